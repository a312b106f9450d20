#include "routes/sweep.hpp"

#include "routes/track.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <climits>
#include <cmath>
#include <cstring>
#include <functional>
#include <map>
#include <tuple>
#include <type_traits>

namespace stw::routes {
namespace {

constexpr std::size_t kFewCases = 400;
constexpr double kMuchWork = 2000; // from here on it pays to look for a better order
constexpr int kWidest = 40; // sides of a front; a map of 128 hexes has none as wide

// What sticks out at a side of the front: nothing, a stretch whose other end is a stop (there are two at most), or one of two
// ends that belong together and have the same number. The kind of track is in the upper bits.
using Plug = std::uint8_t;
constexpr Plug kNone = 0;
constexpr Plug kFixed = 1;
constexpr Plug kFirstPair = 2;
constexpr Plug kEndMask = 0x3F;
constexpr Plug end_of(Plug p) { return static_cast<Plug>(p & kEndMask); }
constexpr Plug track_of(Plug p) { return static_cast<Plug>(p >> 6U); }
constexpr Plug plug(Plug end, Plug track) { return static_cast<Plug>(end | (track << 6U)); }
constexpr Plug bits_of(board::Track t) { return static_cast<Plug>(t); }

// All that the rest of the board has to know of what has been swept.
struct Case {
    std::array<Plug, kWidest> plugs{};
    std::uint32_t places = 0; // with several stops: visited
    std::uint8_t large = 0;   // stops that count; see Payment
    std::uint8_t small = 0;
    Marks marks = 0;

    friend bool operator==(const Case&, const Case&) = default;

    [[nodiscard]] std::size_t hash() const {
        std::array<std::uint64_t, sizeof(Case) / 8> words{};
        std::memcpy(words.data(), this, sizeof(Case));
        std::uint64_t h = 0x9E3779B97F4A7C15U;
        for (const std::uint64_t w : words) {
            h = (h ^ w) * 0xFF51AFD7ED558CCDU;
            h ^= h >> 32U;
        }
        return static_cast<std::size_t>(h);
    }
};
static_assert(sizeof(Case) == 48 && std::has_unique_object_representations_v<Case>);

// How a case came about.
struct Origin {
    int parent = 0;
    int way = -1; // -1: the hex is left alone
};

// Cases without repetition, each with the most that was earned on the way to it.
class Cases {
  public:
    std::vector<Case> cases;
    std::vector<int> values;
    std::vector<Origin> origins;

    void add(const Case& c, int value, Origin origin) {
        if ((cases.size() + 1) * 2 > table_.size()) grow();
        for (std::size_t at = c.hash() & mask();; at = (at + 1) & mask()) {
            const int found = table_[at];
            if (found < 0) {
                table_[at] = static_cast<int>(cases.size());
                cases.push_back(c);
                values.push_back(value);
                origins.push_back(origin);
                return;
            }
            const auto f = static_cast<std::size_t>(found);
            if (cases[f] != c) continue;
            if (values[f] >= value) return;
            values[f] = value;
            origins[f] = origin;
            return;
        }
    }

  private:
    [[nodiscard]] std::size_t mask() const { return table_.size() - 1; }
    void grow() {
        table_.assign(std::max<std::size_t>(64, table_.size() * 2), -1);
        for (std::size_t i = 0; i < cases.size(); ++i) {
            std::size_t at = cases[i].hash() & mask();
            while (table_[at] >= 0) at = (at + 1) & mask();
            table_[at] = static_cast<int>(i);
        }
    }

    std::vector<int> table_;
};

// A hex of the sweep.
struct Swath {
    HexId hex;
    std::vector<HexWay> ways;
    std::vector<int> tolls;                     // of each way, for the sides ahead
    std::array<std::int8_t, kEdges> slot{};     // of the plug at each side; -1: no track leads there
    board::EdgeMask behind = 0;                 // sides to hexes swept before
    std::array<std::vector<int>, 64> by_behind; // ways by the sides behind that they use
    std::uint32_t last_places = 0;              // places that no hex after this one has
    std::vector<int> rest; // [n]: the most that n more stops in this hex and those after it can earn
    Marks here = 0;        // can be got in this hex or those after it
    Marks after = 0;       // in those after it
};

class Sweeper {
  public:
    Sweeper(const Network& network, const Range& range, const Crossings& closed, std::span<const int> tolls)
        : network_(network), range_(range), closed_(closed), tolls_(tolls) {}

    Swept sweep() {
        find_hexes();
        put_in_order();
        lay_out();
        if (!cross_the_board(kFewCases)) cross_the_board(SIZE_MAX);
        return out_;
    }

  private:
    [[nodiscard]] bool unlimited() const { return range_.stops >= kAnyNumber; }

    // --- which hexes ---

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
            swath.ways = ways_through(network_, hex, range_, closed_);
            board::EdgeMask sides = 0;
            for (const HexWay& w : swath.ways) sides = static_cast<board::EdgeMask>(sides | w.sides);
            for (int e = 0; e < kEdges; ++e) {
                if ((sides & board::edge_bit(e)) == 0) continue;
                const HexId next = network_.map[hex].neighbour[static_cast<std::size_t>(e)];
                if (seen[next.value]) continue;
                seen[next.value] = true;
                found.push_back(next);
            }
            swaths_.push_back(std::move(swath));
        }
        drop_dead_ends();
    }

    [[nodiscard]] board::EdgeMask sides_of(const Swath& s) const {
        board::EdgeMask sides = 0;
        for (const HexWay& w : s.ways) sides = static_cast<board::EdgeMask>(sides | w.sides);
        return sides;
    }

    // Ways over sides at which the next hex has no track are of no use, and so on from there.
    void drop_dead_ends() {
        std::vector<board::EdgeMask> sides(network_.map.hexes.size());
        for (const Swath& s : swaths_) sides[s.hex.value] = sides_of(s);
        for (bool again = true; again;) {
            again = false;
            for (Swath& s : swaths_) {
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
        std::erase_if(swaths_, [](const Swath& s) { return s.ways.empty(); });
    }

    // --- in which order ---

    // Narrow fronts are what counts. Straight lines from all directions are tried, and, where these are wide, orders that
    // grow from every hex in turn by whatever keeps the front narrowest.
    void put_in_order() {
        note_neighbours();
        std::vector<std::size_t> order(swaths_.size());
        for (const auto& [across, along] : {std::pair{1, 0}, {0, 1}, {1, 1}, {1, -1}, {3, 1}, {3, -1}}) {
            for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
            const auto rank = [&, across = across, along = along](std::size_t i) {
                const board::Hex& h = network_.map[swaths_[i].hex];
                return std::tuple(across * h.column + along * h.row, along * h.column - across * h.row, i);
            };
            std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return rank(a) < rank(b); });
            offer_order(order);
        }
        if (least_work_ > kMuchWork)
            for (std::size_t start = 0; start < swaths_.size(); ++start) grow_from(start, order);
        std::vector<Swath> sorted;
        for (const std::size_t i : best_order_) sorted.push_back(std::move(swaths_[i]));
        swaths_ = std::move(sorted);
    }

    void note_neighbours() {
        std::vector<int> number(network_.map.hexes.size(), -1);
        for (std::size_t i = 0; i < swaths_.size(); ++i) number[swaths_[i].hex.value] = static_cast<int>(i);
        neighbours_.assign(swaths_.size(), {});
        for (std::size_t i = 0; i < swaths_.size(); ++i) {
            const board::EdgeMask sides = sides_of(swaths_[i]);
            for (int e = 0; e < kEdges; ++e) {
                if ((sides & board::edge_bit(e)) == 0) continue;
                const HexId next = network_.map[swaths_[i].hex].neighbour[static_cast<std::size_t>(e)];
                neighbours_[i].push_back(static_cast<std::size_t>(number[next.value]));
            }
        }
    }

    void offer_order(const std::vector<std::size_t>& order) {
        swept_.assign(swaths_.size(), false);
        double work = 0;
        int front = 0;
        for (const std::size_t i : order) {
            front += widens(i);
            swept_[i] = true;
            work += work_at(front);
            if (!best_order_.empty() && work >= least_work_) return;
        }
        best_order_ = order;
        least_work_ = work;
    }

    // By how many sides the front grows if this hex is swept next.
    [[nodiscard]] int widens(std::size_t i) const {
        int sum = 0;
        for (const std::size_t n : neighbours_[i]) sum += swept_[n] ? -1 : 1;
        return sum;
    }

    // Grows with the number of cases.
    static double work_at(int front) { return std::pow(2.4, front); }

    // Of hexes that widen the front by the same, the one that has been beside it the longest.
    void grow_from(std::size_t start, std::vector<std::size_t>& order) {
        order.clear();
        swept_.assign(swaths_.size(), false);
        std::vector<std::size_t> beside{start};
        double work = 0;
        int front = 0;
        while (order.size() < swaths_.size()) {
            if (beside.empty()) // the network may hang together by a station only
                for (std::size_t i = 0; i < swaths_.size() && beside.empty(); ++i)
                    if (!swept_[i]) beside.push_back(i);
            std::size_t best = 0;
            int least = INT_MAX;
            for (std::size_t k = 0; k < beside.size(); ++k)
                if (const int w = widens(beside[k]); w < least) {
                    least = w;
                    best = k;
                }
            const std::size_t i = beside[best];
            beside.erase(beside.begin() + static_cast<std::ptrdiff_t>(best));
            swept_[i] = true;
            order.push_back(i);
            front += least;
            work += work_at(front);
            if (work >= least_work_) return;
            for (const std::size_t n : neighbours_[i])
                if (!swept_[n] && std::find(beside.begin(), beside.end(), n) == beside.end()) beside.push_back(n);
        }
        best_order_ = order;
        least_work_ = work;
    }

    // Gives every side of every front a slot, and every way its list.
    void lay_out() {
        std::map<int, std::int8_t> slots; // by crossing
        std::vector<bool> taken(kWidest);
        std::map<std::uint8_t, std::size_t> last_hex_of; // by place
        for (std::size_t i = 0; i < swaths_.size(); ++i)
            for (const HexWay& w : swaths_[i].ways)
                for (const std::uint8_t place : w.places) {
                    last_hex_of[place] = i;
                    place_bit_.try_emplace(place, static_cast<int>(place_bit_.size()));
                }
        assert(place_bit_.size() <= 32);
        for (std::size_t i = 0; i < swaths_.size(); ++i) {
            Swath& s = swaths_[i];
            s.slot.fill(-1);
            const board::EdgeMask sides = sides_of(s);
            for (int e = 0; e < kEdges; ++e) {
                if ((sides & board::edge_bit(e)) == 0) continue;
                const int c = crossing(network_.map, s.hex, e);
                const auto known = slots.find(c);
                if (known != slots.end()) {
                    s.behind = static_cast<board::EdgeMask>(s.behind | board::edge_bit(e));
                    s.slot[static_cast<std::size_t>(e)] = known->second;
                    continue;
                }
                const auto free = std::find(taken.begin(), taken.end(), false);
                assert(free != taken.end());
                *free = true;
                slots[c] = s.slot[static_cast<std::size_t>(e)] = static_cast<std::int8_t>(free - taken.begin());
            }
            out_.front = std::max(out_.front, static_cast<int>(std::count(taken.begin(), taken.end(), true)));
            for (int e = 0; e < kEdges; ++e)
                if ((s.behind & board::edge_bit(e)) != 0)
                    taken[static_cast<std::size_t>(s.slot[static_cast<std::size_t>(e)])] = false;
            for (std::size_t w = 0; w < s.ways.size(); ++w) {
                s.by_behind[static_cast<std::size_t>(s.ways[w].sides & s.behind)].push_back(static_cast<int>(w));
                s.tolls.push_back(toll_ahead(s, s.ways[w]));
            }
            for (const auto& [place, last] : last_hex_of)
                if (last == i) s.last_places |= 1U << static_cast<unsigned>(place_bit_[place]);
        }
        look_ahead();
    }

    [[nodiscard]] int toll_ahead(const Swath& s, const HexWay& way) const {
        int sum = 0;
        if (tolls_.empty() && network_.fees.empty()) return sum;
        for (int e = 0; e < kEdges; ++e) {
            if ((way.sides & ~s.behind & board::edge_bit(e)) == 0) continue;
            const int c = crossing(network_.map, s.hex, e);
            sum += network_.fee(c) * kSmallChange + (tolls_.empty() ? 0 : tolls_[static_cast<std::size_t>(c)]);
        }
        return sum;
    }

    // What is still to come, from every hex on.
    void look_ahead() {
        std::vector<int> values; // of the stops that count, the best first
        int free = 0;
        Marks marks = 0;
        for (std::size_t i = swaths_.size(); i-- > 0;) {
            Swath& s = swaths_[i];
            s.after = marks;
            // The most that n stops of this hex earn together; a stop more never brings more than the one before it did.
            std::vector<int> most{0};
            for (const HexWay& w : s.ways)
                for (const Payment& p : w.payments) {
                    marks = static_cast<Marks>(marks | p.marks);
                    const auto n = static_cast<std::size_t>(p.large + p.small);
                    if (n >= most.size()) most.resize(n + 1, most.back());
                    most[n] = std::max(most[n], int{p.value});
                }
            s.here = marks;
            free += most[0];
            int last = INT_MAX;
            for (std::size_t n = 1; n < most.size(); ++n) {
                most[n] = std::max(most[n], most[n - 1]);
                // Evened out, so that the best ones of all hexes can be counted together.
                int step = 0;
                for (std::size_t m = n; m < most.size(); ++m)
                    step = std::max(step, (most[m] - most[n - 1] + static_cast<int>(m - n)) / static_cast<int>(m - n + 1));
                last = std::min(last, step);
                values.insert(std::upper_bound(values.begin(), values.end(), last, std::greater<>()), last);
            }
            s.rest.assign(1, free);
            for (const int v : values) s.rest.push_back(s.rest.back() + v);
        }
    }

    // The most that a case before this hex can come to.
    [[nodiscard]] int hope(const Swath& s, const Case& c, int value) const {
        const int limit = range_.stops + (range_.small_besides < kAnyNumber ? range_.small_besides : 0);
        const auto left = static_cast<std::size_t>(limit - c.large - c.small);
        return value + (s.rest[std::min(left, s.rest.size() - 1)] + bonuses(c.marks | s.here)) * kSmallChange;
    }

    [[nodiscard]] int bonuses(unsigned marks) const {
        int sum = 0;
        for (std::size_t b = 0; b < network_.bonuses.size(); ++b) {
            const unsigned both = unsigned{bonus_mark(b, false)} | bonus_mark(b, true);
            if ((marks & both) == both) sum += network_.bonuses[b].amount;
        }
        return sum;
    }

    // --- the sweep ---

    // With a limit, the less promising cases of a hex are left out: that gives a good route soon, and with it the exact
    // sweep need not look at what cannot be better. False if any were left out.
    bool cross_the_board(std::size_t most_cases) {
        const int before = best_;
        bool exact = true;
        layers_.assign(swaths_.size() + 1, {});
        layers_.front().add(Case{}, 0, {});
        for (std::size_t i = 0; i < swaths_.size(); ++i) {
            out_.cases += layers_[i].cases.size();
            std::vector<int> list = promising(i);
            if (list.size() > most_cases) {
                exact = false;
                keep_best(i, list, most_cases);
            }
            for (const int c : list) step(i, c);
        }
        if (best_ > before) write_route();
        return exact;
    }

    [[nodiscard]] int hope_of(std::size_t i, int c) const {
        const auto at = static_cast<std::size_t>(c);
        return hope(swaths_[i], layers_[i].cases[at], layers_[i].values[at]);
    }

    [[nodiscard]] std::vector<int> promising(std::size_t i) const {
        std::vector<int> list;
        for (int c = 0; c < static_cast<int>(layers_[i].cases.size()); ++c)
            if (hope_of(i, c) > best_) list.push_back(c);
        return list;
    }

    void keep_best(std::size_t i, std::vector<int>& list, std::size_t most) const {
        const auto end = list.begin() + static_cast<std::ptrdiff_t>(most);
        std::nth_element(list.begin(), end, list.end(), [&](int a, int b) { return hope_of(i, a) > hope_of(i, b); });
        list.erase(end, list.end());
    }

    void step(std::size_t i, int index) {
        const Swath& s = swaths_[i];
        const Case before = layers_[i].cases[static_cast<std::size_t>(index)];
        const int value = layers_[i].values[static_cast<std::size_t>(index)];
        board::EdgeMask arriving = 0;
        for (int e = 0; e < kEdges; ++e)
            if ((s.behind & board::edge_bit(e)) != 0 && at(before, s, e) != kNone)
                arriving = static_cast<board::EdgeMask>(arriving | board::edge_bit(e));
        if (arriving == 0) {
            Case after = before;
            keep(i, after, value, {index, -1});
        }
        for (const int w : s.by_behind[arriving]) take(i, before, value, index, w);
    }

    [[nodiscard]] static Plug at(const Case& c, const Swath& s, int edge) {
        return c.plugs[static_cast<std::size_t>(s.slot[static_cast<std::size_t>(edge)])];
    }

    // The case after using the hex in this way, once for every choice of stops that are paid for.
    void take(std::size_t i, const Case& before, int value, int index, int w) {
        const Swath& s = swaths_[i];
        const HexWay& way = s.ways[static_cast<std::size_t>(w)];
        Case after = before;
        for (const std::uint8_t place : way.places) {
            const std::uint32_t bit = 1U << static_cast<unsigned>(place_bit_[place]);
            if ((after.places & bit) != 0) return;
            after.places |= bit;
        }
        bool whole = false; // the route has got both its ends
        for (const Stretch& stretch : way.stretches)
            if (!join(after, s, stretch, whole)) return;
        const int gain = value - s.tolls[static_cast<std::size_t>(w)];
        for (const Payment& p : way.payments) {
            if (!unlimited()) {
                if (!fits(range_, before.large + p.large, before.small + p.small)) continue;
                after.large = static_cast<std::uint8_t>(before.large + p.large);
                after.small = static_cast<std::uint8_t>(before.small + p.small);
            }
            after.marks = static_cast<Marks>(before.marks | p.marks);
            settle(i, after, gain + p.value * kSmallChange, whole, {index, w});
        }
    }

    // False if it closes a ring, or the track does not fit.
    [[nodiscard]] bool join(Case& c, const Swath& s, const Stretch& stretch, bool& whole) const {
        const Plug a = arrive(c, s, stretch.a);
        const Plug b = arrive(c, s, stretch.b);
        if (a == kWrongTrack || b == kWrongTrack) return false;
        // Behind: what arrives there. Ahead: a new end, for which `kNone` stands. At a stop: fixed.
        if (a == kNone && b == kNone) {
            const Plug pair = new_pair(c);
            put(c, s, stretch.a, pair);
            put(c, s, stretch.b, pair);
        } else if (a == kNone || b == kNone) {
            put(c, s, a == kNone ? stretch.a : stretch.b, a == kNone ? b : a);
        } else if (a == kFixed && b == kFixed) {
            if (whole) return false;
            whole = true;
        } else if (a == b) {
            return false;
        } else {
            rename(c, a == kFixed ? b : a, a == kFixed ? a : b);
        }
        return true;
    }

    static constexpr Plug kWrongTrack = kEndMask;

    // What a stretch meets at one of its ends. A side behind is free again after that.
    static Plug arrive(Case& c, const Swath& s, Loose end) {
        if (end.is_stop()) return kFixed;
        if ((s.behind & board::edge_bit(end.side)) == 0) return kNone;
        Plug& there = c.plugs[static_cast<std::size_t>(s.slot[static_cast<std::size_t>(end.side)])];
        const Plug found = track_of(there) == bits_of(end.track) ? end_of(there) : kWrongTrack;
        there = kNone;
        return found;
    }

    static void put(Case& c, const Swath& s, Loose end, Plug what) {
        c.plugs[static_cast<std::size_t>(s.slot[static_cast<std::size_t>(end.side)])] = plug(what, bits_of(end.track));
    }

    // The end that was one of a pair is joined to something else: so is the other one.
    void rename(Case& c, Plug from, Plug to) const {
        for (Plug& p : front_of(c))
            if (end_of(p) == from) p = plug(to, track_of(p));
    }

    [[nodiscard]] Plug new_pair(Case& c) const {
        Plug highest = kFixed;
        for (const Plug p : front_of(c)) highest = std::max(highest, end_of(p));
        return static_cast<Plug>(highest + 1);
    }

    // The sides that are in use at all.
    [[nodiscard]] std::span<Plug> front_of(Case& c) const {
        return std::span(c.plugs).first(static_cast<std::size_t>(out_.front));
    }

    void settle(std::size_t i, Case& after, int value, bool whole, Origin origin) {
        if (!whole) return keep(i, after, value, origin);
        // One route, and nothing beside it.
        const auto front = front_of(after);
        const bool alone = std::all_of(front.begin(), front.end(), [](Plug p) { return p == kNone; });
        const int sum = value + bonuses(after.marks) * kSmallChange;
        if (!alone || (after.marks & kOwnStation) == 0 || sum <= best_) return;
        best_ = sum;
        best_layer_ = i;
        best_origin_ = origin;
    }

    void keep(std::size_t i, Case after, int value, Origin origin) {
        const Swath& s = swaths_[i];
        if (((after.marks | s.after) & kOwnStation) == 0) return;
        after.places &= ~s.last_places;
        // Pairs are numbered in the order of the front, so that equal cases look equal.
        std::array<Plug, kWidest + 2> number{};
        Plug next = kFirstPair;
        int fixed = 0;
        for (Plug& p : front_of(after)) {
            if (p == kNone) continue;
            const Plug end = end_of(p);
            if (end == kFixed) {
                if (++fixed > 2) return; // a route has two ends
                continue;
            }
            if (number[end] == 0) number[end] = next++;
            p = plug(number[end], track_of(p));
        }
        layers_[i + 1].add(after, value, origin);
    }

    // --- the route ---

    void write_route() {
        std::vector<std::pair<HexId, std::uint16_t>> used; // hexes and their pieces
        Origin origin = best_origin_;
        for (std::size_t i = best_layer_ + 1; i-- > 0;) {
            const Swath& s = swaths_[i];
            if (origin.way >= 0) used.emplace_back(s.hex, s.ways[static_cast<std::size_t>(origin.way)].pieces);
            origin = layers_[i].origins[static_cast<std::size_t>(origin.parent)];
        }
        out_.gain = best_;
        out_.route.clear();
        string_together(used);
    }

    // The pieces in the order in which a train runs over them. Where track meets in a junction there can be several; any
    // will do that uses all of them.
    void string_together(const std::vector<std::pair<HexId, std::uint16_t>>& used) {
        std::vector<Piece> pieces;
        for (const auto& [hex, set] : used)
            for (unsigned p = 0; p < 16; ++p)
                if (((set >> p) & 1U) != 0) pieces.push_back({hex, static_cast<std::uint8_t>(p)});
        std::vector<bool> run(pieces.size());
        for (std::size_t i = 0; i < pieces.size() && out_.route.empty(); ++i) {
            const board::Path& path = path_of(pieces[i]);
            for (const board::End start : {path.a, path.b}) {
                if (start.is_edge() || !network_.at(pieces[i].hex, start.node).is_stop) continue;
                if (run_on({pieces[i].hex, -1, start.node}, pieces, run)) break;
            }
        }
        assert(out_.route.size() == pieces.size());
        out_.value = check(network_, range_, out_.route, closed_).value;
    }

    [[nodiscard]] const board::Path& path_of(Piece p) const {
        return network_.board.tile_on(network_.map, p.hex).paths[p.path];
    }

    bool run_on(const Head& head, const std::vector<Piece>& pieces, std::vector<bool>& run) {
        if (out_.route.size() == pieces.size()) return is_stop(network_, head);
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            if (run[i] || pieces[i].hex != head.hex) continue;
            const board::Path& path = path_of(pieces[i]);
            const bool from_a = joins(network_, head, path, path.a);
            if (!from_a && !joins(network_, head, path, path.b)) continue;
            run[i] = true;
            out_.route.push_back(pieces[i]);
            if (run_on(run_off(network_, head.hex, path, from_a ? path.b : path.a), pieces, run)) return true;
            out_.route.pop_back();
            run[i] = false;
        }
        return false;
    }

    const Network& network_;
    const Range& range_;
    const Crossings& closed_;
    std::span<const int> tolls_;
    std::vector<Swath> swaths_;
    std::vector<std::vector<std::size_t>> neighbours_; // of each hex, over track
    std::vector<bool> swept_;
    std::vector<std::size_t> best_order_;
    double least_work_ = 0;
    std::map<std::uint8_t, int> place_bit_;
    std::vector<Cases> layers_;
    int best_ = 0; // in small change, as all sums of the sweep
    std::size_t best_layer_ = 0;
    Origin best_origin_;
    Swept out_;
};

} // namespace

Swept sweep(const Network& network, const Range& range, const Crossings& closed, std::span<const int> tolls) {
    return Sweeper(network, range, closed, tolls).sweep();
}

} // namespace stw::routes
