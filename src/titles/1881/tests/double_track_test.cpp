// Variant 1 of 2007: double track, and trams that shuttle on it (chapter 14).
#include "support/own_mutant.hpp"
#include "support/receipt.hpp"
#include "titles/1881/tests/position.hpp"

namespace stw::t1881 {
namespace {

P2007 table(bool variant) { return P2007(3, {{d2007::Option::double_track, variant ? 1 : 0}}); }

// GBS of A: Potsdamer Platz (30, or 20 while yellow), Alexanderplatz (40), Görlitzer Bahnhof (30).
P2007 gbs_runs(bool variant, bool green = true, TrainType train = T3) {
    P2007 p = table(variant);
    p.phase(phase::brown).tramway(GBS, A).train(GBS, train).tile("H20", "18", {"G19", "I21", "G21"});
    if (green) p.tile("G17", "18", {"G15", "F16", "G19"});
    else p.tile("G17", "8", {"G15", "G19"});
    p.operating(GBS, Step::run);
    return p;
}
const std::vector<std::string> kLine{"G17", "G19", "H20"};

int earned(P2007 p, TrainType train, const std::vector<std::string>& way) {
    EXPECT_DONE(p, run(p.s, GBS, train, way));
    return p.s.operation.income.amount;
}

TEST(T1881DoubleTrack, ForTramsOnly) {
    clauses("1881-2007:14.1/1");
    P2007 p = table(true);
    p.phase(phase::green).sbahn(A, B, C, C).train(S2, TS4).rails({"G23", "H24", "I25", "J26"});
    p.operating(S2, Step::run);
    EXPECT_DONE(p, run(p.s, S2, TS4, {"J28", "J26", "I25", "H24", "G23"}));
    EXPECT_EQ(p.s.operation.income, Money{40 + 10 + 30 + 30});
}

TEST(T1881DoubleTrack, AShuttleEarnsMore) {
    clauses("1881-2007:14.2/1");
    EXPECT_EQ(earned(gbs_runs(false), T3, kLine), 100);
    EXPECT_EQ(earned(gbs_runs(true), T3, kLine), 140);
}

const testing::OwnMutant<bool> kYellowToo{"1881-2007:14.3/1", [](bool& is_double) { is_double = true; }};

TEST(T1881DoubleTrack, YellowTrackIsSingle) {
    clauses("1881-2007:14.3/1");
    EXPECT_EQ(earned(gbs_runs(true, false), T3, kLine), 90);
}

const testing::OwnMutant<bool> kAnyLine{"1881-2007:14.4/1", [](bool& is_double) { is_double = true; }};

TEST(T1881DoubleTrack, FromEndToEnd) {
    clauses("1881-2007:14.4/1");
    P2007 p = gbs_runs(true, true, T4);
    p.tile("I21", "9", {"H20", "J20"}); // the last section is yellow
    EXPECT_EQ(earned(p, T4, {"G17", "G19", "H20", "I21"}), 30 + 40 + 30 + 20);
}

TEST(T1881DoubleTrack, WhatLiesBetweenCountsTwice) {
    clauses("1881-2007:14.5/1");
    P2007 p = table(true); // SpS: a stop between Spandau (40) and Charlottenburg (30)
    p.phase(phase::brown).tramway(SpS, A).train(SpS, T4).tile("E9", "15", {"E7", "E11", "F10"});
    p.tile("F10", "13", {"E9", "F12", "E11"}).tile("F12", "18", {"F10", "G11", "E13"});
    p.operating(SpS, Step::run);
    const Action shuttle = run(p.s, SpS, T4, {"E7", "E9", "F10", "F12"});
    EXPECT_NE(testing::receipt(game::State{p.s}, shuttle).find("again 10 (1881-2007:14.5/1)"), std::string::npos);
    EXPECT_DONE(p, shuttle);
    EXPECT_EQ(p.s.operation.income, Money{40 + 2 * 10 + 30});
}

// Four stations on green: Bahnhof Zoo (30), Potsdamer Platz (30), Alexanderplatz (40), Görlitzer Bahnhof (30).
P2007 four_stations(bool variant) {
    P2007 p = gbs_runs(variant, true, T4);
    p.tile("G15", "11", {"G17", "G13", "F14"});
    return p;
}
const std::vector<std::string> kFour{"G13", "G15", "G17", "G19", "H20"};

TEST(T1881DoubleTrack, ServedTwiceAndCountedOnceForTheRange) {
    clauses("1881-2007:14.5/2");
    EXPECT_EQ(earned(four_stations(true), T4, kFour), 30 + 2 * (30 + 40) + 30);
}

TEST(T1881DoubleTrack, TheExampleOfTheBook) {
    clauses("1881-2007:14.5/3");
    const int single = earned(four_stations(false), T4, kFour);
    const int shuttle = earned(four_stations(true), T4, kFour);
    EXPECT_EQ(shuttle - single, 30 + 40); // what B and C are worth, once more
}

TEST(T1881DoubleTrack, WithoutTheVariantNobodyShuttles) {
    clauses("1881-2007:14.5/4");
    EXPECT_EQ(earned(gbs_runs(false), T3, kLine), 100);
}

} // namespace
} // namespace stw::t1881
