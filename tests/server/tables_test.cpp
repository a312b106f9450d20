// Tables: who sees them, who sits where, and when a game begins.
#include "server/people.hpp"

namespace stw::server {
namespace {

namespace json = boost::json;

TEST(Tables, TheGameBeginsWhenTheLastSeatIsTaken) {
    House house;
    Visitor anna(house, "Anna");
    Visitor ben(house, "Ben");
    const std::string table = anna.table({kMe, kOpen, kBot});
    EXPECT_EQ(anna.get("/api/tables/" + table).json.at("status"), "gathering");
    EXPECT_EQ(anna.get("/api/tables/" + table + "/view").status, 409);
    EXPECT_EQ(ben.post("/api/tables/" + table + "/seats/1", json::object()).code(), "taken");
    EXPECT_EQ(ben.post("/api/tables/" + table + "/seats/4", json::object()).status, 404);
    EXPECT_EQ(anna.post("/api/tables/" + table + "/seats/2", json::object()).code(), "seated");
    const Said sat = ben.post("/api/tables/" + table + "/seats/2", json::object());
    ASSERT_EQ(sat.status, 200) << sat.json;
    EXPECT_EQ(sat.json.at("status"), "playing");
    EXPECT_EQ(sat.json.at("me").at("seat"), 2);
    // Chance has named the first player by now.
    EXPECT_GE(ben.view(table).at("number").to_number<int>(), 1);
    EXPECT_EQ(ben.ask("DELETE", "/api/tables/" + table + "/seats/2", json::object()).status, 409);
}

TEST(Tables, WhoSatDownMayLeaveBefore) {
    House house;
    Visitor anna(house, "Anna");
    Visitor ben(house, "Ben");
    const std::string table = anna.table({kMe, kOpen, kOpen});
    EXPECT_EQ(ben.post("/api/tables/" + table + "/seats/3", json::object()).status, 200);
    EXPECT_EQ(anna.ask("DELETE", "/api/tables/" + table + "/seats/3", json::object()).status, 403);
    EXPECT_EQ(ben.ask("DELETE", "/api/tables/" + table + "/seats/3", json::object()).status, 200);
    EXPECT_EQ(ben.get("/api/tables/" + table).json.at("seats").at(2).at("kind"), "open");
}

TEST(Tables, RulesAreCheckedBeforeAnybodySits) {
    House house;
    Visitor anna(house, "Anna");
    const auto made = [&](json::object body) { return anna.post("/api/tables", std::move(body)).status; };
    EXPECT_EQ(made({{"ruleset", "1830"}, {"open", true}, {"seats", {kMe, kOpen}}}), 422);
    EXPECT_EQ(made({{"ruleset", "1893"}, {"open", true}, {"seats", json::array{kMe}}}), 422);
    EXPECT_EQ(made({{"ruleset", "1893"}, {"open", true}, {"seats", {kMe, kMe}}}), 422);
    EXPECT_EQ(made({{"ruleset", "1893"}, {"open", true}, {"seats", {kMe, kOpen, kOpen, kOpen, kOpen}}}), 422);
    EXPECT_EQ(made({{"ruleset", "1893"}, {"open", true}, {"seats", {kMe, {{"kind", "bot"}, {"bot", "genius"}}}}}), 422);
    EXPECT_EQ(made({{"ruleset", "1893"}, {"open", true}, {"seats", {kMe, kOpen}}, {"options", {{"x", 1}}}}), 422);
    EXPECT_EQ(made({{"ruleset", "1893"}, {"open", true}, {"seats", {kMe, kOpen}}, {"profile", "x"}}), 422);
    EXPECT_EQ(made({{"ruleset", "1893"}, {"seats", {kMe, kOpen}}}), 422);
    EXPECT_EQ(made({{"ruleset", "1893"}, {"open", true}, {"seats", {kMe, kOpen}}, {"options", {{"hidden_cash", 1}}}}),
              201);
}

TEST(Tables, APrivateOneIsKnownByInvitation) {
    House house;
    Visitor anna(house, "Anna");
    Visitor ben(house, "Ben");
    Visitor carl(house, "Carl");
    const std::string table = anna.table({kMe, kOpen}, false);
    const std::string link(anna.get("/api/tables/" + table).json.at("invite").as_string());
    const std::string token = link.substr(link.find('=') + 1);
    EXPECT_EQ(ben.get("/api/tables/" + table).status, 404);
    EXPECT_EQ(ben.get("/api/tables/" + table + "?invite=" + token.substr(1)).status, 404);
    EXPECT_EQ(ben.post("/api/tables/" + table + "/seats/2", json::object()).status, 404);
    EXPECT_TRUE(ben.get("/api/tables").json.at("tables").as_array().empty());
    const Said seen = ben.get("/api/tables/" + table + "?invite=" + token);
    EXPECT_EQ(seen.status, 200);
    EXPECT_TRUE(seen.json.at("invite").is_null()); // to be handed on by those who belong here
    EXPECT_EQ(ben.get("/api/tables/" + table).status, 200) << "it is remembered";
    EXPECT_EQ(ben.post("/api/tables/" + table + "/seats/2", json::object()).status, 200);
    EXPECT_EQ(carl.get("/api/tables/" + table + "/record").status, 404);
    Ear ear;
    EXPECT_FALSE(carl.listen("/api/tables/" + table + "/live?from=0", ear));
    EXPECT_TRUE(ben.listen("/api/tables/" + table + "/live?from=0", ear));
}

TEST(Tables, TheOwnerReplacesWhoIsGone) {
    House house;
    Visitor anna(house, "Anna");
    Visitor ben(house, "Ben");
    Visitor carl(house, "Carl");
    const std::string table = anna.table({kMe, kOpen});
    const std::string seat = "/api/tables/" + table + "/seats/2";
    ben.post(seat, json::object());
    EXPECT_EQ(ben.ask("PUT", seat, kBot).status, 403);
    EXPECT_EQ(anna.ask("PUT", seat, kOpen).status, 200);
    EXPECT_TRUE(ben.get("/api/tables/" + table).json.at("me").at("seat").is_null());
    EXPECT_EQ(carl.post(seat, json::object()).status, 200);
    EXPECT_EQ(carl.get("/api/tables/" + table).json.at("me").at("seat"), 2);
    EXPECT_EQ(anna.ask("PUT", seat, kBot).status, 200);
    // The bot plays on at once: only Anna can be waited for.
    EXPECT_EQ(anna.get("/api/tables/" + table).json.at("asked"), json::value(json::array{1}));
}

TEST(Tables, WhilePausedNothingHappens) {
    House house;
    Visitor anna(house, "Anna");
    const std::string table = anna.table({kMe, kBot});
    const json::value move = anna.first_move(table);
    const int number = anna.view(table).at("number").to_number<int>();
    EXPECT_EQ(anna.post("/api/tables/" + table + "/pause", {{"paused", true}}).status, 200);
    EXPECT_EQ(anna.act(table, move, number).code(), "paused");
    EXPECT_TRUE(anna.view(table).at("choices").as_array().empty());
    EXPECT_EQ(anna.post("/api/tables/" + table + "/pause", {{"paused", false}}).status, 200);
    EXPECT_EQ(anna.act(table, move, number).status, 200);
}

TEST(Tables, ListsTellWhoseTurnItIs) {
    House house;
    Visitor anna(house, "Anna");
    const std::string table = anna.table({kMe, kBot});
    const json::value row = anna.get("/api/me/tables").json.at("tables").at(0);
    EXPECT_EQ(row.at("id"), json::value(table));
    EXPECT_EQ(row.at("my_turn"), true);
    EXPECT_EQ(row.at("my_seat"), 1);
    EXPECT_EQ(row.at("seen"), 0);
    EXPECT_EQ(anna.post("/api/tables/" + table + "/seen", {{"number", 1}}).status, 200);
    EXPECT_EQ(anna.post("/api/tables/" + table + "/seen", {{"number", 1000}}).status, 422);
    EXPECT_EQ(anna.get("/api/me/tables").json.at("tables").at(0).at("seen"), 1);
    Visitor nobody(house);
    EXPECT_EQ(nobody.get("/api/tables").json.at("tables").at(0).at("my_turn"), false);
    EXPECT_EQ(nobody.get("/api/me/tables").status, 401);
}

TEST(Tables, PeopleTalk) {
    House house;
    Visitor anna(house, "Anna");
    Visitor ben(house, "Ben");
    const std::string table = anna.table({kMe, kOpen});
    Ear ear;
    ASSERT_TRUE(anna.listen("/api/tables/" + table + "/live", ear));
    ear.take("");
    const json::object hello{{"key", "1"}, {"text", "Hello"}};
    EXPECT_EQ(ben.post("/api/tables/" + table + "/chat", hello).status, 200);
    EXPECT_EQ(ben.post("/api/tables/" + table + "/chat", hello).status, 200) << "the same command twice";
    EXPECT_EQ(ben.post("/api/tables/" + table + "/chat", {{"key", "2"}, {"text", ""}}).status, 422);
    EXPECT_EQ(ben.post("/api/tables/" + table + "/chat", {{"key", "3"}, {"text", std::string(501, 'x')}}).status, 422);
    const auto heard = ear.take("chat");
    ASSERT_EQ(heard.size(), 1U);
    EXPECT_EQ(heard[0].at("message").at("text"), "Hello");
    EXPECT_TRUE(heard[0].at("message").at("seat").is_null());
    EXPECT_EQ(anna.get("/api/tables/" + table).json.at("chat").as_array().size(), 1U);
}

TEST(Tables, TheCatalogueNeedsNobody) {
    House house;
    Visitor nobody(house);
    EXPECT_EQ(nobody.get("/api/titles").json.at("titles").at(0).at("ruleset"), "1840");
    EXPECT_FALSE(nobody.get("/api/rules/1893").json.at("clauses").as_array().empty());
    EXPECT_EQ(nobody.get("/api/rules/1830").status, 404);
    EXPECT_TRUE(nobody.get("/api/components/1893?players=3").json.at("hexes").is_array());
    EXPECT_EQ(nobody.get("/api/components/1893?players=9").status, 422);
    EXPECT_EQ(nobody.get("/api/nothing").status, 404);
    EXPECT_EQ(nobody.ask("DELETE", "/api/titles", json::object()).status, 405);
}

} // namespace
} // namespace stw::server
