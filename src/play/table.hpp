// The table during an action: the game, and who listens.
#pragma once

#include "core/event.hpp"
#include "core/ledger.hpp"

namespace stw::play {

template <class State> struct Table {
    using Position = State;
    State& s;
    EventSink* sink = nullptr;

    void tell(EventKind kind, const Fields& what = {}) const {
        if (sink != nullptr) sink->on({kind, what});
    }
    // Every payment goes through here. `make_payment` is the title's: it knows what happens when the bank runs dry.
    void pay(Account from, Account to, Money amount) const { make_payment(*this, from, to, amount); }
};

// What would be after a deed: it is done on a copy, and nobody hears of it. `deed(table)`.
template <class State, class Deed> State after(const State& s, Deed deed) {
    State then = s;
    Table<State> t{then};
    deed(t);
    return then;
}

} // namespace stw::play
