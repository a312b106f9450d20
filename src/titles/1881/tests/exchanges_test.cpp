// Tiles exchanged in 2007 (6.1/2, 6.2, 6.4, 6.6, 6.7, 6.9, 6.10, 6.13, 6.14, 6.17; tables 5 and 6).
#include "titles/1881/tests/position.hpp"

namespace stw::t1881 {
namespace {

P2007 laying(PhaseId now, CompanyId c) {
    P2007 p;
    p.phase(now).tramway(c, A).operating(c, Step::track);
    return p;
}
P2007 at_koenigstor(PhaseId now, std::string_view tile = "1", int rotation = 0) {
    P2007 p = laying(now, GBS);
    p.tile("F20", tile, rotation);
    return p;
}
P2007 at_siemensstadt(PhaseId now, std::string_view tile) {
    P2007 p = laying(now, SpS);
    p.tile("E9", tile, 1);
    return p;
}

// --- colours ---

TEST(T1881Exchanges, OneTileMayBeExchangedInstead) {
    clauses("1881-2007:6.1/2");
    P2007 p = at_koenigstor(phase::green);
    p.tile("H20", "8", {"G19", "I21"});
    EXPECT_DONE(p, lay(p.s, GBS, "F20", "11", 0));
    EXPECT_REFUSED(p, lay(p.s, GBS, "H20", "18", {"G19", "I21", "G21"}), "1881-2007:6.1/1");
}

TEST(T1881Exchanges, EachPhaseAddsAColour) {
    clauses("1881-2007:6.2/1");
    P2007 p = at_koenigstor(phase::yellow);
    EXPECT_REFUSED(p, lay(p.s, GBS, "F20", "11", 0), "1881-2007:6.2/1");
    P2007 q = at_koenigstor(phase::green, "11");
    EXPECT_REFUSED(q, lay(q.s, GBS, "F20", "38", 0), "1881-2007:6.2/1");
}

// BChSt at Bahnhof Zoo, with track through the Tiergarten to Moabit.
P2007 at_moabit() {
    P2007 p = laying(phase::green, BChSt);
    p.tile("G15", "3", {"G13", "F14"});
    return p;
}

TEST(T1881Exchanges, PrintedYellowTakesGreen) {
    clauses("1881-2007:6.4/1");
    P2007 p = at_moabit();
    EXPECT_REFUSED(p, lay(p.s, BChSt, "F14", "9", {"G15", "F12"}), "1881-2007:6.3/1");
    EXPECT_DONE(p, lay(p.s, BChSt, "F14", "31", 5));
}

TEST(T1881Exchanges, PrintedGreenTakesBrown) {
    clauses("1881-2007:6.4/2");
    P2007 p = laying(phase::brown, GBS);
    EXPECT_REFUSED(p, lay(p.s, GBS, "G19", "34", 0), "1881-2007:6.4/2");
    EXPECT_DONE(p, lay(p.s, GBS, "G19", "54", 1));
}

TEST(T1881Exchanges, NoColourIsLeftOut) {
    clauses("1881-2007:6.6/2");
    P2007 p = at_koenigstor(phase::brown);
    EXPECT_REFUSED(p, lay(p.s, GBS, "F20", "38", 0), "1881-2007:6.6/2");
    EXPECT_DONE(p, lay(p.s, GBS, "F20", "11", 0));
}

TEST(T1881Exchanges, Tile56FollowsGreenInPhase4) {
    clauses("1881-2007:6.6/3");
    P2007 p = at_siemensstadt(phase::brown, "15");
    EXPECT_REFUSED(p, lay(p.s, SpS, "E9", "56", 1), "1881-2007:6.6/3");
    P2007 q = at_siemensstadt(phase::grey, "15");
    EXPECT_DONE(q, lay(q.s, SpS, "E9", "56", 1));
}

TEST(T1881Exchanges, OnlyWhatTheTableLists) {
    clauses("1881-2007:6.7/1");
    P2007 p = at_koenigstor(phase::green);
    EXPECT_REFUSED(p, lay(p.s, GBS, "F20", "13", 0), "1881-2007:6.7/1");
    for (const std::string_view listed : {"11", "12"}) {
        P2007 q = p;
        EXPECT_DONE(q, lay(q.s, GBS, "F20", listed, 0));
    }
}

TEST(T1881Exchanges, AStopFollowsAStopAndAStationAStation) {
    clauses("1881-2007:6.9/1");
    P2007 p = at_siemensstadt(phase::green, "4");
    EXPECT_REFUSED(p, lay(p.s, SpS, "E9", "17", 1), "1881-2007:6.9/1");
    EXPECT_DONE(p, lay(p.s, SpS, "E9", "15", 1));
    P2007 q = laying(phase::green, GBS);
    q.tile("G17", "8", {"G19", "G15"});
    EXPECT_REFUSED(q, lay(q.s, GBS, "G17", "15", 1), "1881-2007:6.9/1");
}

TEST(T1881Exchanges, TrackIsNotInterrupted) {
    clauses("1881-2007:6.10/1");
    P2007 p = at_koenigstor(phase::green);
    EXPECT_REFUSED(p, lay(p.s, GBS, "F20", "11", 1), "1881-2007:6.10/1");
}

TEST(T1881Exchanges, WhatIsExchangedIsAvailableAgain) {
    clauses("1881-2007:6.17/1");
    P2007 p = at_koenigstor(phase::green);
    const int before = p.s.board.supply[tile_named(p.s, "1").value];
    EXPECT_DONE(p, lay(p.s, GBS, "F20", "11", 0));
    EXPECT_EQ(p.s.board.supply[tile_named(p.s, "1").value], before + 1);
}

// --- the strip ---

TEST(T1881Exchanges, OnlySBahnTilesOnTheStrip) {
    clauses("1881-2007:6.13/1");
    P2007 p = laying(phase::green, GBS);
    EXPECT_REFUSED(p, lay(p.s, GBS, "F18", "17", 0), "1881-2007:6.13/1");
}

TEST(T1881Exchanges, SBahnTilesNowhereElse) {
    clauses("1881-2007:6.13/2");
    P2007 p = at_koenigstor(phase::green);
    EXPECT_REFUSED(p, lay(p.s, GBS, "F20", "22", 0), "1881-2007:6.13/2");
}

TEST(T1881Exchanges, SBahnRailsFollowTheStrip) {
    clauses("1881-2007:6.13/3");
    P2007 p = laying(phase::green, GBS);
    p.tile("G17", "9", {"G19", "F16"});
    EXPECT_REFUSED(p, lay(p.s, GBS, "F16", "22", 0), "1881-2007:6.13/3");
    EXPECT_DONE(p, lay(p.s, GBS, "F16", "22", 1));
}

// --- special tiles ---

TEST(T1881Exchanges, SpecialHexesTakeTheirSpecialTiles) {
    clauses("1881-2007:6.14/1");
    P2007 p = laying(phase::brown, SpS);
    for (const std::string_view other : {"41", "50", "51", "54"})
        EXPECT_REFUSED(p, lay(p.s, SpS, "E7", other, 0), "1881-2007:6.14/1");
    EXPECT_DONE(p, lay(p.s, SpS, "E7", "52", 0));
}

TEST(T1881Exchanges, SpecialTilesOfTheCentre) {
    clauses("1881-2007:T5/1");
    P2007 p = laying(phase::brown, GBS);
    EXPECT_REFUSED(p, lay(p.s, GBS, "G19", "55", 1), "1881-2007:6.14/1");
    EXPECT_REFUSED(p, lay(p.s, GBS, "H14", "17", 0), "1881-2007:6.14/1");
    EXPECT_DONE(p, lay(p.s, GBS, "G19", "54", 1));
    P2007 q = laying(phase::grey, GBS);
    q.tile("G19", "54", 1);
    EXPECT_DONE(q, lay(q.s, GBS, "G19", "61", 1));
}

TEST(T1881Exchanges, SpecialTilesFartherOut) {
    clauses("1881-2007:T5/2");
    P2007 p = laying(phase::brown, SSC);
    EXPECT_REFUSED(p, lay(p.s, SSC, "J28", "41", 0), "1881-2007:6.14/1");
    EXPECT_DONE(p, lay(p.s, SSC, "J28", "50", 5));
    P2007 q = at_moabit();
    EXPECT_REFUSED(q, lay(q.s, BChSt, "F14", "17", 0), "1881-2007:6.14/1");
    P2007 w = laying(phase::green, GBS);
    EXPECT_REFUSED(w, lay(w.s, GBS, "K5", "31", 0), "1881-2007:6.14/1");
}

TEST(T1881Exchanges, SpecialTilesWithX) {
    clauses("1881-2007:T5/3");
    P2007 p = laying(phase::grey, NBSN);
    EXPECT_REFUSED(p, lay(p.s, NBSN, "E23", "8", 0), "1881-2007:6.14/1");
    for (const std::string_view tile : {"10", "20", "58"}) {
        EXPECT_DONE(p, lay(p.s, NBSN, "E23", tile, 0));
        p.operating(NBSN, Step::track);
    }
}

// --- what there is in the box ---

int pieces(board::Colour colour) {
    int sum = 0;
    for (const board::Tile& t : d2007::kComponents[0].map.tiles)
        if (!t.printed && t.colour == colour) sum += t.count;
    return sum;
}

TEST(T1881Exchanges, FiftySixYellowTiles) {
    clauses("1881-2007:T6/1");
    EXPECT_EQ(pieces(board::Colour::yellow), 56);
    P2007 p = laying(phase::yellow, GBS);
    p.supply("1", 0);
    EXPECT_REFUSED(p, lay(p.s, GBS, "F20", "1", {"G19", "E21"}), "1881-2007:T6/1");
}

TEST(T1881Exchanges, FiftySixGreenTiles) {
    clauses("1881-2007:T6/3");
    EXPECT_EQ(pieces(board::Colour::green), 56);
    P2007 p = at_koenigstor(phase::green);
    p.supply("11", 0);
    EXPECT_REFUSED(p, lay(p.s, GBS, "F20", "11", 0), "1881-2007:T6/3");
}

TEST(T1881Exchanges, TwentySevenBrownTiles) {
    clauses("1881-2007:T6/5");
    EXPECT_EQ(pieces(board::Colour::brown), 27);
    P2007 p = at_koenigstor(phase::brown, "11");
    p.supply("38", 0);
    EXPECT_REFUSED(p, lay(p.s, GBS, "F20", "38", 0), "1881-2007:T6/5");
}

TEST(T1881Exchanges, ElevenGreyTilesThatStay) {
    clauses("1881-2007:T6/7");
    EXPECT_EQ(pieces(board::Colour::grey), 11);
    P2007 p = at_siemensstadt(phase::grey, "15");
    p.supply("56", 0);
    EXPECT_REFUSED(p, lay(p.s, SpS, "E9", "56", 1), "1881-2007:T6/7");
    P2007 q = at_siemensstadt(phase::grey, "56");
    EXPECT_REFUSED(q, lay(q.s, SpS, "E9", "56", 2), "1881-2007:6.6/2");
}

TEST(T1881Exchanges, YellowRows) {
    clauses("1881-2007:T6/2");
    struct Row {
        std::string_view old, unlisted;
    };
    for (const auto& [old, unlisted] : {Row{"1", "13"}, {"1", "14"}, {"3", "14"}}) {
        P2007 p = at_koenigstor(phase::green, old);
        EXPECT_REFUSED(p, lay(p.s, GBS, "F20", unlisted, 0), "1881-2007:6.7/1");
    }
    P2007 p = laying(phase::green, GBS);
    p.tile("G17", "8", {"G19", "G15"});
    EXPECT_REFUSED(p, lay(p.s, GBS, "G17", "17", 0), "1881-2007:6.7/1");
    EXPECT_DONE(p, lay(p.s, GBS, "G17", "18", 1));
}

TEST(T1881Exchanges, GreenRows) {
    clauses("1881-2007:T6/4");
    for (const std::string_view brown : {"35", "36", "37", "38", "39", "40"}) {
        P2007 p = at_koenigstor(phase::brown, "14", 0);
        EXPECT_REFUSED(p, lay(p.s, GBS, "F20", brown, 0), "1881-2007:6.7/1");
    }
    P2007 p = at_koenigstor(phase::brown, "11");
    EXPECT_REFUSED(p, lay(p.s, GBS, "F20", "36", 0), "1881-2007:6.7/1");
    EXPECT_DONE(p, lay(p.s, GBS, "F20", "38", 0));
}

TEST(T1881Exchanges, BrownRows) {
    clauses("1881-2007:T6/6");
    P2007 p = laying(phase::grey, GBS);
    p.tile("F16", "43", 1).tile("G19", "54", 1);
    for (const std::string_view grey : {"56", "57", "58", "59", "60", "61"})
        EXPECT_NE(p.refused_by(lay(p.s, GBS, "F16", grey, 0)), "");
    EXPECT_DONE(p, lay(p.s, GBS, "G19", "61", 1));
}

} // namespace
} // namespace stw::t1881
