// What has no place in a round or step, or is done by somebody who is not asked, is refused as such.
#include "support/specimens.hpp"
#include "titles/1893/tests/position.hpp"

namespace stw::t1893 {
namespace {

using Kind = ActionKind;
using testing::OwnSentences;

// When votes are held, and that private companies are not sold, the rulebook says itself.
const OwnSentences kAlways{{Kind::vote, "1893:AGV/1"}, {Kind::propose, "1893:PRIV/1"}};

const std::set<Kind> kOfStockRounds{Kind::pass,      Kind::buy_paper,   Kind::sell_paper, Kind::found,
                                    Kind::buy_share, Kind::sell_shares, Kind::exchange};

TEST(Refusals, InAStockRound) {
    clauses("table:turn/1", "table:turn/2");
    const Position p;
    testing::expect_not_his_turn(p, B, KFBE, kAlways);
    testing::expect_not_asked_for(p, A, EKB, kOfStockRounds, kAlways);
}

TEST(Refusals, InTheFirstStockRound) {
    clauses("table:turn/1", "table:turn/2");
    const Position p = Position::first_round();
    testing::expect_not_his_turn(p, B, KFBE, kAlways);
    testing::expect_not_asked_for(p, A, EKB, kOfStockRounds, kAlways);
}

TEST(Refusals, InAStockRoundCompaniesDoNothing) {
    clauses("table:turn/4");
    Position p;
    EXPECT_REFUSED(p, pass(p.s, EKB), "table:turn/4");
    p = Position::first_round();
    p.owns(A, paper::EKB);
    EXPECT_REFUSED(p, pass(p.s, EKB), "table:turn/4");
}

TEST(Refusals, InTheOffer) {
    clauses("table:turn/1", "table:turn/2");
    Position p;
    p.unsold(paper::HdSK).unsold(paper::BKB).priority(C).offering();
    // What belongs to the stock round waits for the end of the offer (1893:NEXT/1).
    testing::expect_not_his_turn(p, B, KFBE, kAlways);
    testing::expect_not_asked_for(p, C, KBE,
                                  {Kind::put_up, Kind::pass, Kind::buy_paper, Kind::sell_paper, Kind::found,
                                   Kind::buy_share, Kind::sell_shares, Kind::exchange},
                                  kAlways);
    EXPECT_REFUSED(p, pass(C), "table:turn/2") << "he has to choose";
    ASSERT_DONE(p, put_up(C, paper::HdSK));
    testing::expect_not_his_turn(p, B, KFBE, kAlways);
    testing::expect_not_asked_for(p, A, EKB, kOfStockRounds, kAlways);
}

TEST(Refusals, InAnOperatingRound) {
    clauses("table:turn/1", "table:turn/2");
    Position p;
    p.operating(EKB, Step::track);
    testing::expect_not_his_turn(p, B, KFBE, kAlways);
    testing::expect_not_asked_for(p, A, EKB,
                                  {Kind::lay_tile, Kind::place_station, Kind::run_train, Kind::pay_out, Kind::withhold,
                                   Kind::pass, Kind::buy_train, Kind::sell_shares, Kind::sell_paper, Kind::bankrupt,
                                   Kind::discard_train},
                                  kAlways);
}

TEST(Refusals, InAVote) {
    clauses("table:turn/1", "table:turn/2");
    Position p;
    p.phase(phase::P4).end_of_round();
    ASSERT_EQ(p.s.vote.voter, A);
    testing::expect_not_his_turn(p, B, KFBE, {{Kind::vote, "1893:AGV/5"}, {Kind::propose, "1893:PRIV/1"}});
    testing::expect_not_asked_for(p, A, EKB, {Kind::vote}, kAlways);
}

} // namespace
} // namespace stw::t1893
