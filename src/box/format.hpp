// Is an action well formed: does it name things that exist, with the fields its kind needs and no others?
#pragma once

#include "box/components.hpp"
#include "core/action.hpp"
#include "core/violation.hpp"

namespace stw {

// The fields of an action, as bits.
namespace field {
enum Bit : std::uint16_t {
    as = 1U << 0U,
    company = 1U << 1U,
    other = 1U << 2U,
    player = 1U << 3U,
    paper = 1U << 4U,
    hex = 1U << 5U,
    tile = 1U << 6U,
    rotation = 1U << 7U,
    city = 1U << 8U,
    train = 1U << 9U,
    trade_in = 1U << 10U,
    source = 1U << 11U,
    yes = 1U << 12U,
    amount = 1U << 13U,
    percent = 1U << 14U,
    number = 1U << 15U,
};
} // namespace field

// Fields a title allows with a kind of action, besides those that kind has everywhere. Which of them must be there, and with
// what, the title checks itself.
struct Widened {
    ActionKind kind = ActionKind::none;
    std::uint16_t allowed = 0;
};

Refusal check_format(const Components& box, const Action& a, std::span<const Widened> widened = {});

} // namespace stw
