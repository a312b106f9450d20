// RO and RO.order: who operates when, and the steps of a turn.
#include "titles/1893/tests/position.hpp"

namespace stw::t1893 {
namespace {

using Turns = std::vector<CompanyId>;

// DE and RSE have operated before and stand on these cells, DE arrived first.
Position with_prices(finance::Cell de, finance::Cell rse) {
    Position p;
    p.company(DE, 60, A).holds(A, DE, 50).operated(DE).company(RSE, 60, B).holds(B, RSE, 50).operated(RSE);
    p.price(DE, de.row, de.column).price(RSE, rse.row, rse.column);
    return p;
}

TEST(OperatingRound, TwoFollowEveryStockRound) {
    clauses("1893:RO/1");
    Position p;
    for (int set : {2, 3}) {
        EXPECT_EQ(p.s.set, set);
        p.end_of_stock_round();
        for (int leg : {1, 2}) {
            EXPECT_EQ(p.s.round, Round::operating);
            EXPECT_EQ(p.s.leg, leg);
            p.end_of_operating_round();
        }
        EXPECT_EQ(p.s.round, Round::stock);
    }
}

TEST(OperatingRound, BeginsWithTheIncomeOfPrivatesAndBonds) {
    clauses("1893:RO/2");
    Position p;
    p.unsold(paper::FdSD).owns(A, paper::EVA).bonds(A, 1).end_of_stock_round();
    EXPECT_EQ(p.cash(A), 600 + 30 + 10);
    EXPECT_EQ(p.cash(B), 600);
    EXPECT_EQ(p.cash(C), 600 + 10);
    EXPECT_TRUE(p.happened(EventKind::income_paid));
    EXPECT_EQ(p.s.operation.company, EKB);
    EXPECT_EQ(p.s.done, 0);
}

TEST(OperatingRound, SmallCompaniesComeBeforePublicOnes) {
    clauses("1893:RO/3");
    Position p;
    for (PaperId other : {paper::EKB, paper::KFBE, paper::KBE, paper::BKB}) p.unsold(other);
    p.owns(A, paper::KSZ).company(DE, 60, A).holds(A, DE, 50).floated(DE, 600).operating_round();
    EXPECT_EQ(p.cash(A), 600 + 20);
    EXPECT_REFUSED(p, pass(p.s, DE), "table:turn/4");
    EXPECT_EQ(p.turns_to_end_of_round(), (Turns{KSZ, DE}));
}

TEST(OperatingRound, SmallCompaniesFollowTheNumbersOnTheirCards) {
    clauses("1893:RO/4");
    Position p;
    p.operating_round();
    EXPECT_EQ(p.turns_to_end_of_round(), (Turns{EKB, KFBE, KSZ, KBE, BKB}));
}

TEST(OperatingRound, TheStepsOfATurnHaveAFixedOrder) {
    clauses("1893:RO/5");
    Position p;
    p.company(DE, 60, A).holds(A, DE, 50).operated(DE).treasury(DE, 600).tile("O2", "57", {"N1", "P3"}).has_run(DE, 50);
    EXPECT_REFUSED(p, lay(p.s, DE, "P3", "9", {"O2", "Q4"}), "1893:RO/5");
    EXPECT_REFUSED(p, buy_new(p.s, DE, T2), "1893:RO/5");
    EXPECT_DONE(p, pay_out(p.s, DE));
    EXPECT_REFUSED(p, lay(p.s, DE, "P3", "9", {"O2", "Q4"}), "1893:RO/5");
    EXPECT_REFUSED(p, place(p.s, DE, "O4"), "1893:RO/5");
    EXPECT_DONE(p, buy_new(p.s, DE, T2));
    EXPECT_REFUSED(p, run(p.s, DE, T2, {"O2", "N1"}), "1893:RO/5");
    p.operating(DE, Step::track);
    EXPECT_REFUSED(p, buy_new(p.s, DE, T2), "1893:RO/5");
    EXPECT_DONE(p, lay(p.s, DE, "P3", "9", {"O2", "Q4"}));
}

TEST(OperatingOrder, TheHighestPriceFirst) {
    clauses("1893:RO.order/1");
    Position p = with_prices({2, 3}, {4, 3});
    ASSERT_EQ(p.price(DE), 90);
    ASSERT_EQ(p.price(RSE), 75);
    p.operating_round();
    EXPECT_EQ(p.turns_to_end_of_round(), (Turns{EKB, KFBE, KSZ, KBE, BKB, DE, RSE}));

    Position turned = with_prices({4, 3}, {2, 3});
    turned.operating_round();
    EXPECT_EQ(turned.turns_to_end_of_round(), (Turns{EKB, KFBE, KSZ, KBE, BKB, RSE, DE}));
}

TEST(OperatingOrder, OnOneCellTheUpperMarkerFirst) {
    clauses("1893:RO.order/2");
    Position p = with_prices({3, 3}, {3, 3});
    ASSERT_EQ(p.s.markers.below_top(DE), 0);
    p.operating_round();
    EXPECT_EQ(p.turns_to_end_of_round(), (Turns{EKB, KFBE, KSZ, KBE, BKB, DE, RSE}));

    p = with_prices({3, 3}, {3, 3});
    p.price(DE, 0, 2).price(DE, 3, 3);
    ASSERT_EQ(p.s.markers.below_top(RSE), 0);
    p.operating_round();
    EXPECT_EQ(p.turns_to_end_of_round(), (Turns{EKB, KFBE, KSZ, KBE, BKB, RSE, DE}));
}

TEST(OperatingOrder, AtEqualPricesTheOneFurtherRightFirst) {
    clauses("1893:RO.order/3");
    Position p = with_prices({3, 3}, {4, 4});
    ASSERT_EQ(p.price(DE), 80);
    ASSERT_EQ(p.price(RSE), 80);
    p.operating_round();
    EXPECT_EQ(p.turns_to_end_of_round(), (Turns{EKB, KFBE, KSZ, KBE, BKB, RSE, DE}));
}

TEST(OperatingOrder, IsLookedUpAnewAfterEachCompany) {
    clauses("1893:full/27");
    for (bool sells : {false, true}) {
        // DE stands at 100 to the left of RSE, which stands at 100 too: RSE would be next.
        Position p = with_prices({0, 2}, {1, 3});
        p.holds(A, RSE, 20).phase(phase::P4).formed(AGV).tile("T3", "6", {"R3", "U4"}); // AGV can run T3-U4
        ASSERT_EQ(p.president(AGV), A);
        p.treasury(AGV, sells ? 150 : 300).cash(A, 100).operating(AGV, Step::trains);
        if (sells) {
            EXPECT_DONE(p, sell(A, RSE, 10));
        }
        EXPECT_DONE(p, buy_new(p.s, AGV, T4));
        EXPECT_EQ(p.price(RSE), sells ? 90 : 100);
        EXPECT_EQ(p.s.operation.company, sells ? DE : RSE);
    }
}

} // namespace
} // namespace stw::t1893
