/* export.h -- what a server keeps, given out: matches as records, what is known about a person as JSON. The database is only read,
 * while the server runs or not. */
#ifndef BAILEY_EXPORT_H
#define BAILEY_EXPORT_H

#include <stdio.h>

/* Each answers NULL, or what is wrong. A match is named by its code or its number, a person by number or name.  */
const char *export_match(const char *base, const char *which, FILE *out);
const char *export_person(const char *base, const char *who, FILE *out);

/* Every match that is over, as FOLDER/CODE.record; those that lie there already stay as they are. `left_out` is told which ones
 * cannot be written, and why. When the folder takes no more, `path` is what could not be written.             */
typedef struct {
    long written, there, left;
    char path[1200];
    void (*left_out)(void *context, const char *code, const char *why);
    void *context;
} export_run;
const char *export_matches(const char *base, const char *folder, export_run *);

#endif
