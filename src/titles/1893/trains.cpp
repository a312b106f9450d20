// Buying, trading in and giving up trains (RO.swap, RO.train), and what a new type brings (TAB).
#include "play/trains.hpp"
#include "titles/1893/rounds.hpp"

#include <algorithm>

namespace stw::t1893 {
namespace {

bool from_other_companies(const State& s) { return s.phase >= phase::P3; }

// Treasury first, the rest from the president's pocket.
void pay_for_train(Table& t, CompanyId c, Account to, Money cost) {
    play::trains::pay(t, {.help = is_small(c) ? "1893:MINOR/6"_clause : "1893:RO.forced/1"_clause}, c, cost, to,
                      {Owner::player(president(t.s, c))});
    t.s.operation.raised = {};
    t.s.operation.bought = true;
}

Refusal check_trade_in(const State& s, CompanyId c, Source source, TrainType trade_in) {
    const Fields figures{.company = c, .trade_in = trade_in};
    if (auto r = forbids("1893:RO.swap/2"_clause, s.operation.traded_in, figures)) return r;
    if (s.option(Option::trade_in_first) && s.operation.bought) return refuse("1893:RO/5"_clause, figures);
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
    // Every company may buy, several in one turn.
    return forbids("1893:RO.train/5"_clause,
                   under({"1893:RO.train/1"_clause, "1893:full/28"_clause}, after > train_limit(s, c)),
                   {.company = c, .number = after, .limit = train_limit(s, c)});
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
    if (under("1893:peer/69"_clause, s.depot.next_new() == t)) return true;
    const PhaseId from = s.box()[t].available_from;
    return from && s.phase >= from;
}

Refusal check_buy_from_bank(const State& s, CompanyId c, TrainType train, Source source, TrainType trade_in) {
    const Fields figures{.company = c, .train = train, .trade_in = trade_in, .source = source};
    if (source == Source::bank && !on_sale_new(s, train))
        return refuse(train == data::train::T8x ? "1893:TAB.6/3"_clause : "1893:peer/69"_clause, figures);
    if (source == Source::pool && !s.depot.find(Owner::market(), train))
        return refuse("1893:RO.train/6"_clause, figures);
    if (source == Source::company || source == Source::none) return refuse("table:format/2"_clause, figures);
    if (trade_in)
        if (auto r = check_trade_in(s, c, source, trade_in)) return r;
    // Who has no room may still trade in, small companies too.
    if (auto r = check_train_room(s, c, under("1893:peer/73"_clause, trade_in ? 1 : 0))) return r;

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
    const Money both = own + s.money[president(s, c)];
    if (both >= cost) return kAllowed;
    return refuse(money_clause(s, c),
                  {.company = c, .player = president(s, c), .train = train, .amount = cost, .limit = both});
}

void buy_from_bank(Table& t, CompanyId c, TrainType train, Source source, TrainType trade_in) {
    State& s = t.s;
    const Money off = trade_in ? under("1893:RO.swap/1"_clause, trade_in_value(s, trade_in)) : Money{0};
    const Money cost = price_at(s, train, source) - off;
    const TrainId card = s.depot.find(source == Source::bank ? Owner::stack() : Owner::market(), train);
    if (trade_in) {
        // The old train lies in the pool before the new one is taken, and is scrapped with its like if that opens a phase.
        s.depot.move(s.depot.find(Owner::company(c), trade_in), under("1893:full/29"_clause, Owner::market()));
        s.operation.traded_in = true;
    }
    pay_for_train(t, c, Account::bank(), cost);
    play::trains::take(t, card, c, {.trade_in = trade_in, .source = source, .amount = cost});
    if (source != Source::bank) return;
    under("1893:peer/71"_clause,
          [&] { play::trains::each_phase_begun(s, train, [&](PhaseId p) { begin_phase(t, p); }); });
}

void begin_phase(Table& t, PhaseId p) {
    State& s = t.s;
    play::trains::begin_phase(t, p, play::trains::scrap<Table>);
    // The free certificates of AGV (HGK) come on sale, at a price that does not move until it is formed.
    for (CompanyId c : {company::AGV, company::HGK}) {
        if (p != votes_from(c)) continue;
        s[c].par = Money{s.box()[c].fixed_price};
        s.markers.put(c, under("1893:peer/12"_clause, s.box()[c].start));
        for (int i = 0; i < data::kPapers; ++i)
            if (s.box()[PaperId{i}].kind == finance::PaperKind::share && s.box()[PaperId{i}].company == c &&
                !s.box()[PaperId{i}].reserved)
                s.papers.move(PaperId{i}, Owner::market());
    }
    if (p == phase::P6 && s.papers[paper::EVA] != Owner::gone()) {
        s.papers.move(paper::EVA, under({"1893:PRIV.B/2"_clause, "1893:TAB.6/5"_clause}, Owner::gone()));
        t.tell(EventKind::paper_closed, {.paper = paper::EVA});
    }
}

// --- trains of other companies ---

Money least_for_train_of(const State& s) {
    return s.option(Option::raised_money_is_free) ? Money{1} : s.operation.raised.least(Money{1});
}

Money most_for_train_of(const State& s, CompanyId buyer, CompanyId /*seller*/, TrainType train) {
    const Money own = s.money[buyer];
    const Money printed =
        under(is_small(buyer) ? "1893:RO.train/9"_clause : "1893:peer/74"_clause, train_price(s, train));
    const Money with_help = std::min(printed, own + s.money[president(s, buyer)]);
    // A small company pays at most the printed price; its owner may help. A public one is helped only if it must buy.
    if (is_small(buyer) && !s.option(Option::small_pays_above_printed)) return with_help;
    const bool helped = is_small(buyer) || (must_buy_train(s, buyer) && !check_help_with_train(s, buyer));
    return helped ? std::max(own, with_help) : own;
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
    pay_for_train(t, buyer, Account::of(seller), amount);
    play::trains::take(t, t.s.depot.find(Owner::company(seller), train), buyer,
                       {.other = seller, .source = Source::company, .amount = amount});
}

// --- giving up ---

bool must_discard(const State& s, CompanyId c) { return trains_of(s, c) > train_limit(s, c); }

Refusal check_discard(const State& s, CompanyId c, TrainType train) {
    return play::trains::check_discard("1893:RO.train/4"_clause, s, c, train, must_discard(s, c));
}

void discard(Table& t, CompanyId c, TrainType train) {
    play::trains::discard(t, c, train, under("1893:RO.train/6"_clause, Owner::market()));
}

void offers_discards(const State& s, Choices& out) {
    for (int i = 0; i < data::kCompanies; ++i)
        if (const CompanyId c{i}; must_discard(s, c)) play::trains::offer_discards(s, c, president(s, c), out);
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
template <class Found> void each_bank_purchase(const State& s, CompanyId c, Found found) {
    const int types = data::kTrainTypes;
    for (int i = 0; i < types; ++i)
        for (Source source : {Source::bank, Source::pool}) {
            const TrainType train{i};
            if (!check_buy_from_bank(s, c, train, source, {}) && !found(train, source, TrainType{})) return;
            for (int k = 0; k < types; ++k)
                if (s.depot.find(Owner::company(c), TrainType{k}) &&
                    !check_buy_from_bank(s, c, train, source, TrainType{k}) && !found(train, source, TrainType{k}))
                    return;
        }
}

// Calls `found(seller, train, most)` for every train of another company that could be asked for.
template <class Found> void each_company_train(const State& s, CompanyId c, Found found) {
    play::trains::each_of_others(s, c, [&](CompanyId seller, TrainType train) {
        return check_buy_from_company(s, c, seller, train, least_for_train_of(s)) ||
               found(seller, train, most_for_train_of(s, c, seller, train));
    });
}

} // namespace

void offers_trains(const State& s, CompanyId c, Choices& out) {
    const PlayerId p = president(s, c);
    each_bank_purchase(s, c, [&](TrainType train, Source source, TrainType trade_in) {
        out.add(play::trains::purchase(p, c, {.train = train, .trade_in = trade_in, .source = source}));
        return true;
    });
    each_company_train(s, c, [&](CompanyId seller, TrainType train, Money most) {
        if (president(s, seller) == p)
            out.add_range(play::trains::purchase(p, c, {.other = seller, .train = train, .source = Source::company}),
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
    return play::finds_any([&](auto found) { each_bank_purchase(s, c, found); }) ||
           play::finds_any([&](auto found) { each_company_train(s, c, found); }) || may_sell_for_train(s, c);
}

} // namespace stw::t1893
