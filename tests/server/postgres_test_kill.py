"""Servers and the database fail in every way there is while people play: nothing acknowledged is lost, nothing is done twice."""

import os
import random
import signal
import subprocess
import time

from client import COMMAND, wait_until
from postgres import Postgres
from postgres_pair import Pair, Player

LONG = os.environ.get("STELLWERK_LONG")
ROUNDS = 10 if LONG else 1  # of all failures
MOST = 16  # acknowledged actions between two of them


def kill_who_serves(database, pair):
    victim = pair.active
    victim.kill()
    pair.find()
    victim.start()


def kill_who_stands_by(database, pair):
    pair.other().kill()
    pair.other().start()


def cut_connections(database, pair):
    database.cut_connections()
    pair.find()


def restart_the_database(database, pair):
    database.restart(signal.SIGINT)
    pair.find()


def crash_the_database(database, pair):
    database.restart(signal.SIGQUIT)
    pair.find()


def pause_who_serves(database, pair):
    victim = pair.active
    victim.process.send_signal(signal.SIGSTOP)
    try:
        pair.find(paused=victim)
        time.sleep(0.3)  # some more is played without it
    finally:
        victim.process.send_signal(signal.SIGCONT)
    wait_until(lambda: victim.process.poll() is not None, "the server that was paused to end")
    assert victim.process.returncode == 1, victim.process.returncode
    victim.process.stdout.close()
    victim.start()


FAILURES = (kill_who_serves, cut_connections, restart_the_database, pause_who_serves, crash_the_database, kill_who_stands_by)


def test_nothing_acknowledged_is_lost_and_nothing_is_done_twice():
    rolled = random.Random(1893)
    with Postgres() as database, Pair(database.url()) as pair:
        players = [Player(pair, f"Person {i}") for i in range(4)]
        for player in players:
            player.start()
        try:
            for failure in FAILURES * ROUNDS:
                enough = sum(p.count() for p in players) + rolled.randint(MOST // 2, MOST)
                wait_until(lambda: sum(p.count() for p in players) >= enough or any(p.strange for p in players),
                           f"{enough} acknowledged actions")
                failure(database, pair)
        finally:
            for player in players:
                player.ended = True
            for player in players:
                player.join()
        pair.find()
        for player in players:
            player.check()
        assert sum(p.repeated for p in players) > 0, "nobody noticed anything"
        for server in pair.servers:
            if server.process.poll() is None:
                assert server.stop() == 0
        verified = subprocess.run([COMMAND, "verify", "--store", database.url()], capture_output=True, text=True)
        assert verified.returncode == 0, verified.stdout + verified.stderr
        return f"{len(FAILURES) * ROUNDS} failures, {sum(p.count() for p in players)} actions"
