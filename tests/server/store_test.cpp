// The store keeps what it is given, and a commit is on the disk.
#include "server/people.hpp"

#include <sqlite3.h>

namespace stw::server {
namespace {

store::Table stored(House& house, const std::string& id) {
    return house.store->table(id).value_or(std::nullopt).value_or(store::Table{});
}

TEST(Store, ACommitSurvivesAPowerCut) {
    House house;
    const store::Durability d = store::durability_of(*house.store);
    EXPECT_EQ(d.journal, "wal");
    EXPECT_EQ(d.synchronous, 2); // FULL: the log is synced at every commit
    EXPECT_EQ(d.foreign_keys, 1);
}

TEST(Store, ANumberOfATableIsTakenOnce) {
    House house;
    Visitor anna(house, "Anna");
    const std::string table = anna.table({{{"kind", "me"}}, {{"kind", "open"}}});
    ASSERT_TRUE(house.store->begin());
    EXPECT_TRUE(house.store->append(table, 1, {.action = "{}"}));
    EXPECT_FALSE(house.store->append(table, 1, {.action = "{}"}));
    EXPECT_FALSE(house.store->append("no such table", 1, {.action = "{}"}));
    house.store->roll_back();
    EXPECT_TRUE(house.store->entries(table, 0)->empty());
}

TEST(Store, ATableComesBackAsItWas) {
    House house;
    Visitor anna(house, "Anna");
    store::Table t{.id = "x",
                   .name = "A table",
                   .ruleset = "1893",
                   .profile = "book",
                   .options = "{}",
                   .owner = anna.id,
                   .open = true,
                   .status = store::Status::paused,
                   .invite = "token",
                   .seats = {{.kind = store::SeatKind::person, .person = anna.id, .name = "Anna", .order = "{\"x\":1}"},
                             {.kind = store::SeatKind::bot, .bot = "greedy", .name = "Bot 1"},
                             {}},
                   .number = 7,
                   .asked = {1, 3},
                   .due = true,
                   .undo = store::UndoRequest{1, 4, 7, {2, 3}},
                   .made = 5,
                   .updated = 6,
                   .revision = 3};
    ASSERT_TRUE(house.store->save_table(t));
    EXPECT_EQ(stored(house, "x"), t);
    t.undo.reset();
    t.asked.clear();
    t.seats[2] = {.kind = store::SeatKind::person, .person = anna.id, .name = "Ben"};
    ASSERT_TRUE(house.store->save_table(t));
    EXPECT_EQ(stored(house, "x"), t);
    EXPECT_EQ(house.store->tables_of(anna.id)->size(), 1U);
    EXPECT_EQ(house.store->due_tables()->size(), 1U);
}

TEST(Store, AnOlderDatabaseIsBroughtUpToDate) {
    House house;
    Visitor anna(house, "Anna");
    const std::string table = anna.table({{{"kind", "me"}}, {{"kind", "open"}}});
    house.service.reset();
    house.store.reset();
    sqlite3* other = nullptr;
    ASSERT_EQ(sqlite3_open(house.database().c_str(), &other), SQLITE_OK);
    ASSERT_EQ(sqlite3_exec(other, "ALTER TABLE game DROP COLUMN revision; PRAGMA user_version = 1", nullptr, nullptr,
                           nullptr),
              SQLITE_OK);
    sqlite3_close(other);
    house.restart();
    EXPECT_EQ(anna.get("/api/tables/" + table).status, 200);
}

TEST(Store, ANewerDatabaseIsNotTouched) {
    House house;
    sqlite3* other = nullptr;
    ASSERT_EQ(sqlite3_open(house.database().c_str(), &other), SQLITE_OK);
    sqlite3_exec(other, "PRAGMA user_version = 99", nullptr, nullptr, nullptr);
    sqlite3_close(other);
    EXPECT_FALSE(store::open_sqlite(house.database()));
}

} // namespace
} // namespace stw::server
