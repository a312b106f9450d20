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

// All or nothing, as the engine has it.
Outcome act(Context& context, LiveTable& table, const Action& action, std::int64_t now);
// The last `n` actions that stand, which there must be.
void take_back(Context& context, LiveTable& table, int n, int by, std::int64_t now);

// One step of a table that goes on without people: a lot, a bot's decision, a standing order.
void act_by_itself(Context& context, LiveTable& table, std::int64_t now);

} // namespace stw::server
