// X.general: the five steps of a company's turn.
#include "titles/1880/tests/position.hpp"

#include <algorithm>

namespace stw::t1880 {
namespace {

// HKR of A has track from Shanghai over L14, a free city, and over the ferry to Qingdao, and a 2-train.
Position hkr(Step step) {
    Position p;
    p.company(HKR, 100, A).train(HKR, T2).tile("K15", "8877", {"L14", "J16"}).tile("H14", "57", {"I15", "G13"});
    p.tile("L14", "57", {"K15", "M13"}).operating(HKR, step);
    return p;
}

const std::vector<std::string> kFerry{"K15", "J16", "I15", "H14"};

TEST(T1880Turn, TheStepsComeInOrder) {
    clauses("1880:X.general/1");
    Position p = hkr(Step::station);
    ASSERT_DONE(p, place(p.s, HKR, "H14"));
    EXPECT_REFUSED(p, lay(p.s, HKR, "G13", "8", {"F14", "H14"}), "1880:X.general/1");
    EXPECT_REFUSED(p, pay_out(p.s, HKR), "1880:X.general/1");
    ASSERT_DONE(p, run(p.s, HKR, T2, kFerry));
    EXPECT_REFUSED(p, run(p.s, HKR, T2, kFerry), "1880:X.general/1");
    EXPECT_DONE(p, pay_out(p.s, HKR));
    EXPECT_REFUSED(p, place(p.s, HKR, "L14"), "1880:X.stations/12") << "it has placed one";
    EXPECT_DONE(p, buy_train(p.s, HKR, T2));
}

TEST(T1880Turn, OnlyRunningAndThePriceAreCompulsory) {
    clauses("1880:X.general/2");
    Position p = hkr(Step::track);
    EXPECT_DONE(p, pass(p.s, HKR));
    ASSERT_EQ(p.s.operation.step, Step::station);
    EXPECT_DONE(p, pass(p.s, HKR));
    ASSERT_EQ(p.s.operation.step, Step::run);
    EXPECT_REFUSED(p, pass(p.s, HKR), "1880:X.general/2");
    ASSERT_DONE(p, run(p.s, HKR, T2, {"K15", "L14"})); // any route will do
    EXPECT_REFUSED(p, pass(p.s, HKR), "1880:X.general/2");
    ASSERT_DONE(p, withhold(p.s, HKR));
    EXPECT_DONE(p, pass(p.s, HKR));
    EXPECT_NE(p.s.place, place_of(p.s, NJR));
}

TEST(T1880Turn, OptionAllTrainsMayStayAtHome) {
    Position p(3, {{Option::run_may_be_empty, 1}});
    p.company(HKR, 100, A).train(HKR, T2).tile("K15", "8877", {"L14", "J16"}).tile("H14", "57", {"I15", "G13"});
    p.price(HKR, 1, 7).operating(HKR, Step::run);
    p.s.operation.bonus = Money{50};
    EXPECT_DONE(p, pass(p.s, HKR));
    EXPECT_DONE(p, withhold(p.s, HKR));
    EXPECT_EQ(p.treasury(HKR), 550); // the bonus is earned all the same
}

TEST(T1880Turn, FirstTilesAreLaidOrReplaced) {
    clauses("1880:X.general/3");
    Position p;
    p.company(JHU, 100, A).phase(phase::PB1).tile("F10", "57", {"F8", "F12"}).operating(JHU, Step::track).settle();
    ASSERT_EQ(p.s.operation.step, Step::track);
    EXPECT_TRUE(p.is_offered(lay(p.s, JHU, "F8", "8886", 0)));                         // Beijing
    EXPECT_TRUE(p.is_offered(lay(p.s, JHU, "F10", "14", {"F8", "F12", "E11", "G9"}))); // another upgrade
    EXPECT_TRUE(p.is_offered(lay(p.s, JHU, "E13", "5", {"F12", "F14"})));              // a first tile
    EXPECT_DONE(p, lay(p.s, JHU, "F8", "8886", 0));
}

TEST(T1880Turn, ThenAMarkerMayBePlaced) {
    clauses("1880:X.general/4");
    Position p = hkr(Step::track);
    p.tile("M13", "9", {"L14", "N12"}).tile("N12", "235", {"M13"});
    ASSERT_DONE(p, pass(p.s, HKR));
    ASSERT_EQ(p.s.operation.step, Step::station);
    ASSERT_DONE(p, place(p.s, HKR, "L14"));
    EXPECT_EQ(p.treasury(HKR), 460);
    // Without the new marker this would be nobody's route.
    EXPECT_DONE(p, run(p.s, HKR, T2, {"L14", "M13", "N12"}));
}

TEST(T1880Turn, ThenTrainsRunAndAllIsPaidOrKept) {
    clauses("1880:X.general/5");
    Position p;
    p.company(HKR, 100, A).train(HKR, T2).has_run(HKR, 120).settle();
    ASSERT_EQ(p.s.operation.step, Step::dividend);
    EXPECT_TRUE(p.is_offered(pay_out(p.s, HKR)));
    EXPECT_TRUE(p.is_offered(withhold(p.s, HKR)));
    EXPECT_FALSE(p.offers_any(ActionKind::declare));
    Position q = p;
    ASSERT_DONE(p, pay_out(p.s, HKR));
    EXPECT_EQ(p.cash(A), 624);
    EXPECT_EQ(p.treasury(HKR), 500);
    ASSERT_DONE(q, withhold(q.s, HKR));
    EXPECT_EQ(q.cash(A), 600);
    EXPECT_EQ(q.treasury(HKR), 620);
}

TEST(T1880Turn, ThenThePriceIsAdjusted) {
    clauses("1880:X.general/6");
    Position p;
    p.company(HKR, 100, A).train(HKR, T2).has_run(HKR, 120);
    EXPECT_REFUSED(p, buy_train(p.s, HKR, T2), "1880:X.general/6");
    ASSERT_DONE(p, pay_out(p.s, HKR));
    EXPECT_EQ(p.price(HKR), 105);
    EXPECT_DONE(p, buy_train(p.s, HKR, T2));
}

TEST(T1880Turn, TrainsComeLast) {
    clauses("1880:X.general/7");
    Position p = hkr(Step::run);
    EXPECT_REFUSED(p, buy_train(p.s, HKR, T2), "1880:X.general/7");
    p.owns(A, P7);
    EXPECT_DONE(p, use(A, P7, HKR));
    EXPECT_EQ(p.trains(HKR, T2), 2);
}

} // namespace
} // namespace stw::t1880
