#!/usr/bin/env python3
"""Measures the search for routes and writes its part of docs/performance.md and the picture there.

    tools/build release route_positions && python3 bench/routes/report.py [SHARED]
"""
import csv
import io
import math
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PAGE = ROOT / "docs" / "performance.md"
PICTURE = ROOT / "docs" / "pictures" / "routes-times.svg"
POSITIONS = ROOT / "build" / "positions"
COLOURS = {"recorded games": "#1f6fc4", "stress set": "#c4342b"}


def measure(folder):
    command = [ROOT / "build/release/bench/route_positions", "times", folder]
    out = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return sorted(((float(r["microseconds"]), r["position"]) for r in csv.DictReader(io.StringIO(out))))


def at(times, part):
    return times[min(len(times) - 1, int(part * len(times)))][0]


def words(us):
    return f"{us:,.0f} µs" if us < 1000 else f"{us / 1000:,.1f} ms"


def table(sets):
    rows = ["| set | positions | median | 99 % below | slowest |", "|---|---|---|---|---|"]
    for name, times in sets.items():
        slowest = f"{words(times[-1][0])} (`{times[-1][1]}`)"
        rows.append(f"| {name} | {len(times):,} | {words(at(times, 0.5))} | {words(at(times, 0.99))} | {slowest} |")
    return "\n".join(rows)


def picture(sets):
    """How many of the positions (upward) are done within how long (to the right, ten times as long at every line)."""
    width, height, left, bottom = 640, 300, 50, 40
    least, most = 0, 7  # powers of ten, in microseconds

    def x(us):
        return left + (math.log10(max(us, 1)) - least) / (most - least) * (width - left - 20)

    def y(part):
        return height - bottom - part * (height - bottom - 20)

    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="12">',
           f'<rect width="{width}" height="{height}" fill="#fff"/>']
    for power in range(least, most + 1):
        name = {0: "1 µs", 3: "1 ms", 6: "1 s"}.get(power, "")
        out.append(f'<path d="M{x(10 ** power):.0f} {y(1):.0f}V{y(0):.0f}" stroke="#ddd"/>')
        out.append(f'<text x="{x(10 ** power):.0f}" y="{y(0) + 16:.0f}" text-anchor="middle">{name}</text>')
    for part in (0, 0.5, 0.99):
        out.append(f'<path d="M{left} {y(part):.0f}H{width - 20}" stroke="#ddd"/>')
        out.append(f'<text x="{left - 6}" y="{y(part) + 4:.0f}" text-anchor="end">{part:.0%}</text>')
    for i, (name, times) in enumerate(sets.items()):
        line = " ".join(f"{x(us):.1f},{y((n + 1) / len(times)):.1f}" for n, (us, _) in enumerate(times)
                        if n % max(1, len(times) // 400) == 0 or n > len(times) - 60)
        out.append(f'<polyline points="{line}" fill="none" stroke="{COLOURS[name]}" stroke-width="2"/>')
        out.append(f'<text x="{left + 10}" y="{36 + 16 * i}" fill="{COLOURS[name]}">{name}</text>')
    return "\n".join(out) + "\n</svg>\n"


def main(shared):
    sets = {}
    if (shared / "games").is_dir():
        subprocess.run([sys.executable, ROOT / "bench/routes/recorded_positions.py", shared, POSITIONS], check=True)
        sets["recorded games"] = measure(POSITIONS)
    sets["stress set"] = measure(ROOT / "bench/routes/stress")
    PICTURE.write_text(picture(sets), encoding="utf-8")
    page = PAGE.read_text(encoding="utf-8")
    new = f"<!-- routes -->\n{table(sets)}\n<!-- /routes -->"
    PAGE.write_text(re.sub(r"<!-- routes -->.*?<!-- /routes -->", lambda _: new, page, flags=re.S), encoding="utf-8")
    print(table(sets))


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ROOT.parent / "shared"))
