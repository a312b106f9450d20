// XII: founding companies and buying shares.
#include "support/own_mutant.hpp"
#include "titles/1880/tests/position.hpp"

namespace stw::t1880 {
namespace {

TEST(T1880Buying, OnlyPrivatesWhileSomeAreUnsold) {
    clauses("1880:XII.purchase/1");
    Position p = Position::auction();
    p.auctioning(P7, A).founded(BCR, 100, C);
    EXPECT_REFUSED(p, buy(A, BCR), "1880:XII.purchase/1");
    EXPECT_DONE(p, bid(A, P7, 50));
}

const testing::OwnMutant<Refusal> kNothingOnSale{"1880:XII.purchase/2",
                                                 [](Refusal& r) { r = Violation{"table:turn/2"_clause}; }};

TEST(T1880Buying, ThenSharesOfMajors) {
    clauses("1880:XII.purchase/2");
    Position p = Position::choosing_investors();
    p.cash(A, 600);
    EXPECT_DONE(p, choose(A, 1));
    EXPECT_DONE(p, choose(B, 2));
    EXPECT_DONE(p, choose(C, 3));
    EXPECT_DONE(p, found(A, HKR, 100));
}

TEST(T1880Buying, TheFirstShareOfACompanyIsTheDirectorsCertificate) {
    clauses("1880:XII.purchase/3");
    Position p;
    EXPECT_FALSE(p.offers_any(ActionKind::buy_share));
    EXPECT_REFUSED(p, buy(A, WNR), "1880:VIII.general/2");
    for (int size : {20, 30, 40}) EXPECT_TRUE(p.is_offered(found(A, WNR, 70, size)));
}

TEST(T1880Buying, TheBuyerDecidesOnItsSize) {
    clauses("1880:XII.purchase/4");
    for (auto [size, clause] : {std::pair{20, ""}, {30, ""}, {40, "1880:XII.purchase/11"}}) {
        Position p;
        p.cash(A, 300);
        EXPECT_REFUSED(p, found(A, HKR, 100, size), clause);
        EXPECT_EQ(p.percent(A, HKR), *clause == '\0' ? size : 0);
    }
    Position p;
    EXPECT_REFUSED(p, found(A, HKR, 100, 50), "1880:XII.purchase/4");
}

TEST(T1880Buying, TheBuyerSetsTheInitialPrice) {
    clauses("1880:XII.purchase/7");
    for (auto [par, clause] : {std::pair{70, ""}, {80, ""}, {90, ""}, {100, ""}, {75, "1880:XII.purchase/7"}}) {
        Position p;
        EXPECT_REFUSED(p, found(A, HKR, par), clause);
        EXPECT_EQ(p.s[HKR].par.amount, *clause == '\0' ? par : 0);
    }
}

TEST(T1880Buying, EachPriceFourTimes) {
    clauses("1880:XII.purchase/8");
    Position p;
    p.company(HKR, 100, B).company(NJR, 100, B).company(SCR, 100, C).company(LHR, 100, C);
    EXPECT_REFUSED(p, found(A, CKR, 100), "1880:XII.purchase/8");
    EXPECT_DONE(p, found(A, CKR, 90));
}

TEST(T1880Buying, TheCertificateCostsAsManyTimesThePrice) {
    clauses("1880:XII.purchase/9");
    for (auto [size, cost] : {std::pair{20, 180}, {30, 270}, {40, 360}}) {
        Position p;
        EXPECT_DONE(p, found(A, HKR, 90, size));
        EXPECT_EQ(p.cash(A), 600 - cost);
        EXPECT_EQ(p.treasury(HKR), 0) << "the bank gets it";
    }
}

TEST(T1880Buying, SharesCostTheCurrentPrice) {
    clauses("1880:XII.purchase/10");
    Position p;
    p.company(HKR, 100, B).price(HKR, 0, 7);
    ASSERT_EQ(p.price(HKR), 125);
    EXPECT_DONE(p, buy(A, HKR));
    EXPECT_EQ(p.cash(A), 600 - 125);
    EXPECT_EQ(p.treasury(HKR), 500);
}

TEST(T1880Buying, OnlyWithEnoughCash) {
    clauses("1880:XII.purchase/11");
    for (int cash : {79, 80}) {
        Position p;
        p.company(HKR, 80, B).holds(A, HKR, 10).cash(A, cash);
        EXPECT_EQ(p.refused_by(buy(A, HKR)), cash < 80 ? "1880:XII.purchase/11" : "");
    }
    Position p;
    p.cash(A, 139);
    p.company(HKR, 80, B).holds(A, HKR, 10);
    EXPECT_REFUSED(p, found(A, NJR, 70), "1880:XII.purchase/11");
}

TEST(T1880Buying, NotWhatHeHasSoldInTheSameRound) {
    clauses("1880:XII.purchase/12");
    Position p;
    p.company(CKR, 100, B).company(HKR, 100, B).holds(A, CKR, 20);
    EXPECT_DONE(p, sell(A, CKR, 10));
    EXPECT_REFUSED(p, buy(A, CKR), "1880:XII.purchase/12") << "nor in the same turn";
    EXPECT_DONE(p, buy(A, HKR));
    EXPECT_DONE(p, buy(B, CKR)) << "he has not sold";
    EXPECT_DONE(p, pass(C));
    EXPECT_REFUSED(p, buy(A, CKR), "1880:XII.purchase/12");
}

TEST(T1880Buying, InTheNextRoundHeMay) {
    clauses("1880:XII.purchase/13");
    Position p;
    p.company(CKR, 100, B).holds(A, CKR, 20);
    EXPECT_DONE(p, sell(A, CKR, 10));
    p.close_share_round().priority(A).share_round();
    EXPECT_DONE(p, buy(A, CKR));
}

TEST(T1880Buying, SecuresAnotherTurn) {
    clauses("1880:XII.purchase/14");
    for (bool sells : {false, true}) {
        Position p;
        p.company(HKR, 100, B).holds(A, HKR, 10).turn(B);
        EXPECT_DONE(p, pass(B));
        EXPECT_DONE(p, pass(C));
        EXPECT_DONE(p, sells ? sell(A, HKR, 10) : buy(A, HKR));
        if (sells) {
            EXPECT_DONE(p, pass(A));
        }
        for (PlayerId again : {B, C, A}) {
            EXPECT_EQ(p.s.round, Round::share);
            EXPECT_EQ(p.asked(), again);
            EXPECT_DONE(p, pass(again));
        }
        EXPECT_EQ(p.s.round, Round::operating);
    }
}

TEST(T1880CertificateLimit, BindsEverybody) {
    clauses("1880:XII.limit/1");
    Position p;
    for (CompanyId c : {HKR, NJR, SCR, CKR}) p.company(c, 100, B).holds(A, c, 50);
    ASSERT_EQ(p.certificates(A), 20);
    p.company(LHR, 90, C);
    EXPECT_REFUSED(p, buy(A, LHR), "1880:XII.limit/1");
    EXPECT_REFUSED(p, found(A, QSR, 70), "1880:XII.limit/1");
    EXPECT_DONE(p, sell(A, HKR, 10));
    EXPECT_DONE(p, buy(A, LHR));
}

TEST(T1880CertificateLimit, PrivatesDoNotCount) {
    clauses("1880:XII.limit/2");
    Position p;
    p.owns(A, P1).owns(A, P2).owns(A, P3).company(HKR, 100, B).holds(A, HKR, 10);
    EXPECT_EQ(p.certificates(A), 1);
}

TEST(T1880CertificateLimit, InvestorsDoNotCount) {
    clauses("1880:XII.limit/3");
    Position p;
    p.company(HKR, 100, A).investor(A, A6, HKR);
    EXPECT_EQ(p.certificates(A), 1);
}

TEST(T1880CertificateLimit, ADirectorsCertificateIsOne) {
    clauses("1880:XII.limit/4");
    Position p;
    p.company(HKR, 100, A, 30).holds(A, HKR, 50);
    EXPECT_EQ(p.certificates(A), 3);
}

TEST(T1880CertificateLimit, WithThreePlayers) {
    clauses("1880:XII.limit/5");
    EXPECT_EQ(certificate_limit(Position(3).s), 20);
}

TEST(T1880CertificateLimit, WithFourPlayers) {
    clauses("1880:XII.limit/6");
    EXPECT_EQ(certificate_limit(Position(4).s), 16);
}

TEST(T1880CertificateLimit, WithFivePlayers) {
    clauses("1880:XII.limit/7");
    EXPECT_EQ(certificate_limit(Position(5).s), 14);
}

TEST(T1880CertificateLimit, WithSixPlayers) {
    clauses("1880:XII.limit/8");
    EXPECT_EQ(certificate_limit(Position(6).s), 12);
}

TEST(T1880CertificateLimit, WithSevenPlayers) {
    clauses("1880:XII.limit/9");
    EXPECT_EQ(certificate_limit(Position(7).s), 11);
}

TEST(T1880CertificateLimit, OneCompanyMayBeAllInOneHand) {
    clauses("1880:XII.limit/10");
    Position p;
    p.phase(phase::PB1).company(BCR, 100, A).holds(A, BCR, 90);
    EXPECT_DONE(p, buy(A, BCR));
    EXPECT_EQ(p.percent(A, BCR), 100);
}

// A has 20 certificates, among them that of 40 % of HKR, and B has 40 % of it, too.
Position before_a_loss() {
    Position p;
    p.phase(phase::PB1).company(HKR, 100, A, 40).holds(B, HKR, 40);
    for (CompanyId c : {NJR, SCR, CKR}) p.company(c, 90, C).holds(A, c, 50);
    p.company(LHR, 80, C).holds(A, LHR, 40);
    EXPECT_EQ(p.certificates(A), 20);
    return p.turn(B);
}

TEST(T1880CertificateLimit, WhoLosesACertificateSellsTheSurplusInHisNextTurn) {
    clauses("1880:XII.limit/12");
    Position p = before_a_loss();
    EXPECT_DONE(p, buy(B, HKR));
    ASSERT_EQ(p.director(HKR), B);
    EXPECT_EQ(p.certificates(A), 23);
    EXPECT_DONE(p, pass(C));
    EXPECT_REFUSED(p, pass(A), "1880:XII.limit/12");
    EXPECT_REFUSED(p, buy(A, LHR), "1880:XII.limit/12");
    EXPECT_REFUSED(p, found(A, QSR, 70), "1880:XII.limit/12");
    EXPECT_DONE(p, sell(A, HKR, 20));
    EXPECT_REFUSED(p, pass(A), "1880:XII.limit/12") << "21 are one too many";
    EXPECT_DONE(p, sell(A, NJR, 10));
    EXPECT_DONE(p, pass(A));
}

TEST(T1880CertificateLimit, WhoMaySellNothingMayPass) {
    clauses("1880:XII.limit/12");
    Position p;
    for (CompanyId c : {HKR, NJR, SCR}) p.company(c, 100, A).holds(A, c, 90);
    ASSERT_EQ(p.certificates(A), 24);
    EXPECT_REFUSED(p, pass(A), "1880:XII.limit/12");
    p.phase(phase::PB3);
    EXPECT_REFUSED(p, sell(A, HKR, 10), "1880:XIV.effects/6");
    EXPECT_REFUSED(p, buy(A, HKR), "1880:XII.limit/1");
    EXPECT_DONE(p, pass(A));
}

} // namespace
} // namespace stw::t1880
