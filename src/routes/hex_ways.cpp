#include "routes/hex_ways.hpp"

#include "routes/track.hpp"

#include <algorithm>

namespace stw::routes {
namespace {

using board::End;
using board::Path;

// A run over track within the hex that no stop interrupts: from side to side, from a side to a stop, from stop to stop.
struct Lead {
    End a, b; // edges as the tile lies
    std::uint16_t pieces = 0;
    board::Track track_a = board::Track::broad; // of the outer pieces
    board::Track track_b = board::Track::broad;
    bool terminal_a = false; // runs into the stop at this end by track on which a route must end
    bool terminal_b = false;
};

class HexSurveyor {
  public:
    HexSurveyor(const Network& network, HexId hex, const Range& range, const Crossings& closed, Service service)
        : network_(network),
          hex_(hex),
          range_(range),
          closed_(closed),
          service_(service),
          tile_(network.board.tile_on(network.map, hex)) {}

    std::vector<HexWay> survey() {
        find_leads();
        choose(0, 0, 0);
        return std::move(ways_);
    }

  private:
    [[nodiscard]] bool is_junction(End e) const { return !e.is_edge() && !network_.at(hex_, e.node).is_stop; }
    [[nodiscard]] End as_it_lies(End e) const {
        if (e.is_edge()) e.edge = static_cast<std::int8_t>(board::turned(e.edge, network_.board.rotation[hex_.value]));
        return e;
    }
    // There is a hex beyond this side, and nothing has been there.
    [[nodiscard]] bool open(End e) const {
        if (!e.is_edge()) return true;
        const int c = crossing(network_.map, hex_, e.edge);
        return c >= 0 && !closed_.has(c);
    }

    // It is a piece between two nodes that somebody has been on.
    [[nodiscard]] bool used_within(std::size_t p) const {
        const int c = network_.crossing_within({hex_, static_cast<std::uint8_t>(p)});
        return c >= 0 && closed_.has(c);
    }

    void find_leads() {
        for (std::size_t p = 0; p < tile_.paths.size(); ++p) {
            const Path& path = tile_.paths[p];
            if (!network_.usable(path) || used_within(p)) continue;
            if (!is_junction(path.a)) start(p, path.a, path.b);
            if (!is_junction(path.b)) start(p, path.b, path.a);
        }
    }

    void start(std::size_t p, End from, End to) {
        const Path& path = tile_.paths[p];
        Lead lead;
        lead.a = as_it_lies(from);
        lead.track_a = path.track;
        lead.terminal_a = path.terminal && !from.is_edge();
        if (open(lead.a)) follow(lead, p, to);
    }

    // Runs over piece `p` towards `to`, through junctions until something ends it.
    void follow(Lead lead, std::size_t p, End to) {
        const Path& path = tile_.paths[p];
        lead.pieces = static_cast<std::uint16_t>(lead.pieces | (1U << p));
        if (is_junction(to)) {
            for (std::size_t next = 0; next < tile_.paths.size(); ++next) {
                if (((lead.pieces >> next) & 1U) != 0 || used_within(next)) continue;
                const Path& on = tile_.paths[next];
                if (on.a == to) follow(lead, next, on.b);
                if (on.b == to) follow(lead, next, on.a);
            }
            return;
        }
        lead.b = as_it_lies(to);
        lead.track_b = path.track;
        lead.terminal_b = path.terminal && !to.is_edge();
        const auto rank = [](End e) { return std::pair(e.edge, e.node); };
        // Each lead is found from both ends; and one that comes back to where it began is none.
        if (lead.a == lead.b || rank(lead.b) < rank(lead.a) || !open(lead.b)) return;
        leads_.push_back(lead);
    }

    // Takes the lead or leaves it, one after the other.
    void choose(std::size_t next, board::EdgeMask sides, std::uint16_t pieces) {
        if (next == leads_.size()) {
            if (!taken_.empty()) note(sides, pieces);
            return;
        }
        choose(next + 1, sides, pieces);
        const Lead& lead = leads_[next];
        board::EdgeMask more = 0;
        for (const End e : {lead.a, lead.b})
            if (e.is_edge()) more = static_cast<board::EdgeMask>(more | board::edge_bit(e.edge));
        if ((sides & more) != 0 || (pieces & lead.pieces) != 0 || !room_at(lead.a) || !room_at(lead.b)) return;
        taken_.push_back(&lead);
        count_at(lead.a, 1);
        count_at(lead.b, 1);
        choose(next + 1, static_cast<board::EdgeMask>(sides | more), static_cast<std::uint16_t>(pieces | lead.pieces));
        count_at(lead.a, -1);
        count_at(lead.b, -1);
        taken_.pop_back();
    }

    [[nodiscard]] int& arms(End e) { return arms_[static_cast<std::uint8_t>(e.node)]; }
    void count_at(End e, int n) {
        if (!e.is_edge()) arms(e) += n;
    }
    [[nodiscard]] bool room_at(End e) {
        if (e.is_edge()) return true;
        return arms(e) < (network_.at(hex_, e.node).through ? 2 : 1);
    }

    void note(board::EdgeMask sides, std::uint16_t pieces) {
        HexWay way;
        way.sides = sides;
        way.pieces = pieces;
        if (!call_at_stops(way) || !join(way)) return;
        if (network_.only_once(hex_) && way.stretches.size() > 1) return;
        ways_.push_back(std::move(way));
    }

    // False if a place is visited twice, or terminal track is run through.
    bool call_at_stops(HexWay& way) {
        for (const Lead* lead : taken_) {
            if (lead->terminal_a && arms(lead->a) > 1) return false;
            if (lead->terminal_b && arms(lead->b) > 1) return false;
        }
        InlineVec<Payment, board::kMaxNodes> stops;
        for (int n = 0; n < static_cast<int>(tile_.nodes.size()); ++n) {
            const int arms = arms_[static_cast<std::size_t>(n)];
            if (arms == 0) continue;
            const Terms& terms = network_.at(hex_, n);
            if (arms == 1 && !terms.may_end) return false;
            if (terms.place != 0) {
                if (std::find(way.places.begin(), way.places.end(), terms.place) != way.places.end()) return false;
                way.places.push_back(terms.place);
            }
            Payment stop = payment_at({hex_, static_cast<std::uint8_t>(n)}, terms);
            if (service_ == Service::shuttle && arms > 1)
                stop.value = static_cast<std::int16_t>(stop.value + terms.value);
            stops.push_back(stop);
        }
        if (network_.only_once(hex_) && stops.size() > 1) return false;
        const unsigned all = (1U << stops.size()) - 1;
        for (unsigned set = range_.skips ? 0 : all; set <= all; ++set) {
            Payment sum;
            for (std::size_t i = 0; i < stops.size(); ++i)
                if (((set >> i) & 1U) != 0) add(sum, stops[i]);
            way.payments.push_back(sum);
        }
        return true;
    }

    // What counts for the range: all stops alike, or the large ones only, or both, each with its own limit.
    [[nodiscard]] Payment payment_at(Stop stop, const Terms& terms) const {
        const bool small = terms.small && range_.small_besides != 0;
        Payment p;
        p.large = small ? 0 : 1;
        p.small = small && range_.small_besides < kAnyNumber ? 1 : 0;
        p.value = static_cast<std::int16_t>(pay(terms, range_));
        if (terms.own) p.marks = kOwnStation;
        if (range_.bonuses)
            for (std::size_t b = 0; b < network_.bonuses.size(); ++b)
                for (const bool second : {false, true})
                    if (stop == (second ? network_.bonuses[b].b : network_.bonuses[b].a))
                        p.marks = static_cast<Marks>(p.marks | bonus_mark(b, second));
        return p;
    }

    static void add(Payment& sum, const Payment& p) {
        sum.large = static_cast<std::int8_t>(sum.large + p.large);
        sum.small = static_cast<std::int8_t>(sum.small + p.small);
        sum.value = static_cast<std::int16_t>(sum.value + p.value);
        sum.marks = static_cast<Marks>(sum.marks | p.marks);
    }

    // Puts leads together at the stops they share. False if they go round in a ring.
    bool join(HexWay& way) {
        std::vector<bool> used(taken_.size());
        for (std::size_t i = 0; i < taken_.size(); ++i)
            for (const bool from_a : {true, false}) {
                // A stretch begins at a side, or at a stop where nothing else arrives.
                const End begin = from_a ? taken_[i]->a : taken_[i]->b;
                if (!used[i] && !goes_on_at(begin)) way.stretches.push_back(stretch_from(i, from_a, used));
            }
        return std::find(used.begin(), used.end(), false) == used.end();
    }
    Stretch stretch_from(std::size_t first, bool from_a, std::vector<bool>& used) {
        used[first] = true;
        const Lead& lead = *taken_[first];
        const Side begin = from_a ? Side{lead.a, lead.track_a} : Side{lead.b, lead.track_b};
        Side end = from_a ? Side{lead.b, lead.track_b} : Side{lead.a, lead.track_a};
        while (goes_on_at(end.at)) {
            std::size_t next = 0;
            while (next < taken_.size() && (used[next] || (taken_[next]->a != end.at && taken_[next]->b != end.at)))
                ++next;
            if (next == taken_.size()) break;
            used[next] = true;
            const Lead& on = *taken_[next];
            end = on.a == end.at ? Side{on.b, on.track_b} : Side{on.a, on.track_a};
        }
        return {{begin.at.edge, begin.track}, {end.at.edge, end.track}};
    }
    struct Side {
        End at;
        board::Track track;
    };
    [[nodiscard]] bool goes_on_at(End e) { return !e.is_edge() && arms(e) > 1; }

    const Network& network_;
    HexId hex_;
    const Range& range_;
    const Crossings& closed_;
    Service service_;
    const board::Tile& tile_;
    std::vector<Lead> leads_;
    std::vector<const Lead*> taken_;
    std::array<int, board::kMaxNodes> arms_{}; // of the leads taken, how many end at each stop
    std::vector<HexWay> ways_;
};

} // namespace

std::vector<HexWay> ways_through(const Network& network, HexId hex, const Range& range, const Crossings& closed,
                                 Service service) {
    if (service == Service::shuttle && !network.doubled[hex.value]) return {};
    return HexSurveyor(network, hex, range, closed, service).survey();
}

} // namespace stw::routes
