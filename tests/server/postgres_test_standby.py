"""Two servers on one database: one serves, the other stands by."""

import json
import signal
import subprocess

from client import COMMAND, Person, Server, wait_until
from postgres import Postgres
from postgres_pair import Pair

BOT = {"kind": "bot", "bot": "random"}


def events(server):
    return [json.loads(line)["event"] for line in (server.folder / "stderr").read_text().splitlines() if line.startswith("{")]


def test_the_second_takes_over_when_the_first_is_gone():
    with Postgres() as database, Pair(database.url()) as pair:
        first, second = pair.active, pair.other()
        assert "stands by" in second.ready()
        assert Person(second).get("/healthz").status == 200
        refused = Person(second).get("/api/me")
        assert refused.status == 503 and refused.json["error"]["code"] == "store" and refused.headers["Retry-After"], refused
        anna = Person(pair, "Anna")
        table = anna.table([{"kind": "me"}, BOT])
        number, move = anna.next_move(table)
        assert anna.act(table, move, number).status == 200
        log = anna.get(f"/api/tables/{table}/record").json["log"]
        first.kill()
        assert pair.find() is second
        assert anna.get(f"/api/tables/{table}/record").json["log"][:len(log)] == log
        number, move = anna.next_move(table)
        assert anna.act(table, move, number).status == 200
        assert "takes_over" in events(second), events(second)
        # Who ends in order leaves the tables at once, to whoever stands by.
        first.start()
        wait_until(lambda: "stands by" in first.ready(), "the first to stand by")
        assert second.stop() == 0
        assert pair.find() is first


def test_who_was_paused_too_long_does_nothing_any_more():
    with Postgres() as database, Pair(database.url()) as pair:
        first, second = pair.active, pair.other()
        anna = Person(pair, "Anna")
        table = anna.table([{"kind": "me"}, {"kind": "open"}])
        first.process.send_signal(signal.SIGSTOP)
        try:
            assert pair.find(paused=first) is second
            assert anna.post(f"/api/tables/{table}/chat", {"key": "1", "text": "Hello"}).status == 200
        finally:
            first.process.send_signal(signal.SIGCONT)
        wait_until(lambda: first.process.poll() is not None, "the server that was paused to end")
        said = (first.folder / "stderr").read_text()
        assert first.process.returncode == 1 and "another server has taken over" in said, said
        assert "relieved" in events(first)
        assert [line["text"] for line in anna.get(f"/api/tables/{table}").json["chat"]] == ["Hello"]


def test_a_database_that_comes_back():
    with Postgres() as database, Server(store=database.url()) as server:
        anna = Person(server, "Anna")
        table = anna.table([{"kind": "me"}, {"kind": "open"}])
        database.stop()
        refused = anna.post(f"/api/tables/{table}/chat", {"key": "1", "text": "Hello"})
        assert refused.status == 503 and "cannot be reached" in refused.text, refused
        wait_until(lambda: "cannot be reached" in server.ready(), "the server to say that it has no database")
        assert Person(server).get("/healthz").status == 200
        database.start()
        wait_until(lambda: server.ready() == "", "the server to be ready again")
        assert anna.post(f"/api/tables/{table}/chat", {"key": "1", "text": "Hello"}).status == 200
        assert len(anna.get(f"/api/tables/{table}").json["chat"]) == 1
        assert "saves_again" in events(server), events(server)
        assert server.stop() == 0


def test_a_password_is_nowhere():
    with Postgres() as database:
        refused = subprocess.run([COMMAND, "serve", "--store", "postgresql://anna:very-secret@localhost/x"], capture_output=True,
                                 text=True)
        assert refused.returncode == 2 and "command line" in refused.stderr and "very-secret" not in refused.stderr, refused
        settings = database.folder / "stellwerk.toml"
        settings.write_text(f'store = "{database.url()}&password=very-secret"\n')
        settings.chmod(0o644)
        refused = subprocess.run([COMMAND, "serve", "--config", settings], capture_output=True, text=True)
        assert refused.returncode == 1 and "chmod o-r" in refused.stderr and "very-secret" not in refused.stderr, refused
        settings.chmod(0o640)
        page = database.folder / "page"
        page.mkdir()
        (page / "index.html").write_text("<p>page")
        process = subprocess.Popen([COMMAND, "serve", "--config", settings, "--port", "0", "--page", page, "--metrics",
                                    "127.0.0.1:0", "--log", "debug"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        try:
            said = process.stdout.readline() + process.stdout.readline()
            database.stop()
        finally:
            process.send_signal(signal.SIGTERM)
            more = process.communicate()
        assert "is open" in said and '"open"' in more[1], (said, more)
        assert "very-secret" not in said + more[0] + more[1]
