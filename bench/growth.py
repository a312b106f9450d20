#!/usr/bin/env python3
"""Draws how cost grows (docs/pictures/growth-*.svg), each as a line for a ruleset.

    tools/build release growth && python3 bench/growth.py
"""
import math
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "pictures"
COLOURS = ["#1f6fc4", "#c4342b", "#2e8b57", "#8a5fbf", "#c98a1b"]
WHAT = {
    "players": ("Actions a second, by players", "players", "actions/s", False),
    "length": ("Actions a second, by actions done before", "actions", "actions/s", False),
    "routes": ("The best routes of a run, by hexes with a tile", "hexes", "µs", True),
    "memory": ("Memory of a game with its history, by games kept", "games", "bytes", False),
}


def measured(what):
    """{ruleset: [(x, y)]}"""
    out = subprocess.run([ROOT / "build/release/bench/growth", what], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    series = {}
    for line in out.splitlines():
        name, x, y = line.split("\t")
        series.setdefault(name, []).append((float(x), float(y)))
    return series


def round_steps(most):
    """Values for the lines of a scale from 0."""
    step = 10 ** math.floor(math.log10(most))
    step = next(s for s in (step / 5, step / 2, step, step * 2) if most / s <= 6)
    return [i * step for i in range(int(most / step) + 2)]


def words(value):
    return f"{value / 1e6:g}M" if value >= 1e6 else f"{value / 1e3:g}k" if value >= 1e4 else f"{value:g}"


def chart(title, along, up, logarithmic, series):
    width, height, left, bottom, top = 640, 320, 64, 44, 40
    most_x = max(x for line in series.values() for x, _ in line)
    most_y = max(y for line in series.values() for _, y in line)
    if logarithmic:
        marks = [10.0 ** p for p in range(0, math.ceil(math.log10(most_y)) + 1)]
        part = lambda y: math.log10(max(y, 1)) / math.log10(marks[-1])
    else:
        marks = round_steps(most_y)
        part = lambda y: y / marks[-1]
    px = lambda x: left + x / most_x * (width - left - 20)
    py = lambda y: height - bottom - part(y) * (height - bottom - top)
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="12">',
           f"<title>{title}</title>", f'<rect width="{width}" height="{height}" fill="#fff"/>',
           f'<text x="{left}" y="20" font-weight="bold">{title}</text>']
    for mark in marks:
        out.append(f'<path d="M{left} {py(mark):.1f}H{width - 20}" stroke="#ddd"/>'
                   f'<text x="{left - 6}" y="{py(mark) + 4:.1f}" text-anchor="end">{words(mark)}</text>')
    for mark in round_steps(most_x):
        if mark <= most_x:
            out.append(f'<text x="{px(mark):.1f}" y="{height - bottom + 16}" text-anchor="middle">{words(mark)}</text>')
    out.append(f'<text x="{width - 20}" y="{height - 8}" text-anchor="end">{along}</text>'
               f'<text x="{left - 6}" y="{top - 8}" text-anchor="end">{up}</text>')
    for i, (name, line) in enumerate(series.items()):
        colour = COLOURS[i % len(COLOURS)]
        points = " ".join(f"{px(x):.1f},{py(y):.1f}" for x, y in line)
        out.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>')
        out.append(f'<text x="{left + 12 + i * 100}" y="{height - 8}" fill="{colour}">{name}</text>')
    return "\n".join(out) + "\n</svg>\n"


def main():
    for what, (title, along, up, logarithmic) in WHAT.items():
        picture = PICTURES / f"growth-{what}.svg"
        picture.write_text(chart(title, along, up, logarithmic, measured(what)), encoding="utf-8")
        print(picture.relative_to(ROOT), flush=True)


if __name__ == "__main__":
    main()
