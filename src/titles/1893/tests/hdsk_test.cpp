// PRIV.C: the harbours of Cologne become a tenth of HGK.
#include "titles/1893/tests/position.hpp"

namespace stw::t1893 {
namespace {

// A owns HdSK; the first 6 has been bought, so HGK is formed at the end of this stock round.
Position before_hgk() {
    Position p;
    p.owns(A, paper::HdSK).phase(phase::P6);
    return p;
}

TEST(Hdsk, ItsOwnerGetsATenthOfHgk) {
    clauses("1893:PRIV.C/1");
    Position p = before_hgk();
    EXPECT_EQ(p.percent(A, HGK), 0);
    p.end_of_stock_round();
    ASSERT_TRUE(formed(p.s, HGK));
    EXPECT_EQ(p.percent(A, HGK), 10);
    EXPECT_EQ(p.percent(B, HGK), 20) << "for KFBE";
    EXPECT_EQ(p.percent(C, HGK), 20) << "for KBE";
}

TEST(Hdsk, IsRemovedWhenHgkIsFormed) {
    clauses("1893:PRIV.C/2");
    Position p = before_hgk();
    ASSERT_EQ(p.certificates(A), 3) << "FdSD, EKB, HdSK";
    p.end_of_stock_round();
    EXPECT_EQ(p.owner(paper::HdSK), Owner::gone());
    EXPECT_EQ(p.certificates(A), 3) << "FdSD, AGV, HGK";
    ASSERT_EQ(p.s.round, Round::operating);
    EXPECT_EQ(p.cash(A), 600 + 20) << "FdSD pays, HdSK does not";
}

} // namespace
} // namespace stw::t1893
