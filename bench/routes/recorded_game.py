"""A recorded game with its trace, and the positions in which somebody ran trains. What is a title's own is in its positions.py."""
import json

from board_facts import ANY, COLOURS, city_node
from position_writer import PositionWriter


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
        """Which of the title's maps; none: there is one."""
        return None

    def write(self):
        with self.trace.open(encoding="utf-8") as file:
            for text in file:
                line = json.loads(text)
                run = self.runs.get(line["n"])
                if run and run["routes"] and self.takes_part(run):
                    self.position(run)
                self.state.take(line)

    def takes_part(self, run):
        """Does somebody choose the way?"""
        return True

    def face(self, coord):
        lies = self.state.now.get("hex:" + coord, {})
        return self.facts.tiles[lies["tile"]] if lies.get("tile") else self.hexes[coord]

    def column(self):
        colours = next(p["tiles"] for p in self.facts.data["phases"] if p["name"] == self.phase())
        return max(COLOURS.index(c) for c in colours if c in COLOURS)

    def phase(self):
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
        self.terms(run, who)
        for name in self.trains(run):
            w.line("train", *self.range_of(name))
        w.line("paid", sum(r["revenue"] for r in run["routes"]))

    def trains(self, run):
        return self.state.now.get(run["entity"], {}).get("trains", [])

    def range_of(self, name):
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

    def terms(self, run, who):
        """What the rules say about stops, as lines of the position."""
