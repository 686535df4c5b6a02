#!/usr/bin/env python3
"""recover.py BAILEY TABLES: so many tables are played at, the server is killed with kill -9 and starts again. Every table is there with every
step that was on disk; printed is how long it took until the server was open, by the clock and in computing time."""
import os
import re
import signal
import sqlite3
import subprocess
import sys
import time

from wire import PATIENCE, Person, Server, wait_for

BAILEY, TABLES = sys.argv[1], int(sys.argv[2])
MOVES = 10 # at a table, on average


def metric(server, name):
    return int(re.search(rf"^{name} (\d+)$", Person(server, guest=False).raw("GET", "/metrics")[1].decode(), re.M)[1])


def computed(process):
    """Seconds of the processor, in the program and in the kernel."""
    with open(f"/proc/{process.pid}/stat", encoding="utf-8") as f:
        fields = f.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def play(server):
    """Until all tables play, and so many moves were made: then the server is killed in the middle of it."""
    load = subprocess.Popen([BAILEY, "load", "--url", f"http://127.0.0.1:{server.port}/", "--tables", str(TABLES), "--share", "50", "--seconds", "3600"],
                            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_for(lambda: load.poll() is not None or metric(server, "bailey_actions_total") >= MOVES * TABLES, PATIENCE + TABLES // 10)
        assert load.poll() is None, "the players have gone"
        server.kill(signal.SIGKILL)
    finally:
        load.kill()
        load.wait(PATIENCE)


def steps_on_disk(server):
    """Of every table that plays, by its log and its record. Only read: recovery is the server's."""
    with sqlite3.connect(f"file:{server.base}?mode=ro", uri=True) as base:
        live = {i: (code, 0) for i, code in base.execute("SELECT id,code FROM tables WHERE state=1")}
        for i, steps in base.execute("SELECT tid,length(steps)/9 FROM records"):
            if i in live:
                live[i] = (live[i][0], steps)
        for i, n, steps in base.execute("SELECT tid,n,length(steps)/9 FROM log ORDER BY at"):
            if i in live:
                live[i] = (live[i][0], n + steps)
        every = base.execute("SELECT count(*) FROM tables WHERE state<2").fetchone()[0]
    return dict(live.values()), every


def main():
    with Server(BAILEY) as server:
        play(server)
        size = sum(os.path.getsize(server.base + end) for end in ("", "-wal") if os.path.exists(server.base + end))
        before = time.monotonic()
        server.start()
        clock, cpu = time.monotonic() - before, computed(server.process)
        told = [x["text"] for x in server.log() if x["what"] == "recovered"][-1]
        there, every = steps_on_disk(server)
        assert int(told.split()[0]) == every and len(there) >= TABLES * 9 // 10, (told, every, len(there))
        person = Person(server)
        for code, n in there.items(): # each is followed through the rules when it is asked for
            info = person.get("tables/" + code)["info"]
            assert info["n"] == n, f"{code}: {n} steps on disk, {info['n']} there"
        assert not [x for x in server.log() if x["what"] == "damaged"]
    print(f"{told}; a database of {size // 1000000} MB; open after {clock:.2f} s by the clock and {cpu:.2f} s of computing")


main()
