"""Positions of 1893 for the search for routes: see bench/routes/title_positions.py."""
from board_facts import ANY
from recorded_game import Game

RULESET = "1893"
FLEETS = [[(8, ANY), (8, ANY)], [(6, 0), (8, ANY)], [(6, 0), (6, 0)]]

__all__ = ["FLEETS", "RULESET", "Game"]
