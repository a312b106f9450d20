// The board as a sweep goes over it (see sweep.hpp): hex by hex, with the ways to use each one, and the sides of the front they
// lead to. It is made once for a kind of train; what changes from sweep to sweep, tolls and closed crossings, is not in it.
#pragma once

#include "routes/stop_counter.hpp"

namespace stw::routes {

inline constexpr int kWidestFront = 40; // sides; no map of kMaxHexes has one as wide

// A hex of the sweep.
struct Swath {
    HexId hex;
    std::vector<HexWay> ways;
    std::array<std::int8_t, kEdges> slot{}; // of each side in the front; -1: no track leads there
    std::array<int, kEdges> crossing{};
    board::EdgeMask behind = 0;                 // sides to hexes swept before
    std::array<std::vector<int>, 64> by_behind; // ways by the sides behind that they use
    std::vector<std::uint32_t> places;          // of each way: bits of places with several stops
    std::vector<std::uint8_t> ends;             // of each way: stops at which the route begins or ends
    std::uint16_t inner = 0;                    // pieces that count as crossings
    std::uint32_t last_places = 0;              // places that no hex after this one has
    Marks after = 0;                            // in those after it
};

class Field {
  public:
    Field(const Network& network, const Range& range, const Crossings& closed, Service service = Service::single);

    [[nodiscard]] const std::vector<Swath>& swaths() const { return swaths_; }
    [[nodiscard]] int front() const { return front_; } // sides, where it is widest
    [[nodiscard]] const StopCounter& counter() const { return counter_; }

  private:
    friend class FieldMaker;
    std::vector<Swath> swaths_;
    int front_ = 0;
    StopCounter counter_{{}, 0};
};

} // namespace stw::routes
