/* say.c -- see say.h. Catalogues are read where they lie, in the format of GNU gettext's .mo
 * files; nothing is copied and nothing is trusted. */
#include "say.h"

#include <stdio.h>
#include <string.h>

#include "embedded.h"
#include "figures.h"

const say_lang say_langs[] = {
    {"en", "English"},
    {"hu", "Magyar"},
    {"ru", "Русский"},
    {NULL, NULL},
};

const say_lang *say_find(const char *code) {
    for (const say_lang *l = say_langs; l->code; l++)
        if (!strcmp(l->code, code)) return l;
    return NULL;
}

/* ---- catalogues: a header, two tables of (length, offset), the strings -------------------------- */

static uint32_t word_at(const unsigned char *p) {
    return (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
}

/* The string that entry i of a table names, or NULL if it does not lie within the file. */
static const char *string_at(const unsigned char *mo, size_t size, uint32_t table, uint32_t i) {
    const unsigned char *entry = mo + table + 8 * (size_t)i;
    size_t len = word_at(entry), at = word_at(entry + 4);
    if (at >= size || len >= size - at || mo[at + len]) return NULL;
    return (const char *)mo + at;
}

const char *say_lookup(const unsigned char *mo, size_t size, const char *english) {
    enum { HEADER = 28, MAGIC = 0, REVISION = 4, COUNT = 8, ORIGINALS = 12, TRANSLATIONS = 16 };
    /* The low byte comes first: msgfmt writes it so on every machine. */
    if (size < HEADER || word_at(mo + MAGIC) != 0x950412deu || word_at(mo + REVISION) >> 16) return NULL;
    uint32_t n = word_at(mo + COUNT), originals = word_at(mo + ORIGINALS), translations = word_at(mo + TRANSLATIONS);
    if (n > size / 8 || originals > size - 8 * (size_t)n || translations > size - 8 * (size_t)n) return NULL;
    for (uint32_t lo = 0, hi = n; lo < hi;) {
        uint32_t mid = lo + (hi - lo) / 2;
        const char *key = string_at(mo, size, originals, mid);
        int order = key ? strcmp(english, key) : 0;
        if (!key) return NULL;
        if (!order) return string_at(mo, size, translations, mid);
        if (order < 0)
            hi = mid;
        else
            lo = mid + 1;
    }
    return NULL;
}

const char *say(const say_lang *lang, const char *english) {
    /* The empty text is the catalogue's own heading. */
    if (!english || !*english) return english;
    for (const embedded *e = embedded_catalogues; e->key; e++)
        if (!strcmp(e->key, lang->code)) {
            const char *text = say_lookup(e->data, e->size, english);
            return figures_fill(text && *text ? text : english);
        }
    return figures_fill(english);
}

/* ---- sentences ----------------------------------------------------------------------------------- */

typedef struct {
    char *at;
    size_t len, cap;
    bool full;
} line;

static void put(line *o, const char *s, size_t n) {
    for (; n && !o->full; s++, n--) {
        o->full = o->len + 1 >= o->cap;
        if (!o->full) {
            o->at[o->len++] = *s;
        } else if (((unsigned char)*s & 0xC0) == 0x80) {
            /* What is left of a letter that was cut in two goes as well. */
            while (o->len && ((unsigned char)o->at[o->len - 1] & 0xC0) == 0x80) o->len--;
            if (o->len) o->len--;
        }
    }
}

static int finish(line *o) {
    if (o->cap) o->at[o->len] = 0;
    return (int)o->len;
}

static void put_text(line *o, const char *s) { put(o, s, strlen(s)); }

static const char *seat_label(const say_lang *lang, const game *g, int seat) {
    if (seat == GAME_CHANCE) return say(lang, N_("Chance"));
    if (seat == GAME_NOBODY) return say(lang, N_("nobody"));
    return seat >= 0 && seat < g->options[0].hi ? say(lang, g->seat_labels[seat]) : NULL;
}

static void put_value(line *o, const say_lang *lang, const game *g, const game_domain *d, int value, bool sign) {
    const char *text = NULL;
    if (value == GAME_HIDDEN) {
        text = "?";
    } else if (d == &game_seat) {
        text = seat_label(lang, g, value);
    } else if (d && (d->word || d->label) && value >= d->lo && value < d->lo + d->count) {
        text = d->label ? say(lang, d->label[value - d->lo]) : d->word[value - d->lo];
    }
    char number[16];
    if (!text) {
        snprintf(number, sizeof number, sign && value > 0 ? "+%d" : "%d", value);
        text = number;
    }
    put_text(o, text);
}

/* What stands in braces: an argument's number (below n) in *arg, or the seat, or neither. Returns
 * its length with the braces, 0 if it is ordinary text. */
static size_t placeholder(const char *p, int n, int *arg, bool *sign) {
    if (!strncmp(p, "{seat}", 6)) {
        *arg = -1;
        return 6;
    }
    *sign = p[1] == '+';
    const char *digit = p + 1 + *sign;
    if (*digit < '0' || *digit >= '0' + n || digit[1] != '}') return 0;
    *arg = *digit - '0';
    return (size_t)(digit + 2 - p);
}

static void put_kind(line *o, const say_lang *lang, const game *g, const game_kind *k, int seat, const int16_t *value,
                     int n) {
    int arg;
    bool sign = false;
    for (const char *p = say(lang, k->say); *p;) {
        size_t len = *p == '{' ? placeholder(p, n, &arg, &sign) : 0;
        if (!len)
            put(o, p++, 1);
        else if (arg < 0)
            put_value(o, lang, g, &game_seat, seat, false);
        else
            put_value(o, lang, g, k->arg[arg], value[arg], sign);
        p += len;
    }
}

int say_value(const say_lang *lang, const game *g, const game_domain *d, int value, char *out, size_t cap) {
    line o = {out, 0, cap, false};
    put_value(&o, lang, g, d, value, false);
    return finish(&o);
}

int say_option_value(const say_lang *lang, const game_option *p, int value, char *out, size_t cap) {
    const game_domain d = game_option_values(p);
    return say_value(lang, NULL, &d, value, out, cap);
}

int say_action(const say_lang *lang, const game *g, game_action a, char *out, size_t cap) {
    line o = {out, 0, cap, false};
    put_kind(&o, lang, g, &g->actions[a.kind], a.seat, a.arg, GAME_ARGS);
    return finish(&o);
}

int say_event(const say_lang *lang, const game *g, game_event e, char *out, size_t cap) {
    line o = {out, 0, cap, false};
    if (g->events[e.kind].say) put_kind(&o, lang, g, &g->events[e.kind], e.seat, e.arg, GAME_EVENT_ARGS);
    return finish(&o);
}

int say_choice(const say_lang *lang, const game *g, const game_view *view, game_action a, char *out, size_t cap) {
    line o = {out, 0, cap, false};
    game_event e = {0};
    put_kind(&o, lang, g, &g->actions[a.kind], a.seat, a.arg, GAME_ARGS);
    if (g->note && g->note(view, a, &e)) {
        put_text(&o, " – ");
        put_kind(&o, lang, g, &g->notes[e.kind], e.seat, e.arg, GAME_EVENT_ARGS);
    }
    return finish(&o);
}

int say_fill(const say_lang *lang, const char *english, const char *const *part, int n, char *out, size_t cap) {
    line o = {out, 0, cap, false};
    int arg;
    bool sign;
    for (const char *p = say(lang, english); *p;) {
        size_t len = *p == '{' ? placeholder(p, n, &arg, &sign) : 0;
        if (len && arg >= 0)
            put_text(&o, part[arg]);
        else
            put(&o, p, len ? len : (len = 1));
        p += len;
    }
    return finish(&o);
}
