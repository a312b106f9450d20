#!/usr/bin/env python3
"""A player for Stellwerk in some seventy lines: sits down at a table and plays to the end, at random.

    examples/bot.py http://localhost:1880/#/table/ID?invite=TOKEN [NAME]
"""

import itertools
import json
import random
import re
import sys
import time
import urllib.error
import urllib.request
import uuid


class Table:
    def __init__(self, url, name):
        self.server, self.id, invite = re.match(r"(https?://[^/#]+)/?#/table/([\w-]+)(\?.*)?", url).groups()
        self.headers = {"Content-Type": "application/json"}
        self.headers["X-CSRF-Token"] = self.ask("POST", "/api/guests", {"name": name})["csrf"]
        table = self.ask("GET", f"/api/tables/{self.id}{invite or ''}")  # the invitation is remembered
        while table["me"]["seat"] is None:  # somebody else may be quicker
            seat = next(s["seat"] for s in table["seats"] if s["kind"] == "open")
            self.ask("POST", f"/api/tables/{self.id}/seats/{seat}", {})
            table = self.ask("GET", f"/api/tables/{self.id}")

    def ask(self, method, path, body=None):
        """One request; whoever is told to wait waits."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.server + path, data, self.headers, method=method)
        try:
            with urllib.request.urlopen(request) as answer:
                if cookie := answer.headers.get("Set-Cookie"):
                    self.headers["Cookie"] = cookie.split(";")[0]
                return json.load(answer)
        except urllib.error.HTTPError as error:
            if wait := error.headers.get("Retry-After"):
                time.sleep(int(wait))
                return self.ask(method, path, body)
            return json.load(error)

    def some_action(self, seen):
        """One of the things that may be done; trains take the best routes."""
        if seen["best_run"]:
            return seen["best_run"][0]
        offers = [o for o in seen["choices"] if o["do"] not in ("propose", "bankrupt")] or seen["choices"]
        lists = [o for o in offers if o["form"] == "list"]
        passing = [o for o in lists if o["do"] == "pass"]
        if passing and random.random() < 0.5:  # a game in which everybody always does something takes for ever
            return passing[0]["moves"][0]
        if lists:
            return random.choice(random.choice(lists)["moves"])
        offer = next(o for o in offers if o["form"] == "range")
        return {**offer["pattern"], "amount": offer["least"]}

    def play(self):
        for n in itertools.count():
            seen = self.ask("GET", f"/api/tables/{self.id}/view")
            if seen.get("finished"):
                return seen["view"]["players"]
            if seen.get("seat") not in seen.get("asked", []):
                time.sleep(0.01)  # the game has not begun, or it is somebody else's turn
                continue
            command = {"number": seen["number"], "key": str(uuid.uuid4()), "action": self.some_action(seen)}
            done = self.ask("POST", f"/api/tables/{self.id}/actions", command)
            if done.get("error", {}).get("code") not in (None, "stale"):
                sys.exit(f"refused: {done} after {n} looks")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    for player in Table(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "Python").play():
        print(f"seat {player['seat']}: {player['worth']}")
