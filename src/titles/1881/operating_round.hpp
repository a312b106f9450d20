// What the files about a company's turn share among themselves.
#pragma once

#include "titles/1881/rounds.hpp"

namespace stw::t1881 {

// --- the turn (operating_round.cpp) ---
// Does a move of the company in turn that has been checked; also what the board of the S-Bahn has let pass.
void carry_out(Table& t, const Move& m);
// The same, but the board is asked first where it can object (2007).
Refusal decide(Table& t, const Move& m);
inline Clause out_of_step(const State& s) { return by(s, "1881-2016:7.2/1"_clause, "1881-2007:5.4/1"_clause); }

// --- sets of Operating Rounds (operating_order.cpp) ---
void finish_operating_round(Table& t);

// --- trains (trains.cpp, trade_step.cpp) ---
struct OnOffer {
    TrainType train;
    Source from = Source::none;
};
Money printed_price(const State& s, TrainType train); // what bank and pool ask
bool on_offer(const State& s, CompanyId c, TrainType train, Source from);
OnOffer cheapest_on_offer(const State& s, CompanyId c); // for companies of its kind; no train: nothing is
Owner helper_of(const State& s, CompanyId c);           // whose money may help: the director, or who leads the network
void hand_over(Table& t, CompanyId c, TrainType train, Source from,
               Money paid); // from bank or pool; with it goes the phase
Refusal check_pass_trade(const State& s, CompanyId c);
void carry_out_trade(Table& t, const Move& m);

// --- proposals (deals.cpp) ---
bool may_propose(const State& s, CompanyId c);

// --- credit (credit.cpp) ---
// The company has a train it has not paid: its money is not for this (1881-2007:15.3/2).
Refusal check_free_to_spend(const State& s, CompanyId c);
inline bool owes(const State& s, CompanyId c) { return is_tramway(c) && s[c].credit; }
void forget_credit(State& s, CompanyId c); // if the train is no longer there

} // namespace stw::t1881
