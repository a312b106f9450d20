#include "server/seats.hpp"

#include "server/input.hpp"
#include "server/naming.hpp"
#include "server/news.hpp"
#include "server/play.hpp"
#include "server/table_look.hpp"
#include "server/tables.hpp"

#include <boost/json.hpp>

#include <algorithm>
#include <charconv>

namespace stw::server {
namespace {

using store::SeatKind;
using store::Status;

store::Seat& named_seat(LiveTable& table, const Call& call) {
    const std::string& text = call.path[3];
    std::size_t n = 0;
    const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    if (error != std::errc{} || rest != text.data() + text.size() || n < 1 || n > table.row.seats.size())
        throw Refused{404, "seat", "The table has no such seat."};
    return table.row.seats[n - 1];
}

// What is to be noted of who leaves a seat during the game, so that what he did is told under his name. A bot or an empty chair that came
// since the last entry has done nothing.
std::optional<store::Former> leaving(const LiveTable& table, const store::Seat& seat, const store::Seat& now_there,
                                     std::int64_t now) {
    if (table.row.status == Status::gathering) return std::nullopt;
    const store::Former former{.seat = static_cast<int>(&seat - table.row.seats.data()) + 1,
                               .until = table.row.number,
                               .kind = seat.kind,
                               .person = seat.person,
                               .name = seat.name,
                               .at = now};
    if (seat.kind == SeatKind::person) return former;
    const auto& all = table.row.former;
    const bool did_nothing = std::any_of(all.begin(), all.end(), [&](const store::Former& f) {
        return f.seat == former.seat && f.until == former.until;
    });
    if (did_nothing || seat.kind == now_there.kind) return std::nullopt;
    return former;
}

// Who was replaced hears of it once it is on disk, unless he did it himself.
void tell_who_left(Context& context, const LiveTable& table, store::PersonKey person) {
    if (person == 0 || person == table.row.owner) return;
    context.transaction.news.emplace_back([&context, row = table.row, person] { tell_replaced(context, row, person); });
}

// Somebody else sits there now: what was ordered and asked for is void.
void settle(Context& context, LiveTable& table, store::Seat& seat, store::Seat now_there, std::int64_t now) {
    const auto former = leaving(table, seat, now_there, now);
    if (former && table.row.former.size() >= static_cast<std::size_t>(context.config.limits.seat_changes))
        throw Refused{409, "seat_changes",
                      "The seats of this table have changed hands " + std::to_string(table.row.former.size()) +
                          " times during the game, and may not any more."};
    context.transaction.begin(context.store);
    if (former) table.row.former.push_back(*former);
    seat = std::move(now_there);
    table.row.undo.reset();
    table.row.updated = now;
    begin_if_full(context, table, now);
    look_again(context, table);
    keep(context, table);
    if (former) tell_who_left(context, table, former->person);
}

// Who sits down there would look into an envelope that is not theirs: one that lies closed, or one that was taken back before
// anybody had opened it.
bool has_sealed(Context& context, LiveTable& table, const store::Seat& seat) {
    if (table.row.status == Status::gathering || !game::find_title(table.row.ruleset)->seals) return false;
    const auto n = static_cast<unsigned>(&seat - table.row.seats.data());
    const game::Record& record = context.tables.record(table);
    if (((game::sealed(record.state()) >> n) & 1U) != 0) return true;
    for (std::size_t i = 0; i < record.entries(); ++i)
        if (const game::Entry entry = record.entry(i); entry.secret && entry.action.by.value == n) return true;
    return false;
}

Answer table_answer(Context& context, Call& call, const LiveTable& table) {
    return answer_with(table_json(context, table, call.somebody().id));
}

} // namespace

Answer sit_down(Context& context, Call& call) {
    const store::Person& person = call.somebody();
    LiveTable& table = table_of(context, call);
    store::Seat& seat = named_seat(table, call);
    if (seat.kind == SeatKind::person && seat.person == person.id) return table_answer(context, call, table);
    if (seat_of(table.row, person.id) > 0) throw Refused{409, "seated", "You have a seat at this table already."};
    if (seat.kind != SeatKind::open) throw Refused{409, "taken", "Somebody else has taken this seat."};
    if (table.row.status == Status::finished) throw Refused{409, "not_playing", "The game is over."};
    if (need(context.store.holdings(person.id)).seats >= context.config.limits.seats)
        throw Refused{429, "seats", "You have a seat at as many unfinished tables as anybody may; finish some first."};
    if (person.folded.empty()) check_no_account(context, person.name, person.id); // it may be newer than this guest
    check_name_at(context, table.row, person.name, person.id);
    settle(context, table, seat, seat_for(person), call.now);
    return table_answer(context, call, table);
}

Answer stand_up(Context& context, Call& call) {
    const store::Person& person = call.somebody();
    LiveTable& table = table_of(context, call);
    store::Seat& seat = named_seat(table, call);
    if (seat.kind != SeatKind::person || seat.person != person.id) throw Refused{403, "seat", "This is not your seat."};
    if (table.row.status != Status::gathering)
        throw Refused{409, "playing",
                      "The game has begun; the owner of the table can give your seat to somebody else."};
    settle(context, table, seat, {}, call.now);
    return table_answer(context, call, table);
}

Answer change_seat(Context& context, Call& call) {
    LiveTable& table = owned_table(context, call);
    store::Seat& seat = named_seat(table, call);
    if (table.row.status == Status::finished) throw Refused{409, "not_playing", "The game is over."};
    const std::string kind = text_field(call.body, "kind", 1, 10);
    if (kind != "open" && kind != "bot") throw Refused{422, "field", "\"kind\" must be \"open\" or \"bot\"."};
    if (kind == "open" && has_sealed(context, table, seat))
        throw Refused{
            409, "sealed",
            "This seat has made a decision in secret; until it is opened, only a bot can take the seat over."};
    store::Seat now_there;
    if (kind == "bot")
        now_there = {.kind = SeatKind::bot,
                     .bot = bot_field(call.body),
                     .name = bot_name(table.row.seats, static_cast<std::size_t>(&seat - table.row.seats.data()) + 1)};
    settle(context, table, seat, std::move(now_there), call.now);
    return table_answer(context, call, table);
}

} // namespace stw::server
