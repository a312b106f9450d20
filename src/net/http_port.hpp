// The open port: HTTP and WebSocket, on the one thread of the loop.
#pragma once

#include "server/handler.hpp"
#include "server/limits.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include <chrono>
#include <expected>
#include <memory>

namespace stw::net {

struct Bounds {
    std::uint32_t header = 16 * 1024;
    std::uint64_t body = 64ULL * 1024;
    std::uint64_t spoken = 4ULL * 1024; // what a client may send over a WebSocket; it is not read
    std::size_t connections = 8192;
    std::size_t connections_per_address = 256;
    std::size_t unread_messages = 512; // with more than these a WebSocket is dropped
    std::size_t unread_bytes = 8ULL * 1024 * 1024;
    // Answers and news that are made but not read yet, files of the page apart, which are shared.
    std::size_t unsent_bytes = 64ULL * 1024 * 1024;
    std::size_t unsent_bytes_per_address = 8ULL * 1024 * 1024; // or one answer, however large
    std::size_t unsent_bytes_always = 1024ULL * 1024;          // whatever the others leave unread
    // Requests that are on their way, each body counted twice: as it comes and as it is kept.
    std::size_t coming_bytes = 32ULL * 1024 * 1024;
    std::size_t coming_bytes_per_address = 4ULL * 1024 * 1024;
    std::size_t coming_bytes_always = 256ULL * 1024;
    server::Rate pace{.burst = 1e9, .per_second = 1e9}; // of an address: connections, requests, and what WebSockets say
    std::chrono::seconds patience{30};                  // for a whole request, and for the next one
    std::chrono::seconds pause{1};                      // before a connection that was told "too many" is read on
    bool behind_proxy = false;                          // then the address is in X-Forwarded-For
};

class HttpPort {
  public:
    HttpPort(boost::asio::io_context& loop, server::Handler& handler, const Bounds& bounds);
    ~HttpPort();
    HttpPort(const HttpPort&) = delete;
    HttpPort& operator=(const HttpPort&) = delete;
    HttpPort(HttpPort&&) = delete;
    HttpPort& operator=(HttpPort&&) = delete;

    // The port that is open now (0 asks for any free one), or what is wrong, in a sentence.
    std::expected<std::uint16_t, std::string> open(const std::string& address, std::uint16_t port);
    // A connection that somebody else has accepted.
    void attend(boost::asio::ip::tcp::socket socket);
    // No more connections; those that are open end when they have their answer.
    void close();
    [[nodiscard]] bool empty() const;

  private:
    struct Inside;
    std::shared_ptr<Inside> inside_;
};

} // namespace stw::net
