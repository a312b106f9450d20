// What follows when trains leave the bank: phases (XI), Share Rounds (XII.timing), the removal of unsold trains (X.purchase).
#include "titles/1880/circle.hpp"
#include "titles/1880/printed.hpp"

namespace stw::t1880 {
namespace {

// That the phase begins, and what rusts with it.
Clause clause_of(PhaseId p) {
    switch (p.value) {
    case phase::PA2.value: return "1880:XI/18"_clause;
    case phase::PB1.value: return "1880:XI/19"_clause;
    case phase::PB2.value: return "1880:XI/26"_clause;
    case phase::PB3.value: return "1880:XI/27"_clause;
    case phase::PC1.value: return "1880:XI/33"_clause;
    case phase::PC2.value: return "1880:XI/35"_clause;
    case phase::PC3.value: return "1880:XI/40"_clause;
    case phase::PD1.value: return "1880:XI/42"_clause;
    case phase::PD2.value: return "1880:XI/47"_clause;
    default: return "1880:XI/48"_clause;
    }
}

void first_of_type(Table& t, TrainType type) {
    State& s = t.s;
    for (int i = 0; i < data::kPhases; ++i) {
        const PhaseId p{i};
        if (s.box()[p].begins_with == type && p > s.phase && applies(clause_of(p))) begin_phase(t, p);
    }
}

// Does the last train of this type bring a Share Round? The 8-trains bring the last one (1880:D63).
bool brings_share_round(TrainType type) {
    if (type == train::T2R) return !applies("1880:XII.timing/3"_clause);
    if (type == train::T8) return applies({"1880:XII.timing/1"_clause, "1880:XI/49"_clause, "1880:XI/45"_clause});
    if (type.value > train::T8.value) return !applies("1880:XI/49"_clause);
    return applies({"1880:XII.timing/1"_clause, "1880:XI/49"_clause});
}

void last_of_type(Table& t, TrainType type) {
    State& s = t.s;
    if (s.depot.find(Owner::stack(), type)) return;
    if ((type == train::T22 && applies("1880:VI.powers/1"_clause)) ||
        (type == train::T3 && applies("1880:VI.powers/2"_clause)) ||
        (type == train::T33 && applies("1880:VI.powers/3"_clause)))
        s.pending.p0 = true;
    if (brings_share_round(type)) s.pending.share_round = true;
    if (type == train::T8 && !s.ending) no_eight_left(t);
}

void rust(Table& t, PhaseId p) {
    State& s = t.s;
    for (int i = 0; i < data::kTrainTypes; ++i) {
        const TrainType type{i};
        // Restored trains last for ever.
        const bool restored = type == train::T2R && p == phase::PD2 && !applies("1880:X.trains/11"_clause);
        if (s.box()[type].scrapped_by != s.box()[p].begins_with && !restored) continue;
        const int n = s.depot.scrap(type);
        if (n > 0) t.tell(EventKind::trains_scrapped, {.train = type, .number = n});
    }
}

// Takes so many of a type out of the game. Each counts as sold (1880:D15).
void remove(Table& t, TrainType type, int number) {
    State& s = t.s;
    t.tell(EventKind::trains_removed, {.train = type, .number = number});
    for (int i = 0; i < number; ++i) {
        s.depot.move(s.depot.find(Owner::stack(), type), Owner::gone());
        if (applies("1880:X.purchase/17"_clause)) first_of_type(t, type);
        last_of_type(t, type);
    }
}

} // namespace

void train_left_bank(Table& t, TrainType type) {
    first_of_type(t, type);
    last_of_type(t, type);
}

void begin_phase(Table& t, PhaseId p) {
    State& s = t.s;
    s.phase = p;
    t.tell(EventKind::phase_began, {.number = p.value});
    rust(t, p);
    if (p == phase::PB1) release_all_shares(t);
    if (p == phase::PB3) {
        if (applies({"1880:XIV.general/1"_clause, "1880:XI/29"_clause})) t.tell(EventKind::takeover_began);
        if (owner_of(s, paper::P7) && applies("1880:VI.powers/25"_clause)) s.pending.rocket = true;
    }
    if (p == phase::PC2 && applies({"1880:XIV.general/2"_clause, "1880:XIV.end/1"_clause}))
        t.tell(EventKind::exchange_reopened);
}

CompanyId closes_circle(const State& s) {
    if (s.marker || !applies("1880:X.purchase/16"_clause)) return s.marker;
    return s.first_to_act;
}

bool removal_due(const State& s, CompanyId c) {
    const Operation& turn = s.operation;
    if (turn.removed) return false;
    if (c != closes_circle(s) && applies("1880:X.purchase/22"_clause)) return false;
    if (turn.bought && applies("1880:X.purchase/24"_clause)) return false;
    if (s.option(Option::no_removal_after_share_round) && s.share_round_in_circle != 0) return false;
    const TrainType type = on_sale(s);
    if (!type) return false;
    if (type == train::T10) return !applies("1880:X.purchase/29"_clause);
    if (type == train::T8E) {
        const bool one_sold = s.depot.count(Owner::stack(), type) < trains_in_box(s, type);
        if (one_sold && applies("1880:X.purchase/28"_clause)) return false;
        return applies("1880:X.purchase/27"_clause);
    }
    return applies({"1880:X.purchase/16"_clause, "1880:X.purchase/25"_clause});
}

void remove_unsold(Table& t) {
    State& s = t.s;
    const TrainType type = on_sale(s);
    int number = s.depot.count(Owner::stack(), type);
    // While P7 is open it takes the second of the 4-trains (1880:D16); what is left then goes, and brings the Share Round.
    const bool for_rocket = type == train::T4 && s.phase < phase::PB3 && number > 1 && owner_of(s, paper::P7) &&
                            applies("1880:VI.powers/30"_clause);
    if (for_rocket) --number;
    s.operation.removed = true;
    const bool share_round = s.pending.share_round;
    remove(t, type, number);
    if (type == train::T8 && !applies("1880:XV.general/2"_clause)) s.ending = false;
    if (!applies("1880:VI.powers/6"_clause)) s.pending.p0 = false;
    if (!applies("1880:X.purchase/18"_clause)) s.pending.share_round = share_round;
    // Only the off switch of 1880:X.purchase/29 comes here with the 10-trains; it takes the restored ones along.
    if (type == train::T10) remove(t, train::T2R, s.depot.count(Owner::stack(), train::T2R));
}

} // namespace stw::t1880
