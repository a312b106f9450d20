// X Placing Station Markers.
#include "titles/1880/tests/position.hpp"

namespace stw::t1880 {
namespace {

// WNR at home in Wuhan (L10), with track to Hefei (J12) and on to Qingdao (H14).
Position wuhan_to_qingdao(PhaseId phase_now = phase::PB1) {
    Position p;
    p.phase(phase_now).company(WNR, 100, A).tile("L10", "57", {"M9", "K11"}).tile("K11", "9", {"L10", "J12"});
    p.tile("J12", "57", {"K11", "I13"}).tile("I13", "9", {"J12", "H14"}).tile("H14", "57", {"I13", "G15"});
    p.operating(WNR, Step::station);
    return p;
}

// WNR with a marker in Changchun (C9), next to Harbin (B8), the home of BZU, which is not in the game yet.
Position changchun() {
    Position p;
    p.phase(phase::PB1).company(WNR, 100, A).station(WNR, "C9").tile("C9", "57", {"B8", "D10"});
    p.tile("B8", "57", {"A7", "C9"}).operating(WNR, Step::station);
    return p;
}

// WNR in Wuhan with track to Changsha & Nanchang (N12), the home of SCR, which is not in the game yet.
Position wuhan_to_changsha(std::string_view tile, const Neighbours& exits, const Options& options = {}) {
    Position p(3, options);
    p.phase(phase::PC1).company(WNR, 100, A).tile("L10", "57", {"M11", "K9"}).tile("M11", "9", {"L10", "N12"});
    p.tile("N12", tile, exits).operating(WNR, Step::station);
    return p;
}
const Neighbours kExits{"M11", "N10", "O11", "O13"}; // of tile 8862 with two cities and of 8872 with one

// The city of N12 that has track to M11.
int city_towards_m11(const Position& p) {
    const HexId h = hex_named("N12");
    const auto& nodes = p.s.board.tile_on(p.s.box().map, h).nodes;
    for (int n = 0; n < static_cast<int>(nodes.size()); ++n)
        if ((board::turned_mask(nodes[static_cast<std::size_t>(n)].exits, p.s.board.rotation[h.value]) &
             board::edge_bit(2)) != 0)
            return n;
    return -1;
}

TEST(T1880Stations, HomeIsWhereTheCompanyBegins) {
    clauses("1880:X.stations/1");
    Position p;
    p.founded(WNR, 100, A);
    EXPECT_FALSE(p.has_station(WNR, "L10"));
    p.close_share_round();
    EXPECT_TRUE(p.has_station(WNR, "L10"));
    EXPECT_EQ(stations_placed(p.s, WNR), 1);
}

TEST(T1880Stations, TheHomeMarkerIsFree) {
    clauses("1880:X.stations/2");
    Position p;
    p.founded(WNR, 100, A).close_share_round();
    EXPECT_TRUE(p.has_station(WNR, "L10"));
    EXPECT_EQ(p.treasury(WNR), 500);
}

TEST(T1880Stations, ThreeInAll) {
    clauses("1880:X.stations/3");
    Position p = wuhan_to_qingdao();
    p.station(WNR, "H6");
    Position third = p;
    EXPECT_DONE(third, place(third.s, WNR, "J12"));
    p.station(WNR, "B8");
    EXPECT_REFUSED(p, place(p.s, WNR, "J12"), "1880:X.stations/3");
}

TEST(T1880Stations, OneOnAHex) {
    clauses("1880:X.stations/4");
    Position p;
    p.phase(phase::PB1).company(JHA, 100, A).operating(JHA, Step::station);
    EXPECT_REFUSED(p, place(p.s, JHA, "F8", 3), "1880:X.stations/4");
    p.tile("F8", "8887", 0);
    EXPECT_REFUSED(p, place(p.s, JHA, "F8", 0), "1880:X.stations/4");
}

TEST(T1880Stations, ARouteNeedsAnOwnMarker) {
    clauses("1880:X.stations/5");
    Position p = wuhan_to_qingdao();
    p.train(WNR, T2).operating(WNR, Step::run);
    EXPECT_REFUSED(p, run(p.s, WNR, T2, {"J12", "I13", "H14"}), "1880:X.routes/2");
    Position with = p;
    with.station(WNR, "H14");
    EXPECT_DONE(with, run(with.s, WNR, T2, {"J12", "I13", "H14"}));
    EXPECT_DONE(p, run(p.s, WNR, T2, {"L10", "K11", "J12"}));
}

TEST(T1880Stations, TrackIsBuiltFromAnOwnMarker) {
    clauses("1880:X.stations/6");
    Position p;
    p.company(WNR, 100, A).tile("L10", "57", {"M9", "K11"}).tile("J12", "57", {"K13", "I11"});
    p.operating(WNR, Step::track);
    const Action beyond = lay(p.s, WNR, "I11", "9", {"J12", "H10"});
    EXPECT_REFUSED(p, beyond, "1880:X.track/9");
    p.station(WNR, "J12");
    EXPECT_DONE(p, beyond);
}

TEST(T1880Stations, AFullCityCannotBePassed) {
    clauses("1880:X.stations/7");
    Position p = wuhan_to_qingdao();
    p.tile("J12", "14", {"K11", "J10", "I13", "J14"}).company(HKR, 100, B).company(BZU, 90, C).station(HKR, "J12");
    p.train(WNR, T3).operating(WNR, Step::run);
    const Action through = run(p.s, WNR, T3, {"L10", "K11", "J12", "I13", "H14"});
    Position full = p;
    EXPECT_DONE(p, through); // one place is left
    full.station(BZU, "J12");
    EXPECT_REFUSED(full, through, "1880:X.routes/13");
    full.operating(WNR, Step::station);
    EXPECT_REFUSED(full, place(full.s, WNR, "J12"), "1880:X.stations/7");
}

TEST(T1880Stations, TheFirstCosts40) {
    clauses("1880:X.stations/8");
    Position p = wuhan_to_qingdao();
    const Action first = place(p.s, WNR, "J12");
    p.treasury(WNR, 39);
    EXPECT_REFUSED(p, first, "1880:X.stations/8");
    p.treasury(WNR, 40);
    EXPECT_DONE(p, first);
    EXPECT_EQ(p.treasury(WNR), 0);
}

TEST(T1880Stations, TheSecondCosts100) {
    clauses("1880:X.stations/9");
    Position p = wuhan_to_qingdao(phase::PC1);
    p.station(WNR, "H6");
    const Action second = place(p.s, WNR, "J12");
    p.treasury(WNR, 90);
    EXPECT_REFUSED(p, second, "1880:X.stations/9");
    p.treasury(WNR, 100);
    EXPECT_DONE(p, second);
    EXPECT_EQ(p.treasury(WNR), 0);
}

TEST(T1880Stations, TheFirstCosts80InPhaseD) {
    clauses("1880:X.stations/10");
    Position p = wuhan_to_qingdao(phase::PD1);
    EXPECT_DONE(p, place(p.s, WNR, "J12"));
    EXPECT_EQ(p.treasury(WNR), 420);
}

TEST(T1880Stations, TheSecondCosts200InPhaseD) {
    clauses("1880:X.stations/11");
    Position p = wuhan_to_qingdao(phase::PD2);
    p.station(WNR, "H6");
    EXPECT_DONE(p, place(p.s, WNR, "J12"));
    EXPECT_EQ(p.treasury(WNR), 300);
}

TEST(T1880Stations, OneInATurn) {
    clauses("1880:X.stations/12");
    Position p = wuhan_to_qingdao();
    p.train(WNR, T2);
    EXPECT_DONE(p, place(p.s, WNR, "J12"));
    const Action second = place(p.s, WNR, "H14");
    EXPECT_REFUSED(p, second, "1880:X.stations/12");
    p.operating(WNR, Step::station);
    EXPECT_DONE(p, second);
}

TEST(T1880Stations, AWayLeadsToThePlace) {
    clauses("1880:X.stations/13");
    Position p = wuhan_to_qingdao();
    p.tile("K13", "57", {"K11", "K15"});
    EXPECT_REFUSED(p, place(p.s, WNR, "K13"), "1880:X.stations/13");
    EXPECT_DONE(p, place(p.s, WNR, "H14")); // however far
}

TEST(T1880Stations, TheWayDoesNotReverse) {
    clauses("1880:X.stations/14");
    Position p;
    p.phase(phase::PB1).company(WNR, 100, A).tile("L10", "57", {"M9", "K11"});
    // A switch on M9: from N8 to Wuhan and to M11. By M11 one comes to Hangzhou (L14).
    p.tile("M9", "23", {"N8", "L10", "M11"}).tile("N8", "9", {"M9", "O7"}).tile("O7", "57", {"N8", "P6"});
    p.tile("M11", "9", {"M9", "M13"}).tile("M13", "8", {"M11", "L14"}).tile("L14", "57", {"M13", "K15"});
    p.operating(WNR, Step::station);
    EXPECT_REFUSED(p, place(p.s, WNR, "L14"), "1880:X.stations/14");
    EXPECT_DONE(p, place(p.s, WNR, "O7"));
}

TEST(T1880Stations, APlaceIsKeptForWhoBeginsThere) {
    clauses("1880:X.stations/15");
    Position p = changchun();
    const Action harbin = place(p.s, WNR, "B8");
    EXPECT_REFUSED(p, harbin, "1880:X.stations/15");
    p.tile("B8", "14", {"A7", "A9", "C9", "C7"});
    Position second = p;
    EXPECT_DONE(p, harbin);
    second.company(HKR, 100, B).station(HKR, "B8").operating(WNR, Step::station);
    EXPECT_REFUSED(second, harbin, "1880:X.stations/15");
    Position at_home = changchun();
    at_home.tile("B8", "14", {"A7", "A9", "C9", "C7"}).company(BZU, 100, B).operating(WNR, Step::station);
    EXPECT_DONE(at_home, harbin);
}

TEST(T1880Stations, NoPermitIsNeeded) {
    clauses("1880:X.stations/16");
    Position p = wuhan_to_qingdao();
    p.permits(WNR, "CD");
    EXPECT_DONE(p, place(p.s, WNR, "J12"));
}

TEST(T1880Stations, OnGreenTheCompanyChoosesItsCity) {
    clauses("1880:X.stations/17");
    for (int city : {0, 1}) {
        Position p;
        p.founded(QSR, 100, B).tile("D12", "8862", {"E11", "E13", "C13", "D14"}).close_share_round();
        EXPECT_FALSE(p.has_station(QSR, "D12"));
        EXPECT_EQ(p.asked(), B);
        EXPECT_DONE(p, place(p.s, QSR, "D12", city));
        EXPECT_TRUE(p.has_station(QSR, "D12", city));
        EXPECT_EQ(p.treasury(QSR), 500);
    }
}

TEST(T1880Stations, OnYellowItIsTheCityWithTrack) {
    clauses("1880:X.stations/17");
    Position p;
    p.founded(QSR, 100, B).tile("D12", "235", {"E11"}).close_share_round();
    EXPECT_TRUE(p.has_station(QSR, "D12", 0)) << "without a choice";
    EXPECT_EQ(p.s.operation.company, QSR);
    p.phase(phase::PB1).operating(QSR, Step::track);
    EXPECT_DONE(p, lay(p.s, QSR, "D12", "8862", {"E11", "E13", "C13", "D14"}));
    EXPECT_EQ(stations_placed(p.s, QSR), 1);
    EXPECT_TRUE(p.has_station(QSR, "D12")) << "it keeps its city";
    // On the bare hex it waits for the tile.
    Position bare;
    bare.founded(SCR, 100, A).close_share_round().operating(SCR, Step::track);
    EXPECT_DONE(bare, lay(bare.s, SCR, "N12", "235", {"O13"}));
    EXPECT_TRUE(bare.has_station(SCR, "N12", 0));
    EXPECT_NE(bare.s.operation.step, Step::track) << "nobody is asked";
}

TEST(T1880Stations, OptionAnyCityOnYellow) {
    clauses("1880:X.stations/17");
    const Options free{{Option::oo_home_any_city, 1}};
    Position p(3, free);
    p.founded(QSR, 100, B).tile("D12", "235", {"E11"}).close_share_round();
    EXPECT_EQ(p.asked(), B);
    Position with_track = p;
    EXPECT_DONE(with_track, place(with_track.s, QSR, "D12", 0));
    EXPECT_DONE(p, place(p.s, QSR, "D12", 1)); // the one without track
    EXPECT_TRUE(p.has_station(QSR, "D12", 1));
    Position bare(3, free);
    bare.founded(SCR, 100, A).close_share_round().operating(SCR, Step::track);
    EXPECT_DONE(bare, lay(bare.s, SCR, "N12", "235", {"O13"}));
    EXPECT_REFUSED(bare, pass(bare.s, SCR), "table:turn/2");
    EXPECT_DONE(bare, place(bare.s, SCR, "N12", 1));
    EXPECT_TRUE(bare.has_station(SCR, "N12", 1));
    EXPECT_EQ(stations_placed(bare.s, SCR), 1);
}

TEST(T1880Stations, TheHomesOfQsrAndScrAreClosed) {
    clauses("1880:X.stations/18");
    Position yellow = wuhan_to_changsha("235", {"M11"});
    EXPECT_REFUSED(yellow, place(yellow.s, WNR, "N12", city_towards_m11(yellow)), "1880:X.stations/18");
    Position green = wuhan_to_changsha("8862", kExits);
    const Action marker = place(green.s, WNR, "N12", city_towards_m11(green));
    EXPECT_REFUSED(green, marker, "1880:X.stations/18");
    green.company(SCR, 100, B).no_station(SCR, "N12").station(SCR, "N12", 1 - city_towards_m11(green));
    green.operating(WNR, Step::station);
    EXPECT_DONE(green, marker);
    Position brown = wuhan_to_changsha("8872", kExits);
    Position second = brown;
    EXPECT_DONE(brown, place(brown.s, WNR, "N12")); // one city with two places (1880:D27)
    second.company(HKR, 100, B).station(HKR, "N12").operating(WNR, Step::station);
    EXPECT_REFUSED(second, place(second.s, WNR, "N12"), "1880:X.stations/15");
}

TEST(T1880Stations, OptionClosedToTheEnd) {
    clauses("1880:X.stations/18");
    for (bool closed : {false, true}) {
        Position p = wuhan_to_changsha("8872", kExits, {{Option::oo_home_closed_to_the_end, closed ? 1 : 0}});
        const Action marker = place(p.s, WNR, "N12");
        EXPECT_EQ(p.is_offered(marker), !closed);
        EXPECT_EQ(p.refused_by(marker), closed ? "1880:X.stations/18" : "");
        Position grey = wuhan_to_changsha("8875", {"M11", "N10", "N14", "O11", "M13", "O13"},
                                          {{Option::oo_home_closed_to_the_end, 1}});
        EXPECT_REFUSED(grey, place(grey.s, WNR, "N12"), "1880:X.stations/18");
        grey.company(SCR, 100, B).operating(WNR, Step::station);
        EXPECT_DONE(grey, place(grey.s, WNR, "N12"));
    }
}

TEST(T1880Stations, InLargeCitiesOnly) {
    clauses("1880:X.stations/19");
    Position p = changchun();
    p.tile("A7", "8851", {"B8", "A5"}).company(BZU, 100, A).operating(BZU, Step::station);
    EXPECT_REFUSED(p, place(p.s, BZU, "A7"), "1880:X.stations/19");
    EXPECT_REFUSED(p, place(p.s, BZU, "Q13"), "1880:X.stations/19");
    EXPECT_REFUSED(p, place(p.s, BZU, "A15"), "1880:X.stations/19");
    EXPECT_REFUSED(p, place(p.s, BZU, "A3"), "1880:X.stations/19");
}

// WNR in Nanning (P8), with track to French Indochina (Q7).
Position nanning(bool offboard) {
    Position p(3, {{Option::offboard_markers, offboard ? 1 : 0}});
    p.company(WNR, 100, A).station(WNR, "P8").tile("P8", "57", {"Q7", "O9"}).operating(WNR, Step::station);
    return p;
}

TEST(T1880Stations, OptionMarkersFarAway) {
    clauses("1880:X.stations/19");
    Position book = nanning(false);
    EXPECT_REFUSED(book, place(book.s, WNR, "Q7"), "1880:X.stations/19");
    Position peer = nanning(true);
    Position with_investor = peer;
    EXPECT_DONE(peer, place(peer.s, WNR, "Q7"));
    EXPECT_EQ(peer.treasury(WNR), 400);
    with_investor.investor(B, A7).operating(WNR, Step::station);
    EXPECT_REFUSED(with_investor, place(with_investor.s, WNR, "Q7"), "1880:X.stations/7");
}

TEST(T1880Stations, WhoeverHasPassedTheStepIsNotToldOfAMarkerHeDidNotPlace) {
    clauses("1880:X.general/1", "1880:X.stations/12");
    Position p;
    p.company(HKR, 100, A).train(HKR, T2).tile("K15", "8877", {"L14", "J16"}).tile("L14", "57", {"K15", "M13"});
    Position placed = p;
    p.operating(HKR, Step::station);
    EXPECT_DONE(p, pass(p.s, HKR));
    EXPECT_REFUSED(p, place(p.s, HKR, "L14"), "1880:X.general/1");
    placed.operating(HKR, Step::station);
    EXPECT_DONE(placed, place(placed.s, HKR, "L14"));
    EXPECT_REFUSED(placed, place(placed.s, HKR, "H14"), "1880:X.stations/12");
}

} // namespace
} // namespace stw::t1880
