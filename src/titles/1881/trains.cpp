// Buying trains: of the bank, of the pool, of other companies (2016: 7.2.7.2; 2007: 10.1 to 10.9, T7).
#include "play/trains.hpp"
#include "titles/1881/operating_round.hpp"

#include <algorithm>

namespace stw::t1881 {
namespace {

// New trams in ascending order; in the pool whatever lies there.
Refusal check_train_source(const State& s, CompanyId c, TrainType train, Source from) {
    const Fields figures{.company = c, .train = train, .source = from};
    if (from == Source::pool)
        return check_in_pool(s, c, train, rule::used_trains_on_sale(s),
                             by(s, rule::used_trains_on_sale.in2016, rule::obsolete_trains_leave.in2007));
    const Clause ascending = rule::trains_sold_in_order(s);
    if (auto r = forbids(ascending, train != on_sale(s), figures)) return r;
    return s.trains.find(Owner::stack(), train) ? kAllowed : refuse(ascending, figures);
}

// A little that is missing may come from the director's own cash, whatever the tramway has and buys; nothing is sold for it.
Refusal check_money(const State& s, CompanyId c, TrainType train, Source from) {
    const Clause help = rule::director_adds_25_percent(s);
    const Clause in_pool = from == Source::pool ? rule::help_for_pool_trains(s) : Clause{};
    const Money most = under({rule::help_for_a_further_train(s), in_pool}, subsidy(s, train));
    return check_subsidy(
        s, c, train, most, train_price(s, train) - s.money[c],
        {.share = {help, rule::greatest_split_on_card(s)}, .purse = by(s, rule::no_sales_for_help.in2016, help)});
}

} // namespace

Refusal check_in_pool(const State& s, CompanyId c, TrainType train, Clause on_sale, Clause none) {
    if (under(on_sale, static_cast<bool>(s.trains.find(Owner::market(), train)))) return kAllowed;
    return refuse(none, {.company = c, .train = train, .source = Source::pool});
}

Refusal check_subsidy(const State& s, CompanyId c, TrainType train, Money most, Money missing, const Help& clauses) {
    if (missing <= Money{0}) return kAllowed;
    Fields figures{.company = c, .train = train, .amount = missing, .limit = most};
    if (auto r = forbids(clauses.share, missing > most, figures)) return r;
    const Owner helper = helper_of(s, c);
    const Money purse = helper.is_player() || helper.is_company() ? s.money[Account::of(helper)] : Money{0};
    figures.other = helper.company();
    figures.player = helper.player();
    figures.limit = purse;
    return forbids(clauses.purse, missing > purse, figures);
}

bool on_offer(const State& s, CompanyId c, TrainType train, Source from) {
    if (is_s_train(train) != is_network(c)) return false;
    if (from == Source::pool) return static_cast<bool>(s.trains.find(Owner::market(), train));
    if (from != Source::bank) return false;
    return is_s_train(train) ? s_train_on_sale(s, train) : train == on_sale(s);
}

OnOffer cheapest_on_offer(const State& s, CompanyId c) {
    OnOffer cheapest;
    const TrainType next = is_network(c) ? TrainType{} : on_sale(s);
    const auto offered = [&](TrainType train, Source from) {
        if (from == Source::pool || is_s_train(train)) return on_offer(s, c, train, from);
        return train == next;
    };
    for (const TrainType train : kAllTrains) {
        if (is_s_train(train) != is_network(c)) continue;
        for (const Source from : {Source::bank, Source::pool})
            if (offered(train, from) && (!cheapest.train || train_price(s, train) < train_price(s, cheapest.train)))
                cheapest = {.train = train, .from = from};
    }
    return cheapest;
}

Owner helper_of(const State& s, CompanyId c) { return is_network(c) ? leader(s, c) : Owner::player(director(s, c)); }

Refusal check_train_room(const State& s, CompanyId c, TrainType old) {
    const int after = trains_of(s, c) + (old ? 0 : 1);
    const int limit = train_limit(s, c);
    const Fields figures{.company = c, .number = after, .limit = limit};
    if (is_network(c))
        return forbids(by(s, is_subnet(c) ? rule::subnet_limit_of_one.in2016 : rule::s_train_limit_as_for_trams.in2016,
                          rule::s_train_limit_as_for_trams.in2007),
                       after > limit, figures);
    // One or several in a turn; but not even if the purchase would scrap some of them.
    return forbids(rule::train_limit(s), under(rule::several_trains_per_turn(s), after > limit), figures);
}

Refusal check_buy_train(const State& s, CompanyId c, TrainType train, Source from) {
    const Fields figures{.company = c, .train = train, .source = from};
    // Each kind of company has its own kind of train.
    if (auto r = forbids(rule::no_s_trains_for_tramways(s), is_s_train(train), figures)) return r;
    if (auto r = check_train_source(s, c, train, from)) return r;
    if (auto r = check_free_to_spend(s, c)) return r;
    // Also after a certificate.
    if (auto r = permits({rule::last_step_may_be_mixed(s), rule::dealing_and_trains_last(s)},
                         s.operation.traded || s.operation.sold, figures))
        return r;
    if (auto r = check_train_room(s, c)) return r;
    return check_money(s, c, train, from);
}

void hand_over(Table& t, CompanyId c, TrainType train, Source from, Money paid) {
    const Owner seller = from == Source::pool ? Owner::market() : Owner::stack();
    play::trains::take(t, t.s.trains.find(seller, train), c, {.source = from, .amount = paid});
    if (from == Source::bank) train_left_bank(t, train);
}

void buy_train(Table& t, CompanyId c, TrainType train, Source from) {
    Money cost = train_price(t.s, train);
    if (from == Source::pool) cost = under(rule::pool_trains_at_printed_price(t.s), cost);
    play::trains::pay(t, {.treasury = by(t.s, rule::help_takes_whole_treasury.in2016, rule::new_train_price.in2007)}, c,
                      cost, Account::bank(), {helper_of(t.s, c)});
    hand_over(t, c, train, from, cost);
}

// --- of another company ---

Refusal check_buy_from_company(const State& s, CompanyId buyer, CompanyId seller, TrainType train, Money amount,
                               TrainType old) {
    const Fields figures{.company = buyer, .other = seller, .train = train, .amount = amount};
    const Clauses of_its_kind = is_network(buyer)
                                    ? Clauses{rule::networks_trade_s_trains(s), rule::s_train_from_other_network(s)}
                                    : by(s, {rule::sources_of_trains.in2016, rule::duty_met_from_any_source.in2016},
                                         rule::train_at_agreed_price.in2007);
    if (!in_play(s, seller) || seller == buyer || !under(of_its_kind, is_network(seller) == is_network(buyer)))
        return refuse(by(s, rule::sources_of_trains.in2016, rule::train_at_agreed_price.in2007), figures);
    if (!s.trains.find(Owner::company(seller), train)) return refuse(rule::no_such_thing, figures);
    // In the turn of the buyer: nobody sells in his own.
    const bool in_turn = s.operation.company == buyer && s.operation.step == Step::trade;
    if (!in_turn) return refuse(rule::deal_in_buyers_turn(s), figures);
    if (auto r = check_free_to_spend(s, buyer)) return r;
    if (auto r = forbids({rule::sources_of_trains(s), rule::no_credit_train_sale(s)}, !paid_train(s, seller, train),
                         figures))
        return r;
    // "Another S-train", whoever sells it.
    if (old)
        if (auto r = check_scrap(s, buyer, old)) return r;
    if (auto r = check_train_room(s, buyer, old)) return r;
    if (amount < Money{0}) return refuse(rule::no_such_thing, figures);
    if (auto r = forbids(rule::train_at_agreed_price(s), amount < Money{number::least_train_price}, figures)) return r;
    return forbids(by(s, rule::treasury_pays_deal.in2016, rule::treasuries_are_separate.in2007),
                   amount > s.money[buyer],
                   {.company = buyer, .other = seller, .train = train, .amount = amount, .limit = s.money[buyer]});
}

void buy_from_company(Table& t, CompanyId buyer, CompanyId seller, TrainType train, Money amount, TrainType old) {
    if (old) scrap_s_train(t, buyer, old);
    t.pay(Account::of(buyer), Account::of(seller), amount);
    const TrainId paid = paid_train(t.s, seller, train);
    play::trains::take(t, paid ? paid : t.s.trains.find(Owner::company(seller), train), buyer,
                       {.other = seller, .source = Source::company, .amount = amount});
}

// --- the duty to own one ---

bool must_own_train(const State& s, CompanyId c) {
    if (!in_play(s, c) || !decides(s, c)) return false;
    // Whichever way it came by one, and be it with a subnet that has joined.
    if (under(c == company::S ? rule::new_president_merges_subnet(s) : Clauses{}, trains_of(s, c) > 0)) return false;
    const OnOffer cheapest = cheapest_on_offer(s, c);
    if (!cheapest.train) return false;
    if (is2007(s)) {
        // Only if its money, and what its S-Bahn certificates would bring, can pay the cheapest (1881:D60).
        const Money cost = train_price(s, cheapest.train);
        return under(is_network(c) ? rule::s_train_duty.in2007 : rule::train_duty.in2007,
                     s.money[c] >= cost || funds(s, c) >= cost);
    }
    if (is_tramway(c))
        return under(
            {rule::no_turn_end_without_train.in2016, rule::train_duty.in2016, rule::duty_ends_with_last_train.in2016},
            static_cast<bool>(on_sale(s)));
    const bool new_ones =
        std::ranges::any_of(kSTrains, [&](TrainType train) { return s_train_on_sale(s, train); }); // 1881:D58
    const Clause of_main = is_subnet(c) ? Clause{} : rule::successor_buys_the_s_train.in2016;
    return under({rule::s_train_duty.in2016, of_main}, new_ones);
}

} // namespace stw::t1881
