// X Laying Track: which tile on which hex, and where its track may not lead.
#include "titles/1880/tests/position.hpp"

#include <set>

namespace stw::t1880 {
namespace {

using Ids = std::set<std::string_view>;

Ids tiles_offered_on(const Position& p, std::string_view hex) {
    Ids ids;
    for (const Move& m : p.offers(ActionKind::lay_tile))
        if (m.what.hex == hex_named(hex)) ids.insert(p.s.box()[m.what.tile].id);
    return ids;
}

// Done on a copy.
bool accepts(const Position& p, const Action& a) { return Position(p).refused_by(a).empty(); }

// WNR, with a marker beside the hex in question.
Position beside(std::string_view city, const Neighbours& exits, PhaseId phase_now = phase::PA1) {
    Position p;
    p.phase(phase_now).company(WNR, 100, A).station(WNR, city).tile(city, "57", exits).operating(WNR, Step::track);
    return p;
}

TEST(T1880Fit, PlainHexes) {
    clauses("1880:X.track/14");
    Position p = beside("L10", {"M9", "K11"});
    EXPECT_REFUSED(p, lay(p.s, WNR, "M9", "57", {"L10", "N8"}), "1880:X.track/14");
    EXPECT_REFUSED(p, lay(p.s, WNR, "M9", "8852", {"L10", "N8"}), "1880:X.track/14");
    EXPECT_EQ(tiles_offered_on(p, "M9"), (Ids{"7", "8", "9"}));
}

TEST(T1880Fit, SmallTowns) {
    clauses("1880:X.track/15");
    Position p = beside("A5", {"A3", "A7"});
    EXPECT_REFUSED(p, lay(p.s, WNR, "A7", "8", {"A5", "B8"}), "1880:X.track/15");
    EXPECT_REFUSED(p, lay(p.s, WNR, "A7", "8854", 0), "1880:X.track/15");
    EXPECT_REFUSED(p, lay(p.s, WNR, "A7", "57", {"A5", "A9"}), "1880:X.track/15");
    EXPECT_EQ(tiles_offered_on(p, "A7"), (Ids{"8850", "8851", "8852"}));
    EXPECT_DONE(p, lay(p.s, WNR, "A7", "8852", {"A5", "A9"}));
}

TEST(T1880Fit, TwoSmallTowns) {
    clauses("1880:X.track/16");
    Position p = beside("C11", {"B12", "D10"});
    EXPECT_REFUSED(p, lay(p.s, WNR, "B12", "8852", {"C11", "A13"}), "1880:X.track/16");
    EXPECT_EQ(tiles_offered_on(p, "B12"), (Ids{"8854", "8855", "8856", "8857", "8858"}));
}

TEST(T1880Fit, LargeCities) {
    clauses("1880:X.track/17");
    Position p = beside("L10", {"M9", "K11"});
    p.tile("K11", "9", {"L10", "J12"});
    EXPECT_REFUSED(p, lay(p.s, WNR, "J12", "8852", {"K11", "I13"}), "1880:X.track/17");
    EXPECT_REFUSED(p, lay(p.s, WNR, "J12", "235", {"K11"}), "1880:X.track/17");
    EXPECT_EQ(tiles_offered_on(p, "J12"), (Ids{"5", "6", "57"}));
}

TEST(T1880Fit, BeijingAndShanghaiHaveTheirOwnTiles) {
    clauses("1880:X.track/18");
    Position p;
    p.company(HKR, 100, A).station(HKR, "K13").tile("K13", "57", {"L12", "J14"}).operating(HKR, Step::track);
    EXPECT_REFUSED(p, lay(p.s, HKR, "K15", "57", {"L14", "J16"}), "1880:X.track/18");
    EXPECT_REFUSED(p, lay(p.s, HKR, "L14", "8877", {"K13", "M15"}), "1880:X.track/18");
    EXPECT_EQ(tiles_offered_on(p, "K15"), Ids{"8877"});
    EXPECT_DONE(p, lay(p.s, HKR, "K15", "8877", {"L14", "J16"}));
}

TEST(T1880Fit, TwoLargeCities) {
    clauses("1880:X.track/19");
    Position p = beside("L10", {"M9", "K11"});
    p.tile("K11", "8", {"L10", "J10"}).tile("J10", "9", {"K11", "I9"});
    EXPECT_REFUSED(p, lay(p.s, WNR, "I9", "57", {"J10", "H8"}), "1880:X.track/19");
    EXPECT_EQ(tiles_offered_on(p, "I9"), Ids{"235"});
}

TEST(T1880Fit, ABoomtownBecomesATownOrACity) {
    clauses("1880:X.track/20");
    Position p;
    p.company(HKR, 100, A).tile("K15", "8877", {"L14", "J16"}).operating(HKR, Step::track);
    EXPECT_REFUSED(p, lay(p.s, HKR, "L14", "9", {"K15", "M13"}), "1880:X.track/20");
    EXPECT_REFUSED(p, lay(p.s, HKR, "L14", "8854", 0), "1880:X.track/20");
    EXPECT_EQ(tiles_offered_on(p, "L14"), (Ids{"5", "6", "57", "8850", "8851", "8852"}));
    EXPECT_TRUE(accepts(p, lay(p.s, HKR, "L14", "8852", {"K15", "M13"})));
    EXPECT_DONE(p, lay(p.s, HKR, "L14", "57", {"K15", "M13"}));
}

TEST(T1880Fit, ABoomtownStaysWhatItHasBecome) {
    clauses("1880:X.track/21");
    Position p;
    p.phase(phase::PB1).company(HKR, 100, A).tile("K15", "8877", {"L14", "J16"}).operating(HKR, Step::track);
    Position city = p;
    p.tile("L14", "8852", {"K15", "M13"});
    EXPECT_REFUSED(p, lay(p.s, HKR, "L14", "14", {"K15", "L12", "M13", "L16"}), "1880:X.track/21");
    EXPECT_DONE(p, lay(p.s, HKR, "L14", "888", {"K15", "L12", "M13", "L16"}));
    city.tile("L14", "57", {"K15", "M13"});
    EXPECT_REFUSED(city, lay(city.s, HKR, "L14", "888", {"K15", "L12", "M13", "L16"}), "1880:X.track/21");
    EXPECT_DONE(city, lay(city.s, HKR, "L14", "14", {"K15", "L12", "M13", "L16"}));
}

TEST(T1880Fit, ADoubleBoomtownBecomesTwoTownsOrTwoCities) {
    clauses("1880:X.track/22");
    Position p = beside("M3", {"L2", "N4"});
    EXPECT_REFUSED(p, lay(p.s, WNR, "N4", "57", {"M3", "O5"}), "1880:X.track/22");
    EXPECT_REFUSED(p, lay(p.s, WNR, "N4", "8852", {"M3", "O5"}), "1880:X.track/22");
    EXPECT_EQ(tiles_offered_on(p, "N4"), (Ids{"235", "8854", "8855", "8856", "8857", "8858"}));
    EXPECT_DONE(p, lay(p.s, WNR, "N4", "235", {"M3"}));
}

TEST(T1880Fit, NoTrackOffTheMap) {
    clauses("1880:X.track/23");
    Position p;
    p.company(WNR, 100, A).station(WNR, "P8").operating(WNR, Step::track);
    EXPECT_REFUSED(p, lay(p.s, WNR, "P8", "57", 2), "1880:X.track/23"); // to O7, and to where no hex is
    EXPECT_DONE(p, lay(p.s, WNR, "P8", "57", {"P6", "P10"}));
}

TEST(T1880Fit, NoTrackIntoABarrier) {
    clauses("1880:X.track/24");
    Position p;
    p.company(QSR, 100, A).tile("D12", "235", {"E11"}).operating(QSR, Step::track);
    EXPECT_REFUSED(p, lay(p.s, QSR, "E11", "7", 3), "1880:X.track/24"); // D12 and E13
    EXPECT_DONE(p, lay(p.s, QSR, "E11", "9", {"D12", "F10"}));
}

TEST(T1880Fit, NoTrackToASideOfARedHexWithoutAnArrow) {
    clauses("1880:X.track/25");
    // Every land hex beside a red one faces an arrow, so the sea stands for it: printed track that does not lead here.
    const board::Map& map = data::kComponents[0].map;
    for (const board::Hex& hex : map.hexes) {
        const board::Tile& tile = map[hex.printed];
        if (tile.colour != board::Colour::red) continue;
        for (int e = 0; e < kEdges; ++e)
            if (const HexId next = hex.neighbour[static_cast<std::size_t>(e)]; next) {
                const bool land = map[map[next].printed].colour == board::Colour::white;
                EXPECT_EQ(land, (tile.exits & board::edge_bit(e)) != 0) << hex.id << " side " << e;
            }
    }
    Position p;
    p.investor(A, A2).operating(A2, Step::track);
    EXPECT_DONE(p, lay(p.s, A2, "E13", "57", {"F14", "D12"}));
    p.operating(A2, Step::track);
    EXPECT_REFUSED(p, lay(p.s, A2, "D12", "7", 0), "1880:X.track/19");
    Position sea;
    sea.company(WNR, 100, A).station(WNR, "H14").operating(WNR, Step::track);
    EXPECT_DONE(sea, lay(sea.s, WNR, "H14", "6", {"H12", "I15"})); // where the ferry lands
    Position coast = beside("J12", {"J10", "J14"});
    EXPECT_REFUSED(coast, lay(coast.s, WNR, "J14", "8852", {"J12", "J16"}), "1880:X.track/33");
    EXPECT_DONE(coast, lay(coast.s, WNR, "J14", "8851", {"J12", "K15"}));
}

TEST(T1880Fit, PrintedTrackToBeijingIsKept) {
    clauses("1880:X.track/27");
    Position p;
    p.company(JHU, 100, A).operating(JHU, Step::track);
    EXPECT_REFUSED(p, lay(p.s, JHU, "F10", "57", {"G9", "E11"}), "1880:X.track/27");
    EXPECT_REFUSED(p, lay(p.s, JHU, "F10", "6", {"G9", "E9"}), "1880:X.track/27");
    EXPECT_DONE(p, lay(p.s, JHU, "F10", "6", {"F8", "G11"}));
}

TEST(T1880Fit, ExampleATileThatCutsOffBeijing) {
    clauses("1880:X.track/31");
    Position p;
    p.company(JGG, 100, A).operating(JGG, Step::track);
    EXPECT_REFUSED(p, lay(p.s, JGG, "G7", "8", {"H6", "F6"}), "1880:X.track/27");
    EXPECT_DONE(p, lay(p.s, JGG, "G7", "8", {"F8", "H8"}));
}

TEST(T1880Fit, ExampleATileThatEndsAtABarrier) {
    clauses("1880:X.track/32");
    Position p;
    p.investor(A, A2).operating(A2, Step::track);
    EXPECT_REFUSED(p, lay(p.s, A2, "E13", "57", 1), "1880:X.track/24"); // E11 and E15
    EXPECT_DONE(p, lay(p.s, A2, "E13", "57", {"D12", "F14"}));
}

TEST(T1880Fit, ExampleTrackToTheSeaWhereNoFerryLands) {
    clauses("1880:X.track/33");
    Position p;
    p.company(JHU, 100, A).tile("F10", "6", {"F8", "G11"}).operating(JHU, Step::track);
    EXPECT_REFUSED(p, lay(p.s, JHU, "G11", "8850", {"F10", "F12"}), "1880:X.track/33");
    EXPECT_DONE(p, lay(p.s, JHU, "G11", "8852", {"F10", "H12"}));
}

} // namespace
} // namespace stw::t1880
