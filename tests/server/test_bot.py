"""The example for strangers: two of them play a whole game of 1893 against the server."""

import os
import subprocess
import sys

from client import COMMAND, ROOT, Person, Server, wait_while_moving


def test_two_example_bots_play_a_whole_game():
    with Server() as server:
        anna = Person(server, "Anna")
        table = anna.table([{"kind": "open"}, {"kind": "open"}], open=False)
        link = f"http://localhost:{server.port}" + anna.get(f"/api/tables/{table}").json["invite"]
        direct = dict(os.environ, no_proxy="*")  # the way to the neighbour leads through no proxy
        bots = [subprocess.Popen([sys.executable, ROOT / "examples/bot.py", link, f"Python {i}"], stdout=subprocess.PIPE,
                                 stderr=subprocess.PIPE, text=True, env=direct) for i in (1, 2)]
        wait_while_moving(lambda: all(bot.poll() is not None for bot in bots),
                          lambda: anna.get(f"/api/tables/{table}").json["number"], "both bots to play to the end")
        said = [bot.communicate() for bot in bots]
        assert all(bot.returncode == 0 for bot in bots), said
        assert all(out.count("seat ") == 2 for out, _ in said), said
        state = anna.get(f"/api/tables/{table}").json
        assert state["status"] == "finished", state["status"]
        assert server.stop() == 0
        verified = subprocess.run([COMMAND, "verify", *server.place()], capture_output=True, text=True)
        assert verified.returncode == 0 and table in verified.stdout, verified
        return f"{state['number']} actions"
