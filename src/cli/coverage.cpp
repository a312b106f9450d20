#include "cli/coverage.hpp"

#include "cli/problem.hpp"
#include "core/clause.hpp"

#include <filesystem>
#include <fstream>
#include <unistd.h>

namespace stw::cli {
namespace {

bool is_of(std::string_view clause, std::string_view ruleset) { return clause.substr(0, clause.find(':')) == ruleset; }

// The arguments this program was started with. Linux keeps them for us, so no command has to pass them on.
std::vector<std::string> own_arguments() {
    std::ifstream in("/proc/self/cmdline", std::ios::binary);
    std::vector<std::string> all;
    for (std::string argument; std::getline(in, argument, '\0');) all.push_back(argument);
    return all;
}

} // namespace

bool counts_clauses() { return clause_switches::counted(); }

void continue_as_checked() {
    std::error_code error;
    const auto sibling = std::filesystem::read_symlink("/proc/self/exe", error).parent_path() / "stellwerk-checked";
    std::vector<std::string> arguments = own_arguments();
    if (std::filesystem::exists(sibling, error) && !arguments.empty()) {
        std::vector<char*> pointers;
        for (std::string& argument : arguments) pointers.push_back(argument.data());
        pointers.push_back(nullptr);
        execv(sibling.c_str(), pointers.data());
    }
    throw Problem("--coverage needs the program stellwerk-checked beside this one; build it with: "
                  "tools/build release stellwerk-checked");
}

std::vector<std::string_view> untouched_clauses(std::string_view ruleset) {
    std::vector<std::string_view> all;
    for (std::string_view id : kClauseIds)
        if (is_of(id, ruleset) && clause_switches::hits(find_clause(id)) == 0) all.push_back(id);
    return all;
}

int clause_count(std::string_view ruleset) {
    int n = 0;
    for (std::string_view id : kClauseIds) n += is_of(id, ruleset) ? 1 : 0;
    return n;
}

} // namespace stw::cli
