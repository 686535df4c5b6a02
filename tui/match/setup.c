/* setup.c -- see setup.h. */
#include "setup.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

#include "../../ai/scale.h"

__attribute__((format(printf, 3, 4))) static bool refuse(const play *p, char *why, const char *english, ...) {
    va_list ap;
    va_start(ap, english);
    vsnprintf(why, SETUP_WHY, say(p->lang, english), ap);
    va_end(ap);
    return false;
}

uint64_t setup_fresh_seed(void) {
    uint64_t seed = 0;
    if (getrandom(&seed, sizeof seed, 0) != sizeof seed) seed = (uint64_t)time(NULL);
    return seed;
}

void setup_level(const say_lang *lang, const game *g, int players, const bot *b, char *label, size_t cap, char *help,
                 size_t help_cap) {
    char number[16], meaning[128] = "";
    const char *part[] = {number};
    int rating;
    const bool known = scale_rating(g->id, players, b->name, &rating);
    if (known) snprintf(number, sizeof number, "%d", rating);
    snprintf(label, cap, known ? "%s (%s)" : "%s", say(lang, b->label), number);
    if (known) say_fill(lang, N_("Rating: {0} (easy has 1000)."), part, 1, meaning, sizeof meaning);
    snprintf(help, help_cap, known ? "%s %s" : "%s", say(lang, b->help), meaning);
}

/* "bot:hard" would be a computer player's seat in the record, which drops spaces before a name. */
bool setup_person(const play *p, const char *text, char name[32], char why[SETUP_WHY]) {
    if (name_clean(text, name) && strncmp(name + strspn(name, " "), "bot:", 4) != 0) return true;
    return refuse(p, why, N_("\"%s\" is too long for a name, or not a name"), name);
}

bool setup_seat(const play *p, const char *word, char name[32], char why[SETUP_WHY]) {
    const char *person = !strcmp(word, "human") ? "" : !strncmp(word, "human:", 6) ? word + 6 : NULL;
    if (person) return setup_person(p, person, name, why);
    const bot *b = bot_find(word);
    if (!b) {
        char words[256];
        text_out list = {words, 0, sizeof words};
        bot_list_names(&list, NULL);
        return refuse(p, why, N_("there is no computer player \"%s\"; there are human, human:NAME, %s"), word, words);
    }
    snprintf(name, 32, "bot:%s", b->name);
    return true;
}

/* What is the same for new and old matches. */
static bool take_seats(play *p, uint64_t seed) {
    session_begin(&p->s, p->m, &p->ways);
    for (int s = 0; s < GAME_SEATS; s++)
        if (p->guest[s]) session_seat_bot(&p->s, s, p->guest[s]);
    for (int s = 0; s < GAME_SEATS; s++)
        if (p->s.replaced >> s & 1)
            show_line(p, 0, N_("There is no computer player \"{0}\" here; {1} plays instead."), p->m->name[s] + 4,
                      say(p->lang, session_bot(&p->s, s)->label));
    rng_seed(&p->rng, ~seed);
    p->quit = false;
    return true;
}

bool setup_new(play *p, const game *g, const game_options *opt, const game_state *start, char name[GAME_SEATS][32],
               const char *record, uint64_t seed, char why[SETUP_WHY]) {
    const char *no;
    match *m = match_new(g, opt, start, seed, &no);
    if (!m) return refuse(p, why, "%s", say(p->lang, no));
    for (int s = 0; s < opt->v[0]; s++) memcpy(m->name[s], name[s], sizeof m->name[s]);
    int bad = store_begin(&p->file, &store_files, record, m);
    if (bad) {
        match_free(m);
        if (bad == EEXIST) return refuse(p, why, N_("%s exists already; --resume continues it"), p->file.name);
        return refuse(p, why, N_("cannot keep the match in %s: %s"), p->file.name, strerror(bad));
    }
    p->m = m;
    return take_seats(p, seed);
}

/* Of a damaged record the good part goes on, and what was found is kept. False when that is impossible. */
static bool mend(play *p, char why[SETUP_WHY]) {
    char fault[STORE_WHY], steps[16], aside[STORE_NAME], text[2 * STORE_NAME + STORE_WHY];
    const char *part[] = {p->file.name, fault, steps, aside};
    if (!p->file.damage.why) return true;
    store_say_fault(p->lang, 0, &p->file.damage, fault);
    snprintf(steps, sizeof steps, "%d", p->file.damage.steps);
    int bad = store_mend(&p->file, aside);
    if (bad) {
        refuse(p, why, N_("%s is damaged (%s) and cannot be mended: %s"), p->file.name, fault, strerror(bad));
        play_close(p);
        return false;
    }
    say_fill(
        p->lang,
        N_("{0}, {1} The match goes on with the good actions before it: {2}. The file as it was found is kept as {3}."),
        part, 4, text, sizeof text);
    page_put(p->out, text);
    page_put(p->out, "\n");
    return true;
}

/* A record whose heading does not read is left as it is. */
bool setup_resume(play *p, const char *path, uint64_t seed, char why[SETUP_WHY]) {
    char fault[STORE_WHY];
    int bad = store_open(&p->file, &store_files, path, seed, &p->m);
    if (bad == EWOULDBLOCK) return refuse(p, why, N_("%s is being played by another program"), path);
    if (bad) return refuse(p, why, N_("cannot open %s: %s"), path, strerror(bad));
    if (p->m) return mend(p, why) && take_seats(p, seed);
    store_say_fault(p->lang, 0, &p->file.damage, fault);
    return refuse(p, why, "%s, %s", path, fault);
}
