// Routes for several trains at once, out of their webs (web.hpp): the best ones that keep apart.
//
// All trains go over the board together, hex by hex. All that matters of what is behind them is at which knot of its web each of
// them is, and what they have lost so far against tolls and webs at their best. Webs are small if the bound is nearly reached, so most
// of what trains could do together is out of the question from the start.
#pragma once

#include "routes/web.hpp"

namespace stw::routes {

// How a train takes part. Who has the same web is the same kind of train.
struct Weft {
    const Field* field = nullptr; // all have the same hexes in the same order
    const Web* web = nullptr;
};

class Weave {
  public:
    // `trains`: those with the same web side by side. `spare`: what they may lose together, tolls that nobody pays included.
    Weave(std::span<const Weft> trains, std::span<const int> tolls, const Network& network, int spare);

    // The routes that lose the least. False if that takes more states than so many.
    bool run(std::size_t most_states);
    [[nodiscard]] bool found() const { return !routes_.empty(); }
    // Of each train; no pieces: it stays at home.
    [[nodiscard]] const std::vector<HexPieces>& routes() const { return routes_; }

  private:
    // Where one train is.
    struct Thread {
        std::uint32_t knot = 0;
        std::int16_t way = -1;  // over the last hex
        std::int16_t place = 0; // of the same train in the state before
    };
    using Threads = std::array<Thread, kMaxTrains>;
    struct State {
        Threads threads{};
        int loss = 0;
        std::uint32_t before = 0;
    };

    void step(std::size_t hex, std::uint32_t state, std::size_t train, unsigned sides, unsigned pieces, int loss);
    void arrive(std::uint32_t before, int loss);
    void put_in_order();
    [[nodiscard]] bool same(const Threads& a, const Threads& b) const;
    [[nodiscard]] std::size_t hash(const Threads& t) const;
    void grow(std::size_t first);
    [[nodiscard]] int unpaid(std::size_t hex, unsigned sides, unsigned pieces) const;
    void write_routes(std::uint32_t last);

    struct Slot {
        std::uint32_t since = 0;
        std::uint32_t state = 0;
    };

    std::span<const Weft> trains_;
    std::span<const int> tolls_;
    const Network& network_;
    int spare_;
    std::vector<std::array<int, 64>> unpaid_; // by hex and the sides that somebody uses: tolls of the other ones
    int lost_before_ = 0;                     // tolls that nobody can pay
    Threads next_{};
    std::vector<State> states_; // hex by hex
    std::size_t first_ = 0;     // of those after the hex
    std::vector<Slot> table_;
    std::uint32_t now_ = 0;
    std::vector<HexPieces> routes_;
};

} // namespace stw::routes
