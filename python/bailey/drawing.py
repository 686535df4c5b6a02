"""Boards as SVG: the drawings of the browser app, run in a small JavaScript engine.

The boards are TypeScript (games/*/web); `npm run drawing` in web/ makes one script of them, which comes with the wheel. They
draw what they are given: the view of somebody.
"""

from __future__ import annotations

import functools
import importlib.resources
import importlib.util
import json
import threading
from typing import TYPE_CHECKING, Any

from . import _native

if TYPE_CHECKING:
    from .match import Match

_SCRIPT = importlib.resources.files(__package__) / "board" / "board.js"
_pens = threading.local()  # an engine is one thread's


def possible() -> bool:
    """Whether boards can be drawn here: the script is there, and an engine that runs it."""
    return _SCRIPT.is_file() and importlib.util.find_spec("quickjs") is not None


class _Pen:
    """The engine with the script. `lang` is asked while it draws."""

    def __init__(self) -> None:
        if not _SCRIPT.is_file():
            raise RuntimeError("This build of bailey has no boards: run `npm run drawing` in web/ before it is built.")
        import quickjs

        self.lang = "en"
        self.context: Any = quickjs.Context()
        self.context.set_max_stack_size(4 << 20)
        self.context.add_callable("say", lambda english: _native.say(self.lang, english))
        self.context.eval(_SCRIPT.read_text(encoding="utf-8"))
        self.context.eval("function drawn(request) { return JSON.stringify(bailey.draw(request, say)) }")

    def draw(self, request: dict[str, Any]) -> str:
        self.lang = request["lang"]
        return str(json.loads(self.context.get("drawn")(json.dumps(request))))


def _pen() -> _Pen:
    if not hasattr(_pens, "pen"):
        _pens.pen = _Pen()
    pen: _Pen = _pens.pen
    return pen


@functools.cache
def _texts(lang: str) -> dict[str, Any]:
    texts: dict[str, Any] = json.loads(_native.texts(lang))["games"]
    return texts


def draw(
    match: Match,
    viewer: int | None = None,
    *,
    step: int = -1,
    lang: str = "en",
    theme: str = "light",
    marks: bool = True,
) -> str:
    """The board before a step (-1: now) with the eyes of the viewer (None: who is to act). What can be chosen is marked."""
    viewer = match.seat if viewer is None else viewer
    look = match.look(viewer, step, lang)
    past = match.events(viewer, 0, look["step"], lang)
    request = {
        "game": match.game.table,
        "look": look,
        "texts": _texts(lang)[match.game.id],
        "lang": lang,
        "seats": match.game.seats,
        "past": [event for told in past for event in told["events"]],
        "theme": theme,
        "marks": marks,
    }
    return _pen().draw(request)
