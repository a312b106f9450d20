// A seat that changes hands during the game: whose moves are whose, who is told, and what who was replaced may still see.
#include "server/people.hpp"

namespace stw::server {
namespace {

namespace json = boost::json;

class Replaced : public ::testing::Test {
  protected:
    void begin(bool open = true) {
        table = anna.table({kMe, kOpen}, open);
        const std::string link(look(anna).at("invite").as_string());
        ASSERT_EQ(ben.get("/api/tables/" + table + "?invite=" + link.substr(link.find('=') + 1)).status, 200);
        ASSERT_EQ(ben.post(at("seats/2"), json::object()).status, 200);
        for (int i = 0; i < 4; ++i) who_is_asked(table, {&anna, &ben}).move(table);
    }
    [[nodiscard]] std::string at(const std::string& what) const { return "/api/tables/" + table + "/" + what; }
    json::value look(Visitor& who) { return who.get("/api/tables/" + table).json; }
    int number() { return look(anna).at("number").to_number<int>(); }
    Said seat_to(const json::object& kind) { return anna.ask("PUT", at("seats/2"), kind); }
    json::array former() { return look(anna).at("former").as_array(); }
    static json::array my_tables(Visitor& who) { return who.get("/api/me/tables").json.at("tables").as_array(); }

    House house;
    Visitor anna{house, "Anna"};
    Visitor ben{house, "Ben"};
    std::string table;
};

TEST_F(Replaced, WhatHeDidStaysUnderHisName) {
    begin();
    EXPECT_TRUE(former().empty()) << "who gathers at a table is nobody's successor";
    const int until = number();
    ASSERT_EQ(seat_to(kBot).status, 200);
    house.loop.pass(std::chrono::seconds(1));
    const json::object ben_was{{"seat", 2},     {"until", until},   {"kind", "person"},
                               {"name", "Ben"}, {"person", ben.id}, {"at", former().at(0).at("at")}};
    EXPECT_EQ(former(), json::array{ben_was});
    anna.move(table);
    ASSERT_GT(number(), until);
    const int later = number();
    Visitor cleo(house, "Cleo");
    ASSERT_EQ(seat_to(kOpen).status, 200);
    ASSERT_EQ(cleo.post(at("seats/2"), json::object()).status, 200);
    house.restart();
    ASSERT_EQ(former().size(), 2U) << "the empty chair did nothing";
    EXPECT_EQ(former().at(0), json::value(ben_was));
    EXPECT_EQ(former().at(1).at("name"), "Bot 1");
    EXPECT_EQ(former().at(1).at("kind"), "bot");
    EXPECT_EQ(former().at(1).at("until"), later);
    EXPECT_FALSE(former().at(1).as_object().contains("person"));
    // Whatever he is called today.
    EXPECT_EQ(ben.ask("PUT", "/api/me/name", {{"name", "Cleo"}}).status, 200) << "he does not sit beside her";
    EXPECT_EQ(former().at(0), json::value(ben_was));
}

TEST_F(Replaced, TheTableStaysAmongHisUntilTheGameIsFinished) {
    table = anna.post("/api/tables", {{"ruleset", "tiny"}, {"open", true}, {"seats", json::array{kMe, kOpen}}})
                .json.at("id")
                .as_string();
    ben.post(at("seats/2"), json::object());
    EXPECT_TRUE(my_tables(ben).at(0).at("had_seat").is_null());
    ASSERT_EQ(seat_to(kBot).status, 200);
    const json::array his = my_tables(ben);
    ASSERT_EQ(his.size(), 1U);
    EXPECT_EQ(his[0].at("id"), json::value(table));
    EXPECT_TRUE(his[0].at("my_seat").is_null());
    EXPECT_EQ(his[0].at("had_seat"), 2);
    EXPECT_EQ(his[0].at("my_turn"), false);
    EXPECT_EQ(look(ben).at("me").at("had"), 2);
    EXPECT_TRUE(look(anna).at("me").at("had").is_null());
    for (int i = 0; i < 500 && look(anna).at("status") != "finished"; ++i) anna.move(table);
    ASSERT_EQ(look(anna).at("status"), "finished");
    EXPECT_TRUE(my_tables(ben).empty());
    EXPECT_EQ(my_tables(anna).size(), 1U);
}

TEST_F(Replaced, HeComesBack) {
    begin();
    ASSERT_EQ(seat_to(kBot).status, 200);
    ASSERT_EQ(seat_to(kOpen).status, 200);
    ASSERT_EQ(ben.post(at("seats/2"), json::object()).status, 200);
    EXPECT_EQ(look(ben).at("me").at("seat"), 2);
    EXPECT_TRUE(look(ben).at("me").at("had").is_null());
    EXPECT_TRUE(my_tables(ben).at(0).at("had_seat").is_null());
}

TEST_F(Replaced, HeIsToldWhereverHeListens) {
    begin();
    Ear anywhere;
    Ear here;
    Ear annas;
    ASSERT_TRUE(ben.listen("/api/me/live", anywhere));
    ASSERT_TRUE(ben.listen(at("live"), here));
    ASSERT_TRUE(anna.listen("/api/me/live", annas));
    here.take("");
    ASSERT_EQ(seat_to(kBot).status, 200);
    const auto told = anywhere.take("replaced");
    ASSERT_EQ(told.size(), 1U);
    EXPECT_EQ(told[0].at("table"), json::value(table));
    EXPECT_EQ(told[0].at("name"), look(anna).at("name"));
    const auto seen = here.take("table");
    ASSERT_FALSE(seen.empty());
    EXPECT_EQ(seen.front().at("table").at("me").at("had"), 2);
    ASSERT_EQ(anna.ask("PUT", at("seats/1"), kOpen).status, 200);
    EXPECT_TRUE(annas.take("replaced").empty()) << "she did it herself";
}

// As one who watches: no order, no choices, no invitation.
TEST_F(Replaced, HeSeesTheTableAsOneWhoWatches) {
    begin(false);
    ASSERT_TRUE(look(ben).at("invite").is_string());
    ASSERT_EQ(seat_to(kBot).status, 200);
    EXPECT_EQ(look(ben).at("me").at("had"), 2) << "a private table, too";
    EXPECT_TRUE(look(ben).at("invite").is_null());
    EXPECT_TRUE(look(ben).at("order").is_null());
    EXPECT_TRUE(ben.view(table).at("seat").is_null());
    EXPECT_TRUE(ben.view(table).at("choices").as_array().empty());
    EXPECT_EQ(ben.order(table, "pass").status, 403);
}

TEST(ReplacedOften, SeatsChangeHandsSoOftenAndNoMore) {
    Limits limits = Limits{}.widened(1e6);
    limits.seat_changes = 3;
    House house(Config{.limits = limits});
    Visitor anna(house, "Anna");
    Visitor ben(house, "Ben");
    const std::string table = anna.table({kMe, kOpen});
    const std::string seat = "/api/tables/" + table + "/seats/2";
    ben.post(seat, json::object());
    ASSERT_EQ(anna.post("/api/tables/" + table + "/pause", {{"paused", true}}).status, 200);
    for (int i = 0; i < 20; ++i)
        ASSERT_EQ(anna.ask("PUT", seat, i % 2 == 0 ? kOpen : kBot).status, 200) << "no bot has done anything";
    for (int i = 0; i < 2; ++i) {
        ASSERT_EQ(anna.ask("PUT", seat, kOpen).status, 200);
        ASSERT_EQ(ben.post(seat, json::object()).status, 200);
        ASSERT_EQ(anna.ask("PUT", seat, kOpen).status, 200);
    }
    ASSERT_EQ(ben.post(seat, json::object()).status, 200);
    EXPECT_EQ(anna.ask("PUT", seat, kBot).code(), "seat_changes");
    EXPECT_EQ(anna.get("/api/tables/" + table).json.at("me").at("seat"), 1);
    EXPECT_EQ(ben.get("/api/tables/" + table).json.at("me").at("seat"), 2) << "nothing has changed";
}

} // namespace
} // namespace stw::server
