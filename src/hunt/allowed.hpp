// What the book allows must be offered: the other half of a referee's work.
#pragma once

#include "game/asked.hpp"
#include "hunt/property.hpp"

namespace stw::hunt {

// Is there such an offer to this person?
template <class Fits> bool is_offered(const Choices& c, PlayerId by, Fits fits) {
    bool found = false;
    each_offer(c, by, [&](const Move& m) { found = found || fits(m); });
    return found;
}

// Whose turn it is, by what is offered.
inline PlayerId in_turn(const Choices& c) { return game::asked_first(c); }

// A list written from the book: `missing` says what it allows now and is not offered.
struct AllowedBook {
    std::string_view property;
    std::string_view sentence;
    std::string (*missing)(const Moment& m) = nullptr; // empty: everything is there
    bool by_deal = false; // it is proposed to somebody; turned down, it need not be offered again in the same turn
};
std::unique_ptr<Property> allowed_property(const AllowedBook& book);

} // namespace stw::hunt
