// No request does work that grows with what a stranger has piled up: what was taken back is not done again, states are kept, logs
// and rates have an end, and who asks for much waits for it themselves.
#include "server/people.hpp"

#include "server/fair_queue.hpp"
#include "server/loading.hpp"
#include "server/searches.hpp"

#include <gmock/gmock.h>
#include <sqlite3.h>

#include <thread>

namespace stw::server {
namespace {

namespace json = boost::json;
using ::testing::HasSubstr;

class Bounds : public ::testing::Test {
  protected:
    void begin(json::array seats = {kMe, kOpen}) {
        table = anna.table(std::move(seats));
        ben.post(at("seats/2"), json::object());
    }
    [[nodiscard]] std::string at(const std::string& what) const { return "/api/tables/" + table + "/" + what; }
    int number() { return anna.get("/api/tables/" + table).json.at("number").to_number<int>(); }
    store::TableRow row() { return house.store->table(table).value_or(std::nullopt).value_or(store::TableRow{}); }
    // A game of bots from its beginning to its end; they play as they like, so short ones are left alone.
    void play_for_at_least(int actions) {
        for (int tries = 0; tries < 50; ++tries) {
            table = anna.table({kBot, kBot});
            if (number() >= actions) return;
        }
        FAIL() << "no game of " << actions << " actions in 50";
    }
    Said undo(Visitor& who, int n) {
        return who.post(at("undo"), {{"number", number()}, {"key", "undo " + std::to_string(++who.keys)}, {"n", n}});
    }
    // Behind the back of the server, which is stopped.
    void change(const std::string& sql) {
        house.service.reset();
        house.store.reset();
        sqlite3* other = nullptr;
        ASSERT_EQ(sqlite3_open(house.database().c_str(), &other), SQLITE_OK);
        ASSERT_EQ(sqlite3_exec(other, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(other);
        sqlite3_close(other);
        house.restart();
    }
    std::string problem() {
        const auto record = replay(row(), *house.store->entries(table, 0));
        return record ? problem_with_notes(*house.store, row(), *record) : record.error();
    }

    House house;
    Visitor anna{house, "Anna"};
    Visitor ben{house, "Ben"};
    std::string table;
};

// An entry that cannot be done stands for one that takes long: neither is touched.
TEST_F(Bounds, WhatWasTakenBackIsNotDoneAgain) {
    begin();
    Visitor& who = who_is_asked(table, {&anna, &ben});
    who.move(table);
    ASSERT_EQ(undo(who, 1).json.at("done"), true);
    const json::value before = who.view(table);
    const std::string entry = std::to_string(number() - 1);
    change("UPDATE entry SET action = '{\"do\":\"pass\",\"by\":2,\"company\":\"DE\"}' WHERE number = " + entry);
    EXPECT_EQ(who.view(table), before);
    who.move(table);
}

TEST_F(Bounds, AReplayBeginsWithTheLastStateThatWasKept) {
    ASSERT_NO_FATAL_FAILURE(play_for_at_least(150));
    EXPECT_EQ(house.store->snapshots(table)->size(), static_cast<std::size_t>(number()) / 64);
    EXPECT_EQ(problem(), "");
    const json::value before = anna.view(table);
    change("UPDATE entry SET action = '{\"do\":\"pass\",\"by\":1,\"company\":\"DE\"}' WHERE number = 3");
    EXPECT_EQ(anna.view(table), before) << "the third entry is not done again";
    EXPECT_THAT(problem(), HasSubstr("entry 3")) << "but verify does everything";
}

TEST_F(Bounds, StatesThatWereTakenBackAreGone) {
    table = anna.table({kMe, kBot});
    for (int i = 0; i < 2000 && house.store->snapshots(table)->empty(); ++i) anna.move(table);
    ASSERT_EQ(house.store->snapshots(table)->size(), 1U);
    ASSERT_EQ(undo(anna, 20).json.at("done"), true);
    EXPECT_TRUE(house.store->snapshots(table)->empty() || number() > 64 + 20);
    EXPECT_EQ(problem(), "");
    const json::value before = anna.view(table);
    house.restart();
    EXPECT_EQ(anna.view(table), before);
}

TEST_F(Bounds, AStateThatIsNotThatOfTheLogIsFoundByVerify) {
    ASSERT_NO_FATAL_FAILURE(play_for_at_least(150));
    ASSERT_EQ(problem(), "");
    change("UPDATE snapshot SET state = (SELECT state FROM snapshot AS other WHERE other.actions = 128) WHERE actions "
           "= 64");
    EXPECT_THAT(problem(), HasSubstr("the state kept after 64 actions"));
}

TEST_F(Bounds, StatesOfAnotherProgramAreNotRead) {
    ASSERT_NO_FATAL_FAILURE(play_for_at_least(150));
    const json::value before = anna.view(table);
    change("UPDATE snapshot SET program = 'an older one', state = x'00'");
    EXPECT_EQ(anna.view(table), before);
    EXPECT_EQ(house.store->snapshots(table)->front().program, this_program()) << "they are kept anew";
    EXPECT_EQ(problem(), "");
}

TEST(Limits, ALogHasAnEndAndTakingBackEndsBefore) {
    House house(Config{.limits = Limits{.entries = 12, .taken_back = 3}});
    Visitor anna(house, "Anna");
    Visitor ben(house, "Ben");
    const std::string table = anna.table({kMe, kOpen});
    ben.post("/api/tables/" + table + "/seats/2", json::object());
    const auto number = [&] { return anna.view(table).at("number").to_number<int>(); };
    const auto asked = [&]() -> Visitor& { return who_is_asked(table, {&anna, &ben}); };
    const auto take_back = [&](Visitor& who) {
        return who.post("/api/tables/" + table + "/undo",
                        {{"number", number()}, {"key", "u" + std::to_string(++who.keys)}, {"n", 1}});
    };
    Said last;
    int undone = 0;
    while (last.status != 409 && number() < 12) {
        Visitor& who = asked();
        who.move(table);
        last = take_back(who);
        undone += last.status == 200 ? 1 : 0;
    }
    EXPECT_EQ(undone, 2) << "each time an action and its undo";
    EXPECT_EQ(last.code(), "undo") << last.json;
    while (number() < 12) asked().move(table);
    Visitor& who = asked();
    const Said full = who.act(table, who.first_move(table), 12);
    EXPECT_EQ(full.code(), "full") << full.json;
    EXPECT_EQ(number(), 12);
}

TEST(Limits, NewTablesHaveARateAlsoIfBotsHaveFinishedThem) {
    House house(Config{.limits = Limits{.tables_made = {.burst = 3, .per_second = 0.1}}});
    Visitor anna(house, "Anna");
    const json::object wanted{{"ruleset", "tiny"}, {"open", true}, {"seats", {kBot, kBot}}};
    for (int i = 0; i < 3; ++i) EXPECT_EQ(anna.post("/api/tables", wanted).status, 201);
    const Said late = anna.post("/api/tables", wanted);
    EXPECT_EQ(late.status, 429);
    EXPECT_THAT(json::serialize(late.json), HasSubstr("new tables; wait 10 seconds"));
    EXPECT_THAT(late.headers, ::testing::Contains(std::pair<std::string, std::string>("Retry-After", "10")));
    house.loop.pass(std::chrono::seconds(10));
    EXPECT_EQ(anna.post("/api/tables", wanted).status, 201);
}

TEST(Limits, SeatsChatExportsAndUndosAreCounted) {
    House house(Config{.limits = Limits{.chat = {.burst = 2, .per_second = 1},
                                        .undos = {.burst = 1, .per_second = 1},
                                        .exports = {.burst = 1, .per_second = 0.1},
                                        .seats = 1}});
    Visitor anna(house, "Anna");
    Visitor ben(house, "Ben");
    const std::string first = anna.table({kMe, kOpen});
    const std::string second = anna.table({kMe, kOpen});
    EXPECT_EQ(ben.post("/api/tables/" + first + "/seats/2", json::object()).status, 200);
    EXPECT_EQ(ben.post("/api/tables/" + second + "/seats/2", json::object()).code(), "seats");
    const auto say = [&](int i) {
        return ben.post("/api/tables/" + first + "/chat", {{"key", "c" + std::to_string(i)}, {"text", "Hello"}});
    };
    EXPECT_EQ(say(1).status, 200);
    EXPECT_EQ(say(2).status, 200);
    EXPECT_THAT(json::serialize(say(3).json), HasSubstr("lines of chat; wait 1 second."));
    EXPECT_EQ(ben.get("/api/me/export").status, 200);
    EXPECT_THAT(json::serialize(ben.get("/api/me/export").json), HasSubstr("exports; wait 10 seconds"));
    const json::object back{{"number", 0}, {"key", "u"}, {"n", 1}};
    EXPECT_NE(ben.post("/api/tables/" + first + "/undo", back).status, 429);
    EXPECT_EQ(ben.post("/api/tables/" + first + "/undo", back).status, 429);
}

TEST(Limits, AnAnswerIsRememberedForTwoHours) {
    House house;
    Visitor anna(house, "Anna");
    const std::string table = anna.table({kMe, kOpen});
    const json::object line{{"key", "k"}, {"text", "Hello"}};
    const auto said = [&] { return anna.get("/api/tables/" + table).json.at("chat").as_array().size(); };
    anna.post("/api/tables/" + table + "/chat", line);
    house.loop.pass(std::chrono::minutes(119));
    anna.post("/api/tables/" + table + "/chat", line);
    EXPECT_EQ(said(), 1U);
    house.loop.pass(std::chrono::minutes(2));
    house.loop.pass(std::chrono::seconds(10));
    EXPECT_FALSE(house.store->remembered(anna.id, "k")->has_value());
}

TEST(Limits, NewConnectionsThatListenAreCounted) {
    House house(Config{.limits = Limits{.listening = {.burst = 2, .per_second = 1}}});
    Visitor anna(house, "Anna");
    const std::string target = "/api/tables/" + anna.table({kMe, kOpen}) + "/live";
    for (const bool expected : {true, true, false}) {
        Ear ear;
        EXPECT_EQ(anna.listen(target, ear), expected);
        house.service->gone(ear);
    }
    house.loop.pass(std::chrono::seconds(1));
    Ear ear;
    EXPECT_TRUE(anna.listen(target, ear));
    house.service->gone(ear);
}

TEST(Limits, ACrowdOfWatchersIsToldSeldom) {
    House house;
    Visitor anna(house, "Anna");
    Visitor ben(house, "Ben");
    const std::string table = anna.table({kMe, kOpen});
    ben.post("/api/tables/" + table + "/seats/2", json::object());
    std::deque<Ear> crowd(30);
    Ear player;
    ASSERT_TRUE(anna.listen("/api/tables/" + table + "/live", player));
    Visitor watcher(house, "Willi");
    for (Ear& ear : crowd) ASSERT_TRUE(watcher.listen("/api/tables/" + table + "/live", ear));
    house.loop.pass(std::chrono::seconds(1));
    for (Ear& ear : crowd) ear.heard.clear();
    player.heard.clear();
    for (int i = 0; i < 6; ++i) who_is_asked(table, {&anna, &ben}).move(table);
    EXPECT_EQ(player.take("entries").size(), 6U) << "who plays hears every move at once";
    EXPECT_LE(crowd.front().heard.size(), 2U);
    house.loop.pass(std::chrono::seconds(1));
    std::size_t told = 0;
    for (const json::value& entries : crowd.back().take("entries")) told += entries.at("entries").as_array().size();
    EXPECT_EQ(told, 6U) << "nothing is lost";
    for (Ear& ear : crowd) house.service->gone(ear);
    house.service->gone(player);
}

// Everybody who listens is told every line.
TEST(Limits, TheMoreListenTheLessIsSaid) {
    House house(Config{.limits = Limits{.talk = {.burst = 8, .per_second = 1},
                                        .listening = {.burst = 100, .per_second = 1},
                                        .listeners = 100}});
    Visitor anna(house, "Anna");
    Visitor ben(house, "Ben");
    const std::string at = "/api/tables/" + anna.table({kMe, kOpen});
    const auto say = [&](Visitor& who) {
        return who.post(at + "/chat", {{"key", std::to_string(++who.keys)}, {"text", "Hello"}});
    };
    std::deque<Ear> ears(64);
    for (Ear& ear : ears) ASSERT_TRUE(ben.listen(at + "/live", ear));
    EXPECT_EQ(say(ben).status, 200);
    EXPECT_EQ(say(ben).status, 200) << "each counts as five";
    const Said third = say(ben);
    EXPECT_EQ(third.status, 429);
    EXPECT_EQ(third.json.at("error").at("wait"), 3);
    EXPECT_EQ(say(anna).status, 200) << "who sits there is not kept from talking";
    house.loop.pass(std::chrono::seconds(3));
    EXPECT_EQ(say(ben).status, 200);
    for (Ear& ear : ears) house.service->gone(ear);
}

TEST(KnownLooks, AreFoundOutOnce) {
    KnownLooks looks;
    for (int i = 0; i < 100; ++i) {
        EXPECT_TRUE(looks.alike("Anna", "\xD0\x90nna"));
        EXPECT_FALSE(looks.alike("Anna", "Ben"));
    }
    EXPECT_EQ(looks.found_out(), 3U);
}

TEST(Searches, OneOfAPersonAtATime) {
    HandLoop loop;
    Searches searches(loop);
    int found = 0;
    searches.begin(7, [] { return Answer{.status = 207}; }, [&](const Answer& answer) { found = answer.status; });
    EXPECT_THROW(searches.check_room(7), Refused);
    EXPECT_NO_THROW(searches.check_room(8));
    EXPECT_EQ(found, 0) << "the answer comes on the loop";
    loop.run();
    EXPECT_EQ(found, 207);
    EXPECT_NO_THROW(searches.check_room(7));
}

TEST(Limits, OnlySoManyRequestsOfOnePersonWait) {
    House house(Config{.limits = Limits{.waiting = 5}});
    Visitor anna(house, "Anna");
    std::vector<std::shared_ptr<Said>> answers;
    for (int i = 0; i < 7; ++i) answers.push_back(anna.hand_in("GET", "/api/me", nullptr));
    EXPECT_EQ(answers[5]->status, 429);
    house.loop.run();
    for (int i = 0; i < 5; ++i) EXPECT_EQ(answers[static_cast<std::size_t>(i)]->status, 200);
}

TEST(Chat, NothingInvisibleIsSaidAndTheOwnerSilences) {
    House house;
    Visitor anna(house, "Anna");
    Visitor ben(house, "Ben");
    const std::string table = anna.table({kMe, kOpen});
    const auto say = [&](Visitor& who, const std::string& text) {
        return who.post("/api/tables/" + table + "/chat", {{"key", std::to_string(++who.keys)}, {"text", text}});
    };
    const Said cleaned = say(ben, std::string("a") + '\0' + "b\x1b[31m \u202Ec\u200B\n\n\n \n\n\nd");
    ASSERT_EQ(cleaned.status, 200) << cleaned.json;
    EXPECT_EQ(cleaned.json.at("message").at("text"), "ab[31m c\n\n d");
    EXPECT_EQ(say(ben, "\n\u200B \n").status, 422);
    const std::string mute = "/api/tables/" + table + "/muted/" + std::to_string(ben.id);
    EXPECT_EQ(ben.ask("PUT", mute, {{"muted", true}}).code(), "owner");
    EXPECT_EQ(anna.ask("PUT", mute, {{"muted", true}}).status, 200);
    EXPECT_EQ(say(ben, "Hello").code(), "muted");
    EXPECT_EQ(anna.get("/api/tables/" + table).json.at("muted"), json::value(json::array{ben.id}));
    EXPECT_EQ(say(anna, "Peace").status, 200);
    EXPECT_EQ(anna.ask("PUT", mute, {{"muted", false}}).status, 200);
    EXPECT_EQ(say(ben, "Hello").status, 200);
}

TEST(FairQueue, WhoHasHadMuchWaitsForTheOthers) {
    FairQueue queue;
    std::string order;
    const auto busy = [&](char who, int pieces) {
        return [&order, who, left = pieces]() mutable {
            std::this_thread::sleep_for(std::chrono::milliseconds(3));
            order += who;
            return --left == 0;
        };
    };
    queue.add({.person = "1", .address = "a"}, busy('x', 6));
    queue.add({.person = "1", .address = "a"}, busy('y', 2));
    queue.step();
    queue.add({.person = "2", .address = "b"}, busy('q', 1)); // comes later, and is next
    while (!queue.empty()) queue.step();
    EXPECT_EQ(order, "xqxxxxxyy");
}

TEST(FairQueue, ManyPersonsOfOneAddressShare) {
    FairQueue queue;
    std::string order;
    const auto busy = [&](char who) {
        return [&order, who] {
            std::this_thread::sleep_for(std::chrono::milliseconds(3));
            order += who;
            return true;
        };
    };
    for (int i = 0; i < 8; ++i) queue.add({.person = std::to_string(i), .address = "a"}, busy('x'));
    for (int i = 0; i < 4; ++i) queue.step();
    // Nobody at this address has had anything yet but those four; somebody from elsewhere has had a piece.
    queue.add({.person = "elsewhere", .address = "b"}, busy('q'));
    queue.step();
    EXPECT_EQ(order, "xxxxq");
}

} // namespace
} // namespace stw::server
