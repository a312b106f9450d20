// XII: selling shares.
#include "titles/1880/tests/position.hpp"

namespace stw::t1880 {
namespace {

TEST(T1880Selling, SharesOfMajorsCanBeSold) {
    clauses("1880:XII.sale/1");
    Position p;
    p.company(HKR, 100, B).holds(A, HKR, 10);
    EXPECT_DONE(p, sell(A, HKR, 10));
    EXPECT_EQ(p.percent(A, HKR), 0);
    EXPECT_EQ(p.s.turn, A) << "he may still buy";
}

TEST(T1880Selling, TheyGoBackToTheBank) {
    clauses("1880:XII.sale/2");
    Position p;
    p.phase(phase::PB1).company(HKR, 100, B).holds(A, HKR, 10).holds(C, HKR, 70);
    ASSERT_EQ(p.available(HKR), 0);
    EXPECT_DONE(p, sell(A, HKR, 10));
    EXPECT_EQ(p.available(HKR), 10);
    EXPECT_DONE(p, pass(A));
    const int price = p.price(HKR);
    EXPECT_EQ(price, 95);
    EXPECT_DONE(p, buy(B, HKR));
    EXPECT_EQ(p.cash(B), 600 - price);
}

TEST(T1880Selling, AllSharesOfOneSaleAtThePriceBeforeIt) {
    clauses("1880:XII.sale/3");
    Position p;
    p.company(HKR, 100, B).holds(A, HKR, 40);
    EXPECT_DONE(p, sell(A, HKR, 30));
    EXPECT_EQ(p.cash(A), 600 + 300 - 15);
    EXPECT_EQ(p.price(HKR), 85);
    EXPECT_DONE(p, sell(A, HKR, 10));
    EXPECT_EQ(p.cash(A), 885 + 80) << "a later sale at the new price";
}

TEST(T1880Selling, LessFiveForEachShare) {
    clauses("1880:XII.sale/4");
    Position p;
    p.company(HKR, 100, B).holds(A, HKR, 30);
    EXPECT_DONE(p, sell(A, HKR, 30));
    EXPECT_EQ(p.cash(A), 600 + 285);
}

TEST(T1880Selling, UnderTheTakeoverToo) {
    clauses("1880:XII.sale/5");
    Position p;
    p.phase(phase::PB3).company(HKR, 100, B).holds(A, HKR, 10).price(HKR, 1, 2);
    ASSERT_EQ(p.price(HKR), 95);
    EXPECT_DONE(p, sell(A, HKR, 10));
    EXPECT_EQ(p.cash(A), 600 + 90);
    EXPECT_EQ(p.price(HKR), 95);
}

TEST(T1880Selling, AsManyAsHeLikes) {
    clauses("1880:XII.sale/6");
    Position p;
    p.company(HKR, 100, B).holds(B, HKR, 50).holds(A, HKR, 50);
    EXPECT_REFUSED(p, sell(A, HKR, 60), "table:format/1") << "he has no more";
    EXPECT_DONE(p, sell(A, HKR, 50));
    EXPECT_EQ(p.percent(A, HKR), 0);
}

TEST(T1880Selling, TheBankTakesNoDirectorsCertificate) {
    clauses("1880:XII.sale/8");
    Position p;
    p.company(HKR, 100, A).holds(B, HKR, 10);
    EXPECT_REFUSED(p, sell(A, HKR, 10), "1880:XII.sale/8");
    EXPECT_REFUSED(p, sell(A, HKR, 20), "1880:XII.sale/8");
    p.holds(A, HKR, 30);
    EXPECT_DONE(p, sell(A, HKR, 10));
}

TEST(T1880Selling, AnUnseatedDirectorSwapsFirst) {
    clauses("1880:XII.sale/9");
    Position p;
    p.company(HKR, 100, A).holds(A, HKR, 30).holds(B, HKR, 20);
    const int before = p.in_bank(HKR);
    EXPECT_DONE(p, sell(A, HKR, 20));
    EXPECT_EQ(owner_of(p.s, directors_certificate(p.s, HKR)), B);
    EXPECT_EQ(p.percent(B, HKR), 20);
    EXPECT_EQ(p.certificates(B), 1);
    EXPECT_EQ(p.percent(A, HKR), 10);
    EXPECT_EQ(p.in_bank(HKR), before + 20);
}

// HKR must buy a 4-train for 300 and has 100; its Director A has 100, and 30 % of NJR, which he directs, too.
Position forced(int shares_of_b) {
    Position p;
    p.phase(phase::PB2).on_sale(T4).company(HKR, 100, A).treasury(HKR, 100).cash(A, 100);
    p.company(NJR, 100, A).holds(A, NJR, 30).holds(B, NJR, shares_of_b).operating(HKR, Step::trains);
    return p;
}

TEST(T1880Selling, ForATrainNeverChangesADirector) {
    clauses("1880:XII.sale/10");
    Position p = forced(20);
    EXPECT_REFUSED(p, sell(A, NJR, 20), "1880:X.forced/5");
    EXPECT_DONE(p, sell(A, NJR, 10));
    EXPECT_EQ(p.cash(A), 100 + 95);
    EXPECT_EQ(p.director(NJR), A);

    Position in_share_round = forced(20);
    in_share_round.s.round = Round::share;
    EXPECT_DONE(in_share_round, sell(A, NJR, 20));
    EXPECT_EQ(in_share_round.director(NJR), B);
}

TEST(T1880Selling, OptionAPartOfTheDirectorsCertificateFreesShares) {
    for (int on : {0, 1}) {
        // A has the certificate, B 30 %: the half that is on sale is sold out.
        Position p(3, {{Option::partial_sale_frees_shares, on}});
        p.company(HKR, 100, A).holds(B, HKR, 30);
        ASSERT_EQ(p.available(HKR), 0);
        EXPECT_DONE(p, sell(A, HKR, 10));
        EXPECT_EQ(p.director(HKR), B);
        EXPECT_EQ(p.percent(A, HKR), 10);
        EXPECT_EQ(p.in_bank(HKR), 60);
        EXPECT_EQ(p.available(HKR), on == 1 ? 20 : 10);
    }
}

} // namespace
} // namespace stw::t1880
