// Depots built: where, and for how much (2016: 7.2.2, 7.4.2; 2007: 7.1 to 7.5).
#include "support/own_mutant.hpp"
#include "titles/1881/tests/position.hpp"

namespace stw::t1881 {
namespace {

// The same drawings under the numbers of the two boxes.
struct Tiles {
    std::string_view plain, station, station_curve, landing, x, halt;
};
template <class P> Tiles tiles_of(const P& p) {
    if (is2016(p.s)) return {"9", "57", "6", "823", "816", "4"};
    return {"1", "8", "9", "7", "10", "4"};
}

// GBS of A at Alexanderplatz, with a line over Potsdamer Platz to Bahnhof Zoo; it may build a depot.
template <class P> P line_to_the_west() {
    P p;
    const Tiles t = tiles_of(p);
    p.tramway(GBS, A).train(GBS, T2).tile("G17", t.station, {"G19", "G15"}).tile("G15", t.plain, {"G17", "G13"});
    p.operating(GBS, Step::depot);
    return p;
}
// GBS at Tegel, next to Wittenau, the home of SHG.
template <class P> P beside_wittenau() {
    P p;
    const Tiles t = tiles_of(p);
    p.tramway(GBS, A).tile("C11", t.station_curve, {"C13", "B10"}).tile("C13", t.x, 1).depot(GBS, "C11");
    p.operating(GBS, Step::depot);
    return p;
}
// GBS at Friedrichshagen, next to Köpenick, where SSC has the place that is not for the S-Bahn.
template <class P> P beside_koepenick() {
    P p;
    const Tiles t = tiles_of(p);
    p.tramway(GBS, A).tramway(SSC, B).tile("J30", t.station, {"J28", "J32"}).depot(GBS, "J30");
    p.operating(GBS, Step::depot);
    return p;
}
// The S-Bahn is open, and main may build.
P2016 main_builds() {
    P2016 p;
    p.phase(phase::green).tramway(GBS, A).sbahn(B, C, C, C).train(S, TS4).operating(S, Step::depot);
    return p;
}

// --- stations, 2016 ---

TEST(T1881Depots, AStationHasOneToFourPlaces) {
    clauses("1881-2016:7.2.2/1");
    for (const board::Tile& t : d2016::kComponents[0].map.tiles)
        for (const board::Node& n : t.nodes)
            EXPECT_TRUE(n.kind != board::NodeKind::city || (n.slots >= 1 && n.slots <= 4)) << t.id;
    P2016 p = line_to_the_west<P2016>();
    p.tramway(BChSt, B);
    EXPECT_DONE(p, place(p.s, GBS, "G13")); // beside BChSt
}

TEST(T1881Depots, DepotsStandInStations) {
    clauses("1881-2016:7.2.2/2");
    P2016 p = line_to_the_west<P2016>();
    p.tile("I13", "4", {"H14", "J12"});
    EXPECT_REFUSED(p, place(p.s, GBS, "I13"), "1881-2016:7.2.2/12");
    EXPECT_DONE(p, place(p.s, GBS, "G17"));
    EXPECT_TRUE(p.has_depot(GBS, "G17"));
}

TEST(T1881Depots, NotAtAStop) {
    clauses("1881-2016:7.2.2/12");
    P2016 p;
    p.tramway(SpS, A).tile("E9", "4", {"E7", "E11"}).operating(SpS, Step::depot);
    EXPECT_REFUSED(p, place(p.s, SpS, "E9"), "1881-2016:7.2.2/12");
}

TEST(T1881Depots, FivePlacesForTheSBahn) {
    clauses("1881-2016:7.2.2/3");
    int marked = 0;
    for (const board::Hex& h : d2016::kComponents[0].map.hexes)
        for (const board::Node& n : d2016::kComponents[0].map[h.printed].nodes) marked += n.rapid_slots;
    EXPECT_EQ(marked, 5);
    P2016 p = beside_koepenick<P2016>();
    EXPECT_REFUSED(p, place(p.s, GBS, "J28"), "1881-2016:7.2.2/15");
}

TEST(T1881Depots, StationsForTramwaysOnly) {
    clauses("1881-2016:7.2.2/4");
    P2016 p = main_builds();
    p.tile("G17", "57", {"G19", "G15"});
    EXPECT_REFUSED(p, place(p.s, S, "G17"), "1881-2016:7.2.2/4");
}

TEST(T1881Depots, StationsForTheSBahnOnly) {
    clauses("1881-2016:7.2.2/5");
    P2016 p = line_to_the_west<P2016>();
    EXPECT_REFUSED(p, place(p.s, GBS, "L2"), "1881-2016:7.2.2/5");
}

TEST(T1881Depots, AMinorHubHasOnePlace) {
    clauses("1881-2016:7.2.2/6");
    P2016 p = main_builds();
    p.rails({"G21"});
    P2016 full = p;
    full.depot(GBS, "G21");
    EXPECT_REFUSED(full, place(full.s, S, "G21"), "1881-2016:7.2.2/6");
    EXPECT_DONE(p, place(p.s, S, "G21"));
}

TEST(T1881Depots, AMinorHubMayBecomeAMajorOne) {
    clauses("1881-2016:7.2.2/7", "1881-2016:6.1/4");
    P2016 p;
    p.phase(phase::brown).tramway(GBS, A).tile("F20", "8", {"G19", "F22"}).tile("F22", "7", {"F20", "G21"});
    p.rails({"G21"}).operating(GBS, Step::track);
    EXPECT_EQ(free_places(p.s, GBS, hex_named("G21"), 0), 1);
    P2016 q = p;
    EXPECT_DONE(p, lay(p.s, GBS, "G21", "833", 3));
    EXPECT_EQ(free_places(p.s, GBS, hex_named("G21"), 0), 2);
    q.sbahn(B, C, C, C).operating(S, Step::track); // a network may do it, too
    EXPECT_DONE(q, lay(q.s, S, "G21", "833", 3));
}

TEST(T1881Depots, AMajorHubHoldsBothKinds) {
    clauses("1881-2016:7.2.2/8");
    P2016 p = main_builds();
    p.phase(phase::brown).tile("G21", "833", 3).depot(GBS, "G21");
    EXPECT_DONE(p, place(p.s, S, "G21"));
}

const testing::OwnMutant<bool> kOneStation{"1881-2016:7.2.2/9", [](bool& in_this_one) { in_this_one = true; }};

TEST(T1881Depots, TwoStationsOnOneHex) {
    clauses("1881-2016:7.2.2/9");
    const board::Map& map = d2016::kComponents[0].map;
    for (const board::Hex& h : map.hexes)
        EXPECT_EQ(map[h.printed].nodes.size() == 2, h.id == "G13" || h.id == "G19" || h.id == "H14") << h.id;
    P2016 p = line_to_the_west<P2016>();
    p.tramway(BChSt, B).sbahn(B, C, C, C).operating(GBS, Step::depot);
    EXPECT_DONE(p, place(p.s, GBS, "G13")); // the S-Bahn stands in the other one
}

// --- tramways, 2016 ---

TEST(T1881Depots, OneInATurnForThePrintedCost) {
    clauses("1881-2016:7.2.2/10");
    P2016 p = line_to_the_west<P2016>();
    p.treasury(GBS, 200);
    EXPECT_DONE(p, place(p.s, GBS, "G17"));
    EXPECT_EQ(p.treasury(GBS), 160);
    EXPECT_REFUSED(p, place(p.s, GBS, "G13"), "1881-2016:7.2.2/10");
    P2016 poor = line_to_the_west<P2016>();
    poor.treasury(GBS, 39);
    EXPECT_REFUSED(poor, place(poor.s, GBS, "G17"), "1881-2016:7.2.2/10");
}

TEST(T1881Depots, NotTwoOnOneHex) {
    clauses("1881-2016:7.2.2/11");
    P2016 p;
    p.tramway(BESTAG, A).tile("G15", "7", {"H14", "G13"}).operating(BESTAG, Step::depot);
    EXPECT_REFUSED(p, place(p.s, BESTAG, "H14", 1), "1881-2016:7.2.2/11");
}

TEST(T1881Depots, LinkedWithAnotherDepot) {
    clauses("1881-2016:7.2.2/13");
    P2016 p = beside_koepenick<P2016>();
    p.tile("J32", "823", Neighbours{"J30"}).operating(SSC, Step::depot);
    EXPECT_REFUSED(p, place(p.s, SSC, "J32"), "1881-2016:7.2.2/13");
    P2016 open;
    open.tramway(SSC, B).tile("J30", "57", {"J28", "J32"}).tile("J32", "823", Neighbours{"J30"});
    open.operating(SSC, Step::depot);
    EXPECT_DONE(open, place(open.s, SSC, "J32"));
}

TEST(T1881Depots, TheHomeOfAnotherIsKept) {
    clauses("1881-2016:7.2.2/14");
    P2016 p = beside_wittenau<P2016>();
    EXPECT_REFUSED(p, place(p.s, GBS, "C13"), "1881-2016:7.2.2/14");
}

TEST(T1881Depots, PlacesWithAnSAreClosedToTramways) {
    clauses("1881-2016:7.2.2/15");
    P2016 p;
    p.phase(phase::brown).tramway(GBS, A).tramway(BChSt, B).tile("G19", "845", 1).tile("G17", "57", {"G19", "G15"});
    p.tile("G15", "9", {"G17", "G13"}).operating(BChSt, Step::depot);
    P2016 full = p;
    EXPECT_DONE(p, place(p.s, BChSt, "G19"));
    full.depot(SSC, "G19");
    EXPECT_REFUSED(full, place(full.s, BChSt, "G19"), "1881-2016:7.2.2/15");
}

TEST(T1881Depots, ADepotStays) {
    clauses("1881-2016:7.2.2/16");
    P2016 p = line_to_the_west<P2016>();
    p.depot(GBS, "G17");
    const Action away(
        Move{.kind = ActionKind::remove_station, .by = A, .as = GBS, .what = {.hex = hex_named("G17"), .city = 0}});
    EXPECT_REFUSED(p, away, "1881-2016:7.2.2/16");
}

// --- the S-Bahn, 2016 ---

TEST(T1881Depots, OnlyMainHasASecondDepot) {
    clauses("1881-2016:7.4.2/1");
    P2016 p = main_builds();
    p.rails({"G21", "G11"});
    EXPECT_DONE(p, place(p.s, S, "G21"));
    EXPECT_EQ(p.treasury(S), 380);
    p.operating(S1, Step::depot);
    EXPECT_REFUSED(p, place(p.s, S1, "G11"), "1881-2016:7.4.2/1");
}

TEST(T1881Depots, LinkedBySBahnRails) {
    clauses("1881-2016:7.4.2/2");
    P2016 p = main_builds();
    p.rails({"G21", "I25"});
    EXPECT_REFUSED(p, place(p.s, S, "I25"), "1881-2016:7.4.2/2");
}

TEST(T1881Depots, AnyEmptyPlaceButAHome) {
    clauses("1881-2016:7.4.2/3");
    P2016 p = main_builds();
    p.rails({"G21"});
    EXPECT_DONE(p, place(p.s, S, "G21"));
    P2016 home = main_builds();
    home.no_depot(S, "G19").rails({"F8", "G9"}).depot(S, "G9");
    EXPECT_REFUSED(home, place(home.s, S, "E7"), "1881-2016:7.4.2/3");
}

TEST(T1881Depots, AHubOrAPlaceMarkedS) {
    clauses("1881-2016:7.4.2/3");
    P2016 p = main_builds();
    p.tile("G21", "819", 1); // S-Bahn rails alone
    EXPECT_REFUSED(p, place(p.s, S, "G21"), "1881-2016:7.4.2/3");
    P2016 hub = main_builds();
    hub.tile("G21", "811", 1);
    EXPECT_DONE(hub, place(hub.s, S, "G21"));
}

TEST(T1881Depots, WhereThereIsAnSPlaceItIsTaken) {
    clauses("1881-2016:7.4.2/4");
    P2016 p = main_builds();
    p.no_depot(S, "G19").rails({"H8", "I7", "J6", "K5"}).depot(S, "H8");
    P2016 full = p;
    full.no_depot(S3, "L2").depot(S3, "K5"); // one ordinary place is left
    EXPECT_REFUSED(full, place(full.s, S, "K5"), "1881-2016:7.4.2/4");
    EXPECT_DONE(p, place(p.s, S, "K5"));
}

// --- 2007 ---

TEST(T1881Depots, In2007OneInATurn) {
    clauses("1881-2007:7.1/1");
    P2007 p = line_to_the_west<P2007>();
    EXPECT_DONE(p, place(p.s, GBS, "G17"));
    EXPECT_REFUSED(p, place(p.s, GBS, "G13"), "1881-2007:7.1/1");
}

TEST(T1881Depots, In2007ForFortyEightyAndAHundredAndTwenty) {
    clauses("1881-2007:7.2/1");
    P2007 p = line_to_the_west<P2007>();
    p.tile("H20", "8", {"G19", "I21"});
    int cost = 0;
    for (const std::string_view hex : {"G17", "G13", "H20"}) {
        cost += 40;
        p.operating(GBS, Step::depot).treasury(GBS, cost - 1);
        EXPECT_REFUSED(p, place(p.s, GBS, hex), "1881-2007:7.2/1");
        p.treasury(GBS, cost);
        EXPECT_DONE(p, place(p.s, GBS, hex));
        EXPECT_EQ(p.treasury(GBS), 0);
    }
}

TEST(T1881Depots, In2007InAReachableStation) {
    clauses("1881-2007:7.3/1");
    P2007 p = line_to_the_west<P2007>();
    p.tile("D18", "8", {"D16", "D20"});
    EXPECT_REFUSED(p, place(p.s, GBS, "D18"), "1881-2007:7.3/1");
    EXPECT_DONE(p, place(p.s, GBS, "G17"));
}

TEST(T1881Depots, In2007PlacesWithAnS) {
    clauses("1881-2007:7.3/2");
    P2007 p = beside_koepenick<P2007>();
    EXPECT_REFUSED(p, place(p.s, GBS, "J28"), "1881-2007:7.3/2");
}

TEST(T1881Depots, In2007OneInAStation) {
    clauses("1881-2007:7.4/1");
    P2007 p = line_to_the_west<P2007>();
    EXPECT_REFUSED(p, place(p.s, GBS, "G19"), "1881-2007:7.4/1");
}

TEST(T1881Depots, In2007AStartPlaceIsKept) {
    clauses("1881-2007:7.5/1");
    P2007 p = beside_wittenau<P2007>();
    EXPECT_REFUSED(p, place(p.s, GBS, "C13"), "1881-2007:7.5/1");
}

} // namespace
} // namespace stw::t1881
