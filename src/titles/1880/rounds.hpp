// The rounds of 1880, in the order of the rulebook. Each has its checks, its acts, its offers, and `settle_…`, which does
// what nobody has to decide. A check says whether an action is allowed; acts and offers both go through it.
#pragma once

#include "box/overview.hpp"
#include "play/track.hpp"
#include "play/turns.hpp"
#include "titles/1880/state.hpp"

namespace stw::t1880 {

// Does what needs no decision until somebody is asked or the game has ended (title.cpp).
void settle(Table& t);

// --- preparation (setup.cpp): Chance deals the numbered cards ---
bool settle_draw(Table& t);
Refusal act_draw(Table& t, const Action& a);
void offers_draw(const State& s, Choices& out);

// --- the auction of the privates (auction.cpp) ---
void begin_auction(Table& t);                   // of P0, by the holder of the Priority Marker
Money lowest_bid(const State& s, PaperId p);    // to open with: the face value, less by what it has fallen
bool settle_auction(Table& t);                  // false: somebody is asked
Refusal act_auction(Table& t, const Action& a); // bid {paper, amount}, pass
void offers_auction(const State& s, Choices& out);

// --- seating and the choice of investors (investors.cpp) ---
void begin_investors(Table& t); // all privates are sold: new seating, then the choice
bool settle_investors(Table& t);
Refusal act_investors(Table& t, const Action& a); // choose {number 1 to 7}
void offers_investors(const State& s, Choices& out);
// The first company of a player: the reserved share goes on his investor's charter.
void reserve_share(Table& t, PlayerId founder, CompanyId c);

// --- share rounds (share_round.cpp) ---
void begin_share_round(Table& t);       // a new one: the number goes up, records are cleared
void begin_first_share_round(Table& t); // goes on after the choice of investors: shares can be bought now
bool settle_share(Table& t);
Refusal act_share(Table& t, const Action& a);
void offers_share(const State& s, Choices& out);
void end_share_turn(Table& t);
// Bought or sold: counts for the Priority Marker, and the others may act again.
void note_action(Table& t, PlayerId p);
Refusal check_trading(const State& s); // shares are traded in Share Rounds (1880:VIII.general/6)

// --- founding (founding.cpp) ---
Refusal check_found(const State& s, PlayerId p, CompanyId c, Money par, Percent size);
bool may_found_something(const State& s, PlayerId p);
void offers_founding(const State& s, PlayerId p, Choices& out);
// Opens s.founding: permits (and row) are chosen next.
void found(Table& t, PlayerId p, CompanyId c, Money par, Percent size);
void take_bcr(Table& t, PlayerId p); // comes with P6
// While s.founding is open: choose {number}. First the row 1 to 4 (only with the option, and more than one free), then the permits: the
// number of the first letter, 1 for A.
bool settle_founding(Table& t); // false: the founder is asked
Refusal act_founding(Table& t, const Action& a);
void offers_founding(const State& s, Choices& out);
// What `number` would give: so many consecutive letters from that one on; 0: not possible.
Permits permits_from(Percent size, int number);
int free_row(const State& s, Money par); // uppermost; -1: none
int free_rows(const State& s, Money par);
// The permits of a company founded in debt are chosen, and its founder still has to pay (option founding_while_in_debt).
bool founder_must_pay(const State& s);

// --- buying (buying.cpp) ---
Refusal check_room(const State& s, PlayerId p); // certificate limit
Refusal check_debt(const State& s, PlayerId p);
Refusal check_buy_share(const State& s, PlayerId p, CompanyId c, Percent size);
void buy_share(Table& t, PlayerId p, CompanyId c);
void offers_buying(const State& s, PlayerId p, Choices& out); // found and buy_share
bool may_buy_something(const State& s, PlayerId p);
bool may_buy_but_for_debt(const State& s, PlayerId p); // an ordinary share

// --- selling (selling.cpp) ---
Refusal check_sell_shares(const State& s, PlayerId p, CompanyId c, Percent sum); // in a Share Round
// What holds for every sale, forced ones too: has them, the Director's Certificate, the takeover.
Refusal check_sale(const State& s, PlayerId p, CompanyId c, Percent sum);
void sell_shares(Table& t, PlayerId p, CompanyId c, Percent sum);
Money proceeds(const State& s, CompanyId c, Percent sum); // less the broker's fee
void offers_selling(const State& s, PlayerId p, Choices& out);
bool may_sell_something(const State& s, PlayerId p);
bool must_sell(const State& s, PlayerId p); // above the certificate limit, with something to sell

// --- debts (debts.cpp) ---
Money payable(const State& s, PlayerId p); // all that he can pay
bool may_repay(const State& s, PlayerId p);
Refusal repay(Table& t, PlayerId p, Money amount);
void offers_repay(const State& s, Choices& out);            // aside: also out of turn, in Share Rounds
void owe(Table& t, PlayerId p, CompanyId c, Money missing); // with 50 % interest at once
void charge_interest(Table& t);
Money interest_on(Money sum);

// --- Directors (directors.cpp) ---
// Who would direct the company if `p` held `left`; the Director himself if nobody has more.
PlayerId director_if(const State& s, CompanyId c, PlayerId p, Percent left);
void change_director(Table& t, CompanyId c, PlayerId to);
void settle_directorship(Table& t, CompanyId c); // after a purchase or a merger

// --- floating and capital (floating.cpp) ---
void float_companies(Table& t);                   // when a Share Round closes
void consider_second_half(Table& t, CompanyId c); // has it five shares or fewer in the bank, after the first 3-train?
void release_all_shares(Table& t); // the first 3-train: the shares below the card come on sale, second halves are paid

// --- the chart (prices.cpp); nothing moves during the takeover ---
void move_right(Table& t, CompanyId c);
void move_left(Table& t, CompanyId c);
void move_down(Table& t, CompanyId c);
void move_up_sold_out(Table& t, CompanyId c);

// --- the circle of the turn order list (circle.cpp), and the turns in it (operating_round.cpp) ---
void begin_operating(Table& t);  // after the first Share Round: from the head of the list
void resume_operating(Table& t); // after a later one: the company in turn goes on
bool settle_operating(Table& t);
Refusal act_operating(Table& t, const Action& a);
void offers_operating(const State& s, Choices& out);
void pay_privates(Table& t);
void advance(Table& t); // to the next place of the list; whoever is there begins its turn
void end_turn(Table& t);
// Has the company acted since the privates last paid: is its marker in the second space of its row?
bool has_acted(const State& s, CompanyId c);

// --- track and stations (track.cpp, stations.cpp) ---
using play::Lay;
Refusal act_lay(Table& t, const Action& a);
Money cost_of_lay(const State& s, CompanyId c, HexId h);
void offers_track(const State& s, CompanyId c, Choices& out);
bool may_lay_something(const State& s, CompanyId c);
Refusal check_station(const State& s, const board::Reach& reach, CompanyId c, HexId h, int node);
Refusal act_station(Table& t, const Action& a);
void offers_stations(const State& s, CompanyId c, Choices& out);
bool may_place_station(const State& s, CompanyId c);

// --- home markers (homes.cpp) ---
void place_home(Table& t, CompanyId c);  // on floating; where there is a choice it waits
CompanyId choosing_home(const State& s); // whose Director chooses a city of its OO tile; none
Refusal act_home(Table& t, const Action& a);
void offers_home(const State& s, Choices& out); // place_station {as, hex, city}
void oo_tile_laid(Table& t, HexId h);           // its company's marker goes into a city

// --- running and paying (running.cpp) ---
routes::Network network(const State& s, CompanyId c);
struct Makings { // of the network, besides the board
    const Components* box = nullptr;
    CompanyId company;
    int column = 0;
    bool stands = false; // where it begins
    bool free_ferries = false;
    bool better_taiwan = false;
    routes::Bonus trans_siberian;
    friend bool operator==(const Makings&, const Makings&) = default;
};
Makings makings(const State& s, CompanyId c);
// Its home marker stands, or it has none.
inline bool begins_on_board(const State& s, CompanyId c) { return !is_major(c) || s[c].at_home; }
routes::Range range_of(const State& s, TrainType t);
Refusal check_run(const State& s, CompanyId c, TrainType train, const Route& route, routes::Checked* checked = nullptr);
Refusal act_run(Table& t, const Action& a);
bool may_run_something(const State& s, CompanyId c);
Refusal check_pass_run(const State& s, CompanyId c); // at least one train runs (1880:D38)
void finish_run(Table& t, CompanyId c);
Refusal act_dividend(Table& t, const Action& a);
void offers_run(const State& s, CompanyId c, Choices& out);

// --- trains (trains.cpp) ---
Refusal act_trains(Table& t, const Action& a);
void offers_trains(const State& s, CompanyId c, Choices& out);
bool may_buy_train(const State& s, CompanyId c); // of the bank or a sister
bool must_buy_train(const State& s, CompanyId c);
Refusal check_pass_trains(const State& s, CompanyId c); // may it leave its train step as it is?
Refusal act_discard(Table& t, const Action& a);
void discard(Table& t, CompanyId c, TrainType train);
bool must_discard(const State& s, CompanyId c);
bool anybody_must_discard(const State& s);
CompanyId discards_next(const State& s); // in the order of the list beginning with the one in turn (1880:D34)
void offers_discards(const State& s, Choices& out);

// --- what follows when trains leave the bank (phases.cpp) ---
void train_left_bank(Table& t, TrainType type); // sold, exchanged or removed: phase, rust, capital, P7, P0, Share Round
void begin_phase(Table& t, PhaseId p);
bool brings_share_round(TrainType type); // the last of this type; the 8-trains bring the last one (1880:D63)
// With whose turn the circle is full: the company with the marker. As long as nobody has bought from the bank (P7 moves no
// marker) it is the first one that has had a turn.
CompanyId closes_circle(const State& s);
// Is the circle full with this company's turn, so that what is unsold leaves the game?
bool removal_due(const State& s, CompanyId c);
void remove_unsold(Table& t);

// --- forced purchases (forced_purchase.cpp) ---
// By so much treasury and cash of the Director do not suffice; 0: they do, or it is none.
Money missing_for_train(const State& s, CompanyId c);
Refusal check_sell_for_train(const State& s, CompanyId c, CompanyId sold, Percent sum);
Refusal sell_for_train(Table& t, CompanyId c, CompanyId sold, Percent sum);
Refusal check_nothing_raised(const State& s, const Fields& figures); // or the train comes first (play/raising.hpp)
void offers_sales_for_train(const State& s, CompanyId c, Choices& out);

// --- powers of privates (privates.cpp): exchange {paper, company} ---
Refusal check_rocket(const State& s, CompanyId c); // P7 of its own will, for the company in turn
Refusal exchange_rocket(Table& t, CompanyId c);
bool may_use_rocket(const State& s, CompanyId c);
bool settle_rocket(Table& t);                         // the forced exchange; false: its owner is asked
Refusal act_forced_rocket(Table& t, const Action& a); // exchange {P7, company}, discard_train, or pass
void offers_forced_rocket(const State& s, Choices& out);
bool settle_p0(Table& t);
Refusal act_p0(Table& t, const Action& a); // exchange {P0} or pass
void offers_p0(const State& s, Choices& out);
Money p0_payment(const State& s);
Refusal check_permit_p5(const State& s, PlayerId p, CompanyId c);
Refusal give_permit_p5(Table& t, PlayerId p, CompanyId c);
void offers_p5(const State& s, Choices& out); // aside: at any time

// --- mergers of investors (merger.cpp) ---
bool linked(const State& s, CompanyId investor);
void begin_merger(Table& t, CompanyId investor);
bool settle_merger(Table& t); // false: somebody is asked
// choose {number}: cash 1 to the company, 2 a fifth to the owner; marker 1 replace, 2 remove.
Refusal act_merger(Table& t, const Action& a);
void offers_merger(const State& s, Choices& out);
void settle_investors_at_end(Table& t); // a fifth of the treasuries of those that never merged

// --- the end (ending.cpp) ---
void no_eight_left(Table& t);
void end_game(Table& t);
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

} // namespace stw::t1880
