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

    // If there is a route, it is in `way()`, as numbers of steps of the walk, unless a sweep has found it.
    bool find(const Aim& aim);
    [[nodiscard]] std::span<const std::uint16_t> way() const { return way_; }
    [[nodiscard]] bool swept() const { return swept_; } // the last question needed it

  private:
    using Number = std::uint16_t; // of a step, or of a thing that a route uses once
    using Numbers = std::vector<Number>;

    void note_things();
    void join_steps();
    void aim_at(const Aim& aim);
    void aim_at_path(const Aim& aim);
    std::optional<bool> search(int& walks);
    bool shortest_walk();
    std::optional<Number> used_twice();
    void take_out(Number step);
    void take_out_users(std::size_t thing);
    void put_back(std::size_t mark);
    [[nodiscard]] std::span<const Number> users(std::size_t thing) const {
        return std::span(users_).subspan(first_user_[thing], std::size_t{first_user_[thing + 1]} - first_user_[thing]);
    }

    const board::Walk& walk_;
    std::span<const board::Step> steps_;
    int patience_;

    Numbers next_; // the steps that may follow each step, one list after the other
    std::vector<std::uint32_t> first_next_;
    static constexpr std::size_t kThings = 3;
    std::vector<std::array<Number, kThings>> things_; // of each step
    Numbers users_;                                   // the steps that use each thing, one list after the other
    std::vector<std::uint32_t> first_user_;

    std::vector<bool> aims_; // steps that will do
    std::vector<bool> out_;  // steps taken out
    Numbers taken_;          // the same in order
    Numbers before_;         // on the last walk
    Numbers queue_;
    std::vector<std::uint32_t> met_;  // when each step was met last
    std::vector<std::uint32_t> used_; // when each thing was
    std::uint32_t now_ = 0;
    Numbers way_;
    bool swept_ = false;
};

} // namespace stw::routes
