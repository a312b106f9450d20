// What the host asks of whoever answers here.
#pragma once

#include <optional>
#include <string>

namespace stw::server {

class Hosted {
  public:
    virtual ~Hosted() = default;
    // What has been counted, as Prometheus reads it.
    [[nodiscard]] virtual std::string figures() const = 0;
    // Why nobody should be sent here now, or nothing.
    [[nodiscard]] virtual std::optional<std::string> not_ready() = 0;
};

} // namespace stw::server
