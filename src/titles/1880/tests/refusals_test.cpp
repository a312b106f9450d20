// What has no place in a round or step, or is done by somebody who is not asked, is refused as such.
#include "support/specimens.hpp"
#include "titles/1880/tests/position.hpp"

namespace stw::t1880 {
namespace {

using Kind = ActionKind;
using testing::OwnSentences;

// Debts are paid in Share Rounds, out of turn, too: what is missing for it is said.
OwnSentences with(OwnSentences more = {}) {
    more.insert({{Kind::repay, "1880:X.forced/10"}});
    return more;
}

TEST(T1880Refusals, InTheAuction) {
    clauses("table:turn/1", "table:turn/2");
    const Position p = Position::auction();
    const OwnSentences later = with({{Kind::found, "1880:VIII.general/7"},
                                     {Kind::buy_share, "1880:XII.purchase/1"},
                                     {Kind::sell_shares, "1880:V/35"}});
    testing::expect_not_his_turn(p, B, HKR, later);
    testing::expect_not_asked_for(p, A, HKR, {Kind::bid, Kind::pass}, later);
}

TEST(T1880Refusals, WhenInvestorsAreChosen) {
    clauses("table:turn/1", "table:turn/2");
    const Position p = Position::choosing_investors();
    const OwnSentences later =
        with({{Kind::found, "1880:VIII.general/7"}, {Kind::buy_share, "1880:V/29"}, {Kind::sell_shares, "1880:V/35"}});
    testing::expect_not_his_turn(p, B, HKR, later);
    testing::expect_not_asked_for(p, A, HKR, {Kind::choose, Kind::pass}, later);
}

TEST(T1880Refusals, InAShareRound) {
    clauses("table:turn/1", "table:turn/2");
    Position p;
    p.company(HKR, 100, A).company(NJR, 90, B);
    const OwnSentences own = with({{Kind::propose, "1880:XII.general/2"}});
    testing::expect_not_his_turn(p, B, NJR, own);
    testing::expect_not_asked_for(p, A, HKR,
                                  {Kind::pass, Kind::found, Kind::buy_share, Kind::sell_shares, Kind::exchange}, own);
}

TEST(T1880Refusals, InACompanysTurn) {
    clauses("table:turn/1", "table:turn/2");
    Position p;
    p.company(HKR, 100, A).company(NJR, 90, B).train(HKR, T2).operating(HKR, Step::track);
    const OwnSentences shares = with({{Kind::found, "1880:VIII.general/6"},
                                      {Kind::buy_share, "1880:VIII.general/6"},
                                      {Kind::sell_shares, "1880:VIII.general/6"}});
    OwnSentences not_his = shares; // nor is the company his
    not_his.insert({{Kind::discard_train, "1880:IX.general/2"}});
    testing::expect_not_his_turn(p, C, NJR, not_his);
    testing::expect_not_asked_for(p, A, HKR,
                                  {Kind::lay_tile, Kind::place_station, Kind::run_train, Kind::pay_out, Kind::withhold,
                                   Kind::declare, Kind::pass, Kind::buy_train, Kind::sell_shares, Kind::discard_train,
                                   Kind::sell_paper, Kind::exchange},
                                  shares);
}

} // namespace
} // namespace stw::t1880
