// Preparations (III) and the private auction (VI).
#include "titles/1840/tests/position.hpp"

namespace stw::t1840 {
namespace {

TEST(Setup1840, CashByPlayers) {
    clauses("1840:III.3/1", "1840:III.3/3", "1840:III.3/5");
    EXPECT_EQ(Position::fresh(2).cash(A), 350);
    EXPECT_EQ(Position::fresh(4).cash(A), 260);
    EXPECT_EQ(Position::fresh(6).cash(A), 200);
}

TEST(Setup1840, TramsByPlayers) {
    clauses("1840:III.5/5", "1840:III.5/7", "1840:III.5/9");
    const std::vector<std::vector<int>> trams{{2, 3, 3, 3, 3}, {6, 5, 5, 5, 5}, {10, 7, 7, 7, 7}};
    int row = 0;
    for (int players : {2, 4, 6}) {
        const Position p = Position::fresh(players);
        for (int t = 0; t < data::kTrainTypes; ++t)
            EXPECT_EQ(p.s.depot.count(Owner::stack(), TrainType{t}),
                      trams[static_cast<std::size_t>(row)][static_cast<std::size_t>(t)]);
        ++row;
    }
}

TEST(Setup1840, StadtbahnMarkersAndPrices) {
    clauses("1840:III.5/15", "1840:III.5/16", "1840:I/6");
    const Position p = Position::fresh(4);
    EXPECT_EQ(p.price(SW), 95);
    EXPECT_EQ(p.price(SV), 85);
    EXPECT_EQ(p.price(SG), 75);
    EXPECT_EQ(p.price(SD), 65);
    for (const char* hex : {"A17", "A13", "B10", "C7", "F6", "G3"}) EXPECT_TRUE(p.has_station(SV, hex)) << hex;
    for (const char* hex : {"A17", "D12", "I11"}) EXPECT_TRUE(p.has_station(SG, hex)) << hex;
    for (const char* hex : {"A17", "D22", "E23", "F24"}) EXPECT_TRUE(p.has_station(SD, hex)) << hex;
    for (const char* hex : {"I1", "I9", "I15", "F24"}) EXPECT_TRUE(p.has_station(SW, hex)) << hex;
}

TEST(Setup1840, LineTwoIsNeverAmongTheFirst) {
    clauses("1840:III.5/17");
    Position p = Position::fresh(4);
    while (chance_is_asked(p.s)) {
        Choices choices;
        Title::choices(p.s, choices);
        for (const Move& m : choices.moves)
            if (m.what.number && p.s.order.size() == 4) EXPECT_NE(m.what.number.value, 2);
        ASSERT_TRUE(p.does(Action(choices.moves.back())).has_value());
    }
    int offered = 0;
    for (const LineRecord& l : p.s.lines) offered += l.status == LineStatus::offered ? 1 : 0;
    EXPECT_EQ(offered, 5);
}

TEST(Setup1840, TwoPlayersHaveNineLinesAndNoV) {
    clauses("1840:XIII/2", "1840:XIII/3", "1840:XIII/4");
    const Position p = Position::fresh(2);
    int lines = 0;
    for (const LineRecord& l : p.s.lines) lines += l.status != LineStatus::out ? 1 : 0;
    EXPECT_EQ(lines, 9);
    EXPECT_FALSE(begun(p.s, SV));
    EXPECT_EQ(p.s.papers[paper::PR], Owner::gone());
    EXPECT_EQ(p.s.papers[paper::SSB], Owner::gone());
    EXPECT_EQ(p.s.papers[paper::KK], Owner::stack());
}

TEST(PrivateAuction1840, BidsAreMultiplesOfFiveFromFaceValue) {
    clauses("1840:VI/1", "1840:VI/2", "1840:VI/15");
    Position p = Position::auction(4);
    EXPECT_REFUSED(p, bid(A, paper::HB, 35), "1840:VI/1");
    EXPECT_REFUSED(p, bid(A, paper::HB, 42), "1840:VI/1");
    EXPECT_REFUSED(p, bid(A, paper::HB, 265), "1840:VI/15");
    ASSERT_DONE(p, bid(A, paper::HB, 40));
    EXPECT_REFUSED(p, bid(B, paper::HB, 43), "1840:VI/2");
    EXPECT_REFUSED(p, bid(B, paper::HB, 40), "1840:VI/2");
    EXPECT_DONE(p, bid(B, paper::HB, 60));
}

TEST(PrivateAuction1840, TheNextCardChooses) {
    clauses("1840:VI/5", "1840:VI/6", "1840:VI/4");
    Position p = Position::auction(3);
    ASSERT_DONE(p, bid(A, paper::SD, 50));
    ASSERT_DONE(p, pass(B));
    ASSERT_DONE(p, bid(C, paper::SD, 75));
    EXPECT_REFUSED(p, bid(B, paper::SD, 80), "1840:VI/4");
    ASSERT_DONE(p, pass(A));
    EXPECT_EQ(p.s.papers[paper::SD], Owner::player(C));
    EXPECT_EQ(p.cash(C), 225);
    EXPECT_EQ(p.s.auction.chooser, B);
}

TEST(PrivateAuction1840, TheFirstPriceFallsToNothing) {
    clauses("1840:VI/7", "1840:VI/8");
    Position p = Position::auction(4);
    for (int round = 0; round < 2; ++round) {
        ASSERT_DONE(p, put_up(A, paper::PR));
        for (PlayerId other : {B, C, D}) ASSERT_DONE(p, pass(other));
    }
    EXPECT_EQ(p.s.papers[paper::PR], Owner::player(A));
    EXPECT_EQ(p.cash(A), 260);
}

} // namespace
} // namespace stw::t1840
