#include "routes/payment.hpp"
#include "routes/track.hpp"

#include <algorithm>

namespace stw::routes {
namespace {

using board::End;
using board::Path;

// Null if no such piece lies on the board.
const Path* path_of(const Network& network, Piece piece) {
    if (piece.hex.value >= network.map.hexes.size()) return nullptr;
    const TileId tile = network.board.tile[piece.hex.value];
    if (tile.value >= network.map.tiles.size()) return nullptr;
    const auto& paths = network.map[tile].paths;
    return piece.path < paths.size() ? &paths[piece.path] : nullptr;
}

// Runs over a route from one end and writes down what it meets.
class Inspector {
  public:
    Inspector(const Network& network, const Range& range, const Route& route, const Crossings& used_before)
        : network_(network), range_(range), route_(route), used_before_(used_before) {}

    // `start`: the end of the first piece where the route begins.
    Checked inspect(End start) {
        if (!follow(start)) return done_;
        if (done_.stops.size() < 2) note(Fault::too_short, done_.stops.front());
        const auto own = [&](const Stop& s) { return network_.at(s).own; };
        if (std::none_of(done_.stops.begin(), done_.stops.end(), own)) note(Fault::no_station, done_.stops.front());
        for (const Stop& end : {done_.stops.front(), done_.stops.back()})
            if (!network_.at(end).may_end) note(Fault::no_end, end);
        reckon();
        // In the order in which a person wants to hear of them.
        for (const Fault f :
             {Fault::wrong_track, Fault::too_short, Fault::stop_twice, Fault::track_twice, Fault::hex_twice,
              Fault::blocked, Fault::terminal, Fault::no_station, Fault::too_long, Fault::no_end}) {
            if (!seen_[index(f)]) continue;
            done_.fault = f;
            done_.at = where_[index(f)];
            break;
        }
        return done_;
    }

  private:
    static constexpr std::size_t kFaults = static_cast<std::size_t>(Fault::wrong_track) + 1;
    static constexpr std::size_t index(Fault f) { return static_cast<std::size_t>(f); }

    // False if the track is not there.
    bool follow(End start) {
        Head head{route_.front().hex, -1, start.node};
        if (!call_at(head)) return lost(head.hex);
        for (std::size_t i = 0; i < route_.size(); ++i) {
            const Piece piece = route_[i];
            const Path* path = path_of(network_, piece);
            if (path == nullptr || piece.hex != head.hex) return lost(piece.hex);
            if (!network_.usable(*path)) return wrong_track(piece.hex);
            const bool from_a = joins(network_, head, *path, path->a);
            if (!from_a && !joins(network_, head, *path, path->b)) return lost(piece.hex);
            // Between two nodes there is no crossing to say so, but a train does not turn round on the spot.
            if (i > 0 && piece == route_[i - 1]) note(Fault::track_twice, {piece.hex, 0});
            if (const int c = network_.crossing_within(piece); c >= 0) use(c, piece.hex);
            if (i > 0 && is_stop(network_, head)) run_through(head, *previous_, *path);
            head = run_off(network_, piece.hex, *path, from_a ? path->b : path->a);
            if (!head.hex) return lost(piece.hex);
            if (!head.at_node()) cross(head, piece.hex);
            else if (!call_at(head) && i + 1 == route_.size()) return lost(piece.hex);
            previous_ = path;
        }
        return head.at_node() || lost(head.hex);
    }

    // False at a junction, where no train calls.
    bool call_at(const Head& head) {
        const Terms& terms = network_.at(head.hex, head.node);
        if (!terms.is_stop) return false;
        const Stop here = stop_at(head);
        const auto same_place = [&](const Stop& s) {
            return s == here || (terms.place != 0 && network_.at(s).place == terms.place);
        };
        const auto same_hex = [&](const Stop& s) { return s.hex == here.hex; };
        if (network_.only_once(here.hex) && std::any_of(done_.stops.begin(), done_.stops.end(), same_hex))
            note(Fault::hex_twice, here);
        if (std::any_of(done_.stops.begin(), done_.stops.end(), same_place)) note(Fault::stop_twice, here);
        else done_.stops.push_back(here);
        return true;
    }

    void run_through(const Head& head, const Path& in, const Path& out) {
        const Stop here = stop_at(head);
        if (!network_.at(here).through) note(Fault::blocked, here);
        if (in.terminal || out.terminal) note(Fault::terminal, here);
    }

    void cross(const Head& head, HexId left) {
        const int c = crossing_behind(network_, head, left);
        if (!done_.used.has(c)) fees_ += network_.fee(c);
        use(c, left);
        hexes_.push_back(left);
        if (network_.only_once(head.hex) && std::find(hexes_.begin(), hexes_.end(), head.hex) != hexes_.end())
            note(Fault::hex_twice, {head.hex, 0});
    }

    void use(int crossing, HexId hex) {
        if (done_.used.has(crossing) || used_before_.has(crossing)) note(Fault::track_twice, {hex, 0});
        done_.used.add(crossing);
    }

    // What it earns, if it is not too long; else for as many of its stops as the train can make.
    void reckon() {
        std::span<const Stop> stops(done_.stops.begin(), done_.stops.end());
        done_.shuttles = range_.shuttles && std::all_of(route_.begin(), route_.end(),
                                                        [&](const Piece& p) { return network_.doubled[p.hex.value]; });
        auto paid = payment(network_, range_, stops, done_.shuttles);
        seen_[index(Fault::too_long)] = !paid;
        while (!paid) {
            where_[index(Fault::too_long)] = stops.back();
            stops = stops.first(stops.size() - 1);
            paid = payment(network_, range_, stops, done_.shuttles);
        }
        done_.value = Money{*paid - fees_};
    }

    void note(Fault fault, Stop where) {
        if (seen_[index(fault)]) return;
        seen_[index(fault)] = true;
        where_[index(fault)] = where;
    }

    bool wrong_track(HexId hex) {
        lost(hex);
        done_.fault = Fault::wrong_track;
        return false;
    }

    bool lost(HexId hex) {
        done_.fault = Fault::no_track;
        done_.at = {hex, 0};
        return false;
    }

    const Network& network_;
    const Range& range_;
    const Route& route_;
    const Crossings& used_before_;

    Checked done_;
    const Path* previous_ = nullptr;
    InlineVec<HexId, kMaxRoute> hexes_; // left behind
    int fees_ = 0;
    std::array<bool, kFaults> seen_{};
    std::array<Stop, kFaults> where_{};
};

} // namespace

Checked check(const Network& network, const Range& range, const Route& route, const Crossings& used_before) {
    Checked result;
    result.fault = Fault::too_short;
    if (route.empty()) return result;
    result.fault = Fault::no_track;
    result.at = {route.front().hex, 0};
    const Path* first = path_of(network, route.front());
    if (first == nullptr) return result;
    // A first piece with a node at both ends can be run over either way; only one of them leads on.
    for (const End start : {first->a, first->b})
        if (!start.is_edge() && result.fault == Fault::no_track)
            result = Inspector(network, range, route, used_before).inspect(start);
    return result;
}

} // namespace stw::routes
