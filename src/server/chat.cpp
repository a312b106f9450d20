#include "server/chat.hpp"

#include "server/commands.hpp"
#include "server/input.hpp"
#include "server/naming.hpp"
#include "server/tables.hpp"

#include <boost/json.hpp>

#include <algorithm>
#include <charconv>

namespace stw::server {
namespace {

namespace json = boost::json;

// What everybody who listens is told costs more, the more they are. Who watches does not keep those who sit there from talking.
void count_line(Context& context, const store::TableRow& table, store::PersonKey person, std::int64_t now) {
    constexpr std::size_t kListeners = 16; // count as one more line
    const bool belongs = person == table.owner || seat_of(table, person) > 0;
    const std::size_t cost = 1 + context.listeners.at(table.id).size() / kListeners;
    if (const int wait = context.talk.take((belongs ? "at " : "around ") + table.id, now, static_cast<double>(cost));
        wait > 0)
        throw Refused{.status = 429,
                      .code = "too_many",
                      .message = "Too many lines of chat at this table; wait " + std::to_string(wait) +
                                 (wait == 1 ? " second." : " seconds."),
                      .more = {{"wait", wait}},
                      .retry_after = wait};
}

json::object line_json(const store::ChatLine& line) {
    return {{"person", line.person},
            {"name", line.name},
            {"seat", line.seat > 0 ? json::value(line.seat) : json::value(nullptr)},
            {"account", line.account},
            {"text", line.text},
            {"at", line.at}};
}

} // namespace

json::array chat_json(Context& context, const LiveTable& table) {
    json::array lines;
    for (const store::ChatLine& line : need(context.store.chat(table.row.id))) lines.emplace_back(line_json(line));
    return lines;
}

Answer say(Context& context, Call& call) {
    const store::Person& person = call.somebody();
    LiveTable& table = table_of(context, call);
    if (auto before = done_before(context, call)) return *before;
    const std::vector<store::PersonKey> muted = need(context.store.muted(table.row.id));
    if (std::find(muted.begin(), muted.end(), person.id) != muted.end())
        throw Refused{403, "muted", "The owner of the table does not let you speak here."};
    check_speaker(context, table.row, person);
    count_line(context, table.row, person.id, call.now);
    const store::ChatLine line{.person = person.id,
                               .name = person.name,
                               .seat = seat_of(table.row, person.id),
                               .text = speech_field(call.body, "text", Limits::kChat),
                               .at = call.now,
                               .account = !person.folded.empty()};
    context.transaction.begin(context.store);
    need(context.store.add_chat(table.row.id, line, Limits::kChatKept));
    const json::object message = line_json(line);
    context.transaction.news.emplace_back([&context, id = table.row.id, message] {
        const auto text =
            std::make_shared<const std::string>(json::serialize(json::object{{"type", "chat"}, {"message", message}}));
        for (const Listener* l : context.listeners.at(id)) l->wire->send(text);
    });
    return done(context, call, {{"message", message}});
}

Answer mute(Context& context, Call& call) {
    LiveTable& table = owned_table(context, call);
    store::PersonKey person = 0;
    const std::string& text = call.path[3];
    const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), person);
    if (error != std::errc{} || rest != text.data() + text.size() || !need(context.store.person(person)))
        throw Refused{404, "person", "There is no such person."};
    if (person == table.row.owner) throw Refused{422, "person", "You need not silence yourself."};
    const bool muted = truth_field(call.body, "muted");
    const auto silent = need(context.store.muted(table.row.id)).size();
    if (muted && silent >= Limits::kMuted)
        throw Refused{429, "muted",
                      "You have silenced as many as you may at this table; let some of them speak again first."};
    context.transaction.begin(context.store);
    need(context.store.set_muted(table.row.id, person, muted));
    context.transaction.touched.insert(table.row.id);
    return answer_with({{"person", person}, {"muted", muted}});
}

} // namespace stw::server
