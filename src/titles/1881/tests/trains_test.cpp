// The last step of a turn: S-Bahn certificates of tramways, trains of bank and pool, and what their sale brings
// (2016: 7.2.7.1, 7.2.7.2, 7.2.7.2.1, 7.2.7.2.2, 7.3; 2007: 10, 11, T2, T7).
#include "support/own_mutant.hpp"
#include "titles/1881/operating_round.hpp"
#include "titles/1881/tests/position.hpp"

namespace stw::t1881 {
namespace {

using testing::OwnMutant;

const OwnMutant<Money> kHelpForTheFirstOnly{"1881-2016:7.2.7.2.1/6", [](Money& most) { most = Money{0}; }};
const OwnMutant<Money> kNoHelpInThePool{"1881-2016:7.2.7.2.2/2", [](Money& most) { most = Money{0}; }};
const OwnMutant<TrainType> kBeginsAPhase{"1881-2016:7.3/5", [](TrainType& sold) { sold = T5; }};

// GBS of A may buy; it has a tramcar, so nothing is forced. SSC of B has its turn after it.
template <class P> P gbs_buys(PhaseId now, int treasury, TrainType has = T3) {
    P p;
    p.phase(now).tramway(GBS, A).train(GBS, has).treasury(GBS, treasury).tramway(SSC, B).train(SSC, T3);
    p.operating(GBS, Step::trade);
    return p;
}

// --- S-Bahn certificates ---

TEST(T1881TradeStep, ATramwayBuysOneCertificateFromTheGreenPhaseOn) {
    clauses("1881-2016:7.2.7.1/1");
    P2016 early = gbs_buys<P2016>(phase::yellow, 1000);
    EXPECT_REFUSED(early, buy_s(early.s, GBS, 10), "1881-2016:7.2.7.1/1");
    P2016 p = gbs_buys<P2016>(phase::green, 1000);
    p.president(B);
    ASSERT_DONE(p, buy_s(p.s, GBS));
    EXPECT_REFUSED(p, buy_s(p.s, GBS), "1881-2016:7.2.7.1/1");
}

TEST(T1881TradeStep, OrSellsAnyNumber) {
    clauses("1881-2016:7.2.7.1/2");
    P2016 p = gbs_buys<P2016>(phase::green, 1000);
    p.president(B).holds(GBS, S, 15);
    ASSERT_DONE(p, sell_s(p.s, GBS, 15));
    EXPECT_EQ(p.pool(S), 15);
    EXPECT_REFUSED(p, buy_s(p.s, GBS), "1881-2016:7.2.7.1/2");
}

TEST(T1881TradeStep, ItsSalesMoveNoPrice) {
    clauses("1881-2016:7.2.7.1/3");
    P2016 p = gbs_buys<P2016>(phase::green, 0);
    p.president(B).holds(GBS, S, 10);
    ASSERT_EQ(p.price(S), 84);
    ASSERT_DONE(p, sell_s(p.s, GBS, 10));
    EXPECT_EQ(p.treasury(GBS), 168);
    EXPECT_EQ(p.price(S), 84);
}

TEST(T1881TradeStep, ATramwayHasSixtyPercentAtMost) {
    clauses("1881-2016:7.2.7.1/4");
    P2016 p = gbs_buys<P2016>(phase::green, 1000);
    p.president(B).holds(GBS, S, 60);
    EXPECT_REFUSED(p, buy_s(p.s, GBS), "1881-2016:7.2.7.1/4");
}

TEST(T1881TradeStep, In2007OneShareInEachOperatingRound) {
    clauses("1881-2007:10.9/2");
    P2007 p = gbs_buys<P2007>(phase::green, 1000);
    p.president(B);
    ASSERT_DONE(p, buy_s(p.s, GBS));
    EXPECT_REFUSED(p, buy_s(p.s, GBS), "1881-2007:10.9/2");
    P2007 sells = gbs_buys<P2007>(phase::green, 1000);
    sells.president(B).holds(GBS, S, 10);
    ASSERT_DONE(sells, sell_s(sells.s, GBS, 10));
    EXPECT_REFUSED(sells, buy_s(sells.s, GBS), "1881-2007:10.9/2");
}

const testing::OwnMutant<int> kPlayersOnly{"1881-2007:10.9/4", [](int& tramways) { tramways = 0; }};

TEST(T1881TradeStep, In2007ATramwayMayComeToLeadTheSBahn) {
    clauses("1881-2007:10.9/4");
    P2007 p = gbs_buys<P2007>(phase::green, 1000);
    p.president(C).holds(GBS, S, 10);
    ASSERT_TRUE(p.led_by(C, S));
    ASSERT_DONE(p, buy_s(p.s, GBS));
    EXPECT_TRUE(p.led_by(GBS, S));
    EXPECT_EQ(decides(p.s, S), A);
    P2007 acts = gbs_buys<P2007>(phase::green, 1000);
    acts.sbahn(GBS, kNobody, kNobody, kNobody).train(S, TS4).operating(S, Step::trade);
    EXPECT_REFUSED(acts, by_player(pass(acts.s, S), B), "1881-2007:10.9/4");
    EXPECT_DONE(acts, by_player(pass(acts.s, S), A));
}

// --- trains of the bank ---

TEST(T1881Trains, OneOrSeveralInATurn) {
    clauses("1881-2016:7.2.7.2/1");
    P2016 p;
    p.tramway(GBS, A).treasury(GBS, 500).tramway(SSC, B).operating(GBS, Step::trade);
    ASSERT_DONE(p, buy_train(p.s, GBS, T2));
    ASSERT_DONE(p, buy_train(p.s, GBS, T2));
    EXPECT_EQ(p.treasury(GBS), 60);
    EXPECT_EQ(p.trains(GBS, T2), 2);
}

TEST(T1881Trains, OneAfterAnother) {
    clauses("1881-2016:7.2.7.2/3");
    P2016 p = gbs_buys<P2016>(phase::yellow, 600, T2);
    p.left(T2, 1);
    ASSERT_DONE(p, buy_train(p.s, GBS, T2));
    EXPECT_EQ(p.s.phase, phase::yellow);
    ASSERT_DONE(p, buy_train(p.s, GBS, T3));
    EXPECT_EQ(p.s.phase, phase::green);
}

TEST(T1881Trains, NotAboveTheLimitEvenIfSomeWouldGo) {
    clauses("1881-2016:7.2.7.2/4");
    P2016 p = gbs_buys<P2016>(phase::green, 1000);
    p.on_sale(T4).train(GBS, T3).train(GBS, T2, 2);
    EXPECT_REFUSED(p, buy_train(p.s, GBS, T4), "1881-2016:7.2.7.2/4");
}

TEST(T1881Trains, NobodyDropsOneAtWill) {
    clauses("1881-2016:7.2.7.2/5");
    P2016 p = gbs_buys<P2016>(phase::green, 1000);
    p.train(GBS, T2, 3);
    EXPECT_REFUSED(p, discard(p.s, GBS, T2), "1881-2016:7.2.7.2/5");
    EXPECT_REFUSED(p, scrap_for(p.s, GBS, T3, T2), "1881-2016:7.2.7.2/5");
}

TEST(T1881Trains, TheSurplusGoesIntoThePool) {
    clauses("1881-2016:7.2.7.2/6");
    P2016 p = gbs_buys<P2016>(phase::green, 1000);
    p.on_sale(T4).train(SSC, T3, 3);
    ASSERT_DONE(p, buy_train(p.s, GBS, T4));
    EXPECT_EQ(p.trains(SSC, T3), 3); // it has no choice
    EXPECT_EQ(p.in_pool_of_trains(T3), 1);
    EXPECT_EQ(p.treasury(SSC), 500);

    P2016 choice = gbs_buys<P2016>(phase::green, 1000);
    choice.on_sale(T4).train(GBS, T3, 2);
    ASSERT_DONE(choice, buy_train(choice.s, GBS, T4));
    EXPECT_EQ(choice.asked(), A);
    EXPECT_TRUE(choice.is_offered(discard(choice.s, GBS, T4)));
    ASSERT_DONE(choice, discard(choice.s, GBS, T3));
    EXPECT_EQ(choice.in_pool_of_trains(T3), 1);
    EXPECT_EQ(choice.treasury(GBS), 560);
}

TEST(T1881Trains, NoSTrainsForTramways) {
    clauses("1881-2016:7.2.7.2/7");
    P2016 p = gbs_buys<P2016>(phase::green, 1000);
    EXPECT_REFUSED(p, buy_train(p.s, GBS, TS4), "1881-2016:7.2.7.2/7");
}

TEST(T1881Trains, NewOnesCostThePrintedPrice) {
    clauses("1881-2016:7.2.7.2.1/1");
    P2016 p = gbs_buys<P2016>(phase::yellow, 500, T2);
    const int bank = p.bank();
    ASSERT_DONE(p, buy_train(p.s, GBS, T2));
    EXPECT_EQ(p.treasury(GBS), 280);
    EXPECT_EQ(p.bank(), bank + 220);
}

TEST(T1881Trains, InRisingOrder) {
    clauses("1881-2016:7.2.7.2.1/2");
    P2016 p = gbs_buys<P2016>(phase::yellow, 1000, T2);
    p.left(T2, 1);
    EXPECT_REFUSED(p, buy_train(p.s, GBS, T3), "1881-2016:7.2.7.2.1/2");
    ASSERT_DONE(p, buy_train(p.s, GBS, T2));
    EXPECT_DONE(p, buy_train(p.s, GBS, T3));
}

TEST(T1881Trains, TheDirectorMayAddAQuarter) {
    clauses("1881-2016:7.2.7.2.1/3");
    P2016 p = gbs_buys<P2016>(phase::yellow, 165, T2);
    ASSERT_DONE(p, buy_train(p.s, GBS, T2));
    EXPECT_EQ(p.cash(A), 545);
    EXPECT_EQ(p.treasury(GBS), 0);
    P2016 poorer = gbs_buys<P2016>(phase::yellow, 164, T2);
    EXPECT_REFUSED(poorer, buy_train(poorer.s, GBS, T2), "1881-2016:7.2.7.2.1/3");
}

TEST(T1881Trains, NothingIsSoldForIt) {
    clauses("1881-2016:7.2.7.2.1/4");
    P2016 p = gbs_buys<P2016>(phase::yellow, 200, T2);
    p.holds(A, SSC, 20).cash(A, 0);
    EXPECT_REFUSED(p, buy_train(p.s, GBS, T2), "1881-2016:7.2.7.2.1/4");
}

TEST(T1881Trains, WithHelpTheWholeTreasuryIsSpent) {
    clauses("1881-2016:7.2.7.2.1/5", "1881-2016:7.2.7.2.1/6");
    P2016 p = gbs_buys<P2016>(phase::yellow, 200, T2);
    ASSERT_DONE(p, buy_train(p.s, GBS, T2)); // though it has one already
    EXPECT_EQ(p.treasury(GBS), 0);
    EXPECT_EQ(p.cash(A), 580);
    P2016 poorer = gbs_buys<P2016>(phase::yellow, 180, T2);
    ASSERT_DONE(poorer, buy_train(poorer.s, GBS, T2));
    EXPECT_EQ(poorer.cash(A), 560);
}

TEST(T1881Trains, TheLargestHelpIsOnTheCard) {
    clauses("1881-2016:7.2.7.2.1/7");
    const P2016 p;
    const std::array<int, 5> most{55, 82, 110, 137, 165};
    for (int i = 0; i < 5; ++i) EXPECT_EQ(subsidy(p.s, TrainType{i}), Money{most[static_cast<std::size_t>(i)]});
}

// --- of the pool ---

TEST(T1881Trains, UsedOnesCanBeBought) {
    clauses("1881-2016:7.2.7.2.2/1", "1881-2016:7.2.7.2.2/3");
    P2016 p = gbs_buys<P2016>(phase::brown, 500);
    p.used_train(T3);
    ASSERT_EQ(on_sale(p.s), T4);
    const int bank = p.bank();
    ASSERT_DONE(p, buy_train(p.s, GBS, T3, Source::pool));
    EXPECT_EQ(p.bank(), bank + 330);
    EXPECT_EQ(p.treasury(GBS), 170);
    EXPECT_REFUSED(p, buy_train(p.s, GBS, T3, Source::pool), "1881-2016:7.2.7.2.2/1");
}

TEST(T1881Trains, TheDirectorMayHelpThereToo) {
    clauses("1881-2016:7.2.7.2.2/2");
    P2016 p = gbs_buys<P2016>(phase::brown, 260);
    p.used_train(T3);
    ASSERT_DONE(p, buy_train(p.s, GBS, T3, Source::pool));
    EXPECT_EQ(p.cash(A), 530);
}

// --- phases ---

TEST(T1881Phases, TheFirstNewOneOfATypeBeginsOne) {
    clauses("1881-2016:7.3/1");
    P2016 p = gbs_buys<P2016>(phase::green, 1000);
    p.on_sale(T4).tramway(SpS, A).train(SpS, T4);
    ASSERT_DONE(p, buy_from(p.s, GBS, SpS, T4, 1));
    EXPECT_EQ(p.s.phase, phase::green);
    ASSERT_DONE(p, buy_train(p.s, GBS, T4));
    EXPECT_EQ(p.s.phase, phase::brown);
}

TEST(T1881Phases, ObsoleteTrainsGoAtOnce) {
    clauses("1881-2016:7.3/4");
    P2016 p = gbs_buys<P2016>(phase::green, 1000);
    p.on_sale(T4).train(SSC, T2).used_train(T2);
    ASSERT_DONE(p, buy_train(p.s, GBS, T4));
    EXPECT_EQ(p.trains(SSC, T2) + p.in_pool_of_trains(T2) + p.in_bank(T2), 0);
    P2016 grey = gbs_buys<P2016>(phase::brown, 1000);
    grey.on_sale(T5).sbahn(A, B, C, kNobody).train(S1, TS4);
    ASSERT_DONE(grey, buy_train(grey.s, GBS, T5));
    EXPECT_EQ(grey.trains(SSC, T3) + grey.trains(GBS, T3) + grey.in_bank(T3), 0);
    EXPECT_EQ(grey.trains(S1, TS4) + grey.in_bank(TS4), 0);
}

TEST(T1881Phases, STrainsBeginNone) {
    clauses("1881-2016:7.3/5");
    P2016 p = gbs_buys<P2016>(phase::brown, 1000);
    p.sbahn(A, B, C, kNobody).treasury(S1, 700).acted(GBS).acted(SSC).operating(S1, Step::trade);
    ASSERT_DONE(p, buy_train(p.s, S1, TS7));
    EXPECT_EQ(p.trains(S1, TS7), 1);
    EXPECT_EQ(p.s.phase, phase::brown);
}

// --- 2007 ---

TEST(T1881Trains, In2007ForCompanyMoney) {
    clauses("1881-2007:10.1/1");
    P2007 p = gbs_buys<P2007>(phase::yellow, 300, T2);
    ASSERT_DONE(p, buy_train(p.s, GBS, T2));
    EXPECT_EQ(p.treasury(GBS), 80);
    EXPECT_EQ(p.cash(A), 600);
}

TEST(T1881Trains, In2007TheDirectorMayAddAQuarter) {
    clauses("1881-2007:10.1/2");
    P2007 p = gbs_buys<P2007>(phase::yellow, 165, T2);
    ASSERT_DONE(p, buy_train(p.s, GBS, T2));
    EXPECT_EQ(p.cash(A), 545);
    P2007 poorer = gbs_buys<P2007>(phase::yellow, 164, T2);
    EXPECT_REFUSED(poorer, buy_train(poorer.s, GBS, T2), "1881-2007:10.1/2");
}

TEST(T1881Trains, In2007SeveralInATurn) {
    clauses("1881-2007:10.1/3");
    P2007 p = gbs_buys<P2007>(phase::yellow, 500, T2);
    ASSERT_DONE(p, buy_train(p.s, GBS, T2));
    EXPECT_DONE(p, buy_train(p.s, GBS, T2));
}

TEST(T1881Trains, In2007TramsOfTableSeven) {
    clauses("1881-2007:T7/1");
    P2007 p = P2007::fresh();
    const std::array<int, 5> count{9, 6, 4, 4, 4};
    for (int i = 0; i < 5; ++i) {
        EXPECT_EQ(p.in_bank(TrainType{i}), count[static_cast<std::size_t>(i)]);
        EXPECT_EQ(train_price(p.s, TrainType{i}), Money{220 + 110 * i});
        EXPECT_EQ(p.s.box()[TrainType{i}].stops, i + 2);
    }
}

TEST(T1881Trains, In2007STrainsOfTableSeven) {
    clauses("1881-2007:T7/2");
    P2007 p = P2007::fresh();
    const std::array<int, 3> count{4, 1, 1};
    const std::array<int, 3> range{4, 7, 9};
    for (int i = 0; i < 3; ++i) {
        const TrainType t{TS4.value + i};
        EXPECT_EQ(p.in_bank(t), count[static_cast<std::size_t>(i)]);
        EXPECT_EQ(train_price(p.s, t), Money{300 * (i + 1)});
        EXPECT_EQ(p.s.box()[t].stops, range[static_cast<std::size_t>(i)]);
    }
}

TEST(T1881Trains, In2007OnlyTheLowestLevel) {
    clauses("1881-2007:10.3/1");
    P2007 p = gbs_buys<P2007>(phase::yellow, 1000, T2);
    p.left(T2, 1);
    EXPECT_REFUSED(p, buy_train(p.s, GBS, T3), "1881-2007:10.3/1");
    ASSERT_DONE(p, buy_train(p.s, GBS, T2));
    EXPECT_DONE(p, buy_train(p.s, GBS, T3));
}

TEST(T1881Trains, In2007STrainsBesides) {
    clauses("1881-2007:10.3/2");
    P2007 p = gbs_buys<P2007>(phase::green, 1000);
    p.sbahn(A, B, C, kNobody).operating(S1, Step::trade);
    ASSERT_EQ(on_sale(p.s), T3);
    ASSERT_DONE(p, buy_train(p.s, S1, TS4));
    EXPECT_EQ(p.treasury(S1), 120);
}

TEST(T1881Trains, In2007TrainsOfTheBankruptBesides) {
    clauses("1881-2007:10.3/3");
    P2007 p = gbs_buys<P2007>(phase::brown, 500);
    p.used_train(T4).on_sale(T5);
    ASSERT_DONE(p, buy_train(p.s, GBS, T4, Source::pool));
    EXPECT_EQ(p.treasury(GBS), 60);
}

TEST(T1881Trains, In2007WhatIsScrappedIsGone) {
    clauses("1881-2007:10.4/1");
    P2007 p = gbs_buys<P2007>(phase::green, 1000);
    p.on_sale(T4).train(SSC, T2);
    ASSERT_DONE(p, buy_train(p.s, GBS, T4));
    EXPECT_REFUSED(p, buy_train(p.s, GBS, T2, Source::pool), "1881-2007:10.4/1");
    EXPECT_REFUSED(p, buy_train(p.s, GBS, T2), "1881-2007:10.3/1");
}

TEST(T1881Trains, In2007TheBankTakesNoneBack) {
    clauses("1881-2007:10.6/1", "1881-2007:10.6/2");
    P2007 p = gbs_buys<P2007>(phase::green, 1000);
    p.train(GBS, T2, 3); // as many as it may have
    EXPECT_REFUSED(p, discard(p.s, GBS, T2), "1881-2007:10.6/1");
    EXPECT_REFUSED(p, scrap_for(p.s, GBS, T3, T2), "1881-2007:10.6/2");
}

TEST(T1881Trains, In2007TheLimitDependsOnThePhase) {
    clauses("1881-2007:10.7/1");
    const std::array<int, 4> limits{4, 4, 3, 2};
    for (int i = 0; i < 4; ++i) {
        const int limit = limits[static_cast<std::size_t>(i)];
        P2007 p = gbs_buys<P2007>(PhaseId{i}, 2000, T6);
        p.train(GBS, T6, limit - 1);
        EXPECT_REFUSED(p, buy_train(p.s, GBS, on_sale(p.s)), "1881-2007:10.7/1");
    }
}

TEST(T1881Trains, In2007NoSTrainsForTramways) {
    clauses("1881-2007:10.9/1");
    P2007 p = gbs_buys<P2007>(phase::green, 1000);
    EXPECT_REFUSED(p, buy_train(p.s, GBS, TS4), "1881-2007:10.9/1");
}

TEST(T1881Phases, In2007TheFirstOfANewLevelChangesThePhase) {
    clauses("1881-2007:11.1/1", "1881-2007:3.3/1");
    for (int i = 1; i < 4; ++i) {
        P2007 p = gbs_buys<P2007>(PhaseId{i - 1}, 1000, T6);
        p.on_sale(TrainType{i});
        ASSERT_DONE(p, buy_train(p.s, GBS, TrainType{i}));
        EXPECT_EQ(p.s.phase, PhaseId{i});
    }
    P2007 p = gbs_buys<P2007>(phase::grey, 1000, T5);
    p.on_sale(T6);
    ASSERT_DONE(p, buy_train(p.s, GBS, T6));
    EXPECT_EQ(p.s.phase, phase::grey);
}

TEST(T1881Phases, In2007PhaseTwo) {
    clauses("1881-2007:T2/2");
    P2007 p = gbs_buys<P2007>(phase::yellow, 1000, T2);
    p.left(T2, 0);
    ASSERT_DONE(p, buy_train(p.s, GBS, T3));
    EXPECT_EQ(p.s.phase, phase::green);
    EXPECT_EQ(p.trains(GBS, T2), 1);
    EXPECT_EQ(on_sale(p.s), T3);
    EXPECT_TRUE(s_train_on_sale(p.s, TS4));
    EXPECT_FALSE(s_train_on_sale(p.s, TS7));
    EXPECT_EQ(train_limit(p.s, GBS), 4);
    EXPECT_EQ(operating_rounds(p.s), 2);
}

TEST(T1881Phases, In2007PhaseThree) {
    clauses("1881-2007:T2/3");
    P2007 p = gbs_buys<P2007>(phase::green, 1000, T2);
    p.on_sale(T4).train(SSC, T2);
    ASSERT_DONE(p, buy_train(p.s, GBS, T4));
    EXPECT_EQ(p.s.phase, phase::brown);
    EXPECT_EQ(p.trains(GBS, T2) + p.trains(SSC, T2) + p.in_bank(T2), 0);
    EXPECT_EQ(on_sale(p.s), T4);
    EXPECT_TRUE(s_train_on_sale(p.s, TS4));
    EXPECT_TRUE(s_train_on_sale(p.s, TS7));
    EXPECT_EQ(train_limit(p.s, GBS), 3);
    EXPECT_EQ(operating_rounds(p.s), 3);
}

TEST(T1881Phases, In2007PhaseFour) {
    clauses("1881-2007:T2/4");
    P2007 p = gbs_buys<P2007>(phase::brown, 1000, T4);
    p.on_sale(T5).train(SSC, T4, 2).sbahn(A, B, C, kNobody).train(S1, TS4);
    ASSERT_DONE(p, buy_train(p.s, GBS, T5));
    EXPECT_EQ(p.s.phase, phase::grey);
    EXPECT_EQ(p.trains(SSC, T3) + p.in_bank(T3) + p.trains(S1, TS4) + p.in_bank(TS4), 0);
    EXPECT_FALSE(s_train_on_sale(p.s, TS4));
    EXPECT_TRUE(s_train_on_sale(p.s, TS7));
    EXPECT_TRUE(s_train_on_sale(p.s, TS9));
    EXPECT_EQ(train_limit(p.s, GBS), 2);
    EXPECT_EQ(operating_rounds(p.s), 3);
    P2007 surplus = gbs_buys<P2007>(phase::brown, 1000, T4);
    surplus.s.trains.move(surplus.s.trains.find(Owner::company(SSC), T3), Owner::gone());
    surplus.on_sale(T5).train(SSC, T6, 2).train(SSC, T4);
    ASSERT_DONE(surplus, buy_train(surplus.s, GBS, T5));
    EXPECT_EQ(surplus.asked(), B); // three, and two are allowed
    ASSERT_DONE(surplus, discard(surplus.s, SSC, T4));
    EXPECT_EQ(trains_of(surplus.s, SSC), 2);
    EXPECT_EQ(surplus.in_pool_of_trains(T4), 0); // out of the game
}

} // namespace
} // namespace stw::t1881
