// When a company must buy a train and lacks the money (RO.forced), and the voluntary help for small ones (MINOR/6, /7).
#include "titles/1893/rounds.hpp"

#include <algorithm>

namespace stw::t1893 {
namespace {

struct Prices {
    Money least{INT32_MAX};
    Money most{0};
    void consider(Money m) {
        least = std::min(least, m);
        most = std::max(most, m);
    }
    [[nodiscard]] bool any() const { return most > Money{0}; }
};

// Trains of the bank that the president may help to buy: for a public company the cheapest new and the cheapest used one
// (1893:D29), for a small one all that are on sale (1893:D30).
Prices candidates(const State& s, CompanyId c) {
    Prices all;
    for (bool fresh : {true, false}) {
        Prices kind;
        for (int i = 0; i < data::kTrainTypes; ++i) {
            const TrainType t{i};
            if (fresh ? on_sale_new(s, t) : static_cast<bool>(s.depot.find(Owner::market(), t)))
                kind.consider(fresh ? train_price(s, t) : used_train_price(s, t));
        }
        if (!kind.any()) continue;
        all.consider(kind.least);
        if (is_small(c)) all.consider(kind.most);
    }
    return all;
}

bool may_be_helped(const State& s, CompanyId c) {
    if (s.operation.step != Step::trains) return false;
    if (is_small(c)) return trains_of(s, c) < train_limit(s, c);
    return must_buy_train(s, c);
}

// Not more than is necessary: without the last share of the block the money would still be missing.
Refusal check_needed(const State& s, CompanyId c, Money one, int shares) {
    const Money missing = missing_for_train(s, c);
    const Clause clause = is_small(c) ? "1893:MINOR/7"_clause : "1893:RO.forced/6"_clause;
    return forbids(clause, missing <= one * (shares - 1), {.company = c, .amount = one * shares, .limit = missing});
}

} // namespace

bool must_buy_train(const State& s, CompanyId c) {
    if (s.operation.step != Step::trains || s.operation.company != c) return false;
    if (is_small(c) && applies("1893:MINOR/5"_clause)) return false;
    if (trains_of(s, c) > 0) return false;
    if (!candidates(s, c).any() && applies("1893:peer/75"_clause)) return false;
    return board::has_route(s.box().map, s.board, c) || !applies("1893:RO.train/3"_clause);
}

Money missing_for_train(const State& s, CompanyId c) {
    if (!may_be_helped(s, c)) return Money{0};
    const Prices prices = candidates(s, c);
    if (!prices.any()) return Money{0};
    return std::max(Money{0}, prices.most - s.money[c] - s.money[president(s, c)]);
}

Refusal check_sell_for_train(const State& s, CompanyId c, CompanyId sold, Percent sum) {
    const PlayerId p = president(s, c);
    if (!may_be_helped(s, c))
        return refuse(is_small(c) ? "1893:MINOR/7"_clause : "1893:RO.forced/2"_clause, {.company = c});
    if (auto r = permits("1893:RO.forced/2"_clause, !is_small(c), {.company = c})) return r;
    if (applies("1893:RO.forced/10"_clause)) {
        if (auto r = check_market_limits(s, p, sold, sum)) return r;
    } else if (sum <= Percent{0} || sum > held(s, p, sold)) {
        return refuse("table:format/1"_clause);
    }
    if (auto r = check_needed(s, c, price(s, sold), sum.tenths())) return r;
    // What he sells, and in which order, is his business.
    if (auto r = permits("1893:RO.forced/5"_clause, sold != c, {.company = sold})) return r;
    // The company that needs the train keeps its president.
    if (sold == c)
        if (auto r =
                forbids("1893:RO.forced/3"_clause, president_if(s, c, p, held(s, p, c) - sum) != p, {.company = c}))
            return r;
    return kAllowed;
}

Refusal check_sell_bond_for_train(const State& s, CompanyId c) {
    if (!may_be_helped(s, c))
        return refuse(is_small(c) ? "1893:MINOR/7"_clause : "1893:full/33"_clause, {.company = c});
    if (!applies("1893:full/33"_clause)) return refuse("1893:full/33"_clause);
    if (auto r = check_sell_bond(s, president(s, c))) return r;
    return check_needed(s, c, Money{number::bond_price}, 1);
}

namespace {

template <class Found> void each_sale(const State& s, CompanyId c, Found found) {
    if (missing_for_train(s, c) == Money{0}) return;
    const PlayerId p = president(s, c);
    for (CompanyId sold : kPublic) {
        const Percent most = held(s, p, sold);
        for (Percent sum{10}; sum <= most; sum += Percent{10})
            if (!check_sell_for_train(s, c, sold, sum) &&
                !found(Move{.kind = ActionKind::sell_shares, .by = p, .what = {.company = sold, .percent = sum}}))
                return;
    }
    if (!check_sell_bond_for_train(s, c))
        found(Move{.kind = ActionKind::sell_paper, .by = p, .what = {.paper = paper::AdSK}});
}

} // namespace

bool may_sell_for_train(const State& s, CompanyId c) {
    bool any = false;
    each_sale(s, c, [&](const Move&) {
        any = true;
        return false;
    });
    return any;
}

void offers_sales_for_train(const State& s, CompanyId c, Choices& out) {
    each_sale(s, c, [&](const Move& m) {
        out.add(m);
        return true;
    });
}

Refusal check_bankruptcy(const State& s, CompanyId c) {
    if (auto r = forbids("1893:MINOR/8"_clause, is_small(c), {.company = c})) return r;
    if (is_small(c) || !must_buy_train(s, c)) return refuse("1893:RO.forced/11"_clause, {.company = c});
    const Money there = s.money[c] + s.money[president(s, c)];
    const bool can_pay = there >= candidates(s, c).least;
    return forbids("1893:RO.forced/11"_clause, can_pay || may_sell_for_train(s, c),
                   {.company = c, .amount = candidates(s, c).least, .limit = there});
}

void go_bankrupt(Table& t, CompanyId c) {
    State& s = t.s;
    const PlayerId p = president(s, c);
    t.tell(EventKind::player_bankrupt, {.company = c, .player = p});
    s.bankrupt = p;
    if (applies("1893:peer/76"_clause)) {
        // What the market would still take is sold, and all his money is the bank's.
        for (CompanyId sold : kPublic)
            for (Percent sum = held(s, p, sold); sum > Percent{0}; sum -= Percent{10})
                // The company that needs the train keeps its president to the end.
                if (!check_market_limits(s, p, sold, sum) &&
                    (sold != c || president_if(s, c, p, held(s, p, c) - sum) == p)) {
                    sell_shares(t, p, sold, sum);
                    break;
                }
        t.pay(Account::of(p), Account::bank(), std::max(Money{0}, s.money[p]));
    }
    if (applies({"1893:END/2"_clause})) end_game(t, Ending::bankruptcy);
}

} // namespace stw::t1893
