-- A database as version 2 of the schema wrote it, with names that are refused today: accounts and guests that look alike sit at one
-- table, and an account whose name is not in its normal form. Never edited: a newer Stellwerk must go on with it.
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
ALTER TABLE game ADD COLUMN revision INTEGER NOT NULL DEFAULT 1;
PRAGMA user_version = 2;
INSERT INTO person VALUES (1, 'Anna', 'anna', '', '');
INSERT INTO person VALUES (2, 'Аnna', 'аnna', '', ''); -- the first letter is Cyrillic
INSERT INTO person VALUES (3, 'Anna', NULL, '', '');
INSERT INTO person VALUES (4, 'Ｂｅｎ', 'ｂｅｎ', '', ''); -- full width
INSERT INTO person VALUES (5, 'Bot 1', NULL, '', '');
INSERT INTO game VALUES ('old', 'An old table', '1893', 'book', '{}', 1, 1, 0, 'token', 0, '', 0, 0, 0, 0, '', 5, 6, 1);
INSERT INTO seat VALUES ('old', 1, 1, 1, '', 'Anna', '');
INSERT INTO seat VALUES ('old', 2, 1, 3, '', 'Anna', '');
INSERT INTO seat VALUES ('old', 3, 1, 5, '', 'Bot 1', '');
INSERT INTO seat VALUES ('old', 4, 0, NULL, '', '', '');
