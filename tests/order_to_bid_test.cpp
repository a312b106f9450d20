// "Bid for me up to so much", in the auction of the privates of 1880.
#include "game/standing_order.hpp"

#include "titles/1880/tests/position.hpp"

#include <boost/json.hpp>

namespace stw::t1880 {
namespace {

namespace json = boost::json;
using game::Now;

// P2 is up, from 25 on; A is asked first.
Position auction_of_p2() {
    Position p = Position::auction();
    p.auctioning(P2, A);
    return p;
}

std::optional<std::string> order_of(PlayerId p, int most, const Position& at) {
    return game::order_to_bid(game::State{at.s}, bid(p, P2, most));
}
Now now(const std::string& order, PlayerId p, const Position& at) {
    return game::now_under(order, game::State{at.s}, p);
}
std::optional<Action> done(std::string order, PlayerId p, const Position& at) {
    return game::act_under(order, game::State{at.s}, p);
}

TEST(OrderToBid, BidsTheSmallestThatIsAllowed) {
    Position p = auction_of_p2();
    const std::string order = order_of(A, 40, p).value();
    EXPECT_EQ(now(order, A, p), Now::acts);
    EXPECT_EQ(done(order, A, p), bid(A, P2, 25));
    EXPECT_DONE(p, bid(A, P2, 25));
    EXPECT_DONE(p, bid(B, P2, 35));
    EXPECT_EQ(now(order, A, p), Now::waits) << "C is asked";
    EXPECT_DONE(p, pass(C));
    EXPECT_EQ(done(order, A, p), bid(A, P2, 40));
}

TEST(OrderToBid, PassesWhenItIsTooMuch) {
    Position p = auction_of_p2();
    const std::string order = order_of(A, 39, p).value();
    EXPECT_DONE(p, bid(A, P2, 25));
    EXPECT_DONE(p, bid(B, P2, 35));
    EXPECT_DONE(p, pass(C));
    EXPECT_EQ(done(order, A, p), pass(A)) << "40 is more than 39";
}

TEST(OrderToBid, EndsWithWhatIsUp) {
    Position p = auction_of_p2();
    const std::string order = order_of(C, 300, p).value();
    EXPECT_DONE(p, bid(A, P2, 25));
    EXPECT_DONE(p, pass(B));
    EXPECT_EQ(done(order, C, p), bid(C, P2, 30));
    EXPECT_DONE(p, bid(C, P2, 30));
    EXPECT_DONE(p, pass(A));
    EXPECT_EQ(p.s.auction.paper, P3);
    EXPECT_EQ(now(order, C, p), Now::ended) << "before it is asked again";
    EXPECT_EQ(done(order, C, p), std::nullopt);
}

TEST(OrderToBid, IsForWhatIsUpAlone) {
    const Position p = auction_of_p2();
    const game::State state{p.s};
    EXPECT_FALSE(game::order_to_bid(state, bid(A, P3, 100))) << "comes later";
    EXPECT_FALSE(game::order_to_bid(state, pass(A)));
    EXPECT_FALSE(game::order_to_bid(state, Move{.kind = ActionKind::bid, .by = A, .what = {.amount = 100}}));
    EXPECT_FALSE(game::order_to_bid(state, Move{.kind = ActionKind::bid, .by = A, .what = {.paper = P2}}));
    Position round;
    round.company(HKR, 100, B);
    EXPECT_FALSE(order_of(A, 100, round)) << "a Share Round";
}

TEST(OrderToBid, SaysWhatWasGiven) {
    const Position p = auction_of_p2();
    EXPECT_EQ(game::given(order_of(B, 80, p).value()),
              json::value({{"do", "bid"}, {"by", 2}, {"paper", "P2"}, {"amount", 80}}));
    EXPECT_EQ(game::given(game::order_to_pass(game::State{p.s}, B)), json::value("pass"));
}

TEST(OrderToBid, IsNotAnyText) {
    const Position p = auction_of_p2();
    const std::string of_another = order_of(B, 80, p).value();
    EXPECT_EQ(now(of_another, A, p), Now::ended);
    for (const char* text :
         {R"({"do": "pass", "by": 1})", R"({"do": "bid"})", R"({"do": "bid", "by": 1, "paper": "X"})"})
        EXPECT_EQ(now(text, A, p), Now::ended) << text;
}

} // namespace
} // namespace stw::t1880
