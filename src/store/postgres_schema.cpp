#include "store/postgres_schema.hpp"

#include <array>

namespace stw::store {
namespace {

// Never changed: an older Stellwerk finds its way here, too. `holder` is a word of the process that serves, `fence` grows with every process
// and every connection that takes the lease; `until` is by the clock of the database. A transaction that changes anything ends with
// `fenced`: whoever takes the lease waits for it, and whoever has lost the lease cannot end one.
constexpr const char* kFoundation = R"(
BEGIN;
SELECT pg_advisory_xact_lock(1893001880);
CREATE SCHEMA IF NOT EXISTS stellwerk;
CREATE TABLE IF NOT EXISTS stellwerk.version (number BIGINT NOT NULL);
INSERT INTO stellwerk.version SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM stellwerk.version);
CREATE TABLE IF NOT EXISTS stellwerk.lease (holder TEXT NOT NULL, fence BIGINT NOT NULL, until TIMESTAMPTZ NOT NULL);
INSERT INTO stellwerk.lease SELECT '', 1, clock_timestamp() WHERE NOT EXISTS (SELECT 1 FROM stellwerk.lease);
CREATE OR REPLACE FUNCTION stellwerk.fenced(mine BIGINT) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM stellwerk.lease WHERE fence = mine FOR SHARE;
    IF NOT FOUND THEN RAISE EXCEPTION 'another server has the tables' USING ERRCODE = 'SW001'; END IF;
END $$;
COMMIT;
)";

// As SQLite's version 6. Texts are compared byte by byte, as SQLite does.
constexpr const char* kPostgresFirst = R"(
CREATE TABLE secret (bytes BYTEA NOT NULL);
CREATE TABLE person (
    id BIGINT PRIMARY KEY,
    name TEXT COLLATE "C" NOT NULL,
    folded TEXT COLLATE "C" UNIQUE,
    password TEXT COLLATE "C" NOT NULL,
    webhook TEXT COLLATE "C" NOT NULL
);
CREATE TABLE look (
    look TEXT COLLATE "C" PRIMARY KEY,
    person BIGINT NOT NULL REFERENCES person(id)
);
CREATE INDEX look_person ON look(person);
CREATE TABLE session (
    hash TEXT COLLATE "C" PRIMARY KEY,
    person BIGINT NOT NULL REFERENCES person(id),
    used BIGINT NOT NULL,
    made BIGINT NOT NULL,
    device TEXT COLLATE "C" NOT NULL
);
CREATE INDEX session_person ON session(person);
CREATE INDEX session_used ON session(used);
CREATE TABLE device_link (
    hash TEXT COLLATE "C" PRIMARY KEY,
    person BIGINT NOT NULL REFERENCES person(id),
    made BIGINT NOT NULL
);
CREATE INDEX device_link_person ON device_link(person);
CREATE INDEX device_link_made ON device_link(made);
CREATE TABLE game (
    id TEXT COLLATE "C" PRIMARY KEY,
    name TEXT COLLATE "C" NOT NULL,
    ruleset TEXT COLLATE "C" NOT NULL,
    profile TEXT COLLATE "C" NOT NULL,
    options TEXT COLLATE "C" NOT NULL,
    owner BIGINT NOT NULL REFERENCES person(id),
    open BIGINT NOT NULL,
    status BIGINT NOT NULL,
    invite TEXT COLLATE "C" NOT NULL,
    number BIGINT NOT NULL,
    asked TEXT COLLATE "C" NOT NULL,
    due BIGINT NOT NULL,
    undo_by BIGINT NOT NULL,
    undo_n BIGINT NOT NULL,
    undo_number BIGINT NOT NULL,
    undo_waiting TEXT COLLATE "C" NOT NULL,
    made BIGINT NOT NULL,
    updated BIGINT NOT NULL,
    revision BIGINT NOT NULL,
    undo_absent TEXT COLLATE "C" NOT NULL,
    maker TEXT COLLATE "C" NOT NULL,
    place BIGINT NOT NULL
);
CREATE INDEX game_owner ON game(owner);
CREATE INDEX game_due ON game(id) WHERE due = 1;
CREATE INDEX game_listed ON game(place, updated DESC) WHERE open = 1 AND status <> 3;
CREATE INDEX game_maker ON game(maker) WHERE open = 1 AND status <> 3;
CREATE INDEX game_gathering ON game(updated) WHERE status = 0;
CREATE TABLE seat (
    game TEXT COLLATE "C" NOT NULL REFERENCES game(id),
    seat BIGINT NOT NULL,
    kind BIGINT NOT NULL,
    person BIGINT REFERENCES person(id),
    bot TEXT COLLATE "C" NOT NULL,
    name TEXT COLLATE "C" NOT NULL,
    standing TEXT COLLATE "C" NOT NULL,
    account BIGINT NOT NULL,
    PRIMARY KEY (game, seat)
);
CREATE INDEX seat_person ON seat(person) WHERE person IS NOT NULL;
CREATE TABLE former (
    game TEXT COLLATE "C" NOT NULL REFERENCES game(id),
    place BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    until BIGINT NOT NULL,
    kind BIGINT NOT NULL,
    person BIGINT REFERENCES person(id),
    name TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (game, place)
);
CREATE INDEX former_person ON former(person) WHERE person IS NOT NULL;
CREATE TABLE entry (
    game TEXT COLLATE "C" NOT NULL REFERENCES game(id),
    number BIGINT NOT NULL,
    action TEXT COLLATE "C" NOT NULL,
    undo BIGINT NOT NULL,
    by_seat BIGINT NOT NULL,
    at BIGINT NOT NULL,
    person BIGINT NOT NULL,
    sealed BIGINT NOT NULL,
    PRIMARY KEY (game, number)
);
CREATE TABLE snapshot (
    game TEXT COLLATE "C" NOT NULL REFERENCES game(id),
    actions BIGINT NOT NULL,
    program TEXT COLLATE "C" NOT NULL,
    state BYTEA NOT NULL,
    PRIMARY KEY (game, actions)
);
CREATE TABLE chat (
    id BIGINT PRIMARY KEY,
    game TEXT COLLATE "C" NOT NULL REFERENCES game(id),
    person BIGINT NOT NULL REFERENCES person(id),
    name TEXT COLLATE "C" NOT NULL,
    seat BIGINT NOT NULL,
    text TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX chat_game ON chat(game, id);
CREATE INDEX chat_person ON chat(person);
CREATE TABLE answered (
    person BIGINT NOT NULL REFERENCES person(id),
    key TEXT COLLATE "C" NOT NULL,
    what TEXT COLLATE "C" NOT NULL,
    body TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (person, key)
);
CREATE INDEX answered_at ON answered(at);
CREATE TABLE visit (
    game TEXT COLLATE "C" NOT NULL REFERENCES game(id),
    person BIGINT NOT NULL REFERENCES person(id),
    number BIGINT NOT NULL,
    PRIMARY KEY (game, person)
);
CREATE INDEX visit_person ON visit(person);
CREATE TABLE admitted (
    game TEXT COLLATE "C" NOT NULL REFERENCES game(id),
    person BIGINT NOT NULL REFERENCES person(id),
    PRIMARY KEY (game, person)
);
CREATE INDEX admitted_person ON admitted(person);
CREATE TABLE muted (
    game TEXT COLLATE "C" NOT NULL REFERENCES game(id),
    person BIGINT NOT NULL REFERENCES person(id),
    PRIMARY KEY (game, person)
);
CREATE INDEX muted_person ON muted(person);
)";

// [i] leads from version i to i + 1. Never edited once released: a change is a new step.
constexpr std::array<const char*, 1> kPostgresSteps{kPostgresFirst};

constexpr int kNewestPostgres = static_cast<int>(kPostgresSteps.size());

using Attempt = PostgresConnection::Attempt<void>;

Attempt refused(const char* why) { return std::unexpected(PostgresConnection::Trouble{.error = {why}}); }

PostgresConnection::Attempt<int> version_of(PostgresConnection& to) {
    int version = 0;
    if (auto sent =
            to.send("SELECT number FROM stellwerk.version", {}, [&](const Row& row) { version = row.small(0); });
        !sent)
        return std::unexpected(sent.error());
    if (auto settled = to.settle(); !settled) return std::unexpected(settled.error());
    return version;
}

} // namespace

Attempt lay_foundation(PostgresConnection& to) {
    // Who may not make anything may still serve or read what is there.
    bool there = false;
    if (auto sent = to.send("SELECT to_regprocedure('stellwerk.fenced(bigint)') IS NOT NULL", {},
                            [&](const Row& row) { there = row.integer(0) != 0; });
        !sent)
        return sent;
    if (auto settled = to.settle(); !settled) return std::unexpected(settled.error());
    if (there) return {};
    auto done = to.script(kFoundation);
    if (!done && !done.error().lost) (void)to.script("ROLLBACK");
    return done;
}

Attempt check_version(PostgresConnection& to) {
    const auto version = version_of(to);
    if (!version && version.error().lost) return std::unexpected(version.error());
    if (!version || *version == 0) return refused("it holds no tables of Stellwerk");
    if (*version > kNewestPostgres)
        return refused("the data is of a newer Stellwerk than this one; install the newer one");
    if (*version < kNewestPostgres)
        return refused("it is of an older Stellwerk; stellwerk serve brings it up to date when it serves it");
    return {};
}

Attempt migrate(PostgresConnection& to) {
    const auto found = version_of(to);
    if (!found) return std::unexpected(found.error());
    if (*found > kNewestPostgres)
        return refused("the data is of a newer Stellwerk than this one; install the newer one");
    for (int version = *found; version < kNewestPostgres; ++version) {
        const std::string step = std::string("BEGIN;") + kPostgresSteps[static_cast<std::size_t>(version)] +
                                 "UPDATE version SET number = " + std::to_string(version + 1) + "; COMMIT;";
        if (auto done = to.script(step); !done) {
            if (!done.error().lost) (void)to.script("ROLLBACK");
            return done;
        }
    }
    return {};
}

} // namespace stw::store
