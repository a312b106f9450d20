#!/usr/bin/env python3
"""Every position of the recorded games in which somebody ran trains.

    recorded_positions.py SHARED OUT

reads SHARED/facts and SHARED/games and writes OUT/<game>.txt. Each position has what the trains earned then, so that it can be
seen where money was missed. The rules of the titles that matter for a run are here as far as they are data."""
import json
import pathlib
import sys

from board_facts import COLOURS, Facts, city_node, values_of
from position_writer import PositionWriter

ANY = 1 << 20


class State:
    """The state of a recorded game, line by line."""

    def __init__(self):
        self.now = {}

    def take(self, line):
        for key, value in line["changed"].items():
            if isinstance(value, dict) and isinstance(self.now.get(key), dict):
                self.now[key].update(value)
            else:
                self.now[key] = value
        self.round = line["round"]


class Game:
    def __init__(self, facts, path, out):
        self.facts = facts
        self.name = path.stem
        self.record = json.loads(path.read_text(encoding="utf-8"))
        self.trace = path.with_suffix(".trace.jsonl")
        self.hexes = facts.map(self.variant())
        for rule in self.record.get("optional_rules", []):
            for h in facts.data.get("map_changes", {}).get(rule, []):
                self.hexes[h["coord"]] = h
        self.writer = PositionWriter(out, self.hexes, facts.tiles)
        self.state = State()
        self.runs = {a["n"]: a for a in self.record["actions"] if a["type"] == "run_routes"}
        self.count = 0

    def variant(self):
        if self.facts.ruleset != "1840":
            return None
        players = len(self.record["players"])
        if players == 2:
            return "2"
        return "3-small" if "three_player_small" in self.record.get("optional_rules", []) else "standard"

    def write(self):
        with self.trace.open(encoding="utf-8") as file:
            for text in file:
                line = json.loads(text)
                run = self.runs.get(line["n"])
                if run and run["routes"] and self.takes_part(run):
                    self.position(run)
                self.state.take(line)

    def takes_part(self, run):
        # The Stadtbahn's way is laid down: nobody chooses it.
        return self.facts.ruleset != "1840" or run["entity"].startswith("line:")

    def face(self, coord):
        lies = self.state.now.get("hex:" + coord, {})
        return self.facts.tiles[lies["tile"]] if lies.get("tile") else self.hexes[coord]

    def column(self):
        colours = next(p["tiles"] for p in self.facts.data["phases"] if p["name"] == self.phase())
        return max(COLOURS.index(c) for c in colours if c in COLOURS)

    def phase(self):
        # A Line Round has its stage whatever the recording calls the phase.
        if self.facts.ruleset == "1840" and self.state.round.startswith("LR"):
            return {"1": "1", "2": "2", "3": "2", "4": "3", "5": "4"}[self.state.round[3]]
        return str(self.state.now["phase"])

    def position(self, run):
        w = self.writer
        who = run["entity"].split(":")[1]
        w.position(f"{self.name}:{run['n']}:{run['entity']}", self.column())
        self.count += 1
        w.line("company", who)
        for coord in self.hexes:
            lies = self.state.now.get("hex:" + coord, {})
            if lies.get("tile"):
                w.line("lay", coord, lies["tile"], lies.get("rotation", 0))
            for token in lies.get("tokens", []):
                node = city_node(self.face(coord), token.get("city"))
                if node is None or token["of"] == "neutral":
                    continue
                of = token["of"].split(":")[-1]
                if token.get("slot", 0) is not None or of == who:
                    w.line("station", of, coord, node)
        getattr(self, "terms_" + self.facts.ruleset)(run, who)
        for name in self.trains(run):
            w.line("train", *self.range_of(name))
        w.line("paid", sum(r["revenue"] for r in run["routes"]))

    def trains(self, run):
        of = self.state.now.get(run["entity"], {})
        # Foreign Investors lease theirs; lines of 1840 have one tram each.
        if run["entity"].startswith("minor:") and self.facts.ruleset == "1880" or self.facts.ruleset == "1840":
            return [r["train"] for r in run["routes"]]
        return of.get("trains", [])

    def range_of(self, name):
        if self.facts.ruleset == "1840":
            return (ANY, 0)
        train = self.facts.trains.get(name) or self.old_name(name)
        parts = train["range"]
        large = next(p for p in parts if "city" in p["nodes"])
        besides = sum(ANY if p["visit"] is None else p["visit"] for p in parts if p is not large)
        return (large["pay"], besides, *(["skips"] if large["visit"] is None else []))

    def old_name(self, name):
        return next(t for t in self.facts.data["trains"] if name in (t.get("old_name"), name.rstrip("P")))

    def owner_has(self, who, private):
        owner = self.state.now.get(who, {}).get("owner")
        return private in self.state.now.get(owner or "", {}).get("privates", [])

    # --- what the rules of a title say about stops ---

    def terms_1893(self, run, who):
        pass

    def terms_1840(self, run, who):
        w = self.writer
        w.line("tracks", "broad")
        company = self.state.now[run["entity"]]["owner"]
        owned = self.state.now.get(company, {}).get("privates", [])
        landmarks = {p["landmark"] for p in self.facts.data["privates"] if p["id"] in owned}
        for coord in self.hexes:
            tokens = self.state.now.get("hex:" + coord, {}).get("tokens", [])
            face = self.face(coord)
            own = {city_node(face, t.get("city")) for t in tokens if t["of"].split(":")[-1] == who}
            for i, node in enumerate(face.get("nodes", [])):
                # Interchanges pay with an own marker only; red areas have no circle for one that counts.
                if node["kind"] == "city" and face.get("colour") not in ("red", "purple") and i not in own:
                    w.line("value", coord, i, 0)
                if coord in landmarks and node.get("visit_cost") != 0:
                    w.line("extra", coord, i, 20)

    def terms_1880(self, run, who):
        w = self.writer
        if not self.owner_has(run["entity"], "P2"):
            for ferry in self.facts.data["ferries"]:
                w.line("fee", *self.ferry_side(ferry["hexes"]), ferry["fee"])
        if self.owner_has(run["entity"], "P3"):
            taiwan = self.facts.data["bonuses"]["taiwan_P3"]
            w.line("extra", taiwan["hex"], 0, taiwan["amount"])
        line = self.facts.data["bonuses"]["trans_siberian"]
        w.line("bonus", line["hexes"][0], 0, line["hexes"][1], 0, line["amount"], "once")

    def ferry_side(self, hexes):
        first = self.hexes[hexes[0]]
        edges = [e["edge"] for p in first["paths"] for e in (p["a"], p["b"]) if "edge" in e]
        beyond = [e for e in edges if len(hexes) > 1 and first["neighbours"].get(str(e)) == hexes[1]]
        return hexes[0], (beyond or edges)[0]


def main(shared, out):
    out.mkdir(parents=True, exist_ok=True)
    total = 0
    for title in ("1840", "1880", "1893"):
        facts = Facts(shared / "facts" / f"{title}.json", as_recorded=True)
        for path in sorted((shared / "games" / title).glob("*.json")):
            with (out / f"{path.stem}.txt").open("w", encoding="utf-8") as file:
                game = Game(facts, path, file)
                game.write()
                total += game.count
    print(f"{total} positions")


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]))
