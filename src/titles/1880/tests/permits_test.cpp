// VIII: building permits.
#include "support/own_mutant.hpp"
#include "titles/1880/tests/position.hpp"

namespace stw::t1880 {
namespace {

// NJR in Nanjing, with these permits.
Position nanjing(std::string_view letters, PhaseId phase = phase::PA1) {
    Position p;
    p.phase(phase).company(NJR, 100, A).permits(NJR, letters).operating(NJR, Step::track);
    return p;
}

std::string refused_lay(Position& p) { return p.refused_by(lay(p.s, NJR, "K13", "57", {"K11", "K15"})); }

// What the founder with a certificate of this size can choose, as letters, one after another.
std::string choices_with(int size, PhaseId phase = phase::PA1) {
    std::string all;
    Position p;
    p.phase(phase);
    EXPECT_DONE(p, found(A, HKR, 100, size));
    for (const Move& m : p.offers(ActionKind::choose)) {
        Position then = p;
        EXPECT_DONE(then, m);
        all += (all.empty() ? "" : " ") + then.letters(HKR);
    }
    return all;
}

TEST(T1880Permits, WithoutOneNothingIsBuilt) {
    clauses("1880:VIII.permits/1");
    Position p = nanjing("D", phase::PB1);
    EXPECT_EQ(refused_lay(p), "1880:X.track/3");
    p.tile("K13", "57", {"K11", "K15"});
    EXPECT_REFUSED(p, lay(p.s, NJR, "K13", "15", {"K11", "J12", "J14", "K15"}), "1880:X.upgrade/1");
    p.permits(NJR, "B");
    EXPECT_TRUE(p.offers_any(ActionKind::lay_tile));
}

TEST(T1880Permits, HoldForTheirOwnLetter) {
    clauses("1880:VIII.permits/2");
    for (PhaseId allowed : {phase::PA1, phase::PA2, phase::PB1, phase::PB2, phase::PB3}) {
        Position p = nanjing("AB", allowed);
        EXPECT_EQ(refused_lay(p), "") << p.s.box()[allowed].id;
    }
    for (PhaseId forbidden : {phase::PC1, phase::PC3, phase::PD1}) {
        Position p = nanjing("AB", forbidden);
        EXPECT_EQ(refused_lay(p), "1880:X.track/3") << p.s.box()[forbidden].id;
    }
}

TEST(T1880Permits, EndAtTheMomentAnotherPhaseBegins) {
    clauses("1880:VIII.permits/3");
    Position p;
    p.phase(phase::PB3).on_sale(T44).company(HKR, 100, B).company(NJR, 100, A).permits(NJR, "AB");
    Position before = p;
    before.operating(NJR, Step::track);
    EXPECT_EQ(refused_lay(before), "");

    p.operating(HKR, Step::trains);
    EXPECT_DONE(p, buy_train(p.s, HKR, T44));
    p.end_turn(HKR);
    ASSERT_EQ(p.s.operation.company, NJR);
    EXPECT_FALSE(p.offers_any(ActionKind::lay_tile));
    p.operating(NJR, Step::track);
    EXPECT_EQ(refused_lay(p), "1880:X.track/3");
}

TEST(T1880Permits, AreChosenBeforeAnythingElseIsDone) {
    clauses("1880:VIII.permits/4");
    Position p;
    EXPECT_DONE(p, found(A, HKR, 100));
    EXPECT_REFUSED(p, pass(A), "1880:VIII.permits/4");
    EXPECT_REFUSED(p, buy(B, HKR), "1880:VIII.permits/4");
    EXPECT_EQ(p.letters(HKR), "");
    EXPECT_DONE(p, choose(A, 2));
    EXPECT_EQ(p.letters(HKR), "BCD");
    EXPECT_DONE(p, buy(B, HKR));
}

TEST(T1880Permits, OneWithFortyPerCent) {
    clauses("1880:VIII.permits/5");
    EXPECT_EQ(choices_with(40), "A B C D");
}

TEST(T1880Permits, TwoWithThirtyPerCent) {
    clauses("1880:VIII.permits/6");
    EXPECT_EQ(choices_with(30), "AB BC CD");
}

TEST(T1880Permits, ThreeWithTwentyPerCent) {
    clauses("1880:VIII.permits/7");
    EXPECT_EQ(choices_with(20), "ABC BCD");
}

const testing::OwnMutant<Permits> kPast{"1880:VIII.permits/8", [](Permits& chosen) { chosen = 0; }};

TEST(T1880Permits, PhasesThatArePastCanBeChosen) {
    clauses("1880:VIII.permits/8");
    EXPECT_EQ(choices_with(30, phase::PC1), "AB BC CD");
}

TEST(T1880Permits, AreConsecutive) {
    clauses("1880:VIII.permits/9");
    Position p;
    EXPECT_DONE(p, found(A, HKR, 100, 30));
    EXPECT_REFUSED(p, choose(A, 4), "1880:VIII.permits/9") << "D and A are not";
    EXPECT_DONE(p, choose(A, 3));
    EXPECT_EQ(p.letters(HKR), "CD");
}

TEST(T1880Permits, NotAbdWithTwentyPerCent) {
    clauses("1880:VIII.permits/10");
    for (auto [number, letters] : {std::pair{1, "ABC"}, {2, "BCD"}, {3, ""}, {4, ""}}) {
        Position p;
        EXPECT_DONE(p, found(A, HKR, 100));
        EXPECT_EQ(p.refused_by(choose(A, number)), *letters != '\0' ? "" : "1880:VIII.permits/9");
        EXPECT_EQ(p.letters(HKR), letters);
    }
}

} // namespace
} // namespace stw::t1880
