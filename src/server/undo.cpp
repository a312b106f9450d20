#include "server/undo.hpp"

#include "game/taking_back.hpp"
#include "server/actions.hpp"
#include "server/commands.hpp"
#include "server/input.hpp"
#include "server/play.hpp"
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
    if (!taken.decided)
        throw Refused{422, "undo", "Nobody has decided anything among these: it would only happen again."};
    context.transaction.begin(context.store);
    if (!taken.asks) {
        take_back(context, table, n, seat, call.now);
        return done(context, call, {{"number", table.row.number}, {"done", true}});
    }
    table.row.undo = store::UndoRequest{seat, n, table.row.number, other_people(table.row, seat)};
    keep(context, table);
    return done(context, call, {{"number", table.row.number}, {"done", false}});
}

Answer answer_undo(Context& context, Call& call) {
    const store::Person& person = call.somebody();
    LiveTable& table = table_of(context, call);
    const int seat = playing_seat(table, person);
    const bool yes = truth_field(call.body, "yes");
    if (!table.row.undo) throw Refused{409, "undo", "Nobody asks for anything to be taken back."};
    auto& waiting = table.row.undo->waiting;
    const auto mine = std::find(waiting.begin(), waiting.end(), seat);
    // Who asked may think better of it.
    if (mine == waiting.end() && (yes || table.row.undo->by != seat))
        throw Refused{409, "undo", "You have answered already."};
    context.transaction.begin(context.store);
    if (!yes) {
        table.row.undo.reset();
    } else {
        waiting.erase(mine);
        if (waiting.empty()) {
            const auto [by, n, number, nobody] = *table.row.undo;
            take_back(context, table, n, by, call.now);
            return answer_with({{"number", table.row.number}, {"done", true}});
        }
    }
    keep(context, table);
    return answer_with({{"number", table.row.number}, {"done", false}});
}

} // namespace stw::server
