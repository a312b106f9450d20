// The whole of a game of 1893 as one flat value.
#pragma once

#include "generated/1893_data.hpp"
#include "generated/1893_rules.hpp"
#include "play/common.hpp"
#include "play/raising.hpp"

namespace stw::t1893 {

using namespace data; // what is printed

enum class Round : std::uint8_t {
    draw,        // Chance draws player 1
    first_stock, // the starting package, then shares
    offer,       // unsold certificates of the package go round the table
    stock,
    operating,
    merger, // votes on AGV and HGK at the end of a round
    finished
};

enum class Step : std::uint8_t { track, station, run, dividend, trains };

enum class Ending : std::uint8_t { none, bank, bankruptcy };

using CompanySet = std::uint16_t;
constexpr CompanySet bit(CompanyId c) { return static_cast<CompanySet>(1U << c.value); }

struct PlayerRecord {
    CompanySet sold = 0;    // companies of which he has sold shares in this stock round
    bool sold_bond = false; // in this stock round
    bool out = false;       // has passed in the first stock round
    friend bool operator==(const PlayerRecord&, const PlayerRecord&) = default;
};

struct CompanyRecord {
    Money par{};                   // issue price; 0: not founded
    bool floated = false;          // may operate
    bool operated = false;         // has dealt with its revenue at least once
    bool closed = false;           // merged into another company
    bool at_home = false;          // its home station stands
    std::uint8_t before_large = 0; // certificates of 10 % that have lain on the market longer than the one of 20 %
    // Tenths of a player that do not count for the presidency: an option of the recorded games.
    std::array<std::uint8_t, kMaxPlayers> uncounted{};
    friend bool operator==(const CompanyRecord&, const CompanyRecord&) = default;
};

// A player's turn in a stock round.
struct StockTurn {
    CompanySet sold = 0; // blocks sold in this turn
    bool acted = false;  // has sold something
    friend bool operator==(const StockTurn&, const StockTurn&) = default;
};

// The offer of unsold certificates.
struct PackageOffer {
    PaperId paper; // none: the chooser is choosing
    Money price{};
    PlayerId chooser;
    PlayerId asked;
    std::uint8_t passed = 0; // bit per player: at this price
    friend bool operator==(const PackageOffer&, const PackageOffer&) = default;
};

// A company's turn in an operating round.
struct Operation {
    CompanyId company;
    Step step = Step::track;
    bool traded_in = false;
    bool bought = false;          // a train, in this turn
    play::raising::Pledge raised; // its president has sold something for a train: it is bought now
    Money revenue{};
    routes::Crossings used; // by the trains that have run
    friend bool operator==(const Operation&, const Operation&) = default;
};

// What one player proposes to another.
struct Deal {
    PlayerId from, to;
    PaperId paper;   // a private company, or
    TrainType train; // a train of `seller` for `buyer`
    CompanyId buyer, seller;
    Money amount{};

    [[nodiscard]] bool open() const { return static_cast<bool>(from); }
    [[nodiscard]] Fields told() const {
        return {.company = buyer, .other = seller, .player = from, .paper = paper, .train = train, .amount = amount};
    }
    friend bool operator==(const Deal&, const Deal&) = default;
};

struct Vote {
    CompanyId company; // none: no vote is open
    Percent yes{}, no{};
    std::uint8_t asked = 0; // bit per player who has voted
    PlayerId voter;
    friend bool operator==(const Vote&, const Vote&) = default;
};

struct State : play::Common<kCompanies, kOptionCount> {
    using Table = play::Table<State>;

    Round round = Round::draw;
    std::uint8_t set = 1; // number of the stock round and of the operating rounds after it
    std::uint8_t leg = 0; // which operating round of the set; 0 before the first

    PhaseId phase{0};
    std::array<CompanyRecord, kCompanies> companies{};

    PlayerId first;          // player 1
    PlayerId priority;       // holder of the priority card
    PlayerId turn;           // stock rounds: whose turn it is
    PlayerId last_actor;     // who made the last transaction of this stock round
    PlayerId first_passer;   // of the first stock round
    std::uint8_t passes = 0; // in succession
    StockTurn stock_turn;
    std::array<PlayerRecord, kMaxPlayers> records{};
    bool fdsd_fresh = false; // FdSD was sold in the offer at the beginning of this stock round
    bool fdsd_due = false;   // the owner of FdSD has had no turn yet in a stock round of phase 5 or later

    PackageOffer offer;

    CompanySet done = 0; // has operated in this round
    Operation operation;

    Deal deal;                  // waits for an answer
    InlineVec<Deal, 8> refused; // in this turn

    bool hgk_considered = false; // this merger round has gone on to HGK
    bool agv_considered = false;
    CompanyId sorting_trains; // has just been formed, its president chooses what to keep
    Vote vote;

    bool bank_broken = false;
    bool last_round = false; // it is over, and so is the game once its votes and mergers are done
    Ending ending = Ending::none;
    PlayerId bankrupt;

    [[nodiscard]] bool option(Option o) const { return options[static_cast<std::size_t>(o)] != 0; }
    [[nodiscard]] const Components& box() const { return kComponents[variant]; }
    [[nodiscard]] CompanyRecord& operator[](CompanyId c) { return companies[c.value]; }
    [[nodiscard]] const CompanyRecord& operator[](CompanyId c) const { return companies[c.value]; }
    friend bool operator==(const State&, const State&) = default;
};

inline constexpr All<CompanyId> kEvery{kCompanies};
inline constexpr std::array<CompanyId, 5> kPublic{company::DE, company::RSE, company::RB, company::AGV, company::HGK};
inline constexpr std::array<CompanyId, 3> kFounded{company::DE, company::RSE,
                                                   company::RB}; // by a player who names the price
inline constexpr std::array<CompanyId, 5> kSmall{company::EKB, company::KFBE, company::KSZ, company::KBE, company::BKB};
inline constexpr std::array<PaperId, 8> kPackage{paper::FdSD, paper::EVA, paper::HdSK, paper::EKB,
                                                 paper::KFBE, paper::KSZ, paper::KBE,  paper::BKB};

inline bool is_small(CompanyId c) { return c >= company::EKB; }
inline bool by_player(CompanyId c) { return c < company::AGV; } // is founded by one
inline bool by_merger(CompanyId c) { return !by_player(c) && !is_small(c); }

// --- what can be read off the table -------------------------------------------------------------------------------

inline PlayerId left_of(const State& s, PlayerId p) { return PlayerId{(p.value + 1) % s.players}; }

// Everybody, one seat after another, beginning with him.
using Seats = InlineVec<PlayerId, kMaxPlayers>;
inline Seats seats_from(const State& s, PlayerId first) {
    Seats seats;
    for (int i = 0; i < s.players; ++i) seats.push_back(PlayerId{(first.value + i) % s.players});
    return seats;
}

inline Money price(const State& s, CompanyId c) { return s.box().chart.at(s.markers.cell(c)); }
inline Percent held(const State& s, PlayerId p, CompanyId c) {
    return s.papers.percent(s.box().papers, Owner::player(p), c);
}
// Some ordinary share of this size in that hand; none if there is none.
inline PaperId share_of(const State& s, Owner o, CompanyId c, Percent size) {
    return s.papers.find(s.box().papers, o, c, size);
}
inline Percent on_market(const State& s, CompanyId c) { return s.papers.percent(s.box().papers, Owner::market(), c); }
// President of a public company, owner of a small one; none if there is none.
inline PlayerId president(const State& s, CompanyId c) { return s.papers.president(s.box().papers, c); }
int certificates(const State& s, PlayerId p);
int certificate_limit(const State& s);
inline int train_limit(const State& s, CompanyId c) {
    return s.box()[s.phase].train_limit[static_cast<std::size_t>(s.box()[c].kind)];
}
inline int trains_of(const State& s, CompanyId c) { return s.trains.count(Owner::company(c)); }
finance::Bundle bonds_of(const State& s, Owner o);
int package_left(const State& s);
// Companies that take turns in operating rounds now.
bool operates(const State& s, CompanyId c);
Money station_cost(const State& s, CompanyId c); // of the next one; -1: none left
int stations_placed(const State& s, CompanyId c);
inline Money train_price(const State& s, TrainType t) { return Money{s.box()[t].price}; }
inline Money trade_in_value(const State& s, TrainType t) { return Money{s.box()[t].trade_in}; }
inline Money printed_price(const State& s, PaperId p) { return Money{s.box()[p].price}; }
inline int revenue_column(const State& s) { return s.box()[s.phase].revenue_column; }

// --- the table during an action -----------------------------------------------------------------------------------

using Table = State::Table;
// Every payment: the bank pays even what it no longer has, and is broken then.
void make_payment(const Table& t, Account from, Account to, Money amount);

} // namespace stw::t1893
