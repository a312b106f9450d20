// The C interface answers who is asked, what a watcher sees, what taking back crosses and what a standing order does.
#include "capi/stellwerk.h"

#include <boost/json.hpp>
#include <gtest/gtest.h>

namespace stw::testing {
namespace {

namespace json = boost::json;

class Capi : public ::testing::Test {
  protected:
    static json::value call(const char* reply) { return json::parse(reply); }

    int game = 0;
    int first = 0; // who is asked first

    void SetUp() override {
        game =
            call(stw_new(R"({"ruleset": "1893", "players": ["Anna", "Ben", "Cleo"], "options": {"hidden_cash": 1}})"))
                .at("game")
                .to_number<int>();
        call(stw_apply(game, R"({"do": "draw", "by": "chance", "player": 2})"));
        first = 2;
    }
    void TearDown() override { stw_close(game); }

    [[nodiscard]] json::value taken_back(int n, const char* seats) const {
        return call(stw_taken_back(game, n, seats));
    }
};

TEST_F(Capi, AGameInTheWordsOfBeforeIsRead) {
    json::value saved = call(stw_save(game));
    saved.at("log").at(0).at("do") = "deal"; // what Chance's draw was called
    const json::value opened = call(stw_open(json::serialize(saved).c_str()));
    ASSERT_TRUE(opened.as_object().contains("game")) << opened;
    const int old = opened.at("game").to_number<int>();
    EXPECT_EQ(call(stw_view(old, -1, 0)).at("hash"), call(stw_view(game, -1, 0)).at("hash"));
    EXPECT_EQ(call(stw_save(old)).at("log").at(0).at("do"), "draw");
    stw_close(old);
}

TEST_F(Capi, WhoOnlyWatchesSeesWhatEverybodyMayKnow) {
    const json::value seen = call(stw_view(game, -1, -2));
    for (const json::value& player : seen.at("players").as_array()) EXPECT_TRUE(player.at("cash").is_null()) << player;
    EXPECT_NE(seen.at("hash"), call(stw_view(game, -1, 0)).at("hash"));
    EXPECT_TRUE(call(stw_choices(game, -1, -2)).at("offers").as_array().empty());
    for (const int nobody : {-2, 0, 3})
        EXPECT_TRUE(call(stw_bot(game, nobody, "random", 1)).as_object().contains("error"));
    EXPECT_TRUE(call(stw_view(game, -1, -3)).as_object().contains("error"));
}

TEST_F(Capi, OffersSayWhatTheTableWaitsFor) {
    const json::value offers = call(stw_choices(game, -1, 0)).at("offers");
    ASSERT_FALSE(offers.as_array().empty());
    for (const json::value& o : offers.as_array()) {
        const bool waits = o.at("do") != "propose" && !o.as_object().contains("aside");
        EXPECT_EQ(o.as_object().contains("asked"), waits) << o;
        if (waits) {
            EXPECT_EQ(o.at("by"), first) << o;
        }
    }
}

TEST_F(Capi, TakingBack) {
    const std::string pass = R"({"do": "pass", "by": )" + std::to_string(first) + "}";
    EXPECT_EQ(taken_back(0, R"(["person", "here", "bot"])").at("n"), 0);
    EXPECT_EQ(taken_back(1, R"(["person", "here", "bot"])"),
              json::value({{"n", 1}, {"decided", false}, {"chance", true}, {"asks", true}}));
    call(stw_apply(game, pass.c_str()));
    EXPECT_EQ(taken_back(0, R"(["person", "here", "bot"])"),
              json::value({{"n", 1}, {"decided", true}, {"chance", false}, {"asks", false}}));
    EXPECT_EQ(taken_back(0, R"(["here", "person", "open"])").at("n"), 0);
    EXPECT_TRUE(taken_back(1, R"(["here", "person", "open"])").at("asks").as_bool());
    for (const char* odd : {"", "[]", "{}", R"(["here", "person"])", R"(["here", "person", "cat"])", "[1, 2, 3]"})
        EXPECT_TRUE(taken_back(1, odd).as_object().contains("error")) << odd;
    for (const int n : {-1, 3})
        EXPECT_TRUE(taken_back(n, R"(["here", "here", "here"])").as_object().contains("error")) << n;
}

TEST_F(Capi, AnOrderToPass) {
    const std::string order(call(stw_order(game, first)).at("order").as_string());
    const json::value now = call(stw_act_under(game, first, order.c_str()));
    EXPECT_EQ(now.at("action"), json::value({{"do", "pass"}, {"by", first}}));
    EXPECT_EQ(now.at("order"), json::value(order));
    EXPECT_TRUE(call(stw_act_under(game, first, "something else")).at("action").is_null());
    for (const int nobody : {-2, -1, 0, 4}) {
        EXPECT_TRUE(call(stw_order(game, nobody)).as_object().contains("error")) << nobody;
        EXPECT_TRUE(call(stw_act_under(game, nobody, order.c_str())).as_object().contains("error")) << nobody;
    }
}

TEST_F(Capi, AnOrderToBid) {
    const int auction =
        call(stw_new(R"({"ruleset": "1880", "players": ["Anna", "Ben", "Cleo"]})")).at("game").to_number<int>();
    call(stw_apply(auction, R"({"do": "draw", "by": "chance", "player": 1})"));
    call(stw_apply(auction, R"({"do": "draw", "by": "chance", "player": 2})"));
    const char* bid = R"({"do": "bid", "by": 1, "paper": "P0", "amount": 50})";
    const std::string order(call(stw_order_to_bid(auction, 1, bid)).at("order").as_string());
    EXPECT_EQ(call(stw_order_now(auction, 1, order.c_str())).at("now"), "acts");
    EXPECT_EQ(call(stw_act_under(auction, 1, order.c_str())).at("action").at("amount"), 5);
    EXPECT_TRUE(call(stw_order_to_bid(auction, 2, bid)).as_object().contains("error")) << "of another seat";
    EXPECT_TRUE(call(stw_order_to_bid(game, first, bid)).as_object().contains("error")) << "nothing is up";
    EXPECT_EQ(call(stw_order_now(game, 1, order.c_str())).at("now"), "ended");
    for (const char* odd : {"", "{}", "[]"})
        EXPECT_TRUE(call(stw_order_to_bid(auction, 1, odd)).as_object().contains("error")) << odd;
}

TEST_F(Capi, EarningsAreOfARun) {
    for (const char* odd : {"", "{}", R"({"do": "pass", "by": 1})", R"({"do": "run_train", "by": 1, "as": "DE"})"})
        EXPECT_TRUE(call(stw_earnings(game, -1, odd)).as_object().contains("error")) << odd;
    const char* nowhere = R"({"do": "run_train", "by": 1, "as": "DE", "train": "2", "route": []})";
    EXPECT_EQ(call(stw_earnings(game, -1, nowhere)).at("items"), json::array{});
    EXPECT_TRUE(call(stw_earnings(game, 99, nowhere)).as_object().contains("error"));
}

} // namespace
} // namespace stw::testing
