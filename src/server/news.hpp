// What those who listen are told, once it is on disk.
#pragma once

#include "server/context.hpp"

namespace stw::server {

// Everybody at the table: new entries of the log, then the table if it looks different to them. Of a crowd of watchers not every time: then
// how long until it is to be called again; 0 if all know.
std::chrono::milliseconds tell_table(Context& context, const std::string& id, std::int64_t now);
// One who has just come.
void tell_all(Context& context, LiveTable& table, Listener& listener);

// Entries this listener does not have; the texts are shared among listeners by where they begin and through whose eyes they are seen.
using EntryTexts = std::map<std::pair<int, PlayerId>, std::shared_ptr<const std::string>>;
void tell_entries(Context& context, LiveTable& table, Listener& listener, EntryTexts& texts);

// One who had a seat at the table, wherever he listens.
void tell_replaced(Context& context, const store::TableRow& table, store::PersonKey person);

// Those whose turn has come and who do not know it yet.
void tell_turns(Context& context, LiveTable& table);

} // namespace stw::server
