// A stable 64-bit hash over canonical fields, the same on every machine and in every build.
#pragma once

#include <cstdint>

namespace stw {

class Hasher {
  public:
    constexpr void add(std::int64_t v) {
        state_ ^= static_cast<std::uint64_t>(v) + 0x9E3779B97F4A7C15ULL + (state_ << 6U) + (state_ >> 2U);
        state_ = mix(state_);
    }
    [[nodiscard]] constexpr std::uint64_t value() const { return mix(state_); }

    // For sets: the sum of the spread members does not depend on their order.
    static constexpr std::int64_t spread(std::uint64_t v) {
        return static_cast<std::int64_t>(mix(v + 0x9E3779B97F4A7C15ULL) >> 8U);
    }

  private:
    // The finaliser of splitmix64: every input bit reaches every output bit.
    static constexpr std::uint64_t mix(std::uint64_t x) {
        x ^= x >> 30U;
        x *= 0xBF58476D1CE4E5B9ULL;
        x ^= x >> 27U;
        x *= 0x94D049BB133111EBULL;
        return x ^ (x >> 31U);
    }

    std::uint64_t state_ = 0x5354454C4C574552ULL;
};

} // namespace stw
