// The store keeps what it is given, and a commit is on the disk.
#include "server/people.hpp"
#include "server/secrets.hpp"
#include "support/paths.hpp"

#include <array>
#include <fstream>
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
    // At once, or with the commit: a store need not wait for every statement.
    const auto taken = [&](const std::string& where, const std::string& action) {
        EXPECT_TRUE(house.store->begin());
        const auto appended = house.store->append(where, 1, {.action = action});
        const bool kept = appended && house.store->commit();
        house.store->roll_back();
        return kept;
    };
    EXPECT_TRUE(taken(table, "first"));
    EXPECT_FALSE(taken(table, "second"));
    EXPECT_FALSE(taken("no such table", "first"));
    ASSERT_EQ(house.store->entries(table, 0)->size(), 1U);
    EXPECT_EQ(house.store->entries(table, 0)->front().action, "first");
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
        .former = {{.seat = 2, .until = 4, .kind = store::SeatKind::person, .person = anna.id, .name = "Ann", .at = 3}},
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
    t.former.push_back({.seat = 3, .until = 7, .at = 9});
    ASSERT_TRUE(house.store->save_changes(before, t));
    EXPECT_EQ(stored(house, "x"), t);
    EXPECT_EQ(house.store->tables_of(anna.id, 10)->size(), 1U);
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
    const auto order = written_by(house, [&] { not_asked().order(table, "pass"); });
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
    not_asked().order(table, "pass");
    expect_kept("a standing order");
    const int number = first.view(table).at("number").to_number<int>();
    first.post(at("undo"), {{"number", number}, {"key", "undo"}, {"n", 2}});
    expect_kept("a request to undo");
    for (Visitor& person : people)
        if (&person != &first) person.answer_undo(table, true);
    EXPECT_EQ(&asked(), &first);
    expect_kept("an undo, which ends the orders");
    people[0].ask("PUT", at("seats/4"), {{"kind", "bot"}, {"bot", "random"}});
    expect_kept("a bot in a seat");
    people[0].post(at("pause"), {{"paused", true}});
    expect_kept("a pause");
}

std::string older_file(const std::string& name) {
    std::ifstream file(testing::source_dir() / "tests" / "server" / "older" / name);
    return {std::istreambuf_iterator<char>(file), {}};
}

// The house of somebody who has kept tables with an older Stellwerk; everybody there has a session, "cookie 1" and so on, and the accounts
// the password "correct horse".
void move_in(House& house, int version = 2, const std::string& besides = "") {
    house.service.reset();
    house.store.reset();
    for (const char* file : {"stellwerk.db", "stellwerk.db-wal", "stellwerk.db-shm"})
        std::filesystem::remove(house.database().parent_path() / file);
    std::string sql = older_file("version-2.sql");
    for (int person = 1; person <= 5; ++person)
        sql += "INSERT INTO session VALUES ('" + fingerprint("cookie " + std::to_string(person)) + "', " +
               std::to_string(person) + ", " + std::to_string(house.loop.now()) + ");";
    sql += "UPDATE person SET password = '" + hash_password("correct horse") + "' WHERE folded IS NOT NULL;";
    sql += "UPDATE game SET updated = " + std::to_string(house.loop.now()) +
           ";"; // tables wait for people, but not for ever
    if (version == 1) sql += "ALTER TABLE game DROP COLUMN revision; PRAGMA user_version = 1;";
    for (int v = 3; v <= version; ++v)
        sql += older_file("from-" + std::to_string(v - 1) + "-to-" + std::to_string(v) + ".sql");
    sql += besides;
    sqlite3* older = nullptr;
    ASSERT_EQ(sqlite3_open(house.database().c_str(), &older), SQLITE_OK);
    sql.insert(0, "PRAGMA synchronous = OFF;"); // a thousand commits that nobody needs to survive
    ASSERT_EQ(sqlite3_exec(older, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(older);
    sqlite3_close(older);
    house.restart();
}

// Somebody with the cookie of then.
Visitor somebody(House& house, int person) {
    Visitor who(house);
    who.cookie = "cookie " + std::to_string(person);
    who.csrf = who.get("/api/me").json.at("csrf").as_string();
    who.id = person;
    return who;
}

// Three hundred lines, by turns of one who sits there and one who watches, and three more tables of the same owner.
std::string talk_and_tables() {
    std::string sql;
    for (int i = 1; i <= 300; ++i) {
        const bool sits = i % 2 == 0;
        sql += "INSERT INTO chat (game, person, name, seat, text, at) VALUES ('old', " + std::string(sits ? "1" : "2") +
               ", 'Anna', " + (sits ? "1" : "0") + ", 'line " + std::to_string(i) + "', 1);";
    }
    for (int i = 1; i <= 3; ++i)
        sql +=
            "INSERT INTO game (id, name, ruleset, profile, options, owner, open, status, invite, number, asked, due, "
            "undo_by, undo_n, undo_number, undo_waiting, made, updated) SELECT 'more " +
            std::to_string(i) +
            "', name, ruleset, profile, options, owner, open, status, invite, number, asked, due, " +
            "undo_by, undo_n, undo_number, undo_waiting, made, updated - " + std::to_string(4 - i) +
            " FROM game WHERE id = 'old';";
    return sql;
}

TEST(Store, AnOlderDatabaseIsBroughtUpToDate) {
    for (int version = 1; version <= 5; ++version) {
        SCOPED_TRACE(version);
        House house;
        move_in(house, version, talk_and_tables());
        Visitor anna = somebody(house, 1);
        const Said table = anna.get("/api/tables/old");
        ASSERT_EQ(table.status, 200) << table.json;
        EXPECT_EQ(table.json.at("seats").at(0).at("account"), true);
        EXPECT_EQ(table.json.at("seats").at(1).at("account"), false) << "of the two at the table one has the account";
        EXPECT_EQ(anna.post("/api/tables/old/seats/4", json::object()).code(), "seated");
        EXPECT_FALSE(stored(house, "old").maker.empty()) << "an address of its owner's own";
        const json::array talk = table.json.at("chat").as_array();
        ASSERT_EQ(talk.size(), 200U) << "a hundred of who sits, and of who watches";
        EXPECT_EQ(talk.front().at("text"), "line 101");
        EXPECT_EQ(stored(house, "more 1").place, 3) << "the oldest of its owner";
        EXPECT_EQ(stored(house, "more 3").place, 1);
        EXPECT_EQ(stored(house, "more 1").maker, stored(house, "more 3").maker);
        EXPECT_EQ(anna.get("/api/tables").json.at("tables").as_array().size(), 4U);
    }
}

TEST(Store, OlderNamesThatDeceiveGoOn) {
    House house;
    move_in(house);
    for (const char* name : {"Anna", "Аnna", "Ｂｅｎ", "Ben"}) {
        Visitor somewhere(house);
        EXPECT_EQ(somewhere.post("/api/session", {{"name", name}, {"password", "correct horse"}}).status,
                  name == std::string("Ben") ? 401 : 200)
            << name << ": as it was written then";
    }
    Visitor ben = somebody(house, 4);
    EXPECT_EQ(ben.post("/api/tables/old/seats/4", json::object()).status, 200) << "and the game begins";
    EXPECT_EQ(ben.view("old").at("view").at("players").as_array().size(), 4U);
    for (int person = 1; person <= 5; ++person) EXPECT_EQ(somebody(house, person).get("/api/me/tables").status, 200);
    Visitor stranger(house);
    for (const char* name : {"Anna", "Ben", "Bot 1"})
        EXPECT_NE(stranger.post("/api/guests", {{"name", name}}).status, 201) << "nobody new is called so: " << name;
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
