// A position as text for a terminal of 120 columns.
#pragma once

#include "cli/words.hpp"

namespace stw::cli {

// "played by revision 1 of the rules; now 2", as a line, or nothing if it is played by the newest.
std::string revision_note(const game::State& s);

// Round, players, companies, trains: what one looks at in every turn.
std::string table_picture(const game::State& s, const Names& names);

std::string players_picture(const game::State& s, const Names& names);
std::string companies_picture(const game::State& s, const Names& names);
std::string trains_picture(const game::State& s); // with the phases
std::string chart_picture(const game::State& s);
std::string map_picture(const game::State& s);

} // namespace stw::cli
