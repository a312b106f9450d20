// What is printed on charts, certificates and company cards.
#pragma once

#include "core/ids.hpp"
#include "core/money.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace stw::finance {

struct Cell {
    std::int8_t row = -1;
    std::int8_t column = -1;
    constexpr explicit operator bool() const { return row >= 0; }
    friend constexpr auto operator<=>(const Cell&, const Cell&) = default;
};

struct ChartData {
    std::uint8_t rows = 0;
    std::uint8_t columns = 0;
    std::span<const std::int16_t> price; // row by row; 0: no such cell
    std::span<const Cell> par;           // cheapest first

    [[nodiscard]] constexpr Money at(Cell c) const {
        if (c.row < 0 || c.row >= rows || c.column < 0 || c.column >= columns) return Money{0};
        return Money{price[static_cast<std::size_t>(c.row) * columns + static_cast<std::size_t>(c.column)]};
    }
    [[nodiscard]] constexpr Cell par_cell(Money m) const {
        for (Cell c : par)
            if (at(c) == m) return c;
        return {};
    }
};

enum class PaperKind : std::uint8_t { share, private_company, small_company, bond };

struct Paper {
    std::string_view id; // unique, but for shares and bonds of one kind
    std::string_view name;
    PaperKind kind = PaperKind::share;
    CompanyId company; // share, small company: of which one
    std::int16_t percent = 0;
    bool president = false;
    bool reserved = false;   // not on sale, kept for an exchange
    std::int16_t price = 0;  // printed; 0 for shares
    std::int16_t income = 0; // per operating round
};

enum class CompanyKind : std::uint8_t { public_company, small_company };

struct Company {
    std::string_view id;
    std::string_view name;
    std::string_view colour; // #rrggbb
    std::string_view text_colour;
    CompanyKind kind = CompanyKind::public_company;
    HexId home;
    std::uint8_t home_city = 0;
    std::array<std::int16_t, 6> stations{-1, -1, -1, -1, -1, -1}; // cost of each, in order of use; -1: no more
    Cell start;                                                   // where a company without a free choice of par begins
    std::int16_t fixed_price = 0;

    [[nodiscard]] constexpr int station_count() const {
        int n = 0;
        while (n < 6 && stations[static_cast<std::size_t>(n)] >= 0) ++n;
        return n;
    }
};

} // namespace stw::finance
