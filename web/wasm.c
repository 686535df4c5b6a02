/* wasm.c -- the rules, the texts and the computer players as one WebAssembly module: what the
 * browser app calls (web/src/engine/engine.ts is the only caller). One match is open at a time; a second
 * one is a second instance of the module. Texts come in as UTF-8 with a closing 0, answers go out
 * the same way, mostly as JSON, and stay good until the next call. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../ai/analysis.h"
#include "../ai/bot.h"
#include "../core/json.h"
#include "../core/match.h"
#include "../core/say.h"
#include "../board/cells.h"

#define EXPORT(name) __attribute__((export_name(#name), used)) name

/* Whose eyes: a seat, GAME_NOBODY for what is public, or EVERYTHING, for matches that are over. */
enum { EVERYTHING = 9 };

static match *m;

/* ---- answers ------------------------------------------------------------------------------------ */

static text_out out;

static text_out *begin(void) {
    out.len = 0;
    if (out.cap) out.at[0] = 0;
    return &out;
}

/* True when the answer did not fit: there is room for it now, and it has to be written again. */
static bool again(void) {
    if (out.len < out.cap) return false;
    size_t cap = out.len < 32768 ? 65536 : 2 * out.len;
    free(out.at);
    out.at = malloc(cap);
    out.cap = out.at ? cap : 0;
    if (!out.at) abort();
    return true;
}

static const say_lang *language(const char *code) {
    const say_lang *l = say_find(code);
    return l ? l : say_langs;
}

static void put_said(text_out *o, const say_lang *l, const char *english) {
    if (english)
        json_string(o, say(l, english));
    else
        text_put(o, "null");
}

/* An answer that is only a reason in the language, or null. */
static const char *reason(const say_lang *l, const char *english) {
    do put_said(begin(), l, english);
    while (again());
    return out.at;
}

void *EXPORT(room)(size_t n) { return malloc(n); }
void EXPORT(give_back)(void *p) { free(p); }

const char *EXPORT(say_text)(const char *lang, const char *english) { return say(language(lang), english); }

/* ---- the games, with everything that people read -------------------------------------------------- */

typedef struct {
    const game_domain *seen[96];
    int n;
} domains;

static void put_labels(text_out *o, const game *g, const say_lang *l, const game_domain *d, domains *done) {
    enum { MOST = sizeof done->seen / sizeof *done->seen };
    if (!d || !(d->word || d == &game_seat) || done->n == MOST) return;
    for (int i = 0; i < done->n; i++)
        if (!strcmp(done->seen[i]->name, d->name)) return;
    text_put(o, done->n ? "," : "");
    done->seen[done->n++] = d;
    json_string(o, d->name);
    text_put(o, ":{");
    const char *comma = "";
    for (int v = d->lo; v < d->lo + d->count; v++) {
        char word[64], label[256];
        text_out w = {word, 0, sizeof word};
        if (d == &game_seat && v >= g->options[0].hi && v != GAME_CHANCE && v != GAME_NOBODY) continue;
        text_value(&w, g, d, v);
        say_value(l, g, d, v, label, sizeof label);
        text_put(o, comma);
        json_string(o, word);
        text_put(o, ":");
        json_string(o, label);
        comma = ",";
    }
    text_put(o, "}");
}

/* The sentence of each kind with its gaps: a heading for the choices of that kind. */
static void put_sentences(text_out *o, const say_lang *l, const char *key, const game_kind *k, int n) {
    text_printf(o, ",\"%s\":{", key);
    for (int i = 0; i < n; i++) {
        if (i) text_put(o, ",");
        json_string(o, k[i].name);
        text_put(o, ":");
        put_said(o, l, k[i].say);
    }
    text_put(o, "}");
}

static void put_texts(text_out *o, const game *g, const say_lang *l) {
    domains done = {.n = 0};
    text_put(o, "{\"title\":");
    put_said(o, l, g->title);
    text_put(o, ",\"options\":[");
    for (int i = 0; i < g->n_options; i++) {
        if (i) text_put(o, ",");
        put_said(o, l, g->options[i].help);
    }
    text_put(o, "],\"labels\":{");
    put_labels(o, g, l, &game_seat, &done);
    for (int i = 0; i < g->n_actions; i++)
        for (int k = 0; k < GAME_ARGS; k++) put_labels(o, g, l, g->actions[i].arg[k], &done);
    for (int i = 0; i < g->n_events; i++)
        for (int k = 0; k < GAME_EVENT_ARGS; k++) put_labels(o, g, l, g->events[i].arg[k], &done);
    for (int i = 0; i < g->n_fields; i++) {
        put_labels(o, g, l, g->fields[i].index[0], &done);
        put_labels(o, g, l, g->fields[i].index[1], &done);
        put_labels(o, g, l, g->fields[i].value, &done);
    }
    text_put(o, "}");
    put_sentences(o, l, "actions", g->actions, g->n_actions);
    put_sentences(o, l, "events", g->events, g->n_events);
    text_put(o, "}");
}

/* {"version", "languages": {code: name}, "games": [...]}: the tables, the same in every language. */
const char *EXPORT(tables)(void) {
    do {
        text_out *o = begin();
        text_put(o, "{\"version\":\"" BAILEY_VERSION "\",\"languages\":{");
        for (const say_lang *l = say_langs; l->code; l++) {
            text_printf(o, "%s\"%s\":", l == say_langs ? "" : ",", l->code);
            json_string(o, l->name);
        }
        text_put(o, "},\"games\":[");
        for (int i = 0; game_list[i]; i++) {
            if (i) text_put(o, ",");
            json_game(o, game_list[i]);
        }
        text_put(o, "]}");
    } while (again());
    return out.at;
}

/* {"games": {id: texts}, "bots": [{"name", "help"}]} in one language. */
const char *EXPORT(texts)(const char *lang) {
    const say_lang *l = language(lang);
    do {
        text_out *o = begin();
        text_put(o, "{\"games\":{");
        for (int i = 0; game_list[i]; i++) {
            text_printf(o, "%s\"%s\":", i ? "," : "", game_list[i]->id);
            put_texts(o, game_list[i], l);
        }
        text_put(o, "},\"bots\":[");
        for (const bot *b = bot_list; b->name; b++) {
            text_put(o, b == bot_list ? "{\"name\":" : ",{\"name\":");
            json_string(o, b->name);
            text_put(o, ",\"help\":");
            put_said(o, l, b->help);
            text_put(o, "}");
        }
        text_put(o, "]}");
    } while (again());
    return out.at;
}

/* ---- the match ------------------------------------------------------------------------------------ */

/* A new match is a record without steps. null, or {"why", "line", "word"}, and then the match that
 * was open stays open. The seed is for nature's dice from here on. */
const char *EXPORT(open_record)(const char *text, uint64_t seed, const char *lang) {
    const say_lang *l = language(lang);
    const char *why;
    text_fault at;
    match *read = match_read(text, seed, &why, &at);
    if (read) {
        match_free(m);
        m = read;
        return "null";
    }
    do {
        text_out *o = begin();
        text_put(o, "{\"why\":");
        put_said(o, l, why);
        text_printf(o, ",\"line\":%d,\"word\":", at.line);
        json_string(o, at.word);
        text_put(o, "}");
    } while (again());
    return out.at;
}

/* null, or why no match can begin with this record. Nothing is opened or closed. */
const char *EXPORT(refused)(const char *text, const char *lang) {
    const char *why;
    match_free(match_read(text, 0, &why, NULL));
    return reason(language(lang), why);
}

void EXPORT(close_match)(void) {
    match_free(m);
    m = NULL;
}

const char *EXPORT(write_record)(void) {
    do {
        text_out *o = begin();
        if (m) match_write(m, o);
    } while (again());
    return out.at;
}

static void see(const void *state, int viewer, game_buf *view) {
    if (viewer == EVERYTHING)
        memcpy(view, state, m->g->state_bytes);
    else
        m->g->observe(state, viewer, view);
}

/* With a view: what the game tells beside the choice, if anything. */
static void put_action(text_out *o, const say_lang *l, game_action a, const game_buf *view) {
    const game_kind *k = &m->g->actions[a.kind];
    char said[512];
    text_put(o, "{\"text\":");
    json_action(o, m->g, a);
    text_put(o, ",\"kind\":");
    json_string(o, k->name);
    text_put(o, ",\"args\":[");
    for (int i = 0; i < GAME_ARGS && k->arg[i]; i++) {
        char word[64];
        text_out w = {word, 0, sizeof word};
        text_put(o, i ? "," : "");
        if (a.arg[i] == GAME_HIDDEN) {
            text_put(o, "null");
            continue;
        }
        text_value(&w, m->g, k->arg[i], a.arg[i]);
        if (k->arg[i]->word || k->arg[i] == &game_seat)
            json_string(o, word);
        else
            text_put(o, word);
    }
    text_put(o, "],\"labels\":[");
    for (int i = 0; i < GAME_ARGS && k->arg[i]; i++) {
        text_put(o, i ? "," : "");
        say_value(l, m->g, k->arg[i], a.arg[i], said, sizeof said);
        json_string(o, said);
    }
    text_put(o, "],\"say\":");
    int len = say_action(l, m->g, a, said, sizeof said);
    json_string(o, said);
    if (view && say_choice(l, m->g, view, a, said, sizeof said) > len) {
        text_put(o, ",\"note\":");
        json_string(o, said + len + strlen(" – "));
    }
    text_put(o, "}");
}

static void put_actors(text_out *o, const say_lang *l, const game_buf *view) {
    unsigned who = m->g->actors(view);
    const char *comma = "";
    text_put(o, "{");
    for (int seat = 0; seat < GAME_SEATS; seat++)
        if (who >> seat & 1) {
            text_printf(o, "%s\"%s\":", comma, m->g->seats[seat]);
            put_said(o, l, m->g->ask(view, seat));
            comma = ",";
        }
    if (who >> GAME_CHANCE & 1) text_printf(o, "%s\"chance\":null", comma);
    text_put(o, "}");
}

/* Would undo be refused? Tried and put back: undo changes nothing but these two. */
static const char *undo_refused(int seat) {
    int len = m->len;
    game_buf now = m->now;
    const char *why = match_undo(m, seat);
    m->len = len;
    m->now = now;
    return why;
}

/* The match after n steps (n < 0: now) as `viewer` sees it: who is to act and what they are asked,
 * the viewer's legal actions (only now), the position, the points, why undo is refused. */
const char *EXPORT(look)(int n, int viewer, const char *lang) {
    const say_lang *l = language(lang);
    bool now = n < 0 || n >= m->len;
    game_buf state, view;
    if (now)
        state = m->now;
    else
        match_state_at(m, n, &state);
    see(&state, viewer, &view);
    game_action list[GAME_ACTIONS];
    int legal = now && viewer < GAME_SEATS && m->g->actors(&view) >> viewer & 1 ? m->g->legal(&view, viewer, list) : 0;
    do {
        text_out *o = begin();
        text_printf(o, "{\"game\":\"%s\",\"step\":%d,\"steps\":%d,\"over\":%s,\"actors\":", m->g->id, now ? m->len : n,
                    m->len, m->g->actors(&state) ? "false" : "true");
        put_actors(o, l, &view);
        text_put(o, ",\"legal\":[");
        for (int i = 0; i < legal; i++) {
            if (i) text_put(o, ",");
            put_action(o, l, list[i], &view);
        }
        text_put(o, "],\"view\":");
        json_whole(o, m->g, &view);
        text_put(o, ",\"score\":");
        json_score(o, m->g, &view);
        text_put(o, ",\"undo\":");
        put_said(o, l, now && viewer < GAME_SEATS ? undo_refused(viewer) : "");
        text_put(o, "}");
    } while (again());
    return out.at;
}

/* null, or why the action is refused. */
const char *EXPORT(play)(const char *text, const char *lang) {
    game_action a;
    const char *no = text_read_action(m->g, text, &a, NULL);
    return reason(language(lang), no ? no : match_play(m, a, NULL));
}

/* The same question without playing, answered from what the action's own seat can see. */
const char *EXPORT(why)(const char *text, const char *lang) {
    game_action a;
    game_buf view;
    const char *no = text_read_action(m->g, text, &a, NULL);
    if (!no && !game_is_legal(m->g, &m->now, a)) {
        see(&m->now, a.seat < GAME_SEATS ? a.seat : GAME_NOBODY, &view);
        no = game_play(m->g, &view, a, NULL, NULL);
    }
    return reason(language(lang), no);
}

/* Would this legal action reveal something, so that it cannot be undone? Asked of a position that
 * the seat thinks possible, so that the answer itself reveals nothing. */
int EXPORT(reveals)(const char *text) {
    game_action a;
    game_buf view, guess;
    game_rng rng;
    if (text_read_action(m->g, text, &a, NULL) || a.seat >= GAME_SEATS) return 0;
    rng_seed(&rng, (uint64_t)m->len);
    m->g->observe(&m->now, a.seat, &view);
    m->g->determinize(&view, a.seat, &rng, &guess);
    unsigned flags = 0;
    return !game_play(m->g, &guess, a, NULL, &flags) && flags & GAME_SEALED;
}

/* One step that needs nobody: nature's draw (1), or the only action there is, if `forced` (2). */
int EXPORT(advance)(int forced) { return match_chance(m, NULL) ? 1 : forced && match_forced(m, NULL) ? 2 : 0; }

const char *EXPORT(undo)(int seat, const char *lang) { return reason(language(lang), match_undo(m, seat)); }

/* Steps from..to-1 as `viewer` may know them, with what then happened, in sentences. */
const char *EXPORT(tell)(int from, int to, int viewer, const char *lang) {
    const say_lang *l = language(lang);
    static game_event ev[GAME_EVENTS];
    if (to < 0 || to > m->len) to = m->len;
    do {
        text_out *o = begin();
        game_buf s;
        match_state_at(m, from, &s);
        text_put(o, "[");
        for (int i = from; i < to; i++) {
            game_log log = {ev, 0, GAME_EVENTS};
            game_action a = m->step[i].act;
            m->g->apply(&s, a, &log);
            text_printf(o, "%s{\"step\":%d,\"seat\":", i > from ? "," : "", i);
            json_string(o, a.seat == GAME_CHANCE ? "chance" : m->g->seats[a.seat]);
            text_printf(o, ",\"auto\":%s,\"action\":", m->step[i].flags & MATCH_AUTO ? "true" : "false");
            put_action(o, l, viewer == EVERYTHING ? a : game_action_for(m->g, a, viewer), NULL);
            text_put(o, ",\"events\":[");
            for (int k = 0; k < log.len; k++) {
                game_event e = viewer == EVERYTHING ? ev[k] : game_event_for(ev[k], viewer);
                char said[512];
                json_event(o, m->g, e);
                /* The sentence goes into the event's own object. */
                o->len--;
                text_put(o, ",\"say\":");
                if (say_event(l, m->g, e, said, sizeof said))
                    json_string(o, said);
                else
                    text_put(o, "null");
                text_put(o, k + 1 < log.len ? "}," : "}");
            }
            text_put(o, "]}");
        }
        text_put(o, "]");
    } while (again());
    return out.at;
}

/* Where everybody's points come from: [{"source", "label", "points": {seat: n}}], sources that
 * never gave anybody a point left out. */
const char *EXPORT(sheet)(const char *lang) {
    const say_lang *l = language(lang);
    const game_domain *source = m->g->events[GAME_EVENT_POINTS].arg[1];
    match_sheet sum;
    match_score_sheet(m, &sum);
    do {
        text_out *o = begin();
        const char *comma = "";
        text_put(o, "[");
        for (int i = 0; i < sum.sources && i < MATCH_SOURCES; i++) {
            bool any = false;
            for (int k = 0; k < m->opt.v[0]; k++) any = any || sum.points[i][k];
            if (!any) continue;
            char word[64], label[256];
            text_out w = {word, 0, sizeof word};
            text_value(&w, m->g, source, source->lo + i);
            say_value(l, m->g, source, source->lo + i, label, sizeof label);
            text_put(o, comma);
            text_put(o, "{\"source\":");
            json_string(o, word);
            text_put(o, ",\"label\":");
            json_string(o, label);
            text_put(o, ",\"points\":{");
            for (int k = 0; k < m->opt.v[0]; k++)
                text_printf(o, "%s\"%s\":%d", k ? "," : "", m->g->seats[k], (int)sum.points[i][k]);
            text_put(o, "}}");
            comma = ",";
        }
        text_put(o, "]");
    } while (again());
    return out.at;
}

/* Everybody's points after each step, as `viewer` sees them: [[p0, p1, ...], ...], for a chart. */
const char *EXPORT(scores)(int viewer) {
    do {
        text_out *o = begin();
        game_buf s = m->start, view;
        text_put(o, "[");
        for (int i = 0; i <= m->len; i++) {
            game_score score;
            see(&s, viewer, &view);
            m->g->score(&view, &score);
            for (int k = 0; k < m->opt.v[0]; k++)
                text_printf(o, "%s%d", k ? "," : i ? ",[" : "[", (int)score.points[k]);
            text_put(o, "]");
            if (i < m->len) m->g->apply(&s, m->step[i].act, NULL);
        }
        text_put(o, "]");
    } while (again());
    return out.at;
}

/* ---- computer players ------------------------------------------------------------------------------ */

/* What the computer player would do in this seat now, as an action in notation; null if it cannot. */
const char *EXPORT(think)(const char *name, int seat, uint64_t seed) {
    bot b;
    if (!m || bot_make(name, &b) || seat < 0 || seat >= GAME_SEATS || !(match_actors(m) >> seat & 1)) return "null";
    game_rng rng;
    rng_seed(&rng, seed);
    game_action a = bot_act(&b, m->g, &m->now, seat, &rng);
    do json_action(begin(), m->g, a);
    while (again());
    return out.at;
}

/* What the seat saw when it had to decide after n steps, and a searcher to ask about that; NULL if it had
 * fewer choices than `least`. */
static searcher *ask(int n, int seat, int least, game_buf *view) {
    enum { MEGABYTES = 24 };
    game_action list[GAME_ACTIONS];
    game_buf state;
    match_state_at(m, n, &state);
    if (seat < 0 || seat >= GAME_SEATS || !(m->g->actors(&state) >> seat & 1)) return NULL;
    m->g->observe(&state, seat, view);
    if (m->g->legal(view, seat, list) < least) return NULL;
    return search_new(m->g, 1, MEGABYTES);
}

static search_config thought(int iterations) {
    search_config config = search_default;
    config.iterations = (uint32_t)iterations;
    config.patience = PATIENCE_ADVISED;
    return config;
}

/* "text", "say" and "share" of the victory, 0..1; the braces are the caller's. */
static void json_line(text_out *o, const say_lang *l, game_action a, int32_t share) {
    char said[512];
    text_put(o, "\"text\":");
    json_action(o, m->g, a);
    text_put(o, ",\"say\":");
    say_action(l, m->g, a, said, sizeof said);
    json_string(o, said);
    text_printf(o, ",\"share\":%.4f", (double)share / VALUE_ONE);
}

/* What a search thinks best for the seat to do after n steps, from what it could see then:
 * {"text", "say", "share"}; null if it had nothing to decide. */
const char *EXPORT(advise)(int n, int seat, int iterations, uint64_t seed, const char *lang) {
    const search_line *line;
    const search_config config = thought(iterations);
    game_buf view;
    game_rng rng;
    searcher *s = ask(n, seat, 1, &view);
    if (!s) return "null";
    rng_seed(&rng, seed);
    int best[1] = {0}, count = search_run(s, &config, &view, seat, NULL, &rng, &line);
    analysis_rank(line, count, best, 1);
    do {
        text_put(begin(), "{");
        json_line(&out, language(lang), line[best[0]].act, line[best[0]].share[seat]);
        text_put(&out, "}");
    } while (again());
    search_free(s);
    return out.at;
}

/* What the seat did after n steps beside what a search thinks best, from what the seat could see then:
 * {"played": {"text", "say", "share"}, "best": ...}; null if it had no choice. */
const char *EXPORT(compare)(int n, int iterations, uint64_t seed, const char *lang) {
    const search_config config = thought(iterations);
    const say_lang *l = language(lang);
    game_action played = n >= 0 && n < m->len ? m->step[n].act : (game_action){.seat = GAME_CHANCE};
    analysis_point p;
    game_buf view;
    game_rng rng;
    searcher *s = ask(n, played.seat, 2, &view);
    if (!s) return "null";
    rng_seed(&rng, seed);
    analysis_compare(s, &config, &view, played, &rng, &p);
    search_free(s);
    do {
        int32_t share = p.share[played.seat];
        text_put(begin(), "{\"played\":{");
        json_line(&out, l, played, share - p.loss);
        text_put(&out, "},\"best\":{");
        json_line(&out, l, p.best, share);
        text_put(&out, "}}");
    } while (again());
    return out.at;
}

/* ---- the board as text ------------------------------------------------------------------------------ */

/* The terminal's board: rows of [style, text] runs. What a game without a drawn board shows, and
 * what a screen reader can be given. */
const char *EXPORT(text_board)(int n, int viewer, const char *lang) {
    static cells c;
    board_fn *draw = board_find(m->g->id);
    game_buf state, view;
    if (!draw) return "[]";
    match_state_at(m, n < 0 ? m->len : n, &state);
    see(&state, viewer, &view);
    cells_clear(&c);
    draw(&view, viewer < GAME_SEATS ? viewer : GAME_NOBODY, language(lang), &c);
    do {
        text_out *o = begin();
        text_put(o, "[");
        for (int y = 0; y < c.h; y++) {
            text_put(o, y ? ",[" : "[");
            for (int x = 0; x < c.w;) {
                int end = x + 1;
                while (end < c.w && c.style[y][end] == c.style[y][x]) end++;
                char line[4 * CELLS_W + 1];
                size_t len = 0;
                for (int i = x; i < end; i++) len += (size_t)cells_put(&c, i, y, line + len);
                line[len] = 0;
                text_printf(o, "%s[%d,", x ? "," : "", c.style[y][x]);
                json_string(o, line);
                text_put(o, "]");
                x = end;
            }
            text_put(o, "]");
        }
        text_put(o, "]");
    } while (again());
    return out.at;
}
