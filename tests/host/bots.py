#!/usr/bin/env python3
"""bots.py BAILEY: `bailey bot` at a server that lies: about what the draws follow from (docs/fairness.md), about the game and the position."""
import base64
import hashlib
import json
import os
import socket
import subprocess
import sys
import threading

import matches

BAILEY = sys.argv[1]
GAMES = json.loads(subprocess.run([BAILEY, "list", "--json"], capture_output=True, text=True, check=True).stdout)["games"]
RULES = {g["id"]: g["rules"] for g in GAMES}
CASES = []


def case(function):
    CASES.append(function)
    return function


class Liar(threading.Thread):
    """A server for one bot. It closes a list of promises in which the bot's is another's, or tells another list when the match is over;
    or it tells of a position that cannot be, or of another game at the same table. Only what it tells after the end is no lie."""

    def __init__(self, lie):
        super().__init__(daemon=True)
        self.lie, self.asked = lie, []
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port = self.listening.getsockname()[1]
        self.start()

    def run(self):
        s, _ = self.listening.accept()
        f = s.makefile("rb")
        key = ""
        while (line := f.readline().decode().strip()):
            key = line.split()[1] if line.lower().startswith("sec-websocket-key:") else key
        accept = base64.b64encode(hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()).decode()
        s.sendall(f"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: {accept}\r\n\r\n".encode())

        def tell(*before, **what): # lines in one message
            text = "\n".join(json.dumps({"table": "abc", **line}) for line in (*before, what)).encode()
            s.sendall(bytes([0x81, 126]) + len(text).to_bytes(2, "big") + text)

        def fair(closed, promise, digest):
            tell(fair={"match": "abc", "seats": {"blue": {"promise": promise, "given": False}}, "list": digest * 64, "closed": closed})
        info = {"table": "abc", "state": "open", "starting": False, "game": "caylus", "rules": RULES["caylus"], "options": {"players": "2"}, "you": "blue"}
        while True:
            head = f.read(2)
            if len(head) < 2:
                return
            n = head[1] & 127
            n = int.from_bytes(f.read(2), "big") if n == 126 else n
            mask = f.read(4)
            asked = json.loads(bytes(b ^ mask[i % 4] for i, b in enumerate(f.read(n))))
            self.asked.append(asked)
            if asked["do"] == "watch" and self.lie == "view":
                tell(info={**info, "state": "playing", "options": {"players": None}}, n=0, view={"players": 120}, legal=["blue pass"])
            elif asked["do"] == "watch" and self.lie == "nothing":
                tell({"info": {**info, "state": "over"}, "n": 1, "view": {}, "over": True}, n=1, **{"from": 0}, view={"players": 120}, over=True)
            elif asked["do"] == "watch" and self.lie == "game":
                tell(info={**info, "state": "playing"}, n=0)
                tell(info={**info, "state": "playing", "game": "blank", "rules": RULES["blank"]}, n=0, view={"round": 1}, legal=["blue pass"])
            elif asked["do"] == "watch":
                tell(info=info)
            elif asked["do"] == "promise":
                fair(False, asked["promise"], "0")
                fair(True, "f" * 64 if self.lie == "promise" else asked["promise"], "1")
            elif asked["do"] == "give":
                fair(True, self.asked[-2]["promise"], "2")


def ended(liar):
    """A bot that played there until it ended."""
    return subprocess.run([BAILEY, "bot", "--url", f"http://127.0.0.1:{liar.port}", "--token", "x", "--level", "random", "--table", "abc"],
                          capture_output=True, text=True, timeout=60, check=False, env={**os.environ, "LC_ALL": "C", "LANG": "C"})


def refuses(lie, why):
    """What the bot asked before it ended with this sentence."""
    liar = Liar(lie)
    ran = ended(liar)
    assert ran.returncode == 2 and why in ran.stderr, (lie, ran.returncode, ran.stderr)
    return [asked["do"] for asked in liar.asked]


@case
def a_bot_does_not_play_where_promises_change():
    for lie, gives in (("promise", False), ("list", True)):
        asked = refuses(lie, "table abc: the server has changed what the draws follow from")
        assert ("give" in asked) == gives, "bytes are only given for a list with our promise"


@case
def a_bot_does_not_play_what_cannot_be():
    assert "act" not in refuses("view", "the server sent an invalid view")
    assert "act" not in refuses("game", "table abc: the server has changed the game")


@case
def a_bot_ends_with_the_match():
    liar = Liar("nothing") # what is told then is not for the eyes of its seat alone: laid over each other, it may be no view
    assert ended(liar).returncode == 0


matches.end(len(CASES), matches.try_all(CASES, lambda test: test()))
