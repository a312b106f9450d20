// The one place where a game is made ready to be sent to a person: what they must not know is left out here.
//
// What is hidden in the position (cash, where an option says so, and what lies in an envelope) is hidden by `game::view`. Of the log only
// sealed decisions are anybody's secret: as long as nobody has opened the envelope, the others see who decided, and not what.
#pragma once

#include "game/record.hpp"
#include "server/live_table.hpp"

#include <boost/json/object.hpp>

namespace stw::server {

// Through whose eyes this person sees the table: none for somebody who only watches.
PlayerId eyes_of(const store::TableRow& table, store::PersonKey viewer);

// The saved game as text, with the names that people at the table have now. A title without sealed decisions needs no record: its entries
// are what they were stored as.
std::string record_seen_by(const store::TableRow& table, const std::vector<store::EntryRow>& entries,
                           const game::Record* record, store::PersonKey viewer);

// [{"action": …, "at": ms} | {"undo": n, "by": seat, "at": ms}, …]: entries of the store from number `from` on, which are those of the
// record. A title without secrets needs none.
std::string entries_seen_by(const std::vector<store::EntryRow>& entries, int from, const game::Record* record,
                            PlayerId viewer);

// Of a view: sixteen hexadecimal digits. A hash of the whole state never goes out.
std::string hash_text(const game::State& seen);

} // namespace stw::server
