"""The games in OpenSpiel: importing this registers them with pyspiel.

>>> import pyspiel, bailey.openspiel
>>> game = pyspiel.load_game("bailey_ys(players=3,royal=on)")

Chance is OpenSpiel's (explicit, with its probabilities). Where several seats decide at once, they do so one after the
other and do not see what the others decided. Utilities are shares of the victory: they add up to 1. An observation is
what the player sees (features; a position as text), an information state is what the player was told, from the beginning.

With the parameter `start`, a record or a position, the game begins there: a few last decisions are a game that can be
solved.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pyspiel

from .game import CHANCE, EVERYTHING, NOBODY, Game, games, tables
from .match import Match

LONGEST = 20_000
"""More decisions than any match has: OpenSpiel wants a bound."""


def _value(word: int | str) -> int | str:
    """A word that looks like a number, OpenSpiel reads as one."""
    return int(word) if str(word).isdigit() else word


def _type(id: str) -> pyspiel.GameType:
    table = tables()[id]
    hidden = pyspiel.GameType.Information.IMPERFECT_INFORMATION
    return pyspiel.GameType(
        short_name=f"bailey_{id}",
        long_name=table["title"],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=hidden if table["hidden"] else pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=table["max_players"],
        min_num_players=table["min_players"],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={option["key"]: _value(option["default"]) for option in table["options"]} | {"start": ""},
    )


class SpielGame(pyspiel.Game):
    """One of our games, with its options as parameters."""

    def __init__(self, type: pyspiel.GameType, params: dict[str, Any] | None = None) -> None:
        options = dict(params or {})
        self.start: str = options.pop("start", "")
        id = type.short_name.removeprefix("bailey_")
        self.bailey = Game.of(self.start) if self.start else Game(id, **options)
        if self.bailey.id != id:
            raise ValueError(f"This is a start of {self.bailey.id}.")
        info = pyspiel.GameInfo(
            num_distinct_actions=self.bailey.n_actions,
            max_chance_outcomes=self.bailey.n_actions,
            num_players=self.bailey.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(type, info, params or {})

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: dict[str, Any] | None = None
    ) -> SpielObserver:
        return SpielObserver(self.bailey, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class SpielState(pyspiel.State):
    """A match, move by move."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.match: Match = Match(game.bailey, 0, game.start or None, chance=True)

    def current_player(self) -> int:
        seat = self.match.seat
        if seat == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if seat < 0 else seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.match.legal(player) if player == self.match.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.match.outcomes()

    def _apply_action(self, action: int) -> None:
        self.match.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        game: Game = self.match.game
        return game.text(action, CHANCE if player < 0 else player)

    def is_terminal(self) -> bool:
        return self.match.over

    def returns(self) -> list[float]:
        return self.match.shares()

    def __str__(self) -> str:
        return self.match.position(EVERYTHING)


class SpielObserver:
    """What a player sees now, or (perfect recall) was told so far. Without private information: what everybody may see."""

    def __init__(self, game: Game, type: pyspiel.IIGObservationType, params: dict[str, Any] | None) -> None:
        if params:
            raise ValueError(f"There are no parameters of observations, such as {params}.")
        self.public = type.private_info == pyspiel.PrivateInfoType.NONE
        self.private = not type.public_info
        self.hidden = game.hidden
        self.recall = type.perfect_recall
        self.tensor: npt.NDArray[np.float32] = np.zeros(0 if self.recall else game.n_features, np.float32)
        self.dict = {} if self.recall else {"features": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        if not self.recall:  # of numbers there are those of a seat, or none
            state.match.features_into(self.tensor, CHANCE if self.public or self.private else player)

    def string_from(self, state: SpielState, player: int) -> str:
        viewer = NOBODY if self.public else player
        if self.private:
            return self._private(state.match, viewer)
        if not self.recall:
            return state.match.position(viewer)
        return f"player {player}\n{state.match.story(0, viewer)}"

    def _private(self, match: Match, viewer: int) -> str:
        """What the viewer sees and others do not: the lines of his position that are not in everybody's."""
        everybody = set(match.position(NOBODY).splitlines())
        return "\n".join(line for line in match.position(viewer).splitlines() if line not in everybody and self.hidden)


def _register(id: str) -> None:
    type = _type(id)

    class Registered(SpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(type, params)

    pyspiel.register_game(type, Registered)


for _id in games():
    _register(_id)
