// Buying, trading in and giving up trains (RO.swap, RO.train), and what a new type brings (TAB).
#include "play/trains.hpp"
#include "play/order.hpp"
#include "titles/1893/rounds.hpp"

#include <algorithm>

namespace stw::t1893 {
namespace {

// Treasury first, the rest from the president's pocket.
void pay_for_train(Table& t, CompanyId c, Account to, Money cost) {
    play::trains::pay(t, {.help = is_small(c) ? rule::owner_adds_cash : rule::president_adds_cash}, c, cost, to,
                      {Owner::player(president(t.s, c))});
    t.s.operation.raised = {};
    t.s.operation.bought = true;
}

Refusal check_trade_in(const State& s, CompanyId c, Source source, TrainType trade_in) {
    const Fields figures{.company = c, .trade_in = trade_in};
    if (auto r = forbids(rule::one_trade_in_per_turn, s.operation.traded_in, figures)) return r;
    if (s.option(Option::trade_in_first) && s.operation.bought) return refuse(rule::order_of_steps, figures);
    if (trade_in_value(s, trade_in) == Money{0}) return refuse(rule::price_of_8x_train, figures);
    if (!s.trains.find(Owner::company(c), trade_in)) {
        const TrainType scrapper = s.box()[trade_in].scrapped_by;
        const bool gone = scrapper && s.trains.count(Owner::stack(), scrapper) < s.box()[scrapper].count;
        return refuse(gone ? rule::no_obsolete_trade_in : rule::trade_in_at_half_price, figures);
    }
    if (!s.option(Option::trade_in_for_used))
        if (auto r = forbids(rule::trade_in_for_new_train, source != Source::bank, figures)) return r;
    return kAllowed;
}

Refusal check_train_room(const State& s, CompanyId c, int given_up) {
    const int after = trains_of(s, c) - given_up + 1;
    // Every company may buy, several in one turn.
    return forbids(rule::no_purchase_over_train_limit,
                   under({rule::companies_buy_trains, rule::several_trains_in_one_turn}, after > train_limit(s, c)),
                   {.company = c, .number = after, .limit = train_limit(s, c)});
}

// May the company leave the step as it is?
Refusal check_pass_trains(const State& s, CompanyId c) {
    if (auto r = forbids(rule::public_company_owns_train, must_buy_train(s, c), {.company = c})) return r;
    return check_money_is_free(s, c);
}

Clause money_clause(const State& s, CompanyId c) {
    if (is_small(c)) return rule::owner_adds_cash;
    return must_buy_train(s, c) ? rule::president_adds_cash : rule::companies_buy_trains;
}

// `what`: the train, where it is bought, and what is traded in for it.
Refusal check_buy_from_bank(const State& s, CompanyId c, const Fields& what) {
    const TrainType train = what.train;
    const TrainType trade_in = what.trade_in;
    const Source source = what.source;
    const Fields figures{.company = c, .train = train, .trade_in = trade_in, .source = source};
    if (source != Source::bank && source != Source::pool) return refuse(rule::wrong_fields, figures);
    if (!on_sale(s, train, source)) {
        if (source == Source::pool) return refuse(rule::surplus_trains_to_pool, figures);
        return refuse(train == train::T8x ? rule::first_6_train_opens_8x : rule::train_types_in_order, figures);
    }
    if (trade_in)
        if (auto r = check_trade_in(s, c, source, trade_in)) return r;
    // Who has no room may still trade in, small companies too.
    if (auto r = check_train_room(s, c, under(rule::small_trades_in_without_room, trade_in ? 1 : 0))) return r;

    const Money cost = price_at(s, train, source) - (trade_in ? trade_in_value(s, trade_in) : Money{0});
    if (cost <= Money{0}) return refuse(rule::trade_in_at_half_price, figures);
    if (auto r = check_price_of_train(s, c, cost)) return r;
    const Money own = s.money[c];
    if (own >= cost) return kAllowed;
    const Fields short_of{.company = c, .train = train, .amount = cost, .limit = own};
    if (trade_in)
        if (auto r = forbids(rule::no_president_cash_in_trade_in, true, short_of)) return r;
    if (!is_small(c)) {
        if (!must_buy_train(s, c)) return refuse(money_clause(s, c), short_of);
        if (auto r = check_help_with_train(s, c)) return r;
        // With the president's help only the cheapest of its kind may be bought.
        if (auto r = forbids(source == Source::bank ? rule::cheapest_new_train : rule::cheapest_used_train,
                             train != cheapest_on_sale(s, source), short_of))
            return r;
    }
    const Money both = own + s.money[president(s, c)];
    if (both >= cost) return kAllowed;
    return refuse(money_clause(s, c),
                  {.company = c, .player = president(s, c), .train = train, .amount = cost, .limit = both});
}

void buy_from_bank(Table& t, CompanyId c, TrainType train, Source source, TrainType trade_in) {
    State& s = t.s;
    const Money off = trade_in ? under(rule::trade_in_at_half_price, trade_in_value(s, trade_in)) : Money{0};
    const Money cost = price_at(s, train, source) - off;
    const TrainId card = s.trains.find(source == Source::bank ? Owner::stack() : Owner::market(), train);
    if (trade_in) {
        // The old train lies in the pool before the new one is taken, and is scrapped with its like if that opens a phase.
        s.trains.move(s.trains.find(Owner::company(c), trade_in),
                      under(rule::traded_in_train_to_pool, Owner::market()));
        s.operation.traded_in = true;
    }
    pay_for_train(t, c, Account::bank(), cost);
    play::trains::take(t, card, c, {.trade_in = trade_in, .source = source, .amount = cost});
    if (source != Source::bank) return;
    under(rule::phase_begins_at_once,
          [&] { play::trains::each_phase_begun(s, train, [&](PhaseId p) { begin_phase(t, p); }); });
}

// Calls `found(move)` for every purchase from the bank until it returns false.
template <class Found> void each_bank_purchase(const State& s, CompanyId c, Found found) {
    auto trade_ins = play::trains::kinds_of(s, c);
    trade_ins.insert(0, TrainType{}); // or none
    for (const TrainType train : All<TrainType>(kTrainTypes))
        for (const Source source : {Source::bank, Source::pool}) {
            if (!on_sale(s, train, source)) continue;
            for (const TrainType old : trade_ins) {
                const Fields what{.train = train, .trade_in = old, .source = source};
                if (!check_buy_from_bank(s, c, what) && !found(play::trains::purchase(president(s, c), c, what)))
                    return;
            }
        }
}

// Calls `found(seller, train, most)` for every train of another company that could be asked for.
template <class Found> void each_company_train(const State& s, CompanyId c, Found found) {
    play::trains::each_of_others(s, c, [&](CompanyId seller, TrainType train) {
        return check_buy_from_company(s, c, seller, train, least_for_train_of(s)) ||
               found(seller, train, most_for_train_of(s, c, train));
    });
}

} // namespace

bool on_sale(const State& s, TrainType t, Source source) {
    if (source == Source::pool) return static_cast<bool>(s.trains.find(Owner::market(), t));
    if (!s.trains.find(Owner::stack(), t)) return false;
    if (under(rule::train_types_in_order, s.trains.next_new() == t)) return true;
    const PhaseId from = s.box()[t].available_from;
    return from && s.phase >= from;
}

Money price_at(const State& s, TrainType t, Source source) {
    return source == Source::pool ? under(rule::used_train_printed_price, train_price(s, t)) : train_price(s, t);
}

TrainType cheapest_on_sale(const State& s, Source source) {
    return play::first_waiting<TrainType>(
        0, kTrainTypes, [&](TrainType t) { return on_sale(s, t, source); },
        [&](TrainType a, TrainType b) { return train_price(s, a) < train_price(s, b); });
}

void begin_phase(Table& t, PhaseId p) {
    State& s = t.s;
    play::trains::begin_phase(t, p, play::trains::scrap<Table>);
    // The free certificates of AGV (HGK) come on sale, at a price that does not move until it is formed.
    for (CompanyId c : {company::AGV, company::HGK}) {
        if (p != votes_from(c)) continue;
        s[c].par = Money{s.box()[c].fixed_price};
        s.markers.put(c, under(rule::agv_and_hgk_starting_cells, s.box()[c].start));
        for (const PaperId share : s.box().papers.certificates_of(c))
            if (!s.box()[share].reserved) s.papers.move(share, Owner::market());
    }
    if (p == phase::P6 && s.papers[paper::EVA] != Owner::gone()) {
        s.papers.move(paper::EVA, under({rule::eva_leaves_after_6, rule::first_6_closes_eva}, Owner::gone()));
        t.tell(EventKind::paper_closed, {.paper = paper::EVA});
    }
}

// --- trains of other companies ---

Money least_for_train_of(const State& s) {
    return s.option(Option::raised_money_is_free) ? Money{1} : s.operation.raised.least(Money{1});
}

Money most_for_train_of(const State& s, CompanyId buyer, TrainType train) {
    const Money own = s.money[buyer];
    const Money printed =
        under(is_small(buyer) ? rule::small_pays_up_to_printed : rule::helped_price_is_capped, train_price(s, train));
    const Money with_help = std::min(printed, own + s.money[president(s, buyer)]);
    // A small company pays at most the printed price; its owner may help. A public one is helped only if it must buy.
    if (is_small(buyer) && !s.option(Option::small_pays_above_printed)) return with_help;
    const bool helped = is_small(buyer) || (must_buy_train(s, buyer) && !check_help_with_train(s, buyer));
    return helped ? std::max(own, with_help) : own;
}

Refusal check_buy_from_company(const State& s, CompanyId buyer, CompanyId seller, TrainType train, Money amount) {
    const Fields figures{.company = buyer, .other = seller, .train = train, .amount = amount};
    if (auto r = forbids({rule::buy_from_company, rule::train_trade_from_phase_3}, s.phase < phase::P3, figures))
        return r;
    if (!seller || seller == buyer || !operates(s, seller) || !s.trains.find(Owner::company(seller), train))
        return refuse(rule::buy_from_company, figures);
    if (auto r = forbids(rule::no_public_buying_from_small, !is_small(buyer) && is_small(seller), figures)) return r;
    if (auto r = check_train_room(s, buyer, 0)) return r;
    if (auto r = forbids(rule::buy_from_company, amount < Money{1}, figures)) return r;
    if (amount < Money{0}) return refuse(rule::no_such_thing, figures);
    if (auto r = check_price_of_train(s, buyer, amount)) return r;
    const Money most = most_for_train_of(s, buyer, train);
    if (amount <= most) return kAllowed;
    const Fields too_much{.company = buyer, .other = seller, .train = train, .amount = amount, .limit = most};
    if (is_small(buyer)) return refuse(rule::small_pays_up_to_printed, too_much);
    return refuse(must_buy_train(s, buyer) ? rule::helped_price_is_capped : rule::buy_from_company, too_much);
}

void buy_from_company(Table& t, CompanyId buyer, CompanyId seller, TrainType train, Money amount) {
    pay_for_train(t, buyer, Account::of(seller), amount);
    play::trains::take(t, t.s.trains.find(Owner::company(seller), train), buyer,
                       {.other = seller, .source = Source::company, .amount = amount});
}

// --- giving up ---

bool must_discard(const State& s, CompanyId c) { return trains_of(s, c) > train_limit(s, c); }

Refusal check_discard(const State& s, CompanyId c, TrainType train) {
    return play::trains::check_discard(rule::no_voluntary_discard, s, c, train, must_discard(s, c));
}

void discard(Table& t, CompanyId c, TrainType train) {
    play::trains::discard(t, c, train, under(rule::surplus_trains_to_pool, Owner::market()));
}

void offers_discards(const State& s, Choices& out) {
    for (const CompanyId c : kEvery)
        if (must_discard(s, c)) play::trains::offer_discards(s, c, president(s, c), out);
}

// --- the step ---

Refusal act_trains(Table& t, const Action& a) {
    State& s = t.s;
    const CompanyId c = s.operation.company;
    const Fields& what = a.what;
    if (s.operation.step != Step::trains) return refuse(rule::order_of_steps, {.company = c});
    if (a.kind == ActionKind::pass) return check_pass_trains(s, c);
    if (a.kind != ActionKind::buy_train) return act_help(t, a);
    if (what.source != Source::company)
        return unless(check_buy_from_bank(s, c, what),
                      [&] { buy_from_bank(t, c, what.train, what.source, what.trade_in); });
    if (auto r = check_buy_from_company(s, c, what.other, what.train, what.amount.money())) return r;
    // Both presidents must agree: one person can only agree with himself.
    if (president(s, what.other) != a.by) return refuse(rule::buy_from_company, {.company = c, .other = what.other});
    buy_from_company(t, c, what.other, what.train, what.amount.money());
    return kAllowed;
}

void offers_trains(const State& s, CompanyId c, Choices& out) {
    const PlayerId p = president(s, c);
    play::offer_all(out, [&](auto found) { each_bank_purchase(s, c, found); });
    each_company_train(s, c, [&](CompanyId seller, TrainType train, Money most) {
        if (president(s, seller) == p)
            out.add_range(play::trains::purchase(p, c, {.other = seller, .train = train, .source = Source::company}),
                          least_for_train_of(s), most);
        return true;
    });
    offers_help(s, c, out);
    if (!check_pass_trains(s, c)) out.add({.kind = ActionKind::pass, .by = p, .as = c});
}

bool may_do_something_with_trains(const State& s, CompanyId c) {
    if (must_buy_train(s, c)) return true;
    // Passing the owner over would show that he has no money to help with.
    if (s.option(Option::hidden_cash) && is_small(c) && trains_of(s, c) < train_limit(s, c)) return true;
    return play::finds_any([&](auto found) { each_bank_purchase(s, c, found); }) ||
           play::finds_any([&](auto found) { each_company_train(s, c, found); }) || may_sell_for_train(s, c);
}

} // namespace stw::t1893
