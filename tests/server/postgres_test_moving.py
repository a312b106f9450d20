"""Tables move from a folder into a database and back, and are backed up from one, whole or not at all."""

import sqlite3
import subprocess

from client import COMMAND, Person, Server, wait_until
from postgres import Postgres

BOT = {"kind": "bot", "bot": "random"}


def tell(*words):
    return subprocess.run([COMMAND, *words], capture_output=True, text=True)


def rows(folder):
    """All that a folder has, as SQLite tells it."""
    base = sqlite3.connect(folder / "stellwerk.db")
    names = [name for name, in base.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
    return {name: sorted(base.execute(f"SELECT * FROM {name}"), key=repr) for name in names}


def test_there_and_back():
    with Postgres() as database, Server(data=database.folder / "first") as server:
        anna = Person(server, "Anna")
        table = anna.table([{"kind": "me"}, BOT])
        for _ in range(10):
            number, move = anna.next_move(table)
            assert anna.act(table, move, number).status == 200
        assert anna.post(f"/api/tables/{table}/chat", {"key": "1", "text": "Привет"}).status == 200
        busy = tell("migrate", server.data, database.url())
        assert busy.returncode == 1 and busy.stderr.count("\n") == 1 and "serves" in busy.stderr, busy
        assert server.stop() == 0
        before = rows(server.data)
        moved = tell("migrate", server.data, database.url())
        assert moved.returncode == 0, moved
        assert rows(server.data) == before
        again = tell("migrate", server.data, database.url())
        assert again.returncode == 1 and again.stderr.count("\n") == 1 and "give an empty one" in again.stderr, again
        assert tell("verify", "--store", database.url()).returncode == 0
        second = database.folder / "second"
        back = tell("migrate", database.url(), second)
        assert back.returncode == 0, back
        assert rows(second) == before
        with Server(store=database.url()) as on_database:
            wait_until(lambda: on_database.ready() == "", "the server to be ready")
            bella = Person(on_database)
            bella.cookie, bella.csrf = anna.cookie, anna.csrf
            number, move = bella.next_move(table)
            assert bella.act(table, move, number).status == 200
            busy = tell("migrate", database.url(), database.folder / "third")
            assert busy.returncode == 1 and "stop it" in busy.stderr, busy


def test_a_backup_while_people_play():
    with Postgres() as database, Server(store=database.url()) as server:
        anna = Person(server, "Anna")
        table = anna.table([{"kind": "me"}, BOT])
        backups = []
        for i in range(2):
            number, move = anna.next_move(table)
            assert anna.act(table, move, number).status == 200
            backups.append(database.folder / f"{i}.db")
            made = tell("backup", "--store", database.url(), backups[-1])
            assert made.returncode == 0, made
        assert tell("backup", "--store", database.url(), backups[0]).returncode == 1
        for backup in backups:
            assert tell("verify", "--data", backup).returncode == 0
        assert {path.name for path in database.folder.iterdir() if ".db" in path.name} == {"0.db", "1.db"}
        log = anna.get(f"/api/tables/{table}/record").json["log"]
        kept = sqlite3.connect(backups[-1]).execute("SELECT count(*) FROM entry").fetchone()[0]
        assert 2 <= kept <= len(log)
        assert tell("verify", "--store", database.url()).returncode == 0, "also while it is served"
