"""spread.py: matches spread over the options of a game, for the tools that need a varied handful."""
import functools
import itertools
import json
import pathlib
import random
import subprocess

POLICIES = ["random", "busy", "random,busy", "busy,random"]
# Who knows what is good plays other positions than who does not.
STRONG = ["greedy", "random", "medium,greedy", "busy", "greedy,busy", "random,greedy", "hard:iterations=30", "beginner"]


def game_of(bailey, name):
    """What `bailey list --json` says about one game."""
    games = json.loads(subprocess.run([bailey, "list", "--json"], capture_output=True, check=True).stdout)["games"]
    return next(g for g in games if g["id"] == name)


def flags(options):
    return [word for key, value in options.items() for word in ("--option", f"{key}={value}")]


@functools.lru_cache(maxsize=None)
def combinations(bailey, name):
    """Every combination of options that the game accepts, as dictionaries."""
    options = game_of(bailey, name)["options"]
    every = [dict(zip([o["key"] for o in options], choice)) for choice in itertools.product(*(o["values"] for o in options))]
    return [c for c in every if not subprocess.run([bailey, "perft", name, "--depth", "0", *flags(c)], capture_output=True).returncode]


def spread(every, n):
    """n of the combinations, always the same ones: shuffled, but all numbers of players in turn."""
    shuffled = random.Random(1).sample(every, len(every))
    players = sorted({c["players"] for c in every})
    turns = [itertools.cycle([c for c in shuffled if c["players"] == p]) for p in players]
    return [next(turns[i % len(turns)]) for i in range(n)]


def play(bailey, name, n, seed, folder, policies=POLICIES):
    """Records of n matches, options and policies varied, in a folder. Returns their paths."""
    paths = []
    for i, options in enumerate(spread(combinations(bailey, name), n)):
        policy = policies[i % len(policies)]
        work = pathlib.Path(folder) / "new"
        subprocess.run([bailey, "sim", name, "--games", "1", "--seed", str(seed + i), "--bots", policy, "--records", work,
                        *flags(options)], stdout=subprocess.DEVNULL, check=True)
        (made,) = work.iterdir()
        path = pathlib.Path(folder) / f"{i + 1:02}-{options['players']}-{policy.replace(',', '-').split(':')[0]}.record"
        made.rename(path)
        work.rmdir()
        paths.append(path)
    return paths
