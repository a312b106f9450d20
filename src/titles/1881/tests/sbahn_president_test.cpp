// Who leads the S-Bahn and its networks (2016: 6.3.2; 2007: 12.2, 12.3, 12.5/2, 12.6/1).
#include "support/own_mutant.hpp"
#include "titles/1881/tests/position.hpp"

namespace stw::t1881 {
namespace {

// A is President with 10 %; C has S1 and S3, D has S2. Nobody else has anything; it has not floated.
template <class P> P four_players() {
    P p(4);
    p.phase(phase::green).president(A).leads(C, S1).leads(D, S2).leads(C, S3);
    return p;
}

TEST(T1881SBahnPresident, LeadsHisOwnNetworkAlone) {
    clauses("1881-2016:6.3.2/1");
    P2016 p;
    p.phase(phase::green).sbahn(A, B, C, C).operating(S1, Step::track);
    EXPECT_REFUSED(p, by_player(lay_rails(p.s, S1, "F14"), A), "1881-2016:6.3.2/1");
    EXPECT_DONE(p, lay_rails(p.s, S1, "F14"));
}

TEST(T1881SBahnPresident, ATramwaysNetworkIsLedByItsDirector) {
    clauses("1881-2016:6.3.2/2");
    P2016 p;
    p.phase(phase::green).tramway(SSC, B).holds(C, SSC, 20).sbahn(A, C, SSC, C).operating(S2, Step::track);
    p.no_depot(S2, "J28").depot(S2, "F14").rails({"F14"});
    EXPECT_EQ(decides(p.s, S2), B);
    EXPECT_REFUSED(p, by_player(pass(p.s, S2), A), "1881-2016:6.3.2/2");
    EXPECT_REFUSED(p, by_player(pass(p.s, S2), C), "1881-2016:6.3.2/2");
    p.s.papers.move(paper::SSC_first, Owner::player(C));
    EXPECT_EQ(p.asked(), C);
    EXPECT_REFUSED(p, by_player(pass(p.s, S2), B), "1881-2016:6.3.2/2");
    EXPECT_DONE(p, pass(p.s, S2));
}

TEST(T1881SBahnPresident, WhoHasMoreTakesTheOffice) {
    clauses("1881-2016:6.3.2/3");
    P2016 p = four_players<P2016>();
    p.holds(B, S, 10).turn(B);
    EXPECT_TRUE(p.led_by(A, S)) << "as many are not more";
    EXPECT_DONE(p, buy(B, S, 5));
    EXPECT_TRUE(p.led_by(B, S));
    EXPECT_EQ(p.percent(A, S), 10);
    EXPECT_EQ(p.percent(B, S), 15);
}

TEST(T1881SBahnPresident, TheOfficeIsNotForSale) {
    clauses("1881-2016:6.3.2/4");
    P2016 p = four_players<P2016>();
    EXPECT_REFUSED(p, sell(A, S, 10), "1881-2016:8.1.2/3");
    EXPECT_TRUE(p.led_by(A, S));
}

void less(Percent& own) { own -= Percent{5}; }
const testing::OwnMutant<Percent> kTogether{"1881-2016:6.3.2/5", less};
const testing::OwnMutant<Percent> kTogetherToo{"1881-2016:6.3.2/6", less};

TEST(T1881SBahnPresident, PlayerAndTramwayCountForThemselves) {
    clauses("1881-2016:6.3.2/5");
    P2016 p = four_players<P2016>();
    p.tramway(SSC, B).holds(SSC, S, 10).turn(B);
    EXPECT_DONE(p, buy(B, S, 5));
    EXPECT_TRUE(p.led_by(A, S));
    EXPECT_EQ(p.percent(B, S), 5);
}

TEST(T1881SBahnPresident, FirstExample) {
    clauses("1881-2016:6.3.2/6");
    P2016 p = four_players<P2016>();
    p.tramway(SSC, B).train(SSC, T3).holds(B, S, 5).holds(SSC, S, 5).operating(SSC, Step::trade);
    EXPECT_DONE(p, buy_s(p.s, SSC));
    EXPECT_EQ(p.percent(SSC, S), 10);
    EXPECT_TRUE(p.led_by(A, S));
}

const testing::OwnMutant<int> kPlayersOnly{"1881-2016:6.3.2/7", [](int& tramways) { tramways = 0; }};

TEST(T1881SBahnPresident, SecondExample) {
    clauses("1881-2016:6.3.2/7");
    P2016 p = four_players<P2016>();
    p.tramway(GBS, A).holds(GBS, S, 5);
    p.tramway(SSC, B).train(SSC, T3).holds(B, S, 5).holds(SSC, S, 10).operating(SSC, Step::trade);
    EXPECT_DONE(p, buy_s(p.s, SSC));
    EXPECT_TRUE(p.led_by(SSC, S));
    EXPECT_EQ(p.percent(SSC, S), 15);
    EXPECT_EQ(p.percent(A, S), 10) << "two plain ones";
    EXPECT_EQ(p.percent(GBS, S), 5);
}

TEST(T1881SBahnPresident, AVicePresidentStaysWhateverOthersHave) {
    clauses("1881-2016:6.3.2/8");
    P2016 p;
    p.phase(phase::green).sbahn(C, A, C, C).holds(C, S, 35).holds(B, S, 20).turn(B);
    p.settle();
    EXPECT_DONE(p, buy(B, S, 5));
    EXPECT_TRUE(p.led_by(A, S1));
    EXPECT_EQ(p.percent(A, S), 5);
}

TEST(T1881SBahnPresident, AVicePresidentCanSell) {
    clauses("1881-2016:6.3.2/9");
    P2016 p;
    p.phase(phase::green).tramway(GBS, B).sbahn(B, C, C, A);
    EXPECT_DONE(p, sell(A, S, 5, 4));
    EXPECT_TRUE(p.merged(S3));
    EXPECT_EQ(p.leader(S3), Owner::market());
    EXPECT_EQ(p.s.turn, A) << "before the next player";
}

// --- 2007 ---

TEST(T1881SBahnPresident, NobodyHasMoreThan30) {
    clauses("1881-2007:12.2/1");
    P2007 p = four_players<P2007>();
    p.holds(A, S, 30);
    EXPECT_REFUSED(p, buy(A, S, 5), "1881-2007:12.2/1");
    p.tramway(SSC, A).train(SSC, T3).holds(SSC, S, 25).operating(SSC, Step::trade);
    EXPECT_DONE(p, buy_s(p.s, SSC));
    p.operating(SSC, Step::trade).treasury(SSC, 500);
    EXPECT_REFUSED(p, buy_s(p.s, SSC), "1881-2007:12.2/1");
}

TEST(T1881SBahnPresident, TheChairIsNotForSale) {
    clauses("1881-2007:12.2/2");
    P2007 p = four_players<P2007>();
    EXPECT_REFUSED(p, sell(A, S, 10), "1881-2007:12.2/2");
}

TEST(T1881SBahnPresident, WhoHasMoreTakesTheChair) {
    clauses("1881-2007:12.3/1");
    P2007 p = four_players<P2007>();
    p.holds(B, S, 10).turn(B);
    EXPECT_DONE(p, buy(B, S, 5));
    EXPECT_TRUE(p.led_by(B, S));
    EXPECT_EQ(p.percent(A, S), 10);
    EXPECT_EQ(p.percent(B, S), 15);
}

TEST(T1881SBahnPresident, ATramwayTakesTheChair) {
    clauses("1881-2007:12.3/1");
    P2007 p = four_players<P2007>();
    p.tramway(SSC, B).train(SSC, T3).holds(SSC, S, 10).operating(SSC, Step::trade);
    EXPECT_DONE(p, buy_s(p.s, SSC));
    EXPECT_TRUE(p.led_by(SSC, S));
    EXPECT_EQ(p.percent(A, S), 10);
}

TEST(T1881SBahnPresident, ChairAndBoardInOneHand) {
    clauses("1881-2007:12.3/2");
    P2007 p;
    p.phase(phase::green).sbahn(A, B, C, C).holds(B, S, 15).treasury(S1, 130).turn(B);
    EXPECT_DONE(p, buy(B, S, 5));
    EXPECT_TRUE(p.led_by(B, S));
    EXPECT_TRUE(p.merged(S1));
    EXPECT_EQ(p.treasury(S), 550);
    EXPECT_FALSE(p.merged(S2));
}

TEST(T1881SBahnPresident, ABoardMemberLeadsHisOwnSection) {
    clauses("1881-2007:12.5/2");
    P2007 p;
    p.phase(phase::green).sbahn(A, B, C, C).operating(S1, Step::track);
    EXPECT_REFUSED(p, by_player(lay_rails(p.s, S1, "F14"), A), "1881-2007:12.5/2");
    EXPECT_DONE(p, lay_rails(p.s, S1, "F14"));
}

TEST(T1881SBahnPresident, ALinkedSectionIsNoLongerHis) {
    clauses("1881-2007:12.5/2");
    P2007 p;
    p.phase(phase::green).sbahn(A, B, kNobody, kNobody).rails({"F14", "F18"}).operating(S1, Step::track);
    EXPECT_DONE(p, lay_rails(p.s, S1, "F16"));
    EXPECT_TRUE(p.merged(S1));
    EXPECT_EQ(p.treasury(S), 840);
    EXPECT_TRUE(p.acts(S));
    EXPECT_EQ(p.asked(), A);
}

TEST(T1881SBahnPresident, TheChairmanActsForMain) {
    clauses("1881-2007:12.6/1");
    P2007 p;
    p.phase(phase::green).sbahn(A, B, C, C).operating(S, Step::track);
    EXPECT_REFUSED(p, by_player(pass(p.s, S), B), "1881-2007:12.6/1");
    EXPECT_DONE(p, pass(p.s, S));
}

} // namespace
} // namespace stw::t1881
