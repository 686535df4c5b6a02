/* fair.c -- see fair.h. Everything that is hashed is text, so that the construction can be followed with
 * any tool: docs/fairness.md shows it in twenty lines of Python. */
#include "fair.h"

#include <stdio.h>
#include <string.h>

static const char not_promised[] = N_("This seat has promised no bytes.");
static const char too_late[] = N_("The draws are settled: nothing can be added any more.");
static const char wrong_order[] = N_("The lines of the proof are out of order.");

/* ---- digits ------------------------------------------------------------------------------------- */

void fair_hex(const uint8_t bytes[FAIR_BYTES], char out[FAIR_HEX]) {
    for (int i = 0; i < FAIR_BYTES; i++) snprintf(out + 2 * i, 3, "%02x", bytes[i]);
}

bool fair_read_hex(const char *word, uint8_t out[FAIR_BYTES]) {
    static const char digits[] = "0123456789abcdef";
    uint8_t bytes[FAIR_BYTES];
    if (strlen(word) != FAIR_HEX - 1 || strspn(word, digits) != FAIR_HEX - 1) return false;
    for (int i = 0; i < FAIR_BYTES; i++)
        bytes[i] = (uint8_t)((strchr(digits, word[2 * i]) - digits) << 4 | (strchr(digits, word[2 * i + 1]) - digits));
    memcpy(out, bytes, sizeof bytes);
    return true;
}

/* ---- promises -------------------------------------------------------------------------------------- */

static void add_text(sha256 *s, const char *text) { sha256_add(s, text, strlen(text)); }

/* "WORD 00ff...\n" */
static void add_line(sha256 *s, const char *word, const uint8_t bytes[FAIR_BYTES]) {
    char hex[FAIR_HEX];
    fair_hex(bytes, hex);
    add_text(s, word);
    add_text(s, " ");
    add_text(s, hex);
    add_text(s, "\n");
}

void fair_promise_of(const char *id, const char *seat, const uint8_t bytes[FAIR_BYTES], uint8_t out[FAIR_BYTES]) {
    sha256 s;
    sha256_begin(&s);
    add_text(&s, "bailey fair 1 promise\nmatch ");
    add_text(&s, id);
    add_text(&s, "\n");
    add_line(&s, seat ? seat : "server", bytes);
    sha256_end(&s, out);
}

static bool fits(const fair_proof *f, const char *seat, const uint8_t bytes[FAIR_BYTES],
                 const uint8_t promise[FAIR_BYTES]) {
    uint8_t made[FAIR_BYTES];
    fair_promise_of(f->id, seat, bytes, made);
    return !memcmp(made, promise, FAIR_BYTES);
}

void fair_list(const fair_proof *f, const game *g, uint8_t out[FAIR_BYTES]) {
    char version[16];
    sha256 s;
    sha256_begin(&s);
    add_text(&s, "bailey fair 1 list\nmatch ");
    add_text(&s, f->id);
    add_text(&s, "\ngame ");
    add_text(&s, g->id);
    snprintf(version, sizeof version, " %d\n", g->rules);
    add_text(&s, version);
    add_line(&s, "server", f->promise);
    for (int i = 0; i < GAME_SEATS; i++)
        if (f->seat[i].promised) add_line(&s, g->seats[i], f->seat[i].promise);
    sha256_end(&s, out);
}

static bool good_id(const char *id) {
    size_t n = strspn(id, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_");
    return n && n < FAIR_ID && !id[n];
}

const char *fair_begin(fair_proof *f, const char *id, const uint8_t secret[FAIR_BYTES]) {
    if (!good_id(id)) return N_("A match is named with at most 40 letters, digits, \"-\" and \"_\".");
    *f = (fair_proof){.promised = true, .published = FAIR_HIDDEN};
    memcpy(f->id, id, strlen(id) + 1);
    fair_promise_of(id, NULL, secret, f->promise);
    return NULL;
}

static bool is_seat(const game *g, int seat) { return seat >= 0 && seat < g->options[0].hi; }

const char *fair_promise(fair_proof *f, const game *g, int seat, const uint8_t promise[FAIR_BYTES]) {
    if (!is_seat(g, seat)) return N_("The game has no such seat.");
    if (f->open) return too_late;
    if (f->seat[seat].given) return N_("This seat has given its bytes: it cannot promise others.");
    f->seat[seat].promised = true;
    memcpy(f->seat[seat].promise, promise, FAIR_BYTES);
    return NULL;
}

const char *fair_give(fair_proof *f, const game *g, int seat, const uint8_t bytes[FAIR_BYTES]) {
    if (!is_seat(g, seat)) return N_("The game has no such seat.");
    if (f->open) return too_late;
    if (!f->seat[seat].promised) return not_promised;
    if (!fits(f, g->seats[seat], bytes, f->seat[seat].promise))
        return N_("These are not the bytes that were promised.");
    f->seat[seat].given = true;
    memcpy(f->seat[seat].bytes, bytes, FAIR_BYTES);
    return NULL;
}

/* ---- draws ------------------------------------------------------------------------------------------- */

const char *fair_open(fair_proof *f, const game *g, const uint8_t secret[FAIR_BYTES]) {
    static const char what[] = "bailey fair 1 key\n";
    uint8_t list[FAIR_BYTES], key[FAIR_BYTES];
    hmac256 h;
    if (!f->promised) return N_("The proof has no promise of the server.");
    if (!fits(f, NULL, secret, f->promise)) return N_("This is not the secret that was promised.");
    fair_list(f, g, list);
    hmac256_begin(&h, secret, FAIR_BYTES);
    hmac256_add(&h, what, strlen(what));
    add_line(&h.inner, "list", list);
    for (int i = 0; i < GAME_SEATS; i++) {
        if (f->seat[i].given) {
            add_line(&h.inner, g->seats[i], f->seat[i].bytes);
        } else if (f->seat[i].promised) {
            add_text(&h.inner, g->seats[i]);
            add_text(&h.inner, " withheld\n");
        }
    }
    hmac256_end(&h, key);
    hmac256_begin(&f->key, key, sizeof key);
    memcpy(f->secret, secret, FAIR_BYTES);
    f->open = true;
    return NULL;
}

void fair_publish(fair_proof *f, int steps) { f->published = steps; }

/* Each draw has a stream of 32-bit words of its own. From them a number is made as in rng_below(). */
uint32_t fair_below(const fair_proof *f, int n, uint32_t most) {
    uint32_t floor = (uint32_t)(0u - most) % most;
    uint8_t out[FAIR_BYTES];
    for (int block = 0;; block++) {
        char what[40];
        hmac256 h = f->key;
        int len = snprintf(what, sizeof what, "draw %d %d\n", n, block);
        hmac256_add(&h, what, (size_t)len);
        hmac256_end(&h, out);
        for (int i = 0; i < FAIR_BYTES; i += 4) {
            uint32_t word =
                (uint32_t)out[i] << 24 | (uint32_t)out[i + 1] << 16 | (uint32_t)out[i + 2] << 8 | out[i + 3];
            uint64_t product = (uint64_t)word * most;
            if ((uint32_t)product >= floor) return (uint32_t)(product >> 32);
        }
    }
}

bool fair_draw(const fair_proof *f, const game *g, const game_state *state, int n, fair_drawn *out) {
    game_outcome list[GAME_ACTIONS];
    if (!(g->actors(game_whole(state)) & 1u << GAME_CHANCE)) return false;
    int count = g->chance(state, list);
    out->most = 0;
    for (int i = 0; i < count; i++) out->most += list[i].weight;
    if (!out->most) return false;
    out->number = fair_below(f, n, out->most);
    uint32_t at = out->number;
    int i = 0;
    while (at >= list[i].weight) at -= list[i++].weight;
    out->act = list[i].act;
    return true;
}

/* ---- lines of a record ---------------------------------------------------------------------------------- */

void fair_write(const fair_proof *f, const game *g, text_out *o) {
    char promise[FAIR_HEX], bytes[FAIR_HEX];
    if (!f->id[0]) return;
    fair_hex(f->promise, promise);
    text_printf(o, "fair match %s\nfair server %s\n", f->id, promise);
    for (int i = 0; i < GAME_SEATS; i++) {
        if (!f->seat[i].promised) continue;
        fair_hex(f->seat[i].promise, promise);
        fair_hex(f->seat[i].bytes, bytes);
        text_printf(o, "fair seat %s %s %s\n", g->seats[i], promise, f->seat[i].given ? bytes : "withheld");
    }
}

void fair_write_secret(const fair_proof *f, text_out *o) {
    char hex[FAIR_HEX];
    fair_hex(f->secret, hex);
    text_printf(o, "fair secret %s\n", hex);
}

enum { WORD = 80 }; /* more than 64 digits */

static const char *fault_at(text_fault *at, const char *word, const char *why) {
    if (at) snprintf(at->word, sizeof at->word, "%.47s", word);
    return why;
}

/* The next word as 64 digits; NULL for *p when it is not the last. */
static const char *read_bytes(const char **p, uint8_t out[FAIR_BYTES], text_fault *at) {
    char word[WORD] = "";
    *p = text_word(*p, word, sizeof word);
    if (!*p || !fair_read_hex(word, out)) return fault_at(at, word, N_("64 hexadecimal digits are expected here."));
    return NULL;
}

static const char *read_end(const char *p, text_fault *at) {
    char word[WORD];
    return text_word(p, word, sizeof word) ? fault_at(at, word, N_("The line goes on where it should end.")) : NULL;
}

static const char *read_id(fair_proof *f, const char *p, text_fault *at) {
    char id[WORD];
    if (f->id[0]) return wrong_order;
    while (*p == ' ') p++;
    size_t n = strcspn(p, " ");
    snprintf(id, sizeof id, "%.*s", (int)(n < WORD ? n : WORD - 1), p);
    if (!good_id(id)) return fault_at(at, id, N_("A match is named with at most 40 letters, digits, \"-\" and \"_\"."));
    const char *no = read_end(p + n, at);
    if (no) return no;
    memcpy(f->id, id, strlen(id) + 1);
    f->published = FAIR_HIDDEN;
    return NULL;
}

static const char *read_server(fair_proof *f, const char *p, text_fault *at) {
    if (!f->id[0] || f->promised) return wrong_order;
    const char *no = read_bytes(&p, f->promise, at);
    if (!no) no = read_end(p, at);
    f->promised = !no;
    return no;
}

static const char *read_seat(fair_proof *f, const game *g, const char *p, text_fault *at) {
    char word[WORD] = "";
    int64_t seat;
    fair_seat read = {.promised = true};
    if (!f->promised) return wrong_order;
    p = text_word(p, word, sizeof word);
    if (!p || text_read_value(g, &game_seat, word, &seat) || !is_seat(g, (int)seat))
        return fault_at(at, word, N_("The game has no such seat."));
    for (int i = (int)seat; i < GAME_SEATS; i++)
        if (f->seat[i].promised) return fault_at(at, word, wrong_order);
    const char *no = read_bytes(&p, read.promise, at);
    if (no) return no;
    const char *after = text_word(p, word, sizeof word);
    if (after && !strcmp(word, "withheld")) {
        p = after;
    } else {
        no = read_bytes(&p, read.bytes, at);
        read.given = true;
    }
    if (!no) no = read_end(p, at);
    if (!no) f->seat[seat] = read;
    return no;
}

const char *fair_read_line(fair_proof *f, const game *g, const char *line, text_fault *at) {
    char word[WORD] = "";
    const char *p = text_word(line, word, sizeof word);
    p = text_word(p, word, sizeof word);
    if (p && !strcmp(word, "match")) return read_id(f, p, at);
    if (p && !strcmp(word, "server")) return read_server(f, p, at);
    if (p && !strcmp(word, "seat")) return read_seat(f, g, p, at);
    return fault_at(at, word, N_("\"match\", \"server\" or \"seat\" is expected after \"fair\" here."));
}

const char *fair_read_secret(fair_proof *f, const char *line, int steps, text_fault *at) {
    char word[WORD] = "";
    const char *p = text_word(line, word, sizeof word);
    p = text_word(p, word, sizeof word);
    if (!p || strcmp(word, "secret") != 0) return fault_at(at, word, N_("\"secret\" is expected after \"fair\" here."));
    if (!f->id[0]) return N_("The record has a secret, but no promise of one.");
    if (f->published != FAIR_HIDDEN) return wrong_order;
    const char *no = read_bytes(&p, f->secret, at);
    if (!no) no = read_end(p, at);
    if (!no) f->published = steps;
    return no;
}

const char *fair_whole(const fair_proof *f, int players) {
    if (f->id[0] && !f->promised) return N_("The proof has no promise of the server.");
    for (int i = players; i < GAME_SEATS; i++)
        if (f->seat[i].promised) return N_("The game has no such seat.");
    return NULL;
}
