// What comes in over HTTP and what goes out, without a word about sockets.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace stw::server {

struct Request {
    std::string method;
    std::string target; // path and query as they were sent
    std::string host;
    std::string origin; // empty: none was sent
    std::string cookie;
    std::string csrf; // X-CSRF-Token
    std::string content_type;
    std::string if_none_match;
    std::string accept_encoding;
    std::string user_agent;
    std::string address; // of the other side, as it is counted (address.hpp)
    std::string body;
    std::int64_t now = 0; // milliseconds since 1970
};

struct Answer {
    int status = 200;
    std::string type = "application/json";
    std::string body{};
    std::shared_ptr<const std::string> file{}; // sent instead of the body, and never copied
    std::vector<std::pair<std::string, std::string>> headers{};
};

// Called once, perhaps later: what was written must be on disk first.
using Reply = std::move_only_function<void(Answer)>;

} // namespace stw::server
