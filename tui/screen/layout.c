/* layout.c -- see layout.h. Two shapes: a wide screen has the board at the left and everything else
 * beside it; a narrow one has all below one another, and what is too high scrolls. */
#include "layout.h"

enum { SIDE = 36, LOG_LEAST = 3, NEWS_MOST = 4, CHOICES_LEAST = 4 };

static bool beside(int w, int board_w) { return w >= board_w + 1 + SIDE; }

int layout_choices_width(int w, int board_w) { return beside(w, board_w) ? w - board_w - 2 : w; }

static void make_wide(int w, int h, const layout_wish *want, layout *out) {
    int x = want->board_w + 2, rest = w - x, room = h - 2 - want->message;
    out->side = true;
    out->board = (rect){0, 1, want->board_w, room};
    int question = least(want->question, room), choices = least(want->choices, room - question);
    int log = room - question - choices - 1;
    if (want->log && log < LOG_LEAST && room > 3 * LOG_LEAST) { /* a long list scrolls, the log stays */
        choices = most(room - question - 1 - 2 * LOG_LEAST, CHOICES_LEAST);
        log = room - question - choices - 1;
    }
    out->question = (rect){x, 1, rest, question};
    out->choices = (rect){x, 1 + question, rest, choices};
    if (!want->log || log < 1) return;
    out->log_rule = (rect){x, 1 + question + choices, rest, 1};
    out->log = (rect){x, 2 + question + choices, rest, log};
}

static void make_narrow(int w, int h, const layout_wish *want, layout *out) {
    int y = 1, rule = want->question ? 0 : 1, room = h - 2 - rule - want->question - want->message; /* title, keys */
    int choices = want->choices, high = want->board_h, news = 0, log = 0;
    if (high + choices <= room) { /* everything fits: the log, or at least the news, take the rest */
        log = room - high - choices - 1;
        if (!want->log || log < LOG_LEAST) log = 0;
        if (!log) news = least(least(want->news, NEWS_MOST), room - high - choices);
        if (!log) high = room - choices - news;
    } else {
        choices = least(choices, most(CHOICES_LEAST, 2 * room / 5));
        news = least(want->news, room >= 24 ? NEWS_MOST : room >= 16 ? 3 : room >= 10 ? 2 : 0);
        high = most(room - choices - news, 0);
    }
    out->board = (rect){0, y, w, high};
    out->news = (rect){0, y += high, w, news};
    out->rule = (rect){0, y += news, w, rule};
    out->question = (rect){0, y += rule, w, want->question};
    out->choices = (rect){0, y += want->question, w, choices};
    if (!log) return;
    out->log_rule = (rect){0, y += choices, w, 1};
    out->log = (rect){0, y + 1, w, log};
}

void layout_make(int w, int h, const layout_wish *want, layout *out) {
    *out = (layout){.title = {0, 0, w, 1}, .keys = {0, h - 1, w, 1}};
    out->message = (rect){0, h - 1 - want->message, w, want->message};
    if (beside(w, want->board_w))
        make_wide(w, h, want, out);
    else
        make_narrow(w, h, want, out);
}
