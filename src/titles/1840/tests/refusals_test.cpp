// What has no place in a round or step, or is done by somebody who is not asked, is refused as such.
#include "support/specimens.hpp"
#include "titles/1840/tests/position.hpp"

namespace stw::t1840 {
namespace {

using Kind = ActionKind;
using testing::OwnSentences;

// Privates are returned and trams scrapped at any time, and privates bought in a line's turn: what is missing for it is said.
OwnSentences with(OwnSentences more = {}) {
    more.insert({{Kind::sell_paper, "table:format/1"},
                 {Kind::discard_train, "table:format/1"},
                 {Kind::propose, "1840:IX.3/8"}});
    return more;
}

TEST(T1840Refusals, InTheAuctionOfPrivates) {
    clauses("table:turn/1", "table:turn/2");
    const Position p = Position::auction();
    testing::expect_not_his_turn(p, B, DTKC,
                                 with({{Kind::pass, "1840:III.1/2"},
                                       {Kind::bid, "1840:III.1/2"},
                                       {Kind::put_up, "1840:III.1/2"},
                                       {Kind::discard_train, "1840:IV.1.2/3"}}));
    testing::expect_not_asked_for(p, A, WT, {Kind::pass, Kind::bid, Kind::put_up},
                                  with({{Kind::discard_train, "1840:IV.1.2/3"}}));
}

TEST(T1840Refusals, WhenOrderCardsAreChosen) {
    clauses("table:turn/1", "table:turn/2");
    Position p = Position::auction(3);
    for (PaperId each : kPrivatePapers) p.owns(A, each);
    p.cash(A, 80).cash(B, 50).cash(C, 120).settle();
    ASSERT_EQ(p.asked(), B);
    testing::expect_not_his_turn(p, C, SJE,
                                 with({{Kind::choose, "1840:VI/12"}, {Kind::discard_train, "1840:IV.1.2/3"}}));
    testing::expect_not_asked_for(p, B, DTKC, {Kind::choose}, with({{Kind::discard_train, "1840:IV.1.2/3"}}));
}

TEST(T1840Refusals, InAShareRound) {
    clauses("table:turn/1", "table:turn/2");
    const Position p;
    testing::expect_not_his_turn(p, B, DTKC,
                                 with({{Kind::pass, "1840:II/4"},
                                       {Kind::found, "1840:VII.2/1"},
                                       {Kind::buy_share, "1840:VII.2/1"},
                                       {Kind::sell_shares, "1840:VII.2/1"}}));
    testing::expect_not_asked_for(p, A, WT, {Kind::pass, Kind::found, Kind::buy_share, Kind::sell_shares}, with());
}

TEST(T1840Refusals, InACompanyRound) {
    clauses("table:turn/1", "table:turn/2");
    Position p;
    p.step(CompanyStep::trams, WT, 1);
    OwnSentences shares = with({{Kind::buy_share, "1840:IV.1.1/2"}, {Kind::sell_shares, "1840:IV.1.1/2"}});
    OwnSentences order = shares; // companies act from left to right
    for (Kind kind : {Kind::pass, Kind::declare, Kind::buy_train, Kind::assign_train}) order[kind] = "1840:VIII.5.1/1";
    testing::expect_not_his_turn(p, B, DTKC, order);
    testing::expect_not_asked_for(p, A, WT, {Kind::pass, Kind::declare, Kind::buy_train, Kind::assign_train, Kind::bid},
                                  shares);
}

TEST(T1840Refusals, InALineRound) {
    clauses("table:turn/1", "table:turn/2");
    Position p;
    p.line(L4, WT).line(L8, DTKC).building(L4);
    const OwnSentences elsewhere = with({{Kind::buy_share, "1840:IV.1.1/2"},
                                         {Kind::sell_shares, "1840:IV.1.1/2"},
                                         {Kind::assign_train, "1840:VIII.5.3/2"},
                                         {Kind::propose, "table:turn/1"}});
    // Who names no line of his is not asked; who names one hears that lines act by their numbers.
    testing::expect_not_his_turn(p, B, DTKC, elsewhere);
    OwnSentences order = elsewhere;
    for (Kind kind : {Kind::pass, Kind::lay_tile, Kind::place_station, Kind::remove_station, Kind::run_train})
        order[kind] = "1840:IX.1/1";
    testing::expect_not_his_turn(p, B, L8, order);
    OwnSentences asked = elsewhere;
    asked[Kind::propose] = "table:turn/2";
    testing::expect_not_asked_for(
        p, A, L4, {Kind::pass, Kind::lay_tile, Kind::place_station, Kind::remove_station, Kind::run_train}, asked);
}

} // namespace
} // namespace stw::t1840
