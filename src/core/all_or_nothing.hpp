// The one way an action changes a game: on a copy, which takes the place of the game only if nothing was refused.
#pragma once

#include "core/event.hpp"
#include "core/violation.hpp"

#include <vector>

namespace stw {

// Nobody hears of an action that is refused half-way.
class HeldEvents final : public EventSink {
  public:
    void on(const Event& e) override { events_.push_back(e); }
    void release(EventSink& to) const {
        for (const Event& e : events_) to.on(e);
    }

  private:
    std::vector<Event> events_;
};

// `act(State& next, EventSink*)` answers with a Refusal.
template <class State, class Act> Outcome all_or_nothing(State& s, EventSink* sink, Act act) {
    State next = s;
    HeldEvents held;
    if (const Refusal r = act(next, sink != nullptr ? &held : nullptr)) return std::unexpected(*r);
    s = next;
    if (sink != nullptr) held.release(*sink);
    return {};
}

} // namespace stw
