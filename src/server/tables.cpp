#include "server/tables.hpp"

#include "bots/player.hpp"
#include "game/json.hpp"
#include "server/chat.hpp"
#include "server/input.hpp"
#include "server/naming.hpp"
#include "server/open_list.hpp"
#include "server/play.hpp"
#include "server/table_look.hpp"
#include "server/target.hpp"

#include <boost/json.hpp>

#include <algorithm>

namespace stw::server {
namespace {

namespace json = boost::json;
using store::SeatKind;
using store::Status;

store::Seat wanted_seat(const store::Person& maker, const json::value& v) {
    const json::object* o = v.if_object();
    const std::string kind = o == nullptr ? "" : text_field(*o, "kind", 1, 10);
    if (kind == "me") return seat_for(maker);
    if (kind == "open") return {};
    if (kind == "bot") return {.kind = SeatKind::bot, .bot = bot_field(*o)};
    throw Refused{422, "field", "A seat is {\"kind\": \"me\"}, {\"kind\": \"open\"} or {\"kind\": \"bot\"}."};
}

std::vector<store::Seat> wanted_seats(const Call& call, const store::Person& maker) {
    const json::value* list = call.body.if_contains("seats");
    if (list == nullptr || !list->is_array() || list->get_array().size() > kMaxPlayers)
        throw Refused{422, "field", "\"seats\" must be a list of seats."};
    std::vector<store::Seat> seats;
    for (const json::value& v : list->get_array()) seats.push_back(wanted_seat(maker, v));
    const auto mine =
        std::count_if(seats.begin(), seats.end(), [](const auto& s) { return s.kind == SeatKind::person; });
    if (mine > 1) throw Refused{422, "field", "One person has one seat."};
    for (std::size_t i = 0; i < seats.size(); ++i)
        if (seats[i].kind == SeatKind::bot) seats[i].name = bot_name(seats, i + 1);
    return seats;
}

// A new game is played by the newest rules, unless others are asked for.
int wanted_revision(const game::TitleInfo& title, const json::object& body) {
    const json::value* given = body.if_contains("revision");
    if (given == nullptr || given->is_null()) return title.revision;
    json::array known;
    for (int r = 1; r <= title.revision; ++r) {
        if (given->is_int64() && given->get_int64() == r) return r;
        known.emplace_back(r);
    }
    std::string message = "There is no such \"revision\" of the rules of " + std::string(title.ruleset) +
                          " here; there are: " + json::serialize(known) + ".";
    throw Refused{
        .status = 400, .code = "revision", .message = std::move(message), .more = {{"known", std::move(known)}}};
}

// Rules and options as the engine takes them; refuses what it would refuse.
void check_rules(store::TableRow& t, const json::object& body) {
    json::object setup{{"ruleset", t.ruleset}, {"profile", t.profile}};
    if (const json::value* options = body.if_contains("options"); options != nullptr && !options->is_null())
        setup["options"] = *options;
    json::array names;
    for (const std::string& name : names_of(t)) names.emplace_back(name);
    setup["players"] = std::move(names);
    auto read = game::setup_from_json(setup);
    if (!read) throw Refused{422, "setup", read.error()};
    const game::TitleInfo& title = *game::find_title(t.ruleset);
    read->revision = t.revision = wanted_revision(title, body);
    auto record = game::Record::begin(*read);
    if (!record) throw Refused{422, "setup", record.error()};
    json::object options;
    for (std::size_t i = 0; i < title.options.size(); ++i) options[title.options[i].name] = read->options[i];
    t.options = json::serialize(options);
}

Refused unknown_table() { return {404, "table", "There is no such table, or it is private; ask for an invitation."}; }

void check_room_for_table(Context& context, const store::Person& maker) {
    const Limits& limits = context.config.limits;
    const store::Store::Holdings held = need(context.store.holdings(maker.id));
    if (held.unfinished >= limits.tables)
        throw Refused{429, "tables",
                      "You have " + std::to_string(held.unfinished) +
                          " unfinished tables, and may not have more; finish some first."};
    if (held.tables >= limits.all_tables)
        throw Refused{429, "tables",
                      "You have made " + std::to_string(held.tables) + " tables, and nobody may make more."};
}

bool invited(const LiveTable& table, const Call& call) {
    const auto token = query_value(call.request.target, "invite");
    return token && same_text(*token, table.row.invite);
}

bool may_see(Context& context, const LiveTable& table, const Call& call) {
    if (table.row.open) return true;
    if (!call.person) return invited(table, call);
    const store::PersonKey person = call.person->id;
    if (table.row.owner == person || seat_of(table.row, person) > 0) return true;
    if (need(context.store.admitted(table.row.id, person))) return true;
    if (!invited(table, call)) return false;
    context.transaction.begin(context.store);
    need(context.store.admit(table.row.id, person));
    return true;
}

} // namespace

LiveTable& table_of(Context& context, Call& call) {
    if (call.path[1].size() > 40) throw unknown_table();
    LiveTable* table = context.tables.find(call.path[1], call.now);
    if (table == nullptr || !may_see(context, *table, call)) throw unknown_table();
    return *table;
}

LiveTable& owned_table(Context& context, Call& call) {
    const store::PersonKey person = call.somebody().id;
    LiveTable& table = table_of(context, call);
    if (table.row.owner != person) throw Refused{403, "owner", "Only the owner of the table can do this."};
    return table;
}

Answer new_table(Context& context, Call& call) {
    const store::Person& maker = call.somebody();
    store::TableRow t{.ruleset = text_field(call.body, "ruleset", 1, 40), .profile = "book"};
    if (call.body.contains("profile")) t.profile = text_field(call.body, "profile", 1, 40);
    t.name =
        call.body.contains("name") ? name_field(call.body, "name", Limits::kTableName) : maker.name + ": " + t.ruleset;
    t.open = truth_field(call.body, "open");
    t.seats = wanted_seats(call, maker);
    if (maker.folded.empty() && seat_of(t, maker.id) > 0) check_no_account(context, maker.name, maker.id);
    check_rules(t, call.body);
    check_room_for_table(context, maker);
    context.transaction.begin(context.store);
    t.id = random_text(9);
    t.invite = random_text(12);
    t.owner = maker.id;
    t.made = t.updated = call.now;
    t.maker = context.signer.signature("maker", call.request.address);
    t.place = place_in_list(context, t);
    need(context.store.add_table(t));
    LiveTable& table = context.tables.add(std::move(t), call.now);
    begin_if_full(context, table, call.now);
    keep(context, table);
    json::object o = table_json(context, table, maker.id);
    o["chat"] = json::array();
    o["seen"] = 0;
    return answer_with(std::move(o), 201);
}

Answer my_tables(Context& context, Call& call) {
    json::array rows;
    for (const store::TableRow& t : need(context.store.tables_of(call.somebody().id, Limits::kOwnTablesShown)))
        rows.emplace_back(row_json(context, t, call.person));
    return answer_with({{"tables", std::move(rows)}});
}

Answer one_table(Context& context, Call& call) {
    const LiveTable& table = table_of(context, call);
    const store::PersonKey viewer = call.person ? call.person->id : 0;
    json::object o = table_json(context, table, viewer);
    o["chat"] = chat_json(context, table);
    o["seen"] = viewer == 0 ? 0 : need(context.store.seen(table.row.id, viewer));
    return answer_with(std::move(o));
}

Answer pause_table(Context& context, Call& call) {
    LiveTable& table = owned_table(context, call);
    const bool paused = truth_field(call.body, "paused");
    if (table.row.status != Status::playing && table.row.status != Status::paused)
        throw Refused{409, "not_playing", "Only a game that is going on can be paused."};
    context.transaction.begin(context.store);
    table.row.status = paused ? Status::paused : Status::playing;
    look_again(context, table);
    table.row.updated = call.now;
    keep(context, table);
    return answer_with({{"status", status_name(table.row.status)}});
}

Answer note_visit(Context& context, Call& call) {
    const store::PersonKey person = call.somebody().id;
    const LiveTable& table = table_of(context, call);
    const int number = number_field(call.body, "number", 0, table.row.number);
    context.transaction.begin(context.store);
    need(context.store.set_seen(table.row.id, person, number));
    return answer_with({{"seen", number}});
}

} // namespace stw::server
