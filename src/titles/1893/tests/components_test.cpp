// What is in the box: certificates, and the figures printed on the starting package.
#include "titles/1893/tests/position.hpp"

#include <algorithm>

namespace stw::t1893 {
namespace {

// Sizes of the certificates of a company in the game, in that hand or (without one) in any, small ones first.
std::vector<int> sizes(const Position& p, CompanyId c, std::optional<Owner> hand = {}) {
    std::vector<int> found;
    for (int i = 0; i < data::kPapers; ++i) {
        const finance::Paper& paper = p.s.box()[PaperId{i}];
        const Owner owner = p.owner(PaperId{i});
        if (paper.kind == finance::PaperKind::share && paper.company == c && owner != Owner::gone() &&
            owner == hand.value_or(owner))
            found.push_back(paper.percent);
    }
    std::sort(found.begin(), found.end());
    return found;
}

using Sizes = std::vector<int>;

TEST(Components, DeRseAndRbHaveNineCertificates) {
    clauses("1893:peer/2");
    for (CompanyId c : kFounded) {
        Position p;
        const Sizes printed = sizes(p, c);
        EXPECT_EQ(printed, (Sizes{10, 10, 10, 10, 10, 10, 10, 10, 20}));
        EXPECT_DONE(p, found(A, c, 60));
        EXPECT_EQ(sizes(p, c), printed);
        EXPECT_EQ(sizes(p, c, Owner::player(A)), Sizes{20});
    }
}

TEST(Components, AgvAndHgkHaveEightCertificates) {
    clauses("1893:peer/3");
    Position p;
    for (CompanyId c : {AGV, HGK}) EXPECT_EQ(sizes(p, c), (Sizes{10, 10, 10, 10, 10, 10, 20, 20}));
    p.phase(phase::P4);
    EXPECT_EQ(sizes(p, AGV, Owner::market()), (Sizes{10, 10, 10, 10, 10}));
    EXPECT_EQ(sizes(p, AGV, Owner::stack()), (Sizes{10, 20, 20})) << "reserved";
    EXPECT_EQ(sizes(p, HGK, Owner::market()), Sizes{});
}

// A buys this private company at its price and B a small one; then all pass, and the first operating round opens.
Position first_income_of(PaperId paper, int price) {
    Position p = Position::first_round();
    EXPECT_DONE(p, buy_paper(A, paper));
    EXPECT_EQ(p.cash(A), 600 - price);
    EXPECT_DONE(p, buy_paper(B, paper::EKB));
    for (PlayerId player : {C, A, B}) EXPECT_DONE(p, pass(player));
    EXPECT_EQ(p.s.round, Round::operating);
    EXPECT_EQ(p.s.leg, 1);
    return p;
}

TEST(Components, FdsdCosts180AndPays20) {
    clauses("1893:peer/5");
    EXPECT_EQ(first_income_of(paper::FdSD, 180).cash(A), 600 - 180 + 20);
}

TEST(Components, EvaCosts150AndPays30) {
    clauses("1893:peer/6");
    EXPECT_EQ(first_income_of(paper::EVA, 150).cash(A), 600 - 150 + 30);
}

TEST(Components, HdskCosts100AndPays10) {
    clauses("1893:peer/7");
    EXPECT_EQ(first_income_of(paper::HdSK, 100).cash(A), 600 - 100 + 10);
}

TEST(Components, PricesOfTheSmallCompanies) {
    clauses("1893:peer/8");
    struct {
        PlayerId buyer;
        PaperId paper;
        int price;
    } const sales[] = {
        {A, paper::EKB, 210}, {B, paper::KFBE, 200}, {C, paper::KSZ, 100}, {A, paper::KBE, 220}, {B, paper::BKB, 180}};
    Position p = Position::first_round();
    for (const auto& sale : sales) {
        const int before = p.cash(sale.buyer);
        EXPECT_DONE(p, buy_paper(sale.buyer, sale.paper));
        EXPECT_EQ(p.cash(sale.buyer), before - sale.price);
        EXPECT_EQ(p.treasury(p.s.box()[sale.paper].company), sale.price);
    }
}

TEST(Components, EveryCertificateCountsOne) {
    clauses("1893:peer/23");
    Position p;
    p.owns(A, paper::KFBE).bonds(B, 1).company(DE, 60, B);
    EXPECT_EQ(p.certificates(B), 4) << "EVA, KSZ, a bond, and 20 % of DE";
}

} // namespace
} // namespace stw::t1893
