#include "routes/sweep.hpp"

#include "routes/outlook.hpp"
#include "routes/track.hpp"

#include <algorithm>
#include <cassert>
#include <climits>
#include <cstring>
#include <functional>
#include <type_traits>

namespace stw::routes {
namespace {

constexpr std::size_t kFewCases = 400;
constexpr int kClosed = -1; // instead of a toll

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

// All that the rest of the board has to know of what has been swept, but for the number of stops (see Counter).
struct Case {
    std::array<Plug, kWidestFront> plugs{};
    std::uint32_t places = 0; // with several stops: visited
    Marks marks = 0;
    std::uint16_t unused = 0; // all bytes are compared

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

// How many stops have been paid for, as far as that matters to the train: one small number.
class Counter {
  public:
    Counter(const Range& range, int all_stops) : range_(range) {
        if (range.stops >= kAnyNumber) return;
        both_ = range.small_besides > 0 && range.small_besides < kAnyNumber;
        most_ = std::min(range.stops, all_stops) + (both_ ? std::min(range.small_besides, all_stops) : 0);
        columns_ = both_ ? most_ + 1 : 1;
        count_ = (std::min(range.stops, all_stops) + 1) * columns_;
    }

    [[nodiscard]] int count() const { return count_; }
    // -1 if the train cannot make so many.
    [[nodiscard]] int after(int number, const Payment& p) const {
        if (count_ == 1) return range_.stops >= kAnyNumber || (p.large == 0 && p.small == 0) ? number : -1;
        const int large = number / columns_ + p.large;
        const int small = number % columns_ + p.small;
        const int next = large * columns_ + small;
        return next < count_ && fits(range_, large, small) ? next : -1;
    }
    // So many more at most.
    [[nodiscard]] int left(int number) const {
        return range_.stops >= kAnyNumber ? kAnyNumber : most_ - number / columns_ - number % columns_;
    }

  private:
    const Range& range_;
    bool both_ = false;
    int most_ = 0;
    int columns_ = 1;
    int count_ = 1;
};

// How a case came about.
struct Origin {
    int parent = 0;
    std::int16_t number = 0; // of stops, then
    std::int16_t way = -1;   // -1: the hex is left alone
};

// The most that was earned on the way to a case with so many stops.
struct Entry {
    int value = kNever;
    Origin origin;
};

// Cases without repetition.
class Cases {
  public:
    explicit Cases(int numbers) : numbers_(static_cast<std::size_t>(numbers)) {}

    [[nodiscard]] std::size_t size() const { return cases_.size(); }
    [[nodiscard]] const Case& operator[](int c) const { return cases_[static_cast<std::size_t>(c)]; }
    [[nodiscard]] std::span<Entry> entries(int c) {
        return std::span(entries_).subspan(static_cast<std::size_t>(c) * numbers_, numbers_);
    }

    int find(const Case& c) {
        if ((cases_.size() + 1) * 2 > table_.size()) grow();
        for (std::size_t at = c.hash() & mask();; at = (at + 1) & mask()) {
            const int found = table_[at];
            if (found < 0) {
                table_[at] = static_cast<int>(cases_.size());
                cases_.push_back(c);
                entries_.resize(entries_.size() + numbers_);
                return table_[at];
            }
            if (cases_[static_cast<std::size_t>(found)] == c) return found;
        }
    }

  private:
    [[nodiscard]] std::size_t mask() const { return table_.size() - 1; }
    void grow() {
        table_.assign(std::max<std::size_t>(64, table_.size() * 2), -1);
        for (std::size_t i = 0; i < cases_.size(); ++i) {
            std::size_t at = cases_[i].hash() & mask();
            while (table_[at] >= 0) at = (at + 1) & mask();
            table_[at] = static_cast<int>(i);
        }
    }

    std::size_t numbers_;
    std::vector<Case> cases_;
    std::vector<Entry> entries_; // case by case
    std::vector<int> table_;
};

class Sweeper {
  public:
    Sweeper(const Network& network, const Range& range, const Field& field, const Crossings& closed,
            std::span<const int> tolls, int floor)
        : network_(network), range_(range), field_(field), counter_(range, field.stops()), best_(floor) {
        out_.front = field.front();
        for (const Swath& s : swaths()) {
            auto& of_ways = tolls_.emplace_back();
            for (const HexWay& w : s.ways) of_ways.push_back(toll_ahead(s, w, closed, tolls));
        }
        look_ahead();
    }

    Swept sweep() {
        if (!cross_the_board(kFewCases)) cross_the_board(SIZE_MAX);
        return out_;
    }

  private:
    [[nodiscard]] const std::vector<Swath>& swaths() const { return field_.swaths(); }

    // What is paid at the sides ahead, and within the hex; at those behind it has been paid.
    [[nodiscard]] int toll_ahead(const Swath& s, const HexWay& way, const Crossings& closed,
                                 std::span<const int> tolls) const {
        int sum = 0;
        for (int e = 0; e < kEdges; ++e) {
            if ((way.sides & ~s.behind & board::edge_bit(e)) == 0) continue;
            const int c = s.crossing[static_cast<std::size_t>(e)];
            if (closed.has(c)) return kClosed;
            sum += network_.fee(c) * kSmallChange + (tolls.empty() ? 0 : tolls[static_cast<std::size_t>(c)]);
        }
        for (const Piece& inner : network_.inner) {
            if (inner.hex != s.hex || ((way.pieces >> inner.path) & 1U) == 0) continue;
            const int c = network_.crossing_within(inner);
            if (closed.has(c)) return kClosed;
            sum += tolls.empty() ? 0 : tolls[static_cast<std::size_t>(c)];
        }
        return sum;
    }

    // What n more stops in a hex and those after it can gain at most, whether or not they can be reached.
    void look_ahead() {
        std::vector<int> gains; // of the stops that count, the best first
        int free = 0;
        rest_.resize(swaths().size());
        for (std::size_t i = swaths().size(); i-- > 0;) {
            const std::vector<int> most = most_in(i);
            free += most[0];
            int last = INT_MAX;
            for (std::size_t n = 1; n < most.size(); ++n) {
                // Evened out, so that the best ones of all hexes can be counted together.
                int step = 0;
                for (std::size_t m = n; m < most.size(); ++m) {
                    const int stops = static_cast<int>(m - n + 1);
                    step = std::max(step, (most[m] - most[n - 1] + stops - 1) / stops);
                }
                last = std::min(last, step);
                gains.insert(std::upper_bound(gains.begin(), gains.end(), last, std::greater<>()), last);
            }
            rest_[i].assign(1, free);
            for (const int g : gains) rest_[i].push_back(rest_[i].back() + g);
        }
    }

    // By n stops of this hex, after tolls.
    [[nodiscard]] std::vector<int> most_in(std::size_t i) const {
        std::vector<int> most{0};
        const Swath& s = swaths()[i];
        for (std::size_t w = 0; w < s.ways.size(); ++w) {
            if (tolls_[i][w] == kClosed) continue;
            for (const Payment& p : s.ways[w].payments) {
                const auto n = static_cast<std::size_t>(p.large + p.small);
                if (n >= most.size()) most.resize(n + 1);
                most[n] = std::max(most[n], p.value * kSmallChange - tolls_[i][w]);
            }
        }
        for (std::size_t n = 1; n < most.size(); ++n) most[n] = std::max(most[n], most[n - 1]);
        return most;
    }

    // The most that a case before this hex can come to.
    [[nodiscard]] int hope(std::size_t i, const Case& c, int number, int value) const {
        if (i == rest_.size()) return value;
        const std::vector<int>& rest = rest_[i];
        const auto left = static_cast<std::size_t>(counter_.left(number));
        return value + rest[std::min(left, rest.size() - 1)] + bonuses(c.marks | swaths()[i].here) * kSmallChange;
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
        layers_.assign(swaths().size() + 1, Cases(counter_.count()));
        layers_.front().find(Case{});
        layers_.front().entries(0)[0].value = 0;
        for (std::size_t i = 0; i < swaths().size(); ++i) {
            out_.cases += layers_[i].size();
            std::vector<Promise> list = promising(i);
            if (list.size() > most_cases) {
                exact = false;
                keep_best(list, most_cases);
            }
            for (const Promise& p : list) step(i, p.index);
        }
        if (best_ > before) write_route();
        return exact;
    }

    struct Promise {
        int hope = 0;
        int index = 0;
    };

    std::vector<Promise> promising(std::size_t i) {
        std::vector<Promise> list;
        for (int c = 0; c < static_cast<int>(layers_[i].size()); ++c) {
            int most = kNever;
            const auto entries = layers_[i].entries(c);
            for (int n = 0; n < counter_.count(); ++n)
                if (const int value = entries[static_cast<std::size_t>(n)].value; value > kNever)
                    most = std::max(most, hope(i, layers_[i][c], n, value));
            if (most > best_) list.push_back({most, c});
        }
        return list;
    }

    static void keep_best(std::vector<Promise>& list, std::size_t most) {
        const auto end = list.begin() + static_cast<std::ptrdiff_t>(most);
        std::nth_element(list.begin(), end, list.end(),
                         [](const Promise& a, const Promise& b) { return a.hope > b.hope; });
        list.erase(end, list.end());
    }

    void step(std::size_t i, int index) {
        const Swath& s = swaths()[i];
        const Case before = layers_[i][index];
        board::EdgeMask arriving = 0;
        for (int e = 0; e < kEdges; ++e)
            if ((s.behind & board::edge_bit(e)) != 0 && at(before, s, e) != kNone)
                arriving = static_cast<board::EdgeMask>(arriving | board::edge_bit(e));
        if (arriving == 0) keep(i, before, index, -1, Payment{}, 0);
        for (const int w : s.by_behind[arriving]) take(i, before, index, w);
    }

    [[nodiscard]] static Plug at(const Case& c, const Swath& s, int edge) {
        return c.plugs[static_cast<std::size_t>(s.slot[static_cast<std::size_t>(edge)])];
    }

    // The case after using the hex in this way, once for every choice of stops that are paid for.
    void take(std::size_t i, const Case& before, int index, int w) {
        const Swath& s = swaths()[i];
        const HexWay& way = s.ways[static_cast<std::size_t>(w)];
        const int toll = tolls_[i][static_cast<std::size_t>(w)];
        if (toll == kClosed) return;
        Case after = before;
        const std::uint32_t places = s.places[static_cast<std::size_t>(w)];
        if ((after.places & places) != 0) return;
        after.places |= places;
        bool whole = false; // the route has got both its ends
        for (const Stretch& stretch : way.stretches)
            if (!join(after, s, stretch, whole)) return;
        for (const Payment& p : way.payments) {
            after.marks = static_cast<Marks>(before.marks | p.marks);
            const int gain = p.value * kSmallChange - toll;
            if (whole) finish(i, after, index, w, p, gain);
            else keep(i, after, index, w, p, gain);
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

    // One route, and nothing beside it.
    void finish(std::size_t i, Case& after, int index, int w, const Payment& p, int gain) {
        const auto front = front_of(after);
        const bool alone = std::all_of(front.begin(), front.end(), [](Plug plug) { return plug == kNone; });
        if (!alone || (after.marks & kOwnStation) == 0) return;
        const auto entries = layers_[i].entries(index);
        const int bonus = bonuses(after.marks) * kSmallChange;
        for (int n = 0; n < counter_.count(); ++n) {
            const int value = entries[static_cast<std::size_t>(n)].value;
            if (value == kNever || counter_.after(n, p) < 0 || value + gain + bonus <= best_) continue;
            best_ = value + gain + bonus;
            best_layer_ = i;
            best_origin_ = {index, static_cast<std::int16_t>(n), static_cast<std::int16_t>(w)};
        }
    }

    void keep(std::size_t i, Case after, int index, int w, const Payment& p, int gain) {
        const Swath& s = swaths()[i];
        if (((after.marks | s.after) & kOwnStation) == 0 || !promises(i, after, index, p, gain)) return;
        after.places &= ~s.last_places;
        // Pairs are numbered in the order of the front, so that equal cases look equal.
        std::array<Plug, kWidestFront + 2> number{};
        Plug next = kFirstPair;
        int fixed = 0;
        for (Plug& plugged : front_of(after)) {
            if (plugged == kNone) continue;
            const Plug end = end_of(plugged);
            if (end == kFixed) {
                if (++fixed > 2) return; // a route has two ends
                continue;
            }
            if (number[end] == 0) number[end] = next++;
            plugged = plug(number[end], track_of(plugged));
        }
        raise(i, after, index, w, p, gain);
    }

    bool promises(std::size_t i, const Case& after, int index, const Payment& p, int gain) {
        const auto entries = layers_[i].entries(index);
        for (int n = 0; n < counter_.count(); ++n) {
            const int before = entries[static_cast<std::size_t>(n)].value;
            if (before == kNever) continue;
            const int number = counter_.after(n, p);
            if (number >= 0 && hope(i + 1, after, number, before + gain) > best_) return true;
        }
        return false;
    }

    // Notes what is earned in a case, for each number of stops, if that is more than was known and still promises something.
    void raise(std::size_t i, const Case& after, int index, int w, const Payment& p, int gain) {
        int found = -1;
        for (int n = 0; n < counter_.count(); ++n) {
            const int before = layers_[i].entries(index)[static_cast<std::size_t>(n)].value;
            if (before == kNever) continue;
            const int number = counter_.after(n, p);
            const int value = before + gain;
            if (number < 0 || hope(i + 1, after, number, value) <= best_) continue;
            if (found < 0) found = layers_[i + 1].find(after);
            Entry& entry = layers_[i + 1].entries(found)[static_cast<std::size_t>(number)];
            if (entry.value >= value) continue;
            entry = {value, {index, static_cast<std::int16_t>(n), static_cast<std::int16_t>(w)}};
        }
    }

    // --- the route ---

    void write_route() {
        std::vector<std::pair<HexId, std::uint16_t>> used; // hexes and their pieces
        Origin origin = best_origin_;
        for (std::size_t i = best_layer_ + 1; i-- > 0;) {
            const Swath& s = swaths()[i];
            if (origin.way >= 0) used.emplace_back(s.hex, s.ways[static_cast<std::size_t>(origin.way)].pieces);
            origin = layers_[i].entries(origin.parent)[static_cast<std::size_t>(origin.number)].origin;
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
        const Checked checked = check(network_, range_, out_.route, {});
        out_.value = checked.value;
        out_.used = checked.used;
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
    const Field& field_;
    Counter counter_;
    std::vector<std::vector<int>> tolls_; // by hex and way
    std::vector<std::vector<int>> rest_;  // by hex and number of stops
    std::vector<Cases> layers_;
    int best_; // in small change, as all sums of the sweep
    std::size_t best_layer_ = 0;
    Origin best_origin_;
    Swept out_;
};

} // namespace

Swept Sweep::best(const Crossings& closed, std::span<const int> tolls, int floor) const {
    const Swept single = Sweeper(network_, range_, field_, closed, tolls, floor).sweep();
    if (!double_track_) return single;
    // A route wholly on double track earns at least as much to and fro, so it is found here, if it is worth finding.
    const int least = single.route.empty() ? floor : single.gain;
    const Swept shuttle = Sweeper(network_, range_, *double_track_, closed, tolls, least).sweep();
    return shuttle.route.empty() ? single : shuttle;
}

} // namespace stw::routes
