// Trains: who pays for one, what its purchase brings, and how companies lose them.
#pragma once

#include "core/action.hpp"
#include "core/clause.hpp"
#include "core/event.hpp"
#include "core/ledger.hpp"
#include "core/offer.hpp"
#include "core/owner.hpp"
#include "core/violation.hpp"
#include "play/common.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>

namespace stw::play::trains {

// --- buying ---

struct Payment {
    Clauses treasury{}; // pays all it has
    Clauses help{};     // pays the rest
};

// The treasury first, then who helps, in their order; what is still missing then.
template <class Table> Money pay(Table& t, const Payment& clauses, CompanyId c, Money cost, Account to,
                                 std::initializer_list<Owner> helpers = {}) {
    auto& s = t.s;
    const Money own = under(clauses.treasury, std::min(cost, s.money[c]));
    t.pay(Account::of(c), to, own);
    Money left = cost - own;
    for (const Owner helper : helpers) {
        if (left <= Money{0} || (!helper.is_player() && !helper.is_company())) continue;
        const Account purse = helper.is_player() ? Account::of(helper.player()) : Account::of(helper.company());
        // In a view his cash may be hidden; he has what he pays.
        const Money most = s.money.known(purse) ? std::max(Money{0}, s.money[purse]) : left;
        const Money added = under(clauses.help, std::min(left, most));
        if (added == Money{0}) continue;
        t.pay(purse, to, added);
        t.tell(EventKind::president_paid,
               {.company = c, .other = helper.company(), .player = helper.player(), .amount = added});
        left -= added;
    }
    return left;
}

// The card goes over; `how`: where from, for how much, for which old one.
template <class Table> void take(Table& t, TrainId card, CompanyId c, Fields how) {
    auto& depot = t.s.depot;
    how.company = c;
    how.train = depot.type[card.value];
    depot.move(card, Owner::company(c));
    t.tell(EventKind::train_bought, how);
}

inline Move purchase(PlayerId by, CompanyId as, const Fields& what) {
    return {.kind = ActionKind::buy_train, .by = by, .as = as, .what = what};
}

// Calls `found(seller, train)` for each kind of train that another company has, until it returns false.
template <class State, class Found> void each_of_others(const State& s, CompanyId buyer, Found found) {
    for (int i = 0; i < static_cast<int>(s.box().companies.size()); ++i) {
        const CompanyId seller{i};
        if (seller == buyer || s.depot.count(Owner::company(seller)) == 0) continue;
        for (int k = 0; k < static_cast<int>(s.box().trains.size()); ++k)
            if (s.depot.find(Owner::company(seller), TrainType{k}) && !found(seller, TrainType{k})) return;
    }
}

// --- phases ---

// Calls `begin(phase)` for what the first train of this type brings.
template <class State, class Begin> void each_phase_begun(const State& s, TrainType type, Begin begin) {
    for (std::size_t i = s.phase.value + 1U; i < s.box().phases.size(); ++i)
        if (s.box().phases[i].begins_with == type) begin(PhaseId{static_cast<int>(i)});
}

// Of a type that is obsolete all go but new ones.
template <class Table> void scrap(Table& t, TrainType type) {
    const int n = t.s.depot.scrap(type);
    if (n > 0) t.tell(EventKind::trains_scrapped, {.train = type, .number = n});
}

// The phase, and what rusts with it: `scrap(t, type)`. `lasting`: what no train scraps lasts for ever.
template <class Table, class Scrap> void begin_phase(Table& t, PhaseId p, Scrap scrap, const Clauses& lasting = {}) {
    auto& s = t.s;
    s.phase = p;
    t.tell(EventKind::phase_began, {.number = p.value});
    for (int i = 0; i < static_cast<int>(s.box().trains.size()); ++i)
        if (under(lasting, s.box()[TrainType{i}].scrapped_by) == s.box()[p].begins_with) scrap(t, TrainType{i});
}

// --- giving up ---

// How many each company has, in one look at the cards: it is asked after every action.
template <int Companies, int Options> auto held_by_all(const Common<Companies, Options>& s) {
    std::array<std::uint8_t, Companies> trains{};
    for (std::size_t i = 0; i < s.depot.cards(); ++i)
        if (s.depot.owner[i].is_company()) ++trains[s.depot.owner[i].company().value];
    return trains;
}

// `surplus`: it has more than it may have, and nobody drops a train otherwise.
template <class State>
Refusal check_discard(const Clauses& clauses, const State& s, CompanyId c, TrainType train, bool surplus) {
    const Fields figures{.company = c, .train = train};
    if (!s.depot.find(Owner::company(c), train)) return refuse("table:format/1"_clause, figures);
    return forbids(clauses, !surplus, figures);
}

// For nothing.
template <class Table> void discard(Table& t, CompanyId c, TrainType train, Owner to) {
    t.s.depot.move(t.s.depot.find(Owner::company(c), train), to);
    t.tell(EventKind::train_discarded, {.company = c, .train = train});
}

template <class State> void offer_discards(const State& s, CompanyId c, PlayerId by, Choices& out) {
    for (int k = 0; k < static_cast<int>(s.box().trains.size()); ++k)
        if (s.depot.find(Owner::company(c), TrainType{k}))
            out.add({.kind = ActionKind::discard_train, .by = by, .as = c, .what = {.train = TrainType{k}}});
}

} // namespace stw::play::trains
