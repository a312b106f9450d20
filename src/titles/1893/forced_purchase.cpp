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
    for (const Source source : {Source::bank, Source::pool}) {
        const TrainType cheapest = cheapest_on_sale(s, source);
        for (const TrainType t : All<TrainType>(kTrainTypes))
            if (is_small(c) ? on_sale(s, t, source) : t == cheapest) all.push_back(price_at(s, t, source));
    }
    return all;
}

raising::Policy policy_for(const State& s, CompanyId c) {
    const bool small = is_small(c);
    return {.treasury_first = small ? rule::no_owner_sale_if_small_can_pay : rule::no_help_if_treasury_suffices,
            .no_more = small ? rule::owner_sells_shares : rule::no_needless_sale,
            .into_the_train = small ? rule::owner_sale_buys_the_train : rule::raised_money_buys_the_train,
            .voluntary = small,
            .binding = !s.option(Option::raised_money_is_free)};
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
    if (auto r = under({rule::forced_sales_keep_limits, rule::president_chooses_sales},
                       check_market_limits(s, p, sold, sum)))
        return r;
    // The company that needs the train keeps its president.
    if (sold != c) return kAllowed;
    return forbids(rule::buyer_keeps_its_president, president_if(s, c, p, held(s, p, c) - sum) != p, {.company = c});
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
    return all + Money{number::bond_price} * static_cast<int>(bonds_of(s, Owner::player(p)).size());
}

// `what`: shares of a company, or a bond.
void sell(Table& t, PlayerId p, const Fields& what) {
    if (what.paper) sell_bond(t, p);
    else sell_shares(t, p, what.company, what.percent.percent());
}

// Not more than is necessary: without the last certificate of the block the money would still be missing.
raising::Sale sale_of(const State& s, CompanyId c, const Fields& what) {
    const PlayerId p = president(s, c);
    const Money then = raisable(play::after(s, [&](Table& t) { sell(t, p, what); }), c);
    if (what.paper) return {.proceeds = Money{number::bond_price}, .then = then};
    const Percent but_one = largest_block(s, c, p, what.company, what.percent.percent() - Percent{10});
    const Money one = price(s, what.company);
    return {.proceeds = one * what.percent.percent().tenths(), .without_last = one * but_one.tenths(), .then = then};
}

Refusal check_sell_for_train(const State& s, CompanyId c, const Fields& what) {
    const Clause for_public = what.paper ? rule::president_sells_bonds : rule::president_sells_shares;
    const Clause clause = is_small(c) ? rule::owner_sells_shares : for_public;
    if (!under(clause, may_be_helped(s, c))) return refuse(clause, {.company = c});
    const PlayerId p = president(s, c);
    if (auto r = what.paper ? check_sell_bond(s, p) : check_saleable(s, c, p, what.company, what.percent.percent()))
        return r;
    return raising::check_sale(policy_for(s, c), candidates(s, c), purse_for(s, c), sale_of(s, c, what),
                               {.company = c, .percent = what.percent});
}

// Calls `found(move)` for every sale for a train until it returns false.
template <class Found> void each_sale(const State& s, CompanyId c, Found found) {
    if (!may_be_helped(s, c)) return;
    const Prices trains = candidates(s, c);
    const Money there = purse_for(s, c).both();
    if (there >= raising::dearest(trains)) return;
    // Most small companies are too poor for it: nothing is looked at closer then.
    if (is_small(c) && policy_for(s, c).binding && there + raisable(s, c) < raising::cheapest(trains)) return;
    const PlayerId p = president(s, c);
    const auto sells = [&](ActionKind kind, const Fields& what) {
        return check_sell_for_train(s, c, what) || found(Move{.kind = kind, .by = p, .what = what});
    };
    for (CompanyId sold : kPublic)
        for (Percent sum{10}; sum <= held(s, p, sold); sum += Percent{10})
            if (!sells(ActionKind::sell_shares, {.company = sold, .percent = sum})) return;
    sells(ActionKind::sell_paper, {.paper = paper::AdSK});
}

Refusal check_bankruptcy(const State& s, CompanyId c) {
    if (auto r = forbids(rule::owner_never_forced, is_small(c), {.company = c})) return r;
    if (is_small(c) || !must_buy_train(s, c)) return refuse(rule::bankruptcy_when_all_is_sold, {.company = c});
    const Money there = purse_for(s, c).both();
    const Money needed = raising::cheapest(candidates(s, c));
    return forbids(rule::bankruptcy_when_all_is_sold, there >= needed || may_sell_for_train(s, c),
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
            under(rule::bankrupt_is_sold_up, [&] { sell_shares(t, p, sold, sum); });
    t.pay(Account::of(p), Account::bank(), under(rule::bankrupt_is_sold_up, std::max(Money{0}, s.money[p])));
    under(rule::bankruptcy_ends_game, [&] { end_game(t, Ending::bankruptcy); });
}

} // namespace

bool must_buy_train(const State& s, CompanyId c) {
    if (s.operation.step != Step::trains || s.operation.company != c) return false;
    if (under(rule::small_needs_no_train, is_small(c)) || trains_of(s, c) > 0) return false;
    if (under(rule::no_duty_if_bank_has_no_train, candidates(s, c).empty())) return false;
    return under(rule::no_train_needed_without_route, routes::known_route(s.box().map, s.board, c));
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
    if (!under(rule::president_adds_cash, must_buy_train(s, c))) return s.money[p];
    const Money missing = std::max(raising::cheapest(candidates(s, c)) - s.money[c], Money{0});
    return std::max(s.money[p] - missing, Money{0});
}

bool may_sell_for_train(const State& s, CompanyId c) {
    return play::finds_any([&](auto found) { each_sale(s, c, found); });
}

void offers_help(const State& s, CompanyId c, Choices& out) {
    play::offer_all(out, [&](auto found) { each_sale(s, c, found); });
    if (!check_bankruptcy(s, c)) out.add({.kind = ActionKind::bankrupt, .by = president(s, c), .as = c});
}

Refusal act_help(Table& t, const Action& a) {
    State& s = t.s;
    const CompanyId c = s.operation.company;
    if (a.kind == ActionKind::bankrupt) return unless(check_bankruptcy(s, c), [&] { go_bankrupt(t, c); });
    const Fields& what = a.what;
    if (a.kind == ActionKind::sell_paper ? what.paper != paper::AdSK : is_small(what.company))
        return refuse(rule::no_sale_of_privates, {.company = what.company, .paper = what.paper});
    return unless(check_sell_for_train(s, c, what), [&] {
        s.operation.raised = raising::pledge_by(purse_for(s, c), sale_of(s, c, what));
        sell(t, president(s, c), what);
    });
}

} // namespace stw::t1893
