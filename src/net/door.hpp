// The port: HTTP and WebSocket for whoever is let in, on the one thread of the loop.
#pragma once

#include "server/handler.hpp"

#include <chrono>
#include <expected>
#include <memory>

namespace boost::asio {
class io_context;
}

namespace stw::net {

struct Bounds {
    std::uint32_t header = 16 * 1024;
    std::uint64_t body = 64ULL * 1024;
    std::uint64_t spoken = 4ULL * 1024; // what a listener may say at once; nobody has anything to say
    std::size_t connections = 8192;
    std::size_t connections_per_address = 256;
    std::size_t unread_messages = 512; // behind these a listener is dropped
    std::size_t unread_bytes = 8ULL * 1024 * 1024;
    std::chrono::seconds patience{30}; // for a whole request, and for the next one
    bool behind_proxy = false;         // then the address is in X-Forwarded-For
};

class Door {
  public:
    Door(boost::asio::io_context& loop, server::Handler& handler, const Bounds& bounds);
    ~Door();
    Door(const Door&) = delete;
    Door& operator=(const Door&) = delete;
    Door(Door&&) = delete;
    Door& operator=(Door&&) = delete;

    // The port that is open now (0 asks for any free one), or what is wrong, in a sentence.
    std::expected<std::uint16_t, std::string> open(const std::string& address, std::uint16_t port);
    // Nobody comes in any more; who is inside gets the answer that is on its way, and goes.
    void close();
    [[nodiscard]] bool empty() const;

  private:
    struct Inside;
    std::shared_ptr<Inside> inside_;
};

} // namespace stw::net
