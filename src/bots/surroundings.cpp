#include "bots/surroundings.hpp"

#include "board/walk.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <bitset>

namespace stw::bots {
namespace {

constexpr int kFar = 4;                                   // lays; beyond that nobody plans
constexpr std::array<int, kFar> kFading{100, 55, 30, 15}; // per cent of a stop's value, by lays

// Spreads over the map from hex to hex: free where track lies, one lay where a tile must be laid first.
class Surveyor {
  public:
    // NOLINTNEXTLINE(*-member-init): `waiting_` is filled as far as the survey comes
    Surveyor(const board::Map& map, const board::Board& board) : map_(map), board_(board) { lays_.fill(kFar); }

    void set_out(const board::Reach& reach) {
        for (std::size_t i = 0; i < map_.hexes.size(); ++i) {
            const HexId h{static_cast<int>(i)};
            if (reach.nodes[i] != 0) note(h, 0);
            // Where track arrives, or a stop is reached, one lay leads on in any direction.
            if ((reach.nodes[i] != 0 || reach.arrives[i] != 0) && !tile(h).upgrades.empty()) build(h, 1);
        }
        for (int d = 0; d < kFar; ++d) {
            Places& here = waiting_[static_cast<std::size_t>(d)];
            for (std::size_t next = 0; next < here.count; ++next) leave(here.list[next], d);
        }
    }

    [[nodiscard]] int lays(HexId h) const { return lays_[h.value]; }

  private:
    struct Place {
        std::uint8_t hex; // its number
        bool built;       // by one of the lays: leads anywhere
    };

    // Each hex once as built, and once as come to.
    struct Places { // NOLINT(*-member-init): filled as far as `count`
        std::array<Place, static_cast<std::size_t>(2) * board::kMaxHexes> list;
        std::size_t count = 0;
        void add(const Place& p) { list[count++] = p; }
    };

    [[nodiscard]] const board::Tile& tile(HexId h) const { return board_.tile_on(map_, h); }
    [[nodiscard]] board::EdgeMask exits(HexId h) const {
        return board::turned_mask(tile(h).exits, board_.rotation[h.value]);
    }

    void note(HexId h, int d) { lays_[h.value] = std::min(lays_[h.value], static_cast<std::uint8_t>(d)); }

    void build(HexId h, int d) {
        if (d >= kFar || built_[h.value]) return;
        built_[h.value] = true;
        waiting_[static_cast<std::size_t>(d)].add({h.value, true});
    }

    void leave(Place place, int d) {
        const HexId from{place.hex};
        unsigned ways = place.built ? map_[from].open : exits(from);
        for (; ways != 0; ways &= ways - 1) {
            const int e = std::countr_zero(ways);
            const HexId next = map_[from].neighbour[static_cast<std::size_t>(e)];
            if (!next) continue;
            const board::EdgeMask facing = board::edge_bit(board::opposite(e));
            if ((exits(next) & facing) != 0) {
                if (lays_[next.value] <= d) continue;
                note(next, d);
                waiting_[static_cast<std::size_t>(d)].add({next.value, false});
            } else if ((map_[next].open & facing) != 0 && !tile(next).upgrades.empty()) {
                if (d + 1 < kFar) note(next, d + 1);
                build(next, d + 1);
            }
        }
    }

    const board::Map& map_;
    const board::Board& board_;
    std::array<std::uint8_t, board::kMaxHexes> lays_{};
    std::bitset<board::kMaxHexes> built_;
    std::array<Places, kFar> waiting_; // by lays
};

int value_of(const board::Tile& tile, const rolling::Phase& now, const rolling::Phase& later) {
    int best = 0;
    for (const board::Node& n : tile.nodes)
        best = std::max(best, (n.revenue[now.revenue_column] + n.revenue[later.revenue_column]) / 2);
    return best;
}

} // namespace

std::vector<NearStop> near_stops(const Components& box, const board::Board& board, CompanyId c, PhaseId phase) {
    const rolling::Phase& now = box[phase];
    const rolling::Phase& later = box.phases[std::min<std::size_t>(phase.value + 1U, box.phases.size() - 1)];
    Surveyor surveyor(box.map, board);
    surveyor.set_out(board::walk(box.map, board, c));
    std::vector<NearStop> stops;
    for (std::size_t i = 0; i < box.map.hexes.size(); ++i) {
        const HexId h{static_cast<int>(i)};
        if (surveyor.lays(h) >= kFar) continue;
        const int value = value_of(board.tile_on(box.map, h), now, later);
        if (value > 0) stops.push_back({Money{value}, surveyor.lays(h)});
    }
    return stops;
}

int appeal(const std::vector<NearStop>& stops) {
    int sum = 0;
    for (const NearStop& s : stops) sum += s.value.amount * kFading[static_cast<std::size_t>(s.lays)];
    return sum;
}

Money hoped_revenue(const std::vector<NearStop>& stops, const rolling::Type& train) {
    std::vector<int> worth;
    for (const NearStop& s : stops)
        if (s.lays + 1 < kFar) worth.push_back(s.value.amount * kFading[static_cast<std::size_t>(s.lays)] / 100);
    std::sort(worth.rbegin(), worth.rend());
    Money sum{0};
    for (std::size_t i = 0; i < worth.size() && i < static_cast<std::size_t>(train.stops); ++i) sum += Money{worth[i]};
    return sum;
}

} // namespace stw::bots
