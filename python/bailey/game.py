"""Games, their options, and the names and numbers of their actions."""

from __future__ import annotations

import functools
import json
from typing import TYPE_CHECKING, Any, Self

from . import _native

if TYPE_CHECKING:
    from .match import Bot, Match, Search

CHANCE = 7
"""Nature's seat."""
NOBODY = 8
"""A viewer who sees what is public."""
EVERYTHING = 9
"""A viewer from whom nothing is hidden."""


@functools.cache
def tables() -> dict[str, dict[str, Any]]:
    """The games and all their words by id, as `bailey list --json` has them (docs/json.md)."""
    return {game["id"]: game for game in json.loads(_native.games())["games"]}


def games() -> list[str]:
    """The ids of all games."""
    return list(tables())


class Game(_native.Game):
    """A game with its options: ``Game("ys", players=3, royal="on")``.

    An option that is not named has its usual value. A wrong one is refused with a ValueError.
    """

    __slots__ = ()

    def __new__(cls, id: str, players: int | None = None, **options: int | str) -> Self:
        if players is not None:
            options = {"players": players, **options}
        if id not in tables():
            raise ValueError(f"There is no game {id!r}: {', '.join(tables())}.")
        for option in tables()[id]["options"]:  # edition=2005 is the word "2005"
            if str(options.get(option["key"])) in option["values"]:
                options[option["key"]] = str(options[option["key"]])
        return super().__new__(cls, id, options)

    @classmethod
    def of(cls, text: str) -> Self:
        """The game and the options of a record or a position."""
        found = _native.whose(text)
        return cls(found.id, **found.option_values)

    @property
    def table(self) -> dict[str, Any]:
        """All words of the game: options, kinds of actions and events, fields of a view (docs/json.md)."""
        return tables()[self.id]

    @property
    def options(self) -> dict[str, int | str]:
        """The options as they are written: words where they have words."""
        values = self.option_values
        first = {option["key"]: option for option in self.table["options"]}
        return {key: first[key]["values"][value - self._lowest(key)] for key, value in values.items()}

    def _lowest(self, key: str) -> int:
        values = next(option["values"] for option in self.table["options"] if option["key"] == key)
        return values[0] if isinstance(values[0], int) else 0

    @property
    def seats(self) -> list[str]:
        """The names of the seats that play."""
        return list(self.table["seats"][: self.players])

    def rules(self, lang: str = "en") -> str:
        """The rules as Markdown."""
        return self.rules_text(lang)

    def text(self, action: int, seat: int = 0) -> str:
        """An action in notation: ``"blue place castle"``."""
        return self.action_text(action, seat)

    def say(self, action: int, seat: int = 0, lang: str = "en") -> str:
        """An action for people: ``"Place a worker: Castle"``."""
        return self.action_text(action, seat, lang)

    def number(self, text: str) -> int:
        """The number of an action in notation."""
        return self.action_read(text)[0]

    def match(self, seed: int = 0, *, chance: bool = False, forced: bool = False) -> Match:
        """A new match. The seed is that of nature's dice.

        With `chance`, nature's choices are played by the caller like anybody's; otherwise they happen by themselves.
        With `forced`, so does the only action of a seat.
        """
        from .match import Match

        return Match(self, seed, chance=chance, forced=forced)

    def bot(self, name: str = "easy", seed: int = 0, threads: int = 1) -> Bot:
        """A computer player: one of `bots()`, or with settings: ``"hard:iterations=200"``."""
        from .match import Bot

        return Bot(self, name, seed, threads)

    def search(self, seed: int = 0, threads: int = 1, megabytes: int = 64) -> Search:
        """A search, which thinks about decisions."""
        from .match import Search

        return Search(self, seed, threads, megabytes)

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self.id, self.option_values)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and (self.id, self.option_values) == (other.id, other.option_values)

    def __hash__(self) -> int:
        return hash((self.id, *self.option_values.values()))

    def __repr__(self) -> str:
        return f"bailey.Game({self.id!r}{''.join(f', {key}={value!r}' for key, value in self.options.items())})"


def _again(id: str, values: dict[str, int]) -> Game:
    return Game(id, **values)
