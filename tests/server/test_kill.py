"""SIGKILL in mid-game: whatever was acknowledged is there after the restart."""

import http.client
import random
import subprocess
import threading
import time

from client import COMMAND, Person, Server, wait_until

KILLS = 50
MOST = 24  # acknowledged actions between two kills


class Player(threading.Thread):
    """Plays one table as fast as the server answers, and writes down what was acknowledged."""

    def __init__(self, person, table):
        super().__init__()
        self.person = person
        self.table = table
        self.acknowledged = []
        self.finished = False
        self.strange = []

    def run(self):
        try:
            while not self.finished:
                seen = self.person.view(self.table)
                self.finished = seen["finished"]
                moves = some_moves(seen["choices"])
                if not moves:
                    time.sleep(0.001)
                    continue
                move = random.choice(moves)
                answer = self.person.act(self.table, move, seen["number"])
                if answer.status == 200:
                    self.acknowledged.append((answer.json["number"], move))
                elif answer.status != 409:
                    self.strange.append(answer)
        except (OSError, http.client.HTTPException):
            pass  # the server is gone: that is what this is about
        except Exception as error:
            self.strange.append(error)


def some_moves(choices):
    moves = [m for o in choices if o["form"] == "list" for m in o["moves"]]
    return moves or [{**o["pattern"], "amount": o["least"]} for o in choices if o["form"] == "range"]


def new_table(person):
    return person.table([{"kind": "me"}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "greedy"}])


def test_nothing_acknowledged_is_lost_in_fifty_kills():
    random.seed(1893)
    total = 0
    with Server() as server:
        people = [Person(server, f"Person {i}") for i in range(4)]
        tables = [new_table(p) for p in people]
        for _ in range(KILLS):
            players = [Player(p, t) for p, t in zip(people, tables)]
            for player in players:
                player.start()
            # In the midst of whatever the others are waiting for just then.
            enough = random.randint(MOST // 2, MOST)
            try:
                wait_until(lambda: sum(len(p.acknowledged) for p in players) >= enough or any(p.strange for p in players),
                           f"{enough} acknowledged actions")
            finally:
                server.kill()
                for player in players:
                    player.join()
            server.start()
            for i, player in enumerate(players):
                assert not player.strange, player.strange[0]
                log = people[i].get(f"/api/tables/{tables[i]}/record").json["log"]
                for number, move in player.acknowledged:
                    assert len(log) >= number and log[number - 1] == move, (number, move, log[number - 2:number + 1])
                total += len(player.acknowledged)
                if player.finished or people[i].view(tables[i])["finished"]:
                    tables[i] = new_table(people[i])
        assert server.stop() == 0
        verified = subprocess.run([COMMAND, "verify", "--data", server.data], capture_output=True, text=True)
        assert verified.returncode == 0, verified.stdout + verified.stderr
    return f"{total} acknowledged actions"
