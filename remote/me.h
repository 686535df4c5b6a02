/* me.h -- who one is at a server: a guest at once, an account by its name and passphrase, or whoever a token belongs to. What the
 * server gave is kept in the folder of this person's data, for nobody else to read. */
#ifndef BAILEY_ME_H
#define BAILEY_ME_H

#include "../core/say.h"
#include "dial.h"

enum { ME_SECRET = 256, ME_NAME = 96, ME_WHY = 600 };

typedef struct {
    char secret[ME_SECRET]; /* the cookie, or the token      */
    char name[ME_NAME];     /* as the server knows one       */
    bool account;           /* not only a guest              */
} me;

/* Asks for the passphrase of this name; false: nobody is there to say it. */
typedef bool me_ask(void *context, const char *name, char *out, size_t cap);

/* `name`: of an account, or NULL. `token`: NULL, or instead of both. False: `why` says it in one sentence. */
bool me_enter(const dial_place *, const char *name, const char *token, const say_lang *, me_ask *, void *context, me *,
              char why[ME_WHY]);
/* What the requests and the line carry. */
dial_who me_who(const me *, const char *token);
bool me_rename(const dial_place *, const dial_who *, const say_lang *, const char *name, char why[ME_WHY]);

#endif
