// Searches for routes may take a while: they are made beside the loop, one of a person at a time.
#pragma once

#include "server/context.hpp"

#include <set>
#include <variant>

namespace stw::server {

// On values of its own.
using Search = std::move_only_function<Answer()>;
// The answer, or how it is found.
using Question = std::variant<Answer, Search>;

class Searches {
  public:
    explicit Searches(Loop& loop) : loop_(loop) {}

    // 429 if one of this person's is on its way; 0: of those without a name.
    void check_room(store::PersonKey person) const;
    // Then `done`, on the loop.
    void begin(store::PersonKey person, Search search, std::move_only_function<void(Answer)> done);

  private:
    Loop& loop_;
    std::set<store::PersonKey> searching_;
};

} // namespace stw::server
