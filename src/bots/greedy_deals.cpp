// Votes, answers and proposals: what leaves the larger estate.
#include "bots/greedy_player.hpp"

#include <algorithm>

namespace stw::bots {
namespace {

constexpr int kMostSteps = 24;     // of a vote and what follows at once
constexpr Money kWorthTheTalk{20}; // what a deal must gain for each side

Money estate_in(const game::State& s, PlayerId p) {
    const Overview table = game::glance(s);
    return estate(game::components(s), table, Forecast(s, table), p);
}

const Move* find_move(const Choices& all, ActionKind kind) {
    for (const Offer& o : all.offers)
        if (o.form == OfferForm::list && o.pattern.kind == kind) return &all.moves[o.first];
    return nullptr;
}

// How it would end if everybody still to be asked voted like this one, up to the next real decision.
Money estate_after_vote(const Situation& now, const Action& vote) {
    auto s = after(now.seen, vote);
    Choices all;
    for (int i = 0; s && i < kMostSteps; ++i) {
        game::choices(*s, all);
        Action next;
        if (const Move* v = find_move(all, ActionKind::vote)) {
            next = Action{*v};
            next.what.yes = vote.what.yes;
        } else if (const Move* d = find_move(all, ActionKind::discard_train)) {
            const Move* pass = find_move(all, ActionKind::pass);
            next = Action{pass != nullptr ? *pass : *d};
        } else {
            break;
        }
        if (!game::apply(*s, next)) break;
    }
    return s ? estate_in(*s, now.seat) : Money{INT32_MIN};
}

template <class Judge> Decision best_of(const std::vector<Action>& actions, Judge judge) {
    Decision best;
    Money most{INT32_MIN};
    for (const Action& a : actions) {
        const Money worth = judge(a);
        if (best && worth <= most) continue;
        most = worth;
        best = a;
    }
    return best;
}

} // namespace

Decision decide_vote(const Situation& now) {
    return best_of(now.actions(ActionKind::vote), [&](const Action& a) { return estate_after_vote(now, a); });
}

Decision decide_answer(const Situation& now) {
    // In doubt no: who proposes has his reasons.
    return best_of(now.actions(ActionKind::answer), [&](const Action& a) {
        const auto next = after(now.seen, a);
        const Money worth = next ? estate_in(*next, now.seat) : Money{INT32_MIN};
        return a.what.yes == 1 ? worth - kWorthTheTalk : worth;
    });
}

Decision decide_proposal(const Situation& now) {
    const Money mine = estate_in(now.seen, now.seat);
    for (const Offer& o : now.choices.offers) {
        if (o.pattern.kind != ActionKind::propose || o.form != OfferForm::range) continue;
        // Something fair, if it is allowed: half of what is printed on the thing.
        Money printed{o.pattern.what.train ? now.box[o.pattern.what.train].price : 0};
        if (o.pattern.what.paper) printed = Money{now.box[o.pattern.what.paper].price * 2};
        Action a{o.pattern};
        a.what.amount = std::clamp(printed / 2, o.least, o.most);
        auto next = after(now.seen, a);
        Choices all;
        if (next) game::choices(*next, all);
        const Move* answer = find_move(all, ActionKind::answer);
        if (!next || answer == nullptr) continue;
        const Money theirs = estate_in(now.seen, answer->by);
        Action yes{*answer};
        yes.what.yes = 1;
        if (!game::apply(*next, yes)) continue;
        if (estate_in(*next, now.seat) > mine + kWorthTheTalk && estate_in(*next, answer->by) > theirs + kWorthTheTalk)
            return a;
    }
    return std::nullopt;
}

} // namespace stw::bots
