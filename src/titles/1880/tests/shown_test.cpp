// What is told to those who look on.
#include "titles/1880/tests/position.hpp"

namespace stw::t1880 {
namespace {

PriceMoves moves_of(const Position& p, CompanyId c) {
    for (const PriceMoves& m : Title::shown(p.s).moves)
        if (m.company == c) return m;
    return {};
}

TEST(T1880Shown, WhereMarkersGo) {
    clauses("1880:XIII.or/1", "1880:XIII.or/4", "1880:XIII.sr/3");
    Position p;
    p.company(HKR, 100, A).price(HKR, 2, 5);
    const PriceMoves to = moves_of(p, HKR);
    EXPECT_EQ(to.pay_out, (finance::Cell{2, 6}));
    EXPECT_EQ(to.withhold, (finance::Cell{2, 4}));
    EXPECT_EQ(to.sale, (finance::Cell{3, 5}));
    EXPECT_EQ(to.sold_out, (finance::Cell{1, 5}));
    EXPECT_EQ(p.s.markers.cell(HKR), (finance::Cell{2, 5})) << "nothing has happened";
}

TEST(T1880Shown, NowhereUnderTheTakeover) {
    clauses("1880:XIII.general/2");
    Position p;
    p.phase(phase::PC1).company(HKR, 100, A).price(HKR, 2, 5);
    const PriceMoves to = moves_of(p, HKR);
    for (const finance::Cell cell : {to.pay_out, to.withhold, to.sale, to.sold_out})
        EXPECT_EQ(cell, (finance::Cell{2, 5}));
}

TEST(T1880Shown, TheRowTheNextCompanyTakes) {
    clauses("1880:helpers/4");
    Position p;
    p.company(HKR, 100, A);
    int seen = 0;
    for (const Detail& d : Title::shown(p.s).details) {
        if (d.topic != "next row") continue;
        EXPECT_EQ(d.what.number.value, d.what.amount.money() == Money{100} ? 2 : 1);
        ++seen;
    }
    EXPECT_EQ(seen, kParPrices);
}

} // namespace
} // namespace stw::t1880
