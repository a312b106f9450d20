#include "support/counted_memory.hpp"

#include <cstdlib>
#include <new>

namespace {

thread_local constinit long asked = 0; // NOLINT(*-avoid-non-const-global-variables): the count

} // namespace

// NOLINTBEGIN(*-no-malloc, *-new-delete-operators): this is where memory comes from
void* operator new(std::size_t size) {
    ++asked;
    void* const memory = std::malloc(size == 0 ? 1 : size);
    if (memory == nullptr) std::abort();
    return memory;
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/) noexcept { std::free(memory); }
// NOLINTEND(*-no-malloc, *-new-delete-operators)

namespace stw::testing {
long times_memory_was_asked_for() { return asked; }
} // namespace stw::testing
