-- What version 4 of the schema added to version 3. Never edited.
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
PRAGMA user_version = 4;
