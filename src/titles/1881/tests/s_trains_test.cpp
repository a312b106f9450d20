// S-trains (2016: 7.4.6; 2007: 12.7 to 12.11).
#include "titles/1881/tests/position.hpp"

namespace stw::t1881 {
namespace {

// The network of A, B, C, C whose turn it is has come to its trains.
template <class P> P buying(CompanyId c, PhaseId ph = phase::green) {
    P p;
    p.phase(ph).sbahn(A, B, C, C).operating(c, Step::trade);
    return p;
}

// Main alone: nobody on the board can object.
P2007 main_alone(PhaseId ph) {
    P2007 p;
    p.phase(ph).sbahn(A, kNobody, kNobody, kNobody).operating(S, Step::trade);
    return p;
}

TEST(T1881STrains, NoTramcars) {
    clauses("1881-2016:7.4.6/1");
    P2016 p = buying<P2016>(S1);
    EXPECT_REFUSED(p, buy_train(p.s, S1, T3), "1881-2016:7.4.6/1");
    EXPECT_DONE(p, buy_train(p.s, S1, TS4));
}

TEST(T1881STrains, AQuarterFromTheLeader) {
    clauses("1881-2016:7.4.6/2");
    P2016 p = buying<P2016>(S);
    p.train(S, TS4).treasury(S, 224);
    EXPECT_REFUSED(p, buy_train(p.s, S, TS4), "1881-2016:7.4.6/2");
    p.treasury(S, 225);
    EXPECT_DONE(p, buy_train(p.s, S, TS4));
    EXPECT_EQ(p.treasury(S), 0);
    EXPECT_EQ(p.cash(A), 525);
    P2016 q = buying<P2016>(S1);
    q.treasury(S1, 225);
    EXPECT_DONE(q, buy_train(q.s, S1, TS4));
    EXPECT_EQ(q.cash(B), 525);
}

TEST(T1881STrains, FromOneAnother) {
    clauses("1881-2016:7.4.6/3");
    P2016 p = buying<P2016>(S);
    p.train(S, TS4).train(S2, TS4);
    EXPECT_DONE(p, propose(p.s, S, S2, TS4, 100));
    EXPECT_DONE(p, answer(C, true));
    EXPECT_EQ(p.trains(S, TS4), 2);
    EXPECT_EQ(p.treasury(S), 320);
    EXPECT_EQ(p.treasury(S2), 520);
}

TEST(T1881STrains, ScrappedForAnother) {
    clauses("1881-2016:7.4.6/4");
    P2016 p = buying<P2016>(S1, phase::brown);
    p.train(S1, TS4).treasury(S1, 600);
    EXPECT_NE(p.refused_by(discard(p.s, S1, TS4)), "") << "not without a purchase";
    EXPECT_DONE(p, scrap_for(p.s, S1, TS7, TS4));
    EXPECT_EQ(p.trains(S1, TS4), 0);
    EXPECT_EQ(p.trains(S1, TS7), 1);
    EXPECT_EQ(p.treasury(S1), 0);
    EXPECT_EQ(p.in_pool_of_trains(TS4), 0);
}

TEST(T1881STrains, TradedIn) {
    clauses("1881-2016:7.4.6/5");
    P2016 p = buying<P2016>(S1, phase::brown);
    p.train(S1, TS4).treasury(S1, 450);
    EXPECT_DONE(p, trade_in(p.s, S1, TS7, TS4));
    EXPECT_EQ(p.treasury(S1), 0);
    EXPECT_EQ(p.cash(B), 600) << "450 and 150 pay for it exactly";
    EXPECT_EQ(p.in_pool_of_trains(TS4), 1);
    EXPECT_EQ(p.trains(S1, TS7), 1);
}

TEST(T1881STrains, TradedInForAHigherOneOnly) {
    clauses("1881-2016:7.4.6/6");
    P2016 p = buying<P2016>(S, phase::brown);
    p.train(S, TS4).train(S, TS7).treasury(S, 1000);
    EXPECT_REFUSED(p, trade_in(p.s, S, TS4, TS4), "1881-2016:7.4.6/5");
    EXPECT_REFUSED(p, trade_in(p.s, S, TS4, TS7), "1881-2016:7.4.6/5");
    p.used_train(TS7);
    EXPECT_REFUSED(p, trade_in(p.s, S, TS7, TS4, Source::pool), "1881-2016:7.4.6/6");
    EXPECT_DONE(p, trade_in(p.s, S, TS7, TS4));
    EXPECT_EQ(p.treasury(S), 550);
}

TEST(T1881STrains, AnyOfThoseOnOffer) {
    clauses("1881-2016:7.4.6/7");
    P2016 p = buying<P2016>(S1, phase::brown);
    p.treasury(S1, 600);
    EXPECT_GT(p.in_bank(TS4), 0);
    EXPECT_DONE(p, buy_train(p.s, S1, TS7));
    EXPECT_EQ(p.trains(S1, TS7), 1);
    EXPECT_EQ(p.treasury(S1), 0);
}

TEST(T1881STrains, OneForASubnet) {
    clauses("1881-2016:7.4.6/8");
    P2016 p = buying<P2016>(S1);
    p.train(S1, TS4);
    EXPECT_REFUSED(p, buy_train(p.s, S1, TS4), "1881-2016:7.4.6/8");
}

TEST(T1881STrains, AsManyAsTramcarsForMain) {
    clauses("1881-2016:7.4.6/9");
    P2016 p = buying<P2016>(S, phase::brown);
    p.train(S, TS4, 2).treasury(S, 1000);
    EXPECT_DONE(p, buy_train(p.s, S, TS4));
    EXPECT_REFUSED(p, buy_train(p.s, S, TS4), "1881-2016:7.4.6/9");
}

// Main owns an S4 and has 500; one S4 and three S7 are on offer.
P2016 example() {
    P2016 p = buying<P2016>(S, phase::brown);
    p.train(S, TS4).left(TS4, 1).treasury(S, 500);
    EXPECT_EQ(p.in_bank(TS7), 3);
    return p;
}

TEST(T1881STrains, ExampleBuysAnS4) {
    clauses("1881-2016:7.4.6/10");
    P2016 p = example();
    EXPECT_DONE(p, buy_train(p.s, S, TS4));
    EXPECT_EQ(p.treasury(S), 200);
    EXPECT_EQ(p.trains(S, TS4), 2);
}

TEST(T1881STrains, ExampleBuysAnS7WithHelp) {
    clauses("1881-2016:7.4.6/11");
    P2016 p = example();
    EXPECT_DONE(p, buy_train(p.s, S, TS7));
    EXPECT_EQ(p.treasury(S), 0);
    EXPECT_EQ(p.cash(A), 500);
}

TEST(T1881STrains, ExampleTradesIn) {
    clauses("1881-2016:7.4.6/12");
    P2016 p = example();
    EXPECT_DONE(p, trade_in(p.s, S, TS7, TS4));
    EXPECT_EQ(p.treasury(S), 50);
    EXPECT_EQ(p.trains(S, TS7), 1);
    EXPECT_EQ(p.trains(S, TS4), 0);
    EXPECT_EQ(p.in_pool_of_trains(TS4), 1);
}

// --- 2007 ---

TEST(T1881STrains, S7InPhase3AndS9InPhase4) {
    clauses("1881-2007:12.7/1");
    P2007 p = main_alone(phase::green);
    p.train(S, TS4).treasury(S, 1000);
    EXPECT_REFUSED(p, buy_train(p.s, S, TS7), "1881-2007:12.7/1");
    p.phase(phase::brown);
    EXPECT_REFUSED(p, buy_train(p.s, S, TS9), "1881-2007:12.7/1");
    EXPECT_DONE(p, buy_train(p.s, S, TS7));
    P2007 q = main_alone(phase::grey);
    q.treasury(S, 1000);
    EXPECT_DONE(q, buy_train(q.s, S, TS9));
    EXPECT_EQ(q.treasury(S), 100);
}

TEST(T1881STrains, S4AreScrappedInPhase4) {
    clauses("1881-2007:12.7/2");
    P2007 p;
    p.phase(phase::brown).on_sale(T5).tramway(GBS, A).treasury(GBS, 600).sbahn(A, B, C, C).train(S1, TS4).train(S, TS4);
    p.operating(GBS, Step::trade);
    EXPECT_DONE(p, buy_train(p.s, GBS, T5));
    EXPECT_EQ(p.s.phase, phase::grey);
    EXPECT_EQ(p.trains(S1, TS4) + p.trains(S, TS4) + p.in_bank(TS4), 0);
}

TEST(T1881STrains, TheLimitHoldsForThem) {
    clauses("1881-2007:12.7/3");
    P2007 p = main_alone(phase::grey);
    p.train(S, TS4, 2).treasury(S, 1000);
    EXPECT_REFUSED(p, buy_train(p.s, S, TS7), "1881-2007:12.7/3");
}

TEST(T1881STrains, AnOlderOneIsScrapped) {
    clauses("1881-2007:12.7/4");
    P2007 p = main_alone(phase::brown);
    p.train(S, TS4, 3).treasury(S, 1000);
    EXPECT_NE(p.refused_by(trade_in(p.s, S, TS7, TS4)), "") << "nothing is paid for it";
    EXPECT_DONE(p, scrap_for(p.s, S, TS7, TS4));
    EXPECT_EQ(p.treasury(S), 400);
    EXPECT_EQ(p.trains(S, TS4), 2);
    EXPECT_EQ(p.trains(S, TS7), 1);
}

TEST(T1881STrains, EachSectionMustHaveOne) {
    clauses("1881-2007:12.8/1");
    P2007 p = buying<P2007>(S1);
    EXPECT_REFUSED(p, pass(p.s, S1), "1881-2007:12.8/1");
    EXPECT_DONE(p, buy_train(p.s, S1, TS4));
    EXPECT_EQ(p.treasury(S1), 120);
}

TEST(T1881STrains, EachSectionMustRunOne) {
    clauses("1881-2007:12.8/1");
    P2007 p;
    p.phase(phase::green).sbahn(A, B, C, C).train(S3, TS4).rails({"L4", "K5"}).operating(S3, Step::run);
    EXPECT_REFUSED(p, pass(p.s, S3), "1881-2007:12.8/1");
    EXPECT_DONE(p, run(p.s, S3, TS4, {"L2", "L4", "K5"}));
    P2007 main = main_alone(phase::green);
    main.train(S, TS4).rails({"F18"}).operating(S, Step::run);
    EXPECT_REFUSED(main, pass(main.s, S), "1881-2007:12.8/1");
    EXPECT_DONE(main, run(main.s, S, TS4, {"G19", "F18"}));
}

// "kann der Direktor … bis zu 25% des Kaufpreises zusteuern": nobody is made to, and the tramway that leads a section is no other.
TEST(T1881STrains, WhoLeadsASectionMayAddAndNeedNot) {
    clauses("1881-2007:10.1/2", "1881-2007:3.5/1");
    P2007 p;
    p.phase(phase::green).tramway(SBV, B).train(SBV, T3).treasury(SBV, 500).sbahn(A, SBV, C, C);
    p.treasury(S1, 210).operating(S1, Step::trade);
    EXPECT_REFUSED(p, buy_train(p.s, S1, TS4), "1881-2007:10.1/2"); // 90 are missing, a quarter is 75
    p.settle();
    EXPECT_FALSE(p.acts(S1)) << "it stays without";
    EXPECT_EQ(p.treasury(SBV), 500);

    P2007 little = p;
    little.treasury(S1, 230).operating(S1, Step::trade);
    P2007 declines = little;
    EXPECT_DONE(declines, pass(declines.s, S1));
    EXPECT_EQ(declines.treasury(SBV), 500);
    EXPECT_DONE(little, buy_train(little.s, S1, TS4));
    EXPECT_TRUE(little.happened(EventKind::president_paid));
    EXPECT_EQ(little.treasury(SBV), 430);
    EXPECT_EQ(little.treasury(S1), 0);
}

TEST(T1881STrains, SectionsBuyFromEachOther) {
    clauses("1881-2007:12.9/1");
    P2007 p = buying<P2007>(S);
    p.train(S1, TS4);
    EXPECT_DONE(p, propose(p.s, S, S1, TS4, 50));
    EXPECT_DONE(p, answer(B, true)); // of the board: he and C let it propose so
    EXPECT_DONE(p, answer(C, true));
    EXPECT_DONE(p, answer(B, true)); // of S1
    EXPECT_EQ(p.trains(S, TS4), 1);
    EXPECT_EQ(p.treasury(S), 370);
    EXPECT_EQ(p.treasury(S1), 470);
}

TEST(T1881STrains, NoTrams) {
    clauses("1881-2007:12.9/2");
    P2007 p = main_alone(phase::green);
    p.train(S, TS4);
    EXPECT_REFUSED(p, buy_train(p.s, S, T3), "1881-2007:12.9/2");
}

// --- one that is scrapped for one of another network ---

Action scrapping(Action a, TrainType old) {
    a.what.trade_in = old;
    a.what.number = 1;
    return a;
}

// S1 of B has its one train and wants the S7 of S2, which is C's; the table says yes.
template <class P> void scraps_for_one_of_another() {
    P p;
    p.phase(phase::brown).sbahn(A, B, C, C).train(S1, TS4).train(S2, TS7).operating(S1, Step::trade);
    if (is2016(p.s)) {
        EXPECT_REFUSED(p, propose(p.s, S1, S2, TS7, 100), "1881-2016:7.4.6/8");
    }
    EXPECT_NE(p.refused_by(scrapping(propose(p.s, S1, S2, TS7, 100), TS9)), "") << "it has none";
    EXPECT_DONE(p, scrapping(propose(p.s, S1, S2, TS7, 100), TS4));
    EXPECT_DONE(p, answer(C, true));
    EXPECT_EQ(p.trains(S1, TS7), 1);
    EXPECT_EQ(p.trains(S1, TS4), 0);
    EXPECT_EQ(p.in_pool_of_trains(TS4), 0) << "it is out of the game";
    EXPECT_EQ(p.treasury(S1), 320);
    EXPECT_EQ(p.treasury(S2), 520);
}

TEST(T1881STrains, ScrapsForOneOfAnotherNetwork) {
    clauses("1881-2016:7.4.6/3", "1881-2016:7.4.6/4");
    scraps_for_one_of_another<P2016>();
    P2016 own; // with himself he needs no proposal
    own.phase(phase::brown).sbahn(A, B, C, C).train(S2, TS4).train(S3, TS7).operating(S2, Step::trade);
    EXPECT_DONE(own, scrapping(buy_from(own.s, S2, S3, TS7, 1), TS4));
    EXPECT_EQ(own.trains(S2, TS7), 1);
    EXPECT_EQ(own.trains(S2, TS4), 0);
}

TEST(T1881STrains, ScrapsForOneOfAnotherSection) {
    clauses("1881-2007:12.7/4", "1881-2007:12.9/1");
    scraps_for_one_of_another<P2007>();
}

// --- other differences of 2007 ---

TEST(T1881STrains, OneMoreDepotFor40) {
    clauses("1881-2007:12.10/1");
    P2007 p = main_alone(phase::green);
    p.train(S, TS4).rails({"F18", "G21"}).operating(S, Step::depot);
    EXPECT_DONE(p, place(p.s, S, "F18"));
    EXPECT_EQ(p.treasury(S), 380);
    p.operating(S, Step::depot);
    EXPECT_REFUSED(p, place(p.s, S, "G21"), "1881-2007:12.10/1");
}

TEST(T1881STrains, StationsCountOnce) {
    clauses("1881-2007:12.11/1");
    P2007 p;
    p.phase(phase::green).sbahn(A, B, C, C).train(S3, TS4).rails({"L4", "K5", "J6", "I7", "H8", "G9"});
    p.operating(S3, Step::run);
    EXPECT_DONE(p, run(p.s, S3, TS4, {"L2", "L4", "K5", "J6", "I7", "H8", "G9"}));
    EXPECT_EQ(p.s.network(S3).income.amount, 140);
}

} // namespace
} // namespace stw::t1881
