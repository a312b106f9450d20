// Randomness for bots, dealers and tests; the rules never draw. Small, fast, the same everywhere.
#pragma once

#include <cstdint>

namespace stw {

class Rng {
  public:
    constexpr explicit Rng(std::uint64_t seed) : state_(seed) {}

    constexpr std::uint64_t next() {
        state_ += 0x9E3779B97F4A7C15ULL;
        std::uint64_t x = state_;
        x = (x ^ (x >> 30U)) * 0xBF58476D1CE4E5B9ULL;
        x = (x ^ (x >> 27U)) * 0x94D049BB133111EBULL;
        return x ^ (x >> 31U);
    }
    // 0 to n - 1.
    constexpr std::uint32_t below(std::uint32_t n) { return static_cast<std::uint32_t>(((next() >> 32U) * n) >> 32U); }

  private:
    std::uint64_t state_;
};

} // namespace stw
