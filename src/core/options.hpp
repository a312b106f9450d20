// Optional rules, variants and disputed readings: plain numbers in the state, saved and hashed with it.
#pragma once

#include "core/hash.hpp"

#include <cstdint>
#include <span>
#include <string_view>

namespace stw {

// As declared in a title's options.toml.
struct OptionInfo {
    std::string_view name;
    std::string_view text;   // in plain words, for the person who sets up the table
    std::string_view clause; // the clause or decision it is about
    std::int16_t book = 0;   // value in the profile `book`
    std::int16_t peer = 0;   // value in the profile `peer`
    std::int16_t least = 0;
    std::int16_t most = 1; // 0 and 1: off and on
    std::int16_t step = 1; // between two values
    bool available = true; // false: known by name only, cannot be switched on
};

// An option that is off leaves no trace: one that is added later changes no hash of older games.
inline void hash_options(Hasher& h, std::span<const std::int16_t> values) {
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (values[i] == 0) continue;
        h.add(static_cast<std::int64_t>(i) + 1);
        h.add(values[i]);
    }
    h.add(0);
}

} // namespace stw
