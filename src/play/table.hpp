// The table during an action: the game, and who listens.
#pragma once

#include "core/event.hpp"
#include "core/ledger.hpp"

namespace stw::play {

template <class State> struct Table {
    State& s;
    EventSink* sink = nullptr;

    void tell(EventKind kind, const Fields& what = {}) const {
        if (sink != nullptr) sink->on({kind, what});
    }
    // Every payment goes through here. `make_payment` is the title's: it knows what happens when the bank runs dry.
    void pay(Account from, Account to, Money amount) const { make_payment(*this, from, to, amount); }
};

} // namespace stw::play
