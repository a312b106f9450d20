// Tiles exchanged for the next colour by tramways, 2016 (7.2.1.2).
#include "titles/1881/tests/position.hpp"

namespace stw::t1881 {
namespace {

template <class P> P laying(PhaseId now, CompanyId c) {
    P p;
    p.phase(now).tramway(c, A).operating(c, Step::track);
    return p;
}
// The same with plain track north-east of Alexanderplatz.
P2016 at_koenigstor(PhaseId now) {
    P2016 p = laying<P2016>(now, GBS);
    p.tile("F20", "9", {"G19", "E21"});
    return p;
}
P2016 at_potsdamer_platz(PhaseId now) {
    P2016 p = laying<P2016>(now, GBS);
    p.tile("G17", "57", {"G19", "G15"});
    return p;
}
P2016 at_siemensstadt(PhaseId now, std::string_view tile, const Neighbours& exits) {
    P2016 p = laying<P2016>(now, SpS);
    p.tile("E9", tile, exits);
    return p;
}

// --- colours, 2016 ---

TEST(T1881Upgrades, OneTileFromTheGreenPhaseOn) {
    clauses("1881-2016:7.2.1.2/1");
    P2016 p = laying<P2016>(phase::green, GBS);
    EXPECT_DONE(p, lay(p.s, GBS, "F20", "9", {"G19", "E21"}));
    EXPECT_REFUSED(p, lay(p.s, GBS, "E21", "9", {"F20", "D22"}), "1881-2016:7.2/4");
}

TEST(T1881Upgrades, YellowTilesBecomeGreen) {
    clauses("1881-2016:7.2.1.2/2");
    P2016 early = at_koenigstor(phase::yellow);
    EXPECT_REFUSED(early, lay(early.s, GBS, "F20", "82", 0), "1881-2016:7.2.1.2/2");
    P2016 p = at_koenigstor(phase::green);
    EXPECT_DONE(p, lay(p.s, GBS, "F20", "82", 0));
}

TEST(T1881Upgrades, PrintedYellowBecomesGreen) {
    clauses("1881-2016:7.2.1.2/3");
    P2016 early = laying<P2016>(phase::yellow, BESTAG);
    EXPECT_REFUSED(early, lay(early.s, BESTAG, "H14", "Bg", 4), "1881-2016:7.2.1.2/3");
    P2016 p = laying<P2016>(phase::green, BESTAG); // the rail it adds leads to the station in the south
    p.tile("I13", "3", {"H14", "I15"}).tile("I15", "57", {"I13", "I17"}).depot(BESTAG, "I15");
    EXPECT_DONE(p, lay(p.s, BESTAG, "H14", "Bg", 4));
}

TEST(T1881Upgrades, BrownComesWithItsPhase) {
    clauses("1881-2016:7.2.1.2/17");
    for (const PhaseId now : {phase::green, phase::brown}) {
        P2016 p = at_koenigstor(now);
        p.tile("F20", "82", 0);
        const Action a = lay(p.s, GBS, "F20", "828", 0);
        if (now == phase::green) {
            EXPECT_REFUSED(p, a, "1881-2016:7.2.1.2/17");
        } else {
            EXPECT_DONE(p, a);
        }
    }
}

TEST(T1881Upgrades, AGreyBorderTakesNoBrownTile) {
    clauses("1881-2016:7.2.1.2/18");
    P2016 p = laying<P2016>(phase::brown, NBSN);
    p.tile("E23", "429", 0);
    for (const std::string_view brown : {"448", "450"})
        EXPECT_REFUSED(p, lay(p.s, NBSN, "E23", brown, 0), "1881-2016:7.2.1.2/18");
}

TEST(T1881Upgrades, BrownBecomesGreyWithTheType5) {
    clauses("1881-2016:7.2.1.2/19");
    for (const PhaseId now : {phase::brown, phase::grey}) {
        P2016 p = laying<P2016>(now, GBS);
        p.tile("G17", "448", {"G15", "F16", "F18", "G19"});
        const Action a = lay(p.s, GBS, "G17", "51", 0);
        if (now == phase::brown) {
            EXPECT_REFUSED(p, a, "1881-2016:7.2.1.2/19");
        } else {
            EXPECT_DONE(p, a);
        }
    }
}

TEST(T1881Upgrades, AGreyBorderBecomesGrey) {
    clauses("1881-2016:7.2.1.2/20");
    for (const PhaseId now : {phase::brown, phase::grey}) {
        P2016 p = laying<P2016>(now, NBSN);
        p.tile("E23", "429", 0);
        const Action a = lay(p.s, NBSN, "E23", "846", 0);
        if (now == phase::brown) {
            EXPECT_REFUSED(p, a, "1881-2016:7.2.1.2/20");
        } else {
            EXPECT_DONE(p, a);
        }
    }
}

// --- rails, 2016 ---

TEST(T1881Upgrades, WhatIsAddedMustBeReached) {
    clauses("1881-2016:7.2.1.2/4");
    P2016 p = at_koenigstor(phase::green);
    p.tramway(SSC, B).operating(SSC, Step::track);
    EXPECT_REFUSED(p, lay(p.s, SSC, "F20", "82", 0), "1881-2016:7.2.1.2/4");
}

TEST(T1881Upgrades, RailsRemain) {
    clauses("1881-2016:7.2.1.2/5");
    P2016 p = at_koenigstor(phase::green);
    EXPECT_REFUSED(p, lay(p.s, GBS, "F20", "82", 1), "1881-2016:7.2.1.2/5");
}

TEST(T1881Upgrades, RailsRemainOfTheirKind) {
    clauses("1881-2016:7.2.1.2/6");
    P2016 p = laying<P2016>(phase::brown, GBS);
    p.tile("F16", "711", 1);
    EXPECT_REFUSED(p, lay(p.s, GBS, "F16", "831", 0), "1881-2016:7.2.1.2/6");
}

// --- the strip of the S-Bahn, 2016 ---

TEST(T1881Upgrades, TramwaysBeginTheStripWithThreeTiles) {
    clauses("1881-2016:7.2.1.2/7");
    P2016 p = laying<P2016>(phase::green, GBS);
    EXPECT_REFUSED(p, lay(p.s, GBS, "F18", "820", 5), "1881-2016:7.2.1.2/7");
    P2016 q = laying<P2016>(phase::green, GBS);
    q.tile("G17", "6", {"G19", "F16"});
    EXPECT_DONE(q, lay(q.s, GBS, "F16", "711", 1));
}

TEST(T1881Upgrades, TheirSBahnRailsLieOnTheStrip) {
    clauses("1881-2016:7.2.1.2/8");
    P2016 p = laying<P2016>(phase::green, GBS);
    p.tile("G17", "6", {"G19", "F16"});
    for (const int off : {0, 2, 3, 5}) EXPECT_REFUSED(p, lay(p.s, GBS, "F16", "711", off), "1881-2016:7.2.1.2/8");
}

TEST(T1881Upgrades, TramwaysLayNoPureSBahnTile) {
    clauses("1881-2016:7.2.1.2/9");
    P2016 p = laying<P2016>(phase::green, GBS);
    EXPECT_REFUSED(p, lay(p.s, GBS, "F16", "817", 1), "1881-2016:7.2.1.2/9");
    EXPECT_REFUSED(p, lay(p.s, GBS, "J26", "818", 2), "1881-2016:7.2.1.2/9");
}

// --- stations, stops, letters, 2016 ---

TEST(T1881Upgrades, PlainTrackStaysPlain) {
    clauses("1881-2016:7.2.1.2/10");
    P2016 p = at_koenigstor(phase::green);
    EXPECT_REFUSED(p, lay(p.s, GBS, "F20", "13", 0), "1881-2016:7.2.1.2/10");
}

TEST(T1881Upgrades, YellowStopsBecome141Or142) {
    clauses("1881-2016:7.2.1.2/11");
    P2016 p = at_siemensstadt(phase::green, "4", {"E7", "E11"});
    for (const std::string_view green : {"141", "142"}) {
        P2016 q = p;
        EXPECT_DONE(q, lay(q.s, SpS, "E9", green, 1));
    }
    for (const std::string_view green : {"13", "205", "82"})
        EXPECT_REFUSED(p, lay(p.s, SpS, "E9", green, 1), "1881-2016:7.2.1.2/11");
}

TEST(T1881Upgrades, GreenStopsWaitForGrey) {
    clauses("1881-2016:7.2.1.2/12");
    P2016 p = at_siemensstadt(phase::brown, "141", {"E7", "D8", "E11"});
    EXPECT_REFUSED(p, lay(p.s, SpS, "E9", "838", 1), "1881-2016:7.2.1.2/20");
    P2016 q = at_siemensstadt(phase::grey, "141", {"E7", "D8", "E11"});
    EXPECT_DONE(q, lay(q.s, SpS, "E9", "838", 1));
}

TEST(T1881Upgrades, StationsStayStations) {
    clauses("1881-2016:7.2.1.2/13");
    P2016 p = at_potsdamer_platz(phase::green);
    EXPECT_REFUSED(p, lay(p.s, GBS, "G17", "141", 1), "1881-2016:7.2.1.2/13");
}

TEST(T1881Upgrades, AnUpgradeMayBringPlaces) {
    clauses("1881-2016:7.2.1.2/14");
    P2016 p = laying<P2016>(phase::brown, GBS);
    p.tramway(SSC, B).tile("G17", "205", {"G15", "F16", "G19"}).depot(SSC, "G17");
    EXPECT_EQ(free_places(p.s, GBS, hex_named("G17"), 0), 0);
    EXPECT_DONE(p, lay(p.s, GBS, "G17", "448", 1));
    EXPECT_TRUE(p.has_depot(SSC, "G17"));
    EXPECT_EQ(free_places(p.s, GBS, hex_named("G17"), 0), 1);
}

TEST(T1881Upgrades, LettersRemain) {
    clauses("1881-2016:7.2.1.2/15");
    P2016 p = laying<P2016>(phase::green, BESTAG);
    EXPECT_REFUSED(p, lay(p.s, BESTAG, "H14", "13", 0), "1881-2016:7.2.1.2/15");
}

TEST(T1881Upgrades, NoLettersElsewhere) {
    clauses("1881-2016:7.2.1.2/16");
    P2016 p = at_potsdamer_platz(phase::green);
    EXPECT_REFUSED(p, lay(p.s, GBS, "G17", "Bg", 0), "1881-2016:7.2.1.2/16");
}

TEST(T1881Upgrades, ZAIsForZooOrAlexanderplatz) {
    clauses("1881-2016:7.2.1.2/21");
    P2016 p = laying<P2016>(phase::grey, GBS);
    p.tramway(BChSt, B).tile("G13", "844", 0).tile("G19", "845", 1).tile("G17", "448", {"G15", "F16", "F18", "G19"});
    EXPECT_REFUSED(p, lay(p.s, GBS, "G17", "848", 0), "1881-2016:7.2.1.2/16");
    P2016 zoo = p;
    EXPECT_DONE(p, lay(p.s, GBS, "G19", "848", 1));
    zoo.operating(BChSt, Step::track);
    EXPECT_DONE(zoo, lay(zoo.s, BChSt, "G13", "848", 0));
}

} // namespace
} // namespace stw::t1881
