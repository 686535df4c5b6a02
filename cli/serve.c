/* serve.c -- `bailey serve`: the browser app on this machine. */
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../server/net.h"
#include "args.h"
#include "home.h"

/* Ctrl+C and kill are waited for in a thread of their own: a handler might do next to nothing. */
static sigset_t ends;

static void *wait_for_end(void *serving) {
    int signal;
    sigwait(&ends, &signal);
    net_stop(serving);
    return NULL;
}

static bool holds_app(const char *folder) {
    char index[1300];
    struct stat s;
    snprintf(index, sizeof index, "%s/index.html", folder);
    return !stat(index, &s) && S_ISREG(s.st_mode);
}

/* What the browser has to say, or that there is none, is not said here: the address is printed anyway. */
static void open_browser(const char *url) {
    char *argv[] = {"xdg-open", (char *)url, NULL};
    pid_t child;
    posix_spawnattr_t attr;
    posix_spawn_file_actions_t quiet;
    sigset_t usual, none;
    signal(SIGCHLD, SIG_IGN);
    sigemptyset(&none);
    posix_spawnattr_init(&attr);
    sigemptyset(&usual);
    sigaddset(&usual, SIGXFSZ);
    posix_spawnattr_setsigdefault(&attr, &usual);
    posix_spawnattr_setsigmask(&attr, &none);
    posix_spawnattr_setflags(&attr, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
    posix_spawn_file_actions_init(&quiet);
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        posix_spawn_file_actions_addopen(&quiet, fd, "/dev/null", O_RDWR, 0);
    if (posix_spawnp(&child, argv[0], &quiet, &attr, argv, environ)) child = 0;
    posix_spawn_file_actions_destroy(&quiet);
    posix_spawnattr_destroy(&attr);
}

static void say_crowded(void *a) {
    args_complain(a, N_("more connections than can be served at once: some are turned away"));
}

/* The address as a browser reads it: ::1 needs brackets, and "every address" is no address. */
static void write_url(const char *host, int port, char *out, size_t cap) {
    bool six = strchr(host, ':');
    if (!strcmp(host, "0.0.0.0") || !strcmp(host, "::")) {
        host = "localhost";
        six = false;
    }
    snprintf(out, cap, "http://%s%s%s:%d/", six ? "[" : "", host, six ? "]" : "", port);
}

int command_serve(args *a) {
    const say_lang *lang = args_lang(a, NULL);
    net_config c = {.host = "127.0.0.1", .port = 8420, .crowded = say_crowded, .context = a};
    bool browser = false;
    char folder[1200], url[300];
    const char *value;
    while (!args_done(a)) {
        if (args_value(a, "--port", &value))
            c.port = (int)args_long(a, "--port", value, 0, 65535);
        else if (args_value(a, "--host", &value))
            c.host = value;
        else if (args_value(a, "--root", &value))
            c.root = value;
        else if (args_value(a, "--lang", &value))
            lang = args_lang(a, value);
        else if (args_flag(a, "--open"))
            browser = true;
        else
            args_unknown(a);
    }
    if (!c.root) {
        home_find("web", folder, sizeof folder);
        c.root = folder;
    }
    if (!holds_app(c.root)) args_refuse(a, N_("the browser app is not in %s; ./play builds it"), c.root);
    int why;
    pthread_t end;
    sigemptyset(&ends);
    sigaddset(&ends, SIGINT);
    sigaddset(&ends, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &ends, NULL);
    net *serving = net_open(&c, &why);
    if (!serving && why == EADDRINUSE)
        args_refuse(a, N_("port %d is in use already; --port takes another one"), c.port);
    if (!serving) args_refuse(a, N_("cannot listen on %s, port %d: %s"), c.host, c.port, strerror(why));
    if (pthread_create(&end, NULL, wait_for_end, serving)) args_refuse(a, N_("There is no memory left."));
    write_url(c.host, net_port(serving), url, sizeof url);
    printf(say(lang, N_("Bailey is at %s (Ctrl+C ends it)\n")), url);
    fflush(stdout);
    if (browser) open_browser(url);
    net_run(serving);
    pthread_join(end, NULL);
    net_close(serving);
    return 0;
}
