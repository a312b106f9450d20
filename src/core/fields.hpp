// The few ids and numbers that actions, events and violations are made of. What is not set is `none` and is not written.
#pragma once

#include "core/ids.hpp"
#include "core/money.hpp"

#include <cstdint>

namespace stw {

// Where a train is bought.
enum class Source : std::uint8_t { none, bank, pool, company };

struct Number {
    static constexpr std::int32_t kNone = INT32_MIN;
    std::int32_t value = kNone;

    constexpr Number() = default;
    constexpr Number(int v) : value(v) {}           // NOLINT(google-explicit-constructor): a field set from a number
    constexpr Number(Money m) : value(m.amount) {}  // NOLINT(google-explicit-constructor)
    constexpr Number(Percent p) : value(p.value) {} // NOLINT(google-explicit-constructor)

    constexpr explicit operator bool() const { return value != kNone; }
    [[nodiscard]] constexpr Money money() const { return Money{value}; }
    [[nodiscard]] constexpr Percent percent() const { return Percent{value}; }
    friend constexpr auto operator<=>(const Number&, const Number&) = default;
};

struct Fields {
    CompanyId company; // the company it is about
    CompanyId other;   // the other company: seller of a train, what merges
    PlayerId player;   // the player it is about
    PaperId paper;     // the certificate it is about
    HexId hex;
    TileId tile;
    std::uint8_t rotation = 0xFF;
    std::uint8_t city = 0xFF; // index among the nodes of the tile
    TrainType train;
    TrainType trade_in;
    Source source = Source::none;
    std::uint8_t yes = 0xFF; // 1 yes, 0 no
    Number amount;           // money
    Number percent;
    Number number; // any other figure: a count, a row, a choice
    Number limit;  // what a violation was measured against

    friend constexpr bool operator==(const Fields&, const Fields&) = default;
};

constexpr std::uint8_t yes_if(bool b) { return b ? 1 : 0; }

// So much, measured against so much.
constexpr Fields measured(Fields figures, Number amount, Number limit) {
    figures.amount = amount;
    figures.limit = limit;
    return figures;
}

} // namespace stw
