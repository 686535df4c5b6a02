/* session.h -- how a match is conducted: whose turn it is, what goes by itself, when the device changes
 * hands, when a turn is confirmed, what can be taken back, what is news. Every front asks here and keeps
 * no second answer. No clock, no threads, no input or output: fronts bring time, thinking and drawing.
 *
 *   for (;;) switch (session_next(&s).what) {
 *   case DUE_CHANCE:
 *   case DUE_FORCED:  session_advance(&s, NULL); break;
 *   case DUE_BOT:     session_act(&s, ..., what the bot thinks, NULL); break;
 *   case DUE_PERSON:  session_act(&s, ..., what the person chose, NULL); break;
 *   case DUE_CONFIRM: session_confirm(&s), or session_undo(&s); break;
 *   case DUE_HAND_ON: session_take(&s); break;
 *   case DUE_OVER:    return;
 *   } */
#ifndef BAILEY_SESSION_H
#define BAILEY_SESSION_H

#include "../ai/bot.h"
#include "../core/match.h"

typedef enum {
    DUE_OVER,    /* nothing: the match is over                                        */
    DUE_CONFIRM, /* the seat has ended a turn: it says so, or takes it back           */
    DUE_CHANCE,  /* nature draws                                                      */
    DUE_FORCED,  /* the seat's only action                                            */
    DUE_HAND_ON, /* the device goes to the seat; nothing secret may be on the screen  */
    DUE_PERSON,  /* the person in the seat decides                                    */
    DUE_BOT      /* the computer player in the seat decides                           */
} session_due;

typedef struct {
    session_due what;
    int seat; /* GAME_CHANCE and GAME_NOBODY where nobody's seat is meant */
} session_turn;

/* What people may have otherwise. The usual answers are the same in every front.              */
typedef struct {
    bool confirm; /* a person who can still take a turn back is asked before it passes on; with
                     secrets always, because nobody can look at it afterwards            */
    bool forced;  /* a person's only action goes by itself; a bot's always does          */
    bool apart;   /* everybody has a device of their own: it never changes hands         */
    bool secret;  /* an only action waits for its person where going at once would tell the
                     others what they cannot know                                        */
} session_ways;
#define SESSION_USUAL \
    { .confirm = true, .forced = true }
extern const session_ways session_usual;

/* One owner, one thread; the match is the caller's and outlives it. Read its members, but change
 * only `ways`.                                                                                */
typedef struct {
    match *m;
    session_ways ways;
    bot bot[GAME_SEATS]; /* name == NULL: a person sits there                            */
    unsigned people;     /* mask of the seats where people sit                           */
    unsigned replaced;   /* mask of the seats whose bot is not known here: bot_usual sits there */
    int holder;          /* who has the device, or had it last; GAME_NOBODY at first where there are secrets */
    int confirmed;       /* turns are confirmed up to this step                          */
} session;

/* Who sits where follows from the names in the match: "bot:NAME" is a computer player.         */
void session_begin(session *, match *, const session_ways *);

/* A computer player that is not known by its name sits down in a seat that has one.            */
void session_seat_bot(session *, int seat, const bot *);
const bot *session_bot(const session *, int seat); /* NULL: a person                           */
/* A person has left: this bot decides instead, until session_return_seat().                     */
void session_replace_person(session *, int seat, const bot *);
void session_return_seat(session *, int seat);
/* Several people share a device and have secrets from one another.                            */
bool session_has_secrets(const session *);

session_turn session_next(const session *);
/* Through whose eyes this device shows the match: GAME_NOBODY's while it changes hands.         */
int session_viewer(const session *);

/* Plays an action on behalf of `speaks`, a mask of seats: NULL, or why not, and nothing happened. */
const char *session_act(session *, unsigned speaks, game_action, game_log *);
/* Chance or the only action there is, if that is due; false: somebody has to decide.            */
bool session_advance(session *, game_log *);
void session_confirm(session *); /* the turn may pass on                                       */
void session_take(session *);    /* whoever is next has the device now                         */

/* Whose decision "undo" at this device is about: with secrets, or apart, the holder's; otherwise
 * that of whoever decided last among the people here.                                          */
int session_undoer(const session *);
const char *session_undo_refused(const session *); /* NULL, or why nothing can be taken back    */
const char *session_undo(session *);               /* NULL, or the same reason                  */
/* The same for a seat that asks from a device of its own.                                      */
const char *session_undo_seat(session *, int seat);
/* With everybody's consent more can be taken back: the seat's last decision and what followed, whoever decided it,
 * but never what another has chosen or drawn in secret. How many steps would remain; or why not.  */
const char *session_consent_to(const session *, int seat, int *left);
void session_cut(session *, int left);

/* Is a person asked before this action counts? If turns are confirmed at all, and it would reveal
 * something, so that it cannot be undone, while another choice would not: where every choice does, as
 * with a card played to a trick, choosing is the confirmation. Asked of a position that the seat thinks
 * possible, so that the answer itself reveals nothing.                                         */
bool session_asks(const session *, game_action);
/* A position that the seat thinks possible, the same for the same draw. From it a front may tell what an
 * action would lead to without telling a secret.                                               */
void session_guess(const session *, int seat, uint64_t draw, game_state *guess);

/* The first step that is news to the viewer: everything since the viewer's last decision or, where
 * people look at one screen without secrets, since the last decision of any of them.           */
int session_news(const session *, int viewer);

#endif
