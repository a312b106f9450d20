// The variants "Grey Phase" and "Existing Track".
#include "titles/1893/tests/position.hpp"

#include <set>

namespace stw::t1893 {
namespace {

const std::vector<std::pair<Option, int>> kGrey{{Option::grey_phase, 1}};
const std::vector<std::pair<Option, int>> kExisting{{Option::existing_track, 1}};

const Neighbours kGreenKoeln{"M4", "K4", "N5", "K6"};
const Neighbours kBrownKoeln{"M4", "K4", "N5", "K6", "J5"};

// KFBE with track to Köln (L5), 500 in the treasury.
Position frechen(std::vector<std::pair<Option, int>> options, PhaseId phase_now) {
    Position p(3, std::move(options));
    p.phase(phase_now)
        .tile("L3", "57", {"K4", "M2"})
        .tile("K4", "8", {"L3", "L5"})
        .treasury(KFBE, 500)
        .operating(KFBE, Step::track);
    return p;
}

std::set<std::string_view> tiles_offered_on(const Position& p, std::string_view hex) {
    std::set<std::string_view> ids;
    for (const Move& m : p.offers(ActionKind::lay_tile))
        if (m.what.hex == hex_named(hex)) ids.insert(p.s.box()[m.what.tile].id);
    return ids;
}

const board::Tile& tile_on(const Position& p, std::string_view hex) {
    return p.s.board.tile_on(p.s.box().map, hex_named(hex));
}

TEST(GreyPhase, BrownKoelnBecomesGrey) {
    clauses("1893:full/39");
    Position p = frechen(kGrey, phase::P8x);
    p.tile("L5", "KV255", kBrownKoeln);
    Position too_early = frechen(kGrey, phase::P6);
    too_early.tile("L5", "KV255", kBrownKoeln);
    EXPECT_REFUSED(too_early, lay(too_early.s, KFBE, "L5", "KV333", kBrownKoeln), "1893:TAB.6/6");
    EXPECT_DONE(p, lay(p.s, KFBE, "L5", "KV333", kBrownKoeln));
    Position without = frechen({}, phase::P8x);
    without.tile("L5", "K255", kBrownKoeln);
    EXPECT_REFUSED(without, lay(without.s, KFBE, "L5", "KV333", kBrownKoeln), "1893:TAB.6/6");
    EXPECT_EQ(tiles_offered_on(without, "L5"), std::set<std::string_view>{});
}

TEST(GreyPhase, KoelnHasTilesOfItsOwn) {
    clauses("1893:full/39");
    Position with = frechen(kGrey, phase::P2);
    EXPECT_EQ(tiles_offered_on(with, "L5"), std::set<std::string_view>{"KV201"});
    EXPECT_REFUSED(with, lay(with.s, KFBE, "L5", "K201", {"M4", "K4"}), "1893:peer/58");
    Position without = frechen({}, phase::P2);
    EXPECT_EQ(tiles_offered_on(without, "L5"), std::set<std::string_view>{"K201"});
    EXPECT_REFUSED(without, lay(without.s, KFBE, "L5", "KV201", {"M4", "K4"}), "1893:peer/58");
}

TEST(GreyPhase, LeavingATileOfKoelnCosts) {
    clauses("1893:peer/80");
    Position p = frechen(kGrey, phase::P8x);
    auto lays = [&](std::string_view tile, const Neighbours& exits) {
        const int before = p.operating(KFBE, Step::track).treasury(KFBE);
        EXPECT_DONE(p, lay(p.s, KFBE, "L5", tile, exits));
        return before - p.treasury(KFBE);
    };
    EXPECT_EQ(lays("KV201", {"M4", "K4"}), 40); // the water
    EXPECT_EQ(lays("KV269", kGreenKoeln), 40);
    EXPECT_EQ(lays("KV255", kBrownKoeln), 40);
    p.treasury(KFBE, 59).operating(KFBE, Step::track);
    EXPECT_REFUSED(p, lay(p.s, KFBE, "L5", "KV333", kBrownKoeln), "1893:RO.track/6");
    p.treasury(KFBE, 60);
    EXPECT_EQ(lays("KV333", kBrownKoeln), 60);
    ASSERT_EQ(tile_on(p, "L5").nodes.size(), 1U);
    EXPECT_EQ(tile_on(p, "L5").nodes[0].slots, 4);
    p.train(KFBE, T5).operating(KFBE, Step::run);
    EXPECT_EQ(best_run(p.s, KFBE), 20 + 80 + 20); // from Frechen over Köln to the harbour
}

TEST(GreyPhase, OneGreyCityTileWithoutLabel) {
    clauses("1893:peer/81");
    Position p(3, kGrey);
    p.company(DE, 60, A).holds(A, DE, 60).operated(DE).phase(phase::P8x);
    p.tile("O2", "611", {"N1", "M2", "N3", "P3", "Q2"})
        .tile("P3", "8", {"O2", "O4"})
        .tile("O4", "611", {"P3", "N3", "M4", "Q4", "N5"});
    p.operating(DE, Step::track);
    EXPECT_DONE(p, lay(p.s, DE, "O2", "KV259", 0));
    const board::Node& city = tile_on(p, "O2").nodes[0];
    EXPECT_EQ(city.slots, 3);
    EXPECT_EQ(city.revenue[2], 50);
    EXPECT_EQ(tile_on(p, "O2").exits, 0x3F);
    p.operating(DE, Step::track, 2);
    EXPECT_REFUSED(p, lay(p.s, DE, "O4", "KV259", 0), "1893:peer/58");
    // Köln has a label.
    Position koeln = frechen(kGrey, phase::P8x);
    koeln.tile("L5", "KV255", kBrownKoeln);
    EXPECT_EQ(tiles_offered_on(koeln, "L5"), std::set<std::string_view>{"KV333"});
}

TEST(ExistingTrack, TwoCitiesBeginYellow) {
    clauses("1893:full/40");
    const Position with = Position::fresh(3, kExisting);
    const Position without = Position::fresh();
    for (std::string_view hex : {"D7", "E2"}) {
        EXPECT_EQ(tile_on(with, hex).colour, board::Colour::yellow) << hex;
        EXPECT_EQ(tile_on(with, hex).paths.size(), 2U) << hex;
        EXPECT_EQ(tile_on(without, hex).colour, board::Colour::white) << hex;
        EXPECT_TRUE(tile_on(without, hex).paths.empty()) << hex;
        ASSERT_EQ(tile_on(without, hex).nodes.size(), 1U) << hex;
        EXPECT_EQ(tile_on(without, hex).nodes[0].kind, board::NodeKind::city) << hex;
    }
    // The two tiles of the north are in the box with the variant only.
    for (std::string_view tile : {"KV619", "KV63"}) {
        EXPECT_EQ(with.s.board.supply[tile_named(tile).value], 1) << tile;
        EXPECT_EQ(without.s.board.supply[tile_named(tile).value], 0) << tile;
    }
}

TEST(ExistingTrack, SolingenHasTilesOfItsOwn) {
    clauses("1893:peer/82");
    Position p(3, kExisting);
    p.company(DE, 60, A).holds(A, DE, 60).operated(DE).treasury(DE, 500).station(DE, "D7").phase(phase::P3).operating(
        DE, Step::track);
    EXPECT_EQ(tile_on(p, "D7").label, "S");
    EXPECT_EQ(tile_on(p, "D7").nodes[0].revenue[0], 20);
    EXPECT_EQ(tiles_offered_on(p, "D7"), std::set<std::string_view>{"KV619"});
    EXPECT_REFUSED(p, lay(p.s, DE, "D7", "14", {"E6", "C8", "C6", "E8"}), "1893:RO.track/3");
    EXPECT_DONE(p, lay(p.s, DE, "D7", "KV619", {"E6", "C8", "B7", "E8"}));
    EXPECT_EQ(tile_on(p, "D7").nodes[0].revenue[1], 30);
    p.phase(phase::P5).operating(DE, Step::track, 2);
    EXPECT_EQ(tiles_offered_on(p, "D7"), std::set<std::string_view>{"KV63"});
    EXPECT_DONE(p, lay(p.s, DE, "D7", "KV63", 0));
    EXPECT_EQ(tile_on(p, "D7").nodes[0].revenue[2], 40);
}

TEST(ExistingTrack, GrevenbroichIsUpgradedAsAnyCity) {
    clauses("1893:peer/82");
    Position p(3, kExisting);
    p.tile("I2", "57", {"G2", "K2"}).tile("G2", "9", {"I2", "E2"}).train(BKB, T2).operating(BKB, Step::run);
    EXPECT_EQ(best_run(p.s, BKB), 20 + 20);
    p.phase(phase::P3).operating(BKB, Step::track);
    EXPECT_EQ(tiles_offered_on(p, "E2"), (std::set<std::string_view>{"14", "15", "619"}));
    EXPECT_DONE(p, lay(p.s, BKB, "E2", "15", {"G2", "C2", "D3", "F3"}));
}

} // namespace
} // namespace stw::t1893
