// What is over goes: sessions and links that nobody used, answers by key, guests who cannot come back, and tables that nobody came to.
#pragma once

#include "server/context.hpp"

namespace stw::server {

class Expiry {
  public:
    explicit Expiry(Context& context) : context_(context) {}

    // Some of it, so little that nobody waits for it.
    void forget_some();

  private:
    void forget_tables();

    Context& context_;
    store::PersonKey guest_ = 0; // guests after this one are looked at next
};

} // namespace stw::server
