/* nets.h -- the nets that come with the program, a file games/GAME/learned.net each. In the browser they are fetched
 * when somebody wants them, and given here. */
#ifndef BAILEY_NETS_H
#define BAILEY_NETS_H

#include <stdbool.h>
#include <stddef.h>

/* The file of a game's net; false: there is none. */
bool nets_find(const char *game, const unsigned char **bytes, size_t *size);
bool nets_any(void); /* is there one for any game? */
/* From now on this is the net of that game; NULL: none. The bytes stay where they are. Not while anybody plays. */
void nets_give(const char *game, const unsigned char *bytes, size_t size);

#endif
