// Yellow tiles on the map, and what they cost (2016: 7.2.1.1; 2007: 6.1 to 6.3, 6.5, 6.6/1, 6.8, 6.11, 6.12, 6.15, 6.16).
#include "titles/1881/tests/position.hpp"

namespace stw::t1881 {
namespace {

// A's tramway is to lay, in phase yellow; it has 500.
template <class P> P laying(CompanyId c) {
    P p;
    p.tramway(c, A).operating(c, Step::track);
    return p;
}

// --- which tile goes where, 2016 ---

TEST(T1881Track, NoYellowTileOnAPrintedHex) {
    clauses("1881-2016:7.2.1.1/1");
    P2016 p = laying<P2016>(GBS);
    EXPECT_REFUSED(p, lay(p.s, GBS, "F18", "57", {"G19", "E17"}), "1881-2016:7.2.1.1/1");
}

TEST(T1881Track, AStationHexTakesStations) {
    clauses("1881-2016:7.2.1.1/2");
    P2016 p = laying<P2016>(GBS);
    EXPECT_REFUSED(p, lay(p.s, GBS, "G17", "9", {"G19", "G15"}), "1881-2016:7.2.1.1/2");
    EXPECT_DONE(p, lay(p.s, GBS, "G17", "57", {"G19", "G15"}));
}

TEST(T1881Track, AStopHexTakesStops) {
    clauses("1881-2016:7.2.1.1/3");
    P2016 p = laying<P2016>(SpS);
    EXPECT_REFUSED(p, lay(p.s, SpS, "E9", "57", {"E7", "E11"}), "1881-2016:7.2.1.1/3");
    EXPECT_REFUSED(p, lay(p.s, SpS, "E9", "9", {"E7", "E11"}), "1881-2016:7.2.1.1/3");
    EXPECT_DONE(p, lay(p.s, SpS, "E9", "4", {"E7", "E11"}));
}

TEST(T1881Track, OtherHexesTakeNeither) {
    clauses("1881-2016:7.2.1.1/4");
    P2016 p = laying<P2016>(GBS);
    EXPECT_REFUSED(p, lay(p.s, GBS, "F20", "4", {"G19", "E21"}), "1881-2016:7.2.1.1/4");
    EXPECT_DONE(p, lay(p.s, GBS, "F20", "9", {"G19", "E21"}));
}

TEST(T1881Track, ALetteredHexTakesItsLetters) {
    clauses("1881-2016:7.2.1.1/5");
    P2016 p = laying<P2016>(NBSN);
    EXPECT_REFUSED(p, lay(p.s, NBSN, "E23", "57", {"E21", "E25"}), "1881-2016:7.2.1.1/5");
    EXPECT_DONE(p, lay(p.s, NBSN, "E23", "816", 0));
}

TEST(T1881Track, LettersGoNowhereElse) {
    clauses("1881-2016:7.2.1.1/6");
    P2016 p = laying<P2016>(GBS);
    EXPECT_REFUSED(p, lay(p.s, GBS, "G17", "816", 0), "1881-2016:7.2.1.1/6");
}

// --- costs, 2016 ---

TEST(T1881Track, ForestAndWaterCost50) {
    clauses("1881-2016:7.2.1.1/7");
    P2016 p = laying<P2016>(GBS);
    p.treasury(GBS, 49);
    EXPECT_REFUSED(p, lay(p.s, GBS, "H20", "57", {"G19", "I21"}), "1881-2016:7.2.1.1/7");
    p.treasury(GBS, 50);
    EXPECT_DONE(p, lay(p.s, GBS, "H20", "57", {"G19", "I21"}));
    EXPECT_EQ(p.treasury(GBS), 0);
}

TEST(T1881Track, TheBonusDoesNotPayTheCost) {
    clauses("1881-2016:7.2.1.1/8");
    P2016 p = laying<P2016>(GBS);
    p.tile("K9", "6", {"J8", "K11"}).depot(GBS, "K9").treasury(GBS, 30);
    EXPECT_REFUSED(p, lay(p.s, GBS, "J8", "8", {"K9", "I9"}), "1881-2016:7.2.1.1/8");
    p.treasury(GBS, 50);
    EXPECT_DONE(p, lay(p.s, GBS, "J8", "8", {"K9", "I9"}));
}

// --- where track leads, 2016 ---

TEST(T1881Track, NewTrackGoesOnFromADepot) {
    clauses("1881-2016:7.2.1.1/9");
    P2016 p = laying<P2016>(GBS);
    EXPECT_REFUSED(p, lay(p.s, GBS, "D18", "57", {"D16", "D20"}), "1881-2016:7.2.1.1/9");
}

TEST(T1881Track, ACarMustBeAbleToGetThere) {
    clauses("1881-2016:7.2.1.1/10");
    P2016 p;
    p.phase(phase::brown).tramway(GBS, A);
    p.tile("F20", "828", 5).operating(GBS, Step::track); // no way leads from Alexanderplatz to the north-east there
    EXPECT_REFUSED(p, lay(p.s, GBS, "E21", "9", {"F20", "D22"}), "1881-2016:7.2.1.1/10");
}

// SpS in Spandau. From Siemensstadt no way leads over E11 to D10; but one goes round by Charlottenburg and comes back into E11, from where
// it would.
template <class P> P round_by_charlottenburg() {
    P p;
    p.phase(phase::brown).tramway(SpS, A);
    if (is2016(p.s)) {
        p.tile("E9", "4", {"E7", "E11"}).tile("E11", "829", 0).tile("D12", "7", {"E11", "E13"});
        p.tile("E13", "8", {"D12", "F12"}).tile("F12", "6", {"E13", "F10"}).tile("F10", "7", {"F12", "E11"});
    } else {
        p.tile("E9", "4", {"E7", "E11"}).tile("E11", "39", 0).tile("D12", "3", {"E11", "E13"});
        p.tile("E13", "2", {"D12", "F12"}).tile("F12", "9", {"E13", "F10"}).tile("F10", "3", {"F12", "E11"});
    }
    p.operating(SpS, Step::track);
    return p;
}

TEST(T1881Track, NoCarComesIntoAHexTwice) {
    clauses("1881-2016:7.2.1.1/10");
    P2016 p = round_by_charlottenburg<P2016>();
    P2016 from_there = p;
    EXPECT_REFUSED(p, lay(p.s, SpS, "D10", "8", {"E11", "C11"}), "1881-2016:7.2.1.1/10");
    from_there.depot(SpS, "F12").operating(SpS, Step::track);
    EXPECT_DONE(from_there, lay(from_there.s, SpS, "D10", "8", {"E11", "C11"}));
}

TEST(T1881Track, NoDepotWhereNoCarComes) {
    clauses("1881-2016:7.2.2/13");
    P2016 p = round_by_charlottenburg<P2016>();
    p.tile("D10", "8", {"E11", "C11"}).tile("C11", "57", {"D10", "B12"}).operating(SpS, Step::depot);
    P2016 from_there = p;
    EXPECT_REFUSED(p, place(p.s, SpS, "C11"), "1881-2016:7.2.2/13");
    from_there.depot(SpS, "F12");
    EXPECT_TRUE(company_reach(from_there.s, SpS).node(hex_named("C11"), 0));
}

TEST(T1881Track, NotBeyondDepotsThatBlock) {
    clauses("1881-2016:7.2.1.1/11");
    P2016 p = laying<P2016>(SSC);
    p.tile("J30", "57", {"J28", "J32"});
    P2016 open = p;
    p.tramway(GBS, B).depot(GBS, "J30");
    EXPECT_REFUSED(p, lay(p.s, SSC, "J32", "823", Neighbours{"J30"}), "1881-2016:7.2.1.1/11");
    EXPECT_DONE(open, lay(open.s, SSC, "J32", "823", Neighbours{"J30"}));
}

TEST(T1881Track, AnSBahnDepotBlocksNoTramway) {
    clauses("1881-2016:7.2.1.1/12");
    P2016 p;
    p.phase(phase::green).tramway(GBS, A).tile("F20", "8", {"G19", "F22"}).tile("F22", "7", {"F20", "G21"});
    p.rails({"G21"}).depot(S, "G21").operating(GBS, Step::track);
    EXPECT_DONE(p, lay(p.s, GBS, "H22", "4", {"G21", "I23"}));
}

TEST(T1881Track, TheFirstTileLiesOnTheStartHex) {
    clauses("1881-2016:7.2.1.1/13");
    for (int rotation = 0; rotation < kEdges; ++rotation) {
        P2016 p = laying<P2016>(NBSN);
        EXPECT_REFUSED(p, lay(p.s, NBSN, "E21", "9", {"E19", "E23"}), "1881-2016:7.2.1.1/13");
        EXPECT_DONE(p, lay(p.s, NBSN, "E23", "816", rotation));
    }
}

TEST(T1881Track, FromAPrintedHexTheFirstTileLiesBesideIt) {
    clauses("1881-2016:7.2.1.1/14");
    P2016 p = laying<P2016>(GBS);
    EXPECT_DONE(p, lay(p.s, GBS, "F20", "9", {"G19", "E21"}));
}

// --- sides, 2016 ---

TEST(T1881Track, NoRailLeavesTheMap) {
    clauses("1881-2016:7.2.1.1/15");
    P2016 p = laying<P2016>(SSC);
    p.tile("J30", "57", {"J28", "J32"});
    EXPECT_REFUSED(p, lay(p.s, SSC, "J32", "823", 3), "1881-2016:7.2.1.1/15");
}

TEST(T1881Track, NoRailRunsIntoABar) {
    clauses("1881-2016:7.2.1.1/16");
    P2016 p = laying<P2016>(SSC);
    EXPECT_REFUSED(p, lay(p.s, SSC, "K29", "7", {"J28", "J30"}), "1881-2016:7.2.1.1/16");
}

TEST(T1881Track, NoRailRunsIntoAGreyHex) {
    clauses("1881-2016:7.2.1.1/17");
    P2016 p = laying<P2016>(SSC);
    EXPECT_REFUSED(p, lay(p.s, SSC, "I29", "9", {"I27", "I31"}), "1881-2016:7.2.1.1/17");
}

TEST(T1881Track, RailsMayEndAtANeighbourWithoutRails) {
    clauses("1881-2016:7.2.1.1/18");
    P2016 p = laying<P2016>(GBS);
    p.tile("I17", "816", 0); // it leads to the north-west, the east and the south-west
    EXPECT_DONE(p, lay(p.s, GBS, "H18", "57", {"G19", "I17"}));
}

TEST(T1881Track, NoRailLeadsToAPier) {
    clauses("1881-2016:7.2.1.1/19");
    P2016 p = laying<P2016>(SpS);
    EXPECT_REFUSED(p, lay(p.s, SpS, "I3", "57", {"H2", "J4"}), "1881-2016:7.2.1.1/19");
}

// --- 2007 ---

TEST(T1881Track, In2007TwoTilesInPhase1AndThenOne) {
    clauses("1881-2007:6.1/1");
    P2007 p = laying<P2007>(GBS);
    EXPECT_DONE(p, lay(p.s, GBS, "F20", "1", {"G19", "E21"}));
    EXPECT_DONE(p, lay(p.s, GBS, "E21", "1", {"F20", "D22"}));
    EXPECT_REFUSED(p, lay(p.s, GBS, "D22", "1", {"E21", "C23"}), "1881-2007:6.1/1");
    P2007 later;
    later.phase(phase::green).tramway(GBS, A).operating(GBS, Step::track);
    EXPECT_DONE(later, lay(later.s, GBS, "F20", "1", {"G19", "E21"}));
    EXPECT_REFUSED(later, lay(later.s, GBS, "E21", "1", {"F20", "D22"}), "1881-2007:6.1/1");
}

TEST(T1881Track, In2007YellowTilesGoOnBeigeHexes) {
    clauses("1881-2007:6.3/1");
    P2007 p = laying<P2007>(GBS);
    EXPECT_REFUSED(p, lay(p.s, GBS, "F18", "8", {"G19", "E17"}), "1881-2007:6.3/1");
    EXPECT_DONE(p, lay(p.s, GBS, "H20", "8", {"G19", "I21"}));
    EXPECT_EQ(p.treasury(GBS), 450);
}

TEST(T1881Track, In2007LakesAndForestsTakeNothing) {
    clauses("1881-2007:6.5/1");
    P2007 p = laying<P2007>(SSC);
    EXPECT_REFUSED(p, lay(p.s, SSC, "I27", "1", {"I25", "I29"}), "1881-2007:6.5/1");
    EXPECT_REFUSED(p, lay(p.s, SSC, "K31", "1", 0), "1881-2007:6.5/1");
}

TEST(T1881Track, In2007NoRailCrossesALake) {
    clauses("1881-2007:6.5/2");
    P2007 p = laying<P2007>(SSC);
    EXPECT_REFUSED(p, lay(p.s, SSC, "K29", "3", {"J28", "J30"}), "1881-2007:6.5/2");
}

TEST(T1881Track, In2007BeigeHexesTakeNoGreenTile) {
    clauses("1881-2007:6.6/1");
    P2007 p;
    p.phase(phase::green).tramway(GBS, A).operating(GBS, Step::track);
    EXPECT_REFUSED(p, lay(p.s, GBS, "F20", "11", 0), "1881-2007:6.6/1");
}

TEST(T1881Track, In2007TrackWithoutAStopTakesNone) {
    clauses("1881-2007:6.8/1");
    P2007 p = laying<P2007>(GBS);
    EXPECT_REFUSED(p, lay(p.s, GBS, "F20", "4", {"G19", "E21"}), "1881-2007:6.8/1");
}

TEST(T1881Track, In2007NoRailPointsOffTheMapOrIntoForest) {
    clauses("1881-2007:6.11/1");
    P2007 p = laying<P2007>(SSC);
    EXPECT_REFUSED(p, lay(p.s, SSC, "I29", "1", {"I27", "I31"}), "1881-2007:6.11/1");
    EXPECT_REFUSED(p, lay(p.s, SSC, "J32", "7", 3), "1881-2007:6.11/1");
}

TEST(T1881Track, In2007NotBeyondAFullStation) {
    clauses("1881-2007:6.12/1");
    P2007 p = laying<P2007>(SSC);
    p.tile("J30", "8", {"J28", "J32"});
    P2007 open = p;
    p.tramway(GBS, B).depot(GBS, "J30");
    EXPECT_REFUSED(p, lay(p.s, SSC, "J32", "7", Neighbours{"J30"}), "1881-2007:6.12/1");
    EXPECT_DONE(open, lay(open.s, SSC, "J32", "7", Neighbours{"J30"}));
}

TEST(T1881Track, In2007NoCarComesIntoAHexTwice) {
    clauses("1881-2007:6.12/1");
    P2007 p = round_by_charlottenburg<P2007>();
    P2007 from_there = p;
    EXPECT_REFUSED(p, lay(p.s, SpS, "D10", "2", {"E11", "C11"}), "1881-2007:6.12/1");
    from_there.depot(SpS, "F12").operating(SpS, Step::track);
    EXPECT_DONE(from_there, lay(from_there.s, SpS, "D10", "2", {"E11", "C11"}));
}

TEST(T1881Track, In2007TheFirstTileInWaterCosts50) {
    clauses("1881-2007:6.15/1");
    P2007 p = laying<P2007>(GBS);
    p.treasury(GBS, 40);
    EXPECT_REFUSED(p, lay(p.s, GBS, "H20", "8", {"G19", "I21"}), "1881-2007:6.15/1");
    p.treasury(GBS, 60);
    EXPECT_DONE(p, lay(p.s, GBS, "H20", "8", {"G19", "I21"}));
    EXPECT_EQ(p.treasury(GBS), 10);
}

TEST(T1881Track, In2007AnExchangeThereCostsNothing) {
    clauses("1881-2007:6.15/2");
    P2007 p;
    p.phase(phase::green).tramway(GBS, A).tile("H20", "8", {"G19", "I21"}).operating(GBS, Step::track);
    EXPECT_DONE(p, lay(p.s, GBS, "H20", "18", {"G19", "I21", "G21"}));
    EXPECT_EQ(p.treasury(GBS), 500);
}

// Schlachtensee: 50 to build, and 50 for it.
P2007 at_schlachtensee(int treasury) {
    P2007 p = laying<P2007>(GBS);
    p.tile("K9", "9", {"J8", "K11"}).depot(GBS, "K9").treasury(GBS, treasury);
    return p;
}

TEST(T1881Track, In2007SomeHexesGiveABonus) {
    clauses("1881-2007:6.16/1");
    P2007 p = at_schlachtensee(70);
    EXPECT_DONE(p, lay(p.s, GBS, "J8", "2", {"K9", "I9"}));
    EXPECT_EQ(p.treasury(GBS), 70);
}

TEST(T1881Track, In2007TheCostIsThereBeforeTheBonus) {
    clauses("1881-2007:6.16/2");
    P2007 p = at_schlachtensee(30);
    EXPECT_REFUSED(p, lay(p.s, GBS, "J8", "2", {"K9", "I9"}), "1881-2007:6.16/2");
}

} // namespace
} // namespace stw::t1881
