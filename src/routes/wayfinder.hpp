// Is there a route to a place to which a walk has come, though the way by which it came is none?
//
// A shortest walk that uses something twice (a side between two hexes, a stop, a hex that is good for one visit) shows what to decide: a
// route uses it in one way at most. So for each way of using it the others are taken out and the shortest walk is asked for
// again. Where every walk must pass a bottleneck twice, that ends after a few questions, however many ways lead there. Where it does not
// end soon, the board is swept (sweep.hpp), which ends always.
#pragma once

#include "board/walk.hpp"
#include "routes/routes.hpp"

#include <optional>
#include <vector>

namespace stw::routes {

// What a route must come to.
struct Aim {
    enum class Kind : std::uint8_t {
        node,    // a stop or a junction
        arrival, // a side of a hex that it has not come into before
        path     // a path of the tile on a hex, run over to its end
    };
    Kind kind = Kind::node;
    HexId hex;
    int node = -1;
    int edge = -1;
    board::Track track = board::Track::broad; // of an arrival
    std::size_t path = 0;
    bool from_a = true; // the path is run over from there
};

// The same by a sweep over the whole board; nothing, if a tile has no room for a stop that stands for the aim.
std::optional<bool> sweep_for(const board::Walk& walk, const Aim& aim);

class Wayfinder {
  public:
    static constexpr int kPatience = 1000; // walks, before the board is swept

    // Of a walk that has come to its end.
    explicit Wayfinder(const board::Walk& walk, int patience = kPatience);
    ~Wayfinder();
    Wayfinder(const Wayfinder&) = delete;
    Wayfinder(Wayfinder&&) = delete;
    Wayfinder& operator=(const Wayfinder&) = delete;
    Wayfinder& operator=(Wayfinder&&) = delete;

    // If there is a route, it is in `way()`, as numbers of steps of the walk, unless a sweep has found it.
    bool find(const Aim& aim);
    [[nodiscard]] std::span<const std::uint16_t> way() const { return room_.way; }
    [[nodiscard]] bool swept() const { return swept_; } // the last question needed it

    // Asks for many hexes at once, each of them for itself: which of its sides does a walk come to that has not been in the hex before?
    // No route comes to the other ones.
    static constexpr std::size_t kMostHexes = 64;
    void look_around(std::span<const HexId> hexes);
    [[nodiscard]] bool is_behind(std::size_t step) const { // the hex, for every walk
        const std::uint64_t asked = room_.asked[steps_[step].hex.value];
        return asked != 0 && (room_.comes[step] & asked) == 0;
    }

  private:
    using Number = std::uint16_t; // of a step, or of a thing that a route uses once
    using Numbers = std::vector<Number>;
    using Things = InlineVec<Number, 3>;

    // A step is known by its place in its hex: a side and the kind of track, or a path and one of its ends.
    static constexpr std::size_t kArrivals = board::kTracks * kEdges;
    static constexpr std::size_t kCalls = static_cast<std::size_t>(board::kMaxPaths) * 2;

    // Memory, handed on from one to the next.
    struct Room {
        Numbers next; // the steps that may follow each step, one list after the other
        std::vector<std::uint32_t> first_next;
        std::vector<std::array<Number, kArrivals + kCalls>> known; // by hex
        std::vector<Number> last_in;                               // by hex: the last step there
        Numbers before_in;                                         // the step before it in the same hex
        std::vector<std::uint8_t> aims;                            // steps that will do
        std::vector<std::uint8_t> out;                             // steps taken out
        Numbers taken;                                             // the same in order
        Numbers ways;                                              // to use what a walk used twice
        Numbers before;                                            // on the last walk
        Numbers queue;
        std::vector<std::uint32_t> met;  // when each step was met last
        std::vector<std::uint32_t> used; // when each thing was
        std::uint32_t now = 0;
        Numbers way;
        std::vector<Things> things;       // of each step, once they are asked for
        std::vector<std::uint64_t> asked; // by hex: its bit
        std::vector<std::uint64_t> comes; // by step: bits of the hexes for which a walk comes there
    };
    static Room& spare();

    void join_steps();
    [[nodiscard]] Things things_of(Number step) const;
    template <class Visit> void each_user(std::size_t thing, Visit visit);
    template <class Visit> void each_in(HexId hex, Visit visit) const;
    void aim_at(const Aim& aim);
    void aim_at_path(const Aim& aim);
    std::optional<bool> search(int& walks);
    bool shortest_walk();
    std::optional<Number> used_twice();
    void take_out(Number step);
    void take_out_users(std::size_t thing);
    void put_back(std::size_t mark);
    [[nodiscard]] std::span<const Number> after(std::size_t step) const {
        const std::uint32_t first = room_.first_next[step];
        return std::span(room_.next).subspan(first, std::size_t{room_.first_next[step + 1]} - first);
    }

    const board::Walk& walk_;
    std::span<const board::Step> steps_;
    int patience_;
    Room room_;
    bool swept_ = false;
};

} // namespace stw::routes
