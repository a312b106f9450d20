"""Positions of 1880 for the search for routes: see bench/routes/title_positions.py."""
import recorded_game

RULESET = "1880"
FLEETS = [[(8, 0, "skips"), (8, 0, "skips")], [(6, 0, "skips"), (8, 0, "skips")], [(10, 0), (10, 0)], [(8, 0), (10, 0)],
          [(8, 0, "skips"), (10, 0)], [(4, 4), (4, 4), (6, 0)]]


def terms(w, _board, _own, _fleet):
    w.line("bonus", "A3", 0, "A15", 0, 50, "once")


class Game(recorded_game.Game):
    def trains(self, run):
        # Foreign Investors lease theirs.
        return [r["train"] for r in run["routes"]] if run["entity"].startswith("minor:") else super().trains(run)

    def terms(self, run, who):
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
