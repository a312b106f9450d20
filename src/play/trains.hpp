// Trains: who pays for one, what its purchase brings, and how companies lose them.
#pragma once

#include "core/action.hpp"
#include "core/clause.hpp"
#include "core/event.hpp"
#include "core/ledger.hpp"
#include "core/memory.hpp"
#include "core/offer.hpp"
#include "core/owner.hpp"
#include "core/violation.hpp"
#include "play/common.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>

namespace stw::play::trains {

// Each kind of train that a company has, once.
template <class State> auto kinds_of(const State& s, CompanyId c) {
    InlineVec<TrainType, rolling::kMaxTrainTypes> kinds;
    for (const TrainType train : All<TrainType>(s.box().trains.size()))
        if (s.trains.find(Owner::company(c), train)) kinds.push_back(train);
    return kinds;
}

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
        const Account purse = Account::of(helper);
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
    auto& trains = t.s.trains;
    how.company = c;
    how.train = trains.type[card.value];
    trains.move(card, Owner::company(c));
    t.tell(EventKind::train_bought, how);
}

inline Move purchase(PlayerId by, CompanyId as, const Fields& what) {
    return {.kind = ActionKind::buy_train, .by = by, .as = as, .what = what};
}

// Calls `found(seller, train)` for each kind of train that another company has, until it returns false.
template <class State, class Found> void each_of_others(const State& s, CompanyId buyer, Found found) {
    for (const CompanyId seller : All<CompanyId>(s.box().companies.size())) {
        if (seller == buyer || s.trains.count(Owner::company(seller)) == 0) continue;
        for (const TrainType train : kinds_of(s, seller))
            if (!found(seller, train)) return;
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
    const int n = t.s.trains.scrap(type);
    if (n > 0) t.tell(EventKind::trains_scrapped, {.train = type, .number = n});
}

// The phase, and what rusts with it: `scrap(t, type)`. `lasting`: what no train scraps lasts for ever.
template <class Table, class Scrap> void begin_phase(Table& t, PhaseId p, Scrap scrap, const Clauses& lasting = {}) {
    auto& s = t.s;
    s.phase = p;
    t.tell(EventKind::phase_began, {.number = p.value});
    for (const TrainType train : All<TrainType>(s.box().trains.size()))
        if (under(lasting, s.box()[train].scrapped_by) == s.box()[p].begins_with) scrap(t, train);
}

// --- giving up ---

// How many each company has, in one look at the cards: it is asked after every action, and mostly no train has changed hands.
template <int Companies, int Options> const auto& held_by_all(const Common<Companies, Options>& s) {
    return remembered(s.trains.owner, s.trains.cards(), [cards = s.trains.cards()](const auto& owner) {
        std::array<std::uint8_t, Companies> trains{};
        for (std::size_t i = 0; i < cards; ++i)
            if (owner[i].is_company()) ++trains[owner[i].company().value];
        return trains;
    });
}

// `surplus`: it has more than it may have, and nobody drops a train otherwise.
template <class State>
Refusal check_discard(const Clauses& clauses, const State& s, CompanyId c, TrainType train, bool surplus) {
    const Fields figures{.company = c, .train = train};
    if (!s.trains.find(Owner::company(c), train)) return refuse(rule::no_such_thing, figures);
    return forbids(clauses, !surplus, figures);
}

// For nothing.
template <class Table> void discard(Table& t, CompanyId c, TrainType train, Owner to) {
    t.s.trains.move(t.s.trains.find(Owner::company(c), train), to);
    t.tell(EventKind::train_discarded, {.company = c, .train = train});
}

template <class State> void offer_discards(const State& s, CompanyId c, PlayerId by, Choices& out) {
    for (const TrainType train : kinds_of(s, c))
        out.add({.kind = ActionKind::discard_train, .by = by, .as = c, .what = {.train = train}});
}

// The kind of train a company has, if they are all of one: then it has nothing to choose.
template <class State> TrainType only_kind_of(const State& s, CompanyId c) {
    const auto kinds = kinds_of(s, c);
    return kinds.size() == 1 ? kinds.front() : TrainType{};
}

} // namespace stw::play::trains
