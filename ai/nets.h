/* nets.h -- the nets that come with the program, a file games/GAME/learned.net each. In the browser they are fetched
 * when somebody wants them, and given here. */
#ifndef BAILEY_NETS_H
#define BAILEY_NETS_H

#include <stdbool.h>
#include <stddef.h>

/* The file of a game's net; false: there is none. */
bool nets_find(const char *id, const unsigned char **bytes, size_t *size);
/* What can be said of a game's net before anybody fetched it: the bytes of its file (0: there is none), and with how many
 * players it is strong, by itself or in a search.                                                    */
size_t nets_size(const char *id);
bool nets_play(const char *id, int players, bool search);
/* From now on this is the net of that game; NULL: none. The bytes stay where they are. Not while anybody plays. */
void nets_give(const char *id, const unsigned char *bytes, size_t size);

#endif
