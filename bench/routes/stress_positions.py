#!/usr/bin/env python3
"""Boards as full as the box allows, with many markers and the largest trains: the hardest questions each title can ask.

    stress_positions.py FACTS OUT

reads the facts files and writes OUT/<ruleset>.txt. The results are kept in the repository; the lots are drawn by a fixed seed, so
the same files come out again."""
import pathlib
import random
import sys

from board_facts import Facts
from position_writer import PositionWriter
from title_positions import positions_of_titles

RANK = {"white": 0, "yellow": 1, "green": 2, "brown": 3, "grey": 4, "red": 1, "purple": 1}


class Board:
    """A board that is filled by laying and replacing tiles, as in a game, but for money and connections."""

    def __init__(self, facts, hexes, lots):
        self.facts, self.hexes, self.lots = facts, hexes, lots
        self.lies = {}
        self.left = {t["id"]: t.get("count") for t in facts.data["tiles"]}

    def face(self, coord):
        return self.facts.tiles[self.lies[coord][0]] if coord in self.lies else self.hexes[coord]

    def fill(self):
        """Replaces tiles by later ones until nothing more goes, and then lays single ones better, as if it had been known."""
        todo = list(self.hexes)
        while todo:
            self.lots.shuffle(todo)
            todo = [coord for coord in todo if self.upgrade(coord)]
        for _ in range(3):
            for coord in self.lots.sample(list(self.lies), len(self.lies)):
                self.lay_again(coord)

    def lay_again(self, coord):
        self.take(*self.lies.pop(coord))
        ways = self.latest(coord)
        if ways:
            most = max(ways, key=lambda o: (RANK[self.facts.tiles[o[0]]["colour"]], self.joins(coord, *o)))
            self.give(coord, *most)

    def latest(self, coord):
        """All that can come to lie on a hex."""
        todo, seen = self.options(coord), set()
        while todo:
            way = todo.pop()
            if way not in seen:
                seen.add(way)
                self.lies[coord] = way
                todo += self.options(coord)
                del self.lies[coord]
        return sorted(way for way in seen if self.left.get(way[0]) is None or self.left[way[0]] > 0)

    def give(self, coord, tile, rotation):
        if self.left.get(tile) is not None:
            self.left[tile] -= 1
        self.lies[coord] = (tile, rotation)

    def take(self, tile, rotation):
        if self.left.get(tile) is not None:
            self.left[tile] += 1

    def upgrade(self, coord):
        options = [o for o in self.options(coord) if self.left.get(o[0]) is None or self.left[o[0]] > 0]
        if not options:
            return False
        # Track that joins other track, as people lay it; of equals any.
        most = max(self.joins(coord, *o) for o in options)
        tile, rotation = self.lots.choice([o for o in options if self.joins(coord, *o) == most])
        if coord in self.lies:
            self.take(*self.lies[coord])
        self.give(coord, tile, rotation)
        return True

    def options(self, coord):
        h = self.hexes[coord]
        if coord not in self.lies:
            entries, turned = h.get("first_tiles") or h.get("upgrades_to") or [], 0
        else:
            entries, turned = self.face(coord).get("upgrades_to", []), self.lies[coord][1]
        out = []
        for entry in entries:
            # Some files have no rotations: what lies on the map and leads somewhere will do.
            tile = entry["tile"] if isinstance(entry, dict) else entry
            rotations = entry.get("rotations", range(6)) if isinstance(entry, dict) else range(6)
            only = self.facts.tiles[tile].get("only_on")
            if only and coord not in only:
                continue
            out += [(tile, (turned + r) % 6) for r in rotations if self.leads_somewhere(coord, tile, (turned + r) % 6)]
        return out

    def exits(self, coord, tile=None, rotation=0):
        if tile is None:
            tile, rotation = self.lies.get(coord, (None, 0))
        face = self.facts.tiles[tile] if tile else self.hexes[coord]
        return {(e["edge"] + rotation) % 6 for p in face.get("paths", []) for e in (p["a"], p["b"]) if "edge" in e}

    def joins(self, coord, tile, rotation):
        near = self.hexes[coord].get("neighbours", {})
        return sum(1 for e in self.exits(coord, tile, rotation)
                   if near.get(str(e)) in self.hexes and (e + 3) % 6 in self.exits(near[str(e)]))

    def leads_somewhere(self, coord, tile, rotation):
        h = self.hexes[coord]
        open_edges = h.get("open_edges", [int(e) for e, n in h.get("neighbours", {}).items() if n in self.hexes])
        return self.exits(coord, tile, rotation) <= set(open_edges)

    def circles(self):
        return [(coord, i) for coord in self.hexes for i, n in enumerate(self.face(coord).get("nodes", []))
                if n["kind"] == "city" for _ in range(n.get("slots", 0))]


def position(w, board, name, company_markers, others, fleet, lots, title):
    w.position(name, 3)
    w.line("company", "ours")
    for coord, (tile, rotation) in sorted(board.lies.items()):
        w.line("lay", coord, tile, rotation)
    circles = board.circles()
    lots.shuffle(circles)
    taken = set()
    for i, (coord, node) in enumerate(circles[: company_markers + others]):
        who = "ours" if i < company_markers else f"other{i % 7}"
        if (who, coord, node) not in taken:
            taken.add((who, coord, node))
            w.line("station", who, coord, node)
    if hasattr(title, "terms"):
        title.terms(w, board, {(coord, node) for who, coord, node in taken if who == "ours"}, fleet)
    for train in fleet:
        w.line("train", *train)


def main(facts_folder, out):
    out.mkdir(parents=True, exist_ok=True)
    for title in positions_of_titles():
        facts = Facts(facts_folder / f"{title.RULESET}.json")
        hexes = facts.map()
        if hasattr(title, "prepare"):
            title.prepare(facts, hexes)
        lots = random.Random(title.RULESET)
        with (out / f"{title.RULESET}.txt").open("w", encoding="utf-8") as file:
            w = PositionWriter(file, hexes, facts.tiles)
            for number in range(4):
                board = Board(facts, hexes, lots)
                board.fill()
                for i, fleet in enumerate(title.FLEETS):
                    for markers, others in ((3, 6), (6, 14)):
                        name = f"{title.RULESET}/board{number}/fleet{i}/{markers}+{others}"
                        position(w, board, name, markers, others, fleet, lots, title)


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]))
