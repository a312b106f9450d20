#include "server/sessions.hpp"

namespace stw::server {
namespace {

constexpr std::string_view kCookie = "stw";
constexpr std::int64_t kLife = Limits::kSessionDays * Limits::kDay; // without use
constexpr std::int64_t kTouch = 60LL * 60 * 1000;                   // no need to write down every request

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

// Browsers write it in ASCII; what else comes is cut, not refused.
std::string device_of(const Request& request) {
    std::string device;
    for (const char c : request.user_agent.substr(0, Limits::kDevice))
        if (c >= ' ' && c <= '~') device += c;
    return device;
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
    if (!session || expired(*session, call.now)) return;
    auto person = need(context.store.person(session->person));
    if (!person) return;
    call.session = value;
    call.used = session->used;
    call.person = std::move(person);
}

void keep_session(Context& context, Call& call) {
    if (call.session.empty() || call.now - call.used <= kTouch) return;
    auto session = need(context.store.session(fingerprint(call.session)));
    if (!session) return; // the request has ended it
    context.transaction.begin(context.store);
    session->used = call.now;
    need(context.store.save_session(*session));
    call.cookies.push_back(cookie(context, call.session, Limits::kSessionDays * Limits::kDay / 1000));
}

void begin_session(Context& context, Call& call, store::Person person) {
    context.transaction.begin(context.store);
    if (!call.session.empty()) end_session(context, fingerprint(call.session));
    const auto open = need(context.store.sessions_of(person.id));
    for (std::size_t i = Limits::kSessions - 1; i < open.size(); ++i) end_session(context, open[i].hash);
    call.session = random_text(32);
    call.used = call.now;
    need(context.store.save_session({.hash = fingerprint(call.session),
                                     .person = person.id,
                                     .used = call.now,
                                     .made = call.now,
                                     .device = device_of(call.request)}));
    call.cookies.push_back(cookie(context, call.session, Limits::kSessionDays * Limits::kDay / 1000));
    call.person = std::move(person);
}

void end_session(Context& context, const std::string& hash) {
    context.transaction.begin(context.store);
    need(context.store.end_session(hash));
    context.transaction.news.emplace_back([&context, hash] {
        for (const Listener* l : context.listeners.with(hash)) l->wire->close();
    });
}

void end_links(Context& context, store::PersonKey person) {
    context.transaction.begin(context.store);
    for (const store::DeviceLink& l : need(context.store.links_of(person))) need(context.store.end_link(l.hash));
}

void end_all_sessions(Context& context, store::PersonKey person) {
    for (const store::Session& s : need(context.store.sessions_of(person))) end_session(context, s.hash);
    end_links(context, person);
}

void sign_out(Context& context, Call& call) {
    end_session(context, fingerprint(call.session));
    end_links(context, call.somebody().id);
    call.cookies.push_back(cookie(context, "", 0));
}

bool expired(const store::Session& session, std::int64_t now) { return now - session.used > kLife; }

void forget_expired_sessions(Context& context, int most) {
    const std::int64_t now = context.loop.now();
    context.transaction.begin(context.store);
    for (const std::string& hash : need(context.store.sessions_unused_since(now - kLife, most)))
        end_session(context, hash);
    need(context.store.forget_links(now - Limits::kLinkMinutes * 60 * 1000, most));
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
