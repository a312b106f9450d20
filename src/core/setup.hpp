// How a game is set up, before there is a state.
#pragma once

#include "core/options.hpp"
#include "core/violation.hpp"

namespace stw {

// The options of a title with their bounds respected, or the clause that one of them breaks.
inline Refusal check_options(std::span<const OptionInfo> options, std::span<const std::int16_t> values) {
    if (options.size() != values.size()) return refuse(rule::unknown_option);
    for (std::size_t i = 0; i < options.size(); ++i)
        if (values[i] < options[i].least || values[i] > options[i].most ||
            (values[i] - options[i].least) % options[i].step != 0)
            return refuse(rule::unknown_option, {.number = static_cast<int>(i)});
    return kAllowed;
}

} // namespace stw
