/* host.c -- `bailey host`: the server for playing over a network. */
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../host/admin.h"
#include "../host/export.h"
#include "../host/host.h"
#include "../host/post.h"
#include "args.h"
#include "home.h"

static sigset_t ends;

static void *wait_for_end(void *serving) {
    int which;
    sigwait(&ends, &which);
    host_stop(serving);
    return NULL;
}

/* Where the database is when nobody says: with the other data of this person. */
static void usual_base(char *out, size_t cap) {
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    char folder[1000];
    if (data && data[0] == '/')
        snprintf(folder, sizeof folder, "%s/bailey", data);
    else
        snprintf(folder, sizeof folder, "%s/.local/share/bailey", home ? home : ".");
    for (char *p = folder + 1; *p; p++)
        if (*p == '/') {
            *p = 0;
            mkdir(folder, 0755);
            *p = '/';
        }
    mkdir(folder, 0700);
    snprintf(out, cap, "%s/host.db", folder);
}

static bool holds_app(const char *folder) {
    char index[1300];
    struct stat s;
    snprintf(index, sizeof index, "%s/index.html", folder);
    return !stat(index, &s) && S_ISREG(s.st_mode);
}

static FILE *open_log(args *a, const char *path) {
    FILE *f = !strcmp(path, "-") ? stderr : fopen(path, "a");
    if (!f) args_refuse(a, N_("%s cannot be written: %s"), path, strerror(errno));
    return f;
}

/* "a@b.example", "Name <a@b.example>" */
static bool is_sender(const char *from) {
    const char *open = strchr(from, '<');
    size_t n = strlen(from);
    char bare[300];
    if (n >= sizeof bare || strpbrk(from, "\r\n\"") || (open && from[n - 1] != '>')) return false;
    snprintf(bare, sizeof bare, "%.*s", open ? (int)strcspn(open + 1, ">") : (int)n, open ? open + 1 : from);
    return host_is_mailbox(bare);
}

static void tell_left_out(void *context, const char *code, const char *why) {
    args *a = context;
    args_complain(a, N_("the match %s is left out: %s"), code, say(args_lang(a, NULL), why));
}

static int export_all(args *a, const char *base, const char *folder) {
    const say_lang *lang = args_lang(a, NULL);
    export_run run = {.left_out = tell_left_out, .context = a};
    const char *why = export_matches(base, folder, &run);
    if (why && run.path[0]) {
        args_complain(a, N_("%s cannot be written: %s"), run.path, why);
        return 1;
    }
    if (why) args_refuse(a, N_("the database %s cannot be used: %s"), base, say(lang, why));
    printf(say(lang, N_("Matches written: %ld. There already: %ld. Left out: %ld.\n")), run.written, run.there,
           run.left);
    return run.left ? 1 : 0;
}

/* `bailey host admin export match CODE`, or `matches FOLDER`, or `person WHO` */
static int administer_export(args *a, const char *base, const char *what, const char *which) {
    const say_lang *lang = args_lang(a, NULL);
    const char *why;
    if (!strcmp(what, "matches")) return export_all(a, base, which);
    if (!strcmp(what, "match"))
        why = export_match(base, which, stdout);
    else if (!strcmp(what, "person"))
        why = export_person(base, which, stdout);
    else
        args_refuse(a, N_("admin export takes: match CODE, matches FOLDER, person ID or NAME"));
    if (why) args_refuse(a, N_("\"%s\" cannot be exported: %s"), which, say(lang, why));
    return 0;
}

/* `bailey host admin WHAT [OF WHAT] [--data FILE]` */
static int administer(args *a) {
    enum { WORDS = 4 };
    const char *word[WORDS] = {0}, *given = NULL, *value, *why;
    char usual[1100];
    int n = 0;
    while (!args_done(a))
        if (args_value(a, "--data", &value))
            given = value;
        else if (n == WORDS || !(word[n] = args_word(a)))
            args_unknown(a);
        else
            n++;
    if (!given) usual_base(usual, sizeof usual);
    const char *base = given ? given : usual, *what = n > 1 ? word[1] : "", *whom = word[2];
    if (access(base, R_OK)) args_refuse(a, N_("the database %s cannot be used: %s"), base, strerror(errno));
    if (!strcmp(what, "export")) {
        if (!word[3]) args_refuse(a, N_("admin export takes: match CODE, matches FOLDER, person ID or NAME"));
        return administer_export(a, base, whom, word[3]);
    }
    if (word[3]) whom = what = "";
    bool number = whom && strspn(whom, "0123456789") == strlen(whom);
    if (!strcmp(what, "people") && !whom)
        why = admin_people(base, stdout);
    else if (!strcmp(what, "tables") && !whom)
        why = admin_tables(base, stdout);
    else if (!strcmp(what, "ban") && number)
        why = admin_ban(base, atoll(whom), 1);
    else if (!strcmp(what, "unban") && number)
        why = admin_ban(base, atoll(whom), 0);
    else if (!strcmp(what, "hide") && number)
        why = admin_hide(base, atoll(whom));
    else if (!strcmp(what, "chat") && !whom)
        why = admin_chat(base, stdout);
    else if (!strcmp(what, "reports") && !whom)
        why = admin_reports(base, stdout);
    else if (!strcmp(what, "settle") && number)
        why = admin_settle(base, atoll(whom));
    else if (!strcmp(what, "moderator") && number)
        why = admin_moderator(base, atoll(whom), 1);
    else if (!strcmp(what, "player") && number)
        why = admin_moderator(base, atoll(whom), 0);
    else if (!strcmp(what, "backup") && whom)
        why = admin_backup(base, whom);
    else
        args_refuse(a,
                    N_("admin commands: people, tables, chat, reports, ban ID, unban ID, hide ID, settle ID, moderator "
                       "ID, player ID, "
                       "backup FILE, export WHAT WHICH"));
    if (why) args_refuse(a, N_("the database %s cannot be used: %s"), base, why);
    return 0;
}

int command_host(args *a) {
    umask(077); /* what is kept is nobody else's to read */
    if (!args_done(a) && !strcmp(a->argv[a->at], "admin")) return administer(a);
    const say_lang *lang = args_lang(a, NULL);
    host_config c = {.host = "127.0.0.1", .port = 8421, .threads = 1};
    char base[1100], folder[1200];
    const char *value, *why, *detail;
    while (!args_done(a)) {
        if (args_value(a, "--port", &value))
            c.port = (int)args_long(a, "--port", value, 0, 65535);
        else if (args_value(a, "--host", &value))
            c.host = value;
        else if (args_value(a, "--name", &value))
            c.name = value;
        else if (args_value(a, "--root", &value))
            c.root = value;
        else if (args_value(a, "--data", &value))
            c.base = value;
        else if (args_value(a, "--cert", &value))
            c.cert = value;
        else if (args_value(a, "--key", &value))
            c.key = value;
        else if (args_value(a, "--threads", &value))
            c.threads = (int)args_long(a, "--threads", value, 1, 16);
        else if (args_value(a, "--log", &value))
            c.log = open_log(a, value);
        else if (args_value(a, "--smtp", &value))
            c.smtp = value;
        else if (args_value(a, "--from", &value))
            c.from = value;
        else if (args_value(a, "--trust", &value))
            c.trust = value;
        else if (args_flag(a, "--private"))
            c.private = true;
        else if (args_value(a, "--lang", &value))
            lang = args_lang(a, value);
        else if (args_flag(a, "--behind-proxy"))
            c.behind = true;
        else if (args_flag(a, "--strict"))
            c.strict = true;
        else
            args_unknown(a);
    }
    if (!c.cert != !c.key) args_refuse(a, N_("--cert and --key belong together"));
    if (c.cert && access(c.cert, R_OK)) args_refuse(a, N_("%s cannot be read: %s"), c.cert, strerror(errno));
    if (c.key && access(c.key, R_OK)) args_refuse(a, N_("%s cannot be read: %s"), c.key, strerror(errno));
    if (!c.smtp) c.smtp = getenv("BAILEY_SMTP"); /* who lists processes sees arguments, not this */
    if (c.smtp && !post_is_here())
        args_refuse(a, N_("this build sends no e-mail: it was made without libcurl or OpenSSL"));
    if (c.smtp && !c.from) args_refuse(a, N_("--smtp needs --from, the address from which e-mail comes"));
    if (c.from && !is_sender(c.from)) args_refuse(a, N_("--from is an e-mail address, or \"Name <address>\""));
    if (c.smtp && strncmp(c.smtp, "smtp://", 7) != 0 && strncmp(c.smtp, "smtps://", 8) != 0)
        args_refuse(
            a, N_("--smtp is smtp://HOST[:PORT] or smtps://..., with USER:PASSPHRASE@ before the host if need be"));
    if (c.trust && access(c.trust, R_OK)) args_refuse(a, N_("%s cannot be read: %s"), c.trust, strerror(errno));
    if (!c.base) {
        usual_base(base, sizeof base);
        c.base = base;
    }
    if (!c.root) {
        home_find("web", folder, sizeof folder);
        if (holds_app(folder)) c.root = folder; /* without the app it serves programs */
    }
    pthread_t end;
    sigemptyset(&ends);
    sigaddset(&ends, SIGINT);
    sigaddset(&ends, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &ends, NULL);
    signal(SIGPIPE, SIG_IGN);
    host *h = host_open(&c, &why, &detail);
    if (!h && detail) args_refuse(a, N_("the database %s cannot be used: %s"), detail, why);
    if (!h) args_refuse(a, N_("cannot listen on %s, port %d: %s"), c.host, c.port, why);
    if (pthread_create(&end, NULL, wait_for_end, h)) args_refuse(a, N_("There is no memory left."));
    bool six = strchr(c.host, ':');
    printf(say(lang, N_("Bailey hosts at %s://%s%s%s:%d/ (Ctrl+C ends it)\n")), c.cert ? "https" : "http",
           six ? "[" : "", c.host, six ? "]" : "", host_port(h));
    fflush(stdout);
    host_run(h);
    pthread_join(end, NULL);
    host_close(h);
    return 0;
}
