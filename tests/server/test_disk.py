"""A disk that is full and a database that is locked: a clear word, and nothing half done."""

import http.client
import re
import resource
import sqlite3
import subprocess

from client import COMMAND, PATIENCE, Person, Refused, Server, wait_until

BOT = {"kind": "bot", "bot": "random"}


def play(person, table):
    """Until something is not accepted, or enough was; that answer. What is read while the move of a bot is written is refused with it."""
    for _ in range(3000):
        try:
            number, move = person.next_move(table)
        except Refused as refused:
            return refused.reply
        answer = person.act(table, move, number)
        if answer.status != 200:
            return answer
    raise AssertionError("the disk never got full")


def patiently(read):
    """As play: asked again until no bot is in the way."""
    def said():
        try:
            return read()
        except Refused:
            return None
    return wait_until(said, "something to be read while nothing can be written")


def test_a_full_disk():
    limit = 400_000
    with Server(before=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))) as server:
        def log():
            return anna.read(f"/api/tables/{table}/record")["log"]

        anna = Person(server, "Anna")
        table = anna.table([{"kind": "me"}, BOT])
        answer = play(anna, table)
        assert answer.status == 503 and answer.json["error"]["code"] == "store", answer
        assert "disk" in answer.json["error"]["message"], answer
        # Something smaller shall not fit either.
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (limit // 2, resource.RLIM_INFINITY))
        before = patiently(log)
        number, move = patiently(lambda: anna.first_move(table))
        if move is not None:
            assert anna.act(table, move, number).status == 503
        assert patiently(log) == before
        # Room again: it goes on where it stopped, without a restart.
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))

        def acts_again():
            number, move = patiently(lambda: anna.first_move(table))
            return move is not None and anna.act(table, move, number).status == 200

        wait_until(acts_again, "an action to be accepted now that there is room")
        assert patiently(log)[: len(before)] == before
        assert server.stop() == 0
        assert subprocess.run([COMMAND, "verify", "--data", server.data], capture_output=True).returncode == 0


def test_a_full_disk_is_not_ready():
    limit = 400_000
    full = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))
    with Server("--limits", "10000", "--metrics", "127.0.0.1:0", before=full) as server:
        metrics = int(re.search(r":(\d+)/metrics", server.process.stdout.readline()).group(1))

        def told(path):
            connection = http.client.HTTPConnection("127.0.0.1", metrics, timeout=PATIENCE)
            connection.request("GET", path)
            answer = connection.getresponse()
            return answer.status, answer.read().decode()

        def commits():
            return int(re.search(r"^stellwerk_commit_seconds_count (\d+)$", told("/metrics")[1], re.MULTILINE).group(1))

        anna = Person(server, "Anna")
        table = anna.table([{"kind": "me"}, BOT])
        assert play(anna, table).status == 503

        # There may be room for a little; then for nothing. What is over is looked for all the time, and mostly nothing is to be written.
        def stays():
            number, move = anna.first_move(table)
            anna.act(table, move, number) if move else None
            before = commits()
            wait_until(lambda: commits() >= before + 3, "transactions without anything to write")
            return told("/readyz")[0] == 503

        wait_until(stays, "the server to be not ready as long as the disk is full")
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        wait_until(lambda: told("/readyz") == (200, "ready\n"), "the server to be ready again")


def test_a_locked_database():
    with Server() as server:
        anna = Person(server, "Anna")
        table = anna.table([{"kind": "me"}, {"kind": "open"}])
        other = sqlite3.connect(server.data / "stellwerk.db", isolation_level=None)
        other.execute("BEGIN EXCLUSIVE")
        refused = anna.post(f"/api/tables/{table}/chat", {"key": "1", "text": "Hello"})
        assert refused.status == 503 and "locked" in refused.json["error"]["message"], refused
        assert refused.headers["Retry-After"]
        assert other.in_transaction, "it is not the end of the lock that was waited for"
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
