// The list of titles, which the build makes from the folders, as a type.
#pragma once

namespace stw {
template <class... T> struct TypeList {};
} // namespace stw
