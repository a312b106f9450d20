"""1880 beside the collected facts: see tools/datac/facts.py."""
from facts import Title, lay_over, same


def prepare(facts, options):
    if "offboard_markers" in options:
        lay_over(facts, facts["peer"])


def check_phases(name, ours, facts):
    held = 0
    for p, fact in zip(ours["phases"], facts["phases"]):
        held = facts["float_percent_by_phase"].get(p["id"], held)
        same(f"{name} phase {p['id']} float", p["float_percent"], held)
        same(f"{name} phase {p['id']} letter", "ABCD"[p["revenue_column"]], fact["permit"])
        same(f"{name} phase {p['id']} values", "ABCD"[p["revenue_column"]], fact["offboard_column"])


def check_companies(name, ours, facts):
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


def check_figures(name, ours, facts):
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


RULESETS = {
    "1880": Title(checks=(check_phases, check_companies, check_figures), variants=2, rivers=True, prepare=prepare),
}
