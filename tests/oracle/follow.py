#!/usr/bin/env python3
"""follow.py BAILEY GAME RECORD...: an independent program follows recorded matches.

`bailey replay --json --all` tells what the C rules offered and where they stood; the oracle (a
second implementation, games/GAME/oracle.py) says what it would have offered. Any difference is a bug in
one of the two. A choice with a single answer may be made silently by either side; also one of which the
oracle is certain of a single answer only (certain(), where it has one).
"""
import functools
import importlib.util
import pathlib
import subprocess
import sys

try:
    from orjson import loads  # twice as quick, where there is one
except ImportError:
    from json import loads


def options_of(path, game):
    options = {o["key"]: o["default"] for o in game["options"]}
    for line in open(path, encoding="utf-8"):
        words = line.split()
        if words[:1] == ["begin"]:
            break
        if words[:1] == ["option"]:
            options[words[1]] = type(options[words[1]])(words[2])
    return options


@functools.lru_cache(maxsize=None)
def second_rules(game):
    """The module games/GAME/oracle.py."""
    path = pathlib.Path(__file__).resolve().parents[2] / "games" / game / "oracle.py"
    spec = importlib.util.spec_from_file_location(game, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def follow(bailey, game, path):
    """The number of decisions compared, or an AssertionError that says where they part."""
    run = subprocess.run([bailey, "replay", path, "--json", "--all"], capture_output=True, check=True)
    oracle = second_rules(game["id"]).Oracle(options_of(path, game), game["seats"])
    certain = getattr(oracle, "certain", lambda choice: True)
    play = oracle.run()
    asked = next(play)
    compared = 0
    for i, moment in enumerate(map(loads, run.stdout.splitlines())):
        look, step = moment["look"], moment["next"]
        theirs = sorted(a["text"] for a in look["legal"] if step and a["text"].startswith(step["seat"] + " "))
        if len(theirs) == 1:
            continue
        while True:
            every = sorted(f"{asked[0]} {c}" for c in asked[1]) if asked else []
            mine, sure = (list(filter(certain, x)) for x in (every, theirs))
            single = every if len(every) == 1 else mine
            if len(single) != 1 or (len(every) > 1 and mine == sure):
                break
            asked = advance(play, single[0].split(" ", 1)[1])
        theirs = sure
        if mine != theirs:
            only = [sorted(set(a) - set(b)) for a, b in ((mine, theirs), (theirs, mine))]
            raise AssertionError(f"{path} step {i}: choices only here {only[0]}, only there {only[1]}")
        here, there = oracle.position(), look["view"]
        if hasattr(oracle, "theirs"):
            there = oracle.theirs(there)
        wrong = [f"{k} here {here[k]}, there {there[k]}" for k in here if here[k] != there[k]]
        if wrong:
            raise AssertionError(f"{path} step {i}: " + "; ".join(wrong))
        compared += 1
        if step:
            asked = advance(play, step["action"]["text"].split(" ", 1)[1])
    return compared


def advance(play, action):
    try:
        return play.send(action)
    except StopIteration:
        return None


def main():
    bailey, name, paths = sys.argv[1], sys.argv[2], sys.argv[3:]
    listed = subprocess.run([bailey, "list", "--json"], capture_output=True, check=True)
    game = next(g for g in loads(listed.stdout)["games"] if g["id"] == name)
    compared = failed = 0
    for path in paths:
        try:
            compared += follow(bailey, game, path)
        except AssertionError as e:
            failed += 1
            print(e)
    print(f"{name}: {len(paths)} records, {compared} positions compared, {failed} records differ")
    return 1 if failed or not paths else 0


if __name__ == "__main__":
    sys.exit(main())
