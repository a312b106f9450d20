// The store keeps what it is given, and a commit is on the disk.
#include "server/people.hpp"

#include <array>
#include <sqlite3.h>

namespace stw::server {
namespace {

namespace json = boost::json;

store::TableRow stored(House& house, const std::string& id) {
    return house.store->table(id).value_or(std::nullopt).value_or(store::TableRow{});
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
    store::TableRow t{
        .id = "x",
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
    ASSERT_TRUE(house.store->add_table(t));
    EXPECT_EQ(stored(house, "x"), t);
    const store::TableRow before = t;
    t.undo.reset();
    t.asked.clear();
    t.seats[2] = {.kind = store::SeatKind::person, .person = anna.id, .name = "Ben"};
    ASSERT_TRUE(house.store->save_changes(before, t));
    EXPECT_EQ(stored(house, "x"), t);
    EXPECT_EQ(house.store->tables_of(anna.id)->size(), 1U);
    EXPECT_EQ(house.store->due_tables()->size(), 1U);
}

// What has been written while `work` was done.
template <class Work> store::Written written_by(House& house, Work work) {
    const store::Written before = store::written_to(*house.store);
    work();
    const store::Written after = store::written_to(*house.store);
    return {.statements = after.statements - before.statements, .rows = after.rows - before.rows};
}

class FourPeople : public ::testing::Test {
  protected:
    FourPeople() {
        for (const std::size_t seat : {2U, 3U, 4U})
            people[seat - 1].post(at("seats/" + std::to_string(seat)), json::object());
    }
    [[nodiscard]] std::string at(const std::string& what) const { return "/api/tables/" + table + "/" + what; }
    Visitor& asked() { return who_is_asked(table, {&people[0], &people[1], &people[2], &people[3]}); }
    Visitor& not_asked() { return &asked() == &people[0] ? people[1] : people[0]; }

    House house;
    std::array<Visitor, 4> people{Visitor(house, "Anna"), Visitor(house, "Ben"), Visitor(house, "Carla"),
                                  Visitor(house, "David")};
    std::string table = people[0].table({{{"kind", "me"}}, {{"kind", "open"}}, {{"kind", "open"}}, {{"kind", "open"}}});
};

TEST_F(FourPeople, AnActionWritesWhatItChanged) {
    Visitor& who = asked();
    const auto action = written_by(house, [&] { who.move(table); });
    EXPECT_EQ(action.rows, 3) << "the entry, the row of the table, the key of the command";
    EXPECT_EQ(action.statements, 4) << "and the beginning of the transaction: no seat is looked at";
    const auto order = written_by(house, [&] { not_asked().ask("PUT", at("order"), {{"order", "pass"}}); });
    EXPECT_EQ(order.rows, 1) << "the seat";
    EXPECT_EQ(order.statements, 2);
    const auto pause = written_by(house, [&] { people[0].post(at("pause"), {{"paused", true}}); });
    EXPECT_EQ(pause.rows, 1) << "the row of the table";
    EXPECT_EQ(pause.statements, 2);
}

TEST_F(FourPeople, EverythingThatChangedIsThereAfterACrash) {
    const auto expect_kept = [&](const char* after) {
        const auto shown = [&] {
            json::array all;
            for (Visitor& person : people) all.emplace_back(person.get("/api/tables/" + table).json);
            all.emplace_back(people[0].view(table));
            return all;
        };
        const json::array before = shown();
        house.restart();
        EXPECT_EQ(shown(), before) << after;
    };
    Visitor& first = asked();
    first.move(table);
    expect_kept("an action");
    Visitor& second = asked();
    second.move(table);
    not_asked().ask("PUT", at("order"), {{"order", "pass"}});
    expect_kept("a standing order");
    const int number = first.view(table).at("number").to_number<int>();
    first.post(at("undo"), {{"number", number}, {"key", "undo"}, {"n", 2}});
    expect_kept("a request to undo");
    for (Visitor& person : people)
        if (&person != &first) person.post(at("undo/answer"), {{"yes", true}});
    EXPECT_EQ(&asked(), &first);
    expect_kept("an undo, which ends the orders");
    people[0].ask("PUT", at("seats/4"), {{"kind", "bot"}, {"bot", "random"}});
    expect_kept("a bot in a seat");
    people[0].post(at("pause"), {{"paused", true}});
    expect_kept("a pause");
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
