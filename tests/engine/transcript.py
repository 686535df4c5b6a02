#!/usr/bin/env python3
"""transcript.py BAILEY: plays the transcripts of docs/engine.md again; in an answer … stands for anything.

Then what a page does not show: many positions at a time, answers that are the same every time, all kinds of rubbish.
"""
import json
import pathlib
import random
import re
import subprocess
import sys

BAILEY = sys.argv[1]
DOC = pathlib.Path(__file__).resolve().parents[2] / "docs" / "engine.md"


class Engine:
    def __init__(self, *arguments):
        self.process = subprocess.Popen([BAILEY, "engine", *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def send(self, request):
        text = request if isinstance(request, (str, bytes)) else json.dumps(request)
        self.process.stdin.write((text.encode() if isinstance(text, str) else text) + b"\n")
        self.process.stdin.flush()

    def answer(self):
        line = self.process.stdout.readline().decode()
        assert line.endswith("\n"), "the engine ended"
        return line.rstrip("\n")

    def ask(self, request):
        self.send(request)
        return json.loads(self.answer())

    def end(self):
        rest, _ = self.process.communicate()
        assert self.process.returncode == 0, f"exit code {self.process.returncode}"
        return [json.loads(line) for line in rest.decode().splitlines()]


def replay():
    """Every line of the page, in one run of the engine."""
    lines = [
        line
        for block in re.findall(r"```transcript\n(.*?)```", DOC.read_text(), re.S)
        for line in block.splitlines()
    ]
    engine, answers = Engine("--threads", "1"), 0
    for line in lines:
        if line.startswith("> "):
            engine.send(line[2:])
            continue
        got, pattern = engine.answer(), ".*?".join(map(re.escape, line[2:].split("…")))
        assert re.fullmatch(pattern, got), f"docs/engine.md says\n  {line[2:]}\nbut the answer is\n  {got}"
        json.loads(got)
        answers += 1
    assert engine.end() == [] and answers > 12


def many_at_a_time():
    """Twenty positions at once are answered like one after the other, and what has a limit is answered at the end."""
    start = {"do": "go", "game": "ys", "options": {"players": 3}, "actions": ["advance"], "iterations": 60}
    asked = [dict(start, id=i, seed=i, dice=i, candidates=3) for i in range(20)]
    one, many = Engine("--threads", "1"), Engine("--threads", "4")
    for request in asked:
        many.send(request)
    want = [one.ask(request) for request in asked]
    got = many.end()
    assert sorted(got, key=lambda a: a["id"]) == want and one.end() == []
    assert all(a["candidates"][0]["line"][0] == a["action"] == a["candidates"][0]["action"]["text"] for a in want)


def stop_stops():
    """Without a limit, at any time: what waits and what is thought about."""
    engine = Engine("--threads", "2")
    for i in range(5):
        engine.send({"id": i, "do": "ponder", "game": "caylus", "actions": ["advance"]})
    assert engine.ask({"id": "s", "do": "stop", "target": 3}) == {"id": "s", "stopped": 1}
    assert engine.ask({"id": "t", "do": "stop"})["stopped"] >= 4
    assert sorted(json.loads(engine.answer())["id"] for _ in range(5)) == list(range(5))
    engine.send({"id": 9, "do": "ponder", "game": "caylus", "actions": ["advance"]})
    engine.send({"id": 10, "do": "quit"})
    assert [a["id"] for a in engine.end()] == [9, 10]


def errors_name_the_field():
    engine = Engine("--threads", "1")
    for field, request in [
        ("game", {"do": "look", "game": "chess"}),
        ("game", {"do": "look"}),
        ("game", {"do": "look", "game": 7}),
        ("position", {"do": "look", "record": "x", "position": "y"}),
        ("record", {"do": "look", "record": "bailey record 1\ngame caylus 1\nbegin\nred fly\n"}),
        ("position", {"do": "look", "position": "position\nx"}),
        ("options", {"do": "look", "game": "ys", "options": []}),
        ("preset", {"do": "look", "game": "ys", "preset": "best"}),
        ("preset", {"do": "look", "game": "ys", "preset": 1}),
        ("options.speed", {"do": "look", "game": "ys", "options": {"speed": 1}}),
        ("options.players", {"do": "look", "game": "ys", "options": {"players": None}}),
        ("actions", {"do": "look", "game": "ys", "actions": "advance"}),
        ("actions[0]", {"do": "look", "game": "ys", "actions": [3]}),
        ("seat", {"do": "look", "game": "ys", "seat": "pink"}),
        ("seat", {"do": "go", "game": "ys", "seat": "nobody"}),
        ("seat", {"do": "go", "game": "caylus"}),  # chance is to act
        ("seed", {"do": "look", "game": "ys", "seed": -1}),
        ("seed", {"do": "look", "game": "ys", "seed": 1 << 64}),
        ("lang", {"do": "hello", "lang": "de"}),
        ("id", {"do": "hello", "id": []}),
        ("do", {"do": 3}),
        ("do", {}),
        ("level", {"do": "go", "game": "caylus", "actions": ["advance"], "level": "deep"}),
        ("level", {"do": "go", "game": "caylus", "actions": ["advance"], "level": "master:iterations=0:milliseconds=0"}),
        ("iterations", {"do": "go", "game": "caylus", "actions": ["advance"], "level": "hard", "iterations": 9}),
        ("candidates", {"do": "go", "game": "caylus", "actions": ["advance"], "candidates": 99}),
        ("mind", {"do": "forget", "mind": "nobody's"}),
        ("mind", {"do": "forget"}),
        ("target", {"do": "stop", "target": {}}),
        ("depth", {"do": "ponder", "game": "caylus", "depth": 3}),
        (None, []),
    ]:
        got = engine.ask(request)
        assert got["error"]["field"] == field and got["error"]["why"], f"{request}: {got}"
    assert engine.ask({"do": "look", "record": "bailey record 1\ngame caylus 1\nbegin\nred fly\n"})["error"]["line"] == 4
    assert engine.end() == []


def ids_come_back():
    """As they were written: also numbers that no machine calculates with."""
    engine = Engine("--threads", "1")
    for text in ("0", "-1", "1.50", "1e3", "1e999", "123456789012345678901234567890", '"1"', '"á \\u0001"', "null"):
        engine.send(f'{{"do": "stop", "id": {text}}}')
        got = engine.answer()
        if text == "null":
            assert json.loads(got)["error"]["field"] == "id"
        elif text[0] == '"':
            assert json.loads(got) == {"id": json.loads(text), "stopped": 0}
        else:
            assert got == f'{{"id":{text},"stopped":0}}', got
    assert engine.end() == []


def rubbish_is_answered():
    """Bytes of all kinds: each line that is not blank gets one answer, and the engine goes on."""
    dice, engine = random.Random(1), Engine("--threads", "1")
    good = json.dumps({"id": 1, "do": "look", "game": "pillars", "actions": ["advance"], "seat": "red"}).encode()
    for _ in range(400):
        line = bytearray(good)
        for _ in range(dice.randint(1, 4)):
            line[dice.randrange(len(line))] = dice.choice(b'"{}[]:,\\u09ae\xff\x01 -')
        if not bytes(line).strip():
            continue
        engine.send(bytes(line))
        json.loads(engine.answer())
    engine.send(b"[" * 100000)
    assert json.loads(engine.answer())["error"]["why"] == "too deep"
    assert engine.ask({"id": 1, "do": "hello"})["hello"]["name"] == "bailey"
    assert engine.end() == []


for check in (replay, many_at_a_time, stop_stops, errors_name_the_field, ids_come_back, rubbish_is_answered):
    check()
    print(f"{check.__name__}: ok")
