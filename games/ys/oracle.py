"""Ys written a second time; see caylus.py and follow.py."""
from collections import Counter
from itertools import combinations, combinations_with_replacement

COLOURS = ["blue", "green", "yellow", "red"]
CHARACTERS = ["alchemist", "banker", "captain", "bishop", "spy", "herald", "illusionist", "intriguer", "jeweller",
              "magician", "merchant", "soldier", "queen", "prince", "king"]
OPENING, SCORING, CLOSING = ("bishop", "spy", "illusionist"), ("captain", "herald", "intriguer", "merchant"), (
    "alchemist", "banker", "jeweller")
BALANCED = """blue green yellow 2, blue yellow red 2, blue green red 1, blue white red 1,
green blue red 2, green yellow red 2, green blue yellow 1, green white blue 1,
yellow blue green 2, yellow blue red 2, yellow green red 1, yellow white green 1,
red blue green 2, red green yellow 2, red blue yellow 1, red white yellow 1"""
GEM_POINTS = [[24, 18, 12, 6], [20, 15, 10, 5], [16, 12, 8, 4], [12, 9, 6, 3]]
BLACK_POINTS = [0, 1, 4, 8, 12, 16, 20, 24]
AREAS = ["port", "commerce", "palace"]


class Broker:
    def __init__(self, owner, number, value, place, up, by):
        self.owner, self.number, self.value, self.place, self.up, self.by = owner, number, value, place, up, by
        self.known = set()      # seats that have looked; "all": everybody saw it once

    def hood(self):
        return int(self.place[-1]) if self.place[:3] in ("por", "com", "pal") else 0

    def market(self):
        return self.place.startswith("row")


class Oracle:
    def __init__(self, options, seats):
        self.o = options
        n = options["players"]
        self.seats = seats[:n]
        self.two, self.four = n == 2, n == 4
        self.neutral = seats[2] if self.two else None
        self.everybody = self.seats + ([self.neutral] if self.two else [])
        self.hoods = 3 if self.two or str(options["neighbourhoods"]) == "3" else 4
        self.royal, self.express, self.open = (options[k] == "on" for k in ("royal", "express", "open"))
        base = [0, 0, 1, 1, 2, 3, 3, 4, 4] if self.express else [0, 0, 1, 1, 1, 2, 3, 3, 3, 4, 4]
        self.hand = {s: Counter(base) for s in self.seats}
        self.front = {s: Counter() for s in self.seats}
        self.sets = {s: [0, 1, 3, 4] if options["neutral"] == "strong" else [0, 1, 2, 4] for s in self.seats}
        self.spares = dict.fromkeys(self.seats, 3)
        self.score = dict.fromkeys(self.everybody, 0)
        self.gems = {s: dict.fromkeys(COLOURS + ["black"], 0) for s in self.everybody}
        self.price = dict.fromkeys(COLOURS, 7)
        self.order = {}
        self.unseen = list(CHARACTERS)
        self.at, self.held, self.fresh_cards = {}, {}, set()
        self.ship, self.row = {}, {}
        self.pile, self.discard = self.ships(), Counter()
        self.brokers = []
        self.closed = self.queen = self.soldier = self.intriguer = self.bishop = self.spy = self.illusionist = None
        self.merchant = self.mixed = False
        self.plays = Counter()

    def ships(self):
        if self.o["ships"] == "all":
            deck = Counter()
            for large in COLOURS:
                small = [c for c in COLOURS if c != large]
                for pair in [*combinations(small, 2), *(("white", c) for c in small)]:
                    deck["-".join((large, *pair))] = 1
        else:
            deck = Counter({"-".join(w[:3]): int(w[3]) for w in (s.split() for s in BALANCED.split(","))})
        if self.express:
            deck = Counter({k: n for k, n in deck.items() if "white" not in k})
        return deck

    # ---- small facts -----------------------------------------------------------------------------

    def line(self):
        return sorted(self.seats, key=self.order.get)

    def front_sum(self, s):
        return sum(v * n for v, n in self.front[s].items())

    def worth(self, b):
        return 5 if b is self.soldier else b.value

    def tie_key(self, s):
        """Smaller is better."""
        if s == self.intriguer:
            return (0, 0, 0)
        if s == self.neutral:
            return (1, 0, 0)
        return (2, -self.front_sum(s), self.order[s])

    def ranking(self, brokers):
        sums = Counter()
        for b in brokers:
            sums[b.owner] += self.worth(b)
        return sorted(sums, key=lambda s: (-sums[s], self.tie_key(s)))

    def most_valuable(self, among=COLOURS):
        return max(among, key=lambda c: (self.price[c], -COLOURS.index(c)))

    def places(self, s):
        """Where this seat may put a broker, whoever owns it."""
        taken = {b.place for b in self.brokers}
        city = [f"{a}{h}" for h in range(1, self.hoods + 1) for a in AREAS if h != self.closed or s == self.queen]
        rows = (1, 2, 3) if self.four else (2, 3)
        return city + [c for c in (f"row{r}-{x}" for r in rows for x in COLOURS) if c not in taken]

    def new_number(self, owner, by):
        used = {b.number for b in self.brokers if b.owner == owner}
        start = 1 + 4 * self.seats.index(by) if owner == self.neutral else 1
        return next(n for n in range(start, 13) if n not in used)

    def playable(self, s, cards):
        if self.plays[s] == 2:
            return []
        return [c for c in CHARACTERS if c in cards and self.held.get(c) == s and c not in self.fresh_cards]

    def spend(self, s, card):
        self.plays[s] += 1
        del self.held[card]

    # ---- the match -------------------------------------------------------------------------------

    def run(self):
        left = list(self.seats)
        for n in range(1, len(self.seats) + 1):
            a = yield "chance", [f"deal {s}" for s in left]
            self.order[a.split()[1]] = n
            left.remove(a.split()[1])
        for self.round in range(1, 5):
            yield from self.set_up_round()
            yield from self.auction()
            yield from self.window(OPENING)
            yield from self.placement()
            yield from self.window(SCORING)
            for h in range(1, self.hoods + 1):
                yield from self.score_hood(h)
            yield from self.score_market()
            yield from self.window(CLOSING)
            yield from self.end_round()
        self.final()

    def set_up_round(self):
        self.fresh_cards, self.plays = set(), Counter()
        for h in range(1, self.hoods + 1):
            self.at[h] = "blue-card"
            if self.round < 4:
                a = yield "chance", [f"show {c}" for c in self.unseen]
                self.at[h] = a.split()[1]
                self.unseen.remove(self.at[h])
        for h in range(1, self.hoods + 2):
            if not +self.pile:
                self.pile, self.discard = self.discard, Counter()
            a = yield "chance", [f"ship {k}" for k in +self.pile]
            card = a.split()[1]
            self.pile[card] -= 1
            if h <= self.hoods:
                self.ship[h] = card
                continue
            self.discard[card] += 1
            large, x, y = card.split("-")
            if not self.four:
                self.row = {2: x, 3: y}
            else:
                self.row = {1: x, 2: large, 3: y} if x == "white" else {1: large, 2: x, 3: y}

    def auction(self):
        bids = {}
        for s in self.seats:
            can = [(x, y) for x, y in combinations_with_replacement(range(5), 2)
                   if self.hand[s][x] >= 1 + (x == y) and self.hand[s][y]]
            a = yield s, [f"bid {x} {y}" for x, y in can]
            bids[s] = [int(v) for v in a.split()[1:]]
        for s, two in bids.items():
            self.front[s] = Counter(two)
            self.hand[s] -= self.front[s]
        left, taken = list(range(1, len(self.seats) + 1)), {}
        for s in sorted(self.seats, key=lambda s: (-sum(bids[s]), self.order[s])):
            a = yield s, [f"order {n}" for n in left]
            taken[s] = int(a.split()[1])
            left.remove(taken[s])
        self.order = taken

    def window(self, cards):
        for s in self.line():
            while True:
                can = [c for c in self.playable(s, cards) if c != "herald" or self.movable(s)]
                if not can:
                    break
                a = yield s, [f"play {c}" for c in can] + ["done"]
                if a == "done":
                    break
                card = a.split()[1]
                self.spend(s, card)
                yield from getattr(self, "play_" + card)(s)

    # ---- placing ---------------------------------------------------------------------------------

    def placement(self):
        laps = 3 if self.express else 4
        for lap in range(laps):
            for s in self.line():
                yield from self.turn(s)
        last = self.line()[-1]
        if self.spy and self.spy != last:
            while self.targets():
                a = yield self.spy, self.targets() + ["done"]
                if a == "done":
                    break
                self.peek(a)
        for s in self.seats:
            self.front[s] += self.hand[s]
            self.hand[s] = Counter()
        self.bishop = self.spy = self.illusionist = None

    def targets(self):
        if not self.spy or not self.looks:
            return []
        return [f"peek {b.owner} {b.number}" for b in self.brokers if not b.up and b.owner not in (self.spy, self.neutral)
                and self.spy not in b.known and "all" not in b.known]

    def peek(self, action):
        _, owner, number = action.split()
        next(b for b in self.brokers if b.owner == owner and b.number == int(number)).known.add(self.spy)
        self.looks -= 1

    def facings(self, s, mine):
        """How the next broker may lie."""
        if s == self.bishop:  # whatever lies face-up comes first: the order changes nothing
            return ["down"] if mine == ["down"] else ["up", "down"]
        if self.open:
            return ["up"]
        return [f for f in ("up", "down") if f not in mine]

    def turn(self, s):
        mine, placed, neutral_due = [], [], self.two
        first = True
        while len(mine) < 2 or neutral_due:
            may = []
            if first:
                may += [f"play {c}" for c in self.playable(s, ("queen",))]
                if s == self.spy:
                    may += self.targets()
            if len(mine) < 2:
                faces = self.facings(s, mine)
                if not mine and s != self.bishop and not self.open:
                    faces = ["up"]  # the order of the two changes nothing
                for f in faces:
                    may += [f"{f} {v}" for v in range(5) if self.hand[s][v]]
                    if s == self.illusionist:
                        may += [f"front-{f} {v}" for v in range(5) if self.front[s][v]]
            else:
                may += [f"neutral-{'up' if self.open else 'down'} {v}" for v in self.sets[s]]
            a = yield s, may
            word = a.split()
            if word[0] == "play":
                self.spend(s, "queen")
                self.queen = s
                a = yield s, [f"close {h}" for h in range(1, self.hoods + 1)]
                self.closed = int(a.split()[1])
                continue
            if word[0] == "peek":
                self.peek(a)
                continue
            first = False
            v = int(word[1])
            if word[0].startswith("front"):
                self.front[s][v] -= 1
            a = yield s, [f"at {p}" for p in self.places(s)]
            place = a.split()[1]
            neutral = word[0].startswith("neutral")
            owner = self.neutral if neutral else s
            b = Broker(owner, self.new_number(owner, s), v, place, word[0].endswith("up"), s)
            self.brokers.append(b)
            if b.market():
                self.score[owner] += 1
            if neutral:
                self.sets[s].remove(v)
                neutral_due = False
                continue
            mine.append(word[0].split("-")[-1])
            placed.append(b)
            if word[0].startswith("front"):
                b.known.add("all")
                a = yield s, [f"refill {x}" for x in range(5) if self.hand[s][x]]
                x = int(a.split()[1])
                self.hand[s][x] -= 1
                self.front[s][x] += 1
            else:
                self.hand[s][v] -= 1
        while True:
            may = [f"play {c}" for c in self.playable(s, ("magician", "soldier"))
                   if (c == "magician" and self.swappable()) or (c == "soldier" and self.markable(placed))]
            if s == self.spy:
                may += self.targets()
            if not may:
                return
            a = yield s, may + ["done"]
            if a == "done":
                return
            if a.startswith("peek"):
                self.peek(a)
            elif a == "play magician":
                self.spend(s, "magician")
                yield from self.magician(s)
            else:
                self.spend(s, "soldier")
                a = yield s, [f"mark {b.number}" for b in self.markable(placed)]
                self.soldier = next(b for b in placed if b.number == int(a.split()[1]))

    @staticmethod
    def markable(placed):
        return [b for b in placed if b.place != "throne"]

    def partners(self, b):
        ok = lambda x: x.hood() != self.closed or not self.closed  # noqa: E731
        if not ok(b):
            return []
        return [x for x in self.brokers if ok(x) and x.place != b.place]

    def swappable(self):
        return [b for b in self.brokers if self.partners(b)]

    def magician(self, s):
        by_name = {f"swap {b.owner} {b.number}": b for b in self.brokers}
        name = {id(b): n for n, b in by_name.items()}
        a = yield s, [name[id(b)] for b in self.swappable()]
        one = by_name[a]
        a = yield s, [name[id(b)] for b in self.partners(one)]
        two = by_name[a]
        one.place, two.place = two.place, one.place
        self.mixed |= "throne" in (one.place, two.place)
        for b in (one, two):
            if b.place == "throne":
                if b.up:
                    b.known.add("all")
                b.up = False

    # ---- cards -----------------------------------------------------------------------------------

    def play_bishop(self, s):
        self.bishop = s
        return
        yield

    def play_spy(self, s):
        self.spy, self.looks = s, 3
        return
        yield

    def play_illusionist(self, s):
        self.illusionist = s
        return
        yield

    def play_intriguer(self, s):
        self.intriguer = s
        return
        yield

    def play_merchant(self, s):
        self.merchant = True
        return
        yield

    def play_captain(self, s):
        a = yield s, [f"swap-ships {x} {y}" for x, y in combinations(range(1, self.hoods + 1), 2)]
        x, y = (int(h) for h in a.split()[1:])
        self.ship[x], self.ship[y] = self.ship[y], self.ship[x]

    def herald_places(self, b):
        return [p for p in self.places(self.queen) if p != b.place and not (self.closed and p[-1] == str(self.closed)
                and not p.startswith("row"))]

    def movable(self, s):
        return [b for b in self.brokers if b.owner == s and b.place != "throne" and not (self.closed and b.hood() == self.closed)
                and self.herald_places(b)]

    def play_herald(self, s):
        a = yield s, [f"move {b.number}" for b in self.movable(s)]
        b = next(b for b in self.brokers if b.owner == s and b.number == int(a.split()[1]))
        a = yield s, [f"at {p}" for p in self.herald_places(b)]
        was = b.market()
        b.place = a.split()[1]
        if b.market() and not was:
            self.score[s] += 1

    def play_alchemist(self, s):
        may = [f"change {g} {c}" for g in COLOURS + ["black"] if self.gems[s][g] for c in COLOURS if c != g]
        if not may:
            return
        a = yield s, may + ["done"]
        if a != "done":
            _, g, c = a.split()
            self.gems[s][g] -= 1
            self.gems[s][c] += 1

    def play_banker(self, s):
        a = yield s, [f"raise {c}" for c in COLOURS if self.price[c] < 14]
        up = a.split()[1]
        self.price[up] += 1
        a = yield s, [f"lower {c}" for c in COLOURS if c != up and self.price[c] > 0]
        self.price[a.split()[1]] -= 1

    def play_jeweller(self, s):
        a = yield s, [f"gems {x} {y}" for x, y in combinations_with_replacement(COLOURS, 2)]
        for c in a.split()[1:]:
            self.gems[s][c] += 1

    # ---- scoring ---------------------------------------------------------------------------------

    def receive(self, s, gem):
        if gem == "white":
            if s == self.neutral:
                gem = self.most_valuable()
            else:
                a = yield s, [f"gem {c}" for c in COLOURS]
                gem = a.split()[1]
        self.gems[s][gem] += 1

    def score_hood(self, h):
        here = [b for b in self.brokers if b.hood() == h]
        for b in here:
            b.up = True
        ranks = self.ranking(here)
        large, x, y = self.ship[h].split("-")
        offer = [large, x, y] + ([large] if self.four else [])
        offer.sort(key=(COLOURS + ["black", "white"]).index)
        for place, s in enumerate(ranks[:3]):
            if not offer:
                break
            take = 2 if place == 0 else 1
            if s == self.neutral:
                value = lambda g: (g == "white", self.price.get(g, 0), -COLOURS.index(g) if g != "white" else 0)  # noqa: E731
                got = sorted(offer, key=value, reverse=True)[:take]
            else:
                pairs = sorted(set(combinations(offer, take)))
                a = yield s, [("take-two " if take == 2 else "take ") + " ".join(p) for p in pairs]
                got = a.split()[1:]
            for g in got:
                offer.remove(g)
            for g in got:
                yield from self.receive(s, g)
        for area in AREAS:
            there = self.ranking([b for b in here if b.place.startswith(area)])
            if area == "palace":
                yield from self.palace(h, there)
            elif there and area == "port":
                self.gems[there[0]]["black"] += 1
            elif there:
                self.score[there[0]] += 5 if self.merchant else 3
        for b in here:
            self.go_home(b)
        if self.closed == h:
            self.closed = self.queen = None

    def palace(self, h, ranks):
        card = self.at.pop(h)
        if not ranks:
            return
        s = ranks[0]
        if card in ("prince", "king"):
            self.score[s] += 4 if card == "prince" else 5
        elif s == self.neutral:
            self.gems[s][self.most_valuable()] += 1
        elif card == "blue-card":
            yield from self.receive(s, "white")
        else:
            self.held[card] = s
            self.fresh_cards.add(card)

    def go_home(self, b):
        self.brokers.remove(b)
        if b.owner == self.neutral:
            self.sets[b.by] = sorted(self.sets[b.by] + [b.value])
        else:
            self.hand[b.owner][b.value] += 1

    def score_market(self):
        here = [b for b in self.brokers if b.market()]
        for b in here:
            b.up = True
        for r in sorted(self.row):
            ranks = self.ranking([b for b in here if b.place.startswith(f"row{r}")])
            if ranks:
                yield from self.receive(ranks[0], self.row[r])
        column = {c: [b for b in here if b.place.endswith("-" + c)] for c in COLOURS}
        strength = {c: (sum(map(self.worth, bs)), len(bs)) for c, bs in column.items()}
        decider = self.intriguer or min(self.seats, key=lambda s: (-self.front_sum(s), self.order[s]))
        shift = [2, 1, -1, -2]
        for key in sorted(set(strength.values()), reverse=True):
            tied = [c for c in COLOURS if strength[c] == key]
            while tied:
                a = yield decider, [f"column {c}" for c in tied]
                c = a.split()[1]
                self.price[c] = max(0, min(14, self.price[c] + shift.pop(0)))
                tied.remove(c)
        best = self.ranking(here)
        if best and best[0] == self.neutral:
            g = self.gems[self.neutral]
            c = max(COLOURS, key=lambda c: (g[c], -COLOURS.index(c)))
            self.price[c] = min(14, self.price[c] + 1)
        elif best:
            a = yield best[0], [f"raise {c}" for c in COLOURS if self.price[c] < 14] + [
                f"lower {c}" for c in COLOURS if self.price[c] > 0]
            self.price[a.split()[1]] += 1 if a.startswith("raise") else -1
        for b in here:
            self.go_home(b)
        if not self.royal:
            for s in self.seats:
                self.hand[s] += self.front[s]
                self.front[s] = Counter()
        self.soldier = self.intriguer = None
        self.merchant = False
        # Everything outside the throne room has now been seen, so what lies there can be worked
        # out, except where the Magician has mixed brokers of one owner.
        for s in self.seats:
            dark = [b for b in self.brokers if b.owner == s and "all" not in b.known]
            if len({b.value for b in dark}) == 1:
                for b in dark:
                    b.known.add("all")

    def end_round(self):
        if self.royal:
            sent = {}
            for s in self.seats:
                a = yield s, [f"favour {v}" for v in range(5) if self.front[s][v]]
                sent[s] = int(a.split()[1])
            for s, v in sent.items():
                plain = len(+self.front[s]) == 1  # all alike: no secret
                self.front[s][v] -= 1
                self.hand[s] += self.front[s]
                self.front[s] = Counter()
                b = Broker(s, self.new_number(s, s), v, "throne", False, s)
                if plain:
                    b.known.add("all")
                self.brokers.append(b)
                if self.spares[s]:
                    self.spares[s] -= 1
                    self.hand[s][2] += 1
        self.discard.update(self.ship.values())
        self.ship, self.row = {}, {}

    def final(self):
        ranked = sorted(COLOURS, key=lambda c: (-self.price[c], COLOURS.index(c)))
        for rank, c in enumerate(ranked):
            have = {s: self.gems[s][c] for s in self.everybody}
            for s, n in have.items():
                if n:
                    place = sum(m >= n for m in have.values())
                    self.score[s] += GEM_POINTS[rank][place - 1]
                elif s == self.neutral:
                    self.score[s] += GEM_POINTS[rank][2]
        for s in self.everybody:
            self.score[s] += BLACK_POINTS[min(7, self.gems[s]["black"])]
        if self.royal:
            sums = {s: sum(b.value for b in self.brokers if b.owner == s) for s in self.seats}
            for s in self.seats:
                above = sum(x > sums[s] for x in sums.values())
                same = sum(x == sums[s] for x in sums.values())
                self.score[s] += sum([12, 7, 3, 0][above:above + same]) // same
        for b in self.brokers:
            b.up = True

    # ---- for the comparison ----------------------------------------------------------------------

    def certain(self, choice):
        """Who could work out what in the throne room, once brokers were mixed, is not told here."""
        word = choice.split()
        return not (self.mixed and word[1] == "peek" and
                    [word[2], int(word[3])] in [[b.owner, b.number] for b in self.brokers if b.place == "throne"])

    def position(self):
        return {
            "score": self.score,
            "price": self.price,
            "gems": self.gems,
            "front": {s: {str(v): self.front[s][v] for v in range(5)} for s in self.seats},
            "held": {c: s for c, s in sorted(self.held.items())},
            "brokers": sorted([b.owner, b.number, b.value, b.place, b.up] for b in self.brokers),
        }

    def theirs(self, p):
        brokers = []
        for s, places in p["place"].items():
            for i, place in enumerate(places):
                if place not in ("nowhere", "home"):
                    brokers.append([s, i + 1, int(p["value"][s][i]), place, i + 1 not in p["down"][s]])
        held = {c: w for c, w in sorted(p["card"].items()) if w in self.seats and c not in p["played"]}
        trim = lambda d: {s: d[s] for s in self.everybody if s in d}  # noqa: E731
        return p | {"held": held, "brokers": sorted(brokers), "front": {s: p["front"][s] for s in self.seats},
                    "score": trim(p["score"]), "gems": trim(p["gems"])}
