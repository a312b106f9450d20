// What has to be answered before anything else goes on.
#include "titles/1881/rounds.hpp"

namespace stw::t1881 {
namespace {

enum class Interruption : std::uint8_t { none, proposal, veto, surplus, start_depot, forced };

Interruption waiting(const State& s) {
    if (s.deal.to) return Interruption::proposal;
    if (s.veto.action.kind != ActionKind::none) return Interruption::veto;
    if (discards_next(s)) return Interruption::surplus;
    if (places_next(s)) return Interruption::start_depot;
    if (s.forced.company) return Interruption::forced;
    return Interruption::none;
}

Refusal act_surplus(Table& t, const Action& a) {
    const CompanyId c = discards_next(t.s);
    if (a.kind != ActionKind::discard_train) return refuse("table:turn/2"_clause, {.company = c});
    if (a.by != decides(t.s, c) || a.as != c) return refuse("table:turn/1"_clause, {.company = c});
    if (auto r = check_discard(t.s, c, a.what.train)) return r;
    discard(t, c, a.what.train);
    return kAllowed;
}

Refusal act_start_depot(Table& t, const Action& a) {
    const CompanyId c = places_next(t.s);
    if (a.kind != ActionKind::place_station) return refuse("table:turn/2"_clause, {.company = c});
    if (a.by != decides(t.s, c) || a.as != c) return refuse("table:turn/1"_clause, {.company = c});
    if (auto r = check_start_depot(t.s, c, a.what.hex, a.what.city)) return r;
    place_start_depot(t, c, a.what.hex, a.what.city);
    return kAllowed;
}

// The kinds of train from which a company gives one up; false: there is no choice.
bool choose_surplus(const State& s, CompanyId c) {
    int kinds = 0;
    for (int i = 0; i < kTrainTypes; ++i) kinds += check_discard(s, c, TrainType{i}) ? 0 : 1;
    return kinds > 1;
}

void offers_surplus(const State& s, Choices& out) {
    const CompanyId c = discards_next(s);
    for (int i = 0; i < kTrainTypes; ++i)
        if (const TrainType train{i}; !check_discard(s, c, train))
            out.add({.kind = ActionKind::discard_train, .by = decides(s, c), .as = c, .what = {.train = train}});
}

bool settle_surplus(Table& t) {
    const CompanyId c = discards_next(t.s);
    if (choose_surplus(t.s, c) && decides(t.s, c)) return false;
    for (int i = 0; i < kTrainTypes; ++i)
        if (const TrainType train{i}; !check_discard(t.s, c, train)) {
            discard(t, c, train);
            return true;
        }
    return false;
}

// Nobody is asked where there is one place only.
bool settle_start_depot(Table& t) {
    Choices places;
    offers_start_depot(t.s, places);
    if (places.moves.size() > 1) return false;
    const CompanyId c = places_next(t.s);
    if (places.moves.empty()) t.s.network(c).placed = true;
    else place_start_depot(t, c, places.moves.front().what.hex, places.moves.front().what.city);
    return true;
}

} // namespace

bool interrupted(const State& s) { return waiting(s) != Interruption::none; }

bool settle_interruption(Table& t) {
    switch (waiting(t.s)) {
    case Interruption::veto: return settle_veto(t);
    case Interruption::surplus: return settle_surplus(t);
    case Interruption::start_depot: return settle_start_depot(t);
    case Interruption::forced: return settle_forced(t);
    default: return false;
    }
}

Refusal act_interruption(Table& t, const Action& a) {
    switch (waiting(t.s)) {
    case Interruption::proposal: return act_answer(t, a);
    case Interruption::veto: return act_veto(t, a);
    case Interruption::surplus: return act_surplus(t, a);
    case Interruption::start_depot: return act_start_depot(t, a);
    default: return act_forced(t, a);
    }
}

void offers_interruption(const State& s, Choices& out) {
    switch (waiting(s)) {
    case Interruption::proposal: return offers_answer(s, out);
    case Interruption::veto: return offers_veto(s, out);
    case Interruption::surplus: return offers_surplus(s, out);
    case Interruption::start_depot: return offers_start_depot(s, out);
    default: return offers_forced(s, out);
    }
}

} // namespace stw::t1881
