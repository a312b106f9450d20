// The rounds of 1840, in the order of the rulebook. Each has its checks, its acts, its offers, and `settle`, which does
// what nobody has to decide. A check says whether an action is allowed; acts and offers both go through it.
#pragma once

#include "play/offers.hpp"
#include "play/track.hpp"
#include "play/turns.hpp"
#include "rolling/overview.hpp"
#include "routes/reach.hpp"
#include "titles/1840/state.hpp"

#include <optional>

namespace stw::t1840 {

// Does what needs no decision until somebody is asked or the game has ended.
void settle(Table& t);
// Does it, or refuses; what may be done.
Refusal act(Table& t, const Action& a);
void offers(const State& s, Choices& out);
// The round indicator moves on.
void next_round(Table& t);

// --- what Chance deals (chance.cpp) ---
bool settle_draw(Table& t); // false: Chance is asked
Refusal act_chance(Table& t, const Action& a);
void offers_chance(const State& s, Choices& out);
bool chance_is_asked(const State& s);
void show_line(Table& t, CompanyId line);

// --- the private auction (private_auction.cpp) ---
void begin_private_auction(Table& t);
bool settle_private_auction(Table& t);
Refusal act_private_auction(Table& t, const Action& a);
void offers_private_auction(const State& s, Choices& out);
Money opening_price(const State& s, PaperId p);

// --- order cards (order_cards.cpp) ---
void begin_order_cards(Table& t);
bool settle_order_cards(Table& t);
Refusal act_order_cards(Table& t, const Action& a);
void offers_order_cards(const State& s, Choices& out);
void deal_cards_by_cash(Table& t); // at the end of a Share Round

// --- Share Rounds (share_round.cpp, buying.cpp, selling.cpp) ---
void begin_share_round(Table& t);
bool settle_share_round(Table& t);
Refusal act_share_round(Table& t, const Action& a);
void offers_share_round(const State& s, Choices& out);

Refusal check_found(const State& s, PlayerId p, CompanyId c, Money par);
void found(Table& t, PlayerId p, CompanyId c, Money par);
Refusal check_buy_share(const State& s, PlayerId p, CompanyId c, Percent size, Source source);
void buy_share(Table& t, PlayerId p, CompanyId c, Source source);
void offers_buying(const State& s, PlayerId p, Choices& out);
bool may_buy_something(const State& s, PlayerId p);

Refusal check_sell_shares(const State& s, PlayerId p, CompanyId c, Percent sum);
void sell_shares(Table& t, PlayerId p, CompanyId c, Percent sum);
void offers_selling(const State& s, PlayerId p, Choices& out);
bool may_sell_something(const State& s, PlayerId p);

// --- the chart (prices.cpp) ---
void move_right(Table& t, CompanyId c); // at the end of a row: up
void move_left(Table& t, CompanyId c);  // at the beginning of a row: down
void move_down(Table& t, CompanyId c);
void move_up(Table& t, CompanyId c);
void move_for_dividend(Table& t, CompanyId c, Money total);
// Does `a` come before `b` in the order of CRc?
bool ranks_before(const State& s, CompanyId a, CompanyId b);
void rise_when_sold_out(Table& t); // at the end of a Share Round

// --- Company Rounds (company_round.cpp, dividends.cpp, stadtbahn.cpp) ---
void begin_company_round(Table& t);
bool settle_company_round(Table& t);
Refusal act_company_round(Table& t, const Action& a);
void offers_company_round(const State& s, Choices& out);

Refusal check_dividend(const State& s, CompanyId c, Money total);
void declare_dividend(Table& t, CompanyId c, Money total);
void pay_shareholders(Table& t, CompanyId c, Money total);
bool in_play(const State& s, CompanyId stadtbahn);
Money stadtbahn_revenue(const State& s, CompanyId c); // before it is multiplied
// How far its way has been built: tiles on dotted hexes, and the hexes where it can grow next.
struct StadtbahnWay {
    int laid = 0;
    int all = 0;
    InlineVec<HexId, 2> grows;
};
StadtbahnWay way_of(const State& s, CompanyId c);
void run_stadtbahn(Table& t, CompanyId c);
void run_all_stadtbahn(Table& t);
// Is the dotted way of this hex next in turn from one of the homes of its Stadtbahn?
bool way_grows_to(const State& s, HexId h);

// --- trams (trams.cpp, duty.cpp) ---
void move_tram_stacks(Table& t); // CRb
bool tram_for_sale(const State& s, TrainType t);
bool any_tram_for_sale(const State& s);
Refusal check_buy_tram(const State& s, CompanyId c, TrainType t);
void buy_tram(Table& t, CompanyId c, TrainType tram);
Refusal check_assign(const State& s, CompanyId c, CompanyId line, TrainType t);
void assign(Table& t, CompanyId c, CompanyId line, TrainType tram);
bool may_assign(const State& s, CompanyId c);
void offers_trams(const State& s, CompanyId c, Choices& out);
// A tram of a line (`as` the line), or one off the lines (`as` the company).
Refusal check_scrap(const State& s, PlayerId by, CompanyId as, TrainType t);
void scrap(Table& t, CompanyId as, TrainType tram);
void offers_scrapping(const State& s, Choices& out);

bool must_buy_tram(const State& s, CompanyId c); // now, before it can go on
// What is missing is paid by the director, who takes loans if he must.
void director_pays(Table& t, CompanyId c, Money missing);

// --- line auctions (line_auction.cpp) ---
bool settle_line_auction(Table& t);
std::optional<bool> settle_auction(Table& t); // none: the auctions are over; false: somebody is asked
Refusal act_line_auction(Table& t, const Action& a);
void offers_line_auction(const State& s, Choices& out);
void begin_line_auctions(Table& t);
void no_more_auctions(Table& t);

// --- Line Rounds (line_round.cpp) ---
void begin_line_round(Table& t);
bool settle_line_round(Table& t);
Refusal act_line_round(Table& t, const Action& a);
void offers_line_round(const State& s, Choices& out);

// --- building (track.cpp, stadtbahn_tiles.cpp, stations.cpp) ---
enum class LayKind : std::uint8_t { yellow, upgrade, stadtbahn, red, purple };
using play::Lay;
using play::lay_of;
LayKind kind_of(const State& s, const Lay& lay);
board::Reach reach_of(const State& s, CompanyId line);
// `bonus`: it is the bonus of a Stadtbahn tile, not the tile of the turn.
Refusal check_lay(const State& s, const board::Reach& reach, CompanyId line, const Lay& lay, Bonus bonus);
void lay(Table& t, CompanyId line, const Lay& lay);
void offers_track(const State& s, CompanyId line, Bonus bonus, Choices& out);
bool may_lay_something(const State& s, CompanyId line, Bonus bonus);

// `free`: the additional station of a bonus.
Refusal check_station(const State& s, const board::Reach& reach, CompanyId line, HexId h, int node, bool free);
void place_station(Table& t, CompanyId line, HexId h, int node, bool free);
void offers_stations(const State& s, CompanyId line, bool free, Choices& out);
bool may_place_station(const State& s, CompanyId line, bool free);
Refusal check_remove(const State& s, const board::Reach& reach, CompanyId line, HexId h, int node);
void remove_station(Table& t, CompanyId line, HexId h, int node);
void offers_removals(const State& s, CompanyId line, Choices& out);
bool may_remove_something(const State& s, CompanyId line);
// Markers on a hex with two circles: the home marker of a line that begins, or those on a new tile.
void place_home(Table& t, CompanyId line);
void ask_for_circles(Table& t, HexId h);
Refusal check_circle(const State& s, HexId h, int node);
void place_on_circle(Table& t, int node);
void offers_circles(const State& s, Choices& out);
bool settle_circles(Table& t); // false: the director is asked

// --- running (running.cpp, income.cpp) ---
routes::Range tram_range();
// The track and the stops as a line's tram sees them. A line that does not operate yet counts as standing at home.
routes::Network tram_network(const State& s, CompanyId line);
bool may_run(const State& s, CompanyId line);
bool draws_its_route(const State& s, CompanyId line); // its director does; otherwise the best run is booked
bool may_stay_at_home(const State& s, CompanyId line);
Refusal check_run(const State& s, CompanyId line, TrainType tram, const Route& route, Money* value = nullptr);
struct BestRun {
    Route route;
    Money value{};
};
BestRun best_run(const State& s, CompanyId line);
// Books a run: maintenance, income or shortfall.
void book_run(Table& t, CompanyId line, Money value);

// --- private companies (privates.cpp, deals.cpp) ---
void pay_private_incomes(Table& t, bool to_companies);
Refusal check_return(const State& s, PlayerId by, PaperId p);
void return_private(Table& t, PaperId p);
void offers_returning(const State& s, Choices& out);
bool holds_private(const State& s, Owner o);
Money could_raise_by_privates(const State& s, CompanyId c); // by handing back those it has and may buy

Refusal check_propose(const State& s, const Action& a);
void propose(Table& t, const Action& a);
Refusal check_answer(const State& s, PlayerId by, bool yes);
void answer(Table& t, bool yes);
void lapse_deal_for(Table& t, PaperId p); // its owner has handed the private back instead
void offers_deals(const State& s, Choices& out);
void offers_answer(const State& s, Choices& out);
bool may_propose_something(const State& s, CompanyId c);

// --- the end (ending.cpp) ---
void end_game(Table& t);
Money worth(const State& s, PlayerId p);
Clauses ranking(const State& s); // they say who wins

// --- preparations, and what must always hold (setup.cpp) ---
Refusal check_setup(const State& s, int players, std::span<const std::int16_t> options);
void lay_out(State& s);
std::string_view first_broken(const State& s);

// --- for those who look on (overview.cpp) ---
Overview overview_of(const State& s);
Shown shown_of(const State& s); // shown.cpp
// What will be missing when its trams run next, and who pays it (prospects.cpp).
std::vector<Detail> prospects_of(const State& s, CompanyId c);

} // namespace stw::t1840
