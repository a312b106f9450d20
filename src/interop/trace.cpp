#include "interop/trace.hpp"

#include "interop/recorded_game.hpp"

#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/string.hpp>

namespace stw::interop {

namespace json = boost::json;

namespace {

std::vector<std::string> texts_in(const json::object& o, std::string_view key) {
    std::vector<std::string> texts;
    const json::array* list = list_field(o, key);
    for (std::size_t i = 0; list != nullptr && i < list->size(); ++i)
        if ((*list)[i].is_string()) texts.emplace_back((*list)[i].get_string());
    return texts;
}

} // namespace

std::expected<std::vector<TraceLine>, std::string> read_trace(std::string_view text) {
    std::vector<TraceLine> lines;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        if (line.empty()) continue;
        const std::string where = "the trace is damaged: line " + std::to_string(lines.size());
        boost::system::error_code error;
        const json::value parsed = json::parse({line.data(), line.size()}, error);
        if (error) return std::unexpected(where + " is no JSON (" + error.message() + ")");
        const json::object* o = parsed.if_object();
        const json::value* changed = o != nullptr ? o->if_contains("changed") : nullptr;
        if (changed == nullptr || !changed->is_object()) return std::unexpected(where + " has no \"changed\"");
        TraceLine& t = lines.emplace_back();
        t.round = text_field(*o, "round");
        t.active = texts_in(*o, "active");
        t.may = texts_in(*o, "may");
        if (const json::value* finished = o->if_contains("finished")) t.finished = *finished == json::value(true);
        t.changed = changed->get_object();
    }
    return lines;
}

void add_changes(json::object& whole, const json::object& changed) {
    for (const auto& entry : changed) {
        json::value& there = whole[entry.key()];
        if (!there.is_object() || !entry.value().is_object()) {
            there = entry.value();
            continue;
        }
        for (const auto& field : entry.value().get_object()) there.get_object()[field.key()] = field.value();
    }
}

} // namespace stw::interop
