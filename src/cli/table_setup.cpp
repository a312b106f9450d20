#include "cli/table_setup.hpp"

#include <fmt/format.h>

namespace stw::cli {

void TableSetup::add_to(const Command& command) {
    command.option("RULESET", ruleset, "Such as 1893; see: stellwerk titles").required();
    add_options_to(command);
}

void TableSetup::add_options_to(const Command& command) {
    command.option("--profile", profile, "book: by the rulebook; peer: as 18xx.games plays it");
    command.option("--option", overrides, "name=value, see: stellwerk titles; may be repeated").one_value_each();
}

const game::TitleInfo& TableSetup::title() const {
    if (const game::TitleInfo* found = game::find_title(ruleset)) return *found;
    std::string all;
    for (const game::TitleInfo& t : game::titles()) all += fmt::format("{}{}", all.empty() ? "" : ", ", t.ruleset);
    throw Problem(fmt::format("there is no title \"{}\"; there are: {}", ruleset, all));
}

std::vector<std::int16_t> TableSetup::values() const {
    auto values = game::option_values(title(), profile, overrides);
    if (!values) throw Problem(values.error() + "; see: stellwerk titles");
    return std::move(*values);
}

void check_players(const game::TitleInfo& title, int players) {
    if (players < title.least_players || players > title.most_players)
        throw Problem(fmt::format("{} is played by {} to {} people, not by {}", title.ruleset, title.least_players,
                                  title.most_players, players));
}

} // namespace stw::cli
