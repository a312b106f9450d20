// What lies around a company: the stops it reaches, and those it could reach by laying a few more tiles.
#pragma once

#include "board/walk.hpp"
#include "box/components.hpp"

#include <array>

namespace stw::bots {

// The map as somebody sees it who plans to build, in one phase.
class Land {
  public:
    Land(const Components& box, const board::Board& board, PhaseId phase);
    // As it would be with another tile there.
    void put(HexId h, const board::Tile& tile, int rotation);

    std::array<board::EdgeMask, board::kMaxHexes> exits{}; // sides to which track leads
    std::array<bool, board::kMaxHexes> builds{};           // takes another tile some time
    std::array<std::int16_t, board::kMaxHexes> value{}; // of its best stop, between now and the next change of values

  private:
    const rolling::Phase& now_;
    const rolling::Phase& later_;
};

// Of one company.
class Surroundings {
  public:
    Surroundings(const Components& box, const board::Board& board, CompanyId c, PhaseId phase);

    // How much there is to reach, the nearer the better. For comparing lays, in hundredths.
    [[nodiscard]] int appeal() const;
    // The same if this tile were laid.
    [[nodiscard]] int appeal_with(HexId h, TileId tile, int rotation) const;
    // What a train might earn there once there is track.
    [[nodiscard]] Money hoped_revenue(const rolling::Type& train) const;

  private:
    [[nodiscard]] board::Reach reach_on(const board::Board& then, HexId laid) const;

    const Components& box_;
    const board::Board& board_;
    CompanyId company_;
    Land land_;
    board::Reach reach_;
};

} // namespace stw::bots
