#!/usr/bin/env python3
"""load.py SERVER LOAD SECONDS: `SERVER host` under everything at once: the tables of `LOAD load`, bots that think in threads, people who sign up,
come and go, a copy of the database. Nothing is lost, nothing is refused, and the server ends well, which with a sanitizer means that it found nothing."""
import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time

from wire import PATIENCE, Line, Person, Refused, Server

SERVER, LOAD, SECONDS = sys.argv[1], sys.argv[2], int(sys.argv[3])


def load(server, tables, seconds, *arguments):
    ran = subprocess.run([LOAD, "load", "--url", f"http://127.0.0.1:{server.port}/", "--tables", str(tables), "--seconds", str(seconds), "--json", *arguments],
                         capture_output=True, text=True, timeout=PATIENCE + 20 * seconds)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    told = json.loads(ran.stdout)
    assert told["moves"] > 0 and told["errors"] == 0 and told["lost"] == 0, told
    return told


def bots_among_themselves(server, game):
    """Whoever opened the table leaves: a bot plays on for him, and all of them think."""
    owner = Person(server)
    info = owner.post("tables", game=game, options={"players": 3})["info"]
    for seat, bot in zip(list(info["seats"])[1:], ("easy", "medium")):
        owner.post(f"tables/{info['table']}/seat", seat=seat, who="bot:" + bot)
    owner.post(f"tables/{info['table']}/start")
    owner.post(f"tables/{info['table']}/leave")
    return info["table"]


def come_and_go(server, codes, end, wrong):
    """Somebody who signs up, looks at everything, and slams doors."""
    n = 0
    try:
        while time.monotonic() < end:
            n += 1
            person = Person(server)
            if n % 4 == 1:
                person.post("account", name=f"Load {os.getpid()} {n}", passphrase="not a secret at all")
            line, stream = person.line(), Line(server)
            for code in codes:
                line.do("watch", table=code, **({"lang": "hu"} if n % 2 else {}))
                stream.send(do="watch", table=code)
            person.get("tables")
            stream.close()
            time.sleep(0.05)
            line.close()
    except (Refused, OSError, EOFError, AssertionError) as no:
        wrong.append(no)


def main():
    wrong = []
    with Server(SERVER) as server:
        codes = [bots_among_themselves(server, game) for game in ("caylus", "ys", "pillars", "alcazar")]
        guest = threading.Thread(target=come_and_go, args=(server, codes, time.monotonic() + SECONDS, wrong))
        guest.start()
        many = load(server, 40, SECONDS)
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([LOAD, "host", "admin", "backup", os.path.join(folder, "copy.db"), "--data", server.base], check=True, stdout=subprocess.DEVNULL,
                           timeout=PATIENCE)
        guest.join(PATIENCE)
        assert not wrong, wrong
        # Matches that follow each other at one table: nobody is too fast for the server only because the server is fast.
        one = load(server, 1, max(3, SECONDS // 2))
        slow = load(server, 12, 3, "--share", "5", "--rate", "100")
        assert slow["moves"] <= 400, slow
        fair = load(server, 3, 2, "--fair")
        with sqlite3.connect(server.base) as base:
            promised, given = base.execute("SELECT count(*),count(nullif(bytes,x'')) FROM promises").fetchone()
        assert promised == given >= 12, (promised, given, fair)
        metrics = Person(server).raw("GET", "/metrics")[1].decode()
        thought = int(re.search(r"^bailey_bot_decisions_total (\d+)$", metrics, re.M)[1])
        assert thought > 0, metrics
        code = server.kill(signal.SIGTERM)
        assert code == 0, f"the server ended with {code}"
    print(f"{many['moves']} moves at 40 tables, {one['moves']} at one, {thought} decisions of bots")


main()
