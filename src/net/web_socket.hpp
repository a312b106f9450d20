// A WebSocket from its handshake to its end. Only for the files that know Beast.
#pragma once

#include "net/http_port.hpp"
#include "server/pace.hpp"
#include "server/room.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include <set>

namespace stw::net {

using Upgrade = boost::beast::http::request<boost::beast::http::string_body>;

// What it shares with all other connections.
struct Shared {
    const Bounds& bounds;
    std::shared_ptr<server::Room> unsent; // what is not read yet
    std::shared_ptr<server::Pace> pace;
};

// A pause, if the address goes too fast.
boost::asio::awaitable<void> keep_pace(server::Pace& pace, std::string address);

// `open`: it is in this set as long as it is open.
boost::asio::awaitable<void> listen(boost::beast::tcp_stream stream, Upgrade upgrade, server::Request request,
                                    server::Handler& handler, Shared shared, std::set<server::Wire*>& open);

} // namespace stw::net
