#include "bots/greedy_player.hpp"

#include "bots/random_player.hpp"

#include <algorithm>
#include <iterator>

namespace stw::bots {
namespace {

// Where nobody may pass and no decision knows what to do: what leaves the largest estate.
Decision decide_anything(const Situation& now) {
    const Forecast f(now.seen, now.table);
    Decision best;
    Money most{INT32_MIN};
    for (const Offer& o : now.choices.offers) {
        if (o.pattern.kind == ActionKind::propose || o.pattern.kind == ActionKind::bankrupt) continue;
        for (const Action& a : now.actions(o.pattern.kind)) {
            const auto next = after(now.seen, a);
            if (!next) continue;
            const Money worth = estate(now.box, game::glance(*next), f, now.seat);
            if (worth <= most) continue;
            most = worth;
            best = a;
        }
    }
    return best;
}

Decision decide(const Situation& now, Rng& rng) {
    const auto offered = [&](ActionKind k) { return now.offers(k); };
    if (offered(ActionKind::answer)) return decide_answer(now);
    if (offered(ActionKind::vote)) return decide_vote(now);
    if (offered(ActionKind::discard_train)) return decide_discard(now);
    if (offered(ActionKind::run_train)) return decide_run(now);
    if (offered(ActionKind::pay_out)) return decide_dividend(now);
    if (offered(ActionKind::declare)) return decide_declaration(now);
    if (offered(ActionKind::choose)) return now.first(ActionKind::choose);
    if (offered(ActionKind::bid)) return decide_bid(now, rng);
    if (offered(ActionKind::assign_train))
        if (Decision d = decide_assignment(now)) return d;
    if (offered(ActionKind::lay_tile)) return decide_track(now);
    if (offered(ActionKind::place_station)) return decide_station(now);
    // People who negotiate at every turn finish no game.
    constexpr std::uint32_t kSeldom = 8;
    if (offered(ActionKind::propose) && rng.below(kSeldom) == 0)
        if (Decision d = decide_proposal(now)) return d;
    if (now.table.operating) return decide_trains(now);
    return decide_stock(now, rng);
}

} // namespace

bool loses_wanted_presidency(const Situation& now, const Overview& then) {
    for (const CompanyOverview& c : now.table.companies) {
        if (c.president != now.seat || c.closed || company(then, c.id).president == now.seat) continue;
        if (presidency_value(now.box, now.table, c) >= Money{0}) return true;
    }
    return false;
}

// What can be done at any time is left alone while there is something to decide.
static Choices to_decide(const Choices& all) {
    Choices asked;
    asked.moves = all.moves;
    std::copy_if(all.offers.begin(), all.offers.end(), std::back_inserter(asked.offers),
                 [](const Offer& o) { return !o.aside; });
    return asked;
}

// No investment bears as much as a debt costs.
static Decision pay_debt(const Choices& all, PlayerId seat) {
    for (const Offer& o : all.offers) {
        if (o.pattern.kind != ActionKind::repay || o.pattern.by != seat) continue;
        Action a(o.pattern);
        a.what.amount = o.most;
        return a;
    }
    return std::nullopt;
}

bool greedy_action(const game::State& seen, const Choices& all, PlayerId seat, Rng& rng, Action& out) {
    if (seat == kChance) return random_action(seen, all, rng, out);
    const Choices mine = to_decide(all);
    if (mine.empty()) return false;
    if (const Decision paid = pay_debt(all, seat)) {
        out = *paid;
        return true;
    }
    const Situation now(seen, mine, seat);
    Decision d = decide(now, rng);
    if (!d) d = now.first(ActionKind::pass);
    if (!d) d = decide_anything(now);
    if (!d) d = now.first(ActionKind::bankrupt);
    if (!d || !game::contains(seen, mine, *d)) return random_action(seen, mine, rng, out);
    out = *d;
    return true;
}

} // namespace stw::bots
