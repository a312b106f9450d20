// Boost.Asio and Boost.Beast, most of what the doors of the server have to read: compiled once. See toolkit.hpp.
#include <boost/asio.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include <array>
#include <chrono>
#include <deque>
#include <expected>
#include <map>
#include <memory>
#include <set>
#include <string>
