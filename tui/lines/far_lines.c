/* far_lines.c -- playing elsewhere line by line: what is typed and what the server tells come in any order. See lines.h. */
#include <ctype.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "lines.h"

static volatile sig_atomic_t interrupted;

static void interrupt(int signal) {
    (void)signal;
    interrupted = 1;
}

/* What was typed and not read yet. */
typedef struct {
    char text[4096];
    size_t len;
    bool over;
} typed;

static void read_more(typed *in) {
    ssize_t n = read(STDIN_FILENO, in->text + in->len, sizeof in->text - 1 - in->len);
    if (n < 0 && (errno == EINTR || errno == EAGAIN)) return;
    if (n <= 0) {
        in->over = true;
        return;
    }
    in->len += (size_t)n;
}

/* The next whole line, or what there is of one that is too long or has no end. */
static bool next_line(typed *in, char line[sizeof in->text]) {
    char *end = memchr(in->text, '\n', in->len);
    size_t n = end ? (size_t)(end - in->text) : in->len;
    if (!end && !(in->len && (in->over || in->len == sizeof in->text - 1))) return false;
    memcpy(line, in->text, n);
    line[n] = 0;
    in->len -= n + (end != NULL);
    memmove(in->text, in->text + n + (end != NULL), in->len);
    while (n && isspace((unsigned char)line[n - 1])) line[--n] = 0;
    name_disarm(line);
    return true;
}

int far_lines_run(online *o) {
    static typed in;
    char line[sizeof in.text];
    term *t = &o->p->t;
    struct sigaction act = {.sa_handler = interrupt};
    sigaction(SIGINT, &act, NULL);
    sigaction(SIGTERM, &act, NULL);
    sigaction(SIGHUP, &act, NULL);
    bool prompted = false;
    while (!o->quit && !interrupted) {
        online_pump(o);
        if (t->out.len) {
            if (prompted) fputs("\n", stdout); /* behind what is being typed */
            term_print(t);
            prompted = false;
        }
        /* One thing after the other: what was asked for is answered before the next line counts. */
        bool ready = !o->f.n_asked || !o->f.up;
        if (ready && next_line(&in, line)) {
            if (!prompted && !t->in_tty) fputs("> ", stdout);
            if (!t->in_tty) puts(line);
            prompted = false;
            online_command(o, line);
            continue;
        }
        if (ready && in.over) break;
        if (ready && !prompted) fputs("> ", stdout);
        prompted = prompted || ready;
        fflush(stdout);
        struct pollfd what[2] = {{.fd = in.over || !ready ? -1 : STDIN_FILENO, .events = POLLIN},
                                 {.fd = o->f.up ? o->f.d.fd : -1, .events = POLLIN}};
        if (poll(what, 2, far_wait(&o->f)) > 0 && what[0].revents) read_more(&in);
    }
    if (prompted) fputs("\n", stdout);
    return 0;
}
