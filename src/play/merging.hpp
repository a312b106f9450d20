// One company goes up in another: what it has is the other's.
#pragma once

#include "core/ledger.hpp"
#include "core/owner.hpp"

namespace stw::play {

template <class Table> void hand_over_treasury(Table& t, CompanyId from, CompanyId to) {
    t.pay(Account::of(from), Account::of(to), t.s.money[from]);
}

// What has run in this round does not run again in it.
template <class State> void hand_over_trains(State& s, CompanyId from, CompanyId to) {
    for (Owner& owner : s.trains.owner)
        if (owner == Owner::company(from)) owner = Owner::company(to);
}

// Its markers are replaced where they stand; was there any?
template <class State> bool hand_over_markers(State& s, CompanyId from, CompanyId to) {
    bool any = false;
    for (auto& station : s.board.stations) {
        if (station.company != from) continue;
        station.company = to;
        any = true;
    }
    return any;
}

} // namespace stw::play
