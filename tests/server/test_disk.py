"""A disk that is full and a database that is locked: a clear word, and nothing half done."""

import resource
import sqlite3
import subprocess
import time

from client import COMMAND, Person, Server

BOT = {"kind": "bot", "bot": "random"}


def play(person, table):
    """Until something is not accepted, or enough was; that answer."""
    for _ in range(3000):
        number, move = person.first_move(table)
        if move is None:
            time.sleep(0.001)
            continue
        answer = person.act(table, move, number)
        if answer.status != 200:
            return answer
    raise AssertionError("the disk never got full")


def test_a_full_disk():
    limit = 400_000
    with Server(before=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))) as server:
        anna = Person(server, "Anna")
        table = anna.table([{"kind": "me"}, BOT])
        answer = play(anna, table)
        assert answer.status == 503 and answer.json["error"]["code"] == "store", answer
        assert "disk" in answer.json["error"]["message"], answer
        before = anna.get(f"/api/tables/{table}/record").json["log"]
        number, move = anna.first_move(table)
        if move is not None:
            assert anna.act(table, move, number).status == 503
        assert anna.get(f"/api/tables/{table}/record").json["log"] == before
        # Room again: it goes on where it stopped, without a restart.
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        done = False
        for _ in range(300):
            number, move = anna.first_move(table)
            if move is not None and anna.act(table, move, number).status == 200:
                done = True
                break
            time.sleep(0.02)
        assert done
        assert anna.get(f"/api/tables/{table}/record").json["log"][: len(before)] == before
        assert server.stop() == 0
        assert subprocess.run([COMMAND, "verify", "--data", server.data], capture_output=True).returncode == 0


def test_a_locked_database():
    with Server() as server:
        anna = Person(server, "Anna")
        table = anna.table([{"kind": "me"}, {"kind": "open"}])
        other = sqlite3.connect(server.data / "stellwerk.db", isolation_level=None)
        other.execute("BEGIN EXCLUSIVE")
        start = time.monotonic()
        refused = anna.post(f"/api/tables/{table}/chat", {"key": "1", "text": "Hello"})
        assert refused.status == 503 and "locked" in refused.json["error"]["message"], refused
        assert time.monotonic() - start < 2
        assert refused.headers["Retry-After"]
        assert anna.get(f"/api/tables/{table}").json["chat"] == []
        other.execute("ROLLBACK")
        other.close()
        assert anna.post(f"/api/tables/{table}/chat", {"key": "1", "text": "Hello"}).status == 200
        assert len(anna.get(f"/api/tables/{table}").json["chat"]) == 1


def test_two_servers_do_not_share_a_folder():
    with Server() as server:
        second = subprocess.run([COMMAND, "serve", "--port", "0", "--data", server.data, "--page", server.page],
                                capture_output=True, text=True)
        assert second.returncode == 1 and second.stderr.count("\n") == 1 and "--data" in second.stderr, second
