#include "server/refusal.hpp"

#include <boost/json/serialize.hpp>

namespace stw::server {

namespace json = boost::json;

Answer answer_with(const json::value& body, int status) {
    Answer answer{.status = status, .body = json::serialize(body)};
    answer.headers.emplace_back("Cache-Control", "no-store");
    return answer;
}

Answer answer_of(const Refused& refused) {
    json::object error = refused.more;
    error["code"] = refused.code;
    error["message"] = refused.message;
    json::object body = refused.above;
    body["error"] = std::move(error);
    Answer answer = answer_with(std::move(body), refused.status);
    if (refused.retry_after > 0) answer.headers.emplace_back("Retry-After", std::to_string(refused.retry_after));
    return answer;
}

Answer answer_of(const store::StoreError& error) {
    return answer_of(Refused{.status = 503,
                             .code = "store",
                             .message = "Nothing was done: " + error.message + ". Try again in a moment.",
                             .retry_after = 2});
}

} // namespace stw::server
