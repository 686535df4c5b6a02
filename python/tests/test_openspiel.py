"""OpenSpiel's own checks, for every game and number of players, and some of its algorithms."""

import random
import unittest

import numpy as np
import pyspiel
import pytest
from conftest import every_game, every_table, few
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import cfr, external_sampling_mccfr, mcts, outcome_sampling_mccfr

import bailey.openspiel  # noqa: F401 -- registers the games


def load(id, players, **options):
    return pyspiel.load_game(f"bailey_{id}", {"players": players, **options})


@every_table
def test_random_simulation(id, players):
    pyspiel.random_sim_test(load(id, players), num_sims=1, serialize=False, verbose=False)


@every_table
def test_api(id, players):
    """OpenSpiel's own API test, as it checks every game that comes with it: on a few hundred states near the beginning.

    Here near the first decision: before it there are only draws, and nobody has a secret yet.
    """
    begun = bailey.Game(id, players=players).match(seed=1).record()
    game = pyspiel.load_game(f"bailey_{id}", {"start": begun})
    kind = type(f"{id}{players}", (api_test.EnforceAPIOnPartialTreeBase,), {"game_name": id, "game": game})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(kind).run(result)
    assert result.testsRun >= 5 and result.wasSuccessful(), result.failures + result.errors


@every_game
def test_serialization(id):
    game = load(id, bailey.Game(id).table["min_players"])
    state = game.new_initial_state()
    for number in range(60):
        if state.is_terminal():
            break
        state.apply_action(state.legal_actions()[number % len(state.legal_actions())])
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(again) == str(state) and again.history() == state.history()
    assert pyspiel.load_game(str(game)).num_players() == game.num_players()


@few
def test_states_say_what_the_library_says(id, players):
    game = load(id, players)
    state, dice = game.new_initial_state(), random.Random(1)
    for _ in range(80):
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes())
            assert sum(weights) == pytest.approx(1)
            state.apply_action(dice.choices(outcomes, weights)[0])
            continue
        player = state.current_player()
        assert state.legal_actions() == np.flatnonzero(state.legal_actions_mask()).tolist()
        assert np.array_equal(np.array(state.observation_tensor(player), np.float32), state.match.features(player))
        assert state.observation_string(player) == state.match.position(player)
        assert state.match.story(0, player) in state.information_state_string(player)
        clone, action = state.clone(), dice.choice(state.legal_actions())
        assert state.action_to_string(player, action) == state.match.game.text(action, player)
        state.apply_action(action)
        assert str(clone) != str(state)
        clone.apply_action(action)
        assert str(clone) == str(state)


@pytest.mark.parametrize("id, players", [("caylus", 2), ("alcazar", 2), ("blank", 2)])
def test_mcts(id, players):
    game = load(id, players)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(game, 1.4, 6, evaluator, random_state=np.random.RandomState(2))
    assert bot.step(state) in state.legal_actions()


def late(id, players, decisions):
    """The game that is left so many decisions before its end."""
    whole = bailey.Game(id, players=players).match(seed=6)
    bot, records = whole.game.bot("random", 1), []
    while not whole.over:
        if len(whole.legal()) > 1:
            records.append(whole.record())
        whole.play(bot.choose(whole))
    return pyspiel.load_game(f"bailey_{id}", {"start": records[-decisions]})


@pytest.mark.parametrize("id, players", [("caylus", 2), ("ys", 2), ("pillars", 3), ("alcazar", 2)])
def test_sampling_cfr(id, players):
    game = late(id, players, 2)
    for kind in (outcome_sampling_mccfr.OutcomeSamplingSolver, external_sampling_mccfr.ExternalSamplingSolver):
        solver = kind(game)
        for _ in range(3):
            solver.iteration()
        state = game.new_initial_state()
        policy = solver.average_policy().action_probabilities(state)
        assert sum(policy.values()) == pytest.approx(1) and set(policy) <= set(state.legal_actions())


@pytest.mark.parametrize("id, players", [("caylus", 2), ("ys", 2), ("pillars", 3)])
def test_cfr(id, players):
    """The last decision, solved: it is nearly as good as the best action."""
    game = late(id, players, 1)
    solver = cfr.CFRSolver(game)
    for _ in range(50):
        solver.evaluate_and_update_policy()
    state = game.new_initial_state()
    worth = {}
    for action in state.legal_actions():
        end = state.child(action)
        while not end.is_terminal():
            end.apply_action(end.legal_actions()[0])
        worth[action] = end.returns()[state.current_player()]
    policy = solver.average_policy().action_probabilities(state)
    assert sum(worth[action] * chance for action, chance in policy.items()) > max(worth.values()) - 0.1


def test_a_start_of_another_game_is_refused():
    with pytest.raises(ValueError):
        pyspiel.load_game("bailey_caylus", {"start": bailey.Game("ys").match().record()})


def test_whole_trees():
    game = load("blank", 2, rounds=2)
    external_sampling_mccfr.ExternalSamplingSolver(game).iteration()
    solver = cfr.CFRSolver(game)
    solver.evaluate_and_update_policy()
    assert solver.average_policy() is not None
