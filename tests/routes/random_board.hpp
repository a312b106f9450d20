// Small boards full of oddities, drawn by lot: the same board for the same seed.
#pragma once

#include "core/memory.hpp"
#include "core/random.hpp"
#include "routes/routes.hpp"
#include "support/tiny_board.hpp"

#include <memory>
#include <vector>

namespace stw::test {

inline constexpr CompanyId kOurs{0};
inline constexpr CompanyId kTheirs{1};

struct RandomBoard {
    TinyBoard tiny;
    int revenue_column = 0;
    std::vector<routes::Range> trains;

    // Oddities of the rules, beside those of the track.
    bool hexes_once = false;
    std::vector<routes::Fee> fees;
    std::vector<routes::Bonus> bonuses;
    std::vector<routes::Stop> no_ends;
    std::vector<std::pair<routes::Stop, int>> extras;
    board::Tracks tracks = board::kAllTracks;
    std::vector<HexId> again;            // may be visited twice
    std::vector<HexId> doubled;          // have double track
    std::vector<Piece> inner;            // within a hex, for one train only
    std::vector<routes::Stop> dead_ends; // own stations that no route runs through

    [[nodiscard]] routes::Network network() const {
        routes::Network n{tiny.map, tiny.board, kOurs, revenue_column};
        n.hexes_once = hexes_once;
        n.tracks = tracks;
        for (const routes::Fee& f : fees) n.fees.push_back(f);
        for (const routes::Bonus& b : bonuses) n.bonuses.push_back(b);
        for (const routes::Stop& s : no_ends) n.at(s.hex, s.node).may_end = false;
        for (const auto& [s, extra] : extras) n.at(s.hex, s.node).extra = static_cast<std::int16_t>(extra);
        for (const HexId h : again) n.again.set(h.value);
        for (const HexId h : doubled) n.doubled.set(h.value);
        for (const Piece& p : inner) n.inner.push_back(p);
        for (const routes::Stop& s : dead_ends) n.at(s.hex, s.node).through = false;
        return n;
    }
};

class BoardLottery {
  public:
    explicit BoardLottery(std::uint64_t seed) : rng_(seed) {}

    std::unique_ptr<RandomBoard> draw(int fewest, int most) {
        memory::forget(); // maps are known by their place, and this one may lie where the last one lay
        auto out = std::make_unique<RandomBoard>();
        round_numbers_ = chance(3, 4);
        gauges_ = chance(1, 6);
        density_ = 5 + below(5);
        grow(out->tiny, fewest + below(most - fewest + 1));
        for (std::size_t h = 0; h < out->tiny.map.hexes.size(); ++h) fill(out->tiny, HexId{static_cast<int>(h)});
        put_stations(out->tiny);
        out->revenue_column = below(4);
        const int trains = 1 + below(3);
        for (int i = 0; i < trains; ++i) out->trains.push_back({chance(1, 20) ? 1 : 2 + below(5), besides()});
        if (chance(1, 3)) out->trains.push_back(out->trains.front());
        if (chance(1, 8)) out->trains.assign(out->trains.size(), out->trains.front());
        return out;
    }

    // Rules that some titles have: fees, bonuses, stops that are no ends, track for others, no hex twice.
    void add_rules(RandomBoard& b) {
        std::vector<routes::Stop> stops;
        const int hexes = static_cast<int>(b.tiny.map.hexes.size());
        for (int h = 0; h < hexes; ++h)
            for (std::size_t n = 0; n < b.tiny.map[b.tiny.board.tile[static_cast<std::size_t>(h)]].nodes.size(); ++n)
                stops.push_back({HexId{h}, static_cast<std::uint8_t>(n)});
        b.hexes_once = chance(1, 4);
        if (chance(1, 8)) b.tracks = board::only(Track::broad);
        const int coin = round_numbers_ ? 10 : 1;
        for (int i = below(3); i > 0; --i) {
            const int c = routes::crossing(b.tiny.map, HexId{below(hexes)}, below(kEdges));
            if (c >= 0) b.fees.push_back({c, coin * (1 + below(3))});
        }
        if (b.fees.size() == 2 && b.fees[0].crossing == b.fees[1].crossing) b.fees.pop_back();
        if (stops.size() < 2) return;
        const auto any = [&] { return stops[static_cast<std::size_t>(below(static_cast<int>(stops.size())))]; };
        if (chance(1, 2)) {
            const routes::Bonus bonus{any(), any(), coin * (1 + below(9)), chance(1, 2)};
            if (bonus.a != bonus.b) b.bonuses.push_back(bonus);
        }
        if (chance(1, 3))
            for (int i = 0; i < 3; ++i) b.no_ends.push_back(any());
        if (chance(1, 3)) b.extras.emplace_back(any(), coin * below(5));
        for (routes::Range& r : b.trains) r.returns = chance(1, 4);
    }

    // Rules of others: double track, hexes that may be visited twice, rails within a hex, own stations where routes end.
    void add_double_track(RandomBoard& b) {
        const int hexes = static_cast<int>(b.tiny.map.hexes.size());
        const int density = 4 + below(7);
        for (int h = 0; h < hexes; ++h) {
            const HexId hex{h};
            if (chance(density, 10)) b.doubled.push_back(hex);
            if (chance(1, 3)) b.again.push_back(hex);
            const auto& paths = b.tiny.map[b.tiny.board.tile[static_cast<std::size_t>(h)]].paths;
            for (std::size_t p = 0; p < paths.size(); ++p)
                if (!paths[p].a.is_edge() && !paths[p].b.is_edge() && b.inner.size() < 4 && chance(2, 3))
                    b.inner.push_back({hex, static_cast<std::uint8_t>(p)});
        }
        if (chance(1, 4))
            for (const board::Station& s : b.tiny.board.stations)
                if (s.company == kOurs && chance(1, 2)) b.dead_ends.push_back({s.hex, s.node});
        for (routes::Range& r : b.trains) r.shuttles = chance(3, 4);
    }

  private:
    // Small stops besides: mostly none, or any number, or a few.
    int besides() { return chance(1, 3) ? routes::kAnyNumber : chance(1, 3) ? 1 + below(4) : 0; }
    int below(int n) { return static_cast<int>(rng_.below(static_cast<std::uint32_t>(n))); }
    bool chance(int n, int of) { return below(of) < n; }

    void grow(TinyBoard& b, int size) {
        b.hex(0, 0);
        while (static_cast<int>(b.map.hexes.size()) < size) {
            const HexId h{below(static_cast<int>(b.map.hexes.size()))};
            const int edge = below(kEdges);
            if (!b.map[h].neighbour[static_cast<std::size_t>(edge)]) b.hex_beside(h, edge);
        }
    }

    void fill(TinyBoard& b, HexId h) {
        std::vector<Node> nodes;
        const int what = below(20);
        if (what < 8) nodes = {worth(city(0, chance(1, 6) ? 0 : 1 + below(3)))};
        else if (what < 11) nodes = {worth(town(0))};
        else if (what < 12) nodes = {worth(stop(NodeKind::halt, 0)), worth(town(0))};
        else if (what < 13) nodes = {worth(city(0, 1)), worth(city(0, 1))};
        else if (what < 15) nodes = {worth(far(0, below(3)))};
        else if (what < 16) nodes = {junction()};
        else if (what < 17) nodes = {junction(), worth(town(0))};
        if (what == 12 && chance(1, 2)) nodes[0].place = nodes[1].place = 9;

        // Most sides that lead to another hex have track, and hardly any that lead off the map.
        std::vector<int> sides;
        for (int e = 0; e < kEdges; ++e)
            if (b.map[h].neighbour[static_cast<std::size_t>(e)] ? chance(density_, 10) : chance(1, 12))
                sides.push_back(e);
        const int rotation = below(kEdges);
        b.lay(h, nodes, track(nodes, sides, kEdges - rotation), rotation);
    }

    Node worth(Node n) {
        for (auto& r : n.revenue) r = static_cast<std::int16_t>(round_numbers_ ? 10 * below(8) : below(80));
        return n;
    }

    std::vector<Path> track(const std::vector<Node>& nodes, const std::vector<int>& sides, int turn_back) {
        std::vector<Path> paths;
        const bool ends_here = !nodes.empty() && nodes[0].kind == NodeKind::offboard && chance(3, 4);
        for (std::size_t i = 0; i < sides.size(); ++i) {
            const int e = (sides[i] + turn_back) % kEdges;
            if (!nodes.empty()) {
                const int n = below(static_cast<int>(nodes.size()));
                paths.push_back(ends_here ? dead_end(e, n) : into(e, n, gauge()));
            }
            for (std::size_t j = 0; j < i; ++j)
                if (nodes.empty() ? chance(1, 2) : chance(1, 20))
                    paths.push_back(plain(e, (sides[j] + turn_back) % kEdges, gauge()));
        }
        if (paths.size() >= static_cast<std::size_t>(board::kMaxPaths)) paths.resize(board::kMaxPaths - 1);
        if (nodes.size() > 1 && chance(1, 2)) paths.push_back(between(0, 1));
        return paths;
    }

    Track gauge() { return gauges_ && chance(1, 3) ? Track::narrow : Track::broad; }

    void put_stations(TinyBoard& b) {
        std::vector<routes::Stop> spaces;
        for (std::size_t h = 0; h < b.map.hexes.size(); ++h) {
            const auto& nodes = b.map[b.board.tile[h]].nodes;
            for (std::size_t n = 0; n < nodes.size(); ++n)
                for (int s = 0; s < nodes[n].slots; ++s)
                    spaces.push_back({HexId{static_cast<int>(h)}, static_cast<std::uint8_t>(n)});
        }
        const int ours = 1 + below(3);
        for (int i = 0; i < ours && !spaces.empty(); ++i) take(b, spaces, kOurs);
        const int theirs = below(6);
        for (int i = 0; i < theirs && !spaces.empty(); ++i) take(b, spaces, kTheirs);
    }

    void take(TinyBoard& b, std::vector<routes::Stop>& spaces, CompanyId who) {
        const auto i = spaces.begin() + below(static_cast<int>(spaces.size()));
        if (!b.board.has_station(who, i->hex, i->node)) b.station(who, i->hex, i->node);
        spaces.erase(i);
    }

    Rng rng_;
    bool round_numbers_ = true;
    bool gauges_ = false;
    int density_ = 0; // of ten sides so many have track
};

} // namespace stw::test
