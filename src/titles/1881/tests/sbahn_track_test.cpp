// Two systems of rails (2016: 6.1), and what networks of the S-Bahn build (2016: 7.4.1).
#include "support/own_mutant.hpp"
#include "titles/1881/tests/position.hpp"

namespace stw::t1881 {
namespace {

// The S-Bahn is open; S1 stands at Bahnhof Zoo, S2 at Köpenick, S3 at Potsdam, and each has a train.
P2016 networks(PhaseId now, CompanyId c) {
    P2016 p;
    p.phase(now).tramway(GBS, A).train(GBS, T4).sbahn(A, B, C, C);
    for (const CompanyId each : {S, S1, S2, S3}) p.train(each, TS4);
    p.operating(c, Step::track);
    return p;
}

// --- two systems ---

const testing::OwnMutant<board::Tracks> kOneKind{"1881-2016:6.1/2",
                                                 [](board::Tracks& tracks) { tracks = board::kAllTracks; }};

TEST(T1881SBahnTrack, RailsAreOfOneKindOrTheOther) {
    clauses("1881-2016:6.1/2");
    for (const board::Tile& t : d2016::kComponents[0].map.tiles)
        for (const board::Path& path : t.paths)
            EXPECT_TRUE(path.track == board::Track::tram || path.track == board::Track::rapid) << t.id;
    P2016 p; // from Spandau S-Bahn rails alone lead to Westkreuz
    p.phase(phase::green).tramway(SpS, A).rails({"F8", "G9"}).operating(SpS, Step::track);
    EXPECT_REFUSED(p, lay(p.s, SpS, "F10", "9", {"G9", "E11"}), "1881-2016:7.2.1.1/9");
}

TEST(T1881SBahnTrack, EachRunsItsOwnTrains) {
    clauses("1881-2016:6.1/3");
    P2016 p = networks(phase::green, GBS);
    p.operating(GBS, Step::trade);
    EXPECT_NE(p.refused_by(buy_train(p.s, GBS, TS4)), "");
    p.operating(S, Step::trade);
    EXPECT_REFUSED(p, buy_train(p.s, S, T3), "1881-2016:7.4.6/1");
}

TEST(T1881SBahnTrack, TramwaysHaveDividendsOfTheSBahn) {
    clauses("1881-2016:6.1/5");
    P2016 p = networks(phase::green, S1);
    p.tramway(SSC, B).holds(SSC, S, 5).has_run(S1, 200);
    EXPECT_DONE(p, pay_out(p.s, S1));
    while (interrupted(p.s)) EXPECT_DONE(p, answer(p.asked(), true));
    EXPECT_EQ(p.treasury(SSC), 510);
}

// --- tiles ---

TEST(T1881SBahnTrack, OneTileForEachNetwork) {
    clauses("1881-2016:7.4.1/1");
    P2016 p = networks(phase::green, S1);
    EXPECT_DONE(p, lay_rails(p.s, S1, "F14"));
    EXPECT_REFUSED(p, lay_rails(p.s, S1, "G11"), "1881-2016:7.4.1/1");
    p.operating(S2, Step::track);
    EXPECT_DONE(p, lay_rails(p.s, S2, "J26"));
    p.operating(S3, Step::track);
    EXPECT_DONE(p, lay_rails(p.s, S3, "L4"));
    p.operating(S, Step::track);
    EXPECT_DONE(p, lay_rails(p.s, S, "G21"));
}

TEST(T1881SBahnTrack, NoYellowTiles) {
    clauses("1881-2016:7.4.1/2");
    P2016 p = networks(phase::green, S1);
    EXPECT_REFUSED(p, lay(p.s, S1, "F20", "9", {"G19", "E21"}), "1881-2016:7.4.1/2");
}

TEST(T1881SBahnTrack, OnlyTilesWithSBahnRails) {
    clauses("1881-2016:7.4.1/3");
    P2016 p = networks(phase::green, S1);
    p.rails({"F14"});
    EXPECT_REFUSED(p, lay(p.s, S1, "F16", "82", 1), "1881-2016:7.4.1/3");
    EXPECT_DONE(p, lay(p.s, S1, "F16", "711", 1));
}

TEST(T1881SBahnTrack, OnlyOnTheStrip) {
    clauses("1881-2016:7.4.1/4");
    P2016 p = networks(phase::green, S1);
    p.tile("F20", "9", {"G19", "E21"});
    EXPECT_REFUSED(p, lay(p.s, S1, "F20", "711", 1), "1881-2016:7.4.1/4");
}

TEST(T1881SBahnTrack, RailsLieOnTheStrip) {
    clauses("1881-2016:7.4.1/5");
    P2016 p = networks(phase::green, S1);
    p.rails({"F14"});
    EXPECT_REFUSED(p, lay(p.s, S1, "F16", "817", 0), "1881-2016:7.4.1/5");
    EXPECT_DONE(p, lay(p.s, S1, "F16", "817", 1));
}

TEST(T1881SBahnTrack, TramRailsAreKept) {
    clauses("1881-2016:7.4.1/6");
    P2016 p = networks(phase::brown, S1);
    p.rails({"F14"}).tile("F16", "711", 1);
    EXPECT_REFUSED(p, lay(p.s, S1, "F16", "831", 1), "1881-2016:7.4.1/6");
}

TEST(T1881SBahnTrack, LinkedWithTheNetwork) {
    clauses("1881-2016:7.4.1/7");
    P2016 p = networks(phase::green, S2);
    EXPECT_REFUSED(p, lay_rails(p.s, S2, "F16"), "1881-2016:7.4.1/7");
}

TEST(T1881SBahnTrack, NotBeyondAnotherSubnet) {
    clauses("1881-2016:7.4.1/8");
    P2016 p = networks(phase::green, S2);
    p.rails({"J26", "I25"});
    P2016 open = p;
    p.depot(S1, "I25");
    EXPECT_REFUSED(p, lay_rails(p.s, S2, "H24"), "1881-2016:7.4.1/8");
    EXPECT_DONE(open, lay_rails(open.s, S2, "H24"));
}

TEST(T1881SBahnTrack, TramwaysDoNotHinder) {
    clauses("1881-2016:7.4.1/9");
    P2016 p = networks(phase::green, S2);
    p.rails({"J26", "I25"}).depot(GBS, "I25");
    EXPECT_DONE(p, lay_rails(p.s, S2, "H24"));
}

TEST(T1881SBahnTrack, CostsAndBonusesAsForTramways) {
    clauses("1881-2016:7.4.1/10");
    P2016 p = networks(phase::green, S1);
    p.rails({"G11", "G9", "H8"});
    EXPECT_DONE(p, lay_rails(p.s, S1, "I7"));
    EXPECT_EQ(p.treasury(S1), 370);
    P2016 link = networks(phase::green, S1);
    link.rails({"F14", "G11", "G9", "H8", "I7", "J6", "K5"}); // from Moabit, which lies in the centre
    EXPECT_DONE(link, lay_rails(link.s, S1, "L4"));
    EXPECT_EQ(link.s.operation.connection, Money{100});
}

} // namespace
} // namespace stw::t1881
