// The turn of a company: who may act in it, and how one step follows another.
#pragma once

#include "core/action.hpp"
#include "core/clause.hpp"
#include "core/offer.hpp"
#include "core/violation.hpp"
#include "play/turns.hpp"

namespace stw::play {

struct TurnPolicy {
    Clauses order;   // companies act one after another
    Clauses decides; // who decides for one
};

// `c` is in turn and `asked` decides for it. `belongs`: it is something that companies do here; `leads_other`: who acts does so
// for a company of his that is not in turn.
inline Refusal check_in_turn(const TurnPolicy& policy, bool belongs, const Action& a, CompanyId c, PlayerId asked,
                             bool leads_other) {
    const Fields figures{.company = c, .player = asked};
    if (!belongs) return refuse_foreign(a.by, asked, c);
    if (a.as != c && leads_other) return refuse(policy.order, {.company = c});
    if (a.by != asked) return a.as == c ? refuse(policy.decides, figures) : refuse("table:turn/1"_clause, figures);
    if (a.as != c) return refuse("table:turn/4"_clause, {.company = c});
    return kAllowed;
}

// A step waits for whoever has something to decide; else the turn goes on.
template <class GoOn> bool unless_asked(bool asked, GoOn go_on) {
    if (!asked) go_on();
    return !asked;
}

template <class Step> void go_on(Step& step) { step = static_cast<Step>(static_cast<int>(step) + 1); }

// All of it or nothing.
inline void offer_dividend(PlayerId by, CompanyId c, Choices& out) {
    out.add({.kind = ActionKind::pay_out, .by = by, .as = c});
    out.add({.kind = ActionKind::withhold, .by = by, .as = c});
}

} // namespace stw::play
