// VII: Share Rounds.
#include "support/own_mutant.hpp"
#include "titles/1840/tests/position.hpp"

namespace stw::t1840 {
namespace {

TEST(T1840ShareRound, HasManyTurns) {
    clauses("1840:VII.1/1");
    Position p;
    for (PlayerId each : {A, B, C}) EXPECT_DONE(p, pass(each));
    EXPECT_DONE(p, buy(D, StD));
    for (PlayerId each : {A, B, C}) EXPECT_DONE(p, pass(each));
    EXPECT_EQ(p.round(), "SR2") << "somebody has bought: everybody had another turn";
    EXPECT_EQ(p.asked(), D);
}

TEST(T1840ShareRound, TheBankIsOnTheOtherSide) {
    clauses("1840:VII.1/2");
    Position p;
    p.holds(A, StD, 10);
    EXPECT_REFUSED(p,
                   Action(Move{.kind = ActionKind::propose,
                               .by = A,
                               .what = {.company = StD, .player = B, .amount = 65, .percent = 10}}),
                   "table:format/2")
        << "there is no such action";
    EXPECT_FALSE(p.offers_any(ActionKind::propose));
    EXPECT_DONE(p, sell(A, StD, 10));
    EXPECT_DONE(p, pass(A));
    const Money bank = p.s.money.bank();
    EXPECT_DONE(p, buy(B, StD));
    EXPECT_EQ(p.s.money.bank(), bank + Money{65}) << "not to A, who sold it";
}

TEST(T1840ShareRound, SellFirstThenBuyOne) {
    clauses("1840:VII.1/4");
    Position p;
    p.holds(A, StD, 20).holds(A, StV, 10);
    EXPECT_DONE(p, sell(A, StD, 10));
    EXPECT_DONE(p, sell(A, StV, 10));
    EXPECT_DONE(p, buy(A, StW));
    EXPECT_REFUSED(p, sell(A, StD, 10), "1840:VII.2/1");
    EXPECT_REFUSED(p, buy(A, StG), "1840:VII.2/1");
    EXPECT_EQ(p.asked(), B);
}

TEST(T1840ShareRound, WhoPassedMayActLater) {
    clauses("1840:VII.1/5");
    Position p;
    EXPECT_DONE(p, pass(A));
    EXPECT_DONE(p, pass(B));
    EXPECT_DONE(p, buy(C, StD));
    EXPECT_DONE(p, pass(D));
    EXPECT_DONE(p, pass(A));
    EXPECT_DONE(p, buy(B, StD));
    // Who has no money but a private is asked: he may hand it back.
    Position q;
    q.cash(B, 0).owns(B, KK).cash(C, 0);
    EXPECT_DONE(q, pass(A));
    EXPECT_EQ(q.asked(), B);
    EXPECT_DONE(q, pass(B));
    EXPECT_EQ(q.asked(), D) << "C can only pass";
}

TEST(T1840ShareRound, EndsWhenAllPassInARow) {
    clauses("1840:VII.2/2");
    Position p(3);
    EXPECT_DONE(p, pass(A));
    EXPECT_DONE(p, pass(B));
    EXPECT_DONE(p, buy(C, StD));
    EXPECT_DONE(p, pass(A));
    EXPECT_DONE(p, pass(B));
    EXPECT_EQ(p.round(), "SR2");
    EXPECT_DONE(p, pass(C));
    EXPECT_NE(p.round(), "SR2");
}

TEST(T1840ShareRound, MostMoneyTakesTheLowestCard) {
    clauses("1840:VII.2/3");
    Position p(3);
    p.cash(A, 10).cash(B, 90).cash(C, 40);
    for (int i = 0; i < 3 && p.round() == "SR2"; ++i) EXPECT_DONE(p, pass(p.asked()));
    EXPECT_EQ(std::vector(p.s.order.begin(), p.s.order.end()), (std::vector{B, C, A}));
}

TEST(T1840ShareRound, TiesKeepTheOrder) {
    clauses("1840:VII.2/4");
    Position p(3);
    p.cash(A, 40).cash(B, 90).cash(C, 40);
    for (int i = 0; i < 3 && p.round() == "SR2"; ++i) EXPECT_DONE(p, pass(p.asked()));
    EXPECT_EQ(std::vector(p.s.order.begin(), p.s.order.end()), (std::vector{B, A, C}));
}

TEST(T1840Limits, NobodyHoldsMoreThanTheLimit) {
    clauses("1840:VII.3/1");
    Position p;
    p.holds(A, WT, 60).holds(A, StW, 60).holds(A, StD, 50).holds(A, StG, 10);
    EXPECT_EQ(certificates(p.s, A), 14);
    EXPECT_REFUSED(p, buy(A, StV), "1840:VII.3/1");
    EXPECT_DONE(p, sell(A, StG, 10));
    EXPECT_DONE(p, buy(A, StV));
}

TEST(T1840Limits, TwoPlayers) {
    clauses("1840:VII.3/2");
    EXPECT_EQ(certificate_limit(Position::fresh(2).s), 18);
}
TEST(T1840Limits, ThreePlayers) {
    clauses("1840:VII.3/3");
    EXPECT_EQ(certificate_limit(Position::fresh(3).s), 16);
}
TEST(T1840Limits, FourPlayers) {
    clauses("1840:VII.3/4");
    EXPECT_EQ(certificate_limit(Position::fresh(4).s), 14);
}
TEST(T1840Limits, FivePlayers) {
    clauses("1840:VII.3/5");
    EXPECT_EQ(certificate_limit(Position::fresh(5).s), 13);
}
TEST(T1840Limits, SixPlayers) {
    clauses("1840:VII.3/6");
    EXPECT_EQ(certificate_limit(Position::fresh(6).s), 12);
}

TEST(T1840Limits, TheDirectorsCertificateIsOne) {
    clauses("1840:VII.3/7");
    Position p;
    p.holds(A, StD, 30);
    EXPECT_EQ(certificates(p.s, A), 4);
}

TEST(T1840Limits, PrivatesOfPlayersCountThoseOfCompaniesDoNot) {
    clauses("1840:VII.3/8");
    Position p;
    p.holds(A, StD, 40).owns(A, PR).owns(A, KK).line(L4, WT);
    EXPECT_EQ(certificates(p.s, A), 7);
    p.building(L4, "2a");
    EXPECT_DONE(p, propose(p.s, WT, A, KK, 20));
    EXPECT_EQ(certificates(p.s, A), 6);
}

TEST(T1840Limits, NobodyBuysBeyond60Percent) {
    clauses("1840:VII.3/9");
    Position p;
    EXPECT_DONE(p, buy(A, WT));
    p.s.share.turn = A;
    EXPECT_REFUSED(p, buy(A, WT), "1840:VII.3/9");
    p.holds(A, StD, 60);
    EXPECT_REFUSED(p, buy(A, StD), "1840:VII.3/9");
}

TEST(T1840Selling, AsManyAsOneLikes) {
    clauses("1840:VII.4/1");
    Position p;
    p.holds(A, StV, 30).holds(A, StD, 20);
    EXPECT_DONE(p, sell(A, StV, 30));
    EXPECT_DONE(p, sell(A, StD, 20));
    EXPECT_EQ(p.percent(A, StV) + p.percent(A, StD), 0);
}

// The first turns of SR1 are over: A to D direct WT, DTKC, SJE and BBG.
Position after_founding() {
    Position p = Position::first_share_round();
    EXPECT_DONE(p, found(A, WT, 70));
    EXPECT_DONE(p, found(B, DTKC, 70));
    EXPECT_DONE(p, found(C, SJE, 70));
    EXPECT_DONE(p, found(D, BBG, 70));
    return p;
}

TEST(T1840Selling, NotInTheFirstShareRound) {
    clauses("1840:VII.4/2", "1840:VII.5/10");
    Position p = after_founding();
    for (PlayerId each : {A, B, C, D}) EXPECT_DONE(p, buy(each, StD));
    EXPECT_REFUSED(p, sell(A, StD, 10), "1840:VII.4/2");
    for (PlayerId each : {A, B, C, D}) EXPECT_DONE(p, buy(each, StW));
    EXPECT_REFUSED(p, sell(A, StW, 10), "1840:VII.4/2") << "nor in the fourth turn";
}

TEST(T1840Selling, NeverTheDirectorsCertificate) {
    clauses("1840:VII.4/3");
    Position p;
    p.holds(A, WT, 60);
    EXPECT_REFUSED(p, sell(A, WT, 50), "1840:VII.4/3");
    EXPECT_DONE(p, sell(A, WT, 10));
    EXPECT_EQ(director(p.s, WT), A);
}

TEST(T1840Selling, SharesGoBackToThePool) {
    clauses("1840:VII.4/4");
    Position p;
    p.holds(A, StV, 10);
    EXPECT_EQ(in_pool(p.s, StV), Percent{90});
    EXPECT_DONE(p, sell(A, StV, 10));
    EXPECT_EQ(in_pool(p.s, StV), Percent{100});
    EXPECT_DONE(p, pass(A));
    EXPECT_DONE(p, buy(B, StV));
    EXPECT_EQ(p.cash(B), 500 - 75);
}

TEST(T1840Selling, FetchesThePrice) {
    clauses("1840:VII.4/5");
    Position p;
    p.holds(A, StD, 10);
    EXPECT_DONE(p, sell(A, StD, 10));
    EXPECT_EQ(p.cash(A), 565);
}

TEST(T1840Selling, InTheOrderOneLikes) {
    clauses("1840:VII.4/6");
    Position p;
    p.holds(A, StV, 10).holds(A, StD, 10).price(StD, 3, 1).price(StV, 2, 1);
    EXPECT_DONE(p, sell(A, StD, 10));
    EXPECT_DONE(p, sell(A, StV, 10));
    EXPECT_EQ(p.price(StD), 65);
    EXPECT_EQ(p.price(StV), 75);
    Position q;
    q.holds(A, StV, 10).holds(A, StD, 10);
    EXPECT_DONE(q, sell(A, StV, 10));
    EXPECT_DONE(q, sell(A, StD, 10));
}

const testing::OwnMutant<int> kOneLess{"1840:VII.4/7", [](int& spaces) { --spaces; }};

TEST(T1840Selling, OneSpaceDownForEachShare) {
    clauses("1840:VII.4/7");
    Position p(5);
    p.holds(A, WKB, 30);
    EXPECT_EQ(p.price(WKB), 100);
    EXPECT_DONE(p, sell(A, WKB, 30));
    EXPECT_EQ(p.cash(A), 500 + 300);
    EXPECT_EQ(p.price(WKB), 70);
}

TEST(T1840Founding, IsTheFirstThingToDo) {
    clauses("1840:VII.5/1");
    Position p = Position::first_share_round();
    EXPECT_REFUSED(p, pass(A), "1840:VII.5/1");
    EXPECT_REFUSED(p, buy(A, StD), "1840:VII.5/1");
    EXPECT_DONE(p, found(A, WT, 70));
}

TEST(T1840Founding, AnyCompanyThatIsFree) {
    clauses("1840:VII.5/2");
    Position p = Position::first_share_round(3);
    EXPECT_DONE(p, found(A, WT, 70));
    EXPECT_DONE(p, found(B, SJE, 70));
    EXPECT_EQ(p.offers(ActionKind::found).size(), 4U * 4U) << "four companies at four prices";
    EXPECT_REFUSED(p, found(C, SJE, 70), "1840:VII.5/2");
    EXPECT_DONE(p, found(C, GWStStB, 70));
}

TEST(T1840Founding, TheMarkerGoesToItsParSpace) {
    clauses("1840:VII.5/3");
    Position p = Position::first_share_round();
    EXPECT_DONE(p, found(A, WT, 90));
    EXPECT_EQ(p.s.markers.cell(WT), (finance::Cell{2, 2}));
    EXPECT_EQ(p.price(WT), 90);
}

TEST(T1840Founding, WhoComesLaterLiesLower) {
    clauses("1840:VII.5/4");
    Position p = Position::first_share_round();
    EXPECT_DONE(p, found(A, WT, 80));
    EXPECT_DONE(p, found(B, SJE, 80));
    EXPECT_TRUE(ranks_before(p.s, WT, SJE));
    EXPECT_FALSE(ranks_before(p.s, SJE, WT));
}

TEST(T1840Founding, TheCardPays350) {
    clauses("1840:VII.5/5");
    Position p = Position::first_share_round();
    p.cash(A, 149);
    EXPECT_REFUSED(p, found(A, WT, 100), "1840:VII.5/5");
    p.cash(A, 150);
    EXPECT_DONE(p, found(A, WT, 100));
    EXPECT_EQ(p.cash(A), 0);
    EXPECT_EQ(p.s.rights & bit(A), 0);
}

const testing::OwnMutant<Money> kNotQuite{"1840:VII.5/6", [](Money& right) { right -= Money{10}; }};

TEST(T1840Founding, At70TheCardIsEnough) {
    clauses("1840:VII.5/6");
    Position p = Position::first_share_round();
    p.cash(A, 0);
    EXPECT_DONE(p, found(A, WT, 70));
    EXPECT_EQ(p.cash(A), 0);
}

TEST(T1840Founding, TheTreasuryGetsTenTimesPar) {
    clauses("1840:VII.5/7");
    Position p = Position::first_share_round();
    EXPECT_DONE(p, found(A, WT, 70));
    EXPECT_EQ(p.treasury(WT), 700);
    EXPECT_EQ(p.revenue(WT), 0);
}

TEST(T1840Founding, TheOthersLeaveTheGame) {
    clauses("1840:VII.5/8");
    Position p = after_founding();
    for (CompanyId c : {WKB, GWStStB}) {
        EXPECT_EQ(in_pool(p.s, c), Percent{0});
        EXPECT_REFUSED(p, buy(A, c), "1840:VII.6/1");
    }
}

TEST(T1840Founding, ThenTheRoundGoesOn) {
    clauses("1840:VII.5/9");
    Position p = after_founding();
    EXPECT_DONE(p, buy(A, StW));
    EXPECT_EQ(p.cash(A), 500 - 95);
    for (PlayerId each : {B, C, D}) EXPECT_DONE(p, pass(each));
    EXPECT_EQ(p.round(), "SR1");
    EXPECT_DONE(p, pass(A));
    EXPECT_NE(p.round(), "SR1");
}

TEST(T1840Buying, OneShareOfACompanyOnTheChart) {
    clauses("1840:VII.6/1");
    Position p;
    EXPECT_REFUSED(p, buy(A, WKB), "1840:VII.6/1");
    Action two = buy(A, StD);
    two.what.percent = 20;
    EXPECT_REFUSED(p, two, "1840:VII.6/1");
    EXPECT_DONE(p, buy(A, StD));
}

TEST(T1840Buying, AlwaysAtThePresentPrice) {
    clauses("1840:VII.6/2");
    Position p;
    p.holds(A, StD, 100);
    EXPECT_DONE(p, sell(A, StD, 10));
    EXPECT_DONE(p, pass(A));
    EXPECT_EQ(p.price(StD), 65) << "lowest in its column";
    p.price(StD, 3, 4);
    EXPECT_DONE(p, buy(B, StD));
    EXPECT_EQ(p.cash(B), 500 - 91);
}

TEST(T1840Buying, NeedsTheCash) {
    clauses("1840:VII.6/3");
    Position p;
    p.price(StW, 0, 1).cash(A, 104);
    EXPECT_EQ(p.price(StW), 105);
    EXPECT_REFUSED(p, buy(A, StW), "1840:VII.6/3");
    p.cash(A, 105);
    EXPECT_DONE(p, buy(A, StW));
}

TEST(T1840Buying, NotWhatOneHasSoldInTheRound) {
    clauses("1840:VII.6/4");
    Position p;
    p.holds(A, StV, 10);
    EXPECT_DONE(p, sell(A, StV, 10));
    EXPECT_REFUSED(p, buy(A, StV), "1840:VII.6/4");
    EXPECT_DONE(p, buy(A, StD));
    for (PlayerId each : {B, C, D}) EXPECT_DONE(p, buy(each, StD));
    EXPECT_REFUSED(p, buy(A, StV), "1840:VII.6/4");
    // What he has bought he may sell.
    EXPECT_DONE(p, sell(A, StD, 10));
}

TEST(T1840Buying, TheBanEndsWithTheRound) {
    clauses("1840:VII.6/5");
    Position p;
    p.holds(A, StV, 10);
    EXPECT_DONE(p, sell(A, StV, 10));
    p.share_round(3);
    EXPECT_EQ(p.asked(), A);
    EXPECT_DONE(p, buy(A, StV));
}

} // namespace
} // namespace stw::t1840
