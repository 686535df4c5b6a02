/* contest_test.c -- the rules of events (host/contest.h): tables that stand in books, and examples worked by hand. */
#include <stdlib.h>
#include <string.h>

#include "unit.h"

#include "../../host/contest.h"

/* An event of n whose lots are in the order of their numbers. */
typedef struct {
    contest c;
    contest_entrant entrant[CONTEST_ENTRANTS];
    contest_table table[CONTEST_ROUNDS * CONTEST_EVERYBODY];
} world;

static world *begin(contest_system system, int seats, int n, int rounds) {
    static world w;
    memset(&w, 0, sizeof w);
    w.c = (contest){
        .system = system, .seats = seats, .rounds = rounds, .entrant = w.entrant, .entrants = n, .table = w.table};
    for (int i = 0; i < n; i++) w.entrant[i] = (contest_entrant){.since = 1, .lot = (uint64_t)i + 1};
    return &w;
}

/* The next round, without results: how many tables and byes. */
static int pair(world *w, int round) {
    int n = contest_pair(&w->c, round, w->table + w->c.tables);
    w->c.tables += n;
    return n;
}

static contest_table *at(world *w, int round, int i) {
    for (int k = 0; k < w->c.tables; k++)
        if (w->table[k].round == round) return &w->table[k + i];
    return NULL;
}

/* "1-4 2-3": numbers from 1 in order of seats; a bye is one number, a forfeit has a "+". */
static const char *told(world *w, int round) {
    static char text[1024];
    size_t n = 0;
    text[0] = 0;
    for (int i = 0; i < w->c.tables; i++) {
        const contest_table *t = &w->table[i];
        if (t->round != round) continue;
        if (n) n += (size_t)snprintf(text + n, sizeof text - n, " ");
        for (int k = 0; k < t->seats; k++)
            n += (size_t)snprintf(text + n, sizeof text - n, "%s%d", k ? "-" : "", t->who[k] + 1);
        if (t->forfeit) n += (size_t)snprintf(text + n, sizeof text - n, "+");
    }
    return text;
}

static void give(contest_table *t, const int *place, const int *points) {
    for (int i = 0; i < t->seats; i++) {
        t->place[i] = place[i];
        t->points[i] = points ? points[i] : 10;
    }
}

/* In every table of the round the smaller number wins. */
static void smaller_wins(world *w, int round) {
    for (int i = 0; i < w->c.tables; i++) {
        contest_table *t = &w->table[i];
        for (int k = 0; t->round == round && t->seats > 1 && k < t->seats; k++) {
            t->place[k] = 1;
            t->points[k] = 10;
            for (int j = 0; j < t->seats; j++) t->place[k] += t->who[j] < t->who[k];
        }
    }
}

/* ---- everybody meets everybody ---------------------------------------------------------------------------- */

static void berger_tables_of_the_books(void **unused) {
    static const char *const four[] = {"1-4 2-3", "4-3 1-2", "2-4 3-1"};
    static const char *const six[] = {"1-6 2-5 3-4", "6-4 1-2 5-3", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 5-1 4-2"};
    (void)unused;
    world *w = begin(CONTEST_ROUND_ROBIN, 2, 4, 3);
    for (int r = 1; r <= 3; r++) {
        assert_int_equal(pair(w, r), 2);
        assert_string_equal(told(w, r), four[r - 1]);
    }
    w = begin(CONTEST_ROUND_ROBIN, 2, 6, 5);
    for (int r = 1; r <= 5; r++) {
        assert_int_equal(pair(w, r), 3);
        assert_string_equal(told(w, r), six[r - 1]);
    }
}

static void odd_numbers_sit_out_once_each(void **unused) {
    static const char *const five[] = {"2-5 3-4 1", "1-2 5-3 4", "3-1 4-5 2", "1-4 2-3 5", "5-1 4-2 3"};
    (void)unused;
    world *w = begin(CONTEST_ROUND_ROBIN, 2, 5, 5);
    for (int r = 1; r <= 5; r++) {
        pair(w, r);
        assert_string_equal(told(w, r), five[r - 1]);
    }
}

static void the_second_time_seats_are_changed(void **unused) {
    (void)unused;
    world *w = begin(CONTEST_ROUND_ROBIN, 2, 4, 6);
    for (int r = 1; r <= 6; r++) pair(w, r);
    assert_string_equal(told(w, 4), "4-1 3-2");
    assert_string_equal(told(w, 6), "4-2 1-3");
    w = begin(CONTEST_ROUND_ROBIN, 2, 2, 2);
    pair(w, 1);
    pair(w, 2);
    assert_string_equal(told(w, 1), "1-2");
    assert_string_equal(told(w, 2), "2-1");
}

static void who_has_gone_forfeits(void **unused) {
    (void)unused;
    world *w = begin(CONTEST_ROUND_ROBIN, 2, 4, 3);
    pair(w, 1);
    w->entrant[3].gone = true;
    pair(w, 2);
    assert_string_equal(told(w, 2), "1-2 3+");
    w->entrant[1].gone = true;
    pair(w, 3);
    assert_string_equal(told(w, 3), "3-1"); /* 2 and 4 have both gone */
    assert_int_equal(contest_bye(&w->c, true), CONTEST_POINT);
    assert_int_equal(contest_bye(&w->c, false), 0);
}

static void count_meetings(const world *w, int met[16][16], int sat[16][GAME_SEATS], int byes[16]) {
    memset(met, 0, 16 * sizeof *met);
    memset(sat, 0, 16 * sizeof *sat);
    memset(byes, 0, 16 * sizeof *byes);
    for (int i = 0; i < w->c.tables; i++) {
        const contest_table *t = &w->table[i];
        if (t->seats == 1) byes[t->who[0]]++;
        for (int k = 0; t->seats > 1 && k < t->seats; k++) {
            sat[t->who[k]][k]++;
            for (int j = 0; j < t->seats; j++) met[t->who[k]][t->who[j]] += j != k;
        }
    }
}

/* n at tables of so many: the fewest and the most meetings of two after all rounds; how far seats and byes are apart. */
static void even(int seats, int n, int rounds, int fewest, int most, int seats_apart, int byes_apart) {
    int met[16][16], sat[16][GAME_SEATS], byes[16], lo = 99, hi = 0, sat_lo = 99, sat_hi = 0, bye_lo = 99, bye_hi = 0;
    world *w = begin(CONTEST_ROUND_ROBIN, seats, n, rounds);
    for (int r = 1; r <= rounds; r++) assert_int_equal(pair(w, r), n / seats + n % seats);
    count_meetings(w, met, sat, byes);
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
            if (i != j && met[i][j] < lo) lo = met[i][j];
            if (i != j && met[i][j] > hi) hi = met[i][j];
        }
        for (int k = 0; k < seats; k++) {
            if (sat[i][k] < sat_lo) sat_lo = sat[i][k];
            if (sat[i][k] > sat_hi) sat_hi = sat[i][k];
        }
        if (byes[i] < bye_lo) bye_lo = byes[i];
        if (byes[i] > bye_hi) bye_hi = byes[i];
    }
    assert_int_equal(lo, fewest);
    assert_int_equal(hi, most);
    assert_in_range(sat_hi - sat_lo, 0, seats_apart);
    assert_in_range(bye_hi - bye_lo, 0, byes_apart);
}

static void larger_tables_meet_evenly(void **unused) {
    (void)unused;
    assert_int_equal(contest_rounds(CONTEST_ROUND_ROBIN, 3, 9, 1), 4);
    even(3, 9, 4, 1, 1, 2, 0); /* nine schoolgirls, four walks: the affine plane */
    even(4, 5, 5, 3, 3, 1, 0); /* each sits out once */
    even(3, 4, 4, 2, 2, 1, 0);
    even(4, 4, 4, 4, 4, 0, 0); /* one table: each in each seat */
    even(3, 6, 3, 0, 2, 2, 0); /* after three rounds one pair has not met, whatever they do */
    even(4, 8, 7, 3, 3, 2, 0);
    even(3, 7, 7, 1, 3, 2, 0);
    even(5, 5, 5, 5, 5, 0, 0);
}

static void schedules_are_the_same_everywhere(void **unused) {
    char first[1024];
    (void)unused;
    for (int turn = 0; turn < 2; turn++) {
        world *w = begin(CONTEST_ROUND_ROBIN, 3, 12, 6);
        for (int r = 1; r <= 6; r++) pair(w, r);
        if (!turn) snprintf(first, sizeof first, "%s", told(w, 6));
        assert_string_equal(told(w, 6), first);
    }
}

static void numbers_of_rounds(void **unused) {
    (void)unused;
    assert_int_equal(contest_rounds(CONTEST_ROUND_ROBIN, 2, 8, 1), 7);
    assert_int_equal(contest_rounds(CONTEST_ROUND_ROBIN, 2, 7, 1), 7);
    assert_int_equal(contest_rounds(CONTEST_ROUND_ROBIN, 2, 4, 2), 6);
    assert_int_equal(contest_rounds(CONTEST_ROUND_ROBIN, 4, 16, 1), 5);
    assert_int_equal(contest_rounds(CONTEST_ROUND_ROBIN, 4, 4, 2), 2);
    assert_int_equal(contest_rounds(CONTEST_SWISS, 2, 8, 1), 3);
    assert_int_equal(contest_rounds(CONTEST_SWISS, 2, 9, 1), 4);
    assert_int_equal(contest_rounds(CONTEST_SWISS, 2, 2, 1), 1);
    assert_int_equal(contest_rounds(CONTEST_SWISS, 3, 6, 1), 2); /* a third would bring some together again */
    assert_int_equal(contest_rounds(CONTEST_SWISS, 4, 4, 1), 1);
    assert_int_equal(contest_rounds(CONTEST_SWISS, 2, 128, 1), 7);
}

/* ---- Swiss ------------------------------------------------------------------------------------------------ */

static void neighbours_meet_and_never_twice(void **unused) {
    (void)unused;
    world *w = begin(CONTEST_SWISS, 2, 4, 3);
    pair(w, 1);
    assert_string_equal(told(w, 1), "1-2 3-4"); /* by lot */
    smaller_wins(w, 1);
    pair(w, 2);
    /* 1 and 3 have a point, 2 and 4 none; all of them change seats as far as they can: 1 and 3 both had the first. */
    assert_string_equal(told(w, 2), "1-3 2-4");
    smaller_wins(w, 2);
    pair(w, 3); /* 1: two; 2 and 3: one; 4: none. 1 has met 2 and 3, so 4; 2 and 3 are left. */
    assert_string_equal(told(w, 3), "4-1 2-3");
    w = begin(CONTEST_SWISS, 2, 2, 3); /* where it cannot be helped they do */
    for (int r = 1; r <= 3; r++) assert_int_equal(pair(w, r), 1);
    assert_string_equal(told(w, 2), "2-1");
}

static void byes_go_to_the_last_once(void **unused) {
    (void)unused;
    world *w = begin(CONTEST_SWISS, 2, 5, 3);
    pair(w, 1);
    assert_string_equal(told(w, 1), "1-2 3-4 5");
    smaller_wins(w, 1);
    pair(w, 2); /* 1, 3, 5 have a point, 2 and 4 none; 2 met a first, as 4 did, so by lot 4 is last */
    assert_int_equal(at(w, 2, 2)->seats, 1);
    assert_int_equal(at(w, 2, 2)->who[0], 3);
    smaller_wins(w, 2);
    pair(w, 3);
    int byes[16], met[16][16], sat[16][GAME_SEATS];
    count_meetings(w, met, sat, byes);
    for (int i = 0; i < 5; i++) {
        assert_in_range(byes[i], 0, 1);
        for (int j = 0; j < 5; j++) assert_in_range(met[i][j], 0, 1);
    }
    w = begin(CONTEST_SWISS, 4, 11, 3); /* three sit out, and others the next time */
    for (int r = 1; r <= 3; r++) {
        assert_int_equal(pair(w, r), 2 + 3);
        smaller_wins(w, r);
    }
    count_meetings(w, met, sat, byes);
    for (int i = 0; i < 11; i++) assert_in_range(byes[i], 0, 1);
    assert_int_equal(contest_bye(&w->c, false), CONTEST_POINT / 2);
}

/* Another sits out where that spares a second meeting: of three, 1 has met 2 and 1 has met 3. */
static void a_bye_that_spares_a_second_meeting(void **unused) {
    (void)unused;
    world *w = begin(CONTEST_SWISS, 2, 3, 3);
    pair(w, 1);
    assert_string_equal(told(w, 1), "1-2 3");
    smaller_wins(w, 1);
    pair(w, 2);
    assert_string_equal(told(w, 2), "3-1 2");
    smaller_wins(w, 2);
    pair(w, 3);
    assert_string_equal(told(w, 3), "2-3 1");
}

static void who_comes_late_or_goes(void **unused) {
    (void)unused;
    world *w = begin(CONTEST_SWISS, 2, 6, 3);
    w->entrant[4].since = w->entrant[5].since = 2;
    assert_int_equal(pair(w, 1), 2);
    smaller_wins(w, 1);
    assert_int_equal(pair(w, 2), 3);
    smaller_wins(w, 2);
    for (int i = 0; i < 5; i++) w->entrant[i].gone = true;
    assert_int_equal(pair(w, 3), 0); /* nobody is left to play with */
}

/* 64 at tables of four, 6 rounds, any results: everybody has a seat, nobody meets again. */
static void many(void **unused) {
    (void)unused;
    for (int seats = 2; seats <= 5; seats++) {
        world *w = begin(CONTEST_SWISS, seats, 64, 6);
        for (int r = 1; r <= 6; r++) {
            bool seen[64] = {0};
            int n = pair(w, r);
            assert_int_equal(n, 64 / seats + 64 % seats);
            for (int i = 0; i < n; i++)
                for (int k = 0; k < at(w, r, i)->seats; k++) {
                    assert_false(seen[at(w, r, i)->who[k]]);
                    seen[at(w, r, i)->who[k]] = true;
                }
            smaller_wins(w, r);
        }
        static int met[64][64];
        memset(met, 0, sizeof met);
        for (int i = 0; i < w->c.tables; i++)
            for (int k = 0; k < w->table[i].seats; k++)
                for (int j = 0; j < k; j++) assert_int_equal(met[w->table[i].who[k]][w->table[i].who[j]]++, 0);
    }
}

/* ---- standings -------------------------------------------------------------------------------------------- */

static void points_are_shares_of_opponents(void **unused) {
    contest_standing s[CONTEST_ENTRANTS];
    (void)unused;
    world *w = begin(CONTEST_SWISS, 4, 4, 1);
    pair(w, 1);
    give(at(w, 1, 0), (const int[]){2, 1, 2, 4}, (const int[]){20, 30, 20, 10});
    contest_stand(&w->c, s);
    assert_int_equal(s[0].who, at(w, 1, 0)->who[1]);
    assert_int_equal(s[0].points, CONTEST_POINT);     /* three of three */
    assert_int_equal(s[1].points, CONTEST_POINT / 2); /* one worse, one equal: one and a half of three */
    assert_int_equal(s[2].points, CONTEST_POINT / 2);
    assert_int_equal(s[3].points, 0);
    assert_int_equal(s[0].share, 375000); /* 30 of 80 */
    assert_int_equal(s[3].share, 125000);
    assert_int_equal(s[0].firsts, 1);
}

/* Four, two rounds: 1-2 and 3-4, then 1-3 and 2-4. 1 beats 2 and draws with 3; 4 beats 3; 2 beats 4.
 * Points: 1 has 1.5, 2 and 4 have 1, 3 has 0.5. Opponents: 2 met 1 and 4: (1.5 + 1) / 2; 4 met 3 and 2: (0.5 + 1) / 2. */
static void opponents_decide(void **unused) {
    contest_standing s[CONTEST_ENTRANTS];
    (void)unused;
    world *w = begin(CONTEST_SWISS, 2, 4, 2);
    w->table[w->c.tables++] =
        (contest_table){.round = 1, .seats = 2, .who = {0, 1}, .place = {1, 2}, .points = {50, 40}};
    w->table[w->c.tables++] =
        (contest_table){.round = 1, .seats = 2, .who = {2, 3}, .place = {2, 1}, .points = {10, 90}};
    w->table[w->c.tables++] =
        (contest_table){.round = 2, .seats = 2, .who = {0, 2}, .place = {1, 1}, .points = {50, 50}};
    w->table[w->c.tables++] =
        (contest_table){.round = 2, .seats = 2, .who = {1, 3}, .place = {1, 2}, .points = {50, 49}};
    contest_stand(&w->c, s);
    assert_int_equal(s[0].who, 0);
    assert_int_equal(s[0].points, CONTEST_POINT * 3 / 2);
    assert_int_equal(s[1].who, 1);
    assert_int_equal(s[1].against, CONTEST_POINT * 5 / 2);
    assert_int_equal(s[1].opponents, 2);
    assert_int_equal(s[2].who, 3);
    assert_int_equal(s[2].against, CONTEST_POINT * 3 / 2);
    assert_int_equal(s[3].who, 2);
    assert_int_equal(s[1].direct, -1); /* alone */
}

/* Everybody met everybody: 3 beat 1, 1 beat 2, 4 lost to all but 1 ... equal points, equal opponents: who beat the other is first. */
static void meetings_then_shares_then_the_lot(void **unused) {
    static const struct {
        int a, b, place_a, place_b;
    } all[] = {{0, 1, 1, 2}, {2, 3, 1, 2}, {0, 2, 2, 1}, {1, 3, 1, 2}, {0, 3, 1, 2}, {1, 2, 1, 2}};
    contest_standing s[CONTEST_ENTRANTS];
    (void)unused;
    world *w = begin(CONTEST_ROUND_ROBIN, 2, 4, 3);
    for (int i = 0; i < 6; i++)
        w->table[w->c.tables++] = (contest_table){.round = i / 2 + 1,
                                                  .seats = 2,
                                                  .who = {all[i].a, all[i].b},
                                                  .place = {all[i].place_a, all[i].place_b},
                                                  .points = {10, 10}};
    /* 1, 2 and 3 have two points each and took one from each other: nothing but game points or the lot can tell. */
    contest_stand(&w->c, s);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(s[i].who, i);
        assert_int_equal(s[i].points, 2 * CONTEST_POINT);
        assert_int_equal(s[i].direct, CONTEST_POINT);
    }
    w->table[4].points[0] = 5; /* 1 against 4: a third of the points */
    contest_stand(&w->c, s);
    assert_int_equal(s[0].who, 1);
    assert_int_equal(s[2].who, 0);
    w->entrant[2].lot = 0;
    contest_stand(&w->c, s);
    assert_int_equal(s[0].who, 2);
    /* Two who are equal: 4 beats 1 now, so that 2 and 3 have two points and 1 and 4 one each. */
    w->table[4].place[0] = 2;
    w->table[4].place[1] = 1;
    contest_stand(&w->c, s);
    assert_int_equal(s[0].who, 1); /* beat 3 */
    assert_int_equal(s[1].who, 2);
    assert_int_equal(s[0].direct, CONTEST_POINT);
    assert_int_equal(s[2].who, 3); /* beat 1 */
    assert_int_equal(s[3].who, 0);
}

static void byes_and_tables_that_are_not_over(void **unused) {
    contest_standing s[CONTEST_ENTRANTS];
    (void)unused;
    world *w = begin(CONTEST_SWISS, 2, 3, 2);
    pair(w, 1);
    contest_stand(&w->c, s);
    assert_int_equal(s[0].who, 2); /* a bye, at once */
    assert_int_equal(s[0].points, CONTEST_POINT);
    assert_int_equal(s[0].byes, 1);
    assert_int_equal(s[0].opponents, 0);
    assert_int_equal(s[1].points + s[1].played + s[2].points, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(berger_tables_of_the_books),
        cmocka_unit_test(odd_numbers_sit_out_once_each),
        cmocka_unit_test(the_second_time_seats_are_changed),
        cmocka_unit_test(who_has_gone_forfeits),
        cmocka_unit_test(larger_tables_meet_evenly),
        cmocka_unit_test(schedules_are_the_same_everywhere),
        cmocka_unit_test(numbers_of_rounds),
        cmocka_unit_test(neighbours_meet_and_never_twice),
        cmocka_unit_test(byes_go_to_the_last_once),
        cmocka_unit_test(a_bye_that_spares_a_second_meeting),
        cmocka_unit_test(who_comes_late_or_goes),
        cmocka_unit_test(many),
        cmocka_unit_test(points_are_shares_of_opponents),
        cmocka_unit_test(opponents_decide),
        cmocka_unit_test(meetings_then_shares_then_the_lot),
        cmocka_unit_test(byes_and_tables_that_are_not_over),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
