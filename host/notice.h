/* notice.h -- telling people who are not there that it is their turn (docs/api.md): by Web Push, e-mail or a webhook of theirs.
 *
 *   notice.c        who is to be told, and when: a row in the same transaction as the move; what became of a letter
 *   notice_letter.c what a letter says, for each kind of channel            post.c   sends it, in a thread of its own
 *   deeds_notice.c  channels: subscribing, changing, ending them            mail.c   e-mail as text; addresses
 *   deeds_mail.c    the address of an account, and recovery by it */
#ifndef BAILEY_NOTICE_H
#define BAILEY_NOTICE_H

#include "inside.h"
#include "post.h"

typedef enum { NOTICE_TURN = 1, NOTICE_TRY, NOTICE_CONFIRM, NOTICE_RECOVER } notice_kind;
typedef enum { NOTICE_WAITS, NOTICE_DELIVERED, NOTICE_GIVEN_UP, NOTICE_NOT_NEEDED } notice_state;

enum { NOTICE_STOP = 33, NOTICE_URL = 400, MAIL_CODE = 13 };

/* A letter with a code: the code stands nowhere else, so what is not sent before the end of the server is not sent. */
typedef struct notice_secret {
    int64_t id;
    notice_kind kind;
    char to[POST_MAILBOX], code[MAIL_CODE];
    int64_t made;
    struct notice_secret *next;
} notice_secret;

typedef struct notices {
    post *p; /* NULL: nobody can be told */
    uint8_t push_key[POST_KEY], stop_key[POST_KEY];
    char public[POST_PUBLIC]; /* "": no Web Push */
    int64_t *people;          /* who has a channel, in order; some had one */
    size_t n_people, cap_people;
    int64_t last_notice, last_channel, next_look, tidied;
    struct {
        int64_t id, person;
    } out[64]; /* letters that are on their way */
    int n_out;
    notice_secret *secrets;
    uint64_t delivered, failed;
} notices;

/* A notice that is due, as the database has it. */
typedef struct {
    int64_t id, person, channel;
    notice_kind kind;
    char code[CODE];
    int n, tries;
    post_kind by;
    const char *address, *mailbox;
    const void *secret;
    size_t secret_len;
} notice;

/* notice.c */
bool notice_open(host *);
void notice_stop(host *); /* results of what is on its way are written */
void notice_close(host *);
void notice_tick(host *);
void notice_know(host *, int64_t who);              /* has a channel now */
sqlite3_stmt *notice_channels(host *, int64_t who); /* DB_CHANNEL_OF, to be reset                         */
bool notice_is_enough(host *, int64_t who);         /* that it was told in this hour */
void notice_add(host *, int64_t who, int64_t channel, notice_kind, const char *code, int n, int64_t due);
/* A letter with a code to an address; false: there is no memory. */
bool notice_send_code(host *, int64_t who, notice_kind, const char *to, const char *code);
void notice_forget(host *, int64_t who);
bool notice_can_mail(const host *);

/* notice_letter.c */
post_letter *notice_write(host *, const notice *, const table *, int seat, const person *);
post_letter *notice_write_code(host *, const notice_secret *, const person *);
void notice_url(const host *, char out[NOTICE_URL], const char *path);
void notice_sign_stop(const host *, int64_t channel, char out[NOTICE_STOP]);
void notice_answer_stop(host *, web_call *); /* the page behind the link of an e-mail */

/* mail.c: a whole message, in *out of the caller's; false: no memory. */
typedef struct {
    const char *from, *to, *subject, *text, *stop; /* stop: where it can be ended, NULL: nowhere */
    int64_t id, now;
} mail;
bool mail_write(text_out *, const mail *);
bool mail_is_address(const char *); /* of a mailbox, in ASCII */

/* deeds_mail.c */
bool mail_is_good(ask *, const char *address);                 /* false: refused */
bool mail_send_code(host *, int64_t who, const char *address); /* false: it got too many already */
bool mail_recovers(host *, int64_t who, const unsigned char hash[HASH]);

#endif
