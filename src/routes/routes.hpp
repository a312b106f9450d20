// Routes: is one legal, what does it earn, and which set of them earns the most.
//
// A route is a chain of track pieces from stop to stop. What excludes what is the *crossing*, the side between two hexes:
// no crossing may be used twice, neither by one route nor by two routes of the same run.
#pragma once

#include "board/board.hpp"
#include "core/action.hpp"
#include "core/money.hpp"
#include "core/random.hpp"

#include <algorithm>
#include <bit>
#include <bitset>
#include <span>

namespace stw::routes {

// A set of crossings. Crossing (hex, edge) for edges 0 to 2; the others belong to the neighbour.
struct Crossings {
    static constexpr int kWords = (board::kMaxHexes * 3 + 63) / 64;
    std::array<std::uint64_t, kWords> words{}; // some bits are left for pieces within a hex: see Network::inner
    static_assert(kWords * 64 >= board::kMaxHexes * 3 + 4);

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
    template <class Visit> void each(Visit visit) const {
        for (std::size_t w = 0; w < words.size(); ++w)
            for (std::uint64_t rest = words[w]; rest != 0; rest &= rest - 1)
                visit(static_cast<std::size_t>(std::countr_zero(rest)) + w * 64);
    }

  private:
    static std::size_t word(int c) { return static_cast<std::size_t>(c) / 64; }
    static unsigned bit(int c) { return static_cast<unsigned>(c) % 64; }
};

// The crossing at an edge of a hex; -1 where there is no neighbour.
int crossing(const board::Map& map, HexId hex, int edge);

struct Stop {
    HexId hex;
    std::uint8_t node = 0;
    friend constexpr auto operator<=>(const Stop&, const Stop&) = default;
};

// On what terms the company's trains call at a stop.
struct Terms {
    std::int16_t value = 0; // paid for a call
    std::int16_t extra = 0; // paid besides, once even if the train comes back
    std::uint8_t place = 0; // stops with the same number other than 0 are one place: a route has one of them
    bool is_stop = false;   // a junction is none
    bool small = false;     // a town or a halt: see Range
    bool own = false;       // a station of the company stands there
    bool through = false;   // trains may run on; else they end there, as where others block it
    bool may_end = true;    // a route may begin or end there
};

// Taken off the value of a route that uses the crossing.
struct Fee {
    int crossing = 0;
    int amount = 0;
};

// Added to the value of a route that is paid at both stops.
struct Bonus {
    Stop a, b;
    int amount = 0;
    bool once = false; // for one train of the run only
    friend bool operator==(const Bonus&, const Bonus&) = default;
};

// The terms of all stops, hex by hex. A board has few of them: nothing is spent on where there is none.
// NOLINTBEGIN(cppcoreguidelines-special-member-functions, cppcoreguidelines-pro-type-member-init)
class AllTerms {
  public:
    AllTerms() {} // NOLINT(modernize-use-equals-default): `terms_` is filled as far as `count_`
    AllTerms(const AllTerms& o) : first_(o.first_), count_(o.count_) {
        std::copy_n(o.terms_.begin(), count_, terms_.begin());
    }
    AllTerms& operator=(const AllTerms&) = delete;
    ~AllTerms() = default;

    // Of the next hex, all that has a number below its own being there: as new, to be filled.
    std::span<Terms> add(HexId hex, std::size_t nodes) {
        first_[hex.value] = count_;
        const std::span<Terms> added(terms_.data() + count_, nodes);
        std::fill(added.begin(), added.end(), Terms{});
        count_ = static_cast<std::uint16_t>(count_ + nodes);
        return added;
    }
    [[nodiscard]] std::size_t number_of(HexId hex, int node) const {
        return first_[hex.value] + static_cast<std::size_t>(node);
    }
    [[nodiscard]] std::span<const Terms> all() const { return {terms_.data(), count_}; }
    [[nodiscard]] const Terms& operator[](std::size_t number) const { return terms_[number]; }
    [[nodiscard]] Terms& operator[](std::size_t number) { return terms_[number]; }

  private:
    std::array<std::uint16_t, board::kMaxHexes> first_{};
    std::uint16_t count_ = 0;
    union { // so that no time is spent on filling it
        std::array<Terms, static_cast<std::size_t>(board::kMaxHexes) * board::kMaxNodes> terms_;
    };
};
// NOLINTEND(cppcoreguidelines-special-member-functions, cppcoreguidelines-pro-type-member-init)

// Whose trains run where, and what that is worth: what is printed, and the markers as they stand. A title changes what its
// rules see otherwise, and hands it over; there is nothing else it tells the search.
class Network {
  public:
    const board::Map& map;
    const board::Board& board;
    CompanyId company;
    board::Tracks tracks = board::kAllTracks; // that its trains can use
    bool hexes_once = false;                  // no route comes into a hex twice, nor calls there twice
    std::bitset<board::kMaxHexes> again;      // but into these it may
    std::bitset<board::kMaxHexes> doubled;    // hexes with double track: see Range
    InlineVec<Piece, 4> inner; // from node to node of a hex: no two routes share these; they count as crossings
    InlineVec<Fee, 8> fees;
    InlineVec<Bonus, 4> bonuses;

    Network(const board::Map& m, const board::Board& b, CompanyId c, int revenue_column);
    // The same on a copy of the board.
    Network(const Network& other, const board::Board& copy);

    // Counts as a station of the company, whether a marker stands there or not. Where there is no such stop, nothing does.
    void put_station(Stop stop);
    [[nodiscard]] std::span<const Stop> stations() const { return stations_; }

    // Of a node that the tile has.
    [[nodiscard]] const Terms& at(HexId hex, int node) const { return terms_[terms_.number_of(hex, node)]; }
    [[nodiscard]] Terms& at(HexId hex, int node) { return terms_[terms_.number_of(hex, node)]; }
    [[nodiscard]] const Terms& at(Stop s) const { return at(s.hex, s.node); }
    [[nodiscard]] std::span<const Terms> all_terms() const { return terms_.all(); }
    [[nodiscard]] bool only_once(HexId hex) const { return hexes_once && !again[hex.value]; }
    [[nodiscard]] bool usable(const board::Path& path) const { return board::has(tracks, path.track); }
    // As which crossing an inner piece counts; -1 for all others.
    [[nodiscard]] int crossing_within(Piece piece) const {
        for (std::size_t i = 0; i < inner.size(); ++i)
            if (inner[i] == piece) return board::kMaxHexes * 3 + static_cast<int>(i);
        return -1;
    }
    [[nodiscard]] int fee(int crossing) const {
        for (const Fee& f : fees)
            if (f.crossing == crossing) return f.amount;
        return 0;
    }

  private:
    AllTerms terms_;
    InlineVec<Stop, board::kMaxStations> stations_;
};

// A number without limit.
inline constexpr int kAnyNumber = 1 << 20;

// What a train may visit: `stops` stops of any size, and so many small ones besides. A small stop can take the place of a
// large one, not the other way round.
struct Range {
    int stops = 0;
    int small_besides = 0;
    bool skips = false;    // passes any number of stops by; those that are paid count, one with a station among them
    bool returns = false;  // runs there and back: large stops pay twice
    bool bonuses = true;   // gets those of the network
    bool shuttles = false; // on double track from end to end, the stops between its ends pay their value once more
    friend constexpr auto operator<=>(const Range&, const Range&) = default;
};

constexpr bool fits(const Range& r, int large, int small) {
    return large <= r.stops && (r.small_besides >= kAnyNumber || large + small <= r.stops + r.small_besides);
}

// Paid for one call.
constexpr int pay(const Terms& t, const Range& r) { return t.value * (r.returns && !t.small ? 2 : 1) + t.extra; }

// Length does not bound the number of its routes.
constexpr bool needs_sweep(const Range& r) { return r.skips || r.stops >= kAnyNumber; }

enum class Fault : std::uint8_t {
    none,
    no_track,    // the pieces do not lie there, or do not join
    too_short,   // fewer than two stops
    no_station,  // no station of the company on it
    too_long,    // more stops than the train's number
    track_twice, // a crossing used twice, here or by an earlier train of this run
    stop_twice,  // a stop (or two halves of one place) visited twice
    hex_twice,   // comes into a hex again, where that is not allowed
    blocked,     // runs through a city full of foreign stations
    terminal,    // runs through a far connection
    no_end,      // begins or ends where no route may
    wrong_track  // runs over track of a kind its trains cannot use
};

struct Checked {
    Fault fault = Fault::none;
    Stop at{};             // where the fault is
    Money value{};         // with bonuses, less fees
    bool shuttles = false; // is paid for running to and fro, too
    InlineVec<Stop, kMaxRoute> stops;
    Crossings used;
};

// Follows a route piece by piece.
Checked check(const Network& network, const Range& range, const Route& route, const Crossings& used_before);

struct Run {
    int train = 0; // index into the trains asked for
    Route route;
    Money value{};
};

inline constexpr std::size_t kMaxTrains = 8;

struct Plan {
    InlineVec<Run, kMaxTrains> runs; // trains that find nothing are left out
    Money value{};
    Money bound{};        // no set of legal routes earns more
    bool optimal = false; // the bound is reached
};

// Who is about to run, and with what.
struct Turn {
    CompanyId company;                       // none: nobody is
    PlayerId by;                             // decides
    InlineVec<TrainType, kMaxTrains> trains; // that have not run; the first ones, if there are more
    Crossings used;                          // by those that have
};

// The set of routes that earns the most and keeps clear of what is used already.
Plan best(const Network& network, std::span<const Range> trains, const Crossings& used_before = {});

// Some legal route for a train, drawn by lot; false if there is none.
bool sample(const Network& network, const Range& range, const Crossings& used_before, Rng& rng, Route& out);

} // namespace stw::routes
