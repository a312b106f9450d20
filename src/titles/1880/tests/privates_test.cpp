// VI.general: the private companies as they are printed, their revenue, and what they are not.
#include "titles/1880/tests/position.hpp"

namespace stw::t1880 {
namespace {

// The private is A's; HKR of B is the only company. The circle begins.
Position with_private(PaperId paper, PhaseId phase_now = phase::PA1) {
    Position p;
    p.company(HKR, 100, B).phase(phase_now).owns(A, paper).train(HKR, T6);
    return p;
}

void expect_printed(PaperId paper, int price, int revenue) {
    Position p = with_private(paper);
    EXPECT_EQ(face_value(p.s, paper), Money{price});
    EXPECT_EQ(income_of(p.s, paper), Money{revenue});
    p.from_head();
    EXPECT_EQ(p.cash(A), 600 + revenue);
}

// P6 has been won by B for 210.
Position p6_sold() {
    Position p = Position::auction();
    p.auctioning(P6, A);
    EXPECT_DONE(p, bid(A, P6, 160));
    EXPECT_DONE(p, bid(B, P6, 210));
    EXPECT_DONE(p, pass(C));
    EXPECT_DONE(p, pass(A));
    return p;
}

TEST(T1880Privates, P0CostsFiveAndPaysNothing) {
    clauses("1880:VI.general/1");
    expect_printed(P0, 5, 0);
}

TEST(T1880Privates, P1AndP2) {
    clauses("1880:VI.general/2", "1880:VI.general/3");
    expect_printed(P1, 10, 5);
    expect_printed(P2, 25, 10);
}

TEST(T1880Privates, P3AndP4) {
    clauses("1880:VI.general/4", "1880:VI.general/5");
    expect_printed(P3, 45, 15);
    expect_printed(P4, 70, 20);
}

TEST(T1880Privates, P5CostsAHundredAndPaysTwentyFive) {
    clauses("1880:VI.general/6");
    expect_printed(P5, 100, 25);
}

TEST(T1880Privates, P6ComesWithTheBcr) {
    clauses("1880:VI.general/7");
    expect_printed(P6, 160, 0);
    Position p = p6_sold();
    EXPECT_EQ(p.percent(B, BCR), 20);
    EXPECT_EQ(p.director(BCR), B);
    EXPECT_EQ(income_of(p.s, P6), Money{0});
}

TEST(T1880Privates, P7CostsFiftyAndPaysNothing) {
    clauses("1880:VI.general/8");
    expect_printed(P7, 50, 0);
    Position p = with_private(P7);
    p.company(NJR, 90, A).operating(NJR, Step::track);
    EXPECT_DONE(p, use(A, P7, NJR));
}

TEST(T1880Privates, AllEightAreSoldWithAnyNumberOfPlayers) {
    clauses("1880:VI.general/9");
    for (int players : {3, 7}) {
        Position p = Position::auction(players);
        for (int n = 0; n < kPrivates; ++n) {
            const PaperId paper = private_numbered(n);
            ASSERT_EQ(p.s.auction.paper, paper) << players;
            ASSERT_DONE(p, bid(p.asked(), paper, face_value(p.s, paper).amount));
            while (p.s.round == Round::auction && p.s.auction.paper == paper) ASSERT_DONE(p, pass(p.asked()));
            if (p.s.founding.company) {
                ASSERT_DONE(p, choose(p.asked(), 1));
            }
        }
        EXPECT_EQ(p.s.round, Round::investors);
    }
}

TEST(T1880Privates, TheyPayWhenPlayPassesTheHeadOfTheList) {
    clauses("1880:VI.general/10");
    Position p = with_private(P1);
    p.investor(C, A2).from_head();
    EXPECT_EQ(p.s.operation.company, A2);
    EXPECT_EQ(p.cash(A), 605); // before any investor acts
    p.end_turn(A2);
    ASSERT_EQ(p.s.operation.company, HKR);
    EXPECT_EQ(p.cash(A), 605);
    p.end_turn(HKR);
    EXPECT_EQ(p.s.operation.company, A2);
    EXPECT_EQ(p.cash(A), 610);
}

TEST(T1880Privates, TheyNeitherBuildNorRun) {
    clauses("1880:VI.general/11");
    Position p = with_private(P2);
    p.owns(A, P4).from_head();
    // Its revenue is all there is: the first who is asked has a company.
    EXPECT_EQ(p.asked(), B);
    EXPECT_EQ(p.s.operation.company, HKR);
    EXPECT_REFUSED(p, use(A, P2), "1880:VI.general/11");
    EXPECT_REFUSED(p, use(A, P4), "1880:VI.general/11");
}

TEST(T1880Privates, CompaniesCannotOwnThem) {
    clauses("1880:VI.general/12");
    Position p = with_private(P1);
    p.company(NJR, 90, A).operating(NJR, Step::track);
    const Action sale(Move{.kind = ActionKind::buy_paper, .by = A, .as = NJR, .what = {.paper = P1}});
    EXPECT_REFUSED(p, sale, "1880:VI.general/12");
    EXPECT_EQ(p.owner(P1), Owner::player(A));
}

TEST(T1880Privates, TheyAddNothingToTheCertificates) {
    clauses("1880:VI.general/13");
    Position p;
    p.phase(phase::PB1).company(HKR, 100, A).company(NJR, 90, A).company(WNR, 80, B);
    p.holds(A, HKR, 100).holds(A, NJR, 100).holds(A, WNR, 10); // nine, nine and one
    p.owns(A, P1).owns(A, P2).owns(A, P3);
    EXPECT_EQ(p.certificates(A), 19);
    EXPECT_DONE(p, buy(A, WNR));
    EXPECT_EQ(p.certificates(A), 20);
    EXPECT_EQ(certificate_limit(p.s), 20);
}

TEST(T1880Privates, FromTheFirst4TrainOnTheyPayNoMore) {
    clauses("1880:VI.general/14");
    for (PhaseId now : {phase::PB2, phase::PB3, phase::PC1, phase::PC2, phase::PD1}) {
        Position p = with_private(P1, now);
        p.from_head();
        EXPECT_EQ(p.cash(A), now < phase::PB3 ? 605 : 600) << now.value;
    }
}

TEST(T1880Privates, TheirPowersLastToTheEnd) {
    clauses("1880:VI.general/15");
    Position p;
    p.phase(phase::PD1).company(HKR, 100, A).owns(A, P2).train(HKR, T2R);
    p.tile("K15", "8877", {"L14", "J16"}).tile("H14", "57", {"I15", "G13"});
    EXPECT_EQ(p.best(HKR), 30 + 20);
    p.owns(B, P2);
    EXPECT_EQ(p.best(HKR), 30 + 20 - 10);
}

TEST(T1880Privates, CompaniesAndInvestorsUseThoseOfTheirDirector) {
    clauses("1880:VI.general/16");
    for (PlayerId owner : {A, B}) {
        Position p;
        p.owns(A, P4).investor(owner, A3).treasury(A3, 100).tile("H6", "57", {"H4", "H8"});
        p.operating(A3, Step::track);
        EXPECT_DONE(p, lay(p.s, A3, "H4", "9", {"H2", "H6"}));
        EXPECT_EQ(p.treasury(A3), owner == A ? 100 : 80);
    }
    Position p;
    p.owns(A, P4).company(NXR, 100, A).tile("J6", "57", {"I5", "K7"}).operating(NXR, Step::track);
    EXPECT_DONE(p, lay(p.s, NXR, "I5", "9", {"H4", "J6"}));
    EXPECT_EQ(p.treasury(NXR), 500);
}

} // namespace
} // namespace stw::t1880
