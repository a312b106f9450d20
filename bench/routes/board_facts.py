"""The components of a published game, read from its facts file: enough of them to say where trains can run."""
import copy
import json

COLOURS = ["yellow", "green", "brown", "grey"]
ANY = 1 << 20  # as many stops as there are
# Doubled coordinates of the neighbour at each side.
STEPS = [(0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1), (1, 1)]
STATION_KINDS = ("city", "town", "halt", "offboard")


def overlay(main, over):
    """The overlay `peer` of a facts file, laid over its main keys (see the schema of the facts)."""
    if isinstance(main, dict) and isinstance(over, dict):
        out = dict(main)
        for key, value in over.items():
            if key != "why":
                out[key] = overlay(main[key], value) if key in main else value
        return out
    if isinstance(main, list) and isinstance(over, dict):
        out = copy.deepcopy(main)
        for key, value in over.items():
            for i, member in enumerate(out):
                if isinstance(member, dict) and key in (member.get("coord"), member.get("id"), member.get("name")):
                    out[i] = overlay(member, value)
        return out
    return over


class Facts:
    def __init__(self, path, as_recorded=False):
        with open(path, encoding="utf-8") as file:
            self.data = json.load(file)
        if as_recorded and "peer" in self.data:
            self.data = overlay(self.data, self.data["peer"])
        self.ruleset = self.data["ruleset"]
        self.tiles = {t["id"]: t for t in self.data["tiles"]}
        self.trains = {t["name"]: t for t in self.data["trains"]}

    def map(self, variant=None):
        maps = self.data.get("maps", {})
        chosen = maps.get(variant, self.data["map"]) if variant else self.data["map"]
        return {h["coord"]: h for h in chosen["hexes"]}


def places_of(hexes):
    """Doubled coordinates of every hex, from who lies beside whom; parts of the map that nothing joins stand apart."""
    at = {}
    for start in hexes:
        if start in at:
            continue
        at[start] = (1000 * len(at) if at else 0, 0)
        todo = [start]
        while todo:
            here = todo.pop()
            for edge, other in hexes[here].get("neighbours", {}).items():
                if other in hexes and other not in at:
                    step = STEPS[int(edge)]
                    at[other] = (at[here][0] + step[0], at[here][1] + step[1])
                    todo.append(other)
    return at


def closed_sides(hexes):
    return {(h["coord"], b["edge"]) for h in hexes.values() for b in h.get("borders", []) if b["kind"] == "impassable"}


def values_of(node):
    """Its value while yellow, green, brown, grey is the best colour: a missing one is that of the colour before."""
    revenue = node.get("revenue", 0)
    if not isinstance(revenue, dict):
        return [revenue or 0] * 4
    out, last = [], 0
    for colour in COLOURS:
        last = revenue.get(colour, last)
        out.append(last)
    return out


def city_node(face, city):
    """The node of the city with this number: cities are counted without towns and the like."""
    cities = [i for i, n in enumerate(face.get("nodes", [])) if n["kind"] == "city"]
    return cities[city or 0] if (city or 0) < len(cities) else (0 if face.get("nodes") else None)
