// X Upgrading Tiles, and the upgrade chart.
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

int supply(const Position& p, std::string_view tile) { return p.s.board.supply[tile_named(tile).value]; }

// The exits of tiles 57, 14 and 63 (or 611) on Wuhan as it grows.
const Neighbours kGreen14{"M9", "L8", "K11", "L12"};
const Neighbours kBrown611{"M9", "L8", "K9", "K11", "L12"};
const Neighbours kAllSides{"M9", "L8", "K9", "K11", "L12", "M11"};

// WNR at home in Wuhan (L10), with yellow track to M9 and K11.
Position wuhan(PhaseId phase_now = phase::PB1) {
    Position p;
    p.phase(phase_now).company(WNR, 100, A).tile("L10", "57", {"M9", "K11"}).operating(WNR, Step::track);
    return p;
}

// Nanning (P8), whose south-eastern side is the edge of the map, green; WNR has a marker there.
Position nanning(const Options& options = {}) {
    Position p(3, options);
    p.phase(phase::PC1).company(WNR, 100, A).station(WNR, "P8").tile("P8", "15", {"Q7", "P6", "O7", "O9"});
    p.operating(WNR, Step::track);
    return p;
}

TEST(T1880Upgrade, WantsAPermitForThePhase) {
    clauses("1880:X.upgrade/1");
    Position p = wuhan(phase::PC1);
    p.permits(WNR, "AB");
    const Action upgrade = lay(p.s, WNR, "L10", "14", kGreen14);
    EXPECT_REFUSED(p, upgrade, "1880:X.upgrade/1");
    p.permits(WNR, "C");
    EXPECT_DONE(p, upgrade);
}

TEST(T1880Upgrade, OneInPlaceOfYellowTiles) {
    clauses("1880:X.upgrade/2");
    Position p;
    p.phase(phase::PB1).company(WNR, 100, A).station(WNR, "H14").tile("H14", "6", {"I13", "G13"});
    p.operating(WNR, Step::track);
    EXPECT_DONE(p, lay(p.s, WNR, "H14", "15", {"I13", "H12", "G13", "G15"}));
    EXPECT_NE(p.s.operation.step, Step::track) << "nothing more can be built";
}

TEST(T1880Upgrade, YellowBecomesGreen) {
    clauses("1880:X.upgrade/3");
    Position p = wuhan(phase::PC1);
    EXPECT_REFUSED(p, lay(p.s, WNR, "L10", "63", 0), "1880:X.upgrade/3");
    EXPECT_REFUSED(p, lay(p.s, WNR, "L10", "6", 0), "1880:X.upgrade/3");
    EXPECT_DONE(p, lay(p.s, WNR, "L10", "14", kGreen14));
}

TEST(T1880Upgrade, GreenBecomesBrown) {
    clauses("1880:X.upgrade/4");
    Position p = wuhan(phase::PC1);
    p.tile("L10", "14", kGreen14);
    EXPECT_REFUSED(p, lay(p.s, WNR, "L10", "455", 0), "1880:X.upgrade/4");
    EXPECT_REFUSED(p, lay(p.s, WNR, "L10", "15", 0), "1880:X.upgrade/4");
    EXPECT_DONE(p, lay(p.s, WNR, "L10", "63", kAllSides));
}

TEST(T1880Upgrade, BrownBecomesGrey) {
    clauses("1880:X.upgrade/5");
    Position p = wuhan(phase::PD1);
    p.tile("L10", "63", kAllSides);
    EXPECT_REFUSED(p, lay(p.s, WNR, "L10", "611", 0), "1880:X.upgrade/5");
    Position other = p;
    EXPECT_DONE(p, lay(p.s, WNR, "L10", "455", kAllSides));
    EXPECT_DONE(other, lay(other.s, WNR, "L10", "895", kAllSides));
}

TEST(T1880Upgrade, GreenComesWithTheFirst3) {
    clauses("1880:X.upgrade/6");
    Position p = wuhan(phase::PA2);
    const Action green = lay(p.s, WNR, "L10", "14", kGreen14);
    EXPECT_REFUSED(p, green, "1880:X.upgrade/6");
    p.phase(phase::PB1);
    EXPECT_DONE(p, green);
}

TEST(T1880Upgrade, BrownComesWithTheFirst4Plus4) {
    clauses("1880:X.upgrade/7");
    Position p = wuhan(phase::PB3);
    p.tile("L10", "14", kGreen14);
    const Action brown = lay(p.s, WNR, "L10", "63", kAllSides);
    EXPECT_REFUSED(p, brown, "1880:X.upgrade/7");
    p.phase(phase::PC1);
    EXPECT_DONE(p, brown);
}

TEST(T1880Upgrade, GreyComesWithTheFirst8) {
    clauses("1880:X.upgrade/8");
    Position p = wuhan(phase::PC3);
    p.tile("L10", "63", kAllSides);
    const Action grey = lay(p.s, WNR, "L10", "455", kAllSides);
    EXPECT_REFUSED(p, grey, "1880:X.upgrade/8");
    p.phase(phase::PD1);
    EXPECT_DONE(p, grey);
}

TEST(T1880Upgrade, MustBeWithinReach) {
    clauses("1880:X.upgrade/9");
    Position p = wuhan();
    p.tile("K11", "9", {"L10", "J12"}).tile("J12", "57", {"K11", "I13"}).tile("I13", "9", {"J12", "H14"});
    p.company(HKR, 100, B).station(HKR, "J12").operating(WNR, Step::track);
    const Action beyond = lay(p.s, WNR, "I13", "24", {"J12", "H14", "H12"});
    EXPECT_REFUSED(p, beyond, "1880:X.upgrade/9");
    p.no_station(HKR, "J12");
    EXPECT_DONE(p, beyond);
}

TEST(T1880Upgrade, KeepsTheTrackThatLies) {
    clauses("1880:X.upgrade/10");
    Position p = wuhan();
    p.tile("M9", "8", {"L10", "N10"});
    EXPECT_REFUSED(p, lay(p.s, WNR, "M9", "23", {"N8", "L10", "M11"}), "1880:X.upgrade/10");
    EXPECT_DONE(p, lay(p.s, WNR, "M9", "25", 3));
}

TEST(T1880Upgrade, NeedNotBeOfUse) {
    clauses("1880:X.upgrade/11");
    Position p = wuhan();
    p.tile("M9", "9", {"L10", "N8"});
    EXPECT_DONE(p, lay(p.s, WNR, "M9", "20", {"L10", "N8", "M7", "M11"})); // M7 to M11: WNR cannot get there
}

TEST(T1880Upgrade, PlainTilesStayPlain) {
    clauses("1880:X.upgrade/12");
    Position p = wuhan();
    p.tile("M9", "9", {"L10", "N8"});
    EXPECT_REFUSED(p, lay(p.s, WNR, "M9", "14", 0), "1880:X.upgrade/12");
    EXPECT_REFUSED(p, lay(p.s, WNR, "M9", "888", 0), "1880:X.upgrade/12");
}

TEST(T1880Upgrade, StationsAreKept) {
    clauses("1880:X.upgrade/13");
    Position p;
    p.phase(phase::PB1).company(WNR, 100, A).station(WNR, "J6").tile("J6", "57", {"I5", "K7"});
    p.tile("K7", "8851", {"J6", "K9"}).operating(WNR, Step::track);
    EXPECT_REFUSED(p, lay(p.s, WNR, "K7", "25", 2), "1880:X.upgrade/13");
    EXPECT_REFUSED(p, lay(p.s, WNR, "J6", "23", 2), "1880:X.upgrade/13");
    EXPECT_DONE(p, lay(p.s, WNR, "K7", "887", {"J6", "J8", "K9", "L8"}));
}

TEST(T1880Upgrade, TheClassStays) {
    clauses("1880:X.upgrade/14");
    Position p;
    p.phase(phase::PB1).company(HKR, 100, A).station(HKR, "I9").tile("I9", "235", {"J10"});
    p.tile("K15", "8877", {"L14", "J16"}).operating(HKR, Step::track);
    EXPECT_REFUSED(p, lay(p.s, HKR, "I9", "14", 1), "1880:X.upgrade/14");
    EXPECT_REFUSED(p, lay(p.s, HKR, "K15", "15", 0), "1880:X.upgrade/14");
    Position other = p;
    EXPECT_DONE(p, lay(p.s, HKR, "K15", "8878", {"L16", "L14", "J14", "J16"}));
    EXPECT_EQ(tiles_offered_on(other, "I9"), (Ids{"8860", "8861", "8862", "8863", "8864", "8865"}));
}

TEST(T1880Upgrade, BringsPlacesForMarkers) {
    clauses("1880:X.upgrade/15");
    Position p = wuhan();
    p.company(HKR, 100, B).station(HKR, "J12").tile("K11", "9", {"L10", "J12"}).tile("J12", "57", {"K11", "I13"});
    p.operating(HKR, Step::station);
    const Action marker = place(p.s, HKR, "L10");
    EXPECT_REFUSED(p, marker, "1880:X.stations/7");
    p.tile("L10", "15", {"M9", "L8", "K9", "K11"});
    EXPECT_DONE(p, marker);
    EXPECT_EQ(p.s.board.stations_at(hex_named("L10"), 0), 2);
}

TEST(T1880Upgrade, ACityWithAPlaceLeftIsNoObstacle) {
    clauses("1880:X.upgrade/16");
    Position p = wuhan();
    p.tile("K11", "9", {"L10", "J12"}).tile("J12", "14", {"K11", "J10", "I13", "J14"});
    p.company(HKR, 100, B).station(HKR, "J12").company(BZU, 100, C).operating(WNR, Step::track);
    const Action beyond = lay(p.s, WNR, "I13", "9", {"J12", "H14"});
    Position full = p;
    EXPECT_DONE(p, beyond);
    full.station(BZU, "J12");
    EXPECT_REFUSED(full, beyond, "1880:X.track/10");
}

TEST(T1880Upgrade, TheOldTileGoesBack) {
    clauses("1880:X.upgrade/17");
    Position p = wuhan();
    EXPECT_EQ(supply(p, "57"), 5);
    EXPECT_DONE(p, lay(p.s, WNR, "L10", "14", kGreen14));
    EXPECT_EQ(supply(p, "57"), 6);
    EXPECT_EQ(supply(p, "14"), 3);
}

TEST(T1880Upgrade, BeijingIsUpgraded) {
    clauses("1880:X.upgrade/18");
    Position p;
    p.phase(phase::PB1).company(JHU, 100, A).operating(JHU, Step::track);
    EXPECT_DONE(p, lay(p.s, JHU, "F8", "8886", 0));
    EXPECT_REFUSED(p, lay(p.s, JHU, "F10", "57", {"F8", "F12"}), "1880:X.track/6");
}

TEST(T1880Upgrade, SixExitsIfPossible) {
    clauses("1880:X.upgrade/19");
    Position p = wuhan(phase::PC1);
    p.tile("L10", "14", kGreen14);
    EXPECT_REFUSED(p, lay(p.s, WNR, "L10", "611", kBrown611), "1880:X.upgrade/19");
    EXPECT_EQ(tiles_offered_on(p, "L10"), Ids{"63"});
    EXPECT_DONE(p, lay(p.s, WNR, "L10", "63", kAllSides));
}

TEST(T1880Upgrade, FiveExitsAtTheEdge) {
    clauses("1880:X.upgrade/20");
    Position p = nanning();
    EXPECT_REFUSED(p, lay(p.s, WNR, "P8", "63", 0), "1880:X.track/23");
    EXPECT_DONE(p, lay(p.s, WNR, "P8", "611", {"Q7", "P6", "O7", "O9", "P10"}));
}

TEST(T1880Upgrade, FiveExitsInlandWhenNo63IsLeft) {
    clauses("1880:X.upgrade/21");
    Position p = wuhan(phase::PC1);
    p.tile("L10", "14", kGreen14).supply("63", 1);
    const Action inland = lay(p.s, WNR, "L10", "611", kBrown611);
    EXPECT_REFUSED(p, inland, "1880:X.upgrade/19");
    p.supply("63", 0);
    EXPECT_DONE(p, inland);
}

TEST(T1880Upgrade, OptionFiveExitsAnywhere) {
    clauses("1880:X.upgrade/21");
    for (bool anywhere : {false, true}) {
        Position p(3, {{Option::tile_611_anywhere, anywhere ? 1 : 0}});
        p.phase(phase::PC1).company(WNR, 100, A).tile("L10", "14", kGreen14).operating(WNR, Step::track);
        EXPECT_EQ(tiles_offered_on(p, "L10"), anywhere ? (Ids{"63", "611"}) : Ids{"63"});
        EXPECT_EQ(p.refused_by(lay(p.s, WNR, "L10", "611", kBrown611)), anywhere ? "" : "1880:X.upgrade/19");
    }
}

TEST(T1880Upgrade, TerrainIsNotPaidAgain) {
    clauses("1880:X.upgrade/22");
    Position p;
    p.phase(phase::PB1).company(NXR, 100, A).operating(NXR, Step::track);
    EXPECT_DONE(p, lay(p.s, NXR, "J6", "57", {"K5", "I7"}));
    EXPECT_EQ(p.treasury(NXR), 470);
    p.operating(NXR, Step::track);
    EXPECT_DONE(p, lay(p.s, NXR, "J6", "14", {"K5", "J4", "I7", "J8"}));
    EXPECT_EQ(p.treasury(NXR), 470);
}

// --- the chart ---

TEST(T1880UpgradeChart, PlainTiles) {
    clauses("1880:upgrades/1");
    Position p = wuhan(phase::PC1);
    p.tile("M9", "7", {"L10", "M11"});
    EXPECT_EQ(tiles_offered_on(p, "M9"), (Ids{"18", "26", "27", "28", "29", "30", "31"}));
    Position green = wuhan(phase::PC1);
    green.tile("M9", "23", {"N8", "L10", "M11"});
    EXPECT_EQ(tiles_offered_on(green, "M9"), Ids{});
    EXPECT_REFUSED(green, lay(green.s, WNR, "M9", "63", 0), "1880:upgrades/1");
}

TEST(T1880UpgradeChart, StandardCities) {
    clauses("1880:upgrades/2");
    Position p;
    p.phase(phase::PD1).company(WNR, 100, A).tile("L10", "5", {"M9", "L8"}).operating(WNR, Step::track);
    EXPECT_EQ(tiles_offered_on(p, "L10"), (Ids{"14", "15", "619"}));
    EXPECT_DONE(p, lay(p.s, WNR, "L10", "14", kGreen14));
    p.operating(WNR, Step::track);
    EXPECT_EQ(tiles_offered_on(p, "L10"), Ids{"63"});
    EXPECT_DONE(p, lay(p.s, WNR, "L10", "63", kAllSides));
    p.operating(WNR, Step::track);
    EXPECT_EQ(tiles_offered_on(p, "L10"), (Ids{"455", "895"}));
    EXPECT_DONE(p, lay(p.s, WNR, "L10", "455", kAllSides));
    p.operating(WNR, Step::track);
    EXPECT_REFUSED(p, lay(p.s, WNR, "L10", "895", 0), "1880:upgrades/2");
}

TEST(T1880UpgradeChart, SingleTowns) {
    clauses("1880:upgrades/3");
    Position p;
    p.phase(phase::PD1).company(WNR, 100, A).station(WNR, "J6").tile("J6", "57", {"I5", "K7"});
    p.tile("K7", "8851", {"J6", "K9"}).operating(WNR, Step::track);
    EXPECT_EQ(tiles_offered_on(p, "K7"), (Ids{"887", "888", "8866"}));
    EXPECT_DONE(p, lay(p.s, WNR, "K7", "887", {"J6", "J8", "K9", "L8"}));
    p.operating(WNR, Step::track);
    EXPECT_EQ(tiles_offered_on(p, "K7"), Ids{"8871"});
    EXPECT_DONE(p, lay(p.s, WNR, "K7", "8871", 0));
    p.operating(WNR, Step::track);
    EXPECT_EQ(tiles_offered_on(p, "K7"), Ids{});
    EXPECT_REFUSED(p, lay(p.s, WNR, "K7", "455", 0), "1880:upgrades/3");
}

TEST(T1880UpgradeChart, TwoTownsStayYellow) {
    clauses("1880:upgrades/4");
    for (std::string_view tile : {"8854", "8855", "8856", "8857", "8858"}) {
        Position p;
        p.phase(phase::PD1).company(WNR, 100, A).station(WNR, "C11").tile("C11", "57", {"B12", "D10"});
        p.any_tile("B12", tile).operating(WNR, Step::track);
        EXPECT_EQ(tiles_offered_on(p, "B12"), Ids{});
        EXPECT_REFUSED(p, lay(p.s, WNR, "B12", "887", 0), "1880:upgrades/4");
    }
}

TEST(T1880UpgradeChart, TwoCitiesBecomeOne) {
    clauses("1880:upgrades/5");
    const Neighbours exits{"J8", "J10", "H10", "I11"};
    Position p;
    p.phase(phase::PD1).company(WNR, 100, A).company(HKR, 100, B).tile("I9", "235", {"J8"}).station(WNR, "I9", 0);
    p.operating(WNR, Step::track);
    EXPECT_DONE(p, lay(p.s, WNR, "I9", "8862", exits));
    p.station(HKR, "I9", p.has_station(WNR, "I9", 0) ? 1 : 0).operating(WNR, Step::track);
    EXPECT_EQ(tiles_offered_on(p, "I9"), Ids{"8872"});
    EXPECT_DONE(p, lay(p.s, WNR, "I9", "8872", exits));
    EXPECT_TRUE(p.has_station(WNR, "I9", 0) && p.has_station(HKR, "I9", 0)) << "one city with two places";
    p.operating(WNR, Step::track);
    EXPECT_DONE(p, lay(p.s, WNR, "I9", "8875", 0));
    EXPECT_EQ(p.s.board.stations_at(hex_named("I9"), 0), 2);
}

TEST(T1880UpgradeChart, Shanghai) {
    clauses("1880:upgrades/6");
    Position p;
    p.phase(phase::PD1).company(HKR, 100, A);
    for (std::string_view next : {"8877", "8878", "8879", "8880"}) {
        p.operating(HKR, Step::track);
        EXPECT_EQ(tiles_offered_on(p, "K15"), Ids{next});
        for (const Move& m : p.offers(ActionKind::lay_tile))
            if (m.what.hex == hex_named("K15")) {
                EXPECT_DONE(p, Action(m));
                break;
            }
        EXPECT_TRUE(p.has_station(HKR, "K15", 0));
    }
    p.operating(HKR, Step::track);
    EXPECT_EQ(tiles_offered_on(p, "K15"), Ids{});
}

// To which hex the city of Beijing leads in which the company stands.
std::string_view side_in_beijing(const Position& p, CompanyId c) {
    const board::Map& map = p.s.box().map;
    const HexId beijing = hex_named("F8");
    for (const board::Station& st : p.s.board.stations) {
        if (st.company != c || st.hex != beijing) continue;
        const board::EdgeMask exits =
            board::turned_mask(p.s.board.tile_on(map, beijing).nodes[st.node].exits, p.s.board.rotation[beijing.value]);
        for (int e = 0; e < kEdges; ++e)
            if (exits == board::edge_bit(e)) return map[map[beijing].neighbour[static_cast<std::size_t>(e)]].id;
    }
    return {};
}

TEST(T1880UpgradeChart, Beijing) {
    clauses("1880:upgrades/7");
    for (int rotation = 0; rotation < kEdges; ++rotation) {
        Position p;
        p.phase(phase::PD1).company(JHA, 100, A).company(JHU, 100, B).company(JGG, 90, C).company(JLR, 90, A);
        p.operating(JHA, Step::track);
        EXPECT_EQ(tiles_offered_on(p, "F8"), Ids{"8886"});
        EXPECT_DONE(p, lay(p.s, JHA, "F8", "8886", rotation));
        EXPECT_EQ(side_in_beijing(p, JHA), "E9");
        EXPECT_EQ(side_in_beijing(p, JHU), "F10");
        EXPECT_EQ(side_in_beijing(p, JGG), "G7");
        EXPECT_EQ(side_in_beijing(p, JLR), "F6");
        p.operating(JHA, Step::track);
        EXPECT_DONE(p, lay(p.s, JHA, "F8", "8887", 0));
        EXPECT_EQ(p.s.board.stations_at(hex_named("F8"), 0), 4) << "one city with six places";
        p.operating(JHA, Step::track);
        EXPECT_DONE(p, lay(p.s, JHA, "F8", "8888", 0));
        EXPECT_EQ(p.s.board.stations_at(hex_named("F8"), 0), 4);
    }
}

} // namespace
} // namespace stw::t1880
