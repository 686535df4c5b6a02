/* setup.c -- see setup.h. */
#include "setup.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

#include "../text/words.h"

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

bool setup_seat(const play *p, const char *word, char name[32], char why[SETUP_WHY]) {
    const char *person = !strcmp(word, "human") ? "" : !strncmp(word, "human:", 6) ? word + 6 : NULL;
    if (person) {
        bool fine = strlen(person) < 32 && strncmp(person, "bot:", 4) != 0;
        for (const char *c = person; *c; c++) fine = fine && (unsigned char)*c >= 0x20;
        if (!fine) return refuse(p, why, N_("\"%s\" is too long for a name, or no name"), person);
        strcpy(name, person);
        return true;
    }
    const bot *b = bot_find(word);
    if (!b) return refuse(p, why, N_("there is no computer player \"%s\""), word);
    snprintf(name, 32, "bot:%s", b->name);
    return true;
}

/* What is the same for new and old matches. */
static bool take_seats(play *p, uint64_t seed) {
    session_begin(&p->s, p->m, &p->ways);
    for (int s = 0; s < GAME_SEATS; s++)
        if (p->s.replaced >> s & 1)
            show_line(p, 0, N_("There is no computer player \"{0}\" here; {1} plays instead."), p->m->name[s] + 4,
                      word_bot(p->lang, session_bot(&p->s, s)->name));
    rng_seed(&p->rng, ~seed);
    p->quit = false;
    return true;
}

bool setup_new(play *p, const game *g, const game_options *opt, char name[GAME_SEATS][32], const char *record,
               uint64_t seed, char why[SETUP_WHY]) {
    const char *no;
    match *m = match_new(g, opt, NULL, seed, &no);
    if (!m) return refuse(p, why, "%s", say(p->lang, no));
    for (int s = 0; s < opt->v[0]; s++) memcpy(m->name[s], name[s], sizeof m->name[s]);
    int bad = record ? store_create(&p->file, record, m) : store_create_default(&p->file, m);
    if (bad) {
        match_free(m);
        if (bad == EEXIST) return refuse(p, why, N_("%s exists already; --resume continues it"), p->file.path);
        const char *where = p->file.path[0] ? p->file.path : "~/.local/share/bailey";
        return refuse(p, why, N_("cannot keep the match in %s: %s"), where, strerror(bad));
    }
    p->m = m;
    return take_seats(p, seed);
}

/* A record that does not read is left as it is. */
bool setup_resume(play *p, const char *path, uint64_t seed, char why[SETUP_WHY]) {
    const char *no;
    char *text;
    text_fault f;
    int bad = store_open(&p->file, path);
    if (bad == EWOULDBLOCK) return refuse(p, why, N_("%s is being played by another program"), path);
    if (!bad && (bad = store_read(path, &text))) store_close(&p->file);
    if (bad) return refuse(p, why, N_("cannot open %s: %s"), path, strerror(bad));
    p->m = match_read(text, seed, &no, &f);
    free(text);
    if (p->m) return take_seats(p, seed);
    store_close(&p->file);
    if (f.word[0]) return refuse(p, why, N_("%s, line %d: %s (%s)"), path, f.line, say(p->lang, no), f.word);
    return refuse(p, why, N_("%s, line %d: %s"), path, f.line, say(p->lang, no));
}
