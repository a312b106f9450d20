// How often this thread has asked for memory, with `new` or in a container of the standard library.
#pragma once

namespace stw::testing {

long times_memory_was_asked_for();

} // namespace stw::testing
