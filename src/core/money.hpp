// Money and per cent: not ints, so that they cannot be mixed.
#pragma once

#include <compare>
#include <cstdint>

namespace stw {

struct Money {
    std::int32_t amount = 0;

    constexpr Money() = default;
    constexpr explicit Money(int a) : amount(a) {}

    friend constexpr auto operator<=>(const Money&, const Money&) = default;
    friend constexpr Money operator+(Money a, Money b) { return Money{a.amount + b.amount}; }
    friend constexpr Money operator-(Money a, Money b) { return Money{a.amount - b.amount}; }
    friend constexpr Money operator-(Money a) { return Money{-a.amount}; }
    friend constexpr Money operator*(Money a, int n) { return Money{a.amount * n}; }
    friend constexpr Money operator*(int n, Money a) { return a * n; }
    friend constexpr Money operator/(Money a, int n) { return Money{a.amount / n}; }
    constexpr Money& operator+=(Money b) { return *this = *this + b; }
    constexpr Money& operator-=(Money b) { return *this = *this - b; }
};

struct Percent {
    std::int16_t value = 0;

    constexpr Percent() = default;
    constexpr explicit Percent(int v) : value(static_cast<std::int16_t>(v)) {}

    [[nodiscard]] constexpr int tenths() const { return value / 10; }
    friend constexpr auto operator<=>(const Percent&, const Percent&) = default;
    friend constexpr Percent operator+(Percent a, Percent b) { return Percent{a.value + b.value}; }
    friend constexpr Percent operator-(Percent a, Percent b) { return Percent{a.value - b.value}; }
    constexpr Percent& operator+=(Percent b) { return *this = *this + b; }
    constexpr Percent& operator-=(Percent b) { return *this = *this - b; }
};

} // namespace stw
