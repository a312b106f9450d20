// Plans for fleets with trains that have very many routes: of unlimited range, or passing stops by.
//
// Each train gets the best route it can have by itself. If they keep apart, that is the plan: none is better. If two of them
// want the same crossing, there are two cases, and in each somebody's choice gets smaller: either this train keeps off it, or
// all others do. Cases that promise most are looked at first, so the first one without a conflict is the best plan.
#pragma once

#include "routes/routes.hpp"

namespace stw::routes {

Plan plan_apart(const Network& network, std::span<const Range> trains, const Crossings& used_before);

} // namespace stw::routes
