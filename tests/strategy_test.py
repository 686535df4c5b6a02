#!/usr/bin/env python3
"""strategy_test.py STRATEGY: do the counts of strong play add up? Two parts of a run are the whole run, every match has one
victory, every seat one first choice, and whoever has no net is refused. Prints "N passed, M failed"."""

import subprocess
import sys

WIN, PLAYERS, MATCHES = 60, 4, 6
passed = failed = 0


def expect(fine, what):
    global passed, failed
    passed, failed = passed + fine, failed + (not fine)
    if not fine:
        print("failed:", what)


def run(*words):
    return subprocess.run([sys.argv[1], *map(str, words)], capture_output=True, text=True)


def counts(first, n):
    done = run("pillars", "--players", PLAYERS, "--from", first, "--matches", n, "--seed", 5)
    expect(done.returncode == 0, done.stderr)
    return {what: [int(x) for x in sums.split()] for what, _, sums in (line.partition("\t") for line in done.stdout.splitlines())}


def total(of, kind, at):
    return sum(sums[at] for what, sums in of.items() if what.startswith(kind + " "))


whole = counts(0, MATCHES)
parts = counts(0, 2), counts(2, MATCHES - 2)
added = {what: [x + y for x, y in zip(*(part.get(what, [0] * 8) for part in parts))] for what in {*parts[0], *parts[1]}}
expect(added == whole, "two parts are not the whole")
expect(total(whole, "run", 0) == MATCHES, "as many matches as were asked for")
for kind in "score", "first", "line":
    expect(total(whole, kind, 0) == MATCHES * PLAYERS, f"{kind}: one for each seat")
    expect(total(whole, kind, 1) == MATCHES * WIN, f"{kind}: one victory a match")
expect(total(whole, "lead", 0) == MATCHES * WIN, "one lead a match")
expect(total(whole, "source", 0) + total(whole, "source", 1) == WIN * total(whole, "score", 2), "points come from somewhere")
for who in "net", "told", "evaluation":
    expect(total(whole, f"share {who}", 2) * PLAYERS == total(whole, f"share {who}", 0) * WIN, f"{who}: of four one wins")
expect(any(what.startswith("choice 0 play ") for what in whole), "cards are told by their names")
expect(run("blank").returncode == 1, "a game without a net")
expect(run("pillars", "--bot", "hard").returncode == 1, "a player without a net")
print(f"{passed} passed, {failed} failed")
sys.exit(failed > 0)
