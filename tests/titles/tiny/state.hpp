// The whole of a game of Tiny as one flat value, and what can be read off it.
#pragma once

#include "board/board.hpp"
#include "core/event.hpp"
#include "core/ledger.hpp"
#include "core/offer.hpp"
#include "core/violation.hpp"
#include "finance/chart.hpp"
#include "finance/papers.hpp"
#include "generated/tiny_data.hpp"
#include "rolling/components.hpp"
#include "rolling/depot.hpp"
#include "routes/reach.hpp"
#include "routes/routes.hpp"

#include <type_traits>

namespace stw::ttiny {

namespace company = data::company;
namespace number = data::number;

enum class Round : std::uint8_t { stock, operating, finished };
enum class Step : std::uint8_t { track, run, dividend, trains };

using CompanySet = std::uint8_t;
constexpr CompanySet bit(CompanyId c) { return static_cast<CompanySet>(1U << c.value); }

struct CompanyRecord {
    Money par{};          // 0: not founded
    bool floated = false; // may operate
};

// A company's turn in an operating round.
struct Operation {
    CompanyId company;
    Step step = Step::track;
    Money revenue{};
    routes::Crossings used; // by the trains that have run
};

struct State {
    std::uint8_t players = 0;
    std::uint8_t revision = 0; // of the rules this game is played by
    Round round = Round::stock;
    std::uint8_t set = 1; // number of the stock round and of the operating round after it

    Ledger<data::kCompanies> money;
    finance::Papers papers;
    finance::Markers markers;
    board::Board board;
    rolling::Depot depot;
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
};

static_assert(std::is_trivially_copyable_v<State>);

inline constexpr std::array<CompanyId, data::kCompanies> kCompanies{company::NB, company::OB};

inline PlayerId left_of(const State& s, PlayerId p) { return PlayerId{(p.value + 1) % s.players}; }
inline Money price(const State& s, CompanyId c) { return s.box().chart.at(s.markers.cell(c)); }
inline PlayerId president(const State& s, CompanyId c) { return s.papers.president(s.box().papers, c); }
inline Percent held(const State& s, PlayerId p, CompanyId c) {
    return s.papers.percent(s.box().papers, Owner::player(p), c);
}
inline Percent on_market(const State& s, CompanyId c) { return s.papers.percent(s.box().papers, Owner::market(), c); }
inline int certificate_limit(const State& s) {
    for (const PlayerCount& n : s.box().players)
        if (n.players == s.players) return n.certificate_limit;
    return 0;
}
// Revision 1 of the rules allowed one train more.
inline int train_limit(const State& s) { return s.box()[s.phase].train_limit[0] + (s.revision == 1 ? 1 : 0); }

// The table during an action.
struct Table {
    State& s;
    EventSink* sink = nullptr;

    void tell(EventKind kind, const Fields& what = {}) const {
        if (sink != nullptr) sink->on({kind, what});
    }
    // Every payment goes through here: the bank pays even what it no longer has, and is broken then.
    void pay(Account from, Account to, Money amount) const;
};

} // namespace stw::ttiny
