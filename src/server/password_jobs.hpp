// Work on passwords takes a core for a tenth of a second each: it is done beside the loop, one after the other, and addresses take turns.
#pragma once

#include "server/persons.hpp"

#include <deque>
#include <map>

namespace stw::server {

class PasswordJobs {
  public:
    explicit PasswordJobs(Loop& loop) : loop_(loop) {}

    // 503 if too many of this address wait already, or of all.
    void check_room(const std::string& address) const;
    // Then `done`, on the loop.
    void begin(const std::string& address, PasswordWork work, std::move_only_function<void(const Call::Proof&)> done);

  private:
    struct Job {
        PasswordWork work;
        std::move_only_function<void(const Call::Proof&)> done;
    };
    void begin_next();

    Loop& loop_;
    std::map<std::string, std::deque<Job>> waiting_; // by address
    std::string served_;                             // the address that had its turn last
    std::size_t count_ = 0;
    bool busy_ = false;
};

} // namespace stw::server
