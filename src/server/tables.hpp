// Tables: made, looked at, and which of them are one's own.
#pragma once

#include "server/context.hpp"

namespace stw::server {

Answer new_table(Context& context, Call& call);
Answer my_tables(Context& context, Call& call);
Answer one_table(Context& context, Call& call);
Answer pause_table(Context& context, Call& call);
Answer note_visit(Context& context, Call& call);

// The table that the path names. 404 also for one that this person must not know of.
LiveTable& table_of(Context& context, Call& call);
// The same, and it must be this person's own: 403.
LiveTable& owned_table(Context& context, Call& call);

} // namespace stw::server
