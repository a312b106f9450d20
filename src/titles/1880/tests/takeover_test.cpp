// XIV: the Communist Takeover, from the first 4-train to the first 6-train.
#include "titles/1880/tests/position.hpp"

namespace stw::t1880 {
namespace {

// HKR is about to buy the first train of this type.
Position before_first(TrainType t, PhaseId before) {
    Position p;
    p.phase(before).on_sale(t).company(HKR, 100, A).treasury(HKR, 1000).operating(HKR, Step::trains);
    return p;
}

// A's German Investor is linked with HKR over the ferry.
Position linked_over_the_ferry(PhaseId phase) {
    Position p;
    p.phase(phase).company(HKR, 100, A).investor(A, A4, HKR).treasury(A4, 100);
    p.tile("H14", "57", {"G13", "I15"}).tile("K15", "8877", {"L14", "J16"});
    return p;
}

TEST(T1880Takeover, TheFirst4TrainStartsIt) {
    clauses("1880:XIV.general/1");
    Position p = before_first(T4, phase::PB2);
    EXPECT_FALSE(takeover(p.s));
    EXPECT_DONE(p, buy_train(p.s, HKR, T4));
    EXPECT_TRUE(takeover(p.s));
    EXPECT_TRUE(p.happened(EventKind::takeover_began));
}

TEST(T1880Takeover, TheFirst6TrainLiftsIt) {
    clauses("1880:XIV.general/2");
    Position p = before_first(T6, phase::PC1);
    EXPECT_TRUE(takeover(p.s));
    EXPECT_DONE(p, buy_train(p.s, HKR, T6));
    EXPECT_FALSE(takeover(p.s));
}

TEST(T1880Takeover, PrivatesStopPayingForGood) {
    clauses("1880:XIV.effects/1");
    for (PhaseId phase : {phase::PB2, phase::PB3, phase::PC2}) {
        Position p;
        p.phase(phase).company(HKR, 100, A).owns(B, P4).from_head();
        EXPECT_EQ(p.cash(B), phase == phase::PB2 ? 620 : 600) << p.s.box()[phase].id;
    }
}

TEST(T1880Takeover, PowersOfPrivatesStay) {
    clauses("1880:XIV.effects/2");
    for (bool owned : {false, true}) {
        Position p;
        p.phase(phase::PB3).company(NJR, 100, A).owns(owned ? A : B, P4).operating(NJR, Step::track);
        EXPECT_DONE(p, lay(p.s, NJR, "K13", "57", {"K11", "K15"}));
        EXPECT_EQ(p.treasury(NJR), owned ? 500 : 480);
    }
}

TEST(T1880Takeover, InvestorsStopOperating) {
    clauses("1880:XIV.effects/3");
    for (bool stopped : {false, true}) {
        Position p;
        p.phase(stopped ? phase::PB3 : phase::PB2).company(HKR, 100, B).investor(A, A4);
        p.tile("H14", "57", {"I13", "G15"}).tile("G15", "8850", {"H14", "G13"}).from_head();
        EXPECT_EQ(p.s.operation.company, stopped ? HKR : A4);
        EXPECT_EQ(p.treasury(A4), 0);
    }
}

TEST(T1880Takeover, MergersStillTakePlace) {
    clauses("1880:XIV.effects/4");
    Position p = linked_over_the_ferry(phase::PC1);
    p.from_head();
    EXPECT_EQ(p.s.merger.investor, A4);
    EXPECT_EQ(p.asked(), A);
    EXPECT_DONE(p, choose(A, 1));
    EXPECT_DONE(p, choose(A, 2));
    EXPECT_EQ(p.percent(A, HKR), 30);
    EXPECT_EQ(p.treasury(HKR), 600);
    EXPECT_EQ(p.owner(card_of(A4)), Owner::gone());
}

TEST(T1880Takeover, TheChartIsFrozen) {
    clauses("1880:XIV.effects/5");
    for (bool frozen : {false, true}) {
        Position p;
        p.phase(frozen ? phase::PB3 : phase::PB2).company(HKR, 100, A).in_bank(HKR, 0).train(HKR, T33);
        Position paid = p;
        p.close_share_round();
        EXPECT_EQ(p.price(HKR), frozen ? 100 : 105);
        EXPECT_DONE(paid.has_run(HKR, 100), pay_out(p.s, HKR));
        EXPECT_EQ(paid.price(HKR), frozen ? 100 : 105);
    }
}

TEST(T1880Takeover, NobodySellsWhatHeDirects) {
    clauses("1880:XIV.effects/6");
    Position p;
    p.phase(phase::PB3).company(HKR, 100, A).holds(A, HKR, 40).company(NJR, 100, B).holds(A, NJR, 10);
    EXPECT_REFUSED(p, sell(A, HKR, 10), "1880:XIV.effects/6");
    EXPECT_DONE(p, sell(A, NJR, 10));
}

TEST(T1880Takeover, ThenTheExchangeReopens) {
    clauses("1880:XIV.end/1");
    Position p = before_first(T6, phase::PC1);
    EXPECT_DONE(p, buy_train(p.s, HKR, T6));
    EXPECT_TRUE(p.happened(EventKind::exchange_reopened));
    EXPECT_DONE(p, pass(p.s, HKR));
    EXPECT_FALSE(p.happened(EventKind::exchange_reopened));
}

TEST(T1880Takeover, ThenPricesMoveAgain) {
    clauses("1880:XIV.end/2");
    Position p = before_first(T6, phase::PC1);
    p.company(NJR, 100, B).train(NJR, T44);
    EXPECT_DONE(p, buy_train(p.s, HKR, T6));
    EXPECT_DONE(p.has_run(NJR, 100), pay_out(p.s, NJR));
    EXPECT_EQ(p.price(NJR), 105);
}

TEST(T1880Takeover, ThenDirectorsSellAgain) {
    clauses("1880:XIV.end/3");
    Position p;
    p.phase(phase::PC2).company(HKR, 100, A).holds(A, HKR, 40);
    EXPECT_DONE(p, sell(A, HKR, 10));
    EXPECT_EQ(p.percent(A, HKR), 30);
}

TEST(T1880Takeover, PrivatesAndInvestorsDoNotComeBack) {
    clauses("1880:XIV.end/4");
    Position p;
    p.phase(phase::PC2).company(HKR, 100, B).investor(A, A4).owns(C, P4);
    p.tile("H14", "57", {"I13", "G15"}).tile("G15", "8850", {"H14", "G13"}).from_head();
    EXPECT_EQ(p.s.operation.company, HKR);
    EXPECT_EQ(p.treasury(A4), 0);
    EXPECT_EQ(p.cash(C), 600);
}

} // namespace
} // namespace stw::t1880
