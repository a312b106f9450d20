// NEXT: what is left of the starting package is offered round the table.
#include "titles/1893/tests/position.hpp"

namespace stw::t1893 {
namespace {

// A holds the priority card; these are unsold, and the offer has begun.
Position unsold(const std::vector<PaperId>& papers, std::vector<std::pair<Option, int>> options = {}) {
    Position p(3, std::move(options));
    for (PaperId paper : papers) p.unsold(paper);
    return p;
}

// Everybody who is asked passes, until the price is this.
void pass_down_to(Position& p, int price) {
    while (p.s.offer.paper && p.s.offer.price > Money{price}) ASSERT_DONE(p, pass(p.asked()));
    ASSERT_EQ(p.s.offer.price.amount, price);
}

void all_pass(Position& p) {
    for (int i = 0; i < 3; ++i) EXPECT_DONE(p, pass(p.asked()));
}

TEST(UnsoldPackage, IsDealtWithBeforeAnythingElse) {
    clauses("1893:NEXT/1");
    Position p;
    p.company(DE, 60, A).holds(A, DE, 50).floated(DE, 600).unsold(paper::HdSK);
    p.operating_round(2).end_of_operating_round();
    ASSERT_EQ(p.asked(), B);
    EXPECT_REFUSED(p, buy(B, DE), "1893:NEXT/1");
    EXPECT_DONE(p, buy_paper(B, paper::HdSK));
    EXPECT_DONE(p, buy(A, DE));
}

TEST(UnsoldPackage, TheChooserOffersItToHisLeftAndComesLast) {
    clauses("1893:NEXT/2");
    Position p = unsold({paper::HdSK, paper::EVA, paper::BKB});
    p.offering();
    EXPECT_REFUSED(p, put_up(B, paper::HdSK), "table:turn/1");
    EXPECT_REFUSED(p, put_up(A, paper::EKB), "1893:NEXT/2");
    EXPECT_DONE(p, put_up(A, paper::HdSK));
    for (PlayerId asked : {B, C, A}) {
        EXPECT_EQ(p.asked(), asked);
        EXPECT_DONE(p, pass(asked));
    }
}

TEST(UnsoldPackage, EachMayBuyAtThePriceAskedOnly) {
    clauses("1893:NEXT/3");
    Position p = unsold({paper::HdSK, paper::EVA});
    p.offering();
    EXPECT_DONE(p, put_up(A, paper::HdSK));
    Action haggles = buy_paper(B, paper::HdSK);
    haggles.what.amount = 90;
    EXPECT_REFUSED(p, haggles, "table:format/2");
    EXPECT_DONE(p, buy_paper(B, paper::HdSK));
    EXPECT_EQ(p.cash(B), 600 - 100);
    EXPECT_EQ(p.owner(paper::HdSK), Owner::player(B));
}

TEST(UnsoldPackage, WhenAllPassThePriceFallsByTen) {
    clauses("1893:NEXT/4");
    Position p = unsold({paper::HdSK});
    p.offering();
    all_pass(p);
    EXPECT_EQ(p.s.offer.price, Money{90});
    for (PlayerId asked : {B, C}) {
        EXPECT_EQ(p.asked(), asked);
        EXPECT_DONE(p, pass(asked));
    }
    EXPECT_DONE(p, buy_paper(A, paper::HdSK));
    EXPECT_EQ(p.cash(A), 600 - 90);
}

TEST(UnsoldPackage, AtHalfThePriceTheChooserMustBuy) {
    clauses("1893:NEXT/5");
    Position p = unsold({paper::HdSK});
    p.offering();
    pass_down_to(p, 50);
    // His pass does not help him.
    all_pass(p);
    EXPECT_EQ(p.owner(paper::HdSK), Owner::player(A));
    EXPECT_EQ(p.cash(A), 600 - 50);
    EXPECT_EQ(p.s.round, Round::stock);
}

TEST(UnsoldPackage, IfTheChooserCannotPayTheNextPlayerMust) {
    clauses("1893:NEXT/6");
    Position p = unsold({paper::HdSK, paper::EVA, paper::BKB});
    p.cash(A, 40).cash(B, 60).cash(C, 55).offering();
    EXPECT_DONE(p, put_up(A, paper::HdSK));
    EXPECT_DONE(p, pass(B)); // at 60
    EXPECT_DONE(p, pass(B)); // at 50
    EXPECT_DONE(p, pass(C));
    EXPECT_EQ(p.owner(paper::HdSK), Owner::player(B));
    EXPECT_EQ(p.cash(B), 10);
    EXPECT_EQ(p.cash(A), 40);
}

TEST(UnsoldPackage, TheNextOneIsChosenByTheNextPlayer) {
    clauses("1893:NEXT/7");
    for (PlayerId buyer : {B, C}) {
        Position p = unsold({paper::HdSK, paper::EVA, paper::BKB});
        p.offering();
        EXPECT_DONE(p, put_up(A, paper::HdSK));
        while (p.asked() != buyer) EXPECT_DONE(p, pass(p.asked()));
        EXPECT_DONE(p, buy_paper(buyer, paper::HdSK));
        EXPECT_REFUSED(p, put_up(A, paper::EVA), "table:turn/1");
        EXPECT_DONE(p, put_up(B, paper::EVA));
    }
}

TEST(UnsoldPackage, TheBankFillsASmallTreasuryUpToAHundred) {
    clauses("1893:NEXT/8");
    for (int price : {90, 50}) {
        Position p = unsold({paper::KSZ});
        const int bank = p.bank();
        p.offering();
        pass_down_to(p, price);
        EXPECT_DONE(p, buy_paper(B, paper::KSZ));
        EXPECT_EQ(p.cash(B), 600 - price);
        EXPECT_EQ(p.treasury(KSZ), 100);
        EXPECT_EQ(p.bank(), bank - (100 - price));
    }
    Position p = unsold({paper::KFBE});
    p.offering();
    EXPECT_DONE(p, buy_paper(B, paper::KFBE));
    EXPECT_EQ(p.treasury(KFBE), 200);
}

TEST(UnsoldPackage, TheLowestPriceIsHalfRoundedUpToTen) {
    clauses("1893:full/32");
    for (auto [paper, lowest] : {std::pair{paper::EVA, 80}, std::pair{paper::EKB, 110}, std::pair{paper::FdSD, 90}}) {
        Position p = unsold({paper});
        p.offering();
        pass_down_to(p, lowest);
        all_pass(p);
        EXPECT_EQ(p.owner(paper), Owner::player(A));
        EXPECT_EQ(p.cash(A), 600 - lowest);
    }
}

TEST(UnsoldPackage, AtSomeTablesThePriceFallsBelowAnOddHalf) {
    clauses("1893:full/32");
    for (auto [paper, lowest] : {std::pair{paper::EVA, 70}, std::pair{paper::EKB, 100}, std::pair{paper::FdSD, 90}}) {
        Position p = unsold({paper}, {{Option::offer_floor_below_half, 1}});
        p.offering();
        pass_down_to(p, lowest);
        all_pass(p);
        EXPECT_EQ(p.cash(A), 600 - lowest);
    }
}

TEST(UnsoldPackage, WhoCannotPayIsPassedOver) {
    clauses("1893:peer/36");
    Position p = unsold({paper::HdSK, paper::EVA});
    p.cash(B, 40).offering();
    EXPECT_DONE(p, put_up(A, paper::HdSK));
    EXPECT_EQ(p.asked(), C);
    EXPECT_REFUSED(p, pass(B), "table:turn/1");
}

TEST(UnsoldPackage, AnyUnsoldCertificateCanBeChosenUnlessTheTableSaysOtherwise) {
    clauses("1893:peer/37");
    Position p = unsold({paper::KSZ, paper::KBE, paper::BKB});
    p.offering();
    EXPECT_DONE(p, put_up(A, paper::BKB));

    Position narrow = unsold({paper::HdSK, paper::KSZ, paper::KBE, paper::BKB}, {{Option::offer_narrow_choice, 1}});
    narrow.offering();
    EXPECT_REFUSED(narrow, put_up(A, paper::BKB), "1893:peer/37");
    EXPECT_TRUE(narrow.is_offered(put_up(A, paper::HdSK)));
    EXPECT_DONE(narrow, put_up(A, paper::KBE));
}

TEST(UnsoldPackage, AtHalfThePriceEveryoneIsAskedOnceMore) {
    clauses("1893:peer/38");
    Position p = unsold({paper::HdSK});
    p.offering();
    pass_down_to(p, 60);
    all_pass(p);
    EXPECT_EQ(p.asked(), B);
    EXPECT_DONE(p, buy_paper(B, paper::HdSK));
    EXPECT_EQ(p.cash(B), 600 - 50);
}

TEST(UnsoldPackage, ByTheOptionTheChooserMustBuyAtHalfAtOnce) {
    clauses("1893:NEXT/5");
    Position p = unsold({paper::HdSK});
    p.s.options[static_cast<std::size_t>(Option::forced_at_half)] = 1;
    p.offering();
    pass_down_to(p, 60);
    all_pass(p);
    EXPECT_EQ(p.owner(paper::HdSK), Owner::player(A));
    EXPECT_EQ(p.cash(A), 600 - 50);
}

TEST(UnsoldPackage, IfNobodyCanPayTheChooserPaysAllHeHas) {
    clauses("1893:peer/39");
    Position p = unsold({paper::HdSK, paper::EVA, paper::BKB});
    p.cash(A, 30).cash(B, 40).cash(C, 20).offering();
    EXPECT_DONE(p, put_up(A, paper::HdSK));
    EXPECT_EQ(p.owner(paper::HdSK), Owner::player(A));
    EXPECT_EQ(p.cash(A), 0);
    EXPECT_EQ(p.cash(B), 40);
}

TEST(UnsoldPackage, ThenTheHolderOfThePriorityCardBegins) {
    clauses("1893:peer/40");
    Position p = unsold({paper::HdSK});
    p.offering();
    EXPECT_DONE(p, pass(B));
    EXPECT_DONE(p, buy_paper(C, paper::HdSK));
    EXPECT_EQ(p.s.round, Round::stock);
    EXPECT_EQ(p.asked(), A);
}

} // namespace
} // namespace stw::t1893
