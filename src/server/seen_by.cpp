#include "server/seen_by.hpp"

#include "game/json.hpp"

#include <boost/json.hpp>

namespace stw::server {

namespace json = boost::json;

PlayerId eyes_of(const store::TableRow& table, store::PersonKey viewer) {
    const int seat = seat_of(table, viewer);
    return seat > 0 ? PlayerId{seat - 1} : PlayerId{};
}

std::string record_seen_by(const store::TableRow& table, const std::vector<store::EntryRow>& entries,
                           const game::Record* record, store::PersonKey viewer) {
    if (record != nullptr) {
        json::object saved = record->to_json_for(eyes_of(table, viewer));
        json::array names;
        for (const std::string& name : names_of(table)) names.emplace_back(name);
        saved["players"] = std::move(names);
        return json::serialize(saved);
    }
    const auto beginning = beginning_of(table);
    if (!beginning) throw unplayable(table, beginning.error());
    json::object saved = beginning->to_json();
    saved.erase("log");
    std::string text = json::serialize(saved);
    text.back() = ',';
    text += "\"log\":[";
    for (const store::EntryRow& e : entries) {
        text += e.undo > 0 ? "{\"undo\":" + std::to_string(e.undo) + "}" : e.action;
        text += ',';
    }
    if (!entries.empty()) text.pop_back();
    return text + "]}";
}

std::string entries_seen_by(const std::vector<store::EntryRow>& entries, int from, const game::Record* record,
                            PlayerId viewer) {
    std::string list = "[";
    auto number = static_cast<std::size_t>(from);
    for (const store::EntryRow& e : entries) {
        if (list.size() > 1) list += ',';
        const game::Entry entry = record != nullptr ? record->entry(number) : game::Entry{};
        ++number;
        // The action was written by us: it is JSON already.
        if (e.undo > 0) list += "{\"undo\":" + std::to_string(e.undo) + ",\"by\":" + std::to_string(e.by);
        else if (!entry.secret) list += "{\"action\":" + e.action;
        else
            list += "{\"action\":" + json::serialize(game::to_json(game::components(record->state()),
                                                                   game::Record::seen_by(entry, viewer)));
        list += ",\"at\":" + std::to_string(e.at) + "}";
    }
    return list + "]";
}

std::string hash_text(const game::State& seen) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    const std::uint64_t hash = game::hash(seen);
    std::string text;
    for (int shift = 60; shift >= 0; shift -= 4) text += kDigits[(hash >> static_cast<unsigned>(shift)) & 0xFU];
    return text;
}

} // namespace stw::server
