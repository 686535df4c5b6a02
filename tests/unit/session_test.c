/* session_test.c -- how a match is conducted, with the toy game: who is next, what is asked before a turn
 * passes on, who may act and take back, what is news. */
#include "unit.h"

#include "../../session/session.h"

static session s;

/* Names as records have them; NULL: a person. Nature has dealt everybody a moon or a star. */
static void begin(session_ways ways, const char *a, const char *b, const char *c) {
    const char *why = NULL, *name[] = {a, b, c};
    int players = c ? 3 : 2;
    game_options o = {{(int16_t)players, 0}};
    match *m = match_new(&toy_now, &o, NULL, 1, &why);
    assert_non_null(m);
    for (int i = 0; i < players; i++) snprintf(m->name[i], sizeof m->name[i], "%s", name[i]);
    session_begin(&s, m, &ways);
}

static void end(void) { match_free(s.m); }

static void is_due(session_due what, int seat) {
    session_turn next = session_next(&s);
    assert_int_equal(next.what, what);
    assert_int_equal(next.seat, seat);
}

static void deal(void) {
    while (session_next(&s).what == DUE_CHANCE) assert_true(session_advance(&s, NULL));
}

static game_action bid(int seat, int n) { return game_act(TOY_BID, seat, n, 0, 0); }

static void act(game_action a) { assert_null(session_act(&s, 1u << a.seat, a, NULL)); }

static const session_ways unasked = {.forced = true};

/* ---- who is next ---------------------------------------------------------------------------------- */

static void people_go_before_bots(void **unused) {
    (void)unused;
    begin(session_usual, "bot:random", "", "bot:hard:iterations=20");
    is_due(DUE_CHANCE, GAME_CHANCE);
    deal();
    is_due(DUE_PERSON, 1);
    assert_int_equal(session_viewer(&s), 1);
    act(bid(1, 0));
    session_confirm(&s);
    is_due(DUE_BOT, 0);
    assert_int_equal(session_viewer(&s), 1);
    assert_false(session_advance(&s, NULL));
    act(bid(0, 1));
    is_due(DUE_BOT, 2);
    assert_int_equal(session_bot(&s, 2)->search.iterations, 20);
    assert_null(session_bot(&s, 1));
    end();
}

static void a_device_with_secrets_changes_hands(void **unused) {
    (void)unused;
    begin(unasked, "Anna", "Béla", NULL);
    deal();
    assert_true(session_has_secrets(&s));
    is_due(DUE_HAND_ON, 0);
    assert_int_equal(session_viewer(&s), GAME_NOBODY);
    session_take(&s);
    is_due(DUE_PERSON, 0);
    act(bid(0, 1));
    is_due(DUE_CONFIRM, 0); /* the last look at it */
    session_confirm(&s);
    is_due(DUE_HAND_ON, 1);
    assert_int_equal(session_viewer(&s), GAME_NOBODY);
    session_take(&s);
    is_due(DUE_PERSON, 1);
    assert_int_equal(session_viewer(&s), 1);
    end();
}

static void who_holds_the_device_keeps_it(void **unused) {
    (void)unused;
    begin(unasked, "", "", NULL);
    deal();
    session_take(&s);
    act(bid(0, 1));
    session_confirm(&s);
    session_take(&s);
    act(bid(1, 1)); /* the bids are revealed, and red shows or keeps */
    session_confirm(&s);
    is_due(DUE_HAND_ON, 0);
    end();
}

static void people_apart_hand_nothing_on(void **unused) {
    (void)unused;
    begin((session_ways){.forced = true, .apart = true}, "", "", NULL);
    deal();
    is_due(DUE_PERSON, 0);
    act(bid(0, 1));
    is_due(DUE_PERSON, 1);
    end();
}

static void without_people_bots_play_alone(void **unused) {
    (void)unused;
    begin(session_usual, "bot:random", "bot:random", NULL);
    deal();
    is_due(DUE_BOT, 0);
    assert_int_equal(session_viewer(&s), GAME_NOBODY);
    end();
}

static void an_unknown_bot_is_replaced(void **unused) {
    (void)unused;
    begin(session_usual, "", "bot:genius", NULL);
    assert_int_equal(s.replaced, 2);
    assert_string_equal(session_bot(&s, 1)->name, bot_usual->name);
    end();
}

static void a_match_that_is_over_is_over(void **unused) {
    (void)unused;
    begin(session_usual, "", "bot:random", NULL);
    deal();
    act(bid(0, 1));
    session_confirm(&s);
    act(bid(1, 1));
    act(game_act(TOY_KEEP, 0, 0, 0, 0));
    session_confirm(&s);
    act(game_act(TOY_KEEP, 1, 0, 0, 0));
    is_due(DUE_OVER, GAME_NOBODY);
    assert_int_equal(session_viewer(&s), 0);
    end();
}

/* ---- only actions --------------------------------------------------------------------------------- */

static int only_pass(const game_view *view, int seat, game_action *out) {
    int n = toy_game.legal(view, seat, out);
    return n > 1 && out[0].kind == TOY_KEEP ? 1 : n;
}

static void the_only_action_goes_by_itself(void **unused) {
    (void)unused;
    toy_now.legal = only_pass;
    begin(unasked, "", "bot:random", NULL);
    deal();
    act(bid(0, 1));
    act(bid(1, 1));
    is_due(DUE_FORCED, 0);
    assert_true(session_advance(&s, NULL));
    assert_true(s.m->step[s.m->len - 1].flags & MATCH_AUTO);
    is_due(DUE_FORCED, 1);
    end();
    begin((session_ways){.forced = false}, "", "bot:random", NULL);
    deal();
    act(bid(0, 1));
    act(bid(1, 1));
    is_due(DUE_PERSON, 0); /* who wants to do it by hand is asked ... */
    act(game_act(TOY_KEEP, 0, 0, 0, 0));
    is_due(DUE_FORCED, 1); /* ... but not a machine */
    end();
    toy_now = toy_game;
}

/* ---- confirming and undo ---------------------------------------------------------------------------- */

static void a_turn_is_confirmed_once(void **unused) {
    (void)unused;
    begin(session_usual, "", "bot:random", NULL);
    deal();
    act(bid(0, 1));
    is_due(DUE_CONFIRM, 0);
    assert_null(session_undo_refused(&s));
    assert_null(session_undo(&s));
    is_due(DUE_PERSON, 0);
    act(bid(0, 2));
    is_due(DUE_CONFIRM, 0);
    session_confirm(&s);
    is_due(DUE_BOT, 1);
    assert_null(session_undo(&s)); /* it has not acted yet */
    act(bid(0, -1));
    is_due(DUE_CONFIRM, 0); /* another turn, another question */
    session_confirm(&s);
    act(bid(1, 0));
    assert_has(session_undo(&s), "Another player has acted");
    end();
}

static void what_is_revealed_needs_no_confirmation(void **unused) {
    (void)unused;
    begin(session_usual, "bot:random", "", NULL);
    deal();
    act(bid(1, 1));
    session_confirm(&s);
    act(bid(0, 1)); /* reveals */
    is_due(DUE_BOT, 0);
    act(game_act(TOY_KEEP, 0, 0, 0, 0));
    is_due(DUE_PERSON, 1);
    act(game_act(TOY_SHOW, 1, 0, 0, 0));
    is_due(DUE_OVER, GAME_NOBODY);
    end();
}

static void with_secrets_one_may_look_before_handing_on(void **unused) {
    (void)unused;
    begin(session_usual, "", "", NULL);
    deal();
    session_take(&s);
    act(bid(0, 1));
    is_due(DUE_CONFIRM, 0);
    session_confirm(&s);
    session_take(&s);
    act(bid(1, 1)); /* reveals: nothing to take back, but something to see */
    is_due(DUE_CONFIRM, 1);
    assert_has(session_undo_refused(&s), "revealed");
    assert_int_equal(session_viewer(&s), 1);
    session_confirm(&s);
    is_due(DUE_HAND_ON, 0);
    end();
}

static void with_secrets_only_the_holder_takes_back(void **unused) {
    (void)unused;
    begin(unasked, "", "", NULL);
    deal();
    session_take(&s);
    act(bid(0, 1));
    session_confirm(&s);
    session_take(&s);
    assert_int_equal(session_undoer(&s), 1);
    assert_has(session_undo_refused(&s), "Another player has acted");
    end();
}

static void without_secrets_anybody_takes_back(void **unused) {
    (void)unused;
    toy_now.hidden = false;
    begin(unasked, "", "", NULL);
    deal();
    is_due(DUE_PERSON, 0);
    act(bid(0, 1));
    is_due(DUE_PERSON, 1);
    assert_int_equal(session_undoer(&s), 0);
    assert_null(session_undo(&s));
    is_due(DUE_PERSON, 0);
    end();
    toy_now = toy_game;
}

static void chance_cannot_be_taken_back(void **unused) {
    (void)unused;
    begin(session_usual, "", "bot:random", NULL);
    assert_has(session_undo_refused(&s), "nothing to undo");
    deal();
    assert_has(session_undo_refused(&s), "chance");
    int before = s.m->len;
    assert_has(session_undo(&s), "chance");
    assert_int_equal(s.m->len, before);
    end();
}

/* ---- who may act ------------------------------------------------------------------------------------ */

static void nobody_acts_for_others(void **unused) {
    (void)unused;
    begin(session_usual, "", "", NULL);
    uint64_t before = game_digest(s.m->g, game_whole(game_in(&s.m->now)));
    assert_has(session_act(&s, 3, game_act(TOY_DEAL, GAME_CHANCE, 1, 0, 0), NULL), "chance");
    assert_has(session_act(&s, 1, bid(1, 1), NULL), "not yours");
    assert_has(session_act(&s, 1, game_act(TOY_BID, GAME_NOBODY, 1, 0, 0), NULL), "not yours");
    assert_int_equal(s.m->len, 0);
    assert_true(game_digest(s.m->g, game_whole(game_in(&s.m->now))) == before);
    end();
}

/* The last bid opens all of them, whichever it is. */
static void where_every_choice_reveals_nobody_is_asked(void **unused) {
    (void)unused;
    begin(session_usual, "", "bot:random", NULL);
    deal();
    assert_false(session_asks(&s, bid(0, 1)));
    act(bid(1, 1));
    assert_false(session_asks(&s, bid(0, 1)));
    assert_false(session_asks(&s, game_act(TOY_DEAL, GAME_CHANCE, 1, 0, 0)));
    end();
}

/* ---- news ------------------------------------------------------------------------------------------- */

static void news_begin_after_the_own_decision(void **unused) {
    (void)unused;
    begin(unasked, "", "", "bot:random");
    assert_int_equal(session_news(&s, 0), 0);
    deal();
    session_take(&s);
    act(bid(0, 1));
    act(bid(2, 1));
    assert_int_equal(session_news(&s, 0), 4);
    assert_int_equal(session_news(&s, 1), 0);           /* has not decided yet  */
    assert_int_equal(session_news(&s, GAME_NOBODY), 4); /* for all who look on  */
    end();
}

static void on_one_screen_news_are_told_once(void **unused) {
    (void)unused;
    toy_now.hidden = false;
    begin(unasked, "", "", NULL);
    deal();
    act(bid(0, 1));
    assert_int_equal(session_news(&s, 1), 3);
    s.ways.apart = true;
    assert_int_equal(session_news(&s, 1), 0);
    end();
    toy_now = toy_game;
}

static void who_returns_finds_the_turn_unconfirmed(void **unused) {
    (void)unused;
    toy_now.hidden = false;
    begin(session_usual, "", "", NULL);
    deal();
    act(bid(0, 1));
    session_begin(&s, s.m, &session_usual);
    is_due(DUE_CONFIRM, 0);
    end();
    toy_now = toy_game;
}

/* ---- everybody on a device of their own: a server ----------------------------------------------------- */

static const session_ways at_server = {.forced = true, .apart = true, .secret = true};

static void a_bot_plays_for_who_has_left(void **unused) {
    (void)unused;
    begin(at_server, "Anna", "Béla", "Cili");
    deal();
    session_replace_person(&s, 0, bot_find("random"));
    assert_string_equal(session_bot(&s, 0)->name, "random");
    is_due(DUE_PERSON, 1);
    act(bid(1, 0));
    act(bid(2, 0));
    is_due(DUE_BOT, 0);
    session_return_seat(&s, 0);
    assert_null(session_bot(&s, 0));
    is_due(DUE_PERSON, 0);
    end();
}

static uint8_t kept_card;

/* Whoever holds such a card has to keep it. */
static int by_the_card(const game_view *view, int seat, game_action *out) {
    int n = toy_game.legal(view, seat, out);
    return n > 1 && out[0].kind == TOY_KEEP && toy_look(view)->card[seat] == kept_card ? 1 : n;
}

static void begin_where_the_first_has_to_keep(const char *a, const char *b, const char *c) {
    begin(at_server, a, b, c);
    deal();
    kept_card = toy_look(game_whole(game_in(&s.m->now)))->card[0];
    for (int seat = 0; seat < 3; seat++) act(bid(seat, 1));
}

static void an_only_action_waits_where_it_would_tell_a_secret(void **unused) {
    (void)unused;
    game_action only;
    toy_now.legal = by_the_card;
    begin_where_the_first_has_to_keep("Anna", "Béla", "bot:random");
    assert_true(match_only_action(s.m, &only));
    is_due(DUE_PERSON, 0);
    assert_false(session_advance(&s, NULL));
    act(only);
    assert_false(s.m->step[s.m->len - 1].flags & MATCH_AUTO);
    end();
    begin_where_the_first_has_to_keep("Anna", "bot:random", "bot:random"); /* nobody is there who would wonder */
    is_due(DUE_FORCED, 0);
    end();
    begin_where_the_first_has_to_keep("bot:random", "Béla", "Cili"); /* nobody has to be asked */
    is_due(DUE_FORCED, 0);
    end();
    toy_now.legal = only_pass; /* everybody knows */
    begin_where_the_first_has_to_keep("Anna", "Béla", "Cili");
    is_due(DUE_FORCED, 0);
    end();
    toy_now = toy_game;
}

static void each_seat_takes_back_its_own(void **unused) {
    (void)unused;
    int left;
    begin(at_server, "Anna", "Béla", "Cili");
    deal();
    int before = s.m->len;
    act(bid(0, 1));
    assert_non_null(session_undo_seat(&s, 1));
    assert_null(session_undo_seat(&s, 0));
    assert_int_equal(s.m->len, before);
    act(bid(0, 1));
    act(bid(1, 1));
    assert_non_null(session_undo_seat(&s, 0));
    /* By consent, too, nobody gets behind what another has bid in secret; the last one can be taken back. */
    assert_has(session_consent_to(&s, 0, &left), "secret");
    assert_null(session_consent_to(&s, 1, &left));
    session_cut(&s, left);
    assert_int_equal(s.m->len, before + 1);
    assert_non_null(session_consent_to(&s, 2, &left));
    end();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(people_go_before_bots),
        cmocka_unit_test(a_device_with_secrets_changes_hands),
        cmocka_unit_test(who_holds_the_device_keeps_it),
        cmocka_unit_test(people_apart_hand_nothing_on),
        cmocka_unit_test(without_people_bots_play_alone),
        cmocka_unit_test(an_unknown_bot_is_replaced),
        cmocka_unit_test(a_match_that_is_over_is_over),
        cmocka_unit_test(the_only_action_goes_by_itself),
        cmocka_unit_test(a_turn_is_confirmed_once),
        cmocka_unit_test(what_is_revealed_needs_no_confirmation),
        cmocka_unit_test(with_secrets_one_may_look_before_handing_on),
        cmocka_unit_test(with_secrets_only_the_holder_takes_back),
        cmocka_unit_test(without_secrets_anybody_takes_back),
        cmocka_unit_test(chance_cannot_be_taken_back),
        cmocka_unit_test(nobody_acts_for_others),
        cmocka_unit_test(where_every_choice_reveals_nobody_is_asked),
        cmocka_unit_test(news_begin_after_the_own_decision),
        cmocka_unit_test(on_one_screen_news_are_told_once),
        cmocka_unit_test(who_returns_finds_the_turn_unconfirmed),
        cmocka_unit_test(a_bot_plays_for_who_has_left),
        cmocka_unit_test(an_only_action_waits_where_it_would_tell_a_secret),
        cmocka_unit_test(each_seat_takes_back_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
