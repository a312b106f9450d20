// A client of one server: one connection for requests, and WebSockets that listen. No Beast in here.
#pragma once

#include <boost/json/value.hpp>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace boost::asio {
class io_context;
}

namespace stw::load {

struct Identity {
    std::string cookie;
    std::string csrf;
};

struct Reply {
    int status = 0;
    boost::json::value json;
    std::string cookie; // that was set
};

// Requests go one after the other; what is asked while one is on its way waits.
class Line {
  public:
    Line(boost::asio::io_context& loop, std::uint16_t port);
    ~Line();
    Line(const Line&) = delete;
    Line& operator=(const Line&) = delete;
    Line(Line&&) = delete;
    Line& operator=(Line&&) = delete;

    void ask(const Identity& who, const std::string& method, const std::string& target, const boost::json::value& body,
             std::function<void(Reply)> then);

  private:
    struct Inside;
    std::shared_ptr<Inside> inside_;
};

// Calls `heard` for every message, until it is destroyed.
class Ear {
  public:
    Ear(boost::asio::io_context& loop, std::uint16_t port, const Identity& who, const std::string& target,
        std::function<void(const boost::json::value&)> heard);
    ~Ear();
    Ear(const Ear&) = delete;
    Ear& operator=(const Ear&) = delete;
    Ear(Ear&&) = delete;
    Ear& operator=(Ear&&) = delete;

  private:
    struct Inside;
    std::shared_ptr<Inside> inside_;
};

} // namespace stw::load
