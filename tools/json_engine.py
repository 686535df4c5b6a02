"""Answers of `bailey engine` for tools/json-check: (kind, game, text), as docs/schemas/engine-KIND.json describes them.

Those of the transcript in docs/engine.md, and those to requests about every game, right and wrong.
"""
import json
import pathlib
import re
import subprocess

DOC = pathlib.Path(__file__).resolve().parent.parent / "docs" / "engine.md"
KINDS = {"ponder": "go"}  # answered like another


def transcript():
    """The requests of the page, as they are written there."""
    return re.findall(r"^> (.*)$", DOC.read_text(encoding="utf-8"), re.M)


def requests(tables):
    """About every game: every way to ask, every viewer, every language, and what is wrong."""
    for t in tables:
        game, least = t["id"], t["min_players"]
        begun = {"game": game, "options": {"players": least}, "actions": ["advance"], "seed": 3}
        seats = [{"seat": s} for s in [*t["seats"], "nobody", "everything", "pink"]]
        for n, seat in enumerate([{}, *seats]):
            yield {"do": "look", "lang": ["en", "hu", "ru"][n % 3], **begun, **seat}
            yield {"do": "legal", **begun, **seat}
        yield {"do": "games", "game": game}
        yield {"do": "record", **begun}
        yield {"do": "record", "game": game, "actions": ["red fly"], "lang": "ru"}
        for limit in ({"iterations": 80}, {"milliseconds": 5}, {"level": "easy"}, {"level": "random"}, {"level": "deep"}, {"iterations": 0}):
            yield {"do": "go", "candidates": 4, "length": 5, "lang": "hu", **begun, **limit}
        yield {"do": "go", "iterations": 30, "mind": game, **begun}
        yield {"do": "forget", "mind": game}
        yield {"do": "look", "position": f"position {game} {t['rules']}\noption players {least}\nset x\n"}
        yield {"do": "look", "record": f"bailey record 1\ngame {game} {t['rules']}\noption players {least}\nbegin\nred fly\n"}
    yield {"do": "games"}
    yield {"do": "hello", "no": "such field"}
    yield {"do": "stop"}
    yield {}


def answers(bailey, tables):
    asked = [{"id": i, **request} for i, request in enumerate(requests(tables))]
    yield from run(bailey, [*map(json.dumps, asked), "[]", '{"id": 1.5, "do": "hello"}', '{"id": "x", "do": "hello"}', "{"])
    yield from run(bailey, transcript())


def read(line):
    try:
        request = json.loads(line)
    except ValueError:
        return {}
    return request if isinstance(request, dict) else {}


def run(bailey, lines):
    """One after the other, but for what is pondered: that is answered when it is stopped."""
    process = subprocess.Popen([bailey, "engine", "--threads", "1"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
    open_requests = {}
    for line in lines:
        request = read(line)
        open_requests[request.get("id")] = request
        process.stdin.write(line + "\n")
        process.stdin.flush()
        due = {"ponder": 0, "stop": len(open_requests)}.get(request.get("do"), 1)
        for _ in range(due):
            text = process.stdout.readline()
            answer = json.loads(text)
            request = open_requests.pop(answer["id"])
            do = request.get("do")
            for kind in (f"engine-{'error' if 'error' in answer else KINDS.get(do, do)}", "engine"):
                yield kind, request.get("game", "-"), text
    rest, _ = process.communicate()
    assert not rest and not open_requests and process.returncode == 0, "not one answer for each request"
