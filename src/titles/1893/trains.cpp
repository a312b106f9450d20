// Buying, trading in and giving up trains (RO.swap, RO.train), and what a new type brings (TAB).
#include "titles/1893/rounds.hpp"

#include <algorithm>

namespace stw::t1893 {
namespace {

bool from_other_companies(const State& s) { return s.phase >= phase::P3; }

// Treasury first, the rest from the president's pocket.
void pay_for_train(Table& t, CompanyId c, Account to, Money cost) {
    State& s = t.s;
    const Money own = std::min(cost, s.money[c]);
    t.pay(Account::of(c), to, own);
    if (cost == own) return;
    t.pay(Account::of(president(s, c)), to, cost - own);
    t.tell(EventKind::president_paid, {.company = c, .player = president(s, c), .amount = cost - own});
}

Refusal check_trade_in(const State& s, CompanyId c, Source source, TrainType trade_in) {
    const Fields figures{.company = c, .trade_in = trade_in};
    if (auto r = forbids("1893:RO.swap/2"_clause, s.operation.traded_in, figures)) return r;
    if (s.option(Option::trade_in_first) && s.operation.bought) return refuse("1893:RO/5"_clause, figures);
    if (auto r = permits("1893:peer/73"_clause, is_small(c), figures)) return r;
    if (trade_in_value(s, trade_in) == Money{0}) return refuse("1893:TAB.8/1"_clause, figures);
    if (!s.depot.find(Owner::company(c), trade_in)) {
        const TrainType scrapper = s.box()[trade_in].scrapped_by;
        const bool gone = scrapper && s.depot.count(Owner::stack(), scrapper) < s.box()[scrapper].count;
        return refuse(gone ? "1893:RO.swap/3"_clause : "1893:RO.swap/1"_clause, figures);
    }
    if (!s.option(Option::trade_in_for_used))
        if (auto r = forbids("1893:RO.swap/4"_clause, source != Source::bank, figures)) return r;
    return kAllowed;
}

Refusal check_train_room(const State& s, CompanyId c, int given_up) {
    const int after = trains_of(s, c) - given_up + 1;
    return forbids({"1893:RO.train/5"_clause, s.phase < phase::P5 ? "1893:TAB.2/5"_clause : "1893:TAB.5/8"_clause},
                   after > train_limit(s, c), {.company = c, .number = after, .limit = train_limit(s, c)});
}

Money price_at(const State& s, TrainType t, Source source) {
    return source == Source::pool ? under("1893:peer/70"_clause, train_price(s, t)) : train_price(s, t);
}

// May the company leave the step as it is?
Refusal check_pass_trains(const State& s, CompanyId c) {
    if (auto r = forbids("1893:RO.train/2"_clause, must_buy_train(s, c), {.company = c})) return r;
    return check_money_is_free(s, c);
}

Clause money_clause(const State& s, CompanyId c) {
    if (is_small(c)) return "1893:MINOR/6"_clause;
    return must_buy_train(s, c) ? "1893:RO.forced/1"_clause : "1893:RO.train/1"_clause;
}

TrainType cheapest(const State& s, Source source) {
    TrainType best;
    for (int i = 0; i < data::kTrainTypes; ++i) {
        const TrainType t{i};
        const bool there =
            source == Source::bank ? on_sale_new(s, t) : static_cast<bool>(s.depot.find(Owner::market(), t));
        if (there && (!best || train_price(s, t) < train_price(s, best))) best = t;
    }
    return best;
}

} // namespace

bool on_sale_new(const State& s, TrainType t) {
    if (!s.depot.find(Owner::stack(), t)) return false;
    if (s.depot.next_new() == t || !applies("1893:peer/69"_clause)) return true;
    const PhaseId from = s.box()[t].available_from;
    return from && s.phase >= from && applies("1893:TAB.6/3"_clause);
}

Refusal check_buy_from_bank(const State& s, CompanyId c, TrainType train, Source source, TrainType trade_in) {
    const Fields figures{.company = c, .train = train, .trade_in = trade_in, .source = source};
    if (source == Source::bank && !on_sale_new(s, train))
        return refuse(train == data::train::T8x ? "1893:TAB.6/3"_clause : "1893:peer/69"_clause, figures);
    if (source == Source::pool && !s.depot.find(Owner::market(), train))
        return refuse("1893:RO.train/6"_clause, figures);
    if (source == Source::company || source == Source::none) return refuse("table:format/2"_clause, figures);
    if (auto r = permits("1893:RO.train/1"_clause, true, figures)) return r;
    if (auto r = permits("1893:full/28"_clause, s.operation.bought, figures)) return r;
    if (trade_in)
        if (auto r = check_trade_in(s, c, source, trade_in)) return r;
    if (auto r = check_train_room(s, c, trade_in ? 1 : 0)) return r;

    const Money cost = price_at(s, train, source) - (trade_in ? trade_in_value(s, trade_in) : Money{0});
    if (cost <= Money{0}) return refuse("1893:RO.swap/1"_clause, figures);
    if (auto r = check_price_of_train(s, c, cost)) return r;
    const Money own = s.money[c];
    if (own >= cost) return kAllowed;
    const Fields short_of{.company = c, .train = train, .amount = cost, .limit = own};
    if (trade_in)
        if (auto r = forbids("1893:RO.swap/5"_clause, true, short_of)) return r;
    if (!is_small(c)) {
        if (!must_buy_train(s, c)) return refuse(money_clause(s, c), short_of);
        if (auto r = check_help_with_train(s, c)) return r;
        // With the president's help only the cheapest of its kind may be bought.
        if (auto r = forbids(source == Source::bank ? "1893:RO.forced/9"_clause : "1893:RO.forced/8"_clause,
                             train != cheapest(s, source), short_of))
            return r;
    }
    if (own + s.money[president(s, c)] < cost || (is_small(c) && !applies("1893:MINOR/6"_clause)) ||
        (!is_small(c) && !applies("1893:RO.forced/1"_clause)))
        return refuse(money_clause(s, c), {.company = c,
                                           .player = president(s, c),
                                           .train = train,
                                           .amount = cost,
                                           .limit = own + s.money[president(s, c)]});
    return kAllowed;
}

void buy_from_bank(Table& t, CompanyId c, TrainType train, Source source, TrainType trade_in) {
    State& s = t.s;
    const Money off = trade_in && applies("1893:RO.swap/1"_clause) ? trade_in_value(s, trade_in) : Money{0};
    const Money cost = price_at(s, train, source) - off;
    const TrainId card = s.depot.find(source == Source::bank ? Owner::stack() : Owner::market(), train);
    if (trade_in) {
        // The old train lies in the pool before the new one is taken, and is scrapped with its like if that opens a phase.
        s.depot.move(s.depot.find(Owner::company(c), trade_in),
                     applies("1893:full/29"_clause) ? Owner::market() : Owner::gone());
        s.operation.traded_in = true;
    }
    pay_for_train(t, c, Account::bank(), cost);
    t.tell(EventKind::train_bought,
           {.company = c, .train = train, .trade_in = trade_in, .source = source, .amount = cost});
    s.operation.raised = {};
    s.operation.bought = true;
    take_train(t, card, c);
}

void take_train(Table& t, TrainId card, CompanyId c) {
    State& s = t.s;
    const bool fresh = s.depot.owner[card.value] == Owner::stack();
    const TrainType type = s.depot.type[card.value];
    s.depot.move(card, Owner::company(c));
    if (!fresh) return;
    for (std::size_t i = 0; i < s.box().phases.size(); ++i)
        if (s.box().phases[i].begins_with == type && PhaseId{static_cast<int>(i)} > s.phase &&
            applies("1893:peer/71"_clause))
            begin_phase(t, PhaseId{static_cast<int>(i)});
}

void begin_phase(Table& t, PhaseId p) {
    State& s = t.s;
    s.phase = p;
    t.tell(EventKind::phase_began, {.number = p.value});
    for (int i = 0; i < data::kTrainTypes; ++i) {
        const TrainType type{i};
        if (s.box()[type].scrapped_by != s.box()[p].begins_with) continue;
        const Clause clause = p == phase::P4   ? "1893:TAB.4/2"_clause
                              : p == phase::P6 ? "1893:TAB.6/2"_clause
                                               : "1893:TAB.8/2"_clause;
        if (!applies(clause)) continue;
        const int n = s.depot.scrap(type);
        if (n > 0) t.tell(EventKind::trains_scrapped, {.train = type, .number = n});
    }
    // The free certificates of AGV (HGK) come on sale, at a price that does not move until it is formed.
    for (CompanyId c : {company::AGV, company::HGK}) {
        if (p != votes_from(c)) continue;
        s[c].par = Money{s.box()[c].fixed_price};
        s.markers.put(c, applies("1893:peer/12"_clause) ? s.box()[c].start : s.box().chart.par.front());
        for (int i = 0; i < data::kPapers; ++i)
            if (s.box()[PaperId{i}].kind == finance::PaperKind::share && s.box()[PaperId{i}].company == c &&
                !s.box()[PaperId{i}].reserved)
                s.papers.move(PaperId{i}, Owner::market());
    }
    if (p == phase::P6 && s.papers[paper::EVA] != Owner::gone() &&
        applies({"1893:PRIV.B/2"_clause, "1893:TAB.6/5"_clause})) {
        s.papers.move(paper::EVA, Owner::gone());
        t.tell(EventKind::paper_closed, {.paper = paper::EVA});
    }
}

// --- trains of other companies ---

Money least_for_train_of(const State& s) {
    return s.option(Option::raised_money_is_free) ? Money{1} : s.operation.raised.least(Money{1});
}

Money most_for_train_of(const State& s, CompanyId buyer, CompanyId /*seller*/, TrainType train) {
    const Money own = s.money[buyer];
    const Money printed = train_price(s, train);
    const Money with_help = std::min(printed, own + s.money[president(s, buyer)]);
    // A small company pays at most the printed price; its owner may help. A public one is helped only if it must buy.
    if (is_small(buyer)) {
        if (s.option(Option::small_pays_above_printed) || !applies("1893:RO.train/9"_clause))
            return std::max(own, with_help);
        return with_help;
    }
    if (!must_buy_train(s, buyer) || check_help_with_train(s, buyer)) return own;
    return std::max(own, applies("1893:peer/74"_clause) ? with_help : own + s.money[president(s, buyer)]);
}

Refusal check_buy_from_company(const State& s, CompanyId buyer, CompanyId seller, TrainType train, Money amount) {
    const Fields figures{.company = buyer, .other = seller, .train = train, .amount = amount};
    if (auto r = forbids({"1893:RO.train/7"_clause, "1893:TAB.3/4"_clause}, !from_other_companies(s), figures))
        return r;
    if (!seller || seller == buyer || !operates(s, seller) || !s.depot.find(Owner::company(seller), train))
        return refuse("1893:RO.train/7"_clause, figures);
    if (auto r = forbids("1893:RO.train/8"_clause, !is_small(buyer) && is_small(seller), figures)) return r;
    if (auto r = check_train_room(s, buyer, 0)) return r;
    if (auto r = forbids("1893:RO.train/7"_clause, amount < Money{1}, figures)) return r;
    if (amount < Money{0}) return refuse("table:format/1"_clause, figures);
    if (auto r = check_price_of_train(s, buyer, amount)) return r;
    const Money most = most_for_train_of(s, buyer, seller, train);
    if (amount <= most) return kAllowed;
    const Fields too_much{.company = buyer, .other = seller, .train = train, .amount = amount, .limit = most};
    if (is_small(buyer)) return refuse("1893:RO.train/9"_clause, too_much);
    return refuse(must_buy_train(s, buyer) ? "1893:peer/74"_clause : "1893:RO.train/7"_clause, too_much);
}

void buy_from_company(Table& t, CompanyId buyer, CompanyId seller, TrainType train, Money amount) {
    State& s = t.s;
    pay_for_train(t, buyer, Account::of(seller), amount);
    s.depot.move(s.depot.find(Owner::company(seller), train), Owner::company(buyer));
    s.operation.raised = {};
    s.operation.bought = true;
    t.tell(EventKind::train_bought,
           {.company = buyer, .other = seller, .train = train, .source = Source::company, .amount = amount});
}

// --- giving up ---

bool must_discard(const State& s, CompanyId c) {
    return trains_of(s, c) > train_limit(s, c) && applies({"1893:TAB.5/8"_clause, "1893:RO.train/6"_clause});
}

Refusal check_discard(const State& s, CompanyId c, TrainType train) {
    if (!s.depot.find(Owner::company(c), train)) return refuse("table:format/1"_clause, {.company = c, .train = train});
    return forbids("1893:RO.train/4"_clause, !must_discard(s, c), {.company = c, .train = train});
}

void discard(Table& t, CompanyId c, TrainType train) {
    t.s.depot.move(t.s.depot.find(Owner::company(c), train), Owner::market());
    t.tell(EventKind::train_discarded, {.company = c, .train = train});
}

void offers_discards(const State& s, Choices& out) {
    for (int i = 0; i < data::kCompanies; ++i) {
        const CompanyId c{i};
        if (!must_discard(s, c)) continue;
        for (int k = 0; k < data::kTrainTypes; ++k)
            if (s.depot.find(Owner::company(c), TrainType{k}))
                out.add({.kind = ActionKind::discard_train,
                         .by = president(s, c),
                         .as = c,
                         .what = {.train = TrainType{k}}});
    }
}

// --- the step ---

Refusal act_trains(Table& t, const Action& a) {
    State& s = t.s;
    const CompanyId c = s.operation.company;
    if (s.operation.step != Step::trains) return refuse("1893:RO/5"_clause, {.company = c});
    switch (a.kind) {
    case ActionKind::pass: return check_pass_trains(s, c);
    case ActionKind::buy_train:
        if (a.what.source == Source::company) {
            // Both presidents must agree: one person can only agree with himself.
            if (auto r = check_buy_from_company(s, c, a.what.other, a.what.train, a.what.amount.money())) return r;
            if (president(s, a.what.other) != a.by)
                return refuse("1893:RO.train/7"_clause, {.company = c, .other = a.what.other});
            buy_from_company(t, c, a.what.other, a.what.train, a.what.amount.money());
            return kAllowed;
        }
        if (auto r = check_buy_from_bank(s, c, a.what.train, a.what.source, a.what.trade_in)) return r;
        buy_from_bank(t, c, a.what.train, a.what.source, a.what.trade_in);
        return kAllowed;
    case ActionKind::sell_shares:
        if (is_small(a.what.company)) return refuse("1893:PRIV/1"_clause, {.company = a.what.company});
        if (auto r = check_sell_for_train(s, c, a.what.company, a.what.percent.percent())) return r;
        sell_for_train(t, c, a.what.company, a.what.percent.percent());
        return kAllowed;
    case ActionKind::sell_paper:
        if (a.what.paper != paper::AdSK) return refuse("1893:PRIV/1"_clause, {.paper = a.what.paper});
        if (auto r = check_sell_bond_for_train(s, c)) return r;
        sell_bond_for_train(t, c);
        return kAllowed;
    case ActionKind::bankrupt:
        if (auto r = check_bankruptcy(s, c)) return r;
        go_bankrupt(t, c);
        return kAllowed;
    default: return refuse("table:turn/2"_clause);
    }
}

namespace {

// Calls `found(move)` for every purchase from the bank until it returns false.
template <class Found> void each_bank_purchase(const State& s, CompanyId c, bool trade_ins, Found found) {
    const int types = data::kTrainTypes;
    for (int i = 0; i < types; ++i)
        for (Source source : {Source::bank, Source::pool}) {
            const TrainType train{i};
            if (!check_buy_from_bank(s, c, train, source, {}) && !found(train, source, TrainType{})) return;
            for (int k = 0; trade_ins && k < types; ++k)
                if (s.depot.find(Owner::company(c), TrainType{k}) &&
                    !check_buy_from_bank(s, c, train, source, TrainType{k}) && !found(train, source, TrainType{k}))
                    return;
        }
}

// Calls `found(seller, train, most)` for every train of another company that could be asked for.
template <class Found> void each_company_train(const State& s, CompanyId c, Found found) {
    for (int i = 0; i < data::kCompanies; ++i)
        for (int k = 0; trains_of(s, CompanyId{i}) > 0 && k < data::kTrainTypes; ++k) {
            const CompanyId seller{i};
            const TrainType train{k};
            if (!s.depot.find(Owner::company(seller), train)) continue;
            if (!check_buy_from_company(s, c, seller, train, least_for_train_of(s)) &&
                !found(seller, train, most_for_train_of(s, c, seller, train)))
                return;
        }
}

} // namespace

void offers_trains(const State& s, CompanyId c, Choices& out) {
    const PlayerId p = president(s, c);
    each_bank_purchase(s, c, true, [&](TrainType train, Source source, TrainType trade_in) {
        out.add({.kind = ActionKind::buy_train,
                 .by = p,
                 .as = c,
                 .what = {.train = train, .trade_in = trade_in, .source = source}});
        return true;
    });
    each_company_train(s, c, [&](CompanyId seller, TrainType train, Money most) {
        if (president(s, seller) == p)
            out.add_range({.kind = ActionKind::buy_train,
                           .by = p,
                           .as = c,
                           .what = {.other = seller, .train = train, .source = Source::company}},
                          least_for_train_of(s), most);
        return true;
    });
    offers_sales_for_train(s, c, out);
    if (!check_bankruptcy(s, c)) out.add({.kind = ActionKind::bankrupt, .by = p, .as = c});
    if (!check_pass_trains(s, c)) out.add({.kind = ActionKind::pass, .by = p, .as = c});
}

bool may_do_something_with_trains(const State& s, CompanyId c) {
    if (must_buy_train(s, c)) return true;
    // Passing the owner over would show that he has no money to help with.
    if (s.option(Option::hidden_cash) && is_small(c) && trains_of(s, c) < train_limit(s, c)) return true;
    bool any = false;
    each_bank_purchase(s, c, true, [&](TrainType, Source, TrainType) {
        any = true;
        return false;
    });
    if (any) return true;
    each_company_train(s, c, [&](CompanyId, TrainType, Money) {
        any = true;
        return false;
    });
    return any || may_sell_for_train(s, c);
}

} // namespace stw::t1893
