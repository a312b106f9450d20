#include "store/sqlite_store.hpp"

#include "store/chat.hpp"
#include "store/expiry.hpp"
#include "store/people.hpp"
#include "store/schema.hpp"

#include <charconv>
#include <map>
#include <tuple>

namespace stw::store {
namespace {

// WAL with FULL: a commit survives a power cut, and readers never wait. Another program that holds the lock for longer than the timeout is an error.
constexpr const char* kSettings = R"(
PRAGMA busy_timeout = 200;
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
PRAGMA foreign_keys = ON;
PRAGMA cache_size = -16000;
PRAGMA wal_autocheckpoint = 4000;
)";

template <class Number> std::string joined(const std::vector<Number>& numbers) {
    std::string text;
    for (const Number n : numbers) text += (text.empty() ? "" : " ") + std::to_string(n);
    return text;
}

template <class Number = int> std::vector<Number> split(std::string_view text) {
    std::vector<Number> numbers;
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(' '));
        Number n = 0;
        std::from_chars(word.data(), word.data() + word.size(), n);
        numbers.push_back(n);
        text.remove_prefix(std::min(text.size(), word.size() + 1));
    }
    return numbers;
}

class SqliteStore final : public Store {
  public:
    explicit SqliteStore(Database db) : db_(std::move(db)) {}

    Result<void> begin() override { return db_.run("BEGIN IMMEDIATE"); }
    Result<void> commit() override { return db_.run("COMMIT"); }
    Result<void> try_to_write() override {
        auto tried = begin();
        if (tried) tried = write_version(db_);
        if (tried) tried = commit();
        if (!tried) roll_back();
        return tried;
    }
    void roll_back() override {
        // After some errors SQLite has done it already.
        if (db_.in_transaction()) (void)db_.run("ROLLBACK");
    }

    Result<std::string> secret(const std::string& fresh) override;

    Result<PersonKey> add_person(const Person& p) override;
    Result<void> save_person(const Person& p) override;
    Result<std::optional<Person>> person(PersonKey id) override;
    Result<std::optional<Person>> account(const std::string& folded) override;

    Result<std::optional<PersonKey>> looks_like(const Looks& looks) override { return store::looks_like(db_, looks); }
    Result<void> set_looks(PersonKey account, const Looks& looks) override {
        return store::set_looks(db_, account, looks);
    }
    Result<std::vector<PersonKey>> accounts_without_looks() override { return store::accounts_without_looks(db_); }

    Result<void> save_session(const Session& s) override { return store::save_session(db_, s); }
    Result<std::optional<Session>> session(const std::string& hash) override { return store::session(db_, hash); }
    Result<std::vector<Session>> sessions_of(PersonKey person) override { return store::sessions_of(db_, person); }
    Result<void> end_session(const std::string& hash) override {
        return db_.run("DELETE FROM session WHERE hash = ?1", hash);
    }
    Result<void> add_link(const DeviceLink& l) override { return store::add_link(db_, l); }
    Result<std::optional<DeviceLink>> link(const std::string& hash) override { return store::link(db_, hash); }
    Result<std::vector<DeviceLink>> links_of(PersonKey person) override { return store::links_of(db_, person); }
    Result<void> end_link(const std::string& hash) override {
        return db_.run("DELETE FROM device_link WHERE hash = ?1", hash);
    }

    Result<std::vector<std::string>> sessions_unused_since(Milliseconds before, int most) override {
        return store::sessions_unused_since(db_, before, most);
    }
    Result<void> forget_links(Milliseconds made_before, int most) override {
        return store::forget_links(db_, made_before, most);
    }
    Result<PersonKey> forget_guests(PersonKey after, int looked_at) override {
        return store::forget_guests(db_, after, looked_at);
    }
    Result<std::vector<std::string>> forget_unbegun(Milliseconds before, int most) override {
        return store::forget_unbegun(db_, before, most);
    }

    Result<void> add_table(const TableRow& t) override;
    Result<void> save_changes(const TableRow& before, const TableRow& after) override;
    Result<std::optional<TableRow>> table(const std::string& id) override;
    Result<std::vector<TableRow>> tables_of(PersonKey person, int most) override;
    Result<std::vector<std::string>> table_ids_of(PersonKey person) override;
    Result<std::vector<TableRow>> open_tables(int most, int of_an_owner) override;
    Result<int> open_tables_made(const std::string& maker, int most) override;
    Result<std::vector<std::pair<std::string, PersonKey>>> due_tables() override;
    Result<std::vector<std::string>> all_tables() override;
    Result<Holdings> holdings(PersonKey person) override;

    Result<void> append(const std::string& table, int number, const EntryRow& e) override;
    Result<std::vector<EntryRow>> entries(const std::string& table, int from) override;

    Result<void> keep_snapshot(const std::string& table, const Snapshot& snapshot) override;
    Result<void> drop_snapshots(const std::string& table, int after) override;
    Result<std::vector<Snapshot>> snapshots(const std::string& table) override;

    Result<void> add_chat(const std::string& table, const ChatLine& line, int kept) override {
        return store::add_chat(db_, table, line, kept);
    }
    Result<std::vector<ChatLine>> chat(const std::string& table) override { return store::chat(db_, table); }

    Result<void> remember(PersonKey person, const std::string& key, const Remembered& answer) override;
    Result<std::optional<Remembered>> remembered(PersonKey person, const std::string& key) override;
    Result<int> forget_remembered(Milliseconds before) override;

    Result<void> set_muted(const std::string& table, PersonKey person, bool muted) override {
        return store::set_muted(db_, table, person, muted);
    }
    Result<std::vector<PersonKey>> muted(const std::string& table) override { return store::muted(db_, table); }

    Result<void> set_seen(const std::string& table, PersonKey person, int number) override;
    Result<int> seen(const std::string& table, PersonKey person) override;

    Result<void> admit(const std::string& table, PersonKey person) override;
    Result<bool> admitted(const std::string& table, PersonKey person) override;

    Durability durability();
    [[nodiscard]] Written written() const { return {db_.writing_statements(), db_.changed_rows()}; }

  private:
    Result<std::optional<Person>> one_person(const char* sql, const auto& value);
    template <class... Values> Result<std::vector<std::string>> ids(const char* sql, const Values&... values);
    Result<std::vector<TableRow>> tables(const Result<std::vector<std::string>>& ids);
    Result<void> add_former(const TableRow& t, std::size_t from);
    Result<void> save_progress(const TableRow& before, const TableRow& after);

    Database db_;
};

Result<std::string> SqliteStore::secret(const std::string& fresh) {
    if (auto made = db_.run("INSERT INTO secret SELECT ?1 WHERE NOT EXISTS (SELECT 1 FROM secret)", fresh); !made)
        return std::unexpected(made.error());
    std::string bytes;
    if (auto read = db_.each("SELECT bytes FROM secret", [&](const Row& row) { bytes = row.text(0); }); !read)
        return std::unexpected(read.error());
    return bytes;
}

Result<PersonKey> SqliteStore::add_person(const Person& p) {
    auto done = db_.run("INSERT INTO person (name, folded, password, webhook) VALUES (?1, nullif(?2, ''), ?3, ?4)",
                        p.name, p.folded, p.password, p.webhook);
    if (!done) return std::unexpected(done.error());
    return db_.last_id();
}

Result<void> SqliteStore::save_person(const Person& p) {
    return db_.run("UPDATE person SET name = ?2, folded = nullif(?3, ''), password = ?4, webhook = ?5 WHERE id = ?1",
                   p.id, p.name, p.folded, p.password, p.webhook);
}

Result<std::optional<Person>> SqliteStore::one_person(const char* sql, const auto& value) {
    std::optional<Person> found;
    auto read = db_.each(
        sql,
        [&](const Row& row) {
            found = Person{.id = row.integer(0),
                           .name = row.text(1),
                           .folded = row.text(2),
                           .password = row.text(3),
                           .webhook = row.text(4)};
        },
        value);
    if (!read) return std::unexpected(read.error());
    return found;
}

Result<std::optional<Person>> SqliteStore::person(PersonKey id) {
    return one_person("SELECT id, name, folded, password, webhook FROM person WHERE id = ?1", id);
}

Result<std::optional<Person>> SqliteStore::account(const std::string& folded) {
    return one_person("SELECT id, name, folded, password, webhook FROM person WHERE folded = ?1", folded);
}

Result<void> SqliteStore::add_table(const TableRow& t) {
    const UndoRequest undo = t.undo.value_or(UndoRequest{});
    auto done = db_.run("INSERT INTO game VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, "
                        "?16, ?17, ?18, ?19, ?20, ?21, ?22)",
                        t.id, t.name, t.ruleset, t.profile, t.options, t.owner, t.open, static_cast<int>(t.status),
                        t.invite, t.number, joined(t.asked), t.due, undo.by, undo.n, undo.number, joined(undo.waiting),
                        t.made, t.updated, t.revision, joined(undo.absent), t.maker, t.place);
    for (std::size_t i = 0; done && i < t.seats.size(); ++i) {
        const Seat& s = t.seats[i];
        done = db_.run("INSERT INTO seat VALUES (?1, ?2, ?3, nullif(?4, 0), ?5, ?6, ?7, ?8)", t.id, i + 1,
                       static_cast<int>(s.kind), s.person, s.bot, s.name, s.order, s.account);
    }
    return done ? add_former(t, 0) : done;
}

Result<void> SqliteStore::add_former(const TableRow& t, std::size_t from) {
    for (std::size_t i = from; i < t.former.size(); ++i) {
        const Former& f = t.former[i];
        if (auto done = db_.run("INSERT INTO former VALUES (?1, ?2, ?3, ?4, ?5, nullif(?6, 0), ?7, ?8)", t.id, i + 1,
                                f.seat, f.until, static_cast<int>(f.kind), f.person, f.name, f.at);
            !done)
            return done;
    }
    return {};
}

Result<void> SqliteStore::save_changes(const TableRow& before, const TableRow& after) {
    if (auto done = save_progress(before, after); !done) return done;
    for (std::size_t i = 0; i < after.seats.size(); ++i) {
        const Seat& s = after.seats[i];
        if (s == before.seats[i]) continue;
        if (auto done =
                db_.run("UPDATE seat SET kind = ?3, person = nullif(?4, 0), bot = ?5, name = ?6, standing = ?7, "
                        "account = ?8 WHERE game = ?1 AND seat = ?2",
                        after.id, i + 1, static_cast<int>(s.kind), s.person, s.bot, s.name, s.order, s.account);
            !done)
            return done;
    }
    return add_former(after, before.former.size());
}

// The name of a table, its rules and who made it stay as they were.
Result<void> SqliteStore::save_progress(const TableRow& before, const TableRow& t) {
    const auto progress = [](const TableRow& of) {
        return std::tie(of.status, of.number, of.asked, of.due, of.undo, of.updated, of.place);
    };
    if (progress(before) == progress(t)) return {};
    const UndoRequest undo = t.undo.value_or(UndoRequest{});
    return db_.run("UPDATE game SET status = ?2, number = ?3, asked = ?4, due = ?5, undo_by = ?6, undo_n = ?7, "
                   "undo_number = ?8, undo_waiting = ?9, updated = ?10, undo_absent = ?11, place = ?12 WHERE id = ?1",
                   t.id, static_cast<int>(t.status), t.number, joined(t.asked), t.due, undo.by, undo.n, undo.number,
                   joined(undo.waiting), t.updated, joined(undo.absent), t.place);
}

Result<std::optional<TableRow>> SqliteStore::table(const std::string& id) {
    std::optional<TableRow> found;
    auto read = db_.each(
        "SELECT id, name, ruleset, profile, options, owner, open, status, invite, number, asked, due, undo_by, undo_n, "
        "undo_number, undo_waiting, made, updated, revision, undo_absent, maker, place FROM game WHERE id = ?1",
        [&](const Row& row) {
            found = TableRow{.id = row.text(0),
                             .name = row.text(1),
                             .ruleset = row.text(2),
                             .profile = row.text(3),
                             .options = row.text(4),
                             .owner = row.integer(5),
                             .open = row.small(6) != 0,
                             .status = static_cast<Status>(row.small(7)),
                             .invite = row.text(8),
                             .number = row.small(9),
                             .asked = split(row.text(10)),
                             .due = row.small(11) != 0,
                             .made = row.integer(16),
                             .updated = row.integer(17),
                             .revision = row.small(18),
                             .maker = row.text(20),
                             .place = row.small(21)};
            if (row.small(12) != 0)
                found->undo = UndoRequest{row.small(12), row.small(13), row.small(14), split(row.text(15)),
                                          split<PersonKey>(row.text(19))};
        },
        id);
    if (!read) return std::unexpected(read.error());
    if (!found) return found;
    read = db_.each(
        "SELECT kind, ifnull(person, 0), bot, name, standing, account FROM seat WHERE game = ?1 ORDER BY seat",
        [&](const Row& row) {
            found->seats.push_back({.kind = static_cast<SeatKind>(row.small(0)),
                                    .person = row.integer(1),
                                    .bot = row.text(2),
                                    .name = row.text(3),
                                    .order = row.text(4),
                                    .account = row.small(5) != 0});
        },
        id);
    if (!read) return std::unexpected(read.error());
    read = db_.each(
        "SELECT seat, until, kind, ifnull(person, 0), name, at FROM former WHERE game = ?1 ORDER BY place",
        [&](const Row& row) {
            found->former.push_back({.seat = row.small(0),
                                     .until = row.small(1),
                                     .kind = static_cast<SeatKind>(row.small(2)),
                                     .person = row.integer(3),
                                     .name = row.text(4),
                                     .at = row.integer(5)});
        },
        id);
    if (!read) return std::unexpected(read.error());
    return found;
}

template <class... Values> Result<std::vector<std::string>> SqliteStore::ids(const char* sql, const Values&... values) {
    std::vector<std::string> all;
    auto read = db_.each(sql, [&](const Row& row) { all.push_back(row.text(0)); }, values...);
    if (!read) return std::unexpected(read.error());
    return all;
}

Result<std::vector<TableRow>> SqliteStore::tables(const Result<std::vector<std::string>>& ids) {
    if (!ids) return std::unexpected(ids.error());
    std::vector<TableRow> all;
    for (const std::string& id : *ids) {
        auto found = table(id);
        if (!found) return std::unexpected(found.error());
        if (std::optional<TableRow> row = std::move(*found)) all.push_back(std::move(*row));
    }
    return all;
}

Result<std::vector<TableRow>> SqliteStore::tables_of(PersonKey person, int most) {
    return tables(ids("SELECT id FROM game WHERE owner = ?1 OR id IN (SELECT game FROM seat WHERE person = ?1) "
                      "OR (status <> ?3 AND id IN (SELECT game FROM former WHERE person = ?1)) "
                      "ORDER BY updated DESC LIMIT ?2",
                      person, most, static_cast<int>(Status::finished)));
}

Result<std::vector<std::string>> SqliteStore::table_ids_of(PersonKey person) {
    return ids("SELECT id FROM game WHERE owner = ?1 OR id IN (SELECT game FROM seat WHERE person = ?1) "
               "ORDER BY updated DESC",
               person);
}

Result<std::vector<TableRow>> SqliteStore::open_tables(int most, int of_an_owner) {
    constexpr int kLookedAt = 1'000;
    std::vector<std::string> found;
    std::map<PersonKey, int> of_owner;
    auto read = db_.each(
        "SELECT id, owner FROM game WHERE open = 1 AND status <> 3 ORDER BY place, updated DESC LIMIT ?1",
        [&](const Row& row) {
            if (static_cast<int>(found.size()) < most && ++of_owner[row.integer(1)] <= of_an_owner)
                found.push_back(row.text(0));
        },
        kLookedAt);
    if (!read) return std::unexpected(read.error());
    return tables(std::move(found));
}

Result<int> SqliteStore::open_tables_made(const std::string& maker, int most) {
    int count = 0;
    auto read = db_.each(
        "SELECT count(*) FROM (SELECT 1 FROM game WHERE maker = ?1 AND open = 1 AND status <> 3 LIMIT "
        "?2)",
        [&](const Row& row) { count = row.small(0); }, maker, most);
    if (!read) return std::unexpected(read.error());
    return count;
}

Result<std::vector<std::pair<std::string, PersonKey>>> SqliteStore::due_tables() {
    std::vector<std::pair<std::string, PersonKey>> all;
    auto read = db_.each("SELECT id, owner FROM game WHERE due = 1",
                         [&](const Row& row) { all.emplace_back(row.text(0), row.integer(1)); });
    if (!read) return std::unexpected(read.error());
    return all;
}

Result<std::vector<std::string>> SqliteStore::all_tables() { return ids("SELECT id FROM game ORDER BY made, id"); }

Result<Store::Holdings> SqliteStore::holdings(PersonKey person) {
    Holdings held;
    auto read = db_.each(
        "SELECT count(*), ifnull(sum(status <> ?2), 0), (SELECT count(*) FROM seat JOIN game AS other ON other.id = "
        "seat.game "
        "WHERE seat.person = ?1 AND other.owner <> ?1 AND other.status <> ?2) FROM game WHERE owner = ?1",
        [&](const Row& row) { held = {row.small(0), row.small(1), row.small(2)}; }, person,
        static_cast<int>(Status::finished));
    if (!read) return std::unexpected(read.error());
    return held;
}

Result<void> SqliteStore::append(const std::string& table, int number, const EntryRow& e) {
    return db_.run("INSERT INTO entry VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)", table, number, e.action, e.undo, e.by,
                   e.at, e.person, e.sealed);
}

Result<std::vector<EntryRow>> SqliteStore::entries(const std::string& table, int from) {
    std::vector<EntryRow> all;
    auto read = db_.each(
        "SELECT action, undo, by_seat, at, person, sealed FROM entry WHERE game = ?1 AND number > ?2 ORDER BY number",
        [&](const Row& row) {
            all.push_back({row.text(0), row.small(1), row.small(2), row.integer(3), row.integer(4), row.small(5)});
        },
        table, from);
    if (!read) return std::unexpected(read.error());
    return all;
}

Result<void> SqliteStore::keep_snapshot(const std::string& table, const Snapshot& snapshot) {
    return db_.run("INSERT OR REPLACE INTO snapshot VALUES (?1, ?2, ?3, ?4)", table, snapshot.actions, snapshot.program,
                   Blob{snapshot.state});
}

Result<void> SqliteStore::drop_snapshots(const std::string& table, int after) {
    return db_.run("DELETE FROM snapshot WHERE game = ?1 AND actions > ?2", table, after);
}

Result<std::vector<Snapshot>> SqliteStore::snapshots(const std::string& table) {
    std::vector<Snapshot> all;
    auto read = db_.each(
        "SELECT actions, program, state FROM snapshot WHERE game = ?1 ORDER BY actions",
        [&](const Row& row) { all.push_back({.actions = row.small(0), .program = row.text(1), .state = row.text(2)}); },
        table);
    if (!read) return std::unexpected(read.error());
    return all;
}

Result<void> SqliteStore::remember(PersonKey person, const std::string& key, const Remembered& answer) {
    return db_.run("INSERT INTO answered VALUES (?1, ?2, ?3, ?4, ?5)", person, key, answer.what, answer.body,
                   answer.at);
}

Result<std::optional<Remembered>> SqliteStore::remembered(PersonKey person, const std::string& key) {
    std::optional<Remembered> found;
    auto read = db_.each(
        "SELECT what, body, at FROM answered WHERE person = ?1 AND key = ?2",
        [&](const Row& row) { found = Remembered{row.text(0), row.text(1), row.integer(2)}; }, person, key);
    if (!read) return std::unexpected(read.error());
    return found;
}

Result<int> SqliteStore::forget_remembered(Milliseconds before) {
    const std::int64_t changed = db_.changed_rows();
    auto done = db_.run("DELETE FROM answered WHERE (person, key) IN "
                        "(SELECT person, key FROM answered WHERE at < ?1 ORDER BY at LIMIT 1000)",
                        before);
    if (!done) return std::unexpected(done.error());
    return static_cast<int>(db_.changed_rows() - changed);
}

Result<void> SqliteStore::set_seen(const std::string& table, PersonKey person, int number) {
    return db_.run("INSERT INTO visit VALUES (?1, ?2, ?3) ON CONFLICT (game, person) DO UPDATE SET number = ?3", table,
                   person, number);
}

Result<int> SqliteStore::seen(const std::string& table, PersonKey person) {
    int number = 0;
    auto read = db_.each(
        "SELECT number FROM visit WHERE game = ?1 AND person = ?2", [&](const Row& row) { number = row.small(0); },
        table, person);
    if (!read) return std::unexpected(read.error());
    return number;
}

Result<void> SqliteStore::admit(const std::string& table, PersonKey person) {
    return db_.run("INSERT OR IGNORE INTO admitted VALUES (?1, ?2)", table, person);
}

Result<bool> SqliteStore::admitted(const std::string& table, PersonKey person) {
    bool found = false;
    auto read = db_.each(
        "SELECT 1 FROM admitted WHERE game = ?1 AND person = ?2", [&](const Row&) { found = true; }, table, person);
    if (!read) return std::unexpected(read.error());
    return found;
}

Durability SqliteStore::durability() {
    Durability d;
    (void)db_.each("PRAGMA journal_mode", [&](const Row& row) { d.journal = row.text(0); });
    (void)db_.each("PRAGMA synchronous", [&](const Row& row) { d.synchronous = row.small(0); });
    (void)db_.each("PRAGMA foreign_keys", [&](const Row& row) { d.foreign_keys = row.small(0); });
    return d;
}

} // namespace

Result<std::unique_ptr<Store>> open_sqlite(const std::filesystem::path& file) {
    auto db = Database::open(file);
    if (!db) return std::unexpected(db.error());
    if (auto set = db->script(kSettings); !set) return std::unexpected(set.error());
    if (auto done = migrate(*db); !done) return std::unexpected(done.error());
    return std::make_unique<SqliteStore>(std::move(*db));
}

Result<std::unique_ptr<Store>> read_sqlite(const std::filesystem::path& file) {
    auto db = Database::open(file, Database::Use::reading);
    if (!db) return std::unexpected(db.error());
    if (auto same = check_version(*db); !same) return std::unexpected(same.error());
    return std::make_unique<SqliteStore>(std::move(*db));
}

Result<void> back_up_sqlite(const std::filesystem::path& from, const std::filesystem::path& to,
                            const std::function<bool()>& goes_on) {
    auto db = Database::open(from, Database::Use::reading);
    return db ? db->copy_to(to, goes_on) : std::unexpected(db.error());
}

Durability durability_of(Store& sqlite) { return dynamic_cast<SqliteStore&>(sqlite).durability(); }

Written written_to(Store& sqlite) { return dynamic_cast<SqliteStore&>(sqlite).written(); }

} // namespace stw::store
