// What the sale of a new tramcar brings: phases, and the end of older trains (2016: 7.3; 2007: 11.1 to 11.3, T2).
#include "play/trains.hpp"
#include "titles/1881/operating_round.hpp"

namespace stw::t1881 {
namespace {

// Obsolete trains go from owners, pool and offer alike (1881:D3); nobody can buy them again.
void scrap(Table& t, TrainType type) {
    State& s = t.s;
    int in_use = 0;
    int unsold = 0;
    const Owner out = under(by(s, kNone, "1881-2007:10.4/1"_clause), Owner::gone());
    for (TrainId card{s.depot.first[type.value]}; card.value < s.depot.first[type.value + 1U]; ++card.value) {
        const Owner owner = s.depot.owner[card.value];
        if (owner == Owner::gone()) continue;
        ++(owner == Owner::stack() ? unsold : in_use);
        s.depot.move(card, out);
    }
    if (in_use > 0) t.tell(EventKind::trains_scrapped, {.train = type, .number = in_use});
    if (unsold > 0) t.tell(EventKind::trains_removed, {.train = type, .number = unsold});
    forget_credit(s);
}

} // namespace

void train_left_bank(Table& t, TrainType type) {
    // Neither an S-train nor the first type 6 begins one (1881:D4).
    play::trains::each_phase_begun(t.s, under(by(t.s, "1881-2016:7.3/5"_clause, kNone), type),
                                   [&](PhaseId p) { play::trains::begin_phase(t, p, scrap); });
}

// --- more trains than the limit allows ---

bool must_discard(const State& s, CompanyId c) {
    return under(by(s, "1881-2016:7.2.7.2/6"_clause, kNone), trains_of(s, c) > train_limit(s, c));
}

CompanyId discards_next(const State& s) {
    const auto trains = play::trains::held_by_all(s);
    auto surplus_of = [&](CompanyId c) { return trains[c.value] > train_limit(s, c) && must_discard(s, c); };
    if (const CompanyId c = s.operation.company; c && surplus_of(c)) return c;
    for (int i = 0; i < kCompanies; ++i)
        if (surplus_of(CompanyId{i})) return CompanyId{i};
    return {};
}

Refusal check_discard(const State& s, CompanyId c, TrainType train) {
    // The bank takes nothing back, and nobody drops a train at will.
    return play::trains::check_discard(
        by(s, "1881-2016:7.2.7.2/5"_clause, {"1881-2007:10.6/1"_clause, "1881-2007:10.6/2"_clause}), s, c, train,
        must_discard(s, c));
}

void discard(Table& t, CompanyId c, TrainType train) {
    // 2007 knows no pool of used trains: what a phase change takes is gone (1881:D54).
    play::trains::discard(t, c, train, is2016(t.s) ? Owner::market() : under("1881-2007:10.4/1"_clause, Owner::gone()));
    forget_credit(t.s);
}

} // namespace stw::t1881
