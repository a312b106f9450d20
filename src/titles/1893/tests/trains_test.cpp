// RO.train: buying trains, the train limit, and trains of other companies.
#include "titles/1893/tests/position.hpp"

namespace stw::t1893 {
namespace {

// DE of A with this much money, in its train step.
Position de_buys(PhaseId from, int treasury) {
    Position p;
    p.phase(from).company(DE, 80, A).operated(DE).treasury(DE, treasury);
    return p;
}

TEST(Trains, EveryCompanyMayBuyInItsTurn) {
    clauses("1893:RO.train/1");
    Position p = de_buys(phase::P2, 400);
    p.operating(EKB, Step::trains);
    EXPECT_DONE(p, buy_new(p.s, EKB, T2));
    p.left(T2, 1).operating(DE, Step::trains);
    EXPECT_DONE(p, buy_new(p.s, DE, T2));
    EXPECT_DONE(p, buy_new(p.s, DE, T3));
    EXPECT_EQ(p.treasury(DE), 400 - 80 - 180);
}

TEST(Trains, NotInTheTurnOfAnother) {
    clauses("1893:RO.train/1");
    Position p = de_buys(phase::P2, 400);
    p.company(RSE, 60, A).operated(RSE).treasury(RSE, 400).operating(DE, Step::trains);
    EXPECT_REFUSED(p, buy_new(p.s, RSE, T2), "table:turn/4");
    EXPECT_TRUE(p.is_offered(buy_new(p.s, DE, T2)));
}

TEST(Trains, NotWithoutTheMoney) {
    clauses("1893:RO.train/1");
    Position p = de_buys(phase::P2, 79);
    p.train(DE, T2).train(EKB, T2).operating(DE, Step::trains);
    EXPECT_REFUSED(p, buy_new(p.s, DE, T2), "1893:RO.train/1");
    p.treasury(DE, 80);
    EXPECT_DONE(p, buy_new(p.s, DE, T2));
}

TEST(Trains, SeveralInOneTurn) {
    clauses("1893:full/28");
    Position p = de_buys(phase::P2, 260);
    p.left(T2, 1).operating(DE, Step::trains);
    EXPECT_DONE(p, buy_new(p.s, DE, T2));
    EXPECT_DONE(p, buy_new(p.s, DE, T3));
    EXPECT_EQ(p.treasury(DE), 0);
}

TEST(Trains, APublicCompanyMustHaveOne) {
    clauses("1893:RO.train/2");
    Position p = de_buys(phase::P2, 300);
    p.tile("O2", "5", 1).operating(DE, Step::trains); // Aachen and Düren
    EXPECT_REFUSED(p, pass(p.s, DE), "1893:RO.train/2");
    EXPECT_DONE(p, buy_new(p.s, DE, T2));
    EXPECT_DONE(p, pass(p.s, DE));
}

TEST(Trains, NotWithoutARoute) {
    clauses("1893:RO.train/3");
    Position p = de_buys(phase::P2, 300);
    p.operating(DE, Step::trains);
    EXPECT_DONE(p, pass(p.s, DE));
    EXPECT_EQ(p.s.trains.count(Owner::company(DE)), 0);
}

TEST(Trains, NoneIsGivenUpFreely) {
    clauses("1893:RO.train/4");
    Position p = de_buys(phase::P3, 300);
    p.train(DE, T2).train(DE, T3).operating(DE, Step::trains);
    EXPECT_REFUSED(p, discard(p.s, DE, T2), "1893:RO.train/4");
}

TEST(Trains, NoneWithoutRoom) {
    clauses("1893:RO.train/5");
    Position p = de_buys(phase::P5, 1000);
    p.train(DE, T3).train(DE, T4).operating(DE, Step::trains);
    EXPECT_REFUSED(p, buy_new(p.s, DE, T5), "1893:RO.train/5");
    EXPECT_DONE(p, buy_new(p.s, DE, T5, T3)); // the room is counted after the return
}

TEST(Trains, SurplusTrainsGoToThePool) {
    clauses("1893:RO.train/6");
    Position p = de_buys(phase::P4, 1000);
    p.sold_out(T4).train(KBE, T3).train(KBE, T4).operating(DE, Step::trains);
    EXPECT_REFUSED(p, buy_used(p.s, DE, T3), "1893:RO.train/6");
    ASSERT_DONE(p, buy_new(p.s, DE, T5));
    EXPECT_TRUE(p.is_offered(discard(p.s, KBE, T4)));
    EXPECT_DONE(p, discard(p.s, KBE, T3));
    EXPECT_EQ(p.in_pool(T3), 1);
    EXPECT_EQ(p.trains(KBE, T4), 1);
    EXPECT_DONE(p, buy_used(p.s, DE, T3));
    EXPECT_EQ(p.treasury(DE), 1000 - 450 - 180);
}

TEST(Trains, FromAnotherCompanyForAtLeastOne) {
    clauses("1893:RO.train/7");
    Position p;
    p.phase(phase::P4).formed(AGV).company(RB, 100, B).operated(RB).train(RB, T4).operating(AGV, Step::trains);
    ASSERT_EQ(p.president(AGV), A);
    EXPECT_REFUSED(p, propose_train(p.s, AGV, RB, T4, 0), "1893:RO.train/7");
    const int before = p.treasury(AGV);
    EXPECT_DONE(p, propose_train(p.s, AGV, RB, T4, 284));
    EXPECT_DONE(p, answer(B, true));
    EXPECT_EQ(p.trains(AGV, T4), 1);
    EXPECT_EQ(p.trains(RB, T4), 0);
    EXPECT_EQ(p.treasury(AGV), before - 284);
    EXPECT_EQ(p.treasury(RB), 284);
}

TEST(Trains, NotFromAnotherCompanyInPhaseTwo) {
    clauses("1893:RO.train/7");
    for (PhaseId now : {phase::P2, phase::P3}) {
        Position p = de_buys(now, 300);
        p.company(RSE, 60, A).operated(RSE).train(RSE, T2).operating(DE, Step::trains);
        EXPECT_EQ(p.refused_by(buy_own(p.s, DE, RSE, T2, 1)), now == phase::P2 ? "1893:RO.train/7" : "");
    }
}

TEST(Trains, BothPresidentsMustAgree) {
    clauses("1893:RO.train/7");
    Position p = de_buys(phase::P3, 300);
    p.company(RSE, 60, B).operated(RSE).train(RSE, T3).operating(DE, Step::trains);
    EXPECT_REFUSED(p, buy_own(p.s, DE, RSE, T3, 100), "1893:RO.train/7");
    EXPECT_DONE(p, propose_train(p.s, DE, RSE, T3, 100));
    EXPECT_DONE(p, answer(B, false));
    EXPECT_EQ(p.trains(RSE, T3), 1);
    EXPECT_EQ(p.treasury(DE), 300);
}

TEST(Trains, WithoutADutyTheTreasuryPaysAlone) {
    clauses("1893:RO.train/7");
    Position p = de_buys(phase::P3, 50);
    p.train(DE, T3).company(RSE, 60, A).operated(RSE).train(RSE, T3).operating(DE, Step::trains);
    EXPECT_REFUSED(p, buy_own(p.s, DE, RSE, T3, 51), "1893:RO.train/7");
    EXPECT_DONE(p, buy_own(p.s, DE, RSE, T3, 50));
}

TEST(Trains, PublicCompaniesBuyNoneOfSmallOnes) {
    clauses("1893:RO.train/8");
    Position p;
    p.phase(phase::P3).company(DE, 80, C).operated(DE).treasury(DE, 300).train(KBE, T3).operating(DE, Step::trains);
    EXPECT_REFUSED(p, buy_own(p.s, DE, KBE, T3, 100), "1893:RO.train/8");
    p.operating(KFBE, Step::trains);
    EXPECT_DONE(p, propose_train(p.s, KFBE, KBE, T3, 100));
    EXPECT_DONE(p, answer(C, true));
    EXPECT_EQ(p.trains(KFBE, T3), 1);
}

TEST(Trains, SmallCompaniesPayAtMostThePrintedPrice) {
    clauses("1893:RO.train/9");
    for (int amount : {1, 15, 180, 181}) {
        Position p;
        p.phase(phase::P3).train(KBE, T3).treasury(KFBE, 400).treasury(KBE, 0).operating(KFBE, Step::trains);
        if (amount == 181) {
            EXPECT_REFUSED(p, propose_train(p.s, KFBE, KBE, T3, amount), "1893:RO.train/9");
            continue;
        }
        EXPECT_DONE(p, propose_train(p.s, KFBE, KBE, T3, amount));
        EXPECT_DONE(p, answer(C, true));
        EXPECT_EQ(p.treasury(KBE), amount);
    }
}

TEST(Trains, SmallCompaniesPayMoreOnlyByTheOptionOfTheRecordedGames) {
    clauses("1893:RO.train/9");
    Position p(3, {{Option::small_pays_above_printed, 1}});
    p.phase(phase::P3).train(KBE, T3).treasury(KFBE, 400).operating(KFBE, Step::trains);
    EXPECT_REFUSED(p, propose_train(p.s, KFBE, KBE, T3, 401), "1893:RO.train/9");
    EXPECT_DONE(p, propose_train(p.s, KFBE, KBE, T3, 400));
}

TEST(Trains, SoManyAreInTheBox) {
    clauses("1893:full/2");
    const Position p = Position::fresh();
    const std::array<std::pair<TrainType, int>, 6> box{{{T2, 7}, {T3, 4}, {T4, 4}, {T5, 2}, {T6, 3}, {T8x, 3}}};
    for (auto [type, n] : box) EXPECT_EQ(p.s.trains.count(Owner::stack(), type), n);
}

TEST(Trains, AfterTheSecondFiveComesTheSix) {
    clauses("1893:full/2", "1893:peer/69");
    Position p = de_buys(phase::P4, 2000);
    p.sold_out(T4).company(RSE, 60, B).operated(RSE).treasury(RSE, 2000).operating(DE, Step::trains);
    ASSERT_DONE(p, buy_new(p.s, DE, T5));
    EXPECT_REFUSED(p, buy_new(p.s, DE, T6), "1893:peer/69");
    p.operating(RSE, Step::trains);
    ASSERT_DONE(p, buy_new(p.s, RSE, T5));
    EXPECT_REFUSED(p, buy_new(p.s, RSE, T5), "1893:peer/69");
    EXPECT_DONE(p, buy_new(p.s, RSE, T6));
}

TEST(Trains, ANewTypeComesWhenTheOneBeforeIsSold) {
    clauses("1893:peer/69");
    Position p = de_buys(phase::P2, 400);
    p.left(T2, 1).operating(DE, Step::trains);
    EXPECT_REFUSED(p, buy_new(p.s, DE, T3), "1893:peer/69");
    EXPECT_DONE(p, buy_new(p.s, DE, T2));
    EXPECT_DONE(p, buy_new(p.s, DE, T3));
}

TEST(Trains, OnlyTheLastTypeComesEarlier) {
    clauses("1893:peer/69", "1893:TAB.6/3");
    Position p = de_buys(phase::P5, 2000);
    p.sold_out(T5).operating(DE, Step::trains);
    EXPECT_REFUSED(p, buy_new(p.s, DE, T8x), "1893:TAB.6/3");
    EXPECT_DONE(p, buy_new(p.s, DE, T6));
    EXPECT_DONE(p, buy_new(p.s, DE, T8x));
}

TEST(Trains, UsedOnesCostWhatIsPrinted) {
    clauses("1893:peer/70");
    Position p = de_buys(phase::P4, 300);
    p.pool(T4).operating(DE, Step::trains);
    EXPECT_DONE(p, buy_used(p.s, DE, T4));
    EXPECT_EQ(p.treasury(DE), 0);
    EXPECT_EQ(p.trains(DE, T4), 1);
}

TEST(Trains, ThePhaseBeginsInMidTurn) {
    clauses("1893:peer/71");
    Position p = de_buys(phase::P2, 400);
    p.company(RSE, 60, A).operated(RSE).train(RSE, T2).sold_out(T2).operating(DE, Step::trains);
    EXPECT_REFUSED(p, buy_own(p.s, DE, RSE, T2, 10), "1893:RO.train/7");
    EXPECT_DONE(p, buy_new(p.s, DE, T3));
    EXPECT_DONE(p, buy_own(p.s, DE, RSE, T2, 10));
}

TEST(Trains, SurplusTrainsAreGivenUpBeforePlayGoesOn) {
    clauses("1893:peer/72");
    Position p;
    p.phase(phase::P4).formed(AGV).train(AGV, T3, 2).train(AGV, T4).sold_out(T4);
    p.company(RSE, 60, B).operated(RSE).treasury(RSE, 1000).operating(RSE, Step::trains);
    ASSERT_EQ(p.president(AGV), A);
    ASSERT_DONE(p, buy_new(p.s, RSE, T5));
    EXPECT_EQ(p.asked(), A);
    EXPECT_REFUSED(p, pass(p.s, RSE), "1893:peer/72");
    EXPECT_REFUSED(p, buy_new(p.s, RSE, T5), "1893:peer/72");
    Action by_another = discard(p.s, AGV, T3);
    by_another.by = B;
    EXPECT_REFUSED(p, by_another, "table:turn/4");
    EXPECT_DONE(p, discard(p.s, AGV, T3));
    EXPECT_DONE(p, pass(p.s, RSE));
}

} // namespace
} // namespace stw::t1893
