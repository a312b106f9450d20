// PREP/7 to PREP/13: the first stock round.
#include "titles/1893/tests/position.hpp"

#include <algorithm>

namespace stw::t1893 {
namespace {

// The first stock round, A in turn, when these are left of the package; the rest is B's.
Position with_left(const std::vector<PaperId>& left, std::vector<std::pair<Option, int>> options = {}) {
    Position p = Position::first_round(3, std::move(options));
    for (PaperId paper : kPackage)
        if (std::find(left.begin(), left.end(), paper) == left.end()) p.owns(B, paper);
    return p;
}

TEST(Package, AnyPrivateCompanyIsOnSaleAtItsPrice) {
    clauses("1893:PREP/7");
    Position p = Position::first_round();
    EXPECT_DONE(p, buy_paper(A, paper::HdSK));
    EXPECT_EQ(p.owner(paper::HdSK), Owner::player(A));
    EXPECT_EQ(p.cash(A), 600 - 100);
    EXPECT_EQ(p.bank(), 5400 + 100);
    EXPECT_REFUSED(p, buy_paper(B, paper::HdSK), "1893:PREP/7");
    p.cash(B, 170);
    EXPECT_REFUSED(p, buy_paper(B, paper::FdSD), "1893:PREP/7");
    EXPECT_DONE(p, buy_paper(B, paper::EVA));
}

TEST(Package, OnlyTheFirstTwoUnsoldSmallCompaniesAreOnSale) {
    clauses("1893:PREP/8");
    Position p = Position::first_round();
    EXPECT_REFUSED(p, buy_paper(A, paper::KSZ), "1893:PREP/8");
    EXPECT_DONE(p, buy_paper(A, paper::KFBE));
    EXPECT_REFUSED(p, buy_paper(B, paper::KBE), "1893:PREP/8");
    EXPECT_DONE(p, buy_paper(B, paper::KSZ));
}

TEST(Package, TheMoneyForASmallCompanyIsItsTreasury) {
    clauses("1893:PREP/9");
    Position p = Position::first_round();
    EXPECT_DONE(p, buy_paper(A, paper::KFBE));
    EXPECT_EQ(p.cash(A), 600 - 200);
    EXPECT_EQ(p.treasury(KFBE), 200);
    EXPECT_EQ(p.bank(), 5400);
}

TEST(Package, WhoPassesDoesNotComeBack) {
    clauses("1893:PREP/10");
    Position p = Position::first_round();
    EXPECT_DONE(p, pass(A));
    EXPECT_DONE(p, buy_paper(B, paper::HdSK));
    EXPECT_DONE(p, buy_paper(C, paper::EVA));
    EXPECT_EQ(p.asked(), B);
    EXPECT_REFUSED(p, buy_paper(A, paper::FdSD), "1893:PREP/10");
    EXPECT_REFUSED(p, pass(A), "1893:PREP/10");
}

TEST(Package, CompaniesAreFoundedWhenOneCertificateIsLeft) {
    clauses("1893:PREP/11");
    for (CompanyId company : {DE, RB, RSE}) {
        Position two = with_left({paper::HdSK, paper::BKB});
        EXPECT_REFUSED(two, found(A, company, 60), "1893:RG.buy/2");
        Position one = with_left({paper::HdSK});
        EXPECT_DONE(one, found(A, company, 60));
        EXPECT_EQ(one.president(company), A);
    }
}

TEST(Package, BondsAreSoldWhenOneCertificateIsLeft) {
    clauses("1893:PREP/12");
    Position two = with_left({paper::HdSK, paper::BKB});
    EXPECT_REFUSED(two, buy_paper(A, paper::AdSK), "1893:RG.buy/2");
    Position one = with_left({paper::HdSK});
    EXPECT_DONE(one, buy_paper(A, paper::AdSK));
    EXPECT_EQ(one.cash(A), 600 - 100);
    EXPECT_EQ(one.certificates(A), 1);
}

TEST(Package, TheLastCertificateIsStillOnSale) {
    clauses("1893:peer/24");
    Position p = with_left({paper::HdSK});
    EXPECT_DONE(p, buy_paper(A, paper::HdSK));
    EXPECT_EQ(p.owner(paper::HdSK), Owner::player(A));
    EXPECT_EQ(p.cash(A), 600 - 100);
}

TEST(Package, TheFirstToPassGetsThePriorityCard) {
    clauses("1893:PREP/13");
    Position p = Position::first_round();
    EXPECT_DONE(p, buy_paper(A, paper::KFBE));
    EXPECT_DONE(p, pass(B));
    EXPECT_DONE(p, buy_paper(C, paper::HdSK));
    EXPECT_DONE(p, pass(A));
    EXPECT_DONE(p, buy_paper(C, paper::EVA));
    EXPECT_DONE(p, pass(C));
    ASSERT_EQ(p.s.round, Round::operating);
    EXPECT_EQ(p.s.priority, B);
}

TEST(Package, AtSomeTablesThePriorityCardGoesToTheLeftOfTheLastToAct) {
    clauses("1893:PREP/13");
    for (bool last_actor : {false, true}) {
        Position p = with_left({paper::HdSK}, {{Option::priority_after_last_actor, last_actor ? 1 : 0}});
        EXPECT_DONE(p, pass(A));
        EXPECT_DONE(p, buy_paper(B, paper::AdSK));
        EXPECT_DONE(p, pass(C));
        EXPECT_DONE(p, pass(B));
        ASSERT_EQ(p.s.round, Round::operating);
        EXPECT_EQ(p.s.priority, last_actor ? C : A);
    }
}

TEST(Package, WhoCanDoNothingHasPassed) {
    clauses("1893:full/31");
    Position p = Position::first_round();
    p.cash(B, 90);
    EXPECT_DONE(p, buy_paper(A, paper::KFBE));
    EXPECT_EQ(p.asked(), C);
    EXPECT_DONE(p, pass(C));
    EXPECT_DONE(p, pass(A));
    ASSERT_EQ(p.s.round, Round::operating);
    EXPECT_EQ(p.s.priority, B);
}

TEST(Package, WithOneCertificateLeftTheTurnOrderGoesOn) {
    clauses("1893:full/30");
    Position p = with_left({paper::HdSK, paper::BKB});
    EXPECT_DONE(p, buy_paper(A, paper::HdSK));
    EXPECT_EQ(p.asked(), B);
}

TEST(Package, IfAllPassEarlyTheRoundIsOver) {
    clauses("1893:peer/25");
    Position p = with_left({paper::HdSK, paper::FdSD, paper::KBE, paper::BKB});
    EXPECT_REFUSED(p, found(A, DE, 60), "1893:RG.buy/2");
    EXPECT_REFUSED(p, buy_paper(A, paper::AdSK), "1893:RG.buy/2");
    for (PlayerId player : {A, B, C}) EXPECT_DONE(p, pass(player));
    EXPECT_EQ(p.s.round, Round::operating);
    EXPECT_EQ(p.s.set, 1);
    EXPECT_EQ(p.s.leg, 1);
    EXPECT_EQ(p.s.operation.company, EKB);
}

} // namespace
} // namespace stw::t1893
