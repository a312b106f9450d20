// The last step of a turn: trains, and S-Bahn certificates for tramways, in any order (2016: 7.2.7; 2007: 10).
#include "play/trains.hpp"
#include "titles/1881/operating_round.hpp"

#include <algorithm>

namespace stw::t1881 {
namespace {

// One certificate bought, or any number sold. Networks deal in none.
Refusal check_dealing(const State& s, CompanyId c, bool buying) {
    const Fields figures{.company = c};
    if (is_network(c))
        return refuse(by(s, rule::no_network_dealings.in2016, rule::tramways_can_buy_sbahn.in2007), figures);
    const Clause one = rule::one_sbahn_purchase(s);
    const Clause instead = by(s, rule::sbahn_sales_instead.in2016, rule::one_sbahn_purchase.in2007);
    if (!buying) return forbids(instead, s.operation.traded, figures);
    if (auto r = forbids(one, s.operation.traded, figures)) return r;
    if (auto r = forbids(instead, s.operation.sold, figures)) return r;
    return check_free_to_spend(s, c);
}

Refusal check_certificates(const State& s, CompanyId c, const Action& a) {
    const bool buying = a.kind == ActionKind::buy_share;
    if (auto r = check_dealing(s, c, buying)) return r;
    if (buying) return check_buy(s, Owner::company(c), a.what.company, a.what.percent.percent(), a.what.source);
    return check_sell(s, Owner::company(c), sale_of(a.what));
}

// From the bank or the pool, with money that is there.
Refusal check_ordinary(const State& s, CompanyId c, const Fields& what) {
    if (is_network(c)) return check_buy_s_train(s, c, what);
    // No tramway gives up a train to make room.
    if (what.trade_in || what.number) return refuse(rule::no_scrapping_at_will(s), {.company = c, .train = what.train});
    return check_buy_train(s, c, what.train, what.source);
}

// The same, on credit, or with what can be raised for it.
Refusal check_train(const State& s, CompanyId c, const Fields& what) {
    const Fields figures{.company = c, .train = what.train};
    if (what.yes != 0xFF) {
        if (what.yes != 1 || what.trade_in || what.number) return refuse(rule::wrong_fields, figures);
        if (is2016(s)) return refuse(rule::new_train_price.in2016, figures);
        if (cheapest_on_offer(s, c).from != what.source) return refuse(rule::train_on_credit.in2007, figures);
        return check_credit(s, c, what.train);
    }
    const Refusal ordinary = check_ordinary(s, c, what);
    const bool forced =
        ordinary && !what.trade_in && !what.number && on_offer(s, c, what.train, what.source) && must_own_train(s, c);
    return forced ? check_forced(s, c, what.train, what.source) : ordinary;
}

Refusal check_train_purchase(const State& s, CompanyId c, const Action& a) {
    if (a.what.source != Source::company) return check_train(s, c, a.what);
    if (a.what.yes != 0xFF || !well_formed_scrapping(a.what)) return refuse(rule::wrong_fields);
    if (auto r = check_buy_from_company(s, c, a.what.other, a.what.train, a.what.amount.money(), a.what.trade_in))
        return r;
    // Somebody else has to be asked.
    if (decides(s, a.what.other) != a.by) return refuse(rule::not_now, {.company = c, .other = a.what.other});
    return kAllowed;
}

constexpr Money kLeast{number::least_train_price};

// Calls `found(what)` for each train that the company can buy without asking anybody, until it returns false.
template <class Found> void each_train(const State& s, CompanyId c, Found found) {
    const OldTrains olds = with_or_without(s, c);
    // What a network can pay, also with a train scrapped or dealt in.
    if (is_network(c))
        for (const TrainType train : kSTrains)
            for (const Source from : {Source::bank, Source::pool})
                for (const TrainType old : olds)
                    for (const Number scrapped : {Number{}, Number{1}}) {
                        const Fields what{.train = train, .trade_in = old, .source = from, .number = scrapped};
                        if (!check_buy_s_train(s, c, what) && !found(what)) return;
                    }
    for (const TrainType train : kAllTrains)
        for (const Source from : {Source::bank, Source::pool})
            for (const std::uint8_t on_credit : {std::uint8_t{0xFF}, std::uint8_t{1}}) {
                const Fields what{.train = train, .source = from, .yes = on_credit};
                if (is_network(c) && on_credit == 0xFF && !check_buy_s_train(s, c, what)) continue; // see above
                if (!check_train(s, c, what) && !found(what)) return;
            }
    // Those of other companies of the same person.
    play::trains::each_of_others(s, c, [&](CompanyId seller, TrainType train) {
        return decides(s, seller) != decides(s, c) || std::ranges::all_of(olds, [&](TrainType old) {
                   return check_buy_from_company(s, c, seller, train, kLeast, old) ||
                          found(of_company(seller, train, old));
               });
    });
}

void offers_certificates(const State& s, CompanyId c, Choices& out) {
    if (!check_dealing(s, c, true)) offers_buying(s, Owner::company(c), out);
    if (!check_dealing(s, c, false)) offers_selling(s, Owner::company(c), out);
}

} // namespace

Refusal check_trade(const State& s, CompanyId c, const Action& a) {
    const bool certificates = a.kind == ActionKind::buy_share || a.kind == ActionKind::sell_shares;
    if (certificates && is_network(c)) return check_dealing(s, c, true);
    if (s.operation.step != Step::trade) return refuse(out_of_step(s), {.company = c});
    if (certificates) return check_certificates(s, c, a);
    return a.kind == ActionKind::buy_train ? check_train_purchase(s, c, a) : check_bankrupt(s, c);
}

void carry_out_trade(Table& t, const Move& m) {
    const CompanyId c = m.as;
    const Fields& what = m.what;
    if (m.kind == ActionKind::buy_share) {
        t.s.operation.traded = true;
        return buy(t, Owner::company(c), what.company, what.percent.percent(), what.source);
    }
    if (m.kind == ActionKind::sell_shares) {
        t.s.operation.sold = true;
        return sell(t, Owner::company(c), sale_of(what));
    }
    if (m.kind == ActionKind::bankrupt) return go_bankrupt(t, c);
    if (what.source == Source::company)
        return buy_from_company(t, c, what.other, what.train, what.amount.money(), what.trade_in);
    if (what.yes == 1) return buy_on_credit(t, c, what.train);
    if (check_ordinary(t.s, c, what)) return begin_forced(t, c, what.train, what.source);
    if (is_network(c)) return buy_s_train(t, c, what);
    buy_train(t, c, what.train, what.source);
}

void offers_trade(const State& s, CompanyId c, Choices& out) {
    const PlayerId p = decides(s, c);
    offers_certificates(s, c, out);
    each_train(s, c, [&](const Fields& what) {
        const Move purchase = play::trains::purchase(p, c, what);
        if (what.source == Source::company) out.add_range(purchase, kLeast, s.money[c]);
        else out.add(purchase);
        return true;
    });
    offers_proposals(s, c, out);
    if (!check_bankrupt(s, c)) out.add({.kind = ActionKind::bankrupt, .by = p, .as = c});
}

bool may_trade_something(const State& s, CompanyId c) {
    if (must_own_train(s, c) || play::finds_any([&](auto found) { each_train(s, c, found); }) || may_propose(s, c))
        return true;
    const Lent<Choices> certificates;
    offers_certificates(s, c, *certificates);
    return !certificates->empty();
}

Refusal check_pass_trade(const State& s, CompanyId c) {
    if (!under(rule::optional_steps(s), must_own_train(s, c))) return kAllowed;
    return refuse(is_network(c) ? rule::s_train_duty(s) : rule::train_duty(s), {.company = c});
}

} // namespace stw::t1881
