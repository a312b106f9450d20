#include "store/sql_store.hpp"

#include <charconv>
#include <map>
#include <tuple>

namespace stw::store {
namespace {

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

TableRow table_in(const Row& row) {
    TableRow t{.id = row.text(0),
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
        t.undo = UndoRequest{row.small(12), row.small(13), row.small(14), split(row.text(15)),
                             split<PersonKey>(row.text(19))};
    return t;
}

Seat seat_in(const Row& row) {
    return {.kind = static_cast<SeatKind>(row.small(0)),
            .person = row.integer(1),
            .bot = row.text(2),
            .name = row.text(3),
            .order = row.text(4),
            .account = row.small(5) != 0};
}

Former former_in(const Row& row) {
    return {.seat = row.small(0),
            .until = row.small(1),
            .kind = static_cast<SeatKind>(row.small(2)),
            .person = row.integer(3),
            .name = row.text(4),
            .at = row.integer(5)};
}

} // namespace

Result<void> SqlStore::try_to_write() {
    auto tried = begin();
    if (tried) tried = db_.write_again();
    if (tried) tried = commit();
    if (!tried) roll_back();
    return tried;
}

Result<std::string> SqlStore::secret(const std::string& fresh) {
    if (auto made = db_.run("INSERT INTO secret SELECT ?1 WHERE NOT EXISTS (SELECT 1 FROM secret)", Blob{fresh}); !made)
        return std::unexpected(made.error());
    std::string bytes;
    if (auto read = db_.each("SELECT bytes FROM secret", [&](const Row& row) { bytes = row.text(0); }); !read)
        return std::unexpected(read.error());
    return bytes;
}

Result<PersonKey> SqlStore::add_person(const Person& p) {
    PersonKey id = 0;
    auto done = db_.each(
        "INSERT INTO person (id, name, folded, password, webhook) "
        "SELECT coalesce(max(id), 0) + 1, ?1, nullif(?2, ''), ?3, ?4 FROM person RETURNING id",
        [&](const Row& row) { id = row.integer(0); }, p.name, p.folded, p.password, p.webhook);
    if (!done) return std::unexpected(done.error());
    return id;
}

Result<void> SqlStore::save_person(const Person& p) {
    return db_.run("UPDATE person SET name = ?2, folded = nullif(?3, ''), password = ?4, webhook = ?5 WHERE id = ?1",
                   p.id, p.name, p.folded, p.password, p.webhook);
}

Result<std::optional<Person>> SqlStore::one_person(const char* sql, const auto& value) {
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

Result<std::optional<Person>> SqlStore::person(PersonKey id) {
    return one_person("SELECT id, name, folded, password, webhook FROM person WHERE id = ?1", id);
}

Result<std::optional<Person>> SqlStore::account(const std::string& folded) {
    return one_person("SELECT id, name, folded, password, webhook FROM person WHERE folded = ?1", folded);
}

Result<void> SqlStore::add_table(const TableRow& t) {
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

Result<void> SqlStore::add_former(const TableRow& t, std::size_t from) {
    for (std::size_t i = from; i < t.former.size(); ++i) {
        const Former& f = t.former[i];
        if (auto done = db_.run("INSERT INTO former VALUES (?1, ?2, ?3, ?4, ?5, nullif(?6, 0), ?7, ?8)", t.id, i + 1,
                                f.seat, f.until, static_cast<int>(f.kind), f.person, f.name, f.at);
            !done)
            return done;
    }
    return {};
}

Result<void> SqlStore::save_changes(const TableRow& before, const TableRow& after) {
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
Result<void> SqlStore::save_progress(const TableRow& before, const TableRow& t) {
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

// Its three parts, all asked for at once; `into` lives until that is settled.
Result<void> SqlStore::ask_for_table(const std::string& id, std::optional<TableRow>& into) {
    auto asked = db_.ask_for(
        "SELECT id, name, ruleset, profile, options, owner, open, status, invite, number, asked, due, undo_by, undo_n, "
        "undo_number, undo_waiting, made, updated, revision, undo_absent, maker, place FROM game WHERE id = ?1",
        [&into](const Row& row) { into = table_in(row); }, id);
    if (!asked) return asked;
    asked = db_.ask_for(
        "SELECT kind, coalesce(person, 0), bot, name, standing, account FROM seat WHERE game = ?1 ORDER BY seat",
        [&into](const Row& row) {
            if (into) into->seats.push_back(seat_in(row));
        },
        id);
    if (!asked) return asked;
    return db_.ask_for(
        "SELECT seat, until, kind, coalesce(person, 0), name, at FROM former WHERE game = ?1 ORDER BY place",
        [&into](const Row& row) {
            if (into) into->former.push_back(former_in(row));
        },
        id);
}

Result<std::optional<TableRow>> SqlStore::table(const std::string& id) {
    auto found = tables(std::vector<std::string>{id});
    if (!found) return std::unexpected(found.error());
    if (found->empty()) return std::nullopt;
    return std::move(found->front());
}

template <class... Values> Result<std::vector<std::string>> SqlStore::ids(const char* sql, const Values&... values) {
    std::vector<std::string> all;
    auto read = db_.each(sql, [&](const Row& row) { all.push_back(row.text(0)); }, values...);
    if (!read) return std::unexpected(read.error());
    return all;
}

Result<std::vector<TableRow>> SqlStore::tables(const Result<std::vector<std::string>>& ids) {
    if (!ids) return std::unexpected(ids.error());
    std::vector<std::optional<TableRow>> found(ids->size());
    for (std::size_t i = 0; i < found.size(); ++i)
        if (auto asked = ask_for_table((*ids)[i], found[i]); !asked) {
            (void)db_.settle(); // nobody may be told later what has no place then
            return std::unexpected(asked.error());
        }
    if (auto settled = db_.settle(); !settled) return std::unexpected(settled.error());
    std::vector<TableRow> all;
    for (std::optional<TableRow>& row : found)
        if (row) all.push_back(std::move(*row));
    return all;
}

Result<std::vector<TableRow>> SqlStore::tables_of(PersonKey person, int most) {
    return tables(ids("SELECT id FROM game WHERE owner = ?1 OR id IN (SELECT game FROM seat WHERE person = ?1) "
                      "OR (status <> ?3 AND id IN (SELECT game FROM former WHERE person = ?1)) "
                      "ORDER BY updated DESC LIMIT ?2",
                      person, most, static_cast<int>(Status::finished)));
}

Result<std::vector<std::string>> SqlStore::table_ids_of(PersonKey person) {
    return ids("SELECT id FROM game WHERE owner = ?1 OR id IN (SELECT game FROM seat WHERE person = ?1) "
               "ORDER BY updated DESC",
               person);
}

Result<std::vector<TableRow>> SqlStore::open_tables(int most, int of_an_owner) {
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

Result<int> SqlStore::open_tables_made(const std::string& maker, int most) {
    int count = 0;
    auto read = db_.each(
        "SELECT count(*) FROM (SELECT 1 FROM game WHERE maker = ?1 AND open = 1 AND status <> 3 LIMIT "
        "?2) AS listed",
        [&](const Row& row) { count = row.small(0); }, maker, most);
    if (!read) return std::unexpected(read.error());
    return count;
}

Result<std::vector<std::pair<std::string, PersonKey>>> SqlStore::due_tables() {
    std::vector<std::pair<std::string, PersonKey>> all;
    auto read = db_.each("SELECT id, owner FROM game WHERE due = 1",
                         [&](const Row& row) { all.emplace_back(row.text(0), row.integer(1)); });
    if (!read) return std::unexpected(read.error());
    return all;
}

Result<std::vector<std::string>> SqlStore::all_tables() { return ids("SELECT id FROM game ORDER BY made, id"); }

Result<Store::Holdings> SqlStore::holdings(PersonKey person) {
    Holdings held;
    auto read = db_.each(
        "SELECT count(*), count(*) FILTER (WHERE status <> ?2), (SELECT count(*) FROM seat JOIN game AS other ON "
        "other.id = "
        "seat.game "
        "WHERE seat.person = ?1 AND other.owner <> ?1 AND other.status <> ?2) FROM game WHERE owner = ?1",
        [&](const Row& row) { held = {row.small(0), row.small(1), row.small(2)}; }, person,
        static_cast<int>(Status::finished));
    if (!read) return std::unexpected(read.error());
    return held;
}

Result<void> SqlStore::append(const std::string& table, int number, const EntryRow& e) {
    return db_.run("INSERT INTO entry VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)", table, number, e.action, e.undo, e.by,
                   e.at, e.person, e.sealed);
}

Result<std::vector<EntryRow>> SqlStore::entries(const std::string& table, int from) {
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

Result<void> SqlStore::keep_snapshot(const std::string& table, const Snapshot& snapshot) {
    return db_.run("INSERT INTO snapshot VALUES (?1, ?2, ?3, ?4) "
                   "ON CONFLICT (game, actions) DO UPDATE SET program = ?3, state = ?4",
                   table, snapshot.actions, snapshot.program, Blob{snapshot.state});
}

Result<void> SqlStore::drop_snapshots(const std::string& table, int after) {
    return db_.run("DELETE FROM snapshot WHERE game = ?1 AND actions > ?2", table, after);
}

Result<std::vector<Snapshot>> SqlStore::snapshots(const std::string& table) {
    std::vector<Snapshot> all;
    auto read = db_.each(
        "SELECT actions, program, state FROM snapshot WHERE game = ?1 ORDER BY actions",
        [&](const Row& row) { all.push_back({.actions = row.small(0), .program = row.text(1), .state = row.text(2)}); },
        table);
    if (!read) return std::unexpected(read.error());
    return all;
}

Result<void> SqlStore::remember(PersonKey person, const std::string& key, const Remembered& answer) {
    return db_.run("INSERT INTO answered VALUES (?1, ?2, ?3, ?4, ?5)", person, key, answer.what, answer.body,
                   answer.at);
}

Result<std::optional<Remembered>> SqlStore::remembered(PersonKey person, const std::string& key) {
    std::optional<Remembered> found;
    auto read = db_.each(
        "SELECT what, body, at FROM answered WHERE person = ?1 AND key = ?2",
        [&](const Row& row) { found = Remembered{row.text(0), row.text(1), row.integer(2)}; }, person, key);
    if (!read) return std::unexpected(read.error());
    return found;
}

Result<int> SqlStore::forget_remembered(Milliseconds before) {
    const auto gone = db_.changed("DELETE FROM answered WHERE (person, key) IN "
                                  "(SELECT person, key FROM answered WHERE at < ?1 ORDER BY at LIMIT 1000)",
                                  before);
    if (!gone) return std::unexpected(gone.error());
    return static_cast<int>(*gone);
}

Result<void> SqlStore::set_seen(const std::string& table, PersonKey person, int number) {
    return db_.run("INSERT INTO visit VALUES (?1, ?2, ?3) ON CONFLICT (game, person) DO UPDATE SET number = ?3", table,
                   person, number);
}

Result<int> SqlStore::seen(const std::string& table, PersonKey person) {
    int number = 0;
    auto read = db_.each(
        "SELECT number FROM visit WHERE game = ?1 AND person = ?2", [&](const Row& row) { number = row.small(0); },
        table, person);
    if (!read) return std::unexpected(read.error());
    return number;
}

Result<void> SqlStore::admit(const std::string& table, PersonKey person) {
    return db_.run("INSERT INTO admitted VALUES (?1, ?2) ON CONFLICT DO NOTHING", table, person);
}

Result<bool> SqlStore::admitted(const std::string& table, PersonKey person) {
    bool found = false;
    auto read = db_.each(
        "SELECT 1 FROM admitted WHERE game = ?1 AND person = ?2", [&](const Row&) { found = true; }, table, person);
    if (!read) return std::unexpected(read.error());
    return found;
}

} // namespace stw::store
