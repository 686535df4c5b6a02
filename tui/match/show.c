/* show.c -- what line mode prints during a match. Everything is printed as one viewer sees it. */
#include <stdio.h>
#include <string.h>

#include "../text/choices.h"
#include "../text/fold.h"
#include "play.h"

enum { SENTENCE = 512, NAME = 96 };

static void fill(const play *p, const char *english, const char *a, const char *b, char *out, size_t cap) {
    const char *part[] = {a, b};
    say_fill(p->lang, english, part, b ? 2 : a ? 1 : 0, out, cap);
}

void show_line(const play *p, int indent, const char *english, const char *a, const char *b) {
    char text[2 * SENTENCE];
    fill(p, english, a, b, text, sizeof text);
    page_wrap(p->out, indent, text);
}

void show_path(const play *p, const char *english, const char *path, const char *b) {
    char text[SENTENCE + STORE_NAME];
    fill(p, english, path, b, text, sizeof text);
    page_put(p->out, text);
    page_put(p->out, "\n");
}

void show_seat(const play *p, int seat, char *out, size_t cap) {
    int n = say_value(p->lang, p->m->g, &game_seat, seat, out, cap);
    if (seat < GAME_SEATS && !session_bot(&p->s, seat) && p->m->name[seat][0])
        snprintf(out + n, cap - (size_t)n, " (%s)", p->m->name[seat]);
}

void show_view(const play *p, int viewer, game_view_buf *view) {
    if (play_is_far(p)) { /* there is one, that of one's own seat */
        *view = p->far->t.view;
        return;
    }
    memset(view, 0, sizeof *view);
    p->m->g->observe(game_in(&p->m->now), viewer, game_in(view));
}

void show_time(const say_lang *l, int64_t milliseconds, char *out, size_t cap) {
    char a[24], b[24];
    const char *part[] = {a, b};
    int64_t s = milliseconds / 1000, hours = s / 3600;
    if (hours < 1) {
        snprintf(out, cap, "%d:%02d", (int)(s / 60), (int)(s % 60));
        return;
    }
    if (hours < 24) {
        snprintf(out, cap, "%d:%02d:%02d", (int)hours, (int)(s / 60 % 60), (int)(s % 60));
        return;
    }
    snprintf(a, sizeof a, "%lld", (long long)(hours / 24));
    snprintf(b, sizeof b, "%lld", (long long)(hours % 24));
    say_fill(l, N_("{0} {0|day|days} {1} h"), part, 2, out, cap);
}

void show_left(const play *p, int seat, char *out, size_t cap) {
    show_time(p->lang, far_left(&p->far->t, seat), out, cap);
}

void show_board(const play *p, int viewer) {
    game_view_buf view;
    show_view(p, viewer, &view);
    static cells c;
    board_fn *draw = board_find(p->m->g->id);
    cells_clear(&c);
    if (draw) draw(game_in(&view), viewer, p->lang, &c);
    page_put(p->out, "\n");
    page_board(p->out, &c);
}

/* ---- what happened -------------------------------------------------------------------------------- */

static void show_sentence(const play *p, int seat, const char *sentence, bool forced) {
    char text[SENTENCE + NAME];
    snprintf(text, sizeof text, "%s%s%s", sentence, forced ? " " : "",
             forced ? say(p->lang, N_("(the only choice)")) : "");
    if (seat < GAME_SEATS) page_style(p->out, CELL_SEAT + seat);
    page_put(p->out, p->out->plain ? "" : "* ");
    page_style(p->out, CELL_PLAIN);
    page_wrap_after(p->out, 2, 2, text);
}

/* The events of a step, which takes place in `state`. An action without any is told by its own words;
 * but not nature's, which may be secret. */
static void show_step(const play *p, int i, int viewer, game_buf *state) {
    const game *g = p->m->g;
    const match_step *step = &p->m->step[i];
    game_event ev[GAME_EVENTS];
    game_log log = {.at = ev, .cap = GAME_EVENTS};
    char text[SENTENCE];
    bool forced = match_auto(p->m, i, viewer), told = false;
    g->apply(game_in(state), step->act, &log);
    for (int k = 0; k < log.len; k++)
        if (say_event(p->lang, g, game_event_for(ev[k], viewer), text, sizeof text)) {
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

/* The same of what a server told, with what was said meanwhile. */
static void show_far_step(const play *p, const far_step *s) {
    bool forced = s->forced;
    char line[SENTENCE + NAME + 2], seat[NAME];
    for (const char *at = s->said; at && *at; at += strcspn(at, "\n") + 1) {
        bool action = *at == '\t'; /* its own words, which do not say whose it is */
        if (action) show_seat(p, s->seat, seat, sizeof seat);
        snprintf(line, sizeof line, "%s%s%.*s", action ? seat : "", action ? ": " : "", (int)strcspn(at, "\n") - action,
                 at + action);
        show_sentence(p, s->seat, line, forced);
        forced = false;
    }
}

void show_chat(const play *p, const far_chat *c) {
    char line[FAR_NAME + FAR_SAID + 8];
    snprintf(line, sizeof line, "%s: \"%s\"", c->name, c->text);
    page_wrap(p->out, 2, line);
}

static void show_far_steps(const play *p, int from, int to) {
    const far_table *t = &p->far->t;
    int said = 0;
    if (to > t->n) to = t->n;
    while (said < t->chats && t->chat[said].at < from) said++;
    for (int i = from; i < to; i++) {
        for (; p->talk && said < t->chats && t->chat[said].at <= i; said++) show_chat(p, &t->chat[said]);
        show_far_step(p, &t->step[i]);
    }
    for (; p->talk && to == t->n && said < t->chats; said++) show_chat(p, &t->chat[said]);
}

void show_steps(const play *p, int from, int to, int viewer) {
    game_buf state;
    if (from < 0) from = 0;
    if (play_is_far(p)) {
        show_far_steps(p, from, to);
        return;
    }
    match_state_at(p->m, from, game_in(&state));
    for (int i = from; i < to; i++) show_step(p, i, viewer, &state);
}

void show_news(const play *p, int viewer) {
    int from = play_news(p, viewer);
    if (from == play_steps(p)) return;
    page_title(p->out, say(p->lang, from ? N_("What happened since your last turn") : N_("The match begins")));
    show_steps(p, from, play_steps(p), viewer);
}

/* ---- choices -------------------------------------------------------------------------------------- */

/* For ears: a choice a line, in full. */
static void show_choices_plain(const play *p, const decision *d, const bool *shown) {
    char text[CHOICE_TEXT];
    for (int i = 0; i < d->n; i++) {
        if (!shown[i]) continue;
        say_choice(p->lang, p->m->g, game_in(&d->view), d->list[i], text, sizeof text);
        page_printf(p->out, "%d) ", i + 1);
        page_put(p->out, text);
        page_put(p->out, "\n");
    }
}

void show_choices(const play *p, const decision *d, const char *containing) {
    static choice_list l;
    bool shown[GAME_ACTIONS] = {false};
    char text[CHOICE_TEXT];
    for (int i = 0; i < d->n; i++) {
        say_choice(p->lang, p->m->g, game_in(&d->view), d->list[i], text, sizeof text);
        shown[i] = !containing || fold_contains(text, strlen(text), containing);
    }
    if (p->out->plain) {
        show_choices_plain(p, d, shown);
        return;
    }
    choices_lay(p->lang, p->m->g, d, shown, CHOICES_NOTES | (containing ? 0 : CHOICES_HEADINGS), p->out->width, &l);
    for (int y = 0; y < l.rows; y++) {
        int x = 0;
        for (int i = 0; i < l.n; i++) { /* spots of a row come in order, from left to right */
            const choice_spot *s = &l.spot[i];
            if (s->y != y) continue;
            choices_text(p->lang, p->m->g, d, s, text);
            page_pad(p->out, "", s->x - x);
            page_put(p->out, s->heading ? "  " : "");
            if (!s->heading) page_printf(p->out, "%4d) ", s->action + 1);
            page_put(p->out, text);
            x = s->x + s->w;
        }
        page_put(p->out, "\n");
    }
}

void show_question(play *p, const decision *d) {
    char seat[96];
    if (!p->greeted) {
        page_put(p->out, "\n");
        show_line(p, 0,
                  N_("Type the number of your choice. \"rules\" shows the rules, \"help\" what else you can type."),
                  NULL, NULL);
    }
    p->greeted = true;
    show_seat(p, d->seat, seat, sizeof seat);
    page_put(p->out, "\n");
    page_style(p->out, CELL_SEAT + d->seat);
    page_printf(p->out, "%s: ", seat);
    page_style(p->out, CELL_PLAIN);
    page_wrap_after(p->out, cells_width(seat) + 2, 2, say(p->lang, p->m->g->ask(game_in(&d->view), d->seat)));
    show_choices(p, d, NULL);
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
    game_view_buf view;
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
    for (int s = 0; s < game_colours(m->g, game_whole(game_in(&m->now))); s++)
        for (int k = 0; k < a->sheet.sources; k++) a->sum[s] += a->sheet.points[k][s];
    show_view(p, viewer, &view);
    m->g->score(match_actors(m) ? game_in(&view) : game_whole(game_in(&m->now)), &a->now);
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
    for (int s = 0; s < game_colours(p->m->g, game_whole(game_in(&p->m->now))); s++) {
        const char *comma = ": ";
        show_seat(p, s, seat, sizeof seat);
        page_printf(p->out, "%s: %d", seat, (int)a->sum[s]);
        for (int k = 0; k < a->sheet.sources; k++) {
            if (!a->sheet.points[k][s]) continue;
            source_label(p, k, source, sizeof source);
            page_printf(p->out, "%s%s %+d", comma, source, (int)a->sheet.points[k][s]);
            comma = ", ";
        }
        page_put(p->out, "\n");
    }
}

static void show_row(const play *p, const char *label, const int32_t *points, int colours, int left, const int *width,
                     const char *format) {
    char number[16];
    page_pad(p->out, label, left);
    for (int s = 0; s < colours; s++) {
        snprintf(number, sizeof number, format, (int)points[s]);
        page_pad(p->out, points[s] || format[1] != '+' ? number : "-", -width[s]);
    }
    page_put(p->out, "\n");
}

static void show_account_table(const play *p, const account *a) {
    char label[NAME];
    int left = 0, width[GAME_SEATS], colours = game_colours(p->m->g, game_whole(game_in(&p->m->now)));
    const char *total = say(p->lang, N_("together"));
    for (int k = 0; k < a->sheet.sources; k++) {
        if (row_is_empty(a, k)) continue;
        source_label(p, k, label, sizeof label);
        if (cells_width(label) > left) left = cells_width(label);
    }
    if (cells_width(total) > left) left = cells_width(total);
    page_pad(p->out, "", left);
    for (int s = 0; s < colours; s++) {
        say_value(p->lang, p->m->g, &game_seat, s, label, sizeof label);
        width[s] = cells_width(label) + 2 < 7 ? 7 : cells_width(label) + 2;
        page_style(p->out, CELL_SEAT + s);
        page_pad(p->out, label, -width[s]);
        page_style(p->out, CELL_PLAIN);
    }
    page_put(p->out, "\n");
    for (int k = 0; k < a->sheet.sources; k++) {
        if (row_is_empty(a, k)) continue;
        source_label(p, k, label, sizeof label);
        show_row(p, label, a->sheet.points[k], colours, left, width, "%+d");
    }
    page_style(p->out, CELL_BOLD);
    show_row(p, total, a->sum, colours, left, width, "%d");
    page_style(p->out, CELL_PLAIN);
}

/* Only how it stands: where the points came from is told when the match is over. */
static void show_far_score(const play *p) {
    const far_table *t = &p->far->t;
    game_score score;
    t->g->score(game_in(&t->view), &score);
    page_title(p->out, say(p->lang, N_("Points")));
    for (int s = 0; s < game_colours(t->g, game_in(&t->view)); s++) {
        char seat[NAME], points[16];
        show_seat(p, s, seat, sizeof seat);
        snprintf(points, sizeof points, "%d", (int)score.points[s]);
        show_line(p, 0, N_("{0}: {1} {1|point|points}"), seat, points);
    }
}

void show_score(const play *p, int viewer) {
    account a;
    if (play_is_far(p)) {
        show_far_score(p);
        return;
    }
    make_account(p, viewer, &a);
    page_title(p->out, say(p->lang, N_("Where the points come from")));
    (p->out->plain ? show_account_plain : show_account_table)(p, &a);
    if (a.secret) show_line(p, 0, N_("Points that are still secret are not counted here."), NULL, NULL);
    if (!match_actors(p->m) || !memcmp(a.sum, a.now.points, sizeof a.sum)) return;
    page_put(p->out, say(p->lang, N_("If the match ended now:")));
    for (int s = 0; s < game_colours(p->m->g, game_whole(game_in(&p->m->now))); s++) {
        char seat[NAME];
        say_value(p->lang, p->m->g, &game_seat, s, seat, sizeof seat);
        page_printf(p->out, "%s %s %d", s ? "," : "", seat, (int)a.now.points[s]);
    }
    page_put(p->out, "\n");
}

void show_places(const play *p) {
    game_score score;
    int colours = game_colours(p->m->g, game_whole(game_in(&p->m->now)));
    p->m->g->score(game_whole(game_in(&p->m->now)), &score);
    page_title(p->out, say(p->lang, N_("The match is over")));
    for (int rank = 1; rank <= colours; rank++)
        for (int s = 0; s < colours; s++) {
            char seat[NAME], points[16], place[16];
            if (score.rank[s] != rank) continue;
            show_seat(p, s, seat, sizeof seat);
            snprintf(points, sizeof points, "%d", (int)score.points[s]);
            snprintf(place, sizeof place, "%d. ", rank); /* followed by a line that is never long */
            page_style(p->out, CELL_SEAT + s);
            page_put(p->out, place);
            page_style(p->out, CELL_PLAIN);
            show_line(p, 0, N_("{0}: {1} {1|point|points}"), seat, points);
        }
}
