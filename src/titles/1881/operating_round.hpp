// What the files about a company's turn share among themselves.
#pragma once

#include "titles/1881/rounds.hpp"

namespace stw::t1881 {

// --- the turn (operating_round.cpp) ---
// Does a move of the company in turn that has been checked; also what the board of the S-Bahn has let pass.
void carry_out(Table& t, const Move& m);
inline bool has_acted(const State& s, CompanyId c) { return is_tramway(c) ? s[c].acted : s.network(c).acted; }
inline Clause out_of_step(const State& s) { return rule::order_of_steps(s); }

// --- sets of Operating Rounds (operating_order.cpp) ---
void finish_operating_round(Table& t);

// --- trains (trains.cpp, trade_step.cpp) ---
struct OnOffer {
    TrainType train;
    Source from = Source::none;
};
bool on_offer(const State& s, CompanyId c, TrainType train, Source from);
OnOffer cheapest_on_offer(const State& s, CompanyId c); // for companies of its kind; no train: nothing is
Owner helper_of(const State& s, CompanyId c);           // whose money may help: the director, or who leads the network
void hand_over(Table& t, CompanyId c, TrainType train, Source from,
               Money paid); // from bank or pool; with it goes the phase
// What the helper adds: no more than `most`, and no more than he has. Each refusal names its clause.
struct Help {
    Clauses share;
    Clauses purse;
};
Refusal check_subsidy(const State& s, CompanyId c, TrainType train, Money most, Money missing, const Help& clauses);
Refusal check_in_pool(const State& s, CompanyId c, TrainType train, Clause on_sale, Clause none);
Refusal check_trade(const State& s, CompanyId c, const Action& a); // trains, S-Bahn certificates
Refusal check_pass_trade(const State& s, CompanyId c);
// A network gives up an S-train for good, with whatever purchase (s_trains.cpp).
Refusal check_scrap(const State& s, CompanyId c, TrainType old);
void scrap_s_train(Table& t, CompanyId c, TrainType old);
using OldTrains = InlineVec<TrainType, kTrainTypes + 1>;
OldTrains with_or_without(const State& s, CompanyId c); // none, and each S-train it could scrap for another
// `number` 1 says that `trade_in` is scrapped; nothing else is said of a train bought from another company.
inline bool scraps(const Fields& what) { return what.number == Number{1}; }
inline Fields of_company(CompanyId seller, TrainType train, TrainType old) {
    return {.other = seller,
            .train = train,
            .trade_in = old,
            .source = Source::company,
            .number = old ? Number{1} : Number{}};
}
inline bool well_formed_scrapping(const Fields& what) {
    return (!what.number || scraps(what)) && static_cast<bool>(what.trade_in) == scraps(what);
}
void carry_out_trade(Table& t, const Move& m);

// --- proposals (deals.cpp) ---
bool may_propose(const State& s, CompanyId c);

// --- credit (credit.cpp) ---
// The company has a train it has not paid: its money is not for this (1881-2007:15.3/2).
Refusal check_free_to_spend(const State& s, CompanyId c);
TrainId unpaid_train(const State& s, CompanyId c); // the first one; none
inline bool owes(const State& s, CompanyId c) { return static_cast<bool>(unpaid_train(s, c)); }
TrainId paid_train(const State& s, CompanyId c, TrainType train); // of this type; none
void forget_credit(State& s);                                     // of trains that no company has any more

} // namespace stw::t1881
