// The board of the S-Bahn objects to what its main network does (2007: 12.6; 1881:D70).
#include "titles/1881/tests/position.hpp"

namespace stw::t1881 {
namespace {

// The main network is to lay a tile. Chairman A; B has S1, C has S2 and S3.
P2007 at_the_track() {
    P2007 p;
    p.phase(phase::green).sbahn(A, B, C, C).operating(S, Step::track);
    return p;
}

TEST(T1881SBahnVeto, ATileIsLaidBeforeTheBoard) {
    clauses("1881-2007:12.6/2");
    P2007 p = at_the_track();
    EXPECT_DONE(p, lay_rails(p.s, S, "F18"));
    EXPECT_FALSE(p.lies("F18", "30")) << "the others are asked first";
    EXPECT_EQ(p.asked(), B);
    EXPECT_DONE(p, answer(B, false));
    EXPECT_TRUE(p.happened(EventKind::veto_called));
    EXPECT_TRUE(p.offers_any(ActionKind::vote));
}

TEST(T1881SBahnVeto, WithoutObjectionItIsDone) {
    clauses("1881-2007:12.6/2");
    P2007 p = at_the_track();
    EXPECT_DONE(p, lay_rails(p.s, S, "F18"));
    EXPECT_DONE(p, answer(B, true));
    EXPECT_EQ(p.asked(), C) << "once, whatever number of certificates he has";
    EXPECT_DONE(p, answer(C, true));
    EXPECT_TRUE(p.lies("F18", "30"));
}

TEST(T1881SBahnVeto, NobodyObjectsToRunning) {
    clauses("1881-2007:12.6/2");
    P2007 p = at_the_track();
    p.rails({"F18"}).train(S, TS4).operating(S, Step::run);
    EXPECT_DONE(p, run(p.s, S, TS4, {"G19", "F18"}));
    EXPECT_FALSE(p.offers_any(ActionKind::answer)) << "the train has run";
    EXPECT_TRUE(p.acts(S, Step::dividend));
    EXPECT_EQ(p.asked(), A);
    EXPECT_DONE(p, withhold(p.s, S));
    EXPECT_EQ(p.asked(), B) << "but to what becomes of the income";
}

TEST(T1881SBahnVeto, NobodyObjectsToWhatASubnetDoes) {
    clauses("1881-2007:12.6/2");
    P2007 p = at_the_track();
    EXPECT_DONE(p, lay_rails(p.s, S, "G21"));
    EXPECT_EQ(p.asked(), B);
    P2007 q = at_the_track();
    q.operating(S1, Step::track);
    EXPECT_DONE(q, lay_rails(q.s, S1, "F14"));
    EXPECT_TRUE(q.lies("F14", "31"));
}

TEST(T1881SBahnVeto, OutvotedItIsNotDone) {
    clauses("1881-2007:12.6/3");
    P2007 p;
    p.phase(phase::green).sbahn(A, B, C, kNobody).operating(S, Step::track);
    EXPECT_DONE(p, lay_rails(p.s, S, "F18"));
    EXPECT_DONE(p, answer(B, false));
    EXPECT_DONE(p, vote(A, true));
    EXPECT_DONE(p, vote(B, false));
    EXPECT_DONE(p, vote(C, false));
    EXPECT_FALSE(p.lies("F18", "30"));
    EXPECT_TRUE(p.acts(S, Step::track)) << "it may lay another one";
    EXPECT_REFUSED(p, lay_rails(p.s, S, "F18"), "1881-2007:12.6/3");
    EXPECT_DONE(p, lay_rails(p.s, S, "G21"));
}

// Two against one: what A proposes for the main network is not done.
void turned_down(P2007& p, const Action& a) {
    EXPECT_DONE(p, a);
    EXPECT_EQ(p.asked(), B) << "it is laid before the board";
    EXPECT_DONE(p, answer(B, false));
    EXPECT_DONE(p, vote(A, true));
    EXPECT_DONE(p, vote(B, false));
    EXPECT_DONE(p, vote(C, false));
}

TEST(T1881SBahnVeto, TurnedTheOtherWayItIsTheSame) {
    clauses("1881-2007:12.6/3");
    P2007 p;
    p.phase(phase::green).sbahn(A, B, C, kNobody).rails({"F18"}).operating(S, Step::track);
    turned_down(p, lay(p.s, S, "F16", "21", 1));
    EXPECT_REFUSED(p, lay(p.s, S, "F16", "21", 4), "1881-2007:12.6/3");
    EXPECT_DONE(p, lay_rails(p.s, S, "G21"));
}

TEST(T1881SBahnVeto, NoEndOfRejections) {
    clauses("1881-2007:12.6/2", "1881-2007:12.6/3");
    P2007 p;
    p.phase(phase::green).sbahn(A, B, C, kNobody).operating(S, Step::track);
    for (std::uint8_t tile = 0; tile < 30; ++tile) // a long quarrel
        p.s.veto.rejected.push_back({.kind = ActionKind::lay_tile, .what = hex::A11.value, .which = tile, .how = 0});
    while (p.acts(S, Step::track)) {
        const auto lays = p.offers(ActionKind::lay_tile);
        ASSERT_FALSE(lays.empty());
        turned_down(p, lays.front());
        if (p.acts(S, Step::track)) {
            EXPECT_REFUSED(p, lays.front(), "1881-2007:12.6/3");
        }
    }
    EXPECT_TRUE(p.s.veto.rejected.empty()) << "the next step has nothing of it";
}

// However the board lies: of each hex of the strip all that could come next on it, all at once.
TEST(T1881SBahnVeto, NoStepHasMoreToTurnDown) {
    clauses("1881-2007:12.6/3");
    const board::Map& map = d2007::kComponents[0].map;
    std::size_t all = 0;
    for (const board::Hex& h : map.hexes) {
        if (h.reserved == 0) continue;
        std::vector<TileId> there{h.printed};
        std::size_t most = 0;
        for (std::size_t i = 0; i < there.size(); ++i) {
            std::size_t ways = 0;
            for (const board::Upgrade& u : map[there[i]].upgrades) {
                if (std::find(there.begin(), there.end(), u.tile) == there.end()) there.push_back(u.tile);
                for (int r = 0; r < kEdges; ++r) {
                    const board::EdgeMask rails = board::turned_mask(map[u.tile].rapid, r);
                    ways += rails != 0 && rails == h.reserved ? 1 : 0;
                }
            }
            most = std::max(most, ways);
        }
        all += most;
    }
    EXPECT_GT(all, 16U);
    EXPECT_LE(all, kMostRejected);
}

// S1 of B has an S4 of its own, and asks the main network for one.
P2007 main_is_asked() {
    P2007 p;
    p.phase(phase::green).sbahn(A, B, C, kNobody).train(S, TS4).train(S1, TS4).operating(S1, Step::trade);
    return p;
}

// "einzelne Aktionen": to part with a train is one of the main network, whoever proposes it.
TEST(T1881SBahnVeto, TheSaleOfItsTrainIsLaidBeforeTheBoard) {
    clauses("1881-2007:12.6/2");
    P2007 p = main_is_asked();
    ASSERT_DONE(p, propose(p.s, S1, S, TS4, 50));
    EXPECT_EQ(p.asked(), A) << "first the chairman";
    ASSERT_DONE(p, answer(A, true));
    EXPECT_EQ(p.trains(S, TS4), 1) << "the others are asked before it is sold";
    ASSERT_EQ(p.asked(), B);
    ASSERT_DONE(p, answer(B, true));
    ASSERT_DONE(p, answer(C, true));
    EXPECT_EQ(p.trains(S1, TS4), 2);
    EXPECT_EQ(p.treasury(S), 470);
}

TEST(T1881SBahnVeto, ASaleThatWasTurnedDownIsNotProposedAgain) {
    clauses("1881-2007:12.6/2", "1881-2007:12.6/3");
    P2007 p = main_is_asked();
    ASSERT_DONE(p, propose(p.s, S1, S, TS4, 50));
    ASSERT_DONE(p, answer(A, true));
    ASSERT_DONE(p, answer(B, true));
    ASSERT_DONE(p, answer(C, false));
    ASSERT_DONE(p, vote(A, true));
    ASSERT_DONE(p, vote(B, false));
    ASSERT_DONE(p, vote(C, false));
    EXPECT_EQ(p.trains(S, TS4), 1);
    EXPECT_EQ(p.treasury(S), 420);
    EXPECT_TRUE(p.acts(S1, Step::trade));
    EXPECT_REFUSED(p, propose(p.s, S1, S, TS4, 51), "1881-2007:12.6/3");
    Action scrapping = propose(p.s, S1, S, TS4, 51);
    scrapping.what.trade_in = TS4;
    scrapping.what.number = 1;
    EXPECT_REFUSED(p, scrapping, "1881-2007:12.6/3");
    EXPECT_DONE(p, pass(p.s, S1));
}

TEST(T1881SBahnVeto, NoProposalWithWhichNobodyAgrees) {
    clauses("1881-2007:12.6/2");
    P2007 p = main_is_asked();
    ASSERT_DONE(p, propose(p.s, S1, S, TS4, 50));
    ASSERT_DONE(p, answer(A, false));
    EXPECT_FALSE(p.offers_any(ActionKind::answer)) << "nothing is done, so there is nothing to object to";
    EXPECT_DONE(p, propose(p.s, S1, S, TS4, 51));
}

// A leads S1, too, through his tramway: nobody is asked, but the board.
TEST(T1881SBahnVeto, TheChairmanSellsToHimself) {
    clauses("1881-2007:12.6/2", "1881-2007:12.6/3");
    P2007 p;
    p.phase(phase::green).tramway(GBS, A).train(GBS, T3).sbahn(A, GBS, B, C).train(S, TS4);
    p.operating(S1, Step::trade);
    ASSERT_DONE(p, buy_from(p.s, S1, S, TS4, 1));
    EXPECT_EQ(p.trains(S, TS4), 1);
    ASSERT_EQ(p.asked(), B);
    P2007 accepted = p;
    ASSERT_DONE(accepted, answer(B, true));
    ASSERT_DONE(accepted, answer(C, true));
    EXPECT_EQ(accepted.trains(S1, TS4), 1);
    ASSERT_DONE(p, answer(B, false));
    ASSERT_DONE(p, vote(A, false));
    ASSERT_DONE(p, vote(B, false));
    ASSERT_DONE(p, vote(C, false));
    EXPECT_EQ(p.trains(S, TS4), 1) << "it keeps its own";
    EXPECT_EQ(p.trains(S1, TS4), 1) << "from the bank: that is the only way left to have one (12.8)";
    EXPECT_EQ(p.treasury(S1), 120);
}

// The main network must have a train (12.8) and wants the dear one.
P2007 at_the_duty() {
    P2007 p;
    p.phase(phase::brown).sbahn(A, B, C, kNobody).treasury(S, 700).operating(S, Step::trade);
    return p;
}

TEST(T1881SBahnVeto, WhichTrainItMustHaveIsLaidBeforeTheBoard) {
    clauses("1881-2007:12.6/2", "1881-2007:12.8/1");
    P2007 p = at_the_duty();
    turned_down(p, buy_train(p.s, S, TS7));
    EXPECT_EQ(p.trains(S, TS7), 0);
    EXPECT_EQ(p.trains(S, TS4), 1) << "the only way left";
    EXPECT_EQ(p.treasury(S), 400);
}

TEST(T1881SBahnVeto, NobodyObjectsToTheLastTrainItCanHave) {
    clauses("1881-2007:12.6/2", "1881-2007:12.8/1");
    P2007 p = at_the_duty();
    p.train(S1, TS4); // for which B would have to be asked
    turned_down(p, buy_train(p.s, S, TS4));
    EXPECT_REFUSED(p, buy_train(p.s, S, TS4), "1881-2007:12.6/3");
    EXPECT_REFUSED(p, pass(p.s, S), "1881-2007:12.8/1");
    P2007 bought = p;
    ASSERT_DONE(bought, buy_train(bought.s, S, TS7));
    EXPECT_EQ(bought.trains(S, TS7), 1) << "without a question";
    turned_down(p, propose(p.s, S, S1, TS4, 50));
    EXPECT_EQ(p.trains(S, TS7), 1) << "nothing else is left";
}

// A leads S1, too: from it main could buy for any price without asking anybody.
TEST(T1881SBahnVeto, ATrainWhosePriceTheChairmanSetsIsNotTheLastWay) {
    clauses("1881-2007:12.6/2", "1881-2007:12.8/1");
    P2007 p;
    p.phase(phase::green).tramway(GBS, A).train(GBS, T3).sbahn(A, GBS, B, C).train(S1, TS4);
    p.treasury(S, 700).operating(S, Step::trade);
    P2007 bought = p;
    ASSERT_DONE(bought, buy_train(bought.s, S, TS4));
    EXPECT_EQ(bought.trains(S, TS4), 1) << "nobody can say no to the bank's";
    ASSERT_DONE(p, buy_from(p.s, S, S1, TS4, 420));
    EXPECT_EQ(p.trains(S, TS4), 0);
    EXPECT_EQ(p.asked(), B);
}

TEST(T1881SBahnVeto, AtEqualVotesTheChairmanDecides) {
    clauses("1881-2007:12.6/4");
    P2007 p;
    p.phase(phase::green).tramway(GBS, A).train(GBS, T3).sbahn(A, B, GBS, C).operating(S, Step::track);
    EXPECT_DONE(p, lay_rails(p.s, S, "F18"));
    EXPECT_DONE(p, answer(B, false));
    EXPECT_DONE(p, vote(A, true)); // for the chair and for the tramway he directs
    EXPECT_DONE(p, vote(B, false));
    EXPECT_DONE(p, vote(C, false));
    EXPECT_TRUE(p.lies("F18", "30"));
}

} // namespace
} // namespace stw::t1881
