// How everything here waits: the error is a value.
#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace stw::net {

inline constexpr auto kAwaited = boost::asio::as_tuple(boost::asio::use_awaitable);

} // namespace stw::net
