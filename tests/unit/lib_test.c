/* lib_test.c -- the library as its users see it: what is refused, what is hidden, who owns what, batches beside
 * matches. The whole matches of tests/lib/series.c are `bailey sim`'s. */
#include <limits.h>
#include <pthread.h>

#include "unit.h"
#include "../../include/bailey/bailey.h"

static bailey_match *begin(const char *id, int players, uint64_t seed) {
    const bailey_game *g = bailey_game_find(id);
    bailey_options o;
    int least, most;
    bailey_options_default(g, &o);
    assert_string_equal(bailey_option_key(g, 0, &least, &most), "players");
    o.value[0] = (int16_t)(players < least ? least : players > most ? most : players);
    bailey_match *m = bailey_match_new(g, &o, seed, NULL);
    assert_non_null(m);
    return m;
}

/* So many decisions at random. */
static void play_on(bailey_match *m, int decisions) {
    bailey_view *v = bailey_view_new(bailey_match_game(m));
    bailey_bot *b = bailey_bot_new(bailey_match_game(m), "random", 1, NULL);
    int seat;
    while (decisions > 0 && bailey_match_due(m, &seat) != BAILEY_DUE_OVER) {
        bailey_action a;
        if (bailey_match_advance(m)) continue;
        bailey_match_see(m, seat, v);
        assert_true(bailey_bot_choose(b, v, bailey_match_dice(m), &a));
        assert_null(bailey_match_act(m, 1u << seat, a));
        decisions--;
    }
    bailey_bot_free(b);
    bailey_view_free(v);
}

static void actions_are_texts_and_numbers(void **unused) {
    (void)unused;
    for (int i = 0; i < bailey_games(); i++) {
        const bailey_game *g = bailey_game_at(i);
        assert_ptr_equal(bailey_game_find(bailey_game_id(g)), g);
        int step = bailey_game_policy(g) / 500 + 1, read = 0;
        for (int32_t k = 0; k < bailey_game_policy(g); k += step) {
            bailey_action a, b;
            assert_true(bailey_policy_action(g, k, 1, &a));
            assert_int_equal(bailey_policy_index(g, a), k);
            char *text = bailey_action_text(g, a), *said = bailey_action_say(g, a, "hu");
            assert_non_null(said);
            if (!bailey_action_read(g, text, &b)) {                      /* seats that nobody has are no words */
                if (b.arg[0] == a.arg[1] && b.arg[1] == a.arg[0]) a = b; /* a pair, read in its order */
                assert_memory_equal(&a, &b, sizeof a);
                read++;
            }
            bailey_free(said);
            bailey_free(text);
        }
        assert_true(read > 5);
        bailey_action none = {255, 0, {0, 0, 0}};
        assert_false(bailey_policy_action(g, bailey_game_policy(g), 0, &none));
        assert_false(bailey_policy_action(g, -1, 0, &none));
        assert_int_equal(bailey_policy_index(g, none), -1);
        assert_null(bailey_action_text(g, none));
        assert_null(bailey_action_say(g, none, "en"));
    }
    assert_null(bailey_game_find("chess"));
    assert_null(bailey_game_find(NULL));
    assert_null(bailey_game_at(-1));
    assert_null(bailey_game_at(bailey_games()));
}

static void refusals_say_why(void **unused) {
    (void)unused;
    const bailey_game *g = bailey_game_find("caylus");
    const char *why = NULL;
    bailey_options o;
    bailey_options_default(g, &o);
    assert_non_null(bailey_options_set(g, &o, "players", "9"));
    assert_null(bailey_options_set(g, &o, "players", "3"));
    assert_int_equal(o.value[0], 3);
    assert_int_equal(bailey_preset_count(g), 2);
    assert_string_equal(bailey_preset_key(g, 1), "printed");
    assert_null(bailey_preset_key(g, 2));
    assert_null(bailey_options_preset(g, &o, "printed"));
    assert_int_equal(o.value[0], 3);
    assert_int_equal(o.value[1], 1);
    assert_non_null(bailey_options_preset(g, &o, "best"));
    o.value[0] = 77;
    assert_null(bailey_match_new(g, &o, 1, &why));
    assert_non_null(why);
    assert_null(bailey_batch_new(g, &o, 4, 1, 0, &why));
    assert_null(bailey_batch_new(g, NULL, 0, 1, 0, &why));
    assert_null(bailey_bot_new(g, "deep-blue", 1, &why));
    assert_string_equal(why, "There is no such computer player.");
    assert_string_not_equal(bailey_say("hu", why), why);
    assert_string_equal(bailey_say("xx", why), why);
    int line = 0;
    assert_null(bailey_match_open("bailey record 1\ngame caylus 1\nbegin\nred fly\n", 1, &why, &line));
    assert_int_equal(line, 4);
    assert_null(bailey_match_open("position\nnonsense", 1, &why, &line));
    bailey_match *m = begin("caylus", 3, 1);
    bailey_action a;
    assert_null(bailey_action_read(g, "red place castle", &a));
    assert_non_null(bailey_match_act(m, 1, a));
    assert_non_null(bailey_match_seat(m, 4, "Anna"));
    assert_non_null(bailey_match_seat(m, 0, "bot:nobody"));
    assert_non_null(bailey_match_seat(m, 0, "a name that is much longer than any name may be"));
    assert_null(bailey_match_seat(m, 0, "Anna"));
    assert_string_equal(bailey_match_name(m, 0), "Anna");
    assert_int_equal(bailey_match_steps(m), 0);
    bailey_match_free(m);
}

static void a_view_hides(void **unused) {
    (void)unused;
    for (int i = 0; i < bailey_games(); i++) {
        const bailey_game *g = bailey_game_at(i);
        bailey_match *m = begin(bailey_game_id(g), 3, 7);
        bailey_view *own = bailey_view_new(g), *all = bailey_view_new(g);
        bailey_action list[BAILEY_ACTIONS], same[BAILEY_ACTIONS];
        assert_int_equal(bailey_view_viewer(own), BAILEY_NOBODY);
        play_on(m, 4);
        int seat, different = 0, blank = 0;
        while (bailey_match_advance(m)) continue;
        assert_int_equal(bailey_match_due(m, &seat), BAILEY_DUE_PERSON);
        bailey_match_see(m, seat, own);
        bailey_match_see(m, BAILEY_EVERYTHING, all);
        int n = bailey_view_legal(own, seat, list);
        assert_int_equal(bailey_view_legal(all, seat, same), n);
        assert_memory_equal(list, same, (size_t)n * sizeof *list);
        assert_int_equal(bailey_view_legal(own, (seat + 1) % 3, list), 0);
        assert_null(bailey_view_why(own, list[0]));
        assert_non_null(bailey_view_ask(own));
        for (int f = 0, count[2]; f < bailey_field_count(g); f++) {
            int64_t hidden;
            assert_non_null(bailey_field_name(g, f, count, &hidden));
            for (int x = 0; x < count[0]; x++)
                for (int y = 0; y < count[1]; y++) {
                    int64_t seen = bailey_view_get(own, f, x, y);
                    if (seen == bailey_view_get(all, f, x, y)) continue;
                    different++;
                    blank += seen == hidden;
                }
        }
        if (!bailey_game_hidden(g)) assert_int_equal(different, 0);
        if (!strcmp(bailey_game_id(g), "pillars")) assert_true(blank > 0);
        char *text = bailey_view_json(own);
        assert_non_null(text);
        bailey_free(text);
        bailey_view_free(all);
        bailey_view_free(own);
        bailey_match_free(m);
    }
}

/* What another seat may do, a view does not know: whatever is asked, the answer is the same. */
static void a_view_says_why_for_its_own_seat(void **unused) {
    (void)unused;
    const char *others = "This seat is not yours to play for.";
    for (int i = 0; i < bailey_games(); i++) {
        const bailey_game *g = bailey_game_at(i);
        bailey_match *m = begin(bailey_game_id(g), 3, 7);
        bailey_view *v = bailey_view_new(g);
        bailey_action list[BAILEY_ACTIONS];
        for (int k = 0, seat; k < 40 && bailey_match_due(m, &seat) != BAILEY_DUE_OVER; k++) {
            bailey_match_see(m, BAILEY_EVERYTHING, v);
            int n = bailey_view_legal(v, seat, list);
            for (int a = 0; a < n; a++) assert_null(bailey_view_why(v, list[a]));
            for (int viewer = 0; viewer <= BAILEY_NOBODY; viewer++) {
                bailey_match_see(m, viewer, v);
                for (int a = 0; a < n && viewer != seat; a++) assert_string_equal(bailey_view_why(v, list[a]), others);
            }
            if (n) list[0].seat = 5; /* has no place in a match of three */
            if (n) assert_string_equal(bailey_view_why(v, list[0]), "This seat is not in the match.");
            play_on(m, 1);
        }
        bailey_view_free(v);
        bailey_match_free(m);
    }
}

static void a_match_is_copied_written_and_read(void **unused) {
    (void)unused;
    for (int i = 0; i < bailey_games(); i++) {
        bailey_match *m = begin(bailey_game_id(bailey_game_at(i)), 2, 3), *copy, *read;
        assert_null(bailey_match_seat(m, 1, "bot:easy"));
        play_on(m, 9);
        copy = bailey_match_copy(m);
        char *record = bailey_match_record(m);
        read = bailey_match_open(record, 3, NULL, NULL);
        assert_non_null(read);
        assert_true(bailey_match_digest(read) == bailey_match_digest(m));
        play_on(m, 5);
        assert_true(bailey_match_digest(copy) == bailey_match_digest(read));
        play_on(copy, 5); /* with dice of its own, which had rolled as often */
        assert_true(bailey_match_digest(copy) == bailey_match_digest(m));
        assert_string_equal(bailey_match_name(copy, 1), "bot:easy");
        bailey_free(record);
        bailey_match_free(read);
        bailey_match_free(copy);
        bailey_match_free(m);
    }
}

static void events_and_documents(void **unused) {
    (void)unused;
    bailey_match *m = begin("caylus", 2, 3);
    const bailey_game *g = bailey_match_game(m);
    bailey_event ev[BAILEY_EVENTS];
    int told = 0;
    play_on(m, 40);
    for (int i = 0; i < bailey_match_steps(m); i++)
        for (int k = 0, n = bailey_match_events(m, i, BAILEY_NOBODY, ev); k < n; k++) {
            char *text = bailey_event_text(g, ev[k]), *said = bailey_event_say(g, ev[k], "en");
            assert_non_null(text);
            told += said != NULL;
            bailey_free(said);
            bailey_free(text);
        }
    assert_true(told > 0);
    assert_int_equal(bailey_match_events(m, bailey_match_steps(m), 0, ev), 0);
    const int no_viewers[] = {-1, -32, -33, 17, INT_MAX}; /* they see what is public */
    for (size_t i = 0; i < sizeof no_viewers / sizeof *no_viewers; i++) {
        bailey_event same[BAILEY_EVENTS];
        int last = bailey_match_steps(m) - 1, n = bailey_match_events(m, last, BAILEY_NOBODY, ev);
        assert_int_equal(bailey_match_events(m, last, no_viewers[i], same), n);
        assert_memory_equal(same, ev, (size_t)n * sizeof *ev);
    }
    char *documents[] = {bailey_games_json(),
                         bailey_texts_json("ru"),
                         bailey_match_look_json(m, -1, 0, "en"),
                         bailey_match_steps_json(m, 0, -1, 1, "en"),
                         bailey_match_due_json(m, "en"),
                         bailey_match_sheet_json(m, "en"),
                         bailey_match_scores_json(m, BAILEY_NOBODY),
                         bailey_game_rules_text(g, "hu")};
    assert_has(documents[2], "\"viewer\":\"blue\"");
    for (size_t i = 0; i < sizeof documents / sizeof *documents; i++) {
        assert_non_null(documents[i]);
        assert_true(strlen(documents[i]) > 30);
        bailey_free(documents[i]);
    }
    bailey_match_free(m);
}

static void a_decision_is_taken_back(void **unused) {
    (void)unused;
    bailey_match *m = begin("caylus", 2, 3);
    while (bailey_match_advance(m)) continue;
    int before = bailey_match_steps(m);
    assert_non_null(bailey_match_undo_refused(m));
    bailey_match_conduct(m, BAILEY_CONFIRM);
    play_on(m, 1);
    int seat;
    assert_int_equal(bailey_match_due(m, &seat), BAILEY_DUE_CONFIRM);
    assert_null(bailey_match_undo(m));
    assert_int_equal(bailey_match_steps(m), before);
    bailey_match_free(m);
}

static void *stop_soon(void *search) {
    struct timespec moment = {0, 30000000};
    nanosleep(&moment, NULL);
    bailey_search_stop(search);
    return NULL;
}

static void search_finds_lines(void **unused) {
    (void)unused;
    static bailey_line line[2][BAILEY_ACTIONS];
    bailey_match *m = begin("caylus", 2, 3);
    bailey_view *v = bailey_view_new(bailey_match_game(m));
    bailey_search *s = bailey_search_new(bailey_match_game(m), 1, 8);
    assert_null(bailey_search_new(bailey_match_game(m), 1, 1000000)); /* more than it can number */
    assert_null(bailey_search_new(bailey_match_game(m), 64, INT_MAX));
    bailey_limits limits = {.iterations = 100};
    bailey_dice dice;
    bailey_action follow[8], list[BAILEY_ACTIONS];
    assert_int_equal(bailey_search_run(s, v, &limits, &dice, line[0]), 0); /* nobody's view */
    while (bailey_match_advance(m)) continue;
    int seat, n = 0, best = 0;
    bailey_match_due(m, &seat);
    bailey_match_see(m, seat, v);
    for (int k = 0; k < 2; k++) {
        bailey_search_forget(s);
        bailey_dice_seed(&dice, 1);
        n = bailey_search_run(s, v, &limits, &dice, line[k]);
        assert_int_equal(n, bailey_view_legal(v, seat, list));
    }
    assert_memory_equal(line[0], line[1], (size_t)n * sizeof *line[0]);
    for (int i = 0; i < n; i++)
        if (line[0][i].visits > line[0][best].visits) best = i;
    assert_true(line[0][best].share[seat] > 0 && line[0][best].share[seat] < 1);
    assert_true(bailey_search_follow(s, line[0][best].action, follow, 8) >= 2);
    assert_memory_equal(&follow[0], &line[0][best].action, sizeof follow[0]);
    for (int i = 0; i < 2; i++) assert_null(bailey_match_act(m, 0xFF, follow[i]));
    limits.iterations = 0; /* without a limit, until somebody says stop */
    pthread_t other;
    assert_int_equal(pthread_create(&other, NULL, stop_soon, s), 0);
    assert_int_equal(bailey_search_run(s, v, &limits, &dice, line[0]), n);
    pthread_join(other, NULL);
    bailey_search_free(s);
    bailey_view_free(v);
    bailey_match_free(m);
}

/* Nature's choices and weights, for who sees everything and nobody else. */
static void chance_is_told_to_who_sees_everything(void **unused) {
    (void)unused;
    bailey_action list[BAILEY_ACTIONS], a;
    uint32_t weight[BAILEY_ACTIONS];
    for (int i = 0; i < bailey_games(); i++) {
        bailey_match *m = begin(bailey_game_id(bailey_game_at(i)), 3, 5);
        bailey_view *v = bailey_view_new(bailey_match_game(m));
        int draws = 0;
        while (bailey_match_actors(m) == 1u << BAILEY_CHANCE) {
            bailey_match_see(m, BAILEY_EVERYTHING, v);
            int n = bailey_view_chance(v, list, weight), found = 0;
            assert_true(n > 0);
            for (int k = 0; k < n; k++) assert_null(bailey_view_why(v, list[k]));
            bailey_match_see(m, 0, v);
            assert_int_equal(bailey_view_chance(v, &a, &weight[BAILEY_ACTIONS - 1]), 0);
            assert_non_null(bailey_view_why(v, list[0]));
            bailey_match_see(m, BAILEY_EVERYTHING, v);
            assert_true(bailey_match_advance(m));
            assert_true(bailey_match_step(m, draws++, &a));
            if (bailey_match_actors(m) != 1u << BAILEY_CHANCE) {
                bailey_match_see(m, BAILEY_EVERYTHING, v);
                assert_non_null(bailey_view_why(v, a));
            }
            for (int k = 0; k < n; k++) found += weight[k] > 0 && !memcmp(&list[k], &a, sizeof a);
            assert_int_equal(found, 1);
        }
        assert_true(draws > 0);
        bailey_match_see(m, BAILEY_EVERYTHING, v);
        assert_int_equal(bailey_view_chance(v, list, weight), 0);
        bailey_view_free(v);
        bailey_match_free(m);
    }
}

/* A story has a line a step, and the secrets of the others are no part of it. */
static void a_story_hides_what_its_hearer_may_not_know(void **unused) {
    (void)unused;
    bailey_match *m = begin("ys", 3, 2);
    play_on(m, 60);
    char *all = bailey_match_story(m, 0, BAILEY_EVERYTHING), *mine = bailey_match_story(m, 0, 0),
         *public = bailey_match_story(m, 0, BAILEY_NOBODY), *stranger = bailey_match_story(m, 0, -32),
         *others = bailey_match_story(m, 0, 1), *last = bailey_match_story(m, bailey_match_steps(m) - 1, 0);
    int lines = 0;
    for (const char *p = mine; *p; p++) lines += *p == '\n';
    assert_int_equal(lines, bailey_match_steps(m));
    assert_null(strchr(all, '?'));
    assert_has(mine, "?");
    assert_has(others, "?");
    assert_string_not_equal(mine, others);
    assert_string_not_equal(mine, public);
    assert_string_equal(stranger, public);
    assert_string_equal(mine + strlen(mine) - strlen(last), last);
    bailey_free(all), bailey_free(mine), bailey_free(others), bailey_free(last);
    bailey_free(public), bailey_free(stranger);
    bailey_match_free(m);
}

/* Every row of a batch is a match with the seed of its row and run; nothing outside the rows is written. */
static void a_batch_is_many_matches(void **unused) {
    enum { N = 3, STEPS = 1500 };
    (void)unused;
    for (int i = 0; i < bailey_games(); i++) {
        const bailey_game *g = bailey_game_at(i);
        size_t features = (size_t)bailey_game_features(g), policy = (size_t)bailey_game_policy(g);
        uint8_t seat[N], done[N], *mask = malloc(N * policy), *legal = malloc(policy);
        float reward[N * 3], *feature = malloc(N * features * sizeof *feature), *want = malloc(features * sizeof *want);
        int32_t points[N * 3], choice[N];
        bailey_options o;
        bailey_options_default(g, &o);
        o.value[0] = 3;
        bailey_batch *b = bailey_batch_new(g, &o, N, 9, i % 2 ? BAILEY_KEEP_MASK : 0, NULL);
        bailey_arrays all = {
            .seat = seat, .features = feature, .mask = mask, .reward = reward, .points = points, .done = done};
        bailey_match *m[N];
        uint64_t run[N] = {0};
        bailey_view *v = bailey_view_new(g);
        bailey_dice dice;
        int ended = 0;
        bailey_dice_seed(&dice, 4);
        for (int k = 0; k < N; k++) m[k] = begin(bailey_game_id(g), 3, bailey_series_seed(9, (uint64_t)k));
        bailey_batch_look(b, 0, N, &all);
        for (int step = 0; step < STEPS && ended < 4; step++) {
            for (int k = 0; k < N; k++) {
                while (bailey_match_actors(m[k]) == 1u << BAILEY_CHANCE) bailey_match_advance(m[k]);
                bailey_match_see(m[k], seat[k], v);
                bailey_view_features(v, want);
                bailey_view_mask(v, legal);
                assert_memory_equal(want, feature + (size_t)k * features, features * sizeof *want);
                assert_memory_equal(legal, mask + (size_t)k * policy, policy);
            }
            bailey_batch_sample(b, 0, N, &dice, choice);
            for (int k = 0; k < N; k++) {
                bailey_action a;
                assert_true(bailey_policy_action(g, choice[k], seat[k], &a));
                assert_null(bailey_match_act(m[k], 1u << seat[k], a));
            }
            assert_int_equal(bailey_batch_step(b, 0, 1, choice, &all), 0); /* in two ranges */
            assert_int_equal(bailey_batch_step(b, 1, N, choice, &all), 0);
            for (int k = 0; k < N; k++) {
                bailey_score score;
                float sum = reward[3 * k] + reward[3 * k + 1] + reward[3 * k + 2];
                while (bailey_match_actors(m[k]) == 1u << BAILEY_CHANCE) bailey_match_advance(m[k]);
                assert_int_equal(done[k], bailey_match_actors(m[k]) == 0);
                assert_true(done[k] ? sum > 0.99f && sum < 1.01f : sum == 0);
                bailey_match_see(m[k], done[k] ? BAILEY_EVERYTHING : seat[k], v); /* points can be hidden, too */
                bailey_view_score(v, &score);
                assert_memory_equal(score.points, points + 3 * k, 3 * sizeof *points);
                if (!done[k]) continue;
                ended++;
                bailey_match_free(m[k]);
                m[k] = begin(bailey_game_id(g), 3, bailey_series_seed(9, (uint64_t)k + N * ++run[k]));
            }
        }
        assert_true(ended > 0);
        choice[1] = -5;
        assert_int_equal(bailey_batch_step(b, 1, 2, choice, &all), 1);
        for (int k = 0; k < N; k++) bailey_match_free(m[k]);
        bailey_batch_free(b);
        b = bailey_batch_new(g, &o, N, 9, BAILEY_SKIP_FORCED, NULL);
        for (int step = 0; step < 50; step++) {
            bailey_batch_sample(b, 0, N, &dice, choice);
            assert_int_equal(bailey_batch_step(b, 0, N, choice, &all), 0);
        }
        bailey_batch_free(b);
        bailey_view_free(v);
        free(mask), free(legal), free(feature), free(want);
    }
}

/* A mask that is left out of a step is whole again with the next one that has it. */
static void a_mask_that_is_kept_may_be_left_out(void **unused) {
    enum { N = 8 };
    (void)unused;
    const bailey_game *g = bailey_game_find("caylus");
    size_t policy = (size_t)bailey_game_policy(g);
    uint8_t *kept = malloc(N * policy), *whole = malloc(N * policy);
    const bailey_arrays nothing = {.mask = NULL}, all = {.mask = kept}, again = {.mask = whole};
    bailey_batch *b = bailey_batch_new(g, NULL, N, 9, BAILEY_KEEP_MASK, NULL);
    bailey_batch *other = bailey_batch_new(g, NULL, N, 9, 0, NULL);
    bailey_dice dice;
    int32_t choice[N];
    bailey_dice_seed(&dice, 4);
    bailey_batch_look(b, 0, N, &all);
    for (int step = 0; step < 60; step++) {
        bailey_batch_sample(b, 0, N, &dice, choice);
        assert_int_equal(bailey_batch_step(b, 0, N, choice, step % 3 == 1 ? &nothing : &all), 0);
        assert_int_equal(bailey_batch_step(other, 0, N, choice, &again), 0);
        if (step % 3 != 1) assert_memory_equal(kept, whole, N * policy);
    }
    bailey_batch_free(b), bailey_batch_free(other);
    free(kept), free(whole);
}

/* A position and a record may begin with empty lines and comments. */
static void what_a_text_is_its_first_word_says(void **unused) {
    (void)unused;
    bailey_match *m = begin("caylus", 3, 2);
    bailey_view *v = bailey_view_new(bailey_match_game(m));
    play_on(m, 12);
    bailey_match_see(m, BAILEY_EVERYTHING, v);
    char *texts[] = {bailey_view_text(v), bailey_match_record(m)};
    for (int i = 0; i < 2; i++) {
        const char *why = NULL;
        size_t n = strlen(texts[i]) + 32;
        char *text = malloc(n);
        snprintf(text, n, "# mine\n\n \t\n%s", texts[i]);
        bailey_match *read = bailey_match_open(text, 1, &why, NULL);
        assert_null(why);
        bailey_match_see(read, BAILEY_EVERYTHING, v);
        char *now = bailey_view_text(v);
        assert_string_equal(now, texts[0]);
        bailey_free(now), free(text);
        bailey_match_free(read);
    }
    bailey_free(texts[0]), bailey_free(texts[1]);
    bailey_view_free(v);
    bailey_match_free(m);
}

static void the_version_is_the_headers(void **unused) {
    char text[32];
    (void)unused;
    snprintf(text, sizeof text, "%d.%d.%d", BAILEY_VERSION_MAJOR, BAILEY_VERSION_MINOR, BAILEY_VERSION_PATCH);
    assert_string_equal(bailey_version(), text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(actions_are_texts_and_numbers),
        cmocka_unit_test(refusals_say_why),
        cmocka_unit_test(a_view_hides),
        cmocka_unit_test(a_view_says_why_for_its_own_seat),
        cmocka_unit_test(a_match_is_copied_written_and_read),
        cmocka_unit_test(events_and_documents),
        cmocka_unit_test(a_decision_is_taken_back),
        cmocka_unit_test(search_finds_lines),
        cmocka_unit_test(chance_is_told_to_who_sees_everything),
        cmocka_unit_test(a_story_hides_what_its_hearer_may_not_know),
        cmocka_unit_test(a_batch_is_many_matches),
        cmocka_unit_test(a_mask_that_is_kept_may_be_left_out),
        cmocka_unit_test(what_a_text_is_its_first_word_says),
        cmocka_unit_test(the_version_is_the_headers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
