"""Positions of 1881, both of tramways and of the S-Bahn, for the search for routes: see bench/routes/title_positions.py."""
from board_facts import ANY

RULESET = "1881-2016"
FLEETS = [[(6, ANY), (6, ANY)], [(5, ANY), (5, ANY), (4, ANY)], [(4, ANY)] * 4, [(9, ANY, "returns"), (7, ANY, "returns")]]


def prepare(facts, hexes):
    """Where the facts list no first tiles, they are the yellow ones with as many nodes of each kind. Their word for rapid track is sbahn."""
    for face in [*hexes.values(), *facts.data["tiles"]]:
        for path in face.get("paths", []):
            path["track"] = path["track"].replace("sbahn", "rapid")
    def kinds(face):
        return sorted(n["kind"] for n in face.get("nodes", []))
    for h in hexes.values():
        if not h.get("playable", True) or h.get("paths") or h.get("upgrades_to"):
            continue
        h["first_tiles"] = [{"tile": t["id"]} for t in facts.data["tiles"]
                            if t["colour"] == "yellow" and kinds(t) == kinds(h) and t.get("label") == h.get("label")]


def terms(w, board, _own, fleet):
    w.line("tracks", "rapid" if "returns" in fleet[0] else "tram")
    w.line("hexes-once")
    for coord in board.hexes:
        for i, node in enumerate(board.face(coord).get("nodes", [])):
            if node["kind"] == "halt":
                w.line("no-end", coord, i)
