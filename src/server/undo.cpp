#include "server/undo.hpp"

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

// What the last `n` actions are made of. Bots' moves are nobody's: they will be made again.
struct Taken {
    bool mine = false;
    bool others = false;
    bool chance = false;
};

Taken last_actions(const store::Table& table, const std::vector<Action>& actions, int n, int me) {
    Taken taken;
    for (std::size_t i = actions.size() - static_cast<std::size_t>(n); i < actions.size(); ++i) {
        const PlayerId by = actions[i].by;
        if (by == kChance) taken.chance = true;
        else if (by == PlayerId{me - 1}) taken.mine = true;
        else if (table.seats[static_cast<std::size_t>(by.index())].kind != SeatKind::bot) taken.others = true;
    }
    return taken;
}

std::vector<int> other_people(const store::Table& table, int me) {
    std::vector<int> seats;
    for (std::size_t i = 0; i < table.seats.size(); ++i)
        if (table.seats[i].kind == SeatKind::person && static_cast<int>(i) + 1 != me)
            seats.push_back(static_cast<int>(i) + 1);
    return seats;
}

} // namespace

Answer undo(Office& office, Call& call) {
    const store::Person& person = call.somebody();
    LiveTable& table = table_of(office, call);
    if (auto before = done_before(office, call)) return *before;
    const int seat = playing_seat(table, person);
    check_number(table, call);
    const int n = number_field(call.body, "n", 1, kMostTakenBack);
    const std::vector<Action>& actions = office.tables.record(table).actions();
    if (static_cast<std::size_t>(n) > actions.size()) throw Refused{422, "undo", "There are not as many actions."};
    const Taken taken = last_actions(table.row, actions, n, seat);
    if (!taken.mine && !taken.others)
        throw Refused{422, "undo", "Nobody has decided anything among these: it would only happen again."};
    office.turn.begin(office.store);
    const std::vector<int> others = other_people(table.row, seat);
    const bool at_once = others.empty() || (!taken.others && !taken.chance);
    if (at_once) {
        take_back(office, table, n, seat, call.now);
        return done(office, call, {{"number", table.row.number}, {"done", true}});
    }
    table.row.undo = store::UndoRequest{seat, n, table.row.number, others};
    keep(office, table);
    return done(office, call, {{"number", table.row.number}, {"done", false}});
}

Answer answer_undo(Office& office, Call& call) {
    const store::Person& person = call.somebody();
    LiveTable& table = table_of(office, call);
    const int seat = playing_seat(table, person);
    const bool yes = truth_field(call.body, "yes");
    if (!table.row.undo) throw Refused{409, "undo", "Nobody asks for anything to be taken back."};
    auto& waiting = table.row.undo->waiting;
    const auto mine = std::find(waiting.begin(), waiting.end(), seat);
    // Who asked may think better of it.
    if (mine == waiting.end() && (yes || table.row.undo->by != seat))
        throw Refused{409, "undo", "You have answered already."};
    office.turn.begin(office.store);
    if (!yes) {
        table.row.undo.reset();
    } else {
        waiting.erase(mine);
        if (waiting.empty()) {
            const auto [by, n, number, nobody] = *table.row.undo;
            take_back(office, table, n, by, call.now);
            return answer_with({{"number", table.row.number}, {"done", true}});
        }
    }
    keep(office, table);
    return answer_with({{"number", table.row.number}, {"done", false}});
}

} // namespace stw::server
