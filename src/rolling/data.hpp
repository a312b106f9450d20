// What is printed on trains and in the table of phases.
#pragma once

#include "core/ids.hpp"
#include "core/money.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace stw::rolling {

struct Type {
    std::string_view id;
    std::int16_t count = 0;
    std::int16_t count_with_option = 0; // extra ones, in the box with the option `extra_with` only
    std::int8_t extra_with = -1;
    std::int16_t price = 0;
    std::int16_t trade_in = 0;      // 0: cannot be traded in
    std::int16_t stops = 0;         // how many cities, towns and far connections it visits
    bool towns_free = false;        // "8+x": any number of towns besides
    std::int16_t towns_besides = 0; // "2+2": so many towns besides
    bool skips = false;             // "6E": passes stops by; those it is paid for count
    bool unlimited = false;         // any number can be bought; `count` is more than can ever be owned
    TrainType scrapped_by;          // the type whose first purchase scraps it
    PhaseId available_from;         // on sale from this phase on, besides the usual order
};

struct Phase {
    std::string_view id;
    TrainType begins_with;                     // its first purchase begins the phase
    std::string_view begins_in;                // or this round does
    std::uint8_t colours = 0;                  // bit of board::Colour: tiles that may be laid
    std::array<std::uint8_t, 2> train_limit{}; // by finance::CompanyKind
    std::uint8_t operating_rounds = 0;         // 0: no fixed number
    std::uint8_t revenue_column = 0;           // which of the four values of a node counts
    std::uint8_t float_percent = 0;            // for a company to float, where that changes with the phase
};

} // namespace stw::rolling
