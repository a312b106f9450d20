#include "net/loop.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>

#include <csignal>

namespace stw::net {
namespace {

namespace asio = boost::asio;

constexpr std::chrono::milliseconds kFarewell{2000}; // for answers on their way when the server stops
constexpr std::chrono::milliseconds kGlance{20};

// Stops when the last one has left, or when they have had time enough.
void leave(asio::io_context& loop, const Door& door, asio::steady_timer& timer, std::chrono::milliseconds left) {
    if (door.empty() || left <= std::chrono::milliseconds(0)) {
        loop.stop();
        return;
    }
    timer.expires_after(kGlance);
    timer.async_wait(
        [&loop, &door, &timer, left](boost::system::error_code) { leave(loop, door, timer, left - kGlance); });
}

} // namespace

std::expected<void, std::string> serve(const Opening& opening, server::Handler& handler,
                                       const std::function<void(std::uint16_t port)>& opened) {
    // A reader who hangs up and a disk that is full are errors of a call, not the end of the program.
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
    asio::io_context loop(1);
    Door door(loop, handler, opening.bounds);
    const auto port = door.open(opening.bind, opening.port);
    if (!port) return std::unexpected(port.error());
    asio::steady_timer farewell(loop);
    asio::signal_set signals(loop, SIGINT, SIGTERM);
    signals.async_wait([&](boost::system::error_code error, int) {
        if (error) return;
        door.close();
        leave(loop, door, farewell, kFarewell);
    });
    opened(*port);
    loop.run();
    return {};
}

} // namespace stw::net
