/* ledger.c -- see ledger.h. */
#include "ledger.h"

#include <stdlib.h>
#include <string.h>

enum { LINE = 1024 };

void ledger_sum(sweep_result *to, const sweep_result *more) {
    to->matches += more->matches;
    to->actions += more->actions;
    to->sealed += more->sealed;
    to->compared += more->compared;
    if (more->longest_legal > to->longest_legal) to->longest_legal = more->longest_legal;
    if (more->most_events > to->most_events) to->most_events = more->most_events;
    if (!to->broken[0]) memcpy(to->broken, more->broken, sizeof to->broken);
}

ledger_row *ledger_find(ledger *l, const game_options *o) {
    for (int i = 0; i < l->n; i++)
        if (!memcmp(&l->row[i].opt, o, sizeof *o)) return &l->row[i];
    ledger_row *more = realloc(l->row, sizeof *more * (size_t)(l->n + 1));
    if (!more) abort();
    l->row = more;
    l->row[l->n] = (ledger_row){.opt = *o};
    return &l->row[l->n++];
}

/* "3 1 0 : 1000 120345 5000 60000 57 22 .": options, then the figures; what broke is written behind. */
static bool read_line(ledger *l, const char *line) {
    game_options o = {{0}};
    sweep_result r = {0};
    int at = 0, used = 0, end = 0;
    for (int i = 0; i < l->g->n_options; i++, at += used) {
        int v;
        if (sscanf(line + at, "%d%n", &v, &used) < 1 || v < l->g->options[i].lo || v > l->g->options[i].hi)
            return false;
        o.v[i] = (int16_t)v;
    }
    if (sscanf(line + at, " : %ld %ld %ld %ld %d %d %n", &r.matches, &r.actions, &r.sealed, &r.compared,
               &r.longest_legal, &r.most_events, &end) < 6 ||
        !end)
        return false;
    const char *rest = line + at + end;
    size_t n = strlen(rest);
    if (n < 2 || strcmp(rest + n - 2, ".\n") != 0) return false; /* cut off in the middle */
    if (n > 2) snprintf(r.broken, sizeof r.broken, "%.*s", (int)(n - 3), rest);
    ledger_sum(&ledger_find(l, &o)->sum, &r);
    return true;
}

void ledger_open(ledger *l, args *a, const plan *t, const char *player, const char *path) {
    char want[LINE], line[LINE];
    *l = (ledger){.g = t->g};
    snprintf(want, sizeof want, "bailey check 1 %s %d %s %llu\n", t->g->id, t->g->rules, player,
             (unsigned long long)t->seed);
    FILE *f = fopen(path, "r");
    bool fresh = !f || !fgets(line, sizeof line, f);
    if (!fresh && strcmp(line, want) != 0) args_refuse(a, N_("%s belongs to another sweep"), path);
    while (!fresh && fgets(line, sizeof line, f)) read_line(l, line);
    if (f) fclose(f);
    l->file = fopen(path, "a");
    if (!l->file) args_refuse(a, N_("cannot write %s"), path);
    fputs(fresh ? want : "\n", l->file); /* after a line that was cut off, a new one begins */
}

void ledger_close(ledger *l) {
    if (l->file) fclose(l->file);
    free(l->row);
    *l = (ledger){0};
}

void ledger_add(ledger *l, args *a, const game_options *o, const sweep_result *r) {
    ledger_sum(&ledger_find(l, o)->sum, r);
    for (int i = 0; i < l->g->n_options; i++) fprintf(l->file, "%d ", o->v[i]);
    fprintf(l->file, ": %ld %ld %ld %ld %d %d %s%s.\n", r->matches, r->actions, r->sealed, r->compared,
            r->longest_legal, r->most_events, r->broken, r->broken[0] ? " " : "");
    if (fflush(l->file)) args_refuse(a, N_("the figures cannot be kept; is the disk full?"));
}
