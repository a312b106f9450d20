// "Pass until something changes for me", in a Share Round of 1880.
#include "game/standing_order.hpp"

#include "titles/1880/tests/position.hpp"

namespace stw::t1880 {
namespace {

// HKR belongs to B; A holds some of it and is asked.
Position share_round() {
    Position p;
    p.company(HKR, 100, B).holds(A, HKR, 10);
    return p;
}

std::string order_of(PlayerId p, const Position& at) { return game::order_to_pass(game::State{at.s}, p); }
bool passes(PlayerId p, std::string& order, const Position& at) {
    const auto action = game::act_under(order, game::State{at.s}, p);
    return action && *action == pass(p);
}

void c_sells(Position& p) {
    EXPECT_DONE(p.turn(C), sell(C, HKR, 10));
    p.turn(A);
}

TEST(StandingOrder, PassesWhileNothingConcernsWhoGaveIt) {
    Position p = share_round();
    std::string order = order_of(A, p);
    EXPECT_TRUE(passes(A, order, p));
    EXPECT_TRUE(passes(A, order, p.holds(C, HKR, 10))) << "others may buy as they like";
}

TEST(StandingOrder, EndsWithANewPriceASaleOrWhatChangesForHim) {
    const Position p = share_round().holds(C, HKR, 20);
    const std::string order = order_of(A, p);
    for (const auto& [what, change] : std::initializer_list<std::pair<const char*, void (*)(Position&)>>{
             {"a new price", [](Position& q) { q.price(HKR, 0, 7); }},
             {"a sale", c_sells},
             {"a sale after which the price is what it was",
              [](Position& q) {
                  const finance::Cell before = q.cell(HKR);
                  c_sells(q);
                  q.price(HKR, before.row, before.column);
              }},
             {"more of his own", [](Position& q) { q.holds(A, HKR, 20); }},
             {"another company of his", [](Position& q) { q.company(NJR, 100, C).holds(A, NJR, 10); }},
             {"a new phase", [](Position& q) { q.phase(phase::PB1); }},
         }) {
        Position q = p;
        change(q);
        std::string kept = order;
        EXPECT_FALSE(passes(A, kept, q)) << what;
    }
}

TEST(StandingOrder, EndsWhenSomebodyHasMoreOfHisCompany) {
    Position p;
    p.company(HKR, 100, A).holds(C, HKR, 20);
    std::string order = order_of(A, p);
    EXPECT_TRUE(passes(A, order, p)) << "as much is not more";
    EXPECT_FALSE(passes(A, order, p.holds(C, HKR, 30)));
}

TEST(StandingOrder, ComparesWithWhatOthersHaveBoughtSince) {
    Position p = share_round();
    std::string order = order_of(A, p);
    ASSERT_TRUE(passes(A, order, p.holds(C, HKR, 20)));
    const finance::Cell before = p.cell(HKR);
    c_sells(p);
    p.price(HKR, before.row, before.column);
    EXPECT_FALSE(passes(A, order, p)) << "no more is on the market than when it was given, but it was sold";
}

TEST(StandingOrder, EndsWhenHeIsAskedSomethingNew) {
    Position p;
    p.company(HKR, 100, B).cash(A, 0);
    std::string order = order_of(A, p);
    EXPECT_TRUE(passes(A, order, p)) << "he can only pass";
    EXPECT_FALSE(passes(A, order, p.cash(A, 600))) << "he can buy";
}

TEST(StandingOrder, GoesOnWhereSomethingMayBeDoneAtAnyTime) {
    Position p = share_round();
    std::string order = order_of(A, p);
    p.debt(A, 100);
    ASSERT_TRUE(p.offers_any(ActionKind::repay));
    EXPECT_TRUE(passes(A, order, p)) << "passing does not keep him from paying";
}

TEST(StandingOrder, GivenBeforeOnesTurnLearnsWhatMayBeDoneInIt) {
    Position p = share_round();
    std::string order = order_of(B, p);
    EXPECT_FALSE(passes(B, order, p)) << "not his turn";
    Position his = p;
    his.turn(B);
    EXPECT_TRUE(passes(B, order, his));
    std::string poor = order_of(C, p.cash(C, 0));
    Position hers = p;
    EXPECT_TRUE(passes(C, poor, hers.turn(C)));
    EXPECT_FALSE(passes(C, poor, hers.cash(C, 600))) << "she could only pass when it learned";
}

TEST(StandingOrder, IsNotAnyText) {
    const Position p = share_round();
    for (std::string text : {"", "pass", "[]", "{}", R"({"concerns": 1, "kinds": {}})"})
        EXPECT_FALSE(passes(A, text, p)) << text;
    std::string without_market = order_of(A, p);
    without_market.replace(without_market.find("\"market\""), 8, "\"else\"");
    EXPECT_FALSE(passes(A, without_market, p));
}

} // namespace
} // namespace stw::t1880
