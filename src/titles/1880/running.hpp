// What a turn brings in.
#pragma once

#include "titles/1880/rounds.hpp"

namespace stw::t1880 {

// Of the trains, and the bonus of the chart (once the run is over).
Money income_of_turn(const State& s);

} // namespace stw::t1880
