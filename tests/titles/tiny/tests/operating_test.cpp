// OR and END.
#include "titles/tiny/tests/position.hpp"

namespace stw::ttiny {
namespace {

using data::hex::A1, data::hex::A3, data::hex::B2, data::hex::C1, data::hex::C3, data::hex::D2;

// A1 over C1 to D2, whole or in part. Tile 5 on A1 has path 1 to C1 (turned by 5), tile 58 on C1 lies from A1 to D2.
Route route(std::initializer_list<Piece> pieces) {
    Route out;
    for (Piece p : pieces) out.push_back(p);
    return out;
}
const Route kToWestdorf = route({{A1, 1}, {C1, 0}});
const Route kToHafen = route({{A1, 1}, {C1, 0}, {C1, 1}, {D2, 0}});
const Route kNotNordheim = route({{C1, 1}, {D2, 0}});

TEST(TinyOperating, TheHighestPriceFirst) {
    clauses("tiny:OR/1");
    Position p;
    p.company(NB, 40, A).holds(A, NB, 50).floated(NB, 100).company(OB, 50, B).holds(B, OB, 50).floated(OB, 100);
    p.all_pass();
    EXPECT_EQ(p.s.operation.company, OB);
}

TEST(TinyOperating, StepByStep) {
    clauses("tiny:OR/2");
    Position p = Position::line(Step::track);
    EXPECT_REFUSED(p, buy_train(p.s, NB, T2), "tiny:OR/2");
    EXPECT_DONE(p, pass(p.s));
    EXPECT_EQ(p.s.operation.step, Step::trains) << "without a train there is nothing to run";
    EXPECT_DONE(p, buy_train(p.s, NB, T2));
}

TEST(TinyTrack, OneTileInATurn) {
    clauses("tiny:OR.track/1");
    Position p = Position::line(Step::track).train(NB, T2);
    EXPECT_DONE(p, lay(p.s, NB, B2, "9", 2));
    EXPECT_REFUSED(p, lay(p.s, NB, C3, "5", 1), "tiny:OR.track/1");
}

TEST(TinyTrack, WhatLiesThereIsKept) {
    clauses("tiny:OR.track/2");
    Position p = Position::line(Step::track).tile(B2, "9", 2);
    EXPECT_REFUSED(p, lay(p.s, NB, B2, "9", 1), "tiny:OR.track/2");
}

TEST(TinyTrack, NotOffTheMap) {
    clauses("tiny:OR.track/3");
    Position p;
    p.company(NB, 40, A).holds(A, NB, 50).floated(NB, 200).tile(A1, "5", 5).tile(C1, "3", 3).tile(B2, "9", 1);
    p.operating(NB, Step::track).s.phase = data::phase::P3;
    EXPECT_REFUSED(p, lay(p.s, NB, B2, "24", 1), "tiny:OR.track/3") << "its branch leads north, where nothing is";
    EXPECT_DONE(p, lay(p.s, NB, B2, "24", 4));
}

TEST(TinyTrack, WithinReach) {
    clauses("tiny:OR.track/4");
    Position p = Position::line(Step::track);
    EXPECT_REFUSED(p, lay(p.s, NB, C3, "5", 1), "tiny:OR.track/4");
    EXPECT_DONE(p, lay(p.s, NB, B2, "9", 2));
}

TEST(TinyTrack, GreenFromPhase3) {
    clauses("tiny:OR.track/5");
    Position p = Position::line(Step::track);
    EXPECT_REFUSED(p, lay(p.s, NB, C1, "143", 3), "tiny:OR.track/5");
    p.s.phase = data::phase::P3;
    EXPECT_DONE(p, lay(p.s, NB, C1, "143", 3));
}

TEST(TinyTrack, HillsCost) {
    clauses("tiny:OR.track/6");
    Position p = Position::line(Step::track);
    EXPECT_REFUSED(p.treasury(NB, 10), lay(p.s, NB, B2, "9", 2), "tiny:OR.track/6");
    EXPECT_DONE(p.treasury(NB, 50), lay(p.s, NB, B2, "9", 2));
    EXPECT_EQ(p.treasury(NB), 30);
}

TEST(TinyTrack, OnlyWhatIsInTheBox) {
    clauses("tiny:OR.track/7");
    Position p = Position::line(Step::track).tile(A3, "7", 0);
    EXPECT_REFUSED(p, lay(p.s, NB, B2, "7", 1), "tiny:OR.track/7");
}

TEST(TinyRunning, EachTrainOnce) {
    clauses("tiny:OR.run/1");
    Position p = Position::line(Step::run).train(NB, T2).train(NB, T3);
    p.s.trains.mark_run(p.s.trains.find(Owner::company(NB), T2));
    EXPECT_REFUSED(p, run(p.s, NB, T2, kToWestdorf), "tiny:OR.run/1");
    EXPECT_DONE(p, run(p.s, NB, T3, kToWestdorf));
    EXPECT_EQ(p.s.operation.revenue, Money{30});
    EXPECT_EQ(p.s.operation.step, Step::dividend) << "all have run";
}

TEST(TinyRunning, NoMoreStopsThanItsNumber) {
    clauses("tiny:OR.run/2");
    Position p = Position::line(Step::run).train(NB, T2);
    EXPECT_REFUSED(p, run(p.s, NB, T2, kToHafen), "tiny:OR.run/2");
    EXPECT_DONE(p.train(NB, T3), run(p.s, NB, T3, kToHafen));
    EXPECT_EQ(p.s.operation.revenue, Money{60});
}

TEST(TinyRunning, PastAnOwnStation) {
    clauses("tiny:OR.run/3");
    Position p = Position::line(Step::run).train(NB, T2);
    EXPECT_REFUSED(p, run(p.s, NB, T2, kNotNordheim), "tiny:OR.run/3");
}

TEST(TinyDividend, PaidOut) {
    clauses("tiny:OR.pay/1");
    Position p = Position::line(Step::dividend);
    p.s.operation.revenue = Money{60};
    EXPECT_DONE(p, for_company(p.s, NB, ActionKind::pay_out));
    EXPECT_EQ(p.cash(A), 280);
    EXPECT_EQ(p.price(NB), 50);
}

TEST(TinyDividend, Withheld) {
    clauses("tiny:OR.pay/2");
    Position p = Position::line(Step::dividend);
    p.s.operation.revenue = Money{60};
    EXPECT_DONE(p, for_company(p.s, NB, ActionKind::withhold));
    EXPECT_EQ(p.treasury(NB), 260);
    EXPECT_EQ(p.price(NB), 30);
}

TEST(TinyDividend, NoneWithoutRevenue) {
    clauses("tiny:OR.pay/3");
    Position p = Position::line(Step::track);
    EXPECT_DONE(p, pass(p.s));
    EXPECT_EQ(p.price(NB), 30);
}

TEST(TinyTrains, InTheOrderOfTheStack) {
    clauses("tiny:OR.train/1");
    Position p = Position::line(Step::trains);
    EXPECT_REFUSED(p, buy_train(p.s, NB, T3), "tiny:OR.train/1");
    EXPECT_DONE(p, buy_train(p.s, NB, T2));
    EXPECT_EQ(p.treasury(NB), 140);
}

TEST(TinyTrains, FromTheTreasury) {
    clauses("tiny:OR.train/2");
    Position p = Position::line(Step::trains);
    EXPECT_REFUSED(p.treasury(NB, 50), buy_train(p.s, NB, T2), "tiny:OR.train/2");
}

TEST(TinyTrains, TwoAtMost) {
    clauses("tiny:OR.train/3");
    Position p = Position::line(Step::trains).train(NB, T2).train(NB, T2);
    EXPECT_REFUSED(p, buy_train(p.s, NB, T2), "tiny:OR.train/3");
}

TEST(TinyTrains, ThreeAtMostInTheFirstRevisionOfTheRules) {
    Position p = Position::line(Step::trains).train(NB, T2).train(NB, T2);
    p.s.revision = 1;
    EXPECT_DONE(p, buy_train(p.s, NB, T2));
    EXPECT_EQ(p.s.trains.count(Owner::company(NB)), 3);
}

TEST(TinyTrains, BeginPhases) {
    clauses("tiny:OR.train/4");
    Position p = Position::line(Step::trains).sold_out(T2);
    EXPECT_DONE(p, buy_train(p.s, NB, T3));
    EXPECT_EQ(p.s.phase, data::phase::P3);
}

TEST(TinyTrains, TheFirst4ScrapsThe2) {
    clauses("tiny:OR.train/5");
    Position p = Position::line(Step::trains).train(NB, T2).train(OB, T2).sold_out(T2).sold_out(T3);
    p.s.phase = data::phase::P3;
    EXPECT_DONE(p, buy_train(p.s, NB, T4));
    EXPECT_EQ(p.s.trains.count(Owner::company(NB), T2), 0);
    EXPECT_EQ(p.s.trains.count(Owner::company(OB), T2), 0);
}

TEST(TinyEnd, AfterTheRoundInWhichTheBankBreaks) {
    clauses("tiny:END/1");
    Position p = Position::line(Step::dividend).bank(20);
    p.s.operation.revenue = Money{60};
    EXPECT_DONE(p, for_company(p.s, NB, ActionKind::pay_out));
    EXPECT_TRUE(p.s.bank_broken);
    EXPECT_EQ(p.s.round, Round::operating);
    EXPECT_DONE(p, pass(p.s));
    EXPECT_TRUE(Title::finished(p.s));
    EXPECT_EQ(Title::overview(p.s).ending, "bank");
}

TEST(TinyEnd, AfterTheEighthRound) {
    clauses("tiny:END/2");
    Position p = Position::line(Step::trains);
    p.s.set = 7;
    EXPECT_DONE(p, pass(p.s));
    EXPECT_FALSE(Title::finished(p.s));
    p.operating(NB, Step::trains);
    EXPECT_EQ(p.s.set, 8);
    EXPECT_DONE(p, pass(p.s));
    EXPECT_TRUE(Title::finished(p.s));
}

TEST(TinyEnd, WorthIsCashAndShares) {
    clauses("tiny:END/3");
    Position p;
    p.company(NB, 50, A).holds(A, NB, 30).cash(A, 100).cash(B, 200);
    EXPECT_EQ(Title::worth(p.s, A), Money{250});
    EXPECT_EQ(Title::place(p.s, A), 1);
    EXPECT_EQ(Title::place(p.s, B), 2);
}

} // namespace
} // namespace stw::ttiny
