// A vote: everybody is asked in turn, and what he says weighs.
#pragma once

#include "core/event.hpp"
#include "core/offer.hpp"

namespace stw::play {

inline std::uint8_t yes_or_no(bool yes) { return yes ? 1 : 0; }

// Both answers, yes first.
inline void offer_both(ActionKind kind, PlayerId by, Choices& out) {
    for (const bool yes : {true, false}) out.add({.kind = kind, .by = by, .what = {.yes = yes_or_no(yes)}});
}

} // namespace stw::play
