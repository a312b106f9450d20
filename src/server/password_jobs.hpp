// Work on passwords takes a core for a tenth of a second each: it is done beside the loop, and only so much of it waits.
#pragma once

#include "server/persons.hpp"

namespace stw::server {

class PasswordJobs {
  public:
    explicit PasswordJobs(Loop& loop) : loop_(loop) {}

    // 503 if too many wait already.
    void check_room() const;
    // Then `done`, on the loop.
    void begin(PasswordWork work, std::move_only_function<void(const Call::Proof&)> done);

  private:
    Loop& loop_;
    int waiting_ = 0;
};

} // namespace stw::server
