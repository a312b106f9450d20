// A WebSocket from its handshake to its end. Only for the files that know Beast.
#pragma once

#include "net/http_port.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include <set>

namespace stw::net {

using Upgrade = boost::beast::http::request<boost::beast::http::string_body>;

// `open`: it is in this set as long as it is open.
boost::asio::awaitable<void> listen(boost::beast::tcp_stream stream, Upgrade upgrade, server::Request request,
                                    server::Handler& handler, const Bounds& bounds, std::set<server::Wire*>& open);

} // namespace stw::net
