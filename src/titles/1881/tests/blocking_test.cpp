// Stations that block, and depots bought from others (2016: 7.2.2.1, 7.2.2.2, 7.4.3/3, /4; 2007: 7.6 to 7.8, 8.2/2).
#include "titles/1881/tests/position.hpp"

namespace stw::t1881 {
namespace {

// --- tramways, 2016 ---

// BChSt at Bahnhof Zoo, with track over Potsdamer Platz (two places) to Alexanderplatz and on to Görlitzer Bahnhof.
P2016 over_potsdamer_platz() {
    P2016 p;
    p.phase(phase::brown).tramway(BChSt, A).tramway(GBS, B).tramway(SSC, C).tramway(NBSN, C);
    p.tile("G17", "448", 1).tile("G15", "9", {"G17", "G13"}).tile("H20", "57", {"G19", "I21"});
    p.train(BChSt, T4).train(NBSN, T4).operating(BChSt, Step::run);
    return p;
}

TEST(T1881Blocking, AFullStationBlocksOthers) {
    clauses("1881-2016:7.2.2.1/1");
    P2016 p = over_potsdamer_platz();
    P2016 open = p;
    p.depot(SSC, "G17").depot(NBSN, "G17");
    EXPECT_REFUSED(p, run(p.s, BChSt, T4, {"G13", "G15", "G17", "G19"}), "1881-2016:7.2.3.1/9");
    p.operating(NBSN, Step::run);
    EXPECT_DONE(p, run(p.s, NBSN, T4, {"G13", "G15", "G17", "G19"}));
    open.depot(SSC, "G17");
    EXPECT_DONE(open, run(open.s, BChSt, T4, {"G13", "G15", "G17", "G19"}));
}

TEST(T1881Blocking, ARouteMayEndThere) {
    clauses("1881-2016:7.2.2.1/2");
    P2016 p = over_potsdamer_platz();
    p.depot(SSC, "G17").depot(NBSN, "G17");
    EXPECT_DONE(p, run(p.s, BChSt, T4, {"G13", "G15", "G17"}));
    EXPECT_EQ(p.s.operation.income, Money{70});
}

TEST(T1881Blocking, AnSPlaceDoesNotCount) {
    clauses("1881-2016:7.2.2.1/3");
    P2016 p;
    p.tramway(GBS, A).tramway(SSC, B).train(GBS, T2).tile("J30", "57", {"J28", "J32"}).tile("K29", "9", {"J28", "L30"});
    p.tile("L30", "823", Neighbours{"K29"}).phase(phase::green).train(GBS, T3).depot(GBS, "J30");
    p.operating(GBS, Step::run);
    P2016 with = p;
    with.depot(S2, "J28");
    EXPECT_REFUSED(p, run(p.s, GBS, T3, {"J30", "J28", "K29", "L30"}), "1881-2016:7.2.3.1/9");
    EXPECT_REFUSED(with, run(with.s, GBS, T3, {"J30", "J28", "K29", "L30"}), "1881-2016:7.2.3.1/9");
}

TEST(T1881Blocking, AHubIsBlockedByItsOtherPlaces) {
    clauses("1881-2016:7.2.2.1/4");
    P2016 p = over_potsdamer_platz();
    p.tile("G19", "845", 1);
    P2016 full = p;
    EXPECT_DONE(p, run(p.s, BChSt, T4, {"G13", "G15", "G17", "G19", "H20"}));
    full.depot(SSC, "G19");
    EXPECT_REFUSED(full, run(full.s, BChSt, T4, {"G13", "G15", "G17", "G19", "H20"}), "1881-2016:7.2.3.1/9");
}

TEST(T1881Blocking, AnUpgradeOpensTheWay) {
    clauses("1881-2016:7.2.2.1/5");
    P2016 p;
    p.phase(phase::brown).tramway(GBS, A).tramway(SSC, B).train(SSC, T4).tile("J30", "205", 1);
    p.tile("J32", "823", Neighbours{"J30"}).depot(GBS, "J30").operating(SSC, Step::run);
    EXPECT_REFUSED(p, run(p.s, SSC, T4, {"J28", "J30", "J32"}), "1881-2016:7.2.3.1/9");
    p.operating(SSC, Step::track);
    EXPECT_DONE(p, lay(p.s, SSC, "J30", "448", 1));
    p.operating(SSC, Step::run);
    EXPECT_DONE(p, run(p.s, SSC, T4, {"J28", "J30", "J32"}));
}

// GBS with a line round to Görlitzer Bahnhof, through a hub in the east.
template <class P> P round_by_the_east() {
    P p;
    p.phase(phase::green).tramway(GBS, A).train(GBS, T3);
    if (is2016(p.s)) {
        p.tile("F20", "8", {"G19", "F22"}).tile("F22", "7", {"F20", "G21"});
        p.tile("H22", "3", {"G21", "H20"}).tile("H20", "6", {"H22", "I19"});
    } else {
        p.tile("F20", "2", {"G19", "F22"}).tile("F22", "3", {"F20", "G21"});
        p.tile("H22", "5", {"G21", "H20"}).tile("H20", "9", {"H22", "I19"});
    }
    p.rails({"G21"}).operating(GBS, Step::run);
    return p;
}
const std::vector<std::string> kRoundByTheEast{"G19", "F20", "F22", "G21", "H22", "H20"};

TEST(T1881Blocking, TheSBahnIsNoObstacle) {
    clauses("1881-2016:7.2.2.1/6");
    P2016 p = round_by_the_east<P2016>();
    p.depot(S, "G21");
    EXPECT_DONE(p, run(p.s, GBS, T3, kRoundByTheEast));
}

// --- S-trains ---

// S2 at Köpenick, with rails over Karlshorst (one place) to Ostkreuz.
template <class P> P over_karlshorst() {
    P p;
    p.phase(phase::green).tramway(GBS, A).sbahn(B, C, C, C).train(S2, TS4).rails({"G23", "H24", "I25", "J26"});
    p.operating(S2, Step::run);
    return p;
}
const std::vector<std::string> kOverKarlshorst{"J28", "J26", "I25", "H24", "G23"};

TEST(T1881Blocking, TramDepotsDoNotBlockSTrains) {
    clauses("1881-2016:7.4.3/3");
    P2016 p = over_karlshorst<P2016>();
    p.depot(GBS, "I25");
    EXPECT_DONE(p, run(p.s, S2, TS4, kOverKarlshorst));
}

TEST(T1881Blocking, AnotherSubnetsDepotDoes) {
    clauses("1881-2016:7.4.3/4");
    P2016 p = over_karlshorst<P2016>();
    p.depot(S1, "I25");
    EXPECT_REFUSED(p, run(p.s, S2, TS4, kOverKarlshorst), "1881-2016:7.4.3/4");
    EXPECT_DONE(p, run(p.s, S2, TS4, {"J28", "J26", "I25"}));
}

// --- 2007 ---

TEST(T1881Blocking, In2007AFullStationBlocksOthers) {
    clauses("1881-2007:7.6/1", "1881-2007:8.2/2");
    P2007 p;
    p.phase(phase::green).tramway(GBS, A).tramway(SSC, B).train(SSC, T3).tile("J30", "8", {"J28", "J32"});
    p.tile("J32", "7", Neighbours{"J30"}).depot(GBS, "J30").operating(SSC, Step::run);
    EXPECT_REFUSED(p, run(p.s, SSC, T3, {"J28", "J30", "J32"}), "1881-2007:8.2/2");
    EXPECT_DONE(p, run(p.s, SSC, T3, {"J28", "J30"}));
}

TEST(T1881Blocking, In2007OneKindDoesNotHinderTheOther) {
    clauses("1881-2007:7.7/1");
    P2007 p = over_karlshorst<P2007>();
    p.depot(GBS, "I25");
    EXPECT_DONE(p, run(p.s, S2, TS4, kOverKarlshorst));
    P2007 q = round_by_the_east<P2007>();
    q.depot(S, "G21");
    EXPECT_DONE(q, run(q.s, GBS, T3, kRoundByTheEast));
}

TEST(T1881Blocking, In2007BothKindsTogetherBlockAll) {
    clauses("1881-2007:7.7/2");
    P2007 p = round_by_the_east<P2007>();
    p.phase(phase::brown).tile("G21", "45", 3).tramway(SSC, B).train(GBS, T4).train(SSC, T4);
    p.depot(S, "G21").depot(SSC, "G21").operating(GBS, Step::run);
    EXPECT_REFUSED(p, run(p.s, GBS, T4, kRoundByTheEast), "1881-2007:8.2/2");
    p.operating(SSC, Step::run);
    EXPECT_DONE(p, run(p.s, SSC, T4, kRoundByTheEast));
}

// --- depots bought ---

// GBS of A may get a depot; SBV of B has one at Potsdamer Platz, where GBS has track, and one far away.
template <class P> P sbv_sells() {
    P p;
    const bool y2016 = is2016(p.s);
    p.tramway(GBS, A).tramway(SBV, B).train(GBS, T2).tile("G17", y2016 ? "57" : "8", {"G19", "G15"});
    p.tile("K15", y2016 ? "57" : "8", {"J14", "L16"}).tile("D18", y2016 ? "57" : "8", {"D16", "D20"});
    p.depot(SBV, "G17").depot(SBV, "D18").operating(GBS, Step::depot);
    return p;
}

TEST(T1881Blocking, ADepotMayBeBought) {
    clauses("1881-2016:7.2.2.2/1", "1881-2016:7.2.2.2/3");
    P2016 p = sbv_sells<P2016>();
    P2016 none = p;
    EXPECT_DONE(p, propose(p.s, GBS, SBV, "G17", 0, 60));
    EXPECT_DONE(p, answer(B, true));
    EXPECT_TRUE(p.has_depot(GBS, "G17"));
    EXPECT_FALSE(p.has_depot(SBV, "G17"));
    EXPECT_REFUSED(p, place(p.s, GBS, "G17"), "1881-2016:7.2.2/10");
    for (const std::string_view hex : {"F12", "F24", "E19"}) none.any_tile(hex, "57").depot(GBS, hex);
    EXPECT_REFUSED(none, propose(none.s, GBS, SBV, "G17", 0, 60), "1881-2016:7.2.2.2/1");
}

TEST(T1881Blocking, TheSellersMarkerCanBeBuiltAgain) {
    clauses("1881-2016:7.2.2/17");
    P2016 p = sbv_sells<P2016>();
    EXPECT_EQ(depot_cost(p.s, SBV), Money{-1});
    EXPECT_DONE(p, propose(p.s, GBS, SBV, "G17", 0, 60));
    EXPECT_DONE(p, answer(B, true));
    EXPECT_EQ(depot_cost(p.s, SBV), Money{80});
}

template <class P> void goes_to_the_dearest_spot(std::string_view station) {
    P p = sbv_sells<P>();
    p.no_depot(SBV, "G17").no_depot(SBV, "D18").any_tile("E19", station).depot(GBS, "D18").depot(GBS, "E19");
    p.operating(SBV, Step::depot);
    Table t{p.s};
    buy_depot(t, SBV, GBS, hex_named("D18"), 0, Money{40}); // GBS had built for 40 and for 80
    p.operating(GBS, Step::depot).treasury(GBS, 200);
    EXPECT_DONE(p, place(p.s, GBS, "G17"));
    EXPECT_EQ(p.treasury(GBS), 120);
}

TEST(T1881Blocking, TheSellersMarkerGoesToTheDearestSpot) {
    clauses("1881-2016:7.2.2.2/2");
    goes_to_the_dearest_spot<P2016>("57");
}

TEST(T1881Blocking, TheBuyerPaysTheBankToo) {
    clauses("1881-2016:7.2.2.2/4");
    P2016 p = sbv_sells<P2016>();
    const int bank = p.bank();
    EXPECT_DONE(p, propose(p.s, GBS, SBV, "G17", 0, 60));
    EXPECT_DONE(p, answer(B, true));
    EXPECT_EQ(p.bank(), bank + 40);
    EXPECT_EQ(p.treasury(SBV), 560);
    EXPECT_EQ(p.treasury(GBS), 400);
}

TEST(T1881Blocking, AtLeastForty) {
    clauses("1881-2016:7.2.2.2/5");
    P2016 p = sbv_sells<P2016>();
    EXPECT_REFUSED(p, propose(p.s, GBS, SBV, "G17", 0, 39), "1881-2016:7.2.2.2/5");
    EXPECT_DONE(p, propose(p.s, GBS, SBV, "G17", 0, 40));
}

TEST(T1881Blocking, HomesAreNotForSale) {
    clauses("1881-2016:7.2.2.2/6");
    P2016 p = sbv_sells<P2016>();
    EXPECT_REFUSED(p, propose(p.s, GBS, SBV, "K15", 0, 100), "1881-2016:7.2.2.2/6");
}

TEST(T1881Blocking, In2007TheBuyerNeedsAChip) {
    clauses("1881-2007:7.8/1");
    P2007 p = sbv_sells<P2007>();
    P2007 none = p;
    EXPECT_DONE(p, propose(p.s, GBS, SBV, "G17", 0, 60));
    for (const std::string_view hex : {"F12", "F24", "E19"}) none.any_tile(hex, "8").depot(GBS, hex);
    EXPECT_REFUSED(none, propose(none.s, GBS, SBV, "G17", 0, 60), "1881-2007:7.8/1");
}

TEST(T1881Blocking, In2007TheChipGoesToTheDearestSpot) {
    clauses("1881-2007:7.8/2");
    goes_to_the_dearest_spot<P2007>("8");
}

TEST(T1881Blocking, In2007OnlyAReachableDepot) {
    clauses("1881-2007:7.8/3");
    P2007 p = sbv_sells<P2007>();
    EXPECT_REFUSED(p, propose(p.s, GBS, SBV, "D18", 0, 60), "1881-2007:7.8/3");
}

TEST(T1881Blocking, In2007TheBuyerPaysBankAndSeller) {
    clauses("1881-2007:7.8/4");
    P2007 p = sbv_sells<P2007>();
    const int bank = p.bank();
    EXPECT_REFUSED(p, propose(p.s, GBS, SBV, "G17", 0, 39), "1881-2007:7.8/4");
    EXPECT_DONE(p, propose(p.s, GBS, SBV, "G17", 0, 50));
    EXPECT_DONE(p, answer(B, true));
    EXPECT_EQ(p.bank(), bank + 40);
    EXPECT_EQ(p.treasury(SBV), 550);
}

TEST(T1881Blocking, In2007StartDepotsAreNotSold) {
    clauses("1881-2007:7.8/5");
    P2007 p = sbv_sells<P2007>();
    EXPECT_REFUSED(p, propose(p.s, GBS, SBV, "K15", 0, 100), "1881-2007:7.8/5");
}

} // namespace
} // namespace stw::t1881
