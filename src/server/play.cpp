#include "server/play.hpp"

#include "bots/player.hpp"
#include "game/asked.hpp"
#include "game/json.hpp"
#include "game/standing_order.hpp"
#include "server/chance.hpp"
#include "server/input.hpp"
#include "server/journal.hpp"
#include "server/open_list.hpp"
#include "text/names.hpp"

#include <boost/json.hpp>

#include <algorithm>

namespace stw::server {
namespace {

using store::SeatKind;
using store::Status;

store::Seat* seat_at(LiveTable& table, PlayerId player) {
    if (player == kChance) return nullptr;
    return &table.row.seats[static_cast<std::size_t>(player.index())];
}

bool unattended(LiveTable& table, const game::State& state, PlayerId player) {
    const store::Seat* seat = seat_at(table, player);
    if (seat == nullptr || seat->kind == SeatKind::bot) return true;
    return !seat->order.empty() && game::now_under(seat->order, state, player) == game::Now::acts;
}

// What an order was for may be over without its giver having been asked.
void end_orders(LiveTable& table, const game::State& state) {
    for (std::size_t i = 0; i < table.row.seats.size(); ++i) {
        std::string& order = table.row.seats[i].order;
        if (!order.empty() && game::now_under(order, state, PlayerId{static_cast<int>(i)}) == game::Now::ended)
            order.clear();
    }
}

void append(Context& context, LiveTable& table, store::EntryRow entry) {
    entry.sealed = game::sealed(context.tables.record(table).state());
    need(context.store.append(table.row.id, ++table.row.number, entry));
    table.persons.push_back(entry.person);
    table.row.updated = entry.at;
    table.row.undo.reset(); // what was asked is no longer what would be done
    look_again(context, table);
    keep(context, table);
}

// Cannot be; but a table that cannot go on must not keep the others waiting.
void give_up(Context& context, LiveTable& table, PlayerId player) {
    journal::note(journal::Level::error, "no_move", {{"table", table.row.id}, {"seat", player.index() + 1}});
    table.row.due = false;
    keep(context, table);
}

} // namespace

std::string bot_field(const boost::json::object& seat) {
    if (!seat.contains("bot")) return "greedy";
    std::string kind = text_field(seat, "bot", 1, 40);
    if (!bots::find_kind(kind)) {
        std::string known;
        for (const std::string_view name : bots::kind_names()) known += (known.empty() ? "" : ", ") + std::string(name);
        throw Refused{422, "bot", "There is no such bot; there are: " + known + "."};
    }
    return kind;
}

std::string bot_name(const std::vector<store::Seat>& seats, std::size_t seat) {
    std::size_t n = 1;
    const auto taken = [&](const std::string& name) {
        for (std::size_t i = 0; i < seats.size(); ++i)
            if (i + 1 != seat && text::look_alike(seats[i].name, name)) return true;
        return false;
    };
    while (taken("Bot " + std::to_string(n))) ++n;
    return "Bot " + std::to_string(n);
}

void begin_if_full(Context& context, LiveTable& table, std::int64_t now) {
    const auto& seats = table.row.seats;
    if (table.row.status != Status::gathering ||
        std::any_of(seats.begin(), seats.end(), [](const auto& s) { return s.kind == SeatKind::open; }))
        return;
    table.row.status = Status::playing;
    table.row.updated = now;
    journal::note(journal::Level::info, "begun", {{"table", table.row.id}, {"ruleset", table.row.ruleset}});
    look_again(context, table);
}

void keep(Context& context, LiveTable& table) {
    need(context.store.save_changes(table.stored, table.row));
    table.stored = table.row;
    context.transaction.touched.insert(table.row.id);
}

void look_again(Context& context, LiveTable& table) {
    if (table.row.status == Status::gathering) return;
    const game::State& state = context.tables.record(table).state();
    if (game::finished(state)) {
        if (table.row.status != Status::finished)
            journal::note(journal::Level::info, "finished",
                          {{"table", table.row.id}, {"ruleset", table.row.ruleset}, {"entries", table.row.number}});
        table.row.status = Status::finished;
    } else if (table.row.status == Status::finished) { // the last action was taken back
        table.row.place = place_in_list(context, table.row);
        table.row.status = Status::playing;
    }
    Choices choices;
    if (table.row.status != Status::finished) game::choices(state, choices);
    end_orders(table, state);
    std::set<int> asked;
    bool due = false;
    for (const PlayerId player : game::asked(choices)) {
        if (player != kChance) asked.insert(player.index() + 1);
        due = due || unattended(table, state, player);
    }
    table.row.asked.assign(asked.begin(), asked.end());
    table.row.due = due && table.row.status == Status::playing && table.row.number < context.config.limits.entries;
    std::erase_if(table.awaited, [&](store::PersonKey person) { return !asked.contains(seat_of(table.row, person)); });
    if (table.row.due) context.due.insert(table.row.id, table.row.owner);
}

void keep_states(Context& context, LiveTable& table) {
    const std::span<const game::State> states = context.tables.record(table).checkpoints();
    while (table.kept + 1 < states.size()) {
        ++table.kept;
        need(context.store.keep_snapshot(table.row.id,
                                         {.actions = static_cast<int>(table.kept * game::Record::kCheckpoint),
                                          .program = this_program(),
                                          .state = std::string(states[table.kept].bytes())}));
    }
}

Outcome act(Context& context, LiveTable& table, const Action& action, store::PersonKey by, std::int64_t now) {
    game::Record& record = context.tables.record(table);
    if (table.row.number >= context.config.limits.entries)
        throw Refused{409, "full",
                      "The log of this table has " + std::to_string(table.row.number) +
                          " entries, and no table may have more; save the game and go on at one screen."};
    if (action.by == kChance) note_draw(record, table.drawn, action);
    if (Outcome done = record.act(action); !done) return done;
    append(context, table,
           {.action = boost::json::serialize(game::to_json(game::components(record.state()), action)),
            .at = now,
            .person = by});
    context.figures.count(action.by == kChance ? Actor::chance : by == 0 ? Actor::bot : Actor::person);
    keep_states(context, table);
    return {};
}

void check_may_take_back(Context& context, LiveTable& table) {
    const game::Record& record = context.tables.record(table);
    if (static_cast<int>(record.entries() - record.actions().size()) >= context.config.limits.taken_back)
        throw Refused{409, "undo", "So much has been taken back at this table that the rest stands; the game goes on."};
}

void take_back(Context& context, LiveTable& table, int n, const Taker& by, std::int64_t now) {
    check_may_take_back(context, table);
    game::Record& record = context.tables.record(table);
    if (!record.undo(n)) throw Refused{422, "undo", "There are not as many actions."};
    ++context.figures.taken_back;
    for (store::Seat& seat : table.row.seats) seat.order.clear(); // they were given for another position
    table.kept = std::min(table.kept, record.checkpoints().size() - 1);
    need(context.store.drop_snapshots(table.row.id, static_cast<int>(record.actions().size())));
    append(context, table, {.undo = n, .by = by.seat, .at = now, .person = by.person});
}

void think(Thought& thought) {
    Rng rng(thought.seed);
    Action action;
    const auto kind = bots::find_kind(thought.bot).value_or(bots::Kind::greedy);
    if (bots::decide(kind, thought.seen, thought.choices, thought.player, rng, action)) thought.action = action;
}

std::optional<Thought> act_by_itself(Context& context, LiveTable& table, std::int64_t now) {
    const game::Record& record = context.tables.record(table);
    Choices choices;
    game::choices(record.state(), choices);
    const std::vector<PlayerId> asked = game::asked(choices);
    const auto found = std::find_if(asked.begin(), asked.end(),
                                    [&](PlayerId player) { return unattended(table, record.state(), player); });
    if (found == asked.end()) {
        look_again(context, table);
        keep(context, table);
        return std::nullopt;
    }
    const PlayerId player = *found;
    store::Seat* seat = seat_at(table, player);
    std::optional<Action> action;
    if (seat == nullptr) {
        action = draw(record, table.drawn);
    } else if (seat->kind == SeatKind::bot) {
        // A bot sees what its seat may see.
        Thought thought{.table = table.row.id,
                        .number = table.row.number,
                        .seen = game::view(record.state(), player),
                        .choices = {},
                        .player = player,
                        .bot = seat->bot,
                        .seed = random_number()};
        game::choices(thought.seen, thought.choices);
        return thought;
    } else {
        action = game::act_under(seat->order, record.state(), player);
        if (!action) { // the order has ended
            seat->order.clear();
            look_again(context, table);
            keep(context, table);
            return std::nullopt;
        }
    }
    const store::PersonKey by = seat == nullptr ? 0 : seat->person;
    if (!action || !act(context, table, *action, by, now)) give_up(context, table, player);
    return std::nullopt;
}

void act_on(Context& context, LiveTable& table, const Thought& thought, std::int64_t now) {
    const store::Seat* seat = seat_at(table, thought.player);
    if (table.row.number != thought.number || !table.row.due || seat->kind != SeatKind::bot) return;
    if (!thought.action || !act(context, table, *thought.action, 0, now)) give_up(context, table, thought.player);
}

} // namespace stw::server
