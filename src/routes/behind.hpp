// Sides of hexes to which no walk comes that has not been in the hex before: behind loops, where track leads back.
//
// Looks back from the side, from hex to hex, as long as there is one way only by which walks can have come. That settles simple loops
// at once; where several ways meet, it does not know.
#pragma once

#include "board/walk.hpp"

#include <optional>

namespace stw::routes {

class Behind {
  public:
    // Of a walk that has come to its end.
    explicit Behind(const board::Walk& walk) : walk_(walk) {}

    // Has every walk that comes there been in the hex before? False: not that we know. What is found out is kept, and may help with the
    // next question.
    bool has(const board::Step& arrival);

  private:
    struct Side {
        int edge = 0;
        board::Track track = board::Track::broad;
        friend bool operator==(const Side&, const Side&) = default;
    };

    [[nodiscard]] bool starts_in(HexId h) const;
    [[nodiscard]] bool found(HexId h, Side s) const { return walk_.found().arrival(h, s.edge, s.track); }
    [[nodiscard]] std::optional<Side> only_way_out(HexId h, Side out) const;
    [[nodiscard]] std::optional<Side> only_way_in(HexId h) const;

    const board::Walk& walk_;
    std::array<std::array<board::EdgeMask, board::kTracks>, board::kMaxHexes> known_{};
};

} // namespace stw::routes
