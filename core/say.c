/* say.c -- see say.h. Catalogues are read where they lie, in the format of GNU gettext's .mo
 * files; nothing is copied and nothing is trusted. */
#include "say.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "embedded.h"
#include "figures.h"

const say_lang say_langs[] = {
    {"en", "English"},
    {"hu", "Magyar"},
    {"ru", "Русский"},
    {NULL, NULL},
};

enum { LANGS = sizeof say_langs / sizeof *say_langs };

static struct {
    const unsigned char *mo;
    size_t size;
} given[LANGS];

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

void say_give(const say_lang *lang, const unsigned char *mo, size_t size) {
    given[lang - say_langs].mo = mo;
    given[lang - say_langs].size = size;
}

static const char *translated(const say_lang *lang, const char *english) {
    if (given[lang - say_langs].mo)
        return say_lookup(given[lang - say_langs].mo, given[lang - say_langs].size, english);
    for (const embedded *e = embedded_catalogues; e->key; e++)
        if (!strcmp(e->key, lang->code)) return say_lookup(e->data, e->size, english);
    return NULL;
}

const char *say(const say_lang *lang, const char *english) {
    /* The empty text is the catalogue's own heading. */
    if (!english || !*english) return english;
    const char *text = translated(lang, english);
    return figures_fill(text && *text ? text : english);
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
        snprintf(number, sizeof number, value < 0 ? "−%d" : sign && value ? "+%d" : "%d", value < 0 ? -value : value);
        text = number;
    }
    put_text(o, text);
}

/* What stands in braces. */
typedef struct {
    int arg;           /* an argument's number, or -1: the seat     */
    char how;          /* '+': with its sign, 'a' and 'A': behind the article, '|': one of the forms, 0: as it is */
    const char *forms; /* "point|points}" */
    size_t len;        /* with the braces; 0: this is ordinary text */
} gap;

/* The gap at p, of an argument below n. */
static gap gap_at(const char *p, int n) {
    gap none = {0}, found = {0};
    if (*p != '{') return none;
    if (!strncmp(p, "{seat}", 6)) return (gap){.arg = -1, .len = 6};
    const char *digit = p + 1;
    if (*digit == '+' || ((*digit == 'a' || *digit == 'A') && digit[1] == ':')) {
        found.how = *digit;
        digit += *digit == '+' ? 1 : 2;
    }
    if (*digit < '0' || *digit >= '0' + n) return none;
    found.arg = *digit - '0';
    const char *end = digit + 1;
    if (*end == '|' && !found.how) {
        found.how = '|';
        found.forms = end + 1;
        end = strchr(end, '}');
    }
    if (!end || *end != '}') return none;
    found.len = (size_t)(end + 1 - p);
    return found;
}

/* The form for a number: of two the first is for one; of three the second for two to four, as Slavic languages count. */
static void put_form(line *o, const char *forms, int number) {
    const char *end = strchr(forms, '}');
    unsigned n = number < 0 ? -(unsigned)number : (unsigned)number, tens = n % 100, ones = n % 10;
    int all = 1, which;
    for (const char *p = forms; p < end; p++) all += *p == '|';
    if (all < 3)
        which = n != 1;
    else
        which = ones == 1 && tens != 11 ? 0 : ones >= 2 && ones <= 4 && (tens < 12 || tens > 14) ? 1 : 2;
    while (which-- && memchr(forms, '|', (size_t)(end - forms))) forms = strchr(forms, '|') + 1;
    const char *stop = memchr(forms, '|', (size_t)(end - forms));
    put(o, forms, (size_t)((stop ? stop : end) - forms));
}

/* The Hungarian article goes by the sound that follows: a vowel, a number that begins with one (egy, öt, ezer), or a
 * letter whose name does (az R4.2). */
static bool sounds_like_vowel(const char *text) {
    static const char *const vowel[] = {"a", "e", "i", "o", "u", "A", "E", "I", "O", "U", "á", "é", "í", "ó", "ö",
                                        "ő", "ú", "ü", "ű", "Á", "É", "Í", "Ó", "Ö", "Ő", "Ú", "Ü", "Ű", "Ys"};
    static const char *const before[] = {"\"", "'", "(", "[", "„", "”", "»", "«"};
    for (size_t i = 0; i < sizeof before / sizeof *before; i++)
        if (!strncmp(text, before[i], strlen(before[i]))) return sounds_like_vowel(text + strlen(before[i]));
    size_t digits = strspn(text, "0123456789");
    if (digits) return *text == '5' || (*text == '1' && digits % 3 == 1);
    if (text[0] && text[1] >= '0' && text[1] <= '9' && strchr("FLMNRSXYflmnrsxy", text[0])) return true;
    for (size_t i = 0; i < sizeof vowel / sizeof *vowel; i++)
        if (!strncmp(text, vowel[i], strlen(vowel[i]))) return true;
    return false;
}

static void put_article(line *o, char how, const char *text) {
    put(o, &how, 1);
    put_text(o, sounds_like_vowel(text) ? "z " : " ");
}

static void put_gap(line *o, const say_lang *lang, const game *g, const gap *at, const game_domain *d, int value) {
    char text[256];
    line part = {text, 0, sizeof text, false};
    put_value(&part, lang, g, d, value, at->how == '+');
    finish(&part);
    if (at->how == '|') return put_form(o, at->forms, value);
    if (at->how == 'a' || at->how == 'A') put_article(o, at->how, text);
    put_text(o, text);
}

static void put_kind(line *o, const say_lang *lang, const game *g, const game_kind *k, int seat, const int16_t *value,
                     int n) {
    for (const char *p = say(lang, k->say); *p;) {
        gap at = gap_at(p, n);
        if (!at.len)
            put(o, p, at.len = 1);
        else if (at.arg < 0)
            put_value(o, lang, g, &game_seat, seat, false);
        else
            put_gap(o, lang, g, &at, k->arg[at.arg], value[at.arg]);
        p += at.len;
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

int say_note(const say_lang *lang, const game *g, const game_view *view, game_action a, char *out, size_t cap) {
    line o = {out, 0, cap, false};
    game_event e = {0};
    if (g->note && g->note(view, a, &e)) put_kind(&o, lang, g, &g->notes[e.kind], e.seat, e.arg, GAME_EVENT_ARGS);
    return finish(&o);
}

int say_choice(const say_lang *lang, const game *g, const game_view *view, game_action a, char *out, size_t cap) {
    line o = {out, 0, cap, false};
    game_event e = {0};
    put_kind(&o, lang, g, &g->actions[a.kind], a.seat, a.arg, GAME_ARGS);
    if (g->note && g->note(view, a, &e)) {
        put_text(&o, say(lang, N_(" – "))); /* between an action and the note on it */
        put_kind(&o, lang, g, &g->notes[e.kind], e.seat, e.arg, GAME_EVENT_ARGS);
    }
    return finish(&o);
}

int say_fill(const say_lang *lang, const char *english, const char *const *part, int n, char *out, size_t cap) {
    line o = {out, 0, cap, false};
    for (const char *p = say(lang, english); *p;) {
        gap at = gap_at(p, n);
        if (!at.len || at.arg < 0) {
            put(&o, p, at.len = at.len ? at.len : 1);
        } else if (at.how == '|') {
            put_form(&o, at.forms, atoi(part[at.arg]));
        } else {
            if (at.how && at.how != '+') put_article(&o, at.how, part[at.arg]);
            put_text(&o, part[at.arg]);
        }
        p += at.len;
    }
    return finish(&o);
}
