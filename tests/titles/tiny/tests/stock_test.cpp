// PREP and SR.
#include "support/own_mutant.hpp"
#include "titles/tiny/tests/position.hpp"

namespace stw::ttiny {
namespace {

TEST(TinySetup, CashForEachPlayer) {
    clauses("tiny:PREP/1");
    EXPECT_EQ(Position(3).cash(C), 160);
    EXPECT_EQ(Position(2).cash(B), 250);
}

TEST(TinySetup, StationsStandAtHome) {
    clauses("tiny:PREP/2");
    const Position p;
    EXPECT_TRUE(p.s.board.has_station(NB, data::hex::A1, 0));
    EXPECT_TRUE(p.s.board.has_station(OB, data::hex::C3, 0));
}

TEST(TinyStock, BeginsWithThePriorityCard) {
    clauses("tiny:SR/1");
    Position p;
    p.s.priority = B;
    Table t{p.s};
    begin_stock_round(t);
    EXPECT_EQ(p.s.turn, B);
}

// The usual mutant, the next number, is nobody when the last player was on turn.
void make_first(PlayerId& p) { p = A; }
const stw::testing::OwnMutant<PlayerId> kTurnStays{"tiny:SR/2", make_first};
const stw::testing::OwnMutant<PlayerId> kPriorityStays{"tiny:SR/4", make_first};

TEST(TinyStock, OneDeedInATurn) {
    clauses("tiny:SR/2");
    Position p;
    EXPECT_DONE(p, found(A, NB, 40));
    EXPECT_EQ(p.s.turn, B);
}

TEST(TinyStock, EndsWhenAllHavePassed) {
    clauses("tiny:SR/3");
    Position p;
    EXPECT_DONE(p, pass(p.s));
    EXPECT_EQ(p.s.set, 1);
    EXPECT_DONE(p, pass(p.s));
    EXPECT_EQ(p.s.set, 2) << "nobody operates, so the next stock round opens at once";
}

TEST(TinyStock, ThePriorityCardGoesToTheLeftOfTheLastToAct) {
    clauses("tiny:SR/4");
    Position p;
    EXPECT_DONE(p, found(A, NB, 40));
    EXPECT_DONE(p, pass(p.s));
    EXPECT_DONE(p, pass(p.s));
    EXPECT_EQ(p.s.priority, B);
}

TEST(TinyBuying, FoundedAtAParPrice) {
    clauses("tiny:SR.buy/1");
    Position p;
    EXPECT_REFUSED(p, found(A, NB, 60), "tiny:SR.buy/1");
    EXPECT_DONE(p, found(A, NB, 50));
    EXPECT_EQ(p.price(NB), 50);
}

TEST(TinyBuying, TheFounderPaysTwoShares) {
    clauses("tiny:SR.buy/2");
    Position p;
    EXPECT_DONE(p, found(A, NB, 40));
    EXPECT_EQ(p.cash(A), 170);
    EXPECT_EQ(president(p.s, NB), A);
    EXPECT_EQ(held(p.s, A, NB), Percent{20});
    EXPECT_EQ(on_market(p.s, NB), Percent{80});
    EXPECT_REFUSED(p, found(B, NB, 40), "tiny:SR.buy/2");
}

TEST(TinyBuying, AtThePriceOnTheChart) {
    clauses("tiny:SR.buy/3");
    Position p;
    EXPECT_REFUSED(p, buy(A, NB), "tiny:SR.buy/3");
    p.company(NB, 40, B).price(NB, 60);
    EXPECT_DONE(p, buy(A, NB));
    EXPECT_EQ(p.cash(A), 190);
}

TEST(TinyBuying, NoMoreThanTheShareLimit) {
    clauses("tiny:SR.buy/4");
    Position p;
    p.company(NB, 40, A).holds(A, NB, 60);
    EXPECT_REFUSED(p, buy(A, NB), "tiny:SR.buy/4");
}

TEST(TinyBuying, NoMoreThanTheCertificateLimit) {
    clauses("tiny:SR.buy/5");
    Position p(3);
    p.company(NB, 40, A).company(OB, 40, B).holds(A, NB, 50).holds(A, OB, 20);
    EXPECT_REFUSED(p, buy(A, NB), "tiny:SR.buy/5");
}

TEST(TinyBuying, NotWhatOneHasSoldInThisRound) {
    clauses("tiny:SR.buy/6");
    Position p;
    p.company(NB, 40, A).holds(A, NB, 60).floated(NB, 0);
    EXPECT_DONE(p, sell(A, NB, 10));
    EXPECT_REFUSED(p.turn(A), buy(A, NB), "tiny:SR.buy/6");
    p.s.sold = {};
    EXPECT_DONE(p, buy(A, NB));
}

TEST(TinyBuying, FloatsAtHalf) {
    clauses("tiny:SR.buy/7");
    Position p;
    p.company(NB, 40, A).holds(A, NB, 40);
    EXPECT_DONE(p, buy(A, NB));
    EXPECT_EQ(p.treasury(NB), 400);
    EXPECT_TRUE(p.s[NB].floated);
}

TEST(TinySelling, NotBeforeItHasFloated) {
    clauses("tiny:SR.sell/1");
    Position p;
    p.company(NB, 40, A).holds(A, NB, 50).holds(B, NB, 30);
    EXPECT_REFUSED(p, sell(A, NB, 10), "tiny:SR.sell/1");
}

TEST(TinySelling, NoMoreThanHalfOnTheMarket) {
    clauses("tiny:SR.sell/2");
    Position p;
    p.company(NB, 40, A).holds(A, NB, 50).floated(NB, 0);
    EXPECT_REFUSED(p, sell(A, NB, 10), "tiny:SR.sell/2");
}

TEST(TinySelling, NeverThePresidentsCertificate) {
    clauses("tiny:SR.sell/3");
    Position p;
    p.company(NB, 40, A).holds(B, NB, 20).holds(C, NB, 60).floated(NB, 0);
    EXPECT_EQ(p.s.players, 2);
    EXPECT_EQ(Title::apply(p.s, sell(A, NB, 20), nullptr).error().clause.id(), "tiny:SR.sell/3");
}

TEST(TinySelling, ThePriceFallsByOneCell) {
    clauses("tiny:SR.sell/4");
    Position p;
    p.company(NB, 50, A).holds(A, NB, 60).holds(B, NB, 20).floated(NB, 0);
    EXPECT_DONE(p, sell(A, NB, 20));
    EXPECT_EQ(p.cash(A), 350);
    EXPECT_EQ(p.price(NB), 40);
}

TEST(TinyPresident, IsWhoHoldsTheMost) {
    clauses("tiny:SR.pres/1");
    Position p;
    p.company(NB, 40, A).holds(B, NB, 20);
    EXPECT_EQ(Title::apply(p.turn(B).s, buy(B, NB), nullptr).has_value(), true);
    EXPECT_EQ(president(p.s, NB), B);
    EXPECT_EQ(held(p.s, A, NB), Percent{20});
    EXPECT_EQ(held(p.s, B, NB), Percent{30});
}

} // namespace
} // namespace stw::ttiny
