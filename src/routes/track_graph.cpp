#include "routes/track_graph.hpp"

#include "routes/track.hpp"

#include <algorithm>
#include <bit>

namespace stw::routes {

using board::End;
using board::Path;

namespace {

bool covers(const Crossings& all, const Crossings& some) {
    for (std::size_t i = 0; i < all.words.size(); ++i)
        if ((some.words[i] & ~all.words[i]) != 0) return false;
    return true;
}

} // namespace

// Builds the graph stop by stop, outward from the stations.
class Surveyor {
  public:
    Surveyor(const Network& network, const Crossings& closed, TrackGraph& out)
        : network_(network), closed_(closed), out_(out) {
        for (auto& numbers : number_) numbers.fill(-1);
        place_number_.fill(-1);
        place_of_hex_.fill(-1);
    }

    void survey() {
        for (const Stop& s : network_.stations())
            if (network_.at(s).is_stop) number_of(s.hex, s.node);
        out_.stations_ = static_cast<int>(out_.vertices.size());
        // Vertices are numbered as they are found, so this walks on until nothing new turns up.
        for (std::size_t c = 0; c < out_.vertices.size(); ++c) {
            out_.vertices[c].first_link = static_cast<int>(out_.links.size());
            const Terms& terms = out_.vertices[c].terms;
            if (terms.through || terms.own) links_from(static_cast<int>(c));
        }
        out_.vertices.emplace_back().first_link = static_cast<int>(out_.links.size());
    }

  private:
    // Where the track of the link came into a hex.
    struct Entry {
        HexId hex;
        int edge = -1;
        board::Track track = board::Track::broad;
    };

    int number_of(HexId hex, int node) {
        auto& number = number_[hex.value][static_cast<std::size_t>(node)];
        if (number >= 0) return number;
        number = static_cast<std::int16_t>(out_.vertices.size());
        const Terms& terms = network_.at(hex, node);
        Vertex vertex{.stop = {hex, static_cast<std::uint8_t>(node)}, .terms = terms};
        // Where no route comes into a hex twice, all its stops are one place; and they may be one with stops elsewhere.
        if (network_.only_once(hex)) {
            vertex.place = number_in(place_of_hex_[hex.value]);
            if (terms.place != 0) vertex.group = number_in(place_number_[terms.place]);
        } else {
            vertex.place = terms.place != 0 ? number_in(place_number_[terms.place]) : out_.places++;
        }
        out_.vertices.push_back(vertex);
        return number;
    }

    int number_in(int& shared) {
        if (shared < 0) shared = out_.places++;
        return shared;
    }

    void links_from(int vertex) {
        from_ = vertex;
        const std::size_t first = out_.links.size();
        const Stop start = out_.vertices[static_cast<std::size_t>(vertex)].stop;
        run_on({start.hex, -1, static_cast<std::int8_t>(start.node)}, true);
        drop_detours(first);
    }

    void run_on(const Head& head, bool first) {
        const auto& paths = network_.board.tile_on(network_.map, head.hex).paths;
        for (std::size_t p = 0; p < paths.size(); ++p) {
            const Path& path = paths[p];
            // Arms lead away from a station: track on which a route must begin is of use at a station only.
            const Terms& start = out_.vertices[static_cast<std::size_t>(from_)].terms;
            if (first && path.terminal && !start.own) continue;
            if (first) starts_only_ = path.terminal || !start.through;
            const Piece piece{head.hex, static_cast<std::uint8_t>(p)};
            if (joins(network_, head, path, path.a)) run_over(piece, path, path.b);
            if (joins(network_, head, path, path.b)) run_over(piece, path, path.a);
        }
    }

    void run_over(Piece piece, const Path& path, End end) {
        if (trail_.size() >= kMaxRoute) return;
        const Head head = run_off(network_, piece.hex, path, end);
        const int inner = network_.crossing_within(piece);
        if (!head.hex || (inner >= 0 && (used_.has(inner) || closed_.has(inner)))) return;
        trail_.push_back(piece);
        if (inner >= 0) used_.add(inner);
        if (head.at_node()) arrive(head, path);
        else cross(head, piece.hex, path);
        if (inner >= 0) used_.remove(inner);
        trail_.pop_back();
    }

    void arrive(const Head& head, const Path& path) {
        if (is_stop(network_, head)) return note_link(head, path);
        const Stop junction = stop_at(head); // twice at one junction is a loop
        if (std::find(junctions_.begin(), junctions_.end(), junction) != junctions_.end()) return;
        junctions_.push_back(junction);
        run_on(head, false);
        junctions_.pop_back();
    }

    void cross(const Head& head, HexId left, const Path& path) {
        const int c = crossing_behind(network_, head, left);
        if (used_.has(c) || closed_.has(c) || is_detour(left, head, path)) return;
        if (network_.only_once(head.hex) && comes_again(head.hex)) return;
        used_.add(c);
        entries_.push_back({head.hex, head.edge, head.track});
        run_on(head, false);
        entries_.pop_back();
        used_.remove(c);
    }

    [[nodiscard]] bool comes_again(HexId hex) const {
        return hex == out_.vertices[static_cast<std::size_t>(from_)].stop.hex ||
               std::any_of(entries_.begin(), entries_.end(), [&](const Entry& e) { return e.hex == hex; });
    }

    // Did the track come into the hex before, by a side from which it could have left for the same crossing at once?
    // Mazes of plain track have very many ways; this finds nearly all the useless ones where they begin.
    [[nodiscard]] bool is_detour(HexId left, const Head& head, const Path& taken) const {
        const int exit = board::opposite(head.edge);
        const auto& paths = network_.board.tile_on(network_.map, left).paths;
        for (std::size_t i = 0; i + 1 < entries_.size(); ++i) {
            if (entries_[i].hex != left || entries_[i].track != taken.track) continue;
            for (const Path& path : paths)
                if (path.track == taken.track && runs_between(path, left, entries_[i].edge, exit)) return true;
        }
        return false;
    }

    [[nodiscard]] bool runs_between(const Path& path, HexId hex, int edge, int other) const {
        if (!path.a.is_edge() || !path.b.is_edge()) return false;
        const int r = network_.board.rotation[hex.value];
        const int a = board::turned(path.a.edge, r);
        const int b = board::turned(path.b.edge, r);
        return (a == edge && b == other) || (a == other && b == edge);
    }

    void note_link(const Head& head, const Path& path) {
        const int to = number_of(head.hex, head.node);
        if (out_.vertices[static_cast<std::size_t>(to)].place == out_.vertices[static_cast<std::size_t>(from_)].place)
            return;
        out_.links.push_back({.from = from_,
                              .to = to,
                              .first_piece = static_cast<int>(out_.pieces_.size()),
                              .length = static_cast<int>(trail_.size()),
                              .starts_only = starts_only_,
                              .ends_only = path.terminal,
                              .doubled = std::all_of(trail_.begin(), trail_.end(),
                                                     [&](Piece p) { return network_.doubled[p.hex.value]; }),
                              .fee = fee(),
                              .used = used_});
        out_.pieces_.insert(out_.pieces_.end(), trail_.begin(), trail_.end());
    }

    [[nodiscard]] int fee() const {
        int sum = 0;
        for (const Fee& f : network_.fees) sum += used_.has(f.crossing) ? f.amount : 0;
        return sum;
    }

    [[nodiscard]] Piece first_of(const Link& l) const { return out_.pieces_[static_cast<std::size_t>(l.first_piece)]; }
    [[nodiscard]] Piece last_of(const Link& l) const {
        return out_.pieces_[static_cast<std::size_t>(l.first_piece + l.length - 1)];
    }

    // A train cannot turn round on a piece between two nodes, although that takes no crossing; so such a piece at the end
    // of a link forbids a way on that the link with another piece allows.
    [[nodiscard]] bool as_free(Piece piece, Piece than) const {
        const Path& path = network_.board.tile_on(network_.map, piece.hex).paths[piece.path];
        return piece == than || path.a.is_edge() || path.b.is_edge();
    }

    // Drops new links that another one makes superfluous. One without terminal track does all that one with it does.
    void drop_detours(std::size_t first) {
        auto& links = out_.links;
        const auto begin = links.begin() + static_cast<std::ptrdiff_t>(first);
        std::sort(begin, links.end(), [](const Link& a, const Link& b) {
            return a.to != b.to ? a.to < b.to : a.first_piece < b.first_piece;
        });
        const auto replaces = [&](const Link& a, const Link& b) {
            return a.starts_only <= b.starts_only && a.ends_only <= b.ends_only && a.length <= b.length &&
                   covers(b.used, a.used) && as_free(first_of(a), first_of(b)) && as_free(last_of(a), last_of(b));
        };
        std::vector<Link> kept;
        for (auto group = begin; group != links.end();) {
            const auto next = std::find_if(group, links.end(), [&](const Link& l) { return l.to != group->to; });
            for (auto l = group; l != next; ++l) {
                bool needed = true;
                for (auto o = group; o != next && needed; ++o)
                    // Of two that do the same, the first one stays.
                    needed = o == l || !replaces(*o, *l) || (l < o && replaces(*l, *o));
                if (needed) kept.push_back(*l);
            }
            group = next;
        }
        links.erase(begin, links.end());
        links.insert(links.end(), kept.begin(), kept.end());
    }

    const Network& network_;
    const Crossings& closed_;
    TrackGraph& out_;
    std::array<std::array<std::int16_t, board::kMaxNodes>, board::kMaxHexes> number_{};
    std::array<int, 256> place_number_{};
    std::array<int, board::kMaxHexes> place_of_hex_{};

    int from_ = 0;
    bool starts_only_ = false;
    Crossings used_;
    std::vector<Piece> trail_;
    std::vector<Entry> entries_;
    std::vector<Stop> junctions_;
};

TrackGraph::TrackGraph(const Network& network, const Crossings& closed) {
    Surveyor(network, closed, *this).survey();
    join_links();
    number_crossings();
    number_hexes(network);
}

// A train never turns back to where it has just come from.
void TrackGraph::join_links() {
    for (int l = 0; l < link_count(); ++l) {
        const Link& in = link(l);
        if (!in.ends_only && vertex(in.to).terms.through)
            for (int next = vertex(in.to).first_link; next < vertex(in.to + 1).first_link; ++next)
                if (!link(next).starts_only && end_of(next).place != vertex(in.from).place &&
                    pieces(next).front() != pieces(l).back() && !link(next).used.meets(in.used))
                    onward_.items.push_back(next);
        onward_.close();
    }
}

void TrackGraph::number_crossings() {
    std::array<int, std::size_t{Crossings::kWords} * 64> number{};
    number.fill(-1);
    for (const Link& link : links) {
        for (std::size_t w = 0; w < link.used.words.size(); ++w)
            for (std::uint64_t rest = link.used.words[w]; rest != 0; rest &= rest - 1) {
                const std::size_t crossing = w * 64 + static_cast<std::size_t>(std::countr_zero(rest));
                int& n = number[crossing];
                if (n < 0) {
                    n = crossings++;
                    crossing_of_.push_back(static_cast<int>(crossing));
                }
                crossed_.items.push_back(n);
            }
        crossed_.close();
    }
}

// Hexes without a stop are places too, where no route may come into a hex twice.
void TrackGraph::number_hexes(const Network& network) {
    std::array<int, board::kMaxHexes> number{};
    number.fill(-1);
    if (network.hexes_once)
        for (int c = 0; c < vertex_count(); ++c) number[vertex(c).stop.hex.value] = vertex(c).place;
    for (int l = 0; l < link_count(); ++l) {
        const HexId from = vertex(link(l).from).stop.hex;
        const HexId to = end_of(l).stop.hex;
        HexId last = from;
        for (const Piece& p : pieces(l)) {
            if (!network.only_once(p.hex) || p.hex == last || p.hex == to) continue;
            last = p.hex;
            int& n = number[p.hex.value];
            if (n < 0) n = places++;
            passed_.items.push_back(n);
        }
        if (end_of(l).group >= 0) passed_.items.push_back(end_of(l).group);
        passed_.close();
    }
}

} // namespace stw::routes
