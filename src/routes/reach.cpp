#include "routes/reach.hpp"

#include "routes/behind.hpp"
#include "routes/wayfinder.hpp"

#include <algorithm>
#include <bit>

namespace stw::routes {
namespace {

using board::Board;
using board::Map;
using board::Reach;
using board::Step;
using board::Ways;

// Of steps, as many as there can be; nothing is filled before it is needed.
class Numbers {
  public:
    Numbers() {} // NOLINT(*-member-init, *-use-equals-default): filled as far as needed
    void push_back(std::uint16_t n) { items_[size_++] = n; }
    void shrink(std::size_t size) { size_ = size; }
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    std::uint16_t& operator[](std::size_t i) { return items_[i]; }
    [[nodiscard]] const std::uint16_t* begin() const { return items_.data(); }
    [[nodiscard]] const std::uint16_t* end() const { return items_.data() + size_; }

  private:
    std::size_t size_ = 0;
    std::array<std::uint16_t, board::Walk::kMostSteps> items_; // NOLINT(*-member-init): see the constructor
};

// A walk, and which of its steps it has come to by a route.
class Survey {
  public:
    // NOLINTNEXTLINE(*-member-init): `sound_` and `hexes_` are filled as far as the walk comes
    explicit Survey(board::Walk& walk) : walk_(walk) {}

    Reach reach() {
        if (finds_only_routes()) return walk_.found();
        Reach out = sure();
        list_open(out);
        if (!open_.empty()) settle(out);
        return out;
    }

    Bounds bounds() {
        if (finds_only_routes()) return {.sure = walk_.found(), .possible = walk_.found()};
        return {.sure = sure(), .possible = walk_.found(), .same = false};
    }

    // The first stop in another place than where it began will do.
    bool finds_another_stop() {
        bool doubts = false;
        for (std::uint16_t i = 0; walk_.next() != nullptr; ++i) {
            const Step& s = steps()[i];
            if (s.is_start() || !s.at_node() || !is_stop(s)) continue;
            if (chain_is_route(i)) return true;
            doubts = true;
        }
        return doubts && settle_another_stop();
    }

  private:
    [[nodiscard]] std::span<const Step> steps() const { return walk_.steps(); }
    [[nodiscard]] const board::Node& node(const Step& s) const {
        return walk_.board().tile_on(walk_.map(), s.hex).nodes[static_cast<std::size_t>(s.node)];
    }
    [[nodiscard]] bool is_stop(const Step& s) const { return node(s).kind != board::NodeKind::junction; }

    // To its end.
    bool finds_only_routes() {
        while (walk_.next() != nullptr) {}
        if (!walk_.met_again()) return true;
        bool doubts = false;
        for (std::uint16_t i = 0; i < steps().size(); ++i) {
            judge(i);
            doubts = doubts || !settled(i);
        }
        return !doubts;
    }
    // All that it has come to by a route.
    [[nodiscard]] Reach sure() const {
        Reach out;
        for (std::uint16_t i = 0; i < steps().size(); ++i) {
            const Step& s = steps()[i];
            if (!settled(i)) continue;
            if (s.at_node()) out.add_node(s.hex, s.node);
            else out.add_arrival(s.hex, s.edge, s.track);
        }
        return out;
    }

    // Is the way to this step a route? So it is if the way to the step before is one, and what this one uses has not been used.
    void judge(std::uint16_t i) {
        const Step& s = steps()[i];
        hexes_[i] = (s.is_start() ? 0 : hexes_[s.from]) | bit_of(s.hex);
        sound_[i] = s.is_start() || (sound_[s.from] && (new_hex(s) || clear(s) || no_repetition(i)));
    }

    // The way to it shows that it can be come to; to a side as the first thing in its hex.
    [[nodiscard]] bool settled(std::uint16_t i) const { return sound_[i] && (steps()[i].at_node() || first_time(i)); }

    // Who has not been in a hex cannot have been over one of its sides.
    [[nodiscard]] bool new_hex(const Step& s) const { return !s.at_node() && (hexes_[s.from] & bit_of(s.hex)) == 0; }

    // Nothing it uses is met anywhere else on the walk.
    [[nodiscard]] bool clear(const Step& s) const {
        const bool once = walk_.ways().only_once(s.hex);
        if (!s.at_node()) {
            const board::Reach& found = walk_.found();
            const HexId before = walk_.map()[s.hex].neighbour[static_cast<std::uint8_t>(s.edge)];
            return std::has_single_bit(sides_at(s.hex, s.edge)) &&
                   (found.arrives[before.value] & board::edge_bit(board::opposite(s.edge))) == 0 &&
                   (!once || walk_.visits(s.hex) == 1);
        }
        if (walk_.met_again(s.hex, s.node)) return false;
        // A second stop of a hex is one too many where a hex is good for one visit.
        if (once && (walk_.visits(s.hex) > 1 || walk_.board().tile_on(walk_.map(), s.hex).nodes.size() > 1))
            return false;
        return node(s).place == 0;
    }
    // Of the kinds of track: those by which the walk comes in there.
    [[nodiscard]] unsigned sides_at(HexId h, int edge) const {
        unsigned tracks = 0;
        for (std::size_t t = 0; t < board::kTracks; ++t)
            tracks |= ((walk_.found().arrives_by[h.value][t] >> edge) & 1U) << t;
        return tracks;
    }

    // Nothing it uses has been used on the way to it.
    [[nodiscard]] bool no_repetition(std::uint16_t i) const {
        const Step& s = steps()[i];
        for (std::uint16_t j = s.from; j != Step::kNone; j = steps()[j].from)
            if (conflict(s, steps()[j])) return false;
        return true;
    }
    [[nodiscard]] bool conflict(const Step& s, const Step& before) const {
        const bool once = before.hex == s.hex && walk_.ways().only_once(s.hex);
        if (!s.at_node()) {
            if (once) return true;
            if (before.at_node()) return false;
            // The same side, from here or from there.
            if (before.hex == s.hex) return before.edge == s.edge;
            return before.edge == board::opposite(s.edge) &&
                   before.hex == walk_.map()[s.hex].neighbour[static_cast<std::uint8_t>(s.edge)];
        }
        if (!before.at_node() || !is_stop(s) || !is_stop(before)) return false;
        const std::uint8_t place = node(s).place;
        return once || (before.hex == s.hex && before.node == s.node) || (place != 0 && node(before).place == place);
    }
    // Bits of hexes, several to each.
    static std::uint64_t bit_of(HexId h) { return std::uint64_t{1} << (h.value % 64U); }
    [[nodiscard]] bool first_time(std::uint16_t i) const {
        const Step& s = steps()[i];
        if (new_hex(s)) return true;
        for (std::uint16_t j = s.from; j != Step::kNone; j = steps()[j].from)
            if (steps()[j].hex == s.hex) return false;
        return true;
    }
    [[nodiscard]] bool chain_is_route(std::uint16_t i) const {
        for (; i != Step::kNone; i = steps()[i].from)
            if (!no_repetition(i)) return false;
        return true;
    }

    [[nodiscard]] bool settle_another_stop() const {
        Wayfinder finder(walk_);
        for (const Step& s : steps())
            if (!s.is_start() && s.at_node() && is_stop(s) &&
                finder.find({.kind = Aim::Kind::node, .hex = s.hex, .node = s.node}))
                return true;
        return false;
    }

    // What is in doubt, without sides that lie behind their hex.
    void list_open(const Reach& out) {
        for (std::uint16_t i = 0; i < steps().size(); ++i)
            if (!has(out, steps()[i])) open_.push_back(i);
        Behind behind(walk_);
        // What is known of one side may tell of another.
        for (std::size_t before = open_.size() + 1; open_.size() < before;) {
            before = open_.size();
            std::size_t left = 0;
            for (const std::uint16_t i : open_)
                if (steps()[i].at_node() || !behind.has(steps()[i])) open_[left++] = i;
            open_.shrink(left);
        }
    }
    [[nodiscard]] static bool has(const Reach& out, const Step& s) {
        return s.at_node() ? out.node(s.hex, s.node) : out.arrival(s.hex, s.edge, s.track);
    }

    // Looks for routes to all that is in doubt.
    void settle(Reach& out) {
        Wayfinder finder(walk_);
        InlineVec<HexId, Wayfinder::kMostHexes>
            hexes; // with a side in doubt; if there are more, the others are asked for one by one
        for (const std::uint16_t i : open_) {
            const HexId h = steps()[i].hex;
            if (!steps()[i].at_node() && !hexes.full() && !hexes.contains(h)) hexes.push_back(h);
        }
        finder.look_around({hexes.begin(), hexes.size()});
        for (const std::uint16_t i : open_) {
            const Step& s = steps()[i];
            if (has(out, s)) continue;
            if (s.at_node()) {
                if (!finder.find({.kind = Aim::Kind::node, .hex = s.hex, .node = s.node})) continue;
                out.add_node(s.hex, s.node);
            } else {
                if (finder.is_behind(i)) continue;
                if (!finder.find({.kind = Aim::Kind::arrival, .hex = s.hex, .edge = s.edge, .track = s.track}))
                    continue;
                out.add_arrival(s.hex, s.edge, s.track);
            }
            // What lies on the way is settled, too.
            for (std::size_t n = 1; n <= finder.way().size(); ++n) note(out, finder.way().first(n));
        }
    }
    void note(Reach& out, std::span<const std::uint16_t> way) const {
        const Step& s = steps()[way.back()];
        if (s.at_node()) return out.add_node(s.hex, s.node);
        for (const std::uint16_t before : way.first(way.size() - 1))
            if (steps()[before].hex == s.hex) return;
        out.add_arrival(s.hex, s.edge, s.track);
    }

    board::Walk& walk_;
    // NOLINTBEGIN(*-member-init): see the constructor
    std::array<bool, board::Walk::kMostSteps> sound_;          // the way to it is a route
    std::array<std::uint64_t, board::Walk::kMostSteps> hexes_; // on the way to it
    Numbers open_;                                             // steps in doubt
    // NOLINTEND(*-member-init)
};

} // namespace

Reach reach_from(const Map& map, const Board& board, CompanyId company, std::span<const board::Station> starts,
                 const Ways& ways) {
    board::Walk walk(map, board, company, ways);
    for (const board::Station& s : starts) walk.start(s.hex, s.node);
    return Survey(walk).reach();
}

Bounds bounds_from(const Map& map, const Board& board, CompanyId company, std::span<const board::Station> starts,
                   const Ways& ways, Hexes& walked) {
    board::Walk walk(map, board, company, ways);
    for (const board::Station& s : starts) walk.start(s.hex, s.node);
    const Bounds out = Survey(walk).bounds();
    for (const Step& s : walk.steps()) walked.set(s.hex.value);
    return out;
}

Reach reach(const Map& map, const Board& board, CompanyId company, const Ways& ways) {
    board::Walk walk(map, board, company, ways);
    for (const board::Station& s : board.stations)
        if (s.company == company) walk.start(s.hex, s.node);
    return Survey(walk).reach();
}

bool has_route(const Map& map, const Board& board, CompanyId company, const Ways& ways) {
    board::Walk walk(map, board, company, ways);
    for (const board::Station& s : board.stations)
        if (s.company == company) walk.start(s.hex, s.node);
    return Survey(walk).finds_another_stop();
}

} // namespace stw::routes
