/* fuzz_asks.c -- libFuzzer asks the server for many (host/): requests with their bodies, and messages of WebSockets. Its sockets are
 * played here. Every request gets one answer, which is JSON; a refusal has a code and a reason; nothing ends in status 500; what
 * lines are told is JSON.
 *
 * An input is lines: who asks (0 nobody, 1 and 2 guests), W and a message, or H, a method, a path and a body. @A stands for the code of
 * a table that is open, @B for one at which both play. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "played.h"

enum { RUNS_EACH = 200, LINE = 4096, MOST_LINES = 12, CODE = 16 };

static char code[2][CODE];

static void open_table(int i) {
    char path[64];
    played_request(1, "POST", "/api/v1/tables", "{\"game\":\"ys\",\"options\":{\"players\":2}}");
    const char *at = strstr(played_body(), "\"table\":\"");
    if (!at || sscanf(at, "\"table\":\"%15[a-z0-9]", code[i]) != 1) played_stop("no table", played_body());
    if (!i) return;
    snprintf(path, sizeof path, "/api/v1/tables/%s/sit", code[i]);
    played_request(2, "POST", path, "{}");
    snprintf(path, sizeof path, "/api/v1/tables/%s/start", code[i]);
    played_request(1, "POST", path, "{}");
    if (played_status() != 200) played_stop("no match", played_body());
}

static void begin(void) {
    played_begin();
    open_table(0);
    open_table(1);
}

/* ---- an input ----------------------------------------------------------------------------------------------- */

/* With the codes of the tables in their places. */
static void fill_in(const char *text, size_t len, char out[LINE]) {
    size_t n = 0;
    for (size_t i = 0; i < len && n + CODE < LINE; i++) {
        if (text[i] == '@' && i + 1 < len && (text[i + 1] == 'A' || text[i + 1] == 'B'))
            n += (size_t)snprintf(out + n, CODE, "%s", code[text[++i] - 'A']);
        else if (text[i])
            out[n++] = text[i];
    }
    out[n] = 0;
}

static void run_line(const char *text, size_t len) {
    char filled[LINE], *copy, *method, *target, *body;
    if (len < 3) return;
    int who = text[0] >= '0' && text[0] < '0' + PLAYED_PEOPLE ? text[0] - '0' : 0;
    fill_in(text + 2, len - 2, filled);
    if (!(copy = strdup(filled))) played_stop("memory", ""); /* of the exact size */
    if (text[1] == 'W') {
        played_say(who, copy);
    } else {
        method = strtok_r(copy, " ", &body);
        target = method ? strtok_r(NULL, " ", &body) : NULL;
        if (target) played_request(who, method, target, body);
    }
    free(copy);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static int runs;
    if (runs++ % RUNS_EACH == 0) begin();
    const char *p = (const char *)data, *end = p + size;
    for (int lines = 0; p < end && lines < MOST_LINES; lines++) {
        const char *next = memchr(p, '\n', (size_t)(end - p));
        if (!next) next = end;
        run_line(p, (size_t)(next - p));
        p = next + 1;
    }
    return 0;
}
