// Where track leads, as far as a walk can tell: linear in the track, without enumerating routes. A walk never finds too little. Behind
// loops it finds too much: it may come over the same track, into the same stop or the same hex a second time. What a train
// could really do is for `routes::reach` to say, which begins with such a walk.
#pragma once

#include "board/board.hpp"

#include <bit>
#include <bitset>

namespace stw::board {

inline constexpr std::size_t kTracks = 4; // kinds

struct Reach {
    // Sides over which a hex can be come into, for the first time on the way, by any track and by each kind of it.
    std::array<EdgeMask, kMaxHexes> arrives{};
    std::array<std::array<EdgeMask, kTracks>, kMaxHexes> arrives_by{};
    std::array<std::uint8_t, kMaxHexes> nodes{}; // bit n: node n of the hex can be visited

    [[nodiscard]] bool node(HexId h, int n) const { return ((nodes[h.value] >> n) & 1) != 0; }
    void add_node(HexId h, int n) { nodes[h.value] |= static_cast<std::uint8_t>(1U << static_cast<unsigned>(n)); }
    [[nodiscard]] bool arrival(HexId h, int edge, Track track) const {
        return (arrives_by[h.value][static_cast<std::size_t>(track)] & edge_bit(edge)) != 0;
    }
    void add_arrival(HexId h, int edge, Track track) {
        arrives[h.value] |= edge_bit(edge);
        arrives_by[h.value][static_cast<std::size_t>(track)] |= edge_bit(edge);
    }
    void merge(const Reach& other) {
        for (std::size_t h = 0; h < nodes.size(); ++h) {
            nodes[h] |= other.nodes[h];
            arrives[h] |= other.arrives[h];
            for (std::size_t t = 0; t < kTracks; ++t) arrives_by[h][t] |= other.arrives_by[h][t];
        }
    }
};

// May a walk leave a stop by the piece of track over which it came in? No train may.
enum class Turning : std::uint8_t { at_stops, never };

// Whether a node stops a company: may it not go on from there? Asked of nodes as they are, and of nodes of a tile that might be
// laid, with the companies whose stations stand (would stand) there, one entry for each station.
using Blocking = bool (*)(CompanyId company, const Node& node, std::span<const CompanyId> stations);

// A city blocks a company if all its spaces are taken by stations of others: the usual rule.
bool full_of_others(CompanyId company, const Node& node, std::span<const CompanyId> stations);
// Nothing stops anybody.
bool never_blocks(CompanyId company, const Node& node, std::span<const CompanyId> stations);

// The rules of running of a title, as far as they say where a train may be.
struct Ways {
    Tracks tracks = kAllTracks; // that count; from hex to hex a train keeps to one kind, and changes it at nodes only
    Turning turning = Turning::never; // for walks
    Blocking blocking = full_of_others;
    bool hexes_once = false;       // no route comes into a hex twice
    std::bitset<kMaxHexes> again;  // but into these it may
    std::bitset<kMaxHexes> closed; // nobody comes into these

    [[nodiscard]] bool only_once(HexId h) const { return hexes_once && !again[h.value]; }
    friend bool operator==(const Ways&, const Ways&) = default;
};

// Does what stands at a node keep the company from going on?
bool blocked(const Map& map, const Board& board, CompanyId company, HexId h, int node, const Ways& ways);

// A place to which a walk comes: a node of a hex, or a side of it, about to come in from next door.
struct Step {
    static constexpr std::uint16_t kNone = 0xFFFF;

    std::uint16_t from = kNone; // number of the step before; none: it begins here
    HexId hex;
    std::int8_t edge = -1; // as the tile lies, not as it is printed
    std::int8_t node = -1;
    std::uint8_t over = 0;      // the path it came by
    Track track = Track::broad; // of that path

    [[nodiscard]] bool at_node() const { return node >= 0; }
    [[nodiscard]] bool is_start() const { return from == kNone; }
};

// Walks outward from nodes, the nearest places first.
class Walk {
  public:
    static constexpr std::size_t kMostSteps = static_cast<std::size_t>(kMaxHexes) * kMaxPaths * 2 +
                                              kMaxStations; // no piece is run over twice in one direction

    Walk(const Map& map, const Board& board, CompanyId company, const Ways& ways);

    // Where it begins; before the first step.
    void start(HexId h, int node);
    // Or about to come into a hex over this side.
    void start_coming_in(HexId h, int edge, Track track);
    // It comes to this hex, but does not go on from there.
    void stay_off(HexId h) { off_ = h; }
    // The next place it comes to; null: there are no more.
    const Step* next();

    [[nodiscard]] std::span<const Step> steps() const { return {steps_.data(), count_}; }
    // All places to which they lead.
    [[nodiscard]] const Reach& found() const { return found_; }
    // It has come to a node by two ways or over a side in both directions, into a hex twice, or to one of several stops that are one place.
    // If it has not, it has found routes only.
    [[nodiscard]] bool met_again() const { return met_again_; }
    [[nodiscard]] bool met_again(HexId h, int node) const { return ((twice_[h.value] >> node) & 1) != 0; }
    // How often it has come into a hex, or begun there.
    [[nodiscard]] int visits(HexId h) const {
        int sum = std::popcount(starts_[h.value]);
        for (const EdgeMask m : found_.arrives_by[h.value]) sum += std::popcount(m);
        return sum;
    }
    [[nodiscard]] bool starts_at(HexId h, int node) const { return ((starts_[h.value] >> node) & 1) != 0; }

    // Calls `to(path, end)` for every path by which a train standing at a step may go on, and the end to which it leads.
    template <class To> void each_way_on(const Step& s, To to) const {
        const Paths& paths = board_.tile_on(map_, s.hex).paths;
        if (!s.at_node()) {
            const int printed = turned_back(s.edge, board_.rotation[s.hex.value]); // the same side as the tile calls it
            for (unsigned left = paths.at_edge(printed); left != 0; left &= left - 1) {
                const auto p = static_cast<std::size_t>(std::countr_zero(left));
                if (has(ways_.tracks, paths[p].track) && paths[p].track == s.track)
                    to(p, paths[p].a.edge == printed ? paths[p].b : paths[p].a);
            }
            return;
        }
        if (!goes_on(s)) return;
        for (unsigned left = paths.at_node(s.node); left != 0; left &= left - 1) {
            const auto p = static_cast<std::size_t>(std::countr_zero(left));
            if (!has(ways_.tracks, paths[p].track)) continue;
            // A terminal path leads to its node and no further, unless the way begins there.
            if (!s.is_start() && (p == s.over || paths[p].terminal)) continue;
            to(p, paths[p].a.node == s.node ? paths[p].b : paths[p].a);
        }
    }
    // Where the track leads that runs off a hex at this end of a path; no hex: nowhere.
    [[nodiscard]] Step beyond(HexId h, End end, Track track) const {
        const int edge = turned(end.edge, board_.rotation[h.value]);
        const HexId next = map_[h].neighbour[static_cast<std::size_t>(edge)];
        const bool open = next && !ways_.closed[next.value];
        return {.hex = open ? next : HexId{}, .edge = static_cast<std::int8_t>(opposite(edge)), .track = track};
    }

    [[nodiscard]] const Map& map() const { return map_; }
    [[nodiscard]] const Board& board() const { return board_; }
    [[nodiscard]] const Ways& ways() const { return ways_; }
    [[nodiscard]] CompanyId company() const { return company_; }

  private:
    [[nodiscard]] bool goes_on(const Step& s) const;
    void lead_on(std::uint16_t number);
    void turn_round(std::uint16_t number);
    void run(std::uint16_t number, std::size_t path, End end, Track track);
    void come_to(const Step& s) { steps_[count_++] = s; }
    void note_call(HexId h, int node);

    const Map& map_;
    const Board& board_;
    CompanyId company_;
    Ways ways_;
    std::size_t count_ = 0; // of steps
    std::size_t seen_ = 0;  // of those: handed out
    bool met_again_ = false;
    HexId off_;
    Reach found_;
    std::array<std::uint8_t, kMaxHexes> starts_{};
    std::array<std::uint8_t, kMaxHexes> twice_{};                     // nodes to which several ways lead
    std::array<std::array<Paths::Set, kMaxNodes>, kMaxHexes> left_{}; // paths by which nodes have been left
    union { // so that no time is spent on filling it before the walk comes there
        std::array<Step, kMostSteps> steps_;
    };
};

// All that a walk finds from the company's stations.
Reach walk(const Map& map, const Board& board, CompanyId company, const Ways& ways = {});
// The same from nodes of the title's choice, whoever stands there.
Reach walk_from(const Map& map, const Board& board, CompanyId company, std::span<const Station> starts,
                const Ways& ways);

} // namespace stw::board
