#include "server/news.hpp"

#include "server/seen_by.hpp"
#include "server/tables.hpp"

#include <boost/json.hpp>

namespace stw::server {
namespace {

namespace json = boost::json;

std::shared_ptr<const std::string> shared(std::string text) {
    return std::make_shared<const std::string>(std::move(text));
}

void tell_look(Office& office, const LiveTable& table, Listener& listener) {
    std::string text =
        json::serialize(json::object{{"type", "table"}, {"table", table_json(office, table, listener.person)}});
    if (text == listener.seen) return;
    listener.seen = text;
    listener.wire->send(shared(std::move(text)));
}

} // namespace

void tell_entries(Office& office, LiveTable& table, Listener& listener, EntryTexts& texts) {
    const int from = listener.sent;
    if (from >= table.row.number) return;
    const PlayerId eyes = eyes_of(table.row, listener.person);
    auto& text = texts[{from, eyes}];
    if (!text) {
        const bool seals = game::find_title(table.row.ruleset)->seals;
        text = shared(R"({"type":"entries","from":)" + std::to_string(from) + R"(,"entries":)" +
                      entries_seen_by(need(office.store.entries(table.row.id, from)), from,
                                      seals ? &office.tables.record(table) : nullptr, eyes) +
                      "}");
    }
    listener.sent = table.row.number;
    listener.wire->send(text);
}

void tell_all(Office& office, LiveTable& table, Listener& listener) {
    EntryTexts texts;
    tell_entries(office, table, listener, texts);
    tell_look(office, table, listener);
}

void tell_table(Office& office, const std::string& id, std::int64_t now) {
    LiveTable* table = office.tables.find(id, now);
    if (table == nullptr) return;
    EntryTexts texts;
    for (Listener* listener : office.listeners.at(id)) {
        tell_entries(office, *table, *listener, texts);
        tell_look(office, *table, *listener);
    }
    tell_turns(office, *table);
}

void tell_turns(Office& office, LiveTable& table) {
    // A bot's or a standing order's step comes first, and may change who is asked.
    if (table.row.due || table.row.status != store::Status::playing) return;
    for (const int seat : table.row.asked) {
        const store::Seat& s = table.row.seats[static_cast<std::size_t>(seat - 1)];
        if (s.kind != store::SeatKind::person || !table.awaited.insert(s.person).second) continue;
        const auto text =
            shared(json::serialize(json::object{{"type", "turn"}, {"table", table.row.id}, {"name", table.row.name}}));
        for (const Listener* l : office.listeners.of(s.person)) l->wire->send(text);
        const auto person = need(office.store.person(s.person));
        if (!person || person->webhook.empty()) continue;
        office.messenger.post(person->webhook, json::serialize(json::object{
                                                   {"text", "It is your turn at " + table.row.name + "."},
                                                   {"table", table.row.id},
                                                   {"name", table.row.name},
                                                   {"url", office.config.public_url + "/#/table/" + table.row.id}}));
    }
}

} // namespace stw::server
