// VIII: certificates of Major Companies, their Directors, and how Directors change.
#include "titles/1880/tests/position.hpp"

namespace stw::t1880 {
namespace {

// Certificates of the company that are in the game, by their size.
int certificates_in_game(const Position& p, CompanyId c, int percent) {
    const finance::PaperTable::Range range = p.s.box().papers.of(c);
    int n = 0;
    for (int i = range.begin; i < range.end; ++i)
        n += p.s.box()[PaperId{i}].percent == percent && p.owner(PaperId{i}) != Owner::gone() ? 1 : 0;
    return n;
}

PlayerId holder_of_certificate(const Position& p, CompanyId c) { return owner_of(p.s, directors_certificate(p.s, c)); }

TEST(T1880Shares, StandForWhatIsPrinted) {
    clauses("1880:VIII.general/1");
    Position p;
    p.company(CKR, 100, A);
    EXPECT_DONE(p, buy(A, CKR));
    EXPECT_EQ(p.percent(A, CKR), 30);
}

TEST(T1880Shares, TheDirectorsCertificateComesFirst) {
    clauses("1880:VIII.general/2");
    Position p;
    EXPECT_REFUSED(p, buy(A, CKR), "1880:VIII.general/2");
    EXPECT_DONE(p, found(A, CKR, 100));
    EXPECT_DONE(p, choose(A, 1));
    EXPECT_DONE(p, buy(B, CKR));
}

TEST(T1880Shares, TheDirectorsCertificateIsOneCard) {
    clauses("1880:VIII.general/3");
    for (int size : {20, 30, 40}) {
        Position p;
        p.company(CKR, 100, A, size);
        EXPECT_EQ(p.certificates(A), 1);
        EXPECT_EQ(p.percent(A, CKR), size);
    }
}

TEST(T1880Shares, FoundingTakesTheSurplusOutOfTheGame) {
    clauses("1880:VIII.general/4");
    for (auto [size, singles] : {std::pair{20, 8}, {30, 7}, {40, 6}}) {
        Position p;
        EXPECT_DONE(p, found(A, CKR, 100, size));
        for (int other : {20, 30, 40}) EXPECT_EQ(certificates_in_game(p, CKR, other), other == size ? 1 : 0);
        EXPECT_EQ(certificates_in_game(p, CKR, 10), singles);
    }
}

TEST(T1880Shares, WithFortyPerCentSixSinglesAreNeeded) {
    clauses("1880:XII.purchase/5");
    Position p;
    EXPECT_DONE(p, found(A, NJR, 100, 40));
    EXPECT_EQ(certificates_in_game(p, NJR, 10), 6);
}

TEST(T1880Shares, WithFortyPerCentTheOtherTwoAndTwoSinglesAreRemoved) {
    clauses("1880:XII.purchase/6");
    Position p;
    EXPECT_DONE(p, found(A, NJR, 100, 40));
    EXPECT_EQ(certificates_in_game(p, NJR, 20), 0);
    EXPECT_EQ(certificates_in_game(p, NJR, 30), 0);
    const finance::PaperTable::Range range = p.s.box().papers.of(NJR);
    int removed = 0;
    for (int i = range.begin; i < range.end; ++i) removed += p.owner(PaperId{i}) == Owner::gone() ? 1 : 0;
    EXPECT_EQ(removed, 4);
}

TEST(T1880Shares, EarningsGoToTheShareholdersOrWhollyIntoTheTreasury) {
    clauses("1880:VIII.general/5");
    Position p;
    p.company(HKR, 100, A).holds(B, HKR, 10).has_run(HKR, 100);
    Position paid = p;
    EXPECT_DONE(p, withhold(p.s, HKR));
    EXPECT_EQ(p.treasury(HKR), 600);
    EXPECT_EQ(p.cash(A), 600);
    EXPECT_EQ(p.cash(B), 600);
    EXPECT_DONE(paid, pay_out(p.s, HKR));
    EXPECT_EQ(paid.treasury(HKR), 500);
    EXPECT_EQ(paid.cash(A), 620);
    EXPECT_EQ(paid.cash(B), 610);
}

TEST(T1880Shares, AreTradedInShareRoundsOnly) {
    clauses("1880:VIII.general/6");
    Position p;
    p.company(HKR, 100, A).holds(A, HKR, 30).company(NJR, 100, B).train(HKR, T2).operating(HKR, Step::trains);
    EXPECT_REFUSED(p, buy(A, NJR), "1880:VIII.general/6");
    EXPECT_REFUSED(p, buy(B, NJR), "1880:VIII.general/6");
    EXPECT_REFUSED(p, sell(A, HKR, 10), "1880:VIII.general/6");
    EXPECT_REFUSED(p, found(A, SCR, 100), "1880:VIII.general/6");
}

TEST(T1880Shares, NoFoundingBeforeAllPrivatesAreSoldAndInvestorsChosen) {
    clauses("1880:VIII.general/7");
    Position p = Position::auction();
    p.auctioning(P7, A);
    EXPECT_REFUSED(p, found(A, HKR, 70), "1880:VIII.general/7");

    Position choosing = Position::choosing_investors();
    EXPECT_REFUSED(choosing, found(A, HKR, 70), "1880:VIII.general/7");
    EXPECT_REFUSED(choosing, buy(A, BCR), "1880:V/29");

    Position then = Position::first_share_round();
    EXPECT_DONE(then, found(A, HKR, 70));
}

TEST(T1880Directors, EveryCompanyHasOne) {
    clauses("1880:VIII.director/1");
    Position p;
    p.company(HKR, 100, A).company(NJR, 100, B).founded(SCR, 90, C);
    EXPECT_EQ(p.director(HKR), A);
    EXPECT_EQ(p.director(NJR), B);
    EXPECT_EQ(p.director(SCR), C);
    EXPECT_FALSE(p.director(QSR)) << "not founded";
    const Overview o = Title::overview(p.s);
    EXPECT_EQ(o.companies[NJR.value].president, B);
}

TEST(T1880Directors, WhoHoldsTheCertificateIsAsked) {
    clauses("1880:VIII.director/2");
    Position p;
    p.company(NJR, 100, A).holds(B, NJR, 20).operating(NJR, Step::track);
    EXPECT_EQ(p.asked(), A);
}

TEST(T1880Directors, TheBuyerOfTheCertificateDecidesThePrice) {
    clauses("1880:VIII.director/3");
    Position p;
    EXPECT_REFUSED(p, found(A, LHR, 85), "1880:XII.purchase/7");
    EXPECT_DONE(p, found(A, LHR, 80));
    EXPECT_EQ(p.cell(LHR), p.s.box().chart.par_cell(Money{80}));
}

TEST(T1880Directors, NobodyElseDecides) {
    clauses("1880:VIII.director/4");
    Position p;
    p.company(NJR, 100, A).holds(B, NJR, 10).operating(NJR, Step::track);
    Action by_b = lay(p.s, NJR, "K13", "57", {"K11", "K15"});
    by_b.by = B;
    EXPECT_REFUSED(p, by_b, "1880:IX.general/2");
    EXPECT_DONE(p, lay(p.s, NJR, "K13", "57", {"K11", "K15"}));
}

TEST(T1880Directors, ChangeByAPurchase) {
    clauses("1880:VIII.change/1");
    Position p;
    p.company(NJR, 100, A).holds(B, NJR, 20).turn(B);
    EXPECT_DONE(p, buy(B, NJR));
    EXPECT_EQ(p.director(NJR), B);
    EXPECT_EQ(holder_of_certificate(p, NJR), B);
}

TEST(T1880Directors, ChangeByASale) {
    clauses("1880:VIII.change/2");
    Position p;
    p.company(NJR, 100, A).holds(A, NJR, 40).holds(B, NJR, 30).holds(C, NJR, 20);
    EXPECT_DONE(p, sell(A, NJR, 20));
    EXPECT_EQ(p.director(NJR), B);
    EXPECT_EQ(p.percent(A, NJR), 20);
}

TEST(T1880Directors, OfSeveralTheFirstClockwise) {
    clauses("1880:VIII.change/3");
    for (PlayerId seller : {A, B}) {
        Position p;
        const PlayerId left = left_of(p.s, seller);
        p.company(NJR, 100, seller).holds(seller, NJR, 40).holds(left, NJR, 30).holds(left_of(p.s, left), NJR, 30);
        p.turn(seller);
        EXPECT_DONE(p, sell(seller, NJR, 20));
        EXPECT_EQ(p.director(NJR), left);
    }
}

TEST(T1880Directors, EqualSharesDisplaceNobody) {
    clauses("1880:VIII.change/4");
    Position p;
    p.phase(phase::PB1).company(NJR, 100, A, 30).holds(B, NJR, 20).turn(B);
    EXPECT_DONE(p, buy(B, NJR));
    EXPECT_EQ(p.percent(B, NJR), 30);
    EXPECT_EQ(p.director(NJR), A);
}

TEST(T1880Directors, GiveUpTheOfficeOnlyToWhoCanGiveSharesForTheCertificate) {
    clauses("1880:VIII.change/5");
    Position p;
    p.company(NJR, 100, A, 40).holds(B, NJR, 30);
    EXPECT_REFUSED(p, sell(A, NJR, 10), "1880:XII.sale/8");
    EXPECT_REFUSED(p, sell(A, NJR, 20), "1880:XII.sale/8") << "B would have more, but not four shares";
    p.holds(B, NJR, 40);
    EXPECT_DONE(p, sell(A, NJR, 10));
    EXPECT_EQ(p.director(NJR), B);
    EXPECT_EQ(p.percent(A, NJR), 30);
    EXPECT_EQ(p.percent(B, NJR), 40);
}

TEST(T1880Directors, GetAsManySharesForTheCertificate) {
    clauses("1880:VIII.change/6");
    Position p;
    p.phase(phase::PB1).company(NJR, 100, A, 30).holds(B, NJR, 30).turn(B);
    EXPECT_DONE(p, buy(B, NJR));
    EXPECT_EQ(holder_of_certificate(p, NJR), B);
    EXPECT_EQ(p.percent(B, NJR), 40);
    EXPECT_EQ(p.certificates(B), 2) << "the certificate and one share";
    EXPECT_EQ(p.percent(A, NJR), 30);
    EXPECT_EQ(p.certificates(A), 3);
}

TEST(T1880Directors, HandOverTheCharterWithAllThatLiesOnIt) {
    clauses("1880:VIII.change/7");
    Position p;
    p.company(JHU, 100, A).treasury(JHU, 100).train(JHU, T3).permits(JHU, "ABC");
    p.holds(B, JHU, 20).turn(B);
    EXPECT_DONE(p, buy(B, JHU));
    ASSERT_EQ(p.director(JHU), B);
    EXPECT_EQ(p.treasury(JHU), 100);
    EXPECT_EQ(p.trains(JHU, T3), 1);
    EXPECT_EQ(p.letters(JHU), "ABC");
    EXPECT_TRUE(p.has_station(JHU, "F8"));
    p.operating(JHU, Step::trains);
    EXPECT_EQ(p.asked(), B);
}

} // namespace
} // namespace stw::t1880
