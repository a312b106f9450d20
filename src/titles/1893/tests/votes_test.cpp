// AGV/1, /2, /5 to /8 and HGK/1, /2, /5 to /7: when and how the mergers are voted on.
#include "titles/1893/tests/position.hpp"

namespace stw::t1893 {
namespace {

// The weight of the vote that was cast last, in per cent.
int weight_cast(const Position& p) {
    for (const Event& e : p.events())
        if (e.kind == EventKind::vote_cast) return e.what.percent.value;
    return 0;
}

bool exists(const Position& p, CompanyId c) { return formed(p.s, c); }

// A votes for EKB, B for KSZ, C for BKB; D has nothing of AGV.
Position agv_vote(int players = 3) {
    Position p(players);
    p.phase(phase::P4);
    return p;
}

// A votes for KFBE, B for KBE, C for HdSK; AGV exists.
Position hgk_vote(int players = 3) {
    Position p(players);
    p.phase(phase::P5).formed(AGV).owns(A, paper::KFBE).owns(B, paper::KBE).owns(C, paper::HdSK);
    return p;
}

TEST(Votes, OnAgvFromTheRoundOfTheFirst4AtTheEndOfEveryRound) {
    clauses("1893:AGV/1");
    Position p;
    p.phase(phase::P3).sold_out(T3).treasury(KBE, 300).operating(KBE, Step::trains, 2);
    EXPECT_REFUSED(p, vote(A, true), "1893:AGV/1");
    EXPECT_DONE(p, buy_new(p.s, KBE, T4));
    p.end_of_operating_round();
    EXPECT_EQ(p.s.vote.company, AGV);
    EXPECT_DONE(p, vote(A, false));
    ASSERT_EQ(p.s.round, Round::stock);
    p.end_of_stock_round();
    EXPECT_EQ(p.s.vote.company, AGV);
    EXPECT_DONE(p, vote(A, false));
    ASSERT_EQ(p.s.leg, 1);
    p.end_of_operating_round();
    EXPECT_EQ(p.s.vote.company, AGV);
}

TEST(Votes, NoneOnAgvBeforeTheFirst4) {
    clauses("1893:AGV/1");
    Position p;
    p.phase(phase::P3).operating_round(1).end_of_operating_round();
    EXPECT_EQ(p.s.round, Round::operating);
    EXPECT_FALSE(p.happened(EventKind::vote_opened));
    EXPECT_REFUSED(p, vote(A, true), "1893:AGV/1");
}

TEST(Votes, WithTheFirst5AgvIsFormedWithoutAVote) {
    clauses("1893:AGV/2");
    Position p;
    p.phase(phase::P4).sold_out(T4).treasury(KBE, 450).operating(KBE, Step::trains);
    EXPECT_DONE(p, buy_new(p.s, KBE, T5));
    EXPECT_FALSE(exists(p, AGV)); // not in the middle of the round
    p.end_of_operating_round();
    EXPECT_TRUE(exists(p, AGV));
    EXPECT_EQ(p.s.vote.company, HGK);
}

TEST(Votes, OnAgvInTheOrderEkbKszBkb) {
    clauses("1893:AGV/5");
    Position p = agv_vote();
    p.owns(C, paper::EKB).owns(A, paper::BKB).end_of_round();
    EXPECT_REFUSED(p, vote(A, true), "1893:AGV/5");
    EXPECT_REFUSED(p, vote(B, true), "1893:AGV/5");
    EXPECT_DONE(p, vote(C, true));
    EXPECT_REFUSED(p, vote(A, true), "1893:AGV/5");
    EXPECT_DONE(p, vote(B, true));
    EXPECT_DONE(p, vote(A, true));
}

TEST(Votes, OwnersOfFreeAgvCertificatesComeLast) {
    clauses("1893:AGV/6");
    Position p = agv_vote(4);
    p.priority(D).holds(D, AGV, 10).end_of_round();
    EXPECT_DONE(p, vote(A, true));
    EXPECT_DONE(p, vote(B, false));
    EXPECT_DONE(p, vote(C, true));
    EXPECT_EQ(p.asked(), D);
    EXPECT_DONE(p, vote(D, true));
    EXPECT_EQ(weight_cast(p), 10);
    EXPECT_TRUE(exists(p, AGV));
}

TEST(Votes, HalfIsEnoughForAgv) {
    clauses("1893:AGV/7");
    Position p = agv_vote();
    p.end_of_round();
    EXPECT_DONE(p, vote(A, true));
    EXPECT_DONE(p, vote(B, true));
    EXPECT_EQ(p.s.vote.yes, Percent{30});
    EXPECT_FALSE(exists(p, AGV));
    EXPECT_DONE(p, vote(C, true));
    EXPECT_TRUE(exists(p, AGV));
}

TEST(Votes, BelowHalfTheSmallCompaniesGoOn) {
    clauses("1893:AGV/8");
    Position p = agv_vote();
    p.end_of_round();
    EXPECT_DONE(p, vote(A, true));
    EXPECT_DONE(p, vote(B, true));
    EXPECT_DONE(p, vote(C, false));
    EXPECT_FALSE(exists(p, AGV));
    EXPECT_EQ(p.turns_to_end_of_round(), (std::vector{EKB, KFBE, KSZ, KBE, BKB}));
}

TEST(Votes, OnHgkFromTheRoundOfTheFirst5AtTheEndOfEveryRound) {
    clauses("1893:HGK/1");
    Position p;
    p.phase(phase::P4).formed(AGV).sold_out(T4).treasury(KBE, 450).operating(KBE, Step::trains, 2);
    EXPECT_REFUSED(p, vote(B, true), "1893:HGK/1");
    EXPECT_DONE(p, buy_new(p.s, KBE, T5));
    p.end_of_operating_round();
    EXPECT_EQ(p.s.vote.company, HGK);
    EXPECT_DONE(p, vote(B, false));
    ASSERT_EQ(p.s.round, Round::stock);
    EXPECT_DONE(p, exchange_founding(A, 60)); // FdSD is due
    p.end_of_stock_round();
    EXPECT_EQ(p.s.vote.company, HGK);
}

TEST(Votes, NoneOnHgkBeforeTheFirst5) {
    clauses("1893:HGK/1");
    Position p;
    p.phase(phase::P4).formed(AGV).operating_round(1).end_of_operating_round();
    EXPECT_EQ(p.s.round, Round::operating);
    EXPECT_EQ(p.s.leg, 2);
    EXPECT_REFUSED(p, vote(B, true), "1893:HGK/1");
}

TEST(Votes, WithTheFirst6HgkIsFormedWithoutAVote) {
    clauses("1893:HGK/2");
    Position p;
    p.phase(phase::P5).formed(AGV).sold_out(T5).company(DE, 60, A).holds(A, DE, 50).floated(DE, 600).operating(
        DE, Step::trains);
    EXPECT_DONE(p, buy_new(p.s, DE, T6));
    EXPECT_FALSE(exists(p, HGK));
    p.end_of_operating_round();
    EXPECT_TRUE(exists(p, HGK));
    EXPECT_FALSE(p.happened(EventKind::vote_opened));
    EXPECT_EQ(p.s.round, Round::operating);
}

TEST(Votes, OnHgkInTheOrderKfbeKbeHdsk) {
    clauses("1893:HGK/5");
    Position p = hgk_vote();
    p.end_of_round();
    EXPECT_REFUSED(p, vote(C, true), "1893:HGK/5");
    EXPECT_REFUSED(p, vote(B, true), "1893:HGK/5");
    EXPECT_DONE(p, vote(A, true));
    EXPECT_REFUSED(p, vote(C, true), "1893:HGK/5");
    EXPECT_DONE(p, vote(B, true));
    EXPECT_DONE(p, vote(C, true));
}

TEST(Votes, OwnersOfFreeHgkCertificatesComeLast) {
    clauses("1893:HGK/6");
    Position p = hgk_vote(4);
    p.priority(D).holds(D, HGK, 20).end_of_round();
    EXPECT_DONE(p, vote(A, true));
    EXPECT_DONE(p, vote(B, true));
    EXPECT_DONE(p, vote(C, false));
    EXPECT_EQ(p.asked(), D);
    EXPECT_DONE(p, vote(D, true));
    EXPECT_EQ(weight_cast(p), 20);
    EXPECT_TRUE(exists(p, HGK));
}

TEST(Votes, HalfDecidesOnHgk) {
    clauses("1893:HGK/7");
    for (bool harbour : {true, false}) {
        Position p = hgk_vote();
        p.end_of_round();
        EXPECT_DONE(p, vote(A, true));
        EXPECT_DONE(p, vote(B, true));
        EXPECT_DONE(p, vote(C, harbour));
        EXPECT_EQ(exists(p, HGK), harbour);
        EXPECT_EQ(p.s.round, Round::operating);
    }
}

TEST(Votes, WeighWhatIsBroughtInAndWhatIsBought) {
    clauses("1893:peer/42");
    Position p = hgk_vote();
    p.owns(A, paper::KBE).holds(A, HGK, 10).end_of_round();
    EXPECT_DONE(p, vote(A, true));
    EXPECT_EQ(weight_cast(p), 20 + 20 + 10);
    EXPECT_TRUE(exists(p, HGK));
}

TEST(Votes, SharesThatNobodyOwnsSayNo) {
    clauses("1893:peer/43");
    Position p = agv_vote();
    p.end_of_round();
    EXPECT_EQ(p.s.vote.no, Percent{50});
    Position more = agv_vote();
    more.holds(B, AGV, 20).end_of_round();
    EXPECT_EQ(more.s.vote.no, Percent{30});
    // An unsold part has nobody to speak for it either.
    Position less = agv_vote();
    less.unsold(paper::BKB).end_of_round();
    EXPECT_FALSE(exists(less, AGV));
    EXPECT_EQ(less.s.round, Round::operating);
}

TEST(Votes, EverybodyIsAskedOnceWithHisWholeWeight) {
    clauses("1893:peer/44");
    Position p = agv_vote();
    p.owns(A, paper::BKB).holds(C, AGV, 10).end_of_round();
    EXPECT_DONE(p, vote(A, true));
    EXPECT_EQ(weight_cast(p), 40);
    EXPECT_EQ(p.asked(), B);
    EXPECT_DONE(p, vote(B, false));
    EXPECT_EQ(p.asked(), C);
    EXPECT_REFUSED(p, vote(A, true), "1893:AGV/5");
}

TEST(Votes, EndAsSoonAsTheyAreDecided) {
    clauses("1893:peer/45");
    Position no = agv_vote();
    no.end_of_round();
    EXPECT_DONE(no, vote(A, false)); // 50 % without an owner, and EKB
    EXPECT_EQ(no.s.round, Round::operating);
    EXPECT_FALSE(exists(no, AGV));

    Position yes = agv_vote();
    yes.owns(A, paper::BKB).holds(A, AGV, 10).holds(C, AGV, 10).end_of_round();
    EXPECT_DONE(yes, vote(A, true));
    EXPECT_TRUE(exists(yes, AGV));
    EXPECT_EQ(yes.s.round, Round::operating);
}

TEST(Votes, OwnersOfFreeCertificatesAreAskedFromThePriorityCardOn) {
    clauses("1893:peer/46");
    Position p = agv_vote(4);
    p.owns(C, paper::EKB)
        .owns(D, paper::KSZ)
        .owns(D, paper::BKB)
        .holds(A, AGV, 20)
        .holds(B, AGV, 20)
        .priority(B)
        .end_of_round();
    EXPECT_DONE(p, vote(C, true));
    EXPECT_DONE(p, vote(D, false));
    EXPECT_EQ(p.asked(), B);
    EXPECT_DONE(p, vote(B, false));
    EXPECT_FALSE(exists(p, AGV));

    Position from_a = agv_vote(4);
    from_a.owns(C, paper::EKB)
        .owns(D, paper::KSZ)
        .owns(D, paper::BKB)
        .holds(A, AGV, 20)
        .holds(B, AGV, 20)
        .priority(D)
        .end_of_round();
    EXPECT_DONE(from_a, vote(C, true));
    EXPECT_DONE(from_a, vote(D, false));
    EXPECT_EQ(from_a.asked(), A);
}

TEST(Votes, AgvIsSettledWithItsTrainsBeforeHgk) {
    clauses("1893:peer/48");
    Position p;
    p.phase(phase::P5).train(EKB, T4).end_of_round();
    EXPECT_TRUE(exists(p, AGV));
    EXPECT_FALSE(p.s.vote.company);
    EXPECT_DONE(p, pass(p.s, AGV));
    EXPECT_EQ(p.s.vote.company, HGK);
}

TEST(Votes, NoneOnceBothExist) {
    clauses("1893:peer/49");
    Position p = hgk_vote();
    p.train(KBE, T4).end_of_round();
    for (PlayerId player : {A, B, C}) EXPECT_DONE(p, vote(player, true));
    ASSERT_TRUE(exists(p, HGK));
    EXPECT_DONE(p, pass(p.s, HGK)); // keeps its train
    ASSERT_EQ(p.s.leg, 1);
    p.end_of_operating_round();
    EXPECT_EQ(p.s.round, Round::operating);
    EXPECT_EQ(p.s.leg, 2);
    EXPECT_FALSE(p.happened(EventKind::vote_opened));
    EXPECT_FALSE(p.happened(EventKind::company_formed));
}

} // namespace
} // namespace stw::t1893
