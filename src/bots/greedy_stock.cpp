// Stock rounds and starting packages: the certificate with the best yield for its price. Sells what is losing, or what stands
// in the way of something much better, and never a presidency it wants.
#include "bots/greedy_player.hpp"
#include "bots/train_market.hpp"

#include <algorithm>
#include <array>

namespace stw::bots {
namespace {

constexpr int kLeastYield = 5; // per cent of its price that a purchase must gain
constexpr int kFireSale = 10;  // money that a sale must gain
constexpr int kSwap = 20;      // money that a purchase must gain after what is sold for it
constexpr int kMostSales = 6;  // of papers, for one purchase

constexpr std::array kPurchases{ActionKind::found, ActionKind::buy_share, ActionKind::buy_paper, ActionKind::exchange,
                                ActionKind::bid};
constexpr std::array kSales{ActionKind::sell_shares, ActionKind::sell_paper};

struct Rating {
    Money gain{INT32_MIN};
    Money cost{};
};

class Broker {
  public:
    explicit Broker(const Situation& now) : now_(now), forecast_(now.seen, now.table), before_(worth(now.table)) {}

    // What has to stay in the purse: trains that companies of this president will want.
    [[nodiscard]] Money reserve() const {
        Money sum{0};
        for (const CompanyOverview& c : now_.table.companies)
            if (c.president == now_.seat && c.operates && now_.box[c.id].kind == finance::CompanyKind::public_company)
                sum += missing_for_train(now_.box, now_.table, c);
        return sum;
    }

    [[nodiscard]] Money worth(const Overview& table) const { return estate(now_.box, table, forecast_, now_.seat); }

    [[nodiscard]] Rating rate(const Overview& then) const {
        return {worth(then) - before_, now_.self().cash - then.players[now_.seat.value].cash};
    }

    // What a purchase gains for its price. Each of the few certificates one may hold should take up its part of the purse.
    [[nodiscard]] std::int64_t yield(const Rating& r) const {
        const int room = std::max(1, now_.self().certificate_limit - now_.self().certificates);
        return std::int64_t{r.gain.amount} * 1000 / std::max(20, r.cost.amount + now_.self().cash.amount / room);
    }

    // Who buys past a limit will have to sell again, and could buy and sell for ever.
    [[nodiscard]] bool over_limits(const Overview& then) const {
        const PlayerOverview& self = then.players[now_.seat.value];
        return self.certificates > self.certificate_limit ||
               std::any_of(self.shares.begin(), self.shares.end(),
                           [&](const Holding& h) { return h.percent > then.share_limit; });
    }

    // The best purchase that is offered here, if one is good enough.
    Decision purchase(const game::State& s, const Situation& at, Rating& best) const {
        Decision chosen;
        const Money purse = at.self().cash - reserve();
        for (ActionKind kind : kPurchases)
            for (const Action& a : at.actions(kind)) {
                const auto next = after(s, a);
                if (!next) continue;
                const Overview then = game::glance(*next);
                if (kind != ActionKind::exchange && over_limits(then)) continue;
                const Rating r = rate(then);
                if (r.cost > purse && r.cost > Money{0}) continue;
                if (r.gain.amount * 100 < kLeastYield * r.cost.amount || r.gain <= Money{0}) continue;
                if (chosen && yield(r) <= yield(best)) continue;
                best = r;
                chosen = a;
            }
        return chosen;
    }

    // The sale that leaves most, whatever it is for.
    Decision sale(Rating& best) const {
        Decision chosen;
        for (bool careful : {true, false}) {
            for (ActionKind kind : kSales)
                for (const Action& a : now_.actions(kind)) {
                    const auto next = after(now_.seen, a);
                    if (!next) continue;
                    const Overview then = game::glance(*next);
                    if (careful && loses_wanted_presidency(now_, then)) continue;
                    const Rating r = rate(then);
                    if (chosen && r.gain <= best.gain) continue;
                    best = r;
                    chosen = a;
                }
            if (chosen || !must_sell()) return chosen;
        }
        return chosen;
    }

    [[nodiscard]] bool must_sell() const {
        return !now_.offers(ActionKind::pass) &&
               std::none_of(kPurchases.begin(), kPurchases.end(), [&](ActionKind k) { return now_.offers(k); });
    }

  private:
    const Situation& now_;
    Forecast forecast_;
    Money before_;
};

// Sells, papers one after another if need be, until there is something better to buy; what that gains altogether.
Money gain_by_swap(const Situation& now, const Broker& broker, const Action& first) {
    game::State s = now.seen;
    Choices all;
    for (int sales = 0; sales < kMostSales; ++sales) {
        if (!game::apply(s, first) || loses_wanted_presidency(now, game::glance(s))) break;
        game::choices(s, all);
        std::erase_if(all.offers, [&](const Offer& o) { return o.pattern.by != now.seat; });
        Rating r;
        if (broker.purchase(s, Situation(s, all, now.seat), r) && r.gain > Money{kSwap}) return r.gain;
        if (first.kind != ActionKind::sell_paper) break;
    }
    return Money{0};
}

// A sale that pays for something better.
Decision sale_for_a_purchase(const Situation& now, const Broker& broker) {
    Decision chosen;
    Money most{0};
    for (ActionKind kind : kSales)
        for (const Action& a : now.actions(kind)) {
            const Money gain = gain_by_swap(now, broker, a);
            if (gain <= most) continue;
            most = gain;
            chosen = a;
        }
    return chosen;
}

} // namespace

Decision decide_stock(const Situation& now, Rng& rng) {
    const Broker broker(now);
    Rating sold;
    const Decision sale = broker.sale(sold);
    if (sale && broker.must_sell()) return sale;
    // No rule of every title forbids to sell and buy back, and the bot does not remember: so now and then it lets a sale be.
    const bool in_the_mood = rng.below(32) != 0;
    if (sale && sold.gain > Money{kFireSale} && in_the_mood) return sale;
    Rating bought;
    if (Decision d = broker.purchase(now.seen, now, bought)) return d;
    return in_the_mood ? sale_for_a_purchase(now, broker) : std::nullopt;
}

} // namespace stw::bots
