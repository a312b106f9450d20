#include "server/listening.hpp"

#include "server/news.hpp"
#include "server/sessions.hpp"
#include "server/tables.hpp"
#include "server/target.hpp"

#include <charconv>

namespace stw::server {
namespace {

// How many entries of the log the client says it has; none if that cannot be.
int entries_known(const Request& request, const LiveTable& table) {
    int known = 0;
    if (const auto from = query_value(request.target, "from"))
        std::from_chars(from->data(), from->data() + from->size(), known);
    return known < 0 || known > table.row.number ? 0 : known;
}

} // namespace

Listener listener_for(Context& context, Call& call, Wire* wire) {
    check_origin(context, call.request);
    const auto& path = call.path;
    Listener listener{.wire = wire, .person = call.person ? call.person->id : 0};
    if (call.person) listener.session = fingerprint(call.session);
    if (path == std::vector<std::string>{"me", "live"}) {
        (void)call.somebody();
    } else if (path.size() == 3 && path[0] == "tables" && path[2] == "live") {
        const LiveTable& table = table_of(context, call);
        listener.table = table.row.id;
        const bool sits = call.person && seat_of(table.row, call.person->id) > 0;
        const auto most = static_cast<std::size_t>(context.config.limits.table_listeners);
        if (!sits && context.listeners.at(table.row.id).size() >= most)
            throw Refused{.status = 429,
                          .code = "too_many",
                          .message = "As many watch this table as may; try again in a minute.",
                          .retry_after = 60};
        listener.sent = entries_known(call.request, table);
    } else {
        throw Refused{404, "path", "There is nothing to listen to here."};
    }
    if (call.person && context.listeners.count(listener.person) >= context.config.limits.listeners)
        throw Refused{.status = 429,
                      .code = "too_many",
                      .message = "You have too many connections open already.",
                      .retry_after = 10};
    return listener;
}

void begin_listening(Context& context, Listener listener, std::int64_t now) {
    const std::string id = listener.table;
    const Wire* wire = listener.wire;
    context.listeners.add(std::move(listener));
    if (id.empty()) return;
    LiveTable& table = *context.tables.find(id, now);
    for (Listener* l : context.listeners.at(id))
        if (l->wire == wire) tell_all(context, table, *l);
    context.transaction.touched.insert(id); // the others see who has come
}

bool end_listening(Context& context, const Wire& wire) {
    const std::string id = context.listeners.remove(wire);
    if (id.empty()) return false;
    context.transaction.touched.insert(id);
    return true;
}

} // namespace stw::server
