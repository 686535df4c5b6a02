/* embedded.h -- files that are part of the program: rules texts, catalogues and nets. The arrays are
 * made by the build (cmake/embed.cmake). */
#ifndef BAILEY_EMBEDDED_H
#define BAILEY_EMBEDDED_H

#include <stddef.h>

typedef struct {
    const char *key; /* "caylus/hu" for rules, "hu" for a catalogue, "caylus" for a net; NULL ends the list */
    const unsigned char *data;
    size_t size;
} embedded;

extern const embedded embedded_rules[];
extern const embedded embedded_catalogues[];
extern const embedded embedded_nets[];
extern const embedded embedded_net_heads[]; /* what a net says of itself; also where it is fetched first */
extern const embedded embedded_scales[];
extern const embedded embedded_puzzles[];

/* The rules of a game in a language, in English if there is no translation.           */
const char *embedded_rules_text(const char *game, const char *lang);

#endif
