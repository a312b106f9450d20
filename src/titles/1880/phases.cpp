// What follows when trains leave the bank: phases (XI), Share Rounds (XII.timing), the removal of unsold trains (X.purchase).
#include "play/trains.hpp"
#include "titles/1880/rounds.hpp"

namespace stw::t1880 {
namespace {

// Why a train that has left the bank brings what it brings.
struct Departure {
    Clauses share_round;
    Clauses p0{};
    Clauses end{};
};
constexpr Departure kLastSold{.share_round = rule::last_of_type_stops_round};
constexpr Departure kRemoved{.share_round = rule::share_round_after_removal,
                             .p0 = rule::p0_pays_on_train_removal,
                             .end = rule::removed_8_ends_like_sold};

void first_of_type(Table& t, TrainType type) {
    play::trains::each_phase_begun(t.s, type, [&](PhaseId p) { begin_phase(t, p); });
}

bool pays_p0(TrainType type) {
    return under(rule::p0_40_at_last_2_plus_2, type == train::T22) || under(rule::p0_70_at_last_3, type == train::T3) ||
           under(rule::p0_100_at_last_3_plus_3, type == train::T33);
}

void last_of_type(Table& t, TrainType type, const Departure& departure) {
    if (t.s.trains.find(Owner::stack(), type)) return;
    if (pays_p0(type)) t.s.pending.p0 = under(departure.p0, true);
    if (brings_share_round(type)) t.s.pending.share_round = under(departure.share_round, true);
    if (type == train::T8 && !t.s.ending) under(departure.end, [&] { no_eight_left(t); });
}

} // namespace

bool brings_share_round(TrainType type) {
    if (type == train::T2R) return under(rule::restored_2_triggers_no_round, false);
    if (type < train::T8) return under({rule::sale_or_removal_triggers_round, rule::type_out_brings_share_round}, true);
    return under(
        {rule::sale_or_removal_triggers_round, rule::type_out_brings_share_round, rule::second_8_brings_last_turns},
        type == train::T8);
}

void train_left_bank(Table& t, TrainType type) {
    first_of_type(t, type);
    last_of_type(t, type, kLastSold);
}

void begin_phase(Table& t, PhaseId p) {
    // Restored trains last for ever.
    play::trains::begin_phase(t, p, play::trains::scrap<Table>, rule::restored_2_never_rusts);
    if (p == phase::PB1) release_all_shares(t);
    if (p == phase::PB3) {
        under({rule::first_4_starts_takeover, rule::phase_b3_takeover_begins},
              [&] { t.tell(EventKind::takeover_began); });
        if (owner_of(t.s, paper::P7)) t.s.pending.rocket = under(rule::p7_closes_at_phase_b3, true);
    }
    if (p == phase::PC2)
        under({rule::first_6_lifts_takeover, rule::first_6_reopens_exchange},
              [&] { t.tell(EventKind::exchange_reopened); });
}

CompanyId closes_circle(const State& s) {
    return s.marker ? s.marker : under(rule::idle_circle_removes_type, s.first_to_act);
}

bool removal_due(const State& s, CompanyId c) {
    const Operation& turn = s.operation;
    if (turn.removed) return false;
    if (under(rule::example_nxr_buys_none, c != closes_circle(s))) return false;
    if (under(rule::example_ckr_saves_the_2s, turn.bought)) return false;
    if (s.option(Option::no_removal_after_share_round) && s.share_round_in_circle != 0) return false;
    const TrainType type = on_sale(s);
    if (!type) return false;
    if (type == train::T10) return under(rule::no_removal_of_10_or_restored_2, false);
    if (type != train::T8E) return under({rule::idle_circle_removes_type, rule::example_five_2s_removed}, true);
    const bool one_sold = s.trains.count(Owner::stack(), type) < s.box()[type].count;
    return under(rule::idle_circle_removes_both_8e, !under(rule::no_removal_after_8e, one_sold));
}

void remove_unsold(Table& t) {
    State& s = t.s;
    const TrainType type = on_sale(s);
    int number = s.trains.count(Owner::stack(), type);
    // While P7 is open it takes the second of the 4-trains (1880:D16); what is left then goes, and brings the Share Round.
    const bool open = type == train::T4 && s.phase < phase::PB3 && number > 1 && owner_of(s, paper::P7);
    if (under(rule::removal_of_4s_forces_p7, open)) --number;
    s.operation.removed = true;
    t.tell(EventKind::trains_removed, {.train = type, .number = number});
    // Each counts as sold (1880:D15).
    for (int i = 0; i < number; ++i) {
        s.trains.move(s.trains.find(Owner::stack(), type), Owner::gone());
        under(rule::removal_may_start_phase, [&] { first_of_type(t, type); });
        last_of_type(t, type, kRemoved);
    }
}

} // namespace stw::t1880
