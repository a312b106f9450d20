// What the sale of a new tramcar brings: phases, and the end of older trains (2016: 7.3; 2007: 11.1 to 11.3, T2).
#include "play/order.hpp"
#include "play/trains.hpp"
#include "titles/1881/operating_round.hpp"

namespace stw::t1881 {
namespace {

// Obsolete trains go from owners, pool and offer alike (1881:D3); nobody can buy them again.
void scrap(Table& t, TrainType type) {
    State& s = t.s;
    int in_use = 0;
    int unsold = 0;
    const Owner out = under(by(s, kNone, rule::obsolete_trains_leave.in2007), Owner::gone());
    for (TrainId card{s.trains.first[type.value]}; card.value < s.trains.first[type.value + 1U]; ++card.value) {
        const Owner owner = s.trains.owner[card.value];
        if (owner == Owner::gone()) continue;
        ++(owner == Owner::stack() ? unsold : in_use);
        s.trains.move(card, out);
    }
    if (in_use > 0) t.tell(EventKind::trains_scrapped, {.train = type, .number = in_use});
    if (unsold > 0) t.tell(EventKind::trains_removed, {.train = type, .number = unsold});
    forget_credit(s);
}

// --- more trains than the limit allows ---

bool must_discard(const State& s, CompanyId c) {
    return under(rule::surplus_trains_to_pool(s), trains_of(s, c) > train_limit(s, c));
}

void offers_surplus(const State& s, Choices& out) {
    const CompanyId c = discards_next(s);
    play::trains::offer_discards(s, c, decides(s, c), out);
}

Refusal act_surplus(Table& t, const Action& a) {
    const CompanyId c = discards_next(t.s);
    if (a.kind != ActionKind::discard_train) return refuse(rule::not_now, {.company = c});
    if (a.by != decides(t.s, c) || a.as != c) return refuse(rule::not_asked, {.company = c});
    return unless(check_discard(t.s, c, a.what.train), [&] { discard(t, c, a.what.train); });
}

// Nobody is asked where there is one kind of train only.
bool settle_surplus(Table& t) {
    const CompanyId c = discards_next(t.s);
    const Lent<Choices> kinds;
    offers_surplus(t.s, *kinds);
    const bool asked = kinds->moves.size() > 1 && decides(t.s, c);
    return play::unless_asked(asked, [&] { discard(t, c, kinds->moves.front().what.train); });
}

} // namespace

constinit const play::RoundPlay<State> kSurplus{settle_surplus, act_surplus, offers_surplus};

void train_left_bank(Table& t, TrainType type) {
    // Neither an S-train nor the first type 6 begins one (1881:D4).
    play::trains::each_phase_begun(t.s, under(rule::s_trains_change_no_phase(t.s), type),
                                   [&](PhaseId p) { play::trains::begin_phase(t, p, scrap); });
}

CompanyId discards_next(const State& s) {
    const auto trains = play::trains::held_by_all(s);
    auto surplus_of = [&](CompanyId c) { return trains[c.value] > train_limit(s, c) && must_discard(s, c); };
    if (const CompanyId c = s.operation.company; c && surplus_of(c)) return c;
    return play::first_with(All<CompanyId>(kCompanies), surplus_of);
}

Refusal check_discard(const State& s, CompanyId c, TrainType train) {
    // The bank takes nothing back, and nobody drops a train at will.
    return play::trains::check_discard({rule::bank_takes_no_train_back(s), rule::no_scrapping_at_will(s)}, s, c, train,
                                       must_discard(s, c));
}

void discard(Table& t, CompanyId c, TrainType train) {
    // 2007 knows no pool of used trains: what a phase change takes is gone (1881:D54).
    play::trains::discard(t, c, train,
                          is2016(t.s) ? Owner::market() : under(rule::obsolete_trains_leave.in2007, Owner::gone()));
    forget_credit(t.s);
}

} // namespace stw::t1881
