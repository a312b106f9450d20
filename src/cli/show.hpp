// A position as text: players, companies, trains, chart.
#pragma once

#include "cli/words.hpp"

namespace stw::cli {

std::string show(const game::State& s, const Names& names);

} // namespace stw::cli
