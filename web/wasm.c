/* wasm.c -- the rules, the texts and the computer players as one WebAssembly module: what the
 * browser app calls (web/src/engine/engine.ts is the only caller). One match is open at a time; a second
 * one is a second instance of the module. Texts come in as UTF-8 with a closing 0, answers go out
 * the same way, mostly as JSON (docs/json.md), and stay good until the next call. */
#include <stdlib.h>
#include <string.h>

#include "../ai/net.h"
#include "../ai/nets.h"
#include "../ai/reasons.h"
#include "../session/fair_words.h"
#include "../session/json.h"
#include "../session/json_view_read.h"
#include "../board/cells.h"

#define EXPORT(name) __attribute__((export_name(#name), used)) name

static match *m;
static const game *elsewhere; /* of a match that a server conducts only a view is here, while no other is open */
static game_view_buf seen;
static session s;
static session_ways ways = SESSION_USUAL;

/* ---- answers ------------------------------------------------------------------------------------ */

static text_out out;
static json j;

static void begin(void) { json_begin(&j, &out, json_grow); }

static const char *answer(void) {
    if (!json_end(&j)) abort();
    return out.at;
}

static const say_lang *language(const char *code) {
    const say_lang *l = say_find(code);
    return l ? l : say_langs;
}

/* An answer that is only a reason in the language, or null. */
static const char *reason(const char *lang, const char *english) {
    begin();
    json_said(&j, NULL, language(lang), english);
    return answer();
}

void *EXPORT(room)(size_t n) { return malloc(n); }
void EXPORT(give_back)(void *p) { free(p); }

/* ---- games and words ------------------------------------------------------------------------------ */

const char *EXPORT(say_text)(const char *lang, const char *english) { return say(language(lang), english); }

/* The catalogue of a language, which was fetched. The bytes lie where room() made room for them, and stay there. 1, or 0: there is no
 * such language. */
int EXPORT(give_words)(const char *lang, const unsigned char *mo, size_t size) {
    const say_lang *l = say_find(lang);
    if (l) say_give(l, mo, size);
    return l != NULL;
}

const char *EXPORT(games)(void) {
    begin();
    json_games(&j);
    return answer();
}

const char *EXPORT(texts)(const char *lang) {
    begin();
    json_texts(&j, language(lang));
    return answer();
}

typedef struct {
    const game *g;
    const say_lang *lang;
} puzzle_reader;

static bool put_puzzle(void *context, const puzzle *p) {
    const puzzle_reader *r = context;
    json_puzzle(&j, NULL, r->g, r->lang, p);
    return true;
}

/* A file of puzzles (ai/puzzles.h); null: it is none. */
const char *EXPORT(read_puzzles)(const char *id, const char *text, const char *lang) {
    puzzle_reader r = {game_find(id), language(lang)};
    int line;
    if (!r.g) return "null";
    begin();
    json_open_puzzles(&j, r.g);
    const char *no = puzzles_read(r.g, text, put_puzzle, &r, &line);
    json_close_puzzles(&j);
    const char *said = answer();
    return no ? "null" : said;
}

/* ---- the match ------------------------------------------------------------------------------------ */

static void stop_analysis(void);

void EXPORT(close_match)(void) {
    stop_analysis();
    match_free(m);
    m = NULL;
    elsewhere = NULL;
}

/* A new match is a record without steps. null, or the refusal, and then the match that was open stays
 * open. The seed is for nature's dice from here on. */
const char *EXPORT(open_record)(const char *text, uint64_t seed, const char *lang) {
    const char *why;
    text_fault at;
    match *read = match_read(text, seed, &why, &at);
    if (read) {
        stop_analysis();
        match_free(m);
        m = read;
        elsewhere = NULL;
        session_begin(&s, m, &ways);
        return "null";
    }
    begin();
    json_refusal(&j, language(lang), why, &at);
    return answer();
}

/* null, or why no match can begin with this record. Nothing is opened or closed. */
const char *EXPORT(refused)(const char *text, const char *lang) {
    const char *why;
    match_free(match_read(text, 0, &why, NULL));
    return reason(lang, why);
}

/* Masks of 64 bits are no numbers in JavaScript, so they may be missing: they follow from what is there, which then is read
 * again, because in a view not everything follows that follows in a state. */
static bool read_seen(const match *played, int seat, const json_node *tree, bool missing) {
    const game *g = played->g;
    if (!json_begin_view(g, &played->opt, seat, game_in(&seen)) || !json_read_view(tree, g, game_in(&seen)))
        return false;
    if (missing && g->settle) g->settle((game_state *)game_in(&seen)); /* a view is laid out like a state */
    return json_read_view(tree, g, game_in(&seen)) && json_view_holds(g, &played->opt, seat, game_in(&seen));
}

/* A seat's view of a match elsewhere: a record without steps, which says what is played, and the view as JSON, which is
 * changed by reading it. 1, or 0 if it is none. why() and text_board() then answer from it. */
int EXPORT(see)(const char *record, int seat, char *view, int missing) {
    const char *why;
    size_t n = json_read_nodes(view), at;
    json_node *tree = malloc(n * sizeof *tree);
    match *played = match_read(record, 0, &why, NULL);
    close_match();
    if (tree && played && !json_read(view, tree, n, &at) && read_seen(played, seat, tree, missing))
        elsewhere = played->g;
    match_free(played);
    free(tree);
    return elsewhere != NULL;
}

/* What the proof of the open match's draws is worth. */
const char *EXPORT(verify)(const char *lang) {
    fair_verdict v;
    fair_check(m, &v, NULL, NULL);
    begin();
    json_verdict(&j, NULL, m, &v, language(lang));
    return answer();
}

/* The same, one by one: what was promised, what was given, every draw. */
const char *EXPORT(proof)(const char *lang) {
    begin();
    json_proof(&j, NULL, m, language(lang));
    return answer();
}

/* What a seat promises before a match (core/fair.h) with these bytes, 64 hexadecimal digits; null if they
 * are none. Here, because browsers hash only on pages that came encrypted. */
const char *EXPORT(fair_promise_for)(const char *id, const char *seat, const char *hex) {
    uint8_t bytes[FAIR_BYTES];
    char promise[FAIR_HEX] = "";
    bool good = fair_read_hex(hex, bytes);
    if (good) {
        fair_promise_of(id, seat, bytes, bytes);
        fair_hex(bytes, promise);
    }
    begin();
    json_string(&j, NULL, good ? promise : NULL);
    return answer();
}

/* True when a text did not fit: there is room for it now, and it has to be written again. */
static bool again(void) {
    if (out.len < out.cap) return false;
    if (!json_grow(&out, out.len + 1)) abort();
    return true;
}

const char *EXPORT(write_record)(void) {
    do {
        begin();
        if (m) match_write(m, &out);
    } while (again());
    return out.at;
}

/* The position after n steps (n < 0: now) as text, hidden things too: the record holds them as well. */
const char *EXPORT(write_position)(int n) {
    game_buf state;
    match_state_at(m, n < 0 || n > m->len ? m->len : n, game_in(&state));
    do {
        begin();
        text_position(&out, m->g, game_whole(game_in(&state)));
    } while (again());
    return out.at;
}

const char *EXPORT(look)(int n, int viewer, const char *lang) {
    begin();
    json_look(&j, NULL, m, n, viewer, language(lang));
    return answer();
}

/* ---- how it goes on --------------------------------------------------------------------------------- */

void EXPORT(set_ways)(int confirm, int forced) { s.ways = ways = (session_ways){.confirm = confirm, .forced = forced}; }

const char *EXPORT(next)(const char *lang) {
    begin();
    json_turn(&j, NULL, &s, language(lang));
    return answer();
}

/* An action of one who speaks for these seats (a mask). null, or why it is refused. */
const char *EXPORT(act)(const char *text, int speaks, const char *lang) {
    game_action a;
    const char *no = text_read_action(m->g, text, &a, NULL);
    return reason(lang, no ? no : session_act(&s, (unsigned)speaks, a, NULL));
}

/* The step that nobody decides, if one is due: 1. */
int EXPORT(advance)(void) { return session_advance(&s, NULL); }
void EXPORT(confirm)(void) { session_confirm(&s); }
void EXPORT(take)(void) { session_take(&s); }
const char *EXPORT(undo)(const char *lang) { return reason(lang, session_undo(&s)); }

/* Is a person asked before this legal action counts? */
int EXPORT(asks)(const char *text) {
    game_action a;
    return !text_read_action(m->g, text, &a, NULL) && session_asks(&s, a);
}

/* What a legal action would lead to, as far as its seat can know. */
const char *EXPORT(preview)(const char *text, const char *lang) {
    game_action a;
    if (text_read_action(m->g, text, &a, NULL)) return "null";
    begin();
    json_preview(&j, NULL, &s, a, language(lang));
    return answer();
}

/* What the seat could name right after an action that names nothing. */
const char *EXPORT(ahead)(int seat) {
    begin();
    json_ahead(&j, NULL, &s, seat);
    return answer();
}

/* Why an action would be refused, or null; answered from what the action's own seat can see. */
const char *EXPORT(why)(const char *text, const char *lang) {
    game_action a;
    game_view_buf view;
    const char *no = text_read_action(m ? m->g : elsewhere, text, &a, NULL);
    if (!no && !m) {
        no = game_refusal(elsewhere, game_in(&seen), a);
    } else if (!no && !game_is_legal(m->g, game_in(&m->now), a)) {
        json_see(m->g, game_in(&m->now), a.seat < GAME_SEATS ? a.seat : GAME_NOBODY, &view);
        no = game_refusal(m->g, game_in(&view), a);
    }
    return reason(lang, no);
}

const char *EXPORT(tell)(int from, int to, int viewer, const char *lang) {
    begin();
    json_steps(&j, m, from, to < 0 || to > m->len ? m->len : to, viewer, language(lang));
    return answer();
}

const char *EXPORT(sheet)(const char *lang) {
    begin();
    json_sheet(&j, m, language(lang));
    return answer();
}

const char *EXPORT(scores)(int viewer) {
    begin();
    json_scores(&j, m, viewer);
    return answer();
}

/* ---- how strong one is ------------------------------------------------------------------------------ */

/* Everybody's rating after each of these matches, which are changed by reading them; null if they are none. */
const char *EXPORT(rate)(char *matches) {
    size_t n = json_read_nodes(matches), at;
    json_node *tree = malloc(n * sizeof *tree);
    begin();
    bool fine = tree && !json_read(matches, tree, n, &at) && json_ratings(&j, tree);
    const char *said = fine ? answer() : "null";
    free(tree);
    return said;
}

/* ---- computer players ------------------------------------------------------------------------------ */

/* What the computer player would do in this seat now, as an action in notation; null if it cannot. */
const char *EXPORT(think)(const char *name, int seat, uint64_t seed) {
    bot b;
    if (!m || bot_make(name, &b) || seat < 0 || seat >= GAME_SEATS || !(match_actors(m) >> seat & 1)) return "null";
    game_rng rng;
    rng_seed(&rng, seed);
    game_action a = bot_act(&b, m->g, game_in(&m->now), seat, &rng);
    begin();
    json_notation(&j, NULL, m->g, a);
    return answer();
}

/* A net that was fetched: from now on learned players and advice use it. The bytes lie where room() made room for them, and
 * stay there. null, or what is wrong with them. */
const char *EXPORT(give_net)(const char *id, const unsigned char *bytes, size_t size, const char *lang) {
    const game *g = game_find(id);
    net *tried = NULL;
    const char *no = g ? net_read(g, bytes, size, &tried) : N_("There is no such game.");
    net_free(tried);
    if (!no) nets_give(g->id, bytes, size);
    return reason(lang, no);
}

enum { MEGABYTES = 24 };

/* What the seat saw when it had to decide after n steps, and who is asked about that; false if it had
 * nothing to decide. */
static bool ask(int n, int seat, game_view_buf *view, counsel *who) {
    game_action list[GAME_ACTIONS];
    game_buf state;
    match_state_at(m, n, game_in(&state));
    if (seat < 0 || seat >= GAME_SEATS || !(m->g->actors(game_whole(game_in(&state))) >> seat & 1)) return false;
    m->g->observe(game_in(&state), seat, game_in(view));
    return m->g->legal(game_in(view), seat, list) > 0 && counsel_sit(who, m->g, 1, MEGABYTES);
}

static search_config thought(int iterations) {
    search_config config = search_default;
    config.iterations = (uint32_t)iterations;
    config.patience = PATIENCE_ADVISED;
    return config;
}

/* What a search thinks best for the seat to do after n steps, from what it could see then; null if it
 * had nothing to decide. */
const char *EXPORT(advise)(int n, int seat, int iterations, uint64_t seed, const char *lang) {
    enum { LINES = 4 };
    analysis_line line[LINES];
    const search_config config = thought(iterations);
    game_view_buf view;
    game_rng rng;
    counsel who;
    if (!ask(n, seat, &view, &who)) return "null";
    rng_seed(&rng, seed);
    int count = analysis_advise(&who, &config, game_in(&view), seat, &rng, line, LINES);
    begin();
    json_advice(&j, m->g, language(lang), game_in(&view), seat, line, count);
    counsel_rise(&who);
    return answer();
}

/* Why these actions of the seat after n steps, a line each, are good or bad, from what it could see then; null if one is no action
 * of it. The lines are changed by reading them. */
const char *EXPORT(reasons_for)(int n, int seat, char *actions, uint64_t seed, const char *lang) {
    game_action act[REASONS_ACTIONS];
    game_view_buf view;
    game_buf state;
    game_rng rng;
    int count = 0;
    match_state_at(m, n, game_in(&state));
    for (char *line = strtok(actions, "\n"); line && count < REASONS_ACTIONS; line = strtok(NULL, "\n")) {
        if (text_read_action(m->g, line, &act[count], NULL) || act[count].seat != seat) return "null";
        if (!game_is_legal(m->g, game_in(&state), act[count++])) return "null";
    }
    m->g->observe(game_in(&state), seat, game_in(&view));
    rng_seed(&rng, seed);
    begin();
    json_reasons(&j, m->g, language(lang), game_in(&view), seat, act, count, &rng);
    return answer();
}

static analysis_work work;
static analysis found;

static void stop_analysis(void) {
    analysis_close(&work);
    analysis_free(&found);
}

/* Begins to look at the decisions that these seats (a mask) made in the open match: 1, or 0 without memory. */
int EXPORT(analyse)(int seats, uint64_t seed) {
    const search_config brief = {SEARCH_USUAL};
    stop_analysis();
    return analysis_open(&work, m, (unsigned)seats, &brief, 1, seed, &found);
}

/* Goes on by one decision; null when all is done, or another match is open. */
const char *EXPORT(analyse_on)(const char *lang) {
    int i = work.who.s ? analysis_go_on(&work, &found) : -1;
    if (i < 0) return "null";
    begin();
    json_progress(&j, m, language(lang), &work, &found.at[i]);
    return answer();
}

/* ---- the board as text ------------------------------------------------------------------------------ */

/* A run of cells of one style, from column x on: [style, text]. Where it ends. */
static int put_run(const cells *c, int x, int y) {
    char text[4 * CELLS_W + 1];
    size_t len = 0;
    int style = c->style[y][x];
    for (; x < c->w && c->style[y][x] == style; x++) len += (size_t)cells_put(c, x, y, text + len);
    text[len] = 0;
    json_array(&j, NULL);
    json_int(&j, NULL, style);
    json_string(&j, NULL, text);
    json_close(&j);
    return x;
}

/* The terminal's board: rows of runs. What a game without a drawn board shows, and what a screen reader
 * can be given. */
const char *EXPORT(text_board)(int n, int viewer, const char *lang) {
    static cells c;
    board_fn *draw = board_find(m ? m->g->id : elsewhere->id);
    game_buf state;
    game_view_buf view;
    if (!draw) return "[]";
    if (m) match_state_at(m, n < 0 ? m->len : n, game_in(&state));
    if (m) json_see(m->g, game_in(&state), viewer, &view);
    cells_clear(&c);
    draw(game_in(m ? &view : &seen), viewer < GAME_SEATS ? viewer : GAME_NOBODY, language(lang), &c);
    begin();
    json_array(&j, NULL);
    for (int y = 0; y < c.h; y++) {
        json_array(&j, NULL);
        for (int x = 0; x < c.w;) x = put_run(&c, x, y);
        json_close(&j);
    }
    json_close(&j);
    return answer();
}
