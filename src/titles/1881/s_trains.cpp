// S-trains of bank and pool, with an old one scrapped or dealt in for it (2016: 7.4.6; 2007: 12.7, 12.9).
#include "play/trains.hpp"
#include "titles/1881/operating_round.hpp"

namespace stw::t1881 {
namespace {

Refusal check_source(const State& s, CompanyId c, TrainType train, Source from) {
    const Fields figures{.company = c, .train = train, .source = from};
    if (from == Source::pool)
        return check_in_pool(s, c, train, by(s, "1881-2016:7.4.6/2"_clause, "1881-2007:10.3/3"_clause),
                             by(s, "1881-2016:7.2.7.2.2/1"_clause, "1881-2007:10.3/3"_clause));
    if (from != Source::bank) return refuse("table:format/2"_clause, figures);
    // They wait for their phases.
    if (s.phase < s.box()[train].available_from)
        return refuse(by(s, "1881-2016:3.1/7"_clause,
                         train == train::TS4 ? "1881-2007:12.1/1"_clause : "1881-2007:12.7/1"_clause),
                      figures);
    // Any of those on offer, not the lowest only; and besides the trams.
    const Clauses any = by(s, "1881-2016:7.4.6/7"_clause,
                           {"1881-2007:12.7/1"_clause, "1881-2007:SU/6"_clause, "1881-2007:10.3/2"_clause});
    if (under(any, s_train_on_sale(s, train))) return kAllowed;
    return refuse(by(s, "1881-2016:7.4.6/7"_clause, "1881-2007:T7/2"_clause), figures);
}

// What becomes of the old one: scrapped, with any purchase; or dealt in, for a higher number new from the bank (1881:D57).
Refusal check_old(const State& s, CompanyId c, TrainType train, TrainType old, Source from, bool scrap) {
    const Fields figures{.company = c, .train = train, .trade_in = old, .source = from};
    if (!old) return scrap ? refuse("table:format/2"_clause, figures) : kAllowed;
    if (scrap) return check_scrap(s, c, old);
    if (old.value >= kTrainTypes || !s.depot.find(Owner::company(c), old))
        return refuse("table:format/1"_clause, figures);
    if (is2007(s)) return refuse("1881-2007:12.7/4"_clause, figures);
    if (from != Source::bank) return refuse("1881-2016:7.4.6/6"_clause, figures);
    return forbids({"1881-2016:7.4.6/5"_clause, "1881-2016:7.4.6/6"_clause}, old >= train, figures);
}

Money for_the_old(TrainType old, bool scrap) { return Money{old && !scrap ? number::trade_in : 0}; }

// The treasury, with what the old one brings; a quarter of the price may come from who leads the network (1881:D55).
Refusal check_money(const State& s, CompanyId c, TrainType train, Money brings) {
    const Clause help = by(s, "1881-2016:7.4.6/2"_clause, "1881-2007:10.1/2"_clause);
    return check_subsidy(s, c, train, subsidy(s, train), train_price(s, train) - s.money[c] - brings,
                         {.share = help, .purse = help});
}

void give_up(Table& t, CompanyId c, TrainType old, bool scrap) {
    State& s = t.s;
    if (scrap) return scrap_s_train(t, c, old);
    s.depot.move(s.depot.find(Owner::company(c), old), Owner::market());
    t.pay(Account::bank(), Account::of(c), for_the_old(old, scrap));
    t.tell(EventKind::train_discarded, {.company = c, .train = old, .amount = for_the_old(old, scrap)});
}

} // namespace

Refusal check_scrap(const State& s, CompanyId c, TrainType old) {
    const Fields figures{.company = c, .trade_in = old};
    // No tramway gives up a train to make room.
    if (is_tramway(c)) return refuse(by(s, "1881-2016:7.2.7.2/5"_clause, "1881-2007:10.6/2"_clause), figures);
    if (old.value >= kTrainTypes || !s.depot.find(Owner::company(c), old))
        return refuse("table:format/1"_clause, figures);
    return kAllowed;
}

OldTrains with_or_without(const State& s, CompanyId c) {
    OldTrains out;
    out.push_back({});
    if (is_tramway(c)) return out;
    for (int k = train::TS4.value; k < kTrainTypes; ++k)
        if (s.depot.find(Owner::company(c), TrainType{k})) out.push_back(TrainType{k});
    return out;
}

void scrap_s_train(Table& t, CompanyId c, TrainType old) {
    State& s = t.s;
    s.depot.move(s.depot.find(Owner::company(c), old),
                 under(by(s, "1881-2016:7.4.6/4"_clause, "1881-2007:12.7/4"_clause), Owner::gone()));
    t.tell(EventKind::trains_scrapped, {.company = c, .train = old, .number = 1});
}

Refusal check_buy_s_train(const State& s, CompanyId c, TrainType train, TrainType old, Source from, bool scrap) {
    const Fields figures{.company = c, .train = train};
    if (!is_network(c) || !train || train.value >= kTrainTypes) return refuse("table:format/1"_clause, figures);
    if (!is_s_train(train))
        return refuse(by(s, {"1881-2016:7.4.6/1"_clause, "1881-2016:10/12"_clause, "1881-2016:6.1/3"_clause},
                         "1881-2007:12.9/2"_clause),
                      figures);
    if (auto r = check_source(s, c, train, from)) return r;
    if (auto r = check_free_to_spend(s, c)) return r;
    if (auto r = check_old(s, c, train, old, from, scrap)) return r;
    if (auto r = check_train_room(s, c, old)) return r;
    return check_money(s, c, train, for_the_old(old, scrap));
}

void buy_s_train(Table& t, CompanyId c, TrainType train, TrainType old, Source from, bool scrap) {
    // First the old one, then the new one.
    if (old) give_up(t, c, old, scrap);
    const Money cost = train_price(t.s, train);
    play::trains::pay(t, {.help = by(t.s, "1881-2016:7.4.6/11"_clause, kNone)}, c, cost, Account::bank(),
                      {helper_of(t.s, c)});
    hand_over(t, c, train, from, cost);
}

void offers_s_trains(const State& s, CompanyId c, Choices& out) {
    const PlayerId p = decides(s, c);
    auto add = [&](TrainType train, Source from, TrainType old, bool scrap) {
        if (check_buy_s_train(s, c, train, old, from, scrap)) return;
        out.add(play::trains::purchase(
            p, c, {.train = train, .trade_in = old, .source = from, .number = scrap ? Number{1} : Number{}}));
    };
    for (int k = train::TS4.value; k < kTrainTypes; ++k)
        for (Source from : {Source::bank, Source::pool}) {
            const TrainType train{k};
            add(train, from, {}, false);
            for (int old = train::TS4.value; old < kTrainTypes; ++old) {
                if (!s.depot.find(Owner::company(c), TrainType{old})) continue;
                add(train, from, TrainType{old}, false);
                add(train, from, TrainType{old}, true);
            }
        }
}

} // namespace stw::t1881
