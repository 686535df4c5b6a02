#!/usr/bin/env python3
"""terminal.py BAILEY [GAME...]: `bailey play --at`, on terminals of its own, against a real server: whole matches of every game line by
line, talk, offers, watching, a server that is killed, refusals, hostile texts, and the full screen."""
import fcntl
import os
import pathlib
import pty
import random
import re
import select
import signal
import socket
import stat
import struct
import subprocess
import sys
import tempfile
import termios
import threading
import time

import matches
from matches import end, open_match, try_all
from wire import PATIENCE, Person, Server, wait_for

BAILEY = sys.argv[1]
GAMES = sys.argv[2:] or ["blank", "caylus", "ys", "pillars", "alcazar"]
HOME = tempfile.TemporaryDirectory()


def environment(data=None, **more):
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("LC_", "LANG", "BAILEY", "NO_COLOR", "COLORTERM"))}
    return {**kept, "XDG_DATA_HOME": data or os.path.join(HOME.name, "data"), "LC_ALL": "C.UTF-8", "TERM": "xterm-256color", **more}


class Terminal:
    """The program on a terminal of its own; `text` is all it wrote, `new` what it wrote since something was typed."""

    def __init__(self, url, *flags, data=None, size=(40, 100), **more):
        self.pid, self.fd = pty.fork()
        if not self.pid:
            os.execve(BAILEY, [BAILEY, "play", "--at", url, "--lang", "en", *flags], environment(data, **more))
        self.resize(size)
        self.text, self.mark, self.code = "", 0, None

    def resize(self, size):
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", *size, 0, 0))
        os.kill(self.pid, signal.SIGWINCH)

    @property
    def new(self):
        return self.text[self.mark:]

    def hear(self, seconds):
        if not select.select([self.fd], [], [], seconds)[0]:
            return True
        try:
            more = os.read(self.fd, 65536)
        except OSError:
            more = b""
        self.text += more.decode(errors="replace").replace("\r\n", "\n")
        return bool(more)

    def until(self, wanted):
        """Waits until the text, or a match of the pattern, is new."""
        end = time.monotonic() + PATIENCE
        while True:
            found = wanted.search(self.new) if isinstance(wanted, re.Pattern) else wanted in self.new
            if found:
                return found
            left = end - time.monotonic()
            if left <= 0 or not self.hear(min(left, 1)):
                raise AssertionError(f"never saw {wanted!r}; the end of it:\n{self.text[-2500:]}")

    def type(self, line):
        self.mark = len(self.text)
        os.write(self.fd, (line + "\n").encode())

    def say(self, line, wanted):
        self.type(line)
        return self.until(wanted)

    def key(self, keys):
        self.mark = len(self.text)
        os.write(self.fd, keys.encode())

    def end(self):
        """Waits for its end: the exit code."""
        limit = time.monotonic() + PATIENCE
        while self.hear(0.2) and time.monotonic() < limit:
            pass
        _, status = os.waitpid(self.pid, 0)
        os.close(self.fd)
        self.code = os.waitstatus_to_exitcode(status)
        return self.code

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.code is None:
            try:
                os.kill(self.pid, signal.SIGKILL)
                os.waitpid(self.pid, 0)
            except (ProcessLookupError, ChildProcessError):
                pass


def at(server, rest=""):
    return f"http://127.0.0.1:{server.port}{rest}"


# The whole list: what is typed before its end is here would be taken for an answer to the rest of it.
SEATED = re.compile(r"Start the match\n(?:.*\n)*> $")
CHOICE = re.compile(r"^(\d+)\) ", re.M)
TURN = re.compile(r"^\d+\) .*\n> $|The match is over\n", re.M)


def play_on(terminal, rng, most=10**6):
    """Somebody who takes any of the choices, until the match is over or so many were made. True: it is over."""
    for _ in range(most):
        terminal.until(TURN)
        if "The match is over\n" in terminal.new:
            return True
        numbers = [int(n) for n in CHOICE.findall(terminal.new)]
        terminal.type(str(rng.randint(1, max(numbers))))
        terminal.until("\n")
    return False


CASES = []


def case(function):
    CASES.append(function)
    return function


@case
def every_game_line_by_line(server):
    for game in GAMES:
        rng = random.Random(game)
        with Terminal(at(server), "--plain") as me:
            me.until("Type a number")
            me.say(f"new {game} bots=random,random,random", SEATED)
            me.type("start")
            assert play_on(me, rng)
            me.until('"lobby" leads back.\n> ')
            assert "Where the points come from" in me.text and "\x1b" not in me.text, "for ears, without colours"
            me.say("log", "What has happened so far")
            me.say("quit", "To come back: bailey play --at")
            assert me.end() == 0


def two_at_a_table(server, *flags, game="caylus"):
    """A terminal each for two people, whose private match has begun: by its link the other finds it."""
    me = Terminal(at(server), *flags, data=os.path.join(HOME.name, "me"))
    me.until("Type a number")
    me.say(f"new {game} players=2 private clock=10+10", SEATED)
    link = me.until(re.compile(r"join with (\S+)\n"))[1]
    other = Terminal(link, *flags, data=os.path.join(HOME.name, "other"))
    other.until(re.compile(r"Sit down here\n"))
    other.say("1", "All seats are taken: whoever")
    me.until("All seats are taken: \"start\"")
    me.type("start")
    return me, other


def whose_turn(*terminals):
    """The terminal that has choices now, then the others."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for t in terminals:
            if TURN.search(t.new):
                return [t, *(x for x in terminals if x is not t)]
            t.hear(0.05)
    raise AssertionError("nobody is asked:\n" + "\n----\n".join(t.text[-1500:] for t in terminals))


@case
def two_people_talk_take_back_and_agree(server):
    me, other = two_at_a_table(server, "--plain")
    with me, other:
        mover, waiter = whose_turn(me, other)
        waiter.until("Waiting for")
        mover.say("say Good evening", 'Good evening"')
        waiter.until(': "Good evening"')
        waiter.say("phrase", "2) Good luck")
        waiter.say("phrase 2", '"Good luck and have fun!"')
        mover.until('"Good luck and have fun!"')
        assert "It is not your turn." in waiter.say("1", re.compile("It is not.*"))[0]
        mover.mark = len(mover.text)
        first = mover.say("1", re.compile(r"\n(?:> )?((?:Blue|Red).*)\n"))[1]
        waiter.until(first) # told as it happens, in the same words
        mover, waiter = whose_turn(me, other)
        mover.type("1")
        mover.until("\n> ")
        whose_turn(me, other)
        mover.type("undo") # at once, or after the other was asked
        asked = mover.until(re.compile("was taken back|others are asked"))[0]
        if asked == "others are asked":
            waiter.until("asks to undo")
            waiter.say("agree", "Something was taken back")
        mover.until("Something was taken back")
        me.mark, other.mark = len(me.text), len(other.text)
        me.say("end", "The others are asked.")
        other.until("offers to end the match")
        other.say("refuse", "no longer stands")
        me.until("no longer stands")
        me.say("pause 2", "The others are asked.")
        other.until("asks for a pause")
        other.say("agree", "The clocks are stopped")
        assert "no longer stands" not in other.new, other.new
        other.say("resume", "The clocks run again")
        assert "Nobody has asked for anything." in other.say("agree pause", re.compile("Nobody.*"))[0]
        me.say("end", "The others are asked.")
        me.say("pause", "The others are asked.")
        other.until("asks for a pause")
        other.say("agree", "More than one thing is asked for")
        other.say("refuse Ende pause", "Nobody has asked") # no such thing
        other.say("refuse pause", "no longer stands")
        me.until("no longer stands")
        other.say("seats", "For ending the match: Blue")
        me.say("refuse", "no longer stands") # the only one that is left
        other.until("no longer stands")
        me.say("clock 30+20", "The others are asked.")
        other.until("asks for another clock")
        other.say("seats", "30 min + 20 s")
        other.say("agree", "The clock is now: 30 min + 20 s.")
        me.until("The clock is now: 30 min + 20 s.")
        other.say("seats", re.compile(r"Red: .*(30:0|29:5)"))
        me.say("plan nonsense", re.compile(r"[a-z].*\n"))
        me.say("hint", "against people they would not be fair")
        me.say("rules R1", "R1")
        me.say("end", "The others are asked.")
        other.until("offers to end")
        other.say("agree", "The match was ended")
        me.until("The match was ended")
        me.say("rematch", SEATED)
        other.until("a rematch at another table")
        other.say("rematch", re.compile("Sit down here|is private|Stand up"))
        me.type("quit")
        me.until("Your seat stays yours.")
        assert me.end() == 0
        os.kill(other.pid, signal.SIGINT)
        other.until("To come back: bailey play --at")
        assert other.end() == 0


@case
def one_watches_and_one_comes_back(server):
    code, who, lines, _ = open_match(server, people=2)
    with Terminal(at(server, f"/#/t/{code}"), "--plain") as watcher:
        watcher.until("You watch.")
        line = next(x for x in lines if x.seen["legal"])
        line.do("act", table=code, action=line.seen["legal"][0])
        watcher.until(re.compile("Blue|Red"))
        watcher.say("1", "It is not your turn.")
        watcher.say("board", re.compile("│|Castle"))
        who[0].post(f"tables/{code}/chat", text="to all who watch")
        watcher.until('"to all who watch"')
        watcher.say("lobby", "Matches to watch")
        watcher.say("lobby ys", re.compile("No table is waiting"))
        watcher.say("lobby all", "Matches to watch")
        watcher.say("go nowhere", "There is no such table.")
        watcher.until("Matches to watch")
        watcher.say("people", "guest-1")
        watcher.say("name Zoë", "You are Zoë.")
        watcher.say("name \\", re.compile("[A-Z].*\n"))
        watcher.type("quit")
        assert watcher.end() == 0
    with Terminal(at(server), "--plain") as again: # the same guest
        again.until("You are Zoë.")
        again.say(f"go {at(server, f'/m/{code}')}", "You watch.")


@case
def nothing_is_lost_when_the_server_falls(server):
    rng = random.Random(1)
    with Terminal(at(server), "--plain") as me:
        me.until("Type a number")
        me.say("new caylus preset=best", "A table of Caylus cannot have \"preset=best\".")
        me.say("new caylus players=2 preset=printed bots=random", SEATED)
        me.type("start")
        assert not play_on(me, rng, 6)
        me.until(TURN)
        server.kill()
        me.until("The connection broke.")
        me.mark = len(me.text)
        me.type("1") # on its way until somebody takes it
        server.arguments = ("--port", str(server.port))
        server.start()
        me.until("The connection is back.")
        assert not play_on(me, rng, 3)
        me.until(TURN)
        me.say("quit", re.compile(r"To come back: bailey play --at (\S+)"))
        back = re.search(r"--at (\S+)", me.new)[1]
        assert me.end() == 0
    with Terminal(back, "--plain") as me: # the seat is still there, and the match as it was
        assert play_on(me, rng)


@case
def what_cannot_be_is_said_in_one_sentence(server):
    def refused(url, sentence, *flags, typed="", **more):
        done = subprocess.run([BAILEY, "play", "--at", url, "--plain", "--lang", "en", *flags], input=typed, capture_output=True,
                              text=True, timeout=PATIENCE, env=environment(**more))
        last = done.stderr.rstrip("\n").split("\n")[-1]
        assert done.returncode == 2 and sentence in last, f"{url}: {done.returncode} {done.stderr!r}"

    refused("ftp://example.org", "begins with http:// or https://")
    refused("http://", "names no host")
    refused("http://a b", "not the address of a server")
    closed = socket.socket()
    closed.bind(("127.0.0.1", 0))
    refused(f"http://127.0.0.1:{closed.getsockname()[1]}", "nobody answers at http://127.0.0.1")
    closed.close()
    refused(at(server, "/elsewhere"), "there is no bailey host at")
    refused(at(server), "passphrase", "--name", "Nobody", typed="not that one\n")
    refused(at(server), "does not know this token", BAILEY_TOKEN="nonsense")
    refused(at(server), "you choose the game there", "caylus")
    refused(at(server).replace("http:", "https:"), "does not speak https")
    done = subprocess.run([BAILEY, "play", "--name", "Zoe"], capture_output=True, text=True, timeout=PATIENCE, env=environment())
    assert done.returncode == 2 and "--at URL" in done.stderr
    code, *_ = open_match(server, people=2)
    full = Person(server).post("tables", game="caylus", options={"players": 2}, seats={"blue": "me", "red": "bot:easy"})["info"]["table"]
    private = Person(server).post("tables", game="caylus", private=True)["info"]["table"]
    with Terminal(at(server), "--plain") as me:
        me.until("Type a number")
        me.say(f"go {full}", "Back to the lobby")
        me.say("sit", re.compile(r"seat|taken|free", re.I))
        me.say(f"go {private}", "This table is private.")
        me.say(f"go {code}", "You watch.")
        me.say("undo", "This seat is not yours to play for.")


def echoes(terminal):
    return bool(termios.tcgetattr(terminal.fd)[3] & termios.ECHO)


@case
def an_account_and_a_token(server):
    p = Person(server)
    p.post("account", name="Zoe", passphrase="long enough")
    token = p.post("tokens", label="terminal", scopes=["read", "play", "tables"])["token"]
    data = os.path.join(HOME.name, "account")
    for way, code in ((lambda me: os.write(me.fd, b"half\x03"), -signal.SIGINT), (lambda me: os.kill(me.pid, signal.SIGTERM), -signal.SIGTERM)):
        with Terminal(at(server), "--plain", "--name", "zoe", data=data) as me: # whoever leaves gets the terminal back as it was
            me.until("Passphrase of zoe: ")
            wait_for(lambda: not echoes(me))
            way(me)
            _, status = os.waitpid(me.pid, 0)
            me.code = os.waitstatus_to_exitcode(status)
            assert me.code == code and echoes(me), me.code
            os.close(me.fd)
    with Terminal(at(server), "--plain", "--name", "zoe", data=data) as me: # a signal that ends nothing: there is no shell to stop for
        me.until("Passphrase of zoe: ")
        wait_for(lambda: not echoes(me))
        me.key("half\x1a")
        me.until("Passphrase of zoe: ")
        wait_for(lambda: not echoes(me))
        os.write(me.fd, b"\x04")
        assert me.end() == 2 and "half" not in me.text
    with Terminal(at(server), "--plain", "--name", "zoe", data=data) as me:
        me.until("Passphrase of zoe: ")
        time.sleep(0.3) # until it is silent
        me.say("long enough", "You are Zoe.")
        assert "long enough" not in me.text
        me.type("quit")
        assert me.end() == 0
    kept = os.path.join(data, "bailey", "servers")
    assert stat.S_IMODE(os.stat(kept).st_mode) == 0o600
    assert "long enough" not in pathlib.Path(kept).read_text()
    with Terminal(at(server), "--plain", "--name", "zoe", data=data) as me: # known already
        me.until("You are Zoe.")
        assert "Passphrase" not in me.text
    file = os.path.join(HOME.name, "token")
    pathlib.Path(file).write_text(token + "\n")
    with Terminal(at(server), "--plain", "--token-file", file) as me:
        me.until("You are Zoe.")
    with Terminal(at(server), "--plain", BAILEY_TOKEN=token) as me:
        me.until("You are Zoe.")


@case
def texts_of_others_are_harmless(server):
    code, who, _, _ = open_match(server, people=2)
    with Terminal(at(server, f"/t/{code}"), "--plain") as me:
        me.until("You watch.")
        who[0].post(f"tables/{code}/chat", text="a\u009b31mred \u202edrow\u200b\u2066x {0} %s \U000e0041 end")
        me.until(re.compile(r'"a\?31mred \?drow\?\?x \{0\} %s \? end"'))
        for bad in "\u009b\u202e\u200b\u2066\x1b":
            assert bad not in me.text


@case
def a_phrase_is_said_by_its_number_at_once(server):
    code, _, _, _ = open_match(server, people=2)
    with Terminal(at(server, f"/t/{code}"), "--plain", "--lang", "hu") as me:
        me.until("Nézőként vagy itt.")
        me.say("mondat 1", '"Szia!"')
        me.say("mondat 99", "Nincs ilyen mondat")
        me.say("mondat", "1) Szia!")


@case
def notes_reports_and_events(server):
    code, who, _, _ = open_match(server, people=2)
    mod = Person(server)
    mod.post("account", name="Warden", passphrase="long enough")
    subprocess.run([BAILEY, "host", "admin", "moderator", str(mod.get("me")["id"]), "--data", server.base], check=True, capture_output=True)
    with Terminal(at(server, f"/t/{code}"), "--plain") as me:
        me.until("You watch.")
        me.say("note", "You have no note here.")
        me.say("note first the castle \u202e", "Kept for you alone: first the castle ?")
        me.say("note", "Your note: first the castle ?")
        me.say("note -", "Your note is gone.")
        assert who[0].get(f"tables/{code}/note")["text"] == ""
        me.say("report", '"report 1 why"')
        me.say("report 1 rude", "There is no such line.")
        for text in ("a bad word", "good evening"):
            who[0].post(f"tables/{code}/chat", text=text)
            me.until(text)
        me.say("report 2 it is rude", "A moderator will look at it.")
        report = mod.get("moderation/reports")["reports"][-1]
        assert report["chat"]["text"] == "a bad word" and report["why"] == "it is rude" and report["chat"]["table"] == code
        me.say("lobby", "Matches to watch")
        me.say("note", "You are not at a table.")
        who[1].post("lobby/chat", text="to all")
        me.until("to all")
        me.say("lobby", "Matches to watch") # as the server has it now
        wait_for(lambda: "A moderator" in me.say("report 1 too loud", re.compile("A moderator|no such line"))[0])
        assert mod.get("moderation/reports")["reports"][-1]["chat"]["table"] is None

        me.say("events", "There is no event just now.")
        event = who[0].post("events", title="Autumn cup", game="caylus", options={"players": 2}, clock={"bank": 600}, system="round-robin", most=4, private=True)["info"]["event"]
        for p in who[1:] + [mod]:
            p.post(f"events/{event}/join")
        me.say("events", "There is no event just now.") # it is private
        me.say("events " + event, re.compile(r"Autumn cup: Caylus; open: 3 of at most 4 have entered; \w+"))
        who[0].post(f"events/{event}/start")
        me.say("events " + event, "sits out.")
        assert "round 1 of 3" in me.new and "Standings" in me.new and "Round 1" in me.new and "Your table" not in me.new
        me.say("events nothing", "There is no such event.")
        token = mod.post("tokens", label="terminal", scopes=["read", "play", "tables"])["token"]
    table = next((t for t in mod.get(f"events/{event}")["info"]["schedule"][0]["tables"] if any(s["number"] == 3 for s in t["seats"])), None)
    with Terminal(at(server), "--plain", BAILEY_TOKEN=token) as own:
        own.until("Type a number")
        own.say("events", "You take part")
        if table: # by lot: who sits out has none
            leads = own.say("events " + event, re.compile(r'"go (\w+ \w+)" leads there'))[1]
            own.say("go " + leads, re.compile("Warden|Waiting for"))
        else:
            own.say("events " + event, "Warden sits out.")


@case
def a_prefix_and_https(server):
    door = socket.socket()
    door.bind(("127.0.0.1", 0))
    door.listen(20)

    def carry(a, b):
        try:
            while data := a.recv(65536):
                b.sendall(data)
        except OSError:
            pass
        b.close()

    def proxy():
        while True:
            try:
                a, _ = door.accept()
            except OSError:
                return
            b = socket.create_connection(("127.0.0.1", server.port))
            head = a.recv(65536)
            assert b" /games/bailey/api/" in head
            b.sendall(head.replace(b" /games/bailey/", b" /", 1))
            for way in ((a, b), (b, a)):
                threading.Thread(target=carry, args=way, daemon=True).start()

    threading.Thread(target=proxy, daemon=True).start()
    url = f"http://127.0.0.1:{door.getsockname()[1]}/games/bailey/"
    with Terminal(url, "--plain") as me:
        me.until("Type a number")
        me.say("new caylus", re.compile("join with " + re.escape(url) + "#/t/"))
    door.close()
    if subprocess.run(["sh", "-c", "command -v openssl"], capture_output=True).returncode:
        return
    key, cert = os.path.join(HOME.name, "key.pem"), os.path.join(HOME.name, "cert.pem")
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", key, "-out", cert,
                    "-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1", "-days", "2"], check=True, capture_output=True)
    with Server(BAILEY, "--cert", cert, "--key", key) as safe:
        url = f"https://127.0.0.1:{safe.port}"
        with Terminal(url, "--plain") as me:
            me.until("does not trust")
            assert me.end() == 2
        with Terminal(url, "--plain", SSL_CERT_FILE=cert) as me:
            me.until("Type a number")
            me.say("new ys bots=random,random,random", SEATED)
            me.type("start")
            assert play_on(me, random.Random(2))


class Door:
    """Another port of the server, which can be shut: then every line through it breaks."""

    def __init__(self, server):
        self.server, self.lines = server, []
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port = self.listening.getsockname()[1]
        threading.Thread(target=self.carry, args=(self.listening,), daemon=True).start()

    def carry(self, listening):
        while True:
            try:
                a, _ = listening.accept()
            except OSError:
                return
            b = socket.create_connection(("127.0.0.1", self.server.port))
            self.lines += [a, b]
            for way in ((a, b), (b, a)):
                threading.Thread(target=self.copy, args=way, daemon=True).start()

    @staticmethod
    def copy(a, b):
        try:
            while data := a.recv(65536):
                b.sendall(data)
            b.shutdown(socket.SHUT_WR)
        except OSError:
            pass

    def shut(self):
        for s in (self.listening, *self.lines):
            try:
                s.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
            s.close()

    def open(self):
        self.listening, self.lines = socket.create_server(("127.0.0.1", self.port)), []
        threading.Thread(target=self.carry, args=(self.listening,), daemon=True).start()


@case
def a_match_ends_while_the_line_is_broken(server):
    """After the end the server shows what was hidden; laid over what one saw before, that is often no position."""
    rng = random.Random(3)
    for _ in range(5): # tables
        code, _, lines, _ = open_match(server, game="alcazar", people=5)
        door = Door(server)
        with Terminal(at(door, f"/#/t/{code}"), "--plain") as me:
            me.until("You watch.")
            matches.play_on(code, lines, 25, rng)
            door.shut()
            me.until("The connection broke.")
            me.mark = len(me.text)
            matches.play_on(code, lines, 5, rng)
            for line in lines:
                line.do("end", table=code)
            door.open()
            me.until("The match was ended.")
            me.until(re.compile("^(Blue|Yellow|Green|Red|White) [^>]*\n> $", re.M)) # what one has missed
            me.say("board", "Bridges")
            assert "cannot be" not in me.text
        door.shut()


UP, DOWN, RIGHT, F1, F3, F9, F10 = "\x1bOA", "\x1bOB", "\x1bOC", "\x1bOP", "\x1bOR", "\x1b[20~", "\x1b[21~"


@case
def the_full_screen(server):
    Person(server, name="Anna").post("tables", game="ys", options={"players": 3})
    with Terminal(at(server)) as me:
        me.until("Open tables")
        me.until("Anna, free, free")
        me.key(F1)
        me.until("What you can type")
        me.key("q")
        me.until("Begin something")
        me.key(":new caylus\r")
        me.until("anybody")
        me.key(DOWN + RIGHT)
        me.until("as printed")
        me.key(DOWN * 4 + RIGHT + DOWN + RIGHT) # the other seats: computer players
        me.until("beginner")
        me.key(DOWN * 3 + "\r")
        me.until("Start the match")
        table, = (x for x in Person(server).get("tables")["tables"] if x["game"] == "caylus")
        assert table["options"]["edition"] == "2005", table # what the preset chose
        me.key(":start\r")
        me.until("Place a worker, or pass.")
        me.key("thello there\r")
        me.until("hello there")
        for _ in range(5):
            me.key("\r")
            time.sleep(0.1)
        me.resize((24, 80))
        me.key(F3)
        me.until("hello there")
        me.key("q" + F9)
        me.until("Offer to end the match")
        me.key("\x1b")
        time.sleep(0.2)
        me.key("h")
        me.until("against people they would not")
        server.kill()
        me.until("The connection broke")
        server.arguments = ("--port", str(server.port))
        server.start()
        me.until("is back") # what stays as it is on the screen is not written again
        me.key(":lobby\r")
        me.until(re.compile("your turn|Your other tables"))
        me.key(F10)
        me.until("To come back: bailey play --at")
        assert me.end() == 0


def alone(function):
    """With a server of its own, which may fall."""
    with Server(BAILEY) as server:
        function(server)


end(len(CASES), try_all(CASES, alone))
