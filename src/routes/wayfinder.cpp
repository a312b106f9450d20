#include "routes/wayfinder.hpp"

#include <algorithm>

namespace stw::routes {
namespace {

using board::End;
using board::Step;

constexpr std::uint16_t kNothing = 0xFFFF;

// What a route uses once, in one row of numbers: sides between hexes, stops, hexes good for one visit, places.
constexpr std::size_t kSides = static_cast<std::size_t>(board::kMaxHexes) * 3;
constexpr std::size_t kStops = static_cast<std::size_t>(board::kMaxHexes) * board::kMaxNodes;
constexpr std::size_t kAllThings = kSides + kStops + board::kMaxHexes * 2 + 256;
constexpr std::size_t side(int crossing) { return static_cast<std::size_t>(crossing); }
constexpr std::size_t stop(HexId h, int node) {
    return kSides + static_cast<std::size_t>(h.value) * board::kMaxNodes + static_cast<std::size_t>(node);
}
constexpr std::size_t visit(HexId h) { return kSides + kStops + h.value; }
constexpr std::size_t only_stop(HexId h) { return kSides + kStops + board::kMaxHexes + h.value; }
constexpr std::size_t place(int number) {
    return kSides + kStops + board::kMaxHexes * 2 + static_cast<std::size_t>(number);
}

} // namespace

Wayfinder::Wayfinder(const board::Walk& walk, int patience)
    : walk_(walk),
      steps_(walk.steps()),
      patience_(patience),
      aims_(steps_.size()),
      out_(steps_.size()),
      before_(steps_.size()),
      met_(steps_.size()),
      used_(kAllThings) {
    note_things();
    join_steps();
}

void Wayfinder::note_things() {
    const board::Map& map = walk_.map();
    first_user_.resize(kAllThings + 1);
    things_.resize(steps_.size());
    for (std::size_t i = 0; i < steps_.size(); ++i) {
        const Step& s = steps_[i];
        things_[i].fill(kNothing);
        std::size_t n = 0;
        const auto uses = [&](std::size_t thing) {
            things_[i][n++] = static_cast<Number>(thing);
            ++first_user_[thing + 1];
        };
        const bool once = walk_.ways().only_once(s.hex);
        if (!s.at_node()) {
            uses(side(crossing(map, s.hex, s.edge)));
            if (once) uses(visit(s.hex));
            continue;
        }
        const board::Node& node = walk_.board().tile_on(map, s.hex).nodes[static_cast<std::size_t>(s.node)];
        if (node.kind == board::NodeKind::junction) continue;
        // Where a hex is good for one visit it has one stop to call at; that goes for the first one, too, and who begins there is there.
        uses(once ? only_stop(s.hex) : stop(s.hex, s.node));
        if (once && s.is_start()) uses(visit(s.hex));
        if (node.place != 0) uses(place(node.place));
    }
    for (std::size_t t = 0; t < kAllThings; ++t) first_user_[t + 1] += first_user_[t];
    users_.resize(first_user_.back());
    std::vector<std::uint32_t> at(first_user_.begin(), first_user_.end() - 1);
    for (std::size_t i = 0; i < steps_.size(); ++i)
        for (const Number thing : things_[i])
            if (thing != kNothing) users_[at[thing]++] = static_cast<Number>(i);
}

void Wayfinder::join_steps() {
    // A step is known by its place: a side and the kind of track, or a node and the path that leads there.
    constexpr std::size_t kArrivals = board::kTracks * kEdges;
    constexpr std::size_t kCalls = static_cast<std::size_t>(board::kMaxPaths) * 2;
    std::vector<std::array<Number, kArrivals + kCalls>> known(walk_.map().hexes.size());
    for (auto& of_hex : known) of_hex.fill(kNothing);
    const auto arrival = [](const Step& s) {
        return static_cast<std::size_t>(s.track) * kEdges + static_cast<std::size_t>(s.edge);
    };
    const auto call = [&](HexId h, std::size_t path, int node) {
        const bool at_b = walk_.board().tile_on(walk_.map(), h).paths[path].b.node == node;
        return kArrivals + path * 2 + (at_b ? 1U : 0U);
    };
    for (std::size_t i = 0; i < steps_.size(); ++i) {
        const Step& s = steps_[i];
        if (s.is_start()) continue;
        known[s.hex.value][s.at_node() ? call(s.hex, s.over, s.node) : arrival(s)] = static_cast<Number>(i);
    }
    first_next_.push_back(0);
    for (const Step& s : steps_) {
        walk_.each_way_on(s, [&](std::size_t p, End end) {
            Number to = kNothing;
            if (!end.is_edge()) {
                to = known[s.hex.value][call(s.hex, p, end.node)];
            } else {
                const Step next = walk_.beyond(s.hex, end, walk_.board().tile_on(walk_.map(), s.hex).paths[p].track);
                if (next.hex) to = known[next.hex.value][arrival(next)];
            }
            if (to != kNothing) next_.push_back(to);
        });
        first_next_.push_back(static_cast<std::uint32_t>(next_.size()));
    }
}

bool Wayfinder::find(const Aim& aim) {
    way_.clear();
    std::fill(aims_.begin(), aims_.end(), false);
    aim_at(aim);
    int walks = patience_;
    std::optional<bool> found = search(walks);
    put_back(0);
    swept_ = !found;
    if (!found) {
        way_.clear();
        found = sweep_for(walk_, aim);
    }
    if (!found) {
        // No room for a sweep: then the search goes on to its end.
        int without_end = INT32_MAX;
        aim_at(aim);
        found = search(without_end);
        put_back(0);
    }
    return found.value_or(false); // the search without end has an answer
}

void Wayfinder::aim_at(const Aim& aim) {
    if (aim.kind == Aim::Kind::path) return aim_at_path(aim);
    for (std::size_t i = 0; i < steps_.size(); ++i) {
        const Step& s = steps_[i];
        if (s.hex != aim.hex) continue;
        const bool there = aim.kind == Aim::Kind::node ? s.node == aim.node && !s.is_start()
                                                       : s.edge == aim.edge && s.track == aim.track && !s.at_node();
        if (there) aims_[i] = true;
        // Not from there, and to a side as the first thing in that hex.
        else if (aim.kind == Aim::Kind::arrival || s.node == aim.node) take_out(static_cast<Number>(i));
    }
}

void Wayfinder::aim_at_path(const Aim& aim) {
    const board::Path& path = walk_.board().tile_on(walk_.map(), aim.hex).paths[aim.path];
    const End to = aim.from_a ? path.b : path.a;
    for (std::size_t i = 0; i < steps_.size(); ++i)
        if (steps_[i].hex == aim.hex)
            walk_.each_way_on(steps_[i], [&](std::size_t p, End end) {
                if (p == aim.path && end == to) aims_[i] = true;
            });
    // What lies at its other end has not been used before.
    if (to.is_edge()) {
        const int edge = board::turned(to.edge, walk_.board().rotation[aim.hex.value]);
        if (const int c = crossing(walk_.map(), aim.hex, edge); c >= 0) take_out_users(side(c));
        return;
    }
    const board::Node& node = walk_.board().tile_on(walk_.map(), aim.hex).nodes[static_cast<std::size_t>(to.node)];
    if (node.kind == board::NodeKind::junction) return;
    take_out_users(walk_.ways().only_once(aim.hex) ? only_stop(aim.hex) : stop(aim.hex, to.node));
    if (node.place != 0) take_out_users(place(node.place));
}

// Nothing: the walks did not suffice.
std::optional<bool> Wayfinder::search(int& walks) {
    if (walks-- <= 0) return std::nullopt;
    if (!shortest_walk()) return false;
    const std::optional<Number> twice = used_twice();
    if (!twice) return true;
    Numbers ways;
    for (const Number u : users(*twice))
        if (!out_[u]) ways.push_back(u);
    for (const Number kept : ways) {
        const std::size_t mark = taken_.size();
        for (const Number other : ways)
            if (other != kept) take_out(other);
        const std::optional<bool> found = search(walks);
        put_back(mark);
        if (!found || *found) return found;
    }
    return false;
}

// From any start to any step that will do; it is in `way_` then.
bool Wayfinder::shortest_walk() {
    ++now_;
    queue_.clear();
    const auto meet = [&](Number step, Number from) {
        if (out_[step] || met_[step] == now_) return;
        met_[step] = now_;
        before_[step] = from;
        queue_.push_back(step);
    };
    for (std::size_t i = 0; i < steps_.size() && steps_[i].is_start(); ++i) meet(static_cast<Number>(i), kNothing);
    for (std::size_t q = 0; q < queue_.size(); ++q) { // NOLINT(modernize-loop-convert): it grows on the way
        const Number step = queue_[q];
        if (aims_[step]) {
            way_.clear();
            for (Number s = step; s != kNothing; s = before_[s]) way_.push_back(s);
            std::reverse(way_.begin(), way_.end());
            return true;
        }
        for (std::uint32_t n = first_next_[step]; n < first_next_[step + 1U]; ++n) meet(next_[n], step);
    }
    return false;
}

std::optional<Wayfinder::Number> Wayfinder::used_twice() {
    ++now_;
    for (const Number step : way_)
        for (const Number thing : things_[step]) {
            if (thing == kNothing) continue;
            if (used_[thing] == now_) return thing;
            used_[thing] = now_;
        }
    return std::nullopt;
}

void Wayfinder::take_out(Number step) {
    if (out_[step]) return;
    out_[step] = true;
    taken_.push_back(step);
}

void Wayfinder::take_out_users(std::size_t thing) {
    for (const Number u : users(thing)) take_out(u);
}

void Wayfinder::put_back(std::size_t mark) {
    for (; taken_.size() > mark; taken_.pop_back()) out_[taken_.back()] = false;
}

} // namespace stw::routes
