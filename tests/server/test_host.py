"""Who runs the server: settings in a file, figures, health, the log, and backups while people play."""

import http.client
import json
import re
import shutil
import sqlite3
import subprocess
import tempfile

from client import COMMAND, PATIENCE, Person, Server, wait_until

BOT = {"kind": "bot", "bot": "random"}


def ask(port, path):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    connection.request("GET", path, headers={"Host": "whatever.example.org"})
    answer = connection.getresponse()
    return answer.status, answer.read().decode()


def metrics_port(server):
    return int(re.search(r":(\d+)/metrics", server.process.stdout.readline()).group(1))


def verify(place):
    return subprocess.run([COMMAND, "verify", "--data", place], capture_output=True, text=True)


def test_figures_health_and_the_log():
    with Server("--limits", "10000", "--metrics", "127.0.0.1:0") as server:
        port = metrics_port(server)
        anna = Person(server, "Anna")
        table = anna.table([BOT, BOT])
        wait_until(lambda: anna.get(f"/api/tables/{table}").json["status"] == "finished", "two bots to end their game")
        for where in (server.port, port):
            assert ask(where, "/healthz") == (200, "ok\n") and ask(where, "/readyz") == (200, "ready\n")
        assert ask(server.port, "/metrics")[0] != 200, "figures are told to everybody"
        status, told = ask(port, "/metrics")
        assert status == 200 and ask(port, "/api/me")[0] == 404
        figures = dict(line.rsplit(" ", 1) for line in told.splitlines() if not line.startswith("#"))
        assert int(figures['stellwerk_actions_total{by="bot"}']) > 50, told
        assert int(figures["stellwerk_commit_seconds_count"]) > 0, told
        assert server.stop() == 0
        lines = [json.loads(line) for line in (server.folder / "stderr").read_text().splitlines()]
        assert [line["event"] for line in lines] == ["open", "begun", "finished", "closed"], lines
        assert all(re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", line["at"]) for line in lines)


def test_not_ready_while_nothing_can_be_saved():
    with Server() as server:
        anna = Person(server, "Anna")
        other = sqlite3.connect(server.data / "stellwerk.db", isolation_level=None)
        other.execute("BEGIN EXCLUSIVE")
        assert anna.put("/api/me/name", {"name": "Ann"}).status == 503
        wait_until(lambda: ask(server.port, "/readyz")[0] == 503, "the server to notice")
        assert "locked" in ask(server.port, "/readyz")[1]
        assert ask(server.port, "/healthz")[0] == 200
        other.execute("ROLLBACK")
        wait_until(lambda: ask(server.port, "/readyz") == (200, "ready\n"), "the server to be ready again")
        events = [json.loads(line)["event"] for line in (server.folder / "stderr").read_text().splitlines()]
        assert events == ["open", "cannot_save", "saves_again"], events


def test_a_backup_while_people_play():
    with Server() as server, tempfile.TemporaryDirectory() as folder:
        anna = Person(server, "Anna")
        table = anna.table([{"kind": "me"}, BOT])
        backups = []
        for i in range(3):
            number, move = anna.next_move(table)
            assert anna.act(table, move, number).status == 200
            backups.append(f"{folder}/{i}.db")
            made = subprocess.run([COMMAND, "backup", "--data", server.data, backups[-1]], capture_output=True, text=True)
            assert made.returncode == 0, made
        again = subprocess.run([COMMAND, "backup", "--data", server.data, backups[0]], capture_output=True, text=True)
        assert again.returncode == 1 and "is there already" in again.stderr, again
        for backup in backups:
            before = open(backup, "rb").read()
            assert verify(backup).returncode == 0, verify(backup)
            assert open(backup, "rb").read() == before
            counted = sqlite3.connect(f"file:{backup}?mode=ro", uri=True).execute("SELECT count(*) FROM entry").fetchone()
            assert counted[0] > 0
        log = anna.get(f"/api/tables/{table}/record").json["log"]
        server.stop()
        # Back to the last one: what was acknowledged before it is there.
        shutil.rmtree(server.data)
        server.data.mkdir()
        shutil.copy(backups[-1], server.data / "stellwerk.db")
        server.start()
        kept = anna.get(f"/api/tables/{table}/record").json["log"]
        assert len(kept) >= 3 and kept == log[: len(kept)]


def test_settings_from_a_file():
    with tempfile.TemporaryDirectory() as folder:
        settings = f"{folder}/stellwerk.toml"
        everything = subprocess.run([COMMAND, "serve", "--settings"], capture_output=True, text=True).stdout
        with open(settings, "w") as file:
            file.write(everything.replace("guests = { burst = 30", "guests = { burst = 2"))
        with Server("--config", settings) as server:
            assert [Person(server, name).id > 0 for name in ("Anna", "Ben")] == [True, True]
            refused = Person(server).post("/api/guests", {"name": "Cleo"})
            assert refused.status == 429 and "new guests from your address" in refused.text, refused
        with open(settings, "a") as file:
            file.write("chatt = 1\n")
        wrong = subprocess.run([COMMAND, "serve", "--config", settings], capture_output=True, text=True)
        assert wrong.returncode == 1 and wrong.stderr.count("\n") == 1 and "perhaps \"chat\"" in wrong.stderr, wrong
