#include "server/undo.hpp"

#include "game/taking_back.hpp"
#include "server/actions.hpp"
#include "server/commands.hpp"
#include "server/input.hpp"
#include "server/play.hpp"
#include "server/table_look.hpp"
#include "server/tables.hpp"

#include <boost/json.hpp>

#include <algorithm>

namespace stw::server {
namespace {

using store::SeatKind;

constexpr int kMostTakenBack = 100'000;

std::vector<game::Sitter> sitters(const store::TableRow& table, int me) {
    std::vector<game::Sitter> seats;
    for (const store::Seat& seat : table.seats) {
        if (static_cast<int>(seats.size()) + 1 == me) seats.push_back(game::Sitter::here);
        else if (seat.kind == SeatKind::person) seats.push_back(game::Sitter::person);
        else seats.push_back(seat.kind == SeatKind::bot ? game::Sitter::bot : game::Sitter::nobody);
    }
    return seats;
}

std::vector<int> other_people(const store::TableRow& table, int me) {
    std::vector<int> seats;
    for (std::size_t i = 0; i < table.seats.size(); ++i)
        if (table.seats[i].kind == SeatKind::person && static_cast<int>(i) + 1 != me)
            seats.push_back(static_cast<int>(i) + 1);
    return seats;
}

// Who did some of the last `n` actions, is not who asks, and has that seat no more, but perhaps another: what they did is still theirs.
std::vector<store::PersonKey> absent_people(const LiveTable& table, std::size_t n, store::PersonKey asking) {
    std::vector<store::PersonKey> found;
    const std::vector<std::size_t> entries = table.record->standing_entries();
    for (std::size_t i = entries.size() - n; i < entries.size(); ++i) {
        const store::PersonKey person = table.persons[entries[i]];
        const int seat = table.record->entry(entries[i]).action.by.index() + 1;
        if (person == 0 || person == asking || seat_of(table.row, person) == seat) continue;
        if (std::find(found.begin(), found.end(), person) == found.end()) found.push_back(person);
    }
    return found;
}

// A yes or no is to what was asked, and to nothing else.
void check_question(Context& context, const LiveTable& table, const Call& call) {
    const int number = number_field(call.body, "number", 0, INT32_MAX);
    const int n = number_field(call.body, "n", 1, kMostTakenBack);
    const store::UndoRequest& asked = *table.row.undo;
    if (number == asked.number && n == asked.n) return;
    const boost::json::object look = table_json(context, table, call.person->id);
    throw Refused{.status = 409,
                  .code = "undo_other",
                  .message = "Something else is asked now: to take back " + std::to_string(asked.n) + " at entry " +
                             std::to_string(asked.number) + ". Answer that.",
                  .above = {{"undo", look.at("undo")}}};
}

// From 1; 0 for somebody who has a say without a seat.
int answering_seat(LiveTable& table, const store::Person& person) {
    if (seat_of(table.row, person.id) == 0 && asks(table.row, person.id)) {
        if (table.row.status == store::Status::paused)
            throw Refused{409, "paused", "The owner of the table has paused the game."};
        return 0;
    }
    return playing_seat(table, person);
}

} // namespace

Answer undo(Context& context, Call& call) {
    const store::Person& person = call.somebody();
    LiveTable& table = table_of(context, call);
    if (auto before = done_before(context, call)) return *before;
    const int seat = playing_seat(table, person);
    check_number(table, call);
    const int n = number_field(call.body, "n", 1, kMostTakenBack);
    const std::span<const Move> actions = context.tables.record(table).actions().moves();
    if (static_cast<std::size_t>(n) > actions.size()) throw Refused{422, "undo", "There are not as many actions."};
    const game::TakenBack taken = game::taken_back(actions, static_cast<std::size_t>(n), sitters(table.row, seat));
    std::vector<store::PersonKey> absent = absent_people(table, static_cast<std::size_t>(n), person.id);
    if (!taken.decided && absent.empty())
        throw Refused{422, "undo", "Nobody has decided anything among these: it would only happen again."};
    check_may_take_back(context, table);
    std::vector<int> others = other_people(table.row, seat);
    // A game that is over is over for everybody.
    const bool reopens = table.row.status == store::Status::finished && !others.empty();
    context.transaction.begin(context.store);
    if (!taken.asks && !reopens && absent.empty()) {
        take_back(context, table, n, {.seat = seat, .person = person.id}, call.now);
        return done(context, call, {{"number", table.row.number}, {"done", true}});
    }
    if (!taken.asks && !reopens) others.clear(); // only who is absent
    table.row.undo = store::UndoRequest{seat, n, table.row.number, std::move(others), std::move(absent)};
    keep(context, table);
    return done(context, call, {{"number", table.row.number}, {"done", false}});
}

Answer answer_undo(Context& context, Call& call) {
    const store::Person& person = call.somebody();
    LiveTable& table = table_of(context, call);
    const int seat = answering_seat(table, person);
    const bool yes = truth_field(call.body, "yes");
    if (!table.row.undo) throw Refused{409, "undo", "Nobody asks for anything to be taken back."};
    check_question(context, table, call);
    // Who asked may think better of it.
    if (!asks(table.row, person.id) && (yes || table.row.undo->by != seat))
        throw Refused{409, "undo", "You have answered already."};
    context.transaction.begin(context.store);
    if (!yes) {
        table.row.undo.reset();
    } else {
        store::UndoRequest left = *table.row.undo;
        std::erase(left.waiting, seat);
        std::erase(left.absent, person.id);
        if (left.waiting.empty() && left.absent.empty()) {
            const store::PersonKey asked_by = table.row.seats[static_cast<std::size_t>(left.by - 1)].person;
            take_back(context, table, left.n, {.seat = left.by, .person = asked_by}, call.now);
            return answer_with({{"number", table.row.number}, {"done", true}});
        }
        table.row.undo = std::move(left);
    }
    keep(context, table);
    return answer_with({{"number", table.row.number}, {"done", false}});
}

} // namespace stw::server
