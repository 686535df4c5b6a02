/* me.c -- see me.h. The file `servers` has a line for each door: the server, the account (or "-"), the cookie. */
#include "me.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../core/json.h"
#include "../core/json_read.h"
#include "../core/name.h"

enum { PATH = 1024, LINE = 1024 };

/* ---- what is kept --------------------------------------------------------------------------------------------------- */

static bool find_file(char out[PATH], bool make) {
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    if (data && *data)
        snprintf(out, PATH, "%s/bailey/servers", data);
    else if (home && *home)
        snprintf(out, PATH, "%s/.local/share/bailey/servers", home);
    else
        return false;
    for (char *at = out + 1; make && (at = strchr(at, '/')); at++) {
        *at = 0;
        mkdir(out, 0777);
        *at = '/';
    }
    return true;
}

/* "http://example.org:80/games anna": what stands before the cookie. */
static void door(const dial_place *p, const char *name, char out[LINE]) {
    char plain[ME_NAME] = "-";
    if (name) snprintf(plain, sizeof plain, "%s", name);
    for (char *c = plain; *c; c++)
        if (*c == ' ' || *c == '\t') *c = '_';
    snprintf(out, LINE, "%s://%s:%s%s %s ", p->tls ? "https" : "http", p->host, p->port, p->prefix, plain);
}

static bool recall(const dial_place *p, const char *name, char secret[ME_SECRET]) {
    char path[PATH], wanted[LINE], line[LINE];
    bool found = false;
    FILE *f = find_file(path, false) ? fopen(path, "re") : NULL;
    door(p, name, wanted);
    while (f && !found && fgets(line, sizeof line, f)) {
        if (strncmp(line, wanted, strlen(wanted)) != 0) continue;
        found = sscanf(line + strlen(wanted), "%255s", secret) == 1;
    }
    if (f) fclose(f);
    return found;
}

/* Written beside it and put in its place: whoever reads meanwhile reads one or the other. */
static void keep(const dial_place *p, const char *name, const char *secret) {
    char path[PATH], beside[PATH + 24], wanted[LINE], line[LINE];
    if (!find_file(path, true)) return;
    snprintf(beside, sizeof beside, "%s.%ld", path, (long)getpid());
    int fd = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    FILE *to = fd >= 0 ? fdopen(fd, "w") : NULL;
    if (!to) return;
    FILE *from = fopen(path, "re");
    door(p, name, wanted);
    while (from && fgets(line, sizeof line, from))
        if (strncmp(line, wanted, strlen(wanted)) != 0) fputs(line, to);
    if (from) fclose(from);
    fprintf(to, "%s%s\n", wanted, secret);
    bool good = !fflush(to) && !fsync(fd);
    good = !fclose(to) && good;
    if (!good || rename(beside, path)) unlink(beside);
}

/* ---- asking ------------------------------------------------------------------------------------------------------------ */

typedef struct {
    dial_answer a;
    json_node *tree; /* NULL: it was no JSON */
} reply;

static void drop(reply *r) {
    free(r->a.body);
    free(r->tree);
    *r = (reply){0};
}

static bool ask(const dial_place *p, const dial_who *w, const say_lang *l, const char *method, const char *path,
                const char *body, reply *r) {
    char whole[256];
    size_t at;
    *r = (reply){0};
    snprintf(whole, sizeof whole, "/api/v1/%s?lang=%s", path, l->code);
    if (!dial_ask(p, w, method, whole, body, &r->a)) return false;
    size_t nodes = json_read_nodes(r->a.body);
    r->tree = malloc(nodes * sizeof *r->tree);
    if (r->tree && json_read(r->a.body, r->tree, nodes, &at)) {
        free(r->tree);
        r->tree = NULL;
    }
    return true;
}

static void say_why(char why[ME_WHY], const say_lang *l, const char *english, const char *part) {
    const char *parts[] = {part};
    say_fill(l, english, parts, 1, why, ME_WHY);
}

/* What the server gives as a reason, which is a sentence already. */
static void take_reason(char why[ME_WHY], const say_lang *l, const reply *r) {
    const json_node *error = r->tree ? json_member(r->tree, "error") : NULL,
                    *text = error ? json_member(error, "why") : NULL;
    if (text && text->type == JSON_IS_STRING)
        snprintf(why, ME_WHY, "%s", text->text);
    else
        snprintf(why, ME_WHY, "%s", say(l, N_("the server sent an invalid answer")));
    name_disarm(why);
}

static bool take_me(const reply *r, me *m) {
    const json_node *name = r->tree ? json_member(r->tree, "name") : NULL,
                    *kind = r->tree ? json_member(r->tree, "kind") : NULL;
    if (r->a.status < 200 || r->a.status > 299 || !kind || kind->type != JSON_IS_STRING ||
        !strcmp(kind->text, "nobody"))
        return false;
    m->account = !strcmp(kind->text, "account");
    snprintf(m->name, sizeof m->name, "%s", name && name->type == JSON_IS_STRING ? name->text : "");
    name_disarm(m->name);
    return true;
}

static void write_body(char *out, size_t cap, const char *name, const char *passphrase) {
    text_out o = {out, 0, cap};
    json j;
    json_begin(&j, &o, NULL);
    json_object(&j, NULL);
    if (name) json_string(&j, "name", name);
    if (passphrase) json_string(&j, "passphrase", passphrase);
    json_close(&j);
}

/* Is that a server of ours, and not an older one? */
static bool is_server(const dial_place *p, const say_lang *l, char why[ME_WHY]) {
    reply r;
    char url[LINE];
    door(p, NULL, url);
    url[strlen(url) - 3] = 0; /* " - " */
    if (!ask(p, NULL, l, "GET", "host.json", NULL, &r)) {
        if (r.a.why)
            snprintf(why, ME_WHY, "%.300s: %s", url, say(l, r.a.why));
        else
            say_why(why, l, N_("nobody answers at {0}"), url);
        return false;
    }
    bool ours = r.a.status == 200 && r.tree && json_member(r.tree, "now");
    drop(&r);
    if (ours) return true;
    bool old = ask(p, NULL, l, "GET", "games", NULL, &r) && r.a.status == 200 && r.tree && json_member(r.tree, "games");
    drop(&r);
    say_why(why, l, old ? N_("the server at {0} is older than this program") : N_("there is no bailey host at {0}"),
            url);
    return false;
}

dial_who me_who(const me *m, const char *token) {
    return token ? (dial_who){.token = token} : (dial_who){.cookie = m->secret};
}

static bool is_known(const dial_place *p, const dial_who *w, const say_lang *l, me *m) {
    reply r;
    bool known = ask(p, w, l, "GET", "me", NULL, &r) && take_me(&r, m);
    drop(&r);
    return known;
}

/* A request whose answer brings a cookie. */
static bool get_cookie(const dial_place *p, const say_lang *l, const char *path, const char *name, const char *body,
                       me *m, char why[ME_WHY]) {
    reply r;
    bool good = ask(p, NULL, l, "POST", path, body, &r) && take_me(&r, m) && r.a.cookie[0];
    if (good) {
        snprintf(m->secret, sizeof m->secret, "%s", r.a.cookie);
        keep(p, name, m->secret);
    } else {
        take_reason(why, l, &r);
    }
    drop(&r);
    return good;
}

bool me_enter(const dial_place *p, const char *name, const char *token, const say_lang *l, me_ask *ask_for,
              void *context, me *m, char why[ME_WHY]) {
    char passphrase[ME_SECRET], body[3 * ME_SECRET];
    memset(m, 0, sizeof *m);
    if (!is_server(p, l, why)) return false;
    dial_who who = me_who(m, token);
    if (token) {
        if (is_known(p, &who, l, m)) return true;
        snprintf(why, ME_WHY, "%s", say(l, N_("the server does not know this token")));
        return false;
    }
    if (recall(p, name, m->secret) && is_known(p, &who, l, m)) return true;
    if (!name) {
        write_body(body, sizeof body, NULL, NULL);
        return get_cookie(p, l, "guest", NULL, body, m, why);
    }
    if (!ask_for(context, name, passphrase, sizeof passphrase)) {
        say_why(why, l, N_("{0} cannot sign in without the passphrase"), name);
        return false;
    }
    write_body(body, sizeof body, name, passphrase);
    bool good = get_cookie(p, l, "login", name, body, m, why);
    explicit_bzero(passphrase, sizeof passphrase);
    explicit_bzero(body, sizeof body);
    return good;
}

bool me_rename(const dial_place *p, const dial_who *w, const say_lang *l, const char *name, char why[ME_WHY]) {
    char body[3 * ME_SECRET];
    reply r;
    write_body(body, sizeof body, name, NULL);
    bool good = ask(p, w, l, "PATCH", "me", body, &r) && r.a.status >= 200 && r.a.status <= 299;
    if (!good) take_reason(why, l, &r);
    drop(&r);
    return good;
}
