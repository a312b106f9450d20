#include "cli/simulation.hpp"

#include "bots/turn.hpp"

#include <fmt/format.h>

namespace stw::cli {
namespace {

constexpr int kLongest = 30'000; // actions; no game comes near

// What the next bot does; false if nobody can do anything.
bool decide(const Simulation& sim, int game, const game::State& s, const Choices& choices, Rng& rng, Action& out) {
    return bots::next_decides(choices, rng, [&](PlayerId seat) {
        const bots::Kind kind = seat == kChance ? sim.kinds.front() : sim.kind_at(game, seat.index());
        // The choices of a view are those of the state, for that person (tests/contract).
        return bots::decide(kind, game::view(s, seat), choices, seat, rng, out);
    });
}

void note_result(const Simulation& sim, int game, const game::State& s, SimulatedGame& out) {
    out.ending = game::overview(s).ending;
    for (int i = 0; i < out.players; ++i)
        out.seats[static_cast<std::size_t>(i)] = {sim.kind_at(game, i), game::worth(s, PlayerId{i}),
                                                  game::place(s, PlayerId{i})};
}

// Plays on with `act` until the game has ended or something is wrong.
template <class Act> SimulatedGame play(const Simulation& sim, int game, const game::State& s, Act act) {
    SimulatedGame out{.seed = sim.seed(game), .players = sim.players_in(game)};
    Rng rng(out.seed);
    Choices choices;
    for (; out.actions < kLongest; ++out.actions) {
        if (game::finished(s)) {
            note_result(sim, game, s, out);
            return out;
        }
        game::choices(s, choices);
        Action a;
        if (!decide(sim, game, s, choices, rng, a)) out.problem = "nobody can act";
        else if (const Outcome done = act(a); !done) out.problem = game::explain(done.error());
        else if (sim.checks) out.problem = game::first_broken_invariant(s);
        if (!out.problem.empty()) return out;
    }
    out.problem = "the game does not end";
    return out;
}

} // namespace

int Simulation::players_in(int game) const {
    return players > 0 ? players : title->least_players + game % (title->most_players - title->least_players + 1);
}

bots::Kind Simulation::kind_at(int game, int seat) const {
    return kinds[(seed(game) + static_cast<std::uint64_t>(seat)) % kinds.size()];
}

SimulatedGame play_game(const Simulation& sim, int game) {
    auto s = game::set_up(*sim.title, sim.players_in(game), sim.options);
    if (!s) return {.seed = sim.seed(game), .players = sim.players_in(game), .problem = game::explain(s.error())};
    return play(sim, game, *s, [&](const Action& a) { return game::apply(*s, a); });
}

game::Record record_game(const Simulation& sim, int game) {
    game::Setup setup{.ruleset = std::string(sim.title->ruleset), .profile = sim.profile, .options = sim.options};
    for (int i = 0; i < sim.players_in(game); ++i) setup.players.push_back(fmt::format("Bot {}", i + 1));
    game::Record record = *game::Record::begin(std::move(setup));
    play(sim, game, record.state(), [&](const Action& a) { return record.act(a); });
    return record;
}

} // namespace stw::cli
