// S-trains of bank and pool, with an old one scrapped or dealt in for it (2016: 7.4.6; 2007: 12.7, 12.9).
#include "play/trains.hpp"
#include "titles/1881/operating_round.hpp"

namespace stw::t1881 {
namespace {

Refusal check_s_train_source(const State& s, CompanyId c, TrainType train, Source from) {
    const Fields figures{.company = c, .train = train, .source = from};
    if (from == Source::pool)
        return check_in_pool(s, c, train, by(s, rule::s_trains_like_trams.in2016, rule::used_trains_on_sale.in2007),
                             rule::used_trains_on_sale(s));
    if (from != Source::bank) return refuse(rule::wrong_fields, figures);
    // They wait for their phases.
    if (s.phase < s.box()[train].available_from)
        return refuse(by(s, rule::s_trains_by_phase.in2016,
                         train == train::TS4 ? rule::sbahn_from_green.in2007 : rule::s_trains_by_phase.in2007),
                      figures);
    // Any of those on offer, not the lowest only; and besides the trams.
    const Clauses any = by(
        s, rule::any_s_train_on_offer.in2016,
        {rule::s_trains_by_phase.in2007, rule::summary_of_trains_on_offer.in2007, rule::s_trains_from_phase_2.in2007});
    if (under(any, s_train_on_sale(s, train))) return kAllowed;
    return refuse({rule::any_s_train_on_offer(s), rule::table_of_s_trains(s)}, figures);
}

// What becomes of the old one: scrapped, with any purchase; or dealt in, for a higher number new from the bank (1881:D57).
Refusal check_old(const State& s, CompanyId c, const Fields& what) {
    const TrainType old = what.trade_in;
    if (!old) return kAllowed;
    if (scraps(what)) return check_scrap(s, c, old);
    const Fields figures{.company = c, .train = what.train, .trade_in = old, .source = what.source};
    if (!s.trains.find(Owner::company(c), old)) return refuse(rule::no_such_thing, figures);
    if (is2007(s)) return refuse(rule::scrap_s_train.in2007, figures);
    if (what.source != Source::bank) return refuse(rule::trade_in_settled_first.in2016, figures);
    return forbids({rule::trade_in_for_150.in2016, rule::trade_in_settled_first.in2016}, old >= what.train, figures);
}

Money for_the_old(const Fields& what) { return Money{what.trade_in && !scraps(what) ? number::trade_in : 0}; }

// The treasury, with what the old one brings; a quarter of the price may come from who leads the network (1881:D55).
Refusal check_money(const State& s, CompanyId c, TrainType train, Money brings) {
    const Clause help = by(s, rule::s_trains_like_trams.in2016, rule::director_adds_25_percent.in2007);
    return check_subsidy(s, c, train, subsidy(s, train), train_price(s, train) - s.money[c] - brings,
                         {.share = help, .purse = help});
}

void give_up(Table& t, CompanyId c, const Fields& what) {
    if (scraps(what)) return scrap_s_train(t, c, what.trade_in);
    t.s.trains.move(t.s.trains.find(Owner::company(c), what.trade_in), Owner::market());
    t.pay(Account::bank(), Account::of(c), for_the_old(what));
    t.tell(EventKind::train_discarded, {.company = c, .train = what.trade_in, .amount = for_the_old(what)});
}

} // namespace

Refusal check_scrap(const State& s, CompanyId c, TrainType old) {
    const Fields figures{.company = c, .trade_in = old};
    // No tramway gives up a train to make room.
    if (is_tramway(c)) return refuse(rule::no_scrapping_at_will(s), figures);
    return s.trains.find(Owner::company(c), old) ? kAllowed : refuse(rule::no_such_thing, figures);
}

OldTrains with_or_without(const State& s, CompanyId c) {
    OldTrains out;
    out.push_back({});
    for (const TrainType old : kSTrains)
        if (s.trains.find(Owner::company(c), old)) out.push_back(old);
    return out;
}

void scrap_s_train(Table& t, CompanyId c, TrainType old) {
    t.s.trains.move(t.s.trains.find(Owner::company(c), old), under(rule::scrap_s_train(t.s), Owner::gone()));
    t.tell(EventKind::trains_scrapped, {.company = c, .train = old, .number = 1});
}

Refusal check_buy_s_train(const State& s, CompanyId c, const Fields& what) {
    const Fields figures{.company = c, .train = what.train};
    if (what.number && !(scraps(what) && what.trade_in)) return refuse(rule::wrong_fields, figures);
    if (!is_s_train(what.train))
        return refuse(
            {rule::networks_s_trains_only(s), rule::rolling_stock_by_kind(s), rule::trams_and_s_trains_apart(s)},
            figures);
    if (auto r = check_s_train_source(s, c, what.train, what.source)) return r;
    if (auto r = check_free_to_spend(s, c)) return r;
    if (auto r = check_old(s, c, what)) return r;
    if (auto r = check_train_room(s, c, what.trade_in)) return r;
    return check_money(s, c, what.train, for_the_old(what));
}

void buy_s_train(Table& t, CompanyId c, const Fields& what) {
    // First the old one, then the new one.
    if (what.trade_in) give_up(t, c, what);
    const Money cost = train_price(t.s, what.train);
    play::trains::pay(t, {.help = rule::example_buys_s7_with_help(t.s)}, c, cost, Account::bank(), {helper_of(t.s, c)});
    hand_over(t, c, what.train, what.source, cost);
}

} // namespace stw::t1881
