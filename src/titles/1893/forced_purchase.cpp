// When a company must buy a train and lacks the money (RO.forced), and the voluntary help for small ones (MINOR/6, /7).
#include "titles/1893/rounds.hpp"

#include <algorithm>

namespace stw::t1893 {

namespace raising = play::raising;

namespace {

using raising::Prices;

// What the trains of the bank cost that the president may help to buy: for a public company the cheapest new and the cheapest
// used one (1893:D29), for a small one all that are on sale (1893:D30).
Prices candidates(const State& s, CompanyId c) {
    Prices all;
    for (bool fresh : {true, false}) {
        Prices kind;
        for (int i = 0; i < data::kTrainTypes; ++i) {
            const TrainType t{i};
            if (fresh ? on_sale_new(s, t) : static_cast<bool>(s.depot.find(Owner::market(), t)))
                kind.push_back(fresh ? train_price(s, t) : under("1893:peer/70"_clause, train_price(s, t)));
        }
        if (is_small(c))
            for (Money price : kind) all.push_back(price);
        else if (!kind.empty()) all.push_back(raising::cheapest(kind));
    }
    return all;
}

raising::Policy policy_for(const State& s, CompanyId c) {
    const bool binding = !s.option(Option::raised_money_is_free);
    if (is_small(c))
        return {.treasury_first = "1893:MINOR/10"_clause,
                .no_more = "1893:MINOR/7"_clause,
                .into_the_train = "1893:MINOR/11"_clause,
                .voluntary = true,
                .binding = binding};
    return {.treasury_first = "1893:RO.forced/12"_clause,
            .no_more = "1893:RO.forced/6"_clause,
            .into_the_train = "1893:RO.forced/13"_clause,
            .binding = binding};
}

raising::Purse purse_for(const State& s, CompanyId c) {
    return {.treasury = s.money[c], .helper = s.money[president(s, c)]};
}

bool may_be_helped(const State& s, CompanyId c) {
    if (s.operation.step != Step::trains) return false;
    if (is_small(c)) return trains_of(s, c) < train_limit(s, c);
    return must_buy_train(s, c);
}

// A block that president `p` of `c` could sell, whether it is needed or not.
Refusal check_saleable(const State& s, CompanyId c, PlayerId p, CompanyId sold, Percent sum) {
    // What he sells, and in which order, is his business, within the limits of the market.
    if (auto r = under({"1893:RO.forced/10"_clause, "1893:RO.forced/5"_clause}, check_market_limits(s, p, sold, sum)))
        return r;
    // The company that needs the train keeps its president.
    if (sold != c) return kAllowed;
    return forbids("1893:RO.forced/3"_clause, president_if(s, c, p, held(s, p, c) - sum) != p, {.company = c});
}

// The largest block of at most `sum` that could be sold; 0: none.
Percent largest_block(const State& s, CompanyId c, PlayerId p, CompanyId sold, Percent sum) {
    while (sum > Percent{0} && check_saleable(s, c, p, sold, sum)) sum -= Percent{10};
    return sum;
}

// The most that the president could raise: the largest block of each company at once, before its price falls, and all bonds.
Money raisable(const State& s, CompanyId c) {
    const PlayerId p = president(s, c);
    Money all{0};
    for (CompanyId sold : kPublic)
        if (held(s, p, sold) > Percent{0})
            all += price(s, sold) * largest_block(s, c, p, sold, held(s, p, sold)).tenths();
    for (int i = paper::AdSK.value; i < data::kPapers; ++i)
        if (s.papers[PaperId{i}] == Owner::player(p)) all += Money{number::bond_price};
    return all;
}

// Not more than is necessary: without the last certificate of the block the money would still be missing.
raising::Sale sale_of_shares(const State& s, CompanyId c, CompanyId sold, Percent sum) {
    const PlayerId p = president(s, c);
    const Money one = price(s, sold);
    State after = s;
    Table t{after};
    sell_shares(t, p, sold, sum);
    return {.proceeds = one * sum.tenths(),
            .without_last = one * largest_block(s, c, p, sold, sum - Percent{10}).tenths(),
            .then = raisable(after, c)};
}

raising::Sale sale_of_bond(const State& s, CompanyId c) {
    State after = s;
    Table t{after};
    sell_bond(t, president(s, c));
    return {.proceeds = Money{number::bond_price}, .then = raisable(after, c)};
}

} // namespace

bool must_buy_train(const State& s, CompanyId c) {
    if (s.operation.step != Step::trains || s.operation.company != c) return false;
    if (under("1893:MINOR/5"_clause, is_small(c)) || trains_of(s, c) > 0) return false;
    if (under("1893:peer/75"_clause, candidates(s, c).empty())) return false;
    return under("1893:RO.train/3"_clause, routes::has_route(s.box().map, s.board, c));
}

Refusal check_help_with_train(const State& s, CompanyId c) {
    return raising::check_help(policy_for(s, c), candidates(s, c), s.money[c], {.company = c});
}

Refusal check_price_of_train(const State& s, CompanyId c, Money price) {
    return raising::check_purchase(policy_for(s, c), s.operation.raised, price, {.company = c});
}

Refusal check_money_is_free(const State& s, CompanyId c) {
    return raising::check_anything_else(policy_for(s, c), s.operation.raised, {.company = c});
}

Money free_cash(const State& s, PlayerId p) {
    const CompanyId c = s.operation.company;
    if (s.round != Round::operating || !c || president(s, c) != p) return s.money[p];
    if (check_money_is_free(s, c)) return Money{0};
    // What the company lacks for a train it must buy is due from his cash.
    if (!under("1893:RO.forced/1"_clause, must_buy_train(s, c))) return s.money[p];
    const Money missing = std::max(raising::cheapest(candidates(s, c)) - s.money[c], Money{0});
    return std::max(s.money[p] - missing, Money{0});
}

Refusal check_sell_for_train(const State& s, CompanyId c, CompanyId sold, Percent sum) {
    const Clause clause = is_small(c) ? "1893:MINOR/7"_clause : "1893:RO.forced/2"_clause;
    if (!under(clause, may_be_helped(s, c))) return refuse(clause, {.company = c});
    if (auto r = check_saleable(s, c, president(s, c), sold, sum)) return r;
    return raising::check_sale(policy_for(s, c), candidates(s, c), purse_for(s, c), sale_of_shares(s, c, sold, sum),
                               {.company = c, .percent = sum});
}

Refusal check_sell_bond_for_train(const State& s, CompanyId c) {
    const Clause clause = is_small(c) ? "1893:MINOR/7"_clause : "1893:full/33"_clause;
    if (!under(clause, may_be_helped(s, c))) return refuse(clause, {.company = c});
    if (auto r = check_sell_bond(s, president(s, c))) return r;
    return raising::check_sale(policy_for(s, c), candidates(s, c), purse_for(s, c), sale_of_bond(s, c), {.company = c});
}

void sell_for_train(Table& t, CompanyId c, CompanyId sold, Percent sum) {
    t.s.operation.raised = raising::pledge_by(purse_for(t.s, c), sale_of_shares(t.s, c, sold, sum));
    sell_shares(t, president(t.s, c), sold, sum);
}

void sell_bond_for_train(Table& t, CompanyId c) {
    t.s.operation.raised = raising::pledge_by(purse_for(t.s, c), sale_of_bond(t.s, c));
    sell_bond(t, president(t.s, c));
}

namespace {

template <class Found> void each_sale(const State& s, CompanyId c, Found found) {
    if (!may_be_helped(s, c)) return;
    const Prices trains = candidates(s, c);
    const Money there = purse_for(s, c).both();
    if (there >= raising::dearest(trains)) return;
    // Most small companies are too poor for it: nothing is looked at closer then.
    if (is_small(c) && policy_for(s, c).binding && there + raisable(s, c) < raising::cheapest(trains)) return;
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
    return play::finds_any([&](auto found) { each_sale(s, c, found); });
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
    const Money there = purse_for(s, c).both();
    const Money needed = raising::cheapest(candidates(s, c));
    return forbids("1893:RO.forced/11"_clause, there >= needed || may_sell_for_train(s, c),
                   {.company = c, .amount = needed, .limit = there});
}

void go_bankrupt(Table& t, CompanyId c) {
    State& s = t.s;
    const PlayerId p = president(s, c);
    t.tell(EventKind::player_bankrupt, {.company = c, .player = p});
    s.bankrupt = p;
    // What the market would still take is sold, and all his money is the bank's. The company that needs the train keeps its
    // president to the end.
    for (CompanyId sold : kPublic)
        if (const Percent sum = largest_block(s, c, p, sold, held(s, p, sold)); sum > Percent{0})
            under("1893:peer/76"_clause, [&] { sell_shares(t, p, sold, sum); });
    t.pay(Account::of(p), Account::bank(), under("1893:peer/76"_clause, std::max(Money{0}, s.money[p])));
    under("1893:END/2"_clause, [&] { end_game(t, Ending::bankruptcy); });
}

} // namespace stw::t1893
