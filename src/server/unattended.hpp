// Tables that go on without people: bots, Chance and standing orders. The tables take turns, a step each.
#pragma once

#include "server/context.hpp"

namespace stw::server {

class UnattendedPlay {
  public:
    explicit UnattendedPlay(Context& context) : context_(context) {}

    // All that the store knows of; throws StoreFailed.
    void find_due();
    [[nodiscard]] bool is_due() const { return !context_.due.empty(); }
    // For a few milliseconds, into the open transaction. False if the store could not begin one.
    bool play();

  private:
    Context& context_;
    std::string last_; // table that had its step
};

} // namespace stw::server
