// A player who takes what pays most now: the best routes, the share with the best yield, the train that earns its price.
// It looks one action ahead and plans nothing, but it is not careless: see each of the decisions below.
#pragma once

#include "bots/situation.hpp"

namespace stw::bots {

// False if there is nothing to do.
bool greedy_action(const game::State& seen, const Choices& mine, PlayerId seat, Rng& rng, Action& out);

// --- the decisions, each about the offers it is named after; none: nothing worth doing ---
using Decision = std::optional<Action>;

Decision decide_stock(const Situation& now,
                      Rng& rng);                // stock rounds, starting packages, certificates offered round the table
Decision decide_vote(const Situation& now);     // votes
Decision decide_answer(const Situation& now);   // answers to proposals
Decision decide_proposal(const Situation& now); // a deal that both sides gain by
Decision decide_track(const Situation& now);
Decision decide_station(const Situation& now);
Decision decide_run(const Situation& now);
Decision decide_dividend(const Situation& now);
Decision decide_trains(const Situation& now); // buying, and what to sell if the money is lacking
Decision decide_discard(const Situation& now);
Decision decide_bid(const Situation& now, Rng& rng); // in auctions
Decision decide_declaration(const Situation& now);   // of a dividend
Decision decide_assignment(const Situation& now);    // of a train to a line

// Would this cost the player a company he likes to be president of?
bool loses_wanted_presidency(const Situation& now, const Overview& then);

} // namespace stw::bots
