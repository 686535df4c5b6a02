/* offers.c -- what happens when all at a table are for it: an undo, the end, a pause, another clock. Asked for, agreed to, refused.
 * See online.h. */
#include <stdio.h>
#include <string.h>

#include "online.h"

/* Where a server tells no "offers" it is older than "agree", and each of them is agreed to by asking for the same. */
static bool has_ids(const online *o) { return json_member(o->f.t.info, "offers"); }

/* ---- asking for something ------------------------------------------------------------------------------------------------------------ */

void online_ask_undo(online *o, const char *rest) { (void)rest, online_playing(o) ? far_undo(&o->f) : (void)0; }
void online_ask_end(online *o, const char *rest) { (void)rest, online_playing(o) ? far_do(&o->f, "end") : (void)0; }

void online_ask_pause(online *o, const char *rest) {
    long days = 0;
    if (!online_playing(o)) return;
    if (*rest && (!text_number(rest, &days) || days < 1)) {
        online_say(o, N_("How many days? \"{0}\" is not a number."), rest, NULL);
        return;
    }
    json *j = far_ask(&o->f, "pause");
    if (days) json_int(j, "days", days);
    far_send(&o->f);
}

static void send_clock(online *o, int64_t bank, int64_t plus, int64_t days) {
    json *j = far_ask(&o->f, "clock");
    if (!bank && !days) {
        json_null(j, "clock");
    } else {
        json_object(j, "clock");
        if (bank) json_int(j, "bank", bank);
        if (bank) json_int(j, "plus", plus);
        if (days) json_int(j, "days", days);
        json_close(j);
    }
    far_send(&o->f);
}

void online_ask_clock(online *o, const char *rest) {
    int minutes = 0, plus = 0, days = 0;
    if (!online_playing(o)) return;
    if (!strcmp(rest, "none"))
        send_clock(o, 0, 0, 0);
    else if (sscanf(rest, "%d+%d", &minutes, &plus) == 2 && minutes > 0 && plus >= 0)
        send_clock(o, minutes * 60, plus, 0);
    else if (sscanf(rest, "%dd", &days) == 1 && days > 0)
        send_clock(o, 0, 0, days);
    else
        online_say(o,
                   N_("A clock is written \"clock 10+10\" (minutes, and seconds for every action), \"clock 3d\" (days "
                      "for a turn) "
                      "or \"clock none\"."),
                   NULL, NULL);
}

/* ---- yes and no ------------------------------------------------------------------------------------------------------------------------- */

typedef struct {
    const char *word, *agreed;
    online_deed *ask;
} kind;

static const kind kinds[] = {
    {"undo", "undo_agreed", online_ask_undo},
    {"end", "end_agreed", online_ask_end},
    {"pause", "pause_agreed", online_ask_pause},
    {"clock", "clock_agreed", online_ask_clock},
};
enum { KINDS = sizeof kinds / sizeof *kinds };

static bool is_there(const online *o, const kind *k) {
    const json_node *agreed = json_member(o->f.t.info, k->agreed);
    return agreed && agreed->first;
}

static bool is_mine(const online *o, const kind *k) {
    const json_node *agreed = json_member(o->f.t.info, k->agreed), *n = agreed ? agreed->first : NULL;
    while (n && (!n->text || far_seat(o->f.t.g, n->text) != o->f.t.seat)) n = n->next;
    return n;
}

/* What is meant: the one that was named, as its command is, or the only one there is. NULL: it was said why not. */
static const kind *meant(const online *o, const char *rest, bool agreeing) {
    online_deed *named = *rest ? online_find(rest) : NULL;
    const kind *found = NULL;
    int n = 0;
    for (int i = 0; i < KINDS; i++) {
        bool fits = is_there(o, &kinds[i]) && !(agreeing && is_mine(o, &kinds[i]));
        if (!fits || (*rest && kinds[i].ask != named)) continue;
        found = &kinds[i];
        n++;
    }
    if (!n) online_say(o, N_("Nobody has asked for anything."), NULL, NULL);
    if (n > 1)
        online_say(o,
                   N_("More than one thing is asked for (\"seats\" lists them): add \"undo\", \"end\", \"pause\" or "
                      "\"clock\"."),
                   NULL, NULL);
    return n == 1 ? found : NULL;
}

static void send_to(online *o, const char *deed, const kind *k) {
    json_string(far_ask(&o->f, deed), "offer", far_string(json_member(o->f.t.info, "offers"), k->word));
    far_send(&o->f);
}

void online_agree(online *o, const char *rest) {
    const kind *k = online_playing(o) ? meant(o, rest, true) : NULL;
    const json_node *clock = json_member(o->f.t.info, "clock_offered");
    if (!k) return;
    if (has_ids(o))
        send_to(o, "agree", k);
    else if (k->ask == online_ask_clock)
        send_clock(o, far_int(clock, "bank"), far_int(clock, "plus"), far_int(clock, "turn") / 86400);
    else
        k->ask(o, "");
}

void online_refuse(online *o, const char *rest) {
    const kind *k = online_playing(o) ? meant(o, rest, false) : NULL;
    if (!k) return;
    if (has_ids(o))
        send_to(o, "refuse", k);
    else
        far_do(&o->f, k->ask == online_ask_undo ? "refuse-undo" : "refuse");
}
