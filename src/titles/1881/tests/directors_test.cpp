// 6.2.2 and 6.2.3 of 2016, 4.21 to 4.24 of 2007: who directs a tramway.
#include "titles/1881/tests/position.hpp"

namespace stw::t1881 {
namespace {

int certificates_of(const State& s, PlayerId p, CompanyId c) {
    int n = 0;
    const finance::PaperTable::Range all = s.box().papers.of(c);
    for (int i = all.begin; i < all.end; ++i) n += s.papers[PaperId{i}] == Owner::player(p) ? 1 : 0;
    return n;
}

TEST(T1881Directors, TheMajorityDecidesAlone) {
    clauses("1881-2016:1/5");
    P2016 p;
    p.tramway(GBS, A).holds(A, GBS, 40).holds(B, GBS, 30).operating(GBS, Step::track);
    const Action by_a(Move{.kind = ActionKind::pass, .by = A, .as = GBS});
    EXPECT_NE(p.refused_by(by_player(by_a, B)), "");
    EXPECT_DONE(p, by_a);
}

TEST(T1881Directors, TheFirstIsTheBuyerOfThe20Percent) {
    clauses("1881-2016:6.2.2/1");
    P2016 p;
    p.info_cards(1);
    EXPECT_DONE(p, buy(A, SpS, 20));
    EXPECT_EQ(p.director(SpS), A);
    EXPECT_TRUE(p.happened(EventKind::president_changed));
}

TEST(T1881Directors, OnlyTheDirectorDecides) {
    clauses("1881-2016:6.2.2/2");
    P2016 p;
    p.tramway(NBSN, A).holds(B, NBSN, 20).operating(NBSN, Step::track);
    Choices now;
    Title2016::choices(p.s, now);
    ASSERT_FALSE(now.offers.empty());
    for (const Offer& o : now.offers) EXPECT_EQ(o.pattern.by, A);
    EXPECT_NE(p.refused_by(Action(Move{.kind = ActionKind::pass, .by = B, .as = NBSN})), "");
}

TEST(T1881Directors, WhoHasMoreTakesOver) {
    clauses("1881-2016:6.2.3/1");
    P2016 p;
    p.tramway(GBS, A).holds(B, GBS, 10).turn(B);
    EXPECT_DONE(p, buy(B, GBS));
    EXPECT_EQ(p.director(GBS), A) << "20 % each";
    p.stock_round().turn(B);
    EXPECT_DONE(p, buy(B, GBS));
    EXPECT_EQ(p.director(GBS), B);
}

TEST(T1881Directors, WhoHasMostBecomesDirector) {
    clauses("1881-2016:6.2.3/2");
    P2016 p;
    p.tramway(GBS, A).holds(A, GBS, 30).holds(B, GBS, 30).holds(C, GBS, 40);
    EXPECT_DONE(p, sell(A, GBS, 10));
    EXPECT_EQ(p.director(GBS), C);
}

TEST(T1881Directors, OfEqualsTheFirstToTheLeft) {
    clauses("1881-2016:6.2.3/3");
    P2016 p(4);
    p.tramway(GBS, A).holds(A, GBS, 30).holds(D, GBS, 30).holds(C, GBS, 30);
    EXPECT_DONE(p, sell(A, GBS, 10));
    EXPECT_EQ(p.director(GBS), C);
}

TEST(T1881Directors, ADirectorMayShedTheOffice) {
    clauses("1881-2016:6.2.3/4");
    P2016 p;
    p.tramway(GBS, A).holds(A, GBS, 40).holds(B, GBS, 30);
    EXPECT_DONE(p, sell(A, GBS, 20));
    EXPECT_EQ(p.director(GBS), B);
    EXPECT_EQ(p.percent(A, GBS), 20);
    P2016 q;
    q.tramway(GBS, A).holds(A, GBS, 40).holds(B, GBS, 20);
    EXPECT_DONE(q, sell(A, GBS, 20));
    EXPECT_EQ(q.director(GBS), A);
}

TEST(T1881Directors, TwentyPercentTakeNothingOver) {
    clauses("1881-2016:8.1.2/4");
    P2016 p;
    p.tramway(GBS, A).holds(A, GBS, 40).holds(B, GBS, 20);
    EXPECT_DONE(p, sell(A, GBS, 20));
    EXPECT_EQ(p.director(GBS), A);
    EXPECT_EQ(p.percent(A, GBS), 20);
}

TEST(T1881Directors, TwoCertificatesForOne) {
    clauses("1881-2016:6.2.3/5");
    P2016 p;
    p.tramway(GBS, A).holds(B, GBS, 20).turn(B);
    EXPECT_DONE(p, buy(B, GBS));
    EXPECT_EQ(p.director(GBS), B);
    EXPECT_EQ(p.percent(A, GBS), 20);
    EXPECT_EQ(p.percent(B, GBS), 30);
    EXPECT_EQ(certificates_of(p.s, A, GBS), 2);
    EXPECT_EQ(certificates_of(p.s, B, GBS), 2);
}

TEST(T1881Directors, TheCharterGoesWithTheOffice) {
    clauses("1881-2016:6.2.3/6");
    P2016 p;
    p.tramway(GBS, A).treasury(GBS, 300).train(GBS, T2, 2).holds(B, GBS, 20).turn(B);
    EXPECT_DONE(p, buy(B, GBS));
    EXPECT_EQ(p.treasury(GBS), 300);
    EXPECT_EQ(p.trains(GBS, T2), 2);
    EXPECT_EQ(decides(p.s, GBS), B);
}

// --- 2007 ---

TEST(T1881Directors, TheDirectorShareIsTheFirstSold) {
    clauses("1881-2007:4.21/1");
    P2007 p = P2007::start();
    EXPECT_REFUSED(p, buy(A, GBS), "1881-2007:2.9/2");
    EXPECT_DONE(p, buy(A, GBS, 20));
    EXPECT_EQ(p.director(GBS), A);
    EXPECT_TRUE(p.happened(EventKind::president_changed));
}

TEST(T1881Directors, MoreSharesTakeTheOffice) {
    clauses("1881-2007:4.22/1");
    P2007 p;
    p.tramway(GBS, A).holds(B, GBS, 20).turn(B);
    EXPECT_DONE(p, buy(B, GBS));
    EXPECT_EQ(p.director(GBS), B);
    EXPECT_EQ(certificates_of(p.s, A, GBS), 2);
    EXPECT_EQ(p.percent(A, GBS), 20);
}

TEST(T1881Directors, ThePaperLimitAppliesToTheExchange) {
    clauses("1881-2007:4.22/2");
    P2007 p;
    p.tramway(GBS, A).holds(B, GBS, 20);
    for (CompanyId c : {BChSt, BESTAG, SSC}) p.tramway(c, A).holds(A, c, 60);
    p.tramway(NBSN, C).holds(A, NBSN, 20).tramway(SBV, C).holds(A, SBV, 20).tramway(SHG, C).holds(A, SHG, 10);
    ASSERT_EQ(p.certificates(A), 21);
    p.turn(B);
    EXPECT_DONE(p, buy(B, GBS));
    EXPECT_EQ(p.certificates(A), 22);
    EXPECT_DONE(p, pass(B));
    EXPECT_DONE(p, pass(C));
    EXPECT_REFUSED(p, pass(A), "1881-2007:4.4/4");
    EXPECT_DONE(p, sell(A, GBS, 10));
    EXPECT_DONE(p, pass(A));
}

TEST(T1881Directors, AtEqualHoldingsTheDirectorStays) {
    clauses("1881-2007:4.23/1");
    P2007 p;
    p.tramway(GBS, A).holds(A, GBS, 30).holds(B, GBS, 20).turn(B);
    EXPECT_DONE(p, buy(B, GBS));
    EXPECT_EQ(p.percent(B, GBS), 30);
    EXPECT_EQ(p.director(GBS), A);
    // Of two others the one who came to his number first (1881:D30).
    P2007 q(4);
    q.tramway(GBS, A).holds(A, GBS, 30).holds(D, GBS, 30).holds(C, GBS, 30);
    EXPECT_DONE(q, sell(A, GBS, 10));
    EXPECT_EQ(q.director(GBS), D);
}

} // namespace
} // namespace stw::t1881
