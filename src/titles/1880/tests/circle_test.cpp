// IX: who acts in an Operating Round, and in which order.
#include "support/own_mutant.hpp"
#include "titles/1880/tests/position.hpp"

namespace stw::t1880 {
namespace {

// Companies in their places.
const testing::OwnMutant<Place> kNoInvestors{"1880:IX.order/3",
                                             [](Place& p) { p = static_cast<Place>(p + kInvestors); }};

// Ends turn after turn, beginning with the one that is under way, and says whose they were.
std::vector<CompanyId> turns(Position& p, int n) {
    std::vector<CompanyId> order;
    for (int i = 0; i < n; ++i) {
        order.push_back(p.s.operation.company);
        p.end_turn(order.back());
    }
    return order;
}

// BCR, HKR and CKR of A, all at 100 and with trains; BCR is in turn.
Position bcr_in_turn() {
    Position p;
    for (CompanyId c : {BCR, HKR, CKR}) p.company(c, 100, A).train(c, T2);
    p.operating(BCR, Step::track);
    return p;
}

TEST(T1880Circle, PrivatesInvestorsAndFloatedCompaniesAct) {
    clauses("1880:IX.general/1");
    Position p;
    p.owns(B, P1).investor(A, A3).company(HKR, 100, A).train(HKR, T2).founded(NJR, 100, B).from_head();
    EXPECT_EQ(p.cash(B), 605);
    EXPECT_EQ(turns(p, 4), (std::vector{A3, HKR, A3, HKR})); // never NJR
}

TEST(T1880Circle, TheDirectorAloneDecides) {
    clauses("1880:IX.general/2");
    Position p;
    p.company(HKR, 100, A).holds(B, HKR, 10).train(HKR, T2).operating(HKR, Step::track);
    Action tile = lay(p.s, HKR, "K15", "8877", {"L14", "J16"});
    Action nothing = pass(p.s, HKR);
    tile.by = nothing.by = B;
    EXPECT_REFUSED(p, tile, "1880:IX.general/2");
    EXPECT_REFUSED(p, nothing, "1880:IX.general/2");
    p.operating(HKR, Step::trains);
    Action train = buy_train(p.s, HKR, T2);
    train.by = B;
    EXPECT_REFUSED(p, train, "1880:IX.general/2");
    train.by = A;
    EXPECT_DONE(p, train);
}

TEST(T1880Circle, AllFollowsTheTurnOrderList) {
    clauses("1880:IX.order/1");
    Position p = bcr_in_turn();
    EXPECT_REFUSED(p, lay(p.s, HKR, "K15", "8877", {"L14", "J16"}), "1880:IX.order/1");
    p.end_turn(BCR);
    EXPECT_DONE(p, lay(p.s, HKR, "K15", "8877", {"L14", "J16"}));
}

TEST(T1880Circle, PrivatesPayFirst) {
    clauses("1880:IX.order/2");
    Position p;
    p.owns(A, P1).owns(B, P2).owns(C, P3).owns(A, P4).owns(B, P5).investor(A, A3).company(HKR, 100, A).from_head();
    EXPECT_EQ(p.s.operation.company, A3);
    EXPECT_EQ(p.s.operation.step, Step::track);
    EXPECT_EQ(p.cash(A), 600 + 5 + 20);
    EXPECT_EQ(p.cash(B), 600 + 10 + 25);
    EXPECT_EQ(p.cash(C), 600 + 15);
}

TEST(T1880Circle, InvestorsComeBeforeTheCompanies) {
    clauses("1880:IX.order/3");
    Position p;
    p.investor(A, A6).investor(B, A3).company(BCR, 100, C).train(BCR, T2).from_head();
    EXPECT_EQ(turns(p, 3), (std::vector{A3, A6, BCR}));
}

TEST(T1880Circle, CompaniesActByTheirInitialPrice) {
    clauses("1880:IX.order/4");
    Position p;
    p.company(CKR, 70, A).company(HKR, 100, B).company(NXR, 90, C).company(LHR, 80, A);
    for (CompanyId c : {CKR, HKR, NXR, LHR}) p.train(c, T2);
    p.from_head();
    EXPECT_EQ(turns(p, 4), (std::vector{HKR, NXR, LHR, CKR}));
}

TEST(T1880Circle, PriceMovesDoNotChangeTheOrder) {
    clauses("1880:IX.order/5");
    Position p;
    p.company(LHR, 80, A).train(LHR, T2).price(LHR, 0, 10).company(HKR, 100, B).train(HKR, T2).price(HKR, 4, 0);
    ASSERT_EQ(p.price(LHR), 150);
    ASSERT_EQ(p.price(HKR), 60);
    p.from_head();
    EXPECT_EQ(turns(p, 2), (std::vector{HKR, LHR}));
}

TEST(T1880Circle, AmongEqualPricesTheHigherRowActsFirst) {
    clauses("1880:IX.order/6");
    Position p;
    p.company(HKR, 100, A).company(NJR, 100, B).train(HKR, T2).train(NJR, T2).from_head();
    ASSERT_EQ(p.s[HKR].row, 0);
    ASSERT_EQ(p.s[NJR].row, 1);
    EXPECT_EQ(turns(p, 2), (std::vector{HKR, NJR}));
}

TEST(T1880Circle, TheVeryFirstRoundBeginsWithThePrivates) {
    clauses("1880:IX.order/7");
    Position p = Position::first_share_round();
    p.owns(B, P3).company(BCR, 100, C).close_share_round();
    EXPECT_EQ(p.cash(B), 615);
    EXPECT_EQ(p.s.operation.company, A1);
}

TEST(T1880Circle, LaterRoundsGoOnWhereTheyStopped) {
    clauses("1880:IX.order/8");
    Position p;
    p.owns(B, P1).investor(B, A3).company(HKR, 100, A).company(CKR, 90, B).company(NXR, 80, C).left(T2, 1);
    p.operating(CKR, Step::trains);
    ASSERT_DONE(p, buy_train(p.s, CKR, T2));
    ASSERT_EQ(p.s.round, Round::share);
    p.close_share_round();
    EXPECT_EQ(p.s.operation.company, CKR);
    EXPECT_EQ(p.cash(B), 600);
    p.end_turn(CKR);
    EXPECT_EQ(p.s.operation.company, NXR);
}

TEST(T1880Circle, AfterTheLastCompanyThePrivatesPayAgain) {
    clauses("1880:IX.order/9");
    Position p;
    p.owns(B, P1).investor(B, A3).company(HKR, 100, A).company(CKR, 90, B).train(HKR, T2).train(CKR, T2);
    p.operating(CKR, Step::trains);
    ASSERT_DONE(p, pass(p.s, CKR));
    EXPECT_EQ(p.cash(B), 605);
    EXPECT_EQ(turns(p, 2), (std::vector{A3, HKR}));
    while (p.s.operation.step != Step::trains) ASSERT_DONE(p, pass(p.s, CKR));
    ASSERT_DONE(p, buy_train(p.s, CKR, T2)); // otherwise the circle would be full, and a Share Round would follow
    p.end_turn(CKR);
    EXPECT_EQ(p.cash(B), 610);
}

} // namespace
} // namespace stw::t1880
