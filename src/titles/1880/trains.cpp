// Buying trains and giving them up (X.purchase, X.trains/10-15).
#include "play/trains.hpp"
#include "play/limits.hpp"
#include "play/order.hpp"
#include "titles/1880/rounds.hpp"

#include <algorithm>

namespace stw::t1880 {
namespace {

constexpr All<TrainType> kAllTrains(kTrainTypes);

// One restored train in a hand, however it gets there.
Refusal check_restored(const State& s, CompanyId c) {
    if (s.option(Option::second_restored_train)) return kAllowed;
    const bool has_one = static_cast<bool>(s.trains.find(Owner::company(c), train::T2R));
    return forbids(rule::one_restored_2_per_company, has_one,
                   {.company = c, .train = train::T2R, .limit = number::restored_per_company});
}

Money bank_price(const State& s, TrainType train) { return under(rule::new_train_price, train_price(s, train)); }

// On sale are the next in ascending order and, from the first 6-train on, the restored ones.
Refusal check_on_sale(const State& s, CompanyId c, TrainType train) {
    const Fields figures{.company = c, .train = train};
    if (train == train::T2R) {
        constexpr Clauses kNotYet{rule::restored_2_after_first_6, rule::phase_c2_sells_restored_2};
        if (auto r = forbids(kNotYet, s.phase < phase::PC2, figures)) return r;
        if (auto r = check_restored(s, c)) return r;
    } else {
        const Clauses in_order = s.phase == phase::PA1
                                     ? Clauses{rule::trains_in_ascending_order, rule::phase_a1_sells_2_trains}
                                     : Clauses{rule::trains_in_ascending_order};
        if (auto r = forbids(in_order, train != on_sale(s), figures)) return r;
    }
    return s.trains.find(Owner::stack(), train) ? kAllowed : refuse(rule::trains_in_ascending_order, figures);
}

// Trains that count for the duty to own one: all but the restored.
int proper_trains_of(const State& s, CompanyId c) {
    return trains_of(s, c) - under(rule::restored_2_meets_no_duty, s.trains.count(Owner::company(c), train::T2R));
}

// What the treasury cannot pay the Director adds only for the train the company must have.
Refusal check_money(const State& s, CompanyId c, TrainType train) {
    const Money cost = bank_price(s, train);
    if (s.money[c] >= cost) return kAllowed;
    const Fields short_of{.company = c, .train = train, .amount = cost, .limit = s.money[c]};
    if (train == train::T2R && proper_trains_of(s, c) == 0) return forbids(rule::no_forced_restored_2, true, short_of);
    return forbids(rule::no_forced_second_train, !under(rule::forced_purchase_if_short, must_buy_train(s, c)),
                   short_of);
}

void move_train_marker(Table& t, CompanyId c) {
    // No 8-train is left: nothing moves it any more.
    if (under({rule::train_marker_frozen_after_8s, rule::second_8_fixes_train_marker}, t.s.ending)) return;
    if (t.s.marker != c) t.tell(EventKind::train_marker_moved, {.company = c});
    t.s.marker = under({rule::train_marker_at_last_buyer, rule::example_ckr_buys_a_2}, c);
}

Refusal check_train_room(const State& s, CompanyId c) {
    // A restored train takes a place like any other. Several may be bought in one turn.
    const int after = under(rule::restored_2_fills_limit, trains_of(s, c)) + 1;
    return forbids({rule::no_buying_at_train_limit, rule::train_limit_by_phase},
                   under(rule::several_trains_per_turn, after > train_limit(s)),
                   {.company = c, .number = after, .limit = train_limit(s)});
}

Refusal check_buy_from_bank(const State& s, CompanyId c, TrainType train) {
    const Fields figures{.company = c, .train = train, .source = Source::bank};
    if (is_investor(c)) return refuse(rule::investor_leases_train_on_sale, figures);
    if (auto r = check_on_sale(s, c, train)) return r;
    if (auto r = check_train_room(s, c)) return r;
    // Shares were sold for the train it must have, not for this one.
    if (train == train::T2R && s.operation.raised.made) return refuse(rule::no_forced_restored_2, figures);
    return check_money(s, c, train);
}

Refusal buy_from_bank(Table& t, CompanyId c, TrainType train) {
    State& s = t.s;
    if (auto r = check_buy_from_bank(s, c, train)) return r;
    const Money cost = bank_price(s, train);
    const bool restored = train == train::T2R;
    const PlayerId p = director(s, c);
    const Money missing =
        play::trains::pay(t, {.help = rule::director_pays_the_rest}, c, cost, Account::bank(), {Owner::player(p)});
    if (missing > Money{0}) owe(t, p, c, missing);
    play::trains::take(t, s.trains.find(Owner::stack(), train), c, {.source = Source::bank, .amount = cost});
    s.operation.raised = {};
    if (!restored) s.operation.bought = true;
    if (under({rule::p7_and_restored_2_unmarked, rule::restored_2_leaves_train_marker}, !restored))
        move_train_marker(t, c);
    train_left_bank(t, train);
    return kAllowed;
}

// --- trains of companies with the same Director ---

Refusal check_buy_from_sister(const State& s, CompanyId buyer, CompanyId seller, TrainType train, Money amount) {
    const Fields figures{.company = buyer, .other = seller, .train = train, .amount = amount};
    if (is_investor(buyer)) return refuse(rule::investor_leases_train_on_sale, figures);
    // Only by P7 a company gets a train before it floats.
    const bool may_sell = is_major(seller) && (s[seller].floated || s.option(Option::sister_trade_before_float));
    if (!under(rule::buy_from_sister_company, may_sell) || seller == buyer ||
        !s.trains.find(Owner::company(seller), train))
        return refuse(rule::buy_from_sister_company, figures);
    if (auto r = forbids(rule::same_director_trains_only, director(s, seller) != director(s, buyer), figures)) return r;
    if (!s.option(Option::sister_trade_in_phase_a))
        if (auto r = forbids(rule::sister_trade_from_first_3, under(rule::phase_b1_sister_trains, s.phase < phase::PB1),
                             figures))
            return r;
    if (train == train::T2R)
        if (auto r = check_restored(s, buyer)) return r;
    if (auto r = check_train_room(s, buyer)) return r;
    // Whatever the Director adds or has raised is for the bank's train.
    if (s.operation.raised.made) return refuse(rule::forced_only_from_bank, figures);
    if (amount < Money{number::least_train_price}) return refuse(rule::buy_from_sister_company, figures);
    const Clause own_money = must_buy_train(s, buyer) ? rule::forced_only_from_bank : rule::buy_from_sister_company;
    return play::limits::check_purse(own_money, s, buyer, amount, figures);
}

Refusal buy_from_sister(Table& t, CompanyId buyer, CompanyId seller, TrainType train, Money amount) {
    if (auto r = check_buy_from_sister(t.s, buyer, seller, train, amount)) return r;
    t.pay(Account::of(buyer), Account::of(seller), amount);
    // The price is for everybody to read.
    const Money told = under(rule::sister_price_is_open, amount);
    play::trains::take(t, t.s.trains.find(Owner::company(seller), train), buyer,
                       {.other = seller, .source = Source::company, .amount = told});
    return kAllowed;
}

// Calls `found(seller, train)` for every train of a sister company that could be bought, until it returns false.
template <class Found> void each_sister_train(const State& s, CompanyId c, Found found) {
    play::trains::each_of_others(s, c, [&](CompanyId seller, TrainType train) {
        return check_buy_from_sister(s, c, seller, train, Money{number::least_train_price}) || found(seller, train);
    });
}

} // namespace

bool must_buy_train(const State& s, CompanyId c) {
    if (is_investor(c) || s.operation.company != c || s.operation.step != Step::trains) return false;
    if (proper_trains_of(s, c) > 0 || !on_sale(s)) return false;
    // Only restored trains, as many as the limit allows: possible where an option lets it have several.
    return under(rule::no_turn_ends_without_train, trains_of(s, c) < train_limit(s));
}

// --- giving up ---

bool must_discard(const State& s, CompanyId c) {
    return !is_investor(c) && under(rule::surplus_trains_removed, trains_of(s, c) > train_limit(s));
}

CompanyId discards_next(const State& s) {
    // In the order of the list beginning with the company in turn (1880:D34).
    const int from = s.place < kInvestors ? kInvestors : s.place;
    const auto after = [&](CompanyId c) { return (place_of(s, c) - from + kPlaces) % kPlaces; };
    const bool by_number = s.option(Option::discards_by_number);
    return play::first_waiting<CompanyId>(
        0, kMajors, [&](CompanyId c) { return must_discard(s, c); },
        [&](CompanyId a, CompanyId b) { return !by_number && after(a) < after(b); });
}

bool anybody_must_discard(const State& s) {
    const auto trains = play::trains::held_by_all(s);
    const auto must = [&](CompanyId c) { return trains[c.value] > train_limit(s) && must_discard(s, c); };
    return std::ranges::any_of(kAllMajors, must);
}

void discard(Table& t, CompanyId c, TrainType train) { play::trains::discard(t, c, train, Owner::gone()); }

Refusal act_discard(Table& t, const Action& a) {
    const CompanyId c = a.as;
    if (!c || director(t.s, c) != a.by) return refuse(rule::director_operates_company, {.company = c});
    if (const CompanyId next = discards_next(t.s); next && next != c)
        return refuse(rule::turn_order_list_holds, {.company = next});
    constexpr Clauses kOnlySurplus{rule::no_train_given_up_at_will, rule::no_other_train_given_up};
    return unless(play::trains::check_discard(kOnlySurplus, t.s, c, a.what.train, must_discard(t.s, c)),
                  [&] { discard(t, c, a.what.train); });
}

void offers_discards(const State& s, Choices& out) {
    const CompanyId c = discards_next(s);
    play::trains::offer_discards(s, c, director(s, c), out);
}

// --- the step ---

Refusal check_pass_trains(const State& s, CompanyId c) {
    const bool due = under(rule::run_and_price_compulsory, must_buy_train(s, c));
    return due ? refuse(rule::no_turn_ends_without_train, {.company = c}) : kAllowed;
}

Refusal act_trains(Table& t, const Action& a) {
    const CompanyId c = t.s.operation.company;
    const Step step = t.s.operation.step;
    if (a.kind == ActionKind::sell_shares) return sell_for_train(t, c, a.what.company, a.what.percent.percent());
    if (is_investor(c)) return refuse(rule::investor_leases_train_on_sale, {.company = c});
    // Trains come last, when the price has been adjusted.
    if (step == Step::dividend) return refuse(rule::step_4_adjust_price, {.company = c});
    if (step != Step::trains) return refuse(rule::step_5_buy_trains, {.company = c});
    if (a.what.trade_in) return refuse(rule::wrong_fields, {.company = c});
    switch (a.what.source) {
    case Source::bank: return buy_from_bank(t, c, a.what.train);
    case Source::company: return buy_from_sister(t, c, a.what.other, a.what.train, a.what.amount.money());
    // Nobody ever sells a train to the bank, so it has no used ones.
    case Source::pool: return refuse(rule::no_trains_back_to_bank, {.company = c, .train = a.what.train});
    default: return refuse(rule::wrong_fields);
    }
}

void offers_trains(const State& s, CompanyId c, Choices& out) {
    const PlayerId p = director(s, c);
    for (const TrainType train : kAllTrains)
        if (!check_buy_from_bank(s, c, train))
            out.add(play::trains::purchase(p, c, {.train = train, .source = Source::bank}));
    each_sister_train(s, c, [&](CompanyId seller, TrainType train) {
        out.add_range(play::trains::purchase(p, c, {.other = seller, .train = train, .source = Source::company}),
                      Money{number::least_train_price}, s.money[c]);
        return true;
    });
    offers_sales_for_train(s, c, out);
}

bool may_buy_train(const State& s, CompanyId c) {
    const auto from_bank = [&](TrainType train) { return !check_buy_from_bank(s, c, train); };
    if (must_buy_train(s, c) || std::ranges::any_of(kAllTrains, from_bank)) return true;
    return play::finds_any([&](auto found) { each_sister_train(s, c, found); });
}

} // namespace stw::t1880
