// Turns: what is said to what has no place in one, how the steps of a company's turn follow one another, and what is offered.
#pragma once

#include "core/action.hpp"
#include "core/clause.hpp"
#include "core/offer.hpp"
#include "core/violation.hpp"

#include <algorithm>
#include <initializer_list>

namespace stw::play {

template <class Item, class List = std::initializer_list<Item>> bool among(const Item& item, const List& list) {
    return std::find(list.begin(), list.end(), item) != list.end();
}

// Who is asked hears that this is not asked for now, anybody else that he is not asked. `asked` and `company` are named.
inline Refusal refuse_foreign(PlayerId by, PlayerId asked, CompanyId company = {}) {
    const Fields figures{.company = company, .player = asked};
    return by == asked ? refuse(rule::not_now, figures) : refuse(rule::not_asked, figures);
}

// --- of a company ---

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
    if (a.by != asked) return a.as == c ? refuse(policy.decides, figures) : refuse(rule::not_asked, figures);
    if (a.as != c) return refuse(rule::not_its_turn, {.company = c});
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

// --- offers ---

// What may be done is found by going through what could be: `each(found)` calls `found` for everything that is legal, until it
// returns false.
template <class Each> bool finds_any(Each each) {
    bool any = false;
    each([&](const auto&...) {
        any = true;
        return false;
    });
    return any;
}

template <class Each> void offer_all(Choices& out, Each each) {
    each([&](const Move& m) {
        out.add(m);
        return true;
    });
}

// Both answers, yes first.
inline void offer_both(ActionKind kind, PlayerId by, Choices& out) {
    for (const bool yes : {true, false}) out.add({.kind = kind, .by = by, .what = {.yes = yes_if(yes)}});
}

} // namespace stw::play
