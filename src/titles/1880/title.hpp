// 1880 China, as the rest of the house sees it.
#pragma once

#include "core/setup.hpp"
#include "rolling/overview.hpp"
#include "titles/1880/state.hpp"

namespace stw::t1880 {

struct Title {
    using State = t1880::State;

    static constexpr std::string_view kRuleset = "1880";
    static constexpr std::string_view kName = "1880 China";
    static constexpr int kRevision = 1;
    static constexpr int kLeastPlayers = 3;
    static constexpr int kMostPlayers = 7;

    static std::span<const OptionInfo> options() { return data::kOptions; }
    static std::span<const std::int16_t> option_values(const State& s) { return s.options; }
    static const Components& components(const State& s) { return s.box(); }
    static const Components& components() { return data::kComponents[0]; }

    // `options`: one value per option, in the order of `options()`.
    static std::expected<State, Violation> set_up(int players, std::span<const std::int16_t> options,
                                                  int revision = kRevision);
    static Outcome apply(State& s, const Action& a, EventSink* sink);
    static void choices(const State& s, Choices& out);
    // Does the offer contain this route?
    static bool accepts_route(const State& s, const Action& a);
    static bool sample_route(const State& s, const Move& pattern, Rng& rng, Route& out);
    // Where a company's trains run, and what they may visit. A company without a marker counts as standing at home.
    static routes::Network network(const State& s, CompanyId c);
    static routes::Range range_of(const State& s, TrainType t);
    static routes::Turn running(const State& s);
    static State view(const State& s, PlayerId viewer);
    static std::uint64_t hash(const State& s);
    static Overview overview(const State& s);

    static int players(const State& s) { return s.players; }
    static bool finished(const State& s) { return s.round == Round::finished; }
    static Money worth(const State& s, PlayerId p);
    static int place(const State& s, PlayerId p); // in the ranking, from 1
    // Money, certificates, tiles, markers and trains are all there, and nothing contradicts itself.
    static std::string_view first_broken_invariant(const State& s);
};

} // namespace stw::t1880
