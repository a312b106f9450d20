// Whether there is a route to some place, by a sweep: a stop that stands for the place is the only one that pays.
#include "routes/sweep.hpp"
#include "routes/wayfinder.hpp"

namespace stw::routes {
namespace {

using board::End;
using board::Path;

constexpr std::uint8_t kPlaceOfAim = 0xFF; // no title numbers as many

class Stand {
  public:
    Stand(const board::Walk& walk, const Aim& aim) : walk_(walk), aim_(aim), map_(walk.map()), board_(walk.board()) {}

    std::optional<bool> sweep() {
        if (!put_stop()) return std::nullopt;
        Network network(map_, board_, CompanyId{}, 0);
        network.tracks = walk_.ways().tracks;
        network.hexes_once = walk_.ways().hexes_once;
        network.again = walk_.ways().again;
        set_terms(network);
        Crossings closed;
        close(closed);
        const Range any_length{.stops = kAnyNumber};
        return !Sweep(network, any_length, closed).best().route.empty();
    }

  private:
    [[nodiscard]] const board::Tile& tile() const { return walk_.board().tile_on(walk_.map(), aim_.hex); }
    [[nodiscard]] End end_of_path() const {
        const Path& path = tile().paths[aim_.path];
        return aim_.from_a ? path.b : path.a;
    }

    // False if there is no room for it.
    bool put_stop() {
        stop_ = aim_.node;
        if (aim_.kind == Aim::Kind::node) return true;
        if (aim_.kind == Aim::Kind::arrival) {
            stop_ = 0;
            nodes_ = {board::Node{.kind = board::NodeKind::halt}};
            paths_ = {{End{static_cast<std::int8_t>(aim_.edge), -1}, End{-1, 0}, aim_.track, false}};
            board_.rotation[aim_.hex.value] = 0;
            board_.stations.clear();
            for (const board::Station& s : walk_.board().stations)
                if (s.hex != aim_.hex) board_.stations.push_back(s);
        } else {
            nodes_.assign(tile().nodes.begin(), tile().nodes.end());
            const Path& asked = tile().paths[aim_.path];
            const bool from_stop = !(aim_.from_a ? asked.a : asked.b).is_edge();
            // A hex that is good for one visit has one stop to call at.
            if (nodes_.size() == board::kMaxNodes || (from_stop && walk_.ways().only_once(aim_.hex))) return false;
            stop_ = static_cast<int>(nodes_.size());
            nodes_.push_back({.kind = board::NodeKind::halt});
            paths_.assign(tile().paths.begin(), tile().paths.end());
            // The path leads to the stop instead of its end.
            Path& path = paths_[aim_.path];
            (aim_.from_a ? path.b : path.a) = End{-1, static_cast<std::int8_t>(stop_)};
        }
        tiles_.assign(map_.tiles.begin(), map_.tiles.end());
        board::Tile fresh = tile();
        fresh.nodes = nodes_;
        fresh.paths = board::Paths(paths_);
        tiles_.push_back(fresh);
        map_.tiles = tiles_;
        board_.tile[aim_.hex.value] = TileId{static_cast<int>(tiles_.size()) - 1};
        return true;
    }

    void set_terms(Network& network) const {
        for (std::size_t i = 0; i < map_.hexes.size(); ++i) {
            const HexId h{static_cast<int>(i)};
            for (std::size_t n = 0; n < board_.tile_on(map_, h).nodes.size(); ++n) {
                const int node = static_cast<int>(n);
                Terms& terms = network.at(h, node);
                terms.value = 0;
                terms.through = (h == aim_.hex && node == stop_ && aim_.kind != Aim::Kind::node) ||
                                !board::blocked(walk_.map(), walk_.board(), walk_.company(), h, node, walk_.ways());
            }
        }
        for (const board::Step& s : walk_.steps()) {
            const bool at_aim = s.hex == aim_.hex && (aim_.kind == Aim::Kind::arrival || s.node == stop_);
            if (s.is_start() && !at_aim) network.put_station({s.hex, static_cast<std::uint8_t>(s.node)});
        }
        Terms& stop = network.at(aim_.hex, stop_);
        stop.value = 1;
        if (aim_.kind != Aim::Kind::path || end_of_path().is_edge()) return;
        // It is one place with the node to which the path really leads.
        Terms& real = network.at(aim_.hex, end_of_path().node);
        if (!real.is_stop) return;
        if (real.place == 0) real.place = kPlaceOfAim;
        stop.place = real.place;
    }

    void close(Crossings& closed) const {
        const auto close_side = [&](HexId h, int edge) {
            if (const int c = crossing(map_, h, edge); c >= 0) closed.add(c);
        };
        for (std::size_t i = 0; i < map_.hexes.size(); ++i)
            for (int e = 0; e < kEdges && walk_.ways().closed[i]; ++e) close_side(HexId{static_cast<int>(i)}, e);
        if (aim_.kind == Aim::Kind::path && end_of_path().is_edge())
            close_side(aim_.hex, board::turned(end_of_path().edge, board_.rotation[aim_.hex.value]));
    }

    const board::Walk& walk_;
    const Aim& aim_;
    board::Map map_;
    board::Board board_;
    std::vector<board::Tile> tiles_;
    std::vector<board::Node> nodes_;
    std::vector<Path> paths_;
    int stop_ = 0;
};

} // namespace

std::optional<bool> sweep_for(const board::Walk& walk, const Aim& aim) { return Stand(walk, aim).sweep(); }

} // namespace stw::routes
