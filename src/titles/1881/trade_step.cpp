// The last step of a turn: trains, and S-Bahn certificates for tramways, in any order (2016: 7.2.7; 2007: 10).
#include "play/trains.hpp"
#include "titles/1881/operating_round.hpp"

namespace stw::t1881 {
namespace {

// One certificate bought, or any number sold. Networks deal in none.
Refusal check_dealing(const State& s, CompanyId c, bool buying) {
    const Fields figures{.company = c};
    if (is_network(c)) return refuse(by(s, "1881-2016:7.4/4"_clause, "1881-2007:4.3/3"_clause), figures);
    const Clause one = by(s, "1881-2016:7.2.7.1/1"_clause, "1881-2007:10.9/2"_clause);
    const Clause instead = by(s, "1881-2016:7.2.7.1/2"_clause, "1881-2007:10.9/2"_clause);
    if (!buying) return forbids(instead, s.operation.traded, figures);
    if (auto r = forbids(one, s.operation.traded, figures)) return r;
    if (auto r = forbids(instead, s.operation.sold, figures)) return r;
    return check_free_to_spend(s, c);
}

unsigned vices_of(const Fields& what) { return what.number ? static_cast<unsigned>(what.number.value) : 0U; }

Refusal check_certificates(const State& s, const Action& a) {
    const CompanyId c = s.operation.company;
    const bool buying = a.kind == ActionKind::buy_share;
    if (auto r = check_dealing(s, c, buying)) return r;
    if (buying) return check_buy(s, Owner::company(c), a.what.company, a.what.percent.percent(), a.what.source);
    if (a.what.number && (a.what.number.value < 1 || a.what.number.value > 7)) return refuse("table:format/2"_clause);
    return check_sell(s, Owner::company(c), a.what.company, a.what.percent.percent(), vices_of(a.what));
}

// From the bank or the pool, with money that is there or with what can be raised for it.
Refusal check_train(const State& s, CompanyId c, const Fields& what) {
    const Fields figures{.company = c, .train = what.train};
    if (what.yes != 0xFF) {
        if (what.yes != 1 || what.trade_in || what.number) return refuse("table:format/2"_clause, figures);
        if (is2016(s)) return refuse("1881-2016:7.2.7.2.1/1"_clause, figures);
        if (cheapest_on_offer(s, c).from != what.source) return refuse("1881-2007:15.1/1"_clause, figures);
        return check_credit(s, c, what.train);
    }
    Refusal ordinary;
    if (is_network(c)) {
        if (what.number && (what.number.value != 1 || !what.trade_in)) return refuse("table:format/2"_clause, figures);
        ordinary = check_buy_s_train(s, c, what.train, what.trade_in, what.source, static_cast<bool>(what.number));
    } else {
        // No tramway gives up a train to make room.
        if (what.trade_in || what.number)
            return refuse(by(s, "1881-2016:7.2.7.2/5"_clause, "1881-2007:10.6/2"_clause), figures);
        ordinary = check_buy_train(s, c, what.train, what.source);
    }
    const bool forced = ordinary && !what.trade_in && on_offer(s, c, what.train, what.source) && must_own_train(s, c);
    return forced ? check_forced(s, c, what.train, what.source) : ordinary;
}

Refusal check_train_purchase(const State& s, const Action& a) {
    const CompanyId c = s.operation.company;
    if (a.what.source != Source::company) return check_train(s, c, a.what);
    if (a.what.yes != 0xFF || !well_formed_scrapping(a.what)) return refuse("table:format/2"_clause);
    if (auto r = check_buy_from_company(s, c, a.what.other, a.what.train, a.what.amount.money(), a.what.trade_in))
        return r;
    // Somebody else has to be asked.
    if (decides(s, a.what.other) != a.by) return refuse("table:turn/2"_clause, {.company = c, .other = a.what.other});
    return kAllowed;
}

// Calls `found(seller, train, old)` for each train of another company of the same person, until it returns false.
template <class Found> void each_sister_train(const State& s, CompanyId c, Found found) {
    play::trains::each_of_others(s, c, [&](CompanyId seller, TrainType train) {
        if (decides(s, seller) != decides(s, c)) return true;
        for (const TrainType old : with_or_without(s, c))
            if (!check_buy_from_company(s, c, seller, train, Money{number::least_train_price}, old) &&
                !found(seller, train, old))
                return false;
        return true;
    });
}

// Calls `found(what)` for each train of bank and pool that the company can buy by itself, until it returns false.
template <class Found> void each_train(const State& s, CompanyId c, Found found) {
    for (int k = 0; k < kTrainTypes; ++k)
        for (Source from : {Source::bank, Source::pool})
            for (const std::uint8_t on_credit : {std::uint8_t{0xFF}, std::uint8_t{1}}) {
                const Fields what{.train = TrainType{k}, .source = from, .yes = on_credit};
                // What a network can pay comes from its own list, with trains dealt in.
                const bool in_its_list = is_network(c) && on_credit == 0xFF;
                if (in_its_list && !check_buy_s_train(s, c, what.train, {}, from, false)) continue;
                if (!check_train(s, c, what) && !found(what)) return;
            }
}

void offers_certificates(const State& s, CompanyId c, Choices& out) {
    if (is_network(c)) return;
    if (!check_dealing(s, c, true)) offers_buying(s, Owner::company(c), out);
    if (!check_dealing(s, c, false)) offers_selling(s, Owner::company(c), out);
}

} // namespace

Refusal act_trade(Table& t, const Action& a) {
    const State& s = t.s;
    const CompanyId c = s.operation.company;
    const bool certificates = a.kind == ActionKind::buy_share || a.kind == ActionKind::sell_shares;
    if (certificates && is_network(c)) return check_dealing(s, c, true);
    if (s.operation.step != Step::trade) return refuse(out_of_step(s), {.company = c});
    Refusal r;
    if (certificates) r = check_certificates(s, a);
    else if (a.kind == ActionKind::buy_train) r = check_train_purchase(s, a);
    else if (a.kind == ActionKind::bankrupt) r = check_bankrupt(s, c);
    else r = refuse("table:turn/2"_clause);
    if (r) return r;
    return decide(t, a);
}

void carry_out_trade(Table& t, const Move& m) {
    State& s = t.s;
    const CompanyId c = m.as;
    const Fields& what = m.what;
    switch (m.kind) {
    case ActionKind::buy_share:
        s.operation.traded = true;
        return buy(t, Owner::company(c), what.company, what.percent.percent(), what.source);
    case ActionKind::sell_shares:
        s.operation.sold = true;
        return sell(t, Owner::company(c), what.company, what.percent.percent(), vices_of(what));
    case ActionKind::bankrupt: return go_bankrupt(t, c);
    case ActionKind::buy_train: break;
    default: return;
    }
    if (what.source == Source::company)
        return buy_from_company(t, c, what.other, what.train, what.amount.money(), what.trade_in);
    if (what.yes == 1) return buy_on_credit(t, c, what.train);
    const bool scrap = static_cast<bool>(what.number);
    const Refusal ordinary = is_network(c) ? check_buy_s_train(s, c, what.train, what.trade_in, what.source, scrap)
                                           : check_buy_train(s, c, what.train, what.source);
    if (ordinary) return begin_forced(t, c, what.train, what.source);
    if (is_network(c)) return buy_s_train(t, c, what.train, what.trade_in, what.source, scrap);
    buy_train(t, c, what.train, what.source);
}

void offers_trade(const State& s, CompanyId c, Choices& out) {
    const PlayerId p = decides(s, c);
    offers_certificates(s, c, out);
    if (is_network(c)) offers_s_trains(s, c, out);
    each_train(s, c, [&](const Fields& what) {
        out.add(play::trains::purchase(p, c, what));
        return true;
    });
    each_sister_train(s, c, [&](CompanyId seller, TrainType train, TrainType old) {
        out.add_range(play::trains::purchase(p, c, of_company(seller, train, old)), Money{number::least_train_price},
                      s.money[c]);
        return true;
    });
    offers_proposals(s, c, out);
    if (!check_bankrupt(s, c)) out.add({.kind = ActionKind::bankrupt, .by = p, .as = c});
}

bool may_trade_something(const State& s, CompanyId c) {
    if (must_own_train(s, c) || play::finds_any([&](auto found) { each_train(s, c, found); }) ||
        play::finds_any([&](auto found) { each_sister_train(s, c, found); }) || may_propose(s, c))
        return true;
    Choices others;
    offers_certificates(s, c, others);
    if (is_network(c)) offers_s_trains(s, c, others);
    return !others.empty();
}

Refusal check_pass_trade(const State& s, CompanyId c) {
    if (!under(by(s, "1881-2016:7.2/2"_clause, "1881-2007:5.4/2"_clause), must_own_train(s, c))) return kAllowed;
    return refuse(is_network(c) ? by(s, "1881-2016:7.4.7/1"_clause, "1881-2007:12.8/1"_clause)
                                : by(s, "1881-2016:7.2.7.2.4/1"_clause, "1881-2007:10.8/1"_clause),
                  {.company = c});
}

} // namespace stw::t1881
