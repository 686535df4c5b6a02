#!/usr/bin/env python3
"""export.py BAILEY: `bailey host admin export`: matches as records that the program itself accepts, what is known about a person, while the server
runs and when it does not; and what is said when that cannot be."""
import json
import os
import pathlib
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile

import matches
from matches import open_match, play_on
from wire import Person, Server

BAILEY = sys.argv[1]
CASES = []


def case(function):
    CASES.append(function)
    return function


def run(*arguments, limit=None):
    before = ["prlimit", f"--fsize={limit}"] if limit else []
    return subprocess.run([*before, BAILEY, *map(str, arguments)], capture_output=True, text=True, check=False, timeout=600,
                          env={**os.environ, "LC_ALL": "C", "LANG": "C"})


def export(server, *arguments, **rest):
    return run("host", "admin", "export", *arguments, "--data", server.base, **rest)


def told(answer, why, code=2):
    """It is refused, in one line."""
    assert answer.returncode == code and why in answer.stderr and answer.stderr.count("\n") == 1, (answer.returncode, answer.stdout, answer.stderr)


def accept(path):
    """A record that the program can follow to the end, and whose draws follow from what was promised."""
    for command in ("replay", "verify"):
        answer = run(command, path)
        assert answer.returncode == 0, (command, answer.stdout, answer.stderr)


@case
def matches_are_records_that_the_program_accepts(folder):
    with Server(BAILEY) as server:
        over = {}
        for game in ("alcazar", "ys"):
            code, who, lines, _ = open_match(server, game)
            play_on(code, lines, 100000, random.Random(1))
            over[code] = who[0].get(f"tables/{code}/record")["record"]
        given_up, who, lines, _ = open_match(server, "caylus")
        play_on(given_up, lines, 5, random.Random(2))
        for p in who:
            p.post(f"tables/{given_up}/end")
        over[given_up] = who[0].get(f"tables/{given_up}/record")["record"]
        playing, _, lines, _ = open_match(server, "caylus")
        play_on(playing, lines, 5, random.Random(3))
        waiting = who[0].post("tables", game="caylus", options={"players": 2})["info"]["table"]
        closed = who[0].post("tables", game="caylus", options={"players": 2})["info"]["table"]
        who[0].ask("DELETE", f"tables/{closed}")

        for runs in (True, False):
            out = os.path.join(folder, f"runs-{runs}")
            answer = export(server, "matches", out)
            # The table that was closed before anybody played is no match, and is named.
            assert answer.returncode == 1 and answer.stdout == "Matches written: 3. There already: 0. Left out: 1.\n", (answer.stdout, answer.stderr)
            assert f"the match {closed} is left out: it never began" in answer.stderr
            assert sorted(os.listdir(out)) == sorted(f"{code}.record" for code in over)
            for code, record in over.items():
                path = os.path.join(out, code + ".record")
                assert pathlib.Path(path).read_text(encoding="utf-8") == record, "as players get it"
                accept(path)
                assert export(server, "match", code).stdout == record
                assert os.stat(path).st_mode & 0o077 == 0
            number = sqlite3.connect(server.base).execute("SELECT id FROM tables WHERE code=?", (given_up,)).fetchone()[0]
            assert export(server, "match", number).stdout == over[given_up]
            told(export(server, "match", playing), f'"{playing}" cannot be exported: it is not over')
            told(export(server, "match", waiting), "it is not over")
            told(export(server, "match", closed), "it never began")
            for none in ("nonsense", "999999", "../../etc/passwd", "", "x" * 300):
                told(export(server, "match", none), "cannot be exported: there is none")
            kept = os.path.join(out, given_up + ".record") # what lies there already is left alone
            os.utime(kept, (1, 1))
            os.remove(os.path.join(out, next(iter(over)) + ".record"))
            assert export(server, "matches", out).stdout == "Matches written: 1. There already: 2. Left out: 1.\n"
            assert os.stat(kept).st_mtime == 1
            if runs:
                assert lines[0].do("watch", table=playing)["n"] > 0, "the server did not notice"
                server.kill(signal.SIGTERM)


@case
def what_is_known_about_a_person(folder):
    with Server(BAILEY) as server:
        code, (anna, bela), lines, seats = open_match(server, "alcazar")
        made = anna.post("account", name="Árvíztűrő", passphrase="a long passphrase", email="anna@mail.example")
        bela.post("account", name="Bela", passphrase="another passphrase")
        token = anna.post("tokens", label="my program")["token"]
        anna.post(f"tables/{code}/chat", text="a \"word\"\u202e between us")
        bela.post(f"tables/{code}/chat", text="what Bela said")
        anna.post("people/Bela/follow")
        with sqlite3.connect(server.base, timeout=60) as base:
            base.execute("INSERT INTO notes SELECT ?,id,'what I think of it',5 FROM tables", (made["id"],))
            base.execute("INSERT INTO care(person,what,whom,line,until,text,at) VALUES(77,'silence',?,0,9,'too loud',8)", (made["id"],))
        play_on(code, lines, 100000, random.Random(4))
        hidden = [anna.cookie, token, "a long passphrase", *made["codes"], "what Bela said", "another passphrase"]
        for runs in (True, False):
            answers = [export(server, "person", who) for who in ("Árvíztűrő", "árvíztűrő", made["id"])]
            assert all(a.returncode == 0 and a.stdout == answers[0].stdout for a in answers), answers
            told_of = json.loads(answers[0].stdout)
            assert told_of["person"]["name"] == "Árvíztűrő" and told_of["person"]["kind"] == "account" and told_of["person"]["recovery_codes"] == 8
            assert ["between us" in x["text"] and x["table"] for x in told_of["chat"]] == [code]
            assert [(x["kind"], x["name"]) for x in told_of["ties"]] == [("follows", "Bela")]
            assert [x["label"] for x in told_of["tokens"]] == ["my program"]
            assert [(x["table"], x["game"], x["seat"], x["state"]) for x in told_of["seats"]] == [(code, "alcazar", seats[0], "over")]
            assert told_of["results"][0]["seat"] == seats[0] and told_of["opened"][0]["table"] == code and told_of["signed_in"]
            assert told_of["notes"] == [{"table": code, "text": "what I think of it", "at": 5}] and told_of["events"] == []
            assert told_of["moderated"] == [{"what": "silence", "line": 0, "until": 9, "text": "too loud", "at": 8}], "and not by whom"
            for secret in hidden:
                assert secret not in answers[0].stdout, f"it tells {secret}"
            with sqlite3.connect(server.base) as base:
                for table, column in (("doors", "hash"), ("tokens", "hash"), ("codes", "hash"), ("people", "pass")):
                    for (value,) in base.execute(f"SELECT {column} FROM {table} WHERE {column} IS NOT NULL"):
                        assert (value if isinstance(value, str) else value.hex()) not in answers[0].stdout, table
            for none in ("Nobody", "99999", "0", "", "bot:hard"):
                told(export(server, "person", none), "cannot be exported: there is none")
            if runs:
                server.kill(signal.SIGTERM)


@case
def who_was_deleted_is_not_known(folder):
    with Server(BAILEY) as server:
        p = Person(server)
        made = p.post("account", name="Forgotten", passphrase="a long passphrase")
        p.ask("DELETE", "me", {"passphrase": "a long passphrase"})
        told(export(server, "person", made["id"]), "there is none")
        told(export(server, "person", "Forgotten"), "there is none")


@case
def bad_databases_and_full_disks_get_a_sentence(folder):
    with Server(BAILEY) as server:
        code, _, lines, _ = open_match(server, "alcazar")
        play_on(code, lines, 100000, random.Random(5))
        out = os.path.join(folder, "full")
        told(export(server, "matches", out, limit=300), f"{out}/{code}.record cannot be written: File too large", code=1)
        assert os.listdir(out) == [], "half a record is none"
        told(export(server, "matches", os.path.join(folder, "no", "such")), "no/such cannot be written: No such file or directory", code=1)
        told(export(server, "matches", __file__), "cannot be written: ", code=1)
        told(export(server, "match"), "admin export takes: match CODE, matches FOLDER, person ID or NAME")
        told(export(server, "everything", "x"), "admin export takes: match CODE")
        with open("/dev/full", "w", encoding="utf-8") as full:
            answer = subprocess.run([BAILEY, "host", "admin", "export", "match", code, "--data", server.base], stdout=full, stderr=subprocess.PIPE, text=True,
                                    check=False, timeout=60)
            assert answer.returncode != 0 and answer.stderr.count("\n") == 1, answer.stderr
        server.kill(signal.SIGTERM)
        # Rules that are gone, and steps that make no sense.
        odd = os.path.join(folder, "odd.db")
        shutil.copy(server.base, odd)
        with sqlite3.connect(odd) as base:
            base.execute("UPDATE tables SET rules=rules+1")
        answer = run("host", "admin", "export", "match", code, "--data", odd)
        told(answer, "it was played by rules that are not here any more")
        with sqlite3.connect(odd) as base:
            base.execute("UPDATE tables SET rules=rules-1")
            base.execute("UPDATE records SET steps=substr(steps,1,90)||zeroblob(90)")
        told(run("host", "admin", "export", "match", code, "--data", odd), "its steps cannot be followed to the end")
    for name, what, why in (("missing.db", None, "No such file or directory"), ("text.db", "no database, but more than a few bytes of text" * 40, "it is not a database"),
                            ("empty.db", "", "it is not the database of a server")):
        path = os.path.join(folder, name)
        if what is not None:
            pathlib.Path(path).write_text(what, encoding="utf-8")
        for arguments in (("match", "abc"), ("person", "1"), ("matches", os.path.join(folder, "none"))):
            told(run("host", "admin", "export", *arguments, "--data", path), why)
    for version, why in ((1, "an older version of Bailey made it"), (9999, "a newer version of Bailey made it")):
        path = os.path.join(folder, f"{version}.db")
        with sqlite3.connect(path) as base:
            base.execute(f"PRAGMA user_version={version}")
        told(run("host", "admin", "export", "person", "1", "--data", path), why)


def alone(test):
    with tempfile.TemporaryDirectory() as folder:
        test(folder)


matches.end(len(CASES), matches.try_all(CASES, alone))
