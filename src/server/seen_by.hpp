// The one place through which a game goes out to somebody: what they must not know is left out here.
//
// Today no title has secret actions: what is hidden (cash, where an option says so) is hidden in the view, and the log is the
// same for all.
#pragma once

#include "game/record.hpp"
#include "store/store.hpp"

#include <boost/json/object.hpp>

namespace stw::server {

// The saved game, with the names that people at the table have now.
boost::json::object record_seen_by(const game::Record& record, const store::Table& table, store::PersonKey viewer);

// [{"action": …, "at": ms} | {"undo": n, "by": seat, "at": ms}, …]
std::string entries_seen_by(const std::vector<store::Entry>& entries, const store::Table& table,
                            store::PersonKey viewer);

// Of a view: sixteen hexadecimal digits. A hash of the whole state never goes out.
std::string hash_text(const game::State& seen);

} // namespace stw::server
