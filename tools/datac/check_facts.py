#!/usr/bin/env python3
"""Compares what datac makes of the data of a title with the collected facts about the published game.

    check_facts.py [DATAC] [RULESET...]

Without DATAC the newest one under build/ is run; without RULESET all whose title has a file facts.py. Prints every difference
and exits 1 if there is one; exits 0 if the facts are not on this machine.
"""
import importlib.util
import json
import pathlib
import subprocess
import sys

sys.dont_write_bytecode = True  # nothing is left beside a title's files

from facts import COMMON, differences, same

ROOT = pathlib.Path(__file__).resolve().parents[2]


def newest_datac():
    built = sorted((p for p in ROOT.glob("build/*/datac") if p.is_file()), key=lambda p: p.stat().st_mtime)
    if not built:
        sys.exit("check_facts: there is no datac under build/; build it first or name it")
    return built[-1]


def known_rulesets():
    """{ruleset: Title}, of the titles' files."""
    known = {}
    for path in sorted(ROOT.glob("src/titles/*/facts.py")):
        spec = importlib.util.spec_from_file_location(f"facts_of_{path.parent.name}", path)
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        known |= module.RULESETS
    return known


def data_of(ruleset):
    """The folder with its title.toml: of several rulesets in one folder, <t>-2016 is src/titles/<t>/data/2016."""
    whole = ROOT / f"src/titles/{ruleset}/data"
    folder, _, edition = ruleset.partition("-")
    return whole if whole.exists() else ROOT / f"src/titles/{folder}/data/{edition}"


def check_title(datac, ruleset, title):
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
    same("bank", ours["bank"], facts["bank"] or 0)
    players = {str(p["players"]): {k: p[k] for k in ("cash", "certificate_limit")} for p in ours["players"]}
    same("players", players, {n: {k: p[k] for k in ("cash", "certificate_limit")} for n, p in facts["players"].items()})
    title.figures(ours, facts)
    same("variants", len(ours["variants"]), title.variants)
    for variant in ours["variants"]:
        name = ruleset + " " + ("+".join(variant["options"]) or "book")
        variant.update(numbers=ours["numbers"], tables=ours["tables"], title=title)
        printed = json.loads(json.dumps(facts))
        title.prepare(printed, variant["options"])
        for check in COMMON + title.checks:
            check(name, variant, printed)
    variants = ", ".join("+".join(v["options"]) or "book" for v in ours["variants"])
    count = len(differences) - before
    print(f"check_facts: {count} differences from the facts of {ruleset} in the variants {variants}")
    return True


def main():
    datac = sys.argv[1] if len(sys.argv) > 1 else newest_datac()
    titles = known_rulesets()
    understood = [check_title(datac, ruleset, titles[ruleset]) for ruleset in sys.argv[2:] or titles]
    for line in differences:
        print(line)
    return 1 if differences or not all(understood) else 0


if __name__ == "__main__":
    sys.exit(main())
