"""Writes positions in the form that `position_file.cpp` reads: a map and its tiles, then positions on it."""
from board_facts import closed_sides, places_of, values_of


class PositionWriter:
    def __init__(self, out, hexes, tiles):
        self.out = out
        self.hexes = hexes
        self.tiles = tiles
        self.groups = {}
        at = places_of(hexes)
        closed = closed_sides(hexes)
        for coord, h in hexes.items():
            near = [h.get("neighbours", {}).get(str(e), "-") for e in range(6)]
            near = [n if n in hexes and (coord, e) not in closed and (n, (e + 3) % 6) not in closed else "-"
                    for e, n in enumerate(near)]
            self.line("hex", coord, *at[coord], *near)
            self.face("=" + coord, h)
        for tile in tiles.values():
            self.face(tile["id"], tile)

    def line(self, *words):
        print(*words, file=self.out)

    def face(self, name, face):
        self.line("tile", name)
        for n in face.get("nodes", []):
            kind = n.get("counts_as", n["kind"])
            group = self.groups.setdefault(n["group"], len(self.groups) + 1) if "group" in n else 0
            self.line("node", kind, n.get("slots", 0), group, *values_of(n))
        for p in face.get("paths", []):
            ends = [f"e{e['edge']}" if "edge" in e else f"n{e['node']}" for e in (p["a"], p["b"])]
            # Where only arrows are printed, recorded routes end, and earn nothing.
            terminal = p.get("terminal") or any("visit_cost" in face["nodes"][e["node"]] for e in (p["a"], p["b"]) if "node" in e)
            self.line("path", *ends, p["track"], *(["terminal"] if terminal else []))

    def position(self, name, column):
        self.line("position", name, column)
