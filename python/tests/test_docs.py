"""The examples in the documentation run."""

import pathlib
import re

import pytest

ROOT = pathlib.Path(__file__).parent.parent.parent
EXAMPLES = [
    (path.name, code)
    for path in (ROOT / "docs/python.md", ROOT / "python/README.md")
    for code in re.findall(r"^```python.*?\n(.*?)^```$", path.read_text(), re.M | re.S)
]


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_example(number):
    exec(compile(EXAMPLES[number][1], EXAMPLES[number][0], "exec"), {})


def test_the_sizes_in_the_document():
    import bailey

    text = (ROOT / "docs/python.md").read_text()
    for id, word in {"caylus": "Caylus", "ys": "Ys", "pillars": "Pillars", "alcazar": "Alcázar"}.items():
        game = bailey.Game(id)
        assert f"| {word} | {game.n_actions:,} | {game.n_features} |".replace(",", " ") in text
