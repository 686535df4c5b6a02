/* rows.c -- lists one chooses from: the lobby, a table before its match, a table to be opened. See online.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "online.h"

/* What a clock can be; the seconds of a bank, what each move brings, the days of a turn. */
static const struct {
    const char *text;
    int bank, plus, days;
} paces[] = {
    {N_("no clock"), 0, 0, 0},
    {N_("10 minutes each, 10 seconds more for every action"), 600, 10, 0},
    {N_("30 minutes each, 20 seconds more for every action"), 1800, 20, 0},
    {N_("a day for every turn"), 0, 0, 1},
    {N_("3 days for every turn"), 0, 0, 3},
    {N_("a week for every turn"), 0, 0, 7},
};
enum { PACES = sizeof paces / sizeof *paces };

static const char *t(const online *o, const char *english) { return say(o->p->lang, english); }

static online_row *add(online *o, bool heading, const char *text, const char *command) {
    if (o->rows == ONLINE_ROWS) return NULL;
    online_row *r = &o->row[o->rows++];
    *r = (online_row){.heading = heading};
    size_t n = strlen(text);
    if (n >= sizeof r->text) n = sizeof r->text - 1;
    while (n && ((unsigned char)text[n] & 0xC0) == 0x80) n--; /* no letter is cut in two */
    memcpy(r->text, text, n);
    snprintf(r->command, sizeof r->command, "%s", command);
    return r;
}

/* ---- words ------------------------------------------------------------------------------------------------------------ */

void online_who(const online *o, const json_node *seat, char *out, size_t cap) {
    const char *name = far_string(seat, "name"), *level = far_string(seat, "bot");
    const bot *b = level ? bot_find(level) : NULL;
    const char *label = b ? t(o, b->label) : level;
    const char *part[] = {name, label};
    if (name && level)
        say_fill(o->p->lang, N_("{0} (away; {1} plays)"), part, 2, out, cap);
    else
        snprintf(out, cap, "%s", name ? name : level ? label : t(o, N_("free")));
}

void online_pace(const online *o, const json_node *clock, char *out, size_t cap) {
    char a[24], b[24];
    const char *part[] = {a, b};
    int64_t bank = far_int(clock, "bank"), turn = far_int(clock, "turn");
    snprintf(a, sizeof a, "%lld", (long long)(bank ? bank / 60 : turn / 86400));
    snprintf(b, sizeof b, "%lld", (long long)far_int(clock, "plus"));
    if (bank)
        say_fill(o->p->lang, N_("{0} min + {1} s"), part, 2, out, cap);
    else if (turn >= 86400)
        say_fill(o->p->lang, N_("{0} {0|day|days} a turn"), part, 1, out, cap);
    else if (turn)
        show_time(o->p->lang, turn * 1000, out, cap);
    else
        snprintf(out, cap, "%s", t(o, N_("no clock")));
}

/* "Caylus: Anna, free, easy; 3 days a turn; m487m00njp". */
void online_table(const online *o, const json_node *info, char *out, size_t cap) {
    const char *id = far_string(info, "game"), *code = far_string(info, "table");
    const game *g = id ? game_find(id) : NULL;
    const json_node *seats = json_member(info, "seats"), *clock = json_member(info, "clock");
    char who[FAR_NAME + 64], pace[64];
    size_t n = (size_t)snprintf(out, cap, "%s: ", g ? t(o, g->title) : id ? id : "?");
    for (const json_node *s = seats ? seats->first : NULL; s && n < cap; s = s->next) {
        online_who(o, s, who, sizeof who);
        n += (size_t)snprintf(out + n, cap - n, "%s%s", s == seats->first ? "" : ", ", who);
    }
    online_pace(o, clock, pace, sizeof pace);
    if (n < cap)
        snprintf(out + n, cap - n, "; %s%s%s; %s", pace, far_true(info, "private") ? "; " : "",
                 far_true(info, "private") ? t(o, N_("private")) : "", code ? code : "?");
}

void online_link(const online *o, char *out, size_t cap) {
    const char *secret = far_string(o->f.t.info, "link");
    if (!secret && o->f.t.link[0]) secret = o->f.t.link;
    snprintf(out, cap, "%s/#/t/%s%s%s", o->url, o->f.t.code, secret ? "/" : "", secret ? secret : "");
}

/* ---- the lobby ---------------------------------------------------------------------------------------------------------- */

static bool passes(const online *o, const json_node *info) {
    const char *id = far_string(info, "game");
    return !o->only[0] || (id && !strcmp(id, o->only));
}

static void add_table(online *o, const char *before, const json_node *info) {
    char text[ONLINE_TEXT], whole[2 * ONLINE_TEXT], command[96];
    const char *code = far_string(info, "table");
    if (!code || !passes(o, info)) return;
    online_table(o, info, text, sizeof text);
    snprintf(whole, sizeof whole, "%s%s%s", before, *before ? ": " : "", text);
    snprintf(command, sizeof command, "go %s", code);
    add(o, false, whole, command);
}

/* A heading stands over at least one row. */
static void drop_bare(online *o) {
    if (o->rows && o->row[o->rows - 1].heading) o->rows--;
}

static void list_lobby(online *o) {
    const json_node *all = o->f.lobby.tree ? json_member(o->f.lobby.tree, "ok") : NULL;
    const json_node *mine = json_member(all, "mine"), *invitations = json_member(all, "invitations"),
                    *open = json_member(all, "tables"), *playing = json_member(all, "playing");
    char text[ONLINE_TEXT];
    add(o, true, t(o, N_("What waits for you")), "");
    for (const json_node *n = mine ? mine->first : NULL; n; n = n->next)
        if (far_true(n, "due")) add_table(o, t(o, N_("your turn")), json_member(n, "info"));
    for (const json_node *n = invitations ? invitations->first : NULL; n; n = n->next) {
        const char *by = far_string(n, "by"), *part[] = {by ? by : "?"};
        say_fill(o->p->lang, N_("invited by {0}"), part, 1, text, sizeof text);
        add_table(o, text, json_member(n, "info"));
    }
    drop_bare(o);
    add(o, true, t(o, N_("Your other tables")), "");
    for (const json_node *n = mine ? mine->first : NULL; n; n = n->next)
        if (!far_true(n, "due")) add_table(o, "", json_member(n, "info"));
    drop_bare(o);
    add(o, true, t(o, N_("Open tables")), "");
    for (const json_node *n = open ? open->first : NULL; n; n = n->next)
        if (!far_string(n, "you")) add_table(o, "", n);
    drop_bare(o);
    add(o, true, t(o, N_("Matches to watch")), "");
    for (const json_node *n = playing ? playing->first : NULL; n; n = n->next)
        if (!far_string(n, "you")) add_table(o, "", n);
    drop_bare(o);
    int tables = o->rows;
    if (!tables) add(o, true, t(o, N_("No table is waiting for players.")), "");
    add(o, true, t(o, N_("Begin something")), "");
    for (int i = 0; game_list[i]; i++) {
        const char *part[] = {t(o, game_list[i]->title)};
        char command[96];
        say_fill(o->p->lang, N_("Open a table: {0}"), part, 1, text, sizeof text);
        snprintf(command, sizeof command, "new %s", game_list[i]->id);
        add(o, false, text, command);
    }
    if (o->only[0]) add(o, false, t(o, N_("Show the tables of all games")), "lobby all");
    /* Under a cursor; who types says "lobby caylus". */
    for (int i = 0; o->screen && tables && !o->only[0] && game_list[i]; i++) {
        const char *part[] = {t(o, game_list[i]->title)};
        char command[96];
        say_fill(o->p->lang, N_("Show only tables of {0}"), part, 1, text, sizeof text);
        snprintf(command, sizeof command, "lobby %s", game_list[i]->id);
        add(o, false, text, command);
    }
}

/* ---- a table before its match ----------------------------------------------------------------------------------------------- */

static void list_options(online *o) {
    const far_table *f = &o->f.t;
    for (int i = 0; i < f->g->n_options; i++) {
        const game_option *op = &f->g->options[i];
        char value[64], text[ONLINE_TEXT];
        say_option_value(o->p->lang, op, f->opt.v[i], value, sizeof value);
        snprintf(text, sizeof text, "%s: %s", t(o, op->label), value);
        add(o, true, text, "");
    }
}

static void list_seat(online *o, const json_node *seat, bool owner) {
    const far_table *f = &o->f.t;
    char text[ONLINE_TEXT], who[FAR_NAME + 64], name[64], command[96];
    bool open = !far_string(seat, "bot") && !far_string(seat, "name");
    int number = far_seat(f->g, seat->key);
    if (number >= GAME_SEATS) return;
    say_value(o->p->lang, f->g, &game_seat, number, name, sizeof name);
    online_who(o, seat, who, sizeof who);
    snprintf(text, sizeof text, "%s: %s", name, who);
    const char *part[] = {text};
    if (open && f->seat == GAME_NOBODY) {
        char line[ONLINE_TEXT];
        say_fill(o->p->lang, N_("{0}. Sit down here"), part, 1, line, sizeof line);
        snprintf(command, sizeof command, "sit %s", seat->key);
        add(o, false, line, command);
    } else {
        add(o, true, text, "");
    }
    if (open && owner) {
        const char *parts[] = {name, t(o, bot_usual->label)};
        say_fill(o->p->lang, N_("{0}: seat a computer player ({1})"), parts, 2, text, sizeof text);
        snprintf(command, sizeof command, "bot %s %s", seat->key, bot_usual->name);
        add(o, false, text, command);
    } else if (owner && number != f->seat) {
        const char *parts[] = {name};
        say_fill(o->p->lang, N_("{0}: make the seat free"), parts, 1, text, sizeof text);
        snprintf(command, sizeof command, "free %s", seat->key);
        add(o, false, text, command);
    }
}

static void list_room(online *o) {
    const far_table *f = &o->f.t;
    char text[ONLINE_LINE];
    if (!f->info || !f->g) {
        add(o, true, t(o, N_("Asking for the table ...")), "");
        add(o, false, t(o, N_("Back to the lobby")), "lobby");
        return;
    }
    bool owner = far_true(f->info, "owner"), open = f->state == FAR_OPEN;
    online_table(o, f->info, text, ONLINE_TEXT);
    add(o, true, text, "");
    list_options(o);
    const json_node *seats = json_member(f->info, "seats");
    for (const json_node *n = seats ? seats->first : NULL; n; n = n->next) list_seat(o, n, owner && open);
    if (open && owner) add(o, false, t(o, N_("Start the match")), "start");
    if (open && f->seat < GAME_SEATS) add(o, false, t(o, N_("Stand up")), "leave");
    if (open && owner) add(o, false, t(o, N_("Give the table up")), "close");
    if (!open) add(o, false, t(o, N_("The same again")), "rematch");
    add(o, false, t(o, N_("Back to the lobby")), "lobby");
    char link[ONLINE_URL + 128];
    online_link(o, link, sizeof link);
    if (open) {
        const char *part[] = {link};
        say_fill(o->p->lang, N_("Others join with {0}"), part, 1, text, sizeof text);
        add(o, true, text, "");
    }
    for (int i = f->chats > 5 && o->screen ? f->chats - 5 : o->screen ? 0 : f->chats; i < f->chats; i++) {
        snprintf(text, sizeof text, "%.90s: \"%.200s\"", f->chat[i].name, f->chat[i].text);
        add(o, true, text, "");
    }
}

/* ---- a table to be opened ----------------------------------------------------------------------------------------------------- */

void online_open_draft(online *o, const game *g) {
    memset(&o->draft, 0, sizeof o->draft);
    o->draft.g = g;
    game_default_options(g, &o->draft.opt);
    o->drafting = true;
}

/* The rows: the number of players, a preset, the other options, the seats but one's own, the clock, private, open it, back. */
enum { ROW_PACE, ROW_PRIVATE, ROW_OPEN };

static bool has_presets(const game *g) { return g->n_presets && g->n_options > 1; }

static void list_draft(online *o) {
    const online_draft *d = &o->draft;
    char text[ONLINE_TEXT], value[64];
    snprintf(text, sizeof text, "%s", t(o, d->g->title));
    add(o, true, text, "");
    for (int i = 0; i < d->g->n_options; i++) {
        say_option_value(o->p->lang, &d->g->options[i], d->opt.v[i], value, sizeof value);
        snprintf(text, sizeof text, "%s: %s", t(o, d->g->options[i].label), value);
        add(o, false, text, "more");
        if (i || !has_presets(d->g)) continue;
        const game_preset *p = game_preset_of(d->g, &d->opt);
        snprintf(text, sizeof text, "%s: %s", t(o, N_("Rules")), t(o, p ? p->label : N_("options of your own")));
        add(o, false, text, "more");
    }
    for (int s = 1; s < d->opt.v[0]; s++) {
        say_value(o->p->lang, d->g, &game_seat, s, value, sizeof value);
        snprintf(text, sizeof text, "%s: %s", value,
                 d->seat[s] ? t(o, bot_list[d->seat[s] - 1].label) : t(o, N_("anybody")));
        add(o, false, text, "more");
    }
    snprintf(text, sizeof text, "%s: %s", t(o, N_("Clock")), t(o, paces[d->pace].text));
    add(o, false, text, "more");
    snprintf(text, sizeof text, "%s: %s", t(o, N_("Only for those who have the link")),
             t(o, d->private ? N_("yes") : N_("no")));
    add(o, false, text, "more");
    add(o, false, t(o, N_("Open the table")), "open");
    add(o, false, t(o, N_("Back to the lobby")), "lobby");
}

static int turn(int value, int by, int lo, int hi) { return lo + (value - lo + by + (hi - lo + 1)) % (hi - lo + 1); }

/* From options of one's own either way leads to the first preset. */
static void turn_preset(online_draft *d, int by) {
    const game_preset *p = game_preset_of(d->g, &d->opt), *all = d->g->presets;
    game_set_preset(d->g, all + (p ? turn((int)(p - all), by, 0, d->g->n_presets - 1) : 0), &d->opt);
}

void online_change_draft(online *o, int row, int by) {
    online_draft *d = &o->draft;
    int bots = 0;
    row--; /* the heading */
    while (bot_list[bots].name) bots++;
    if (row < 0) return;
    if (has_presets(d->g) && row == 1) return turn_preset(d, by);
    row -= has_presets(d->g) && row > 1;
    if (row < d->g->n_options) {
        const game_option *op = &d->g->options[row];
        d->opt.v[row] = (int16_t)turn(d->opt.v[row], by, op->lo, op->hi);
        return;
    }
    row -= d->g->n_options;
    if (row < d->opt.v[0] - 1) {
        d->seat[row + 1] = turn(d->seat[row + 1], by, 0, bots);
        return;
    }
    row -= d->opt.v[0] - 1;
    if (row == ROW_PACE) d->pace = turn(d->pace, by, 0, PACES - 1);
    if (row == ROW_PRIVATE) d->private = !d->private;
}

/* A word of "new caylus players=3 preset=printed bots=easy,hard clock=10+15 days=3 private". */
static bool read_word(online *o, char *word, const char **bots, const char **clock, long *days) {
    char *value = strchr(word, '=');
    if (!strcmp(word, "private")) {
        o->draft.private = true;
        return true;
    }
    if (value) *value++ = 0;
    const char **later = !value ? NULL : !strcmp(word, "bots") ? bots : !strcmp(word, "clock") ? clock : NULL;
    if (later) *later = value;
    if (later) return true;
    if (value && !strcmp(word, "days")) return text_number(value, days) && *days >= 1;
    if (value && !strcmp(word, "preset")) {
        const game_preset *p = game_find_preset(o->draft.g, value);
        if (p) game_set_preset(o->draft.g, p, &o->draft.opt);
        return p;
    }
    return value && !game_set_option(o->draft.g, &o->draft.opt, word, value);
}

static bool read_bots(online *o, const char *list) {
    int s = 1;
    for (const char *at = list; at && *at && s < o->draft.opt.v[0];
         at += strcspn(at, ",") + (at[strcspn(at, ",")] == ',')) {
        char name[32];
        snprintf(name, sizeof name, "%.*s", (int)strcspn(at, ","), at);
        int b = 0;
        while (bot_list[b].name && strcmp(bot_list[b].name, name) != 0) b++;
        if (!bot_list[b].name) return false;
        o->draft.seat[s++] = b + 1;
    }
    return true;
}

static bool read_pace(online *o, const char *clock, long days) {
    int bank = 0, plus = 0;
    if (!clock && !days) return true;
    if (clock && sscanf(clock, "%d+%d", &bank, &plus) < 1) return false;
    for (int i = 0; i < PACES; i++)
        if (paces[i].days == (clock ? 0 : days) && paces[i].bank == bank * 60 && paces[i].plus == plus) {
            o->draft.pace = i;
            return true;
        }
    return false;
}

bool online_read_draft(online *o, const char *words) {
    char line[ONLINE_LINE], *save, *word;
    const char *bots = NULL, *clock = NULL;
    long days = 0;
    snprintf(line, sizeof line, "%s", words);
    word = strtok_r(line, " ", &save);
    const game *g = word ? game_find(word) : NULL;
    if (!g) {
        online_say(o,
                   N_("Which game? \"new caylus players=3 bots=easy,easy days=3 private\" opens a table; these are the "
                      "games:"),
                   NULL, NULL);
        for (int i = 0; game_list[i]; i++)
            page_printf(o->p->out, "%s  %s\n", game_list[i]->id, t(o, game_list[i]->title));
        return false;
    }
    online_open_draft(o, g);
    while ((word = strtok_r(NULL, " ", &save))) {
        char kept[64];
        snprintf(kept, sizeof kept, "%s", word);
        if (read_word(o, word, &bots, &clock, &days)) continue;
        o->drafting = false;
        online_say(o, N_("A table of {1} cannot have \"{0}\"."), kept, t(o, g->title));
        return false;
    }
    if (read_bots(o, bots) && read_pace(o, clock, days)) return true;
    o->drafting = false;
    online_say(
        o,
        N_("Computer players are written \"bots=easy,hard\", clocks \"clock=10+10\", \"clock=30+20\", \"days=1\", "
           "\"days=3\" or \"days=7\"."),
        NULL, NULL);
    return false;
}

void online_send_draft(online *o) {
    const online_draft *d = &o->draft;
    json *j = far_ask(&o->f, "open");
    json_string(j, "game", d->g->id);
    json_object(j, "options");
    for (int i = 0; i < d->g->n_options; i++) {
        const game_domain values = game_option_values(&d->g->options[i]);
        json_value(j, d->g->options[i].key, d->g, &values, d->opt.v[i]);
    }
    json_close(j);
    json_object(j, "seats");
    json_string(j, d->g->seats[0], "me");
    for (int s = 1; s < d->opt.v[0]; s++) {
        char name[40];
        if (!d->seat[s]) continue;
        snprintf(name, sizeof name, "bot:%s", bot_list[d->seat[s] - 1].name);
        json_string(j, d->g->seats[s], name);
    }
    json_close(j);
    if (paces[d->pace].bank || paces[d->pace].days) {
        json_object(j, "clock");
        if (paces[d->pace].bank) json_int(j, "bank", paces[d->pace].bank);
        if (paces[d->pace].bank) json_int(j, "plus", paces[d->pace].plus);
        if (paces[d->pace].days) json_int(j, "days", paces[d->pace].days);
        json_close(j);
    }
    if (d->private) json_bool(j, "private", true);
    far_send(&o->f);
    o->drafting = false;
}

/* ---- all of them ------------------------------------------------------------------------------------------------------------- */

void online_list(online *o) {
    o->rows = 0;
    if (o->drafting)
        list_draft(o);
    else if (o->f.t.code[0])
        list_room(o);
    else
        list_lobby(o);
}

void online_show_list(online *o) {
    int number = 0;
    online_list(o);
    for (int i = 0; i < o->rows; i++) {
        const online_row *r = &o->row[i];
        if (r->heading && o->f.t.code[0])
            page_wrap(o->p->out, 0, r->text);
        else if (r->heading)
            page_title(o->p->out, r->text);
        else {
            page_printf(o->p->out, o->p->out->plain ? "%d) " : "%3d) ", ++number);
            page_wrap_after(o->p->out, 5, 5, r->text);
        }
    }
}

/* ---- who sits where ------------------------------------------------------------------------------------------------------------ */

static void offered(const online *o, const char *key, const char *english) {
    const far_table *f = &o->f.t;
    const json_node *list = json_member(f->info, key);
    char names[256] = "", seat[96];
    for (const json_node *n = list && list->type == JSON_IS_ARRAY ? list->first : NULL; n; n = n->next) {
        show_seat(o->p, far_seat(f->g, n->text), seat, sizeof seat);
        size_t len = strlen(names);
        snprintf(names + len, sizeof names - len, "%s%s", len ? ", " : "", seat);
    }
    if (names[0]) online_say(o, english, names, NULL);
}

void online_seats(const online *o) {
    const far_table *f = &o->f.t;
    const json_node *seats = json_member(f->info, "seats"), *clock = json_member(f->info, "clock_offered");
    unsigned due = far_actors(f);
    char text[ONLINE_TEXT];
    online_table(o, f->info, text, sizeof text);
    page_wrap(o->p->out, 0, text);
    for (const json_node *n = seats ? seats->first : NULL; n; n = n->next) {
        int s = far_seat(f->g, n->key);
        char name[64], who[FAR_NAME + 64], left[48];
        if (s >= GAME_SEATS) continue;
        say_value(o->p->lang, f->g, &game_seat, s, name, sizeof name);
        online_who(o, n, who, sizeof who);
        int len = snprintf(text, sizeof text, "%s: %s", name, who);
        if (s == f->seat) len += snprintf(text + len, sizeof text - (size_t)len, ", %s", t(o, N_("you")));
        if (f->here >> s & 1 && s != f->seat)
            len += snprintf(text + len, sizeof text - (size_t)len, ", %s", t(o, N_("is at the table")));
        if (due >> s & 1) len += snprintf(text + len, sizeof text - (size_t)len, ", %s", t(o, N_("is to act")));
        if (f->clocks && f->state == FAR_PLAYING) {
            show_left(o->p, s, left, sizeof left);
            snprintf(text + len, sizeof text - (size_t)len, ", %s", left);
        }
        page_wrap(o->p->out, 2, text);
    }
    if (!o->p->m) return;
    if (far_string(f->info, "undo_asked")) {
        show_seat(o->p, far_seat(f->g, far_string(f->info, "undo_asked")), text, sizeof text);
        online_say(o, N_("{0} asks to undo. Answer \"agree\" or \"refuse\"."), text, NULL);
    }
    offered(o, "end_agreed", N_("For ending the match: {0}."));
    offered(o, "pause_agreed", N_("For a pause: {0}."));
    online_pace(o, clock, text, sizeof text);
    offered(o, "clock_agreed", N_("For another clock: {0}."));
    const json_node *agreed = json_member(f->info, "clock_agreed");
    if (agreed && agreed->first) online_say(o, N_("The clock would be: {0}."), text, NULL);
    if (far_int(f->info, "paused"))
        online_say(o, N_("The clocks are stopped. \"resume\" starts them again."), NULL, NULL);
}
