// A title, as the rest of the house sees it. What differs from title to title are functions of its own namespace; they are
// listed in play/made_title.hpp, which puts the two together.
#pragma once

#include "box/components.hpp"
#include "box/overview.hpp"
#include "core/event.hpp"
#include "core/offer.hpp"
#include "core/options.hpp"
#include "core/random.hpp"
#include "core/violation.hpp"
#include "routes/items.hpp"

#include <expected>
#include <span>
#include <string_view>
#include <type_traits>

namespace stw::play {

// `Own` derives from it and has kRevision; `Printed` is made by datac of the title's data.
template <class Own, class S, class Printed> struct Title : Printed {
    using State = S;
    using Printed::components; // of a game without options
    static_assert(std::is_trivially_copyable_v<State>);

    static std::span<const std::int16_t> option_values(const State& s);
    static const Components& components(const State& s) { return s.box(); }

    static State blank() { return {}; } // before anything is laid out
    // `options`: one value per option, in the order of `options()`.
    static std::expected<State, Violation> set_up(int players, std::span<const std::int16_t> options,
                                                  int revision = Own::kRevision);
    static Outcome apply(State& s, const Action& a, EventSink* sink);
    static void choices(const State& s, Choices& out);
    // Does the offer contain this route?
    static bool accepts_route(const State& s, const Action& a);
    static bool sample_route(const State& s, const Move& pattern, Rng& rng, Route& out);
    // Where a company's trains run, and what a train may visit. What has no station yet counts as standing at home.
    static routes::Network network(const State& s, CompanyId c);
    static routes::Range range_of(const State& s, TrainType t);
    static routes::Turn running(const State& s);
    // The most the company could earn with these trains, all fresh.
    static Money best_revenue(const State& s, CompanyId c, std::span<const TrainType> trains);
    // What a company earns that has no trains and runs all the same.
    static std::vector<routes::Item> computed_run(const State& s, CompanyId c);
    // The rule behind an item of a run; none where it is what is printed.
    static Clause reason(const State& s, CompanyId c, TrainType t, const routes::Item& item);
    static State view(const State& s, PlayerId viewer);
    static std::uint64_t hash(const State& s);
    static Overview overview(const State& s);
    static Overview glance(const State& s); // the same without places and details
    static Shown shown(const State& s);
    // What is ahead of a company if it goes on as it is; takes as long as searching its routes.
    static std::vector<Detail> prospects(const State& s, CompanyId c);

    static int players(const State& s) { return s.players; }
    static bool finished(const State& s) { return s.round == decltype(s.round)::finished; }
    static Money worth(const State& s, PlayerId p);
    static int place(const State& s, PlayerId p); // in the ranking, from 1; equal worth shares a place
    // Money, certificates, tiles, stations and trains are all there, and nothing contradicts itself.
    static std::string_view first_broken_invariant(const State& s);

  private:
    Title() = default; // nobody but `Own` is one
    friend Own;
};

} // namespace stw::play
