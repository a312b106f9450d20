// Auctions, choices by number, dividends of any amount, and which train runs for which line.
#include "bots/greedy_player.hpp"

#include <algorithm>

namespace stw::bots {
namespace {

// A certificate is worth what is printed on it and some incomes; a line a part of the treasury, so that a train can follow.
Money limit_for(const Situation& now, const Action& a) {
    constexpr int kIncomes = 4;
    constexpr int kPartOfTreasury = 4;
    if (a.what.paper) return Money{now.box[a.what.paper].price + kIncomes * now.box[a.what.paper].income};
    return company(now.table, a.as).treasury / kPartOfTreasury;
}

// For the order of play: it is worth a little, and nobody knows what the others give for it.
Decision bid_for_order(const Situation& now, const Offer& o, Rng& rng) {
    constexpr int kPartOfCash = 16;
    const Money spare = std::min(now.self().cash / kPartOfCash, o.most) - o.least;
    const int steps = std::max(0, spare.amount / o.step.amount);
    Action a(o.pattern);
    a.what.amount = o.least + o.step * static_cast<int>(rng.below(static_cast<std::uint32_t>(steps) + 1));
    return a;
}

} // namespace

// The least that is allowed, for what leaves most below its limit.
Decision decide_bid(const Situation& now, Rng& rng) {
    for (const Offer& o : now.choices.offers)
        if (o.pattern.kind == ActionKind::bid && o.form == OfferForm::range && !o.pattern.as && !o.pattern.what.paper)
            return bid_for_order(now, o, rng);
    Decision best;
    Money most{-1};
    for (const Action& a : now.actions(ActionKind::bid)) {
        const Money spare = limit_for(now, a) - a.what.amount.money();
        if (spare <= most) continue;
        most = spare;
        best = a;
    }
    return best;
}

// All of it.
Decision decide_declaration(const Situation& now) {
    for (const Offer& o : now.choices.offers) {
        if (o.pattern.kind != ActionKind::declare) continue;
        Action a(o.pattern);
        a.what.amount = o.most;
        return a;
    }
    return std::nullopt;
}

// A train that lies idle, on a line that has none.
Decision decide_assignment(const Situation& now) {
    for (const Action& a : now.actions(ActionKind::assign_train)) {
        const auto& idle = company(now.table, a.as).trains;
        const bool lies_idle = std::find(idle.begin(), idle.end(), a.what.train) != idle.end();
        if (a.what.train && lies_idle && company(now.table, a.what.other).trains.empty()) return a;
    }
    return std::nullopt;
}

} // namespace stw::bots
