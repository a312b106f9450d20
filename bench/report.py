#!/usr/bin/env python3
"""Measures with build/release/bench/bench and writes the figures of docs/performance.md and its pictures.

    tools/build release bench && python3 bench/report.py
"""
import json
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "performance.md"
PICTURES = ROOT / "docs" / "pictures"


def measure():
    command = [ROOT / "build/release/bench/bench", "--benchmark_format=json", "--benchmark_min_time=2"]
    run = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    return {b["name"]: b for b in json.loads(run.stdout)["benchmarks"] if "error_message" not in b}


def time_of(b):
    return f"{b['cpu_time']:,.0f} {b['time_unit']}"


def rate(value):
    return f"{value:,.0f}/s"


def table(found):
    rows = [("what", "figure")]
    for name, words in (
        ("copy_of_the_state", "copy of the state"),
        ("view_of_a_seat", "`view`"),
        ("hash_of_the_state", "`hash`"),
        ("apply_per_action", "`apply`, per action"),
        ("choices_per_call", "`choices`, per call"),
        ("invariants_per_position", "all invariants of a position"),
    ):
        extra = f" ({found[name]['bytes']:,.0f} bytes)" if "bytes" in found[name] else ""
        rows.append((words + extra, time_of(found[name])))
    for name, replay in found.items():
        if not name.startswith("replay_of_a_recorded_game/"):
            continue
        title = name.split("/")[1]
        bar = replay["bar_ms"]
        rows.append((f"replay of the recorded {title} game ({replay['actions']:.0f} actions)",
                     f"{replay['cpu_time']:,.0f} µs: {bar * 1000 / replay['cpu_time']:,.0f} times faster than {bar:.0f} ms"))
    plain = {int(name.split("/")[2]): b for name, b in found.items() if name.startswith("random_games/plain/")}
    for players, b in plain.items():
        who = f"{', '.join(str(n) for n in plain if n)} players in turn" if players == 0 else f"{players} players"
        rows.append((f"random games, {who}", f"{rate(b['games'])}, {rate(b['actions'])} actions"))
    checked = found["random_games/with_all_invariants/0"]
    rows.append(("the same with all invariants after every action",
                 f"{rate(checked['games'])}, {rate(checked['actions'])} actions"))
    lines = [f"| {a} | {b} |" for a, b in rows]
    lines.insert(1, "|---|---|")
    return "\n".join(lines)


def bars(title, unit, values):
    """A small bar chart that can be read in a light and in a dark page."""
    most = max(v for _, v in values)
    height = 44 + 26 * len(values)
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 {height}" font-family="sans-serif" font-size="14">',
           f"<title>{title}</title>", f'<rect width="640" height="{height}" fill="#fbf7ee"/>',
           f'<text x="16" y="24" font-weight="bold" fill="#333">{title}</text>']
    for i, (name, value) in enumerate(values):
        y = 40 + 26 * i
        width = 330 * value / most
        out.append(f'<text x="170" y="{y + 14}" text-anchor="end" fill="#333">{name}</text>'
                   f'<rect x="180" y="{y}" width="{width:.0f}" height="18" fill="#2f6f8f"/>'
                   f'<text x="{190 + width:.0f}" y="{y + 14}" fill="#333">{value:,.0f} {unit}</text>')
    return "\n".join(out + ["</svg>\n"])


def draw(found):
    PICTURES.mkdir(parents=True, exist_ok=True)
    each = [(w, found[n]["cpu_time"]) for n, w in (
        ("copy_of_the_state", "copy"), ("view_of_a_seat", "view"), ("hash_of_the_state", "hash"),
        ("apply_per_action", "apply"), ("choices_per_call", "choices"), ("invariants_per_position", "invariants"))]
    (PICTURES / "performance-calls.svg").write_text(bars("One call", "ns", each))
    games = []
    for n in (1, 2, 4):
        b = found.get(f"random_games/threads/0/real_time/threads:{n}")
        if b:
            games.append((f"{n} thread" + ("s" if n > 1 else ""), b["games"]))
            title = b["label"]
    (PICTURES / "performance-threads.svg").write_text(bars(f"Random games of {title} per second", "", games))
    return games


def main():
    found = measure()
    games = draw(found)
    text = PAGE.read_text()
    scaling = "; ".join(f"{name}: {rate(value)}" for name, value in games)
    made = f"<!-- made by bench/report.py -->\n{table(found)}\n\nWith threads, each its own games: {scaling}.\n<!-- end -->"
    text = re.sub(r"<!-- made by bench/report.py -->.*?<!-- end -->", lambda _: made, text, flags=re.S)
    PAGE.write_text(text)
    print(made)


if __name__ == "__main__":
    main()
