// Who holds a certificate or a train: a player, a company, the bank's open market, a closed stack, or nobody any more.
#pragma once

#include "core/ids.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace stw {

struct Owner {
    std::uint8_t code = kGone;

    static constexpr Owner player(PlayerId p) { return Owner{p.value}; }
    static constexpr Owner company(CompanyId c) { return Owner{static_cast<std::uint8_t>(kFirstCompany + c.value)}; }
    static constexpr Owner market() {
        return Owner{kMarket};
    } // on open sale: shares on the market, used trains in the pool
    static constexpr Owner stack() {
        return Owner{kStack};
    } // not on open sale: unissued or reserved shares, new trains
    static constexpr Owner gone() { return Owner{kGone}; } // out of the game

    [[nodiscard]] constexpr bool is_player() const { return code < kMaxPlayers; }
    [[nodiscard]] constexpr bool is_company() const { return code >= kFirstCompany && code != kGone; }
    [[nodiscard]] constexpr PlayerId player() const { return is_player() ? PlayerId{code} : PlayerId{}; }
    [[nodiscard]] constexpr CompanyId company() const {
        return is_company() ? CompanyId{code - kFirstCompany} : CompanyId{};
    }
    friend constexpr auto operator<=>(const Owner&, const Owner&) = default;

    static constexpr std::uint8_t kMarket = 8;
    static constexpr std::uint8_t kStack = 9;
    static constexpr std::uint8_t kFirstCompany = 16;
    static constexpr std::uint8_t kGone = 0xFF;
};

// How many of these things are in one hand. Fewer than 256 of them: a byte is wide enough to count in, and that is how
// the compiler can look at sixteen at once.
template <std::size_t N> constexpr int count_of(const std::array<Owner, N>& owners, Owner o) {
    static_assert(N < 256);
    std::uint8_t n = 0;
    for (const Owner& each : owners) n = static_cast<std::uint8_t>(n + (each.code == o.code ? 1 : 0));
    return n;
}

// `visit(i)` for each of these things that is in one hand, eight looked at at once: a hand holds few of them.
template <std::size_t N, class Visit> void each_of(const std::array<Owner, N>& owners, Owner o, Visit visit) {
    static_assert(sizeof(Owner) == 1 && N % 8 == 0 && std::endian::native == std::endian::little);
    constexpr std::uint64_t kOnes = 0x0101010101010101U;
    constexpr std::uint64_t kLow = kOnes * 0x7F;
    for (std::size_t i = 0; i < N; i += 8) {
        std::uint64_t other = 0; // a byte is 0 where the thing is in the hand
        std::memcpy(&other, owners.data() + i, sizeof other);
        other ^= kOnes * o.code;
        for (std::uint64_t found = ~(((other & kLow) + kLow) | other | kLow); found != 0; found &= found - 1)
            visit(i + static_cast<std::size_t>(std::countr_zero(found)) / 8);
    }
}

} // namespace stw
