-- What version 3 of the schema added to version 2. Never edited.
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
PRAGMA user_version = 3;
