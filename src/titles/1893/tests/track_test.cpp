// RO.track: laying and upgrading track, and what is printed on the map.
#include "titles/1893/tests/position.hpp"

#include <set>

namespace stw::t1893 {
namespace {

// DE, of which A is president, in Düren (O2) with 500 in the treasury.
Position dueren(PhaseId phase_now = phase::P2) {
    Position p;
    p.company(DE, 60, A).holds(A, DE, 60).operated(DE).treasury(DE, 500).phase(phase_now);
    return p;
}

// Track from Düren to Brühl (O4), which is green and has room for two stations.
Position dueren_to_bruehl(PhaseId phase_now = phase::P3) {
    Position p = dueren(phase_now);
    p.tile("O2", "57", {"N1", "P3"}).tile("P3", "8", {"O2", "O4"}).tile("O4", "14", {"P3", "Q4", "M4", "N5"});
    return p;
}

// KFBE in Frechen (L3), with track that leads to Köln (L5) by K4.
Position frechen(PhaseId phase_now = phase::P2) {
    Position p;
    p.phase(phase_now).tile("L3", "57", {"K4", "M2"}).tile("K4", "8", {"L3", "L5"}).operating(KFBE, Step::track);
    return p;
}

// DE on the right bank of the Rhine, in Bergisch-Gladbach (I8), with track as far as K6 opposite Köln.
Position right_bank(PhaseId phase_now) {
    Position p = dueren(phase_now);
    p.station(DE, "I8").tile("I8", "57", {"J7", "H9"}).tile("J7", "9", {"I8", "K6"}).operating(DE, Step::track);
    return p;
}

// RB at home in Benrath (D5), with a track through the tunnel (F5) to Leverkusen (G6).
Position benrath(PhaseId phase_now = phase::P2) {
    Position p;
    p.company(RB, 60, A).holds(A, RB, 60).operated(RB).treasury(RB, 500).phase(phase_now);
    p.tile("D5", "K57", {"F5", "B5"}).operating(RB, Step::track);
    return p;
}

std::set<std::string_view> tiles_offered_on(const Position& p, std::string_view hex) {
    std::set<std::string_view> ids;
    for (const Move& m : p.offers(ActionKind::lay_tile))
        if (m.what.hex == hex_named(hex)) ids.insert(p.s.box()[m.what.tile].id);
    return ids;
}

TEST(Track, OneTileInATurnAndNoDuty) {
    clauses("1893:RO.track/1");
    Position p = dueren_to_bruehl();
    p.operating(DE, Step::track);
    const Action second = lay(p.s, DE, "M4", "4", {"O4", "K4"});
    Position idle = p;
    EXPECT_DONE(p, lay(p.s, DE, "Q4", "4", {"O4", "S4"}));
    EXPECT_REFUSED(p, second, "1893:RO.track/1");
    EXPECT_DONE(idle, pass(idle.s, DE));
    EXPECT_REFUSED(idle, second, "1893:RO.track/1");
}

TEST(Track, MustNotLeadOffTheGrid) {
    clauses("1893:RO.track/2");
    Position p = dueren();
    p.station(DE, "E4").tile("E4", "57", {"C4", "G4"}).operating(DE, Step::track);
    EXPECT_REFUSED(p, lay(p.s, DE, "C4", "7", {"E4", "D5"}), "1893:RO.track/2"); // a closed side
    EXPECT_REFUSED(p, lay(p.s, DE, "C4", "8", {"E4", "B5"}), "1893:RO.track/2"); // no track meets it there
    EXPECT_REFUSED(p, lay(p.s, DE, "C2", "9", 1), "1893:RO.track/2");            // out of the map
    EXPECT_DONE(p, lay(p.s, DE, "C4", "9", {"E4", "A4"}));
}

TEST(Track, ALabelTakesOnlyItsOwnTiles) {
    clauses("1893:RO.track/3");
    Position p = frechen();
    EXPECT_REFUSED(p, lay(p.s, KFBE, "L5", "5", {"K4", "M4"}), "1893:RO.track/3");
    EXPECT_DONE(p, lay(p.s, KFBE, "L5", "K201", {"K4", "M4"}));
    Position bruehl;
    bruehl.operating(KBE, Step::track);
    EXPECT_REFUSED(bruehl, lay(bruehl.s, KBE, "O4", "K201", {"N3", "M4"}), "1893:RO.track/3");
    EXPECT_DONE(bruehl, lay(bruehl.s, KBE, "O4", "5", {"N3", "M4"}));
}

TEST(Track, LabelsAreWhereTheMapHasThem) {
    clauses("1893:peer/57");
    const Position fresh = Position::fresh();
    for (std::size_t i = 0; i < fresh.s.box().map.hexes.size(); ++i) {
        const std::string_view hex = fresh.s.box().map.hexes[i].id;
        const std::string_view label = hex == "L5" ? "K" : hex == "G6" ? "L" : hex == "D5" || hex == "S6" ? "BX" : "";
        EXPECT_EQ(fresh.s.board.tile_on(fresh.s.box().map, HexId{static_cast<int>(i)}).label, label) << hex;
    }
    Position p;
    p.company(RB, 60, A).holds(A, RB, 60).operated(RB).operating(RB, Step::track);
    EXPECT_REFUSED(p, lay(p.s, RB, "D5", "57", {"F5", "B5"}), "1893:RO.track/3");
    EXPECT_DONE(p, lay(p.s, RB, "D5", "K57", {"F5", "B5"}));
}

TEST(Track, GreyAndRedHexesStayAsTheyArePrinted) {
    clauses("1893:RO.track/4");
    Position p;
    p.tile("L3", "57", {"K4", "M2"}).tile("K4", "9", {"L3", "J5"}).train(KFBE, T2).operating(KFBE, Step::track);
    EXPECT_REFUSED(p, lay(p.s, KFBE, "J5", "6", {"K4", "H5"}), "1893:RO.track/4");
    EXPECT_REFUSED(p, lay(p.s, KFBE, "N1", "57", 2), "1893:RO.track/4");
    EXPECT_DONE(p, pass(p.s, KFBE));
    EXPECT_DONE(p, run(p.s, KFBE, T2, {"L3", "K4", "J5"}));
}

TEST(Track, TerrainIsPaidWithTheFirstTileOnly) {
    clauses("1893:RO.track/6");
    Position p = frechen(phase::P3);
    const Action first = lay(p.s, KFBE, "L5", "K201", {"K4", "M4"});
    p.treasury(KFBE, 39);
    EXPECT_REFUSED(p, first, "1893:RO.track/6");
    p.treasury(KFBE, 40);
    EXPECT_DONE(p, first);
    EXPECT_EQ(p.treasury(KFBE), 0);
    p.operating(KFBE, Step::track, 2);
    EXPECT_DONE(p, lay(p.s, KFBE, "L5", "K269", {"K4", "M4", "N5", "K6"}));
    EXPECT_EQ(p.treasury(KFBE), 0);
}

TEST(Track, HillsAndWaterCostForty) {
    clauses("1893:peer/53", "1893:peer/54");
    const std::set<std::string_view> hills{"C8", "E8", "G8", "H7", "P3", "R3", "S4"};
    const std::set<std::string_view> water{"L5", "M6", "S6"};
    const Position fresh = Position::fresh();
    for (std::size_t i = 0; i < fresh.s.box().map.hexes.size(); ++i) {
        const std::string_view hex = fresh.s.box().map.hexes[i].id;
        const int cost = hills.contains(hex) || water.contains(hex) ? 40 : 0;
        EXPECT_EQ(fresh.s.box()[HexId{static_cast<int>(i)}].cost, cost) << hex;
    }
}

TEST(Track, TheHillsOfH7CostFortyOnce) {
    clauses("1893:peer/53");
    Position p = dueren(phase::P3);
    p.station(DE, "I8").tile("I8", "5", {"J7", "H7"}).operating(DE, Step::track);
    EXPECT_DONE(p, lay(p.s, DE, "H7", "9", {"I8", "G6"}));
    EXPECT_EQ(p.treasury(DE), 460);
    p.operating(DE, Step::track, 2);
    EXPECT_DONE(p, lay(p.s, DE, "H7", "23", {"I8", "G6", "F7"}));
    EXPECT_EQ(p.treasury(DE), 460);
}

TEST(Track, TheWaterOfM6CostsForty) {
    clauses("1893:peer/54");
    Position p;
    p.company(RSE, 60, A).holds(A, RSE, 60).operated(RSE).treasury(RSE, 100);
    p.station(RSE, "O6").tile("O6", "57", {"M6", "Q6"}).operating(RSE, Step::track);
    EXPECT_DONE(p, lay(p.s, RSE, "M6", "9", {"O6", "K6"}));
    EXPECT_EQ(p.treasury(RSE), 60);
}

TEST(Track, OnlyWhatTheCompanyReachesIsUpgraded) {
    clauses("1893:RO.track/7");
    Position p = dueren(phase::P3);
    p.tile("T3", "57", {"S2", "U4"}).operating(DE, Step::track);
    EXPECT_REFUSED(p, lay(p.s, DE, "T3", "15", {"S2", "R3", "S4", "U4"}), "1893:RO.track/7");
    p.operating(EKB, Step::track);
    EXPECT_DONE(p, lay(p.s, EKB, "T3", "15", {"S2", "R3", "S4", "U4"}));
}

TEST(Track, AnUpgradeMustOfferNewTrackToRunOver) {
    clauses("1893:RO.track/8");
    Position p = dueren(phase::P3);
    p.tile("O2", "57", {"N1", "P3"}).tile("P3", "9", {"O2", "Q4"}).operating(DE, Step::track);
    // Tile 20 crosses the track of DE with one from N3 to R3 that DE cannot reach.
    EXPECT_REFUSED(p, lay(p.s, DE, "P3", "20", {"O2", "Q4", "N3", "R3"}), "1893:RO.track/8");
    EXPECT_DONE(p, lay(p.s, DE, "P3", "23", {"O2", "Q4", "R3"}));
}

TEST(Track, ACityMayBeUpgradedForItsValueAlone) {
    clauses("1893:full/23");
    // Both places of Brühl are taken by others, so DE can run over none of its new track.
    Position p = dueren_to_bruehl(phase::P5);
    p.station(RSE, "O4").operating(DE, Step::track);
    const Action new_track = lay(p.s, DE, "N3", "8", {"O4", "O2"});
    EXPECT_REFUSED(p, new_track, "1893:full/22");
    EXPECT_DONE(p, lay(p.s, DE, "O4", "611", {"P3", "Q4", "M4", "N5", "N3"}));
    Position strict = dueren_to_bruehl(phase::P5);
    strict.s.options[static_cast<std::size_t>(Option::upgrade_needs_new_track)] = 1;
    strict.station(RSE, "O4").operating(DE, Step::track);
    EXPECT_REFUSED(strict, lay(strict.s, DE, "O4", "611", {"P3", "Q4", "M4", "N5", "N3"}), "1893:RO.track/8");
    // The same with plain track is refused.
    Position plain = dueren(phase::P5);
    plain.tile("O2", "57", {"N1", "P3"}).tile("P3", "9", {"O2", "Q4"}).operating(DE, Step::track);
    EXPECT_REFUSED(plain, lay(plain.s, DE, "P3", "20", {"O2", "Q4", "N3", "R3"}), "1893:RO.track/8");
}

TEST(Track, ANewTileMustBeWithinReach) {
    clauses("1893:full/22");
    Position p = dueren();
    p.operating(DE, Step::track);
    EXPECT_REFUSED(p, lay(p.s, DE, "B7", "58", {"C6", "C8"}), "1893:full/22");
    EXPECT_REFUSED(p, lay(p.s, DE, "P3", "8", {"O2", "O4"}), "1893:full/22"); // Düren has no track yet
    EXPECT_DONE(p, lay(p.s, DE, "O2", "57", {"N1", "P3"}));
    p.operating(DE, Step::track, 2);
    EXPECT_DONE(p, lay(p.s, DE, "P3", "8", {"O2", "O4"}));
}

// From Düren over N3 to P3, where the track goes round by R3 and Q2 and comes back: only so it could go on to M2.
TEST(Track, NoTrainTurnsRoundInALoop) {
    clauses("1893:full/22");
    Position p = dueren(phase::P3);
    p.tile("O2", "6", {"N3", "Q2"});
    Position direct = p;
    p.tile("N3", "29", {"P3", "O2", "M2"}).tile("P3", "23", {"N3", "R3", "Q2"});
    p.tile("R3", "7", {"P3", "Q2"}).tile("Q2", "7", {"P3", "R3"}).operating(DE, Step::track);
    EXPECT_REFUSED(p, lay(p.s, DE, "M2", "8", {"N3", "K2"}), "1893:full/22");
    direct.tile("N3", "7", {"O2", "M2"}).operating(DE, Step::track);
    EXPECT_DONE(direct, lay(direct.s, DE, "M2", "8", {"N3", "K2"}));
}

TEST(Track, N5AndP5WaitForTheGreenPhase) {
    clauses("1893:RO.track/9");
    for (PhaseId now : {phase::P2, phase::P3}) {
        Position p;
        p.phase(now).tile("O4", "5", {"N5", "P5"}).operating(KBE, Step::track);
        Position q = p;
        const Action on_n5 = lay(p.s, KBE, "N5", "9", {"O4", "M6"});
        const Action on_p5 = lay(q.s, KBE, "P5", "58", {"O4", "R5"});
        EXPECT_EQ(p.refused_by(on_n5), now == phase::P2 ? "1893:RO.track/9" : "");
        EXPECT_EQ(q.refused_by(on_p5), now == phase::P2 ? "1893:RO.track/9" : "");
    }
}

TEST(Track, AlsoOnN5AndP5TheFirstTileIsYellow) {
    clauses("1893:RO.track/10");
    Position p;
    p.phase(phase::P5).tile("O4", "5", {"N5", "P5"}).operating(KBE, Step::track);
    EXPECT_REFUSED(p, lay(p.s, KBE, "P5", "143", {"O4", "Q4", "R5"}), "1893:RO.track/10");
    EXPECT_REFUSED(p, lay(p.s, KBE, "N5", "24", {"O4", "M6", "L5"}), "1893:RO.track/10");
    EXPECT_DONE(p, lay(p.s, KBE, "P5", "58", {"O4", "R5"}));
}

TEST(Track, ATileOnN5ContinuesThePrintedPiece) {
    clauses("1893:RO.track/11");
    Position p;
    p.phase(phase::P3).tile("O4", "5", {"N5", "P5"}).operating(KBE, Step::track);
    EXPECT_REFUSED(p, lay(p.s, KBE, "N5", "7", {"O4", "M4"}), "1893:RO.track/11");
    EXPECT_REFUSED(p, lay(p.s, KBE, "N5", "8", {"O4", "L5"}), "1893:RO.track/11");
    EXPECT_DONE(p, lay(p.s, KBE, "N5", "9", {"O4", "M6"}));
}

TEST(Track, LeverkusenTakesTilesOfItsOwn) {
    clauses("1893:RO.track/12");
    for (std::string_view tile : {"K1", "K55"}) {
        Position p = benrath(phase::P3);
        EXPECT_REFUSED(p, lay(p.s, RB, "G6", "58", {"F5", "I6"}), "1893:RO.track/12");
        EXPECT_DONE(p, lay(p.s, RB, "G6", tile, {"F5", "E6", "H7", "I6"}));
        p.operating(RB, Step::track, 2);
        for (std::string_view green : {"141", "144", "14"})
            for (int r = 0; r < kEdges; ++r)
                EXPECT_REFUSED(p, lay(p.s, RB, "G6", green, r), "1893:RO.track/12") << green;
        EXPECT_EQ(tiles_offered_on(p, "G6"), std::set<std::string_view>{"K314"});
        EXPECT_DONE(p, lay(p.s, RB, "G6", "K314", {"F5", "E6", "H7", "I6"}));
    }
}

TEST(Track, K314LiesInOneWayOnly) {
    clauses("1893:peer/59");
    Position p = benrath(phase::P3);
    p.tile("G6", "K1", {"F5", "E6", "H7", "I6"});
    const int right = turned_to("G6", "K314", {"F5", "E6", "H7", "I6"});
    for (int step : {1, 2, 4, 5})
        EXPECT_REFUSED(p, lay(p.s, RB, "G6", "K314", (right + step) % kEdges), "1893:peer/59");
    EXPECT_DONE(p, lay(p.s, RB, "G6", "K314", right));
}

TEST(Track, ClosedSidesAreClosedFromBothHexes) {
    clauses("1893:peer/55");
    const std::vector<std::pair<std::string_view, std::string_view>> closed{
        {"C4", "D5"}, {"D5", "E4"}, {"L5", "M6"}, {"N5", "O6"}, {"O6", "P5"}, {"P5", "Q6"}, {"Q6", "R5"}, {"Q6", "S6"}};
    Position p = dueren(phase::P3);
    p.operating(DE, Step::track);
    auto first_tile = [&](std::string_view hex) {
        const board::Tile& printed = p.s.board.tile_on(p.s.box().map, hex_named(hex));
        if (printed.label == "BX") return "K5";
        if (printed.label == "K") return "K201";
        if (printed.nodes.empty()) return "7";
        return printed.nodes[0].kind == board::NodeKind::city ? "5" : "3";
    };
    // Tight curves, turned so that one end or the other lies at the closed side.
    auto expect_closed = [&](std::string_view hex, std::string_view towards) {
        for (int edge = 0; edge < kEdges; ++edge) {
            if (p.s.box().map[hex_named(hex)].neighbour[static_cast<std::size_t>(edge)] != hex_named(towards)) continue;
            for (int rotation : {edge, (edge + kEdges - 1) % kEdges})
                EXPECT_REFUSED(p, lay(p.s, DE, hex, first_tile(hex), rotation), "1893:RO.track/2")
                    << hex << " towards " << towards;
        }
    };
    for (const auto& [a, b] : closed) {
        expect_closed(a, b);
        expect_closed(b, a);
    }
}

TEST(Track, InPhaseTwoKoelnHasNoTrackToTheRhine) {
    clauses("1893:TAB.2/3", "1893:peer/56");
    Position p = right_bank(phase::P2);
    // The other bank may build up to the river.
    EXPECT_DONE(p, lay(p.s, DE, "K6", "4", {"J7", "L5"}));
    p.operating(DE, Step::track, 2);
    EXPECT_REFUSED(p, lay(p.s, DE, "L5", "K201", {"K6", "J5"}), "1893:TAB.2/3");
    Position left = frechen();
    EXPECT_DONE(left, lay(left.s, KFBE, "L5", "K201", {"K4", "M4"}));
}

TEST(Track, InPhaseTwoBonnHasNoTrackToTheRhine) {
    clauses("1893:peer/56");
    Position p;
    p.company(RSE, 60, A).holds(A, RSE, 60).operated(RSE).treasury(RSE, 100).operating(RSE, Step::track);
    EXPECT_DONE(p, lay(p.s, RSE, "R7", "57", {"S6", "Q8"}));
    p.operating(RSE, Step::track, 2);
    EXPECT_REFUSED(p, lay(p.s, RSE, "S6", "K57", {"R7", "T5"}), "1893:TAB.2/3");
    p.phase(phase::P3);
    EXPECT_DONE(p, lay(p.s, RSE, "S6", "K57", {"R7", "T5"}));
}

TEST(Track, FromPhaseThreeTheRhineIsCrossed) {
    clauses("1893:TAB.3/3");
    Position p = right_bank(phase::P3);
    p.tile("K6", "4", {"J7", "L5"});
    EXPECT_DONE(p, lay(p.s, DE, "L5", "K201", {"K6", "J5"}));
    EXPECT_EQ(p.treasury(DE), 460);
}

TEST(Track, NoLayOfPhaseTwoConnectsTheBanks) {
    clauses("1893:full/25");
    // DE stands at all four crossings, on both banks.
    Position p = dueren(phase::P2);
    for (std::string_view city : {"L5", "S6", "R7", "O4", "I8"}) p.station(DE, city);
    p.tile("O4", "5", {"N5", "P5"})
        .tile("I8", "57", {"J7", "H9"})
        .tile("J7", "9", {"I8", "K6"})
        .operating(DE, Step::track);
    int on_crossings = 0;
    for (const Move& m : p.offers(ActionKind::lay_tile)) {
        const HexId h = m.what.hex;
        EXPECT_NE(h, hex_named("N5"));
        EXPECT_NE(h, hex_named("P5"));
        if (h != hex_named("L5") && h != hex_named("S6")) continue;
        ++on_crossings;
        EXPECT_EQ(board::turned_mask(p.s.box()[m.what.tile].exits, m.what.rotation) & p.s.box().map[h].water, 0);
    }
    EXPECT_GT(on_crossings, 0);
    EXPECT_REFUSED(p, lay(p.s, DE, "N5", "9", {"O4", "M6"}), "1893:RO.track/9");
    EXPECT_REFUSED(p, lay(p.s, DE, "L5", "K201", {"K6", "J5"}), "1893:TAB.2/3");
    EXPECT_REFUSED(p, lay(p.s, DE, "S6", "K57", {"R7", "T5"}), "1893:TAB.2/3");
}

TEST(Track, PrivatesBlockNoHex) {
    clauses("1893:full/10");
    Position p = dueren_to_bruehl();
    p.station(DE, "D5").tile("D5", "K57", {"F5", "B5"}).operating(DE, Step::track);
    Position without = p;
    for (PaperId paper : {paper::FdSD, paper::EVA, paper::HdSK}) without.s.papers.move(paper, Owner::gone());
    EXPECT_EQ(p.offers(ActionKind::lay_tile), without.offers(ActionKind::lay_tile));
    EXPECT_DONE(p, lay(p.s, DE, "G6", "K1", {"F5", "E6", "H7", "I6"}));
}

TEST(Track, TownsStayTowns) {
    clauses("1893:full/24");
    Position p;
    p.phase(phase::P3).tile("O4", "57", {"Q4", "M4"}).tile("M4", "58", {"O4", "L3"}).operating(KBE, Step::track);
    EXPECT_EQ(tiles_offered_on(p, "M4"), (std::set<std::string_view>{"141", "142", "143", "144"}));
    EXPECT_REFUSED(p, lay(p.s, KBE, "M4", "24", {"O4", "L3", "K4"}), "1893:full/24");
    EXPECT_REFUSED(p, lay(p.s, KBE, "M4", "144", {"N3", "K4", "N5"}), "1893:full/24"); // loses the old track
    EXPECT_DONE(p, lay(p.s, KBE, "M4", "144", {"O4", "L3", "L5"}));
    p.phase(phase::P5).operating(KBE, Step::track, 2);
    EXPECT_EQ(tiles_offered_on(p, "M4"), (std::set<std::string_view>{"147"}));
    EXPECT_EQ(p.s.box()[tile_named("147")].nodes[0].revenue[0], 20);
}

TEST(Track, LeverkusenBecomesACity) {
    clauses("1893:full/24");
    Position p = benrath(phase::P3);
    p.tile("G6", "K55", {"F5", "E6", "H7", "I6"});
    EXPECT_DONE(p, lay(p.s, RB, "G6", "K314", {"F5", "E6", "H7", "I6"}));
    const auto& nodes = p.s.board.tile_on(p.s.box().map, hex_named("G6")).nodes;
    ASSERT_EQ(nodes.size(), 1U);
    EXPECT_EQ(nodes[0].kind, board::NodeKind::city);
    EXPECT_EQ(nodes[0].revenue[0], 30);
    // A town of one track elsewhere never does.
    Position q;
    q.phase(phase::P3).tile("O4", "57", {"Q4", "M4"}).tile("M4", "58", {"O4", "L3"}).operating(KBE, Step::track);
    EXPECT_REFUSED(q, lay(q.s, KBE, "M4", "15", {"O4", "N3", "L3", "K4"}), "1893:full/24");
}

TEST(Track, TroisdorfIsPrintedYellow) {
    clauses("1893:peer/60");
    Position p;
    const board::Tile& printed = p.s.board.tile_on(p.s.box().map, hex_named("P7"));
    EXPECT_EQ(printed.colour, board::Colour::yellow);
    EXPECT_EQ(printed.nodes[0].revenue[0], 20);
    p.phase(phase::P3).operating(KSZ, Step::track);
    EXPECT_REFUSED(p, lay(p.s, KSZ, "P7", "15", {"O6", "N7", "O8", "Q8"}), "1893:full/24"); // without the track to Q6
    EXPECT_DONE(p, lay(p.s, KSZ, "P7", "619", {"Q6", "Q8", "O6", "N7"}));
}

TEST(Track, TheSupplyOfTilesIsLimited) {
    clauses("1893:peer/58");
    Position p;
    std::array<int, 5> in_the_box{};
    for (std::size_t i = 0; i < p.s.box().map.tiles.size(); ++i)
        if (!p.s.box().map.tiles[i].printed)
            in_the_box[static_cast<std::size_t>(p.s.box().map.tiles[i].colour)] += p.s.board.supply[i];
    EXPECT_EQ(in_the_box, (std::array<int, 5>{0, 48, 41, 20, 0}));
    p.phase(phase::P3).tile("O2", "5", {"N1", "P1"}).tile("L3", "5", {"K4", "J3"}).operating(EKB, Step::track);
    const Action third = lay(p.s, EKB, "T3", "5", {"S2", "R3"});
    EXPECT_REFUSED(p, third, "1893:peer/58");
    p.tile("O2", "15", {"N1", "P1", "M2", "N3"});
    EXPECT_DONE(p, third);
}

// RB of A in Benrath, with track by B5 to Düsseldorf.
Position rb_in_benrath(std::vector<std::pair<Option, int>> options = {}) {
    Position p(3, std::move(options));
    p.company(RB, 60, A).operated(RB).treasury(RB, 600).tile("D5", "K57", {"B5", "F5"});
    p.operating(RB, Step::track);
    return p;
}

TEST(Rhine, IsNotCrossedThroughDuesseldorfInPhaseTwo) {
    clauses("1893:TAB.2/3");
    Position p = rb_in_benrath();
    EXPECT_REFUSED(p, lay(p.s, RB, "B3", "8", {"A4", "D3"}), "1893:TAB.2/3");
    EXPECT_REFUSED(p, lay(p.s, RB, "C4", "9", {"A4", "E4"}), "1893:TAB.2/3");
    EXPECT_TRUE(p.is_offered(lay(p.s, RB, "G6", "K1", {"F5", "E6", "H7", "I6"}))) << "its own bank";
    p.phase(phase::P3);
    EXPECT_TRUE(p.is_offered(lay(p.s, RB, "B3", "8", {"A4", "D3"})));
    EXPECT_DONE(p, lay(p.s, RB, "C4", "9", {"A4", "E4"}));
}

TEST(Rhine, ThroughNeussTheLeftBankGoesOn) {
    clauses("1893:TAB.2/3");
    Position p;
    p.company(DE, 60, A).operated(DE).treasury(DE, 600).station(DE, "E4");
    p.tile("E4", "57", {"C4", "G4"}).tile("C4", "9", {"A4", "E4"}).operating(DE, Step::track);
    EXPECT_TRUE(p.is_offered(lay(p.s, DE, "B3", "8", {"A4", "D3"})));
    EXPECT_REFUSED(p, lay(p.s, DE, "C6", "8", {"B5", "E6"}), "1893:TAB.2/3");
}

TEST(Rhine, IsCrossedThroughDuesseldorfByTheOptionOfTheRecordedGames) {
    clauses("1893:TAB.2/3");
    Position p = rb_in_benrath({{Option::rhine_through_duesseldorf, 1}});
    EXPECT_DONE(p, lay(p.s, RB, "B3", "8", {"A4", "D3"}));
}

} // namespace
} // namespace stw::t1893
