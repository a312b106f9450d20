// 1881 Berlin, as the rest of the house sees it: two rulesets of one title.
#pragma once

#include "core/setup.hpp"
#include "rolling/overview.hpp"
#include "titles/1881/state.hpp"

namespace stw::t1881 {

// The same state for both, but a game of one edition is of another type than one of the other.
template <Edition E> struct StateOf : State {};

template <Edition E> struct TitleOf {
    using State = StateOf<E>;

    static constexpr bool k2016 = E == Edition::e2016;
    static constexpr std::string_view kRuleset = k2016 ? "1881-2016" : "1881-2007";
    static constexpr std::string_view kName =
        k2016 ? "1881 Berlin (2016)" : "1881 Das Berliner Strassenbahnspiel (2007)";
    static constexpr int kRevision = 1;
    static constexpr int kLeastPlayers = 3;
    static constexpr int kMostPlayers = 6;

    static std::span<const OptionInfo> options() {
        if constexpr (k2016) return d2016::kOptions;
        else return d2007::kOptions;
    }
    static std::span<const std::int16_t> option_values(const State& s) {
        return std::span<const std::int16_t>(s.options).first(options().size());
    }
    static const Components& components(const State& s) { return s.box(); }
    static const Components& components() { return components_of(E, 0); }

    // `options`: one value per option, in the order of `options()`.
    static std::expected<State, Violation> set_up(int players, std::span<const std::int16_t> options,
                                                  int revision = kRevision);
    static Outcome apply(State& s, const Action& a, EventSink* sink);
    static void choices(const State& s, Choices& out);
    // Does the offer contain this route?
    static bool accepts_route(const State& s, const Action& a);
    static bool sample_route(const State& s, const Move& pattern, Rng& rng, Route& out);
    // Where a company's trains run, and what they may visit. A tramway without a depot counts as standing at home.
    static routes::Network network(const State& s, CompanyId c);
    static routes::Range range_of(const State& s, TrainType t);
    static routes::Turn running(const State& s);
    static State view(const State& s, PlayerId viewer);
    // Bits of the players whose bid is in and has not been opened.
    static std::uint8_t sealed(const State& s) { return static_cast<std::uint8_t>(s.sealed & ~s.opened); }
    static std::uint64_t hash(const State& s);
    static Overview overview(const State& s);

    static int players(const State& s) { return s.players; }
    static bool finished(const State& s) { return s.round == Round::finished; }
    static Money worth(const State& s, PlayerId p);
    static int place(const State& s, PlayerId p); // in the ranking, from 1
    // Money, certificates, tiles, depots and trains are all there, and nothing contradicts itself.
    static std::string_view first_broken_invariant(const State& s);
};

using Title2016 = TitleOf<Edition::e2016>;
using Title2007 = TitleOf<Edition::e2007>;

// What both are made of.
std::expected<State, Violation> set_up(Edition e, int players, std::span<const std::int16_t> options, int revision);
Overview overview(const State& s);
std::string_view first_broken_invariant(const State& s);
std::uint64_t hash(const State& s);
State view(const State& s, PlayerId viewer);

} // namespace stw::t1881
