#include "store/chat.hpp"

namespace stw::store {

Result<void> add_chat(Database& db, const std::string& table, const ChatLine& line, int kept) {
    auto done = db.run("INSERT INTO chat (id, game, person, name, seat, text, at) "
                       "SELECT coalesce(max(id), 0) + 1, ?1, ?2, ?3, ?4, ?5, ?6 FROM chat",
                       table, line.person, line.name, line.seat, line.text, line.at);
    if (!done) return done;
    constexpr const char* kOfSeats =
        "DELETE FROM chat WHERE game = ?1 AND seat > 0 AND id <= "
        "(SELECT id FROM chat WHERE game = ?1 AND seat > 0 ORDER BY id DESC LIMIT 1 OFFSET ?2)";
    constexpr const char* kOfWatchers =
        "DELETE FROM chat WHERE game = ?1 AND seat = 0 AND id <= "
        "(SELECT id FROM chat WHERE game = ?1 AND seat = 0 ORDER BY id DESC LIMIT 1 OFFSET ?2)";
    return db.run(line.seat > 0 ? kOfSeats : kOfWatchers, table, kept);
}

Result<std::vector<ChatLine>> chat(Database& db, const std::string& table) {
    std::vector<ChatLine> all;
    auto read = db.each(
        "SELECT person, name, seat, text, at, EXISTS (SELECT 1 FROM person p WHERE p.id = line.person AND "
        "p.folded IS NOT NULL AND p.name = line.name) FROM chat line WHERE game = ?1 ORDER BY id",
        [&](const Row& row) {
            all.push_back({row.integer(0), row.text(1), row.small(2), row.text(3), row.integer(4), row.small(5) != 0});
        },
        table);
    if (!read) return std::unexpected(read.error());
    return all;
}

Result<void> set_muted(Database& db, const std::string& table, PersonKey person, bool muted) {
    if (muted) return db.run("INSERT INTO muted VALUES (?1, ?2) ON CONFLICT DO NOTHING", table, person);
    return db.run("DELETE FROM muted WHERE game = ?1 AND person = ?2", table, person);
}

Result<std::vector<PersonKey>> muted(Database& db, const std::string& table) {
    std::vector<PersonKey> all;
    auto read = db.each(
        "SELECT person FROM muted WHERE game = ?1 ORDER BY person",
        [&](const Row& row) { all.push_back(row.integer(0)); }, table);
    if (!read) return std::unexpected(read.error());
    return all;
}

} // namespace stw::store
