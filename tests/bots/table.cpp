#include "bots/table.hpp"

#include "game/asked.hpp"
#include "game/json.hpp"
#include "game/record.hpp"

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include <cstdlib>

namespace stw::testing {

BotResult play_bots(const game::TitleInfo& title, const BotGame& g) {
    constexpr int kLongest = 5'000;
    const auto begun = game::set_up(title, static_cast<int>(g.seats.size()), g.options);
    if (!begun) {
        ADD_FAILURE() << game::explain(begun.error());
        std::abort(); // there is no game to tell of
    }
    BotResult r{.state = *begun};
    Rng rng(g.seed);
    Choices choices;
    for (; !game::finished(r.state); ++r.actions) {
        if (r.actions == kLongest) {
            r.problem = "the game does not end";
            return r;
        }
        game::choices(r.state, choices);
        const PlayerId p = game::asked_first(choices);
        const bots::Kind kind = p == kChance ? bots::Kind::random : g.seats[p.value];
        const game::State seen = game::view(r.state, p);
        if (!choices.empty()) game::choices(seen, choices);
        Action a;
        if (!bots::decide(kind, seen, choices, p, rng, a)) {
            r.problem = "nobody acts";
            return r;
        }
        const Outcome done = game::apply(r.state, a);
        r.problem = done ? std::string(game::first_broken_invariant(r.state)) : game::explain(done.error());
        if (r.problem.empty()) continue;
        r.problem += " " + boost::json::serialize(game::to_json(game::components(r.state), a));
        return r;
    }
    return r;
}

} // namespace stw::testing
