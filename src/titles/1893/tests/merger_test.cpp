// AGV and HGK: what the new companies are made of, who presides, and which trains they keep.
#include "titles/1893/tests/position.hpp"

namespace stw::t1893 {
namespace {

// AGV is formed at the end of this round: with all votes in phase 4, by itself later.
void form_agv(Position& p) {
    p.end_of_round();
    while (p.s.vote.company == AGV) ASSERT_DONE(p, vote(p.asked(), true));
    ASSERT_TRUE(formed(p.s, AGV));
}

// The same for HGK, when AGV exists.
void form_hgk(Position& p) {
    p.end_of_round();
    while (p.s.vote.company == HGK) ASSERT_DONE(p, vote(p.asked(), true));
    ASSERT_TRUE(formed(p.s, HGK));
}

// A owns EKB, B KSZ, C BKB.
Position agv_due(int players = 3, std::vector<std::pair<Option, int>> options = {}) {
    Position p(players, std::move(options));
    p.phase(phase::P4);
    return p;
}

// A owns KBE, B KFBE, C HdSK; AGV exists.
Position hgk_due(int players = 3) {
    Position p(players);
    p.phase(phase::P5).formed(AGV).owns(A, paper::KBE).owns(B, paper::KFBE).owns(C, paper::HdSK);
    return p;
}

TEST(Merger, AgvIsMadeOfEkbKszAndBkb) {
    clauses("1893:AGV/3");
    Position p = agv_due();
    form_agv(p);
    for (CompanyId merged : {EKB, KSZ, BKB}) {
        EXPECT_TRUE(p.s[merged].closed);
        EXPECT_EQ(p.treasury(merged), 0);
        EXPECT_EQ(stations_placed(p.s, merged), 0);
    }
    for (PaperId merged : {paper::EKB, paper::KSZ, paper::BKB}) EXPECT_EQ(p.owner(merged), Owner::gone());
    for (CompanyId other : {KBE, KFBE}) {
        EXPECT_TRUE(operates(p.s, other));
        EXPECT_EQ(p.treasury(other), 100);
    }
    EXPECT_EQ(p.owner(paper::KBE), Owner::player(C));
    EXPECT_EQ(p.owner(paper::KFBE), Owner::player(B));
}

TEST(Merger, FreeAgvCertificatesAreOnSaleFromPhase4) {
    clauses("1893:AGV/4");
    Position p;
    p.phase(phase::P3);
    EXPECT_REFUSED(p, buy(A, AGV), "1893:AGV/4");
    p.phase(phase::P4);
    ASSERT_FALSE(formed(p.s, AGV));
    EXPECT_REFUSED(p, buy(A, AGV, 20), "1893:PREP/2");
    EXPECT_DONE(p, buy(A, AGV));
    EXPECT_EQ(p.cash(A), 600 - 120);
}

TEST(Merger, AgvGetsTheCashOfItsParts) {
    clauses("1893:AGV/9");
    Position p = agv_due();
    p.treasury(EKB, 70).treasury(KSZ, 40).treasury(BKB, 35);
    form_agv(p);
    EXPECT_EQ(p.treasury(AGV) - 400, 70 + 40 + 35);
    for (CompanyId merged : {EKB, KSZ, BKB}) EXPECT_EQ(p.treasury(merged), 0);
}

TEST(Merger, AgvGetsTheTrainsOfItsParts) {
    clauses("1893:AGV/10");
    Position p = agv_due();
    p.train(EKB, T3);
    form_agv(p);
    EXPECT_EQ(p.trains(AGV, T3), 1);
    EXPECT_EQ(p.trains(EKB, T3), 0);
}

TEST(Merger, AgvGetsTheStationsOfItsParts) {
    clauses("1893:AGV/11");
    Position p = agv_due();
    form_agv(p);
    for (const char* home : {"T3", "P7", "I2"}) {
        EXPECT_TRUE(p.has_station(AGV, home));
        EXPECT_EQ(p.s.board.stations_at(hex_named(home), 0), 1);
    }
    for (CompanyId merged : {EKB, KSZ, BKB}) EXPECT_EQ(stations_placed(p.s, merged), 0);
    EXPECT_TRUE(p.has_station(KBE, "O4"));
}

TEST(Merger, AgvGets400FromTheBank) {
    clauses("1893:AGV/12");
    Position p;
    p.phase(phase::P5).treasury(EKB, 70).treasury(KSZ, 40).treasury(BKB, 35);
    const int bank = p.bank();
    form_agv(p);
    EXPECT_EQ(p.treasury(AGV), 545);
    EXPECT_EQ(p.bank(), bank - 400);
}

TEST(Merger, ThePresidentOfAgvChoosesItsTrains) {
    clauses("1893:AGV/13");
    Position p = agv_due();
    p.train(EKB, T3).train(KSZ, T3).train(BKB, T4);
    form_agv(p);
    ASSERT_EQ(p.president(AGV), A);
    Action meddles = discard(p.s, AGV, T3);
    meddles.by = B;
    EXPECT_REFUSED(p, meddles, "table:turn/1");
    EXPECT_DONE(p, discard(p.s, AGV, T3));
    EXPECT_DONE(p, pass(p.s, AGV));
    EXPECT_EQ(p.trains(AGV, T3), 1);
    EXPECT_EQ(p.trains(AGV, T4), 1);
    EXPECT_EQ(p.in_pool(T3), 1);
    EXPECT_EQ(p.s.round, Round::operating);
}

TEST(Merger, WhoHasMostSharesPresidesOverAgv) {
    clauses("1893:AGV/14");
    Position p = agv_due();
    p.owns(C, paper::EKB).owns(B, paper::KSZ).owns(B, paper::BKB);
    form_agv(p);
    EXPECT_EQ(p.president(AGV), B);
    EXPECT_EQ(p.percent(B, AGV), 30);
    EXPECT_EQ(p.percent(C, AGV), 20);
}

TEST(Merger, InATieTheTwentyPercentCertificateDecides) {
    clauses("1893:AGV/15");
    Position p = agv_due();
    p.owns(C, paper::KSZ).holds(B, AGV, 20).priority(B);
    form_agv(p);
    ASSERT_EQ(p.percent(C, AGV), 30);
    EXPECT_EQ(p.president(AGV), C);

    Position tie = agv_due();
    tie.owns(C, paper::KSZ).unsold(paper::BKB).holds(C, AGV, 10).holds(B, AGV, 20).priority(B);
    tie.phase(phase::P5).end_of_round();
    ASSERT_EQ(tie.percent(B, AGV), 20);
    ASSERT_EQ(tie.percent(C, AGV), 20);
    EXPECT_EQ(tie.president(AGV), A); // the president's 20 %

    // Of two with 30 %, the one with the other 20 % certificate, though KSZ is exchanged before BKB.
    Position other = agv_due();
    other.holds(B, AGV, 20).holds(C, AGV, 10).priority(B);
    form_agv(other);
    ASSERT_EQ(other.percent(B, AGV), 30);
    ASSERT_EQ(other.percent(C, AGV), 30);
    EXPECT_EQ(other.president(AGV), C);
}

TEST(Merger, ByTheOptionTheOrderOfExchangeDecidesATie) {
    Position p = agv_due(3, {{Option::first_president_by_exchange, 1}});
    p.holds(B, AGV, 20).holds(C, AGV, 10).priority(C);
    form_agv(p);
    ASSERT_EQ(p.percent(B, AGV), 30);
    ASSERT_EQ(p.percent(C, AGV), 30);
    EXPECT_EQ(p.president(AGV), B) << "KSZ comes before BKB";
}

TEST(Merger, HgkIsMadeOfKbeAndKfbe) {
    clauses("1893:HGK/3");
    Position p = hgk_due();
    p.treasury(KBE, 60).treasury(KFBE, 65).train(KBE, T4);
    form_hgk(p);
    for (CompanyId merged : {KBE, KFBE}) {
        EXPECT_FALSE(operates(p.s, merged));
        EXPECT_EQ(p.treasury(merged), 0);
        EXPECT_EQ(stations_placed(p.s, merged), 0);
    }
    EXPECT_EQ(p.treasury(HGK), 525);
    EXPECT_EQ(p.trains(HGK, T4), 1);
    EXPECT_TRUE(p.has_station(HGK, "O4"));
    EXPECT_TRUE(p.has_station(HGK, "L3"));
}

TEST(Merger, FreeHgkCertificatesAreOnSaleFromPhase5) {
    clauses("1893:HGK/4");
    Position p;
    p.phase(phase::P4);
    EXPECT_REFUSED(p, buy(B, HGK), "table:turn/1");
    EXPECT_REFUSED(p, buy(A, HGK), "1893:HGK/4");
    p.phase(phase::P5);
    EXPECT_DONE(p, buy(A, HGK));
    EXPECT_EQ(p.cash(A), 600 - 120);
}

TEST(Merger, HgkGetsThePropertyOfItsPartsAnd400) {
    clauses("1893:HGK/8");
    Position p = hgk_due();
    p.treasury(KBE, 60).treasury(KFBE, 65);
    const int bank = p.bank();
    p.phase(phase::P6).end_of_round(); // by itself; the operating round begins and pays incomes
    EXPECT_EQ(p.treasury(HGK), 525);
    EXPECT_EQ(p.bank(), bank - 400 - 20);
    for (const char* home : {"O4", "L3", "J5"}) EXPECT_TRUE(p.has_station(HGK, home));
}

TEST(Merger, ThePresidentOfHgkChoosesItsTrains) {
    clauses("1893:HGK/9");
    for (bool keeps_both : {true, false}) {
        Position p = hgk_due();
        p.train(KBE, T4).train(KFBE, T3);
        form_hgk(p);
        ASSERT_EQ(p.president(HGK), A);
        if (!keeps_both) {
            EXPECT_DONE(p, discard(p.s, HGK, T3));
        }
        EXPECT_DONE(p, pass(p.s, HGK));
        EXPECT_EQ(p.trains(HGK, T4), 1);
        EXPECT_EQ(p.trains(HGK, T3), keeps_both ? 1 : 0);
        EXPECT_EQ(p.in_pool(T3), keeps_both ? 0 : 1);
    }
}

TEST(Merger, WhoHasMostSharesPresidesOverHgk) {
    clauses("1893:HGK/10");
    Position most = hgk_due(4);
    most.owns(A, paper::KFBE).holds(D, HGK, 20).priority(D);
    form_hgk(most);
    EXPECT_EQ(most.percent(A, HGK), 40);
    EXPECT_EQ(most.president(HGK), A);

    Position tie = hgk_due(4);
    tie.holds(D, HGK, 20).priority(D);
    form_hgk(tie);
    EXPECT_EQ(tie.percent(A, HGK), 20);
    EXPECT_EQ(tie.percent(D, HGK), 20);
    EXPECT_EQ(tie.president(HGK), A);

    Position bought = hgk_due(4);
    bought.holds(D, HGK, 30);
    form_hgk(bought);
    EXPECT_EQ(bought.president(HGK), D);
}

TEST(Merger, WhatIsExchangedForAgv) {
    clauses("1893:peer/18");
    Position p = agv_due();
    const int before = p.certificates(C);
    form_agv(p);
    EXPECT_EQ(p.percent(A, AGV), 20);
    EXPECT_EQ(p.percent(B, AGV), 10);
    EXPECT_EQ(p.percent(C, AGV), 20);
    EXPECT_EQ(p.certificates(C), before); // one for one
    EXPECT_EQ(p.president(AGV), A);
}

TEST(Merger, WhatIsExchangedForHgk) {
    clauses("1893:peer/19");
    Position p = hgk_due();
    const int before = p.certificates(B);
    form_hgk(p);
    EXPECT_EQ(p.percent(A, HGK), 20);
    EXPECT_EQ(p.percent(B, HGK), 20);
    EXPECT_EQ(p.percent(C, HGK), 10);
    EXPECT_EQ(p.certificates(B), before);
    EXPECT_EQ(p.president(HGK), A);
}

TEST(Merger, TheHarbourIsClosedToOthersAndBecomesHgks) {
    clauses("1893:peer/20");
    Position p = hgk_due();
    p.company(DE, 60, A).holds(A, DE, 50).operated(DE).treasury(DE, 300).train(DE, T3);
    p.tile("L5", "K201", {"J5", "K6"}).station(DE, "L5").operating(DE, Step::station);
    EXPECT_REFUSED(p, place(p.s, DE, "J5"), "1893:peer/20");
    p.operating(DE, Step::run);
    EXPECT_REFUSED(p, run(p.s, DE, T3, {"L5", "J5", "H5"}), "1893:RO.route/7");
    EXPECT_DONE(p, run(p.s, DE, T3, {"L5", "J5"}));
    form_hgk(p);
    for (const char* home : {"J5", "O4", "L3"}) EXPECT_TRUE(p.has_station(HGK, home));
    EXPECT_EQ(stations_placed(p.s, HGK), 3);
}

TEST(Merger, H5TakesNoStationAndNeverBlocks) {
    clauses("1893:peer/21");
    Position p = hgk_due();
    form_hgk(p);
    p.train(HGK, T4).operating(HGK, Step::station);
    EXPECT_REFUSED(p, place(p.s, HGK, "H5"), "1893:peer/21");
    p.operating(HGK, Step::run);
    EXPECT_DONE(p, run(p.s, HGK, T4, {"J5", "H5"}));
    EXPECT_EQ(p.s.operation.revenue, Money{40});
}

TEST(Merger, TwoMoreStationsBesidesThoseOfTheParts) {
    clauses("1893:peer/22");
    for (int placed : {1, 2}) {
        Position p;
        p.phase(phase::P4).formed(AGV).treasury(AGV, 300).station(AGV, "E2");
        p.tile("T3", "6", {"R3", "U4"}).tile("T5", "9", {"U4", "S6"}).tile("S6", "K6", {"T5", "T7"});
        if (placed == 2) p.station(AGV, "E4");
        p.operating(AGV, Step::station);
        EXPECT_EQ(p.refused_by(place(p.s, AGV, "S6")), placed == 2 ? "1893:peer/22" : "");
    }
}

TEST(Merger, TheNewCompanyOperatesFromTheNextRoundOn) {
    clauses("1893:peer/47");
    Position p;
    p.phase(phase::P4).company(DE, 60, A).holds(A, DE, 50).floated(DE, 600).operating_round(1);
    EXPECT_EQ(p.turns_to_end_of_round(), (std::vector{EKB, KFBE, KSZ, KBE, BKB, DE}));
    for (PlayerId player : {A, B, C}) EXPECT_DONE(p, vote(player, true));
    EXPECT_EQ(p.s.leg, 2);
    EXPECT_EQ(p.turns_to_end_of_round(), (std::vector{KFBE, KBE, AGV, DE}));
}

TEST(Merger, WithoutATwentyPercentCertificateTheOneWhoExchangedPresides) {
    clauses("1893:peer/50");
    Position p = agv_due(4);
    p.holds(B, AGV, 20).holds(D, AGV, 30).priority(D);
    form_agv(p);
    ASSERT_EQ(p.percent(B, AGV), 30);
    ASSERT_EQ(p.percent(D, AGV), 30);
    EXPECT_EQ(p.president(AGV), B);
}

TEST(Merger, WhatTheNewPresidentGivesForThePresidentsCertificate) {
    clauses("1893:peer/51");
    const PaperId reserved_twenty = parts_of(AGV)[2].to;
    Position two = agv_due();
    two.owns(C, paper::EKB).owns(B, paper::BKB);
    form_agv(two);
    EXPECT_EQ(two.president(AGV), B);
    EXPECT_EQ(two.owner(reserved_twenty), Owner::player(C));

    Position more = agv_due();
    more.owns(C, paper::EKB).owns(B, paper::BKB).holds(B, AGV, 10);
    form_agv(more);
    EXPECT_EQ(more.president(AGV), B);
    EXPECT_EQ(more.owner(reserved_twenty), Owner::player(B));
    EXPECT_EQ(more.percent(C, AGV), 20);
}

TEST(Merger, TrainsAboveTheLimitAreGivenUpAndMoreMayBe) {
    clauses("1893:peer/52");
    Position p = agv_due();
    p.train(EKB, T3, 2).train(BKB, T4, 2);
    form_agv(p);
    EXPECT_REFUSED(p, pass(p.s, AGV), "1893:peer/52");
    EXPECT_DONE(p, discard(p.s, AGV, T3));
    EXPECT_TRUE(p.is_offered(pass(p.s, AGV)));
    EXPECT_DONE(p, discard(p.s, AGV, T3));
    EXPECT_DONE(p, discard(p.s, AGV, T4));
    EXPECT_DONE(p, discard(p.s, AGV, T4));
    EXPECT_EQ(p.in_pool(T3), 2);
    EXPECT_EQ(p.in_pool(T4), 2);
    EXPECT_EQ(p.s.round, Round::operating);
}

} // namespace
} // namespace stw::t1893
