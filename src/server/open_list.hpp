// The list of open tables, in which nobody pushes the others out.
//
// A table has a place in it: how many others from the same address were in the list when it came. A hundred with the lowest places are
// shown, so who fills the list from one address fills it with the last of his own. They are shown in turns, a table of every address at
// a time and of its owners in turns, too; those where a seat is free first, then the newest.
#pragma once

#include "server/context.hpp"

namespace stw::server {

// Of a table that comes into the list.
int place_in_list(Context& context, const store::TableRow& table);

Answer open_tables(Context& context, Call& call);

} // namespace stw::server
