/* bot.c -- a bot in C without any library: cc examples/bot.c -o mybot
 *     bailey play caylus --seats human,cmd:./mybot
 *
 * It takes any legal action. To pick one it needs no more of JSON than the place where the list stands; a bot that
 * looks at the view takes a JSON library, or libbailey (docs/embedding.md). docs/writing-a-bot.md says what a request
 * holds. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHOICES = 512 };

/* The actions in notation: every {"text":"..."} between "legal" and "view". Words have no escapes. */
static int read_legal(const char *line, const char *text[CHOICES], int len[CHOICES]) {
    static const char begin[] = "{\"text\":\"";
    const char *at = strstr(line, "\"legal\":["), *end = strstr(line, "\"view\":");
    int n = 0;
    while (at && (at = strstr(at, begin)) && at < end && n < CHOICES) {
        at += strlen(begin);
        text[n] = at;
        len[n++] = (int)strcspn(at, "\"");
    }
    return n;
}

int main(void) {
    char *line = NULL;
    size_t cap = 0;
    unsigned dice = 1; /* the same match every time: good for finding mistakes */
    while (getline(&line, &cap, stdin) > 0) {
        const char *text[CHOICES], *id = strstr(line, "\"id\":");
        int len[CHOICES], n = read_legal(line, text, len);
        if (!id || !n || !strstr(line, "\"do\":\"choose\"")) continue;
        dice = dice * 1103515245u + 12345u;
        int k = (int)(dice >> 16) % n;
        printf("{\"id\": %d, \"action\": \"%.*s\"}\n", atoi(id + strlen("\"id\":")), len[k], text[k]);
        fflush(stdout);
    }
    free(line);
    return 0;
}
