/* post.h -- letters to receivers out in the network, by libcurl in a thread of its own: requests to push services and webhooks,
 * and e-mail. It knows no people and no tables. Where libcurl or OpenSSL were missing when this was built post_none.c stands
 * in, and post_is_here() says so. */
#ifndef BAILEY_POST_H
#define BAILEY_POST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { POST_KEY = 32, POST_PUBLIC = 92, POST_PUSH_SECRET = 81, POST_URL = 1000, POST_MAILBOX = 255 };

typedef enum { POST_PUSH = 1, POST_MAIL, POST_WEBHOOK } post_kind;

typedef struct {
    const char *smtp, *from; /* NULL: no e-mail. from: "a@b.example" or "Name <a@b.example>"       */
    const char *trust;       /* certificates of receivers that this machine does not know; NULL: none */
    bool private;            /* receivers may be in private networks, and without TLS               */
} post_config;

typedef struct post_letter {
    int64_t id, person, channel;
    post_kind kind;
    int tries;
    char *to, *head, *body; /* head: lines that end with \r\n, of a request only                    */
    size_t len;
    /* what became of it */
    bool tried;
    int status; /* the receiver's; 0: there was none                                                 */
    long wait;  /* so many seconds it asks to wait                                                   */
    bool never; /* it need not be tried again                                                        */
    char why[128];
    struct post_letter *next;
} post_letter;

typedef struct post post;

bool post_is_here(void);
/* wake() is called by the thread when a letter is ready for post_back().                           */
post *post_open(const post_config *, void (*wake)(void *context), void *context);
void post_add(post *, post_letter *); /* it is the post's until it comes back                        */
post_letter *post_back(post *);       /* one that was sent, or could not be; NULL: none              */
void post_stop(post *);               /* nothing is sent any more; what was on its way comes back, not tried */
void post_close(post *);              /* after post_stop()                                           */
post_letter *post_new_letter(post_kind, const char *to, size_t body); /* NULL: no memory             */
void post_free_letter(post_letter *);

/* The keys with which this server signs Web Push.                                                  */
bool post_new_key(uint8_t key[POST_KEY]);
bool post_public(const uint8_t key[POST_KEY], char out[POST_PUBLIC]);
/* What a browser gave: its key (p256dh) and secret (auth), in base64url. False: they are none.      */
bool post_read_browser(const char *p256dh, const char *auth, uint8_t out[POST_PUSH_SECRET]);
/* A letter with this text, for that browser's eyes only. `now`: milliseconds.                       */
post_letter *post_push(const uint8_t key[POST_KEY], const char *contact, const char *endpoint,
                       const uint8_t browser[POST_PUSH_SECRET], const char *text, size_t len, int64_t now);

#endif
