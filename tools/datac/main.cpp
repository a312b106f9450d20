// datac: the data files of a title, and the ledgers of rules, as C++ tables.
#include "decisions.hpp"
#include "emit.hpp"

#include <exception>
#include <fstream>
#include <iostream>

namespace {

constexpr const char* kUsage = R"(datac title DATA_DIR OUT_DIR NAMESPACE   writes OUT_DIR/<ruleset>_data.hpp and .cpp;
                                         a file that DATA_DIR lacks is read from the folder above
datac rules OUT_DIR LEDGER.tsv...        writes OUT_DIR/clauses.hpp, clause_texts.cpp and <folder>_rules.hpp
datac events OUT_DIR EVENTS.tsv...        writes OUT_DIR/events.hpp
datac topics OUT_DIR TOPICS.tsv...        writes OUT_DIR/topics.hpp
datac decisions OUT_DIR DECISIONS.md...  writes OUT_DIR/decisions.cpp
datac cited STAMP LIST                   LIST names files, one per line: is every decision that one of them names in a decisions.md among
                                         them, and the clause of every option in a ledger? Writes STAMP
datac --json DATA_DIR                    prints what was read and worked out
)";

// datac cited: ledgers and decisions are among the files, and are looked through like the others.
void check_cited(const std::filesystem::path& stamp, const std::filesystem::path& list) {
    std::vector<std::filesystem::path> files;
    std::vector<std::filesystem::path> ledgers;
    std::vector<std::filesystem::path> decisions;
    std::ifstream in(list);
    for (std::string line; std::getline(in, line);)
        if (!line.empty()) files.emplace_back(line);
    for (const std::filesystem::path& file : files) {
        if (file.filename() == "decisions.md") decisions.push_back(file);
        if (file.extension() == ".tsv" && file.filename().string().starts_with("rules")) ledgers.push_back(file);
    }
    datac::check_citations(datac::read_decisions(decisions), ledgers, files);
    std::ofstream(stamp) << files.size() << " files\n";
}

int run(const std::vector<std::string>& args) {
    if (args.size() == 4 && args[0] == "title") {
        const datac::Title title = datac::read_title(args[1]);
        const std::filesystem::path out = args[2];
        datac::write_file(out / (title.ruleset + "_data.hpp"), datac::header_of(title, args[3]));
        datac::write_file(out / (title.ruleset + "_data.cpp"), datac::source_of(title, args[3]));
        return 0;
    }
    if (args.size() >= 3 && args[0] == "rules") {
        datac::compile_rules(args[1], {args.begin() + 2, args.end()});
        return 0;
    }
    if (args.size() >= 3 && args[0] == "events") {
        datac::compile_events(args[1], {args.begin() + 2, args.end()});
        return 0;
    }
    if (args.size() >= 3 && args[0] == "topics") {
        datac::compile_topics(args[1], {args.begin() + 2, args.end()});
        return 0;
    }
    if (args.size() >= 3 && args[0] == "decisions") {
        datac::compile_decisions(args[1], datac::read_decisions({args.begin() + 2, args.end()}));
        return 0;
    }
    if (args.size() == 3 && args[0] == "cited") {
        check_cited(args[1], args[2]);
        return 0;
    }
    if (args.size() == 2 && args[0] == "--json") {
        std::cout << datac::json_of(datac::read_title(args[1]));
        return 0;
    }
    std::cerr << kUsage;
    return 2;
}

} // namespace

int main(int argc, char** argv) {
    try {
        return run({argv + 1, argv + argc});
    } catch (const std::exception& e) {
        std::cerr << "datac: " << e.what() << "\n";
        return 1;
    }
}
