"""What the titles say about positions for the search for routes: src/titles/<t>/positions.py, each with

    RULESET                        whose facts are read
    FLEETS                         trains for the stress set: lists of (stops, towns besides, words…)
    prepare(facts, hexes)          puts in what the facts leave out; may be missing
    terms(w, board, own, fleet)    writes what the rules say about stops; own: (hex, node) of the company's markers; may be missing
    Game                           a recorded_game.Game; missing where there are no recorded games
"""
import importlib.util
import pathlib
import sys

TITLES = pathlib.Path(__file__).resolve().parents[2] / "src/titles"


def positions_of_titles():
    sys.dont_write_bytecode = True  # nothing is left beside a title's files
    for path in sorted(TITLES.glob("*/positions.py")):
        spec = importlib.util.spec_from_file_location(f"positions_of_{path.parent.name}", path)
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        yield module
