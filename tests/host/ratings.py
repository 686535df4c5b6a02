#!/usr/bin/env python3
"""ratings.py RATE [MATCHES]: are the figures of core/rating.c those of the PyPI package openskill, to 1e-9? Random matches of 2 to 6
players, many with shared places: among strangers, among players whose ratings differ wildly, and one after another as in a
season, where differences would add up."""
import random
import subprocess
import sys

from openskill.models import PlackettLuce

model = PlackettLuce()
dice = random.Random(16)


def places(n):
    """Ranks as games give them: 1, 2, 2, 4 ...; often shared, sometimes by all."""
    points = [dice.randrange(dice.choice((1, 2, 4, 100))) for _ in range(n)]
    return [1 + sum(other > own for other in points) for own in points]


def rated(ratings, ranks):
    teams = [[model.rating(mu=mu, sigma=sigma)] for mu, sigma in ratings]
    return [(team[0].mu, team[0].sigma) for team in model.rate(teams, ranks=ranks)]


def matches(count):
    """(ratings, ranks, what openskill makes of them)"""
    players = [(25.0, 25.0 / 3)] * 20
    for i in range(count):
        n = dice.randint(2, 6)
        ranks = places(n)
        who = dice.sample(range(len(players)), n)
        if i % 3 == 0:
            before = [(25.0, 25.0 / 3)] * n
        elif i % 3 == 1:
            before = [(dice.uniform(-40, 90), dice.uniform(0.05, 12)) for _ in range(n)]
        else:
            before = [players[p] for p in who]
        after = rated(before, ranks)
        if i % 3 == 2:
            for p, r in zip(who, after):
                players[p] = r
        yield before, ranks, after


def main():
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 4000
    made = list(matches(count))
    text = "".join(
        f"{len(ranks)} " + " ".join(f"{mu!r} {sigma!r} {rank}" for (mu, sigma), rank in zip(before, ranks)) + "\n"
        for before, ranks, _ in made
    )
    lines = subprocess.run([sys.argv[1]], input=text, capture_output=True, text=True, check=True).stdout.splitlines()
    assert len(lines) == count
    worst = 0.0
    for line, (before, ranks, after) in zip(lines, made):
        ours = [float(x) for x in line.split()]
        theirs = [x for pair in after for x in pair]
        assert len(ours) == len(theirs)
        off = max(abs(a - b) for a, b in zip(ours, theirs))
        assert off <= 1e-9, f"{before} with ranks {ranks}: {ours} instead of {theirs}"
        worst = max(worst, off)
    shared = sum(len(set(ranks)) < len(ranks) for _, ranks, _ in made)
    assert shared > count / 4
    print(f"{count} matches, {shared} with shared places; the largest difference is {worst:.2g}")


main()
