"""Games, matches, views, computer players and search."""

import copy
import json
import os
import pickle
import subprocess
import threading
import time

import numpy as np
import pytest
from conftest import every_game, every_table, few, play_on

import bailey
from bailey import EVERYTHING, NOBODY


@every_table
def test_a_match_is_played_to_its_end(id, players):
    game = bailey.Game(id, players=players)
    match = game.match(seed=3)
    bot = game.bot("random", seed=1)
    while not match.over:
        seat, legal = match.seat, match.legal()
        assert legal == sorted(set(legal)) and match.seat == match.actors[0]
        mask = match.mask()
        assert np.flatnonzero(mask).tolist() == legal
        for action in legal[:3]:
            assert game.action_read(game.text(action, seat)) == (action, seat)
        match.play(bot.choose(match))
    assert match.seat == -1 and match.legal() == [] and not match.mask(0).any()
    assert sum(match.shares()) == pytest.approx(1)
    assert min(match.ranks()) >= 1 and len(match.points()) == players
    assert match.course()[-1].tolist() == match.points()
    again = bailey.Match.open(match.record())
    assert again.digest == match.digest and again.game == game


@pytest.mark.skipif("BAILEY" not in os.environ, reason="BAILEY=PATH names the program")
@pytest.mark.parametrize("bot", ["random", "easy"])
@every_game
def test_the_program_plays_the_same_series(id, bot):
    command = [os.environ["BAILEY"], "sim", id, "--seed", "5", "--games", "2", "--bots", bot, "--json"]
    program = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    game, digest = bailey.Game(id), 0
    for number in range(2):
        match = game.match(bailey.series_seed(5, number))
        bots = [game.bot(bot) for _ in range(game.players)]
        while not match.over:
            bots[match.seat].play(match)
        digest = bailey.series_digest(digest, match.digest, number)
    assert f"{digest:016x}" == program["digest"]


def test_options_have_words_and_numbers():
    game = bailey.Game("ys", players=3, royal="on", neighbourhoods=4)
    assert game.options["royal"] == "on" and game.option_values["royal"] == 1 and game.options["neighbourhoods"] == 4
    assert bailey.Game("ys", players=3, royal=True, neighbourhoods=4) == game
    assert bailey.Game("caylus", edition=2005).options["edition"] == "2005"
    assert pickle.loads(pickle.dumps(game)) == game and hash(game) == hash(copy.copy(game))
    assert eval(repr(game)) == game
    assert bailey.Game("ys").players == 4 and bailey.Game("ys") != game


@pytest.mark.parametrize("wrong", [
    lambda: bailey.Game("chess"),
    lambda: bailey.Game("caylus", players=9),
    lambda: bailey.Game("caylus", colour=1),
    lambda: bailey.Game("caylus", edition="1999"),
    lambda: bailey.Match.open("nonsense"),
    lambda: bailey.Game("caylus").bot("grandmaster"),
    lambda: bailey.Game("caylus").text(10**6),
    lambda: bailey.Game("caylus").number("red dance"),
    lambda: bailey.Game("caylus").match().play(10**6),
    lambda: bailey.Game("caylus").match().play(-1),
    lambda: bailey.Game("caylus").match().play("red place castle castle"),
    lambda: bailey.Game("caylus").bot().choose(bailey.Game("ys").match()),
    lambda: bailey.Game("caylus").match().features(0, np.empty(3, np.float32)),
    lambda: bailey.Game("blank").match().mask(0, np.empty(10, np.float64)),
])
def test_what_is_wrong_is_refused(wrong):
    with pytest.raises(ValueError):
        wrong()


def test_a_refusal_names_the_rule_and_changes_nothing():
    match = play_on(bailey.Game("caylus", players=2).match(seed=1), 12)
    before = match.digest, match.record()
    illegal = next(a for a in range(match.game.n_actions) if a not in match.legal())
    text = match.game.text(illegal, match.seat)
    assert match.why(text, "en")
    with pytest.raises(ValueError):
        match.play(illegal)
    assert (match.digest, match.record()) == before
    assert match.why(match.game.text(match.legal()[0], match.seat), "en") is None


def test_only_chance_is_told_what_chance_may_do():
    match, draws = bailey.Game("caylus", players=2).match(seed=1, chance=True), 0
    while match.seat == bailey.CHANCE:
        action = match.game.text(match.legal()[0], bailey.CHANCE)
        assert all(match.why(match.game.text(legal, bailey.CHANCE), "en") is None for legal in match.legal())
        match.play(action)
        draws += 1
        assert match.seat == bailey.CHANCE or match.why(action, "en")
    assert draws and match.why(match.game.text(match.legal()[0], 1 - match.seat), "en")


@few
def test_a_copy_goes_its_own_way(id, players):
    match = play_on(bailey.Game(id, players=players).match(seed=7), 20)
    other, digest = copy.deepcopy(match), match.digest
    assert type(other) is bailey.Match and other.digest == digest
    play_on(other, 10)
    assert match.digest == digest != other.digest
    sent = pickle.loads(pickle.dumps(match))
    assert sent.digest == digest and play_on(sent, 10).digest == other.digest
    assert play_on(match, 10).digest == other.digest  # the same luck


def test_what_is_hidden_stays_hidden():
    match = bailey.Game("ys", players=3).match(seed=2)
    while match.view(0) == match.view(EVERYTHING):
        play_on(match, 1)
    mine, public = match.view(0), match.view(NOBODY)
    assert public != mine and "null" in json.dumps(mine)
    assert match.look(1)["viewer"] == match.game.seats[1] and match.look(1)["view"] == match.view(1)
    for seat in set(range(3)) - set(match.actors):
        assert match.legal(seat) == [] and not match.mask(seat).any()
    assert not match.features(7).any()  # who has no seat sees no numbers


@pytest.mark.parametrize("id, players", [("ys", 2), ("ys", 3), ("pillars", 3), ("alcazar", 3)])
def test_who_cannot_tell_two_matches_apart_sees_the_same(id, players):
    """At every step another action is tried, too: who is told the same of both must see the same afterwards."""
    match, alike = bailey.Game(id, players=players).match(seed=4, chance=True), 0
    for number in range(120):
        legal = match.legal()
        other, action = match.copy(), legal[number % len(legal)]
        match.play(action)
        other.play(legal[-1] if action != legal[-1] else legal[0])
        if other.digest == match.digest:
            continue
        for seat in range(players):
            if match.story(number, seat) != other.story(number, seat):
                continue
            alike += 1
            assert match.position(seat) == other.position(seat) and match.view_digest(seat) == other.view_digest(seat)
            assert (match.features(seat) == other.features(seat)).all() and (match.mask(seat) == other.mask(seat)).all()
            assert match.score(seat) == other.score(seat) and match.look(seat) == other.look(seat)
    assert alike > 10


@few
def test_steps_and_events_are_told(id, players):
    match = play_on(bailey.Game(id, players=players).match(seed=9), 30)
    told = match.events(0)
    assert len(told) == match.steps == match.story(0, 0).count("\n")
    assert match.events(0, start=-4) == told[-4:] and match.events(0, 3, 5) == told[3:5]
    for number, step in enumerate(told):
        action, seat = match.step(number)
        assert step["seat"] == ("chance" if seat == bailey.CHANCE else match.game.seats[seat])
    assert match.sheet() is not None and match.course().shape == (match.steps + 1, players)
    assert match.ask(match.seat, "hu")


@every_game
def test_chance_can_be_the_callers(id):
    game = bailey.Game(id)
    match, draws = game.match(seed=1, chance=True), 0
    while not match.over and draws < 50:
        if match.seat == bailey.CHANCE:
            outcomes = match.outcomes()
            assert sum(p for _, p in outcomes) == pytest.approx(1) and match.legal() == [a for a, _ in outcomes]
            match.play(outcomes[draws % len(outcomes)][0])
            draws += 1
        else:
            match.play(match.legal()[-1])
    assert draws


def test_a_decision_is_taken_back():
    match = bailey.Game("caylus", players=2).match(seed=1)
    before = match.digest
    match.play(match.legal()[3])
    try:
        match.undo()
    except ValueError as refusal:  # the other one is next: then it stands
        assert str(refusal)
    else:
        assert match.digest == before


def test_forced_actions_can_be_skipped():
    game = bailey.Game("pillars", players=3)
    every, skipped = game.match(seed=1), game.match(seed=1, forced=True)
    for match in (every, skipped):
        single = 0
        while not match.over:
            single += len(match.legal()) == 1
            match.play(match.legal()[0])
        assert (single > 0) == (match is every)
    assert every.digest == skipped.digest


def test_bots_repeat_themselves():
    game = bailey.Game("caylus", players=2)
    ends = []
    for _ in range(2):
        bots, match = [game.bot("greedy", seed=5), game.bot("easy:iterations=20", seed=6)], game.match(seed=1)
        while not match.over:
            match.play(bots[match.seat].choose(match))
        ends.append(match.digest)
    assert ends[0] == ends[1]
    assert "easy" in bailey.bots()


def test_search_thinks_about_every_action():
    game = bailey.Game("caylus", players=2)
    match, search = game.match(seed=1), game.search(seed=1)
    lines = search.lines(match, iterations=200)
    assert [line.action for line in lines] == match.legal()
    best = max(lines, key=lambda line: line.visits)
    assert 0 < best.share[match.seat] < 1 and sum(line.visits for line in lines) > 0
    follow = search.follow(best.action)
    assert follow[0] == (best.action, match.seat)
    search.forget()
    with pytest.raises(ValueError):
        search.lines(match, 1 - match.seat, iterations=1)


def while_thinking(mind, think, others):
    """What others do meanwhile is refused, until somebody says stop."""
    thread, end, refused = threading.Thread(target=think), time.monotonic() + 20, 0
    thread.start()
    while refused < 5 * len(others) and time.monotonic() < end:
        refused = 0
        for other in others * 5:
            try:
                other()
            except RuntimeError:
                refused += 1
    mind.stop()
    thread.join()
    assert refused == 5 * len(others)
    for other in others:
        other()


def test_nobody_takes_away_what_is_thought_of():
    game = bailey.Game("caylus", players=2)
    match, search, bot = game.match(seed=1), game.search(seed=1), game.bot("hard:iterations=0:milliseconds=30000")
    first, told = match.legal()[0], []
    while_thinking(search, lambda: told.append(search.lines(match)), [search.forget, lambda: search.follow(first)])
    assert len(told[0]) == len(match.legal())
    while_thinking(bot, lambda: told.append(bot.choose(match)), [bot.forget, lambda: bot.forget(3)])
    assert told[1] in match.legal()


def test_more_memory_than_there_can_be_is_refused():
    with pytest.raises(MemoryError):
        bailey.Game("caylus").search(megabytes=1000000)


def test_texts():
    game = bailey.Game("caylus", players=2)
    assert game.seats == ["blue", "red"] and "R1" in game.rules() and game.rules("hu") != game.rules("ru")
    assert game.say(game.number("blue place castle"), 0, "en") == "Place a worker: Castle"
    assert bailey.Game.of(game.match(seed=3).position(NOBODY)).id == "caylus"
