#include "store/expiry.hpp"

#include <array>

namespace stw::store {
namespace {

constexpr int kAtATime = 500; // rows that refer to a person or a table

// Deletes some of them, and says how many rows; the statements are given so many.
template <class Key, std::size_t N>
Result<std::int64_t> forget_some(Database& db, const std::array<const char*, N>& statements, const Key& key) {
    std::int64_t gone = 0;
    for (const char* sql : statements) {
        const auto done = db.changed(sql, key, kAtATime);
        if (!done) return done;
        gone += *done;
    }
    return gone;
}

// What others have noted of a guest, and how many rows that was. What is left of it keeps the guest until the next time.
Result<std::int64_t> forget_guest(Database& db, PersonKey guest) {
    constexpr std::array kNotes{
        "DELETE FROM visit WHERE person = ?1 AND game IN (SELECT game FROM visit WHERE person = ?1 LIMIT ?2)",
        "DELETE FROM admitted WHERE person = ?1 AND game IN (SELECT game FROM admitted WHERE person = ?1 LIMIT ?2)",
        "DELETE FROM muted WHERE person = ?1 AND game IN (SELECT game FROM muted WHERE person = ?1 LIMIT ?2)"};
    const auto notes = forget_some(db, kNotes, guest);
    if (!notes) return notes;
    const auto gone =
        db.changed("DELETE FROM person WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM visit WHERE person = ?1) "
                   "AND NOT EXISTS (SELECT 1 FROM admitted WHERE person = ?1) "
                   "AND NOT EXISTS (SELECT 1 FROM muted WHERE person = ?1)",
                   guest);
    if (!gone) return gone;
    return *notes + *gone;
}

struct Forgotten {
    bool whole = false; // nothing is left of it
    std::int64_t rows = 0;
};

Result<Forgotten> forget_table(Database& db, const std::string& id) {
    constexpr std::array kNotes{
        "DELETE FROM visit WHERE game = ?1 AND person IN (SELECT person FROM visit WHERE game = ?1 LIMIT ?2)",
        "DELETE FROM admitted WHERE game = ?1 AND person IN (SELECT person FROM admitted WHERE game = ?1 LIMIT ?2)",
        "DELETE FROM muted WHERE game = ?1 AND person IN (SELECT person FROM muted WHERE game = ?1 LIMIT ?2)",
        "DELETE FROM chat WHERE id IN (SELECT id FROM chat WHERE game = ?1 LIMIT ?2)"};
    const auto notes = forget_some(db, kNotes, id);
    if (!notes) return std::unexpected(notes.error());
    Forgotten forgotten{.rows = *notes};
    bool noted = false;
    auto read = db.each(
        "SELECT 1 FROM visit WHERE game = ?1 UNION ALL SELECT 1 FROM admitted WHERE game = ?1 LIMIT 1",
        [&](const Row&) { noted = true; }, id);
    if (!read) return std::unexpected(read.error());
    if (noted) return forgotten;
    for (const char* sql : {"DELETE FROM seat WHERE game = ?1", "DELETE FROM game WHERE id = ?1"}) {
        const auto done = db.changed(sql, id);
        if (!done) return std::unexpected(done.error());
        forgotten.rows += *done;
    }
    forgotten.whole = true;
    return forgotten;
}

} // namespace

Result<std::vector<std::string>> sessions_unused_since(Database& db, Milliseconds before, int most) {
    std::vector<std::string> all;
    auto read = db.each(
        "SELECT hash FROM session WHERE used < ?1 ORDER BY used LIMIT ?2",
        [&](const Row& row) { all.push_back(row.text(0)); }, before, most);
    if (!read) return std::unexpected(read.error());
    return all;
}

Result<void> forget_links(Database& db, Milliseconds made_before, int most) {
    return db.run("DELETE FROM device_link WHERE hash IN "
                  "(SELECT hash FROM device_link WHERE made < ?1 ORDER BY made LIMIT ?2)",
                  made_before, most);
}

Result<PersonKey> forget_guests(Database& db, PersonKey after, int looked_at) {
    std::vector<PersonKey> lost;
    PersonKey last = 0;
    int seen = 0;
    // The newest person stays, so that no number is ever given twice.
    auto read = db.each(
        "SELECT id, id < (SELECT max(id) FROM person) "
        "AND NOT EXISTS (SELECT 1 FROM session WHERE person = guest.id) "
        "AND NOT EXISTS (SELECT 1 FROM device_link WHERE person = guest.id) "
        "AND NOT EXISTS (SELECT 1 FROM game WHERE owner = guest.id) "
        "AND NOT EXISTS (SELECT 1 FROM seat WHERE person = guest.id) "
        "AND NOT EXISTS (SELECT 1 FROM former WHERE person = guest.id) "
        "AND NOT EXISTS (SELECT 1 FROM chat WHERE person = guest.id) "
        "AND NOT EXISTS (SELECT 1 FROM answered WHERE person = guest.id) "
        "FROM (SELECT id FROM person WHERE folded IS NULL AND id > ?1 ORDER BY id LIMIT ?2) guest ORDER BY id",
        [&](const Row& row) {
            ++seen;
            last = row.integer(0);
            if (row.small(1) != 0) lost.push_back(last);
        },
        after, looked_at);
    if (!read) return std::unexpected(read.error());
    std::int64_t gone = 0;
    for (const PersonKey guest : lost) {
        const auto done = forget_guest(db, guest);
        if (!done) return std::unexpected(done.error());
        gone += *done;
        if (gone > kAtATime) return guest; // the others next time
    }
    return seen < looked_at ? 0 : last;
}

Result<std::vector<std::string>> forget_unbegun(Database& db, Milliseconds before, int most) {
    std::vector<std::string> ids;
    auto read = db.each(
        "SELECT id FROM game WHERE status = 0 AND updated < ?1 ORDER BY updated LIMIT ?2",
        [&](const Row& row) { ids.push_back(row.text(0)); }, before, most);
    if (!read) return std::unexpected(read.error());
    std::vector<std::string> gone;
    std::int64_t rows = 0;
    for (const std::string& id : ids) {
        if (rows > kAtATime) break; // the others next time
        const auto forgotten = forget_table(db, id);
        if (!forgotten) return std::unexpected(forgotten.error());
        rows += forgotten->rows;
        if (!forgotten->whole) break; // the rest of it next time
        gone.push_back(id);
    }
    return gone;
}

} // namespace stw::store
