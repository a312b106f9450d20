// Boost.JSON, header-only, compiled here once. The engine has no exceptions: only its error-code calls are used, and what
// it would throw ends the program.
#include <boost/json/src.hpp>

#include <cstdlib>

namespace boost {
#ifdef BOOST_NO_EXCEPTIONS
[[noreturn]] void throw_exception(const std::exception&) { std::abort(); }
[[noreturn]] void throw_exception(const std::exception&, const source_location&) { std::abort(); }
#endif
} // namespace boost
