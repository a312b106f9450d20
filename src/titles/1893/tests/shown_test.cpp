// What is told to those who look on: mergers, votes, the package, bonds.
#include "titles/1893/tests/position.hpp"

namespace stw::t1893 {
namespace {

std::vector<Fields> told(const Position& p, std::string_view topic, CompanyId c = {}) {
    std::vector<Fields> out;
    for (const Detail& d : Title::shown(p.s).details)
        if (d.topic == topic && (!c || d.what.company == c)) out.push_back(d.what);
    return out;
}

TEST(Shown, WhatAgvWouldBeginWith) {
    clauses("1893:AGV/9", "1893:AGV/12");
    Position p;
    p.treasury(EKB, 70).treasury(KSZ, 0).treasury(BKB, 30);
    const Fields agv = told(p, "merger", AGV).at(0);
    EXPECT_EQ(agv.amount.value, 400 + 70 + 30);
    EXPECT_EQ(agv.limit.value, 400);
    EXPECT_FALSE(formed(p.s, AGV)) << "nothing has happened";
    ASSERT_EQ(told(p, "merger part", AGV).size(), 3U);
    EXPECT_EQ(told(p, "merger part", AGV)[0].paper, paper::EKB);
    EXPECT_EQ(told(p, "merger part", AGV)[0].yes, 1) << "the president's certificate";
}

TEST(Shown, WhoVotesInWhichOrderAndWhatIsNeeded) {
    clauses("1893:AGV/5", "1893:AGV/7");
    Position p;
    p.phase(phase::P4).end_of_round();
    const std::vector<Fields> voters = told(p, "voter", AGV);
    ASSERT_EQ(voters.size(), 3U);
    EXPECT_EQ(voters[0].player, A);
    EXPECT_EQ(voters[0].percent.value, 20);
    EXPECT_EQ(voters[1].percent.value, 10);
    Fields needs = told(p, "vote needs", AGV).at(0);
    EXPECT_EQ(needs.number.value, 50);
    EXPECT_EQ(needs.percent.value, 50) << "nobody has a vote for it";
    EXPECT_EQ(needs.yes, 1);
    EXPECT_DONE(p, vote(A, true));
    needs = told(p, "vote needs", AGV).at(0);
    EXPECT_EQ(needs.number.value, 30);
}

TEST(Shown, WhoMayBuyNoMoreBonds) {
    clauses("1893:BON/3");
    Position p;
    EXPECT_TRUE(told(p, "no more bonds").empty());
    p.s.records[A.value].sold_bond = true;
    EXPECT_EQ(told(p, "no more bonds").at(0).player, A);
}

} // namespace
} // namespace stw::t1893
