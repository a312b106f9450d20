"""Positions of 1840 for the search for routes: see bench/routes/title_positions.py."""
import recorded_game
from board_facts import ANY, city_node

RULESET = "1840"
FLEETS = [[(ANY, 0)]]


def terms(w, board, own, _fleet):
    w.line("tracks", "broad")
    for coord in board.hexes:
        face = board.face(coord)
        for i, node in enumerate(face.get("nodes", [])):
            if node["kind"] == "city" and face.get("colour") not in ("red", "purple") and (coord, i) not in own:
                w.line("value", coord, i, 0)


class Game(recorded_game.Game):
    def variant(self):
        if len(self.record["players"]) == 2:
            return "2"
        return "3-small" if "three_player_small" in self.record.get("optional_rules", []) else "standard"

    def takes_part(self, run):
        # The Stadtbahn's way is laid down: nobody chooses it.
        return run["entity"].startswith("line:")

    def phase(self):
        # A Line Round has its stage whatever the recording calls the phase.
        if self.state.round.startswith("LR"):
            return {"1": "1", "2": "2", "3": "2", "4": "3", "5": "4"}[self.state.round[3]]
        return super().phase()

    def trains(self, run):
        # Lines have one tram each.
        return [r["train"] for r in run["routes"]]

    def range_of(self, name):
        return (ANY, 0)

    def terms(self, run, who):
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
