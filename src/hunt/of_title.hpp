// What a title brings to the hunt, in src/titles/<t>/hunt.
#pragma once

#include "hunt/book.hpp"

namespace stw::hunt {

struct OfTitle {
    std::span<const Book> books; // of each of its rulesets
};

} // namespace stw::hunt
