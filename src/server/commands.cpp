#include "server/commands.hpp"

#include "server/input.hpp"

#include <boost/json.hpp>

namespace stw::server {
namespace {

std::string what_of(const Call& call) {
    return call.request.method + " " + call.request.target.substr(0, call.request.target.find('?'));
}

Answer answer_again(std::string body) {
    Answer answer{.status = 200, .body = std::move(body)};
    answer.headers.emplace_back("Cache-Control", "no-store");
    return answer;
}

} // namespace

std::optional<Answer> done_before(Context& context, Call& call) {
    auto known = need(context.store.remembered(call.somebody().id, text_field(call.body, "key", 1, Limits::kKey)));
    if (!known) return std::nullopt;
    if (known->what != what_of(call)) throw Refused{409, "key", "This key was used for another command."};
    return answer_again(std::move(known->body));
}

Answer done(Context& context, Call& call, const boost::json::object& body) {
    std::string text = boost::json::serialize(body);
    need(context.store.remember(call.somebody().id, text_field(call.body, "key", 1, Limits::kKey),
                                {what_of(call), text, call.now}));
    return answer_again(std::move(text));
}

} // namespace stw::server
