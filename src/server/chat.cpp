#include "server/chat.hpp"

#include "server/commands.hpp"
#include "server/input.hpp"
#include "server/tables.hpp"

#include <boost/json.hpp>

namespace stw::server {
namespace {

namespace json = boost::json;

json::object line_json(const store::ChatLine& line) {
    return {{"name", line.name},
            {"seat", line.seat > 0 ? json::value(line.seat) : json::value(nullptr)},
            {"text", line.text},
            {"at", line.at}};
}

} // namespace

json::array chat_json(Context& context, const LiveTable& table) {
    json::array lines;
    for (const store::ChatLine& line : need(context.store.chat(table.row.id, Limits::kChatShown)))
        lines.emplace_back(line_json(line));
    return lines;
}

Answer say(Context& context, Call& call) {
    const store::Person& person = call.somebody();
    LiveTable& table = table_of(context, call);
    if (auto before = done_before(context, call)) return *before;
    const store::ChatLine line{.person = person.id,
                               .name = person.name,
                               .seat = seat_of(table.row, person.id),
                               .text = text_field(call.body, "text", 1, Limits::kChat),
                               .at = call.now};
    context.transaction.begin(context.store);
    need(context.store.add_chat(table.row.id, line));
    const json::object message = line_json(line);
    context.transaction.news.emplace_back([&context, id = table.row.id, message] {
        const auto text =
            std::make_shared<const std::string>(json::serialize(json::object{{"type", "chat"}, {"message", message}}));
        for (const Listener* l : context.listeners.at(id)) l->wire->send(text);
    });
    return done(context, call, {{"message", message}});
}

} // namespace stw::server
