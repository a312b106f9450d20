// The module has no exceptions. Boost.JSON contains throws (of lengths beyond memory) that we never reach: they end the
// program.
#include <cstddef>
#include <cstdlib>

extern "C" {
[[noreturn]] void* __cxa_allocate_exception(std::size_t) noexcept { std::abort(); }
[[noreturn]] void __cxa_throw(void*, void*, void (*)(void*)) { std::abort(); }
}

// What ends with its thread never ends here: there is one thread, and it lasts as long as the module.
// NOLINTNEXTLINE(bugprone-reserved-identifier): the name by which the compiler asks for it
extern "C" int __cxa_thread_atexit(void (* /*end*/)(void*), void* /*of*/, void* /*module*/) { return 0; }
