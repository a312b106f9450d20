// Game helpers: the turn order list and the income table.
#include "titles/1880/tests/position.hpp"

namespace stw::t1880 {
namespace {

const Fields* detail(const Overview& o, std::string_view topic, CompanyId c) {
    for (const Detail& d : o.details)
        if (d.topic == topic && d.what.company == c) return &d.what;
    return nullptr;
}

bool has_acted(const Position& p, CompanyId c) {
    const Overview o = Title::overview(p.s);
    const Fields* row = detail(o, "row", c);
    EXPECT_NE(row, nullptr);
    return row != nullptr && row->yes == 1;
}

TEST(T1880IncomeTable, ShowsTheLastIncomePerShare) {
    clauses("1880:helpers/1");
    Position p;
    p.company(HKR, 100, A).train(HKR, T2).has_run(HKR, 180);
    EXPECT_DONE(p, pay_out(p.s, HKR));
    const Overview o = Title::overview(p.s);
    const Fields* income = detail(o, "last income", HKR);
    ASSERT_NE(income, nullptr);
    EXPECT_EQ(income->amount, Number{18});
    EXPECT_EQ(income->limit, Number{70});

    p.has_run(HKR, 0).settle();
    EXPECT_EQ(detail(Title::overview(p.s), "last income", HKR)->amount, Number{0});
}

TEST(T1880TurnOrderList, TheUppermostFreeRow) {
    clauses("1880:helpers/4");
    Position p;
    p.company(HKR, 90, B).company(NJR, 90, B);
    p.s[HKR].row = 1; // the first row is free
    p.s[NJR].row = 2;
    EXPECT_DONE(p, found(A, SCR, 90));
    EXPECT_EQ(p.s[SCR].row, 0);
    EXPECT_DONE(p, choose(A, 2)) << "which is no row: the permits BCD";
    EXPECT_EQ(p.s[SCR].row, 0);
    EXPECT_EQ(p.letters(SCR), "BCD");
}

TEST(T1880TurnOrderList, ByTheOptionAnyFreeRow) {
    clauses("1880:helpers/4");
    Position p(3, {{Option::par_row_free, 1}});
    p.company(HKR, 90, B);
    EXPECT_DONE(p, found(A, SCR, 90));
    EXPECT_REFUSED(p, choose(A, 1), "1880:helpers/4") << "HKR stands there";
    EXPECT_DONE(p, choose(A, 3));
    EXPECT_EQ(p.s[SCR].row, 2);
    EXPECT_EQ(p.letters(SCR), "") << "the permits come next";
    EXPECT_DONE(p, choose(A, 1));
    EXPECT_EQ(p.letters(SCR), "ABC");
    EXPECT_EQ(p.asked(), B);
}

TEST(T1880TurnOrderList, ByTheOptionTheLastRowIsNoChoice) {
    clauses("1880:helpers/4");
    Position p(3, {{Option::par_row_free, 1}});
    p.company(HKR, 90, B).company(NJR, 90, B).company(LHR, 90, C);
    EXPECT_DONE(p, found(A, SCR, 90));
    EXPECT_DONE(p, choose(A, 1));
    EXPECT_EQ(p.s[SCR].row, 3);
    EXPECT_EQ(p.letters(SCR), "ABC");
}

TEST(T1880TurnOrderList, ShowsWhoHasActed) {
    clauses("1880:helpers/5");
    Position p;
    p.company(HKR, 100, A).company(NJR, 90, B).train(HKR, T2).train(NJR, T2).from_head();
    ASSERT_EQ(p.s.operation.company, HKR);
    EXPECT_FALSE(has_acted(p, HKR));
    EXPECT_FALSE(has_acted(p, NJR));
    p.end_turn(HKR);
    ASSERT_EQ(p.s.operation.company, NJR);
    EXPECT_TRUE(has_acted(p, HKR));
    EXPECT_FALSE(has_acted(p, NJR));
    p.end_turn(NJR);
    ASSERT_EQ(p.s.operation.company, HKR) << "the next circle";
    EXPECT_FALSE(has_acted(p, HKR));
    EXPECT_FALSE(has_acted(p, NJR));
}

} // namespace
} // namespace stw::t1880
