/* engine.h -- Bailey for other programs, line by line: requests in JSON on one stream, answers on the other, many
 * at a time (docs/engine.md). */
#ifndef BAILEY_ENGINE_H
#define BAILEY_ENGINE_H

#include <stdbool.h>
#include <stdio.h>

enum { ENGINE_PROTOCOL = 1, ENGINE_THREADS = 64 };

/* Until "quit", which stops all thinking, or the end of the input, after which everything with a limit is still
 * answered. `threads` positions are thought about at a time. False: no memory or no threads, or the output is gone. */
bool engine_run(FILE *in, FILE *out, int threads);

#endif
