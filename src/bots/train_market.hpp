// What is on sale, what will be scrapped before long, and what a company still has to spend on trains.
#pragma once

#include "box/components.hpp"
#include "box/overview.hpp"

namespace stw::bots {

// The cheapest new train on sale; none if there is none.
TrainType next_train(const Components& box, const Overview& table);
// How many new trains can be bought until the one that scraps this type; a large number if nothing does.
int purchases_until_scrapped(const Components& box, const Overview& table, TrainType t);
// Operating rounds until then, at the pace companies buy.
int rounds_until_scrapped(const Components& box, const Overview& table, TrainType t);
// Not to be scrapped by the next few purchases.
bool lasting(const Components& box, const Overview& table, TrainType t);
bool has_lasting_train(const Components& box, const Overview& table, const CompanyOverview& c);
// What the treasury lacks for the train that the company will need soon; 0 if it needs none, or can pay.
Money missing_for_train(const Components& box, const Overview& table, const CompanyOverview& c);

} // namespace stw::bots
