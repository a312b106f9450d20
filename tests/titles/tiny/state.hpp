// The whole of a game of Tiny as one flat value, and what can be read off it.
#pragma once

#include "generated/tiny_data.hpp"
#include "generated/tiny_rules.hpp"
#include "play/common.hpp"
#include "routes/reach.hpp"

namespace stw::ttiny {

using namespace data; // what is printed

enum class Round : std::uint8_t { stock, operating, finished };
enum class Step : std::uint8_t { track, run, dividend, trains };

using CompanySet = std::uint8_t;
constexpr CompanySet bit(CompanyId c) { return static_cast<CompanySet>(1U << c.value); }

struct CompanyRecord {
    Money par{};          // 0: not founded
    bool floated = false; // may operate
    friend bool operator==(const CompanyRecord&, const CompanyRecord&) = default;
};

// A company's turn in an operating round.
struct Operation {
    CompanyId company;
    Step step = Step::track;
    Money revenue{};
    routes::Crossings used; // by the trains that have run
    friend bool operator==(const Operation&, const Operation&) = default;
};

struct State : play::Common<data::kCompanies, data::kOptionCount> {
    using Table = play::Table<State>;

    Round round = Round::stock;
    std::uint8_t set = 1; // number of the stock round and of the operating round after it

    PhaseId phase{0};
    std::array<CompanyRecord, data::kCompanies> companies{};

    PlayerId priority{0};
    PlayerId turn{0};                           // stock round
    PlayerId last_actor;                        // of this stock round
    std::uint8_t passes = 0;                    // in succession
    std::array<CompanySet, kMaxPlayers> sold{}; // by each player in this stock round

    CompanySet done = 0; // has operated in this round
    Operation operation;
    bool bank_broken = false;

    // NOLINTNEXTLINE(readability-convert-member-functions-to-static): of this state, as in titles whose options change the box
    [[nodiscard]] const Components& box() const { return data::kComponents[0]; }
    [[nodiscard]] CompanyRecord& operator[](CompanyId c) { return companies[c.value]; }
    [[nodiscard]] const CompanyRecord& operator[](CompanyId c) const { return companies[c.value]; }
    friend bool operator==(const State&, const State&) = default;
};

inline constexpr All<CompanyId> kAllCompanies(kCompanies);

inline PlayerId left_of(const State& s, PlayerId p) { return PlayerId{(p.value + 1) % s.players}; }
inline Money price(const State& s, CompanyId c) { return s.box().chart.at(s.markers.cell(c)); }
inline PlayerId president(const State& s, CompanyId c) { return s.papers.president(s.box().papers, c); }
inline Percent held(const State& s, PlayerId p, CompanyId c) {
    return s.papers.percent(s.box().papers, Owner::player(p), c);
}
inline Percent on_market(const State& s, CompanyId c) { return s.papers.percent(s.box().papers, Owner::market(), c); }
inline int certificates(const State& s, PlayerId p) { return s.papers.count(Owner::player(p)); }
inline int certificate_limit(const State& s) {
    for (const PlayerCount& n : s.box().players)
        if (n.players == s.players) return n.certificate_limit;
    return 0;
}
// Revision 1 of the rules allowed one train more.
inline int train_limit(const State& s) { return s.box()[s.phase].train_limit[0] + (s.revision == 1 ? 1 : 0); }

using Table = State::Table;
// Every payment: the bank pays even what it no longer has, and is broken then.
void make_payment(const Table& t, Account from, Account to, Money amount);

} // namespace stw::ttiny
