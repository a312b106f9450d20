#include "store/sqlite_schema.hpp"

#include <array>

namespace stw::store {
namespace {

constexpr const char* kFirst = R"(
CREATE TABLE secret (bytes BLOB NOT NULL);
CREATE TABLE person (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    folded TEXT UNIQUE,
    password TEXT NOT NULL DEFAULT '',
    webhook TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE TABLE session (
    hash TEXT PRIMARY KEY,
    person INTEGER NOT NULL REFERENCES person(id),
    used INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE game (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    ruleset TEXT NOT NULL,
    profile TEXT NOT NULL,
    options TEXT NOT NULL,
    owner INTEGER NOT NULL REFERENCES person(id),
    open INTEGER NOT NULL,
    status INTEGER NOT NULL,
    invite TEXT NOT NULL,
    number INTEGER NOT NULL,
    asked TEXT NOT NULL,
    due INTEGER NOT NULL,
    undo_by INTEGER NOT NULL,
    undo_n INTEGER NOT NULL,
    undo_number INTEGER NOT NULL,
    undo_waiting TEXT NOT NULL,
    made INTEGER NOT NULL,
    updated INTEGER NOT NULL
) STRICT;
CREATE INDEX game_owner ON game(owner);
CREATE INDEX game_open ON game(updated) WHERE open = 1;
CREATE INDEX game_due ON game(id) WHERE due = 1;
CREATE TABLE seat (
    game TEXT NOT NULL REFERENCES game(id),
    seat INTEGER NOT NULL,
    kind INTEGER NOT NULL,
    person INTEGER REFERENCES person(id),
    bot TEXT NOT NULL,
    name TEXT NOT NULL,
    standing TEXT NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seat_person ON seat(person) WHERE person IS NOT NULL;
CREATE TABLE entry (
    game TEXT NOT NULL REFERENCES game(id),
    number INTEGER NOT NULL,
    action TEXT NOT NULL,
    undo INTEGER NOT NULL,
    by_seat INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE chat (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL REFERENCES game(id),
    person INTEGER NOT NULL REFERENCES person(id),
    name TEXT NOT NULL,
    seat INTEGER NOT NULL,
    text TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;
CREATE INDEX chat_game ON chat(game, id);
CREATE TABLE answered (
    person INTEGER NOT NULL REFERENCES person(id),
    key TEXT NOT NULL,
    what TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (person, key)
) STRICT, WITHOUT ROWID;
CREATE TABLE visit (
    game TEXT NOT NULL REFERENCES game(id),
    person INTEGER NOT NULL REFERENCES person(id),
    number INTEGER NOT NULL,
    PRIMARY KEY (game, person)
) STRICT, WITHOUT ROWID;
CREATE TABLE admitted (
    game TEXT NOT NULL REFERENCES game(id),
    person INTEGER NOT NULL REFERENCES person(id),
    PRIMARY KEY (game, person)
) STRICT, WITHOUT ROWID;
)";

// Of the rules a game is played by.
constexpr const char* kSecond = "ALTER TABLE game ADD COLUMN revision INTEGER NOT NULL DEFAULT 1;";

// Work is bounded, and a secret belongs to who made it: who did an entry and whose envelopes lie closed after it (-1: not noted), states
// to begin a replay with, who is asked though somebody else has the seat, when an answer was remembered, and who was silenced.
constexpr const char* kWork = R"(
ALTER TABLE entry ADD COLUMN person INTEGER NOT NULL DEFAULT 0;
ALTER TABLE entry ADD COLUMN sealed INTEGER NOT NULL DEFAULT -1;
ALTER TABLE game ADD COLUMN undo_absent TEXT NOT NULL DEFAULT '';
ALTER TABLE answered ADD COLUMN at INTEGER NOT NULL DEFAULT 0;
CREATE INDEX answered_at ON answered(at);
CREATE TABLE snapshot (
    game TEXT NOT NULL REFERENCES game(id),
    actions INTEGER NOT NULL,
    program TEXT NOT NULL,
    state BLOB NOT NULL,
    PRIMARY KEY (game, actions)
) STRICT;
CREATE TABLE muted (
    game TEXT NOT NULL REFERENCES game(id),
    person INTEGER NOT NULL REFERENCES person(id),
    PRIMARY KEY (game, person)
) STRICT, WITHOUT ROWID;
)";

// Names that look alike, sessions that can be told apart, and links that are good for once. How older accounts look is found out when
// the server starts. A seat has the mark of an account if it has the account's name.
constexpr const char* kNamesAndSessions = R"(
CREATE TABLE look (
    look TEXT PRIMARY KEY,
    person INTEGER NOT NULL REFERENCES person(id)
) STRICT, WITHOUT ROWID;
CREATE INDEX look_person ON look(person);
ALTER TABLE session ADD COLUMN made INTEGER NOT NULL DEFAULT 0;
ALTER TABLE session ADD COLUMN device TEXT NOT NULL DEFAULT '';
CREATE INDEX session_person ON session(person);
CREATE TABLE device_link (
    hash TEXT PRIMARY KEY,
    person INTEGER NOT NULL REFERENCES person(id),
    made INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX device_link_person ON device_link(person);
ALTER TABLE seat ADD COLUMN account INTEGER NOT NULL DEFAULT 0;
UPDATE seat SET account = 1 WHERE EXISTS
    (SELECT 1 FROM person WHERE person.id = seat.person AND folded IS NOT NULL AND person.name = seat.name);
)";

// Who had a seat before the one who has it now, and up to which entry of the log.
constexpr const char* kFormer = R"(
CREATE TABLE former (
    game TEXT NOT NULL REFERENCES game(id),
    place INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    until INTEGER NOT NULL,
    kind INTEGER NOT NULL,
    person INTEGER REFERENCES person(id),
    name TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX former_person ON former(person) WHERE person IS NOT NULL;
)";

// What is over goes, and is found without looking through everything; a table keeps the last hundred lines of those who sit there and of
// those who watch. The list of open tables is fair: `maker` is from where a table was made, `place` how many others from there were in
// the list then. Of older tables every owner counts as an address of their own.
constexpr const char* kExpiry = R"(
CREATE INDEX session_used ON session(used);
CREATE INDEX device_link_made ON device_link(made);
CREATE INDEX chat_person ON chat(person);
CREATE INDEX visit_person ON visit(person);
CREATE INDEX admitted_person ON admitted(person);
CREATE INDEX muted_person ON muted(person);
DELETE FROM chat WHERE id IN (SELECT id FROM
    (SELECT id, row_number() OVER (PARTITION BY game, seat > 0 ORDER BY id DESC) AS age FROM chat) WHERE age > 100);
ALTER TABLE game ADD COLUMN maker TEXT NOT NULL DEFAULT '';
ALTER TABLE game ADD COLUMN place INTEGER NOT NULL DEFAULT 0;
UPDATE game SET maker = 'owner ' || owner;
UPDATE game SET place = listed.place FROM
    (SELECT id, min(100, row_number() OVER (PARTITION BY owner ORDER BY updated DESC) - 1) AS place FROM game
     WHERE open = 1 AND status <> 3) listed WHERE listed.id = game.id;
DROP INDEX game_open;
CREATE INDEX game_listed ON game(place, updated DESC) WHERE open = 1 AND status <> 3;
CREATE INDEX game_maker ON game(maker) WHERE open = 1 AND status <> 3;
CREATE INDEX game_gathering ON game(updated) WHERE status = 0;
)";

// [i] leads from version i to i + 1. Never edited once released: a change is a new step.
constexpr std::array<const char*, 6> kSteps{kFirst, kSecond, kWork, kNamesAndSessions, kFormer, kExpiry};

constexpr int kNewest = static_cast<int>(kSteps.size());

Result<int> version_of(SqliteDatabase& db) {
    int version = 0;
    if (auto read = db.each("PRAGMA user_version", [&](const Row& row) { version = row.small(0); }); !read)
        return std::unexpected(read.error());
    if (version > kNewest)
        return std::unexpected(StoreError{"the data is of a newer Stellwerk than this one; install the newer one"});
    return version;
}

} // namespace

Result<void> check_version(SqliteDatabase& db) {
    const auto version = version_of(db);
    if (!version) return std::unexpected(version.error());
    if (*version == kNewest) return {};
    return std::unexpected(StoreError{*version == 0 ? "it holds no tables of Stellwerk"
                                                    : "it is of an older Stellwerk; put it into a folder as "
                                                      "stellwerk.db, which brings it up to date, and name the folder"});
}

Result<void> migrate(SqliteDatabase& db) {
    const auto found = version_of(db);
    if (!found) return std::unexpected(found.error());
    for (int version = *found; version < kNewest; ++version) {
        const std::string step = std::string("BEGIN IMMEDIATE;") + kSteps[static_cast<std::size_t>(version)] +
                                 "PRAGMA user_version = " + std::to_string(version + 1) + "; COMMIT;";
        if (auto done = db.script(step.c_str()); !done) {
            (void)db.script("ROLLBACK");
            return done;
        }
    }
    return {};
}

Result<void> write_version(SqliteDatabase& db) {
    return db.script(("PRAGMA user_version = " + std::to_string(kNewest)).c_str());
}

} // namespace stw::store
