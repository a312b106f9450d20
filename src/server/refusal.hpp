// What ends a request early.
#pragma once

#include "server/message.hpp"
#include "store/store.hpp"

#include <boost/json/object.hpp>

namespace stw::server {

// The answer is an error: {"error": {"code", "message", …}}, and what else the client needs.
struct Refused {
    int status = 400;
    std::string code;
    std::string message;
    boost::json::object more{};  // inside "error"
    boost::json::object above{}; // beside "error"
    int retry_after = 0;         // seconds
};

// Disk or database have failed; nothing of the open transaction is kept.
struct StoreFailed {
    store::StoreError error;
};

// The value, or the end of the request.
template <class T> T need(store::Result<T> result) {
    if (!result) throw StoreFailed{result.error()};
    if constexpr (!std::is_void_v<T>) return std::move(*result);
}

Answer answer_of(const Refused& refused);
Answer answer_of(const store::StoreError& error);
Answer answer_with(const boost::json::value& body, int status = 200);

} // namespace stw::server
