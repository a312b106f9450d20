// Is an action well formed: does it name things that exist, with the fields its kind needs and no others?
#pragma once

#include "core/action.hpp"
#include "core/violation.hpp"
#include "rolling/components.hpp"

namespace stw {

Refusal check_format(const Components& box, const Action& a);

} // namespace stw
