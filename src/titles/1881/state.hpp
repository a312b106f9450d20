// The whole of a game of 1881 Berlin as one flat value, for both editions.
#pragma once

#include "core/action.hpp"
#include "play/common.hpp"
#include "titles/1881/edition.hpp"

#include <bit>

namespace stw::t1881 {

inline constexpr int kTramways = 8;
inline constexpr int kSubnets = 3;
inline constexpr int kNetworks = 1 + kSubnets; // of the S-Bahn: the main network is number 0

using CompanySet = std::uint32_t;
constexpr CompanySet bit(CompanyId c) { return CompanySet{1} << c.value; }
using PlayerSet = std::uint8_t;
constexpr PlayerSet bit(PlayerId p) { return static_cast<PlayerSet>(1U << p.value); }

constexpr bool is_tramway(CompanyId c) { return c && c.value < kTramways; }
constexpr bool is_network(CompanyId c) { return c && c.value >= kTramways; }
constexpr bool is_subnet(CompanyId c) { return c && c.value > kTramways; }
constexpr CompanyId network_numbered(int n) { return CompanyId{kTramways + n}; } // 0: main
constexpr int number_of(CompanyId network) { return network.value - kTramways; }
// The certificate whose owner leads a network: President, Vice Presidents S1 to S3.
constexpr PaperId certificate_of(CompanyId network) { return PaperId{paper::S_first.value + number_of(network)}; }
static_assert(company::SpS.value == kTramways - 1 && network_numbered(0) == company::S &&
              network_numbered(3) == company::S3);

inline constexpr All<CompanyId> kAllTramways{kTramways};
inline constexpr All<CompanyId> kIssuers{kTramways + 1}; // companies that have certificates: tramways, and the S-Bahn
inline constexpr All<CompanyId> kAllNetworks{company::S, kCompanies};
inline constexpr All<CompanyId> kAllSubnets{company::S1, kCompanies};

enum class Round : std::uint8_t {
    numbers,   // Chance deals the numbers of the players (2016), or says who is auctioneer (2007)
    bids,      // sealed, all at once
    envelopes, // Chance opens them, one after another
    start,     // purchases of up to four certificates
    stock,
    operating,
    finished
};

// Steps of a turn in an Operating Round, of tramways and networks alike. `trade`: trains, and S-Bahn certificates for tramways.
enum class Step : std::uint8_t { track, depot, run, dividend, trade };

struct Tramway {
    bool floated = false;
    bool at_home = false; // its home depot stands
    bool gone = false;    // has left the game
    bool emptied = false; // its offering has run out: its info card was turned up
    bool acted = false;   // in this Operating Round
    Money income{};       // of its last run, for the table
    friend bool operator==(const Tramway&, const Tramway&) = default;
};

enum class Vote : std::uint8_t { none, yes, no };

// The main network or a subnet. What it owns is in the ledger, the depot and on the board.
struct Network {
    bool runs = false;      // has its treasury and takes turns: from the float until it merges (main: for good)
    bool merged = false;    // a subnet that has joined the main network, also before the float
    bool placed = false;    // its start depot stands (or cannot be placed)
    bool acted = false;     // in this Operating Round
    Vote vote = Vote::none; // dividend or not, in this Operating Round
    Money income{};         // of its last run
    bool dismissed = false; // 2007: its board certificate went to the bank, a plain 5 % from then on (1881:D72)
    friend bool operator==(const Network&, const Network&) = default;
};

struct SBahn {
    bool floated = false; // 30 % are sold
    bool opened = false;  // has its treasuries and depots: 2016 with the float, 2007 from the next Operating Round on
    bool gone = false;    // bankrupt (2007)
    std::array<Network, kNetworks> networks{};
    routes::Crossings used; // by its trains in this Operating Round
    Money dividends{};      // 2007: what the sections have declared, shared out after the last one
    friend bool operator==(const SBahn&, const SBahn&) = default;
};

// Start purchases and turns in a Stock Round.
struct StockTurn {
    std::uint8_t bought = 0;
    bool sold = false;
    friend bool operator==(const StockTurn&, const StockTurn&) = default;
};

// A company's turn in an Operating Round.
struct Operation {
    CompanyId company; // tramway or network; none: between two turns
    Step step = Step::track;
    std::uint8_t tiles = 0; // laid in this turn
    bool upgraded = false;  // one of them replaced something
    bool placed = false;    // a depot, or bought one
    bool ran = false;       // at least one train
    bool traded = false;    // bought an S-Bahn certificate in this turn
    bool sold = false;      // has sold S-Bahn certificates in this turn
    Money income{};         // route income of the trains that have run
    Money construction{};   // bonuses of this turn; 2007 pays construction at once
    Money connection{};
    Money ferry{};
    routes::Crossings used; // by the trains that have run
    friend bool operator==(const Operation&, const Operation&) = default;
};

// Something one company wants of another: a train or a depot. Nothing else happens until it is answered.
struct Deal {
    CompanyId buyer;
    CompanyId seller;
    PlayerId from;
    PlayerId to; // is asked; none: no proposal waits
    TrainType train;
    TrainType scrapped; // of the buyer, when it has the other one
    HexId hex;          // of the depot
    std::uint8_t node = 0xFF;
    Money amount{};
    friend bool operator==(const Deal&, const Deal&) = default;
};

// A train that must be bought, and what pays for it: sources in their order, until the sum is there.
struct ForcedPurchase {
    CompanyId company; // none: no purchase is forced
    TrainType train;
    Source source = Source::none; // bank or pool
    Money treasury{};             // of the company before it began (a network keeps it if its leader goes bankrupt)
    friend bool operator==(const ForcedPurchase&, const ForcedPurchase&) = default;
};

// 2007: what the board has turned down, in a few bytes: there can be many in one step (veto.cpp).
struct Rejected {
    ActionKind kind = ActionKind::none;
    std::uint8_t what = 0xFF;  // hex; of a purchase: the train
    std::uint8_t which = 0xFF; // tile; the train given up for it
    std::uint8_t how = 0xFF;   // station, or the first rotation in which the tile looks like this; the seller
    std::uint8_t terms = 0;    // source of a train, and what else a purchase or a dividend says
    std::uint16_t amount = 0;  // between companies; for the table: with another price it is none the less the same
    friend bool operator==(const Rejected&, const Rejected&) = default;
};
// More than can be proposed in one step (T1881SBahnVeto.NoStepHasMoreToTurnDown).
inline constexpr std::size_t kMostRejected = 96;
static_assert(d2007::kTiles < 0xFF);
using RejectedOnes = InlineVec<Rejected, kMostRejected>;

// 2007: an action of the main network that board members may veto, and the vote on it.
struct Veto {
    Move action{};          // kind none: nothing waits
    std::uint8_t asked = 0; // whose board certificate is asked next: 1 to 3 (objection), or 0 to 3 (vote)
    bool voting = false;    // somebody has objected
    std::uint8_t in_favour = 0;
    std::uint8_t against = 0;
    bool chairman = false; // how the chairman voted: his vote breaks a tie
    RejectedOnes rejected; // in this step; those of an earlier one cannot come up again
    friend bool operator==(const Veto&, const Veto&) = default;
};

enum class Ending : std::uint8_t { none, bank, price, last_player };

// Whose eyes a copy is for that everybody may look at.
inline constexpr PlayerId kWatcher{kMaxPlayers};

// Certificates and trains in the stack are new ones (of papers: the Initial Offering); in the market: the Bank Pool.
struct State : play::Common<kCompanies, kMostOptions> {
    using Table = play::Table<State>;

    Edition edition = Edition::e2016;
    PlayerId viewer; // none: the game itself. Else a copy for this person's eyes (see `view`)

    Round round = Round::numbers;
    std::uint16_t stock_rounds = 0;   // number of the running or last Stock Round
    std::uint8_t operating_round = 0; // of this set, from 1
    std::uint8_t rounds_in_set = 0;   // with the option that fixes it when the set begins

    InlineVec<TrainId, kCompanies> clips; // 2007, variant 2: cards with a paper clip, which are not paid yet
    PhaseId phase{0};
    std::array<Tramway, kTramways> tramways{};
    SBahn sbahn;
    PlayerSet out = 0;        // players that are bankrupt
    std::uint32_t linked = 0; // bit i: the i-th hex of the map with a connection bonus has been linked

    // The opening.
    InlineVec<PlayerId, kMaxPlayers> numbers; // 2016: who was dealt number 1, 2 … ; 2007: the auctioneer alone
    std::array<Number, kMaxPlayers> bid{};    // none: not yet
    std::uint8_t sealed = 0;                  // bit of each player whose bid is in
    std::uint8_t opened = 0;                  // envelopes
    InlineVec<PlayerId, kMaxPlayers> bid_order;

    InlineVec<PlayerId, kMaxPlayers> seats; // clockwise
    PlayerId ticket;                        // begins the next Stock Round (2007: the tram)
    PlayerId turn;                          // start, stock: who is asked
    PlayerId last_buyer;                    // in this Stock Round
    std::uint8_t passes = 0;                // players in succession who did not buy
    StockTurn stock_turn;
    std::array<CompanySet, kMaxPlayers> sold{}; // companies of which each has sold certificates in this Stock Round
    std::uint8_t info_cards = 0;                // lie open: so many Director certificates may be bought
    // 2007: when each came to the number of shares he has (a tie for Director goes to the earlier one).
    std::uint16_t purchases = 0;
    std::array<std::array<std::uint16_t, kTramways>, kMaxPlayers> since{};

    Operation operation;
    Deal deal;
    InlineVec<Deal, 24> refused; // in this turn
    ForcedPurchase forced;
    Veto veto;

    bool bank_broken = false;
    Ending ending = Ending::none; // why the game comes to its end
    bool last_set = false; // 2016: the game ends with this set of Operating Rounds (or the next, if a Stock Round runs)
    bool last_round = false; // 2007: with this Operating Round
    bool over = false;       // at once

    [[nodiscard]] const Components& box() const { return components_of(edition, variant); }
    [[nodiscard]] Tramway& operator[](CompanyId c) { return tramways[c.value]; }
    [[nodiscard]] const Tramway& operator[](CompanyId c) const { return tramways[c.value]; }
    [[nodiscard]] Network& network(CompanyId c) { return sbahn.networks[static_cast<std::size_t>(number_of(c))]; }
    [[nodiscard]] const Network& network(CompanyId c) const {
        return sbahn.networks[static_cast<std::size_t>(number_of(c))];
    }
    friend bool operator==(const State&, const State&) = default;
};

// --- what the edition says ----------------------------------------------------------------------------------------

inline bool is2016(const State& s) { return s.edition == Edition::e2016; }
inline bool is2007(const State& s) { return s.edition == Edition::e2007; }

// rule::name(s): the clause of the edition that is played.
inline Clause in_edition(const State& s, const rule::Rule& r) { return is2016(s) ? r.in2016 : r.in2007; }
// Where the editions put it into different rules. An empty list applies always; a refusal needs one in both.
inline Clauses by(const State& s, const Clauses& in2016, const Clauses& in2007) { return is2016(s) ? in2016 : in2007; }
inline Clause by(const State& s, Clause in2016, Clause in2007) { return is2016(s) ? in2016 : in2007; }
// No clause of this edition.
inline constexpr std::initializer_list<Clause> kNone{};

bool higher_capital(const State& s); // options; always off in an edition that does not have them
bool rounds_fixed(const State& s);
bool double_track(const State& s);
bool credit(const State& s);
bool director_must_help(const State& s); // with cash and certificates, for a train that must be bought

// --- what can be read off the table (state.cpp) -------------------------------------------------------------------

int seat_of(const State& s, PlayerId p);
inline bool in_game(const State& s, PlayerId p) { return p && p.value < s.players && (s.out & bit(p)) == 0; }
inline int players_left(const State& s) { return s.players - std::popcount(s.out); }
// Those who are still in the game, clockwise from the left of a seat, which comes last.
InlineVec<PlayerId, kMaxPlayers> players_left_of(const State& s, PlayerId seat);
PlayerId left_of(const State& s, PlayerId p); // the next of them

inline Money price(const State& s, CompanyId c) { return s.box().chart.at(s.markers.cell(c)); }
// Printed: of 10 % of a tramway, of 5 % of the S-Bahn.
inline Money par(const State& s, CompanyId c) { return Money{s.box()[is_network(c) ? company::S : c].fixed_price}; }
// What a price is for: 10 % of a tramway, 5 % of the S-Bahn (1881:D7).
constexpr Percent unit(CompanyId c) { return Percent{is_network(c) ? 5 : 10}; }
Money value_of(const State& s, CompanyId c, Percent p); // at the current price
Money worth_of_shares(const State& s, PlayerId p);

inline Percent held(const State& s, Owner o, CompanyId c) { return s.papers.percent(s.box().papers, o, c); }
inline Percent held(const State& s, PlayerId p, CompanyId c) { return held(s, Owner::player(p), c); }
inline Percent in_offering(const State& s, CompanyId c) { return held(s, Owner::stack(), c); }
inline Percent in_pool(const State& s, CompanyId c) { return held(s, Owner::market(), c); }
inline All<PaperId> papers_of(const State& s, CompanyId c) {
    return {PaperId{s.box().papers.of(c).begin}, s.box().papers.of(c).end};
}
PaperId first_of(const State& s, CompanyId c, Owner o); // of its certificates in this hand; none
inline PaperId directors_certificate(const State& s, CompanyId c) { return s.box().papers.presidents_certificate(c); }
// On the table: its Director (President) certificate has been bought.
inline bool begun(const State& s, CompanyId c) { return s.markers.placed(c); }
inline bool on_yellow(const State& s, CompanyId c) { return begun(s, c) && price(s, c) < Money{number::yellow_below}; }
inline bool gone(const State& s, CompanyId c) { return is_tramway(c) ? s[c].gone : s.sbahn.gone; } // has left the game
bool in_play(const State& s, CompanyId c); // floated and not gone; a network: takes turns
// In this Operating Round.
inline bool acted(const State& s, CompanyId c) { return is_tramway(c) ? s[c].acted : s.network(c).acted; }

// Who holds the Director certificate of a tramway; none.
PlayerId director(const State& s, CompanyId c);
// Who holds the certificate that leads a network: a player or a tramway; stack, market or gone if nobody does.
inline Owner leader(const State& s, CompanyId network) { return s.papers[certificate_of(network)]; }
// Who decides for the company: the director; the leader of a network, or the director of the tramway that leads it.
PlayerId decides(const State& s, CompanyId c);
// Who decides for an owner of certificates.
PlayerId decides_for(const State& s, Owner o);

int certificates(const State& s, PlayerId p); // those that count against the limit
int certificate_limit(const State& s);
Percent share_limit(const State& s, CompanyId c); // of one company in one hand

// Trains.
bool is_s_train(TrainType t);
TrainType on_sale(const State& s);                 // the tram on sale; none: the box is empty
bool s_train_on_sale(const State& s, TrainType t); // of the bank
inline bool for_sale(const State& s, TrainType t) { return is_s_train(t) ? s_train_on_sale(s, t) : t == on_sale(s); }
inline Money train_price(const State& s, TrainType t) { return Money{s.box()[t].price}; }
int train_limit(const State& s, CompanyId c);
inline int trains_of(const State& s, CompanyId c) { return s.trains.count(Owner::company(c)); }
Money subsidy(const State& s, TrainType t); // the most a leader may add
int operating_rounds(const State& s);       // of the running phase

// Depots.
int depots_placed(const State& s, CompanyId c);
Money depot_cost(const State& s, CompanyId c); // of the next one; -1: none left
board::Track track_of(CompanyId c);            // on which its trains run

// --- the table during an action -----------------------------------------------------------------------------------

using Table = State::Table;
// Every payment (ending.cpp: the bank may break; it pays on in the red).
void make_payment(const Table& t, Account from, Account to, Money amount);

} // namespace stw::t1881
