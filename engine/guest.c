/* guest.c -- see guest.h. */
#include "guest.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "../core/json_read.h"
#include "../session/json.h"

static const char prefix[] = "cmd:";
enum { ANSWER = 65536, SLICE = 50, PATIENCE = 500 }; /* bytes; milliseconds */

typedef struct visitor {
    bot_guest how; /* first: it is found by it */
    char *command, name[GUEST_NAME];
    guest_ways ways;
    struct visitor *next;
} visitor;
static visitor *visitors; /* all there are, to the end of the program */

/* At the table: the program, and how far its answer has come. */
typedef struct {
    const visitor *who;
    const game *g;
    pid_t pid;
    int in, out; /* what it reads, and what it writes; -1: closed */
    long asked;
    bool out_of_play; /* it has lost its seat */
    size_t len;
    char line[ANSWER];
} guest;

static int64_t now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* ---- the program ---------------------------------------------------------------------------------------- */

static bool spawn(guest *x, int in, int out) {
    char *argv[] = {"sh", "-c", x->who->command, NULL};
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attr;
    sigset_t usual, none;
    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    sigaddset(&usual, SIGXFSZ);
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, in, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
    if (x->who->ways.quiet) posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawnattr_init(&attr);
    posix_spawnattr_setpgroup(&attr, 0); /* what the shell starts ends with it */
    posix_spawnattr_setsigdefault(&attr, &usual);
    posix_spawnattr_setsigmask(&attr, &none);
    posix_spawnattr_setflags(&attr, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
    bool fine = !posix_spawn(&x->pid, "/bin/sh", &files, &attr, argv, environ);
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attr);
    return fine;
}

static void start(guest *x) {
    int in[2] = {-1, -1}, out[2] = {-1, -1};
    x->pid = 0;
    x->in = x->out = -1;
    x->len = 0;
    x->out_of_play = false;
    if (!pipe2(in, O_CLOEXEC) && !pipe2(out, O_CLOEXEC) && spawn(x, in[0], out[1])) {
        x->in = in[1];
        x->out = out[0];
        in[1] = out[0] = -1;
        fcntl(x->in, F_SETFL, O_NONBLOCK);
        fcntl(x->out, F_SETFL, O_NONBLOCK);
    }
    for (int i = 0; i < 2; i++) {
        if (in[i] >= 0) close(in[i]);
        if (out[i] >= 0) close(out[i]);
    }
}

/* The end of its input is the end of its work; who does not see that is not asked again. */
static void end(guest *x) {
    if (x->in >= 0) close(x->in);
    if (x->out >= 0) close(x->out);
    x->in = x->out = -1;
    if (x->pid <= 0) return;
    const struct timespec moment = {0, 2000000};
    int64_t until = now() + (x->out_of_play ? 0 : PATIENCE);
    bool gone = false;
    while (!(gone = waitpid(x->pid, NULL, WNOHANG) != 0) && now() < until) nanosleep(&moment, NULL);
    kill(-x->pid, SIGKILL);
    if (!gone) waitpid(x->pid, NULL, 0);
    x->pid = 0;
}

/* ---- question and answer ---------------------------------------------------------------------------------- */

static char *question(const guest *x, const game_view *view, int seat, const game_action *list, int n) {
    text_out text = {0};
    json j;
    json_begin(&j, &text, json_grow);
    json_object(&j, NULL);
    json_int(&j, "id", x->asked);
    json_string(&j, "do", "choose");
    json_string(&j, "game", x->g->id);
    json_int(&j, "players", game_players(x->g, view));
    json_string(&j, "seat", x->g->seats[seat]);
    json_int(&j, "milliseconds", x->who->ways.milliseconds);
    json_string(&j, "ask", say(say_langs, x->g->ask(view, seat)));
    json_array(&j, "legal");
    for (int i = 0; i < n; i++) json_action(&j, NULL, x->g, say_langs, list[i], view);
    json_close(&j);
    json_view(&j, "view", x->g, view);
    json_score(&j, "score", x->g, view);
    json_close(&j);
    if (json_end(&j)) return text.at;
    free(text.at);
    return NULL;
}

typedef enum { DONE, LATE, GONE, STOPPED } outcome;

/* Waits until the file can be read or written, a slice at a time: somebody may be in a hurry. */
static outcome await(int file, short what, int64_t until, const atomic_bool *stop) {
    for (;;) {
        struct pollfd p = {.fd = file, .events = what};
        int64_t left = until - now();
        if (stop && atomic_load(stop)) return STOPPED;
        if (left <= 0) return LATE;
        int n = poll(&p, 1, (int)(left < SLICE ? left : SLICE));
        if (n > 0) return DONE;
        if (n < 0 && errno != EINTR) return GONE;
    }
}

/* All of it, whoever is in a hurry: half a line would spoil the next. */
static outcome put(guest *x, const char *text, size_t len, int64_t until) {
    while (len) {
        outcome o = await(x->in, POLLOUT, until, NULL);
        if (o != DONE) return o;
        ssize_t n = write(x->in, text, len);
        if (n < 0 && errno != EAGAIN && errno != EINTR) return GONE;
        if (n < 0) continue;
        text += n;
        len -= (size_t)n;
    }
    return DONE;
}

/* The next line, in x->line with a 0 for its end; the rest of what has come stays behind it. */
static outcome get(guest *x, size_t *used, int64_t until, const atomic_bool *stop) {
    for (;;) {
        char *end_of_line = memchr(x->line, '\n', x->len);
        if (end_of_line) {
            *end_of_line = 0;
            *used = (size_t)(end_of_line - x->line) + 1;
            return DONE;
        }
        if (x->len == sizeof x->line) return GONE;
        outcome o = await(x->out, POLLIN, until, stop);
        if (o != DONE) return o;
        ssize_t n = read(x->out, x->line + x->len, sizeof x->line - x->len);
        if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR)) return GONE;
        if (n > 0) x->len += (size_t)n;
    }
}

/* The action of an answer: 1; 0: an answer to an earlier question; -1: nonsense. */
static int understand(const guest *x, char *line, const game_action *list, int n, game_action *out) {
    json_node node[64];
    char id[24];
    if (json_read(line, node, sizeof node / sizeof *node, NULL)) return -1;
    const json_node *of = json_member(node, "id"), *action = json_member(node, "action");
    snprintf(id, sizeof id, "%ld", x->asked);
    if (of && of->type == JSON_IS_NUMBER && strcmp(of->text, id) != 0) return 0;
    if (!action || action->type != JSON_IS_STRING || text_read_action(x->g, action->text, out, NULL)) return -1;
    for (int i = 0; i < n; i++)
        if (!memcmp(&list[i], out, sizeof *out)) return 1;
    return -1;
}

static outcome converse(guest *x, const char *asked, const game_action *list, int n, const atomic_bool *stop,
                        game_action *out, bool *nonsense) {
    int64_t until = now() + x->who->ways.milliseconds;
    outcome o = put(x, asked, strlen(asked), until);
    if (o == DONE) o = put(x, "\n", 1, until);
    while (o == DONE) {
        size_t used;
        o = get(x, &used, until, stop);
        if (o != DONE) break;
        int meant = understand(x, x->line, list, n, out);
        memmove(x->line, x->line + used, x->len - used);
        x->len -= used;
        *nonsense = meant < 0;
        if (meant) break;
    }
    return o;
}

static void lose_seat(guest *x, int seat, outcome o, bool nonsense) {
    const char *why = o == LATE  ? N_("no answer within {0} ms")
                      : nonsense ? N_("its answer is no legal action")
                                 : N_("the program has ended");
    char milliseconds[16];
    snprintf(milliseconds, sizeof milliseconds, "%d", x->who->ways.milliseconds);
    x->out_of_play = true;
    end(x);
    if (x->who->ways.tell) x->who->ways.tell(x->who->ways.context, seat, x->who->name, why, milliseconds);
}

static game_action choose(bot_mind *m, const game_view *view, int seat, game_rng *rng) {
    guest *x = m->guest;
    game_action list[GAME_ACTIONS], a;
    int n = m->g->legal(view, seat, list);
    if (!x->out_of_play) {
        bool nonsense = false;
        x->asked++;
        char *asked = question(x, view, seat, list, n);
        outcome o = asked ? converse(x, asked, list, n, m->stop, &a, &nonsense) : GONE;
        free(asked);
        if (o == DONE && !nonsense) return a;
        if (o != STOPPED) lose_seat(x, seat, o, nonsense);
    }
    bot_mind instead;
    a = bot_sit(&instead, bot_usual, m->g, 1) ? bot_think(&instead, view, seat, rng) : list[0];
    bot_rise(&instead);
    return a;
}

/* ---- the bot -------------------------------------------------------------------------------------------------- */

static void *sit(const bot_guest *how, const game *g) {
    guest *x = calloc(1, sizeof *x);
    if (!x) return NULL;
    x->who = (const visitor *)how;
    x->g = g;
    start(x);
    return x;
}

static void forget(void *sitting) {
    guest *x = sitting;
    if (x->out_of_play) start(x);
}

static void rise(void *sitting) {
    end(sitting);
    free(sitting);
}

bool guest_is(const char *text) { return !strncmp(text, prefix, strlen(prefix)); }

const char *guest_make(const char *text, const guest_ways *ways, bot *out) {
    const char *command = text + strlen(prefix);
    for (const char *c = command; *c; c++)
        if (iscntrl((unsigned char)*c)) return N_("A command is one line.");
    if (!*command) return N_("Which command? Write cmd:./mybot.");
    visitor *v = calloc(1, sizeof *v);
    if (v) v->command = strdup(command);
    if (!v || !v->command) {
        free(v);
        return N_("There is no memory left.");
    }
    char name[NAME_BYTES];
    name_clean(text, name);
    snprintf(v->name, sizeof v->name, "%.*s", GUEST_NAME - 1, name);
    v->how = (bot_guest){sit, forget, rise};
    v->ways = *ways;
    v->next = visitors;
    visitors = v;
    *out = (bot){.name = v->name, .label = v->name, .help = "", .choose = choose, .guest = &v->how};
    signal(SIGPIPE, SIG_IGN);
    return NULL;
}
