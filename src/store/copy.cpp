#include "store/copy.hpp"

#include "store/postgres_values.hpp"

#include <limits>

namespace stw::store {
namespace {

// One table: its columns, the key first, each `i` (a number), `t` (a text) or `b` (bytes); how many of them are the key; a thousand rows
// behind a key; and how a row is written.
struct Copied {
    std::string_view name;
    std::string_view columns;
    std::size_t keys;
    const char* rows;
    const char* row;
};

// Each after those it refers to. `secret` has one row, and no key.
constexpr std::array kTables{
    Copied{"secret", "b", 0, "SELECT bytes FROM secret", "INSERT INTO secret VALUES (?1)"},
    Copied{"person", "itttt", 1,
           "SELECT id, name, folded, password, webhook FROM person WHERE id > ?1 ORDER BY id LIMIT 1000",
           "INSERT INTO person (id, name, folded, password, webhook) VALUES (?1, ?2, ?3, ?4, ?5)"},
    Copied{"look", "ti", 1, "SELECT look, person FROM look WHERE look > ?1 ORDER BY look LIMIT 1000",
           "INSERT INTO look (look, person) VALUES (?1, ?2)"},
    Copied{"session", "tiiit", 1,
           "SELECT hash, person, used, made, device FROM session WHERE hash > ?1 ORDER BY hash LIMIT 1000",
           "INSERT INTO session (hash, person, used, made, device) VALUES (?1, ?2, ?3, ?4, ?5)"},
    Copied{"device_link", "tii", 1,
           "SELECT hash, person, made FROM device_link WHERE hash > ?1 ORDER BY hash LIMIT 1000",
           "INSERT INTO device_link (hash, person, made) VALUES (?1, ?2, ?3)"},
    Copied{
        "game", "tttttiiititiiiitiiitti", 1,
        "SELECT id, name, ruleset, profile, options, owner, open, status, invite, number, asked, due, undo_by, undo_n, "
        "undo_number, undo_waiting, made, updated, revision, undo_absent, maker, place FROM game WHERE id > ?1 "
        "ORDER BY id LIMIT 1000",
        "INSERT INTO game (id, name, ruleset, profile, options, owner, open, status, invite, number, asked, due, "
        "undo_by, undo_n, undo_number, undo_waiting, made, updated, revision, undo_absent, maker, place) VALUES (?1, "
        "?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22)"},
    Copied{"seat", "tiiittti", 2,
           "SELECT game, seat, kind, person, bot, name, standing, account FROM seat WHERE (game, seat) > (?1, ?2) "
           "ORDER BY game, seat LIMIT 1000",
           "INSERT INTO seat (game, seat, kind, person, bot, name, standing, account) VALUES (?1, ?2, ?3, ?4, ?5, ?6, "
           "?7, ?8)"},
    Copied{"former", "tiiiiiti", 2,
           "SELECT game, place, seat, until, kind, person, name, at FROM former WHERE (game, place) > (?1, ?2) "
           "ORDER BY game, place LIMIT 1000",
           "INSERT INTO former (game, place, seat, until, kind, person, name, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, "
           "?8)"},
    Copied{
        "entry", "titiiiii", 2,
        "SELECT game, number, action, undo, by_seat, at, person, sealed FROM entry WHERE (game, number) > (?1, ?2) "
        "ORDER BY game, number LIMIT 1000",
        "INSERT INTO entry (game, number, action, undo, by_seat, at, person, sealed) VALUES (?1, ?2, ?3, ?4, ?5, ?6, "
        "?7, ?8)"},
    Copied{"snapshot", "titb", 2,
           "SELECT game, actions, program, state FROM snapshot WHERE (game, actions) > (?1, ?2) "
           "ORDER BY game, actions LIMIT 1000",
           "INSERT INTO snapshot (game, actions, program, state) VALUES (?1, ?2, ?3, ?4)"},
    Copied{"chat", "itititi", 1,
           "SELECT id, game, person, name, seat, text, at FROM chat WHERE id > ?1 ORDER BY id LIMIT 1000",
           "INSERT INTO chat (id, game, person, name, seat, text, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)"},
    Copied{"answered", "ittti", 2,
           "SELECT person, key, what, body, at FROM answered WHERE (person, key) > (?1, ?2) ORDER BY person, key LIMIT "
           "1000",
           "INSERT INTO answered (person, key, what, body, at) VALUES (?1, ?2, ?3, ?4, ?5)"},
    Copied{"visit", "tii", 2,
           "SELECT game, person, number FROM visit WHERE (game, person) > (?1, ?2) ORDER BY game, person LIMIT 1000",
           "INSERT INTO visit (game, person, number) VALUES (?1, ?2, ?3)"},
    Copied{"admitted", "ti", 2,
           "SELECT game, person FROM admitted WHERE (game, person) > (?1, ?2) ORDER BY game, person LIMIT 1000",
           "INSERT INTO admitted (game, person) VALUES (?1, ?2)"},
    Copied{"muted", "ti", 2,
           "SELECT game, person FROM muted WHERE (game, person) > (?1, ?2) ORDER BY game, person LIMIT 1000",
           "INSERT INTO muted (game, person) VALUES (?1, ?2)"},
};

using Cell = std::variant<std::monostate, std::int64_t, std::string>;
using Cells = std::vector<Cell>;

// Texts as both databases can hold them.
Cell cell_in(const Row& row, int column, char type) {
    if (row.null(column)) return std::monostate{};
    if (type == 'i') return row.integer(column);
    std::string text = row.text(column);
    if (type == 't' && !holdable(text)) text = held(text);
    return text;
}

std::vector<Value> values_of(const Copied& table, const Cells& cells, std::size_t count) {
    std::vector<Value> values;
    for (std::size_t i = 0; i < count; ++i) {
        const auto* text = std::get_if<std::string>(&cells[i]);
        const auto* number = std::get_if<std::int64_t>(&cells[i]);
        if (number != nullptr) values.emplace_back(*number);
        else if (text != nullptr && table.columns[i] == 'b') values.emplace_back(Blob{*text});
        else if (text != nullptr) values.emplace_back(std::string_view(*text));
        else values.emplace_back(std::monostate{});
    }
    return values;
}

// Before every key there is.
Cells before_all(const Copied& table) {
    Cells cells;
    for (std::size_t i = 0; i < table.keys; ++i) {
        if (table.columns[i] == 'i') cells.emplace_back(std::numeric_limits<std::int64_t>::min());
        else cells.emplace_back(std::string());
    }
    return cells;
}

// The next rows of a table.
class Pages {
  public:
    Pages(SqlStore& store, const Copied& table) : db_(store.database()), table_(table), last_(before_all(table)) {}

    // None: there are no more.
    Result<std::vector<Cells>> next() {
        std::vector<Cells> page;
        if (done_) return page;
        const std::vector<Value> behind = values_of(table_, last_, table_.keys);
        auto asked = db_.ask(table_.rows, behind, [&](const Row& row) {
            Cells cells;
            for (std::size_t i = 0; i < table_.columns.size(); ++i)
                cells.push_back(cell_in(row, static_cast<int>(i), table_.columns[i]));
            page.push_back(std::move(cells));
        });
        if (!asked) return std::unexpected(asked.error());
        if (const auto settled = db_.settle(); !settled) return std::unexpected(settled.error());
        done_ = page.empty() || table_.keys == 0;
        if (!done_) last_ = page.back();
        return page;
    }

  private:
    Database& db_;
    const Copied& table_;
    Cells last_;
    bool done_ = false;
};

} // namespace

Result<bool> is_empty(SqlStore& store) {
    for (const Copied& table : kTables) {
        const auto page = Pages(store, table).next();
        if (!page) return std::unexpected(page.error());
        if (!page->empty()) return false;
    }
    return true;
}

Result<std::int64_t> copy(SqlStore& from, SqlStore& to, const CopyProgress& progress) {
    std::int64_t rows = 0;
    for (const Copied& table : kTables) {
        Pages pages(from, table);
        while (true) {
            const auto page = pages.next();
            if (!page) return std::unexpected(page.error());
            if (page->empty()) break;
            for (const Cells& cells : *page)
                if (auto done = to.database().change(table.row, values_of(table, cells, cells.size())); !done)
                    return std::unexpected(done.error());
            if (const auto settled = to.database().settle(); !settled) return std::unexpected(settled.error());
            rows += static_cast<std::int64_t>(page->size());
            progress(rows);
        }
    }
    return rows;
}

Result<std::int64_t> compare(SqlStore& from, SqlStore& to, const CopyProgress& progress) {
    std::int64_t rows = 0;
    for (const Copied& table : kTables) {
        Pages there(from, table);
        Pages here(to, table);
        while (true) {
            const auto page = there.next();
            if (!page) return std::unexpected(page.error());
            const auto other = here.next();
            if (!other) return std::unexpected(other.error());
            if (*page != *other)
                return std::unexpected(StoreError{"the copy differs in \"" + std::string(table.name) + "\""});
            if (page->empty()) break;
            rows += static_cast<std::int64_t>(page->size());
            progress(rows);
        }
    }
    return rows;
}

} // namespace stw::store
