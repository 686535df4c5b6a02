/* game_test.c -- what core/game.c gives every game: options, checked play, chance, masks, digests,
 * policy numbers, fields. */
#include "unit.h"

#include "../../core/text.h"

static toy_state begin(int players) {
    toy_state s;
    assert_null(game_start(&toy_game, &(game_options){{(int16_t)players, 0}}, toy_as_state(&s)));
    return s;
}

static void finding(void **unused) {
    (void)unused;
    assert_ptr_equal(game_find("blank"), &blank_game);
    assert_null(game_find("chess"));
    assert_non_null(game_field_find(&toy_game, "grid"));
    assert_null(game_field_find(&toy_game, "gri"));
}

static void options(void **unused) {
    game_options o;
    (void)unused;
    game_default_options(&toy_game, &o);
    assert_int_equal(o.v[0], 2);
    assert_null(game_set_option(&toy_game, &o, "mode", "fancy"));
    assert_int_equal(o.v[1], 1);
    assert_null(game_set_option(&toy_game, &o, "players", "3"));
    assert_int_equal(o.v[0], 3);
    const game_options before = o;
    assert_has(game_set_option(&toy_game, &o, "players", "4"), "does not have that value");
    assert_has(game_set_option(&toy_game, &o, "players", "3x"), "does not have that value");
    assert_has(game_set_option(&toy_game, &o, "mode", "1"), "does not have that value");
    assert_has(game_set_option(&toy_game, &o, "sauce", "red"), "no such option");
    assert_memory_equal(&before, &o, sizeof o);
    toy_state s;
    assert_has(game_start(&toy_game, &o, toy_as_state(&s)), "Three cannot play fancy");
}

/* A preset sets everything but who plays; options know whether they are one. */
static void presets(void **unused) {
    game_options o;
    (void)unused;
    game_default_options(&toy_game, &o);
    o.v[0] = 3;
    assert_ptr_equal(game_preset_of(&toy_game, &o), &toy_game.presets[0]);
    const game_preset *printed = game_find_preset(&toy_game, "printed");
    assert_ptr_equal(printed, &toy_game.presets[1]);
    game_set_preset(&toy_game, printed, &o);
    assert_int_equal(o.v[0], 3);
    assert_int_equal(o.v[1], 1);
    assert_ptr_equal(game_preset_of(&toy_game, &o), printed);
    game_set_preset(&toy_game, game_find_preset(&toy_game, "recommended"), &o);
    assert_int_equal(o.v[1], 0);
    assert_null(game_find_preset(&toy_game, "best"));
    game tableless = toy_game;
    tableless.n_presets = 0;
    assert_null(game_preset_of(&tableless, &o));
}

/* The canonical start: nature took its first choice each time. */
static void canonical_start(void **unused) {
    toy_state s = begin(3);
    (void)unused;
    assert_int_equal(s.phase, TOY_BIDDING);
    assert_int_equal(s.card[0], 0);
    assert_int_equal(s.card[1], 0);
    assert_int_equal(s.card[2], 1); /* the suns are gone */
    assert_int_equal(game_players(&toy_game, toy_as_view(&s)), 3);
}

static void checked_play(void **unused) {
    toy_state s = begin(2), before = s;
    unsigned flags = 77;
    (void)unused;
    assert_has(game_play(&toy_game, toy_as_state(&s), game_act(TOY_SHOW, 0, 0, 0, 0), NULL, &flags), "R3 ");
    assert_has(game_play(&toy_game, toy_as_state(&s), game_act(TOY_N_ACTIONS, 0, 0, 0, 0), NULL, &flags),
               "no such action");
    assert_has(game_play(&toy_game, toy_as_state(&s), game_act(TOY_DEAL, GAME_CHANCE, 0, 0, 0), NULL, &flags), "R1 ");
    assert_memory_equal(&s, &before, sizeof s);
    assert_int_equal(flags, 77);
    assert_null(game_play(&toy_game, toy_as_state(&s), game_act(TOY_BID, 1, -2, 0, 0), NULL, &flags));
    assert_int_equal(flags, 0);
    assert_int_equal(s.bid[1], -2);
    assert_null(game_play(&toy_game, toy_as_state(&s), game_act(TOY_BID, 0, 2, 0, 0), NULL, &flags));
    assert_int_equal(flags, GAME_SEALED);
}

static const char *why_is_not_asked(const game_view *view, game_action a) {
    (void)view, (void)a;
    fail_msg("why() was asked about an action that no table describes");
    return NULL;
}

/* An action that cannot even be written down is refused before the game's why() sees it. */
static void malformed_actions(void **unused) {
    toy_state s = begin(2), before = s;
    game spoilt = toy_game;
    (void)unused;
    spoilt.why = why_is_not_asked;
    const game_action bad[] = {
        game_act(200, 0, 0, 0, 0),
        game_act(TOY_BID, 0, 3, 0, 0),
        game_act(TOY_BID, 0, INT16_MIN, 0, 0),
        game_act(TOY_BID, 0, 0, 1, 0),
        game_act(TOY_KEEP, 0, 1, 0, 0),
        game_act(TOY_BID, 6, 0, 0, 0),
        game_act(TOY_BID, 255, 0, 0, 0),
        game_act(TOY_BID, GAME_NOBODY, 0, 0, 0),
        game_act(TOY_DEAL, GAME_CHANCE, 3, 0, 0),
        game_act(TOY_BID, 3, 0, 0, 0),
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_non_null(game_play(&spoilt, toy_as_state(&s), bad[i], NULL, NULL));
        assert_memory_equal(&s, &before, sizeof s);
    }
}

/* What is outside a verb's domain may be against a rule; an unordered pair has one order for programs. */
static void rules_about_arguments(void **unused) {
    (void)unused;
    static const game_domain digit = {"digit", 1, 3, NULL, NULL};
    game_kind kinds[8];
    game changed = toy_game;
    game_buf state = {0};
    game_options opt;
    memcpy(kinds, toy_game.actions, (size_t)toy_game.n_actions * sizeof *kinds);
    kinds[TOY_BID].arg[0] = kinds[TOY_BID].arg[1] = &digit;
    kinds[TOY_BID].outside = "R7 Bids are small.";
    kinds[TOY_BID].pair = 1;
    changed.actions = kinds;
    game_default_options(&changed, &opt);
    assert_null(changed.init(game_in(&state), &opt));
    assert_string_equal(game_refusal(&changed, game_whole(game_in(&state)), game_act(TOY_BID, 0, 1, 4, 0)),
                        "R7 Bids are small.");
    assert_has(game_refusal(&changed, game_whole(game_in(&state)), game_act(TOY_BID, 0, 1, 2, 1)),
               "cannot have this argument");
    assert_has(game_refusal(&changed, game_whole(game_in(&state)), game_act(TOY_BID, 0, 2, 1, 0)),
               "the smaller one comes first");

    game_action a;
    text_fault f = {0, ""};
    assert_null(text_read_action(&changed, "red bid 3 1", &a, &f));
    assert_int_equal(a.arg[0], 1);
    assert_int_equal(a.arg[1], 3);
    assert_string_equal(text_read_action(&changed, "red bid 1 4", &a, &f), "R7 Bids are small.");
    assert_string_equal(f.word, "4");
    assert_string_equal(text_read_action(&changed, "red bid 1 blue", &a, &f),
                        "R7 Bids are small."); /* a word of the game */
    assert_has(text_read_action(&changed, "red bid 1 teapot", &a, &f), "cannot have this argument");
}

/* Sampling follows the weights: 2 suns, 3 moons, 1 star. */
static void sampling(void **unused) {
    enum { DRAWS = 60000 };
    toy_state s;
    game_rng rng;
    game_action a;
    int seen[3] = {0};
    (void)unused;
    assert_null(toy_game.init(toy_as_state(&s), &(game_options){{2, 0}}));
    rng_seed(&rng, 3);
    for (int i = 0; i < DRAWS; i++) {
        assert_true(game_sample(&toy_game, toy_as_state(&s), &rng, &a));
        assert_true(game_is_legal(&toy_game, toy_as_state(&s), a));
        seen[a.arg[0]]++;
    }
    assert_in_range(seen[0], DRAWS / 3 - 600, DRAWS / 3 + 600);
    assert_in_range(seen[1], DRAWS / 2 - 600, DRAWS / 2 + 600);
    s = begin(2);
    assert_false(game_sample(&toy_game, toy_as_state(&s), &rng, &a));
}

static void masks(void **unused) {
    game_event e = {TOY_BIDS, 0, 1u << 0 | 1u << 2, 1, {2, 5}};
    (void)unused;
    assert_int_equal(game_event_for(e, 0).arg[0], 2);
    assert_int_equal(game_event_for(e, 2).arg[0], 2);
    assert_int_equal(game_event_for(e, 1).arg[0], GAME_HIDDEN);
    assert_int_equal(game_event_for(e, 1).arg[1], 5);
    assert_int_equal(game_event_for(e, GAME_NOBODY).arg[0], GAME_HIDDEN);
    game_action a = game_act(TOY_BID, 1, 2, 0, 0);
    assert_int_equal(game_action_for(&toy_game, a, 1).arg[0], 2);
    assert_int_equal(game_action_for(&toy_game, a, 0).arg[0], GAME_HIDDEN);
    assert_int_equal(game_action_for(&toy_game, a, GAME_NOBODY).arg[0], GAME_HIDDEN);
}

/* Every value of every field matters, except what is derived. */
static void digests(void **unused) {
    toy_state s = begin(2), t = s;
    (void)unused;
    const uint64_t d = game_digest(&toy_game, toy_as_view(&s));
    t.total = 5;
    assert_int_equal(game_digest(&toy_game, toy_as_view(&t)), d);
    for (int k = 0; k < toy_game.n_fields; k++) {
        const game_field *f = &toy_game.fields[k];
        for (int i = 0; i < f->count[0] && !(f->flags & FIELD_DERIVED); i++)
            for (int j = 0; j < f->count[1]; j++) {
                t = s;
                game_put(f, toy_as_state(&t), i, j, game_get(f, toy_as_view(&t), i, j) + 1);
                assert_int_not_equal(game_digest(&toy_game, toy_as_view(&t)), d);
            }
    }
}

/* A field that came later counts only where it is not 0, and it matters which one it is. */
static void later_fields(void **unused) {
    toy_state s = begin(2), t = s;
    game_field some[16];
    game now = toy_game, before = toy_game;
    (void)unused;
    assert_in_range(toy_game.n_fields, 3, 16);
    memcpy(some, toy_game.fields, sizeof *some * (size_t)toy_game.n_fields);
    now.fields = some;
    int a = -1, b = -1;
    for (int k = 0; k < toy_game.n_fields; k++) { /* two numbers that stand alone */
        if (some[k].flags || some[k].count[0] * some[k].count[1] != 1) continue;
        b = a;
        a = k;
    }
    assert_true(b >= 0);
    some[a].flags = some[b].flags = FIELD_LATER;
    game_put(&some[a], toy_as_state(&t), 0, 0, 0);
    game_put(&some[b], toy_as_state(&t), 0, 0, 0);
    const uint64_t none = game_digest(&now, toy_as_view(&t));
    game_put(&some[a], toy_as_state(&t), 0, 0, 1);
    const uint64_t one = game_digest(&now, toy_as_view(&t));
    game_put(&some[a], toy_as_state(&t), 0, 0, 0);
    game_put(&some[b], toy_as_state(&t), 0, 0, 1);
    const uint64_t other = game_digest(&now, toy_as_view(&t));
    assert_int_not_equal(none, one);
    assert_int_not_equal(none, other);
    assert_int_not_equal(one, other);
    memmove(&some[a], &some[a + 1], sizeof *some * (size_t)(toy_game.n_fields - a - 1)); /* as if there were none */
    memmove(&some[b], &some[b + 1], sizeof *some * (size_t)(toy_game.n_fields - b - 2));
    before.fields = some;
    before.n_fields = toy_game.n_fields - 2;
    assert_int_equal(game_digest(&before, toy_as_view(&t)), none);
}

static void fields(void **unused) {
    toy_state s;
    (void)unused;
    memset(&s, 0, sizeof s);
    for (int k = 0; k < toy_game.n_fields; k++) {
        const game_field *f = &toy_game.fields[k];
        const int last_i = f->count[0] - 1, last_j = f->count[1] - 1;
        game_put(f, toy_as_state(&s), last_i, last_j, game_hidden_value(f));
        assert_int_equal(game_get(f, toy_as_view(&s), last_i, last_j), game_hidden_value(f));
    }
    assert_int_equal(s.bid[2], INT8_MIN);
    assert_int_equal(s.bid[1], 0);
    assert_int_equal(s.grid[1][2], INT16_MIN);
    assert_int_equal(s.moves, UINT32_MAX);
    assert_int_equal(s.store[2].keeps, UINT8_MAX);
    assert_int_equal(s.store[2].shows, UINT8_MAX);
    assert_true(s.marks == UINT64_MAX);
}

/* Each action has a number of its own, and there is no gap between the numbers. */
static void policy(void **unused) {
    bool seen[64] = {false};
    int n = game_policy_size(&toy_game);
    (void)unused;
    assert_int_equal(n, 3 + 5 + 1 + 1);
    for (int k = 0; k < TOY_N_ACTIONS; k++) {
        const game_domain *d = toy_game.actions[k].arg[0];
        for (int v = 0; v < (d ? d->count : 1); v++) {
            int at = game_policy_index(&toy_game, game_act(k, 0, d ? d->lo + v : 0, 0, 0));
            assert_in_range(at, 0, n - 1);
            assert_false(seen[at]);
            seen[at] = true;
        }
    }
}

static void ranks(void **unused) {
    game_score s = {{5, 7, 5, 7}, {0}};
    (void)unused;
    game_rank(&s, 4, NULL);
    assert_memory_equal(s.rank, ((uint8_t[]){3, 1, 3, 1}), 4);
    game_rank(&s, 4, (int32_t[]){0, 1, 2, 3});
    assert_memory_equal(s.rank, ((uint8_t[]){4, 2, 3, 1}), 4);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finding),
        cmocka_unit_test(options),
        cmocka_unit_test(canonical_start),
        cmocka_unit_test(checked_play),
        cmocka_unit_test(malformed_actions),
        cmocka_unit_test(rules_about_arguments),
        cmocka_unit_test(sampling),
        cmocka_unit_test(masks),
        cmocka_unit_test(digests),
        cmocka_unit_test(later_fields),
        cmocka_unit_test(presets),
        cmocka_unit_test(fields),
        cmocka_unit_test(policy),
        cmocka_unit_test(ranks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
