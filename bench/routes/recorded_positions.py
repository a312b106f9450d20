#!/usr/bin/env python3
"""Every position of the recorded games in which somebody ran trains.

    recorded_positions.py SHARED OUT

reads SHARED/facts and SHARED/games and writes OUT/<game>.txt. Each position has what the trains earned then, so that it can be
seen where money was missed."""
import pathlib
import sys

from board_facts import Facts
from title_positions import positions_of_titles


def main(shared, out):
    out.mkdir(parents=True, exist_ok=True)
    total = 0
    for title in positions_of_titles():
        if not hasattr(title, "Game"):
            continue
        facts = Facts(shared / "facts" / f"{title.RULESET}.json", as_recorded=True)
        for path in sorted((shared / "games" / title.RULESET).glob("*.json")):
            with (out / f"{path.stem}.txt").open("w", encoding="utf-8") as file:
                game = title.Game(facts, path, file)
                game.write()
                total += game.count
    print(f"{total} positions")


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]))
