// The oracle: all routes by trying every piece of track after every other, all plans by trying every route for every train.
// Slow, and written without a look at the code it judges.
#pragma once

#include "routes/routes.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace stw::test {

using Side = std::pair<int, int>; // the two hexes it lies between, lower one first

struct Trial {
    std::vector<Piece> pieces;
    std::vector<std::pair<int, int>> stops; // hex, node
    std::set<Side> sides;
    std::vector<int> cities; // what they are worth, and far connections
    std::vector<int> towns;
};

class BruteForce {
  public:
    explicit BruteForce(const routes::Network& network) : n_(network) {
        for (int h = 0; h < static_cast<int>(n_.map.hexes.size()); ++h)
            for (int k = 0; k < static_cast<int>(tile(h).nodes.size()); ++k)
                if (tile(h).nodes[static_cast<std::size_t>(k)].kind != board::NodeKind::junction) {
                    Trial trial;
                    trial.stops.push_back({h, k});
                    at_node(h, k, trial);
                }
    }

    // Legal but for their length. Each one is there twice, once from either end.
    [[nodiscard]] const std::vector<Trial>& routes() const { return routes_; }

    // What a train of this range earns on it; -1: it is too long.
    static int worth(const Trial& t, routes::Range range) {
        std::vector<int> counted = t.cities;
        int sum = 0;
        for (const int town : t.towns)
            if (range.towns_free) sum += town;
            else counted.push_back(town);
        std::sort(counted.rbegin(), counted.rend());
        for (std::size_t i = 0; i < counted.size(); ++i) {
            if (static_cast<int>(i) < range.stops) sum += counted[i];
            else if (!range.skips) return -1;
        }
        return sum;
    }

    [[nodiscard]] int best(std::vector<routes::Range> trains) const {
        // Of routes over the same sides only the most valuable one matters.
        std::map<Side, int> bits;
        std::vector<List> lists;
        for (const routes::Range range : trains) {
            std::map<Mask, int> values;
            for (const Trial& t : routes_) {
                Mask mask = 0;
                for (const Side& side : t.sides)
                    mask |= Mask{1} << bits.try_emplace(side, static_cast<int>(bits.size())).first->second;
                if (const int sum = worth(t, range); sum >= 0) values[mask] = std::max(values[mask], sum);
            }
            List& list = lists.emplace_back();
            for (const auto& [mask, value] : values) list.emplace_back(value, mask);
            std::sort(list.rbegin(), list.rend());
        }
        int best = 0;
        choose(lists, 0, 0, 0, best);
        return best;
    }

  private:
    using Mask = std::uint64_t;                     // of sides: the boards are small
    using List = std::vector<std::pair<int, Mask>>; // value and sides, best first

    [[nodiscard]] const board::Tile& tile(int hex) const {
        return n_.map.tiles[n_.board.tile[static_cast<std::size_t>(hex)].value];
    }
    [[nodiscard]] int edge_of(int hex, const board::End& e) const {
        return (e.edge + n_.board.rotation[static_cast<std::size_t>(hex)]) % 6;
    }

    void at_node(int hex, int node, Trial& trial) {
        const auto& paths = tile(hex).paths;
        for (std::size_t p = 0; p < paths.size(); ++p) {
            if (paths[p].a.node == node) over(hex, p, paths[p].b, trial);
            if (paths[p].b.node == node) over(hex, p, paths[p].a, trial);
        }
    }

    void at_side(int hex, int edge, board::Track track, Trial& trial) {
        const auto& paths = tile(hex).paths;
        for (std::size_t p = 0; p < paths.size(); ++p) {
            if (paths[p].track != track) continue;
            if (paths[p].a.edge >= 0 && edge_of(hex, paths[p].a) == edge) over(hex, p, paths[p].b, trial);
            if (paths[p].b.edge >= 0 && edge_of(hex, paths[p].b) == edge) over(hex, p, paths[p].a, trial);
        }
    }

    void over(int hex, std::size_t path, board::End end, Trial& trial) {
        const Piece piece{HexId{hex}, static_cast<std::uint8_t>(path)};
        if (std::find(trial.pieces.begin(), trial.pieces.end(), piece) != trial.pieces.end()) return;
        trial.pieces.push_back(piece);
        if (end.node >= 0) reach_node(hex, end.node, trial);
        else reach_side(hex, edge_of(hex, end), tile(hex).paths[path].track, trial);
        trial.pieces.pop_back();
    }

    void reach_side(int hex, int edge, board::Track track, Trial& trial) {
        const HexId next = n_.map.hexes[static_cast<std::size_t>(hex)].neighbour[static_cast<std::size_t>(edge)];
        if (!next) return;
        const Side side = std::minmax(hex, next.index());
        if (!trial.sides.insert(side).second) return;
        at_side(next.index(), (edge + 3) % 6, track, trial);
        trial.sides.erase(side);
    }

    void reach_node(int hex, int node, Trial& trial) {
        if (tile(hex).nodes[static_cast<std::size_t>(node)].kind == board::NodeKind::junction)
            return at_node(hex, node, trial);
        const std::pair here{hex, node};
        if (std::find(trial.stops.begin(), trial.stops.end(), here) != trial.stops.end()) return;
        trial.stops.push_back(here);
        judge(trial);
        at_node(hex, node, trial);
        trial.stops.pop_back();
    }

    void judge(Trial trial) {
        std::set<int> places;
        bool station = false;
        for (std::size_t i = 0; i < trial.stops.size(); ++i) {
            const auto [h, k] = trial.stops[i];
            const board::Node& node = tile(h).nodes[static_cast<std::size_t>(k)];
            if (node.place != 0 && !places.insert(node.place).second) return;
            const bool inner = i > 0 && i + 1 < trial.stops.size();
            if (inner && (full_of_others(h, k, node) || terminal_at(h, k, trial))) return;
            station = station || holds_own(h, k);
            const bool town = node.kind == board::NodeKind::town || node.kind == board::NodeKind::halt;
            (town ? trial.towns : trial.cities).push_back(node.revenue[static_cast<std::size_t>(n_.revenue_column)]);
        }
        if (station) routes_.push_back(trial);
    }

    [[nodiscard]] bool holds_own(int h, int k) const {
        for (const board::Station& s : n_.board.stations)
            if (s.company == n_.company && s.hex.index() == h && s.node == k) return true;
        return false;
    }

    [[nodiscard]] bool full_of_others(int h, int k, const board::Node& node) const {
        int others = 0;
        for (const board::Station& s : n_.board.stations) others += s.hex.index() == h && s.node == k ? 1 : 0;
        return node.slots > 0 && others >= node.slots && !holds_own(h, k);
    }

    // Does a terminal piece of the trial end at this stop?
    [[nodiscard]] bool terminal_at(int h, int k, const Trial& trial) const {
        for (const Piece& p : trial.pieces) {
            const board::Path& path = tile(p.hex.index()).paths[p.path];
            if (p.hex.index() == h && path.terminal && (path.a.node == k || path.b.node == k)) return true;
        }
        return false;
    }

    static void choose(const std::vector<List>& lists, std::size_t train, int value, Mask used, int& best) {
        best = std::max(best, value);
        if (train == lists.size()) return;
        for (const auto& [worth, sides] : lists[train]) {
            int hope = value + worth;
            for (std::size_t t = train + 1; t < lists.size(); ++t)
                hope += lists[t].empty() ? 0 : lists[t].front().first;
            if (hope <= best) break;
            if ((used & sides) == 0) choose(lists, train + 1, value + worth, used | sides, best);
        }
        choose(lists, train + 1, value, used, best);
    }

    const routes::Network& n_;
    std::vector<Trial> routes_;
};

} // namespace stw::test
