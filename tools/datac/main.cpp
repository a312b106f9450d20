// datac: the data files of a title, and the ledgers of rules, as C++ tables.
#include "emit.hpp"

#include <exception>
#include <iostream>

namespace {

constexpr const char* kUsage = R"(datac title DATA_DIR OUT_DIR NAMESPACE   writes OUT_DIR/<ruleset>_data.hpp and .cpp;
                                         a file that DATA_DIR lacks is read from the folder above
datac rules OUT_DIR LEDGER.tsv...        writes OUT_DIR/clauses.hpp and clause_texts.cpp
datac --json DATA_DIR                    prints what was read and worked out
)";

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
