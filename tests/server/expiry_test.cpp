// What is over goes, a little at a time: sessions, guests who cannot come back, talk, and tables that nobody came to.
#include "server/people.hpp"

#include <array>
#include <sqlite3.h>

namespace stw::server {
namespace {

namespace json = boost::json;

class Expires : public ::testing::Test {
  protected:
    bool known(const Visitor& who) const { return house.store->person(who.id)->has_value(); }
    // Some of what is over goes every two seconds.
    void wait_for_the_broom(int times = 3) {
        for (int i = 0; i < times; ++i) house.loop.pass(std::chrono::seconds(3));
    }
    void pass_days(int days) {
        house.loop.pass(std::chrono::hours(24 * days));
        wait_for_the_broom();
    }
    static Said say(Visitor& who, const std::string& table, const std::string& text) {
        return who.post("/api/tables/" + table + "/chat", {{"key", std::to_string(++who.keys)}, {"text", text}});
    }
    static void sign_out(Visitor& who) { ASSERT_EQ(who.ask("DELETE", "/api/session", json::object()).status, 200); }
    json::array talk(const std::string& table) { return anna.get("/api/tables/" + table).json.at("chat").as_array(); }

    House house;
    Visitor anna{house, "Anna"};
};

TEST_F(Expires, AGuestWhoCannotComeBackIsForgotten) {
    Visitor ben(house, "Ben");
    const std::string table = anna.table({kMe, kOpen}, false);
    const std::string invite(anna.get("/api/tables/" + table).json.at("invite").as_string());
    ASSERT_EQ(ben.get("/api/tables/" + table + invite.substr(invite.find('?'))).status, 200);
    ASSERT_EQ(ben.post("/api/tables/" + table + "/seen", {{"number", 0}}).status, 200);
    ASSERT_EQ(anna.ask("PUT", "/api/tables/" + table + "/muted/" + std::to_string(ben.id), {{"muted", true}}).status,
              200);
    const Visitor newest(house, "Zoe");
    wait_for_the_broom();
    EXPECT_TRUE(known(ben)) << "he is signed in";
    sign_out(ben);
    wait_for_the_broom();
    EXPECT_FALSE(known(ben));
    EXPECT_TRUE(known(anna));
    EXPECT_EQ(anna.get("/api/tables/" + table).json.at("muted"), json::value(json::array{}));
}

TEST_F(Expires, AGuestGoesWithTheLastSession) {
    const Visitor ben(house, "Ben");
    const Visitor newest(house, "Zoe");
    pass_days(59);
    EXPECT_TRUE(known(ben));
    pass_days(2);
    EXPECT_FALSE(known(ben));
    EXPECT_TRUE(known(newest)) << "no number is given twice";
    Visitor next(house, "Next");
    EXPECT_GT(next.id, newest.id);
}

TEST_F(Expires, WhomATableKnowsStays) {
    Visitor owner(house, "Owner");
    Visitor seated(house, "Seated");
    Visitor replaced(house, "Replaced");
    Visitor talker(house, "Talker");
    Visitor account(house);
    const Said made = account.post("/api/accounts", {{"name", "Account"}, {"password", "correct horse"}});
    account.id = made.json.at("person").at("id").to_number<std::int64_t>();
    const std::string table = owner.table({kOpen, kOpen});
    const std::string at = "/api/tables/" + table;
    ASSERT_EQ(seated.post(at + "/seats/1", json::object()).status, 200);
    ASSERT_EQ(replaced.post(at + "/seats/2", json::object()).status, 200);
    ASSERT_EQ(owner.ask("PUT", at + "/seats/2", kBot).status, 200);
    ASSERT_EQ(say(talker, table, "Hello").status, 200);
    const Visitor newest(house, "Zoe");
    for (Visitor* who : {&owner, &seated, &replaced, &talker, &account}) sign_out(*who);
    pass_days(3);
    for (const Visitor* who : {&owner, &seated, &replaced, &talker, &account}) EXPECT_TRUE(known(*who)) << who->id;
    EXPECT_EQ(anna.get(at).json.at("seats").at(0).at("name"), "Seated");
}

TEST_F(Expires, ManyAreForgottenALittleAtATime) {
    constexpr int kMany = 120;
    for (int i = 0; i < kMany; ++i) ASSERT_TRUE(house.store->add_person({.name = "Nobody"}));
    const Visitor newest(house, "Zoe");
    const auto left = [&] {
        int n = 0;
        for (store::PersonKey id = anna.id + 1; id <= anna.id + kMany; ++id)
            n += house.store->person(id)->has_value() ? 1 : 0;
        return n;
    };
    const store::Written before = store::written_to(*house.store);
    wait_for_the_broom(1);
    EXPECT_LE(store::written_to(*house.store).rows - before.rows, 50) << "in one step";
    EXPECT_GE(left(), kMany - 50);
    EXPECT_LT(left(), kMany);
    wait_for_the_broom(5);
    EXPECT_EQ(left(), 0);
}

TEST_F(Expires, TablesThatManyLookedAtAreForgottenOneAtATime) {
    constexpr int kMany = 400;
    std::array<std::string, 3> tables;
    for (std::string& t : tables) t = anna.table({kMe, kOpen});
    ASSERT_TRUE(house.store->begin());
    for (int i = 0; i < kMany; ++i) {
        const store::PersonKey guest = house.store->add_person({.name = "Nobody"}).value_or(0);
        for (const std::string& t : tables) {
            ASSERT_TRUE(house.store->set_seen(t, guest, 0));
            ASSERT_TRUE(house.store->admit(t, guest));
        }
    }
    ASSERT_TRUE(house.store->commit());
    for (int i = 0; i < 3; ++i) {
        const store::Written before = store::written_to(*house.store);
        const auto gone = house.store->forget_unbegun(house.loop.now() + 1, 10);
        ASSERT_TRUE(gone);
        EXPECT_EQ(gone->size(), 1U);
        EXPECT_LE(store::written_to(*house.store).rows - before.rows, 2 * kMany + 10);
    }
    EXPECT_TRUE(house.store->forget_unbegun(house.loop.now() + 1, 10)->empty());
}

// As if the data were damaged, or of a newer kind.
TEST_F(Expires, IfItFailsNobodysRequestFailsWithIt) {
    Visitor ben(house, "Ben");
    const Visitor newest(house, "Zoe");
    sign_out(ben);
    sqlite3* other = nullptr;
    ASSERT_EQ(sqlite3_open(house.database().c_str(), &other), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(other, "CREATE TRIGGER stay BEFORE DELETE ON person BEGIN SELECT RAISE(ABORT, 'no'); END",
                           nullptr, nullptr, nullptr),
              SQLITE_OK);
    sqlite3_close(other);
    house.loop.pass(std::chrono::hours(2)); // the next request of a session is noted with it
    const auto answer = anna.hand_in("PUT", "/api/me/name", {{"name", "Berta"}});
    wait_for_the_broom();
    EXPECT_TRUE(known(ben)) << "it did fail";
    EXPECT_EQ(answer->status, 200);
    EXPECT_EQ(anna.get("/api/me").json.at("person").at("name"), "Berta");
}

TEST_F(Expires, ALiveConnectionEndsWithItsSessionAlsoOfAge) {
    Ear ear;
    ASSERT_TRUE(anna.listen("/api/me/live", ear));
    pass_days(61);
    EXPECT_TRUE(ear.closed);
    EXPECT_EQ(anna.get("/api/me/tables").status, 401);
    house.service->gone(ear);
}

TEST_F(Expires, ATableKeepsTheLastLinesOfThoseWhoSitAndOfThoseWhoWatch) {
    Visitor watcher(house, "Willi");
    const std::string table = anna.table({kMe, kOpen});
    ASSERT_EQ(say(anna, table, "Welcome").status, 200);
    for (int i = 0; i < 150; ++i) ASSERT_EQ(say(watcher, table, "Spam " + std::to_string(i)).status, 200);
    EXPECT_EQ(talk(table).size(), 101U);
    EXPECT_EQ(talk(table).front().at("text"), "Welcome") << "who watches does not push away what the players said";
    EXPECT_EQ(talk(table).at(1).at("text"), "Spam 50");
    for (int i = 0; i < 150; ++i) ASSERT_EQ(say(anna, table, "Line " + std::to_string(i)).status, 200);
    EXPECT_EQ(talk(table).size(), 200U);
    EXPECT_EQ(talk(table).back().at("text"), "Line 149");
    EXPECT_EQ(talk(table).front().at("text"), "Spam 50");
}

TEST_F(Expires, ATableThatNobodyCameToGoesWithItsTalk) {
    Visitor ben(house, "Ben");
    const std::string waits = anna.table({kMe, kOpen});
    const std::string plays = anna.table({kMe, kOpen});
    ASSERT_EQ(ben.post("/api/tables/" + plays + "/seats/2", json::object()).status, 200);
    ASSERT_EQ(say(ben, waits, "Hello").status, 200);
    pass_days(40);
    for (Visitor* who : {&anna, &ben}) ASSERT_EQ(who->get("/api/me").status, 200) << "they come now and then";
    Ear ear;
    ASSERT_TRUE(ben.listen("/api/tables/" + waits + "/live", ear));
    pass_days(21);
    EXPECT_EQ(ben.get("/api/tables/" + waits).status, 404);
    EXPECT_TRUE(house.store->chat(waits)->empty());
    EXPECT_TRUE(ear.closed);
    house.service->gone(ear);
    EXPECT_EQ(ben.get("/api/tables/" + plays).json.at("status"), "playing") << "a game that has begun stays";
    EXPECT_EQ(anna.get("/api/me/tables").json.at("tables").as_array().size(), 1U);
}

} // namespace
} // namespace stw::server
