// What a run earns, stop by stop, and by which rule where a stop brings more or less than is printed.
#pragma once

#include "game/game.hpp"
#include "routes/items.hpp"

#include <boost/json/array.hpp>

#include <vector>

namespace stw::game {

struct Earning {
    routes::Item item;
    Clause clause; // none: the stop brings what is printed
};

// Of a train of the company on this route; empty if the route is not legal. It may be asked of a position in which somebody else is in turn.
// Without a train: of the run that the rules compute for a company that has none; empty if they compute none.
std::vector<Earning> earnings(const State& s, CompanyId c, TrainType t, const Route& route);

// Of a run_train.
boost::json::array earnings_json(const State& s, const Action& run);

} // namespace stw::game
