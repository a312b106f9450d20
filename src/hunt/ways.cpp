#include "hunt/ways.hpp"

#include "core/inline_vec.hpp"
#include "hunt/book.hpp"
#include "routes/routes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace stw::hunt {
namespace {

using board::Path;

class Walk {
  public:
    Walk(const Components& box, const board::Board& board, CompanyId c, const WaysBook& book, const Goal& goal,
         long steps)
        : map_(box.map),
          box_(box),
          board_(board),
          c_(c),
          book_(book),
          goal_(goal),
          steps_(steps),
          tracks_(book.tracks(c)) {
        measure();
    }

    // A way that begins at this station.
    bool from(const board::Station& st) {
        if (goal_.node == st.node && goal_.hex == st.hex) return true;
        nodes_[st.hex.value] = static_cast<std::uint8_t>(1U << st.node);
        hexes_[st.hex.value] = true;
        const bool found = at_node(st.hex, st.node, -1);
        nodes_[st.hex.value] = 0;
        hexes_[st.hex.value] = false;
        return found;
    }
    [[nodiscard]] bool gave_up() const { return steps_ <= 0; }

  private:
    // Whether anything can come of going on: all that could be reached over what is not used yet, each side of a hex once and without
    // looking at what such ways have in common.
    class Hope {
      public:
        explicit Hope(const Walk& walk) : w_(walk) {}

        bool leads(HexId h, int side) {
            if ((sides_[h.value] & board::edge_bit(side)) != 0) return false;
            sides_[h.value] |= board::edge_bit(side);
            const board::Paths& paths = w_.board_.tile_on(w_.map_, h).paths;
            const int edge = board::turned_back(side, w_.board_.rotation[h.value]);
            for (std::size_t p = 0; p < paths.size(); ++p)
                if (((paths.at_edge(edge) >> p) & 1U) != 0 &&
                    over(h, p, paths[p].a.edge == edge ? paths[p].b : paths[p].a))
                    return true;
            return false;
        }

      private:
        bool over(HexId h, std::size_t p, board::End to) {
            const Path& path = w_.board_.tile_on(w_.map_, h).paths[p];
            if (!board::has(w_.tracks_, path.track)) return false;
            if (h == w_.goal_.hex && ((w_.goal_.pieces >> p) & 1U) != 0) return true;
            if (!to.is_edge()) return through(h, to.node, p, path.terminal);
            const int side = board::turned(to.edge, w_.board_.rotation[h.value]);
            const HexId next = w_.map_[h].neighbour[static_cast<std::size_t>(side)];
            if (!next || (w_.hexes_[next.value] && w_.once(next)) || w_.used_.has(routes::crossing(w_.map_, h, side)))
                return false;
            return leads(next, board::opposite(side));
        }
        bool through(HexId h, int node, std::size_t by, bool terminal) {
            if (h == w_.goal_.hex && node == w_.goal_.node) return true;
            if (((w_.nodes_[h.value] >> node) & 1U) != 0 || terminal || w_.blocked(h, node)) return false;
            const board::Paths& paths = w_.board_.tile_on(w_.map_, h).paths;
            const board::End here{.edge = -1, .node = static_cast<std::int8_t>(node)};
            for (std::size_t p = 0; p < paths.size(); ++p) {
                if (((paths.at_node(node) >> p) & 1U) == 0 || p == by) continue;
                const board::End to = paths[p].a == here ? paths[p].b : paths[p].a;
                // Between two nodes of a hex: by that piece, and on from there.
                if (!to.is_edge() && paths[by].a.is_edge() == paths[by].b.is_edge()) continue;
                if (over(h, p, to)) return true;
            }
            return false;
        }

        const Walk& w_;
        std::array<board::EdgeMask, board::kMaxHexes> sides_{};
    };

    // How many hexes it is to the goal, over rails at all: what leads nowhere is not tried, the shortest first.
    void measure() {
        far_.assign(map_.hexes.size(), kFar);
        far_[goal_.hex.value] = 0;
        std::vector<HexId> queue{goal_.hex};
        for (std::size_t i = 0; i < queue.size(); ++i) {
            const HexId h = queue[i];
            for (int e = 0; e < kEdges; ++e) {
                const HexId next = map_[h].neighbour[static_cast<std::size_t>(e)];
                if (!next || far_[next.value] != kFar || !rails_at(h, e) || !rails_at(next, board::opposite(e)))
                    continue;
                far_[next.value] = far_[h.value] + 1;
                queue.push_back(next);
            }
        }
    }

    [[nodiscard]] board::Paths::Set rails_at(HexId h, int side) const {
        const board::Paths& paths = board_.tile_on(map_, h).paths;
        return paths.at_edge(board::turned_back(side, board_.rotation[h.value]));
    }

    bool at_node(HexId h, int node, int came) {
        const board::Paths& paths = board_.tile_on(map_, h).paths;
        for (std::size_t p = 0; p < paths.size(); ++p) {
            if (((paths.at_node(node) >> p) & 1U) == 0 || static_cast<int>(p) == came) continue;
            if (came >= 0 && paths[p].terminal) continue;
            const board::End here{.edge = -1, .node = static_cast<std::int8_t>(node)};
            if (over(h, static_cast<int>(p), paths[p].a == here ? paths[p].b : paths[p].a)) return true;
        }
        return false;
    }

    // Runs over a piece towards its other end.
    bool over(HexId h, int p, board::End to) {
        const Path& path = board_.tile_on(map_, h).paths[static_cast<std::size_t>(p)];
        if (!board::has(tracks_, path.track) || --steps_ <= 0) return false;
        if (h == goal_.hex && ((goal_.pieces >> p) & 1U) != 0) return true;
        if (to.is_edge()) return cross(h, board::turned(to.edge, board_.rotation[h.value]));
        return arrive(h, to.node, p, path.terminal);
    }

    bool arrive(HexId h, int node, int by, bool terminal) {
        const auto bit = static_cast<std::uint8_t>(1U << static_cast<unsigned>(node));
        if ((nodes_[h.value] & bit) != 0) return false;
        if (h == goal_.hex && node == goal_.node) return true;
        if (terminal || blocked(h, node)) return false;
        nodes_[h.value] |= bit;
        const bool found = at_node(h, node, by);
        nodes_[h.value] = static_cast<std::uint8_t>(nodes_[h.value] & ~bit);
        return found;
    }

    bool cross(HexId h, int side) {
        const HexId next = map_[h].neighbour[static_cast<std::size_t>(side)];
        if (!next || far_[next.value] == kFar) return false;
        const int x = routes::crossing(map_, h, side);
        const bool been = hexes_[next.value];
        if (x < 0 || used_.has(x) || (been && once(next))) return false;
        used_.add(x);
        hexes_[next.value] = true;
        const bool found = Hope(*this).leads(next, board::opposite(side)) && enter(next, board::opposite(side));
        hexes_[next.value] = been;
        used_.remove(x);
        return found;
    }

    bool enter(HexId h, int side) {
        const board::Paths& paths = board_.tile_on(map_, h).paths;
        const board::End here{.edge = static_cast<std::int8_t>(board::turned_back(side, board_.rotation[h.value])),
                              .node = -1};
        struct Next {
            int path;
            board::End to;
            int far;
        };
        InlineVec<Next, board::kMaxPaths> next;
        for (std::size_t p = 0; p < paths.size(); ++p) {
            if (((paths.at_edge(here.edge) >> p) & 1U) == 0) continue;
            const board::End to = paths[p].a == here ? paths[p].b : paths[p].a;
            int far = 0;
            if (to.is_edge()) {
                const HexId beyond =
                    map_[h].neighbour[static_cast<std::size_t>(board::turned(to.edge, board_.rotation[h.value]))];
                far = beyond ? far_[beyond.value] : kFar;
            }
            next.push_back({static_cast<int>(p), to, far});
        }
        std::sort(next.begin(), next.end(), [](const Next& a, const Next& b) { return a.far < b.far; });
        for (const Next& n : next)
            if (over(h, n.path, n.to)) return true;
        return false;
    }

    [[nodiscard]] bool once(HexId h) const {
        return book_.hexes_once && (book_.again == nullptr || !book_.again(box_, board_, h));
    }

    [[nodiscard]] bool blocked(HexId h, int node) const {
        InlineVec<CompanyId, board::kMaxStations> there;
        for (const board::Station& st : board_.stations)
            if (st.hex == h && st.node == node) there.push_back(st.company);
        return book_.blocks(c_, board_.tile_on(map_, h).nodes[static_cast<std::size_t>(node)],
                            {there.begin(), there.size()});
    }

    static constexpr int kFar = 1 << 20;

    const board::Map& map_;
    const Components& box_;
    const board::Board& board_;
    CompanyId c_;
    const WaysBook& book_;
    Goal goal_;
    long steps_;
    board::Tracks tracks_;
    std::vector<int> far_;
    std::array<std::uint8_t, board::kMaxHexes> nodes_{};
    std::array<bool, board::kMaxHexes> hexes_{};
    routes::Crossings used_;
};

// --- the property ---

constexpr std::string_view kWay = "what is built can be reached by some way that a train may run";
constexpr long kSteps = 100'000;

bool same_piece(const Path& a, int ra, const Path& b, int rb) {
    auto at = [](board::End e, int r) { return e.is_edge() ? board::turned(e.edge, r) : kEdges; };
    return a.track == b.track && ((at(a.a, ra) == at(b.a, rb) && at(a.b, ra) == at(b.b, rb)) ||
                                  (at(a.a, ra) == at(b.b, rb) && at(a.b, ra) == at(b.a, rb)));
}

std::uint16_t pieces_to_use(const Moment& m, const WaysBook& book, CompanyId c, HexId h) {
    const board::Tile& old = m.before.board.tile_on(m.box.map, h);
    const board::Tile& fresh = m.after.board.tile_on(m.box.map, h);
    unsigned all = 0;
    unsigned brought = 0;
    for (std::size_t p = 0; p < fresh.paths.size(); ++p) {
        if (!board::has(book.tracks(c), fresh.paths[p].track)) continue;
        all |= 1U << p;
        const bool was = std::ranges::any_of(old.paths, [&](const Path& before) {
            return same_piece(before, m.before.board.rotation[h.value], fresh.paths[p],
                              m.after.board.rotation[h.value]);
        });
        if (!was) brought |= 1U << p;
    }
    return static_cast<std::uint16_t>(book.new_rails && brought != 0 ? brought : all);
}

class WaysToBuild final : public Property {
  public:
    explicit WaysToBuild(const WaysBook& book) : book_(book) {}

    [[nodiscard]] std::vector<std::string_view> names() const override { return {kWay}; }
    void see(const Moment& m, Findings& out) override {
        const CompanyId c = m.before.operating;
        if (!c) return;
        for (const Event& e : m.events) {
            if (e.kind == EventKind::tile_laid && m.action.what.hex == e.what.hex)
                check(m, c, {.hex = e.what.hex, .pieces = pieces_to_use(m, book_, c, e.what.hex)}, nullptr, out);
            if (e.kind == EventKind::station_placed && m.action.kind == ActionKind::place_station &&
                m.action.what.hex == e.what.hex)
                check_marker(m, c, e.what.hex, out);
        }
    }

  private:
    // From another marker of the company.
    void check_marker(const Moment& m, CompanyId c, HexId h, Findings& out) const {
        for (const board::Station& st : m.after.board.stations)
            if (st.company == c && st.hex == h && !m.before.board.stations.contains(st))
                return check(m, c, {.hex = h, .node = st.node}, &st, out);
    }

    // What somebody else puts up when his turn begins was not there when this was built.
    static board::Board when_built(const Moment& m) {
        board::Board board = m.after.board;
        board.stations.clear();
        for (const board::Station& st : m.after.board.stations) {
            const bool stood = std::ranges::any_of(m.before.board.stations, [&](const board::Station& before) {
                return before.company == st.company && before.hex == st.hex;
            });
            if (stood || st.company == m.before.operating) board.stations.push_back(st);
        }
        return board;
    }

    void check(const Moment& m, CompanyId c, const Goal& goal, const board::Station* without, Findings& out) const {
        // Who is merged away or leaves the game by the same action has no stations to come from any more.
        const bool stands =
            std::ranges::any_of(m.after.board.stations, [&](const board::Station& st) { return st.company == c; });
        if (!stands || !book_.asks_for_way(m, c, goal.hex)) return;
        if (way_exists(m.box, when_built(m), c, book_, goal, kSteps, without) != Answer::no) return;
        out.push_back({kWay, book_.sentence,
                       fmt::format("{} builds on {}, and no way leads there on which nothing is used twice",
                                   m.box[c].id, m.box[goal.hex].id),
                       m.number, m.number});
    }

    const WaysBook& book_;
};

} // namespace

bool full_of_others(CompanyId c, const board::Node& node, std::span<const CompanyId> stations) {
    return node.slots > 0 && stations.size() >= node.slots && std::ranges::find(stations, c) == stations.end();
}

Answer way_exists(const Components& box, const board::Board& board, CompanyId c, const WaysBook& book, const Goal& goal,
                  long steps, const board::Station* without) {
    Walk walk(box, board, c, book, goal, steps);
    for (const board::Station& st : board.stations)
        if (st.company == c && (without == nullptr || st != *without) && walk.from(st)) return Answer::yes;
    return walk.gave_up() ? Answer::unknown : Answer::no;
}

std::unique_ptr<Property> ways_property(const WaysBook& book) { return std::make_unique<WaysToBuild>(book); }

} // namespace stw::hunt
