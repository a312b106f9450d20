// The one thread that does everything, until a signal ends it.
#pragma once

#include "net/door.hpp"

namespace stw::net {

struct Opening {
    std::string bind = "127.0.0.1";
    std::uint16_t port = 1880;
    Bounds bounds{};
};

// Opens the port, says so, and serves until SIGINT or SIGTERM. What is wrong is a sentence.
std::expected<void, std::string> serve(const Opening& opening, server::Handler& handler,
                                       const std::function<void(std::uint16_t port)>& opened);

} // namespace stw::net
