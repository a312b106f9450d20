// The frame of one hex in text: where its lines are, where there is room for words, where track leaves it.
#pragma once

#include "board/data.hpp"

#include <array>
#include <string_view>

namespace stw::cli {

struct HexFrame {
    struct Place {
        int x = 0;
        int y = 0;
    };
    struct Row { // of words
        int x = 0;
        int y = 0;
        int width = 0;
    };
    int column_step = 0; // characters from one column of the doubled coordinates to the next
    int row_step = 0;
    std::array<std::string_view, 5> outline; // a space draws nothing
    std::array<Row, 4> rows;
    std::array<Place, kEdges> side; // a mark beside the middle of each side, inside
};

// Flat-topped hexes interlock; pointed ones are drawn like bricks.
inline constexpr HexFrame kFlatFrame{
    .column_step = 13,
    .row_step = 2,
    .outline = {"  ___________  ", " /           \\ ", "/             \\", "\\             /", " \\___________/ "},
    .rows = {{{2, 1, 11}, {1, 2, 13}, {1, 3, 13}, {2, 4, 11}}},
    .side = {{{7, 4}, {1, 3}, {1, 2}, {7, 1}, {13, 2}, {13, 3}}}};
inline constexpr HexFrame kPointedFrame{
    .column_step = 7,
    .row_step = 4,
    .outline = {" _____________ ", "|             |", "|             |", "|             |", "|_____________|"},
    .rows = {{{1, 1, 13}, {1, 2, 13}, {1, 3, 13}, {1, 4, 13}}},
    .side = {{{4, 4}, {1, 2}, {4, 1}, {10, 1}, {13, 2}, {10, 4}}}};

// Side 0 leads straight down on flat-topped maps.
inline bool is_flat(const board::Map& map) {
    for (const board::Hex& h : map.hexes)
        if (h.neighbour[0]) return map[h.neighbour[0]].column == h.column;
    return true;
}

} // namespace stw::cli
