#include "server/tables.hpp"

#include "bots/player.hpp"
#include "game/json.hpp"
#include "game/overview_json.hpp"
#include "server/chat.hpp"
#include "server/input.hpp"
#include "server/play.hpp"
#include "server/seen_by.hpp"
#include "server/target.hpp"

#include <boost/json.hpp>

#include <algorithm>
#include <array>

namespace stw::server {
namespace {

namespace json = boost::json;
using store::SeatKind;
using store::Status;

json::array numbers(const std::vector<int>& list) {
    json::array out;
    for (const int n : list) out.emplace_back(n);
    return out;
}

json::value seat_or_null(int seat) { return seat > 0 ? json::value(seat) : json::value(nullptr); }

json::array seats_json(const Context& context, const store::TableRow& t) {
    constexpr std::array<std::string_view, 3> kKinds{"open", "person", "bot"};
    json::array seats;
    for (const store::Seat& s : t.seats) {
        json::object o{{"seat", seats.size() + 1}, {"kind", kKinds[static_cast<std::size_t>(s.kind)]}};
        o["name"] = s.name;
        if (s.kind == SeatKind::bot) o["bot"] = s.bot;
        if (s.kind == SeatKind::person) o["person"] = s.person;
        o["online"] = s.kind == SeatKind::person && context.listeners.online(t.id, s.person);
        seats.emplace_back(std::move(o));
    }
    return seats;
}

json::object row_json(Context& context, const store::TableRow& t, const std::optional<store::Person>& viewer) {
    const int seat = viewer ? seat_of(t, viewer->id) : 0;
    json::object o{{"id", t.id}, {"name", t.name}, {"ruleset", t.ruleset}, {"status", status_name(t.status)}};
    o["seats"] = seats_json(context, t);
    o["my_seat"] = seat_or_null(seat);
    o["my_turn"] =
        t.status == Status::playing && seat > 0 && std::find(t.asked.begin(), t.asked.end(), seat) != t.asked.end();
    o["asked"] = numbers(t.asked);
    o["number"] = t.number;
    o["seen"] = viewer ? need(context.store.seen(t.id, viewer->id)) : 0;
    o["updated"] = t.updated;
    return o;
}

store::Seat wanted_seat(const store::Person& maker, const json::value& v) {
    const json::object* o = v.if_object();
    const std::string kind = o == nullptr ? "" : text_field(*o, "kind", 1, 10);
    if (kind == "me") return {.kind = SeatKind::person, .person = maker.id, .name = maker.name};
    if (kind == "open") return {};
    if (kind == "bot") return {.kind = SeatKind::bot, .bot = bot_field(*o)};
    throw Refused{422, "field", "A seat is {\"kind\": \"me\"}, {\"kind\": \"open\"} or {\"kind\": \"bot\"}."};
}

std::vector<store::Seat> wanted_seats(const Call& call, const store::Person& maker) {
    const json::value* list = call.body.if_contains("seats");
    if (list == nullptr || !list->is_array() || list->get_array().size() > kMaxPlayers)
        throw Refused{422, "field", "\"seats\" must be a list of seats."};
    std::vector<store::Seat> seats;
    for (const json::value& v : list->get_array()) {
        seats.push_back(wanted_seat(maker, v));
        if (seats.back().kind == SeatKind::bot) seats.back().name = bot_name(seats, seats.size());
    }
    const auto mine =
        std::count_if(seats.begin(), seats.end(), [](const auto& s) { return s.kind == SeatKind::person; });
    if (mine > 1) throw Refused{422, "field", "One person has one seat."};
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

std::string_view status_name(Status status) {
    constexpr std::array<std::string_view, 4> kNames{"gathering", "playing", "paused", "finished"};
    return kNames[static_cast<std::size_t>(status)];
}

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

json::object table_json(Context& context, const LiveTable& table, store::PersonKey viewer) {
    const store::TableRow& t = table.row;
    const int seat = seat_of(t, viewer);
    json::error_code error;
    json::object o{{"id", t.id}, {"name", t.name}, {"ruleset", t.ruleset}, {"profile", t.profile}};
    o["options"] = json::parse(t.options, error);
    o["status"] = status_name(t.status);
    o["open"] = t.open;
    const auto owner = need(context.store.person(t.owner));
    o["owner"] = {{"id", t.owner}, {"name", owner ? owner->name : ""}};
    o["seats"] = seats_json(context, t);
    o["me"] = {{"seat", seat_or_null(seat)}, {"owner", viewer != 0 && viewer == t.owner}};
    const bool belongs = seat > 0 || (viewer != 0 && viewer == t.owner);
    o["invite"] = belongs ? json::value("/#/table/" + t.id + "?invite=" + t.invite) : json::value(nullptr);
    o["number"] = t.number;
    o["asked"] = numbers(t.asked);
    o["undo"] = nullptr;
    if (t.undo)
        o["undo"] = {
            {"by", t.undo->by}, {"n", t.undo->n}, {"number", t.undo->number}, {"waiting", numbers(t.undo->waiting)}};
    const bool order = seat > 0 && !t.seats[static_cast<std::size_t>(seat - 1)].order.empty();
    o["order"] = order ? json::value("pass") : json::value(nullptr);
    return o;
}

Answer new_table(Context& context, Call& call) {
    const store::Person& maker = call.somebody();
    store::TableRow t{.ruleset = text_field(call.body, "ruleset", 1, 40), .profile = "book"};
    if (call.body.contains("profile")) t.profile = text_field(call.body, "profile", 1, 40);
    t.name =
        call.body.contains("name") ? name_field(call.body, "name", Limits::kTableName) : maker.name + ": " + t.ruleset;
    t.open = truth_field(call.body, "open");
    t.seats = wanted_seats(call, maker);
    check_rules(t, call.body);
    if (need(context.store.unfinished_tables(maker.id)) >= context.config.limits.tables)
        throw Refused{429, "tables", "You have too many unfinished tables; finish some first."};
    context.transaction.begin(context.store);
    t.id = random_text(9);
    t.invite = random_text(12);
    t.owner = maker.id;
    t.made = t.updated = call.now;
    need(context.store.add_table(t));
    LiveTable& table = context.tables.add(std::move(t), call.now);
    begin_if_full(context, table, call.now);
    keep(context, table);
    json::object o = table_json(context, table, maker.id);
    o["chat"] = json::array();
    o["seen"] = 0;
    return answer_with(std::move(o), 201);
}

Answer open_tables(Context& context, Call& call) {
    json::array rows;
    for (const store::TableRow& t : need(context.store.open_tables(Limits::kOpenTablesShown)))
        rows.emplace_back(row_json(context, t, call.person));
    return answer_with({{"tables", std::move(rows)}});
}

Answer my_tables(Context& context, Call& call) {
    json::array rows;
    for (const store::TableRow& t : need(context.store.tables_of(call.somebody().id)))
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

Answer table_record(Context& context, Call& call) {
    LiveTable& table = table_of(context, call);
    if (table.row.status == Status::gathering) throw Refused{409, "not_playing", "The game has not begun."};
    return answer_with(record_seen_by(context.tables.record(table), table.row, call.person ? call.person->id : 0));
}

Answer table_view(Context& context, Call& call) {
    LiveTable& table = table_of(context, call);
    if (table.row.status == Status::gathering) throw Refused{409, "not_playing", "The game has not begun."};
    const game::State& state = context.tables.record(table).state();
    const int seat = call.person ? seat_of(table.row, call.person->id) : 0;
    const PlayerId viewer = eyes_of(table.row, call.person ? call.person->id : 0);
    const game::State seen = game::view(state, viewer);
    Choices choices;
    if (seat > 0 && table.row.status == Status::playing) game::choices(seen, choices);
    std::erase_if(choices.offers, [&](const Offer& o) { return o.pattern.by != viewer; });
    json::object o{{"number", table.row.number}, {"seat", seat_or_null(seat)}};
    o["view"] = game::overview_json(seen);
    o["choices"] = game::to_json(seen, choices);
    // An offer of routes names none of them: who does not want to search takes the best ones.
    json::array runs;
    if (std::any_of(choices.offers.begin(), choices.offers.end(),
                    [](const Offer& f) { return f.form == OfferForm::route; }))
        for (const Action& run : game::best_run(seen)) runs.emplace_back(game::to_json(game::components(seen), run));
    o["best_run"] = std::move(runs);
    o["asked"] = numbers(table.row.asked);
    o["finished"] = game::finished(state);
    o["hash"] = hash_text(seen);
    return answer_with(std::move(o));
}

Answer my_export(Context& context, Call& call) {
    const store::PersonKey person = call.somebody().id;
    json::array games;
    json::array left_out; // one that this server cannot read does not keep the others back
    for (const store::TableRow& t : need(context.store.tables_of(person))) {
        if (t.status == Status::gathering || seat_of(t, person) == 0) continue;
        const auto record = replay(t, need(context.store.entries(t.id, 0)));
        if (record) {
            games.emplace_back(record_seen_by(*record, t, person));
            continue;
        }
        const Refused why = unplayable(t, record.error());
        left_out.emplace_back(
            json::object{{"table", t.id}, {"name", t.name}, {"code", why.code}, {"message", why.message}});
    }
    return answer_with({{"games", std::move(games)}, {"left_out", std::move(left_out)}});
}

} // namespace stw::server
