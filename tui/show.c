/* show.c -- what line mode prints during a match. Everything is printed as one viewer sees it. */
#include <stdio.h>
#include <string.h>

#include "fold.h"
#include "play.h"

enum { SENTENCE = 512, NAME = 96 };

static void fill(const play *p, const char *english, const char *a, const char *b, char *out, size_t cap) {
    const char *part[] = {a, b};
    say_fill(p->lang, english, part, b ? 2 : a ? 1 : 0, out, cap);
}

void show_line(const play *p, int indent, const char *english, const char *a, const char *b) {
    char text[2 * SENTENCE];
    fill(p, english, a, b, text, sizeof text);
    term_wrap(&p->t, indent, text);
}

void show_path(const play *p, const char *english, const char *path, const char *b) {
    char text[SENTENCE + STORE_PATH];
    fill(p, english, path, b, text, sizeof text);
    puts(text);
}

void show_seat(const play *p, int seat, char *out, size_t cap) {
    int n = say_value(p->lang, p->m->g, &game_seat, seat, out, cap);
    if (seat < GAME_SEATS && !p->bot[seat] && p->m->name[seat][0])
        snprintf(out + n, cap - (size_t)n, " (%s)", p->m->name[seat]);
}

void show_view(const play *p, int viewer, game_buf *view) {
    memset(view, 0, sizeof *view);
    p->m->g->observe(&p->m->now, viewer, view);
}

void show_board(const play *p, int viewer) {
    game_buf view;
    show_view(p, viewer, &view);
    term_board(&p->t, p->m->g, &view, viewer, p->lang);
}

/* ---- what happened -------------------------------------------------------------------------------- */

static void show_sentence(const play *p, int seat, const char *sentence, bool forced) {
    char text[SENTENCE + NAME];
    snprintf(text, sizeof text, "%s%s%s", sentence, forced ? " " : "",
             forced ? say(p->lang, N_("(the only choice)")) : "");
    if (seat < GAME_SEATS) term_style(&p->t, CELL_SEAT + seat, p->m->g);
    fputs(p->t.plain ? "" : "* ", stdout);
    term_style(&p->t, CELL_PLAIN, p->m->g);
    term_wrap_after(&p->t, 2, 2, text);
}

/* The events of a step. An action without any is told by its own words; but not nature's, which
 * may be secret. */
static void show_step(const play *p, int i, int viewer) {
    const game *g = p->m->g;
    const match_step *step = &p->m->step[i];
    game_event ev[GAME_EVENTS];
    char text[SENTENCE];
    bool forced = step->flags & MATCH_AUTO, told = false;
    for (int k = 0, n = match_events(p->m, i, viewer, ev, GAME_EVENTS); k < n; k++)
        if (say_event(p->lang, g, ev[k], text, sizeof text)) {
            show_sentence(p, ev[k].seat, text, forced && !told);
            told = true;
        }
    if (told || step->act.seat == GAME_CHANCE) return;
    char seat[NAME], line[SENTENCE + NAME + 2];
    show_seat(p, step->act.seat, seat, sizeof seat);
    say_action(p->lang, g, game_action_for(g, step->act, viewer), text, sizeof text);
    snprintf(line, sizeof line, "%s: %s", seat, text);
    show_sentence(p, step->act.seat, line, forced);
}

void show_steps(const play *p, int from, int to, int viewer) {
    for (int i = from < 0 ? 0 : from; i < to; i++) show_step(p, i, viewer);
}

void show_news(play *p, int viewer) {
    /* With nothing hidden all look at the same screen, and what was told once was told to all. */
    int *seen = &p->seen[play_passes_screen(p) ? viewer : GAME_NOBODY];
    if (*seen < p->m->len) {
        term_title(&p->t, say(p->lang, *seen ? N_("What happened since your last turn") : N_("The match begins")));
        show_steps(p, *seen, p->m->len, viewer);
    }
    *seen = p->seen[GAME_NOBODY] = p->m->len;
}

/* ---- choices -------------------------------------------------------------------------------------- */

/* Entries in columns, read downwards, as many side by side as fit. */
static void show_columns(const play *p, char entry[][SENTENCE], const int *number, int n) {
    int widest = 0;
    for (int i = 0; i < n; i++) {
        int w = cells_width(entry[i]);
        if (w > widest) widest = w;
    }
    enum { NUMBER = 6, GAP = 2 };
    int columns = p->t.plain ? 1 : (p->t.width + GAP) / (NUMBER + widest + GAP);
    if (columns < 1) columns = 1;
    int rows = (n + columns - 1) / columns;
    for (int r = 0; r < rows; r++) {
        for (int i = r; i < n; i += rows) {
            printf(p->t.plain ? "%d) " : "%4d) ", number[i]);
            if (i + rows < n)
                term_pad(entry[i], widest + GAP);
            else
                fputs(entry[i], stdout);
        }
        putchar('\n');
    }
}

/* "Place a worker: {0}" has the heading "Place a worker:", and its choices need only what follows;
 * but not when that would be a bare number beside the number of the choice. */
static size_t heading_of(const play *p, const game_action *a) {
    const char *template = say(p->lang, p->m->g->actions[a->kind].say);
    char text[SENTENCE];
    size_t n = strcspn(template, "{");
    if (!template[n] || say_action(p->lang, p->m->g, *a, text, sizeof text) <= (int)n) return 0;
    return strchr("+-?0123456789", text[n]) ? 0 : n;
}

static void show_heading(const char *text, size_t n) {
    while (n && text[n - 1] == ' ') n--;
    printf("  %.*s%s\n", (int)n, text, n && text[n - 1] == ':' ? "" : " ...");
}

void show_choices(const play *p, const decision *d, const char *containing) {
    enum { WORTH_A_HEADING = 4 };
    const game *g = p->m->g;
    static char entry[GAME_ACTIONS][SENTENCE];
    int number[GAME_ACTIONS], waiting = 0;
    game_buf view;
    show_view(p, d->list[0].seat, &view);
    for (int i = 0; i < d->n;) {
        int last = i, kind = d->list[i].kind;
        while (last < d->n && d->list[last].kind == kind) last++;
        size_t cut = last - i >= WORTH_A_HEADING && !containing && !p->t.plain ? heading_of(p, &d->list[i]) : 0;
        if (cut) {
            if (waiting) show_columns(p, entry, number, waiting);
            waiting = 0;
            show_heading(say(p->lang, g->actions[kind].say), cut);
        }
        for (; i < last; i++) {
            char text[SENTENCE];
            say_choice(p->lang, g, &view, d->list[i], text, sizeof text);
            if (containing && !fold_contains(text, strlen(text), containing)) continue;
            memcpy(entry[waiting], text + cut, strlen(text + cut) + 1);
            number[waiting++] = i + 1;
        }
        if (cut) {
            show_columns(p, entry, number, waiting);
            waiting = 0;
        }
    }
    if (waiting) show_columns(p, entry, number, waiting);
}

/* ---- points ---------------------------------------------------------------------------------------- */

typedef struct {
    match_sheet sheet;
    int32_t sum[GAME_SEATS];
    bool secret; /* some points are not known to the viewer */
    game_score now;
} account;

static void make_account(const play *p, int viewer, account *a) {
    const match *m = p->m;
    game_event ev[GAME_EVENTS];
    game_buf view;
    memset(a, 0, sizeof *a);
    if (!m->g->hidden || !match_actors(m)) {
        match_score_sheet(m, &a->sheet);
    } else {
        a->sheet.sources = m->g->events[GAME_EVENT_POINTS].arg[1]->count;
        for (int i = 0; i < m->len; i++)
            for (int k = 0, n = match_events(m, i, viewer, ev, GAME_EVENTS); k < n; k++) {
                if (ev[k].kind != GAME_EVENT_POINTS) continue;
                bool known = ev[k].arg[0] != GAME_HIDDEN && ev[k].arg[1] != GAME_HIDDEN;
                if (known)
                    a->sheet.points[ev[k].arg[1]][ev[k].seat] += ev[k].arg[0];
                else
                    a->secret = true;
            }
    }
    for (int s = 0; s < game_colours(m->g, &m->now); s++)
        for (int k = 0; k < a->sheet.sources; k++) a->sum[s] += a->sheet.points[k][s];
    show_view(p, viewer, &view);
    m->g->score(match_actors(m) ? (const void *)&view : &m->now, &a->now);
}

static bool row_is_empty(const account *a, int source) {
    for (int s = 0; s < GAME_SEATS; s++)
        if (a->sheet.points[source][s]) return false;
    return true;
}

static void source_label(const play *p, int source, char *out, size_t cap) {
    const game_domain *d = p->m->g->events[GAME_EVENT_POINTS].arg[1];
    say_value(p->lang, p->m->g, d, d->lo + source, out, cap);
}

/* For ears rather than eyes: a sentence for each seat. */
static void show_account_plain(const play *p, const account *a) {
    char seat[NAME], source[NAME];
    for (int s = 0; s < game_colours(p->m->g, &p->m->now); s++) {
        const char *comma = ": ";
        show_seat(p, s, seat, sizeof seat);
        printf("%s: %d", seat, (int)a->sum[s]);
        for (int k = 0; k < a->sheet.sources; k++) {
            if (!a->sheet.points[k][s]) continue;
            source_label(p, k, source, sizeof source);
            printf("%s%s %+d", comma, source, (int)a->sheet.points[k][s]);
            comma = ", ";
        }
        putchar('\n');
    }
}

static void show_row(const char *label, const int32_t *points, int colours, int left, const int *width,
                     const char *format) {
    char number[16];
    term_pad(label, left);
    for (int s = 0; s < colours; s++) {
        snprintf(number, sizeof number, format, (int)points[s]);
        term_pad(points[s] || format[1] != '+' ? number : "-", -width[s]);
    }
    putchar('\n');
}

static void show_account_table(const play *p, const account *a) {
    char label[NAME];
    int left = 0, width[GAME_SEATS], colours = game_colours(p->m->g, &p->m->now);
    const char *total = say(p->lang, N_("together"));
    for (int k = 0; k < a->sheet.sources; k++) {
        if (row_is_empty(a, k)) continue;
        source_label(p, k, label, sizeof label);
        if (cells_width(label) > left) left = cells_width(label);
    }
    if (cells_width(total) > left) left = cells_width(total);
    term_pad("", left);
    for (int s = 0; s < colours; s++) {
        say_value(p->lang, p->m->g, &game_seat, s, label, sizeof label);
        width[s] = cells_width(label) + 2 < 7 ? 7 : cells_width(label) + 2;
        term_style(&p->t, CELL_SEAT + s, p->m->g);
        term_pad(label, -width[s]);
        term_style(&p->t, CELL_PLAIN, p->m->g);
    }
    putchar('\n');
    for (int k = 0; k < a->sheet.sources; k++) {
        if (row_is_empty(a, k)) continue;
        source_label(p, k, label, sizeof label);
        show_row(label, a->sheet.points[k], colours, left, width, "%+d");
    }
    term_style(&p->t, CELL_BOLD, p->m->g);
    show_row(total, a->sum, colours, left, width, "%d");
    term_style(&p->t, CELL_PLAIN, p->m->g);
}

void show_score(const play *p, int viewer) {
    account a;
    make_account(p, viewer, &a);
    term_title(&p->t, say(p->lang, N_("Where the points come from")));
    (p->t.plain ? show_account_plain : show_account_table)(p, &a);
    if (a.secret) show_line(p, 0, N_("Points that are still secret are not counted here."), NULL, NULL);
    if (!match_actors(p->m) || !memcmp(a.sum, a.now.points, sizeof a.sum)) return;
    printf("%s", say(p->lang, N_("If the match ended now:")));
    for (int s = 0; s < game_colours(p->m->g, &p->m->now); s++) {
        char seat[NAME];
        say_value(p->lang, p->m->g, &game_seat, s, seat, sizeof seat);
        printf("%s %s %d", s ? "," : "", seat, (int)a.now.points[s]);
    }
    putchar('\n');
}

void show_places(const play *p) {
    game_score score;
    int colours = game_colours(p->m->g, &p->m->now);
    p->m->g->score(&p->m->now, &score);
    term_title(&p->t, say(p->lang, N_("The match is over")));
    for (int rank = 1; rank <= colours; rank++)
        for (int s = 0; s < colours; s++) {
            char seat[NAME], points[16], place[16];
            if (score.rank[s] != rank) continue;
            show_seat(p, s, seat, sizeof seat);
            snprintf(points, sizeof points, "%d", (int)score.points[s]);
            snprintf(place, sizeof place, "%d. ", rank); /* followed by a line that is never long */
            term_style(&p->t, CELL_SEAT + s, p->m->g);
            fputs(place, stdout);
            term_style(&p->t, CELL_PLAIN, p->m->g);
            show_line(p, 0, N_("{0}: {1} points"), seat, points);
        }
}
