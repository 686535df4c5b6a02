#!/usr/bin/env python3
"""running.py BAILEY: what whoever runs a server relies on: TLS, a proxy in front, backups while people play, databases of older versions, and
logs that tell no secrets."""
import http.client
import json
import os
import pathlib
import re
import signal
import socket
import sqlite3
import ssl
import subprocess
import sys
import tempfile
import threading

import matches
import wire
from receivers import Mailbox, Receiver, make_certificate
from wire import Person, Server, refused, wait_for

BAILEY = sys.argv[1]
HERE = pathlib.Path(__file__).resolve().parent
CASES = []


def case(function):
    CASES.append(function)
    return function


class SafePerson(Person):
    """The same over TLS, by a client that trusts this one certificate."""

    def __init__(self, server, context, **rest):
        self.context = context
        super().__init__(server, **rest)

    def raw(self, method, path, body=None, headers=None):
        usual = http.client.HTTPConnection
        http.client.HTTPConnection = lambda host, port, timeout: http.client.HTTPSConnection(host, port, timeout=timeout, context=self.context)
        try:
            return super().raw(method, path, body, headers)
        finally:
            http.client.HTTPConnection = usual

    def line(self):
        usual = socket.create_connection
        wire.socket.create_connection = lambda *a, **k: self.context.wrap_socket(usual(*a, **k), server_hostname="127.0.0.1")
        try:
            return super().line()
        finally:
            wire.socket.create_connection = usual


@case
def tls_by_certificate_files(folder):
    both = make_certificate(folder)
    with Server(BAILEY, "--cert", both + ".crt", "--key", both) as server:
        p = SafePerson(server, ssl.create_default_context(cafile=both + ".crt"))
        answer, _ = SafePerson(server, p.context, guest=False).raw("POST", "/api/v1/guest", "{}")
        assert "Secure" in answer.getheader("set-cookie")
        info = p.post("tables", game="caylus", options={"players": 2}, seats={"blue": "me", "red": "bot:random"}, start=True)["info"]
        line = p.line()
        seen = line.do("watch", table=info["table"])
        while not seen.get("legal"):
            seen = line.until(lambda x: x.get("legal"))
        n = line.do("act", table=info["table"], action=seen["legal"][0])["n"]
        assert n > seen["n"] and p.get("tables/" + info["table"])["info"]["n"] >= n
        assert p.raw("GET", "/api")[0].status == 200
        for version in (ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3):
            context = ssl.create_default_context(cafile=both + ".crt")
            context.minimum_version = context.maximum_version = version
            with context.wrap_socket(socket.create_connection(("127.0.0.1", server.port), timeout=60), server_hostname="localhost") as s:
                assert s.version() == version.name.replace("_", ".")
        browser = ssl.create_default_context(cafile=both + ".crt")
        browser.set_alpn_protocols(["h2", "http/1.1"])
        with browser.wrap_socket(socket.create_connection(("127.0.0.1", server.port), timeout=60), server_hostname="localhost") as s:
            assert s.selected_alpn_protocol() == "http/1.1"
            s.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert s.recv(65536).startswith(b"HTTP/1.1 200")
        wire.all_at_once(lambda: p.context.wrap_socket(socket.create_connection(("127.0.0.1", server.port), timeout=60), server_hostname="127.0.0.1"))
        plain = socket.create_connection(("127.0.0.1", server.port), timeout=60)
        plain.sendall(b"GET /api/v1/me HTTP/1.1\r\nHost: localhost\r\n\r\n")
        try:
            assert not plain.recv(65536).startswith(b"HTTP/1.1 200")
        except ConnectionError:
            pass
    for bad, why in ((("--cert", both + ".crt"), "belong together"), (("--cert", "/nowhere", "--key", both), "/nowhere cannot be read"),
                     (("--cert", both + ".crt", "--key", __file__), "cannot be used")):
        run = subprocess.run([BAILEY, "host", "--port", "0", "--data", folder + "/bad.db", *bad], capture_output=True, text=True, timeout=60, check=False,
                             env={**os.environ, "LANG": "C", "LC_ALL": "C"})
        assert run.returncode == 2 and why in run.stderr, (bad, run.stderr)


@case
def a_proxy_tells_who_asks(folder):
    with Server(BAILEY, "--behind-proxy", "--name", "games.example.org") as server:
        def guest(forwarded):
            p = Person(server, guest=False)
            answer, text = p.raw("POST", "/api/v1/guest", "{}", {"X-Forwarded-For": forwarded, "Host": "games.example.org"})
            assert answer.status == 429 or "Secure" in answer.getheader("set-cookie")
            return answer.status
        # What a client writes itself stands before what the proxy has seen.
        statuses = [guest(f"192.0.2.{i}, 198.51.100.7") for i in range(63)]
        assert statuses[:60] == [201] * 60 and 429 in statuses[60:]
        assert guest("198.51.100.8") == 201
        assert Person(server, guest=False).raw("GET", "/api/v1/me", None, {"Host": "other.example.org"})[0].status == 421
    with Server(BAILEY, "--strict") as server: # without a proxy nobody is believed
        p = Person(server, guest=False)
        statuses = [p.raw("POST", "/api/v1/guest", "{}", {"X-Forwarded-For": f"198.51.100.{i}", "Cookie": ""})[0].status for i in range(63)]
        assert 429 in statuses


@case
def a_copy_is_made_while_people_play(folder):
    with Server(BAILEY) as server:
        p, stop, acked = Person(server), threading.Event(), []
        code = p.post("tables", game="caylus", options={"players": 2})["info"]["table"]
        p.post("tokens")

        def talk():
            while not stop.is_set():
                text = f"line {len(acked)}"
                Person(server).post("tokens", label=text)
                acked.append(text)
        speaker = threading.Thread(target=talk)
        speaker.start()
        copies = []
        for i in range(3):
            wait_for(lambda: len(acked) > 20 * (i + 1))
            before, copy = len(acked), os.path.join(folder, f"copy{i}")
            os.mkdir(copy)
            done = subprocess.run([BAILEY, "host", "admin", "backup", copy + "/host.db", "--data", server.base], capture_output=True, text=True, check=False)
            assert done.returncode == 0, done.stderr
            copies.append((copy, before))
        stop.set()
        speaker.join()
        assert os.stat(server.base).st_mode & 0o077 == 0 and os.stat(copies[0][0] + "/host.db").st_mode & 0o077 == 0
    for copy, before in copies: # everything that was promised before the copy began is in it
        with sqlite3.connect(copy + "/host.db") as base:
            assert base.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
            kept = {row[0] for row in base.execute("SELECT label FROM tokens")}
            assert kept >= set(acked[:before])
        with Server(BAILEY, folder=copy) as restored:
            p.server = restored
            assert p.get("tables/" + code)["info"]["owner"] and p.get("tokens")["tokens"]


@case
def databases_of_every_release_are_brought_up_to_date(folder):
    schemas = sorted(HERE.glob("schema-*.sql"))
    assert schemas
    for schema in schemas:
        place = os.path.join(folder, schema.stem)
        os.mkdir(place)
        base = sqlite3.connect(place + "/host.db")
        base.executescript(schema.read_text(encoding="utf-8") + ";UPDATE people SET email='zoe@mail.example' WHERE id=1;")
        base.commit()
        base.close()
        with Server(BAILEY, folder=place) as server:
            Person(server)
        with sqlite3.connect(place + "/host.db") as base:
            assert base.execute("PRAGMA user_version").fetchone()[0] > int(schema.stem.split("-")[1]) - 1
            assert base.execute("SELECT address,checked FROM mails WHERE person=1").fetchone() == ("zoe@mail.example", 0)
            shape = "SELECT type,name,tbl_name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY 1,2"
            upgraded = base.execute(shape).fetchall()
        with Server(BAILEY) as server: # the same as one that was made today
            with sqlite3.connect(server.base) as fresh:
                assert fresh.execute(shape).fetchall() == upgraded
    newer = os.path.join(folder, "newer.db")
    with sqlite3.connect(newer) as base:
        base.execute("PRAGMA user_version=9999")
    run = subprocess.run([BAILEY, "host", "--port", "0", "--data", newer], capture_output=True, text=True, timeout=60, check=False)
    assert run.returncode == 2 and "newer version" in run.stderr


@case
def logs_tell_no_secrets(folder):
    box, receiver, secrets = Mailbox(), Receiver(statuses=[500, 400]), []
    smtp = box.url
    with Server(BAILEY, "--smtp", smtp, "--from", "bailey@games.example", "--private", "--strict") as server:
        p = Person(server)
        secrets.append(p.cookie)
        made = p.post("account", name="Secretive", passphrase="correct horse battery", email="secret@mail.example")
        secrets += ["correct horse battery", "secret@mail.example", *made["codes"]]
        _, _, letter = wait_for(lambda: box.got and box.got.pop(0))
        secrets.append(re.search(r"\w{12}$", letter.get_content().split("\n")[2])[0])
        p.post("me/email", code=secrets[-1])
        token = p.post("tokens")["token"]
        url = receiver.url + "/a-secret-path"
        hook = p.post("me/channels", kind="webhook", url=url, tables="all")
        secrets += [token, hook["secret"], "a-secret-path", "127.0.0.1"]
        refused("wrong", Person(server, guest=False).post, "login", name="Secretive", passphrase="a wrong passphrase")
        refused("wrong", Person(server, guest=False).post, "recover", name="Secretive", passphrase="yet another one", code="guessedcode99")
        secrets += ["a wrong passphrase", "yet another one", "guessedcode99"]
        info = p.post("tables", game="caylus", options={"players": 2}, private=True, clock={"bank": 1, "plus": 0}, seats={"blue": "me", "red": "bot:random"},
                      start=True)["info"]
        secrets.append(info["link"])
        p.post(f"tables/{info['table']}/chat", text="a word between us")
        secrets.append("a word between us")
        p.post(f"me/channels/{hook['channel']['id']}/try")
        wait_for(lambda: any(x["what"] == "late" for x in server.log()))
        wait_for(lambda: any(x["what"] == "notice" for x in server.log()))
        p.post("recover/email", name="Secretive")
        _, _, letter = wait_for(lambda: box.got and box.got.pop(0))
        code = re.search(r"\w{12}$", letter.get_content().split("\n")[2])[0]
        fresh = Person(server, guest=False)
        fresh.post("recover", name="Secretive", passphrase="my newest passphrase", code=code)
        secrets += [code, "my newest passphrase", fresh.cookie]
        metrics = p.raw("GET", "/metrics")[1].decode()
        assert server.kill(signal.SIGTERM) == 0
        with open(os.path.join(server.folder, "log"), encoding="utf-8") as f:
            log = f.read() + metrics
        with sqlite3.connect(server.base) as base: # not in the log, and what opens something not in the database either
            for (key,) in base.execute("SELECT value FROM keys"):
                secrets.append(key.hex())
            kept = b"".join(pathlib.Path(server.base + end).read_bytes() for end in ("", "-wal") if os.path.exists(server.base + end))
    assert len(log.splitlines()) > 5 and all(json.loads(x)["what"] for x in log.splitlines() if x.startswith("{"))
    for secret in secrets:
        assert secret not in log, f"the log tells {secret}"
    opens = [p.cookie, fresh.cookie, token, code, "correct horse battery", "my newest passphrase", *made["codes"]]
    for secret in opens:
        assert secret.encode() not in kept, f"the database has {secret}"
    box.close()
    receiver.close()


def alone(test):
    with tempfile.TemporaryDirectory() as folder:
        test(folder)


matches.end(len(CASES), matches.try_all(CASES, alone))
