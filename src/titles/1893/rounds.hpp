// The rounds of 1893, in the order of the rulebook. Each has its checks, its acts, its offers, and `settle`, which does
// what nobody has to decide. A check says whether an action is allowed; acts and offers both go through it.
#pragma once

#include "box/overview.hpp"
#include "play/track.hpp"
#include "play/turns.hpp"
#include "titles/1893/state.hpp"

namespace stw::t1893 {

// Does what needs no decision until somebody is asked or the game has ended.
void settle(Table& t);
// Does it, or refuses; what may be done.
Refusal act(Table& t, const Action& a);
void offers(const State& s, Choices& out);
// The round after this one.
void next_round(Table& t);

// --- stock rounds (stock_round.cpp) ---
void begin_stock_round(Table& t);
bool settle_stock(Table& t); // false: somebody is asked
Refusal act_stock(Table& t, const Action& a);
void offers_stock(const State& s, Choices& out);
void end_stock_turn(Table& t);
// A transaction: counts for the priority card, and the others may act again.
void note_transaction(Table& t, PlayerId p);
// What a player does in a stock round; companies do nothing in one.
bool belongs_to_stock_rounds(ActionKind kind);
Refusal check_in_own_name(const Action& a);
Refusal check_stock_turn(const State& s, const Action& a); // it is his, and has a place in it
Refusal check_purchase_now(const State& s, PlayerId p);    // or leaving his turn as it is
Refusal act_trade(Table& t, const Action& a); // all he does in his turn but pass, in the first stock round too

// --- buying (buying.cpp) ---
Refusal check_room(const State& s, PlayerId p); // certificate limit
Refusal check_shares_on_sale(const State& s);
Refusal check_found(const State& s, PlayerId p, CompanyId c, Money par);
Refusal check_buy_share(const State& s, PlayerId p, CompanyId c, Percent size);
Refusal check_buy_bond(const State& s, PlayerId p);
void found(Table& t, PlayerId p, CompanyId c, Money par, bool paid);
void buy_share(Table& t, PlayerId p, CompanyId c, Percent size);
void buy_bond(Table& t, PlayerId p);
void float_if_due(Table& t, CompanyId c);
void offers_buying(const State& s, PlayerId p, Choices& out);
bool may_buy_something(const State& s, PlayerId p);

// --- the Fond der Stadt Düsseldorf (fdsd.cpp) ---
Refusal check_exchange_fdsd(const State& s, PlayerId p, Number par);
void exchange_fdsd(Table& t, PlayerId p, Number par);
bool may_exchange_fdsd(const State& s, PlayerId p);
void offers_exchange_fdsd(const State& s, PlayerId p, Choices& out);
bool fdsd_must_go_now(const State& s, PlayerId p); // the exchange is compulsory in this turn
void fdsd_turn_over(Table& t, PlayerId p);

// --- selling (selling.cpp) ---
Refusal check_sell_shares(const State& s, PlayerId p, CompanyId c, Percent sum);
Refusal check_sell_bond(const State& s, PlayerId p);
void sell_shares(Table& t, PlayerId p, CompanyId c, Percent sum);
void sell_bond(Table& t, PlayerId p);
void offers_selling(const State& s, PlayerId p, Choices& out);
bool may_sell_something(const State& s, PlayerId p);
// Limits that hold for every sale of shares, forced ones too (1893:RO.forced/10).
Refusal check_market_limits(const State& s, PlayerId p, CompanyId c, Percent sum);
// Above the certificate or the share limit, with something to sell that helps: any certificate, or shares of that company.
bool must_sell(const State& s, PlayerId p);

// --- presidents (presidents.cpp) ---
// Who would be president if `p` held `left`; the president himself if nobody has more.
PlayerId president_if(const State& s, CompanyId c, PlayerId p, Percent left);
void change_president(Table& t, CompanyId c, PlayerId to);
void settle_presidency_after_purchase(Table& t, CompanyId c);

// --- the starting package (package.cpp) ---
bool settle_first_stock(Table& t);
Refusal act_first_stock(Table& t, const Action& a);
void offers_first_stock(const State& s, Choices& out);
Refusal check_package_on_sale(const State& s, PaperId paper); // to anybody, in the first stock round
Refusal check_buy_package(const State& s, PlayerId p, PaperId paper);
void buy_package(Table& t, PlayerId p, PaperId paper, Money price);
Money lowest_offer(const State& s, PaperId p); // so far the price of one that is offered falls
void begin_offer(Table& t);
bool settle_offer(Table& t);
Refusal act_offer(Table& t, const Action& a);
void offers_offer(const State& s, Choices& out);

// --- operating rounds (operating_round.cpp) ---
void begin_operating_round(Table& t);
bool settle_operating(Table& t);
Refusal act_operating(Table& t, const Action& a);
void offers_operating(const State& s, Choices& out);

// --- track and stations (track.cpp, stations.cpp) ---
// What the company's track leads to; in phase 2 on its own bank of the Rhine only.
board::Reach reach_of(const State& s, CompanyId c);
routes::Bounds bounds_of(const State& s, CompanyId c);
inline auto reached_by(const State& s, CompanyId c) {
    return play::Reached{bounds_of(s, c), [&s, c] { return reach_of(s, c); }};
}
Refusal act_lay(Table& t, const Action& a);
void offers_track(const State& s, CompanyId c, Choices& out);
bool may_lay_something(const State& s, CompanyId c);
Refusal act_station(Table& t, const Action& a);
void place_home_station(Table& t, CompanyId c);
void offers_stations(const State& s, CompanyId c, Choices& out);
bool may_place_station(const State& s, CompanyId c);

// --- running and paying (running.cpp) ---
routes::Network network(const State& s, CompanyId c);
struct Makings { // of the network, besides the board
    const Components* box = nullptr;
    CompanyId company;
    int column = 0;
    bool at_home = false;
    friend bool operator==(const Makings&, const Makings&) = default;
};
Makings makings(const State& s, CompanyId c);
routes::Range range_of(const State& s, TrainType t);
Refusal check_run(const State& s, CompanyId c, TrainType train, const Route& route, routes::Checked* checked = nullptr);
Refusal act_run(Table& t, const Action& a);
bool may_run_something(const State& s, CompanyId c);
void finish_run(Table& t, CompanyId c);
Refusal act_dividend(Table& t, const Action& a);

// --- the chart (prices.cpp) ---
void move_right(Table& t, CompanyId c);
void move_left(Table& t, CompanyId c);
void move_down(Table& t, CompanyId c);
void move_up_sold_out(Table& t, CompanyId c);

// --- trains (trains.cpp, forced_purchase.cpp) ---
Refusal act_trains(Table& t, const Action& a);
void offers_trains(const State& s, CompanyId c, Choices& out);
bool may_do_something_with_trains(const State& s, CompanyId c);
// Of the bank, new, or used in the pool.
bool on_sale(const State& s, TrainType t, Source source);
Money price_at(const State& s, TrainType t, Source source);
TrainType cheapest_on_sale(const State& s, Source source);
// Between companies: what may be asked for a train of `seller`.
Refusal check_buy_from_company(const State& s, CompanyId buyer, CompanyId seller, TrainType train, Money amount);
void buy_from_company(Table& t, CompanyId buyer, CompanyId seller, TrainType train, Money amount);
Money least_for_train_of(const State& s);
Money most_for_train_of(const State& s, CompanyId buyer, TrainType train);
void begin_phase(Table& t, PhaseId p);
Refusal check_discard(const State& s, CompanyId c, TrainType train);
void discard(Table& t, CompanyId c, TrainType train);
bool must_discard(const State& s, CompanyId c);
bool anybody_must_discard(const State& s);
void offers_discards(const State& s, Choices& out);

bool must_buy_train(const State& s, CompanyId c); // has none, has a route, and the bank has one
// Money raised for a train goes into that train (play/raising.hpp).
Refusal check_help_with_train(const State& s, CompanyId c); // may anybody add to its treasury?
Refusal check_price_of_train(const State& s, CompanyId c, Money price);
Refusal check_money_is_free(const State& s, CompanyId c); // for anything but a train
Money free_cash(const State& s, PlayerId p);              // for anything but a train that is due
// What its president sells for it, or that he is bankrupt.
Refusal act_help(Table& t, const Action& a);
void offers_help(const State& s, CompanyId c, Choices& out);
bool may_sell_for_train(const State& s, CompanyId c);

// --- deals between two people (deals.cpp) ---
PlayerId in_turn(const State& s); // whose turn it is, in whatever round
// Could he have more money now if somebody bought EVA of him?
bool may_sell_eva(const State& s, PlayerId p);
Refusal check_propose(const State& s, const Action& a);
void propose(Table& t, const Action& a);
Refusal check_answer(const State& s, PlayerId by, bool yes);
void answer(Table& t, bool yes);
void offers_deals(const State& s, Choices& out);
void offers_answer(const State& s, Choices& out);

// --- mergers (merger.cpp) ---
void begin_merger_round(Table& t);
bool settle_merger(Table& t);
Refusal act_merger(Table& t, const Action& a);
void offers_merger(const State& s, Choices& out);
void form_company(Table& t, CompanyId c);
bool formed(const State& s, CompanyId c);
Percent vote_weight(const State& s, PlayerId p, CompanyId c);
Seats voting_order(const State& s, CompanyId c); // who is asked, one after another
bool has_voted(const State& s, PlayerId p);

// What a company to be formed is made of.
struct Part {
    PaperId from;     // handed in
    PaperId to;       // reserved certificate
    CompanyId merged; // small company that is merged; none: a private
};
Clauses of_merger(CompanyId c, const Clauses& of_agv, const Clauses& of_hgk);
std::span<const Part> parts_of(CompanyId c); // in the order of exchange
PhaseId votes_from(CompanyId c);
PhaseId compulsory_from(CompanyId c);

// --- the end (ending.cpp) ---
void end_game(Table& t, Ending why);
Money worth(const State& s, PlayerId p);
Clauses ranking(const State& s); // they say who wins

// --- preparations, and what must always hold (setup.cpp) ---
Refusal check_setup(const State& s, int players, std::span<const std::int16_t> options);
void lay_out(State& s);
std::string_view first_broken(const State& s);

// --- for those who look on (overview.cpp) ---
Overview overview_of(const State& s);
std::vector<Detail> details_of(const State& s);
Shown shown_of(const State& s); // shown.cpp

} // namespace stw::t1893
