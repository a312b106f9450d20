#include "core/event.hpp"

namespace stw {

std::string_view name_of(EventKind kind) { return kEventNames[static_cast<std::size_t>(kind)]; }

} // namespace stw
