#include "routes/field.hpp"

#include "routes/sweep_order.hpp"

#include <algorithm>
#include <cassert>
#include <map>

namespace stw::routes {
namespace {

board::EdgeMask sides_of(const Swath& s) {
    board::EdgeMask sides = 0;
    for (const HexWay& w : s.ways) sides = static_cast<board::EdgeMask>(sides | w.sides);
    return sides;
}

} // namespace

class FieldMaker {
  public:
    FieldMaker(Field& field, const Network& network, const Range& range, const Crossings& closed, Service service)
        : field_(field), network_(network), range_(range), closed_(closed), service_(service) {}

    void make() {
        find_hexes();
        drop_dead_ends();
        put_in_order();
        lay_out();
        number_places();
        note_marks();
        count_stops();
    }

  private:
    // Those with track that hangs together with a station.
    void find_hexes() {
        const std::size_t n = network_.map.hexes.size();
        std::vector<bool> seen(n);
        std::vector<HexId> found;
        for (const Stop& s : network_.stations())
            if (!seen[s.hex.value]) {
                seen[s.hex.value] = true;
                found.push_back(s.hex);
            }
        for (std::size_t i = 0; i < found.size(); ++i) {
            const HexId hex = found[i];
            Swath swath;
            swath.hex = hex;
            swath.ways = ways_through(network_, hex, range_, closed_, service_);
            board::EdgeMask sides = 0;
            for (const HexWay& w : swath.ways) sides = static_cast<board::EdgeMask>(sides | w.sides);
            for (int e = 0; e < kEdges; ++e) {
                if ((sides & board::edge_bit(e)) == 0) continue;
                const HexId next = network_.map[hex].neighbour[static_cast<std::size_t>(e)];
                if (seen[next.value]) continue;
                seen[next.value] = true;
                found.push_back(next);
            }
            field_.swaths_.push_back(std::move(swath));
        }
    }

    // Ways over sides at which the next hex has no track are of no use, and so on from there.
    void drop_dead_ends() {
        std::vector<board::EdgeMask> sides(network_.map.hexes.size());
        for (const Swath& s : field_.swaths_) sides[s.hex.value] = sides_of(s);
        for (bool again = true; again;) {
            again = false;
            for (Swath& s : field_.swaths_) {
                board::EdgeMask dead = 0;
                for (int e = 0; e < kEdges; ++e) {
                    if ((sides[s.hex.value] & board::edge_bit(e)) == 0) continue;
                    const HexId next = network_.map[s.hex].neighbour[static_cast<std::size_t>(e)];
                    if ((sides[next.value] & board::edge_bit(board::opposite(e))) == 0)
                        dead = static_cast<board::EdgeMask>(dead | board::edge_bit(e));
                }
                if (dead == 0) continue;
                std::erase_if(s.ways, [&](const HexWay& w) { return (w.sides & dead) != 0; });
                sides[s.hex.value] = sides_of(s);
                again = true;
            }
        }
        std::erase_if(field_.swaths_, [](const Swath& s) { return s.ways.empty(); });
    }

    // Gives every side of every front a slot, and every way its list.
    void lay_out() {
        std::map<int, std::int8_t> slots; // by crossing
        std::vector<bool> taken(kWidestFront);
        for (Swath& s : field_.swaths_) {
            s.slot.fill(-1);
            s.crossing.fill(-1);
            const board::EdgeMask sides = sides_of(s);
            for (int e = 0; e < kEdges; ++e) {
                if ((sides & board::edge_bit(e)) == 0) continue;
                const auto side = static_cast<std::size_t>(e);
                const int c = s.crossing[side] = crossing(network_.map, s.hex, e);
                const auto known = slots.find(c);
                if (known != slots.end()) {
                    s.behind = static_cast<board::EdgeMask>(s.behind | board::edge_bit(e));
                    s.slot[side] = known->second;
                    continue;
                }
                const auto free = std::find(taken.begin(), taken.end(), false);
                assert(free != taken.end());
                *free = true;
                slots[c] = s.slot[side] = static_cast<std::int8_t>(free - taken.begin());
                field_.front_ = std::max(field_.front_, s.slot[side] + 1);
            }
            for (int e = 0; e < kEdges; ++e)
                if ((s.behind & board::edge_bit(e)) != 0)
                    taken[static_cast<std::size_t>(s.slot[static_cast<std::size_t>(e)])] = false;
            for (const HexWay& way : s.ways) {
                int ends = 0;
                for (const Stretch& stretch : way.stretches)
                    ends += (stretch.a.is_stop() ? 1 : 0) + (stretch.b.is_stop() ? 1 : 0);
                s.ends.push_back(static_cast<std::uint8_t>(ends));
            }
            for (const Piece& inner : network_.inner)
                if (inner.hex == s.hex) s.inner = static_cast<std::uint16_t>(s.inner | (1U << inner.path));
            for (std::size_t w = 0; w < s.ways.size(); ++w)
                s.by_behind[static_cast<std::size_t>(s.ways[w].sides & s.behind)].push_back(static_cast<int>(w));
        }
    }

    void number_places() {
        std::map<std::uint8_t, unsigned> bit;
        std::map<std::uint8_t, std::size_t> last_hex_of;
        for (std::size_t i = 0; i < field_.swaths_.size(); ++i)
            for (const HexWay& w : field_.swaths_[i].ways) {
                std::uint32_t places = 0;
                for (const std::uint8_t place : w.places) {
                    last_hex_of[place] = i;
                    places |= 1U << bit.try_emplace(place, static_cast<unsigned>(bit.size())).first->second;
                }
                field_.swaths_[i].places.push_back(places);
            }
        assert(bit.size() <= 32);
        for (const auto& [place, last] : last_hex_of) field_.swaths_[last].last_places |= 1U << bit[place];
    }

    // Narrow fronts are what counts.
    void put_in_order() {
        SweepOrder order;
        std::vector<std::size_t> number(network_.map.hexes.size());
        for (std::size_t i = 0; i < field_.swaths_.size(); ++i) {
            const board::Hex& h = network_.map[field_.swaths_[i].hex];
            order.place.emplace_back(h.column, h.row);
            number[field_.swaths_[i].hex.value] = i;
        }
        for (const Swath& s : field_.swaths_) {
            auto& neighbours = order.neighbours.emplace_back();
            const board::EdgeMask sides = sides_of(s);
            for (int e = 0; e < kEdges; ++e)
                if ((sides & board::edge_bit(e)) != 0)
                    neighbours.push_back(number[network_.map[s.hex].neighbour[static_cast<std::size_t>(e)].value]);
        }
        std::vector<Swath> sorted;
        for (const std::size_t i : order.best()) sorted.push_back(std::move(field_.swaths_[i]));
        field_.swaths_ = std::move(sorted);
    }

    // What can still be got, from every hex on.
    void note_marks() {
        Marks marks = 0;
        for (std::size_t i = field_.swaths_.size(); i-- > 0;) {
            Swath& s = field_.swaths_[i];
            s.after = marks;
            for (const HexWay& w : s.ways)
                for (const Payment& p : w.payments) marks = static_cast<Marks>(marks | p.marks);
        }
    }

    void count_stops() {
        int stops = 0;
        for (const Swath& s : field_.swaths_) {
            int most = 0;
            for (const HexWay& w : s.ways)
                for (const Payment& p : w.payments) most = std::max(most, p.large + p.small);
            stops += most;
        }
        field_.counter_ = StopCounter(range_, stops);
    }

    Field& field_;
    const Network& network_;
    const Range& range_;
    const Crossings& closed_;
    Service service_;
};

Field::Field(const Network& network, const Range& range, const Crossings& closed, Service service) {
    FieldMaker(*this, network, range, closed, service).make();
}

} // namespace stw::routes
