#!/usr/bin/env python3
"""A bot in Python: bailey play caylus --seats "human,cmd:python3 examples/bot.py"

It never declines when it can do something, and otherwise takes any action. docs/writing-a-bot.md says what a request holds.
"""
import json
import os
import random
import sys

DECLINE = ("pass", "done", "skip", "stop", "decline")
dice = random.Random(1)  # the same match every time: good for finding mistakes


def choose(request):
    """One of request["legal"]; what the seat sees is request["view"]."""
    active = [action for action in request["legal"] if action["kind"] not in DECLINE]
    return dice.choice(active or request["legal"])


def tell(request, action):
    """For you, not for Bailey: standard error is yours. Start it with BOT_TALK=1 to read along."""
    if "BOT_TALK" in os.environ:
        points = {seat: score["points"] for seat, score in request["score"].items()}
        print(f"{request['seat']}, asked {request['ask']!r}: {action['say']}; points {points}", file=sys.stderr)


for line in sys.stdin:
    request = json.loads(line)
    if request["do"] != "choose":
        continue  # whatever later versions may ask
    action = choose(request)
    print(json.dumps({"id": request["id"], "action": action["text"]}), flush=True)
    tell(request, action)
