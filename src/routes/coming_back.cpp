#include "routes/coming_back.hpp"

#include "core/memory.hpp"

namespace stw::routes {
namespace {

using board::Board;
using board::Map;
using board::Ways;

class Outside {
  public:
    Outside(const Map& map, const Board& board, CompanyId company, const Ways& ways)
        : map_(map), board_(board), company_(company), ways_(ways) {}

    [[nodiscard]] Sides back_to(HexId hex, int edge, board::Track track) const {
        if (!meets_rails(hex, edge) || !leads_there_elsewhere(hex, edge)) return {}; // mostly
        board::Walk walk(map_, board_, company_, ways_);
        walk.stay_off(hex);
        walk.start_coming_in(neighbour(hex, edge), board::opposite(edge), track);
        while (walk.next() != nullptr) {}
        return walk.found().arrives_by[hex.value];
    }

  private:
    [[nodiscard]] HexId neighbour(HexId h, int edge) const { return map_[h].neighbour[static_cast<std::size_t>(edge)]; }
    // Rails end there that come from next door.
    [[nodiscard]] bool meets_rails(HexId from, int edge) const {
        const HexId next = neighbour(from, edge);
        if (!next || ways_.closed[next.value]) return false;
        const board::EdgeMask exits = board::turned_mask(board_.tile_on(map_, next).exits, board_.rotation[next.value]);
        return (exits & board::edge_bit(board::opposite(edge))) != 0;
    }
    [[nodiscard]] bool leads_there_elsewhere(HexId h, int edge) const {
        for (int e = 0; e < kEdges; ++e)
            if (e != edge && meets_rails(h, e)) return true;
        return false;
    }

    const Map& map_;
    const Board& board_;
    CompanyId company_;
    const Ways& ways_;
};

// Of one board and company, for each side that was asked about.
class KnownWaysBack {
  public:
    const Sides& of(const Map& map, const Board& board, CompanyId company, const Ways& ways, HexId hex, int edge,
                    board::Track track) {
        if (!memory::holds(age_) || map_ != &map || company_ != company || !tile_.is(board.tile) ||
            !rotation_.is(board.rotation) || !stations_.is(board.stations) || !(ways_ == ways)) {
            map_ = &map;
            company_ = company;
            tile_.note(board.tile);
            rotation_.note(board.rotation);
            stations_.note(board.stations);
            ways_ = ways;
            known_ = {};
            age_ = memory::now();
        }
        const auto t = static_cast<std::size_t>(track);
        Sides& back = back_[hex.value][static_cast<std::size_t>(edge)][t];
        board::EdgeMask& known = known_[hex.value][t];
        if ((known & board::edge_bit(edge)) == 0) back = Outside(map, board, company, ways).back_to(hex, edge, track);
        known |= board::edge_bit(edge);
        return back;
    }

  private:
    std::uint32_t age_ = 0; // 0: nothing is known
    const Map* map_ = nullptr;
    CompanyId company_;
    Noted<decltype(Board::tile)> tile_;
    Noted<decltype(Board::rotation)> rotation_;
    Noted<decltype(Board::stations)> stations_;
    Ways ways_;
    std::array<Sides, board::kMaxHexes> known_{}; // sides that were asked about
    std::array<std::array<std::array<Sides, board::kTracks>, kEdges>, board::kMaxHexes> back_{};
};

} // namespace

const Sides& ways_back(const Map& map, const Board& board, CompanyId company, const Ways& ways, HexId hex, int edge,
                       board::Track track) {
    thread_local constinit KnownWaysBack known;
    return known.of(map, board, company, ways, hex, edge, track);
}

} // namespace stw::routes
