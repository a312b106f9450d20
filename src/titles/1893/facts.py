"""1893 beside the collected facts: see tools/datac/facts.py."""
from facts import Title, lay_over, same

OPTIONS = {"optional_grey_phase": "grey_phase", "optional_existing_track": "existing_track"}
COMPANIES = {"RAG": "RB"}  # the records call Rheinbahn RAG (1893:D46)


def prepare(facts, options):
    if "existing_track" in options:
        for changed in facts["map_changes"]["optional_existing_track"]:
            hexes = facts["map"]["hexes"]
            hexes[next(i for i, h in enumerate(hexes) if h["coord"] == changed["coord"])] = changed
    if "peer_components" in options:
        lay_over(facts, facts["peer"])
    for train in facts["trains"]:
        if "count_with_optional_2_train" in train:
            train["count_with_option"] = train["count_with_optional_2_train"]


def closed_otherwise(options):
    return ("R5",) if "peer_components" in options else ()  # ours: closed, but track may point at it


def check_bonus(ours, facts):
    same("merger bonus", ours["numbers"]["merger_bonus"], facts["mergers"]["AGV"]["bank_bonus"])


def check_rhine(name, ours, facts):
    same(f"{name} hexes locked until phase 3", [h["id"] for h in ours["hexes"] if h["from_phase"] == "3"],
         facts["locked_until_phase_3"])
    same(f"{name} Rhine", sorted((h["id"], e) for h in ours["hexes"] for e in h["water"]),
         sorted((r["hex"], r["edge"]) for r in facts["rhine"]))


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


RULESETS = {
    "1893": Title(checks=(check_rhine, check_companies), variants=4, options=OPTIONS, prepare=prepare, figures=check_bonus,
                  closed_otherwise=closed_otherwise),
}
