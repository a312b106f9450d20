"""Both editions of 1881 beside the collected facts: see tools/datac/facts.py."""
from facts import COLOURS, Title, exits, same, turned

# What our data say otherwise than the facts on purpose, with the reason.
LABELS = {"MUG": "Mug"}  # the map is one file for both editions, so its labels are those of 2016
NO_COLOURS = {"darkgreen": "grey"}  # a forest no track may enter: we have no such colour
TRACKS = {"sbahn": "rapid"}  # the facts' word and ours
S_PLACES = {"822": "K5", "837": "L2"}  # the facts mark the S place on the hex alone; a tile on it keeps it
DEPOTS = {"S": [0, 40], "S1": [0], "S2": [0], "S3": [0]}  # the facts give those of the four networks in one list


def keeps(old, new, rotation):
    """Where the nodes of a tile or hex go on a tile so turned; None if track is lost or S-Bahn track changes."""
    def turned_end(end):
        return ("edge", (end["edge"] + rotation) % 6) if "edge" in end else ("node", end["node"])

    def rails(shape, turn=lambda e: next(iter(e.items()))):
        return {(frozenset((turn(p["a"]), turn(p["b"]))), p["track"]) for p in shape["paths"]}

    def arms(lines, kind=None):
        return {e for ends, track in lines for what, e in ends if what == "edge" and kind in (None, track)}

    there = rails(new, turned_end)
    strip = old["paths"] + old.get("reserved_paths", [])
    if arms(there, "rapid") != arms(rails({"paths": strip}), "rapid"):
        return None
    to = {}
    for i in range(len(old["nodes"])):
        mine = {e for ends, _ in rails(old) if ("node", i) in ends for what, e in ends if what == "edge"}
        fits = [m for m in range(len(new["nodes"]))
                if mine <= {e for ends, _ in there if ("node", m) in ends for what, e in ends if what == "edge"}]
        if not fits:
            return None
        to[i] = fits[0]
    moved = {(frozenset((what, to[n] if what == "node" else n) for what, n in ends), track) for ends, track in rails(old)}
    return {str(i): n for i, n in to.items()} if moved <= there else None


def worked_out(old, tiles, open_edges=range(6)):
    """The entries of `upgrades_to` or `first_tiles`, as the other facts have them, for a list of tiles."""
    out = []
    for new in tiles:
        ways = {r: keeps(old, new, r) for r in range(6) if turned(exits(new), r) <= set(open_edges)}
        ways = {r: to for r, to in ways.items() if to is not None}
        if ways:
            out.append({"tile": new["id"], "rotations": list(ways), "nodes": {str(r): to for r, to in ways.items()}})
    return out


def complete(facts, _options):
    """The facts list tiles without turns and no first tiles: puts them in, by the general rules (D13)."""
    tiles = {t["id"]: t for t in facts["tiles"]}
    hexes = {h["coord"]: h for h in facts["map"]["hexes"]}
    for shape in list(tiles.values()) + list(hexes.values()):
        shape["label"] = LABELS.get(shape.get("label"), shape.get("label", ""))
        shape["colour"] = NO_COLOURS.get(shape["colour"], shape["colour"])
        for path in shape["paths"] + shape.get("reserved_paths", []):
            path["track"] = TRACKS.get(path["track"], path["track"])
    for h in hexes.values():
        if not h["playable"]:
            h["terrain"] = [{"kind": "water" if h["colour"] == "blue" else "forest", "cost": 0}]
            continue
        barred = {b["edge"] for b in h.get("borders", [])}
        h["open_edges"] = [e for e in range(6) if e not in barred and hexes.get(h["neighbours"].get(str(e)), {}).get("playable")]
        if "upgrades_to" in h:
            h["upgrades_to"] = worked_out(h, [tiles[t] for t in h["upgrades_to"]], h["open_edges"])
        else:
            first = [t for t in tiles.values() if t["colour"] == "yellow" and t["label"] == h["label"]
                     and [n["kind"] for n in t["nodes"]] == [n["kind"] for n in h["nodes"]]]
            h["first_tiles"] = worked_out(h, first, h["open_edges"])
    for t in tiles.values():
        t["upgrades_to"] = worked_out(t, [tiles[u] for u in t["upgrades_to"]])
    for train in facts["trains"]:
        if train["type"] == "sbahn":
            train["available_from_phase"] = next(p["name"] for p in facts["phases"] if train["name"] in p["trains_on_sale"])


def check_currency(ours, facts):
    same("currency", ours["currency"], facts["currency"])


def check_companies(name, ours, facts):
    known = {c["id"]: c for c in facts["companies"]}
    networks = [n["id"] for n in known["S"]["networks"]]
    same(f"{name} companies", [c["id"] for c in ours["companies"]], list(known) + networks[1:])
    same(f"{name} depots of the S-Bahn", sorted(n for d in DEPOTS.values() for n in d), sorted(known["S"]["tokens"]))
    same(f"{name} depots of the networks", {i: len(d) for i, d in DEPOTS.items()},
         {n["id"]: n["depots"] for n in known["S"]["networks"]})
    for c in ours["companies"]:
        where = f"{name} company {c['id']}"
        papers = [p for p in ours["papers"] if p["company"] == c["id"]]
        same(f"{where} part", c["part"], c["id"] not in known)
        same(f"{where} stations", c["stations"], DEPOTS.get(c["id"]) or known[c["id"]]["tokens"])
        if c["part"]:
            same(f"{where} shares", papers, [])
            continue
        fact = known[c["id"]]
        home = fact["home"] or {"hex": None, "city": 0}
        same(f"{where} name", c["name"], fact["name"])
        same(f"{where} home", [c["home"], c["home_city"]], [home["hex"], home["city"]])
        same(f"{where} shares", [p["percent"] for p in papers], fact["shares"])
        same(f"{where} president", [i for i, p in enumerate(papers) if p["president"]], [0])
        same(f"{where} par", c["fixed_price"], fact["par"])
        number = "sbahn_float" if c["id"] == "S" else "director_float"
        same(f"{where} float", ours["numbers"][number], fact["float_percent"])
        capital = ours["numbers"]["tram_capital_shares"] * c["fixed_price"]
        if c["id"] == "S":
            offices = {p["id"]: i for i, p in enumerate(papers) if p["id"] in networks}
            same(f"{where} offices", offices, {o["office"][5:]: i for i, o in enumerate(fact["certificates"])
                                               if o.get("office", "").startswith("vice:")})
            capital = ours["numbers"]["networks"] * ours["numbers"]["network_capital"]
            same(f"{where} treasuries", {ours["numbers"]["network_capital"]}, {n["treasury"] for n in fact["networks"]})
        same(f"{where} capital", capital, fact["capital"])


def check_map(name, ours, facts):
    hexes = {h["id"]: h for h in ours["hexes"]}
    bonuses = facts["bonuses"]
    same(f"{name} strip", {i: sorted(h["reserved"]) for i, h in hexes.items() if h["reserved"]},
         {i: sorted(way["edge"] for way in ways) for i, ways in facts["sbahn"]["reserved_route"].items()})
    link = bonuses["connection"]
    same(f"{name} links", {i: h["link"] for i, h in hexes.items() if h["link"]}, {i: link["amount"] for i in link["hexes"]})
    same(f"{name} markers", sum(h["link"] > 0 for h in hexes.values()), link["markers"])
    same(f"{name} bonus", {i: h["bonus"] for i, h in hexes.items() if h["bonus"]}, bonuses["construction"])
    same(f"{name} ferries", {i: h["ferry"] for i, h in hexes.items() if h["ferry"]},
         {i: f["amount_each"] for f in bonuses["ferry"] for i in f["between"]})
    # The facts count Zoo and Breitscheidplatz with the centre. They lie beside the red line; 2007 adds them in words (9.4), 2016 does not.
    same(f"{name} centre", sorted(i for i, h in hexes.items() if h["centre"]), sorted(set(link["centre"]) - {"G13", "H14"}))
    same(f"{name} costs", {h["cost"] for h in hexes.values()}, {0, facts["terrain_cost"]})
    same(f"{name} size", [len(hexes), sum(h["buildable"] for h in hexes.values())],
         [facts["map"]["hexes_total"], facts["map"]["hexes_playable"]])
    homes = {c["home"]["hex"] for c in facts["companies"] if c["home"]}
    same(f"{name} reconstructed", {i for i, h in hexes.items() if not h["reconstructed"]}, homes)
    for h in facts["map"]["hexes"]:
        marked = {r["city"] for r in h.get("reservations", []) if r["company"] == "S"}
        places = hexes[h["coord"]]["printed"]["nodes"]
        same(f"{name} hex {h['coord']} S places", [n["rapid_slots"] for n in places],
             [int(i in marked) for i in range(len(places))])
    same(f"{name} start places", {i for i, h in hexes.items() if sum(n["rapid_slots"] for n in h["printed"]["nodes"])},
         set(facts["sbahn"]["start_places"]))


def check_tiles(name, ours, facts):
    for tile, fact in ((t, f) for t in ours["tiles"] for f in facts["tiles"] if f["id"] == t["id"]):
        where = f"{name} tile {tile['id']}"
        drawing = fact.get("same_drawing_as_2016", tile["id"])
        marked = int("S" in fact.get("reserved_slots", []) or drawing in S_PLACES)
        same(f"{where} S places", sum(n["rapid_slots"] for n in tile["nodes"]), marked)
        same(f"{where} frame", tile["frame"], "grey" if fact.get("grey_border") else "")
        if drawing in S_PLACES:
            same(f"{where} only on", fact["only_on"], [S_PLACES[drawing]])


def check_figures(name, ours, facts):
    numbers = ours["numbers"]
    rows = facts["market"]["rows"]
    flagged = {flag: {c["price"] for row in rows for c in row if c and flag in c["flags"]}
               for flag in ("yellow", "end", "bankrupt")}
    prices = {c["price"] for row in rows for c in row if c}
    same(f"{name} yellow cells", {p for p in prices if p < numbers["yellow_below"]}, flagged["yellow"])
    same(f"{name} end", {numbers["end_price"]}, flagged["end"])
    same(f"{name} bankrupt", {numbers["bankrupt_price"]} - {0}, flagged["bankrupt"])
    same(f"{name} connection bonus", numbers["connection_bonus"], facts["bonuses"]["connection"]["amount"])
    same(f"{name} ferry", {numbers["ferry"]}, {f["amount_each"] for f in facts["bonuses"]["ferry"]})
    limits = {n["train_limit"] for n in facts["companies"][-1]["networks"][1:]}
    if facts["ruleset"] == "1881-2016":  # in 2007 the limit of the phase holds for each network (D71)
        same(f"{name} trains of a subnet", {numbers["subnet_trains"]}, limits)
    higher = [p["cash_alternative"] for p in facts["players"].values() if "cash_alternative" in p]
    same(f"{name} higher capital", ours["tables"].get("higher_cash", []), [higher] if higher else [])
    same(f"{name} phases in the code", [p["called"] for p in ours["phases"]], list(COLOURS))


BOTH = Title(checks=(check_companies, check_map, check_tiles, check_figures), prepare=complete, figures=check_currency)
RULESETS = {"1881-2007": BOTH, "1881-2016": BOTH}
