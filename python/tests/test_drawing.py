"""Boards as SVG: every game is drawn, with the viewer's eyes, and nothing else stands in it."""

import threading
import xml.etree.ElementTree as tree

import pytest
from conftest import every_table, play_on

import bailey
from bailey import EVERYTHING, NOBODY, drawing

pytestmark = pytest.mark.skipif(not drawing.possible(), reason="npm run drawing in web/ makes the boards")
SVG = "{http://www.w3.org/2000/svg}"


@every_table
def test_every_board_is_drawn(id, players):
    match = bailey.Game(id, players=players).match(seed=2)
    for viewer in (0, EVERYTHING):
        play_on(match, 40)
        drawn = tree.fromstring(match.svg(viewer))
        assert drawn.tag == f"{SVG}svg" and drawn.get("viewBox") and drawn.find(f"{SVG}style") is not None
        assert all(element.tag.startswith(SVG) for element in drawn.iter())  # nothing but SVG
        assert len(list(drawn.iter())) > 20


def test_what_can_be_chosen_is_marked():
    match = bailey.Game("caylus", players=2).match(seed=1)

    def marked(svg):
        return [e.get("data-place") for e in tree.fromstring(svg).iter() if "can" in (e.get("class") or "").split()]

    assert "castle do:batch" in marked(match.svg()) and match.svg() == match.svg(match.seat)
    assert not marked(match.svg(marks=False)) and not marked(match.svg(1 - match.seat))


def test_two_matches_that_look_alike_are_drawn_alike():
    """A drawing is made of a view: what is hidden from the viewer changes nothing in it."""
    match, alike = bailey.Game("ys", players=3).match(seed=4, chance=True), 0
    for number in range(80):
        if alike == 5:
            break
        legal = match.legal()
        other = match.copy()
        match.play(legal[number % len(legal)])
        other.play(legal[(number + 1) % len(legal)])
        for seat in range(3):
            if alike < 5 and len(legal) > 1 and match.story(number, seat) == other.story(number, seat):
                assert match.svg(seat) == other.svg(seat)
                alike += 1
    assert alike == 5


def test_languages_and_themes():
    match = play_on(bailey.Game("caylus", players=2).match(seed=1), 10)
    assert len({match.svg(0, lang=lang) for lang in ("en", "hu", "ru")}) == 3
    assert 'data-theme="dark"' in match.svg(0, theme="dark")
    assert match.svg(0, step=8) != match.svg(0)


def test_notebooks_and_threads():
    match = bailey.Game("alcazar", players=2).match(seed=1)
    assert match._repr_svg_() == match.svg(NOBODY)
    drawn = []
    threads = [threading.Thread(target=lambda: drawn.append(match.svg(NOBODY))) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert drawn == [match.svg(NOBODY)] * 2
