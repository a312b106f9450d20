// The rounds of 1840, in the order of the rulebook. Each has its checks, its acts, its offers, and `settle`, which does
// what nobody has to decide. A check says whether an action is allowed; acts and offers both go through it.
#pragma once

#include "box/overview.hpp"
#include "play/rounds.hpp"
#include "play/track.hpp"
#include "play/turns.hpp"
#include "routes/items.hpp"
#include "titles/1840/state.hpp"

#include <bitset>
#include <functional>
#include <vector>

namespace stw::t1840 {

// Does what needs no decision until somebody is asked or the game has ended.
void settle(Table& t);
// Does it, or refuses; what may be done.
Refusal act(Table& t, const Action& a);
void offers(const State& s, Choices& out);
// It is told; the round indicator stands where it should.
void begin_round(Table& t, Round round);
void next_round(Table& t); // the round indicator moves on

// --- what Chance draws (chance.cpp) ---
extern const play::RoundPlay<State> kDraw;
bool chance_is_asked(const State& s);

// --- the private auction (private_auction.cpp) ---
extern const play::RoundPlay<State> kPrivateAuction;
void begin_private_auction(Table& t);

// --- order cards (order_cards.cpp) ---
extern const play::RoundPlay<State> kOrderCards;
void begin_order_cards(Table& t);
void deal_cards_by_cash(Table& t); // at the end of a Share Round

// --- Share Rounds (share_round.cpp) ---
extern const play::RoundPlay<State> kShareRound;
void begin_share_round(Table& t);
void found(Table& t, PlayerId p, CompanyId c, Money par);
Refusal check_buy_share(const State& s, PlayerId p, CompanyId c, Percent size, Source source);

// --- the chart (prices.cpp) ---
void move_right(Table& t, CompanyId c); // at the end of a row: up
void move_left(Table& t, CompanyId c);  // at the beginning of a row: down
void move_down(Table& t, CompanyId c);
void move_up(Table& t, CompanyId c);
void move_for_dividend(Table& t, CompanyId c, Money total);
// Does `a` come before `b` in the order of CRc?
bool ranks_before(const State& s, CompanyId a, CompanyId b);
void rise_when_sold_out(Table& t); // at the end of a Share Round

// --- Company Rounds (company_round.cpp, stadtbahn.cpp) ---
extern const play::RoundPlay<State> kCompanyRound;
void begin_company_round(Table& t);
void no_more_auctions(Table& t); // nobody can choose a line any more
void end_auctions(Table& t);

void pay_shareholders(Table& t, CompanyId c, Money total);
Money stadtbahn_revenue(const State& s, CompanyId c); // before it is multiplied
// Stop by stop, multiplied as in the Company Round that is played or comes next.
std::vector<routes::Item> computed_run_of(const State& s, CompanyId c);
int next_company_round(const State& s); // the one that is played or comes next; 0: there is none any more
// How far its way has been built: tiles on dotted hexes, and the hexes where it can grow next.
struct StadtbahnWay {
    int laid = 0;
    int all = 0;
    InlineVec<HexId, 2> grows;
};
StadtbahnWay way_of(const State& s, CompanyId c);
void run_all_stadtbahn(Table& t);
// Is the dotted way of this hex next in turn from one of the homes of its Stadtbahn?
bool way_grows_to(const State& s, HexId h);
using Hexes = std::bitset<kHexes>;
Hexes way_grows_among(const State& s, const Hexes& some); // those of them to which it does

// --- line auctions (line_auction.cpp) ---
extern const play::RoundPlay<State> kLineAuction;

// --- trams (trams.cpp) ---
int take_out(State& s, TrainType tram, int left); // unsold ones leave the game, but so many; how many leave
void move_tram_stacks(Table& t);                  // CRb
bool tram_for_sale(const State& s, TrainType t);
bool any_tram_for_sale(const State& s);
Refusal act_buy_tram(Table& t, CompanyId c, TrainType tram);
Refusal act_assign(Table& t, CompanyId c, CompanyId line, TrainType tram);
bool may_assign(const State& s, CompanyId c);
void offers_trams(const State& s, CompanyId c, Choices& out);
// A tram of a line (`as` the line), or one off the lines (`as` the company).
Refusal act_scrap(Table& t, const Action& a);
void offers_scrapping(const State& s, Choices& out);

bool must_buy_tram(const State& s, CompanyId c); // now, before it can go on
// What is missing is paid by the director, who takes loans if he must.
void director_pays(Table& t, CompanyId c, Money missing);

// --- Line Rounds (line_round.cpp) ---
extern const play::RoundPlay<State> kLineRound;
void begin_line_round(Table& t);
void end_bonus(State& s); // it is used, or lapses

// --- building (track.cpp, stations.cpp): by the line in turn, with its one tile, or by the bonus of a Stadtbahn tile ---
using Found = std::function<bool(const Move&)>; // of what may be done; false: that is enough
enum class LayKind : std::uint8_t { yellow, upgrade, stadtbahn, red, purple };
using play::Lay;
using play::lay_of;
LayKind kind_of(const State& s, const Lay& lay);
board::Reach reach_of(const State& s, CompanyId line);
Refusal act_lay(Table& t, const Action& a);
bool each_lay(const State& s, const Found& found); // false: it was enough

Refusal act_station(Table& t, const Action& a);
bool each_station(const State& s, const Found& found);
Refusal act_removal(Table& t, const Action& a); // of a marker of the Stadtbahn
bool each_removal(const State& s, const Found& found);
// Markers on a hex with two circles: the home marker of a line that begins, or those on a new tile.
extern const play::RoundPlay<State> kCircles;
void place_home(Table& t, CompanyId line);
void ask_for_circles(Table& t, HexId h);

// --- running (running.cpp) ---
routes::Range range_of(const State& s, TrainType tram);
// The track and the stops as a line's tram sees them. A line that does not operate yet counts as standing at home.
routes::Network network(const State& s, CompanyId line);
struct Makings { // of the network, besides the board
    const Components* box = nullptr;
    CompanyId line;
    int column = 0;
    bool operates = false;
    std::uint32_t landmarks = 0; // of its company; bit by private
    friend bool operator==(const Makings&, const Makings&) = default;
};
Makings makings(const State& s, CompanyId line);
bool may_run(const State& s, CompanyId line);
bool draws_its_route(const State& s, CompanyId line); // its director does; otherwise the best run is booked
bool may_stay_at_home(const State& s, CompanyId line);
Refusal check_run(const State& s, CompanyId line, TrainType tram, const Route& route, Money* value = nullptr);
Money best_run(const State& s, CompanyId line);
bool is_reckoned(const State& s, CompanyId line, Money best); // or does it stay at home for nothing?
// Books a run: maintenance, income or shortfall.
void book_run(Table& t, CompanyId line, Money value);

// --- private companies (privates.cpp) ---
void pay_private_incomes(Table& t);
Refusal act_return(Table& t, const Action& a);
void offers_returning(const State& s, Choices& out);
bool holds_private(const State& s, Owner o);
Money could_raise_by_privates(const State& s, CompanyId c); // by handing back those it has and may buy

Refusal check_propose(const State& s, const Action& a);
void propose(Table& t, const Action& a);
Refusal check_answer(const State& s, PlayerId by, bool yes);
void answer(Table& t, bool yes);
void offers_deals(const State& s, Choices& out);
bool may_propose_something(const State& s, CompanyId c);

// --- the end (title.cpp) ---
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
// What will be missing when its trams run next, and who pays it (prospects.cpp).
std::vector<Detail> prospects_of(const State& s, CompanyId c);

} // namespace stw::t1840
