// Whose turn it is in an Operating Round, its steps, and how many rounds there are (2016: 7, 7.1, 7.2, 7.3; 2007: 3, 5, 10.2).
#include "titles/1881/tests/position.hpp"

namespace stw::t1881 {
namespace {

// GBS of A, SSC of B and SpS of C, each with a tramcar and nowhere to go.
template <class P> P three_tramways() {
    P p;
    p.tramway(GBS, A).tramway(SSC, B).tramway(SpS, C).train(GBS, T2).train(SSC, T2).train(SpS, T2);
    return p;
}

// In GBS's turn: its tramcar can go from Alexanderplatz (40) to Potsdamer Platz (20).
template <class P> P gbs_with_a_route(Step step) {
    P p = three_tramways<P>();
    p.tile("G17", is2016(p.s) ? "57" : "8", {"G19", "G15"}).operating(GBS, step);
    return p;
}

// The number of the last Operating Round, if everybody does nothing from here.
template <class P> int rounds_played(P& p) {
    int last = 0;
    for (int i = 0; i < 100 && p.s.round == Round::operating; ++i) {
        last = p.s.operating_round;
        const CompanyId c = p.s.operation.company;
        EXPECT_DONE(p, p.s.operation.step == Step::dividend ? withhold(p.s, c) : pass(p.s, c));
    }
    return last;
}

// One tile after another: whatever the board allows.
template <class P> Action some_lay(const P& p) {
    const std::vector<Move> lays = p.offers(ActionKind::lay_tile);
    EXPECT_FALSE(lays.empty());
    return lays.empty() ? Action{} : Action(lays.front());
}

// --- who acts ---

TEST(T1881Turns, OnlyFloatedCompaniesAct) {
    clauses("1881-2016:7/1");
    P2016 p;
    p.tramway(GBS, A).train(GBS, T2).begun(SBV, B).holds(B, SBV, 50).operating_rounds();
    ASSERT_TRUE(p.acts(GBS, Step::track));
    EXPECT_REFUSED(p, pass(p.s, SBV), "1881-2016:7/1");
    EXPECT_REFUSED(p, by_player(pass(p.s, GBS), B), "1881-2016:7/1");
    p.end_turn(GBS);
    EXPECT_EQ(p.s.round, Round::stock); // SBV had no turn
}

TEST(T1881Turns, TramwaysActInFallingOrderOfTheirValue) {
    clauses("1881-2016:7.1/1");
    P2016 p = three_tramways<P2016>();
    p.price(GBS, 100).price(SSC, 90).price(SpS, 74).operating_rounds();
    ASSERT_TRUE(p.acts(GBS));
    EXPECT_REFUSED(p, pass(p.s, SpS), "1881-2016:7.1/1");
    p.end_turn(GBS);
    ASSERT_TRUE(p.acts(SSC));
    p.end_turn(SSC);
    EXPECT_TRUE(p.acts(SpS));
}

TEST(T1881Turns, OfMarkersInOneCellTheUpperOneIsFirst) {
    clauses("1881-2016:7.1/2");
    P2016 p = three_tramways<P2016>();
    p.price(SpS, 66).price(GBS, 100).price(SSC, 90).price(GBS, 90).operating_rounds();
    ASSERT_EQ(p.cell(SSC), p.cell(GBS));
    EXPECT_TRUE(p.acts(SSC));
    p.end_turn(SSC);
    EXPECT_TRUE(p.acts(GBS));
}

TEST(T1881Turns, OfEqualValuesTheMarkerFartherRightIsFirst) {
    clauses("1881-2016:7.1/3");
    P2016 p = three_tramways<P2016>();
    p.price(SpS, 66).price(GBS, 4, 3).price(SSC, 6, 4).operating_rounds();
    ASSERT_EQ(p.price(GBS), p.price(SSC));
    EXPECT_TRUE(p.acts(SSC));
    p.end_turn(SSC);
    EXPECT_TRUE(p.acts(GBS));
}

TEST(T1881Turns, TheSBahnActsAfterTheLastTramway) {
    clauses("1881-2016:7.1/4");
    P2016 p;
    p.phase(phase::green).tramway(GBS, A).train(GBS, T3).price(GBS, 90);
    p.sbahn(A, B, C, kNobody).price(S, 150).operating_rounds();
    ASSERT_TRUE(p.acts(GBS));
    EXPECT_REFUSED(p, pass(p.s, S1), "1881-2016:7.1/4");
    p.end_turn(GBS);
    EXPECT_TRUE(p.acts(S1));
}

TEST(T1881Turns, ARoundEndsWhenEverybodyHasActedOnce) {
    clauses("1881-2016:7.1/5");
    P2016 p = three_tramways<P2016>();
    p.operating_rounds();
    ASSERT_TRUE(p.acts(GBS));
    p.end_turn(GBS);
    ASSERT_TRUE(p.acts(SSC));
    EXPECT_REFUSED(p, pass(p.s, GBS), "1881-2016:7.1/5");
    p.end_turn(SSC).end_turn(SpS);
    EXPECT_EQ(p.s.round, Round::stock);
}

TEST(T1881Turns, In2007AllActByPriceTheSBahnToo) {
    clauses("1881-2007:5.1/1");
    P2007 p;
    p.phase(phase::green).tramway(GBS, A).tramway(SSC, B).train(GBS, T3).train(SSC, T3).sbahn(A, B, C, kNobody);
    p.price(GBS, 100).price(S, 96).price(SSC, 90).operating_rounds();
    ASSERT_TRUE(p.acts(GBS));
    EXPECT_REFUSED(p, pass(p.s, SSC), "1881-2007:5.1/1");
    p.acted(GBS);
    EXPECT_EQ(next_company(p.s), S1);
    p.acted(S1);
    EXPECT_EQ(next_company(p.s), S2);
    p.acted(S2);
    EXPECT_EQ(next_company(p.s), S);
    p.acted(S);
    EXPECT_EQ(next_company(p.s), SSC);
}

TEST(T1881Turns, In2007TheUpperMarkerOfACellIsFirst) {
    clauses("1881-2007:5.1/2");
    P2007 p = three_tramways<P2007>();
    p.price(SpS, 66).price(GBS, 100).price(SSC, 90).price(GBS, 90).operating_rounds();
    ASSERT_EQ(p.cell(SSC), p.cell(GBS));
    EXPECT_TRUE(p.acts(SSC));
    p.end_turn(SSC);
    EXPECT_TRUE(p.acts(GBS));
}

TEST(T1881Turns, In2007OnlyTheDirectorActsForACompany) {
    clauses("1881-2007:5.2/1");
    P2007 p = three_tramways<P2007>();
    p.holds(B, GBS, 10).operating(GBS, Step::track);
    Action as_gbs = pass(p.s, GBS);
    EXPECT_REFUSED(p, by_player(as_gbs, B), "1881-2007:5.2/1");
    EXPECT_DONE(p, by_player(as_gbs, A));
}

// --- steps ---

TEST(T1881Turns, StepsComeInAFixedOrder) {
    clauses("1881-2016:7.2/1");
    P2016 p = gbs_with_a_route<P2016>(Step::run);
    p.s.operation.placed = true; // a depot
    EXPECT_REFUSED(p, lay(p.s, GBS, "F20", "9", {"G19", "E21"}), "1881-2016:7.2/1");
    EXPECT_REFUSED(p, buy_train(p.s, GBS, T2), "1881-2016:7.2/1");
    p.operating(GBS, Step::trade);
    EXPECT_REFUSED(p, run(p.s, GBS, T2, {"G19", "G17"}), "1881-2016:7.2/1");
}

TEST(T1881Turns, In2007StepsComeInAFixedOrder) {
    clauses("1881-2007:5.4/1");
    P2007 p = gbs_with_a_route<P2007>(Step::run);
    p.s.operation.placed = true;
    EXPECT_REFUSED(p, lay(p.s, GBS, "F20", "1", {"G19", "E21"}), "1881-2007:5.4/1");
    EXPECT_REFUSED(p, buy_train(p.s, GBS, T2), "1881-2007:5.4/1");
}

TEST(T1881Turns, TrackDepotsAndPurchasesAreOptional) {
    clauses("1881-2016:7.2/2");
    P2016 p = three_tramways<P2016>();
    p.operating_rounds();
    ASSERT_TRUE(p.acts(GBS, Step::track));
    EXPECT_DONE(p, pass(p.s, GBS));
    if (p.acts(GBS, Step::depot)) {
        EXPECT_DONE(p, pass(p.s, GBS));
    }
    ASSERT_TRUE(p.acts(GBS, Step::trade));
    EXPECT_DONE(p, pass(p.s, GBS));
    EXPECT_TRUE(p.acts(SSC));
}

TEST(T1881Turns, In2007RunningIsOptionalToo) {
    clauses("1881-2007:5.4/2");
    P2007 p = gbs_with_a_route<P2007>(Step::track);
    EXPECT_DONE(p, pass(p.s, GBS));
    if (p.acts(GBS, Step::depot)) {
        EXPECT_DONE(p, pass(p.s, GBS));
    }
    ASSERT_TRUE(p.acts(GBS, Step::run));
    const int before = p.price(GBS);
    EXPECT_DONE(p, pass(p.s, GBS)); // counts as not having earned
    EXPECT_LT(p.price(GBS), before);
    ASSERT_TRUE(p.acts(GBS, Step::trade));
    EXPECT_DONE(p, pass(p.s, GBS));
}

TEST(T1881Turns, TwoYellowTilesInTheYellowPhase) {
    clauses("1881-2016:7.2/3");
    P2016 p = three_tramways<P2016>();
    p.operating(GBS, Step::track);
    ASSERT_DONE(p, some_lay(p));
    ASSERT_TRUE(p.acts(GBS, Step::track));
    const Action second = some_lay(p);
    ASSERT_DONE(p, second);
    EXPECT_EQ(p.s.operation.tiles, 2);
    EXPECT_REFUSED(p, lay(p.s, GBS, "F20", "9", {"G19", "E21"}), "1881-2016:7.2/3");
}

TEST(T1881Turns, FromTheGreenPhaseOneTileOrOneUpgrade) {
    clauses("1881-2016:7.2/4");
    P2016 p = gbs_with_a_route<P2016>(Step::track);
    p.phase(phase::green).operating(GBS, Step::track);
    ASSERT_DONE(p, lay(p.s, GBS, "F20", "9", {"G19", "E21"}));
    EXPECT_REFUSED(p, lay(p.s, GBS, "G17", "205", {"G19", "G15", "F16"}), "1881-2016:7.2/4");
}

TEST(T1881Turns, RunningIsCompulsory) {
    clauses("1881-2016:7.2/5");
    P2016 p = gbs_with_a_route<P2016>(Step::run);
    EXPECT_REFUSED(p, pass(p.s, GBS), "1881-2016:7.2/5");
    EXPECT_DONE(p, run(p.s, GBS, T2, {"G19", "G17"}));
    EXPECT_TRUE(p.acts(GBS, Step::dividend));
}

TEST(T1881Turns, TheMarkerIsAdjusted) {
    clauses("1881-2016:7.2/7");
    P2016 p = three_tramways<P2016>();
    p.has_run(GBS, 60);
    EXPECT_REFUSED(p, pass(p.s, GBS), "1881-2016:7.2/7"); // it is to be decided
    ASSERT_EQ(p.price(GBS), 90);
    ASSERT_DONE(p, pay_out(p.s, GBS));
    EXPECT_EQ(p.price(GBS), 96);
}

TEST(T1881Turns, CarsAndCertificatesInEitherOrder) {
    clauses("1881-2016:7.2/8");
    for (bool car_first : {true, false}) {
        P2016 p;
        p.phase(phase::green)
            .tramway(GBS, A)
            .train(GBS, T3)
            .treasury(GBS, 1000)
            .president(B)
            .operating(GBS, Step::trade);
        if (car_first) {
            EXPECT_DONE(p, buy_train(p.s, GBS, T3));
        }
        EXPECT_DONE(p, buy_s(p.s, GBS));
        if (!car_first) {
            EXPECT_DONE(p, buy_train(p.s, GBS, T3));
        }
        EXPECT_EQ(p.trains(GBS, T3), 2);
        EXPECT_EQ(p.percent(GBS, S), 5);
    }
}

TEST(T1881Turns, MoneyForACertificateMayGoIntoACar) {
    clauses("1881-2016:7.2.7/1");
    P2016 p;
    p.phase(phase::green).tramway(GBS, A).train(GBS, T3).president(B).holds(GBS, S, 10).treasury(GBS, 170).cash(A, 0);
    p.operating(GBS, Step::trade);
    EXPECT_REFUSED(p, buy_train(p.s, GBS, T3), "1881-2016:7.2.7.2.1/3");
    ASSERT_DONE(p, sell_s(p.s, GBS, 10));
    EXPECT_EQ(p.treasury(GBS), 170 + 168);
    ASSERT_DONE(p, buy_train(p.s, GBS, T3));
    EXPECT_EQ(p.treasury(GBS), 8);
}

TEST(T1881Turns, In2007ATrainRunsInTheRoundAfterItWasBought) {
    clauses("1881-2007:10.2/1");
    P2007 p;
    p.tramway(GBS, A).tile("G17", "8", {"G19", "G15"}).operating(GBS, Step::trade);
    ASSERT_DONE(p, buy_train(p.s, GBS, T2));
    ASSERT_TRUE(p.acts(GBS, Step::trade));
    EXPECT_REFUSED(p, run(p.s, GBS, T2, {"G19", "G17"}), "1881-2007:10.2/1");
}

// --- rounds and phases ---

TEST(T1881Rounds, TheTableOfPhases) {
    clauses("1881-2016:7.3/2");
    const std::array<std::array<int, 3>, 4> table{{{4, 1, 1}, {4, 2, 2}, {3, 3, 3}, {2, 3, 4}}};
    for (int i = 0; i < 4; ++i) {
        P2016 p;
        p.phase(PhaseId{i}).tramway(GBS, A);
        const auto& [limit, rounds, colours] = table[static_cast<std::size_t>(i)];
        EXPECT_EQ(train_limit(p.s, GBS), limit);
        EXPECT_EQ(operating_rounds(p.s), rounds);
        EXPECT_EQ(std::popcount(static_cast<unsigned>(p.s.box()[p.s.phase].colours)), colours);
    }
}

TEST(T1881Rounds, ANewNumberOfRoundsCountsAtOnce) {
    clauses("1881-2016:7.3/3");
    P2016 p;
    p.phase(phase::green).on_sale(T4).tramway(GBS, A).tramway(SSC, B).train(SSC, T3).operating(GBS, Step::trade);
    p.s.operating_round = 2; // the second of two
    ASSERT_DONE(p, buy_train(p.s, GBS, T4));
    EXPECT_EQ(train_limit(p.s, SSC), 3);
    EXPECT_EQ(rounds_played(p), 3);
}

TEST(T1881Rounds, OptionTheNumberIsFixedWhenTheSetBegins) {
    P2016 p(3, {{d2016::Option::rounds_fixed, 1}});
    p.phase(phase::green).on_sale(T4).tramway(GBS, A).tramway(SSC, B).train(SSC, T3).operating(GBS, Step::trade);
    p.s.operating_round = 2;
    ASSERT_DONE(p, buy_train(p.s, GBS, T4));
    EXPECT_EQ(rounds_played(p), 2);
}

TEST(T1881Rounds, In2007AStateSaysItsRoundAndPhase) {
    clauses("1881-2007:3.1/1");
    P2007 p = three_tramways<P2007>();
    p.close_stock_round();
    bool told = false;
    for (const Event& e : p.events())
        told = told || (e.kind == EventKind::round_began && e.what.number.value == static_cast<int>(Round::operating) &&
                        e.what.limit.value == 1);
    EXPECT_TRUE(told);
    EXPECT_EQ(p.s.stock_rounds, 2);
    EXPECT_EQ(p.s.operating_round, 1);
    EXPECT_EQ(p.s.phase, phase::yellow);
}

TEST(T1881Rounds, In2007AGameRoundIsAStockRoundAndOneToThreeOperatingRounds) {
    clauses("1881-2007:3.2/1", "1881-2007:5.3/1");
    const std::array<int, 4> rounds{1, 2, 3, 3};
    for (int i = 0; i < 4; ++i) {
        P2007 p;
        p.phase(PhaseId{i}).tramway(GBS, A).train(GBS, T6).price(GBS, 100).close_stock_round();
        EXPECT_EQ(rounds_played(p), rounds[static_cast<std::size_t>(i)]);
        EXPECT_EQ(p.s.round, Round::stock);
    }
}

TEST(T1881Rounds, In2007TheTramGoesToTheLeftOfTheLastBuyer) {
    clauses("1881-2007:3.4/1");
    P2007 p = three_tramways<P2007>();
    ASSERT_DONE(p, pass(A));
    ASSERT_DONE(p, buy(B, GBS));
    p.turn(C).close_stock_round();
    EXPECT_EQ(p.s.ticket, C);
}

TEST(T1881Rounds, In2007PrivateMoneyIsNotTheCompanys) {
    clauses("1881-2007:3.5/1");
    P2007 p = three_tramways<P2007>();
    p.cash(A, 500).treasury(GBS, 30).operating(GBS, Step::trade);
    EXPECT_REFUSED(p, propose(p.s, GBS, SSC, T2, 50), "1881-2007:3.5/1");
    EXPECT_DONE(p, propose(p.s, GBS, SSC, T2, 30));
}

TEST(T1881Rounds, In2007ANewGameIsInPhaseOne) {
    clauses("1881-2007:11.3/1", "1881-2007:T2/1");
    P2007 p = P2007::fresh();
    EXPECT_EQ(p.s.phase, phase::yellow);
    P2007 later;
    later.tramway(GBS, A).train(GBS, T2);
    EXPECT_EQ(on_sale(later.s), T2);
    EXPECT_EQ(train_limit(later.s, GBS), 4);
    later.close_stock_round();
    EXPECT_EQ(rounds_played(later), 1);
}

TEST(T1881Rounds, In2007ANewPhaseBringsItsRoundsAtOnce) {
    clauses("1881-2007:11.2/1");
    P2007 p;
    p.left(T2, 0).tramway(GBS, A).tramway(SSC, B).train(SSC, T2).operating(GBS, Step::trade);
    ASSERT_DONE(p, buy_train(p.s, GBS, T3)); // in the only Operating Round of phase 1
    EXPECT_EQ(p.s.phase, phase::green);
    EXPECT_EQ(rounds_played(p), 2);
}

} // namespace
} // namespace stw::t1881
