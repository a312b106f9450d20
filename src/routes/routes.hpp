// Routes: is one legal, what does it earn, and which set of them earns the most.
//
// A route is a chain of track pieces from stop to stop. What excludes what is the *crossing*, the side between two hexes:
// no crossing may be used twice, neither by one route nor by two routes of the same run.
#pragma once

#include "board/board.hpp"
#include "core/action.hpp"
#include "core/money.hpp"
#include "core/random.hpp"

#include <span>

namespace stw::routes {

// A set of crossings. Crossing (hex, edge) for edges 0 to 2; the others belong to the neighbour.
struct Crossings {
    static constexpr int kWords = board::kMaxHexes * 3 / 64;
    std::array<std::uint64_t, kWords> words{};

    [[nodiscard]] bool has(int crossing) const { return ((words[word(crossing)] >> bit(crossing)) & 1U) != 0; }
    void add(int crossing) { words[word(crossing)] |= std::uint64_t{1} << bit(crossing); }
    void remove(int crossing) { words[word(crossing)] &= ~(std::uint64_t{1} << bit(crossing)); }
    void merge(const Crossings& o) {
        for (std::size_t i = 0; i < words.size(); ++i) words[i] |= o.words[i];
    }
    [[nodiscard]] bool meets(const Crossings& o) const {
        for (std::size_t i = 0; i < words.size(); ++i)
            if ((words[i] & o.words[i]) != 0) return true;
        return false;
    }
    friend bool operator==(const Crossings&, const Crossings&) = default;

  private:
    static std::size_t word(int c) { return static_cast<std::size_t>(c) / 64; }
    static unsigned bit(int c) { return static_cast<unsigned>(c) % 64; }
};

// The crossing at an edge of a hex; -1 where there is no neighbour.
int crossing(const board::Map& map, HexId hex, int edge);

// Whose trains run where, and what the stops are worth now.
struct Network {
    const board::Map& map;
    const board::Board& board;
    CompanyId company;
    int revenue_column = 0;
};

// A range without limit.
inline constexpr int kAnyNumber = 1 << 20;

// What a train may visit.
struct Range {
    int stops = 0; // cities and far connections, and towns unless they are free
    bool towns_free = false;
    bool skips = false; // may pass any number of stops by: those that are paid count, and are the best ones
};

// Length does not bound the number of its routes.
constexpr bool needs_sweep(Range r) { return r.skips || r.stops >= kAnyNumber; }

enum class Fault : std::uint8_t {
    none,
    no_track,    // the pieces do not lie there, or do not join
    too_short,   // fewer than two stops
    no_station,  // no station of the company on it
    too_long,    // more stops than the train's number
    track_twice, // a crossing used twice, here or by an earlier train of this run
    stop_twice,  // a stop (or two halves of one place) visited twice
    blocked,     // runs through a city full of foreign stations
    terminal     // runs through a far connection
};

struct Stop {
    HexId hex;
    std::uint8_t node = 0;
    friend constexpr auto operator<=>(const Stop&, const Stop&) = default;
};

struct Checked {
    Fault fault = Fault::none;
    Stop at{}; // where the fault is
    Money value{};
    InlineVec<Stop, kMaxRoute> stops;
    Crossings used;
};

// Follows a route piece by piece.
Checked check(const Network& network, Range range, const Route& route, const Crossings& used_before);

struct Run {
    int train = 0; // index into the trains asked for
    Route route;
    Money value{};
};

struct Plan {
    InlineVec<Run, 4> runs; // trains that find nothing are left out
    Money value{};
    bool optimal = false; // proven: no set of legal routes earns more than `bound`
    Money bound{};
};

// The set of routes that earns the most and keeps clear of what is used already.
Plan best(const Network& network, std::span<const Range> trains, const Crossings& used_before = {});

// Some legal route for a train, drawn by lot; false if there is none.
bool sample(const Network& network, Range range, const Crossings& used_before, Rng& rng, Route& out);

} // namespace stw::routes
