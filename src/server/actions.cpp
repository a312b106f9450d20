#include "server/actions.hpp"

#include "core/clause_text.hpp"
#include "game/json.hpp"
#include "server/commands.hpp"
#include "server/input.hpp"
#include "server/play.hpp"
#include "server/tables.hpp"

#include <boost/json.hpp>

namespace stw::server {
namespace {

namespace json = boost::json;
using store::Status;

// The rule that forbids it, with its words and figures.
Refused forbidden(const Components& box, const Violation& v) {
    json::object more{{"clause", v.clause.id()}};
    if (v.clause.index < kClauseCount) more["text"] = text_of(v.clause).rule;
    more["violation"] = game::to_json(box, v);
    return {.status = 422, .code = "refused", .message = game::explain(v), .more = std::move(more)};
}

} // namespace

int playing_seat(LiveTable& table, const store::Person& person) {
    const int seat = seat_of(table.row, person.id);
    if (seat == 0) throw Refused{403, "seat", "You have no seat at this table."};
    if (table.row.status == Status::gathering) throw Refused{409, "not_playing", "The game has not begun."};
    if (table.row.status == Status::paused) throw Refused{409, "paused", "The owner of the table has paused the game."};
    return seat;
}

void check_number(const LiveTable& table, const Call& call) {
    const int number = number_field(call.body, "number", 0, INT32_MAX);
    if (number == table.row.number) return;
    json::object where{{"number", table.row.number}};
    throw Refused{.status = 409,
                  .code = "stale",
                  .message = "Something has happened at the table since; look again.",
                  .more = where,
                  .above = where};
}

Answer do_action(Context& context, Call& call) {
    const store::Person& person = call.somebody();
    LiveTable& table = table_of(context, call);
    if (auto before = done_before(context, call)) return *before;
    const int seat = playing_seat(table, person);
    check_number(table, call);
    const game::Record& record = context.tables.record(table);
    const Components& box = game::components(record.state());
    const json::value* wanted = call.body.if_contains("action");
    const auto action = game::action_from_json(box, wanted == nullptr ? json::value() : *wanted);
    if (!action) throw Refused{422, "format", action.error()};
    if (action->by == kChance) throw forbidden(box, {"table:chance/1"_clause});
    if (action->by != PlayerId{seat - 1}) throw Refused{403, "seat", "You act for your own seat alone."};
    context.transaction.begin(context.store);
    if (const Outcome outcome = act(context, table, *action, person.id, call.now); !outcome)
        throw forbidden(box, outcome.error());
    return done(context, call, {{"number", table.row.number}});
}

} // namespace stw::server
