/* log.c -- what the server says of itself: a line of JSON each, without secrets. See inside.h. */
#include <stdarg.h>
#include <string.h>

#include "inside.h"

void log_line(host *h, const char *what, const char *format, ...) {
    char text[512], line[1200];
    text_out o = {line, 0, sizeof line};
    json j;
    va_list ap;
    if (!h->config.log) return;
    va_start(ap, format);
    vsnprintf(text, sizeof text, format, ap);
    va_end(ap);
    json_begin(&j, &o, NULL);
    json_object(&j, NULL);
    json_int(&j, "time", h->now);
    json_string(&j, "what", what);
    json_string(&j, "text", text);
    json_close(&j);
    fprintf(h->config.log, "%s\n", line);
    fflush(h->config.log);
}
