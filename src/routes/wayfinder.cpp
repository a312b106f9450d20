#include "routes/wayfinder.hpp"

#include <algorithm>
#include <utility>

namespace stw::routes {
namespace {

using board::End;
using board::Step;

constexpr std::uint16_t kNothing = 0xFFFF;

// What a route uses once, in one row of numbers: sides between hexes, stops, hexes good for one visit, places.
constexpr std::size_t kHexes = board::kMaxHexes;
constexpr std::size_t kSides = kHexes * 3;
constexpr std::size_t kStops = kHexes * board::kMaxNodes;
constexpr std::size_t kAllThings = kSides + kStops + kHexes * 2 + 256;
constexpr std::size_t side(int crossing) { return static_cast<std::size_t>(crossing); }
constexpr std::size_t stop(HexId h, int node) {
    return kSides + static_cast<std::size_t>(h.value) * board::kMaxNodes + static_cast<std::size_t>(node);
}
constexpr std::size_t visit(HexId h) { return kSides + kStops + h.value; }
constexpr std::size_t only_stop(HexId h) { return kSides + kStops + board::kMaxHexes + h.value; }
constexpr std::size_t place(int number) { return kSides + kStops + kHexes * 2 + static_cast<std::size_t>(number); }

} // namespace

// One for each thread: who needs a second one at the same time begins with nothing.
Wayfinder::Room& Wayfinder::spare() {
    static thread_local Room room;
    return room;
}

Wayfinder::Wayfinder(const board::Walk& walk, int patience)
    : walk_(walk), steps_(walk.steps()), patience_(patience), room_(std::move(spare())) {
    const std::size_t hexes = walk.map().hexes.size();
    room_.known.resize(std::max(room_.known.size(), hexes));
    room_.last_in.assign(hexes, kNothing);
    room_.asked.assign(hexes, 0);
    room_.before_in.resize(steps_.size());
    room_.aims.assign(steps_.size(), 0);
    room_.out.assign(steps_.size(), 0);
    room_.before.resize(steps_.size());
    room_.met.assign(steps_.size(), 0);
    room_.used.resize(kAllThings);
    if (room_.now > UINT32_MAX / 2) {
        std::fill(room_.used.begin(), room_.used.end(), 0);
        room_.now = 0;
    }
    room_.things.clear();
    join_steps();
}

Wayfinder::~Wayfinder() { spare() = std::move(room_); }

Wayfinder::Things Wayfinder::things_of(Number step) const {
    const Step& s = steps_[step];
    Things out;
    const bool once = walk_.ways().only_once(s.hex);
    if (!s.at_node()) {
        out.push_back(static_cast<Number>(side(crossing(walk_.map(), s.hex, s.edge))));
        if (once) out.push_back(static_cast<Number>(visit(s.hex)));
        return out;
    }
    const board::Node& node = walk_.board().tile_on(walk_.map(), s.hex).nodes[static_cast<std::size_t>(s.node)];
    if (node.kind == board::NodeKind::junction) return out;
    // Where a hex is good for one visit it has one stop to call at; that goes for the first one, too, and who begins there is there.
    out.push_back(static_cast<Number>(once ? only_stop(s.hex) : stop(s.hex, s.node)));
    if (once && s.is_start()) out.push_back(static_cast<Number>(visit(s.hex)));
    if (node.place != 0) out.push_back(static_cast<Number>(place(node.place)));
    return out;
}

// Most questions need none of them.
template <class Visit> void Wayfinder::each_user(std::size_t thing, Visit visit) {
    if (room_.things.empty())
        for (std::size_t i = 0; i < steps_.size(); ++i) room_.things.push_back(things_of(static_cast<Number>(i)));
    for (std::size_t i = 0; i < steps_.size(); ++i)
        if (room_.things[i].contains(static_cast<Number>(thing))) visit(static_cast<Number>(i));
}

void Wayfinder::join_steps() {
    auto& known = room_.known;
    const auto arrival = [](const Step& s) {
        return static_cast<std::size_t>(s.track) * kEdges + static_cast<std::size_t>(s.edge);
    };
    const auto call = [&](HexId h, std::size_t path, int node) {
        const bool at_b = walk_.board().tile_on(walk_.map(), h).paths[path].b.node == node;
        return kArrivals + path * 2 + (at_b ? 1U : 0U);
    };
    for (std::size_t i = 0; i < steps_.size(); ++i) {
        const Step& s = steps_[i];
        Number& last = room_.last_in[s.hex.value];
        if (last == kNothing) known[s.hex.value].fill(kNothing);
        room_.before_in[i] = std::exchange(last, static_cast<Number>(i));
        if (s.is_start()) continue;
        known[s.hex.value][s.at_node() ? call(s.hex, s.over, s.node) : arrival(s)] = static_cast<Number>(i);
    }
    room_.next.clear();
    room_.first_next.assign(1, 0);
    for (const Step& s : steps_) {
        walk_.each_way_on(s, [&](std::size_t p, End end) {
            Number to = kNothing;
            if (!end.is_edge()) {
                to = known[s.hex.value][call(s.hex, p, end.node)];
            } else {
                const Step next = walk_.beyond(s.hex, end, walk_.board().tile_on(walk_.map(), s.hex).paths[p].track);
                if (next.hex && room_.last_in[next.hex.value] != kNothing) to = known[next.hex.value][arrival(next)];
            }
            if (to != kNothing) room_.next.push_back(to);
        });
        room_.first_next.push_back(static_cast<std::uint32_t>(room_.next.size()));
    }
}

void Wayfinder::look_around(std::span<const HexId> hexes) {
    std::fill(room_.asked.begin(), room_.asked.end(), 0);
    for (std::size_t q = 0; q < hexes.size(); ++q) room_.asked[hexes[q].value] = std::uint64_t{1} << q;
    room_.comes.assign(steps_.size(), 0);
    for (std::size_t i = 0; i < steps_.size() && steps_[i].is_start(); ++i) room_.comes[i] = UINT64_MAX;
    // Most ways lead to steps with higher numbers: one round does nearly all of it.
    for (bool again = true; again;) {
        again = false;
        for (std::size_t i = 0; i < steps_.size(); ++i) {
            const std::uint64_t leaves = room_.comes[i] & ~room_.asked[steps_[i].hex.value];
            for (const Number to : after(i)) {
                if ((leaves & ~room_.comes[to]) == 0) continue;
                room_.comes[to] |= leaves;
                again = again || to <= i;
            }
        }
    }
}

template <class Visit> void Wayfinder::each_in(HexId hex, Visit visit) const {
    for (Number i = room_.last_in[hex.value]; i != kNothing; i = room_.before_in[i]) visit(i);
}

bool Wayfinder::find(const Aim& aim) {
    room_.way.clear();
    std::fill(room_.aims.begin(), room_.aims.end(), std::uint8_t{0});
    aim_at(aim);
    int walks = patience_;
    std::optional<bool> found = search(walks);
    put_back(0);
    swept_ = !found;
    if (!found) {
        room_.way.clear();
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
    each_in(aim.hex, [&](Number i) {
        const Step& s = steps_[i];
        const bool there = aim.kind == Aim::Kind::node ? s.node == aim.node && !s.is_start()
                                                       : s.edge == aim.edge && s.track == aim.track && !s.at_node();
        if (there) room_.aims[i] = 1;
        // Not from there, and to a side as the first thing in that hex.
        else if (aim.kind == Aim::Kind::arrival || s.node == aim.node) take_out(i);
    });
}

void Wayfinder::aim_at_path(const Aim& aim) {
    const board::Path& path = walk_.board().tile_on(walk_.map(), aim.hex).paths[aim.path];
    const End to = aim.from_a ? path.b : path.a;
    each_in(aim.hex, [&](Number i) {
        walk_.each_way_on(steps_[i], [&](std::size_t p, End end) {
            if (p == aim.path && end == to) room_.aims[i] = 1;
        });
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
    // Ways to use it; those of the searches within this one come behind them.
    Numbers& ways = room_.ways;
    const std::size_t first = ways.size();
    each_user(*twice, [&](Number u) {
        if (room_.out[u] == 0) ways.push_back(u);
    });
    const std::size_t end = ways.size();
    std::optional<bool> found = false;
    for (std::size_t kept = first; kept < end && found == false; ++kept) {
        const std::size_t mark = room_.taken.size();
        for (std::size_t other = first; other < end; ++other)
            if (other != kept) take_out(ways[other]);
        found = search(walks);
        put_back(mark);
    }
    ways.resize(first);
    return found;
}

// From any start to any step that will do; it is in `room_.way` then.
bool Wayfinder::shortest_walk() {
    ++room_.now;
    room_.queue.clear();
    const auto meet = [&](Number step, Number from) {
        if (room_.out[step] != 0 || room_.met[step] == room_.now) return;
        room_.met[step] = room_.now;
        room_.before[step] = from;
        room_.queue.push_back(step);
    };
    for (std::size_t i = 0; i < steps_.size() && steps_[i].is_start(); ++i) meet(static_cast<Number>(i), kNothing);
    for (std::size_t q = 0; q < room_.queue.size(); ++q) { // NOLINT(modernize-loop-convert): it grows on the way
        const Number step = room_.queue[q];
        if (room_.aims[step] != 0) {
            room_.way.clear();
            for (Number s = step; s != kNothing; s = room_.before[s]) room_.way.push_back(s);
            std::reverse(room_.way.begin(), room_.way.end());
            return true;
        }
        for (const Number next : after(step)) meet(next, step);
    }
    return false;
}

std::optional<Wayfinder::Number> Wayfinder::used_twice() {
    ++room_.now;
    for (const Number step : room_.way)
        for (const Number thing : things_of(step)) {
            if (room_.used[thing] == room_.now) return thing;
            room_.used[thing] = room_.now;
        }
    return std::nullopt;
}

void Wayfinder::take_out(Number step) {
    if (room_.out[step] != 0) return;
    room_.out[step] = 1;
    room_.taken.push_back(step);
}

void Wayfinder::take_out_users(std::size_t thing) {
    each_user(thing, [&](Number u) { take_out(u); });
}

void Wayfinder::put_back(std::size_t mark) {
    for (; room_.taken.size() > mark; room_.taken.pop_back()) room_.out[room_.taken.back()] = 0;
}

} // namespace stw::routes
