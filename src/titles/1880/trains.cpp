// Buying trains and giving them up (X.purchase, X.trains/10-15).
#include "titles/1880/circle.hpp"

#include <algorithm>

namespace stw::t1880 {
namespace {

bool has_restored(const State& s, CompanyId c) {
    return static_cast<bool>(s.depot.find(Owner::company(c), train::T2R));
}

// One restored train in a hand, however it gets there.
Refusal check_restored(const State& s, CompanyId c) {
    if (s.option(Option::second_restored_train)) return kAllowed;
    return forbids("1880:X.trains/14"_clause, has_restored(s, c),
                   {.company = c, .train = train::T2R, .limit = number::restored_per_company});
}

Money bank_price(const State& s, TrainType train) {
    return applies("1880:X.purchase/4"_clause) ? train_price(s, train) : Money{number::least_train_price};
}

// On sale are the next in ascending order and, from the first 6-train on, the restored ones.
Refusal check_on_sale(const State& s, CompanyId c, TrainType train) {
    const Fields figures{.company = c, .train = train};
    if (train == train::T2R) {
        if (auto r = forbids({"1880:X.trains/10"_clause, "1880:XI/37"_clause}, s.phase < phase::PC2, figures)) return r;
        if (auto r = check_restored(s, c)) return r;
    } else {
        const bool start = s.phase == phase::PA1;
        if (auto r = forbids(start ? Clauses{"1880:X.purchase/5"_clause, "1880:XI/13"_clause}
                                   : Clauses{"1880:X.purchase/5"_clause},
                             train != on_sale(s), figures))
            return r;
    }
    if (!s.depot.find(Owner::stack(), train)) return refuse("1880:X.purchase/5"_clause, figures);
    return kAllowed;
}

// What the treasury cannot pay the Director adds only for the train the company must have.
Refusal check_money(const State& s, CompanyId c, TrainType train) {
    const Money cost = bank_price(s, train);
    if (s.money[c] >= cost) return kAllowed;
    const Fields short_of{.company = c, .train = train, .amount = cost, .limit = s.money[c]};
    if (train == train::T2R && proper_trains_of(s, c) == 0) return forbids("1880:X.forced/15"_clause, true, short_of);
    if (!must_buy_train(s, c)) return forbids("1880:X.forced/14"_clause, true, short_of);
    return permits("1880:X.forced/1"_clause, true, short_of);
}

Clauses limit_clauses(const State& s) {
    if (s.phase < phase::PB2) return {"1880:X.purchase/31"_clause, "1880:X.purchase/30"_clause, "1880:XI/14"_clause};
    if (s.phase < phase::PC3) return {"1880:X.purchase/31"_clause, "1880:X.purchase/30"_clause, "1880:XI/26"_clause};
    return {"1880:X.purchase/31"_clause, "1880:X.purchase/30"_clause, "1880:XI/41"_clause};
}

// Treasury, then the Director's cash, and what is still missing he owes.
void pay_bank(Table& t, CompanyId c, Money cost) {
    State& s = t.s;
    const Money own = std::min(cost, s.money[c]);
    t.pay(Account::of(c), Account::bank(), own);
    if (own == cost) return;
    const PlayerId p = director(s, c);
    const Money added = applies("1880:X.forced/3"_clause) ? std::min(cost - own, s.money[p]) : Money{0};
    t.pay(Account::of(p), Account::bank(), added);
    if (added > Money{0}) t.tell(EventKind::president_paid, {.company = c, .player = p, .amount = added});
    if (own + added < cost) owe(t, p, c, cost - own - added);
}

void move_train_marker(Table& t, CompanyId c) {
    State& s = t.s;
    if (marker_frozen(s) || !applies({"1880:X.purchase/11"_clause, "1880:X.purchase/21"_clause})) return;
    if (s.marker != c) t.tell(EventKind::train_marker_moved, {.company = c});
    s.marker = c;
}

// Calls `found(seller, train)` for every train of a sister company that could be bought, until it returns false.
template <class Found> void each_sister_train(const State& s, CompanyId c, Found found) {
    for (int i = 0; i < kMajors; ++i) {
        const CompanyId seller{i};
        if (seller == c || trains_of(s, seller) == 0) continue;
        for (int k = 0; k < data::kTrainTypes; ++k)
            if (!check_buy_from_sister(s, c, seller, TrainType{k}, Money{number::least_train_price}) &&
                !found(seller, TrainType{k}))
                return;
    }
}

} // namespace

int proper_trains_of(const State& s, CompanyId c) {
    const int restored = s.depot.count(Owner::company(c), train::T2R);
    return trains_of(s, c) - (applies("1880:X.trains/12"_clause) ? restored : 0);
}

Refusal check_train_room(const State& s, CompanyId c) {
    // A restored train takes a place like any other.
    const int free = applies("1880:X.trains/13"_clause) ? 0 : s.depot.count(Owner::company(c), train::T2R);
    const int after = trains_of(s, c) - free + 1;
    return forbids(limit_clauses(s), after > train_limit(s), {.company = c, .number = after, .limit = train_limit(s)});
}

bool must_buy_train(const State& s, CompanyId c) {
    if (is_investor(c) || s.operation.company != c || s.operation.step != Step::trains) return false;
    if (proper_trains_of(s, c) > 0 || !on_sale(s)) return false;
    // Only restored trains, as many as the limit allows: possible where an option lets it have several.
    if (trains_of(s, c) >= train_limit(s)) return false;
    return applies("1880:X.purchase/1"_clause);
}

Refusal check_buy_from_bank(const State& s, CompanyId c, TrainType train) {
    const Fields figures{.company = c, .train = train, .source = Source::bank};
    if (is_investor(c)) return refuse("1880:VII.investors/3"_clause, figures);
    if (auto r = check_on_sale(s, c, train)) return r;
    if (auto r = permits("1880:X.purchase/10"_clause, s.operation.bought, figures)) return r;
    if (auto r = check_train_room(s, c)) return r;
    // Shares were sold for the train it must have, not for this one.
    if (train == train::T2R && s.operation.raised.made) return refuse("1880:X.forced/15"_clause, figures);
    return check_money(s, c, train);
}

void buy_from_bank(Table& t, CompanyId c, TrainType train) {
    State& s = t.s;
    const Money cost = bank_price(s, train);
    const bool restored = train == train::T2R;
    pay_bank(t, c, cost);
    s.depot.move(s.depot.find(Owner::stack(), train), Owner::company(c));
    t.tell(EventKind::train_bought, {.company = c, .train = train, .source = Source::bank, .amount = cost});
    s.operation.raised = {};
    if (!restored) s.operation.bought = true;
    if (!restored || !applies({"1880:X.purchase/12"_clause, "1880:X.trains/15"_clause})) move_train_marker(t, c);
    const bool share_round = s.pending.share_round;
    train_left_bank(t, train);
    if (!applies("1880:X.purchase/13"_clause)) s.pending.share_round = share_round;
}

// --- trains of companies with the same Director ---

Refusal check_buy_from_sister(const State& s, CompanyId buyer, CompanyId seller, TrainType train, Money amount) {
    const Fields figures{.company = buyer, .other = seller, .train = train, .amount = amount};
    if (is_investor(buyer)) return refuse("1880:VII.investors/3"_clause, figures);
    // Only by P7 a company gets a train before it floats.
    const bool may_sell = is_major(seller) && (s[seller].floated || s.option(Option::sister_trade_before_float));
    if (!may_sell || seller == buyer || !s.depot.find(Owner::company(seller), train))
        return refuse("1880:X.purchase/6"_clause, figures);
    if (auto r = forbids("1880:X.purchase/8"_clause, director(s, seller) != director(s, buyer), figures)) return r;
    if (!s.option(Option::sister_trade_in_phase_a))
        if (auto r = forbids({"1880:X.purchase/9"_clause, "1880:XI/24"_clause}, s.phase < phase::PB1, figures))
            return r;
    if (auto r = permits({"1880:X.purchase/6"_clause, "1880:XI/24"_clause}, true, figures)) return r;
    if (train == train::T2R)
        if (auto r = check_restored(s, buyer)) return r;
    if (auto r = check_train_room(s, buyer)) return r;
    // Whatever the Director adds or has raised is for the bank's train.
    if (s.operation.raised.made) return refuse("1880:X.forced/2"_clause, figures);
    if (amount < Money{number::least_train_price}) return refuse("1880:X.purchase/6"_clause, figures);
    const Money own = s.money[buyer];
    if (amount <= own) return kAllowed;
    const Fields too_much{.company = buyer, .other = seller, .train = train, .amount = amount, .limit = own};
    return refuse(must_buy_train(s, buyer) ? "1880:X.forced/2"_clause : "1880:X.purchase/6"_clause, too_much);
}

void buy_from_sister(Table& t, CompanyId buyer, CompanyId seller, TrainType train, Money amount) {
    State& s = t.s;
    t.pay(Account::of(buyer), Account::of(seller), amount);
    s.depot.move(s.depot.find(Owner::company(seller), train), Owner::company(buyer));
    // For everybody to read.
    if (applies("1880:X.purchase/7"_clause))
        t.tell(EventKind::train_bought,
               {.company = buyer, .other = seller, .train = train, .source = Source::company, .amount = amount});
}

// --- giving up ---

bool must_discard(const State& s, CompanyId c) {
    if (is_investor(c) || trains_of(s, c) <= train_limit(s)) return false;
    return applies({"1880:X.purchase/32"_clause, s.phase < phase::PC3 ? "1880:XI/26"_clause : "1880:XI/41"_clause});
}

CompanyId discards_next(const State& s) {
    // In the order of the list beginning with the company in turn (1880:D34).
    CompanyId first;
    int least = kPlaces;
    const int from = s.place < kInvestors ? kInvestors : s.place;
    for (int i = 0; i < kMajors; ++i) {
        const CompanyId c{i};
        if (!must_discard(s, c)) continue;
        if (s.option(Option::discards_by_number)) return c;
        const int after = (place_of(s, c) - from + kPlaces) % kPlaces;
        if (after >= least) continue;
        first = c;
        least = after;
    }
    return first;
}

bool anybody_must_discard(const State& s) {
    // Asked after every action: all are counted in one look at the cards.
    std::array<std::uint8_t, data::kCompanies> trains{};
    for (std::size_t i = 0; i < s.depot.cards(); ++i)
        if (s.depot.owner[i].is_company()) ++trains[s.depot.owner[i].company().value];
    for (int i = 0; i < kMajors; ++i)
        if (trains[static_cast<std::size_t>(i)] > train_limit(s) && must_discard(s, CompanyId{i})) return true;
    return false;
}

Refusal check_discard(const State& s, CompanyId c, TrainType train) {
    const Fields figures{.company = c, .train = train};
    if (!s.depot.find(Owner::company(c), train)) return refuse("table:format/1"_clause, figures);
    return forbids({"1880:X.purchase/34"_clause, "1880:VI.powers/28"_clause}, !must_discard(s, c), figures);
}

void discard(Table& t, CompanyId c, TrainType train) {
    t.s.depot.move(t.s.depot.find(Owner::company(c), train), Owner::gone());
    t.tell(EventKind::train_discarded, {.company = c, .train = train});
}

void offers_discards(const State& s, Choices& out) {
    const CompanyId c = discards_next(s);
    for (int k = 0; k < data::kTrainTypes; ++k)
        if (s.depot.find(Owner::company(c), TrainType{k}))
            out.add(
                {.kind = ActionKind::discard_train, .by = director(s, c), .as = c, .what = {.train = TrainType{k}}});
}

// --- the step ---

Refusal check_pass_trains(const State& s, CompanyId c) {
    if (must_buy_train(s, c)) return refuse("1880:X.purchase/1"_clause, {.company = c});
    return permits("1880:X.general/2"_clause, true, {.company = c});
}

void finish_trains(Table& t, CompanyId c) {
    // Whoever let the trains go may buy one of the next type, after the Share Round.
    if (removal_due(t.s, c)) remove_unsold(t);
    else end_turn(t);
}

Refusal act_trains(Table& t, const Action& a) {
    State& s = t.s;
    const CompanyId c = s.operation.company;
    if (a.kind == ActionKind::sell_shares) {
        if (auto r = check_sell_for_train(s, c, a.what.company, a.what.percent.percent())) return r;
        sell_for_train(t, c, a.what.company, a.what.percent.percent());
        return kAllowed;
    }
    if (is_investor(c)) return refuse("1880:VII.investors/3"_clause, {.company = c});
    // Trains come last, when the price has been adjusted.
    if (s.operation.step == Step::dividend) return refuse("1880:X.general/6"_clause, {.company = c});
    if (s.operation.step != Step::trains) return refuse("1880:X.general/7"_clause, {.company = c});
    if (a.what.trade_in) return refuse("table:format/2"_clause, {.company = c});
    switch (a.what.source) {
    case Source::bank:
        if (auto r = check_buy_from_bank(s, c, a.what.train)) return r;
        buy_from_bank(t, c, a.what.train);
        return kAllowed;
    case Source::company: {
        const Money amount = a.what.amount.money();
        if (auto r = check_buy_from_sister(s, c, a.what.other, a.what.train, amount)) return r;
        buy_from_sister(t, c, a.what.other, a.what.train, amount);
        return kAllowed;
    }
    // Nobody ever sells a train to the bank, so it has no used ones.
    case Source::pool: return refuse("1880:X.purchase/33"_clause, {.company = c, .train = a.what.train});
    default: return refuse("table:format/2"_clause);
    }
}

void offers_trains(const State& s, CompanyId c, Choices& out) {
    const PlayerId p = director(s, c);
    for (int k = 0; k < data::kTrainTypes; ++k)
        if (!check_buy_from_bank(s, c, TrainType{k}))
            out.add({.kind = ActionKind::buy_train,
                     .by = p,
                     .as = c,
                     .what = {.train = TrainType{k}, .source = Source::bank}});
    each_sister_train(s, c, [&](CompanyId seller, TrainType train) {
        out.add_range({.kind = ActionKind::buy_train,
                       .by = p,
                       .as = c,
                       .what = {.other = seller, .train = train, .source = Source::company}},
                      Money{number::least_train_price}, s.money[c]);
        return true;
    });
    offers_sales_for_train(s, c, out);
}

bool may_do_something_with_trains(const State& s, CompanyId c) { return may_use_rocket(s, c) || may_buy_train(s, c); }

bool may_buy_train(const State& s, CompanyId c) {
    if (must_buy_train(s, c)) return true;
    for (int k = 0; k < data::kTrainTypes; ++k)
        if (!check_buy_from_bank(s, c, TrainType{k})) return true;
    return play::finds_any([&](auto found) { each_sister_train(s, c, found); });
}

} // namespace stw::t1880
