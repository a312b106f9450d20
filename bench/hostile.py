#!/usr/bin/env python3
"""bench/hostile.py [--seconds N] [--command STELLWERK]: guests do their worst at the default limits, each from an address and in a
process of its own, while four people play. Prints how long those four waited, and what the server took.

The bars: 99 of 100 below 50 ms, the worst below 250 ms, memory below 200 MB."""

import argparse
import contextlib
import http.client
import itertools
import json
import multiprocessing
import os
import pathlib
import random
import socket
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests/server"))
BOT = {"kind": "bot", "bot": "greedy"}
QUICK = {"kind": "bot", "bot": "random"}
ME, OPEN = {"kind": "me"}, {"kind": "open"}


def from_address(client, address):
    """A Person whose connections come from there: all of 127/8 is this machine."""

    class There(client.Person):
        def ask(self, method, path, body=None, headers=None):
            if not self.connected():
                self.connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=60, source_address=(address, 0))
                self.connection.connect()
            answer = super().ask(method, path, body, headers)
            self.said[answer.status] = self.said.get(answer.status, 0) + 1
            return answer

        said = {}

    return There


class Port:
    """As much of a server as a client needs to know, in another process."""

    def __init__(self, port):
        self.port = port


# --- the ten ---

def goes_on(until, rate=20):
    """At the pace that the limits allow."""
    while time.monotonic() < until:
        start = time.monotonic()
        yield
        time.sleep(max(0, 1 / rate - (time.monotonic() - start)))


def rulesets(me):
    return [title["ruleset"] for title in me.get("/api/titles").json["titles"]]


def long_table(me, number=0, entries=150):
    """A table of bots that is almost over; then a seat becomes mine."""
    table = me.table([QUICK, QUICK, QUICK], ruleset=rulesets(me)[number])
    end = time.monotonic() + 20
    me.post(f"/api/tables/{table}/pause", {"paused": True})
    while me.get(f"/api/tables/{table}").json.get("number", 0) < entries and time.monotonic() < end:
        me.post(f"/api/tables/{table}/pause", {"paused": False})
        time.sleep(0.02)
        said = me.post(f"/api/tables/{table}/pause", {"paused": True}).status
        if said == 409:  # it is over already
            return long_table(me, number, entries // 2)
        if said == 429:
            time.sleep(1)
    me.put(f"/api/tables/{table}/seats/1", {"kind": "open"})
    me.post(f"/api/tables/{table}/seats/1")
    me.post(f"/api/tables/{table}/pause", {"paused": False})
    return table


def act_and_undo(me, until, number=0):
    table = long_table(me, number)
    for n in goes_on(until):
        seen = me.get(f"/api/tables/{table}/view")
        if seen.status != 200:
            continue
        offers = [o for o in seen.json["choices"] if o["form"] == "list"]
        if offers:
            me.act(table, offers[0]["moves"][0], seen.json["number"])
        me.post(f"/api/tables/{table}/undo", {"number": seen.json["number"] + 1, "key": me.key(), "n": 1})


def act_and_undo_elsewhere(me, until):
    act_and_undo(me, until, -2)


def exports(me, until):
    ruleset = rulesets(me)[0]
    for _ in range(30):
        made = me.post("/api/tables", {"ruleset": ruleset, "seats": [QUICK, QUICK, QUICK], "open": True})
        if made.status == 201:
            me.post(f"/api/tables/{made.json['id']}/pause", {"paused": True})
            me.put(f"/api/tables/{made.json['id']}/seats/1", OPEN)
            me.post(f"/api/tables/{made.json['id']}/seats/1")
            me.post(f"/api/tables/{made.json['id']}/pause", {"paused": False})
    for _ in goes_on(until):
        me.get("/api/me/export")


def bots_everywhere(me, until):
    """As many tables of thinking bots as may be, of the titles in which they think longest, and all of them looked at in turn."""
    tables, known = [], rulesets(me)
    for n in goes_on(until):
        made = me.post("/api/tables", {"ruleset": random.choice(known), "seats": [BOT] * 4, "open": True})
        if made.status == 201:
            tables.append(made.json["id"])
        for table in random.sample(tables, min(4, len(tables))):
            me.get(f"/api/tables/{table}/view")


def chatter(me, until):
    tables = [row["id"] for row in me.get("/api/tables").json["tables"]] or [me.table([ME, OPEN])]
    for _ in goes_on(until):
        me.post(f"/api/tables/{random.choice(tables)}/chat", {"key": me.key(), "text": "\u202e\n" * 200 + "x" * 90})


def ears(me, until):
    """Forty connections that hear a table of bots, and do not listen to what they hear."""
    table = me.table([QUICK, QUICK, QUICK], ruleset=rulesets(me)[1])
    held = []
    for n in goes_on(until, 50):
        if len(held) < 60:
            s = socket.create_connection(("127.0.0.1", me.server.port), source_address=(me.address, 0))
            s.sendall((f"GET /api/tables/{table}/live?from=0 HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                       f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: stw={me.cookie}\r\n\r\n").encode())
            held.append(s)
        else:  # and again from the first entry on
            held.pop(0).close()


def downloads(me, until):
    """The longest records there are, over connections that read nothing."""
    table = long_table(me)
    held = []
    for _ in goes_on(until):
        s = socket.create_connection(("127.0.0.1", me.server.port), source_address=(me.address, 0))
        s.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        s.sendall(f"GET /api/tables/{table}/record HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: stw={me.cookie}\r\n\r\n".encode())
        held.append(s)
        if len(held) > 150:
            held.pop(0).close()


def lists(me, until):
    ruleset = rulesets(me)[-1]
    for _ in range(25):
        me.post("/api/tables", {"ruleset": ruleset, "seats": [ME] + [OPEN] * 3, "open": True})
    for path in itertools.cycle(["/api/tables", "/api/me/tables", f"/api/components/{ruleset}", "/api/titles", f"/api/rules/{ruleset}"]):
        if time.monotonic() > until:
            return
        me.get(path)
        time.sleep(0.04)


def crowd(me, until):
    """Two hundred connections that all ask for the same at once."""
    table = long_table(me, 1)
    held = []
    ask = f"GET /api/tables/{table}/view HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: stw={me.cookie}\r\n\r\n".encode()
    for _ in goes_on(until, 2):
        for s in held:
            s.close()
        held = [socket.create_connection(("127.0.0.1", me.server.port), source_address=(me.address, 0)) for _ in range(200)]
        with contextlib.suppress(OSError):
            for s in held:
                s.sendall(ask)


def connected(me, reads=True):
    """One more connection; what comes back to one that does not read soon has no room with the system."""
    s = socket.socket()
    if not reads:
        s.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    s.bind((me.address, 0))
    s.connect(("127.0.0.1", me.server.port))
    s.setblocking(False)
    return s


def flood(me, until, asks):
    held = []
    for _ in goes_on(until, 4):
        for s in held:
            s.close()
        held = [connected(me) for _ in range(50)]
        with contextlib.suppress(OSError):
            for i, s in enumerate(held):
                s.send(asks[i % len(asks)])


def floods(me, until):
    """Files of the page and questions that are refused, one behind the other without waiting for an answer."""
    flood(me, until, [f"{what} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: stw={me.cookie}\r\n\r\n".encode() * 50
                      for what in ("HEAD /index.html", "GET /api/me", "GET /")])


def floods_of_nothing(me, until):
    """The same with questions that nobody has to be known for, and with what is no question."""
    flood(me, until, [f"GET {what} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode() * 200
                      for what, host in (("/healthz", "x.example"), ("/readyz", "x.example"), ("/api/%zz", "127.0.0.1"), ("/", "x.example"), ("/ /", "127.0.0.1"))])


def held_open(me, until, ask, reads=True):
    """Two hundred and forty connections that say this; those that are closed come again."""
    held = []
    for _ in goes_on(until, 50):
        if len(held) >= 240:
            held.pop(0).close()
        with contextlib.suppress(OSError):
            held.append(connected(me, reads))
            held[-1].send(ask)


def bodies(me, until):
    """All of a large request but its last byte."""
    held_open(me, until, b"POST /api/guests HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 65536\r\n\r\n" + b"x" * 65_535)


def unread(me, until):
    """The longest answers that nobody has to be known for, and that nobody reads."""
    held_open(me, until, f"GET /api/rules/{rulesets(me)[0]} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode() * 4, False)


def deaf(me, until):
    """Ears for the longest log there is, all of it, that have no room for what they hear."""
    table = long_table(me, 0, 600)
    held_open(me, until, f"GET /api/tables/{table}/live?from=0 HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
              "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode(), False)


def renames(me, until):
    """Another name, at as many tables as may be."""
    ruleset = rulesets(me)[-1]
    for n in goes_on(until, 5):
        me.post("/api/tables", {"ruleset": ruleset, "seats": [ME] + [OPEN] * 3, "open": True})
        me.put("/api/me/name", {"name": "".join(random.choices("абвгдежзиклмнопрстуфхцчшщэюя", k=40))})


def passwords_and_seats(me, until):
    table = me.table([ME, OPEN, QUICK])
    for n in goes_on(until):
        me.post("/api/session", {"name": "Anna", "password": "a guess at it"})
        me.put(f"/api/tables/{table}/seats/2", {"kind": random.choice(["bot", "open"])})
        me.post(f"/api/tables/{table}/pause", {"paused": bool(n)})
        me.put(f"/api/tables/{table}/order", {"order": "pass", "number": 1})
        me.post(f"/api/tables/{table}/actions", {"number": 1, "key": me.key(), "action": {"do": "run_train", "by": 1, "route": ["x"] * 2000}})


WORST = [act_and_undo, act_and_undo_elsewhere, exports, bots_everywhere, chatter, ears, downloads, lists, crowd, floods, passwords_and_seats,
         floods_of_nothing, bodies, unread, deaf, renames]


def hostile(number, port, until, tallies):
    import client
    me_class = from_address(client, f"127.0.1.{number + 1}")
    troubles = {}
    while time.monotonic() < until:  # whatever goes wrong for them, they begin again
        try:
            me = me_class(Port(port), f"Guest {number}")
            me.address = f"127.0.1.{number + 1}"
            WORST[number](me, until)
        except Exception as trouble:
            words = f"{type(trouble).__name__} {trouble}"[:60]
            troubles[words] = troubles.get(words, 0) + 1
        time.sleep(0.5)
    tallies.put((number, me_class.said, troubles))


# --- the others ---

def pair(number, port, until, results):
    """Two people at a table of their own; each request is timed."""
    import client
    there = from_address(client, f"127.0.2.{number + 1}")
    people = {1: there(Port(port), "Anna"), 2: there(Port(port), "Ben")}
    table = people[1].table([ME, OPEN])
    people[2].post(f"/api/tables/{table}/seats/2")
    waits = []

    def timed(work):
        start = time.monotonic()
        answer = work()
        waits.append(time.monotonic() - start)
        assert answer.status == 200, answer
        return answer.json

    while time.monotonic() < until:
        seat = timed(lambda: people[1].get(f"/api/tables/{table}"))["asked"]
        if not seat:
            table = people[1].table([ME, OPEN])
            people[2].post(f"/api/tables/{table}/seats/2")
            continue
        seen = timed(lambda: people[seat[0]].get(f"/api/tables/{table}/view"))
        moves = [m for o in seen["choices"] if o["form"] == "list" for m in o["moves"]]
        moves += seen["best_run"]
        if not moves:
            moves = [dict(o["pattern"] if "pattern" in o else o, amount=o.get("least", 0)) for o in seen["choices"]][:1]
        start = time.monotonic()
        done = people[seat[0]].act(table, random.choice(moves), seen["number"])
        waits.append(time.monotonic() - start)
        if done.status != 200:
            table = people[1].table([ME, OPEN])
            people[2].post(f"/api/tables/{table}/seats/2")
        time.sleep(0.25)  # faster than people, and within what one of them may ask for
    results.put(waits)


def resident(process):
    with open(f"/proc/{process}/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS")) / 1024


def busy():
    with open("/proc/stat") as stat:
        fields = [int(n) for n in stat.readline().split()[1:]]
    return sum(fields) - fields[3] - fields[4], sum(fields)


def processor(process):
    with open(f"/proc/{process}/stat") as stat:
        fields = stat.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--command", default=str(ROOT / "build/release/stellwerk"))
    parser.add_argument("--only", type=int, nargs="*", help="these of them, from 0")
    chosen = parser.parse_args()
    os.environ["STELLWERK_COMMAND"] = chosen.command
    import client
    with client.Server("--limits", "1") as server:
        start = time.monotonic()
        until = start + chosen.seconds
        results, tallies = multiprocessing.Queue(), multiprocessing.Queue()
        numbers = range(len(WORST)) if chosen.only is None else chosen.only
        others = [multiprocessing.Process(target=pair, args=(i, server.port, until, results)) for i in range(2)]
        guests = [multiprocessing.Process(target=hostile, args=(i, server.port, until, tallies), daemon=True) for i in numbers]
        before = busy()
        for p in guests + others:
            p.start()
        most = 0
        while time.monotonic() < until:
            most = max(most, resident(server.process.pid))
            time.sleep(0.2)
        after = busy()
        waits = sorted(w for _ in others for w in results.get(timeout=60))
        used = processor(server.process.pid)
        for number, said, troubles in sorted(tallies.get(timeout=60) for _ in guests):
            print(f"  {WORST[number].__name__:<22} was answered {said}" + (f", gave up {troubles}" if troubles else ""))
        size = sum(f.stat().st_size for f in server.data.iterdir()) / 1e6
        took = time.monotonic() - start
    at = lambda share: 1000 * waits[min(len(waits) - 1, int(share * len(waits)))]
    print(f"{len(numbers)} hostile guests for {took:.0f} s: {', '.join(WORST[i].__name__ for i in numbers)}")
    print(f"requests of the others  {len(waits)}")
    print(f"half of them within     {at(0.5):.1f} ms")
    print(f"99 of 100 within        {at(0.99):.1f} ms   (bar 50)")
    print(f"the worst               {1000 * waits[-1]:.1f} ms   (bar 250)")
    print(f"memory at most          {most:.0f} MB   (bar 200)")
    print(f"the server's processor  {100 * used / took:.0f} % of a core, {size:.0f} MB on disk")
    print(f"the machine             {100 * (after[0] - before[0]) / (after[1] - before[1]):.0f} % busy, load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    return 0 if at(0.99) < 50 and waits[-1] < 0.25 and most < 200 else 1


if __name__ == "__main__":
    sys.exit(main())
