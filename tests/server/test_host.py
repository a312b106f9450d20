"""Who runs the server: settings in a file, figures, health, the log, and backups while people play."""

import fcntl
import http.client
import json
import os
import pathlib
import re
import resource
import shutil
import socket
import sqlite3
import stat
import subprocess
import tempfile

from client import COMMAND, PATIENCE, Person, Server, hung_up, wait_until

BOT = {"kind": "bot", "bot": "random"}


def ask(port, path, host="whatever.example.org"):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    connection.request("GET", path, headers={"Host": host})
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
        assert ask(server.port, "/metrics", "localhost")[0] != 200, "figures are told to everybody"
        assert ask(port, "/metrics")[0] == 421, "figures are told under any name"
        status, told = ask(port, "/metrics", "localhost")
        assert status == 200 and ask(port, "/api/me", "localhost")[0] == 404
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


def test_a_backup_is_nobody_elses():
    backup = lambda data, file: subprocess.Popen([COMMAND, "backup", "--data", data, file], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    with Server() as server, tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        Person(server, "Anna")
        # Somebody who may write here has guessed the names.
        (folder / "letter").write_text("not ours")
        (folder / "monday.db.part").symlink_to(folder / "letter")
        (folder / "tuesday.db").symlink_to(folder / "nowhere")
        (folder / "wednesday.db.part").write_text("not ours either")
        for day, code in (("monday", 0), ("tuesday", 1), ("wednesday", 0)):
            made = backup(server.data, folder / f"{day}.db")
            said = made.communicate()
            assert made.returncode == code, said
        assert (folder / "letter").read_text() == "not ours" and (folder / "wednesday.db.part").read_text() == "not ours either"
        assert not (folder / "nowhere").exists() and (folder / "tuesday.db").is_symlink()
        assert stat.S_IMODE(os.stat(folder / "monday.db").st_mode) == 0o600
        # Of several at once one gets the name, and is whole.
        several = [backup(server.data, folder / "thursday.db") for _ in range(4)]
        codes = [made.communicate() and made.returncode for made in several]
        assert sorted(codes) == [0, 1, 1, 1], codes
        assert verify(folder / "thursday.db").returncode == 0
        # What failed leaves nothing behind.
        broken = folder / "broken"
        broken.mkdir()
        (broken / "stellwerk.db").write_text("no database" * 1000)
        failed = backup(broken, folder / "friday.db")
        assert failed.communicate()[1].startswith("stellwerk: no backup was made") and failed.returncode == 1
        left = sorted(file.name for file in folder.iterdir())
        assert left == ["broken", "letter", "monday.db", "monday.db.part", "thursday.db", "tuesday.db", "wednesday.db", "wednesday.db.part"], left


def test_nothing_is_said_into_a_file_whose_number_was_free():
    with tempfile.TemporaryDirectory() as folder:
        data = pathlib.Path(folder) / "data"
        # Without a stream for errors, the first file that is opened has its number.
        with Server("--limits", "10000", "--log", "debug", data=data, before=lambda: os.close(2)) as server:
            Person(server, "Anna").table([BOT, BOT])
            assert server.stop() == 0
        assert (data / "lock").read_bytes() == b""


def test_few_files_may_be_open():
    few = lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (100, 400))
    with Server("--limits", "10000", before=few) as server:
        anna = Person(server, "Anna")
        with open(f"/proc/{server.process.pid}/limits") as limits:
            assert re.search(r"open files +400 +400", limits.read()), "it takes as many as it may have"
        held = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(400)]
        wait_until(lambda: any(hung_up(s) for s in held[-100:]), "a connection too many to be refused")
        assert anna.get("/index.html").status == 200, "there is a number left for a file of the page"
        for s in held:
            s.close()


def test_nobody_waits_for_who_reads_the_log():
    reading, writing = os.pipe()
    fcntl.fcntl(writing, fcntl.F_SETPIPE_SZ, 8192)
    with Server("--limits", "10000", before=lambda: os.dup2(writing, 2)) as server:
        anna, ben = Person(server, "Anna"), Person(server, "Ben")
        for _ in range(100):
            assert ben.post(f"/api/tables/{anna.table([{'kind': 'me'}, {'kind': 'open'}])}/seats/2").status == 200
        first = os.read(reading, 65536).decode()
        assert 2000 < len(first) <= 8192, "there was room for some of them"
        ben.post(f"/api/tables/{anna.table([{'kind': 'me'}, {'kind': 'open'}])}/seats/2")
        lines = [json.loads(line) for line in os.read(reading, 65536).decode().splitlines()]
        assert [line["event"] for line in lines] == ["left_out", "begun"] and lines[0]["lines"] > 20, lines
        assert lines[0]["lines"] + first.count('"begun"') == 100
    os.close(reading)
    os.close(writing)
