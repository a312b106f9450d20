// Routes of tramcars (2016: 7.2.3, 7.2.3.1, 7.2.3.2, 10/14; 2007: chapter 8).
#include "support/own_mutant.hpp"
#include "support/ways.hpp"
#include "titles/1881/tests/position.hpp"

namespace stw::t1881 {
namespace {

const testing::OwnMutant<int> kNoStops{"1881-2007:8.6/1", [](int& stops) { stops = 0; }};

// The same drawings under the numbers of the two boxes.
struct Tiles {
    std::string_view plain, bend, halt, halt_curve, halt_bend, station, station_curve, green_y, green_k, x, fork;
};
template <class P> Tiles tiles_of(const P& p) {
    if (is2016(p.s)) return {"9", "8", "4", "58", "3", "57", "6", "13", "205", "816", "828"};
    return {"1", "2", "4", "6", "5", "8", "9", "17", "18", "10", "38"};
}

// SBV of A at Marienfelde (20): over a stop (10) to Schöneberg (30), and over two stops to Zehlendorf (20).
template <class P> P sbv_runs() {
    P p;
    const Tiles t = tiles_of(p);
    p.tramway(SBV, A).train(SBV, T2, 2);
    p.tile("K15", t.station_curve, {"J16", "K13"}).tile("J16", t.halt_curve, {"K15", "I15"});
    p.tile("I15", t.green_y, {"J16", "I13", "H16"});
    p.tile("K13", t.halt, {"K15", "K11"}).tile("K11", t.halt, {"K13", "K9"}).tile("K9", t.station, {"K11", "K7"});
    p.operating(SBV, Step::run);
    return p;
}
const std::vector<std::string> kToSchoeneberg{"K15", "J16", "I15"};
const std::vector<std::string> kToZehlendorf{"K15", "K13", "K11", "K9"};
const std::vector<std::string> kThroughMarienfelde{"K9", "K11", "K13", "K15", "J16", "I15"};

// GBS of A at Alexanderplatz, between Bahnhof Zoo and Rixdorf: five stations in a line.
template <class P> P five_in_a_line(TrainType train) {
    P p;
    const Tiles t = tiles_of(p);
    p.phase(phase::brown).tramway(GBS, A).train(GBS, train);
    p.tile("G17", t.station, {"G19", "G15"}).tile("G15", t.plain, {"G17", "G13"});
    p.tile("H20", t.station, {"G19", "I21"}).tile("I21", t.station_curve, {"H20", "J20"}).operating(GBS, Step::run);
    return p;
}
const std::vector<std::string> kFive{"G13", "G15", "G17", "G19", "H20", "I21"};
const std::vector<std::string> kFour{"G13", "G15", "G17", "G19", "H20"};
const std::vector<std::string> kThree{"G17", "G19", "H20"};

// GBS with a triangle of stations south-west of Alexanderplatz.
template <class P> P triangle() {
    P p;
    const Tiles t = tiles_of(p);
    p.phase(phase::brown).tramway(GBS, A).train(GBS, T4).tile("G17", t.green_k, 4).tile("H18", t.green_k, 2);
    p.operating(GBS, Step::run);
    return p;
}
const std::vector<std::string> kTriangle{"G19", "G17", "H18", "G19"};

// SSC at Köpenick, which has a stop to the south-west and nothing else.
template <class P> P home_and_a_stop() {
    P p;
    p.tramway(SSC, A).train(SSC, T2, 2).tile("K27", "4", {"J28", "L26"}).operating(SSC, Step::run);
    return p;
}

// No way leads from Alexanderplatz to Weißensee over this switch.
template <class P> P sharp_switch() {
    P p;
    const Tiles t = tiles_of(p);
    p.phase(phase::brown).tramway(GBS, A).train(GBS, T4).tile("F20", t.fork, 5).tile("E21", t.bend, {"F20", "E23"});
    p.tile("E23", t.x, 1).operating(GBS, Step::run);
    return p;
}

// BChSt at Bahnhof Zoo, with track through both stations of Breitscheidplatz to Schöneberg.
template <class P> P through_breitscheidplatz() {
    P p;
    const Tiles t = tiles_of(p);
    p.phase(phase::brown).tramway(BChSt, A).train(BChSt, T4).tile("H14", is2016(p.s) ? "843" : "53", 4);
    p.tile("I13", t.halt_bend, {"H14", "I15"}).tile("I15", t.station, {"I13", "I17"}).operating(BChSt, Step::run);
    return p;
}
Action through_both_stations(const State& s) {
    Action a = run(s, BChSt, T4, {"G13", "H14"});
    const board::Paths& paths = s.board.tile_on(s.box().map, hex_named("H14")).paths;
    for (std::size_t i = 0; i < paths.size(); ++i)
        if (!paths[i].a.is_edge() && !paths[i].b.is_edge())
            a.route.push_back({hex_named("H14"), static_cast<std::uint8_t>(i)});
    for (const Piece& piece : run(s, BChSt, T4, {"H14", "I13", "I15"}).route) a.route.push_back(piece);
    return a;
}

// --- 2016 ---

TEST(T1881Running, EachCarRunsOnce) {
    clauses("1881-2016:7.2.3/1");
    P2016 p = sbv_runs<P2016>();
    p.phase(phase::green).train(SBV, T3).operating(SBV, Step::run);
    EXPECT_DONE(p, run(p.s, SBV, T3, kToSchoeneberg));
    EXPECT_REFUSED(p, run(p.s, SBV, T3, kToZehlendorf), "1881-2016:7.2.3/1");
}

TEST(T1881Running, RoutesAreSeparate) {
    clauses("1881-2016:7.2.3/2");
    P2016 p = sbv_runs<P2016>();
    EXPECT_DONE(p, run(p.s, SBV, T2, kToSchoeneberg));
    EXPECT_REFUSED(p, run(p.s, SBV, T2, kToSchoeneberg), "1881-2016:7.2.3/2");
}

TEST(T1881Running, RoutesMayTouchInAStation) {
    clauses("1881-2016:7.2.3/3");
    P2016 p = sbv_runs<P2016>();
    EXPECT_DONE(p, run(p.s, SBV, T2, kToSchoeneberg));
    EXPECT_DONE(p, run(p.s, SBV, T2, kToZehlendorf));
    EXPECT_EQ(p.s.operation.income, Money{120});
}

TEST(T1881Running, ARouteHasAnOwnDepot) {
    clauses("1881-2016:7.2.3.1/1");
    P2016 p = five_in_a_line<P2016>(T4);
    EXPECT_REFUSED(p, run(p.s, GBS, T4, {"G13", "G15", "G17"}), "1881-2016:7.2.3.1/1");
}

TEST(T1881Running, AStopIsNoEnd) {
    clauses("1881-2016:7.2.3.1/2");
    P2016 p = sbv_runs<P2016>();
    EXPECT_REFUSED(p, run(p.s, SBV, T2, {"K15", "K13"}), "1881-2016:7.2.3.1/2");
}

TEST(T1881Running, ButForAHomeWithNothingElse) {
    clauses("1881-2016:7.2.3.1/3");
    P2016 p = home_and_a_stop<P2016>();
    P2016 later = p;
    EXPECT_DONE(p, run(p.s, SSC, T2, {"J28", "K27"}));
    later.tile("J30", "57", {"J28", "J32"});
    EXPECT_REFUSED(later, run(later.s, SSC, T2, {"J28", "K27"}), "1881-2016:7.2.3.1/2");
}

TEST(T1881Running, NoRailTwice) {
    clauses("1881-2016:7.2.3.1/4");
    P2016 p;
    p.phase(phase::green).tramway(GBS, A).train(GBS, T3).tile("F20", "82", 3).tile("F22", "7", {"F20", "E21"});
    p.tile("E21", "80", 4).tile("E23", "816", 1).operating(GBS, Step::run);
    EXPECT_REFUSED(p, run(p.s, GBS, T3, {"G19", "F20", "E21", "F22", "F20", "E21", "E23"}), "1881-2016:7.2.3.1/4");
    EXPECT_DONE(p, run(p.s, GBS, T3, {"G19", "F20", "F22", "E21", "E23"}));
}

TEST(T1881Running, NoStationTwice) {
    clauses("1881-2016:7.2.3.1/5");
    P2016 p = triangle<P2016>();
    EXPECT_REFUSED(p, run(p.s, GBS, T4, kTriangle), "1881-2016:7.2.3.1/5");
}

TEST(T1881Running, NoHexTwice) {
    clauses("1881-2016:7.2.3.1/6");
    P2016 p = through_breitscheidplatz<P2016>();
    EXPECT_REFUSED(p, through_both_stations(p.s), "1881-2016:7.2.3.1/6");
}

TEST(T1881Running, NoSharpTurns) {
    clauses("1881-2016:7.2.3.1/7");
    P2016 p = sharp_switch<P2016>();
    EXPECT_REFUSED(p, run(p.s, GBS, T4, {"G19", "F20", "E21", "E23"}), "1881-2016:7.2.3.1/7");
}

TEST(T1881Running, AnyTurnAtAStop) {
    clauses("1881-2016:7.2.3.1/8");
    P2016 p;
    p.phase(phase::grey).tramway(SpS, A).train(SpS, T5).tile("E9", "838", 1).tile("F10", "8", {"E9", "F12"});
    p.tile("F12", "6", {"F10", "E13"}).operating(SpS, Step::run);
    EXPECT_DONE(p, run(p.s, SpS, T5, {"E7", "E9", "F10", "F12"}));
}

TEST(T1881Running, TheEndMayBeBlocked) {
    clauses("1881-2016:7.2.3.1/9");
    P2016 p = five_in_a_line<P2016>(T4);
    p.tramway(SSC, B).depot(SSC, "G17");
    EXPECT_REFUSED(p, run(p.s, GBS, T4, {"G19", "G17", "G15", "G13"}), "1881-2016:7.2.3.1/9");
    EXPECT_DONE(p, run(p.s, GBS, T4, {"G19", "G17"}));
}

TEST(T1881Running, TheNumberCountsStationsAndNoStops) {
    clauses("1881-2016:7.2.3.2/1");
    P2016 p = sbv_runs<P2016>();
    EXPECT_REFUSED(p, run(p.s, SBV, T2, kThroughMarienfelde), "1881-2016:7.2.3.2/1");
    EXPECT_DONE(p, run(p.s, SBV, T2, kToZehlendorf));
}

TEST(T1881Running, IncomeGrowsWithTheStations) {
    clauses("1881-2016:1/7");
    P2016 p = five_in_a_line<P2016>(T4);
    P2016 longer = p;
    EXPECT_DONE(p, run(p.s, GBS, T4, {"G17", "G19"}));
    EXPECT_DONE(longer, run(longer.s, GBS, T4, kThree));
    EXPECT_EQ(p.s.operation.income, Money{60});
    EXPECT_EQ(longer.s.operation.income, Money{80}); // one more, of 20
}

TEST(T1881Running, NoStationIsLeftOut) {
    clauses("1881-2016:7.2.3.2/2");
    P2016 p = sbv_runs<P2016>();
    EXPECT_REFUSED(p, run(p.s, SBV, T2, kThroughMarienfelde), "1881-2016:7.2.3.2/1");
}

TEST(T1881Running, ARouteIsAStretchOfRail) {
    clauses("1881-2016:10/14");
    P2016 p = sbv_runs<P2016>();
    Action nowhere = run(p.s, SBV, T2, kToSchoeneberg);
    nowhere.route[1].path = 9; // there is no such rail at the stop
    EXPECT_REFUSED(p, nowhere, "1881-2016:10/14");
    EXPECT_DONE(p, run(p.s, SBV, T2, kToSchoeneberg));
}

// The same way, whatever rails it needs.
Action run_over(const State& s, CompanyId c, TrainType t, const std::vector<std::string>& hexes) {
    Action a = run(s, c, t, hexes);
    std::vector<HexId> way;
    for (const std::string& h : hexes) way.push_back(hex_named(h));
    a.route = testing::way_over(s.box().map, s.board, way);
    return a;
}

TEST(T1881Running, TramsKeepToTheirRails) {
    clauses("1881-2016:6.1/1");
    P2016 p;
    p.phase(phase::green).tramway(SpS, A).train(SpS, T3).rails({"F8", "G9"}).operating(SpS, Step::run);
    p.tile("E5", "6", {"E7", "F4"});
    EXPECT_REFUSED(p, run_over(p.s, SpS, T3, {"E7", "F8", "G9"}), "1881-2016:6.1/1");
}

// --- 2007 ---

TEST(T1881Running, In2007AllTrainsRun) {
    clauses("1881-2007:8.1/1", "1881-2007:8.7/2");
    P2007 p = sbv_runs<P2007>();
    EXPECT_DONE(p, run(p.s, SBV, T2, kToSchoeneberg));
    EXPECT_DONE(p, run(p.s, SBV, T2, kToZehlendorf));
    EXPECT_EQ(p.s.operation.income, Money{120});
}

TEST(T1881Running, In2007ARouteHasAnOwnDepot) {
    clauses("1881-2007:8.2/1");
    P2007 p = five_in_a_line<P2007>(T4);
    EXPECT_REFUSED(p, run(p.s, GBS, T4, {"G13", "G15", "G17"}), "1881-2007:8.2/1");
}

TEST(T1881Running, In2007EachHexOnce) {
    clauses("1881-2007:8.3/1");
    P2007 p = triangle<P2007>();
    EXPECT_REFUSED(p, run(p.s, GBS, T4, kTriangle), "1881-2007:8.3/1");
}

TEST(T1881Running, In2007NoSharpTurns) {
    clauses("1881-2007:8.4/1");
    P2007 p = sharp_switch<P2007>();
    EXPECT_REFUSED(p, run(p.s, GBS, T4, {"G19", "F20", "E21", "E23"}), "1881-2007:8.4/1");
}

TEST(T1881Running, In2007AnyTurnInAStation) {
    clauses("1881-2007:8.4/2");
    P2007 p = sbv_runs<P2007>();
    p.phase(phase::green).train(SBV, T3).operating(SBV, Step::run);
    EXPECT_DONE(p, run(p.s, SBV, T3, kThroughMarienfelde));
}

TEST(T1881Running, In2007AStopIsNoEnd) {
    clauses("1881-2007:8.5/1");
    P2007 p = sbv_runs<P2007>();
    EXPECT_REFUSED(p, run(p.s, SBV, T2, {"K15", "K13"}), "1881-2007:8.5/1");
}

TEST(T1881Running, In2007AStopIsAnEndAtFirst) {
    clauses("1881-2007:8.5/2");
    P2007 p = home_and_a_stop<P2007>();
    P2007 later = p;
    EXPECT_DONE(p, run(p.s, SSC, T2, {"J28", "K27"}));
    later.tile("J30", "8", {"J28", "J32"});
    EXPECT_REFUSED(later, run(later.s, SSC, T2, {"J28", "K27"}), "1881-2007:8.5/1");
}

TEST(T1881Running, In2007AnyNumberOfStops) {
    clauses("1881-2007:8.6/1");
    P2007 p = sbv_runs<P2007>();
    EXPECT_DONE(p, run(p.s, SBV, T2, kToZehlendorf));
    EXPECT_EQ(p.s.operation.income, Money{60});
}

TEST(T1881Running, In2007TheRangeCountsStations) {
    clauses("1881-2007:8.6/2");
    P2007 p = five_in_a_line<P2007>(T4);
    EXPECT_REFUSED(p, run(p.s, GBS, T4, kFive), "1881-2007:8.6/2");
    EXPECT_DONE(p, run(p.s, GBS, T4, kFour));
}

TEST(T1881Running, In2007RangeThree) {
    clauses("1881-2007:8.6/3");
    P2007 p = five_in_a_line<P2007>(T3);
    EXPECT_REFUSED(p, run(p.s, GBS, T3, kFour), "1881-2007:8.6/2");
    EXPECT_DONE(p, run(p.s, GBS, T3, kThree));
}

TEST(T1881Running, In2007RoutesAreSeparate) {
    clauses("1881-2007:8.7/1");
    P2007 p = sbv_runs<P2007>();
    EXPECT_DONE(p, run(p.s, SBV, T2, kToSchoeneberg));
    EXPECT_REFUSED(p, run(p.s, SBV, T2, kToSchoeneberg), "1881-2007:8.7/1");
}

TEST(T1881Running, In2007Tile53CountsAsTwoStations) {
    clauses("1881-2007:8.8/1");
    P2007 p = through_breitscheidplatz<P2007>();
    EXPECT_DONE(p, through_both_stations(p.s));
    EXPECT_EQ(p.s.operation.income, Money{30 + 40 + 40 + 10 + 20});
}

} // namespace
} // namespace stw::t1881
