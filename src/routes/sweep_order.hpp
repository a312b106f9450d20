// In which order hexes are best swept: one in which the front, the track between what has been swept and what has not, stays
// narrow. The work grows with the number of ways in which track can stick out of the front.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace stw::routes {

struct SweepOrder {
    std::vector<std::pair<int, int>> place;           // of each hex, in doubled coordinates
    std::vector<std::vector<std::size_t>> neighbours; // of each hex, over track

    [[nodiscard]] std::vector<std::size_t> best() const;
};

} // namespace stw::routes
