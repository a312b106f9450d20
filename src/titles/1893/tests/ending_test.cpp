// END: the end of the game, and who has won.
#include "titles/1893/tests/position.hpp"

namespace stw::t1893 {
namespace {

// DE, led by A with 30 %, must buy a 3, and neither it nor A can pay. As B has 30 % too, A cannot sell DE.
Position de_cannot_pay() {
    Position p;
    p.phase(phase::P3).company(DE, 80, A).holds(A, DE, 30).holds(B, DE, 30).operated(DE).tile("O2", "57", {"N1", "P3"});
    p.cash(A, 50).operating(DE, Step::trains);
    return p;
}

TEST(Ending, WhenTheBankBreaksTheRoundsDueAreStillPlayed) {
    clauses("1893:END/1");
    Position p;
    p.bank(20).operating_round(1); // incomes of 60
    ASSERT_TRUE(p.s.bank_broken);
    EXPECT_EQ(p.turns_to_end_of_round(), (std::vector{EKB, KFBE, KSZ, KBE, BKB}));
    ASSERT_EQ(p.s.leg, 2);
    EXPECT_EQ(p.turns_to_end_of_round(), (std::vector{EKB, KFBE, KSZ, KBE, BKB}));
    EXPECT_EQ(p.s.round, Round::finished);
    EXPECT_EQ(p.s.ending, Ending::bank);
    EXPECT_REFUSED(p, pass(A), "table:turn/3");
}

TEST(Ending, BrokenInAnOperatingRoundTheSetIsCompleted) {
    clauses("1893:full/35");
    for (int leg : {1, 2}) {
        Position p;
        p.company(DE, 60, A).holds(A, DE, 50).operated(DE).treasury(DE, 100).operating(DE, Step::run, leg).bank(100);
        p.has_run(DE, 400);
        EXPECT_DONE(p, pay_out(p.s, DE));
        EXPECT_TRUE(p.s.bank_broken);
        if (leg == 1) {
            p.end_of_operating_round();
            EXPECT_EQ(p.s.leg, 2);
        }
        ASSERT_EQ(p.s.round, Round::operating);
        p.end_of_operating_round();
        EXPECT_EQ(p.s.round, Round::finished);
    }
}

TEST(Ending, BrokenInAStockRoundTheNextSetIsPlayed) {
    clauses("1893:full/36");
    Position p;
    p.company(DE, 60, A).holds(A, DE, 60).operated(DE).bank(30);
    EXPECT_DONE(p, sell(A, DE, 10));
    EXPECT_TRUE(p.s.bank_broken);
    p.end_of_stock_round();
    for (int leg : {1, 2}) {
        ASSERT_EQ(p.s.round, Round::operating);
        EXPECT_EQ(p.s.leg, leg);
        p.end_of_operating_round();
    }
    EXPECT_EQ(p.s.round, Round::finished);
}

// DE of A buys the first 6 in the second round of a set, the bank being broken; AGV exists.
Position six_in_the_last_round(std::vector<std::pair<Option, int>> options = {}) {
    Position p(3, std::move(options));
    p.phase(phase::P5).formed(AGV).sold_out(T5).company(DE, 60, A).holds(A, DE, 50).floated(DE, 600);
    p.operating(DE, Step::trains, 2);
    p.s.bank_broken = true;
    EXPECT_DONE(p, buy_new(p.s, DE, T6));
    p.end_of_operating_round();
    return p;
}

TEST(Ending, WhatIsCompulsoryAfterTheLastRoundIsStillFormed) {
    clauses("1893:HGK/2");
    const Position p = six_in_the_last_round();
    EXPECT_TRUE(p.s[HGK].floated);
    EXPECT_EQ(p.percent(C, HGK), 30); // KBE and HdSK
    EXPECT_EQ(p.s.round, Round::finished);
    EXPECT_EQ(p.s.ending, Ending::bank);
    EXPECT_FALSE(six_in_the_last_round({{Option::no_votes_after_last_round, 1}}).s[HGK].floated);
}

TEST(Ending, TheVotesAfterTheLastRoundAreHeld) {
    clauses("1893:AGV/1");
    Position p;
    p.phase(phase::P4).operating_round(2);
    p.s.bank_broken = true;
    p.end_of_operating_round();
    ASSERT_EQ(p.s.round, Round::merger);
    for (PlayerId voter : {A, B, C}) EXPECT_DONE(p, vote(voter, true));
    EXPECT_TRUE(p.s[AGV].floated);
    EXPECT_EQ(p.s.round, Round::finished);
}

TEST(Ending, ABankruptcyEndsTheGameAtOnce) {
    clauses("1893:END/2");
    Position p = de_cannot_pay();
    p.company(RSE, 60, B).holds(B, RSE, 50).operated(RSE);
    EXPECT_DONE(p, bankrupt(p.s, DE));
    EXPECT_EQ(p.s.round, Round::finished);
    EXPECT_EQ(p.s.ending, Ending::bankruptcy);
    EXPECT_EQ(p.s.bankrupt, A);
    EXPECT_FALSE(p.asked());
    EXPECT_REFUSED(p, pass(p.s, RSE), "table:turn/3");
}

TEST(Ending, ABankruptPlayerKeepsOnlyWhatCannotBeSold) {
    clauses("1893:peer/76");
    Position p = de_cannot_pay();
    p.company(RSE, 60, B).holds(B, RSE, 50).holds(A, RSE, 10).operated(RSE);
    EXPECT_REFUSED(p, bankrupt(p.s, DE), "1893:RO.forced/11"); // first he sells RSE
    EXPECT_DONE(p, sell(A, RSE, 10));
    ASSERT_EQ(p.cash(A), 50 + 60);
    const int bank = p.bank();
    EXPECT_DONE(p, bankrupt(p.s, DE));
    EXPECT_EQ(p.cash(A), 0);
    EXPECT_EQ(p.bank(), bank + 110);
    EXPECT_EQ(worth(p.s, A), Money{3 * 80 + 180 + 210}); // DE, FdSD and EKB
}

TEST(Ending, TheBankPaysWhatItNoLongerHasAndIsBroken) {
    clauses("1893:peer/77");
    for (int bank : {100, 195}) {
        Position p;
        p.company(DE, 60, A).holds(A, DE, 50).operated(DE).treasury(DE, 100).bank(bank).has_run(DE, 390);
        EXPECT_DONE(p, pay_out(p.s, DE));
        EXPECT_EQ(p.cash(A), 600 + 195);
        EXPECT_EQ(p.bank(), bank - 195);
        EXPECT_EQ(p.s.bank_broken, bank < 195); // exactly nothing left is not broken
    }
}

TEST(Ending, WorthIsCashSharesAndPrintedPrices) {
    clauses("1893:peer/78");
    Position p;
    p.unsold(paper::FdSD)
        .unsold(paper::EKB)
        .company(DE, 60, B)
        .holds(A, DE, 20)
        .price(DE, 2, 3)
        .bonds(A, 1)
        .cash(A, 500);
    ASSERT_EQ(p.price(DE), 90);
    EXPECT_EQ(worth(p.s, A), Money{780});
    p.owns(A, paper::EVA).owns(A, paper::BKB);
    EXPECT_EQ(worth(p.s, A), Money{780 + 150 + 180});
}

TEST(Ending, TheHighestWorthWins) {
    clauses("1893:peer/79");
    Position p;
    for (PaperId paper : kPackage) p.unsold(paper);
    p.cash(A, 6138).cash(B, 5843).cash(C, 6198);
    EXPECT_EQ(Title::place(p.s, C), 1);
    EXPECT_EQ(Title::place(p.s, A), 2);
    EXPECT_EQ(Title::place(p.s, B), 3);
    p.cash(A, 6198);
    EXPECT_EQ(Title::place(p.s, A), 1); // a shared victory
    EXPECT_EQ(Title::place(p.s, C), 1);
}

} // namespace
} // namespace stw::t1893
