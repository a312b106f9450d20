// Trains: bought when they earn their price, or before one is forced upon the company; given up where they are missed least.
#include "bots/greedy_player.hpp"
#include "bots/train_market.hpp"

#include <algorithm>

namespace stw::bots {
namespace {

constexpr int kTreasuryCounts = 30; // per cent of treasury money that one minds spending on trains

class TrainBuyer {
  public:
    TrainBuyer(const Situation& now, CompanyId c)
        : now_(now), company_(c), rounds_(forecast(now.seen, now.table).rounds), before_(income(now.seen, now.table)) {}

    // What this purchase brings to the president, after what it costs.
    [[nodiscard]] Money gain(const game::State& next) const {
        const Overview then = game::overview(next);
        const CompanyOverview& own = company(now_.table, company_);
        const CompanyOverview& later = company(then, company_);
        const Money from_treasury = own.treasury - later.treasury;
        const Money from_purse = now_.self().cash - then.players[now_.seat.value].cash;
        return income(next, then) - before_ - from_treasury * kTreasuryCounts / 100 - from_purse -
               lacking(then) + lacking(now_.table);
    }

  private:
    // What comes to this player from all companies, if nobody buys any more trains.
    [[nodiscard]] Money income(const game::State& s, const Overview& table) const {
        Money sum{0};
        for (const CompanyOverview& c : table.companies)
            if (const int part = stake(now_.box, table, now_.seat, c.id); part > 0 && c.operates)
                sum += earnings_as_it_stands(s, table, c, rounds_) * part / 100;
        return sum;
    }
    // What he will have to add to the treasuries of his companies.
    [[nodiscard]] Money lacking(const Overview& table) const {
        Money sum{0};
        for (const CompanyOverview& c : table.companies)
            if (c.president == now_.seat && c.operates && now_.box[c.id].kind == finance::CompanyKind::public_company)
                sum += missing_for_train(now_.box, table, c);
        return sum;
    }

    const Situation& now_;
    CompanyId company_;
    int rounds_;
    Money before_;
};

// The sale that hurts least. Which shares go is the seller's business; a presidency he wants goes last.
Decision forced_sale(const Situation& now) {
    const Forecast f = forecast(now.seen, now.table);
    for (bool careful : {true, false}) {
        Decision chosen;
        Money most{INT32_MIN};
        for (ActionKind kind : {ActionKind::sell_paper, ActionKind::sell_shares})
            for (const Action& a : now.actions(kind)) {
                const auto next = after(now.seen, a);
                if (!next) continue;
                const Overview then = game::overview(*next);
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

} // namespace

Decision decide_trains(const Situation& now) {
    const bool may_pass = now.offers(ActionKind::pass);
    const std::vector<Action> purchases = now.actions(ActionKind::buy_train);
    Decision best;
    if (!purchases.empty()) {
        const TrainBuyer buyer(now, now.table.operating);
        Money most{may_pass ? 0 : INT32_MIN};
        for (const Action& a : purchases) {
            const auto next = after(now.seen, a);
            if (!next) continue;
            const Money gain = buyer.gain(*next);
            if (gain <= most) continue;
            most = gain;
            best = a;
        }
    }
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
        std::vector<TrainType> kept = company(now.table, a.as).trains;
        kept.erase(std::find(kept.begin(), kept.end(), a.what.train));
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
