"""Matches, who plays them, and who thinks about them."""

from __future__ import annotations

import json
from typing import Any, NamedTuple, Self

import numpy as np
import numpy.typing as npt

from . import _native
from .game import EVERYTHING, NOBODY, Game


class Match(_native.Match):
    """A match in play. `game.match(seed=1)` begins one, `Match.open(text)` goes on with one.

    Whoever holds a match may see all of it; what a player may know is asked with the player's seat as the viewer.
    """

    __slots__ = ()
    game: Game

    @classmethod
    def open(cls, text: str, seed: int = 0, *, chance: bool = False, forced: bool = False) -> Self:
        """From a record or a position (docs/notation.md), as it stands; `advance()` plays what is chance's."""
        return cls(Game.of(text), seed, text, chance, forced)

    def features(self, seat: int | None = None, out: npt.NDArray[np.float32] | None = None) -> npt.NDArray[np.float32]:
        """What the seat (who is to act) sees, as numbers, with itself in the first place."""
        out = np.empty(self.game.n_features, np.float32) if out is None else out
        self.features_into(out, seat)
        return out

    def mask(self, seat: int | None = None, out: npt.NDArray[np.uint8] | None = None) -> npt.NDArray[np.uint8]:
        """1 for each legal action of the seat (who is to act), 0 for all others."""
        out = np.empty(self.game.n_actions, np.uint8) if out is None else out
        self.mask_into(out, seat)
        return out

    def view(self, viewer: int) -> dict[str, Any]:
        """What the viewer may know: field by field, hidden ones None (docs/json.md)."""
        seen: dict[str, Any] = json.loads(self.view_json(viewer))
        return seen

    def look(self, viewer: int, step: int = -1, lang: str = "en") -> dict[str, Any]:
        """The match before a step (-1: now) as the viewer sees it: view, legal actions, score ... (docs/json.md)."""
        seen: dict[str, Any] = json.loads(self.look_json(step, viewer, lang))
        return seen

    def events(self, viewer: int, start: int = 0, stop: int = -1, lang: str = "en") -> list[dict[str, Any]]:
        """The steps from start (negative: so many from the end) to stop (-1: all), as the viewer was told.

        Each is an action and what then happened.
        """
        start = max(0, self.steps + start) if start < 0 else start
        told: list[dict[str, Any]] = json.loads(self.steps_json(start, stop, viewer, lang))
        return told

    def sheet(self, lang: str = "en") -> list[dict[str, Any]]:
        """Where everybody's points come from."""
        sheet: list[dict[str, Any]] = json.loads(self.sheet_json(lang))
        return sheet

    def course(self, viewer: int = EVERYTHING) -> npt.NDArray[np.int32]:
        """Everybody's points after each step: a row for the start, and one for each step."""
        return np.array(json.loads(self.scores_json(viewer)), np.int32)

    def points(self, viewer: int = EVERYTHING) -> list[int]:
        """Everybody's points, if the match stopped now."""
        return self.score(viewer)[0]

    def ranks(self, viewer: int = EVERYTHING) -> list[int]:
        """Everybody's place; who share one share its number (1, 1, 3)."""
        return self.score(viewer)[1]

    def shares(self) -> list[float]:
        """The victory of a match that is over: 1 for the winner, equal parts for several. Before: nothing for anybody."""
        ranks = self.ranks()
        first = min(ranks)
        winners = ranks.count(first) if self.over else 0
        return [1 / winners if winners and rank == first else 0.0 for rank in ranks]

    def svg(
        self, viewer: int | None = None, *, step: int = -1, lang: str = "en", theme: str = "light", marks: bool = True
    ) -> str:
        """The board as the browser draws it, for a viewer (None: who is to act). Needs ``bailey-games[notebook]``."""
        from . import drawing

        return drawing.draw(self, viewer, step=step, lang=lang, theme=theme, marks=marks)

    def _repr_svg_(self) -> str | None:
        """What notebooks show: what everybody may see. Without what draws it they show the text."""
        from . import drawing

        return drawing.draw(self, NOBODY) if drawing.possible() else None

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), self.game, self.record(), self.ways, self.dice)

    def __repr__(self) -> str:
        return f"<bailey.Match of {self.game.id}, {self.game.players} players, {self.steps} steps{', over' * self.over}>"


def _again(
    kind: type[Match], game: Game, record: str, ways: tuple[bool, bool], dice: tuple[int, int, int, int]
) -> Match:
    match = kind(game, 0, record, *ways)
    match.dice = dice
    return match


class Bot(_native.Bot):
    """A computer player at a table. It is told what the seat sees that it plays for, and nothing else."""

    __slots__ = ()


class Line(NamedTuple):
    """What search found out about one legal action."""

    action: int
    visits: int
    worth: float
    share: tuple[float, ...]
    """Of the victory, 0 to 1, for every colour: who has no seat can win, too."""
    points: tuple[float, ...]
    """At the end, for every colour."""


class Search(_native.Search):
    """Thinks about decisions, with what the seat sees that has to decide."""

    __slots__ = ()

    def lines(
        self, match: Match, seat: int | None = None, *, iterations: int = 0, milliseconds: int = 0
    ) -> list[Line]:
        """A line for each legal action, in their order. Without any limit until `stop()`."""
        return [Line(*line) for line in self.run(match, seat, iterations, milliseconds)]
