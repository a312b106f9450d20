// What happened, as typed facts. Logs, graphs, translations and notifications are made from these, never from sentences.
#pragma once

#include "core/fields.hpp"
#include "generated/events.hpp"

#include <string_view>

namespace stw {

// The kinds, with the fields each one has, are in src/core/events.tsv; those that one title alone has, in src/titles/<t>/events.tsv.
std::string_view name_of(EventKind kind);

struct Event {
    EventKind kind = EventKind::count_;
    Fields what{};
};

class EventSink {
  public:
    virtual void on(const Event& e) = 0;

  protected:
    ~EventSink() = default;
};

} // namespace stw
