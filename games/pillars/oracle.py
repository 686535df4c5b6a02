"""The Pillars of the Earth card game written a second time; see caylus.py and follow.py."""
from collections import Counter
from itertools import product

COLOURS = ["blue", "green", "red", "orange"]
TRADES = {"toolmaker": 2, "stonemason": 4, "carpenter": 6, "mixer": 8, "builder": 10}
PEOPLE = {"forest": 0, "quarry": 0, "gravel": 0, "alfred": 1, "ellen": 3, "regan": 3, "tom": 5, "waleran": 5,
          "philip": 7, "william": 7, "aliena": 9, "king": 11}
PRIVILEGES = ["potter", "painter", "bell-founder", "helper", "brickmaker"]
PLACES = {"forest": "wood", "quarry": "stone", "gravel": "sand"}
MATERIALS = ["sand", "wood", "stone", "metal"]
BUILDER = {"sand": 1, "wood": 2, "stone": 3, "metal": 4}
ONE = {"toolmaker": ("metal", 5), "stonemason": ("stone", 4), "carpenter": ("wood", 3), "mixer": ("sand", 2),
       "potter": ("sand", 3), "bell-founder": ("metal", 5), "brickmaker": ("sand", 0)}


def strength(card):
    if card in PRIVILEGES:
        return 5
    return PEOPLE[card] if card in PEOPLE else TRADES[card.split("-")[1]]


class Oracle:
    def __init__(self, options, seats):
        self.o = options
        self.seats = seats[: options["players"]]
        self.vp = dict.fromkeys(self.seats, 0)
        self.stock = {s: dict(sand=1, wood=1, stone=1, metal=options["metal"]) for s in self.seats}
        self.owner = dict.fromkeys(PRIVILEGES)
        self.hand = {s: Counter() for s in self.seats}
        self.pile = {s: Counter() for s in self.seats}
        self.king = Counter()
        self.fresh, self.back = list(PRIVILEGES), []

    def deck(self):
        twelve = len(self.seats) == 3 and self.o["deal3"] == "twelve"
        cards = Counter(f"{c}-{t}" for c in (COLOURS if twelve else self.seats) for t in TRADES)
        cards.update({p: 2 if p in PLACES else 1 for p in PEOPLE})
        if len(self.seats) == 3 and not twelve:
            del cards["ellen"]
        return cards

    def run(self):
        while self.fresh or self.back:
            self.pile = {s: Counter() for s in self.seats}
            self.king = Counter()
            if self.fresh:
                a = yield "chance", [f"privilege {p}" for p in self.fresh]
                self.privilege = a.split()[1]
                self.fresh.remove(self.privilege)
            else:
                self.privilege = self.back.pop(0)
            yield from self.deal()

    def deal(self):
        cards = self.deck()
        cards[self.privilege] += 1
        i = 0
        while +cards:
            a = yield "chance", [f"deal {c}" for c in +cards]
            card = a.split()[1]
            cards[card] -= 1
            self.hand[self.seats[i % len(self.seats)]][card] += 1
            i += 1
        tricks = dict.fromkeys(self.seats, 0)
        first = leader = next(s for s in self.seats if self.hand[s]["aliena"])
        while +self.hand[leader]:
            leader = yield from self.trick(leader, tricks)
        self.find_owner(tricks)
        at = self.seats.index(first)
        for s in self.seats[at:] + self.seats[:at]:
            yield from self.evaluate(s, self.pile[s] if tricks[s] else self.king, tricks[s] == 0)

    def trick(self, leader, tricks):
        at = self.seats.index(leader)
        played = []
        for s in self.seats[at:] + self.seats[:at]:
            hand = +self.hand[s]
            last = sum(hand.values()) == 1
            a = yield s, [f"play {c}" for c in hand if c != "alfred" or last]
            card = a.split()[1]
            self.hand[s][card] -= 1
            played.append((s, card))
        cards = Counter(c for _, c in played)
        if cards["king"]:
            self.king += cards
            return leader
        who, card = max(enumerate(played), key=lambda x: (strength(x[1][1]), x[0]))[1]
        colour = card.split("-")[0]
        taker = colour if card not in PRIVILEGES and card not in PEOPLE and colour in self.seats else who
        self.pile[taker] += cards
        tricks[taker] += 1
        return taker

    def find_owner(self, tricks):
        poor = [s for s in self.seats if tricks[s] == 0]
        if not self.king[self.privilege]:
            self.owner[self.privilege] = next(s for s in self.seats if self.pile[s][self.privilege])
        elif self.o["king_privilege"] == "taker" and len(poor) == 1:
            self.owner[self.privilege] = poor[0]
        else:
            self.back.append(self.privilege)

    # ---- evaluation ------------------------------------------------------------------------------

    def evaluate(self, s, pile, without):
        own = [t for t in TRADES if pile[f"{s}-{t}"]]
        stock = self.stock[s]
        self.vp[s] += len(own) + (self.owner["painter"] == s) + (3 if without else 0)
        self.vp[s] += 2 * pile["ellen"] - pile["regan"] - 2 * pile["waleran"] - 3 * pile["william"]
        for place, m in PLACES.items():
            stock[m] += pile[place]
        stock["metal"] += pile["philip"]
        sources = own + [p for p in ("potter", "bell-founder", "helper", "brickmaker") if self.owner[p] == s]
        tom = pile["tom"] * (3 if self.o["tom"] == "three" else 1)
        while tom:
            a = yield s, [f"tom {m}" for m in MATERIALS[:3]] + ["best"]
            if a == "best":
                return self.best(s, sources, tom)
            stock[a.split()[1]] += 1
            tom -= 1
        while True:
            can = list(self.conversions(stock, sources))
            if not can:
                break
            a = yield s, [f"convert {x} {m}" for x, m in can] + ["done", "best"]
            if a == "best":
                return self.best(s, sources, 0)
            if a == "done":
                break
            _, x, m = a.split()
            stock[m] -= 1
            self.vp[s] += self.pay(x, m)
            if x == "brickmaker":
                stock["stone"] += 1
            if x != "helper":
                sources.remove(x)
        while sum(stock.values()) > 3:
            a = yield s, [f"discard {m}" for m in MATERIALS if stock[m]] + ["best"]
            if a == "best":
                return self.best(s, [], 0)
            stock[a.split()[1]] -= 1

    @staticmethod
    def pay(source, material):
        return 1 if source == "helper" else BUILDER[material] if source == "builder" else ONE[source][1]

    @staticmethod
    def conversions(stock, sources):
        for x in sources:
            for m in MATERIALS:
                if stock[m] and (x in ("helper", "builder") or ONE[x][0] == m):
                    yield x, m

    def best(self, s, sources, tom):
        """Every way there is, tried out; the most points, then the most valuable three units."""
        results = {}
        seen = set()

        def explore(stock, left, vp):
            key = (tuple(stock.values()), tuple(sorted(left)), vp)
            if key in seen:
                return
            seen.add(key)
            keep, room = {}, 3
            for m in reversed(MATERIALS):
                keep[m] = min(stock[m], room)
                room -= keep[m]
            worth = sum(BUILDER[m] * n for m, n in keep.items())
            results[vp, worth, tuple(keep.values())] = keep
            for x, m in self.conversions(stock, left):
                then = dict(stock)
                then[m] -= 1
                if x == "brickmaker":
                    then["stone"] += 1
                explore(then, [y for y in left if y != x or x == "helper"], vp + self.pay(x, m))

        for brought in product(MATERIALS[:3], repeat=tom):
            stock = dict(self.stock[s])
            for m in brought:
                stock[m] += 1
            explore(stock, sources, 0)
        top = max(results)
        self.vp[s] += top[0]
        self.stock[s] = {m: results[top][m] for m in MATERIALS}

    # ---- for the comparison ----------------------------------------------------------------------

    def position(self):
        def bag(cards):
            return sorted([c for c, n in cards.items() if n > 0] + [f"{c}-2" for c, n in cards.items() if n > 1])
        return {
            "vp": self.vp,
            "stock": self.stock,
            "owner": {p: s or "nobody" for p, s in self.owner.items()},
            "hand": {s: bag(h) for s, h in self.hand.items()},
            "pile": {s: bag(h) for s, h in self.pile.items()},
            "king": bag(self.king),
        }

    @staticmethod
    def theirs(position):
        """Bags have no order."""
        return position | {k: {s: sorted(c) for s, c in position[k].items()} for k in ("hand", "pile")} | {
            "king": sorted(position["king"])}
