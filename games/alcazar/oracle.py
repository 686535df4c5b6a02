"""Alcázar written a second time; see caylus.py and follow.py."""

DRAWING = """
 1  2  3  4  5  6  7  8  9 10 11
72  .  .  .  .  .  .  .  .  . 12
71  . 53 52 51  . 33 32 31  . 13
70  . 54  . 50  . 34  . 30  . 14
69  . 55  . 49  . 35  . 29  . 15
68  . 56  . 48  . 36  . 28  . 16
67  . 57  . 47  . 37  . 27  . 17
66  . 58  . 46  . 38  . 26  . 18
65  . 59  . 45  . 39  . 25  . 19
64  . 60  . 44  . 40  . 24  . 20
63 62 61  . 43 42 41  . 23 22 21
"""
FLAGS = ["almeria", "cadiz", "cordoba", "granada", "huelva", "jaen", "malaga", "sevilla"]
KINDS = {"baron": 1, "grande": 2}


def read_drawing():
    grid, ground = {}, 0
    for y, line in enumerate(DRAWING.split("\n")[1:-1]):
        for x, word in enumerate(line.split()):
            if word == ".":
                ground += 1
                word = f"g{ground}"
            grid[x, y] = word
    return grid


GRID = read_drawing()
CELLS = sorted(GRID.values(), key=lambda c: (c[0] == "g", int(c.lstrip("g"))))
RANK = {c: i for i, c in enumerate(CELLS)}
SPANS = []
for (x, y), cell in GRID.items():
    for dx, dy in ((1, 0), (0, 1)):
        if (x + 2 * dx, y + 2 * dy) in GRID:
            SPANS.append((cell, GRID[x + dx, y + dy], GRID[x + 2 * dx, y + 2 * dy]))
SPANS_AT = {cell: [span for span in SPANS if cell in (span[0], span[2])] for cell in CELLS}


class Building:
    def __init__(self, cells, value, flag=None):
        self.cells, self.value, self.flag = set(cells), value, flag

    def plot(self):
        return min(int(c) for c in self.cells if c[0] != "g")


class Oracle:
    def __init__(self, options, seats):
        self.o = options
        self.seats = seats[: options["players"]]
        self.money = dict.fromkeys(self.seats, 40)
        self.left = {s: {"baron": 6, "grande": 2} for s in self.seats}
        self.hand = {s: set() for s in self.seats}
        self.tower_cards = dict.fromkeys(self.seats, 0)
        self.deck, self.display, self.played = set(range(1, 73)), set(), set()
        self.towers, self.blocks, self.bridges, self.discarded = 20, 84, 20, 0
        self.height = dict.fromkeys(CELLS, 0)
        self.noble = {}
        self.buildings, self.spans = [], {}
        self.passes = 0
        self.over = False

    # ---- small facts -----------------------------------------------------------------------------

    def beside(self, plot, step):
        n = plot + step
        if self.o["loop"] == "closed":
            return (n - 1) % 72 + 1
        return n if 1 <= n <= 72 else None

    def building(self, cell):
        return next((b for b in self.buildings if str(cell) in b.cells), None)

    def neighbours(self, plot):
        found = []
        for step in (-1, 1):
            n = self.beside(plot, step)
            b = self.building(n) if n else None
            if b and b not in found:
                found.append(b)
        return found

    def free_flag(self):
        used = {b.flag for b in self.buildings}
        return next((f for f in FLAGS if f not in used), None)

    def owner(self, cell):
        return self.noble[cell][0] if cell in self.noble else None

    # ---- the match -------------------------------------------------------------------------------

    def run(self):
        for i in range(10 * len(self.seats)):
            yield from self.draw(self.dealt_to(i))
        for _ in range(6):
            yield from self.show()
        turn = 0
        while not self.over:
            yield from self.turn(self.seats[turn % len(self.seats)])
            turn += 1

    def dealt_to(self, i):
        return self.seats[i // 10]

    def draw(self, s):
        a = yield "chance", [f"deal {s} {c}" for c in self.deck]
        card = int(a.split()[2])
        self.deck.remove(card)
        self.hand[s].add(card)

    def show(self):
        a = yield "chance", [f"show {c}" for c in self.deck]
        self.deck.remove(int(a.split()[1]))
        self.display.add(int(a.split()[1]))

    def turn(self, s):
        while True:
            main = self.actions(s)
            own = [c for c in CELLS if self.owner(c) == s]
            a = yield s, [f"take-back {c}" for c in own] + (list(main) or ["pass"])
            if a.startswith("take-back"):
                cell = a.split()[1]
                self.money[s] += self.building(cell).value * KINDS[self.noble[cell][1]]
                self.left[s][self.noble.pop(cell)[1]] += 1
                self.passes = 0
                continue
            break
        if a == "pass":
            self.passes += 1
            self.over = self.passes == len(self.seats)
            return
        self.passes = 0
        yield from main[a](s)
        self.over = self.blocks == 0 or self.bridges == 0

    def actions(self, s):
        may = {}
        if self.money[s] >= 5 and self.display:
            may["buy-display"] = self.buy_display
        if self.money[s] >= 5 and self.deck:
            may["buy-deck"] = self.buy_deck
        if self.money[s] >= 10 and self.towers:
            may["buy-tower"] = self.buy_tower
        if any(self.triples(k) for k in self.hand[s]):
            may["castle"] = self.found_castle
        if self.villas(s):
            may["villa"] = self.found_villa
        if self.extensions(s):
            may["extend"] = self.extend
        if self.columns(s):
            may["tower"] = self.raise_tower
        if self.possible_spans(s):
            may["bridge"] = self.build_bridge
        return may

    def buy_display(self, s):
        self_money = self.money[s] - 5
        a = yield s, [f"pick {c}" for c in self.display]
        self.money[s] = self_money
        card = int(a.split()[1])
        self.display.remove(card)
        self.hand[s].add(card)
        if self.deck:
            yield from self.show()

    def buy_deck(self, s):
        self.money[s] -= 5
        yield from self.draw(s)

    def buy_tower(self, s):
        self.money[s] -= 10
        self.towers -= 1
        self.tower_cards[s] += 1
        return
        yield

    # ---- founding --------------------------------------------------------------------------------

    def triples(self, k):
        if self.blocks < 4 or not self.free_flag():
            return []
        good = []
        for back in (0, 1, 2):
            first = self.beside(k, -back) if back else k
            t = [first] if first else []
            for i in (1, 2):
                t.append(self.beside(first, i) if first else None)
            if None not in t and first and all(self.height[str(p)] == 0 for p in t) and self.apart(t):
                good.append(t)
        return good

    def apart(self, t):
        """Looking outward: three empty plots before a castle, one before a villa."""
        if self.o["gaps"] == "every" and not self.apart_from_all(t):
            return False
        for end, step in ((t[0], -1), (t[2], 1)):
            for gap in range(0, 3):
                n = self.beside(end, step * (gap + 1))
                b = self.building(n) if n else None
                if b:
                    if gap < (3 if b.flag else 1):
                        return False
                    break
        return True

    def apart_from_all(self, t):
        """Between the three and each castle there are three empty plots, whatever else stands there."""
        castles = {c for b in self.buildings if b.flag for c in b.cells}
        for end, step in ((t[0], -1), (t[2], 1)):
            empty, n = 0, self.beside(end, step)
            while n and n != end and empty < 3:
                if str(n) in castles:
                    return False
                empty += self.height[str(n)] == 0
                n = self.beside(n, step)
        return True

    def play_card(self, s, k):
        self.hand[s].remove(k)
        self.played.add(k)

    def found_castle(self, s):
        a = yield s, [f"choose {k}" for k in self.hand[s] if self.triples(k)]
        k = int(a.split()[1])
        a = yield s, [f"plots {t[0]}" for t in self.triples(k)]
        first = int(a.split()[1])
        t = [first, self.beside(first, 1), self.beside(first, 2)]
        a = yield s, [f"top {p}" for p in t]
        self.play_card(s, k)
        self.blocks -= 4
        for p in t:
            self.height[str(p)] = 1
        self.height[a.split()[1]] = 2
        b = Building(map(str, t), 5, self.free_flag())
        self.buildings.append(b)
        self.money[s] += 5
        for _ in range(2):
            may = self.placings(s, b, b.cells)
            if not may:
                return
            a = yield s, may + ["done"]
            if a == "done":
                return
            self.place(s, b, a)

    def villas(self, s):
        if not self.blocks:
            return []
        return [k for k in self.hand[s] if self.height[str(k)] == 0 and not self.neighbours(k)]

    def found_villa(self, s):
        a = yield s, [f"card {k}" for k in self.villas(s)]
        k = int(a.split()[1])
        self.play_card(s, k)
        self.blocks -= 1
        self.height[str(k)] = 1
        b = Building([str(k)], 1)
        self.buildings.append(b)
        self.money[s] += 1
        may = self.placings(s, b, b.cells)
        if may:
            a = yield s, may + ["done"]
            if a != "done":
                self.place(s, b, a)

    # ---- extending -------------------------------------------------------------------------------

    def extensions(self, s):
        if not self.blocks:
            return []
        return [k for k in self.hand[s] if self.height[str(k)] or self.neighbours(k)]

    def extend(self, s):
        a = yield s, [f"card {k}" for k in self.extensions(s)]
        k = int(a.split()[1])
        cell = str(k)
        self.play_card(s, k)
        self.blocks -= 1
        if self.height[cell]:
            b = self.building(cell)
            self.height[cell] += 1
            b.value = min(50, b.value + 2)
            if self.owner(cell) not in (None, s):
                self.send_off(cell)
        else:
            near = self.neighbours(k)
            if len(near) == 1:
                b = near[0]
                b.value = min(50, b.value + 1)
            else:
                if all(x.flag for x in near) and max(x.value for x in near) == 50:
                    self.discarded += 1
                    self.money[s] += 50
                    return
                b = yield from self.merge(s, near, 1)
            self.height[cell] = 1
            b.cells.add(cell)
        yield from self.finish(s, b, [cell])

    def send_off(self, cell):
        who, kind = self.noble.pop(cell)
        self.left[who][kind] += 1

    def merge(self, s, two, w):
        x, y = two
        if x.flag and y.flag:
            if abs(x.value - y.value) <= w:
                a = yield s, [f"keep {x.flag}", f"keep {y.flag}"]
                flag = a.split()[1]
            else:
                flag = (x if x.value > y.value else y).flag
        else:
            flag = x.flag or y.flag
        b = Building(x.cells | y.cells, min(50, x.value + y.value + w), flag)
        self.buildings = [z for z in self.buildings if z not in two] + [b]
        return b

    def villa_to_castle(self, b):
        if not self.free_flag():
            return
        ripe = [v for v in self.buildings if not v.flag and v.value >= 5]
        if ripe:
            v = min(ripe, key=lambda v: (v is not b, -v.value, v.plot()))
            v.flag = self.free_flag()

    def finish(self, s, b, piece):
        self.villa_to_castle(b)
        self.money[s] += b.value
        may = self.placings(s, b, piece)
        own = [c for c in b.cells if self.owner(c) == s]
        free = [c for c in b.cells if c not in self.noble]
        if free:
            may += [f"move {c}" for c in own]
        for i in own:
            for j in own:
                if RANK[i] < RANK[j] and self.noble[i] != self.noble[j]:
                    may.append(f"swap {i} {j}")
        if not may:
            return
        a = yield s, may + ["done"]
        if a.startswith("place"):
            self.place(s, b, a)
        elif a.startswith("move"):
            cell = a.split()[1]
            a = yield s, [f"to {c}" for c in free]
            self.noble[a.split()[1]] = self.noble.pop(cell)
        elif a.startswith("swap"):
            _, i, j = a.split()
            self.noble[i], self.noble[j] = self.noble[j], self.noble[i]

    def placings(self, s, b, cells):
        return [f"place {k} {c}" for k, n in KINDS.items() if self.left[s][k] and self.money[s] >= n * b.value
                for c in cells if c not in self.noble]

    def place(self, s, b, action):
        _, kind, cell = action.split()
        self.money[s] -= KINDS[kind] * b.value
        self.left[s][kind] -= 1
        self.noble[cell] = (s, kind)

    # ---- towers and bridges ----------------------------------------------------------------------

    def may_join(self, x, y):
        """Kinds and values as pairs (castle?, value)."""
        return not (x[0] and y[0] and max(x[1], y[1]) == 50)

    def columns(self, s):
        if not self.tower_cards[s] or not self.blocks:
            return []
        return [c for c in CELLS if 1 <= self.height[c] <= 4 and (
            self.owner(c) == s or (self.owner(c) is None and self.makes_head(s, c)))]

    def makes_head(self, s, c):
        b, h = self.building(c), self.height[c] + 1
        value = min(50, b.value + 2)
        castle = bool(b.flag) or (value >= 5 and self.free_flag() is not None)
        for span in SPANS_AT[c]:
            a, m, z = span
            if span in self.spans:
                continue
            d = z if c == a else a
            if self.height[d] != h or self.height[m] > h:
                continue
            if self.owner(d) != s and self.o["tower_heads"] == "noble":
                continue
            if self.owner(d) not in (None, s) and self.o["bridge_heads"] == "forbid":
                continue
            other = self.building(d)
            if other is b or self.may_join((castle, value), (bool(other.flag), other.value)):
                return True
        return False

    def raise_tower(self, s):
        a = yield s, [f"raise {c}" for c in self.columns(s)]
        c = a.split()[1]
        self.tower_cards[s] -= 1
        self.blocks -= 1
        self.height[c] += 1
        b = self.building(c)
        b.value = min(50, b.value + 2)
        yield from self.finish(s, b, b.cells if self.o["tower_nobles"] == "building" else [c])

    def possible_spans(self, s):
        if not self.bridges or self.money[s] < 15:
            return []
        return [span for span in SPANS if self.bridge_fits(s, span)]

    def bridge_fits(self, s, span):
        a, m, c = span
        if span in self.spans or not self.height[a] or self.height[a] != self.height[c] or self.height[m] > self.height[a]:
            return False
        ends = {self.owner(a), self.owner(c)}
        if s not in ends or (self.o["bridge_heads"] == "forbid" and ends - {s, None}):
            return False
        x, y = self.building(a), self.building(c)
        return x is y or self.may_join((bool(x.flag), x.value), (bool(y.flag), y.value))

    def build_bridge(self, s):
        def words(span):
            return " ".join(sorted((span[0], span[2]), key=RANK.get))
        may = {f"span {words(span)}": span for span in self.possible_spans(s)}
        a = yield s, list(may)
        span = may[a]
        level = self.height[span[0]] + 1
        x, y = self.building(span[0]), self.building(span[2])
        if x is y:
            b = x
            b.value = min(50, b.value + 3 * level)
        else:
            b = yield from self.merge(s, [x, y], 3 * level)
        self.money[s] -= 15
        self.bridges -= 1
        self.spans[span] = level
        if self.owner(span[1]) not in (None, s):
            self.send_off(span[1])
        for c in span:
            self.height[c] = level
            b.cells.add(c)
        yield from self.finish(s, b, span)

    # ---- for the comparison ----------------------------------------------------------------------

    def position(self):
        where = ["played"] * 73
        for c in self.deck:
            where[c] = "deck"
        for c in self.display:
            where[c] = "display"
        for s, hand in self.hand.items():
            for c in hand:
                where[c] = s
        return {
            "money": self.money,
            "towers": self.towers,
            "discarded": self.discarded,
            "deck": len(self.deck),
            "cards": {s: len(h) for s, h in self.hand.items()},
            "tower_cards": self.tower_cards,
            "castle": {f: next((b.plot() for b in self.buildings if b.flag == f), 0) for f in FLAGS},
            "height": {"none": 0} | self.height,
            "noble": {"none": "none"} | {c: "-".join(self.noble[c]) if c in self.noble else "none" for c in CELLS},
            "place": where,
        }
