/* scenario.c -- see scenario.h. One function per kind of line; a table names them. */
#include "scenario.h"

#include <ctype.h>
#include <stdarg.h>
#include <string.h>
#include <strings.h>

#include "../core/figures.h"
#include "../core/rng.h"
#include "sound.h"

typedef struct {
    const char *name; /* of the file, for messages                        */
    int line;
    FILE *report;
    scenario_tally *tally;
    scenario_rules_fn *rules;
    const game *g;
    game_options opt;
    game_buf state;
    enum { OUTSIDE, OPTIONS, SETTING, PLAYING, SKIPPING } stage;
    bool fresh;
    game_event event[GAME_EVENTS]; /* of the last do                             */
    game_log log;
    unsigned flags;
} runner;

static void fail(runner *r, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void fail(runner *r, const char *format, ...) {
    va_list ap;
    r->tally->failures++;
    fprintf(r->report, "%s:%d: ", r->name, r->line);
    va_start(ap, format);
    vfprintf(r->report, format, ap);
    va_end(ap);
    fputc('\n', r->report);
}

/* A reason as one printable sentence: with the word at fault, if there is one. */
static void fail_with(runner *r, const char *reason, const text_fault *f) {
    fail(r, "%s%s%s%s", reason, f->word[0] ? " (" : "", f->word, f->word[0] ? ")" : "");
}

/* ---- getting to a position ---------------------------------------------------------------------- */

static bool start(runner *r) {
    if (r->stage != OPTIONS) return r->stage == SETTING || r->stage == PLAYING;
    memset(&r->state, 0xa5, sizeof r->state); /* what a game does not set is noticed */
    const char *no = r->fresh ? r->g->init(game_in(&r->state), &r->opt) : game_start(r->g, &r->opt, game_in(&r->state));
    if (no) fail(r, "options refused: %s", no);
    r->stage = no ? SKIPPING : SETTING;
    return !no;
}

static bool play(runner *r) {
    if (r->stage == PLAYING) return true;
    if (!start(r)) return false;
    const char *no = text_finish(r->g, &r->opt, game_in(&r->state));
    if (no) fail(r, "the position is not sound: %s", no);
    r->stage = no ? SKIPPING : PLAYING;
    return !no;
}

static void do_options(runner *r, char *rest) {
    char word[96];
    for (const char *p = rest; (p = text_word(p, word, sizeof word));) {
        char *value = strchr(word, '=');
        if (value) *value++ = 0;
        const char *no = value ? game_set_option(r->g, &r->opt, word, value) : "an option is key=value";
        if (no) fail(r, "%s (%s)", no, word);
    }
}

static void do_set(runner *r, char *rest) {
    text_fault f = {0, ""};
    if (!start(r)) return;
    if (r->stage == PLAYING) {
        fail(r, "set comes before the first action or check");
        return;
    }
    const char *no = text_read_line(r->g, rest, game_in(&r->state), &f);
    if (no) fail_with(r, no, &f);
}

static void do_broken(runner *r, char *rest) {
    if (!start(r)) return;
    const char *no = text_finish(r->g, &r->opt, game_in(&r->state));
    if (!no)
        fail(r, "the position is accepted");
    else if (!strstr(no, rest))
        fail(r, "refused for another reason: %s", no);
    r->stage = SKIPPING;
}

static void do_no_match(runner *r, char *rest) {
    const char *no = r->g->init(game_in(&r->state), &r->opt);
    if (!no)
        fail(r, "the options are accepted");
    else if (!strstr(no, rest))
        fail(r, "refused for another reason: %s", no);
    r->stage = SKIPPING;
}

/* ---- actions ------------------------------------------------------------------------------------- */

static bool read_action(runner *r, const char *text, game_action *a) {
    text_fault f = {0, ""};
    const char *no = text_read_action(r->g, text, a, &f);
    if (no) fail_with(r, no, &f);
    return !no;
}

static bool apply(runner *r, game_action a) {
    game_buf unheard = r->state;
    r->log = (game_log){.at = r->event, .cap = GAME_EVENTS};
    const char *no = game_play(r->g, game_in(&r->state), a, &r->log, &r->flags);
    if (no) {
        fail(r, "refused: %s", figures_fill(no));
        return false;
    }
    r->g->apply(game_in(&unheard), a, NULL);
    if (memcmp(&unheard, &r->state, r->g->state_bytes) != 0) fail(r, "it matters whether somebody listens");
    if (r->log.dropped) fail(r, "more events than a log holds: %d are lost", r->log.dropped);
    if ((no = r->g->check(game_in(&r->state)))) fail(r, "after this the position is not sound: %s", no);
    if ((no = sound_events(r->g, &r->log)) || (no = sound_lists(r->g, game_in(&r->state)))) fail(r, "%s", no);
    return true;
}

static void do_do(runner *r, char *rest) {
    game_action a;
    if (play(r) && read_action(r, rest, &a)) apply(r, a);
}

static void do_pass_all(runner *r, char *rest) {
    if (!play(r)) return;
    for (int n = 0; n < 1000; n++) {
        unsigned who = r->g->actors(game_whole(game_in(&r->state)));
        if (!who || who & (who - 1)) return;
        char line[256];
        text_out o = {line, 0, sizeof line};
        int seat = 0;
        while (!(who >> seat & 1)) seat++;
        text_value(&o, r->g, &game_seat, seat);
        text_printf(&o, " %s", rest);
        game_action a;
        if (!read_action(r, line, &a) || !game_is_legal(r->g, game_in(&r->state), a) || !apply(r, a)) return;
    }
    fail(r, "this never ends");
}

static void do_refuse(runner *r, char *rest) {
    char *rule = strchr(rest, ':');
    game_action a;
    if (!play(r)) return;
    if (!rule) {
        fail(r, "refuse needs the rule after a colon");
        return;
    }
    *rule++ = 0;
    while (isspace((unsigned char)*rule)) rule++;
    text_fault f = {0, ""};
    const char *no = text_read_action(r->g, rest, &a, &f);
    if (no && no[0] != 'R') { /* not a matter of the rules: it cannot be read */
        fail_with(r, no, &f);
        return;
    }
    game_buf before = r->state;
    no = figures_fill(no ? no : game_play(r->g, game_in(&r->state), a, NULL, NULL));
    size_t n = strlen(rule);
    if (!no)
        fail(r, "the action is legal");
    else if (strncmp(no, rule, n) != 0 || isdigit((unsigned char)no[n]) ||
             (no[n] == '.' && isdigit((unsigned char)no[n + 1])))
        fail(r, "refused for another reason: %s", no);
    else if (memcmp(&before, &r->state, r->g->state_bytes) != 0)
        fail(r, "the refusal changed the state");
}

/* ---- what must hold ------------------------------------------------------------------------------ */

static void do_expect(runner *r, char *rest) {
    text_fault f = {0, ""};
    if (!play(r)) return;
    const char *no = text_line_holds(r->g, rest, game_whole(game_in(&r->state)), &f);
    if (no) fail_with(r, no, &f);
}

static void do_view(runner *r, char *rest) {
    char word[48];
    int64_t seat;
    text_fault f = {0, ""};
    game_view_buf view = {0};
    if (!play(r)) return;
    const char *p = text_word(rest, word, sizeof word);
    if (!p || text_read_value(r->g, &game_seat, word, &seat)) {
        fail(r, "view needs a seat");
        return;
    }
    r->g->observe(game_in(&r->state), (int)seat, game_in(&view));
    const char *no = text_line_holds(r->g, p, game_in(&view), &f);
    if (no) fail_with(r, no, &f);
}

/* What the seat does not see is filled in a hundred times: each time the position is sound and looks the same to
 * the seat. With a field: in one of them it has these values. */
static void do_guess(runner *r, char *rest) {
    enum { TIMES = 100 };
    char word[48];
    int64_t seat;
    text_fault f = {0, ""};
    game_view_buf view = {0}, again = {0};
    game_buf filled = {0};
    game_rng rng;
    if (!play(r)) return;
    const char *p = text_word(rest, word, sizeof word), *no = NULL;
    if (!p || text_read_value(r->g, &game_seat, word, &seat)) {
        fail(r, "guess needs a seat");
        return;
    }
    bool once = !text_word(p, word, sizeof word);
    r->g->observe(game_in(&r->state), (int)seat, game_in(&view));
    for (int i = 0; i < TIMES; i++) {
        rng_seed(&rng, (uint64_t)i);
        r->g->determinize(game_in(&view), (int)seat, &rng, game_in(&filled));
        if ((no = r->g->check(game_in(&filled)))) {
            fail(r, "a guess is not sound: %s", no);
            return;
        }
        r->g->observe(game_in(&filled), (int)seat, game_in(&again));
        if (memcmp(&view, &again, r->g->state_bytes) != 0) {
            fail(r, "a guess looks different to the seat");
            return;
        }
        once = once || !(no = text_line_holds(r->g, p, game_whole(game_in(&filled)), &f));
    }
    if (!once) fail_with(r, no, &f);
}

static void do_actor(runner *r, char *rest) {
    char word[48];
    unsigned want = 0;
    int64_t seat;
    if (!play(r)) return;
    for (const char *p = rest; (p = text_word(p, word, sizeof word));) {
        if (!text_read_value(r->g, &game_seat, word, &seat))
            want |= 1u << seat;
        else
            fail(r, "no such seat (%s)", word);
    }
    unsigned is = r->g->actors(game_whole(game_in(&r->state)));
    if (is == want) return;
    char buf[128] = "nobody";
    text_out o = {buf, 0, sizeof buf};
    for (int s = 0; s < 8; s++)
        if (is >> s & 1) {
            if (o.len) text_put(&o, " ");
            text_value(&o, r->g, &game_seat, s);
        }
    fail(r, "to act: %s", buf);
}

static void do_legal(runner *r, char *rest) {
    char word[48], line[256], *p = strchr(rest, ':');
    int64_t seat;
    if (!play(r)) return;
    if (!p || !text_word(rest, word, sizeof word)) {
        fail(r, "legal needs a seat and a colon");
        return;
    }
    *p++ = 0;
    text_word(rest, word, sizeof word);
    if (text_read_value(r->g, &game_seat, word, &seat) || seat >= GAME_SEATS) {
        fail(r, "no such seat (%s)", word);
        return;
    }
    game_action list[GAME_ACTIONS], a;
    bool seen[GAME_ACTIONS] = {false};
    int n = r->g->legal(game_whole(game_in(&r->state)), (int)seat, list);
    for (char *one = strtok(p, ";"); one; one = strtok(NULL, ";")) {
        snprintf(line, sizeof line, "%s %s", word, one);
        if (!read_action(r, line, &a)) return;
        int i = 0;
        while (i < n && memcmp(&list[i], &a, sizeof a) != 0) i++;
        if (i == n)
            fail(r, "not offered: %s", line);
        else
            seen[i] = true;
    }
    for (int i = 0; i < n; i++)
        if (!seen[i]) {
            text_out o = {line, 0, sizeof line};
            text_action(&o, r->g, list[i]);
            fail(r, "offered too: %s", line);
        }
}

static void offered(runner *r, char *rest, bool want) {
    game_action a;
    if (!play(r) || !read_action(r, rest, &a)) return;
    if (game_is_legal(r->g, game_in(&r->state), a) != want) fail(r, want ? "not offered" : "offered");
}
static void do_can(runner *r, char *rest) { offered(r, rest, true); }
static void do_cannot(runner *r, char *rest) { offered(r, rest, false); }

static bool event_fits(runner *r, game_event e, const char *want) {
    char buf[256], a[48], b[48];
    text_out o = {buf, 0, sizeof buf};
    text_event(&o, r->g, e);
    const char *p = buf, *q = want;
    while ((q = text_word(q, b, sizeof b))) {
        p = text_word(p, a, sizeof a);
        if (!p || (strcmp(b, "*") != 0 && strcmp(a, b) != 0)) return false;
    }
    return true;
}

static void do_event(runner *r, char *rest) {
    char buf[256];
    if (!play(r)) return;
    for (int i = 0; i < r->log.len; i++)
        if (event_fits(r, r->event[i], rest)) return;
    fail(r, "no such event; there were %d:", r->log.len);
    for (int i = 0; i < r->log.len; i++) {
        text_out o = {buf, 0, sizeof buf};
        text_event(&o, r->g, r->event[i]);
        fprintf(r->report, "    %s\n", buf);
    }
}

/* The same as a seat hears it: what is hidden from the seat reads "?". */
static void do_hears(runner *r, char *rest) {
    char word[48];
    int64_t seat;
    if (!play(r)) return;
    const char *p = text_word(rest, word, sizeof word);
    if (!p || text_read_value(r->g, &game_seat, word, &seat)) {
        fail(r, "hears needs a seat");
        return;
    }
    for (int i = 0; i < r->log.len; i++)
        if (event_fits(r, game_event_for(r->event[i], (int)seat), p)) return;
    fail(r, "the seat hears no such event");
}

static void do_no_event(runner *r, char *rest) {
    if (!play(r)) return;
    bool known = false;
    for (int k = 0; k < r->g->n_events; k++) known |= !strcmp(r->g->events[k].name, rest);
    if (!known) fail(r, "the game has no such event");
    for (int i = 0; i < r->log.len; i++)
        if (!strcmp(r->g->events[r->event[i].kind].name, rest)) fail(r, "the event happened");
}

/* "score red = 12" and "rank red = 1" */
static void do_number(runner *r, char *rest, bool rank) {
    char word[48];
    long want;
    int64_t seat;
    game_score s;
    if (!play(r)) return;
    const char *p = text_word(rest, word, sizeof word);
    if (!p || text_read_value(r->g, &game_seat, word, &seat) || seat >= GAME_SEATS ||
        !(p = text_word(p, word, sizeof word)) || strcmp(word, "=") != 0 || !text_word(p, word, sizeof word) ||
        !text_number(word, &want)) {
        fail(r, "this should read: SEAT = NUMBER");
        return;
    }
    r->g->score(game_whole(game_in(&r->state)), &s);
    long is = rank ? s.rank[seat] : s.points[seat];
    if (is != want) fail(r, "it is %ld", is);
}
static void do_score(runner *r, char *rest) { do_number(r, rest, false); }
static void do_rank(runner *r, char *rest) { do_number(r, rest, true); }

static void do_ask(runner *r, char *rest) {
    char word[48];
    int64_t seat;
    if (!play(r)) return;
    const char *p = text_word(rest, word, sizeof word);
    if (!p || text_read_value(r->g, &game_seat, word, &seat)) {
        fail(r, "ask needs a seat");
        return;
    }
    while (isspace((unsigned char)*p)) p++;
    const char *is = figures_fill(r->g->ask(game_whole(game_in(&r->state)), (int)seat));
    if (!strstr(is, p)) fail(r, "the question is: %s", is);
}

static void do_sealed(runner *r, char *rest) {
    (void)rest;
    if (play(r) && !(r->flags & GAME_SEALED)) fail(r, "nothing was revealed");
}
static void do_not_sealed(runner *r, char *rest) {
    (void)rest;
    if (play(r) && r->flags & GAME_SEALED) fail(r, "something was revealed");
}

/* The rules a scenario shows must stand in RULES.md, as a heading or a numbered paragraph. */
static void do_rule(runner *r, char *rest) {
    char word[48], heading[64], paragraph[64];
    const char *rules = r->rules ? r->rules(r->g) : NULL;
    for (const char *p = rest; rules && (p = text_word(p, word, sizeof word));) {
        word[0] = (char)toupper((unsigned char)word[0]);
        snprintf(heading, sizeof heading, "\n## %s ", word);
        snprintf(paragraph, sizeof paragraph, "**%s**", word);
        if (!strstr(rules, heading) && !strstr(rules, paragraph)) fail(r, "RULES.md has no %s", word);
    }
}

static void do_fresh(runner *r, char *rest) {
    (void)rest;
    r->fresh = true;
}

static const struct {
    const char *word;
    void (*run)(runner *, char *rest);
    bool check; /* counts as something that must hold */
} line_kind[] = {
    {"rule", do_rule, false},
    {"options", do_options, false},
    {"fresh", do_fresh, false},
    {"set", do_set, false},
    {"broken", do_broken, true},
    {"no-match", do_no_match, true},
    {"do", do_do, false},
    {"pass-all", do_pass_all, false},
    {"refuse", do_refuse, true},
    {"expect", do_expect, true},
    {"view", do_view, true},
    {"guess", do_guess, true},
    {"actor", do_actor, true},
    {"legal", do_legal, true},
    {"can", do_can, true},
    {"cannot", do_cannot, true},
    {"event", do_event, true},
    {"hears", do_hears, true},
    {"no-event", do_no_event, true},
    {"score", do_score, true},
    {"rank", do_rank, true},
    {"ask", do_ask, true},
    {"sealed", do_sealed, true},
    {"not-sealed", do_not_sealed, true},
};

static void begin_scenario(runner *r) {
    game_default_options(r->g, &r->opt);
    r->stage = OPTIONS;
    r->fresh = false;
    r->log = (game_log){.at = r->event};
    r->flags = 0;
    r->tally->scenarios++;
}

static void run_line(runner *r, char *line) {
    char word[48];
    char *rest = line + (text_word(line, word, sizeof word) - line);
    while (isspace((unsigned char)*rest)) rest++;
    if (!strcmp(word, "game")) {
        char id[48];
        if (!text_word(rest, id, sizeof id) || !(r->g = game_find(id))) fail(r, "there is no such game (%s)", rest);
        r->stage = OUTSIDE;
    } else if (!r->g) {
        return; /* already reported */
    } else if (!strcmp(word, "scenario")) {
        begin_scenario(r);
    } else if (r->stage == OUTSIDE) {
        fail(r, "a line outside of a scenario");
    } else if (r->stage != SKIPPING) {
        for (size_t i = 0; i < sizeof line_kind / sizeof *line_kind; i++)
            if (!strcmp(line_kind[i].word, word)) {
                r->tally->checks += line_kind[i].check;
                line_kind[i].run(r, rest);
                return;
            }
        fail(r, "no such kind of line (%s)", word);
    }
}

void scenario_run(const char *name, const char *text, scenario_rules_fn *rules, FILE *report, scenario_tally *tally) {
    char line[TEXT_LINE], word[48];
    runner r = {.name = name, .report = report, .tally = tally, .rules = rules};
    for (const char *next; (next = text_next_line(text, line, sizeof line)); text = next) {
        r.line++;
        if ((size_t)(next - text) > sizeof line) fail(&r, "%s", text_too_long);
        char *comment = strstr(line, " #");
        if (comment) *comment = 0;
        if (!text_word(line, word, sizeof word) || word[0] == '#') continue;
        run_line(&r, line);
    }
    if (!tally->scenarios) fail(&r, "the file holds no scenario");
}
