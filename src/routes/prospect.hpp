// What a sweep can still gain, and at what price: everything about one sweep that follows from its tolls and from what is closed.
#pragma once

#include "routes/field.hpp"

#include <span>

namespace stw::routes {

class Prospect {
  public:
    static constexpr int kClosed = -1; // instead of a toll

    // `tolls`: of each crossing, in small change; none: nothing is paid.
    Prospect(const Network& network, const Field& field, const Crossings& closed, std::span<const int> tolls);

    // What using a hex in this way costs at the sides ahead, and within the hex; at those behind it has been paid.
    [[nodiscard]] int toll(std::size_t hex, int way) const {
        return tolls_[first_way_[hex] + static_cast<std::size_t>(way)];
    }
    // What can be gained in this hex and those after it, by the number of stops paid for before; never too little. Without bonuses.
    [[nodiscard]] std::span<const int> rest(std::size_t hex) const {
        return std::span(rest_).subspan(hex * numbers_, numbers_);
    }
    // By bonuses that can still be got after this hex with these marks, in small change.
    [[nodiscard]] int bonuses_after(std::size_t hex, Marks marks) const {
        const unsigned seen = unsigned{marks} | field_.swaths()[hex].after;
        return network_.bonuses.empty() ? 0 : sum_of(seen);
    }
    // Pays for the bonuses of which both stops are marked, and takes off all marks that bring nothing any more.
    int cash_in(std::size_t hex, Marks& marks) const;

  private:
    [[nodiscard]] int toll_ahead(const Swath& s, const HexWay& way, const Crossings& closed,
                                 std::span<const int> tolls) const;
    [[nodiscard]] std::vector<int> most_in(std::size_t hex) const;
    void look_ahead();
    [[nodiscard]] int sum_of(unsigned marks) const;

    const Network& network_;
    const Field& field_;
    std::size_t numbers_;
    std::vector<std::size_t> first_way_; // of each hex
    std::vector<int> tolls_;             // by way
    std::vector<int> rest_;              // by hex and number of stops
};

} // namespace stw::routes
