// What runs earn on the map, and the bonuses: for building, for links with the centre, for ferries (2016: 7.2.4; 2007: 9.1 to 9.4).
#include "support/own_mutant.hpp"
#include "support/receipt.hpp"
#include "titles/1881/tests/position.hpp"

#include <bit>

namespace stw::t1881 {
namespace {

const testing::OwnMutant<board::Blocking> kBlocked2016{"1881-2016:7.2.4/4",
                                                       [](board::Blocking& by) { by = board::full_of_others; }};
const testing::OwnMutant<board::Blocking> kBlocked2007{"1881-2007:9.4/2",
                                                       [](board::Blocking& by) { by = board::full_of_others; }};

// The same drawings under the numbers of the two boxes.
struct Tiles {
    std::string_view straight, halt, halt_curve, landing, station, station_curve, green_halt, green_station, strip,
        strip_station, strip_fork;
};
template <class P> Tiles tiles_of(const P& p) {
    if (is2016(p.s)) return {"9", "4", "58", "823", "57", "6", "141", "13", "817", "819", "824"};
    return {"1", "4", "6", "7", "8", "9", "15", "17", "21", "26", "34"};
}

// --- routes ---

// SBV of A at Marienfelde (20): over a stop (10) to Schöneberg (30), and over two stops to Zehlendorf (20).
template <class P> P sbv_runs() {
    P p;
    const Tiles t = tiles_of(p);
    p.tramway(SBV, A).train(SBV, T2, 2);
    p.tile("K15", t.station_curve, {"J16", "K13"}).tile("J16", t.halt_curve, {"K15", "I15"});
    p.tile("I15", t.green_station, {"J16", "I13", "H16"});
    p.tile("K13", t.halt, {"K15", "K11"}).tile("K11", t.halt, {"K13", "K9"}).tile("K9", t.station, {"K11", "K7"});
    p.operating(SBV, Step::run);
    return p;
}

TEST(T1881Bonuses, ARouteEarnsItsStationsAndStops) {
    clauses("1881-2016:7.2.4/7");
    P2016 p = sbv_runs<P2016>();
    p.s.trains.move(p.s.trains.find(Owner::company(SBV), T2), Owner::gone());
    ASSERT_DONE(p, run(p.s, SBV, T2, {"K15", "J16", "I15"}));
    EXPECT_EQ(p.s.operation.income, Money{60});
    EXPECT_TRUE(p.acts(SBV, Step::dividend));
}

TEST(T1881Bonuses, ATramwayEarnsWhatAllItsCarsDo) {
    clauses("1881-2016:7.2.4/8");
    P2016 p = sbv_runs<P2016>();
    ASSERT_DONE(p, run(p.s, SBV, T2, {"K15", "J16", "I15"}));
    ASSERT_DONE(p, run(p.s, SBV, T2, {"K15", "K13", "K11", "K9"}));
    ASSERT_TRUE(p.acts(SBV, Step::dividend));
    EXPECT_EQ(p.s.operation.income, Money{120});
    ASSERT_DONE(p, withhold(p.s, SBV));
    EXPECT_EQ(p.treasury(SBV), 620);
}

TEST(T1881Bonuses, In2007StationsAndStopsHaveTheirValues) {
    clauses("1881-2007:9.1/1", "1881-2007:9.2/1");
    P2007 p = sbv_runs<P2007>();
    p.s.trains.move(p.s.trains.find(Owner::company(SBV), T2), Owner::gone());
    ASSERT_DONE(p, run(p.s, SBV, T2, {"K15", "J16", "I15"}));
    EXPECT_EQ(p.s.operation.income, Money{60});
    for (const board::Tile& tile : p.s.box().map.tiles)
        for (const board::Node& node : tile.nodes)
            EXPECT_TRUE(tile.printed || node.kind == board::NodeKind::junction || node.revenue[0] > 0);
}

TEST(T1881Bonuses, In2007PlacesServedTwiceCountTwice) {
    clauses("1881-2007:9.2/2");
    P2007 p = sbv_runs<P2007>();
    ASSERT_DONE(p, run(p.s, SBV, T2, {"K15", "J16", "I15"}));
    ASSERT_DONE(p, run(p.s, SBV, T2, {"K15", "K13", "K11", "K9"}));
    EXPECT_EQ(p.s.operation.income, Money{120}); // 40 of it from Marienfelde
}

// --- ferries ---

// SpS of A at Spandau (40), with a line along the Havel to Kladow (20).
template <class P> P sps_to_kladow(bool built = true) {
    P p;
    const Tiles t = tiles_of(p);
    p.tramway(SpS, A).train(SpS, T2).tile("F6", t.halt, {"E7", "G5"}).tile("G5", t.straight, {"F6", "H4"});
    p.tile("H4", t.halt, {"G5", "I3"}).operating(SpS, Step::run);
    if (built) p.tile("I3", t.station_curve, {"H4", "I1"});
    return p;
}

TEST(T1881Bonuses, FortyForALanding) {
    clauses("1881-2016:7.2.4/9");
    P2016 p = sps_to_kladow<P2016>();
    ASSERT_DONE(p, run(p.s, SpS, T2, {"E7", "F6", "G5", "H4", "I3"}));
    EXPECT_EQ(p.s.operation.income, Money{80});
    EXPECT_EQ(p.s.operation.ferry, Money{40});
}

TEST(T1881Bonuses, ALandingIsAnItemOfItsOwn) {
    clauses("1881-2016:7.2.4/9");
    P2016 p = sps_to_kladow<P2016>();
    EXPECT_EQ(testing::receipt(game::State{p.s}, run(p.s, SpS, T2, {"E7", "F6", "G5", "H4", "I3"})),
              "E7 value 40, F6 value 10, H4 value 10, I3 value 20, I3 extra 40 (1881-2016:7.2.4/9)");
}

// SSC of A at Köpenick (40), with Friedrichshagen and Rahnsdorf to the east, Müggelheim to the south-east (20 each).
template <class P> P ssc_round_the_mueggelsee() {
    P p;
    const Tiles t = tiles_of(p);
    p.phase(phase::green).tramway(SSC, A).train(SSC, T4);
    p.tile("J30", t.station, {"J28", "J32"}).tile("J32", t.landing, Neighbours{"J30"});
    p.tile("K29", t.straight, {"J28", "L30"}).tile("L30", t.landing, Neighbours{"K29"}).operating(SSC, Step::run);
    return p;
}

TEST(T1881Bonuses, EightyForBothLandings) {
    clauses("1881-2016:7.2.4/10");
    P2016 p = ssc_round_the_mueggelsee<P2016>();
    ASSERT_DONE(p, run(p.s, SSC, T4, {"J32", "J30", "J28", "K29", "L30"}));
    EXPECT_EQ(p.s.operation.income, Money{100});
    EXPECT_EQ(p.s.operation.ferry, Money{80});
}

TEST(T1881Bonuses, In2007FortyForEachLanding) {
    clauses("1881-2007:9.3/1");
    P2007 p = ssc_round_the_mueggelsee<P2007>();
    ASSERT_DONE(p, run(p.s, SSC, T4, {"J32", "J30", "J28", "K29", "L30"}));
    EXPECT_EQ(p.s.operation.income, Money{100});
    EXPECT_EQ(p.s.operation.ferry, Money{80});
}

TEST(T1881Bonuses, In2007WithoutARailOfItsOwn) {
    clauses("1881-2007:9.3/2");
    P2007 p = sps_to_kladow<P2007>(); // no rail leads to the pier
    ASSERT_DONE(p, run(p.s, SpS, T2, {"E7", "F6", "G5", "H4", "I3"}));
    EXPECT_EQ(p.s.operation.ferry, Money{40});
}

// --- construction ---

TEST(T1881Bonuses, TheFirstTileOnAHexMayBringABonus) {
    clauses("1881-2016:7.2.4/1");
    P2016 p = sps_to_kladow<P2016>(false);
    p.operating(SpS, Step::track);
    ASSERT_DONE(p, lay(p.s, SpS, "I3", "6", {"H4", "I1"}));
    EXPECT_EQ(p.s.operation.construction, Money{100});
    EXPECT_EQ(p.treasury(SpS), 450); // the hex costs 50; the bonus comes with the income

    // At Schlachtensee 50; its upgrade brings nothing.
    P2016 j8;
    j8.phase(phase::green).tramway(GBS, A).tile("K9", "6", {"J8", "K11"}).depot(GBS, "K9").operating(GBS, Step::track);
    ASSERT_DONE(j8, lay(j8.s, GBS, "J8", "8", {"K9", "I9"}));
    EXPECT_EQ(j8.s.operation.construction, Money{50});
    j8.operating(GBS, Step::track);
    ASSERT_DONE(j8, lay(j8.s, GBS, "J8", "81", {"K9", "I9", "J6"}));
    EXPECT_EQ(j8.s.operation.construction, Money{0});
}

// --- links with the centre ---

// GBS of A at Alexanderplatz, with a line over Görlitzer Bahnhof and Rixdorf to the south; Lichtenrade is built but for Britz and Buckow.
template <class P> P towards_lichtenrade() {
    P p;
    const Tiles t = tiles_of(p);
    p.tramway(GBS, A).train(GBS, T2).tile("H20", t.station, {"G19", "I21"});
    p.tile("I21", t.station_curve, {"H20", "J20"}).tile("L18", t.station_curve, {"K19", "L16"});
    p.operating(GBS, Step::track);
    return p;
}

TEST(T1881Bonuses, WhoFirstLinksABonusHexHasAHundred) {
    clauses("1881-2016:7.2.4/2", "1881-2016:7.2.4/5");
    P2016 p = towards_lichtenrade<P2016>();
    p.tile("K19", "4", {"L18", "J20"});
    const std::uint32_t before = p.s.linked;
    ASSERT_DONE(p, lay(p.s, GBS, "J20", "4", {"K19", "I21"}));
    EXPECT_EQ(p.s.operation.connection, Money{100});
    EXPECT_EQ(std::popcount(p.s.linked & ~before), 1); // that marker is gone
    Table t{p.s};
    EXPECT_EQ(connect(t, SSC), Money{0}); // nobody gets it later
}

TEST(T1881Bonuses, ALinkMayChangeBetweenTramAndSBahn) {
    clauses("1881-2016:7.2.4/3");
    P2016 p;
    p.phase(phase::green).tramway(SpS, A).train(SpS, T3).tile("F8", "817", {"E7", "G9"}).tile("G9", "824", 0);
    p.tile("G11", "819", {"G9", "G13"}).rails({"F14"}).operating(SpS, Step::track);
    ASSERT_DONE(p, lay(p.s, SpS, "E5", "6", {"E7", "F4"}));
    EXPECT_EQ(p.s.operation.connection, Money{100});
}

TEST(T1881Bonuses, In2016ZooLiesBesideTheRedLine) {
    clauses("1881-2016:7.2.4/2");
    P2016 p;
    p.phase(phase::green).tramway(SpS, A).train(SpS, T3).tile("F8", "817", {"E7", "G9"}).tile("G9", "824", 0);
    p.tile("G11", "819", {"G9", "G13"}).operating(SpS, Step::track);
    const std::uint32_t before = p.s.linked;
    ASSERT_DONE(p, lay(p.s, SpS, "E5", "6", {"E7", "F4"}));
    EXPECT_EQ(p.s.operation.connection, Money{0}) << "Staaken is linked with Zoo, and not with the centre";
    EXPECT_EQ(p.s.linked, before);
    p.rails({"F14"});
    Table t{p.s};
    EXPECT_EQ(connect(t, SpS), Money{100}) << "Moabit lies in it";
}

TEST(T1881Bonuses, ABlockedStationDoesNotMatter) {
    clauses("1881-2016:7.2.4/4");
    P2016 p = towards_lichtenrade<P2016>();
    p.tramway(SSC, B).tile("J20", "4", {"K19", "I21"}).depot(SSC, "I21").depot(GBS, "L18");
    ASSERT_DONE(p, lay(p.s, GBS, "K19", "4", {"L18", "J20"}));
    EXPECT_EQ(p.s.operation.connection, Money{100});
}

TEST(T1881Bonuses, OneTileBringsOneBonus) {
    clauses("1881-2016:7.2.4/6");
    P2016 p = towards_lichtenrade<P2016>();
    p.tile("K19", "141", {"L18", "J20", "K21"}).tile("K21", "9", {"K19", "K23"}).tile("K23", "57", {"K21", "K25"});
    const std::uint32_t before = p.s.linked;
    ASSERT_DONE(p, lay(p.s, GBS, "J20", "4", {"K19", "I21"}));
    EXPECT_EQ(p.s.operation.connection, Money{100});
    EXPECT_EQ(std::popcount(p.s.linked & ~before), 2);
}

TEST(T1881Bonuses, In2007ALinkOfTheEdgeBringsAHundred) {
    clauses("1881-2007:9.4/1");
    P2007 p = towards_lichtenrade<P2007>();
    p.tile("K19", "4", {"L18", "J20"});
    ASSERT_DONE(p, lay(p.s, GBS, "J20", "4", {"K19", "I21"}));
    EXPECT_EQ(p.s.operation.connection, Money{100});
    p.operating(GBS, Step::track); // in the next round
    ASSERT_DONE(p, lay(p.s, GBS, "F20", "1", {"G19", "E21"}));
    EXPECT_EQ(p.s.operation.connection, Money{0});
}

TEST(T1881Bonuses, In2007DepotsDoNotMatterForIt) {
    clauses("1881-2007:9.4/2");
    P2007 p = towards_lichtenrade<P2007>();
    p.tramway(SSC, B).tile("J20", "4", {"K19", "I21"}).depot(SSC, "I21").depot(GBS, "L18");
    ASSERT_DONE(p, lay(p.s, GBS, "K19", "4", {"L18", "J20"}));
    EXPECT_EQ(p.s.operation.connection, Money{100});
}

TEST(T1881Bonuses, In2007BahnhofZooIsInTheCentre) {
    clauses("1881-2007:9.4/3");
    P2007 p;
    p.phase(phase::green).tramway(SpS, A).train(SpS, T3).tile("F8", "21", {"E7", "G9"}).tile("G9", "34", 0);
    p.tile("G11", "26", {"G9", "G13"}).operating(SpS, Step::track);
    ASSERT_DONE(p, lay(p.s, SpS, "E5", "9", {"E7", "F4"}));
    EXPECT_EQ(p.s.operation.connection, Money{100});
}

} // namespace
} // namespace stw::t1881
