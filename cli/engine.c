/* engine.c -- `bailey engine`: for other programs, line by line on standard input and output. */
#include <signal.h>
#include <unistd.h>

#include "../engine/engine.h"
#include "args.h"

int command_engine(args *a) {
    const char *value;
    long threads = sysconf(_SC_NPROCESSORS_ONLN);
    while (!args_done(a)) {
        if (args_value(a, "--threads", &value))
            threads = args_long(a, "--threads", value, 1, ENGINE_THREADS);
        else
            args_unknown(a);
    }
    if (threads < 1) threads = 1;
    if (threads > ENGINE_THREADS) threads = ENGINE_THREADS;
    signal(SIGPIPE, SIG_IGN); /* who asked has gone: it ends in order */
    return engine_run(stdin, stdout, (int)threads) ? 0 : 1;
}
