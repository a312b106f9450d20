// Everything that changes a game: by a person, a bot, Chance or a standing order. In memory and in the store at once; if the
// transaction fails, memory is forgotten and read again.
#pragma once

#include "server/context.hpp"

namespace stw::server {

// "bot" of a seat, "greedy" if nothing is said; 422 if there is no such bot.
std::string bot_field(const boost::json::object& seat);
// Of the bot in this seat, from 1: "Bot 2" if it is the second one.
std::string bot_name(const std::vector<store::Seat>& seats, std::size_t seat);

// The game begins when nobody is missing any more.
void begin_if_full(Context& context, LiveTable& table, std::int64_t now);
// The table as it is now goes to the store, and to those who look at it.
void keep(Context& context, LiveTable& table);
// Who is waited for now, and can the table go on without people?
void look_again(Context& context, LiveTable& table);

// All or nothing, as the engine has it; `by`: 0 for bots and Chance. 409 if the log is as long as it may be.
Outcome act(Context& context, LiveTable& table, const Action& action, store::PersonKey by, std::int64_t now);
// Who takes something back.
struct Taker {
    int seat = 0; // from 1
    store::PersonKey person = 0;
};
// The last `n` actions that stand, which there must be. 409 if too much was taken back already.
void check_may_take_back(Context& context, LiveTable& table);
void take_back(Context& context, LiveTable& table, int n, const Taker& by, std::int64_t now);
// States that the store does not have yet, so that nobody has to do everything again.
void keep_states(Context& context, LiveTable& table);

// A bot's turn, as values that can be thought about beside the loop.
struct Thought {
    std::string table;
    int number = 0;
    game::State seen; // by its seat
    Choices choices;
    PlayerId player;
    std::string bot;
    std::uint64_t seed = 0;
    std::optional<Action> action{};
};
void think(Thought& thought);

// One step of a table that goes on without people: a lot, a standing order, or a bot's turn, which is only handed out.
std::optional<Thought> act_by_itself(Context& context, LiveTable& table, std::int64_t now);
// What the bot has decided, if nothing has happened since.
void act_on(Context& context, LiveTable& table, const Thought& thought, std::int64_t now);

} // namespace stw::server
