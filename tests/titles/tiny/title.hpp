// Tiny, as the rest of the house sees it. Every title has exactly these.
#pragma once

#include "core/setup.hpp"
#include "rolling/overview.hpp"
#include "titles/tiny/state.hpp"

#include <vector>

namespace stw::ttiny {

struct Title {
    using State = ttiny::State;

    static constexpr std::string_view kRuleset = data::kRuleset;
    static constexpr std::string_view kName = data::kName;
    static constexpr int kRevision = 2; // 1: a company may have three trains
    static constexpr int kLeastPlayers = 2;
    static constexpr int kMostPlayers = 3;

    static std::span<const OptionInfo> options() { return data::kOptions; }
    static std::span<const std::int16_t> option_values(const State&) { return {}; }
    static const Components& components(const State&) { return data::kComponents[0]; }
    static const Components& components() { return data::kComponents[0]; }

    static std::expected<State, Violation> set_up(int players, std::span<const std::int16_t> options,
                                                  int revision = kRevision);
    static Outcome apply(State& s, const Action& a, EventSink* sink);
    static void choices(const State& s, Choices& out);
    static bool accepts_route(const State& s, const Action& a);
    static bool sample_route(const State& s, const Move& pattern, Rng& rng, Route& out);
    // Where a company's trains run, and what a train may visit. What has no station yet counts as standing at home.
    static routes::Network network(const State& s, CompanyId c);
    static routes::Range range_of(const State& s, TrainType t);
    static routes::Turn running(const State& s);
    static State view(const State& s, PlayerId) { return s; } // nothing is hidden
    static std::uint64_t hash(const State& s);
    static Overview overview(const State& s);

    static int players(const State& s) { return s.players; }
    static bool finished(const State& s) { return s.round == Round::finished; }
    static Money worth(const State& s, PlayerId p);
    static int place(const State& s, PlayerId p);
    static std::string_view first_broken_invariant(const State& s);
};

} // namespace stw::ttiny
