// The oracle: all routes by trying every piece of track after every other, all plans by trying every route for every train.
// Slow, and written without a look at the code it judges.
#pragma once

#include "routes/routes.hpp"

#include <algorithm>
#include <bitset>
#include <cstdint>
#include <map>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

namespace stw::test {

using Side = std::pair<int, int>; // the two hexes it lies between, lower one first

struct Trial {
    std::vector<Piece> pieces;
    std::vector<std::pair<int, int>> stops; // hex, node
    std::set<Side> sides;
    std::vector<int> hexes; // come into, in order
    int fees = 0;
};

class BruteForce {
  public:
    // `most`: steps before it gives up, on routes and on plans each.
    explicit BruteForce(const routes::Network& network, std::int64_t most = INT64_MAX)
        : n_(network), left_(most), most_(most) {
        for (int h = 0; h < static_cast<int>(n_.map.hexes.size()); ++h)
            for (int k = 0; k < static_cast<int>(tile(h).nodes.size()); ++k)
                if (terms({h, k}).is_stop) {
                    Trial trial;
                    trial.stops.emplace_back(h, k);
                    trial.hexes.push_back(h);
                    at_node(h, k, trial);
                }
    }

    // It has looked at everything so far.
    [[nodiscard]] bool complete() const { return left_ > 0; }

    // Legal but for their length. Each one is there twice, once from either end.
    [[nodiscard]] const std::vector<Trial>& routes() const { return routes_; }

    // What a train of this range earns on it; below `kTooLong` no more: it is too long.
    static constexpr int kTooLong = -100000;
    [[nodiscard]] int worth(const Trial& t, routes::Range range) const {
        int best = kTooLong;
        const unsigned all = (1U << t.stops.size()) - 1;
        for (unsigned set = range.skips ? 0 : all; set <= all; ++set) best = std::max(best, paid_at(t, set, range));
        return best;
    }

    [[nodiscard]] int best(const std::vector<routes::Range>& trains) const {
        // Of routes over the same sides only the most valuable one matters: with a bonus, and without.
        std::map<Side, std::size_t> bits;
        std::vector<List> lists;
        for (const routes::Range range : trains) {
            std::unordered_map<Mask, int> values[2]; // without and with a bonus
            for (const Trial& t : routes_) {
                if (left_-- <= 0) return 0;
                Mask mask;
                for (const Side& side : t.sides) mask.set(bits.try_emplace(side, bits.size()).first->second);
                routes::Range plain = range;
                plain.bonuses = false;
                const int without = worth(t, plain);
                const int with = worth(t, range);
                const auto note = [&](bool bonus, int sum) {
                    if (sum <= kTooLong) return;
                    const auto [at, is_new] = values[bonus ? 1 : 0].try_emplace(mask, sum);
                    if (!is_new) at->second = std::max(at->second, sum);
                };
                note(false, without);
                if (with > without) note(true, with);
            }
            List& list = lists.emplace_back();
            for (const bool bonus : {false, true})
                for (const auto& [mask, value] : values[bonus ? 1 : 0]) list.push_back({value, mask, bonus});
            std::sort(list.begin(), list.end(), [](const Item& a, const Item& b) { return a.value > b.value; });
        }
        int best = 0;
        if (complete()) left_ = most_;
        choose(lists, 0, 0, {}, false, best);
        return best;
    }

  private:
    using Mask = std::bitset<static_cast<std::size_t>(routes::Crossings::kWords) * 64>; // of sides
    struct Item {
        int value = 0;
        Mask sides;
        bool bonus = false;
    };
    using List = std::vector<Item>; // best first

    [[nodiscard]] const routes::Terms& terms(std::pair<int, int> stop) const {
        return n_.at(HexId{stop.first}, stop.second);
    }

    // With just these stops paid.
    [[nodiscard]] int paid_at(const Trial& t, unsigned set, routes::Range range) const {
        int large = 0;
        int small = 0;
        int sum = -t.fees;
        bool own = false;
        std::set<std::pair<int, int>> paid;
        const bool shuttles = range.shuttles && all_doubled(t);
        for (std::size_t i = 0; i < t.stops.size(); ++i) {
            if (((set >> i) & 1U) == 0) continue;
            const routes::Terms& at = terms(t.stops[i]);
            ++(at.small ? small : large);
            sum += at.value + at.extra + (range.returns && !at.small ? at.value : 0);
            if (shuttles && i > 0 && i + 1 < t.stops.size()) sum += at.value;
            own = own || at.own;
            paid.insert(t.stops[i]);
        }
        if (!own || large > range.stops || large + small > range.stops + range.small_besides) return kTooLong;
        if (range.bonuses)
            for (const routes::Bonus& b : n_.bonuses)
                if (paid.contains({b.a.hex.index(), b.a.node}) && paid.contains({b.b.hex.index(), b.b.node}))
                    sum += b.amount;
        return sum;
    }

    [[nodiscard]] bool all_doubled(const Trial& t) const {
        for (const Piece& p : t.pieces)
            if (!n_.doubled.test(p.hex.value)) return false;
        return true;
    }

    // A hex that a route may come into once only.
    [[nodiscard]] bool once(int hex) const { return n_.hexes_once && !n_.again.test(static_cast<std::size_t>(hex)); }

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
        const board::Track kind = tile(hex).paths[path].track;
        if (left_-- <= 0) return;
        if ((n_.tracks & (1U << static_cast<unsigned>(kind))) == 0) return;
        const Piece piece{HexId{hex}, static_cast<std::uint8_t>(path)};
        if (std::find(trial.pieces.begin(), trial.pieces.end(), piece) != trial.pieces.end()) return;
        trial.pieces.push_back(piece);
        const bool inner = std::find(n_.inner.begin(), n_.inner.end(), piece) != n_.inner.end();
        const Side within{hex, 1000 + static_cast<int>(path)};
        if (inner) trial.sides.insert(within);
        if (end.node >= 0) reach_node(hex, end.node, trial);
        else reach_side(hex, edge_of(hex, end), kind, trial);
        if (inner) trial.sides.erase(within);
        trial.pieces.pop_back();
    }

    void reach_side(int hex, int edge, board::Track track, Trial& trial) {
        const HexId next = n_.map.hexes[static_cast<std::size_t>(hex)].neighbour[static_cast<std::size_t>(edge)];
        if (!next) return;
        const Side side = std::minmax(hex, next.index());
        if (once(next.index()) && std::find(trial.hexes.begin(), trial.hexes.end(), next.index()) != trial.hexes.end())
            return;
        if (!trial.sides.insert(side).second) return;
        int fee = 0;
        for (const routes::Fee& f : n_.fees)
            if (f.crossing == routes::crossing(n_.map, HexId{hex}, edge)) fee += f.amount;
        trial.hexes.push_back(next.index());
        trial.fees += fee;
        at_side(next.index(), (edge + 3) % 6, track, trial);
        trial.fees -= fee;
        trial.hexes.pop_back();
        trial.sides.erase(side);
    }

    void reach_node(int hex, int node, Trial& trial) {
        const std::pair here{hex, node};
        if (!terms(here).is_stop) return at_node(hex, node, trial);
        if (std::find(trial.stops.begin(), trial.stops.end(), here) != trial.stops.end()) return;
        trial.stops.push_back(here);
        judge(trial);
        at_node(hex, node, trial);
        trial.stops.pop_back();
    }

    void judge(const Trial& trial) {
        std::set<int> places;
        std::set<int> hexes;
        bool station = false;
        for (std::size_t i = 0; i < trial.stops.size(); ++i) {
            const auto [h, k] = trial.stops[i];
            const routes::Terms& at = terms(trial.stops[i]);
            if (at.place != 0 && !places.insert(at.place).second) return;
            if (once(h) && !hexes.insert(h).second) return;
            const bool inner = i > 0 && i + 1 < trial.stops.size();
            if (inner && (!at.through || terminal_at(h, k, trial))) return;
            if (!inner && !at.may_end) return;
            station = station || at.own;
        }
        if (station) routes_.push_back(trial);
    }

    // Does a terminal piece of the trial end at this stop?
    [[nodiscard]] bool terminal_at(int h, int k, const Trial& trial) const {
        for (const Piece& p : trial.pieces) {
            const board::Path& path = tile(p.hex.index()).paths[p.path];
            if (p.hex.index() == h && path.terminal && (path.a.node == k || path.b.node == k)) return true;
        }
        return false;
    }

    void choose(const std::vector<List>& lists, std::size_t train, int value, const Mask& used, bool bonus,
                int& best) const {
        best = std::max(best, value);
        if (train == lists.size() || left_-- <= 0) return;
        for (const Item& item : lists[train]) {
            int hope = value + item.value;
            for (std::size_t t = train + 1; t < lists.size(); ++t)
                hope += lists[t].empty() ? 0 : lists[t].front().value;
            if (hope <= best) break;
            if (item.bonus && bonus && n_.bonuses.front().once) continue;
            if ((used & item.sides).none())
                choose(lists, train + 1, value + item.value, used | item.sides, bonus || item.bonus, best);
        }
        choose(lists, train + 1, value, used, bonus, best);
    }

    const routes::Network& n_;
    mutable std::int64_t left_;
    std::int64_t most_;
    std::vector<Trial> routes_;
};

} // namespace stw::test
