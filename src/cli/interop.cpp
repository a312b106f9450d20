// stellwerk import, stellwerk compare: games recorded by 18xx.games.
#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "interop/compare.hpp"
#include "interop/import.hpp"

#include <boost/json.hpp>

#include <iostream>
#include <memory>

namespace stw::cli {

void add_import(CLI::App& app) {
    auto* command = app.add_subcommand("import", "Read a game as 18xx.games exports it and write it as a game of ours");
    auto file = std::make_shared<std::string>();
    auto out = std::make_shared<std::string>();
    command->add_option("FILE", *file, "The exported game (JSON)")->required();
    command->add_option("-o,--out", *out, "Where to write the game; else it goes to standard output");
    command->callback([file, out] {
        const auto record = interop::import_file(*file);
        if (!record) throw Problem(*file + ": " + record.error());
        if (out->empty()) std::cout << boost::json::serialize(record->to_json()) << "\n";
        else save_record(*out, *record);
    });
}

void add_compare(CLI::App& app) {
    auto* command =
        app.add_subcommand("compare", "Replay recorded games and compare every action, route and state with ours");
    auto paths = std::make_shared<std::vector<std::string>>();
    command->add_option("PATH", *paths, "Recorded games, or folders of them")->required();
    command->callback([paths] {
        if (interop::run_compare(*paths, std::cout, std::cerr) != 0) throw CLI::RuntimeError(1);
    });
}

} // namespace stw::cli
