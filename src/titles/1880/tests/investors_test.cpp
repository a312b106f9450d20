// VII: what a Foreign Investor does in its turn, and the share on its charter.
#include "support/own_mutant.hpp"
#include "titles/1880/tests/position.hpp"

namespace stw::t1880 {
namespace {

// That of its company falls.
const testing::OwnMutant<CompanyId> kPriceOfAnother{"1880:VII.investors/6", [](CompanyId& c) { c = HKR; }};

// A's German Investor stands in Qingdao, one tile from the town of G15; B directs HKR.
Position qingdao() {
    Position p;
    p.company(HKR, 100, B).investor(A, A4);
    p.tile("H14", "57", {"I13", "G15"}).tile("G15", "8850", {"H14", "G13"});
    return p;
}

// A's Belgian Investor stands in Taiyuan, whose track leads to the rivers of H4.
Position taiyuan() {
    Position p;
    p.company(HKR, 100, B).investor(A, A3);
    p.tile("H6", "57", {"H4", "H8"});
    return p;
}

TEST(T1880Investors, RunTheTrainOnSaleAndBuyNone) {
    clauses("1880:VII.investors/3");
    Position p = qingdao();
    p.on_sale(T3).operating(A4, Step::track);
    ASSERT_EQ(p.on_stack(T3), 5);
    EXPECT_DONE(p, pass(p.s, A4));
    EXPECT_REFUSED(p, buy_train(p.s, A4, T3), "1880:VII.investors/3");
    EXPECT_REFUSED(p, run(p.s, A4, T2, {"H14", "G15"}), "1880:VII.investors/3");
    EXPECT_DONE(p, run(p.s, A4, T3, {"H14", "G15"}));
    EXPECT_EQ(p.on_stack(T3), 5);
    EXPECT_EQ(trains_of(p.s, A4), 0);
    EXPECT_EQ(p.s.operation.company, HKR) << "its turn is over";
}

TEST(T1880Investors, LayOrUpgradeOneTile) {
    clauses("1880:VII.investors/4");
    Position p = qingdao();
    p.phase(phase::PB1).operating(A4, Step::track);
    EXPECT_TRUE(p.is_offered(lay(p.s, A4, "I13", "9", {"H14", "J12"})));
    EXPECT_TRUE(p.is_offered(lay(p.s, A4, "H14", "619", {"H12", "I13", "G15", "I15"})));

    Position laid = p;
    laid.s.operation.yellow = 1;
    EXPECT_REFUSED(laid, lay(p.s, A4, "I13", "9", {"H14", "J12"}), "1880:VII.investors/4");
    EXPECT_REFUSED(laid, lay(p.s, A4, "H14", "619", {"H12", "I13", "G15", "I15"}), "1880:VII.investors/4");

    EXPECT_DONE(p, lay(p.s, A4, "I13", "9", {"H14", "J12"}));
    EXPECT_FALSE(p.offers_any(ActionKind::lay_tile));
    EXPECT_EQ(p.s.operation.step, Step::run);
}

TEST(T1880Investors, NeedNoPermit) {
    clauses("1880:VII.investors/5");
    Position p = qingdao();
    p.phase(phase::PB1).permits(HKR, "A").operating(A4, Step::track);
    EXPECT_DONE(p, lay(p.s, A4, "I13", "9", {"H14", "J12"}));
    p.operating(HKR, Step::track);
    EXPECT_FALSE(p.offers_any(ActionKind::lay_tile)) << "a major does";
}

TEST(T1880Investors, NeedNoPermitUntilTheTakeover) {
    clauses("1880:VIII.permits/12");
    Position p = qingdao();
    p.phase(phase::PB2).operating(A4, Step::track);
    Position later = p;
    EXPECT_DONE(p, lay(p.s, A4, "H14", "619", {"H12", "I13", "G15", "I15"}));

    later.phase(phase::PB3).operating(A4, Step::track);
    EXPECT_REFUSED(later, lay(later.s, A4, "H14", "619", {"H12", "I13", "G15", "I15"}), "1880:VIII.permits/12");
}

TEST(T1880Investors, HaveNoPrice) {
    clauses("1880:VII.investors/6");
    Position p;
    p.company(HKR, 100, A).investor(A, A4, HKR).operating(A4, Step::run).settle();
    EXPECT_EQ(p.treasury(A4), 0) << "there is no route";
    EXPECT_EQ(p.s.operation.company, HKR);
    EXPECT_EQ(p.price(HKR), 100);
    EXPECT_FALSE(p.s.markers.placed(A4));
}

TEST(T1880Investors, KeepWhatTheyEarn) {
    clauses("1880:VII.investors/7");
    Position p = qingdao();
    p.treasury(A4, 50).operating(A4, Step::run);
    EXPECT_REFUSED(p, pay_out(p.s, A4), "1880:VII.investors/7");
    EXPECT_REFUSED(p, withhold(p.s, A4), "1880:VII.investors/7");
    EXPECT_DONE(p, run(p.s, A4, T2, {"H14", "G15"}));
    EXPECT_EQ(p.treasury(A4), 50 + 40);
    EXPECT_EQ(p.cash(A), 600);
}

TEST(T1880Investors, TheShareOnTheCharterIsNotOnSale) {
    clauses("1880:VII.investors/10");
    Position p;
    p.phase(phase::PB1).company(HKR, 100, A).investor(A, A6, HKR).holds(B, HKR, 60);
    EXPECT_DONE(p, buy(A, HKR));
    EXPECT_EQ(p.in_bank(HKR), 0);
    EXPECT_REFUSED(p, buy(B, HKR), "1880:VII.investors/10");
    p.turn(A);
    EXPECT_REFUSED(p, buy(A, HKR), "1880:VII.investors/10");
}

const testing::OwnMutant<Percent> kReserved{"1880:VII.investors/11", [](Percent& holding) { holding += Percent{10}; }};

TEST(T1880Investors, TheShareOnTheCharterFloatsNothing) {
    clauses("1880:VII.investors/11");
    for (bool bought : {false, true}) {
        Position p;
        p.phase(phase::PB1).founded(HKR, 100, A).investor(A, A6, HKR);
        if (bought) p.holds(A, HKR, 30);
        p.close_share_round();
        EXPECT_EQ(p.s[HKR].floated, bought);
    }
}

TEST(T1880Investors, TheShareOnTheCharterEarnsNothing) {
    clauses("1880:VII.investors/13");
    Position p;
    p.phase(phase::PB1).company(HKR, 100, A).investor(A, A6, HKR).holds(B, HKR, 10);
    ASSERT_EQ(p.in_bank(HKR), 60);
    p.has_run(HKR, 100);
    EXPECT_DONE(p, pay_out(p.s, HKR));
    EXPECT_EQ(p.cash(A), 600 + 20);
    EXPECT_EQ(p.cash(B), 600 + 10);
    EXPECT_EQ(p.treasury(A6), 0);
    EXPECT_EQ(p.treasury(HKR), 500);
}

TEST(T1880Investors, UseThePowersOfTheirOwnersPrivates) {
    clauses("1880:VII.investors/15");
    for (bool owned : {false, true}) {
        Position p = taiyuan();
        p.owns(owned ? A : B, P4).operating(A3, Step::track);
        EXPECT_EQ(p.refused_by(lay(p.s, A3, "H4", "9", {"H6", "H2"})), owned ? "" : "1880:X.track/29");
    }
}

TEST(T1880Investors, PayNoFerryIfTheirOwnerHasP2) {
    clauses("1880:VII.investors/15");
    for (bool owned : {false, true}) {
        Position p;
        p.company(HKR, 100, B).investor(A, A4).owns(owned ? A : B, P2);
        p.tile("H14", "57", {"G13", "I15"}).tile("K15", "8877", {"L14", "J16"}).operating(A4, Step::run);
        EXPECT_DONE(p, run(p.s, A4, T2, {"H14", "I15", "J16", "K15"}));
        EXPECT_EQ(p.treasury(A4), owned ? 50 : 40);
    }
}

TEST(T1880Investors, GetNeitherPermitNorTrain) {
    clauses("1880:VII.investors/15");
    Position p = qingdao();
    p.owns(A, P4).owns(A, P5).owns(A, P7).operating(A4, Step::track);
    EXPECT_REFUSED(p, use(A, P5, A4), "1880:VI.powers/13");
    EXPECT_REFUSED(p, use(A, P7, A4), "1880:VI.powers/23");
    EXPECT_EQ(cost_of_lay(p.s, A4, hex_named("J14")), Money{0}) << "but P4 works";
}

} // namespace
} // namespace stw::t1880
