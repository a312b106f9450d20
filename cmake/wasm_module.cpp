// The module has no exceptions. Boost.JSON contains throws (of lengths beyond memory) that we never reach: they end the
// program.
#include <cstddef>
#include <cstdlib>

extern "C" {
[[noreturn]] void* __cxa_allocate_exception(std::size_t) noexcept { std::abort(); }
[[noreturn]] void __cxa_throw(void*, void*, void (*)(void*)) { std::abort(); }
}
