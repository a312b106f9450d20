#include "board/walk.hpp"

#include <algorithm>

namespace stw::board {
namespace {

using Companies = InlineVec<CompanyId, 16>; // whose stations stand at one node; no city has as many places

Reach all_steps_of(Walk& walk) {
    while (walk.next() != nullptr) {}
    return walk.found();
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

// NOLINTNEXTLINE(*-member-init): `steps_` is filled as far as the walk comes
Walk::Walk(const Map& map, const Board& board, CompanyId company, const Ways& ways)
    : map_(map), board_(board), company_(company), ways_(ways) {}

void Walk::start(HexId h, int node) {
    if (starts_at(h, node) || ways_.closed[h.value]) return;
    if (starts_[h.value] != 0) met_again_ = true;
    starts_[h.value] |= static_cast<std::uint8_t>(1U << static_cast<unsigned>(node));
    note_call(h, node);
    come_to({.hex = h, .node = static_cast<std::int8_t>(node)});
}

void Walk::start_coming_in(HexId h, int edge, Track track) {
    if (found_.arrival(h, edge, track) || ways_.closed[h.value]) return;
    found_.add_arrival(h, edge, track);
    come_to({.hex = h, .edge = static_cast<std::int8_t>(edge), .track = track});
}

void Walk::note_call(HexId h, int node) {
    const auto bit = static_cast<std::uint8_t>(1U << static_cast<unsigned>(node));
    const bool before = (found_.nodes[h.value] & bit) != 0;
    if (before) twice_[h.value] |= bit;
    const Tile& tile = board_.tile_on(map_, h);
    if (before || tile.nodes[static_cast<std::size_t>(node)].place != 0 ||
        (found_.nodes[h.value] != 0 && ways_.only_once(h)))
        met_again_ = true;
    found_.nodes[h.value] |= bit;
}

const Step* Walk::next() {
    if (seen_ > 0) lead_on(static_cast<std::uint16_t>(seen_ - 1));
    return seen_ == count_ ? nullptr : &steps_[seen_++];
}

// May a train run on from here? Where ways begin, all that comes after begins anew, with nothing behind it.
bool Walk::goes_on(const Step& s) const {
    if (s.is_start()) return true;
    return !starts_at(s.hex, s.node) && !board_.tile_on(map_, s.hex).paths[s.over].terminal &&
           !blocked(map_, board_, company_, s.hex, s.node, ways_);
}

void Walk::lead_on(std::uint16_t number) {
    const Step s = steps_[number];
    if (s.hex == off_) return;
    const Paths& paths = board_.tile_on(map_, s.hex).paths;
    if (!s.at_node()) {
        each_way_on(s, [&](std::size_t p, End end) { run(number, p, end, s.track); });
        return;
    }
    if (ways_.turning == Turning::at_stops && !s.is_start()) return turn_round(number);
    Paths::Set& left = left_[s.hex.value][static_cast<std::size_t>(s.node)];
    // Each path is taken the first time that may be.
    if (left == paths.at_node(s.node)) return;
    each_way_on(s, [&](std::size_t p, End end) {
        const auto bit = static_cast<Paths::Set>(1U << p);
        if ((left & bit) != 0) return;
        left = static_cast<Paths::Set>(left | bit);
        run(number, p, end, paths[p].track);
    });
}

// As if it began here.
void Walk::turn_round(std::uint16_t number) {
    const Step s = steps_[number];
    if (!goes_on(s)) return;
    const Paths& paths = board_.tile_on(map_, s.hex).paths;
    Paths::Set& left = left_[s.hex.value][static_cast<std::size_t>(s.node)];
    const Step anew{.hex = s.hex, .node = s.node};
    each_way_on(anew, [&](std::size_t p, End end) {
        const auto bit = static_cast<Paths::Set>(1U << p);
        if ((left & bit) != 0 || paths[p].terminal) return;
        left = static_cast<Paths::Set>(left | bit);
        run(number, p, end, paths[p].track);
    });
}

void Walk::run(std::uint16_t number, std::size_t path, End end, Track track) {
    const HexId h = steps_[number].hex;
    const auto over = static_cast<std::uint8_t>(path);
    if (!end.is_edge()) {
        note_call(h, end.node);
        return come_to({.from = number, .hex = h, .node = end.node, .over = over, .track = track});
    }
    Step s = beyond(h, end, track);
    if (!s.hex || found_.arrival(s.hex, s.edge, track)) return;
    // Been there, or come from there over the same side.
    if (found_.arrives[s.hex.value] != 0 || starts_[s.hex.value] != 0 ||
        (found_.arrives[h.value] & edge_bit(opposite(s.edge))) != 0)
        met_again_ = true;
    found_.add_arrival(s.hex, s.edge, track);
    s.from = number;
    s.over = over;
    come_to(s);
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
