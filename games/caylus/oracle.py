"""Caylus written a second time, from the rules and not from the C code, to check the first.

A turn is told in order, as a generator: wherever somebody has to decide, it yields the seat and
the list of choices and waits for the answer. follow.py feeds it the actions of a record and
compares actors, choices and positions at every step.
"""

CUBES = ["food", "wood", "stone", "cloth", "gold"]
PLAIN = CUBES[:4]
NEUTRAL = ["farm", "forest", "sawmill", "quarry", "marketplace", "carpenter"]
FIXED = {7: "fixed-peddler", 8: "fixed-carpenter", 16: "gold-mine"}

# cost in cubes (* any), points
WOOD = {
    "food-farm": ("wood food", 2), "cloth-farm": ("wood food", 2), "wood-quarry": ("wood food", 2),
    "wood-sawmill": ("wood food", 2), "wood-marketplace": ("wood *", 4), "wood-peddler": ("wood *", 4),
    "mason": ("wood food", 4), "lawyer": ("wood cloth", 4),
}
STONE = {
    "stone-farm": ("stone food", 3), "park": ("stone food", 3), "workshop": ("stone food", 3),
    "church": ("stone cloth", 3), "tailor": ("stone wood", 6), "bank": ("stone wood", 6),
    "alchemist": ("stone food", 6), "architect": ("stone food", 6), "jeweller": ("stone cloth", 6),
}
# cost, points, favours
PRESTIGE = {
    "statue": ({"stone": 2, "gold": 1}, 7, 1), "granary": ({"food": 3, "gold": 1}, 10, 0),
    "library": ({"wood": 3, "gold": 1}, 10, 0), "weaver": ({"cloth": 3, "gold": 1}, 12, 0),
    "theatre": ({"wood": 3, "gold": 2}, 14, 1), "college": ({"stone": 3, "gold": 2}, 14, 1),
    "monument": ({"stone": 4, "gold": 2}, 14, 2), "hotel": ({"stone": 3, "gold": 2}, 16, 0),
    "cathedral": ({"stone": 5, "gold": 3}, 25, 0),
}
INCOME = {"residence": 1, "library": 1, "hotel": 2}
SLASH = {
    "farm": {"food": 1, "cloth": 1}, "forest": {"food": 1, "wood": 1},
    "food-farm": {"food": 2, "cloth": 1}, "cloth-farm": {"cloth": 2, "food": 1},
}
ALL_OF = {
    "sawmill": {"wood": 1}, "quarry": {"stone": 1}, "gold-mine": {"gold": 1},
    "wood-quarry": {"stone": 2}, "wood-sawmill": {"wood": 2},
    "stone-farm": {"food": 2, "cloth": 1}, "park": {"wood": 2, "food": 1}, "workshop": {"stone": 2, "cloth": 1},
}
SECTIONS = ["dungeon", "walls", "towers"]
ROOM = {"dungeon": 6, "walls": 10, "towers": 14}
BATCH = {"dungeon": 5, "walls": 4, "towers": 3}
MARK = {"dungeon": 12, "walls": 18, "towers": 24}
SHAME = {"dungeon": 2, "walls": 3, "towers": 4}
MERIT = {"dungeon": [0, 0, 1, 1, 1, 1, 1], "walls": [0, 0, 1, 2, 2, 3, 3], "towers": [0, 0, 1, 1, 2, 2, 3]}
ROWS = ["prestige", "deniers", "cubes", "buildings"]


class Player:
    def __init__(self):
        self.money, self.vp = 0, 0
        self.cubes = dict(food=2, wood=1, stone=0, cloth=0, gold=0)
        self.favour = dict.fromkeys(ROWS, 0)
        self.houses = dict.fromkeys(SECTIONS, 0)
        self.used = set()

    def lose(self, points):
        self.vp = max(0, self.vp - points)


class Oracle:
    def __init__(self, options, seats):
        self.options = options
        self.seats = seats[: options["players"]]
        self.p = {s: Player() for s in self.seats}
        self.order = []
        self.road = {r: "empty" for r in range(1, 29)}
        self.road.update(FIXED)
        self.owner, self.worker, self.pending = {}, {}, {}
        self.provost = self.bailiff = 6
        self.special = dict.fromkeys(["gate", "trading-post", "guild", "joust"])
        self.stables, self.castle, self.passed = [], [], []
        self.inn_left = self.inn_right = None
        self.scored = 0
        self.supply = {t: 1 for t in [*WOOD, *STONE, *PRESTIGE]}
        self.supply["architect"] = 2
        if options["jeweller"] == "off":
            del self.supply["jeweller"]

    # ---- small facts -----------------------------------------------------------------------------

    def at_home(self, seat):
        out = list(self.special.values()) + self.stables + self.castle + [self.inn_left, self.inn_right]
        return 6 - out.count(seat) - list(self.worker.values()).count(seat)

    def takes_workers(self, r):
        t = self.road[r]
        return t != "empty" and t != "residence" and t not in PRESTIGE

    def targets(self, seat):
        """Where a worker of this seat may go, whatever it costs."""
        to = [s for s, who in self.special.items() if who is None]
        if len(self.seats) > 2 and len(self.stables) < 3 and seat not in self.stables:
            to.append("stables")
        if self.inn_left is None:
            to.append("inn")
        if seat not in self.castle:
            to.append("castle")
        return to + [f"r{r}" for r in range(1, 29) if self.takes_workers(r) and r not in self.worker]

    def price(self, seat, to):
        own = to[1:].isdigit() and self.owner.get(int(to[1:])) == seat
        if own or self.inn_right == seat:
            return 1
        n = len(self.passed)
        return n + 1 if len(self.seats) > 2 else (3 if n else 1)

    def settle_worker(self, seat, to):
        if to in self.special:
            self.special[to] = seat
        elif to == "stables":
            self.stables.append(seat)
        elif to == "inn":
            self.inn_left = seat
        elif to == "castle":
            self.castle.append(seat)
        else:
            r = int(to[1:])
            self.worker[r] = seat
            if self.owner.get(r) not in (None, seat):
                self.p[self.owner[r]].vp += 1

    def highest_column(self):
        return [2, 4, 5, 5][self.scored]

    # ---- the match -------------------------------------------------------------------------------

    def run(self):
        left = list(self.seats)
        while left:
            a = yield "chance", [f"order {s}" for s in left]
            self.order.append(a.split()[1])
            left.remove(self.order[-1])
        for i, s in enumerate(self.order):
            self.p[s].money = [5, 6, 6, 7, 7][i] if len(self.seats) > 2 else 5
        left = list(NEUTRAL)
        for r in range(1, 7):
            a = yield "chance", [f"tile {t}" for t in left]
            self.road[r] = a.split()[1]
            left.remove(self.road[r])
        turn = 0
        while self.scored < 3:
            turn += 1
            if len(self.seats) == 2 and turn > 1:
                self.order.reverse()
            for phase in (self.income, self.placing, self.specials, self.bribes, self.activate, self.build_castle,
                          self.end_turn):
                for p in self.p.values():
                    p.used = set()
                yield from phase()
        for p in self.p.values():
            others = sum(p.cubes[c] for c in PLAIN)
            p.vp += 3 * p.cubes["gold"] + others // 3 + p.money // 4

    def income(self):
        for s, p in self.p.items():
            p.money += 2 + sum(INCOME.get(self.road[r], 0) for r, o in self.owner.items() if o == s)
        return
        yield

    def placing(self):
        self.passed = []
        while len(self.passed) < len(self.seats):
            for s in self.order:
                if s in self.passed:
                    continue
                p = self.p[s]
                to = self.targets(s) if self.at_home(s) else []
                a = yield s, ["pass"] + [f"place {t}" for t in to if self.price(s, t) <= p.money]
                if a == "pass":
                    if not self.passed:
                        p.money += 1
                    self.passed.append(s)
                else:
                    t = a.split()[1]
                    p.money -= self.price(s, t)
                    self.settle_worker(s, t)

    def specials(self):
        s = self.special["gate"]
        if s:
            a = yield s, ["take-back"] + [f"relocate {t}" for t in self.targets(s)]
            self.special["gate"] = None
            if a != "take-back":
                self.settle_worker(s, a.split()[1])
        s = self.special["trading-post"]
        if s:
            self.p[s].money += 3
            self.special["trading-post"] = None
        s = self.special["guild"]
        if s:
            a = yield s, [f"guild {d}" for d in range(-3, 4) if 1 <= self.provost + d <= 28]
            self.provost += int(a.split()[1])
            self.special["guild"] = None
        s = self.special["joust"]
        if s:
            p = self.p[s]
            if p.money >= 1 and p.cubes["cloth"] >= 1:
                a = yield s, ["joust", "decline"]
                if a == "joust":
                    p.money -= 1
                    p.cubes["cloth"] -= 1
                    yield from self.favours(s, 1)
            self.special["joust"] = None
        if self.stables:
            self.order = self.stables + [s for s in self.order if s not in self.stables]
            self.stables = []
        if self.inn_left:
            self.inn_right, self.inn_left = self.inn_left, None
        elif self.inn_right:
            a = yield self.inn_right, ["keep", "withdraw"]
            if a == "withdraw":
                self.inn_right = None

    def bribes(self):
        for s in list(self.passed):
            p = self.p[s]
            a = yield s, [f"bribe {d}" for d in range(-3, 4) if abs(d) <= p.money and 1 <= self.provost + d <= 28]
            d = int(a.split()[1])
            p.money -= abs(d)
            self.provost += d

    def activate(self):
        for r in range(1, 29):
            s = self.worker.get(r)
            if r <= self.provost and s:
                yield from self.use(s, r)
            if r <= self.provost:
                self.worker.pop(r, None)
                self.convert_pending(r)
        for r in range(self.provost + 1, 29):
            self.worker.pop(r, None)
            self.convert_pending(r)

    def convert_pending(self, r):
        if r in self.pending:
            self.make_residence(self.pending.pop(r), r)

    def make_residence(self, s, r):
        tile = self.road[r]
        if tile in self.supply:
            self.supply[tile] += 1
        self.road[r] = "residence"
        self.owner[r] = s
        self.p[s].vp += 2

    # ---- buildings -------------------------------------------------------------------------------

    def use(self, s, r):
        p, tile = self.p[s], self.road[r]
        if tile in SLASH:
            a = yield s, [f"take {c}" for c in SLASH[tile]]
            c = a.split()[1]
            p.cubes[c] += SLASH[tile][c]
        elif tile in ALL_OF:
            for c, n in ALL_OF[tile].items():
                p.cubes[c] += n
            if tile in STONE and self.owner[r] != s:
                a = yield self.owner[r], [f"take {c}" for c in ALL_OF[tile]]
                self.p[self.owner[r]].cubes[a.split()[1]] += 1
        elif tile in ("marketplace", "wood-marketplace"):
            a = yield s, ["decline"] + [f"sell {c}" for c in CUBES if p.cubes[c]]
            if a != "decline":
                p.cubes[a.split()[1]] -= 1
                p.money += 4 if tile == "marketplace" else 6
        elif tile in ("fixed-peddler", "wood-peddler"):
            cost, most = (2, 1) if tile == "fixed-peddler" else (1, 2)
            for _ in range(most):
                if p.money < cost:
                    break
                a = yield s, ["decline"] + [f"buy {c}" for c in PLAIN]
                if a == "decline":
                    break
                p.money -= cost
                p.cubes[a.split()[1]] += 1
        elif tile in ("carpenter", "fixed-carpenter"):
            yield from self.build(s, WOOD, None)
        elif tile == "mason":
            yield from self.build(s, STONE, None)
        elif tile == "lawyer":
            if p.money >= 1 and p.cubes["cloth"] >= 1:
                yield from self.lawyer(s, 1)
        elif tile == "architect":
            yield from self.architect(s)
        else:
            yield from self.exchange(s, tile)

    def exchange(self, s, tile):
        p = self.p[s]
        old = self.options["edition"] == "2005"
        small, large = {
            "church": ((2, 3), (4, 5)),
            "tailor": ((1, 2) if old else (2, 4), (3, 6)),
            "bank": ((2, 1), (5, 2)),
            "alchemist": ((2, 1), (4, 2)),
            "jeweller": ((1, 5), (2, 9)),
        }[tile]
        have = {"church": p.money, "bank": p.money, "tailor": p.cubes["cloth"], "jeweller": p.cubes["gold"],
                "alchemist": sum(p.cubes[c] for c in PLAIN)}[tile]
        can = [f"trade {n}" for n, (pay, _) in (("small", small), ("large", large)) if have >= pay]
        a = yield s, ["decline"] + can
        if a == "decline":
            return
        pay, gain = small if a == "trade small" else large
        if tile in ("church", "bank"):
            p.money -= pay
        elif tile == "tailor":
            p.cubes["cloth"] -= pay
        elif tile == "jeweller":
            p.cubes["gold"] -= pay
        else:
            for _ in range(pay):
                a = yield s, [f"give {c}" for c in PLAIN if p.cubes[c]]
                p.cubes[a.split()[1]] -= 1
        if tile in ("bank", "alchemist"):
            p.cubes["gold"] += gain
        else:
            p.vp += gain

    @staticmethod
    def cost_of(tile, less):
        """The cubes without the one that is waived, and how many of any kind besides."""
        words = (WOOD.get(tile) or STONE[tile])[0].split()
        if less:
            words.remove(less)
        return [w for w in words if w != "*"], words.count("*")

    def affordable(self, s, tile, less):
        p = self.p[s]
        fixed, wild = self.cost_of(tile, less)
        return all(p.cubes[c] >= fixed.count(c) for c in fixed) and sum(p.cubes.values()) >= len(fixed) + wild

    def build(self, s, kinds, less):
        p = self.p[s]
        empty = [r for r in range(1, 29) if self.road[r] == "empty"]
        can = [f"build {t}" for t in kinds if self.supply.get(t, 0) > 0 and self.affordable(s, t, less)] if empty else []
        a = yield s, ["decline"] + can
        if a == "decline":
            return 0
        tile = a.split()[1]
        fixed, wild = self.cost_of(tile, less)
        for c in fixed:
            p.cubes[c] -= 1
        for _ in range(wild):
            a = yield s, [f"pay {c}" for c in CUBES if p.cubes[c]]
            p.cubes[a.split()[1]] -= 1
        self.supply[tile] -= 1
        self.road[empty[0]] = tile
        self.owner[empty[0]] = s
        p.vp += 4 if tile == "church" and self.options["edition"] == "2005" else kinds[tile][1]
        if tile == "church":
            return (yield from self.earned(s, 1, less))
        return 0

    def lawyer(self, s, deniers):
        p = self.p[s]
        spaces = [r for r in range(1, 29) if r not in self.pending and (
            self.road[r] in NEUTRAL or
            (self.owner.get(r) == s and self.road[r] != "lawyer" and (self.road[r] in WOOD or self.road[r] in STONE)))]
        a = yield s, ["decline"] + [f"convert r{r}" for r in spaces]
        if a == "decline":
            return 0
        r = int(a.split()[1][1:])
        p.money -= deniers
        p.cubes["cloth"] -= 1
        if r in self.worker:
            self.pending[r] = s
        else:
            self.make_residence(s, r)
        return 0

    def architect(self, s, by_favour=False):
        p = self.p[s]
        own = [r for r in range(1, 29) if self.road[r] == "residence" and self.owner[r] == s]
        can = [t for t, (cost, _, _) in PRESTIGE.items()
               if self.supply[t] and all(p.cubes[c] >= n for c, n in cost.items())] if own else []
        a = yield s, ["decline"] + [f"prestige {t}" for t in can]
        if a == "decline":
            return 0
        tile = a.split()[1]
        cost, vp, favours = PRESTIGE[tile]
        for c, n in cost.items():
            p.cubes[c] -= n
        self.supply[tile] -= 1
        self.road[own[0]] = tile
        p.vp += vp
        return (yield from self.earned(s, favours, by_favour))

    def earned(self, s, n, by_favour):
        """Favours of a building: at once, or behind the favour that built it."""
        if by_favour:
            return n
        yield from self.favours(s, n)
        return 0

    # ---- the castle ------------------------------------------------------------------------------

    def room(self):
        for sec in SECTIONS[self.scored:]:
            if sum(p.houses[sec] for p in self.p.values()) < ROOM[sec]:
                return sec
        return None

    def build_castle(self):
        given = {}
        for s in list(self.castle):
            p = self.p[s]
            given[s] = 0
            if not self.room():
                continue
            while self.room():
                can = []
                for i, x in enumerate(CUBES[1:]):
                    for y in CUBES[i + 2:]:
                        if p.cubes["food"] and p.cubes[x] and p.cubes[y]:
                            can.append(f"batch {x} {y}")
                a = yield s, ["stop"] + can
                if a == "stop":
                    break
                _, x, y = a.split()
                for c in ("food", x, y):
                    p.cubes[c] -= 1
                sec = self.room()
                p.houses[sec] += 1
                p.vp += BATCH[sec]
                given[s] += 1
            if not given[s]:
                p.lose(2)
        if given and max(given.values()) > 0:
            best = next(s for s in self.castle if given[s] == max(given.values()))
            yield from self.favours(best, 1)
        self.castle = []

    def end_turn(self):
        self.bailiff += 2 if self.provost > self.bailiff else 1
        self.provost = self.bailiff
        while self.scored < 3:
            sec = SECTIONS[self.scored]
            full = sum(p.houses[sec] for p in self.p.values()) == ROOM[sec]
            if not full and self.bailiff < MARK[sec]:
                break
            for s in self.order:
                n = self.p[s].houses[sec]
                if n == 0:
                    self.p[s].lose(SHAME[sec])
                else:
                    yield from self.favours(s, MERIT[sec][min(n, 6)])
            self.scored += 1

    # ---- royal favours ---------------------------------------------------------------------------

    def favours(self, s, n):
        p = self.p[s]
        if self.options["favours"] == "simple":
            p.vp += 3 * n
            return
        while n > 0:
            n -= 1
            rows = [r for r in ROWS if r not in p.used]
            if not rows:
                return
            a = yield s, [f"row {r}" for r in rows]
            row = a.split()[1]
            p.used.add(row)
            if p.favour[row] < self.highest_column():
                p.favour[row] += 1
            at = p.favour[row]
            if row == "prestige":
                p.vp += at
            elif row == "deniers":
                p.money += 2 + at
            else:
                a = yield s, ["decline"] + [f"column {c}" for c in range(1, at + 1)]
                if a != "decline":
                    c = int(a.split()[1])
                    n += yield from (self.row_cubes(s, c) if row == "cubes" else self.row_buildings(s, c))

    def row_cubes(self, s, column):
        p = self.p[s]
        if column == 2:
            a = yield s, ["take wood", "take stone"]
            p.cubes[a.split()[1]] += 1
        elif column == 4:
            a = yield s, ["decline"] + [f"give {c}" for c in CUBES if p.cubes[c]]
            if a != "decline":
                p.cubes[a.split()[1]] -= 1
                for _ in range(2):
                    a = yield s, [f"take {c}" for c in PLAIN]
                    p.cubes[a.split()[1]] += 1
        else:
            p.cubes[{1: "food", 3: "cloth", 5: "gold"}[column]] += 1
        return 0

    def row_buildings(self, s, column):
        if column == 2:
            return (yield from self.build(s, WOOD, "wood"))
        if column == 3:
            return (yield from self.build(s, STONE, "stone"))
        if column == 4 and self.p[s].cubes["cloth"]:
            return (yield from self.lawyer(s, 0))
        if column == 5:
            return (yield from self.architect(s, True))
        return 0

    # ---- for the comparison ----------------------------------------------------------------------

    def position(self):
        nobody = lambda who: who or "nobody"  # noqa: E731
        pad = lambda who, n: who + ["nobody"] * (n - len(who))  # noqa: E731
        return {
            "money": {s: p.money for s, p in self.p.items()},
            "vp": {s: p.vp for s, p in self.p.items()},
            "cubes": {s: p.cubes for s, p in self.p.items()},
            "houses": {s: p.houses for s, p in self.p.items()},
            "favour": {s: p.favour for s, p in self.p.items()},
            "road": [self.road[r] for r in range(1, 29)],
            "owner": [nobody(self.owner.get(r)) for r in range(1, 29)],
            "worker": [nobody(self.worker.get(r)) for r in range(1, 29)],
            "pending": [nobody(self.pending.get(r)) for r in range(1, 29)],
            "provost": self.provost,
            "bailiff": self.bailiff,
            "order": pad(self.order, 5),
            "castle": pad(self.castle, 5),
            "inn": {"left": nobody(self.inn_left), "right": nobody(self.inn_right)},
        }
