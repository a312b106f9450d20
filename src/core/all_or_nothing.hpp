// The one way an action changes a game: if something is refused, the game is what it was before.
#pragma once

#include "core/event.hpp"
#include "core/lent.hpp"
#include "core/violation.hpp"

#include <vector>

namespace stw {

// Nobody hears of an action that is refused half-way.
class HeldEvents final : public EventSink {
  public:
    void on(const Event& e) override { events_->push_back(e); }
    void release(EventSink& to) const {
        for (const Event& e : *events_) to.on(e);
    }

  private:
    Lent<std::vector<Event>> events_;
};

// `act(State&, EventSink*)` answers with a Refusal.
template <class State, class Act> Outcome all_or_nothing(State& s, EventSink* sink, Act act) {
    const State before = s;
    HeldEvents held;
    if (const Refusal r = act(s, sink != nullptr ? &held : nullptr)) {
        s = before;
        return std::unexpected(*r);
    }
    if (sink != nullptr) held.release(*sink);
    return {};
}

} // namespace stw
