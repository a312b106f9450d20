// "1 game", "2 games".
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

namespace stw::cli {

template <class Number> std::string counted(Number n, std::string_view one) {
    return fmt::format("{} {}{}", n, one, n == 1 ? "" : "s");
}

} // namespace stw::cli
