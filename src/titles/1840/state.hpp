// The whole of a game of 1840 as one flat value.
#pragma once

#include "generated/1840_data.hpp"
#include "generated/1840_rules.hpp"
#include "play/common.hpp"

#include <algorithm>
#include <ranges>

namespace stw::t1840 {

using namespace data; // what is printed

inline constexpr int kTramCompanies = 6;
inline constexpr int kStadtbahn = 4;
inline constexpr int kLines = 18;
inline constexpr int kPrivates = 6;
inline constexpr int kMostSeats = 6;

enum class Round : std::uint8_t {
    draw,     // Chance draws companies (if an option says so), deals the order cards and turns up the first lines
    privates, // the auction of the private companies, "Pre" on the round bar
    cards,    // players choose order cards
    share,
    company,
    line,
    finished
};

// Steps of a Company Round that ask somebody. CRa, CRb and CRc need no decision.
enum class CompanyStep : std::uint8_t {
    dividends, // CRd: each Tram Company declares; then the Stadtbahn runs
    trams,     // CRd: each buys and arranges trams
    choose,    // CRe: the leftmost company chooses a line and opens, or passes
    bid,       // CRe: the line goes round
    winner,    // CRe: the winner buys trams
    others,    // CRe: those who bought no line buy trams
    arrange,   // CRe: everybody may rearrange
    duty,      // the end of CRd and CRe: who has no tram must buy one
    show       // CRf: Chance turns up new lines
};

enum class LineStep : std::uint8_t {
    circles, // on which circle of a hex with two does a marker stand?
    build,
    bonus, // of the Stadtbahn tile just laid
    run,   // claims by players, and runs that cost more than they earn; any other is booked at once
    after  // the company may still buy privates
};

enum class Bonus : std::uint8_t { none, yellow, red, purple, green, station };

// A place on the round bar.
struct BarPlace {
    Round round = Round::finished;
    std::uint8_t number = 0; // SR 1, CR 1, LR 1
    char letter = 0;         // LR 1a
    friend bool operator==(const BarPlace&, const BarPlace&) = default;
};
// 1840:V/1.
inline constexpr std::array<BarPlace, 24> kBar{
    {{Round::privates},     {Round::share, 1},     {Round::company, 1},   {Round::line, 1, 'a'}, {Round::line, 1, 'b'},
     {Round::company, 2},   {Round::share, 2},     {Round::line, 2, 'a'}, {Round::line, 2, 'b'}, {Round::company, 3},
     {Round::share, 3},     {Round::line, 3, 'a'}, {Round::line, 3, 'b'}, {Round::company, 4},   {Round::share, 4},
     {Round::line, 4, 'a'}, {Round::line, 4, 'b'}, {Round::company, 5},   {Round::share, 5},     {Round::line, 5, 'a'},
     {Round::line, 5, 'b'}, {Round::line, 5, 'c'}, {Round::company, 6},   {Round::finished}}};

using CompanySet = std::uint32_t;
constexpr CompanySet bit(CompanyId c) { return CompanySet{1} << c.value; }
using PlayerSet = std::uint8_t;
constexpr PlayerSet bit(PlayerId p) { return static_cast<PlayerSet>(1U << p.value); }

constexpr bool is_tram_company(CompanyId c) { return c.value < kTramCompanies; }
constexpr bool is_stadtbahn(CompanyId c) { return c.value >= kTramCompanies && c.value < kTramCompanies + kStadtbahn; }
constexpr bool is_line(CompanyId c) { return c && c.value >= kTramCompanies + kStadtbahn; }
constexpr CompanyId line_numbered(int n) { return CompanyId{kTramCompanies + kStadtbahn + n - 1}; }
constexpr int number_of(CompanyId line) { return line.value - (kTramCompanies + kStadtbahn) + 1; }
static_assert(line_numbered(1) == company::L1 && line_numbered(18) == company::L18 && company::W.value == 6);

struct CompanyRecord {
    Money par{};          // 0: not begun
    bool in_game = false; // Tram Companies: may be chosen, or has been
    friend bool operator==(const CompanyRecord&, const CompanyRecord&) = default;
};

enum class LineStatus : std::uint8_t { out, hidden, offered, owned };

struct LineRecord {
    LineStatus status = LineStatus::out; // out: not in this game, or no longer
    CompanyId owner;
    TrainType tram;           // on it; none: it has none
    std::uint8_t markers = 0; // placed so far
    bool operating = false;   // its home marker stands
    Money last_run{};         // on the revenue table
    friend bool operator==(const LineRecord&, const LineRecord&) = default;
};

// The auction of a private company.
struct PrivateAuction {
    PaperId paper; // none: the chooser has named none yet
    PlayerId chooser;
    PlayerId asked;
    PlayerId bidder; // highest so far; none: nobody has bid
    Money bid{};
    PlayerSet out = 0;    // passed in this auction
    PlayerSet passed = 0; // passed on choosing, one after another
    PlayerId last_opener; // chooser of the last auction with a bid
    friend bool operator==(const PrivateAuction&, const PrivateAuction&) = default;
};

struct ShareRound {
    PlayerId turn;
    std::uint8_t passes = 0; // in succession
    bool sold = false;       // in this turn
    std::array<CompanySet, kMostSeats> sold_this_round{};
    friend bool operator==(const ShareRound&, const ShareRound&) = default;
};

struct CompanyRound {
    CompanyStep step = CompanyStep::dividends;
    InlineVec<CompanyId, kTramCompanies> order; // as fixed in CRc
    CompanyId asked;
    CompanySet done = 0;   // has acted in this step
    CompanySet bought = 0; // a line, in this round
    CompanySet passed = 0; // on choosing a line
    CompanySet out = 0;    // passed on the line that is up
    bool shown = false;    // new lines have been turned up
    CompanyId line;        // is up for auction
    CompanyId bidder;
    Money bid{};
    std::uint8_t to_show = 0; // line cards still to be turned up
    friend bool operator==(const CompanyRound&, const CompanyRound&) = default;
};

struct LineRound {
    CompanyId line; // in turn
    LineStep step = LineStep::build;
    bool laid = false; // the one tile of the turn
    bool stadtbahn = false;
    bool station = false;
    bool first_turn = false;
    bool ran = false;
    Bonus bonus = Bonus::none;
    HexId circles_on;                  // where markers wait for a circle
    InlineVec<CompanyId, 2> to_circle; // whose
    friend bool operator==(const LineRound&, const LineRound&) = default;
};

// What a director proposes for a private company.
struct Deal {
    PlayerId from, to;
    CompanyId buyer;
    PaperId paper;
    Money amount{};

    [[nodiscard]] bool open() const { return static_cast<bool>(from); }
    friend bool operator==(const Deal&, const Deal&) = default;
};

// A line's account is its share of the Revenue space of its company; a Tram Company's is its treasury.
struct State : play::Common<kCompanies, kOptionCount> {
    using Table = play::Table<State>;

    Round round = Round::draw;
    std::uint8_t bar = 0; // the round indicator: place on kBar

    TrainType newest;              // colour bought by anybody so far
    std::uint8_t stacks_moved = 0; // how often the trams have moved on

    std::array<CompanyRecord, kTramCompanies + kStadtbahn> companies{};
    std::array<LineRecord, kLines> lines{};
    std::array<std::uint8_t, kMostSeats> loans{};
    std::array<std::uint8_t, kPrivates> fallen{}; // by how much the opening price of a private has fallen
    PlayerSet rights = 0;                         // who still holds the Pre-emptive Right card

    std::uint8_t to_draw = 0;                 // companies still to be drawn
    InlineVec<PlayerId, kMostSeats> order;    // holders of the order cards, lowest first
    InlineVec<PlayerId, kMostSeats> choosing; // who still chooses an order card, in order
    std::array<PlayerId, kMostSeats> card{};  // cards chosen so far: card k + 1

    PrivateAuction auction;
    ShareRound share;
    CompanyRound cr;
    LineRound lr;

    Deal deal;                  // waits for an answer
    InlineVec<Deal, 8> refused; // in this turn: the last one of each kind

    [[nodiscard]] bool option(Option o) const { return options[static_cast<std::size_t>(o)] != 0; }
    [[nodiscard]] const Components& box() const { return kComponents[variant]; }
    [[nodiscard]] LineRecord& line(CompanyId c) { return lines[static_cast<std::size_t>(number_of(c) - 1)]; }
    [[nodiscard]] const LineRecord& line(CompanyId c) const {
        return lines[static_cast<std::size_t>(number_of(c) - 1)];
    }
    [[nodiscard]] CompanyRecord& operator[](CompanyId c) { return companies[c.value]; }
    [[nodiscard]] const CompanyRecord& operator[](CompanyId c) const { return companies[c.value]; }
    friend bool operator==(const State&, const State&) = default;
};

// All of a kind, as they lie in the box.
inline constexpr All<CompanyId> kFounded{kTramCompanies}; // Tram Companies
inline constexpr All<CompanyId> kStadtbahnCompanies{company::W, kTramCompanies + kStadtbahn};
inline constexpr All<CompanyId> kWithShares{kTramCompanies + kStadtbahn};
inline constexpr All<CompanyId> kLineCards{company::L1, kCompanies};
inline constexpr All<PaperId> kPrivatePapers{paper::PR, kPapers};
inline constexpr All<TrainType> kTrams{kTrainTypes};
constexpr bool is_private(PaperId p) { return p >= paper::PR && p <= paper::SSB; }
constexpr std::size_t place_of(PaperId p) { return static_cast<std::size_t>(p.value - paper::PR.value); }

// --- what can be read off the table -------------------------------------------------------------------------------

inline const BarPlace& now(const State& s) { return kBar[s.bar]; }
PhaseId stage(const State& s); // of tiles and values

inline Money price(const State& s, CompanyId c) {
    return under({rule::price_is_the_markers_space, rule::markers_keep_the_prices, rule::price_chart_of_five_rows},
                 s.box().chart.at(s.markers.cell(c)));
}
inline Percent held(const State& s, PlayerId p, CompanyId c) {
    return s.papers.percent(s.box().papers, Owner::player(p), c);
}
// On the Share Pool board: never sold, and sold back.
inline Percent in_pool(const State& s, CompanyId c) {
    return s.papers.percent(s.box().papers, Owner::stack(), c) + s.papers.percent(s.box().papers, Owner::market(), c);
}
// The director of a Tram Company, or of the company that owns the line; none if there is none.
PlayerId director(const State& s, CompanyId c);
CompanyId directed_by(const State& s, PlayerId p);
inline bool begun(const State& s, CompanyId c) { return s.markers.placed(c); } // it has a price
int certificates(const State& s, PlayerId p);
int certificate_limit(const State& s);
// In ascending number.
inline auto lines_owned(const State& s, CompanyId c) {
    return kLineCards | std::views::filter([&s, c](CompanyId line) { return s.line(line).owner == c; });
}
inline int lines_of(const State& s, CompanyId c) { return static_cast<int>(std::ranges::distance(lines_owned(s, c))); }
bool all_have_three_lines(const State& s);
inline int trams_of(const State& s, CompanyId c) { return s.trains.count(Owner::company(c)); }
int trams_off_lines(const State& s, CompanyId c, TrainType t); // not on any line
Money revenue(const State& s, CompanyId c);                    // in the Revenue space of a Tram Company
// Price of a tram on a space (0 left, 1 middle, 2 right), and in this Company Round; 0: not for sale.
Money price_on(int space, TrainType t);
Money tram_price(const State& s, TrainType t);
Money maintenance(const State& s, TrainType t); // what is added to its run
inline Money printed_value(const State& s, PaperId p) { return Money{s.box()[p].price}; }
inline Money opening_price(const State& s, PaperId p) { return printed_value(s, p) - Money{s.fallen[place_of(p)]}; }
inline Money face_value(const State& s, PaperId p) { // what it is worth now
    return s.option(Option::face_value_falls) ? opening_price(s, p) : printed_value(s, p);
}
Money marker_cost(const State& s, CompanyId line); // of the next one; -1: none left
HexId landmark(const State& s, PaperId p);
Bonus bonus_on(const State& s, HexId h);
bool privates_for_companies(const State& s);       // from LR2a on
int stop_value(const State& s, HexId h, int node); // what is printed there now
int spaces_for(Money dividend);                    // that a marker moves for all of it; -1: one to the left
inline int stadtbahn_multiplier(int company_round) {
    return table::multiplier[0][static_cast<std::size_t>(company_round) - 1];
}

// Who comes next, and round again.
template <class Order, class Id> Id next_in(const Order& order, Id after) {
    const auto at = std::ranges::find(order, after);
    return at == order.end() || at + 1 == order.end() ? order.front() : at[1];
}

// --- the table during an action -----------------------------------------------------------------------------------

using Table = State::Table;
// Every payment. The bank never runs out.
void make_payment(const Table& t, Account from, Account to, Money amount);

} // namespace stw::t1840
