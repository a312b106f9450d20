#include "store/people.hpp"

namespace stw::store {
namespace {

Session session_in(const Row& row) {
    return {.hash = row.text(0),
            .person = row.integer(1),
            .used = row.integer(2),
            .made = row.integer(3),
            .device = row.text(4)};
}

DeviceLink link_in(const Row& row) { return {row.text(0), row.integer(1), row.integer(2)}; }

// What `take` makes of each row.
template <class Take, class... Values> auto list(Database& db, const char* sql, Take take, const Values&... values)
    -> Result<std::vector<std::invoke_result_t<Take, const Row&>>> {
    std::vector<std::invoke_result_t<Take, const Row&>> all;
    auto read = db.each(sql, [&](const Row& row) { all.push_back(take(row)); }, values...);
    if (!read) return std::unexpected(read.error());
    return all;
}

template <class T> Result<std::optional<T>> first(Result<std::vector<T>> found) {
    if (!found) return std::unexpected(found.error());
    if (found->empty()) return std::nullopt;
    return std::move(found->front());
}

} // namespace

Result<void> save_session(Database& db, const Session& s) {
    return db.run("INSERT INTO session (hash, person, used, made, device) VALUES (?1, ?2, ?3, ?4, ?5) "
                  "ON CONFLICT (hash) DO UPDATE SET person = ?2, used = ?3",
                  s.hash, s.person, s.used, s.made, s.device);
}

Result<std::optional<Session>> session(Database& db, const std::string& hash) {
    return first(list(db, "SELECT hash, person, used, made, device FROM session WHERE hash = ?1", session_in, hash));
}

Result<std::vector<Session>> sessions_of(Database& db, PersonKey person) {
    return list(db, "SELECT hash, person, used, made, device FROM session WHERE person = ?1 ORDER BY used DESC, hash",
                session_in, person);
}

Result<void> add_link(Database& db, const DeviceLink& l) {
    return db.run("INSERT INTO device_link (hash, person, made) VALUES (?1, ?2, ?3)", l.hash, l.person, l.made);
}

Result<std::optional<DeviceLink>> link(Database& db, const std::string& hash) {
    return first(list(db, "SELECT hash, person, made FROM device_link WHERE hash = ?1", link_in, hash));
}

Result<std::vector<DeviceLink>> links_of(Database& db, PersonKey person) {
    return list(db, "SELECT hash, person, made FROM device_link WHERE person = ?1 ORDER BY made DESC, hash", link_in,
                person);
}

Result<std::optional<PersonKey>> looks_like(Database& db, const Looks& looks) {
    return first(list(
        db, "SELECT person FROM look WHERE look IN (?1, ?2)", [](const Row& row) { return PersonKey{row.integer(0)}; },
        looks[0], looks[1]));
}

Result<void> set_looks(Database& db, PersonKey account, const Looks& looks) {
    if (auto done = db.run("DELETE FROM look WHERE person = ?1", account); !done) return done;
    // Older accounts may look alike: the first of them has the look, and both go on.
    for (const std::string& look : looks)
        if (auto done = db.run("INSERT INTO look VALUES (?1, ?2) ON CONFLICT DO NOTHING", look, account); !done)
            return done;
    return {};
}

Result<std::vector<PersonKey>> accounts_without_looks(Database& db) {
    return list(db,
                "SELECT id FROM person WHERE folded IS NOT NULL AND id NOT IN (SELECT person FROM look) ORDER BY id",
                [](const Row& row) { return PersonKey{row.integer(0)}; });
}

} // namespace stw::store
