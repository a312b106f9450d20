// An answer that takes long to make is made in pieces: between two of them others have their turn.
#pragma once

#include "server/context.hpp"

namespace stw::server {

class InPieces {
  public:
    InPieces() = default;
    InPieces(const InPieces&) = delete;
    InPieces& operator=(const InPieces&) = delete;
    InPieces(InPieces&&) = delete;
    InPieces& operator=(InPieces&&) = delete;
    virtual ~InPieces() = default;
    // Goes on until then, at least a little; the answer when it is complete. May refuse.
    virtual std::optional<Answer> go_on(Context& context, Clock::time_point until) = 0;
};

} // namespace stw::server
