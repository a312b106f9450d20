// "Bid for me up to so much" where companies bid: the line auctions of 1840.
#include "game/standing_order.hpp"

#include "titles/1840/tests/position.hpp"

namespace stw::t1840 {
namespace {

using game::Now;

Now now(const std::string& order, PlayerId p, const Position& at) {
    return game::now_under(order, game::State{at.s}, p);
}

// Lines 17 and 13 are on offer, WT chooses.
Position auctions() {
    Position p;
    for (CompanyId c : {WT, DTKC, SJE, BBG}) p.tram(c, O);
    return p.offered(L17).offered(L13).step(CompanyStep::choose, {}, 2).settle();
}

TEST(OrderToBidForCompany, WhatIsUpHasToBeNamedFirst) {
    Position p = auctions();
    EXPECT_FALSE(game::order_to_bid(game::State{p.s}, bid(p.s, DTKC, L17, 60))) << "WT may name 13";
    EXPECT_DONE(p, bid(p.s, WT, L17, 20));
    EXPECT_TRUE(game::order_to_bid(game::State{p.s}, bid(p.s, DTKC, L17, 60)));
    EXPECT_FALSE(game::order_to_bid(game::State{p.s}, bid(p.s, DTKC, L13, 60)));
}

TEST(OrderToBidForCompany, BidsInTheNameOfItsCompany) {
    Position p = auctions();
    EXPECT_DONE(p, bid(p.s, WT, L17, 20));
    std::string order = game::order_to_bid(game::State{p.s}, bid(p.s, SJE, L17, 30)).value();
    EXPECT_EQ(now(order, C, p), Now::waits);
    EXPECT_DONE(p, pass(p.s, DTKC));
    EXPECT_EQ(now(order, C, p), Now::acts);
    EXPECT_EQ(game::act_under(order, game::State{p.s}, C), bid(p.s, SJE, L17, 25));
    std::string of_another =
        game::order_to_bid(game::State{p.s},
                           Move{.kind = ActionKind::bid, .by = C, .as = BBG, .what = {.company = L17, .amount = 30}})
            .value();
    EXPECT_EQ(now(of_another, C, p), Now::waits) << "SJE is asked";
}

TEST(OrderToBidForCompany, PassesAndEndsWithTheSale) {
    Position p = auctions();
    EXPECT_DONE(p, bid(p.s, WT, L17, 40));
    std::string order = game::order_to_bid(game::State{p.s}, bid(p.s, DTKC, L17, 40)).value();
    EXPECT_EQ(game::act_under(order, game::State{p.s}, B), pass(p.s, DTKC)) << "45 is too much";
    for (CompanyId c : {DTKC, SJE, BBG}) EXPECT_DONE(p, pass(p.s, c));
    EXPECT_EQ(now(order, B, p), Now::ended);
}

} // namespace
} // namespace stw::t1840
