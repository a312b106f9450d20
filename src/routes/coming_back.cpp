#include "routes/coming_back.hpp"

#include "core/memory.hpp"

#include <bit>

namespace stw::routes {
namespace {

using board::Board;
using board::EdgeMask;
using board::Map;

using Hexes = std::bitset<board::kMaxHexes>;

// From hex to hex, without the one they come back to.
class Outside {
  public:
    Outside(const Map& map, const Board& board, HexId around, const Hexes& closed)
        : map_(map), board_(board), around_(around), closed_(closed) {
        seen_.set(around.value);
        for (int e = 0; e < kEdges; ++e)
            if (meets_rails(around, e)) met_ |= board::edge_bit(e);
    }

    WaysBack find() {
        WaysBack back{};
        if (std::popcount(unsigned{met_}) < 2) return back; // mostly
        EdgeMask done = 0;
        for (int out = 0; out < kEdges; ++out) {
            if ((met_ & ~done & board::edge_bit(out)) == 0) continue;
            // Sides from which the same hexes are come to.
            const EdgeMask sides = sides_behind(out);
            done |= sides;
            for (unsigned left = sides; left != 0; left &= left - 1)
                back[static_cast<std::size_t>(std::countr_zero(left))] = static_cast<EdgeMask>(sides & ~(left & -left));
        }
        return back;
    }

  private:
    EdgeMask sides_behind(int out) {
        EdgeMask sides = 0;
        hexes_.clear();
        come_to(around_, out);
        for (std::size_t i = 0; i < hexes_.size() && sides != met_; ++i) {
            const HexId h = hexes_[i];
            for (unsigned left = exits_of(h); left != 0; left &= left - 1) {
                const int e = std::countr_zero(left);
                if (map_[h].neighbour[static_cast<std::size_t>(e)] == around_)
                    sides |= board::edge_bit(board::opposite(e));
                else come_to(h, e);
            }
        }
        return sides;
    }
    // Over a side, where rails meet those that leave over it.
    void come_to(HexId from, int edge) {
        const HexId next = map_[from].neighbour[static_cast<std::size_t>(edge)];
        if (!next || seen_[next.value] || !meets_rails(from, edge)) return;
        seen_.set(next.value);
        hexes_.push_back(next);
    }
    [[nodiscard]] bool meets_rails(HexId from, int edge) const {
        const HexId next = map_[from].neighbour[static_cast<std::size_t>(edge)];
        return next && !closed_[next.value] && (exits_of(next) & board::edge_bit(board::opposite(edge))) != 0;
    }
    [[nodiscard]] EdgeMask exits_of(HexId h) const {
        return board::turned_mask(board_.tile_on(map_, h).exits, board_.rotation[h.value]);
    }

    const Map& map_;
    const Board& board_;
    HexId around_;
    const Hexes& closed_;
    EdgeMask met_ = 0; // sides at which rails end that come from next door
    Hexes seen_;
    InlineVec<HexId, board::kMaxHexes> hexes_;
};

// Of one board, for each hex that was asked about.
class KnownWaysBack {
  public:
    const WaysBack& of(const Map& map, const Board& board, HexId hex, const Hexes& closed) {
        if (!memory::holds(age_) || map_ != &map || !tile_.is(board.tile) || !rotation_.is(board.rotation) ||
            closed_ != closed) {
            map_ = &map;
            tile_.note(board.tile);
            rotation_.note(board.rotation);
            closed_ = closed;
            known_.reset();
            age_ = memory::now();
        }
        WaysBack& back = back_[hex.value];
        if (!known_[hex.value]) back = Outside(map, board, hex, closed).find();
        known_.set(hex.value);
        return back;
    }

  private:
    std::uint32_t age_ = 0; // 0: nothing is known
    const Map* map_ = nullptr;
    Noted<decltype(Board::tile)> tile_;
    Noted<decltype(Board::rotation)> rotation_;
    Hexes closed_;
    Hexes known_;
    std::array<WaysBack, board::kMaxHexes> back_{};
};

} // namespace

const WaysBack& ways_back(const Map& map, const Board& board, HexId hex, const board::Ways& ways) {
    thread_local constinit KnownWaysBack known;
    return known.of(map, board, hex, ways.closed);
}

} // namespace stw::routes
