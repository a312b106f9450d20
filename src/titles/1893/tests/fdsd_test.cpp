// PRIV and PRIV.A: the Fond der Stadt Düsseldorf and what becomes of it.
#include "titles/1893/tests/position.hpp"

namespace stw::t1893 {
namespace {

const Owner kGone = Owner::gone();

Action sell_private(PlayerId p, PaperId paper) {
    Action a = sell_bond_of(p);
    a.what.paper = paper;
    return a;
}

Action propose_paper(PlayerId from, PlayerId to, PaperId paper) {
    Action a = propose_eva(from, to, 100);
    a.what.paper = paper;
    return a;
}

TEST(Privates, AreNotForSale) {
    clauses("1893:PRIV/1");
    Position p;
    p.owns(A, paper::HdSK).bonds(A, 1);
    for (PaperId paper : {paper::FdSD, paper::HdSK, paper::EKB}) {
        EXPECT_REFUSED(p, sell_private(A, paper), "1893:PRIV/1");
        EXPECT_REFUSED(p, propose_paper(A, B, paper), "1893:PRIV/1");
        EXPECT_REFUSED(p, propose_paper(B, A, paper), "1893:PRIV/1");
    }
    EXPECT_REFUSED(p, sell(A, EKB, 10), "1893:PRIV/1");
}

TEST(Fdsd, IsExchangedForTwentyPerCentOfRb) {
    clauses("1893:PRIV.A/1");
    Position p;
    p.company(RB, 60, B).market(RB, 20);
    EXPECT_DONE(p, exchange(A));
    EXPECT_EQ(p.percent(A, RB), 20);
    EXPECT_EQ(p.on_market(RB), 0);
    EXPECT_EQ(p.cash(A), 600);
    EXPECT_EQ(p.owner(paper::FdSD), kGone);
    EXPECT_REFUSED(p.turn(A), exchange(A), "1893:PRIV.A/1");
}

TEST(Fdsd, CanMakeRbFloatAndChangeItsPresident) {
    clauses("1893:PRIV.A/1");
    Position p;
    p.company(RB, 70, B).holds(A, RB, 10);
    EXPECT_DONE(p, exchange(A));
    EXPECT_EQ(p.president(RB), A);
    EXPECT_EQ(p.treasury(RB), 700);
}

TEST(Fdsd, NotInTheFirstStockRound) {
    clauses("1893:PRIV.A/2");
    Position p = Position::late_first_round();
    EXPECT_REFUSED(p, exchange_founding(A, 60), "1893:PRIV.A/2");
    p.company(RB, 60, B);
    EXPECT_REFUSED(p, exchange(A), "1893:PRIV.A/2");
    EXPECT_DONE(p.new_stock_round(), exchange(A));

    Position by_option = Position::late_first_round(3, {{Option::fdsd_in_first_round, 1}});
    EXPECT_DONE(by_option, exchange_founding(A, 60));
}

TEST(Fdsd, NorInTheRoundThatBeganWithItsOffer) {
    clauses("1893:PRIV.A/2");
    for (PhaseId phase : {phase::P2, phase::P5}) {
        Position p;
        p.phase(phase).company(RB, 60, B).unsold(paper::FdSD).priority(A).offering();
        EXPECT_DONE(p, buy_paper(B, paper::FdSD));
        ASSERT_EQ(p.s.round, Round::stock);
        EXPECT_DONE(p, pass(A));
        EXPECT_REFUSED(p, exchange(B), "1893:PRIV.A/2");
        EXPECT_DONE(p, pass(B)) << "nor must he";
        p.end_of_stock_round();
        EXPECT_EQ(p.owner(paper::FdSD), Owner::player(B));
        EXPECT_DONE(p.turn(B).new_stock_round().turn(B), exchange(B));
    }
}

TEST(Fdsd, MustGoFromPhaseFiveOn) {
    clauses("1893:PRIV.A/3");
    Position p;
    p.company(RB, 60, B).company(DE, 60, A).holds(A, DE, 60).operated(DE);
    EXPECT_DONE(p, pass(A)) << "not before";
    p.phase(phase::P5).new_stock_round();
    EXPECT_REFUSED(p, pass(A), "1893:PRIV.A/3");
    EXPECT_REFUSED(p, buy(A, RB), "1893:PRIV.A/3");
    EXPECT_REFUSED(p, found(A, RSE, 60), "1893:PRIV.A/3");
    EXPECT_REFUSED(p, buy_paper(A, paper::AdSK), "1893:PRIV.A/3");
    EXPECT_DONE(p, sell(A, DE, 10)) << "sales are no way out";
    EXPECT_REFUSED(p, pass(A), "1893:PRIV.A/3");
    EXPECT_DONE(p, exchange(A));
    EXPECT_EQ(p.percent(A, RB), 20);
}

TEST(Fdsd, MustFoundRbFromPhaseFiveOn) {
    clauses("1893:PRIV.A/3");
    Position p;
    p.phase(phase::P5).new_stock_round();
    EXPECT_REFUSED(p, pass(A), "1893:PRIV.A/3");
    EXPECT_REFUSED(p, found(A, RB, 60), "1893:PRIV.A/3");
    EXPECT_DONE(p, exchange_founding(A, 60));
}

TEST(Fdsd, ByTheOptionItIsLostByAnotherPurchase) {
    clauses("1893:PRIV.A/3");
    Position p(3, {{Option::fdsd_lost_by_other_purchase, 1}});
    p.company(RB, 60, B).company(DE, 60, B);
    EXPECT_DONE(p, buy(A, DE));
    EXPECT_EQ(p.owner(paper::FdSD), Owner::player(A)) << "not before phase 5";
    p.phase(phase::P5).new_stock_round();
    EXPECT_DONE(p, buy(A, DE));
    EXPECT_EQ(p.owner(paper::FdSD), kGone);
    EXPECT_EQ(p.percent(A, RB), 0);
}

TEST(Fdsd, WhoTakesThePresidentsCertificateNamesThePrice) {
    clauses("1893:PRIV.A/4");
    Position p;
    EXPECT_REFUSED(p, exchange(A), "1893:PRIV.A/4");
    EXPECT_REFUSED(p, exchange_founding(A, 75), "1893:PRIV.A/4");
    EXPECT_DONE(p, exchange_founding(A, 80));
    EXPECT_EQ(p.president(RB), A);
    EXPECT_EQ(p.percent(A, RB), 20);
    EXPECT_EQ(p.price(RB), 80);
    EXPECT_EQ(p.cash(A), 600);
    EXPECT_EQ(p.owner(paper::FdSD), kGone);
}

TEST(Fdsd, AnEarlierSaleOfRbDoesNotStandInTheWay) {
    clauses("1893:PRIV.A/5");
    Position p;
    p.company(RB, 60, B).holds(B, RB, 40).holds(A, RB, 20).operated(RB);
    EXPECT_DONE(p, sell(A, RB, 10));
    EXPECT_REFUSED(p, buy(A, RB), "1893:RG.buy/13");
    EXPECT_DONE(p, exchange(A));
    EXPECT_EQ(p.percent(A, RB), 30);
}

TEST(Fdsd, TheExchangeUsesUpTheTurn) {
    clauses("1893:PRIV.A/6");
    Position p;
    p.company(RB, 60, B);
    EXPECT_DONE(p, exchange(A));
    EXPECT_REFUSED(p, buy(A, RB), "table:turn/1");
    EXPECT_REFUSED(p, buy_paper(A, paper::AdSK), "table:turn/1");
    EXPECT_EQ(p.s.turn, B);
}

TEST(Fdsd, IsExchangedForTheLastShare) {
    clauses("1893:peer/32");
    Position p;
    p.company(RB, 60, B).market(RB, 10);
    EXPECT_DONE(p, exchange(A));
    EXPECT_EQ(p.percent(A, RB), 10);
    EXPECT_EQ(p.owner(paper::FdSD), kGone);
}

TEST(Fdsd, GoesWithoutCompensationIfThereIsNoShare) {
    clauses("1893:peer/33");
    Position p;
    p.company(RB, 60, B).holds(B, RB, 60).holds(C, RB, 40);
    EXPECT_REFUSED(p, exchange(A), "1893:peer/33");
    EXPECT_DONE(p, pass(A));
    EXPECT_EQ(p.owner(paper::FdSD), Owner::player(A)) << "it is not compulsory yet";
    p.phase(phase::P5).new_stock_round();
    EXPECT_DONE(p, pass(A));
    EXPECT_EQ(p.owner(paper::FdSD), kGone);
    EXPECT_EQ(p.percent(A, RB), 0);
    EXPECT_EQ(p.cash(A), 600);
}

TEST(Fdsd, TheExchangeGoesPastTheCertificateLimit) {
    clauses("1893:peer/34");
    Position p;
    p.company(RB, 60, B).bonds(A, 10);
    ASSERT_EQ(p.certificates(A), 12);
    EXPECT_REFUSED(p, buy(A, RB), "1893:RG.buy/12");
    EXPECT_DONE(p, exchange(A));
    EXPECT_EQ(p.certificates(A), 13);
    EXPECT_DONE(p, pass(B));
    EXPECT_DONE(p, pass(C));
    EXPECT_REFUSED(p, pass(A), "1893:RG/2");
    EXPECT_DONE(p, sell_bond_of(A));
    EXPECT_DONE(p, pass(A));
}

TEST(Fdsd, TheExchangeGoesPastTheSixtyPerCent) {
    clauses("1893:peer/34");
    Position p;
    p.company(RB, 60, A).holds(A, RB, 60).operated(RB);
    EXPECT_REFUSED(p, buy(A, RB), "1893:RG.buy/11");
    EXPECT_DONE(p, exchange(A));
    EXPECT_EQ(p.percent(A, RB), 80);
    EXPECT_DONE(p, pass(B));
    EXPECT_DONE(p, pass(C));
    EXPECT_REFUSED(p, pass(A), "1893:RG/2");
    EXPECT_DONE(p, sell(A, RB, 20));
    EXPECT_DONE(p, pass(A));
}

TEST(Fdsd, ItsOwnerMayFoundRbWithCashAndKeepIt) {
    clauses("1893:peer/35");
    Position p;
    p.cash(A, 200);
    EXPECT_DONE(p, found(A, RB, 100));
    EXPECT_EQ(p.cash(A), 0);
    EXPECT_EQ(p.owner(paper::FdSD), Owner::player(A));
    EXPECT_DONE(p.turn(A), exchange(A));
    EXPECT_EQ(p.percent(A, RB), 40);
}

} // namespace
} // namespace stw::t1893
