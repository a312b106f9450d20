#include "routes/known_best.hpp"

#include "core/memory.hpp"
#include "routes/best_from.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <memory>

namespace stw::routes {
namespace {

// Tells networks apart. Two sums of 64 bits over all that the search for routes could look at: that they are the same for two
// networks that are not does not happen.
class Print {
  public:
    void add(std::uint64_t value) {
        a_ = (a_ ^ value) * 0x9E3779B97F4A7C15ULL;
        a_ ^= a_ >> 29U;
        b_ = (b_ + value) * 0xBF58476D1CE4E5B9ULL;
        b_ ^= b_ >> 31U;
    }
    void add(const Terms& t) {
        add(static_cast<std::uint64_t>(static_cast<std::uint16_t>(t.value)) |
            (static_cast<std::uint64_t>(static_cast<std::uint16_t>(t.extra)) << 16U) |
            (static_cast<std::uint64_t>(t.place) << 32U) | (std::uint64_t{t.is_stop} << 40U) |
            (std::uint64_t{t.small} << 41U) | (std::uint64_t{t.own} << 42U) | (std::uint64_t{t.through} << 43U) |
            (std::uint64_t{t.may_end} << 44U));
    }
    [[nodiscard]] std::size_t place(std::size_t places) const { return static_cast<std::size_t>(a_ ^ b_) % places; }
    friend bool operator==(const Print&, const Print&) = default;

  private:
    std::uint64_t a_ = 0x243F6A8885A308D3ULL;
    std::uint64_t b_ = 0x13198A2E03707344ULL;
};

// From hex to hex, wherever rails lead from the company's stations, whether a train may run there or not; without track that ends nowhere, for
// nobody can run over it.
class Flood {
  public:
    explicit Flood(const Network& n) : n_(n) {
        for (const HexId h : All<HexId>(n.map.hexes.size()))
            for (std::size_t k = 0; k < n.board.tile_on(n.map, h).nodes.size(); ++k)
                if (n.at(h, static_cast<int>(k)).own) come_to(h);
        for (std::size_t i = 0; i < hexes_.size(); ++i) leave(hexes_[i]); // NOLINT(modernize-loop-convert): it grows
    }
    [[nodiscard]] const auto& hexes() const { return hexes_; }

  private:
    void come_to(HexId h) {
        if (seen_[h.value]) return;
        seen_.set(h.value);
        if (!n_.board.tile_on(n_.map, h).nodes.empty() || std::popcount(unsigned{met(h)}) > 1) hexes_.push_back(h);
    }
    void leave(HexId h) {
        for (unsigned left = met(h); left != 0; left &= left - 1)
            come_to(n_.map[h].neighbour[static_cast<std::size_t>(std::countr_zero(left))]);
    }
    // Sides at which its rails meet those next door.
    [[nodiscard]] board::EdgeMask met(HexId h) const {
        unsigned sides = 0;
        for (unsigned left = exits(h); left != 0; left &= left - 1) {
            const int e = std::countr_zero(left);
            const HexId next = n_.map[h].neighbour[static_cast<std::size_t>(e)];
            if (next && (exits(next) & board::edge_bit(board::opposite(e))) != 0) sides |= board::edge_bit(e);
        }
        return static_cast<board::EdgeMask>(sides);
    }
    [[nodiscard]] board::EdgeMask exits(HexId h) const {
        return board::turned_mask(n_.board.tile_on(n_.map, h).exits, n_.board.rotation[h.value]);
    }

    const Network& n_;
    std::bitset<board::kMaxHexes> seen_;
    InlineVec<HexId, board::kMaxHexes> hexes_;
};

// What holds wherever the trains are.
Print print_of_rules(const Network& n, std::span<const Range> trains) {
    Print print;
    print.add(reinterpret_cast<std::uintptr_t>(&n.map));
    print.add(static_cast<std::uint64_t>(n.tracks) | (std::uint64_t{n.hexes_once} << 32U));
    for (const Range& r : trains) {
        print.add(static_cast<std::uint64_t>(r.stops) | (static_cast<std::uint64_t>(r.small_besides) << 32U));
        print.add((std::uint64_t{r.skips} << 0U) | (std::uint64_t{r.returns} << 1U) | (std::uint64_t{r.bonuses} << 2U) |
                  (std::uint64_t{r.shuttles} << 3U));
    }
    for (const Piece& p : n.inner) print.add(static_cast<std::uint64_t>(p.hex.value) | (std::uint64_t{p.path} << 8U));
    for (const Fee& f : n.fees)
        print.add(static_cast<std::uint64_t>(f.crossing) | (static_cast<std::uint64_t>(f.amount) << 32U));
    for (const Bonus& b : n.bonuses) {
        print.add(std::uint64_t{b.a.hex.value} | (std::uint64_t{b.a.node} << 8U) |
                  (std::uint64_t{b.b.hex.value} << 16U) | (std::uint64_t{b.b.node} << 24U) |
                  (std::uint64_t{b.once} << 32U));
        print.add(static_cast<std::uint64_t>(b.amount));
    }
    return print;
}

Print print_of(const Network& n, Print print) {
    const Flood flood(n);
    for (const HexId h : flood.hexes()) {
        print.add(std::uint64_t{h.value} | (std::uint64_t{n.board.tile[h.value].value} << 8U) |
                  (std::uint64_t{n.board.rotation[h.value]} << 24U) | (std::uint64_t{n.again[h.value]} << 32U) |
                  (std::uint64_t{n.doubled[h.value]} << 33U));
        for (int k = 0; k < static_cast<int>(n.board.tile_on(n.map, h).nodes.size()); ++k) print.add(n.at(h, k));
    }
    return print;
}

// Stops, and how one comes from stop to stop. Track that leads to no stop is not in it: most of what is built changes nothing.
Print print_of(const TrackGraph& graph, Print print) {
    for (const Vertex& v : graph.vertices) {
        print.add(std::uint64_t{v.stop.hex.value} | (std::uint64_t{v.stop.node} << 8U) |
                  (static_cast<std::uint64_t>(v.first_link) << 32U));
        print.add(v.terms);
    }
    for (int i = 0; i < graph.link_count(); ++i) {
        const Link& l = graph.link(i);
        print.add(static_cast<std::uint64_t>(l.to) | (std::uint64_t{l.starts_only} << 32U) |
                  (std::uint64_t{l.ends_only} << 33U) | (std::uint64_t{l.doubled} << 34U));
        for (const Piece& p : graph.pieces(i)) print.add(std::uint64_t{p.hex.value} | (std::uint64_t{p.path} << 8U));
        for (const std::uint64_t word : l.used.words) print.add(word);
    }
    return print;
}

bool calls_at(const TrackGraph& graph, Stop stop) {
    return std::any_of(graph.vertices.begin(), graph.vertices.end() - 1,
                       [&](const Vertex& v) { return v.stop == stop; });
}

struct KnownBest {
    std::uint32_t age = 0; // 0: nothing is known
    Money value{};
    Print print;
};

constexpr std::size_t kBests = 4096; // who comes to a place that is taken, takes it

template <class Find> Money remembered_by(const Print& print, Find find) {
    thread_local constinit std::array<KnownBest, kBests> known;
    KnownBest& k = known[print.place(kBests)];
    if (memory::holds(k.age) && k.print == print) return k.value;
    const Money value = find();
    k = {.age = memory::now(), .value = value, .print = print};
    return value;
}

constexpr std::size_t kCompanies = 32; // who comes to a place that is taken, takes it

// The routes that each company would have run when that was asked last: mostly they are still the best ones.
const Plan& lately(const Network& n, std::span<const Range> trains, const TrackGraph& graph) {
    struct Lately {
        std::uint32_t age = 0; // 0: nothing is known
        Plan plan;
        KeptTolls tolls;
    };
    thread_local std::array<std::unique_ptr<Lately>, kCompanies> known;
    std::unique_ptr<Lately>& k = known[n.company.value % kCompanies];
    if (!k) k = std::make_unique<Lately>();
    if (!memory::holds(k->age)) *k = {};
    k->plan = best_from(k->plan, k->tolls, graph, n, trains);
    k->age = memory::now();
    return k->plan;
}

} // namespace

Money known_best(const Network& network, std::span<const Range> trains) {
    const Print rules = print_of_rules(network, trains);
    return remembered_by(print_of(network, rules), [&] {
        if (std::any_of(trains.begin(), trains.end(), needs_sweep)) return best(network, trains).value;
        const TrackGraph graph(network, {});
        const bool once = std::any_of(network.bonuses.begin(), network.bonuses.end(), [&](const Bonus& b) {
            return b.once && calls_at(graph, b.a) && calls_at(graph, b.b);
        });
        return remembered_by(print_of(graph, rules),
                             [&] { return once ? best(network, trains).value : lately(network, trains, graph).value; });
    });
}

} // namespace stw::routes
