// A game at a table: numbers and keys, what is refused, taking back, standing orders, news.
#include "server/people.hpp"

#include "game/json.hpp"
#include "game/overview_json.hpp"
#include "game/record.hpp"

#include <gmock/gmock.h>
#include <sqlite3.h>

namespace stw::server {
namespace {

namespace json = boost::json;

class Game : public ::testing::Test {
  protected:
    // Two people at a table; `asked` is whose turn it is.
    void begin(json::object options = {}) {
        table = anna.table({kMe, kOpen}, true, std::move(options));
        ben.post("/api/tables/" + table + "/seats/2", json::object());
    }
    Visitor& asked() { return who_is_asked(table, {&anna, &ben}); }
    Visitor& waiting() { return &asked() == &anna ? ben : anna; }
    int number() { return anna.view(table).at("number").to_number<int>(); }
    std::string at(const std::string& what) const { return "/api/tables/" + table + "/" + what; }
    Said take_back(Visitor& who, int n) {
        return who.post(at("undo"), {{"number", number()}, {"key", "undo " + std::to_string(++who.keys)}, {"n", n}});
    }
    json::array log() { return anna.get(at("record")).json.at("log").as_array(); }

    House house;
    Visitor anna{house, "Anna"};
    Visitor ben{house, "Ben"};
    std::string table;
};

TEST_F(Game, AnActionCountsOnce) {
    begin();
    Visitor& who = asked();
    const int before = number();
    const json::object command{{"number", before}, {"key", "k"}, {"action", who.first_move(table)}};
    const Said first = who.post(at("actions"), command);
    ASSERT_EQ(first.status, 200) << first.json;
    EXPECT_EQ(first.json.at("number"), before + 1);
    const Said again = who.post(at("actions"), command);
    EXPECT_EQ(again.status, 200);
    EXPECT_EQ(again.json, first.json);
    EXPECT_EQ(number(), before + 1);
    house.restart();
    EXPECT_EQ(who.post(at("actions"), command).json, first.json) << "also after a restart";
    EXPECT_EQ(who.post(at("undo"), {{"number", before + 1}, {"key", "k"}, {"n", 1}}).code(), "key");
}

TEST_F(Game, OfTwoWithOneNumberOneWins) {
    begin();
    Visitor& who = asked();
    const json::value move = who.first_move(table);
    const int before = number();
    const auto command = [&](const char* key) {
        return json::object{{"number", before}, {"key", key}, {"action", move}};
    };
    const auto first = who.hand_in("POST", at("actions"), command("a"));
    const auto second = who.hand_in("POST", at("actions"), command("b"));
    EXPECT_EQ(first->status, 0) << "nothing is answered before it is on disk";
    house.loop.run();
    EXPECT_EQ(first->status, 200);
    EXPECT_EQ(second->status, 409);
    EXPECT_EQ(second->json.at("number"), before + 1);
}

TEST_F(Game, WhatIsRefusedNamesTheRule) {
    begin();
    Visitor& who = asked();
    const int seat = &who == &anna ? 1 : 2;
    const Said refused = who.act(
        table, {{"do", "buy_train"}, {"by", seat}, {"as", "DE"}, {"train", "2"}, {"source", "bank"}, {"amount", 80}},
        number());
    EXPECT_EQ(refused.status, 422) << refused.json;
    EXPECT_TRUE(refused.json.at("error").as_object().contains("clause")) << refused.json;
    EXPECT_TRUE(refused.json.at("error").as_object().contains("text"));
    EXPECT_EQ(who.act(table, {{"do", "draw"}, {"by", "chance"}, {"player", 1}}, number()).json.at("error").at("clause"),
              "table:chance/1");
    EXPECT_EQ(waiting().act(table, who.first_move(table), number()).status, 403) << "somebody else's seat";
    json::value move = who.first_move(table);
    EXPECT_EQ(who.act(table, {{"do", "fly"}, {"by", seat}}, number()).status, 422);
    EXPECT_EQ(who.act(table, nullptr, number()).status, 422);
    EXPECT_EQ(who.act(table, move, number() - 1).code(), "stale");
    Visitor carl(house, "Carl");
    EXPECT_EQ(carl.act(table, move, number()).status, 403);
    EXPECT_EQ(number(), 1);
}

TEST_F(Game, OnesOwnLastActionIsTakenBackAtOnce) {
    begin();
    Visitor& who = asked();
    who.move(table);
    const int before = number();
    const Said done = take_back(who, 1);
    ASSERT_EQ(done.status, 200) << done.json;
    EXPECT_EQ(done.json.at("done"), true);
    EXPECT_EQ(number(), before + 1) << "an undo is an entry of the log";
    EXPECT_EQ(log().back(), json::value(json::object{{"undo", 1}}));
    EXPECT_EQ(&asked(), &who);
}

TEST_F(Game, MoreIsTakenBackWithConsent) {
    begin();
    Visitor& first = asked();
    first.move(table);
    Visitor& second = asked();
    second.move(table);
    ASSERT_NE(&first, &second);
    const Said asks = take_back(first, 2);
    EXPECT_EQ(asks.json.at("done"), false) << asks.json;
    const json::value request = second.get("/api/tables/" + table).json.at("undo");
    EXPECT_EQ(request.at("n"), 2);
    EXPECT_EQ(request.at("waiting").as_array().size(), 1U);
    EXPECT_EQ(first.answer_undo(table, true).status, 409) << "not one's own request";
    EXPECT_EQ(second.answer_undo(table, false).status, 200);
    EXPECT_TRUE(first.get("/api/tables/" + table).json.at("undo").is_null());
    EXPECT_EQ(second.answer_undo(table, true).status, 409);

    take_back(first, 2);
    house.restart(); // the question survives
    const Said agreed = second.answer_undo(table, true);
    EXPECT_EQ(agreed.json.at("done"), true) << agreed.json;
    EXPECT_EQ(&asked(), &first);
}

TEST_F(Game, AnActionWithdrawsTheQuestion) {
    begin();
    Visitor& first = asked();
    first.move(table);
    asked().move(table);
    take_back(first, 2);
    asked().move(table);
    EXPECT_TRUE(anna.get("/api/tables/" + table).json.at("undo").is_null());
    EXPECT_EQ(ben.answer_undo(table, true).status, 409);
}

TEST_F(Game, PastADealtCardOnlyTogetherAndTheCardStays) {
    begin();
    Visitor& who = asked();
    const json::value card = log().front();
    who.move(table);
    const int all = static_cast<int>(log().size());
    EXPECT_EQ(take_back(who, all).json.at("done"), false);
    Visitor& other = &who == &anna ? ben : anna;
    EXPECT_EQ(other.answer_undo(table, true).json.at("done"), true);
    EXPECT_EQ(log().back(), card) << "redoing deals the same card";
}

TEST_F(Game, AloneAmongBotsNobodyHasToAgree) {
    table = anna.table({kMe, kBot, kBot});
    const json::value card = log().front();
    anna.move(table);
    const int standing = static_cast<int>(log().size());
    const Said done = take_back(anna, standing);
    EXPECT_EQ(done.json.at("done"), true) << done.json;
    EXPECT_EQ(log()[static_cast<std::size_t>(standing) + 1], card);
}

TEST_F(Game, AStandingOrderPassesUntilSomethingChanges) {
    begin();
    // Both buy nothing: with an order of Anna's, Ben passes alone.
    Visitor& who = asked();
    Visitor& other = waiting();
    const json::value offered = who.view(table).at("choices");
    const bool can_pass = std::any_of(offered.as_array().begin(), offered.as_array().end(),
                                      [](const json::value& o) { return o.at("do") == "pass"; });
    ASSERT_TRUE(can_pass);
    const int before = number();
    EXPECT_EQ(who.order(table, "fly").status, 422);
    EXPECT_EQ(who.order(table, "pass").status, 200);
    EXPECT_EQ(number(), before + 1) << "it passes at once";
    EXPECT_EQ(who.get("/api/tables/" + table).json.at("order"), "pass");
    EXPECT_TRUE(other.get("/api/tables/" + table).json.at("order").is_null()) << "nobody else's business";
    EXPECT_EQ(&asked(), &other);
    // Whatever Ben does in this round, Anna passes; when the round is over, the order is.
    for (int i = 0; i < 40 && &asked() == &other; ++i) {
        if (who.get("/api/tables/" + table).json.at("order").is_null()) break;
        other.move(table);
    }
    EXPECT_TRUE(who.get("/api/tables/" + table).json.at("order").is_null());
    EXPECT_EQ(who.order(table, nullptr).status, 200);
}

TEST_F(Game, NewsComeAfterTheDisk) {
    begin();
    Ear ear;
    Ear all;
    ASSERT_TRUE(anna.listen(at("live?from=1"), ear));
    EXPECT_TRUE(ear.take("entries").empty());
    Visitor& who = asked();
    const auto answered =
        who.hand_in("POST", at("actions"), {{"number", number()}, {"key", "k"}, {"action", who.first_move(table)}});
    EXPECT_TRUE(ear.heard.empty());
    house.loop.run();
    ASSERT_EQ(answered->status, 200);
    const auto heard = ear.heard;
    ASSERT_GE(heard.size(), 2U);
    EXPECT_EQ(heard[0].at("type"), "entries");
    EXPECT_EQ(heard[0].at("from"), 1);
    EXPECT_TRUE(heard[0].at("entries").at(0).as_object().contains("action"));
    EXPECT_EQ(heard[1].at("type"), "table");
    EXPECT_FALSE(heard[1].at("table").as_object().contains("chat"));
    EXPECT_EQ(heard[1].at("table").at("number"), 2);
    ASSERT_TRUE(ben.listen(at("live"), all));
    EXPECT_EQ(all.heard[0].at("entries").as_array().size(), 2U);
    EXPECT_TRUE(ear.take("table").back().at("table").at("seats").at(1).at("online").as_bool());
    house.service->gone(all);
    house.loop.run();
    EXPECT_FALSE(ear.take("table").back().at("table").at("seats").at(1).at("online").as_bool());
}

TEST_F(Game, WhoseTurnHasComeIsTold) {
    begin();
    Visitor& who = asked();
    Visitor& other = waiting();
    Ear ear;
    ASSERT_TRUE(other.listen("/api/me/live", ear));
    other.ask("PUT", "/api/me/webhook", {{"url", "https://example.org/turn"}});
    who.move(table);
    ASSERT_EQ(&asked(), &other);
    const auto told = ear.take("turn");
    ASSERT_EQ(told.size(), 1U);
    EXPECT_EQ(told[0].at("table"), json::value(table));
    ASSERT_EQ(house.mail.sent.size(), 1U);
    EXPECT_EQ(house.mail.sent[0].first, "https://example.org/turn");
    Ear nobody;
    EXPECT_FALSE(Visitor(house).listen("/api/me/live", nobody));
}

TEST_F(Game, NothingHiddenLeavesTheServer) {
    begin({{"hidden_cash", 1}});
    for (int i = 0; i < 6; ++i) asked().move(table);
    const json::value of_anna = anna.view(table);
    const json::value of_ben = ben.view(table);
    Visitor nobody(house);
    const json::value of_nobody = nobody.view(table);
    const auto cash = [](const json::value& v, int seat) {
        return v.at("view").at("players").at(static_cast<std::size_t>(seat - 1)).at("cash");
    };
    EXPECT_TRUE(cash(of_anna, 1).is_number());
    EXPECT_TRUE(cash(of_anna, 2).is_null());
    EXPECT_TRUE(cash(of_ben, 1).is_null());
    EXPECT_TRUE(cash(of_nobody, 1).is_null());
    EXPECT_TRUE(cash(of_nobody, 2).is_null());
    EXPECT_TRUE(of_nobody.at("seat").is_null());
    EXPECT_NE(of_anna.at("hash"), of_ben.at("hash"));
    // Byte by byte: two positions that differ only in what Ben hides look the same to Anna.
    const auto saved = game::Record::from_json(anna.get(at("record")).json);
    ASSERT_TRUE(saved);
    const game::State seen = game::view(saved->state(), PlayerId{0});
    EXPECT_EQ(of_anna.at("view"), json::value(game::overview_json(seen)));
    const std::string text = json::serialize(of_anna);
    const std::string hidden =
        json::serialize(json::value(game::overview_json(saved->state()).at("players").at(1).at("cash")));
    EXPECT_EQ(text.find("\"cash\":" + hidden + ",\"worth\":" + hidden), std::string::npos);
}

TEST_F(Game, AStoreThatFailsLeavesNothingHalfDone) {
    begin();
    Visitor& who = asked();
    const int before = number();
    const json::value move = who.first_move(table);
    sqlite3* other = nullptr;
    ASSERT_EQ(sqlite3_open(house.database().c_str(), &other), SQLITE_OK);
    ASSERT_EQ(sqlite3_exec(other, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);
    const Said refused = who.act(table, move, before);
    EXPECT_EQ(refused.status, 503);
    EXPECT_NE(std::string(refused.json.at("error").at("message").as_string()).find("locked"), std::string::npos);
    EXPECT_EQ(number(), before);
    sqlite3_exec(other, "ROLLBACK", nullptr, nullptr, nullptr);
    sqlite3_close(other);
    EXPECT_EQ(who.act(table, move, before).status, 200);
    EXPECT_EQ(number(), before + 1);
}

TEST_F(Game, TheRecordIsASavedGame) {
    table = anna.table({kMe, kBot});
    for (int i = 0; i < 20; ++i) anna.move(table);
    const auto saved = game::Record::from_json(anna.get(at("record")).json);
    ASSERT_TRUE(saved) << saved.error();
    EXPECT_EQ(saved->setup().players.front(), "Anna");
    const json::value all = anna.get("/api/me/export").json;
    ASSERT_EQ(all.at("games").as_array().size(), 1U);
    EXPECT_TRUE(game::Record::from_json(all.at("games").at(0)));
}

TEST_F(Game, IdleGamesLeaveTheMemoryAndComeBack) {
    table = anna.table({kMe, kBot});
    for (int i = 0; i < 20; ++i) anna.move(table);
    const json::value before = anna.view(table);
    EXPECT_EQ(house.service->games_in_memory(), 1U);
    house.loop.pass(std::chrono::minutes(2));
    EXPECT_EQ(house.service->games_in_memory(), 0U);
    EXPECT_EQ(anna.view(table), before);
    anna.move(table);
}

TEST_F(Game, BotsFinishAGameAmongThemselves) {
    table = anna.table({kBot, kBot});
    const json::value t = anna.get("/api/tables/" + table).json;
    EXPECT_EQ(t.at("status"), "finished");
    EXPECT_TRUE(t.at("asked").as_array().empty());
    EXPECT_TRUE(game::Record::from_json(anna.get(at("record")).json));
}

} // namespace
} // namespace stw::server
