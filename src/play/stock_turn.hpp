// Turns of a stock round: until all have passed in succession, and who begins the next one.
#pragma once

#include "core/clause.hpp"
#include "core/event.hpp"

namespace stw::play::stock_turn {

template <class Table> void pass(Table& t, PlayerId p, std::uint8_t& passes) {
    ++passes;
    t.tell(EventKind::passed, {.player = p});
}

// `over` closes the round; who `is_asked` decides; anybody else `leave`s his turn. False: somebody is asked.
template <class Close, class IsAsked, class Leave> bool settle(bool over, Close close, IsAsked is_asked, Leave leave) {
    if (over) close();
    else if (is_asked()) return false;
    else leave();
    return true;
}

struct Policy {
    Clauses to_the_left; // of whoever acted last
    Clauses stays;       // if nobody did
};

template <class Table> void pass_on_priority(const Policy& policy, Table& t, PlayerId& holder, PlayerId last_actor) {
    if (!last_actor) {
        holder = under(policy.stays, holder);
        return;
    }
    holder = under(policy.to_the_left, left_of(t.s, last_actor));
    t.tell(EventKind::priority_moved, {.player = holder});
}

} // namespace stw::play::stock_turn
