#include "server/sessions.hpp"

namespace stw::server {
namespace {

constexpr std::string_view kCookie = "stw";
constexpr std::int64_t kDay = 24LL * 60 * 60 * 1000;
constexpr std::int64_t kTouch = 60LL * 60 * 1000; // no need to write down every request

std::string cookie_value(std::string_view header) {
    while (!header.empty()) {
        std::string_view pair = header.substr(0, header.find(';'));
        header.remove_prefix(std::min(header.size(), pair.size() + 1));
        while (pair.starts_with(' ')) pair.remove_prefix(1);
        if (pair.starts_with(kCookie) && pair.substr(kCookie.size()).starts_with('='))
            return std::string(pair.substr(kCookie.size() + 1));
    }
    return "";
}

std::string cookie(const Context& context, const std::string& value, std::int64_t seconds) {
    std::string text =
        std::string(kCookie) + "=" + value + "; Path=/; HttpOnly; SameSite=Lax; Max-Age=" + std::to_string(seconds);
    // Over plain http a browser would not give it back.
    if (context.config.public_url.starts_with("https://")) text += "; Secure";
    return text;
}

} // namespace

store::Person& Call::somebody() {
    if (!person) throw Refused{401, "who", "Say who you are first: take a name, or log in."};
    return *person;
}

void identify(Context& context, Call& call) {
    const std::string value = cookie_value(call.request.cookie);
    if (value.empty() || value.size() > 100) return;
    auto session = need(context.store.session(fingerprint(value)));
    if (!session || call.now - session->used > Limits::kSessionDays * kDay) return;
    auto person = need(context.store.person(session->person));
    if (!person) return;
    call.session = value;
    call.person = std::move(person);
    if (call.now - session->used > kTouch) {
        context.transaction.begin(context.store);
        session->used = call.now;
        need(context.store.save_session(*session));
        call.cookies.push_back(cookie(context, value, Limits::kSessionDays * kDay / 1000));
    }
}

void begin_session(Context& context, Call& call, store::Person person) {
    context.transaction.begin(context.store);
    call.session = random_text(32);
    need(context.store.save_session({fingerprint(call.session), person.id, call.now}));
    call.cookies.push_back(cookie(context, call.session, Limits::kSessionDays * kDay / 1000));
    call.person = std::move(person);
}

void end_session(Context& context, Call& call) {
    context.transaction.begin(context.store);
    need(context.store.end_session(fingerprint(call.session)));
    call.cookies.push_back(cookie(context, "", 0));
}

std::string csrf_token(const Context& context, const Call& call) {
    return context.signer.signature("csrf", call.session);
}

void check_origin(const Context& context, const Request& request) {
    if (request.origin.empty()) return;
    const std::string& ours = context.config.public_url;
    if (!ours.empty() && request.origin == ours) return;
    if (!request.host.empty() &&
        (request.origin == "http://" + request.host || request.origin == "https://" + request.host))
        return;
    throw Refused{403, "origin", "This request comes from another site."};
}

void check_csrf(const Context& context, const Call& call) {
    if (!same_text(call.request.csrf, csrf_token(context, call)))
        throw Refused{403, "csrf", "The header X-CSRF-Token is missing or wrong; GET /api/me has it."};
}

} // namespace stw::server
