// Buying trains (OR.train), and the phases they begin.
#include "titles/tiny/rounds.hpp"

namespace stw::ttiny {
namespace {

void begin_phase_of(Table& t, TrainType bought) {
    State& s = t.s;
    const PhaseId next{s.phase.value + 1};
    if (next.value >= s.box().phases.size() || s.box()[next].begins_with != bought) return;
    s.phase = under(rule::first_train_begins_phase, next);
    t.tell(EventKind::phase_began, {.number = next.index()});
    for (int i = 0; i < data::kTrainTypes; ++i) {
        if (under(rule::first_4_train_scraps_2_trains, s.box()[TrainType{i}].scrapped_by != bought)) continue;
        t.tell(EventKind::trains_scrapped, {.train = TrainType{i}, .number = s.trains.scrap(TrainType{i})});
    }
}

} // namespace

Refusal check_buy_train(const State& s, CompanyId c, const Fields& what) {
    const Money cost{s.box()[what.train].price};
    if (what.source != Source::bank || what.trade_in || what.train != s.trains.next_new())
        return refuse(rule::trains_in_stack_order, {.company = c, .train = what.train});
    const int n = s.trains.count(Owner::company(c));
    if (auto r =
            forbids(rule::two_train_limit, n >= train_limit(s), {.company = c, .number = n, .limit = train_limit(s)}))
        return r;
    return forbids(rule::treasury_pays_for_trains, s.money[c] < cost,
                   {.company = c, .amount = cost, .limit = s.money[c]});
}

void buy_train(Table& t, CompanyId c, TrainType type) {
    State& s = t.s;
    const Money cost{s.box()[type].price};
    t.pay(Account::of(c), Account::bank(), cost);
    s.trains.move(s.trains.find(Owner::stack(), type), Owner::company(c));
    t.tell(EventKind::train_bought, {.company = c, .train = type, .source = Source::bank, .amount = cost});
    begin_phase_of(t, type);
}

void offers_trains(const State& s, CompanyId c, Choices& out) {
    const Fields what{.train = s.trains.next_new(), .source = Source::bank};
    if (what.train && !check_buy_train(s, c, what))
        out.add({.kind = ActionKind::buy_train, .by = president(s, c), .as = c, .what = what});
}

} // namespace stw::ttiny
