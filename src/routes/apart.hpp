// Plans for fleets with trains that have very many routes: of unlimited range, or passing stops by.
//
// Each train gets the route that is best for itself. If they keep apart, that is the plan. So that they do, who uses a crossing
// that several want pays a toll for it (see tolls.hpp): no plan earns more than all tolls and what each train gains after
// its own. Good tolls are found on the routes known so far, which is cheap; then each train is asked whether it knows a better
// route at that price, which is a sweep. When the bound is low, few routes of each train can still be part of a plan that
// reaches it: these are woven together (weave.hpp), for the bound first, then for less, until there is a plan.
//
// Where that takes too long, what is still in dispute is decided case by case: either this train keeps off the crossing, or all others
// do. Cases that promise most are looked at first, until none promises more than the best plan found.
#pragma once

#include "routes/routes.hpp"

namespace stw::routes {

// How much is spent on weaving before cases are made.
struct Effort {
    std::size_t fronts = 50'000;  // of one web
    std::size_t states = 200'000; // of all trains together
};

Plan plan_apart(const Network& network, std::span<const Range> trains, const Crossings& used_before,
                const Effort& effort = {});

} // namespace stw::routes
