#!/usr/bin/env python3
"""curve.py OUT.svg FILE.csv...: draws how the nets of train.py did against a fixed opponent over the time of their
training, a line for each game and number of players."""

import csv
import sys

WIDE, HIGH, LEFT, LOW = 640, 320, 48, 40
INKS = "#b03a2e", "#e59866", "#1f618d", "#7fb3d5", "#1e8449", "#82e0aa", "#6c3483", "#bb8fce"


def read(files):
    """(game, players) -> [(seconds, share)], against whom most lines are."""
    lines = {}
    for file in files:
        game = file.rsplit("/", 1)[-1].removesuffix(".csv")
        with open(file, encoding="utf-8") as text:
            for row in csv.DictReader(text):
                if row["against"] == "glance":
                    lines.setdefault((game, int(row["players"])), []).append((float(row["seconds"]), float(row["share"])))
    return lines


def draw(files, out):
    lines = read(files)
    last = max((at for points in lines.values() for at, _ in points), default=1)

    def place(at, share):
        return LEFT + at / last * (WIDE - LEFT - 130), HIGH - LOW - share * (HIGH - LOW - 16)

    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" font-family="sans-serif" font-size="12">',
             f'<rect width="{WIDE}" height="{HIGH}" fill="#fff"/>']
    for share in 0, 0.25, 0.5, 0.75, 1:
        x, y = place(0, share)
        end = place(last, share)[0]
        parts.append(f'<path d="M{x:.0f} {y:.1f}H{end:.0f}" stroke="#ddd"/>'
                     f'<text x="{x - 6:.0f}" y="{y + 4:.1f}" text-anchor="end">{100 * share:.0f} %</text>')
    for part in 0, 0.5, 1:
        x, y = place(part * last, 0)
        parts.append(f'<text x="{x:.0f}" y="{y + 18:.0f}" text-anchor="middle">{part * last:.0f} s</text>')
    for (name, points), ink in zip(sorted(lines.items()), INKS):
        path = " ".join("{:.1f},{:.1f}".format(*place(*p)) for p in points)
        x, y = place(*points[-1])
        parts.append(f'<polyline points="{path}" fill="none" stroke="{ink}" stroke-width="2"/>'
                     f'<text x="{x + 6:.0f}" y="{y + 4:.1f}" fill="{ink}">{name[0]}, {name[1]}</text>')
    with open(out, "w", encoding="utf-8") as file:
        file.write("\n".join([*parts, "</svg>"]) + "\n")


if __name__ == "__main__":
    draw(sys.argv[2:], sys.argv[1])
