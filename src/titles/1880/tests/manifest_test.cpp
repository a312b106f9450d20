// The tile manifest, row by row: how many there are of each, and what is printed on them.
#include "titles/1880/tests/position.hpp"

#include <array>
#include <ostream>

namespace stw::t1880 {
namespace {

struct Row {
    const char* clause;
    std::string_view tile;
    int number;
    std::string_view content; // colour, label, then the track or each stop: value, places, exits
};

void PrintTo(const Row& row, std::ostream* out) { *out << "tile " << row.tile; }

constexpr std::array kRows57{std::to_array<Row>({
    {"1880:manifest/1", "5", 6, "yellow, city 20x1 0/1"},
    {"1880:manifest/2", "6", 6, "yellow, city 20x1 0/2"},
    {"1880:manifest/3", "7", 5, "yellow 0/1"},
    {"1880:manifest/4", "8", 15, "yellow 0/2"},
    {"1880:manifest/5", "9", 15, "yellow 0/3"},
    {"1880:manifest/6", "14", 4, "green, city 30x2 0/1/3/4"},
    {"1880:manifest/7", "15", 8, "green, city 30x2 0/1/2/3"},
    {"1880:manifest/8", "16", 2, "green 0/2 1/3"},
    {"1880:manifest/9", "17", 1, "green 1/3 0/4"},
    {"1880:manifest/10", "18", 1, "green 0/3 1/2"},
    {"1880:manifest/11", "19", 2, "green 0/3 2/4"},
    {"1880:manifest/12", "20", 2, "green 0/3 1/4"},
    {"1880:manifest/13", "23", 4, "green 0/3 0/4"},
    {"1880:manifest/14", "24", 4, "green 0/3 0/2"},
    {"1880:manifest/15", "25", 3, "green 0/2 0/4"},
    {"1880:manifest/16", "26", 2, "green 0/3 0/5"},
    {"1880:manifest/17", "27", 2, "green 0/3 0/1"},
    {"1880:manifest/18", "28", 2, "green 0/4 0/5"},
    {"1880:manifest/19", "29", 2, "green 0/2 0/1"},
    {"1880:manifest/20", "30", 1, "green 0/4 0/1"},
    {"1880:manifest/21", "31", 1, "green 0/2 0/5"},
    {"1880:manifest/22", "57", 6, "yellow, city 20x1 0/3"},
    {"1880:manifest/23", "63", 6, "brown, city 40x2 0/1/2/3/4/5"},
    {"1880:manifest/24", "235", 5, "yellow OO, city 30x1 0, city 30x1 -"},
    {"1880:manifest/25", "455", 3, "grey, city 50x3 0/1/2/3/4/5"},
    {"1880:manifest/26", "611", 3, "brown, city 40x2 0/1/2/3/4"},
    {"1880:manifest/27", "619", 4, "green, city 30x2 0/2/3/4"},
    {"1880:manifest/28", "887", 5, "green, town 20 0/1/2/3"},
    {"1880:manifest/29", "888", 3, "green, town 20 0/1/3/4"},
    {"1880:manifest/30", "895", 3, "grey, city 50x2 0/1/2/3/4/5"},
    {"1880:manifest/31", "8850", 5, "yellow, town 20 0/5"},
    {"1880:manifest/32", "8851", 6, "yellow, town 20 0/4"},
    {"1880:manifest/33", "8852", 6, "yellow, town 20 0/3"},
    {"1880:manifest/34", "8854", 2, "yellow, town 20 0/3, town 20 4/5"},
    {"1880:manifest/35", "8855", 2, "yellow, town 20 0/3, town 20 2/5"},
    {"1880:manifest/36", "8856", 2, "yellow, town 20 0/4, town 20 3/5"},
    {"1880:manifest/37", "8857", 2, "yellow, town 20 1/4, town 20 3/5"},
    {"1880:manifest/38", "8858", 2, "yellow, town 20 0/2, town 20 3/5"},
    {"1880:manifest/39", "8860", 1, "green OO, city 40x1 1/5, city 40x1 2/4"},
    {"1880:manifest/40", "8861", 1, "green OO, city 40x1 0/1, city 40x1 3/4"},
    {"1880:manifest/41", "8862", 1, "green OO, city 40x1 0/5, city 40x1 3/4"},
    {"1880:manifest/42", "8863", 1, "green OO, city 40x1 0/1, city 40x1 2/5"},
    {"1880:manifest/43", "8864", 1, "green OO, city 40x1 1/5, city 40x1 2/3"},
    {"1880:manifest/44", "8865", 1, "green OO, city 40x1 1/5, city 40x1 3/4"},
    {"1880:manifest/45", "8866", 3, "green, town 20 1/2/3/5"},
    {"1880:manifest/46", "8871", 3, "brown, town 20 0/1/2/3/4/5"},
    {"1880:manifest/47", "8872", 2, "brown OO, city 50x2 0/1/2/3"},
    {"1880:manifest/48", "8873", 2, "brown OO, city 50x2 0/2/3/4"},
    {"1880:manifest/49", "8874", 2, "brown OO, city 50x2 0/2/3/5"},
    {"1880:manifest/50", "8875", 1, "grey OO, city 60x2 0/1/2/3/4/5"},
    {"1880:manifest/51", "8877", 1, "yellow S, city 30x1 0/3"},
    {"1880:manifest/52", "8878", 1, "green S, city 40x2 0/1/3/4"},
    {"1880:manifest/53", "8879", 1, "brown S, city 60x2 0/1/2/3/4"},
    {"1880:manifest/54", "8880", 1, "grey S, city 70x2 0/1/2/3/4"},
    {"1880:manifest/55", "8886", 1,
     "green B, city 40x1 0, city 40x1 1, city 40x1 2, city 40x1 3, city 40x1 4, city 40x1 5"},
    {"1880:manifest/56", "8887", 1, "brown B, city 60x6 0/1/2/3/4/5"},
    {"1880:manifest/57", "8888", 1, "grey B, city 80x6 0/1/2/3/4/5"},
})};

std::string exits_in_words(board::EdgeMask exits) {
    std::string out;
    for (int e = 0; e < kEdges; ++e)
        if ((exits & board::edge_bit(e)) != 0) out += (out.empty() ? "" : "/") + std::to_string(e);
    return out.empty() ? "-" : out;
}

std::string in_words(const board::Tile& tile) {
    constexpr std::array<const char*, 5> colours{"white", "yellow", "green", "brown", "grey"};
    std::string out = colours[static_cast<std::size_t>(tile.colour)];
    if (!tile.label.empty()) out += " " + std::string(tile.label);
    for (const board::Path& path : tile.paths)
        if (tile.nodes.empty()) out += " " + std::to_string(path.a.edge) + "/" + std::to_string(path.b.edge);
    for (const board::Node& node : tile.nodes) {
        const bool city = node.kind == board::NodeKind::city;
        out += (city ? ", city " : ", town ") + std::to_string(node.revenue[0]);
        if (city) out += "x" + std::to_string(node.slots);
        out += " " + exits_in_words(node.exits);
    }
    return out;
}

// Where the tile can lie, by legal lays and as long as there is one, all over the map.
int lays_until_none_is_left(Position& p, TileId tile) {
    int n = 0;
    const board::Map& map = p.s.box().map;
    for (std::size_t h = 0; h < map.hexes.size(); ++h)
        for (int r = 0; r < kEdges; ++r)
            if (testing::lay_by_steps(map, p.s.board, HexId{static_cast<int>(h)}, tile, r)) {
                ++n;
                break;
            }
    return n;
}

class Manifest : public ::testing::TestWithParam<Row> {};

TEST_P(Manifest, HasTheTile) {
    const Row& row = GetParam();
    clauses(row.clause);
    Position p = Position::fresh();
    const TileId tile = tile_named(row.tile);
    EXPECT_EQ(in_words(p.s.box()[tile]), row.content);
    EXPECT_EQ(p.s.board.supply[tile.value], row.number);
    EXPECT_EQ(lays_until_none_is_left(p, tile), row.number);
    EXPECT_EQ(p.s.board.supply[tile.value], 0);
}

INSTANTIATE_TEST_SUITE_P(T1880, Manifest, ::testing::ValuesIn(kRows57),
                         [](const auto& row) { return "Tile" + std::string(row.param.tile); });

} // namespace
} // namespace stw::t1880
