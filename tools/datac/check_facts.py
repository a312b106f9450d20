#!/usr/bin/env python3
"""Compares what datac makes of the data of a title with the collected facts about the published game.

    check_facts.py [DATAC] [RULESET...]

Without DATAC the newest one under build/ is run; without RULESET all that are known here. Prints every difference and
exits 1 if there is one; exits 0 if the facts are not on this machine.
"""
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
COLOURS = ("yellow", "green", "brown", "grey")
OPTIONS = {"optional_grey_phase": "grey_phase", "optional_existing_track": "existing_track"}
COMPANIES = {"RAG": "RB"}  # the records call Rheinbahn RAG (1893:D46)
TERRAIN = {"mountain": "hills", "river": "water"}

differences = []


def same(where, ours, facts):
    if ours != facts:
        differences.append(f"{where}: ours {ours!r}, facts {facts!r}")


def lay_over(base, overlay):
    """The rule for `peer` in the schema of the facts: maps key by key, lists by coord, id or name."""
    for key, new in overlay.items():
        if key == "why":
            continue
        old = base.get(key)
        if isinstance(old, list) and isinstance(new, dict):
            for name, part in new.items():
                entry = next(e for e in old if name in (e.get("coord"), e.get("id"), e.get("name")))
                lay_over(entry, part)
        elif isinstance(old, dict) and isinstance(new, dict):
            lay_over(old, new)
        else:
            base[key] = new


def facts_of_variant(facts, options):
    """The facts for what is printed with these options."""
    facts = json.loads(json.dumps(facts))
    if "existing_track" in options:
        for changed in facts["map_changes"]["optional_existing_track"]:
            hexes = facts["map"]["hexes"]
            hexes[next(i for i, h in enumerate(hexes) if h["coord"] == changed["coord"])] = changed
    if {"peer_components", "offboard_markers"} & set(options):
        lay_over(facts, facts["peer"])
    if facts["ruleset"].startswith("1881-"):
        complete_1881(facts)
    return facts


# What our data of 1881 say otherwise than the facts on purpose, with the reason.
LABELS_1881 = {"MUG": "Mug"}         # the map is one file for both editions, so its labels are those of 2016
COLOURS_1881 = {"darkgreen": "grey"}  # a forest no track may enter: we have no such colour
S_PLACES_1881 = {"822": "K5", "837": "L2"}  # the facts mark the S place on the hex alone; a tile on it keeps it
DEPOTS_1881 = {"S": [0, 40], "S1": [0], "S2": [0], "S3": [0]}  # the facts give those of the four networks in one list


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
    if arms(there, "sbahn") != arms(rails({"paths": strip}), "sbahn"):
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


def complete_1881(facts):
    """The facts of 1881 list tiles without turns and no first tiles: puts them in, by the general rules (D13)."""
    tiles = {t["id"]: t for t in facts["tiles"]}
    hexes = {h["coord"]: h for h in facts["map"]["hexes"]}
    for shape in list(tiles.values()) + list(hexes.values()):
        shape["label"] = LABELS_1881.get(shape.get("label"), shape.get("label", ""))
        shape["colour"] = COLOURS_1881.get(shape["colour"], shape["colour"])
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


def revenue(value):
    if not isinstance(value, dict):
        return [value or 0] * 4
    out = []
    for colour in COLOURS:
        out.append(value.get(colour, out[-1] if out else 0))
    return out


def ends(path):
    return tuple(sorted((next(iter(e.items())) for e in (path["a"], path["b"]))))


def paths(shape):
    return sorted((ends(p), p["track"], bool(p.get("terminal"))) for p in shape["paths"])


def nodes(shape, open_city=False):
    """`open_city`: we write a city with a marker of nobody (H5) as a city without places."""
    out = []
    for n in shape["nodes"]:
        slots = 0 if open_city or n["kind"] != "city" else n["slots"]
        value = n.get("revenue")
        flags = [bool(n.get("small") or n.get("counts_as") == "town"), bool(n.get("or_town")),
                 bool(n.get("home_only") or n.get("investor_only"))]
        out.append((n["kind"], slots, value if isinstance(value, list) else revenue(value), flags))
    return out


def label(shape):
    """The facts give no label to a hex that has two cities and no track: it takes OO tiles anyway."""
    two_cities = not shape["paths"] and [n["kind"] for n in shape["nodes"]] == ["city", "city"]
    return shape.get("label", "") or ("OO" if two_cities else "")


def cost(shape):
    return sum(t["cost"] for t in shape.get("terrain", []))


def turned(exits, rotation):
    return {(e + rotation) % 6 for e in exits}


def exits(tile):
    return {e["edge"] for p in tile["paths"] for e in (p["a"], p["b"]) if "edge" in e}


def upgrades(entries, old_nodes, tiles=None, hexagon=None):
    """Tile -> rotation -> where the old nodes go. Lists of printed hexes are cut down to open sides, as ours are."""
    out = {}
    for entry in entries:
        for r in entry.get("rotations", range(6)):
            if hexagon is not None:
                new = turned(exits(tiles[entry["tile"]]), r)
                if not new <= set(hexagon.get("open_edges", range(6))) or not set(hexagon.get("stubs", [])) <= new:
                    continue
            where = entry.get("nodes", {})
            to = where.get(str(r), where.get("*", {str(n): n for n in range(old_nodes)}))
            out.setdefault(entry["tile"], {})[r] = dict(to)
    return out


def check_tile(name, ours, facts):
    same(f"{name} colour", ours["colour"], facts["colour"])
    same(f"{name} label", ours["label"], label(facts))
    same(f"{name} nodes", nodes(ours), nodes(facts, open_city=any(s.get("neutral") for s in facts.get("stations", []))))
    same(f"{name} paths", paths(ours), paths(facts))


def check_tiles(name, ours, facts):
    known = {t["id"]: t for t in facts["tiles"]}
    same(f"{name} tiles", sorted(t["id"] for t in ours["tiles"]), sorted(known))
    for tile in ours["tiles"]:
        fact = known.get(tile["id"])
        if fact is None:
            continue
        where = f"{name} tile {tile['id']}"
        check_tile(where, tile, fact)
        same(f"{where} count", tile["count"], fact["count"])
        same(f"{where} cost", tile["cost"], cost(fact))
        for key in ("only_with", "not_with"):
            same(f"{where} {key}", tile[key], OPTIONS.get(fact.get(key)))
        same(f"{where} upgrades", upgrades(tile["upgrades"], 0), upgrades(fact["upgrades_to"], len(fact["nodes"])))


def check_only_on(name, ours, facts):
    """We have no list of hexes a tile is reserved for: labels have to do the same."""
    reach = {}
    tiles = {t["id"]: t for t in ours["tiles"]}
    for h in ours["hexes"]:
        todo = [u["tile"] for u in h["printed"]["upgrades"]]
        while todo:
            tile = todo.pop()
            if h["id"] not in reach.setdefault(tile, set()):
                reach[tile].add(h["id"])
                todo += [u["tile"] for u in tiles[tile]["upgrades"]]
    for tile in facts["tiles"]:
        if "only_on" in tile:
            extra = reach.get(tile["id"], set()) - set(tile["only_on"])
            same(f"{name} tile {tile['id']} can come to", sorted(extra), [])


def check_hexes(name, ours, facts):
    known = {h["coord"]: h for h in facts["map"]["hexes"]}
    tiles = {t["id"]: t for t in facts["tiles"]}
    same(f"{name} hexes", [h["id"] for h in ours["hexes"]], list(known))
    groups = {}
    for h in ours["hexes"]:
        fact = known.get(h["id"])
        if fact is None:
            continue
        where = f"{name} hex {h['id']}"
        check_tile(where, h["printed"], fact)
        same(f"{where} neighbours", h["neighbours"], fact["neighbours"])
        same(f"{where} cost", h["cost"], cost(fact))
        terrain = {TERRAIN.get(t["kind"], t["kind"]): t["cost"] for t in fact.get("terrain", [])}
        same(f"{where} terrain", h["terrain"], " and ".join(sorted(terrain)))
        if ours["rivers"]:
            same(f"{where} river", h["river"], terrain.get("water", 0))
        same(f"{where} fee", h["fee"], fact.get("ferry", {}).get("fee", 0))
        same(f"{where} stubs", h["stubs"], fact.get("stubs", []))
        borders = fact.get("borders", [])
        same(f"{where} water", h["water"], [b["edge"] for b in borders if b["kind"] == "water"])
        if not (h["id"] == "R5" and "peer_components" in ours["options"]):  # ours: closed, but track may point at it
            same(f"{where} closed", h["closed"], sorted(b["edge"] for b in borders if b["kind"] == "impassable"))
        later = [i.split(":")[1] for i in fact.get("icons", []) if i.startswith("from_phase:")]
        same(f"{where} from_phase", h["from_phase"], (later + [ours["phases"][0]["id"]])[0])
        same(f"{where} buildable", h["buildable"], "first_tiles" in fact or "upgrades_to" in fact)
        if h["buildable"]:
            same(f"{where} open", h["open"], fact.get("open_edges", list(range(6))))
        entries = fact.get("first_tiles", fact.get("upgrades_to", []))
        listed = upgrades(entries, len(fact["nodes"]), tiles, fact)
        if "first_tiles" in fact:  # these are cut down already
            same(f"{where} first tiles", listed, upgrades(entries, len(fact["nodes"])))
        same(f"{where} upgrades", upgrades(h["printed"]["upgrades"], 0), listed)
        for i, n in enumerate(fact["nodes"]):
            place = h["printed"]["nodes"][i]["place"]
            groups.setdefault("facts " + n["group"] if n.get("group") else None, set()).add(h["id"])
            groups.setdefault("ours " + str(place) if place else None, set()).add(h["id"])
    shared = {kind: sorted(sorted(g) for k, g in groups.items() if k and k.startswith(kind) and len(g) > 1)
              for kind in ("ours", "facts")}
    same(f"{name} places of several hexes", shared["ours"], shared["facts"])


def check_rhine(name, ours, facts):
    same(f"{name} hexes locked until phase 3", [h["id"] for h in ours["hexes"] if h["from_phase"] == "3"],
         facts["locked_until_phase_3"])
    same(f"{name} Rhine", sorted((h["id"], e) for h in ours["hexes"] for e in h["water"]),
         sorted((r["hex"], r["edge"]) for r in facts["rhine"]))


def check_chart(name, ours, facts):
    rows = facts["market"]["rows"]
    width = max(map(len, rows))
    flat = [c["price"] if c else 0 for row in rows for c in row + [None] * (width - len(row))]
    same(f"{name} chart size", [ours["chart"]["rows"], ours["chart"]["columns"]], [len(rows), width])
    same(f"{name} chart", ours["chart"]["price"], flat)
    bonus = [sum(int(f[6:]) for f in c["flags"] if f.startswith("bonus:")) if c else 0
             for row in rows for c in row + [None] * (width - len(row))]
    same(f"{name} bonus", ours["chart"]["bonus"], bonus if any(bonus) else [])
    flagged = {}
    for r, row in enumerate(rows):
        for c, cell in enumerate(row):
            for flag in cell["flags"] if cell else []:
                flagged.setdefault(flag, []).append([r, c])
    same(f"{name} par", ours["chart"]["par"], sorted(flagged["par"], key=lambda rc: rows[rc[0]][rc[1]]["price"]))
    fixed = {c["id"]: c["par"][0] for c in facts["companies"] if isinstance(c.get("par"), list) and len(c["par"]) == 1}
    for company in ours["companies"]:
        par = [[r, c] for r, c in flagged["par"] if rows[r][c]["price"] == fixed.get(company["id"])]
        start = (flagged.get("start:" + company["id"], []) + par + [[-1, -1]])[0]
        same(f"{name} start of {company['id']}", company["start"], start)


def check_trains(name, ours, facts):
    worth = {}
    for train in facts["trains"]:
        for old, amount in train.get("discount_for_trade_in", {}).items():
            if worth.setdefault(old, amount) != amount:
                differences.append(f"facts: a {old}-train is handed in for two different amounts")
    same(f"{name} trains", [t["id"] for t in ours["trains"]], [t["name"] for t in facts["trains"]])
    for t, fact in zip(ours["trains"], facts["trains"]):
        where = f"{name} train {t['id']}"
        count = None if t["unlimited"] else t["count"]
        same(f"{where} count", count, fact["count"])
        same(f"{where} with option", t["extra"], fact.get("count_with_optional_2_train", count or 0) - (count or 0))
        same(f"{where} price", t["price"], fact["price"])
        same(f"{where} trade-in", t["trade_in"], worth.get(t["id"], 0))
        stops = next(r for r in fact["range"] if "city" in r["nodes"])
        towns = [r["pay"] for r in fact["range"] if "city" not in r["nodes"]]
        same(f"{where} stops", t["stops"], stops["pay"])
        same(f"{where} skips", t["skips"], stops["visit"] is None)
        same(f"{where} towns", [None] if t["towns_free"] else [n for n in [t["towns_besides"]] if n], towns)
        same(f"{where} scrapped by", t["scrapped_by"], fact["rusts_on"])
        same(f"{where} available", t["available_from"], fact.get("available_from_phase"))
    same(f"{name} phases", [p["id"] for p in ours["phases"]], [p["name"] for p in facts["phases"]])
    for p, fact in zip(ours["phases"], facts["phases"]):
        where = f"{name} phase {p['id']}"
        same(f"{where} train", p["begins_with"], fact["starts_on"])
        same(f"{where} colours", p["colours"], fact["tiles"])
        limit = fact["train_limit"]
        limits = [limit["company"], limit["minor"]] if isinstance(limit, dict) else [limit, 0]
        same(f"{where} limit", p["train_limit"], limits)
        same(f"{where} operating rounds", p["operating_rounds"], fact["operating_rounds"] or 0)


def check_1880_phases(name, ours, facts):
    held = 0
    for p, fact in zip(ours["phases"], facts["phases"]):
        held = facts["float_percent_by_phase"].get(p["id"], held)
        same(f"{name} phase {p['id']} float", p["float_percent"], held)
        same(f"{name} phase {p['id']} letter", "ABCD"[p["revenue_column"]], fact["permit"])
        same(f"{name} phase {p['id']} values", "ABCD"[p["revenue_column"]], fact["offboard_column"])


def check_1880_companies(name, ours, facts):
    investors = {i["printed_id"]: i for i in facts["investors"]}
    known = {c["id"]: c for c in facts["companies"]} | investors
    same(f"{name} companies", [c["id"] for c in ours["companies"]], list(known))
    for c in ours["companies"]:
        fact = known[c["id"]]
        where = f"{name} company {c['id']}"
        same(f"{where} name", c["name"], fact["name"])
        same(f"{where} small", c["small"], c["id"] in investors)
        same(f"{where} stations", c["stations"], fact["tokens"])
        same(f"{where} home", [c["home"], c["home_city"]], [fact["home"]["hex"], fact["home"]["city"] or 0])
        papers = [p for p in ours["papers"] if p["company"] == c["id"]]
        if c["small"]:
            same(f"{where} price", [p["price"] for p in papers], [0])
            continue
        late = [ours["numbers"]["station_factor_d"] * n for n in c["stations"]]
        same(f"{where} stations in phase D", late, fact["tokens_in_phase_D"])
        same(f"{where} director", [p["percent"] for p in papers if p["president"]], fact["director_certificates"])
        same(f"{where} shares", [p["percent"] for p in papers if not p["president"]], fact["shares"][1:])
        chart = ours["chart"]
        prices = [chart["price"][r * chart["columns"] + k] for r, k in chart["par"]]
        same(f"{where} par", [c["fixed_price"]] if c["fixed_price"] else prices, fact["par"])
        same(f"{where} price", c["fixed_price"], fact["par"][0] if len(fact["par"]) == 1 else 0)
    private = {p["id"]: [p["name"], p["price"], p["income"]] for p in ours["papers"] if p["kind"] == "private"}
    same(f"{name} privates", private, {p["id"]: [p["name"], p["price"], p["income"]] for p in facts["privates"]})


def check_1880_figures(name, ours, facts):
    figures = {
        "broker_fee": facts["market"]["movement"]["broker_fee_per_10_percent_sold"],
        "par_rows": facts["par_slots"]["slots_per_price"],
        "interest_percent": facts["debt"]["interest_percent"],
        "connection_premium": facts["investor_merger"]["premium"],
        "investor_owner_percent": facts["investor_merger"]["owner_share_of_treasury_percent"],
        "investor_tiles": facts["investor_merger"]["tile_lays"],
        "trans_siberian_bonus": facts["bonuses"]["trans_siberian"]["amount"],
        "taiwan_bonus": facts["bonuses"]["taiwan_P3"]["amount"],
    }
    for key, amount in figures.items():
        same(f"{name} {key}", ours["numbers"][key], amount)
    permits = [max(map(len, choices)) for choices in facts["building_permits"]["choices_by_director_percent"].values()]
    same(f"{name} permits", ours["tables"]["permits"], [permits])
    symbols = {}
    for h in ours["hexes"]:
        symbols.setdefault(h["symbol"], []).append(h["id"])
    same(f"{name} Trans-Siberian", symbols["trans-siberian"], facts["bonuses"]["trans_siberian"]["hexes"])
    same(f"{name} ferries", symbols["ferry"], sorted(h for f in facts["ferries"] for h in f["hexes"]))
    same(f"{name} fees", sum(h["fee"] for h in ours["hexes"]), sum(f["fee"] for f in facts["ferries"]))
    same(f"{name} Taiwan", facts["bonuses"]["taiwan_P3"]["hex"] in symbols["harbour"], True)


def check_companies(name, ours, facts):
    known = {COMPANIES.get(c["id"], c["id"]): c for c in facts["companies"]}
    minors = {m["id"]: m for m in facts["minors"]}
    privates = {p["id"]: p for p in facts["privates"]}
    same(f"{name} companies", [c["id"] for c in ours["companies"]], list(known) + list(minors))
    for c in ours["companies"]:
        fact = known.get(c["id"]) or minors[c["id"]]
        where = f"{name} company {c['id']}"
        same(f"{where} stations", c["stations"], fact["tokens"])
        home = fact["home"] or {"hex": None, "city": 0}
        same(f"{where} home", [c["home"], c["home_city"]], [home["hex"], home["city"]])
        papers = [p for p in ours["papers"] if p["company"] == c["id"]]
        if c["small"]:
            same(f"{where} price", [p["price"] for p in papers], [fact["price"]])
            continue
        same(f"{where} shares", [p["percent"] for p in papers], fact["shares"])
        same(f"{where} president", [i for i, p in enumerate(papers) if p["president"]], [0])
        merger = facts["mergers"].get(c["id"])
        reserved = [[e["percent"], e["president"]] for e in merger["exchange"]] if merger else []
        same(f"{where} reserved", [[p["percent"], p["president"]] for p in papers if p["reserved"]], reserved)
        same(f"{where} price", c["fixed_price"], merger["start"]["price"] if merger else 0)
    ours_private = {p["id"]: [p["price"], p["income"]] for p in ours["papers"] if p["kind"] == "private"}
    same(f"{name} privates", ours_private, {i: [p["price"], p["income"]] for i, p in privates.items()})
    bond = facts["bonds"]
    same(f"{name} bonds", [(p["id"], p["price"], p["income"]) for p in ours["papers"] if p["kind"] == "bond"],
         [(bond["id"], bond["price"], bond["income"])] * bond["count"])


def check_1881_companies(name, ours, facts):
    known = {c["id"]: c for c in facts["companies"]}
    networks = [n["id"] for n in known["S"]["networks"]]
    same(f"{name} companies", [c["id"] for c in ours["companies"]], list(known) + networks[1:])
    same(f"{name} depots of the S-Bahn", sorted(n for d in DEPOTS_1881.values() for n in d), sorted(known["S"]["tokens"]))
    same(f"{name} depots of the networks", {i: len(d) for i, d in DEPOTS_1881.items()},
         {n["id"]: n["depots"] for n in known["S"]["networks"]})
    for c in ours["companies"]:
        where = f"{name} company {c['id']}"
        papers = [p for p in ours["papers"] if p["company"] == c["id"]]
        same(f"{where} line", c["line"], c["id"] not in known)
        same(f"{where} stations", c["stations"], DEPOTS_1881.get(c["id"]) or known[c["id"]]["tokens"])
        if c["line"]:
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


def check_1881_map(name, ours, facts):
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
        same(f"{name} hex {h['coord']} S places", [n["sbahn_slots"] for n in places],
             [int(i in marked) for i in range(len(places))])
    same(f"{name} start places", {i for i, h in hexes.items() if sum(n["sbahn_slots"] for n in h["printed"]["nodes"])},
         set(facts["sbahn"]["start_places"]))


def check_1881_tiles(name, ours, facts):
    for tile, fact in ((t, f) for t in ours["tiles"] for f in facts["tiles"] if f["id"] == t["id"]):
        where = f"{name} tile {tile['id']}"
        drawing = fact.get("same_drawing_as_2016", tile["id"])
        marked = int("S" in fact.get("reserved_slots", []) or drawing in S_PLACES_1881)
        same(f"{where} S places", sum(n["sbahn_slots"] for n in tile["nodes"]), marked)
        same(f"{where} frame", tile["frame"], "grey" if fact.get("grey_border") else "")
        if drawing in S_PLACES_1881:
            same(f"{where} only on", fact["only_on"], [S_PLACES_1881[drawing]])


def check_1881_figures(name, ours, facts):
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


def newest_datac():
    built = sorted((p for p in ROOT.glob("build/*/datac") if p.is_file()), key=lambda p: p.stat().st_mtime)
    if not built:
        sys.exit("check_facts: there is no datac under build/; build it first or name it")
    return built[-1]


COMMON = (check_tiles, check_only_on, check_hexes, check_chart, check_trains)
CHECKS_1881 = (check_1881_companies, check_1881_map, check_1881_tiles, check_1881_figures)
TITLES = {
    "1880": {"checks": COMMON + (check_1880_phases, check_1880_companies, check_1880_figures), "variants": 2,
             "rivers": True},
    "1881-2007": {"checks": COMMON + CHECKS_1881, "variants": 1, "rivers": False},
    "1881-2016": {"checks": COMMON + CHECKS_1881, "variants": 1, "rivers": False},
    "1893": {"checks": COMMON + (check_rhine, check_companies), "variants": 4, "rivers": False},
}


def data_of(ruleset):
    """The folder with its title.toml: of several rulesets in one folder, 1881-2016 is src/titles/1881/data/2016."""
    whole = ROOT / f"src/titles/{ruleset}/data"
    folder, _, edition = ruleset.partition("-")
    return whole if whole.exists() else ROOT / f"src/titles/{folder}/data/{edition}"


def check_title(datac, ruleset):
    """Says what was compared; false if datac finds a mistake of its own."""
    path = ROOT.parent / f"shared/facts/{ruleset}.json"
    if not path.exists():
        print(f"check_facts: skipped, the collected facts ({path.name}) are not on this machine")
        return True
    facts = json.loads(path.read_text(encoding="utf-8"))
    dump = subprocess.run([datac, "--json", data_of(ruleset)], stdout=subprocess.PIPE)
    if dump.returncode != 0:
        return False  # datac has said why
    ours = json.loads(dump.stdout)
    before = len(differences)
    same("ruleset", ours["ruleset"], facts["ruleset"])
    if ruleset.startswith("1881-"):
        same("currency", ours["currency"], facts["currency"])
    same("bank", ours["bank"], facts["bank"] or 0)
    players = {str(p["players"]): {k: p[k] for k in ("cash", "certificate_limit")} for p in ours["players"]}
    same("players", players, {n: {k: p[k] for k in ("cash", "certificate_limit")} for n, p in facts["players"].items()})
    if "mergers" in facts:
        same("merger bonus", ours["numbers"]["merger_bonus"], facts["mergers"]["AGV"]["bank_bonus"])
    same("variants", len(ours["variants"]), TITLES[ruleset]["variants"])
    for variant in ours["variants"]:
        name = ruleset + " " + ("+".join(variant["options"]) or "book")
        variant.update(numbers=ours["numbers"], tables=ours["tables"], rivers=TITLES[ruleset]["rivers"])
        fact = facts_of_variant(facts, variant["options"])
        for check in TITLES[ruleset]["checks"]:
            check(name, variant, fact)
    variants = ", ".join("+".join(v["options"]) or "book" for v in ours["variants"])
    count = len(differences) - before
    print(f"check_facts: {count} differences from the facts of {ruleset} in the variants {variants}")
    return True


def main():
    datac = sys.argv[1] if len(sys.argv) > 1 else newest_datac()
    understood = [check_title(datac, ruleset) for ruleset in sys.argv[2:] or TITLES]
    for line in differences:
        print(line)
    return 1 if differences or not all(understood) else 0


if __name__ == "__main__":
    sys.exit(main())
