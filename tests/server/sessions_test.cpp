// Where people are signed in, and what ends it.
#include "server/password_jobs.hpp"
#include "server/people.hpp"

namespace stw::server {
namespace {

namespace json = boost::json;
using std::chrono::minutes;

std::string token_of(const Said& made) {
    EXPECT_EQ(made.status, 201) << made.json;
    const std::string link(made.json.at("link").as_string());
    EXPECT_TRUE(link.starts_with("/#/enter/")) << link;
    return link.substr(9);
}

bool signed_in(Visitor& who) { return !who.get("/api/me").json.at("person").is_null(); }

class Sessions : public ::testing::Test {
  protected:
    // Anna's account, as she sits at her desk.
    Sessions() { desk.post("/api/accounts", {{"name", "Anna"}, {"password", "correct horse"}}); }
    Said log_in(Visitor& who, const char* password = "correct horse") {
        return who.post("/api/session", {{"name", "Anna"}, {"password", password}});
    }

    House house;
    Visitor desk{house};
    Visitor phone{house};
};

TEST_F(Sessions, ALinkLeadsToAnotherDeviceOnce) {
    const std::string token = token_of(desk.post("/api/me/links", json::object()));
    const Said entered = phone.post("/api/enter", {{"token", token}});
    ASSERT_EQ(entered.status, 200) << entered.json;
    EXPECT_EQ(entered.json.at("person").at("name"), "Anna");
    Visitor thief(house);
    EXPECT_EQ(thief.post("/api/enter", {{"token", token}}).code(), "link");
    for (const std::string& bad : {token + "x", token.substr(1), std::string("x"), std::string("1-1.")})
        EXPECT_EQ(thief.post("/api/enter", {{"token", bad}}).status, 403) << bad;
}

TEST_F(Sessions, ALinkDoesNotLiveLong) {
    const std::string token = token_of(desk.post("/api/me/links", json::object()));
    house.loop.pass(minutes(16));
    EXPECT_EQ(phone.post("/api/enter", {{"token", token}}).status, 403);
    EXPECT_TRUE(desk.get("/api/me/sessions").json.at("links").as_array().empty());
}

TEST_F(Sessions, LinksEndWhenTheyAreRevokedAndWhenTheirPersonLeaves) {
    const Said made = desk.post("/api/me/links", json::object());
    EXPECT_EQ(desk.get("/api/me/sessions").json.at("links").as_array().size(), 1U);
    const std::string id(made.json.at("id").as_string());
    Visitor ben(house, "Ben");
    EXPECT_EQ(ben.ask("DELETE", "/api/me/links/" + id, json::object()).status, 404) << "it is not his";
    EXPECT_EQ(desk.ask("DELETE", "/api/me/links/" + id, json::object()).status, 200);
    EXPECT_EQ(phone.post("/api/enter", {{"token", token_of(made)}}).status, 403);

    const std::string second = token_of(desk.post("/api/me/links", json::object()));
    desk.ask("DELETE", "/api/session", json::object());
    EXPECT_EQ(phone.post("/api/enter", {{"token", second}}).status, 403);
}

TEST_F(Sessions, OnlySomeLinksAreOpen) {
    const std::string first = token_of(desk.post("/api/me/links", json::object()));
    house.loop.pass(minutes(1));
    for (int i = 0; i < 5; ++i) (void)token_of(desk.post("/api/me/links", json::object()));
    EXPECT_EQ(desk.get("/api/me/sessions").json.at("links").as_array().size(), 5U);
    EXPECT_EQ(phone.post("/api/enter", {{"token", first}}).status, 403);
}

TEST_F(Sessions, AreListedAndRevocable) {
    ASSERT_EQ(log_in(phone).status, 200);
    const json::value listed = desk.get("/api/me/sessions").json.at("sessions");
    ASSERT_EQ(listed.as_array().size(), 2U);
    std::string other;
    int current = 0;
    for (const json::value& s : listed.as_array()) {
        if (s.at("current") == json::value(true)) ++current;
        else other = s.at("id").as_string();
    }
    EXPECT_EQ(current, 1);
    Visitor ben(house, "Ben");
    EXPECT_EQ(ben.ask("DELETE", "/api/me/sessions/" + other, json::object()).status, 404) << "it is not his";
    EXPECT_TRUE(signed_in(phone));
    EXPECT_EQ(desk.ask("DELETE", "/api/me/sessions/" + other, json::object()).json.at("sessions").as_array().size(),
              1U);
    EXPECT_FALSE(signed_in(phone));
    EXPECT_TRUE(signed_in(desk));

    Visitor tablet(house);
    ASSERT_EQ(log_in(phone).status, 200);
    ASSERT_EQ(log_in(tablet).status, 200);
    EXPECT_EQ(desk.ask("DELETE", "/api/me/sessions", json::object()).status, 200);
    EXPECT_FALSE(signed_in(phone) || signed_in(tablet));
    EXPECT_TRUE(signed_in(desk));
}

TEST_F(Sessions, ANewPasswordEndsWhatCameBefore) {
    ASSERT_EQ(log_in(phone).status, 200);
    const std::string token = token_of(desk.post("/api/me/links", json::object()));
    const std::string stolen = desk.cookie;
    EXPECT_EQ(desk.ask("PUT", "/api/me/password", {{"old", "wrong horse"}, {"password", "better horse"}}).code(),
              "password");
    EXPECT_EQ(desk.ask("PUT", "/api/me/password", {{"old", "correct horse"}, {"password", "short"}}).status, 422);
    EXPECT_TRUE(signed_in(phone)) << "nothing was done";
    ASSERT_EQ(desk.ask("PUT", "/api/me/password", {{"old", "correct horse"}, {"password", "better horse"}}).status,
              200);
    EXPECT_TRUE(signed_in(desk));
    EXPECT_FALSE(signed_in(phone));
    Visitor thief(house);
    thief.cookie = stolen;
    EXPECT_FALSE(signed_in(thief));
    EXPECT_EQ(phone.post("/api/enter", {{"token", token}}).status, 403);
    EXPECT_EQ(log_in(phone).status, 401);
    EXPECT_EQ(log_in(phone, "better horse").status, 200);
    Visitor guest(house, "Ben");
    EXPECT_EQ(guest.ask("PUT", "/api/me/password", {{"old", "x"}, {"password", "better horse"}}).code(), "no_account");
}

TEST_F(Sessions, BecomingAnAccountEndsWhatCameBefore) {
    Visitor ben(house, "Ben");
    ASSERT_EQ(phone.post("/api/enter", {{"token", token_of(ben.post("/api/me/links", json::object()))}}).status, 200);
    const std::string token = token_of(ben.post("/api/me/links", json::object()));
    const std::string stolen = ben.cookie;
    ASSERT_EQ(ben.post("/api/accounts", {{"name", "Ben"}, {"password", "correct horse"}}).status, 201);
    EXPECT_TRUE(signed_in(ben));
    EXPECT_FALSE(signed_in(phone));
    EXPECT_EQ(phone.post("/api/enter", {{"token", token}}).status, 403);
    phone.cookie = stolen;
    EXPECT_FALSE(signed_in(phone));
}

TEST_F(Sessions, WhoListensIsHungUpOn) {
    const std::string table = desk.table({{{"kind", "me"}}, {{"kind", "open"}}});
    ASSERT_EQ(log_in(phone).status, 200);
    Ear at_desk;
    Ear at_table;
    Ear for_turns;
    Ear watching;
    Visitor nobody(house);
    ASSERT_TRUE(desk.listen("/api/tables/" + table + "/live", at_desk));
    ASSERT_TRUE(phone.listen("/api/tables/" + table + "/live", at_table));
    ASSERT_TRUE(phone.listen("/api/me/live", for_turns));
    ASSERT_TRUE(nobody.listen("/api/tables/" + table + "/live", watching));
    phone.ask("DELETE", "/api/session", json::object());
    EXPECT_TRUE(at_table.closed && for_turns.closed);
    EXPECT_FALSE(at_desk.closed || watching.closed);
    desk.ask("PUT", "/api/me/password", {{"old", "correct horse"}, {"password", "better horse"}});
    EXPECT_TRUE(at_desk.closed) << "it comes back with the new cookie";
    EXPECT_FALSE(watching.closed);
}

TEST_F(Sessions, EndingTheOthersEndsTheirLinks) {
    ASSERT_EQ(log_in(phone).status, 200);
    const std::string token = token_of(phone.post("/api/me/links", json::object()));
    ASSERT_EQ(desk.ask("DELETE", "/api/me/sessions", json::object()).status, 200);
    Visitor thief(house);
    EXPECT_EQ(thief.post("/api/enter", {{"token", token}}).status, 403);

    ASSERT_EQ(log_in(phone).status, 200);
    const std::string another = token_of(phone.post("/api/me/links", json::object()));
    const json::value sessions = desk.get("/api/me/sessions").json.at("sessions");
    for (const json::value& s : sessions.as_array()) {
        if (s.at("current").as_bool()) continue;
        const std::string id(s.at("id").as_string());
        ASSERT_EQ(desk.ask("DELETE", "/api/me/sessions/" + id, json::object()).status, 200);
    }
    EXPECT_EQ(thief.post("/api/enter", {{"token", another}}).status, 403);
}

TEST_F(Sessions, AnOldPasswordThatWasBeingComparedIsWorthNothing) {
    const auto changed =
        desk.hand_in("PUT", "/api/me/password", {{"old", "correct horse"}, {"password", "battery staple"}});
    const auto late = phone.hand_in("POST", "/api/session", {{"name", "Anna"}, {"password", "correct horse"}});
    house.loop.run();
    EXPECT_EQ(changed->status, 200) << changed->json;
    EXPECT_EQ(late->status, 401) << late->json;
    EXPECT_FALSE(signed_in(phone));
}

// Whose attempts are refused, each from another address.
int refused_of(House& house, const std::string& method, const std::string& target, Visitor& who, int times,
               const std::function<json::object(int)>& body) {
    int refused = 0;
    for (int i = 0; i < times; ++i) {
        Request r = who.request(method, target);
        r.address = "198.51.100." + std::to_string(i);
        r.body = json::serialize(body(i));
        house.service->handle(std::move(r), [&](const Answer& a) { refused += a.status == 429 ? 1 : 0; });
        house.loop.run();
    }
    return refused;
}

TEST(SignIn, IsLimitedHoweverTheNameIsWritten) {
    House strict(Config{.limits = Limits{.per_person = {.burst = 1e6, .per_second = 1e6}}});
    Visitor anna(strict);
    ASSERT_EQ(anna.post("/api/accounts", {{"name", "Anna"}, {"password", "correct horse"}}).status, 201);
    Visitor thief(strict);
    EXPECT_EQ(refused_of(strict, "POST", "/api/session", thief, 30,
                         [](int i) {
                             std::string name = "Anna";
                             for (int k = 0; k < i % 5; ++k) name += "\uFE0F";
                             return json::object{{"name", std::string(static_cast<std::size_t>(i / 5), ' ') + name},
                                                 {"password", "guess"}};
                         }),
              20);
    Visitor ben(strict);
    ASSERT_EQ(ben.post("/api/accounts", {{"name", "Ben"}, {"password", "correct horse"}}).status, 201);
    EXPECT_EQ(refused_of(strict, "PUT", "/api/me/password", ben, 30,
                         [](int i) {
                             return json::object{
                                 {"name", "x" + std::to_string(i)}, {"old", "guess"}, {"password", "correct horse"}};
                         }),
              20);
}

TEST(SignIn, AddressesTakeTurns) {
    struct Kept final : Loop {
        void soon(Task task) override { task(); }
        void after(std::chrono::milliseconds, Task) override {}
        void aside(Lane, Task job, Task done) override { jobs.emplace_back(std::move(job), std::move(done)); }
        [[nodiscard]] std::int64_t now() const override { return 0; }
        std::deque<std::pair<Task, Task>> jobs;
    } beside;
    PasswordJobs jobs(beside);
    std::string order;
    const auto begin = [&](const std::string& address, char who) {
        jobs.check_room(address);
        jobs.begin(address, [] { return Call::Proof{}; }, [&order, who](const Call::Proof&) { order += who; });
    };
    for (int i = 0; i < 5; ++i) begin("192.0.2.1", 'x'); // one is under way
    EXPECT_THROW(begin("192.0.2.1", 'x'), Refused);
    begin("192.0.2.2", 'a');
    while (!beside.jobs.empty()) {
        auto [job, done] = std::move(beside.jobs.front());
        beside.jobs.pop_front();
        job();
        done();
    }
    EXPECT_EQ(order, "xaxxxx");
}

TEST(SignIn, IsLimitedByNameFromWherever) {
    House strict(Config{.limits = Limits{.per_address = {.burst = 1e6, .per_second = 1e6}}});
    int refused = 0;
    std::string said;
    for (int i = 0; i < 60; ++i) {
        Visitor thief(strict);
        Request r = thief.request("POST", "/api/session");
        r.address = "192.0.2." + std::to_string(i);
        r.body = json::serialize(json::object{{"name", i % 2 == 0 ? "Anna" : "ANNA"}, {"password", "guess"}});
        strict.service->handle(std::move(r), [&](const Answer& a) {
            if (a.status == 429) ++refused;
            if (a.status == 429) said = a.body;
        });
        strict.loop.run();
    }
    EXPECT_EQ(refused, 50);
    EXPECT_NE(said.find("wait 20 seconds"), std::string::npos) << said;
    Visitor ben(strict);
    EXPECT_EQ(ben.post("/api/session", {{"name", "Ben"}, {"password", "guess"}}).status, 401) << "another name";
}

} // namespace
} // namespace stw::server
