// What every request goes through: what its endpoint demands, how often it may come, and what becomes of a turn.
#include "server/people.hpp"

#include <gmock/gmock.h>
#include <sqlite3.h>

namespace stw::server {
namespace {

namespace json = boost::json;

std::string somewhere(std::string_view pattern) {
    std::string path = "/api/" + std::string(pattern);
    for (std::size_t star = 0; (star = path.find('*', star)) != std::string::npos;) path.replace(star, 1, "1");
    return path;
}

// Another program that holds the lock on the database.
class Locked {
  public:
    explicit Locked(const House& house) {
        EXPECT_EQ(sqlite3_open(house.database().c_str(), &other_), SQLITE_OK);
        EXPECT_EQ(sqlite3_exec(other_, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);
    }
    ~Locked() { sqlite3_close(other_); }
    Locked(const Locked&) = delete;
    Locked& operator=(const Locked&) = delete;
    Locked(Locked&&) = delete;
    Locked& operator=(Locked&&) = delete;

  private:
    sqlite3* other_ = nullptr;
};

TEST(Endpoints, WhatChangesSomethingIsForPersonsWithATokenUnlessASessionBegins) {
    for (const Endpoint& e : endpoints()) {
        const std::string where = std::string(e.method) + " " + std::string(e.path);
        const bool command = e.demands.caller == Caller::person && e.demands.csrf == Csrf::needed;
        const bool reading = e.method == "GET" && e.demands.csrf == Csrf::none;
        const bool beginning = e.demands.caller == Caller::anybody && e.demands.counted != Counted::no;
        EXPECT_EQ(static_cast<int>(command) + static_cast<int>(reading) + static_cast<int>(beginning), 1) << where;
        EXPECT_EQ(e.password != nullptr, e.demands.counted == Counted::as_login)
            << where << ": who may guess passwords is counted";
    }
}

TEST(Endpoints, EachHoldsRequestsToItsDemands) {
    House house;
    for (const Endpoint& e : endpoints()) {
        const std::string method(e.method);
        const std::string target = somewhere(e.path);
        Visitor nobody(house);
        const Said stranger = nobody.ask(method, target);
        EXPECT_EQ(stranger.code() == "who", e.demands.caller == Caller::person) << method << " " << target;
        Visitor anna(house, "Anna");
        anna.csrf.clear();
        const Said tokenless = anna.ask(method, target);
        EXPECT_EQ(tokenless.code() == "csrf", e.demands.csrf != Csrf::none) << method << " " << target;
        Visitor text(house, "Text");
        Request typed = text.request(method, target);
        typed.content_type = "text/plain";
        int status = 0;
        house.service->handle(std::move(typed), [&](const Answer& a) { status = a.status; });
        house.loop.run();
        EXPECT_EQ(status == 415, e.method != "GET") << method << " " << target;
    }
}

TEST(Endpoints, WhoHasASessionProvesItWhenItBecomesAnAccount) {
    House house;
    const json::object account{{"name", "Anna"}, {"password", "correct horse"}};
    Visitor guest(house, "Anna");
    const std::string token = std::exchange(guest.csrf, "");
    EXPECT_EQ(guest.post("/api/accounts", account).code(), "csrf");
    guest.csrf = token;
    EXPECT_EQ(guest.post("/api/accounts", account).status, 201);
    Visitor nobody(house);
    EXPECT_EQ(nobody.post("/api/accounts", {{"name", "Ben"}, {"password", "correct horse"}}).status, 201)
        << "without a session there is none to misuse";
}

TEST(Endpoints, AnUnknownPathAndAnUnknownMethodAreToldApart) {
    House house;
    Visitor anna(house, "Anna");
    EXPECT_EQ(anna.get("/api/nothing").status, 404);
    EXPECT_EQ(anna.get("/api/tables/x/seats").status, 404);
    EXPECT_EQ(anna.get("/api/guests").status, 405);
    EXPECT_EQ(anna.ask("HEAD", "/api/titles").status, 200);
}

TEST(Rates, NewPersonsAreCountedByAddress) {
    House house(Config{.limits = Limits{.guests = {.burst = 2, .per_second = 0.1}}});
    Visitor nobody(house);
    EXPECT_EQ(nobody.post("/api/guests", {{"name", "Anna"}}).status, 201);
    Visitor another(house);
    EXPECT_EQ(another.post("/api/enter", {{"token", "x"}}).status, 403) << "a link counts, too";
    EXPECT_EQ(another.post("/api/guests", {{"name", "Ben"}}).status, 429);
    EXPECT_EQ(another.get("/api/titles").status, 200) << "reading is another matter";
    house.loop.pass(std::chrono::seconds(11));
    EXPECT_EQ(another.post("/api/guests", {{"name", "Ben"}}).status, 201);
}

TEST(Rates, AnAddressHasToWaitWhateverItAsksFor) {
    House house(Config{.limits = Limits{.per_address = {.burst = 3, .per_second = 1}}});
    Visitor nobody(house);
    Ear ear;
    EXPECT_EQ(nobody.get("/api/%zz").status, 404) << "what cannot be read, too";
    EXPECT_EQ(nobody.get("/api/titles").status, 200);
    EXPECT_EQ(nobody.get("/api/nothing").status, 404);
    EXPECT_EQ(nobody.get("/api/titles").status, 429);
    EXPECT_FALSE(nobody.listen("/api/me/live", ear));
}

TEST(PasswordJobs, OnlySoManyWait) {
    HandLoop loop;
    PasswordJobs jobs(loop);
    int done = 0;
    const auto address = [](int i) { return "192.0.2." + std::to_string(i); };
    for (int i = 0; i <= 256; ++i) { // one is under way
        EXPECT_NO_THROW(jobs.check_room(address(i)));
        jobs.begin(address(i), [] { return Call::Proof{}; }, [&](const Call::Proof&) { ++done; });
    }
    EXPECT_THROW(jobs.check_room("203.0.113.1"), Refused);
    loop.run();
    EXPECT_EQ(done, 257);
    EXPECT_NO_THROW(jobs.check_room("203.0.113.1"));
}

TEST(Transaction, NothingJoinsOneThatHasFailed) {
    const House house;
    Transaction open;
    open.begin(*house.store);
    EXPECT_NO_THROW(open.begin(*house.store));
    open.failed = store::StoreError{"the disk is full"};
    EXPECT_THROW(open.begin(*house.store), StoreFailed);
    house.store->roll_back();
}

TEST(Committer, AfterAFailureBotsWaitASecondAndGoOn) {
    House house;
    Visitor anna(house, "Anna");
    const store::Seat bot{.kind = store::SeatKind::bot, .bot = "random", .name = "Bot"};
    ASSERT_TRUE(house.store->add_table({.id = "bots",
                                        .name = "Two bots",
                                        .ruleset = "tiny",
                                        .profile = "book",
                                        .options = "{}",
                                        .owner = anna.id,
                                        .open = true,
                                        .status = store::Status::playing,
                                        .seats = {bot, bot},
                                        .due = true}));
    house.service = std::make_unique<Service>(*house.store, house.loop, house.mail, Config{});
    house.service->start();
    {
        const Locked locked(house);
        house.loop.run();
    }
    const auto played = [&] { return !house.store->entries("bots", 0)->empty(); };
    house.loop.pass(std::chrono::milliseconds(999));
    EXPECT_FALSE(played());
    house.loop.pass(std::chrono::milliseconds(1));
    EXPECT_TRUE(played());
}

TEST(UnattendedPlay, AGameThatCannotBeReadDoesNotStopTheOthers) {
    House house;
    Visitor anna(house, "Anna");
    const std::string broken = anna.table({kMe, kBot});
    const std::string whole = anna.table({kMe, kBot});
    store::TableRow row = house.store->table(broken).value_or(std::nullopt).value_or(store::TableRow{});
    const store::TableRow before = row;
    ASSERT_TRUE(house.store->append(broken, ++row.number, {.action = "{}"}));
    row.due = true;
    ASSERT_TRUE(house.store->save_changes(before, row));
    house.restart();
    EXPECT_EQ(anna.get("/api/tables/" + broken + "/view").status, 500);
    for (int i = 0; i < 10; ++i) anna.move(whole);
}

TEST(Listening, OnlyWhereThereIsSomethingToHear) {
    House house(Config{.limits = Limits{.listeners = 2}});
    Visitor anna(house, "Anna");
    Visitor nobody(house);
    Ear ear;
    const auto refused = [&](Visitor& who, const std::string& target) {
        const auto answer = house.service->admit(who.request("GET", target));
        return answer ? answer->status : 0;
    };
    EXPECT_EQ(refused(nobody, "/api/me/live"), 401) << "nobody has turns";
    EXPECT_EQ(refused(anna, "/api/tables/none/live"), 404);
    EXPECT_EQ(refused(anna, "/api/titles"), 404);
    const std::string table = anna.table({kMe, kBot}, false);
    EXPECT_EQ(refused(nobody, "/api/tables/" + table + "/live"), 404) << "a private table";
    Request foreign = anna.request("GET", "/api/me/live");
    foreign.origin = "http://evil.example";
    EXPECT_EQ(house.service->admit(foreign).value_or(Answer{}).status, 403);
    Ear second;
    EXPECT_TRUE(anna.listen("/api/me/live", ear));
    EXPECT_TRUE(anna.listen("/api/tables/" + table + "/live", second));
    EXPECT_EQ(refused(anna, "/api/me/live"), 429);
    house.service->gone(ear);
    EXPECT_EQ(refused(anna, "/api/me/live"), 0);
}

TEST(Listening, AnImpossibleNumberOfEntriesBeginsAtTheFirst) {
    House house;
    Visitor anna(house, "Anna");
    const std::string table = anna.table({kMe, kBot});
    for (const char* from : {"-1", "100000", "word", "99999999999999"}) {
        Ear ear;
        ASSERT_TRUE(anna.listen("/api/tables/" + table + "/live?from=" + from, ear));
        const auto entries = ear.take("entries");
        ASSERT_EQ(entries.size(), 1U) << from;
        EXPECT_EQ(entries.front().at("from"), 0) << from;
        house.service->gone(ear);
    }
}

} // namespace
} // namespace stw::server
