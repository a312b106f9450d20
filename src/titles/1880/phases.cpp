// What follows when trains leave the bank: phases (XI), Share Rounds (XII.timing), the removal of unsold trains (X.purchase).
#include "play/trains.hpp"
#include "titles/1880/circle.hpp"
#include "titles/1880/printed.hpp"

namespace stw::t1880 {
namespace {

// Why a train that has left the bank brings what it brings.
struct Departure {
    Clauses share_round;
    Clauses p0{};
    Clauses end{};
};
constexpr Departure kSold{.share_round = "1880:X.purchase/13"_clause};
constexpr Departure kRemoved{
    .share_round = "1880:X.purchase/18"_clause, .p0 = "1880:VI.powers/6"_clause, .end = "1880:XV.general/2"_clause};

void first_of_type(Table& t, TrainType type) {
    play::trains::each_phase_begun(t.s, type, [&](PhaseId p) { begin_phase(t, p); });
}

// Does the last train of this type bring a Share Round? The 8-trains bring the last one (1880:D63).
bool brings_share_round(TrainType type) {
    if (type == train::T2R) return under("1880:XII.timing/3"_clause, false);
    if (type < train::T8) return under({"1880:XII.timing/1"_clause, "1880:XI/49"_clause}, true);
    return under({"1880:XII.timing/1"_clause, "1880:XI/49"_clause, "1880:XI/45"_clause}, type == train::T8);
}

bool pays_p0(TrainType type) {
    return under("1880:VI.powers/1"_clause, type == train::T22) ||
           under("1880:VI.powers/2"_clause, type == train::T3) || under("1880:VI.powers/3"_clause, type == train::T33);
}

void last_of_type(Table& t, TrainType type, const Departure& departure) {
    State& s = t.s;
    if (s.depot.find(Owner::stack(), type)) return;
    if (pays_p0(type)) s.pending.p0 = under(departure.p0, true);
    if (brings_share_round(type)) s.pending.share_round = under(departure.share_round, true);
    if (type == train::T8 && !s.ending) under(departure.end, [&] { no_eight_left(t); });
}

// Takes so many of a type out of the game. Each counts as sold (1880:D15).
void remove(Table& t, TrainType type, int number) {
    State& s = t.s;
    t.tell(EventKind::trains_removed, {.train = type, .number = number});
    for (int i = 0; i < number; ++i) {
        s.depot.move(s.depot.find(Owner::stack(), type), Owner::gone());
        under("1880:X.purchase/17"_clause, [&] { first_of_type(t, type); });
        last_of_type(t, type, kRemoved);
    }
}

} // namespace

void train_left_bank(Table& t, TrainType type) {
    first_of_type(t, type);
    last_of_type(t, type, kSold);
}

void begin_phase(Table& t, PhaseId p) {
    State& s = t.s;
    // Restored trains last for ever.
    play::trains::begin_phase(t, p, play::trains::scrap<Table>, "1880:X.trains/11"_clause);
    if (p == phase::PB1) release_all_shares(t);
    if (p == phase::PB3) {
        under({"1880:XIV.general/1"_clause, "1880:XI/29"_clause}, [&] { t.tell(EventKind::takeover_began); });
        if (owner_of(s, paper::P7)) s.pending.rocket = under("1880:VI.powers/25"_clause, true);
    }
    if (p == phase::PC2)
        under({"1880:XIV.general/2"_clause, "1880:XIV.end/1"_clause}, [&] { t.tell(EventKind::exchange_reopened); });
}

CompanyId closes_circle(const State& s) {
    return s.marker ? s.marker : under("1880:X.purchase/16"_clause, s.first_to_act);
}

bool removal_due(const State& s, CompanyId c) {
    const Operation& turn = s.operation;
    if (turn.removed) return false;
    if (under("1880:X.purchase/22"_clause, c != closes_circle(s))) return false;
    if (under("1880:X.purchase/24"_clause, turn.bought)) return false;
    if (s.option(Option::no_removal_after_share_round) && s.share_round_in_circle != 0) return false;
    const TrainType type = on_sale(s);
    if (!type) return false;
    if (type == train::T10) return under("1880:X.purchase/29"_clause, false);
    if (type != train::T8E) return under({"1880:X.purchase/16"_clause, "1880:X.purchase/25"_clause}, true);
    const bool one_sold = s.depot.count(Owner::stack(), type) < trains_in_box(s, type);
    return under("1880:X.purchase/27"_clause, !under("1880:X.purchase/28"_clause, one_sold));
}

void remove_unsold(Table& t) {
    State& s = t.s;
    const TrainType type = on_sale(s);
    int number = s.depot.count(Owner::stack(), type);
    // While P7 is open it takes the second of the 4-trains (1880:D16); what is left then goes, and brings the Share Round.
    const bool open = type == train::T4 && s.phase < phase::PB3 && number > 1 && owner_of(s, paper::P7);
    if (under("1880:VI.powers/30"_clause, open)) --number;
    s.operation.removed = true;
    remove(t, type, number);
}

} // namespace stw::t1880
