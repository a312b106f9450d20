// The store on a PostgreSQL of the tests' own (STELLWERK_POSTGRES, see ./test --only postgres): who serves, what a lost connection loses, and
// how tables move between a folder and a database.
#include "cli/moving.hpp"
#include "cli/problem.hpp"
#include "server/duty.hpp"
#include "server/people.hpp"
#include "store/copy.hpp"
#include "store/postgres_connection.hpp"
#include "store/postgres_store.hpp"
#include "store/postgres_values.hpp"

#include <gmock/gmock.h>

#include <thread>

namespace stw::server {
namespace {

namespace json = boost::json;
using ::testing::HasSubstr;
using Now = store::Store::Duty;

std::unique_ptr<store::SqlStore> open(const testing::OwnDatabase& database) {
    return std::move(*store::open_postgres(database.address()));
}

// One word if there is such a PostgreSQL, else none: then there is nothing to be tried here.
std::vector<std::string> where() {
    return testing::OwnDatabase::wanted() ? std::vector<std::string>{"postgres"} : std::vector<std::string>{};
}

class OnPostgres : public ::testing::TestWithParam<std::string> {
  protected:
    // A person is stored, in a transaction.
    static store::Result<void> keep(store::Store& store, const std::string& name) {
        auto done = store.begin();
        if (done)
            if (const auto added = store.add_person({.name = name}); !added) done = std::unexpected(added.error());
        if (done) done = store.commit();
        if (!done) store.roll_back();
        return done;
    }
    static int persons(store::Store& store) {
        int n = 0;
        while (store.person(n + 1).value_or(std::nullopt)) ++n;
        return n;
    }
    void lease_is_over() const { database.change("UPDATE lease SET until = clock_timestamp() - interval '1 second'"); }
    // As if the network had failed.
    void cut() const {
        database.change("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND "
                        "datname = current_database()");
    }

    testing::OwnDatabase database;
};
INSTANTIATE_TEST_SUITE_P(Store, OnPostgres, ::testing::ValuesIn(where()));
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(OnPostgres); // ./test --only postgres

TEST_P(OnPostgres, OneServesAndTheOtherWaits) {
    auto first = open(database);
    const auto second = open(database);
    EXPECT_EQ(first->duty().value(), Now::serving);
    EXPECT_EQ(second->duty().value(), Now::waiting);
    EXPECT_TRUE(keep(*first, "Anna"));
    EXPECT_FALSE(keep(*second, "Ben")) << "nobody has called upon it";
    EXPECT_EQ(first->duty().value(), Now::serving);
    first.reset();
    EXPECT_EQ(second->duty().value(), Now::serving) << "who ends in order leaves at once";
    EXPECT_TRUE(keep(*second, "Ben"));
    EXPECT_EQ(persons(*second), 2);
}

TEST_P(OnPostgres, WhoLostTheLeaseCommitsNothing) {
    const auto first = open(database);
    const auto second = open(database);
    ASSERT_EQ(first->duty().value(), Now::serving);
    ASSERT_TRUE(keep(*first, "Anna"));
    ASSERT_TRUE(first->begin());
    ASSERT_TRUE(first->set_looks(1, {"a", "b"})); // and now it is paused
    lease_is_over();
    ASSERT_EQ(second->duty().value(), Now::serving);
    const auto committed = first->commit();
    ASSERT_FALSE(committed);
    EXPECT_EQ(committed.error().message, "another server has the tables now");
    first->roll_back();
    EXPECT_FALSE(keep(*first, "Ben"));
    EXPECT_FALSE(first->set_looks(1, {"a", "b"})) << "nor outside of a transaction";
    EXPECT_EQ(first->duty().value(), Now::relieved);
    EXPECT_EQ(first->duty().value(), Now::relieved) << "for ever";
    EXPECT_EQ(persons(*second), 1);
    EXPECT_EQ(second->looks_like({"a", "b"}).value(), std::nullopt);
}

TEST_P(OnPostgres, WhoIsCutOffAndReplacedMeanwhileNeverServesAgain) {
    const auto first = open(database);
    ASSERT_EQ(first->duty().value(), Now::serving);
    cut();
    {
        lease_is_over();
        const auto second = open(database);
        ASSERT_EQ(second->duty().value(), Now::serving);
        ASSERT_TRUE(keep(*second, "Ben"));
    }
    EXPECT_FALSE(keep(*first, "Anna"));
    EXPECT_FALSE(keep(*first, "Anna"));
    EXPECT_EQ(first->duty().value(), Now::relieved) << "the lease is free, but what it knows is old";
}

TEST_P(OnPostgres, ALostConnectionIsMadeAgainAndLosesWhatWasNotCommitted) {
    const auto store = open(database);
    ASSERT_EQ(store->duty().value(), Now::serving);
    ASSERT_TRUE(keep(*store, "Anna"));
    ASSERT_TRUE(store->begin());
    ASSERT_TRUE(store->add_person({.name = "Ben"}));
    cut();
    EXPECT_FALSE(store->add_person({.name = "Carla"}));
    EXPECT_FALSE(store->person(1)) << "not half of a transaction on another connection";
    EXPECT_FALSE(store->commit());
    store->roll_back();
    EXPECT_EQ(persons(*store), 1);
    EXPECT_TRUE(keep(*store, "David"));
    EXPECT_EQ(store->person(2).value().value_or(store::Person{}).name, "David");
    EXPECT_EQ(store->duty().value(), Now::serving);
}

// The network may have swallowed the answer to a commit that the database is still busy with.
TEST_P(OnPostgres, NothingIsReadAgainAsLongAsALostCommitMayStillBeDone) {
    const auto store = open(database);
    ASSERT_EQ(store->duty().value(), Now::serving);
    ASSERT_TRUE(keep(*store, "Anna"));
    const auto late = store::PostgresConnection::open(database.address());
    ASSERT_TRUE(late);
    ASSERT_TRUE((*late)->script("SET search_path TO stellwerk"));
    ASSERT_TRUE((*late)->script(
        "BEGIN; SELECT fenced((SELECT fence FROM lease)); INSERT INTO person VALUES (2, 'Ben', NULL, '', '')"));
    database.change(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE state = 'idle' AND datname = current_database()");
    EXPECT_FALSE(store->person(2)) << "it is cut off";
    EXPECT_FALSE(store->person(2)) << "and must not say that there is nobody";
    ASSERT_TRUE((*late)->script("COMMIT"));
    auto ben = store->person(2);
    for (int i = 0; i < 1'000 && !ben; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
        ben = store->person(2);
    }
    ASSERT_TRUE(ben) << "waited in vain for a new connection: " << ben.error().message;
    EXPECT_EQ(ben->value_or(store::Person{}).name, "Ben");
    EXPECT_FALSE((*late)->script("BEGIN; SELECT fenced(2)")) << "what comes now with the number of then";
}

TEST_P(OnPostgres, WhatIsSentTogetherFailsTogether) {
    const auto store = open(database);
    ASSERT_EQ(store->duty().value(), Now::serving);
    ASSERT_TRUE(store->begin());
    ASSERT_TRUE(store->append("no such table", 1, {.action = "{}"})); // it is on its way
    EXPECT_FALSE(store->person(1));
    EXPECT_FALSE(store->add_person({.name = "Anna"}));
    EXPECT_FALSE(store->commit());
    store->roll_back();
    EXPECT_TRUE(keep(*store, "Ben"));
    EXPECT_EQ(persons(*store), 1);
}

TEST_P(OnPostgres, ACommitIsOnTheDiskWhateverTheDatabaseIsToldElse) {
    database.change(
        "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET synchronous_commit TO off', current_database()); END $$");
    const auto store = open(database);
    std::string how;
    ASSERT_TRUE(store->database().each("SELECT current_setting('synchronous_commit')",
                                       [&](const store::Row& row) { how = row.text(0); }));
    EXPECT_EQ(how, "on");
}

// From nothing to the newest, and once more; a newer one stays as it is, and who cannot serve it does not keep others from doing so.
TEST_P(OnPostgres, TheTablesAreMadeOnceAndNewerOnesAreNotTouched) {
    for (int i = 0; i < 2; ++i) {
        const auto store = open(database);
        ASSERT_EQ(store->duty().value(), Now::serving);
        ASSERT_TRUE(keep(*store, "Anna"));
        EXPECT_EQ(persons(*store), i + 1);
    }
    database.change("UPDATE version SET number = 99");
    const auto old = open(database);
    const auto duty = old->duty();
    ASSERT_FALSE(duty);
    EXPECT_THAT(duty.error().message, HasSubstr("newer"));
    EXPECT_FALSE(store::read_postgres(database.address()));
    database.change("UPDATE version SET number = 1");
    EXPECT_EQ(open(database)->duty().value(), Now::serving);
}

TEST_P(OnPostgres, StrangeTextsHurtNobody) {
    const auto store = open(database);
    ASSERT_EQ(store->duty().value(), Now::serving);
    ASSERT_TRUE(store->begin());
    ASSERT_TRUE(store->add_person({.name = std::string("A\0nna", 5)}));
    for (const std::string& id : {std::string("\xFF"), std::string("a\0b", 3), std::string("'; DROP TABLE game")})
        EXPECT_EQ(store->table(id).value(), std::nullopt);
    EXPECT_TRUE(store->commit());
    EXPECT_EQ(store->person(1).value().value_or(store::Person{}).name, "A\uFFFDnna");
}

// A player who has seen a server die repeats the command, with its key, at the next one.
TEST_P(OnPostgres, AStandbyTakesOverWhatWasAcknowledged) {
    House house;
    Visitor anna(house, "Anna");
    const std::string table = anna.table({kMe, kBot});
    anna.move(table);
    const json::value log = anna.get("/api/tables/" + table + "/record").json.at("log");
    house.restart();
    EXPECT_EQ(anna.get("/api/tables/" + table + "/record").json.at("log"), log);
    anna.move(table);
}

TEST_P(OnPostgres, AServerThatStandsBySaysSo) {
    auto first = open(database);
    ASSERT_EQ(first->duty().value(), Now::serving);
    const auto second = open(database);
    HandLoop loop;
    Mailbox mail;
    bool relieved = false;
    Duty duty(
        *second, loop, [&] { return std::make_unique<Service>(*second, loop, mail, Config{}); },
        [&] { relieved = true; });
    duty.start();
    const auto ask = [&](const std::string& target) {
        Answer said{.status = 0};
        duty.handle({.method = "GET", .target = target, .host = "localhost", .address = "192.0.2.1"},
                    [&](Answer a) { said = std::move(a); });
        loop.run();
        return said;
    };
    EXPECT_EQ(ask("/healthz").status, 200);
    EXPECT_EQ(ask("/readyz").status, 503);
    EXPECT_THAT(ask("/readyz").body, HasSubstr("stands by"));
    EXPECT_EQ(ask("/api/me").status, 503);
    EXPECT_THAT(duty.figures(), HasSubstr("stellwerk_serving 0\n"));
    first.reset();
    loop.pass(std::chrono::seconds(1));
    EXPECT_EQ(ask("/readyz").status, 200);
    EXPECT_EQ(ask("/api/me").status, 200);
    EXPECT_THAT(duty.figures(), HasSubstr("stellwerk_serving 1\n"));
    lease_is_over();
    const auto third = open(database);
    ASSERT_EQ(third->duty().value(), Now::serving);
    EXPECT_FALSE(relieved);
    loop.pass(std::chrono::seconds(1));
    EXPECT_TRUE(relieved);
}

// Some of everything there is: accounts, tables before, in and after a game, seats that changed hands, chat, keys, states.
void fill(House& house) {
    Visitor anna(house, "Anna");
    Visitor ben(house, "Ben");
    ASSERT_EQ(anna.post("/api/accounts", {{"name", "Anna"}, {"password", "correct horse"}}).status / 100, 2);
    anna.table({kMe, kOpen});
    const std::string finished = anna.table({kBot, kBot});
    const std::string playing = anna.table({kMe, kOpen});
    EXPECT_EQ(ben.post("/api/tables/" + playing + "/seats/2", json::object()).status, 200);
    for (int i = 0; i < 12; ++i) who_is_asked(playing, {&anna, &ben}).move(playing);
    EXPECT_EQ(anna.post("/api/tables/" + playing + "/chat", {{"key", "c"}, {"text", "Hello – Привет"}}).status, 200);
    EXPECT_EQ(anna.ask("PUT", "/api/tables/" + playing + "/seats/2", {{"kind", "bot"}, {"bot", "random"}}).status, 200);
    EXPECT_EQ(ben.get("/api/tables/" + finished + "/view").status, 200);
}

class Moving : public OnPostgres {
  protected:
    [[nodiscard]] std::unique_ptr<store::SqlStore> file(const std::string& name) const {
        return std::move(*store::open_sqlite(folder.path() / name));
    }
    [[nodiscard]] std::unique_ptr<store::SqlStore> base() const {
        auto moved = store::move_postgres(database.address());
        EXPECT_TRUE(moved) << moved.error().message;
        return std::move(*moved);
    }
    static std::string problem_of(store::SqlStore& from, store::SqlStore& to) {
        try {
            (void)cli::move_all(from, to);
            return "";
        } catch (const cli::Problem& problem) {
            return problem.what();
        }
    }
    testing::OwnFolder folder;
};
INSTANTIATE_TEST_SUITE_P(Store, Moving, ::testing::ValuesIn(where()));
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(Moving);

TEST_P(Moving, ThereAndBack) {
    House house; // in a database, too, as all houses here are
    fill(house);
    house.service.reset();
    auto& full = dynamic_cast<store::SqlStore&>(*house.store);
    const auto first = file("first.db");
    const cli::Moved out = cli::move_all(full, *first);
    EXPECT_EQ(out.tables, 3U);
    EXPECT_GT(out.actions, 12U);
    {
        const auto there = base();
        EXPECT_EQ(cli::move_all(*first, *there).rows, out.rows);
    }
    const auto second = file("second.db");
    {
        const auto there = base();
        ASSERT_TRUE(there->begin());
        EXPECT_EQ(cli::move_all(*there, *second).rows, out.rows);
    }
    EXPECT_EQ(store::compare(*first, *second, [](std::int64_t) {}).value_or(0), out.rows);
    const auto served = open(database);
    ASSERT_EQ(served->duty().value(), Now::serving);
    EXPECT_TRUE(keep(*served, "Zoe")) << "numbers go on behind those that came along";
}

TEST_P(Moving, OnlyIntoWhatIsEmptyAndOnlyWhatNobodyServes) {
    const auto from = file("from.db");
    ASSERT_TRUE(keep(*from, "Anna"));
    {
        const auto there = base();
        EXPECT_EQ(problem_of(*from, *there), "");
        EXPECT_THAT(problem_of(*from, *there), HasSubstr("give an empty one"));
        EXPECT_EQ(persons(*there), 1);
        // As long as it is being moved nobody begins to serve it.
        lease_is_over();
        ASSERT_TRUE(there->begin());
        const auto impatient = open(database);
        const auto duty = impatient->duty();
        EXPECT_TRUE(!duty || *duty == Now::waiting);
    }
    const auto served = open(database);
    ASSERT_EQ(served->duty().value(), Now::serving);
    const auto refused = store::move_postgres(database.address());
    ASSERT_FALSE(refused);
    EXPECT_THAT(refused.error().message, HasSubstr("stop it"));
}

TEST_P(Moving, ADifferenceIsSeen) {
    const auto from = file("from.db");
    ASSERT_TRUE(keep(*from, "Anna"));
    const auto there = base();
    ASSERT_EQ(problem_of(*from, *there), "");
    ASSERT_TRUE(from->save_person({.id = 1, .name = "Berta"}));
    const auto same = store::compare(*from, *there, [](std::int64_t) {});
    ASSERT_FALSE(same);
    EXPECT_THAT(same.error().message, HasSubstr("person"));
}

} // namespace
} // namespace stw::server
