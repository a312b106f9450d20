#include "server/devices.hpp"

#include "server/input.hpp"
#include "server/persons.hpp"
#include "server/sessions.hpp"

#include <boost/json.hpp>

#include <algorithm>

namespace stw::server {
namespace {

namespace json = boost::json;

constexpr std::int64_t kLinkLife = Limits::kLinkMinutes * 60 * 1000;
constexpr std::size_t kNameOfHash = 16; // enough to tell one person's sessions apart, and of no use to anybody else

std::string short_name(const std::string& hash) { return hash.substr(0, kNameOfHash); }

bool expired(const store::DeviceLink& link, std::int64_t now) { return now - link.made > kLinkLife; }

json::object session_json(const store::Session& s, const Call& call) {
    return {{"id", short_name(s.hash)},
            {"device", s.device},
            {"made", s.made},
            {"used", s.used},
            {"current", s.hash == fingerprint(call.session)}};
}

json::object link_json(const store::DeviceLink& l) {
    return {{"id", short_name(l.hash)}, {"made", l.made}, {"expires", l.made + kLinkLife}};
}

// The one that the path names, among one's own.
template <class T> const T& named(const std::vector<T>& own, const Call& call) {
    const auto found =
        std::find_if(own.begin(), own.end(), [&](const T& one) { return short_name(one.hash) == call.path[2]; });
    if (found == own.end()) throw Refused{404, "gone", "It has ended already."};
    return *found;
}

} // namespace

Answer my_sessions(Context& context, Call& call) {
    const store::PersonKey person = call.somebody().id;
    json::array sessions;
    for (const store::Session& s : need(context.store.sessions_of(person)))
        if (!expired(s, call.now)) sessions.emplace_back(session_json(s, call));
    json::array links;
    for (const store::DeviceLink& l : need(context.store.links_of(person)))
        if (!expired(l, call.now)) links.emplace_back(link_json(l));
    return answer_with({{"sessions", std::move(sessions)}, {"links", std::move(links)}});
}

Answer end_one_session(Context& context, Call& call) {
    const auto own = need(context.store.sessions_of(call.somebody().id));
    end_session(context, named(own, call).hash);
    end_links(context, call.somebody().id); // who had it may have made one, too
    return my_sessions(context, call);
}

Answer end_other_sessions(Context& context, Call& call) {
    const std::string current = fingerprint(call.session);
    for (const store::Session& s : need(context.store.sessions_of(call.somebody().id)))
        if (s.hash != current) end_session(context, s.hash);
    end_links(context, call.somebody().id);
    return my_sessions(context, call);
}

Answer new_link(Context& context, Call& call) {
    const store::PersonKey person = call.somebody().id;
    context.transaction.begin(context.store);
    const auto open = need(context.store.links_of(person));
    for (std::size_t i = Limits::kLinks - 1; i < open.size(); ++i) need(context.store.end_link(open[i].hash));
    const std::string token = random_text(24);
    const store::DeviceLink link{fingerprint(token), person, call.now};
    need(context.store.add_link(link));
    json::object made = link_json(link);
    made["link"] = "/#/enter/" + token;
    return answer_with(std::move(made), 201);
}

Answer end_one_link(Context& context, Call& call) {
    const auto own = need(context.store.links_of(call.somebody().id));
    const std::string hash = named(own, call).hash;
    context.transaction.begin(context.store);
    need(context.store.end_link(hash));
    return my_sessions(context, call);
}

Answer enter(Context& context, Call& call) {
    const auto link = need(context.store.link(fingerprint(text_field(call.body, "token", 1, 200))));
    std::optional<store::Person> person;
    if (link && !expired(*link, call.now)) person = need(context.store.person(link->person));
    if (!link || !person)
        throw Refused{403, "link", "This link is not valid any more; make a new one where you are known."};
    context.transaction.begin(context.store);
    need(context.store.end_link(link->hash));
    begin_session(context, call, std::move(*person));
    return introduced(context, call, 200);
}

} // namespace stw::server
