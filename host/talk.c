/* talk.c -- what people say at tables and in the lobby: lines and phrases, who does not want to read whom, how often one may
 * speak. See inside.h. */
#include <string.h>

#include "inside.h"

enum { TALK_MOST = 500, TALK_READ = 100 };

/* Phrases that everybody reads in the own language. */
static const struct {
    const char *id, *text;
} phrases[] = {
    {"hello", N_("Hello!")},
    {"good-luck", N_("Good luck and have fun!")},
    {"well-played", N_("Well played!")},
    {"good-game", N_("Good game!")},
    {"thanks", N_("Thank you!")},
    {"sorry", N_("Sorry!")},
    {"thinking", N_("Give me a moment to think.")},
    {"back-soon", N_("I will be right back.")},
    {"your-turn", N_("It is your turn.")},
    {"once-more", N_("Shall we play again?")},
    {"bye", N_("I have to go. Goodbye!")},
};
enum { PHRASES = sizeof phrases / sizeof *phrases };

static const char *phrase_text(const char *id) {
    for (int i = 0; id && i < PHRASES; i++)
        if (!strcmp(phrases[i].id, id)) return phrases[i].text;
    return NULL;
}

/* ---- a line ------------------------------------------------------------------------------------------------- */

/* The members of a line as somebody with this language reads it. */
void talk_put(json *j, const talk_line *l, const say_lang *lang) {
    const char *phrase = phrase_text(l->phrase);
    json_int(j, "id", l->id);
    json_int(j, "person", l->person);
    json_string(j, "name", l->name);
    if (phrase)
        json_said(j, "text", lang, phrase);
    else
        json_string(j, "text", l->text);
    json_string(j, "phrase", phrase ? l->phrase : NULL);
    json_int(j, "said", l->said);
}

/* Does this person not want to read that one? */
bool talk_is_mute(host *h, int64_t reader, int64_t writer) {
    return reader && reader != writer &&
           (ties_has(h, reader, TIE_MUTE, writer) || ties_has(h, reader, TIE_BLOCK, writer));
}

static bool is_one_line(const char *text) {
    for (; *text; text++)
        if ((unsigned char)*text < 0x20 || *text == 0x7f) return false;
    return true;
}

/* What is to be said, by somebody who may; false: refused. */
static bool read_line(ask *a, talk_line *l) {
    const char *phrase = ask_string(a, "phrase");
    *l = (talk_line){.person = a->who.id, .name = a->who.name, .text = ask_string(a, "text"), .said = a->h->now};
    if (phrase) {
        l->text = phrase_text(phrase);
        l->phrase = phrase;
    }
    if (!l->text || !*l->text || strlen(l->text) > TALK_MOST)
        ask_refuse(a, 422, "value", N_("\"text\" has 1 to 500 bytes, or \"phrase\" is the id of a phrase."));
    else if (!is_one_line(l->text))
        ask_refuse(a, 422, "value", N_("\"text\" is one line."));
    else if (a->who.silent > a->h->now)
        ask_refuse(a, 403, "silent", N_("A moderator has asked you to be silent for a while."));
    else
        ask_slow_down(a, limit_take_person(a->h, a->who.id, LIMIT_TALK));
    if (a->refused) return false;
    l->id = ++a->h->last_line;
    return true;
}

static void keep_line(ask *a, int64_t where, const talk_line *l) {
    keeper_write(a->h->k, DB_CHAT_PUT, "iiittit", l->id, where, l->person, l->name, l->text, l->said, l->phrase);
    json *j = ask_open(a);
    json_int(j, "id", l->id);
    json_int(j, "said", l->said);
}

static void answer_lines(ask *a, int64_t where) {
    json *j = ask_open(a);
    talk_put_last(j, a->h, where, TALK_READ, &a->who, a->lang);
}

/* "chat": what was said there last, but for what this person does not want to read. */
void talk_put_last(json *j, host *h, int64_t where, int most, const person *p, const say_lang *lang) {
    sqlite3_stmt *s = db_use(&h->base, DB_CHAT_READ);
    sqlite3_bind_int64(s, 1, where);
    sqlite3_bind_int(s, 2, most);
    sqlite3_bind_int64(s, 3, p->id);
    json_array(j, "chat");
    while (sqlite3_step(s) == SQLITE_ROW) {
        talk_line l = {.id = sqlite3_column_int64(s, 0),
                       .person = sqlite3_column_int64(s, 1),
                       .name = (const char *)sqlite3_column_text(s, 2),
                       .text = (const char *)sqlite3_column_text(s, 3),
                       .said = sqlite3_column_int64(s, 4),
                       .phrase = (const char *)sqlite3_column_text(s, 5)};
        json_object(j, NULL);
        talk_put(j, &l, lang);
        json_close(j);
    }
    json_close(j);
    sqlite3_reset(s);
}

/* ---- deeds -------------------------------------------------------------------------------------------------- */

static void do_say(ask *a) {
    talk_line l;
    if (!deed_may_enter(a) || !read_line(a, &l)) return;
    keep_line(a, a->t->id, &l);
    tell_line(a->h, a->t, &l);
}

static void do_talk(ask *a) {
    if (deed_may_see(a)) answer_lines(a, a->t->id);
}

static void do_lobby_say(ask *a) {
    talk_line l;
    if (!read_line(a, &l)) return;
    keep_line(a, 0, &l);
    lobby_line(a->h, &l);
}

static void do_lobby_talk(ask *a) { answer_lines(a, 0); }

static void do_phrases(ask *a) {
    json *j = ask_open(a);
    json_array(j, "phrases");
    for (int i = 0; i < PHRASES; i++) {
        json_object(j, NULL);
        json_string(j, "phrase", phrases[i].id);
        json_said(j, "text", a->lang, phrases[i].text);
        json_close(j);
    }
    json_close(j);
}

const deed deeds_talk[] = {
    {"say", do_say, SCOPE_PLAY, true, "text phrase"},
    {"talk", do_talk, SCOPE_READ, true, NULL},
    {"lobby-say", do_lobby_say, SCOPE_PLAY, false, "text phrase"},
    {"lobby-talk", do_lobby_talk, SCOPE_READ, false, NULL},
    {"phrases", do_phrases, SCOPE_READ, false, NULL},
    {NULL, NULL, 0, false, NULL},
};
