// What must hold whatever comes in.
#pragma once

#include <cstdio>
#include <cstdlib>

namespace stw::fuzz {

inline void promise(bool kept, const char* what) {
    if (kept) return;
    std::fprintf(stderr, "broken promise: %s\n", what); // NOLINT(cert-err33-c)
    std::abort();
}

} // namespace stw::fuzz
