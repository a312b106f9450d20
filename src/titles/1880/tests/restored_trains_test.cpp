// X.trains/10-15: restored 2-trains.
#include "support/own_mutant.hpp"
#include "titles/1880/tests/position.hpp"

namespace stw::t1880 {
namespace {

using testing::OwnMutant;

const OwnMutant<TrainType> kAllRustWith8E{"1880:X.trains/11", [](TrainType& scrapped_by) { scrapped_by = T8E; }};
const OwnMutant<int> kRestoredServe{"1880:X.trains/12", [](int& restored) { restored = 0; }};
const OwnMutant<int> kOneIsFree{"1880:X.trains/13", [](int& trains) { --trains; }};

// JGG of A in its train step, with 500 and a 4+4.
Position jgg(PhaseId phase_now = phase::PC2, const Options& options = {}) {
    Position p(3, options);
    p.company(JGG, 100, A).phase(phase_now).train(JGG, T44).operating(JGG, Step::trains);
    return p;
}

TEST(T1880Restored, CanBeBoughtFromTheFirst6TrainOn) {
    clauses("1880:X.trains/10");
    Position early = jgg(phase::PC1);
    EXPECT_REFUSED(early, buy_train(early.s, JGG, T2R), "1880:X.trains/10");
    Position p = jgg();
    ASSERT_DONE(p, buy_train(p.s, JGG, T2R));
    EXPECT_EQ(p.treasury(JGG), 250);
    EXPECT_EQ(p.on_stack(T2R), 9);
}

TEST(T1880Restored, DoNotRust) {
    clauses("1880:X.trains/11");
    Position p = jgg(phase::PD1);
    p.train(JGG, T2R).left(T8, 0).company(HKR, 90, B).treasury(HKR, 1000).operating(HKR, Step::trains);
    ASSERT_DONE(p, buy_train(p.s, HKR, T8E));
    EXPECT_EQ(p.s.phase, phase::PD2);
    EXPECT_EQ(p.trains(JGG, T2R), 1);
    EXPECT_EQ(p.trains(JGG, T44), 0);
}

TEST(T1880Restored, DoNotMeetTheDutyToOwnATrain) {
    clauses("1880:X.trains/12");
    Position p;
    p.company(JGG, 100, A).phase(phase::PC2).train(JGG, T2R).treasury(JGG, 700).operating(JGG, Step::trains);
    EXPECT_REFUSED(p, pass(p.s, JGG), "1880:X.purchase/1");
    ASSERT_DONE(p, buy_train(p.s, JGG, T6));
    EXPECT_EQ(trains_of(p.s, JGG), 2);
}

TEST(T1880Restored, TakeUpAPlace) {
    clauses("1880:X.trains/13");
    Position p;
    p.company(JGG, 100, A).phase(phase::PC3).train(JGG, T6).treasury(JGG, 900).operating(JGG, Step::trains);
    EXPECT_TRUE(p.is_offered(buy_train(p.s, JGG, T6E)));
    p.train(JGG, T2R);
    EXPECT_REFUSED(p, buy_train(p.s, JGG, T6E), "1880:X.purchase/31");
}

TEST(T1880Restored, OneForACompany) {
    clauses("1880:X.trains/14");
    Position p = jgg();
    p.train(JGG, T2R).company(HKR, 90, A).train(HKR, T2R).train(HKR, T6);
    EXPECT_REFUSED(p, buy_train(p.s, JGG, T2R), "1880:X.trains/14");
    EXPECT_REFUSED(p, buy_from(p.s, JGG, HKR, T2R, 10), "1880:X.trains/14");
    EXPECT_DONE(p, buy_from(p.s, JGG, HKR, T6, 10));
}

TEST(T1880Restored, OptionSeveralForACompany) {
    Position p = jgg(phase::PC2, {{Option::second_restored_train, 1}});
    p.train(JGG, T2R);
    EXPECT_DONE(p, buy_train(p.s, JGG, T2R));
    EXPECT_EQ(p.trains(JGG, T2R), 2);
}

TEST(T1880Restored, DoNotMoveTheTrainMarker) {
    clauses("1880:X.trains/15", "1880:X.purchase/12");
    Position p = jgg();
    p.company(CKR, 90, B).train_marker(CKR);
    ASSERT_DONE(p, buy_train(p.s, JGG, T2R));
    EXPECT_EQ(p.s.marker, CKR);
}

} // namespace
} // namespace stw::t1880
