// One action of a game as the hunt looks at it: the position before and after, what was done, what happened.
#pragma once

#include "game/game.hpp"

#include <span>

namespace stw::hunt {

struct Moment {
    const Components& box;
    int number = 0; // of the action, from 1
    const Action& action;
    std::span<const Event> events;
    const Overview& before;
    const Overview& after;
    const Choices& offered;             // before the action
    const Choices& offers;              // after it
    const game::State* state = nullptr; // after it
    const game::State* was = nullptr;   // before it
};

// --- what properties keep asking ---

inline const Event* event_of(const Moment& m, EventKind kind) {
    for (const Event& e : m.events)
        if (e.kind == kind) return &e;
    return nullptr;
}

inline const CompanyOverview& company_in(const Overview& o, CompanyId c) { return o.companies[c.value]; }
inline const PlayerOverview& player_in(const Overview& o, PlayerId p) { return o.players[p.value]; }
inline bool is_person(PlayerId p) { return p && p != kChance; }

inline Percent share_of(const PlayerOverview& p, CompanyId c) {
    for (const Holding& h : p.shares)
        if (h.company == c) return h.percent;
    return Percent{0};
}

// In a round of this kind; with a number, in that one.
inline bool in_round(const Overview& o, std::string_view kind, int set = 0) {
    return o.round.kind == kind && (set == 0 || o.round.set == set);
}

// The details of a topic; the title's overview says what they mean.
template <class Visit> void each_detail(const Overview& o, std::string_view topic, Visit visit) {
    for (const Detail& d : o.details)
        if (d.topic == topic) visit(d.what);
}
inline const Fields* detail_of(const Overview& o, std::string_view topic) {
    for (const Detail& d : o.details)
        if (d.topic == topic) return &d.what;
    return nullptr;
}

// All moves of the lists by this person; ranges and routes by their pattern.
template <class Visit> void each_offer(const Choices& c, PlayerId by, Visit visit) {
    for (const Offer& o : c.offers) {
        if (o.pattern.by != by) continue;
        if (o.form != OfferForm::list) visit(o.pattern);
        else
            for (std::uint32_t i = 0; i < o.count; ++i) visit(c.moves[o.first + i]);
    }
}

} // namespace stw::hunt
