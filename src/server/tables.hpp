// Tables: made, listed, looked at.
#pragma once

#include "server/office.hpp"

namespace stw::server {

Answer new_table(Office& office, Call& call);
Answer open_tables(Office& office, Call& call);
Answer my_tables(Office& office, Call& call);
Answer one_table(Office& office, Call& call);
Answer pause_table(Office& office, Call& call);
Answer note_visit(Office& office, Call& call);
Answer table_record(Office& office, Call& call);
Answer table_view(Office& office, Call& call);
Answer my_export(Office& office, Call& call);

// The table that the path names. 404 also for one that this person must not know of.
LiveTable& table_of(Office& office, Call& call);
// The same, and it must be this person's own: 403.
LiveTable& owned_table(Office& office, Call& call);

// As this person sees it; 0: somebody without a name.
boost::json::object table_json(Office& office, const LiveTable& table, store::PersonKey viewer);
std::string_view status_name(store::Status status);

} // namespace stw::server
