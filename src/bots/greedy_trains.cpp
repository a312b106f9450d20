// Trains: bought when they earn their price, or before one is forced upon the company; given up where they are missed least.
#include "bots/greedy_player.hpp"
#include "bots/train_market.hpp"

#include <algorithm>

namespace stw::bots {
namespace {

// A company sells none of its trains to another of the same president if it would stand without one: both would only ever pass
// the same train to and fro.
bool strips_seller(const Situation& now, const Action& a) {
    return a.what.source == Source::company && company(now.table, a.what.other).trains.size() <= 1;
}

// What the player will have if nobody buys a train after this.
Money estate_as_it_stands(const game::State& s, const Overview& table, PlayerId p, int rounds) {
    return estate(game::components(s), table, Forecast::as_it_stands(s, table, rounds), p);
}

// The sale that hurts least. Which shares go is the seller's business; a presidency he wants goes last.
Decision forced_sale(const Situation& now) {
    const Forecast f(now.seen, now.table);
    for (bool careful : {true, false}) {
        Decision chosen;
        Money most{INT32_MIN};
        for (ActionKind kind : {ActionKind::sell_paper, ActionKind::sell_shares})
            for (const Action& a : now.actions(kind)) {
                const auto next = after(now.seen, a);
                if (!next) continue;
                const Overview then = game::glance(*next);
                if (careful && loses_wanted_presidency(now, then)) continue;
                const Money left = estate(now.box, then, f, now.seat);
                if (left <= most) continue;
                most = left;
                chosen = a;
            }
        if (chosen) return chosen;
    }
    return std::nullopt;
}

// A purchase that makes a debt can be made cheaper by a sale before it.
Decision sale_before(const Situation& now, const Action& purchase, int rounds) {
    const auto bought = after(now.seen, purchase);
    if (!bought || owed(game::glance(*bought), now.seat) <= owed(now.table, now.seat)) return std::nullopt;
    const Decision sale = forced_sale(now);
    if (!sale) return std::nullopt;
    const auto sold = after(now.seen, *sale);
    const auto both = sold ? after(*sold, purchase) : std::nullopt;
    if (!both) return std::nullopt;
    const Money with_sale = estate_as_it_stands(*both, game::glance(*both), now.seat, rounds);
    return with_sale > estate_as_it_stands(*bought, game::glance(*bought), now.seat, rounds) ? sale : std::nullopt;
}

} // namespace

Decision decide_trains(const Situation& now) {
    const bool may_pass = now.offers(ActionKind::pass);
    const std::vector<Action> purchases = now.actions(ActionKind::buy_train);
    Decision best;
    if (!purchases.empty()) {
        const int rounds = Forecast(now.seen, now.table).rounds();
        Money most = estate_as_it_stands(now.seen, now.table, now.seat, rounds);
        if (!may_pass) most = Money{INT32_MIN};
        for (const Action& a : purchases) {
            if (may_pass && strips_seller(now, a)) continue;
            const auto next = after(now.seen, a);
            if (!next) continue;
            const Money left = estate_as_it_stands(*next, game::glance(*next), now.seat, rounds);
            if (left <= most) continue;
            most = left;
            best = a;
        }
    }
    if (best && !may_pass)
        if (Decision sale = sale_before(now, *best, Forecast(now.seen, now.table).rounds())) return sale;
    if (best || may_pass) return best;
    return forced_sale(now);
}

Decision decide_discard(const Situation& now) {
    // With nothing to give up any more the rest is kept.
    if (const Decision pass = now.first(ActionKind::pass)) return pass;
    Decision best;
    Money most{-1};
    int cheapest = 0;
    for (const Action& a : now.actions(ActionKind::discard_train)) {
        auto kept = company(now.table, a.as).trains;
        kept.erase(static_cast<std::size_t>(std::find(kept.begin(), kept.end(), a.what.train) - kept.begin()));
        const Money revenue = game::best_revenue(now.seen, a.as, kept);
        const int price = now.box[a.what.train].price;
        if (revenue < most || (revenue == most && price >= cheapest)) continue;
        most = revenue;
        cheapest = price;
        best = a;
    }
    return best;
}

} // namespace stw::bots
