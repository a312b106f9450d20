#include "server/table_look.hpp"

#include "game/standing_order.hpp"

#include <boost/json.hpp>

#include <algorithm>
#include <array>

namespace stw::server {

namespace json = boost::json;
using store::SeatKind;
using store::Status;

namespace {

std::string_view kind_name(SeatKind kind) {
    constexpr std::array<std::string_view, 3> kKinds{"open", "person", "bot"};
    return kKinds[static_cast<std::size_t>(kind)];
}

json::array seats_json(const Context& context, const store::TableRow& t) {
    json::array seats;
    for (const store::Seat& s : t.seats) {
        json::object o{{"seat", seats.size() + 1}, {"kind", kind_name(s.kind)}};
        o["name"] = s.name;
        if (s.kind == SeatKind::bot) o["bot"] = s.bot;
        if (s.kind == SeatKind::person) {
            o["person"] = s.person;
            o["account"] = s.account;
        }
        o["online"] = s.kind == SeatKind::person && context.listeners.online(t.id, s.person);
        seats.emplace_back(std::move(o));
    }
    return seats;
}

json::array former_json(const store::TableRow& t) {
    json::array list;
    for (const store::Former& f : t.former) {
        json::object o{{"seat", f.seat}, {"until", f.until}, {"kind", kind_name(f.kind)}, {"name", f.name}};
        if (f.kind == SeatKind::person) o["person"] = f.person;
        o["at"] = f.at;
        list.emplace_back(std::move(o));
    }
    return list;
}

json::object undo_json(Context& context, const store::TableRow& t, store::PersonKey viewer) {
    const store::UndoRequest& undo = *t.undo;
    json::array absent;
    for (const store::PersonKey person : undo.absent) {
        const auto known = need(context.store.person(person));
        absent.emplace_back(known ? known->name : "");
    }
    json::object o{{"by", undo.by}, {"n", undo.n}, {"number", undo.number}};
    o["waiting"] = numbers(undo.waiting);
    o["absent"] = std::move(absent);
    o["asks_me"] = asks(t, viewer);
    return o;
}

} // namespace

json::array numbers(const std::vector<int>& list) {
    json::array out;
    for (const int n : list) out.emplace_back(n);
    return out;
}

json::value seat_or_null(int seat) { return seat > 0 ? json::value(seat) : json::value(nullptr); }

std::string_view status_name(Status status) {
    constexpr std::array<std::string_view, 4> kNames{"gathering", "playing", "paused", "finished"};
    return kNames[static_cast<std::size_t>(status)];
}

bool asks(const store::TableRow& t, store::PersonKey person) {
    if (!t.undo || person == 0) return false;
    const int seat = seat_of(t, person);
    const auto& [by, n, number, waiting, absent] = *t.undo;
    return (seat > 0 && std::find(waiting.begin(), waiting.end(), seat) != waiting.end()) ||
           std::find(absent.begin(), absent.end(), person) != absent.end();
}

json::object row_json(Context& context, const store::TableRow& t, const std::optional<store::Person>& viewer) {
    const int seat = viewer ? seat_of(t, viewer->id) : 0;
    json::object o{{"id", t.id}, {"name", t.name}, {"ruleset", t.ruleset}, {"status", status_name(t.status)}};
    o["seats"] = seats_json(context, t);
    o["my_seat"] = seat_or_null(seat);
    o["had_seat"] = seat_or_null(viewer ? had_seat(t, viewer->id) : 0);
    o["my_turn"] =
        t.status == Status::playing && seat > 0 && std::find(t.asked.begin(), t.asked.end(), seat) != t.asked.end();
    o["asked"] = numbers(t.asked);
    o["number"] = t.number;
    o["seen"] = viewer ? need(context.store.seen(t.id, viewer->id)) : 0;
    o["updated"] = t.updated;
    return o;
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
    o["owner"] = {{"id", t.owner}, {"name", owner ? owner->name : ""}, {"account", owner && !owner->folded.empty()}};
    o["seats"] = seats_json(context, t);
    o["former"] = former_json(t);
    o["me"] = {{"seat", seat_or_null(seat)},
               {"had", seat_or_null(had_seat(t, viewer))},
               {"owner", viewer != 0 && viewer == t.owner}};
    const bool belongs = seat > 0 || (viewer != 0 && viewer == t.owner);
    o["invite"] = belongs ? json::value("/#/table/" + t.id + "?invite=" + t.invite) : json::value(nullptr);
    o["number"] = t.number;
    o["asked"] = numbers(t.asked);
    o["muted"] = json::array();
    if (viewer != 0 && viewer == t.owner)
        for (const store::PersonKey person : need(context.store.muted(t.id)))
            o["muted"].as_array().emplace_back(person);
    o["undo"] = nullptr;
    if (t.undo) o["undo"] = undo_json(context, t, viewer);
    const std::string order = seat > 0 ? t.seats[static_cast<std::size_t>(seat - 1)].order : std::string{};
    o["order"] = order.empty() ? json::value(nullptr) : game::given(order); // nobody else's business
    return o;
}

} // namespace stw::server
