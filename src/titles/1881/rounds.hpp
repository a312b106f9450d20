// The rounds of 1881, in the order of the rulebooks. Each has its checks, its acts, its offers, and `settle_…`, which does
// what nobody has to decide. A check says whether an action is allowed; acts and offers both go through it.
#pragma once

#include "core/lent.hpp"
#include "play/overview.hpp"
#include "play/rounds.hpp"
#include "play/track.hpp"
#include "play/turns.hpp"
#include "titles/1881/state.hpp"

namespace stw::t1881 {

// Does what needs no decision until somebody is asked or the game has ended (title.cpp).
void settle(Table& t);
// Does it, or refuses; what may be done.
Refusal act(Table& t, const Action& a);
void offers(const State& s, Choices& out);
bool interrupted(const State& s); // something has to be answered before anything else, in any round

// --- the opening (opening.cpp): numbers, sealed bids, envelopes, seating ---
extern const play::RoundPlay<State> kOpening; // draw {player}, bid {amount}, draw {player, amount}
// Bids change hands: who made the higher one pays the difference.
struct Exchange {
    PlayerId from, to;
    Money amount{};
};
InlineVec<Exchange, kMaxPlayers> exchanges(const State& s); // none before all envelopes are open

// --- start purchases (start.cpp) ---
void begin_start(Table& t);
// Who follows in the order of the bids; after the last the first. In 2016 the players sit in it, in 2007 they do not move (1881:D18).
PlayerId next_by_bid(const State& s, PlayerId p);
void begin_turn(State& s, PlayerId p);         // here and in Stock Rounds
Refusal act_buy(Table& t, const Fields& what); // buy_share in one's own turn
extern const play::RoundPlay<State> kStart;    // buy_share {company, percent 20|10, source bank}, pass

// --- Stock Rounds (stock_round.cpp) ---
void begin_stock_round(Table& t);
extern const play::RoundPlay<State> kStock; // buy_share, sell_shares, pass
inline bool first_stock_round(const State& s) { return s.round == Round::stock && s.stock_rounds == 1; }

// --- buying certificates (buying.cpp): players in the start and in Stock Rounds; tramways S-Bahn certificates ---
// The certificate that goes over the counter: the top one of the offering, or one of the pool. None: there is none of this size.
PaperId certificate_for_sale(const State& s, CompanyId c, Percent size, Source from);
Money asking_price(const State& s, PaperId p, Source from);
// What holds for any buyer: on sale at all (info cards, phases, President first …), shares, certificates, money.
Refusal check_buy(const State& s, Owner buyer, CompanyId c, Percent size, Source from);
void buy(Table& t, Owner buyer, CompanyId c, Percent size, Source from);
// Adds the moves buy_share {as for a tramway, company, percent, source} that are allowed.
void offers_buying(const State& s, Owner buyer, Choices& out);
bool may_buy_something(const State& s, Owner buyer);

// --- selling certificates (selling.cpp) ---
// Plain certificates worth `sum` per cent, together with the living Vice President certificates named by the bits of `vices` (bit 0: S1);
// their 5 % each are in the sum. A Vice President certificate of a merged subnet is plain.
struct Sale {
    CompanyId company;
    Percent sum;
    unsigned vices = 0;
};
Sale sale_of(const Fields& what); // sell_shares {as for a tramway, company, percent, number?}
Move move_of(const State& s, Owner seller, const Sale& sale);
unsigned living_vices(const State& s, Owner o);                             // of the certificates in this hand
finance::Bundle bundle_for(const State& s, Owner seller, const Sale& sale); // empty if he cannot make it up
Refusal check_sell(const State& s, Owner seller, const Sale& sale);
// Money, pool, one step on the chart (not for tramways), change of director or president, mergers.
void sell(Table& t, Owner seller, const Sale& sale);
void offers_selling(const State& s, Owner seller, Choices& out);
bool over_limit(const State& s, PlayerId p);
bool may_sell_something(const State& s, PlayerId p);
bool may_sell_surplus(const State& s, PlayerId p); // something that counts against the limit

// --- directors and floats of tramways (directors.cpp, floating.cpp) ---
void note_purchase(Table& t, PlayerId p, CompanyId c); // 2007: who came to his number of shares first
void update_director(Table& t, CompanyId c);           // after a purchase or a sale
void float_if_due(Table& t, CompanyId c);              // tramways; the S-Bahn: `float_sbahn_if_due`
void offering_emptied(Table& t, CompanyId c);          // an info card is turned up

// --- prices (prices.cpp) ---
void start_on_chart(Table& t, CompanyId c);
void price_for_dividend(Table& t, CompanyId c); // may end the game
void price_for_none(Table& t, CompanyId c);     // 2007: may bankrupt it
void price_for_sale(Table& t, CompanyId c);
void price_for_sold_out(Table& t, CompanyId c);
void rises_for_sold_out(Table& t);
bool before(const State& s, CompanyId a, CompanyId b); // in operating order

// --- operating rounds (operating_round.cpp) ---
void begin_operating_rounds(Table& t); // a set, after a Stock Round
extern const play::RoundPlay<State> kOperating;
void next_step(Table& t);
void end_turn(Table& t);                // of the company in turn; also when a subnet merges in its own turn
CompanyId next_company(const State& s); // that has not acted in this round; none: the round is over

// --- track (track.cpp, reachable.cpp) ---
routes::Bounds company_bounds(const State& s, CompanyId c);
board::Reach company_reach(const State& s, CompanyId c); // over its kind of track, past stations that do not block it
inline auto reached_by(const State& s, CompanyId c) {
    return play::Reached{company_bounds(s, c), [&s, c] { return company_reach(s, c); }};
}
Refusal check_lay(const State& s, CompanyId c, const play::Lay& lay);
void lay(Table& t, CompanyId c, const play::Lay& lay); // cost, bonuses, links, mergers
void offers_track(const State& s, CompanyId c, Choices& out);
bool may_lay_something(const State& s, CompanyId c);
int tiles_allowed(const State& s, CompanyId c); // in this turn

// --- bonuses for connections (connections.cpp) ---
Money connect(Table& t, CompanyId c);   // after a tile: what is newly linked, and the bonus for it (2016: markers go)
HexId bonus_hex(const State& s, int i); // the i-th; none

// --- depots (depots.cpp) ---
Refusal check_depot(const State& s, CompanyId c, HexId h, int node);
void place_depot(Table& t, CompanyId c, HexId h, int node);
void offers_depots(const State& s, CompanyId c, Choices& out);
bool may_place_depot(const State& s, CompanyId c);
Refusal check_buy_depot(const State& s, CompanyId buyer, CompanyId seller, HexId h, int node, Money amount);
void buy_depot(Table& t, CompanyId buyer, CompanyId seller, HexId h, int node, Money amount);
void place_home(Table& t, CompanyId c);                                      // on floating
bool reserved_for_home(const State& s, HexId h, int node, CompanyId except); // a place is kept for a tramway's home
int free_places(const State& s, CompanyId c, HexId h, int node);             // where this company could put a depot
void remove_depots(Table& t, CompanyId c);                                   // the company leaves the game

// --- running (running.cpp) ---
routes::Network network(const State& s, CompanyId c);
struct Makings {                     // of the network, besides the board
    const Components* box = nullptr; // of the edition, too
    CompanyId company;
    bool stands = false; // where it begins
    friend bool operator==(const Makings&, const Makings&) = default;
};
Makings makings(const State& s, CompanyId c);
// Its home depot stands, or will never stand there.
inline bool begins_on_board(const State& s, CompanyId c) { return !is_tramway(c) || s[c].at_home || s[c].gone; }
routes::Range range_of(const State& s, TrainType t);
routes::Crossings used_before(const State& s, CompanyId c); // by its own trains, and S-Bahn rails by other networks
Refusal check_run(const State& s, CompanyId c, TrainType train, const Route& route, routes::Checked* checked = nullptr);
void run_train(Table& t, CompanyId c, TrainType train, const routes::Checked& run); // books income and ferry bonus
bool may_run_something(const State& s, CompanyId c);
Refusal check_pass_run(const State& s, CompanyId c); // at least one train runs (2007: of the S-Bahn)
void offers_run(const State& s, CompanyId c, Choices& out);

// --- income (income.cpp): pay_out {number: bonuses paid out too, 1 connection, 2 ferry; yes: the leader's 20 (2007)}, withhold ---
void begin_income(Table& t, CompanyId c); // 2016: the construction bonus; nothing earned: settles at once
Refusal check_pay_out(const State& s, CompanyId c, const Fields& what);
void pay_out(Table& t, CompanyId c, const Fields& what);
void withhold(Table& t, CompanyId c);
void offers_income(const State& s, CompanyId c, Choices& out);
// A dividend on all certificates of a company: players and tramways, the pool's part to the treasury, the offering's stays (1881:D49).
void pay_dividend(Table& t, CompanyId c, Money amount);

// --- trains (trains.cpp) ---
void offers_trade(const State& s, CompanyId c, Choices& out);
bool may_trade_something(const State& s, CompanyId c);
Refusal check_train_room(const State& s, CompanyId c, TrainType old = {});
Refusal check_buy_train(const State& s, CompanyId c, TrainType train,
                        Source from); // bank or pool, with the subsidy at most
void buy_train(Table& t, CompanyId c, TrainType train, Source from);
// `old`: an S-train the buyer scraps with it.
Refusal check_buy_from_company(const State& s, CompanyId buyer, CompanyId seller, TrainType train, Money amount,
                               TrainType old = {});
void buy_from_company(Table& t, CompanyId buyer, CompanyId seller, TrainType train, Money amount, TrainType old = {});
bool must_own_train(const State& s, CompanyId c); // has none, and the duty holds
void train_left_bank(Table& t, TrainType type);   // phase, obsolete trains
extern const play::RoundPlay<State> kSurplus;     // discard_train, of whom this says:
CompanyId discards_next(const State& s);
Refusal check_discard(const State& s, CompanyId c, TrainType train);
void discard(Table& t, CompanyId c, TrainType train); // 2016 to the pool, 2007 out of the game

// --- proposals between companies (deals.cpp): propose {as, other, train (+ trade_in, number 1: an S-train is scrapped for it) |
// hex + city, amount}, answer {yes} ---
Refusal check_propose(const State& s, const Action& a);
void propose(Table& t, const Action& a); // with himself it is done at once
void offers_proposals(const State& s, CompanyId c, Choices& out);
extern const play::RoundPlay<State> kProposal; // one that waits for its answer

// --- forced purchases and bankruptcy (forced_purchase.cpp, bankruptcy.cpp) ---
// buy_train of a car that treasury and subsidy cannot pay, by a company that must own one.
Refusal check_forced(const State& s, CompanyId c, TrainType train, Source from);
void begin_forced(Table& t, CompanyId c, TrainType train, Source from);
Money funds(const State& s, CompanyId c);    // all that all sources together can give
Money missing(const State& s);               // for the train chosen
extern const play::RoundPlay<State> kForced; // sell_shares {as for the tramway's own, company, percent, number?}
enum class Funding : std::uint8_t { none, treasury, tramway, certificates, cash, portfolio };
Funding paying_now(const State& s);                  // the source that is being asked, for the table
Refusal check_bankrupt(const State& s, CompanyId c); // 2016: no source can pay any car
void go_bankrupt(Table& t, CompanyId c);             // 2016: the player; the acting tramway leaves
void company_bankrupt(Table& t, CompanyId c);        // 2007: at 10

// --- credit, variant 2 of 2007 (credit.cpp) ---
Refusal check_credit(const State& s, CompanyId c, TrainType train);
void buy_on_credit(Table& t, CompanyId c, TrainType train);
bool settle_credit(Table& t, CompanyId c); // pays the train when the treasury can

// --- the S-Bahn: float and start depots (sbahn.cpp) ---
void float_sbahn_if_due(Table& t);
void open_sbahn(Table& t);             // treasuries; start depots wait for their places
CompanyId places_next(const State& s); // network whose start depot is due; none
extern const play::RoundPlay<State> kStartDepot;

// --- the S-Bahn: who leads it (presidents.cpp) ---
// Somebody leads it: a player or a tramway holds its certificate.
inline bool has_leader(const State& s, CompanyId network) {
    const Owner o = leader(s, network);
    return o.is_player() || o.is_company();
}
// Networks act through their leaders alone; a tramway that leads one through its director.
Refusal check_leads(const State& s, PlayerId by, CompanyId network);
void update_president(Table& t);     // after a purchase or a sale
void hand_over_presidency(Table& t); // after a bankruptcy: to the next entitled, or to the pool

// --- the S-Bahn: mergers (mergers.cpp) ---
// Why a subnet joins the main network; the numbers are those of EventKind::network_merged.
enum class Joined : std::uint8_t { linked = 1, sold = 2, one_hand = 3 };
void join(Table& t, CompanyId subnet, Joined how);
// The certificate of a Vice President whose subnet stands. When that has joined, it is one like any other.
inline bool living_certificate(const State& s, PaperId p) {
    const int n = p.value - certificate_of(company::S).value;
    return n > 0 && n < kNetworks && !s.network(network_numbered(n)).merged;
}
// Board certificates that lie in the pool are plain ones from now on (1881:D72).
void note_dismissals(State& s);
// Wherever one of its conditions can have come true: after a tile, a depot, a change of hands, and another merger.
void merge_where_due(Table& t);
bool merger_due(const State& s); // never between two actions

// --- the S-Bahn: votes of the networks on the price (votes.cpp) ---
void note_vote(Table& t, CompanyId network, bool dividend);
int votes_cast(const State& s, Vote v); // by networks that have decided so
Money price_by_votes(const State& s);   // what it would be if nobody else voted
bool sbahn_done(const State& s);        // all networks have acted in this round
void close_sbahn_turn(Table& t);        // 2007: dividends; both: the price moves by the majority

// --- the S-Bahn: its trains (s_trains.cpp) ---
// buy_train {as, train, source bank | pool, trade_in?, number?}: `trade_in` is dealt in for 150 (2016, from the bank), or with number 1
// scrapped.
Refusal check_buy_s_train(const State& s, CompanyId c, const Fields& what);
void buy_s_train(Table& t, CompanyId c, const Fields& what);

// --- the board's veto, 2007 (veto.cpp) ---
void lay_before_board(Table& t, const Move& m); // asks; carried out at once if nobody can object
extern const play::RoundPlay<State> kVeto;      // answer {yes: no objection}, vote {yes}
Refusal check_not_rejected(const State& s, const Move& m);
Fields fields_of(const Rejected& r);

// --- the end (ending.cpp) ---
void end_cell_reached(Table& t);
void end_if_due(Table& t, bool set_over); // after an Operating Round
void end_game(Table& t);
Money worth(const State& s, PlayerId p);
Clauses ranking(const State& s); // they say who wins

// --- preparations, and what must always hold (setup.cpp) ---
Refusal check_setup(const State& s, int players, std::span<const std::int16_t> options);
void lay_out(State& s);
std::string_view first_broken(const State& s);

// --- for those who look on (overview.cpp, details.cpp, details_sbahn.cpp) ---
Overview overview_of(const State& s);
std::vector<Detail> details_of(const State& s);
using play::Details;                          // topics.tsv says what each topic means
void add_sbahn(const State& s, Details& out); // its networks, leaders, votes, used rails
void add_veto(const State& s, Details& out);  // 2007: what lies before the board
Shown shown_of(const State& s);               // shown.cpp
std::uint64_t hash_of(const State& s);        // hash.cpp

} // namespace stw::t1881
