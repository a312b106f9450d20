// The books that there are: a file of this folder for each.
#pragma once

#include "hunt/book.hpp"

namespace stw::hunt {

extern const Book k1840;
extern const Book k1880;
extern const Book k1881_2007;
extern const Book k1881_2016;
extern const Book k1893;

} // namespace stw::hunt
