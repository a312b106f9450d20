// The share price chart with its markers in stacks.
#pragma once

#include "core/hash.hpp"
#include "core/inline_vec.hpp"
#include "finance/data.hpp"

namespace stw::finance {

enum class Direction : std::uint8_t { up, down, left, right };

// The cell next door, or none.
Cell next_door(const ChartData& chart, Cell from, Direction to);

class Markers {
  public:
    [[nodiscard]] Cell cell(CompanyId c) const { return cell_[c.value]; }
    [[nodiscard]] bool placed(CompanyId c) const { return static_cast<bool>(cell_[c.value]); }
    // How many markers lie above it; 0 is on top.
    [[nodiscard]] int below_top(CompanyId c) const;
    // Puts a marker under those that already lie there. Staying in place is no move.
    void put(CompanyId c, Cell to);

    // Does `a` come before `b`: the higher price, then further right, then the upper row, then the upper marker.
    [[nodiscard]] bool before(const ChartData& chart, CompanyId a, CompanyId b) const;

    void hash(Hasher& h, std::size_t companies) const;

    friend bool operator==(const Markers&, const Markers&) = default;

  private:
    std::array<Cell, kMaxCompanies> cell_{};
    InlineVec<CompanyId, kMaxCompanies> arrival_; // in one cell the earlier arrival lies above
};

} // namespace stw::finance
