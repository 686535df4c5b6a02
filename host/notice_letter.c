/* notice_letter.c -- what a letter says, in the language of whoever gets it: JSON for browsers and webhooks, text for
 * mailboxes. See notice.h. */
#include <inttypes.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "../core/sha256.h"
#include "notice.h"

enum { TEXT = 1500, BODY = 3000, MAIL = 8192 };

/* ---- addresses of our own ----------------------------------------------------------------------------------------- */

void notice_url(const host *h, char out[NOTICE_URL], const char *path) {
    const host_config *c = &h->config;
    bool safe = c->cert || c->behind, six = !c->name && strchr(c->host, ':');
    const char *scheme = safe ? "https" : "http", *any = strcmp(c->host, "0.0.0.0") ? c->host : "localhost";
    int port = c->name && c->behind ? 443 : web_port(h->w);
    char number[16] = "";
    if (port != (safe ? 443 : 80)) snprintf(number, sizeof number, ":%d", port);
    snprintf(out, NOTICE_URL, "%s://%s%s%s%s%s", scheme, six ? "[" : "", c->name ? c->name : any, six ? "]" : "",
             number, path);
}

void notice_sign_stop(const host *h, int64_t channel, char out[NOTICE_STOP]) {
    uint8_t sum[SHA256_BYTES];
    char text[40];
    hmac256 m;
    int n = snprintf(text, sizeof text, "stop %" PRId64, channel);
    hmac256_begin(&m, h->notices->stop_key, POST_KEY);
    hmac256_add(&m, text, (size_t)n);
    hmac256_end(&m, sum);
    sodium_bin2hex(out, NOTICE_STOP, sum, (NOTICE_STOP - 1) / 2);
}

static void stop_url(const host *h, int64_t channel, char out[NOTICE_URL]) {
    char sign[NOTICE_STOP], path[100];
    notice_sign_stop(h, channel, sign);
    snprintf(path, sizeof path, "/api/v1/stop?channel=%" PRId64 "&sign=%s", channel, sign);
    notice_url(h, out, path);
}

/* ---- words ---------------------------------------------------------------------------------------------------------- */

typedef struct {
    char title[200], text[TEXT], url[NOTICE_URL];
} words;

static void fill(const say_lang *lang, char *out, size_t cap, const char *english, const char *part) {
    say_fill(lang, english, &part, 1, out, cap);
}

static void word_turn(const host *h, const table *t, int seat, const say_lang *lang, words *w) {
    char path[40];
    int n;
    fill(lang, w->title, sizeof w->title, N_("{0}: it is your turn"), say(lang, t->g->title));
    fill(lang, w->text, sizeof w->text, N_("The others are waiting for you at table {0}."), t->code);
    n = (int)strlen(w->text);
    if (t->ways.turn) {
        char hours[24];
        int64_t left = t->seat[seat].left - (h->now - t->since);
        snprintf(hours, sizeof hours, "%" PRId64, left > 0 ? left / 3600000 : 0);
        w->text[n++] = ' ';
        fill(lang, w->text + n, sizeof w->text - (size_t)n, N_("Time left: {0} h."), hours);
    }
    snprintf(path, sizeof path, "/#/t/%s", t->code);
    notice_url(h, w->url, path);
}

static void word_try(const host *h, const say_lang *lang, words *w) {
    snprintf(w->title, sizeof w->title, "Bailey");
    snprintf(w->text, sizeof w->text, "%s", say(lang, N_("This is how you will be told that it is your turn.")));
    notice_url(h, w->url, "/");
}

/* ---- letters --------------------------------------------------------------------------------------------------------- */

static size_t write_json(const host *h, const notice *n, const table *t, int seat, const words *w, char *out,
                         size_t cap) {
    text_out o = {out, 0, cap};
    json j;
    json_begin(&j, &o, NULL);
    json_object(&j, NULL);
    json_int(&j, "id", n->id);
    json_string(&j, "kind", n->kind == NOTICE_TURN ? "turn" : "try");
    if (t) {
        json_string(&j, "table", t->code);
        json_string(&j, "game", t->g->id);
        json_string(&j, "seat", t->g->seats[seat]);
        json_int(&j, "n", t->m->len);
    }
    json_string(&j, "title", w->title);
    json_string(&j, "text", w->text);
    json_string(&j, "url", w->url);
    json_int(&j, "time", h->now);
    json_close(&j);
    return o.len;
}

/* Who gets it knows by the signature that it is ours, and by the time that nobody sends an old one again. */
static post_letter *write_hook(const host *h, const notice *n, const char *text, size_t len) {
    post_letter *l = post_new_letter(POST_WEBHOOK, n->address, len);
    char head[400], time[24], sign[2 * SHA256_BYTES + 1];
    uint8_t sum[SHA256_BYTES];
    hmac256 m;
    if (!l) return NULL;
    int k = snprintf(time, sizeof time, "%" PRId64, h->now / 1000);
    hmac256_begin(&m, n->secret, n->secret_len);
    hmac256_add(&m, time, (size_t)k);
    hmac256_add(&m, ".", 1);
    hmac256_add(&m, text, len);
    hmac256_end(&m, sum);
    sodium_bin2hex(sign, sizeof sign, sum, sizeof sum);
    snprintf(head, sizeof head,
             "Content-Type: application/json\r\nBailey-Notice: %" PRId64 "\r\nBailey-Timestamp: %s\r\n"
             "Bailey-Signature: v1=%s\r\n",
             n->id, time, sign);
    memcpy(l->body, text, len);
    l->len = len;
    if ((l->head = strdup(head))) return l;
    post_free_letter(l);
    return NULL;
}

static post_letter *write_mail(const host *h, int64_t id, const char *to, const char *subject, const char *text,
                               const char *stop) {
    post_letter *l = post_new_letter(POST_MAIL, to, MAIL);
    if (!l) return NULL;
    text_out o = {l->body, 0, MAIL};
    mail m = {h->config.from, to, subject, text, stop, id, h->now};
    if (mail_write(&o, &m)) {
        l->len = o.len;
        return l;
    }
    post_free_letter(l);
    return NULL;
}

static post_letter *write_turn_mail(const host *h, const notice *n, const say_lang *lang, const words *w) {
    char text[2 * TEXT + NOTICE_URL + 16], end[TEXT], stop[NOTICE_URL];
    stop_url(h, n->channel, stop);
    fill(lang, end, sizeof end, N_("If you want no more of these e-mails: {0}"), stop);
    snprintf(text, sizeof text, "%s\n\n%s\n\n-- \n%s\n", w->text, w->url, end);
    return write_mail(h, n->id, n->mailbox, w->title, text, stop);
}

static const char *contact(const host *h, char out[POST_MAILBOX + 8]) {
    const char *from = h->config.from, *open = from ? strchr(from, '<') : NULL;
    if (open)
        snprintf(out, POST_MAILBOX + 8, "mailto:%.*s", (int)strcspn(open + 1, ">"), open + 1);
    else if (from)
        snprintf(out, POST_MAILBOX + 8, "mailto:%s", from);
    else
        snprintf(out, POST_MAILBOX + 8, "https://%s", h->config.name ? h->config.name : "localhost");
    return out;
}

post_letter *notice_write(host *h, const notice *n, const table *t, int seat, const person *p) {
    const say_lang *lang = api_lang(p->lang);
    char text[BODY], who[POST_MAILBOX + 8];
    words w;
    if (t)
        word_turn(h, t, seat, lang, &w);
    else
        word_try(h, lang, &w);
    if (n->by == POST_MAIL) return n->mailbox && h->config.smtp ? write_turn_mail(h, n, lang, &w) : NULL;
    size_t len = write_json(h, n, t, seat, &w, text, sizeof text);
    if (n->by == POST_WEBHOOK) return write_hook(h, n, text, len);
    if (n->secret_len != POST_PUSH_SECRET) return NULL;
    return post_push(h->notices->push_key, contact(h, who), n->address, n->secret, text, len, h->now);
}

post_letter *notice_write_code(host *h, const notice_secret *s, const person *p) {
    const say_lang *lang = api_lang(p->lang);
    char text[TEXT];
    const char *part[] = {p->name, s->code};
    bool confirm = s->kind == NOTICE_CONFIRM;
    say_fill(lang,
             confirm
                 ? N_("Hello {0}!\n\nThe code that confirms this address: {1}\n\nIt is good for an hour. If you did "
                      "not ask for it, ignore this e-mail.\n")
                 : N_("Hello {0}!\n\nThe code with which you can choose a new passphrase: {1}\n\nIt is good for an "
                      "hour. If you did not ask for it, ignore this e-mail: nothing has changed.\n"),
             part, 2, text, sizeof text);
    const char *subject = say(lang, confirm ? N_("Bailey: your address") : N_("Bailey: a new passphrase"));
    return write_mail(h, s->id, s->to, subject, text, NULL);
}

/* ---- the link of an e-mail ---------------------------------------------------------------------------------------------- */

/* Looking at it changes nothing, because programs look at all links of a letter; the button does, and so does the mail
 * program that sends the request of RFC 8058. */
void notice_answer_stop(host *h, web_call *c) {
    char number[24] = "", given[NOTICE_STOP + 1] = "", sign[NOTICE_STOP], page[1200];
    const say_lang *lang = api_lang(c->language);
    api_query(c->query, "channel", number, sizeof number);
    api_query(c->query, "sign", given, sizeof given);
    int64_t channel = atoll(number);
    notice_sign_stop(h, channel, sign);
    bool ours = strlen(given) == NOTICE_STOP - 1 && !sodium_memcmp(given, sign, NOTICE_STOP - 1);
    bool ends = ours && !strcmp(c->method, "POST");
    if (ends) keeper_write(h->k, DB_CHANNEL_GONE, "i", channel);
    const char *text = !ours  ? N_("This link is not one of ours.")
                       : ends ? N_("You will get no more e-mail. You can ask for it again at any time.")
                              : N_("Do you want to stop e-mail from this server?");
    char button[300] = "";
    if (ours && !ends)
        snprintf(button, sizeof button,
                 "<form method=post action=\"?channel=%" PRId64 "&amp;sign=%s\"><button>%s</button></form>", channel,
                 sign, say(lang, N_("No more e-mail")));
    int n = snprintf(
        page, sizeof page,
        "<!doctype html><html lang=%s><meta charset=utf-8><meta name=viewport content=\"width=device-width\">"
        "<meta name=color-scheme content=\"light dark\"><title>Bailey</title><main><h1>Bailey</h1><p>%s</p>%s</main>",
        lang->code, say(lang, text), button);
    web_answer(c, ours ? 200 : 403, "", "text/html; charset=utf-8", page, (size_t)n);
}
