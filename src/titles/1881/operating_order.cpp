// Sets of Operating Rounds, and who is next in one (2016: 7.1, 7.4; 2007: 3.2, 5.1, 5.3).
#include "play/order.hpp"
#include "titles/1881/operating_round.hpp"

namespace stw::t1881 {
namespace {

// Of the companies from this one on, in the order of the stock table (1881:D29).
CompanyId first_waiting(const State& s, CompanyId from) {
    return play::first_waiting<CompanyId>(
        from.value, kCompanies, [&](CompanyId c) { return in_play(s, c) && !has_acted(s, c); },
        [&](CompanyId a, CompanyId b) { return before(s, a, b); });
}

// The number of Operating Rounds in the row of the running phase.
Clauses row_of_phase(const State& s) {
    if (is2016(s)) return kNone;
    switch (s.phase.value) {
    case phase::yellow.value: return {rule::phase_1_from_the_start.in2007, rule::starts_in_yellow_phase.in2007};
    case phase::green.value: return rule::phase_2_from_type_3.in2007;
    case phase::brown.value: return rule::phase_3_from_type_4.in2007;
    default: return rule::phase_4_from_type_5.in2007;
    }
}

// A new number counts at once, unless the option keeps to the one the set began with (1881:D5).
int rounds_due(const State& s) {
    const bool at_once = under(rule::new_phase_takes_effect(s), !rounds_fixed(s));
    return at_once ? under(row_of_phase(s), operating_rounds(s)) : s.rounds_in_set;
}

void begin_round(Table& t) {
    State& s = t.s;
    ++s.operating_round;
    for (Tramway& c : s.tramways) c.acted = false;
    for (Network& n : s.sbahn.networks) {
        n.acted = false;
        n.vote = Vote::none;
    }
    s.sbahn.used = {};
    s.sbahn.dividends = Money{0};
    s.trains.ran = {};
    s.operation = {};
    // A state says in which round of which game round it is.
    under(rule::rounds_and_phases(s), [&] {
        t.tell(EventKind::round_began,
               {.amount = s.stock_rounds, .number = static_cast<int>(s.round), .limit = s.operating_round});
    });
    open_sbahn(t);
}

} // namespace

CompanyId next_company(const State& s) {
    // In 2007 the S-Bahn acts as a block, at its own price (1881:D69).
    if (is2007(s) && std::ranges::any_of(s.sbahn.networks, &Network::acted))
        if (const CompanyId network = first_waiting(s, company::S)) return network;
    return first_waiting(s, CompanyId{0});
}

void begin_operating_rounds(Table& t) {
    t.s.round = Round::operating;
    t.s.operating_round = 0;
    t.s.rounds_in_set = static_cast<std::uint8_t>(operating_rounds(t.s));
    begin_round(t);
}

void finish_operating_round(Table& t) {
    const State& s = t.s;
    const bool set_over = s.operating_round >= rounds_due(s);
    end_if_due(t, set_over);
    if (s.round == Round::finished) return;
    if (set_over) begin_stock_round(t);
    else begin_round(t);
}

} // namespace stw::t1881
