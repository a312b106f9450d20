#include "server/news.hpp"

#include "server/seen_by.hpp"
#include "server/table_look.hpp"
#include "server/tables.hpp"

#include <boost/json.hpp>

namespace stw::server {
namespace {

namespace json = boost::json;

std::shared_ptr<const std::string> shared(std::string text) {
    return std::make_shared<const std::string>(std::move(text));
}

// All who only watch see the same table.
using Looks = std::map<store::PersonKey, std::shared_ptr<const std::string>>;

// Many who watch are told together and seldom, with some milliseconds for each of them in between; who plays hears everything at once.
constexpr std::size_t kCrowd = 16;
constexpr std::int64_t kPauseForEach = 5;

bool belongs(const store::TableRow& table, store::PersonKey person) {
    return table.owner == person || seat_of(table, person) > 0 || asks(table, person);
}

void tell_look(Context& context, const LiveTable& table, Listener& listener, Looks& looks) {
    const bool known = belongs(table.row, listener.person) || had_seat(table.row, listener.person) > 0;
    const store::PersonKey eyes = known ? listener.person : 0;
    auto& text = looks[eyes];
    if (!text)
        text = shared(json::serialize(json::object{{"type", "table"}, {"table", table_json(context, table, eyes)}}));
    if (listener.seen && *text == *listener.seen) return;
    listener.seen = text;
    listener.wire->send(text);
}

} // namespace

void tell_entries(Context& context, LiveTable& table, Listener& listener, EntryTexts& texts) {
    const int from = listener.sent;
    if (from >= table.row.number) return;
    const PlayerId eyes = eyes_of(table.row, listener.person);
    auto& text = texts[{from, eyes}];
    if (!text) {
        const bool seals = game::find_title(table.row.ruleset)->seals;
        text = shared(R"({"type":"entries","from":)" + std::to_string(from) + R"(,"entries":)" +
                      entries_seen_by(need(context.store.entries(table.row.id, from)), from,
                                      seals ? &context.tables.record(table) : nullptr, eyes) +
                      "}");
    }
    listener.sent = table.row.number;
    listener.wire->send(text);
}

void tell_all(Context& context, LiveTable& table, Listener& listener) {
    EntryTexts texts;
    Looks looks;
    tell_entries(context, table, listener, texts);
    tell_look(context, table, listener, looks);
}

std::chrono::milliseconds tell_table(Context& context, const std::string& id, std::int64_t now) {
    LiveTable* table = context.tables.find(id, now);
    if (table == nullptr) return {};
    EntryTexts texts;
    Looks looks;
    const std::vector<Listener*> listeners = context.listeners.at(id);
    const std::int64_t pause =
        listeners.size() < kCrowd ? 0 : static_cast<std::int64_t>(listeners.size()) * kPauseForEach;
    const std::int64_t left = std::max<std::int64_t>(0, table->told + pause - now);
    if (left == 0) table->told = now;
    for (Listener* listener : listeners) {
        if (left > 0 && !belongs(table->row, listener->person)) continue;
        tell_entries(context, *table, *listener, texts);
        tell_look(context, *table, *listener, looks);
    }
    tell_turns(context, *table);
    return std::chrono::milliseconds(left);
}

void tell_replaced(Context& context, const store::TableRow& table, store::PersonKey person) {
    const auto text =
        shared(json::serialize(json::object{{"type", "replaced"}, {"table", table.id}, {"name", table.name}}));
    for (const Listener* l : context.listeners.of(person)) l->wire->send(text);
}

void tell_turns(Context& context, LiveTable& table) {
    // A bot's or a standing order's step comes first, and may change who is asked.
    if (table.row.due || table.row.status != store::Status::playing) return;
    for (const int seat : table.row.asked) {
        const store::Seat& s = table.row.seats[static_cast<std::size_t>(seat - 1)];
        if (s.kind != store::SeatKind::person || !table.awaited.insert(s.person).second) continue;
        const auto text =
            shared(json::serialize(json::object{{"type", "turn"}, {"table", table.row.id}, {"name", table.row.name}}));
        for (const Listener* l : context.listeners.of(s.person)) l->wire->send(text);
        const auto person = need(context.store.person(s.person));
        if (!person || person->webhook.empty()) continue;
        if (context.messages.take(std::to_string(s.person), context.loop.now()) > 0)
            continue; // it has been told often enough
        context.messenger.post(person->webhook, json::serialize(json::object{
                                                    {"text", "It is your turn at " + table.row.name + "."},
                                                    {"table", table.row.id},
                                                    {"name", table.row.name},
                                                    {"url", context.config.public_url + "/#/table/" + table.row.id}}));
    }
}

} // namespace stw::server
