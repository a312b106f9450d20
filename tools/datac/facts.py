"""What the checks of all titles have in common: the data of a title, as datac dumps them, beside the collected facts.

A title that is compared has a file src/titles/<t>/facts.py with `RULESETS`: a `Title` for each ruleset. Run by check_facts.py.
"""
import dataclasses
import typing

COLOURS = ("yellow", "green", "brown", "grey")
TERRAIN = {"mountain": "hills", "river": "water"}

differences = []


@dataclasses.dataclass
class Title:
    """What is asked of one ruleset besides COMMON."""

    checks: tuple  # functions (name, ours, facts), for every variant
    variants: int = 1
    rivers: bool = False  # is the water of a hex charged apart?
    options: dict = dataclasses.field(default_factory=dict)  # names of options in the facts -> ours
    # Makes of the facts, in place, what is printed with these options.
    prepare: typing.Callable = lambda facts, options: None
    # Checks of what is the same in all variants (ours, facts).
    figures: typing.Callable = lambda ours, facts: None
    # With these options: hexes whose closed sides are told otherwise on purpose.
    closed_otherwise: typing.Callable = lambda options: ()


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
            same(f"{where} {key}", tile[key], ours["title"].options.get(fact.get(key)))
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
        if ours["title"].rivers:
            same(f"{where} river", h["river"], terrain.get("water", 0))
        same(f"{where} fee", h["fee"], fact.get("ferry", {}).get("fee", 0))
        same(f"{where} stubs", h["stubs"], fact.get("stubs", []))
        borders = fact.get("borders", [])
        same(f"{where} water", h["water"], [b["edge"] for b in borders if b["kind"] == "water"])
        if h["id"] not in ours["title"].closed_otherwise(ours["options"]):
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
        same(f"{where} with option", t["extra"], fact.get("count_with_option", count or 0) - (count or 0))
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


COMMON = (check_tiles, check_only_on, check_hexes, check_chart, check_trains)
