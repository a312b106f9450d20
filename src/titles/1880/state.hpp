// The whole of a game of 1880 as one flat value.
#pragma once

#include "generated/1880_data.hpp"
#include "generated/1880_rules.hpp"
#include "play/common.hpp"
#include "play/markers.hpp"
#include "play/preparations.hpp"
#include "play/raising.hpp"

namespace stw::t1880 {

using namespace data; // what is printed

inline constexpr int kMajors = 14;
inline constexpr int kInvestors = 7;
inline constexpr int kPrivates = 8;
inline constexpr int kParPrices = 4; // 100, 90, 80, 70 from the top of the turn order list
inline constexpr int kRows = 4;      // of the list for each of them

enum class Round : std::uint8_t {
    draw,      // Chance deals the numbered cards
    auction,   // the private companies, one after another
    investors, // players choose their Foreign Investors
    share,
    operating,
    finished
};

// Steps of a turn. An investor has `track` and `run` only.
enum class Step : std::uint8_t { track, station, run, dividend, trains };

// Building permits: one bit a letter.
enum class Letter : std::uint8_t { A, B, C, D };
using Permits = std::uint8_t;
constexpr Permits permit(Letter l) { return static_cast<Permits>(1U << static_cast<unsigned>(l)); }

// The three Director's Certificates of a company, one of which comes into play.
inline constexpr std::array kDirectorSizes{Percent{20}, Percent{30}, Percent{40}};
inline constexpr Percent kShare{number::share_percent}; // all but the Director's

using CompanySet = std::uint32_t;
constexpr CompanySet bit(CompanyId c) { return CompanySet{1} << unsigned{c.value}; }
using PlayerSet = std::uint8_t;
constexpr PlayerSet bit(PlayerId p) { return static_cast<PlayerSet>(1U << p.value); }

constexpr bool is_major(CompanyId c) { return c.value < kMajors; }
constexpr bool is_investor(CompanyId c) { return c && c.value >= kMajors; }
constexpr CompanyId investor_numbered(int n) { return CompanyId{kMajors + n - 1}; }
constexpr int number_of(CompanyId investor) { return investor.value - kMajors + 1; }
constexpr PaperId card_of(CompanyId investor) { return PaperId{paper::A1.value + investor.value - kMajors}; }
constexpr PaperId private_numbered(int n) { return PaperId{paper::P0.value + n}; }
static_assert(company::WNR.value == kMajors - 1 && investor_numbered(1) == company::A1 &&
              investor_numbered(7) == company::A7);
static_assert(private_numbered(7) == paper::P7 && card_of(company::A7) == paper::A7);
inline constexpr All<CompanyId> kAllMajors(kMajors);
inline constexpr All<CompanyId> kAllInvestors(company::A1, kMajors + kInvestors);
inline constexpr All<PaperId> kAllPrivates(paper::P0, paper::P0.value + kPrivates);

// A Major Company.
struct MajorRecord {
    Money par{};          // initial price; 0: not founded
    std::uint8_t row = 0; // of the turn order list, among the four of its price
    Permits permits = 0;
    bool floated = false;     // takes its turns
    bool at_home = false;     // its home marker stands
    bool home_open = false;   // its marker lies on the hex; which city it goes into is chosen with the tile (an option)
    bool first_half = false;  // has had five times its initial price
    bool second_half = false; // has had the other half too: the Capitalisation Card is gone
    bool entitled = false;    // to the second half, but has not floated yet (1880:D13)
    Money income{};           // per share, of its last turn: the income table
    friend bool operator==(const MajorRecord&, const MajorRecord&) = default;
};

// Who owns an investor says its card (`paper::A1` and so on): a player, the stack before it is chosen, nobody once it has
// merged or was left over.
struct InvestorRecord {
    CompanyId associate; // the first company its owner founded; none: not yet
    friend bool operator==(const InvestorRecord&, const InvestorRecord&) = default;
};

struct Auction {
    PaperId paper;   // none: all are sold
    PlayerId opener; // of this auction
    PlayerId asked;
    PlayerId bidder; // highest so far; none: nobody has bid
    Money bid{};
    std::uint8_t fallen = 0; // by how much the lowest bid has fallen
    PlayerSet out = 0;       // have passed
    friend bool operator==(const Auction&, const Auction&) = default;
};

// A company of which the Director's Certificate has just been taken, and what its founder still has to say.
struct Founding {
    CompanyId company; // none: nothing is open
    PlayerId founder;
    Percent size{};
    Money par{};
    bool row_chosen = false; // only with the option that lets the founder choose
    friend bool operator==(const Founding&, const Founding&) = default;
};

// A company's turn in an operating round.
struct Operation {
    CompanyId company; // major or investor; none: between two turns
    Step step = Step::track;
    std::uint8_t yellow = 0; // tiles laid in this turn
    bool upgraded = false;
    bool placed = false;          // a marker
    bool ran = false;             // at least one train
    bool bought = false;          // from the bank, in this turn (not P7, not a 2R)
    bool removed = false;         // trains have been removed in this turn
    bool last_eight = false;      // the last 8-train went in this turn, which is not one of the last three then
    bool idle = false;            // may not build now, and nothing has been asked
    bool transsib = false;        // a train has earned the Trans-Siberian bonus
    play::raising::Pledge raised; // its Director has sold shares for a train: he must buy now
    Money revenue{};              // of the trains that have run
    Money bonus{};                // of the chart space on which the turn began
    routes::Crossings used;       // by the trains that have run
    friend bool operator==(const Operation&, const Operation&) = default;
};

// What has to be settled before play goes on, in this order (1880:D35): surplus trains (see `anybody_must_discard`), the
// forced exchange of P7, the question to the owner of P0, the Share Round.
struct Pending {
    bool rocket = false;  // P7 must take the 4-train
    CompanyId rocket_for; // its owner has named a company that has no room: one of its trains goes first
    bool p0 = false;      // its owner may take the payment
    bool share_round = false;
    friend bool operator==(const Pending&, const Pending&) = default;
};

enum class MergerStep : std::uint8_t { none, cash, marker };

// An investor that is joining its associated company.
struct Merger {
    CompanyId investor;
    MergerStep step = MergerStep::none;
    friend bool operator==(const Merger&, const Merger&) = default;
};

// The turn order list as a circle: the privates pay at its head, then come investors 1 to 7, then the sixteen rows.
using Place = std::int8_t;
inline constexpr Place kBeforeHead = -1;
inline constexpr int kPlaces = kInvestors + kParPrices * kRows;

struct State : play::Common<kCompanies, kOptionCount> {
    using Table = play::Table<State>;

    Round round = Round::draw;
    std::uint8_t share_rounds = 1; // number of the running or last Share Round
    std::uint8_t circles = 0;      // how often play has passed the head of the list

    std::array<Money, kMaxPlayers> debt{};
    PhaseId phase{0};
    std::array<MajorRecord, kMajors> majors{};
    std::array<InvestorRecord, kInvestors> investors{};
    bool p0_paid = false; // its owner has had his payment
    bool p5_used = false; // its permit has been given

    InlineVec<PlayerId, kMaxPlayers> seats; // clockwise; [0] sat down first
    PlayerId priority;
    PlayerId turn;                 // share round, choice of investors: who is asked
    PlayerId last_actor;           // bought or sold last in this Share Round (in an auction: bought)
    std::uint8_t passes = 0;       // in succession
    bool first_share_round = true; // until the first Operating Round with companies (1880:D7)
    bool acted = false; // in this turn: has sold something (or paid a debt, where an option makes that an action)
    std::array<CompanySet, kMaxPlayers> sold{}; // companies of which each has sold shares in this Share Round

    Auction auction;
    Founding founding;

    Place place = kBeforeHead; // of whose turn it is, or was last
    Operation operation;
    Pending pending;
    Merger merger;
    CompanyId marker;                       // the train purchase marker
    CompanyId first_to_act;                 // the first company to end a turn while the marker lay nowhere
    std::uint8_t share_round_in_circle = 0; // P7 brought a Share Round since the head of the list (an option)
    bool ending = false;                    // no 8-train is left: the marker is frozen
    std::uint8_t turns_left = 0;            // of the company with the marker, once `ending`

    [[nodiscard]] bool option(Option o) const { return options[static_cast<std::size_t>(o)] != 0; }
    [[nodiscard]] int value(Option o) const { return options[static_cast<std::size_t>(o)]; }
    [[nodiscard]] const Components& box() const { return kComponents[variant]; }
    [[nodiscard]] MajorRecord& operator[](CompanyId c) { return majors[c.value]; }
    [[nodiscard]] const MajorRecord& operator[](CompanyId c) const { return majors[c.value]; }
    [[nodiscard]] InvestorRecord& investor(CompanyId c) { return investors[c.value - std::size_t{kMajors}]; }
    [[nodiscard]] const InvestorRecord& investor(CompanyId c) const {
        return investors[c.value - std::size_t{kMajors}];
    }
    friend bool operator==(const State&, const State&) = default;
};

// --- what can be read off the table (state.cpp) -------------------------------------------------------------------

PlayerId left_of(const State& s, PlayerId p);
int seat_of(const State& s, PlayerId p);

inline Money price(const State& s, CompanyId c) { return s.box().chart.at(s.markers.cell(c)); }
// What the chart space of a company adds to its income: the bonus per share, for all ten of them.
inline Money chart_bonus(const State& s, CompanyId c) {
    return s.box().chart.bonus_at(s.markers.cell(c)) * number::bonus_shares;
}
inline Percent part(const State& s, Owner o, CompanyId c) { return s.papers.percent(s.box().papers, o, c); }
inline Percent held(const State& s, PlayerId p, CompanyId c) { return part(s, Owner::player(p), c); }
// Shares that can be bought from the bank now. In phase A the five below the Capitalisation Card are `Owner::stack()`.
inline Percent available(const State& s, CompanyId c) { return part(s, Owner::market(), c); }
// All shares in the bank, available or not; the reserved share on an investor's charter is outside it (1880:D23).
inline Percent in_bank(const State& s, CompanyId c) { return available(s, c) + part(s, Owner::stack(), c); }
// Kept on the charter of an investor for its owner.
inline Percent reserved(const State& s, CompanyId investor, CompanyId c) {
    return part(s, Owner::company(investor), c);
}
inline bool founded(const State& s, CompanyId c) { return is_major(c) && s[c].par > Money{0}; }
// The Director's Certificate in play; none before the company is founded.
inline PaperId directors_certificate(const State& s, CompanyId c) {
    return s.papers.presidents_certificate(s.box().papers, c);
}
// The Director of a Major Company, the owner of an investor; none if there is none.
PlayerId director(const State& s, CompanyId c);
inline bool unsold(const State& s, PaperId p) { return s.papers[p] == Owner::stack(); }
inline PlayerId owner_of(const State& s, PaperId p) { return s.papers[p].player(); }
int certificates(const State& s, PlayerId p);
inline int certificate_limit(const State& s) { return play::for_players(s).certificate_limit; }

// Of the running phase.
inline Letter letter(const State& s) { return static_cast<Letter>(s.box()[s.phase].revenue_column); }
inline bool may_build_now(const State& s, CompanyId major) { return (s[major].permits & permit(letter(s))) != 0; }
bool all_shares_available(const State& s); // from the first 3-train on
bool takeover(const State& s);             // the Communist Takeover: from the first 4-train to the first 6-train
inline bool investors_active(const State& s) { return s.phase < phase::PB3; }
inline Percent float_percent(const State& s) { return Percent{s.box()[s.phase].float_percent}; }
inline Money face_value(const State& s, PaperId p) { return Money{s.box()[p].price}; }
inline Money income_of(const State& s, PaperId p) { return Money{s.box()[p].income}; }

// Trains.
TrainType on_sale(const State& s); // the type that is on sale by the order of the bank; never the 2R
// A recorded game may have been played by an older price table.
inline Money train_price(const State& s, TrainType t) {
    if (t == train::T2R) return under(rule::ten_restored_2_trains, Money{s.value(Option::price_2r)});
    if (t == train::T6E) return under(rule::five_6e_trains, Money{s.value(Option::price_6e)});
    return Money{s.box()[t].price};
}
inline int train_limit(const State& s) { return s.box()[s.phase].train_limit[0]; }
inline int trains_of(const State& s, CompanyId c) { return s.trains.count(Owner::company(c)); }

// The turn order list.
Place place_of(const State& s, CompanyId c);
inline int stations_placed(const State& s, CompanyId c) { return play::markers_on_map(s, c); }
Money station_cost(const State& s, CompanyId c); // of the next one; -1: none left

// --- the table during an action -----------------------------------------------------------------------------------

using Table = State::Table;
// Every payment. The bank never runs out (1880:D46).
void make_payment(const Table& t, Account from, Account to, Money amount);

} // namespace stw::t1880
