#include "cli/bot_names.hpp"

#include "cli/problem.hpp"

#include <fmt/format.h>

namespace stw::cli {

std::string bot_names() { return fmt::format("{}", fmt::join(bots::kind_names(), ", ")); }

bots::Kind bot_kind(const std::string& name) {
    const auto kind = bots::find_kind(name);
    if (!kind) throw Problem(fmt::format("there is no bot \"{}\"; there are: {}", name, bot_names()));
    return *kind;
}

} // namespace stw::cli
