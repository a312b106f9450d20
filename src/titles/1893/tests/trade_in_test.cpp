// RO.swap: returning a train for a new one.
#include "support/own_mutant.hpp"
#include "titles/1893/tests/position.hpp"

namespace stw::t1893 {
namespace {

const testing::OwnMutant<int> kMakesNoRoom{"1893:peer/73", [](int& given_up) { given_up = 0; }};

TEST(TradeIn, HalfThePriceOfTheOldTrainIsTakenOff) {
    clauses("1893:RO.swap/1");
    Position p;
    p.phase(phase::P3).train(EKB, T2).treasury(EKB, 200).operating(EKB, Step::trains);
    EXPECT_DONE(p, buy_new(p.s, EKB, T3, T2));
    EXPECT_EQ(p.treasury(EKB), 200 - (180 - 40));
    EXPECT_EQ(p.trains(EKB, T3), 1);
    EXPECT_EQ(p.trains(EKB, T2), 0);
}

TEST(TradeIn, OnlyATrainItOwnsIsReturned) {
    clauses("1893:RO.swap/1");
    Position p;
    p.phase(phase::P3).train(EKB, T2).treasury(EKB, 200).operating(EKB, Step::trains);
    EXPECT_REFUSED(p, buy_new(p.s, EKB, T3, T3), "1893:RO.swap/1");
}

TEST(TradeIn, ForAnyNewTrainOnOffer) {
    clauses("1893:RO.swap/1", "1893:full/29");
    Position p;
    p.phase(phase::P3).sold_out(T3).train(EKB, T2).train(KFBE, T2).treasury(EKB, 260).operating(EKB, Step::trains);
    EXPECT_DONE(p, buy_new(p.s, EKB, T4, T2));
    EXPECT_EQ(p.treasury(EKB), 260 - (300 - 40));
    // The old train lay in the pool when the first 4-train scrapped all 2-trains.
    EXPECT_EQ(p.in_pool(T2), 0);
    EXPECT_EQ(p.trains(KFBE, T2), 0);
}

TEST(TradeIn, OnePerTurn) {
    clauses("1893:RO.swap/2");
    Position p;
    p.phase(phase::P3).company(DE, 80, A).operated(DE).treasury(DE, 1000).train(DE, T2, 2).operating(DE, Step::trains);
    EXPECT_DONE(p, buy_new(p.s, DE, T3, T2));
    EXPECT_REFUSED(p, buy_new(p.s, DE, T3, T2), "1893:RO.swap/2");
    EXPECT_DONE(p, buy_new(p.s, DE, T3)); // but it may go on buying
}

TEST(TradeIn, BeforeAnyPurchase) {
    clauses("1893:RO/5");
    // DE would buy the 4 of its sister for 1 and trade it in for the 5.
    Position p;
    p.phase(phase::P4).sold_out(T4).company(DE, 80, A).operated(DE).treasury(DE, 500);
    p.company(RSE, 60, A).operated(RSE).train(RSE, T4).operating(DE, Step::trains);
    EXPECT_DONE(p, buy_own(p.s, DE, RSE, T4, 1));
    EXPECT_REFUSED(p, buy_new(p.s, DE, T5, T4), "1893:RO/5");
}

TEST(TradeIn, OnePerCompanyNotPerRound) {
    clauses("1893:RO.swap/2");
    Position p;
    p.phase(phase::P3).train(EKB, T2).treasury(EKB, 140).cash(A, 0).train(KFBE, T2).treasury(KFBE, 140);
    p.operating(EKB, Step::trains);
    EXPECT_DONE(p, buy_new(p.s, EKB, T3, T2));
    p.operating(KFBE, Step::trains);
    EXPECT_DONE(p, buy_new(p.s, KFBE, T3, T2));
}

TEST(TradeIn, NotAScrappedTrain) {
    clauses("1893:RO.swap/3");
    Position p(3, {{Option::trade_in_first, 0}});
    p.phase(phase::P3).sold_out(T3).company(DE, 80, A).operated(DE).treasury(DE, 1000).train(DE, T2).operating(
        DE, Step::trains);
    EXPECT_TRUE(p.is_offered(buy_new(p.s, DE, T4, T2)));
    EXPECT_DONE(p, buy_new(p.s, DE, T4)); // the first: 2-trains are gone
    EXPECT_REFUSED(p, buy_new(p.s, DE, T4, T2), "1893:RO.swap/3");
}

TEST(TradeIn, OnlyForANewTrain) {
    clauses("1893:RO.swap/4");
    Position p;
    p.phase(phase::P4).pool(T4).sold_out(T4).company(DE, 80, A).operated(DE).treasury(DE, 400).train(DE, T3);
    p.operating(DE, Step::trains);
    EXPECT_REFUSED(p, buy_used(p.s, DE, T4, T3), "1893:RO.swap/4");
    EXPECT_DONE(p, buy_new(p.s, DE, T5, T3));
    EXPECT_EQ(p.treasury(DE), 400 - (450 - 90));
}

TEST(TradeIn, ForAUsedTrainOnlyByTheOptionOfTheRecordedGames) {
    clauses("1893:RO.swap/4");
    Position p(3, {{Option::trade_in_for_used, 1}});
    p.phase(phase::P4).pool(T4).company(DE, 80, A).operated(DE).treasury(DE, 400).train(DE, T3).operating(DE,
                                                                                                          Step::trains);
    EXPECT_DONE(p, buy_used(p.s, DE, T4, T3));
    EXPECT_EQ(p.treasury(DE), 400 - (300 - 90));
}

TEST(TradeIn, ThePresidentAddsNothing) {
    clauses("1893:RO.swap/5");
    Position p;
    p.phase(phase::P3).sold_out(T3).company(DE, 80, A).operated(DE).train(DE, T3).cash(A, 110).operating(DE,
                                                                                                         Step::trains);
    p.treasury(DE, 100);
    EXPECT_REFUSED(p, buy_new(p.s, DE, T4, T3), "1893:RO.swap/5");
    p.treasury(DE, 210);
    EXPECT_DONE(p, buy_new(p.s, DE, T4, T3));
    EXPECT_EQ(p.treasury(DE), 0);
    EXPECT_EQ(p.cash(A), 110);
}

TEST(TradeIn, NorDoesTheOwnerOfASmallCompany) {
    clauses("1893:RO.swap/5");
    Position p;
    p.phase(phase::P3).train(EKB, T2).treasury(EKB, 139).cash(A, 600).operating(EKB, Step::trains);
    EXPECT_REFUSED(p, buy_new(p.s, EKB, T3, T2), "1893:RO.swap/5");
    EXPECT_DONE(p, buy_new(p.s, EKB, T3)); // without a trade-in he may help
}

TEST(TradeIn, TheOldTrainLiesInThePoolForOthers) {
    clauses("1893:full/29");
    Position p;
    p.phase(phase::P3).train(EKB, T2).treasury(EKB, 140).operating(EKB, Step::trains);
    ASSERT_DONE(p, buy_new(p.s, EKB, T3, T2));
    EXPECT_EQ(p.in_pool(T2), 1);
    p.treasury(KSZ, 80).operating(KSZ, Step::trains);
    EXPECT_DONE(p, buy_used(p.s, KSZ, T2));
    EXPECT_EQ(p.treasury(KSZ), 0);
    EXPECT_EQ(p.in_pool(T2), 0);
}

TEST(TradeIn, ASmallCompanyNeedsNoRoomForIt) {
    clauses("1893:peer/73");
    Position p;
    p.phase(phase::P3).train(KFBE, T2).train(KFBE, T3).treasury(KFBE, 200).operating(KFBE, Step::trains);
    EXPECT_REFUSED(p, buy_new(p.s, KFBE, T3), "1893:RO.train/5");
    EXPECT_DONE(p, buy_new(p.s, KFBE, T3, T2));
    EXPECT_EQ(p.trains(KFBE, T3), 2);
}

} // namespace
} // namespace stw::t1893
