#include "support/thorough.hpp"

#include <cstdlib>

namespace stw::testing {

// Read before any thread begins.
bool long_run() { return std::getenv("STELLWERK_LONG") != nullptr; }       // NOLINT(concurrency-mt-unsafe)
bool sanitized() { return std::getenv("STELLWERK_SANITIZED") != nullptr; } // NOLINT(concurrency-mt-unsafe)

} // namespace stw::testing
