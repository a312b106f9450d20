// Consent: an answer names what it agrees to, who was replaced keeps a say about what he did, and a game that is over is opened again by all
// or by nobody.
#include "server/people.hpp"

#include <gmock/gmock.h>

namespace stw::server {
namespace {

namespace json = boost::json;

class Consent : public ::testing::Test {
  protected:
    void begin(json::array seats = {kMe, kOpen}) {
        table = anna.table(std::move(seats));
        ben.post(at("seats/2"), json::object());
    }
    [[nodiscard]] std::string at(const std::string& what) const { return "/api/tables/" + table + "/" + what; }
    json::value look(Visitor& who) { return who.get("/api/tables/" + table).json; }
    int number() { return look(anna).at("number").to_number<int>(); }
    Said undo(Visitor& who, int n) {
        return who.post(at("undo"), {{"number", number()}, {"key", "undo " + std::to_string(++who.keys)}, {"n", n}});
    }
    Said answer(Visitor& who, bool yes, int asked_at, int n) {
        return who.post(at("undo/answer"), {{"yes", yes}, {"number", asked_at}, {"n", n}});
    }
    void moves(int n) {
        for (int i = 0; i < n; ++i) who_is_asked(table, {&anna, &ben}).move(table);
    }

    House house;
    Visitor anna{house, "Anna"};
    Visitor ben{house, "Ben"};
    std::string table;
};

TEST_F(Consent, AYesIsToTheQuestionThatWasRead) {
    begin();
    moves(6);
    const int asked_at = number();
    ASSERT_EQ(undo(anna, 2).json.at("done"), false);
    ASSERT_EQ(undo(anna, 5).json.at("done"), false) << "another question takes its place";
    const Said late = answer(ben, true, asked_at, 2);
    EXPECT_EQ(late.status, 409);
    EXPECT_EQ(late.code(), "undo_other");
    EXPECT_EQ(late.json.at("undo").at("n"), 5) << "what is asked now";
    EXPECT_EQ(late.json.at("undo").at("asks_me"), true);
    EXPECT_EQ(number(), asked_at) << "nothing was taken back";
    EXPECT_EQ(ben.post(at("undo/answer"), {{"yes", true}}).status, 422) << "a yes to nothing in particular is none";
    EXPECT_EQ(answer(ben, true, asked_at - 1, 5).code(), "undo_other");
    EXPECT_EQ(answer(ben, true, asked_at, 5).json.at("done"), true);
}

TEST_F(Consent, WhoWasReplacedHasASayAboutWhatHeDid) {
    begin();
    moves(4);
    ASSERT_EQ(anna.ask("PUT", at("seats/2"), kBot).status, 200);
    const int before = number();
    const Said asked = undo(anna, before - 1);
    ASSERT_EQ(asked.status, 200) << asked.json;
    ASSERT_EQ(asked.json.at("done"), false) << "bots do not mind, but Ben does";
    EXPECT_EQ(look(anna).at("undo").at("absent"), json::value(json::array{"Ben"}));
    EXPECT_EQ(look(anna).at("undo").at("asks_me"), false);
    EXPECT_EQ(look(ben).at("undo").at("asks_me"), true);
    Visitor cleo(house, "Cleo");
    EXPECT_EQ(cleo.answer_undo(table, true).code(), "seat");
    EXPECT_EQ(number(), before);
    house.restart();
    EXPECT_EQ(look(ben).at("undo").at("asks_me"), true) << "also after a restart";
    EXPECT_EQ(ben.answer_undo(table, false).status, 200);
    EXPECT_TRUE(look(anna).at("undo").is_null());
    ASSERT_EQ(undo(anna, before - 1).json.at("done"), false);
    EXPECT_EQ(ben.answer_undo(table, true).json.at("done"), true);
}

TEST_F(Consent, WhoWasReplacedHasASayAlsoFromAnotherSeat) {
    table = anna.table({kMe, kOpen, kOpen});
    Visitor cleo(house, "Cleo");
    ben.post(at("seats/2"), json::object());
    cleo.post(at("seats/3"), json::object());
    for (int i = 0; i < 6; ++i) who_is_asked(table, {&anna, &ben, &cleo}).move(table);
    const int before = number();
    ASSERT_EQ(anna.ask("PUT", at("seats/3"), {{"kind", "open"}}).status, 200);
    ASSERT_EQ(anna.ask("PUT", at("seats/2"), kBot).status, 200);
    ASSERT_EQ(ben.post(at("seats/3"), json::object()).status, 200) << "in Cleo's place now";
    const Said asked = undo(anna, before - 1);
    ASSERT_EQ(asked.json.at("done"), false) << asked.json;
    // In the order in which they did it, which Chance decides.
    EXPECT_THAT(look(anna).at("undo").at("absent").as_array(),
                ::testing::UnorderedElementsAre(json::value("Ben"), json::value("Cleo")))
        << "for what they did in other seats";
    EXPECT_EQ(look(ben).at("undo").at("asks_me"), true);
    EXPECT_EQ(ben.answer_undo(table, true).json.at("done"), false);
    EXPECT_EQ(cleo.answer_undo(table, true).json.at("done"), true);
}

TEST_F(Consent, WhatTheBotDidAfterwardsIsNobodys) {
    begin();
    moves(4);
    ASSERT_EQ(anna.ask("PUT", at("seats/2"), kBot).status, 200);
    const int before = number();
    anna.move(table);
    EXPECT_EQ(undo(anna, number() - before).json.at("done"), true);
}

TEST_F(Consent, AGameThatIsOverIsOpenedAgainByAllOrNobody) {
    table = anna.post("/api/tables", {{"ruleset", "tiny"}, {"open", true}, {"seats", json::array{kMe, kOpen}}})
                .json.at("id")
                .as_string();
    ben.post(at("seats/2"), json::object());
    for (int i = 0; i < 500 && look(anna).at("status") != "finished"; ++i) moves(1);
    ASSERT_EQ(look(anna).at("status"), "finished");
    const json::value log = anna.get(at("record")).json.at("log");
    Visitor& last = log.as_array().back().at("by") == 1 ? anna : ben;
    Visitor& other = &last == &anna ? ben : anna;
    ASSERT_EQ(undo(last, 1).json.at("done"), false) << "though it is their own last action";
    EXPECT_EQ(look(anna).at("status"), "finished");
    EXPECT_EQ(other.answer_undo(table, true).json.at("done"), true);
    EXPECT_EQ(look(anna).at("status"), "playing");
}

// The host has restarted with narrower limits while a question was open.
TEST_F(Consent, AYesThatIsRefusedLeavesTheQuestionToBeAnswered) {
    begin();
    moves(6);
    const int before = number();
    ASSERT_EQ(undo(anna, 3).json.at("done"), false);
    Limits narrow = Limits{}.widened(1e6);
    narrow.taken_back = 0;
    house.restart(Config{.limits = narrow});
    EXPECT_EQ(ben.answer_undo(table, true).code(), "undo");
    EXPECT_EQ(number(), before) << "nothing was taken back";
    EXPECT_EQ(look(ben).at("undo").at("asks_me"), true) << "he has not answered";
    EXPECT_EQ(ben.answer_undo(table, false).status, 200);
    EXPECT_TRUE(look(anna).at("undo").is_null());
    moves(1);
}

// A seat is not half given away when the game cannot be read.
TEST_F(Consent, ARefusedChangeOfSeatsChangesNothing) {
    begin();
    moves(1);
    store::TableRow row = house.store->table(table).value_or(std::nullopt).value_or(store::TableRow{});
    const store::TableRow before = row;
    ASSERT_TRUE(house.store->append(table, ++row.number, {.action = "{}"}));
    ASSERT_TRUE(house.store->save_changes(before, row));
    house.restart();
    EXPECT_EQ(anna.ask("PUT", at("seats/2"), kBot).status, 500);
    EXPECT_EQ(look(anna).at("seats").at(1).at("kind"), "person");
    EXPECT_EQ(anna.ask("POST", at("pause"), {{"paused", true}}).status, 500);
    EXPECT_EQ(look(anna).at("status"), "playing");
}

TEST_F(Consent, AnOrderIsForWhatItsGiverHasSeen) {
    begin();
    const int seen = number();
    moves(1);
    EXPECT_EQ(ben.ask("PUT", at("order"), {{"order", "pass"}, {"number", seen}}).code(), "stale");
    EXPECT_EQ(ben.ask("PUT", at("order"), {{"order", "pass"}}).status, 422);
    EXPECT_EQ(ben.ask("PUT", at("order"), {{"order", nullptr}}).status, 200) << "who wants none need not look";
    EXPECT_EQ(ben.order(table, "pass").status, 200);
}

} // namespace
} // namespace stw::server
