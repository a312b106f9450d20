// What the sale of a new tramcar brings: phases, and the end of older trains (2016: 7.3; 2007: 11.1 to 11.3, T2).
#include "titles/1881/operating_round.hpp"

namespace stw::t1881 {
namespace {

// That the phase begins.
Clauses beginning(const State& s, PhaseId p) {
    const Clause at_once = "1881-2007:11.1/1"_clause;
    const Clause first_of_type = "1881-2007:3.3/1"_clause;
    const auto in2016 = [](Clause card) -> Clauses {
        return {"1881-2016:7.3/1"_clause, "1881-2016:7.2.7.2/3"_clause, "1881-2016:2/11"_clause, card};
    };
    switch (p.value) {
    case phase::green.value:
        return by(s, in2016("1881-2016:3.1/9"_clause), {"1881-2007:T2/2"_clause, at_once, first_of_type});
    case phase::brown.value:
        return by(s, in2016("1881-2016:3.1/10"_clause), {"1881-2007:T2/3"_clause, at_once, first_of_type});
    default: return by(s, in2016("1881-2016:3.1/11"_clause), {"1881-2007:T2/4"_clause, at_once, first_of_type});
    }
}

// That a type is scrapped by it.
Clauses end_of(const State& s, TrainType type) {
    const Clause at_once = "1881-2007:11.2/1"_clause;
    if (type == train::TS4) return by(s, "1881-2016:7.3/4"_clause, {"1881-2007:12.7/2"_clause, at_once});
    return by(s, "1881-2016:7.3/4"_clause, at_once);
}

// Obsolete trains go from owners, pool and offer alike (1881:D3); nobody can buy them again.
void scrap(Table& t, TrainType type) {
    State& s = t.s;
    int in_use = 0;
    int unsold = 0;
    const bool out_of_game = applies(by(s, kNone, "1881-2007:10.4/1"_clause));
    for (TrainId card{s.depot.first[type.value]}; card.value < s.depot.first[type.value + 1U]; ++card.value) {
        const Owner owner = s.depot.owner[card.value];
        if (owner == Owner::gone()) continue;
        ++(owner == Owner::stack() ? unsold : in_use);
        s.depot.move(card, out_of_game ? Owner::gone() : Owner::market());
    }
    if (in_use > 0) t.tell(EventKind::trains_scrapped, {.train = type, .number = in_use});
    if (unsold > 0) t.tell(EventKind::trains_removed, {.train = type, .number = unsold});
    forget_credit(s);
}

void begin_phase(Table& t, PhaseId p) {
    State& s = t.s;
    s.phase = p;
    t.tell(EventKind::phase_began, {.number = p.value});
    for (int i = 0; i < kTrainTypes; ++i) {
        const TrainType type{i};
        const TrainType by_type = s.box()[type].scrapped_by;
        if (by_type && by_type == s.box()[p].begins_with && applies(end_of(s, type))) scrap(t, type);
    }
}

Clauses surplus(const State& s, CompanyId c) {
    if (is2016(s)) return "1881-2016:7.2.7.2/6"_clause;
    const Clause row = s.phase == phase::grey ? "1881-2007:T2/4"_clause : "1881-2007:T2/3"_clause;
    if (is_network(c)) return {row, "1881-2007:12.7/3"_clause};
    return row;
}

} // namespace

void train_left_bank(Table& t, TrainType type) {
    State& s = t.s;
    if (is_s_train(type)) {
        // S-trains never change the phase.
        const PhaseId next{s.phase.value + 1};
        const bool would = type != train::TS4 && next.value < s.box().phases.size();
        if (would && !applies(by(s, "1881-2016:7.3/5"_clause, kNone))) begin_phase(t, next);
        return;
    }
    // The first type 6 begins none (1881:D4).
    for (std::size_t i = s.phase.value + 1U; i < s.box().phases.size(); ++i) {
        const PhaseId p{static_cast<int>(i)};
        if (s.box()[p].begins_with == type && applies(beginning(s, p))) return begin_phase(t, p);
    }
}

// --- more trains than the limit allows ---

bool must_discard(const State& s, CompanyId c) { return trains_of(s, c) > train_limit(s, c) && applies(surplus(s, c)); }

CompanyId discards_next(const State& s) {
    // Asked after every action: all are counted in one look at the cards.
    std::array<std::uint8_t, kCompanies> trains{};
    for (std::size_t i = 0; i < s.depot.cards(); ++i)
        if (s.depot.owner[i].is_company()) ++trains[s.depot.owner[i].company().value];
    auto surplus_of = [&](CompanyId c) { return trains[c.value] > train_limit(s, c) && must_discard(s, c); };
    if (const CompanyId c = s.operation.company; c && surplus_of(c)) return c;
    for (int i = 0; i < kCompanies; ++i)
        if (surplus_of(CompanyId{i})) return CompanyId{i};
    return {};
}

Refusal check_discard(const State& s, CompanyId c, TrainType train) {
    const Fields figures{.company = c, .train = train};
    if (!s.depot.find(Owner::company(c), train)) return refuse("table:format/1"_clause, figures);
    // The bank takes nothing back, and nobody drops a train at will.
    return forbids(by(s, "1881-2016:7.2.7.2/5"_clause, {"1881-2007:10.6/1"_clause, "1881-2007:10.6/2"_clause}),
                   !must_discard(s, c), figures);
}

void discard(Table& t, CompanyId c, TrainType train) {
    State& s = t.s;
    // 2007 knows no pool of used trains: what a phase change takes is gone (1881:D54).
    const bool to_pool = is2016(s) || !applies("1881-2007:10.4/1"_clause);
    s.depot.move(s.depot.find(Owner::company(c), train), to_pool ? Owner::market() : Owner::gone());
    forget_credit(s);
    t.tell(EventKind::train_discarded, {.company = c, .train = train});
}

} // namespace stw::t1881
