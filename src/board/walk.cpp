#include "board/walk.hpp"

#include <algorithm>

namespace stw::board {
namespace {

using Companies = InlineVec<CompanyId, 16>; // whose stations stand at one node; no city has as many places

constexpr std::size_t kManySteps = 256; // more are rare

Reach all_steps_of(Walk& walk) {
    Reach out;
    while (const Step* s = walk.next()) {
        if (s->at_node()) out.add_node(s->hex, s->node);
        else out.add_arrival(s->hex, s->edge, s->track);
    }
    return out;
}

} // namespace

bool full_of_others(CompanyId company, const Node& node, std::span<const CompanyId> stations) {
    return node.slots > 0 && stations.size() >= node.slots &&
           std::find(stations.begin(), stations.end(), company) == stations.end();
}

bool never_blocks(CompanyId /*company*/, const Node& /*node*/, std::span<const CompanyId> /*stations*/) {
    return false;
}

bool blocked(const Map& map, const Board& board, CompanyId company, HexId h, int node, const Ways& ways) {
    if (ways.blocking == full_of_others) return board.blocks(map, company, h, node);
    Companies there;
    for (const Station& s : board.stations)
        if (s.hex == h && s.node == node) there.push_back(s.company);
    return ways.blocking(company, board.tile_on(map, h).nodes[static_cast<std::size_t>(node)],
                         {there.begin(), there.size()});
}

Walk::Walk(const Map& map, const Board& board, CompanyId company, const Ways& ways)
    : map_(map), board_(board), company_(company), ways_(ways) {
    steps_.reserve(kManySteps);
}

void Walk::start(HexId h, int node) {
    if (starts_at(h, node) || ways_.closed[h.value]) return;
    starts_[h.value] |= static_cast<std::uint8_t>(1U << static_cast<unsigned>(node));
    steps_.push_back({.hex = h, .node = static_cast<std::int8_t>(node)});
}

const Step* Walk::next() {
    if (seen_ > 0) lead_on(static_cast<std::uint16_t>(seen_ - 1));
    return seen_ == steps_.size() ? nullptr : &steps_[seen_++];
}

// May a train run on from here? Where ways begin, all that comes after begins anew, with nothing behind it.
bool Walk::goes_on(const Step& s) const {
    if (s.is_start()) return true;
    return !starts_at(s.hex, s.node) && !board_.tile_on(map_, s.hex).paths[s.over].terminal &&
           !blocked(map_, board_, company_, s.hex, s.node, ways_);
}

void Walk::lead_on(std::uint16_t number) {
    const Step s = steps_[number];
    if (!s.at_node()) {
        each_way_on(s, [&](std::size_t p, End end) { run(number, p, end); });
        return;
    }
    if (ways_.turning == Turning::at_stops && !s.is_start()) return turn_round(number);
    Paths::Set& left = left_[s.hex.value][static_cast<std::size_t>(s.node)];
    // Each path is taken the first time that may be.
    if (left == board_.tile_on(map_, s.hex).paths.at_node(s.node)) return;
    each_way_on(s, [&](std::size_t p, End end) {
        const auto bit = static_cast<Paths::Set>(1U << p);
        if ((left & bit) != 0) return;
        left = static_cast<Paths::Set>(left | bit);
        run(number, p, end);
    });
}

// As if it began here.
void Walk::turn_round(std::uint16_t number) {
    const Step s = steps_[number];
    if (!goes_on(s)) return;
    Paths::Set& left = left_[s.hex.value][static_cast<std::size_t>(s.node)];
    const Step anew{.hex = s.hex, .node = s.node};
    each_way_on(anew, [&](std::size_t p, End end) {
        const auto bit = static_cast<Paths::Set>(1U << p);
        if ((left & bit) != 0 || board_.tile_on(map_, s.hex).paths[p].terminal) return;
        left = static_cast<Paths::Set>(left | bit);
        run(number, p, end);
    });
}

void Walk::run(std::uint16_t number, std::size_t path, End end) {
    const HexId h = steps_[number].hex;
    const Track track = board_.tile_on(map_, h).paths[path].track;
    const auto over = static_cast<std::uint8_t>(path);
    if (!end.is_edge())
        return steps_.push_back({.from = number, .hex = h, .node = end.node, .over = over, .track = track});
    Step s = beyond(h, end, track);
    if (!s.hex) return;
    EdgeMask& before = come_[s.hex.value][static_cast<std::size_t>(track)];
    if ((before & edge_bit(s.edge)) != 0) return;
    before |= edge_bit(s.edge);
    s.from = number;
    s.over = over;
    steps_.push_back(s);
}

Reach walk_from(const Map& map, const Board& board, CompanyId company, std::span<const Station> starts,
                const Ways& ways) {
    Walk walk(map, board, company, ways);
    for (const Station& s : starts) walk.start(s.hex, s.node);
    return all_steps_of(walk);
}

Reach walk(const Map& map, const Board& board, CompanyId company, const Ways& ways) {
    Walk walk(map, board, company, ways);
    for (const Station& s : board.stations)
        if (s.company == company) walk.start(s.hex, s.node);
    return all_steps_of(walk);
}

} // namespace stw::board
