// Buying trains and giving them up (X.purchase, X.trains/10-15).
#include "play/trains.hpp"
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

Money bank_price(const State& s, TrainType train) { return under("1880:X.purchase/4"_clause, train_price(s, train)); }

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
    return forbids("1880:X.forced/14"_clause, !under("1880:X.forced/1"_clause, must_buy_train(s, c)), short_of);
}

void move_train_marker(Table& t, CompanyId c) {
    State& s = t.s;
    if (marker_frozen(s)) return;
    if (s.marker != c) t.tell(EventKind::train_marker_moved, {.company = c});
    s.marker = under({"1880:X.purchase/11"_clause, "1880:X.purchase/21"_clause}, c);
}

// Calls `found(seller, train)` for every train of a sister company that could be bought, until it returns false.
template <class Found> void each_sister_train(const State& s, CompanyId c, Found found) {
    play::trains::each_of_others(s, c, [&](CompanyId seller, TrainType train) {
        return check_buy_from_sister(s, c, seller, train, Money{number::least_train_price}) || found(seller, train);
    });
}

} // namespace

int proper_trains_of(const State& s, CompanyId c) {
    return trains_of(s, c) - under("1880:X.trains/12"_clause, s.depot.count(Owner::company(c), train::T2R));
}

Refusal check_train_room(const State& s, CompanyId c) {
    // A restored train takes a place like any other. Several may be bought in one turn.
    const int after = under("1880:X.trains/13"_clause, trains_of(s, c)) + 1;
    return forbids({"1880:X.purchase/31"_clause, "1880:X.purchase/30"_clause},
                   under("1880:X.purchase/10"_clause, after > train_limit(s)),
                   {.company = c, .number = after, .limit = train_limit(s)});
}

bool must_buy_train(const State& s, CompanyId c) {
    if (is_investor(c) || s.operation.company != c || s.operation.step != Step::trains) return false;
    if (proper_trains_of(s, c) > 0 || !on_sale(s)) return false;
    // Only restored trains, as many as the limit allows: possible where an option lets it have several.
    return under("1880:X.purchase/1"_clause, trains_of(s, c) < train_limit(s));
}

Refusal check_buy_from_bank(const State& s, CompanyId c, TrainType train) {
    const Fields figures{.company = c, .train = train, .source = Source::bank};
    if (is_investor(c)) return refuse("1880:VII.investors/3"_clause, figures);
    if (auto r = check_on_sale(s, c, train)) return r;
    if (auto r = check_train_room(s, c)) return r;
    // Shares were sold for the train it must have, not for this one.
    if (train == train::T2R && s.operation.raised.made) return refuse("1880:X.forced/15"_clause, figures);
    return check_money(s, c, train);
}

void buy_from_bank(Table& t, CompanyId c, TrainType train) {
    State& s = t.s;
    const Money cost = bank_price(s, train);
    const bool restored = train == train::T2R;
    const PlayerId p = director(s, c);
    const Money missing =
        play::trains::pay(t, {.help = "1880:X.forced/3"_clause}, c, cost, Account::bank(), {Owner::player(p)});
    if (missing > Money{0}) owe(t, p, c, missing);
    play::trains::take(t, s.depot.find(Owner::stack(), train), c, {.source = Source::bank, .amount = cost});
    s.operation.raised = {};
    if (!restored) s.operation.bought = true;
    if (under({"1880:X.purchase/12"_clause, "1880:X.trains/15"_clause}, !restored)) move_train_marker(t, c);
    train_left_bank(t, train);
}

// --- trains of companies with the same Director ---

Refusal check_buy_from_sister(const State& s, CompanyId buyer, CompanyId seller, TrainType train, Money amount) {
    const Fields figures{.company = buyer, .other = seller, .train = train, .amount = amount};
    if (is_investor(buyer)) return refuse("1880:VII.investors/3"_clause, figures);
    // Only by P7 a company gets a train before it floats.
    const bool may_sell = is_major(seller) && (s[seller].floated || s.option(Option::sister_trade_before_float));
    if (!under("1880:X.purchase/6"_clause, may_sell) || seller == buyer || !s.depot.find(Owner::company(seller), train))
        return refuse("1880:X.purchase/6"_clause, figures);
    if (auto r = forbids("1880:X.purchase/8"_clause, director(s, seller) != director(s, buyer), figures)) return r;
    if (!s.option(Option::sister_trade_in_phase_a))
        if (auto r = forbids("1880:X.purchase/9"_clause, under("1880:XI/24"_clause, s.phase < phase::PB1), figures))
            return r;
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
    t.pay(Account::of(buyer), Account::of(seller), amount);
    // The price is for everybody to read.
    play::trains::take(
        t, t.s.depot.find(Owner::company(seller), train), buyer,
        {.other = seller, .source = Source::company, .amount = under("1880:X.purchase/7"_clause, amount)});
}

// --- giving up ---

bool must_discard(const State& s, CompanyId c) {
    return !is_investor(c) && under("1880:X.purchase/32"_clause, trains_of(s, c) > train_limit(s));
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
    const auto trains = play::trains::held_by_all(s);
    for (int i = 0; i < kMajors; ++i)
        if (trains[static_cast<std::size_t>(i)] > train_limit(s) && must_discard(s, CompanyId{i})) return true;
    return false;
}

Refusal check_discard(const State& s, CompanyId c, TrainType train) {
    return play::trains::check_discard({"1880:X.purchase/34"_clause, "1880:VI.powers/28"_clause}, s, c, train,
                                       must_discard(s, c));
}

void discard(Table& t, CompanyId c, TrainType train) { play::trains::discard(t, c, train, Owner::gone()); }

void offers_discards(const State& s, Choices& out) {
    const CompanyId c = discards_next(s);
    play::trains::offer_discards(s, c, director(s, c), out);
}

// --- the step ---

Refusal check_pass_trains(const State& s, CompanyId c) {
    if (!under("1880:X.general/2"_clause, must_buy_train(s, c))) return kAllowed;
    return refuse("1880:X.purchase/1"_clause, {.company = c});
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
            out.add(play::trains::purchase(p, c, {.train = TrainType{k}, .source = Source::bank}));
    each_sister_train(s, c, [&](CompanyId seller, TrainType train) {
        out.add_range(play::trains::purchase(p, c, {.other = seller, .train = train, .source = Source::company}),
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
