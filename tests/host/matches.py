"""matches.py: people who sit down at a table of a server and play; and how cases of a test run."""
import select
import sys
import traceback

from wire import Person, Server, wait_for

PASS = "long enough"


def open_match(server, game="caylus", people=2, bots=(), **rest):
    """A table at which people sit and play: (code, people, their lines, seats)."""
    who = [Person(server) for _ in range(people)]
    options = {"players": people + len(bots), **rest.pop("options", {})}
    info = who[0].post("tables", game=game, options=options, **rest)["info"]
    seats, link = list(info["seats"]), info.get("link")
    for p in who[1:]:
        p.post(f"tables/{info['table']}/sit", **({"link": link} if link else {}))
    for bot, seat in zip(bots, seats[people:]):
        who[0].post(f"tables/{info['table']}/seat", seat=seat, who="bot:" + bot)
    lines = [p.line() for p in who]
    for line in lines:
        line.do("watch", table=info["table"])
    who[0].post(f"tables/{info['table']}/start")
    for line in lines:
        line.seen = line.until(lambda x: "legal" in x)
    return info["table"], who, lines, seats


def play_on(code, lines, moves, rng, key=None):
    """Random actions by whoever may act; every line sees every step. Returns how many were played."""
    played = 0
    while played < moves:
        line = next((x for x in lines if x.seen["legal"]), None)
        if line is None or line.seen["over"]:
            break
        action = rng.choice(line.seen["legal"])
        ok = line.do("act", table=code, action=action, **({"key": f"{key}{played}"} if key else {}))
        played += 1
        for other in lines:
            kept = [x for x in other.missed if "legal" in x] if other is line else []
            other.seen = kept[-1] if kept else other.until(lambda x: "legal" in x)
            while other.seen["n"] < ok["n"]:
                other.seen = other.until(lambda x: "legal" in x)
    return played


def try_all(tests, call, server=None):
    """Every case, while the server that they share lives, told one by one: how many failed."""
    failed = 0
    for test in tests:
        try:
            call(test)
        except Exception as no: # pylint: disable=broad-except
            traceback.print_exc()
            print(f"FAILED: {test.__name__}: {no!r}")
            failed += 1
            if server and server.process.poll() is not None:
                print(f"the server ended: {server.process.returncode}")
                break
        else:
            print("ok", test.__name__)
    return failed


def end(tests, failed):
    """The sum, and the end of the program."""
    print(f"{tests - failed} passed, {failed} failed")
    sys.exit(failed > 0)


def account(server, name):
    """Somebody with an account."""
    p = Person(server)
    p.me = p.post("account", name=name, passphrase=PASS)
    return p


def finish(code, who, rng):
    """People play a match to its end, and wait for bots."""
    lines = [p.line() for p in who]
    for line in lines:
        line.seen = line.do("watch", table=code)
    while not any(line.seen["over"] for line in lines):
        if not any(line.seen["legal"] for line in lines) and all(line.quiet(0) for line in lines):
            select.select([line.socket for line in lines], [], [])
        for line in lines:
            while not line.quiet(0):
                told = line.next()
                line.seen = told if "legal" in told else line.seen
            if line.seen["legal"]:
                choice, line.seen["legal"] = rng.choice(line.seen["legal"]), []
                line.do("act", table=code, action=choice)
                line.seen = ([x for x in line.missed if "legal" in x] or [line.seen])[-1]
    for line in lines:
        line.close()


def beyond_recall(code, line, seat, rng):
    """Plays until somebody else or chance has acted after the seat, and it is its turn again: how many steps there are."""
    def due():
        seen = line.do("watch", table=code)
        return seen if seen["legal"] else None
    while True:
        before = wait_for(due)
        line.do("act", table=code, action=rng.choice(before["legal"]))
        n = wait_for(due)["n"]
        since = line.do("watch", table=code, **{"from": before["n"] + 1, "era": before["era"]})["steps"]
        if not all(step.startswith(seat + " ") for step in since):
            return n


def run(bailey, cases, *alone):
    """All cases with one server, then those that have servers of their own; ends the program."""
    with Server(bailey) as server:
        failed = try_all([*cases, *alone], lambda test: test(server) if test in cases else test(), server)
    end(len(cases) + len(alone), failed)
