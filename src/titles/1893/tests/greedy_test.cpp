// Single decisions of the greedy bot in positions of 1893.
#include "titles/1893/tests/position.hpp"

#include "bots/player.hpp"

namespace stw::t1893 {
namespace {

// What the bot does as this player, from what he sees.
Action greedy(const State& s, PlayerId p, std::uint64_t seed = 1) {
    const game::State seen = game::view(game::State{s}, p);
    Choices choices;
    game::choices(seen, choices);
    Rng rng(seed);
    Action a;
    EXPECT_TRUE(bots::decide(bots::Kind::greedy, seen, choices, p, rng, a));
    EXPECT_TRUE(game::contains(seen, choices, a));
    return a;
}

Action greedy(const Position& p) { return greedy(p.s, p.asked()); }

// DE of A stands at 70 with 60 %, has run for 120, and has a station at O2.
Position de_has_earned_120(int treasury) {
    Position p;
    p.company(DE, 70, A).holds(A, DE, 60).operated(DE).treasury(DE, treasury);
    return p;
}

// Two ways from Düren (O2) to Brühl (O4), and on to M4.
Position two_trains_of_de() {
    Position p;
    p.company(DE, 60, A).holds(A, DE, 60).operated(DE).phase(phase::P3);
    p.tile("O2", "5", {"N3", "P3"}).tile("P3", "8", {"O2", "O4"}).tile("N3", "8", {"O2", "O4"});
    p.tile("O4", "15", {"P3", "N3", "M4", "Q4"}).tile("M4", "4", {"O4", "K4"});
    p.train(DE, T3).train(DE, T2).operating(DE, Step::run);
    return p;
}

TEST(GreedyDecision, TakesTheBestRoutesTrainByTrain) {
    Position p = two_trains_of_de();
    const int best = best_run(p.s, DE);
    ASSERT_GT(best, 0);
    int trains = 0;
    while (p.s.operation.step == Step::run) {
        const Action a = greedy(p);
        trains += a.kind == ActionKind::run_train ? 1 : 0;
        ASSERT_DONE(p, a);
    }
    EXPECT_EQ(trains, 2);
    EXPECT_EQ(p.s.operation.revenue.amount, best);
}

TEST(GreedyDecision, PaysOutWithATrainThatLasts) {
    Position p = de_has_earned_120(0);
    p.train(DE, T3).has_run(DE, 120);
    EXPECT_EQ(greedy(p).kind, ActionKind::pay_out);
}

TEST(GreedyDecision, PaysOutIfTheTreasuryCanBuyTheNextTrain) {
    Position p = de_has_earned_120(300);
    p.phase(phase::P3).sold_out(T3).train(DE, T2).has_run(DE, 120); // the next purchase, a 4-train, scraps the 2-trains
    EXPECT_EQ(greedy(p).kind, ActionKind::pay_out);
}

TEST(GreedyDecision, SavesForATrainItWillHaveToBuy) {
    Position p = de_has_earned_120(100);
    p.phase(phase::P3).sold_out(T3).train(DE, T2).has_run(DE, 120);
    EXPECT_EQ(greedy(p).kind, ActionKind::withhold);
}

TEST(GreedyDecision, BuysATrainBeforeItIsForcedTo) {
    Position p = two_trains_of_de();
    p.treasury(DE, 500).sold_out(T3).operating(DE, Step::trains);
    const Action a = greedy(p);
    EXPECT_EQ(a.kind, ActionKind::buy_train);
    EXPECT_EQ(a.what.train, T4);
}

TEST(GreedyDecision, HelpsWithTheCheapestWhenForced) {
    Position p = two_trains_of_de();
    p.s.trains.move(p.s.trains.find(Owner::company(DE), T3), Owner::market()); // left in the pool, for 180
    p.s.trains.move(p.s.trains.find(Owner::company(DE), T2), Owner::gone());
    p.sold_out(T3).treasury(DE, 0).cash(A, 200).operating(DE, Step::trains);
    const Action a = greedy(p);
    EXPECT_EQ(a.kind, ActionKind::buy_train);
    EXPECT_EQ(a.what.source, Source::pool);
}

TEST(GreedyDecision, SellsForATrainWithoutLosingAPresidencyItWants) {
    // A must raise 70 for the train of DE: of RSE he is president with 30 % against 30 %, of RB he has one share.
    Position p;
    p.phase(phase::P3).sold_out(T3).tile("O2", "5", 1).tile("R7", "57", 0);
    p.company(DE, 80, A).holds(A, DE, 20).holds(B, DE, 20).operated(DE).treasury(DE, 200).cash(A, 30);
    p.company(RSE, 100, A).holds(A, RSE, 30).holds(B, RSE, 30).operated(RSE).treasury(RSE, 400);
    p.company(RB, 100, C).holds(C, RB, 50).holds(A, RB, 10).operated(RB).train(RB, T4);
    p.operating(DE, Step::trains);
    const Action a = greedy(p);
    EXPECT_EQ(a.kind, ActionKind::sell_shares);
    EXPECT_EQ(a.what.company, RB);
    ASSERT_DONE(p, a);
    EXPECT_EQ(p.president(RSE), A);
}

TEST(GreedyDecision, KeepsAPresidencyInAStockRound) {
    // Even above the certificate limit, and although DE is the weaker of his companies.
    Position p;
    p.tile("O2", "57", {"N1", "P3"}).train(DE, T3);
    p.company(DE, 60, A).holds(A, DE, 40).holds(B, DE, 30).operated(DE).treasury(DE, 400);
    p.company(RSE, 60, C).holds(C, RSE, 40).holds(A, RSE, 30).operated(RSE);
    p.bonds(A, 7).turn(A);
    ASSERT_GT(p.certificates(A), certificate_limit(p.s));
    for (int i = 0; i < 4 && p.asked() == A; ++i) {
        ASSERT_DONE(p, greedy(p));
        EXPECT_EQ(p.president(DE), A);
    }
}

TEST(GreedyDecision, GivesUpTheTrainThatIsMissedLeast) {
    Position p = two_trains_of_de();
    p.train(DE, T4).operating(DE, Step::trains).phase(phase::P5);
    ASSERT_EQ(p.trains(DE, T2), 0); // scrapped on the way
    p.train(DE, T5);
    const Action a = greedy(p);
    EXPECT_EQ(a.kind, ActionKind::discard_train);
    EXPECT_EQ(a.what.train, T3);
}

TEST(GreedyDecision, BuildsTowardsRevenue) {
    Position p;
    p.company(DE, 60, A).holds(A, DE, 60).operated(DE).train(DE, T2).operating(DE, Step::track);
    const Action a = greedy(p);
    ASSERT_EQ(a.kind, ActionKind::lay_tile);
    ASSERT_DONE(p, a);
    // Düren is one lay from Aachen.
    EXPECT_GT(best_run(p.s, DE), 0);
}

TEST(GreedyDecision, RefusesABadDealAndTakesAGoodOne) {
    Position bad;
    ASSERT_DONE(bad, propose_eva(A, B, 10));
    EXPECT_EQ(greedy(bad).what.yes, 0);
    Position good;
    ASSERT_DONE(good, propose_eva(A, B, 590));
    EXPECT_EQ(greedy(good).what.yes, 1);
}

TEST(GreedyDecision, DoesNotKnowWhatIsHidden) {
    Position p(3, {{Option::hidden_cash, 1}});
    p.company(DE, 60, A).holds(A, DE, 40).operated(DE);
    Position other = p;
    other.cash(B, 5).cash(C, 900);
    EXPECT_EQ(greedy(p), greedy(other));
    for (Position* x : {&p, &other}) x->tile("O2", "57", {"N1", "P3"}).operating(DE, Step::trains);
    EXPECT_EQ(greedy(p), greedy(other));
}

} // namespace
} // namespace stw::t1893
