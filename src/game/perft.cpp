#include "game/perft.hpp"

namespace stw::game {
namespace {

constexpr std::uint64_t kRouteSeed = 1893; // any number, as long as it stays

void add_members(const State& s, const Choices& c, const Offer& o, std::vector<Action>& out) {
    switch (o.form) {
    case OfferForm::list:
        for (std::uint32_t i = 0; i < o.count; ++i) out.emplace_back(c.moves[o.first + i]);
        break;
    case OfferForm::range: {
        const Money most = o.least + o.step * ((o.most - o.least).amount / o.step.amount);
        out.emplace_back(o.pattern).what.amount = o.least;
        if (most != o.least) out.emplace_back(o.pattern).what.amount = most;
        break;
    }
    case OfferForm::route: {
        Rng rng(kRouteSeed);
        Action run;
        if (sample(s, c, o, rng, run)) out.push_back(run);
        break;
    }
    }
}

// People who only ever negotiate, or give up, get nowhere: those are drawn once in sixteen times.
bool leads_nowhere(const Offer& o) {
    return o.pattern.kind == ActionKind::propose || o.pattern.kind == ActionKind::bankrupt;
}

bool draw(const State& s, const Choices& c, Rng& rng, Action& out) {
    constexpr int kTries = 256; // an offer of routes may turn out to be empty
    for (int i = 0; i < kTries && !c.empty(); ++i) {
        const Offer& o = c.offers[rng.below(static_cast<std::uint32_t>(c.offers.size()))];
        if (leads_nowhere(o) && rng.below(16) != 0) continue;
        if (sample(s, c, o, rng, out)) return true;
    }
    return false;
}

} // namespace

std::vector<Action> counted_actions(const State& s) {
    Choices c;
    choices(s, c);
    std::vector<Action> all;
    for (const Offer& o : c.offers) add_members(s, c, o, all);
    return all;
}

std::uint64_t perft(const State& s, int depth) {
    if (depth <= 0) return 1;
    const std::vector<Action> actions = counted_actions(s);
    // What is offered is accepted (tests/contract), so the last action need not be done.
    if (depth == 1) return actions.size();
    std::uint64_t sum = 0;
    for (const Action& a : actions) {
        State next = s;
        if (game::apply(next, a)) sum += perft(next, depth - 1);
    }
    return sum;
}

std::vector<Division> divide(const State& s, int depth) {
    std::vector<Division> all;
    for (const Action& a : counted_actions(s)) {
        State next = s;
        if (game::apply(next, a)) all.push_back({a, perft(next, depth - 1)});
    }
    return all;
}

State wander(State s, std::uint64_t seed, int actions) {
    Rng rng(seed);
    Choices c;
    for (int i = 0; i < actions && !finished(s); ++i) {
        choices(s, c);
        Action a;
        if (!draw(s, c, rng, a) || !game::apply(s, a)) break;
    }
    return s;
}

} // namespace stw::game
