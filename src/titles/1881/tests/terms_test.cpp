// 10 of 2016, and what the list of parts and the summary of 2007 say about map, tracks and trains.
#include "titles/1881/tests/position.hpp"

namespace stw::t1881 {
namespace {

// SBV of A at Marienfelde (20): over a stop (10) to Schöneberg (30), and over two stops to Zehlendorf (20).
template <class P> P sbv_runs(TrainType train) {
    P p;
    const bool new_box = is2016(p.s);
    const std::string_view halt = "4";
    const std::string_view curve = new_box ? "58" : "6";
    const std::string_view station = new_box ? "57" : "8";
    const std::string_view station_curve = new_box ? "6" : "9";
    const std::string_view green_station = new_box ? "13" : "17";
    p.tramway(SBV, A).train(SBV, train, 2);
    p.tile("K15", station_curve, {"J16", "K13"}).tile("J16", curve, {"K15", "I15"});
    p.tile("I15", green_station, {"J16", "I13", "H16"});
    p.tile("K13", halt, {"K15", "K11"}).tile("K11", halt, {"K13", "K9"}).tile("K9", station, {"K11", "K7"});
    p.operating(SBV, Step::run);
    return p;
}

// --- routes ---

TEST(T1881Terms, MoreStationsEarnMore) {
    clauses("1881-2016:1/7");
    P2016 p = sbv_runs<P2016>(T3);
    P2016 longer = p;
    ASSERT_DONE(p, run(p.s, SBV, T3, {"K15", "J16", "I15"}));
    ASSERT_DONE(longer, run(longer.s, SBV, T3, {"I15", "J16", "K15", "K13", "K11", "K9"}));
    EXPECT_EQ(p.s.operation.income, Money{60});
    EXPECT_EQ(longer.s.operation.income, Money{60 + 2 * 10 + 20}) << "two stops and Zehlendorf";
}

TEST(T1881Terms, ARouteIsAConnectedStretchOfRail) {
    clauses("1881-2016:10/14");
    P2016 p = sbv_runs<P2016>(T3);
    const Action over_j16 = run(p.s, SBV, T3, {"K15", "J16", "I15"});
    P2016 gap;
    gap.tramway(SBV, A).train(SBV, T3).tile("K15", "6", {"J16", "K13"}).tile("I15", "13", {"J16", "I13", "H16"});
    gap.operating(SBV, Step::run);
    EXPECT_REFUSED(gap, over_j16, "1881-2016:10/14");
    EXPECT_DONE(p, over_j16);
}

TEST(T1881Terms, TrainsMayMeetInAStation) {
    clauses("1881-2007:SU/2");
    P2007 p = sbv_runs<P2007>(T2);
    ASSERT_DONE(p, run(p.s, SBV, T2, {"K15", "J16", "I15"}));
    EXPECT_DONE(p, run(p.s, SBV, T2, {"K15", "K13", "K11", "K9"}));
}

// --- companies and networks ---

TEST(T1881Terms, TheActingCompanyIsTheNetwork) {
    clauses("1881-2016:10/1");
    P2016 p;
    p.phase(phase::green).sbahn(A, B, C, C).acted(S1).operating(S2, Step::track);
    EXPECT_EQ(Title2016::overview(p.s).operating, S2);
    EXPECT_REFUSED(p, pass(p.s, S3), "1881-2016:7.4/3");
    EXPECT_DONE(p, pass(p.s, S2));
}

TEST(T1881Terms, TramcarsAndSTrains) {
    clauses("1881-2016:10/12");
    for (TrainType t : {T2, T3, T4, T5, T6}) EXPECT_FALSE(is_s_train(t));
    for (TrainType t : {TS4, TS7, TS9}) EXPECT_TRUE(is_s_train(t));
    P2016 p;
    p.phase(phase::green).tramway(GBS, A).sbahn(A, B, C, C).operating(S1, Step::trade);
    EXPECT_REFUSED(p, buy_train(p.s, S1, T3), "1881-2016:7.4.6/1");
    p.operating(GBS, Step::trade);
    EXPECT_NE(p.refused_by(buy_train(p.s, GBS, TS4)), "");
}

TEST(T1881Terms, NetworksThatStillExist) {
    clauses("1881-2016:10/16");
    P2016 p;
    p.phase(phase::green).sbahn(A, B, C, C).turn(B);
    EXPECT_DONE(p, sell(B, S, 5, 1));
    EXPECT_FALSE(p.s.network(S1).runs);
    for (CompanyId c : {S, S2, S3}) EXPECT_TRUE(p.s.network(c).runs);
}

// --- stations ---

// Main, with one marker left, has rails to Köpenick, a hub with two places; SSC stands there.
P2016 towards_koepenick() {
    P2016 p;
    p.phase(phase::green).tramway(SSC, B).sbahn(A, B, kNobody, C);
    p.rails({"G21", "G23", "H24", "I25", "J26"}).operating(S, Step::depot);
    return p;
}

TEST(T1881Terms, AHubLiesOnBothKindsOfRail) {
    clauses("1881-2016:10/9");
    P2016 p = towards_koepenick();
    EXPECT_DONE(p, place(p.s, S, "J28"));
    EXPECT_TRUE(p.has_depot(SSC, "J28"));
    EXPECT_TRUE(p.has_depot(S, "J28"));
}

TEST(T1881Terms, AStationMayHaveSeveralPlaces) {
    clauses("1881-2016:10/15");
    P2016 p = towards_koepenick();
    EXPECT_EQ(p.s.board.tile_on(p.s.box().map, hex::J28).nodes.size(), 1U) << "one station";
    EXPECT_DONE(p, place(p.s, S, "J28"));
    EXPECT_EQ(p.s.board.stations_at(hex::J28, 0), 2) << "with room for two depots";
}

// --- tiles and hexes ---

TEST(T1881Terms, OnlyTheTableOfUpgrades) {
    clauses("1881-2016:2/4");
    P2016 p;
    p.phase(phase::green).tramway(GBS, A).tile("F20", "9", {"G19", "E21"}).operating(GBS, Step::track);
    EXPECT_REFUSED(p, lay(p.s, GBS, "F20", "81", 0), "1881-2016:2/4");
}

TEST(T1881Terms, StripsAreKeptForTheSBahn) {
    clauses("1881-2016:10/11");
    P2016 p;
    p.phase(phase::green).tramway(GBS, A).operating(GBS, Step::track);
    EXPECT_REFUSED(p, lay(p.s, GBS, "F18", "13", 0), "1881-2016:10/11");
}

template <class P> P laying(PhaseId ph, CompanyId c) {
    P p;
    p.phase(ph).tramway(c, A).operating(c, Step::track);
    return p;
}

TEST(T1881Terms, YellowTilesGoOnBeige) {
    clauses("1881-2007:SM/2");
    P2007 p = laying<P2007>(phase::yellow, GBS);
    EXPECT_REFUSED(p, lay(p.s, GBS, "F18", "8", {"G19", "E17"}), "1881-2007:6.3/1");
    EXPECT_DONE(p, lay(p.s, GBS, "F20", "1", {"G19", "E21"}));
}

TEST(T1881Terms, ClosedHexesAreNotBuiltOn) {
    clauses("1881-2007:SM/3");
    P2007 p = laying<P2007>(phase::yellow, SHG);
    for (int rotation = 0; rotation < kEdges; ++rotation)
        EXPECT_REFUSED(p, lay(p.s, SHG, "C9", "1", rotation), "1881-2007:6.5/1");
}

TEST(T1881Terms, HexesHaveTheirTerrain) {
    clauses("1881-2007:SM/4");
    P2007 p = laying<P2007>(phase::yellow, GBS);
    EXPECT_EQ(p.s.box()[hex_named("H20")].cost, 50);
    EXPECT_DONE(p, lay(p.s, GBS, "H20", "8", {"G19", "I21"}));
    EXPECT_EQ(p.treasury(GBS), 450);
}

TEST(T1881Terms, FiftyForForestAndWater) {
    clauses("1881-2007:SU/1");
    P2007 p = laying<P2007>(phase::yellow, GBS);
    p.treasury(GBS, 45);
    EXPECT_REFUSED(p, lay(p.s, GBS, "H20", "8", {"G19", "I21"}), "1881-2007:6.15/1");
    p.treasury(GBS, 50);
    EXPECT_DONE(p, lay(p.s, GBS, "H20", "8", {"G19", "I21"}));
    EXPECT_EQ(p.treasury(GBS), 0);
}

TEST(T1881Terms, TheCityLimitOf1881) {
    clauses("1881-2007:SM/5");
    P2007 p = laying<P2007>(phase::yellow, GBS);
    EXPECT_TRUE(p.s.box()[hex::G19].centre);
    // From Alexanderplatz to Lichtenrade.
    p.tile("H20", "8", {"G19", "I21"}).tile("I21", "9", {"H20", "J20"}).tile("L18", "9", {"K19", "L16"});
    P2007 q = p;
    EXPECT_DONE(q, lay(q.s, GBS, "J20", "4", {"K19", "I21"}));
    EXPECT_EQ(q.s.operation.connection, Money{0}) << "its stations lie outside";
    p.tile("K19", "4", {"L18", "J20"});
    EXPECT_DONE(p, lay(p.s, GBS, "J20", "4", {"K19", "I21"}));
    EXPECT_EQ(p.s.operation.connection, Money{100});
}

TEST(T1881Terms, OnlyYellowTilesAtFirst) {
    clauses("1881-2007:2.1/2");
    P2007 p = laying<P2007>(phase::yellow, BESTAG);
    EXPECT_REFUSED(p, lay(p.s, BESTAG, "H14", "33", 4), "1881-2007:6.2/1");
}

// --- trains ---

TEST(T1881Terms, TheCheapestTrainFirst) {
    clauses("1881-2007:SU/6");
    P2007 p;
    p.phase(phase::green).tramway(GBS, A).treasury(GBS, 2000).sbahn(A, B, C, C).operating(GBS, Step::trade);
    EXPECT_NE(p.refused_by(buy_train(p.s, GBS, T4)), "");
    p.treasury(S1, 600).operating(S1, Step::trade);
    EXPECT_DONE(p, buy_train(p.s, S1, TS4));
}

TEST(T1881Terms, FivePaperClips) {
    clauses("1881-2007:SM/15");
    P2007 p(3, {{d2007::Option::credit, 1}});
    p.tramway(GBS, A).treasury(GBS, 50);
    P2007 four = p;
    for (CompanyId c : {BChSt, BESTAG, SSC, NBSN, SBV}) {
        p.tramway(c, B).on_credit(c, T2);
        if (c == SBV) continue;
        four.tramway(c, B).on_credit(c, T2);
    }
    p.operating(GBS, Step::trade);
    four.operating(GBS, Step::trade);
    EXPECT_REFUSED(p, buy_on_credit(p.s, GBS, T2), "1881-2007:SM/15");
    EXPECT_DONE(four, buy_on_credit(four.s, GBS, T2));
}

} // namespace
} // namespace stw::t1881
