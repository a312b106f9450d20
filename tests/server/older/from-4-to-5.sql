-- What version 5 of the schema added to version 4. Never edited.
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
PRAGMA user_version = 5;
