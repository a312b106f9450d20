#include "bots/surroundings.hpp"

#include <algorithm>
#include <bit>
#include <bitset>
#include <functional>

namespace stw::bots {
namespace {

constexpr int kFar = 4;                                   // lays; beyond that nobody plans
constexpr std::array<int, kFar> kFading{100, 55, 30, 15}; // per cent of a stop's value, by lays

// Spreads over the map from hex to hex: free where track lies, one lay where a tile must be laid first.
class Surveyor {
  public:
    // NOLINTNEXTLINE(*-member-init): `waiting_` is filled as far as the survey comes
    Surveyor(const board::Map& map, const Land& land) : map_(map), land_(land) { lays_.fill(kFar); }

    void set_out(const board::Reach& reach) {
        for (std::size_t i = 0; i < map_.hexes.size(); ++i) {
            if ((reach.nodes[i] | reach.arrives[i]) == 0) continue;
            const HexId h{static_cast<int>(i)};
            if (reach.nodes[i] != 0) note(h, 0);
            // Where track arrives, or a stop is reached, one lay leads on in any direction.
            if (land_.builds[i]) build(h, 1);
        }
        for (int d = 0; d < kFar; ++d) {
            Places& here = waiting_[static_cast<std::size_t>(d)];
            for (std::size_t next = 0; next < here.count; ++next) leave(here.list[next], d);
        }
    }

    // `visit(value, lays)` for every stop that is near enough.
    template <class Visit> void each_stop(Visit visit) const {
        for (std::size_t i = 0; i < map_.hexes.size(); ++i)
            if (land_.value[i] > 0 && lays_[i] < kFar) visit(int{land_.value[i]}, int{lays_[i]});
    }

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

    void note(HexId h, int d) { lays_[h.value] = std::min(lays_[h.value], static_cast<std::uint8_t>(d)); }

    void build(HexId h, int d) {
        if (d >= kFar || built_[h.value]) return;
        built_[h.value] = true;
        waiting_[static_cast<std::size_t>(d)].add({h.value, true});
    }

    void leave(Place place, int d) {
        const board::Hex& from = map_[HexId{place.hex}];
        unsigned ways = place.built ? from.open : land_.exits[place.hex];
        for (; ways != 0; ways &= ways - 1) {
            const int e = std::countr_zero(ways);
            const HexId next = from.neighbour[static_cast<std::size_t>(e)];
            if (!next) continue;
            const board::EdgeMask facing = board::edge_bit(board::opposite(e));
            if ((land_.exits[next.value] & facing) != 0) {
                if (lays_[next.value] <= d) continue;
                note(next, d);
                waiting_[static_cast<std::size_t>(d)].add({next.value, false});
            } else if (land_.builds[next.value] && (map_[next].open & facing) != 0) {
                if (d + 1 < kFar) note(next, d + 1);
                build(next, d + 1);
            }
        }
    }

    const board::Map& map_;
    const Land& land_;
    std::array<std::uint8_t, board::kMaxHexes> lays_{};
    std::bitset<board::kMaxHexes> built_;
    std::array<Places, kFar> waiting_; // by lays
};

int appeal_of(const board::Map& map, const Land& land, const board::Reach& reach) {
    Surveyor surveyor(map, land);
    surveyor.set_out(reach);
    int sum = 0;
    surveyor.each_stop([&](int value, int lays) { sum += value * kFading[static_cast<std::size_t>(lays)]; });
    return sum;
}

} // namespace

Land::Land(const Components& box, const board::Board& board, PhaseId phase)
    : now_(box[phase]), later_(box.phases[std::min<std::size_t>(phase.value + 1U, box.phases.size() - 1)]) {
    for (const HexId h : All<HexId>(box.map.hexes.size())) put(h, board.tile_on(box.map, h), board.rotation[h.value]);
}

void Land::put(HexId h, const board::Tile& tile, int rotation) {
    exits[h.value] = board::turned_mask(tile.exits, rotation);
    builds[h.value] = !tile.upgrades.empty();
    int best = 0;
    for (const board::Node& n : tile.nodes)
        best = std::max(best, (n.revenue[now_.revenue_column] + n.revenue[later_.revenue_column]) / 2);
    value[h.value] = static_cast<std::int16_t>(best);
}

Surroundings::Surroundings(const Components& box, const board::Board& board, CompanyId c, PhaseId phase)
    : box_(box), board_(board), company_(c), land_(box, board, phase), reach_(board::walk(box.map, board, c)) {}

int Surroundings::appeal() const { return appeal_of(box_.map, land_, reach_); }

int Surroundings::appeal_with(HexId h, TileId tile, int rotation) const {
    board::Board then = board_;
    then.lay(box_.map, h, tile, rotation);
    Land land = land_;
    land.put(h, box_.map[tile], rotation);
    return appeal_of(box_.map, land, reach_on(then, h));
}

// Where there was no track, ways can only go on from the sides they had come to; all others are as they were.
board::Reach Surroundings::reach_on(const board::Board& then, HexId laid) const {
    if (!board_.tile_on(box_.map, laid).paths.empty() || board_.has_station_in(company_, laid))
        return board::walk(box_.map, then, company_);
    board::Walk on(box_.map, then, company_, {});
    for (std::size_t t = 0; t < board::kTracks; ++t)
        for (unsigned sides = reach_.arrives_by[laid.value][t]; sides != 0; sides &= sides - 1)
            on.start_coming_in(laid, std::countr_zero(sides), static_cast<board::Track>(t));
    while (on.next() != nullptr) {}
    board::Reach all = reach_;
    for (const board::Step& s : on.steps()) {
        all.nodes[s.hex.value] |= on.found().nodes[s.hex.value];
        all.arrives[s.hex.value] |= on.found().arrives[s.hex.value];
    }
    return all;
}

Money Surroundings::hoped_revenue(const rolling::Type& train) const {
    Surveyor surveyor(box_.map, land_);
    surveyor.set_out(reach_);
    InlineVec<int, board::kMaxHexes> worth;
    surveyor.each_stop([&](int value, int lays) {
        if (lays + 1 < kFar) worth.push_back(value * kFading[static_cast<std::size_t>(lays)] / 100);
    });
    std::sort(worth.begin(), worth.end(), std::greater<>());
    Money sum{0};
    for (std::size_t i = 0; i < worth.size() && i < static_cast<std::size_t>(train.stops); ++i) sum += Money{worth[i]};
    return sum;
}

} // namespace stw::bots
