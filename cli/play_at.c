/* play_at.c -- `bailey play --at URL`: who one is there, and then the lobby or a table (tui/online). */
#include "play_at.h"

#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "../tui/lines/lines.h"
#include "../tui/screen/app.h"
#include "../tui/screen/screen.h"

/* ---- the passphrase ------------------------------------------------------------------------------------ */

static const int ends[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP};
enum { ENDS = sizeof ends / sizeof *ends };

/* Has one of these signals come, which is held back only here? */
static bool called_away(const sigset_t *usual) {
    sigset_t come;
    sigpending(&come);
    for (int i = 0; i < ENDS; i++)
        if (sigismember(&come, ends[i]) && !sigismember(usual, ends[i])) return true;
    return false;
}

typedef enum { TYPED, NOTHING, CALLED_AWAY } typed;

/* Up to the end of the line, byte by byte: what follows is not ours. */
static typed read_line(const sigset_t *usual, char *out, size_t cap) {
    enum { A_MOMENT = 100 }; /* how long a signal may wait, in milliseconds */
    struct pollfd in = {.fd = STDIN_FILENO, .events = POLLIN};
    size_t n = 0;
    char c = 0;
    typed what = NOTHING;
    while (c != '\n') {
        if (called_away(usual)) return CALLED_AWAY;
        if (poll(&in, 1, A_MOMENT) <= 0) continue;
        if (read(STDIN_FILENO, &c, 1) != 1) break;
        what = TYPED;
        if (c != '\n' && n < cap - 1) out[n++] = c;
    }
    out[n] = 0;
    return what;
}

/* Typed without being shown; from a pipe, the first line of it. Signals wait until the terminal shows again what is typed;
 * if the program is still there afterwards, it asks again. */
static bool ask_passphrase(void *context, const char *name, char *out, size_t cap) {
    const play *p = context;
    struct termios before, quiet;
    bool tty = !tcgetattr(STDIN_FILENO, &before);
    const char *part[] = {name};
    char question[200];
    sigset_t held, usual;
    typed what = CALLED_AWAY;
    say_fill(p->lang, N_("Passphrase of {0}: "), part, 1, question, sizeof question);
    quiet = before;
    quiet.c_lflag &= ~(tcflag_t)ECHO;
    sigemptyset(&held);
    for (int i = 0; i < ENDS; i++) sigaddset(&held, ends[i]);
    while (what == CALLED_AWAY) {
        fputs(question, stderr);
        fflush(stderr);
        sigprocmask(SIG_BLOCK, &held, &usual);
        if (tty) tcsetattr(STDIN_FILENO, TCSAFLUSH, &quiet);
        what = read_line(&usual, out, cap);
        if (tty) tcsetattr(STDIN_FILENO, TCSAFLUSH, &before);
        fputs("\n", stderr);
        sigprocmask(SIG_SETMASK, &usual, NULL);
    }
    return what == TYPED;
}

/* ---- who one is there, and the table ------------------------------------------------------------------- */

/* The first word of the file, or of $BAILEY_TOKEN. NULL: there is none. */
static const char *find_token(args *a, const char *file) {
    static char token[ME_SECRET];
    const char *from = getenv("BAILEY_TOKEN");
    char *text = file ? args_read_file(a, file) : NULL;
    if (text) from = text;
    if (!from || sscanf(from, "%255s", token) != 1) token[0] = 0;
    free(text);
    if (file && !token[0]) args_refuse(a, N_("%s: there is no token in it"), file);
    return token[0] ? token : NULL;
}

int play_at(args *a, play *p, const play_at_wish *w) {
    static online o;
    dial_place place;
    char code[FAR_CODE], link[FAR_LINK], why[ME_WHY];
    const char *no = online_read_address(w->at, &place, code, link);
    if (no) args_refuse(a, "--at \"%s\": %s", w->at, say(p->lang, no));
    o.token = find_token(a, w->token_file);
    if (w->name && w->token_file)
        args_refuse(a, N_("--name and --token-file are two ways to say who you are: use one"));
    if (w->name) o.token = NULL;
    if (!me_enter(&place, w->name, o.token, p->lang, ask_passphrase, p, &o.who, why)) args_refuse(a, "%s", why);
    p->file.handle = -1; /* nothing is kept here: the server does */
    bool screen = !w->plain && !w->lines && screen_open();
    online_begin(&o, p, &place, code, link);
    if (!o.f.up) {
        screen_close();
        args_refuse(a, N_("the connection broke"));
    }
    int rc = screen ? app_run_far(&o) : far_lines_run(&o);
    online_end(&o);
    return rc;
}
