/* mail.c -- an e-mail as it goes over the wire. Everything that is not ASCII is in base64, so that every server carries it. See
 * notice.h. */
#include <sodium.h>
#include <string.h>
#include <time.h>

#include "notice.h"

enum { LINE = 57 }; /* bytes that are 76 letters of base64 */

static void put_base64(text_out *o, const char *text, size_t n) {
    char line[4 * ((LINE + 2) / 3) + 1];
    for (size_t at = 0; at < n; at += LINE) {
        size_t k = n - at < LINE ? n - at : LINE;
        sodium_bin2base64(line, sizeof line, (const unsigned char *)text + at, k, sodium_base64_VARIANT_ORIGINAL);
        text_printf(o, "%s\r\n", line);
    }
}

/* RFC 2047: words of so few bytes that no line is too long, and never cut within a letter. */
static void put_subject(text_out *o, const char *text) {
    enum { WORD_BYTES = 42 };
    char word[4 * ((WORD_BYTES + 2) / 3) + 1];
    text_printf(o, "Subject:");
    while (*text) {
        size_t n = strlen(text);
        if (n > WORD_BYTES)
            for (n = WORD_BYTES; n > 1 && ((unsigned char)text[n] & 0xC0) == 0x80;) n--;
        sodium_bin2base64(word, sizeof word, (const unsigned char *)text, n, sodium_base64_VARIANT_ORIGINAL);
        text_printf(o, " =?utf-8?B?%s?=\r\n", word);
        text += n;
    }
}

static void put_date(text_out *o, int64_t now) {
    static const char days[] = "SunMonTueWedThuFriSat", months[] = "JanFebMarAprMayJunJulAugSepOctNovDec";
    time_t seconds = (time_t)(now / 1000);
    struct tm t;
    gmtime_r(&seconds, &t);
    text_printf(o, "Date: %.3s, %d %.3s %d %02d:%02d:%02d +0000\r\n", days + 3 * t.tm_wday, t.tm_mday,
                months + 3 * t.tm_mon, t.tm_year + 1900, t.tm_hour, t.tm_min, t.tm_sec);
}

bool mail_write(text_out *o, const mail *m) {
    const char *at = strrchr(m->from, '@');
    size_t domain = at ? strcspn(at, ">") : 0;
    put_date(o, m->now);
    text_printf(o, "From: %s\r\nTo: <%s>\r\n", m->from, m->to);
    put_subject(o, m->subject);
    text_printf(o, "Message-ID: <bailey.%lld.%lld%.*s>\r\n", (long long)m->id, (long long)m->now, (int)domain, at);
    text_printf(o, "Auto-Submitted: auto-generated\r\n");
    if (m->stop)
        text_printf(o, "List-Unsubscribe: <%s>\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n", m->stop);
    text_printf(o, "MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n"
                   "Content-Transfer-Encoding: base64\r\n\r\n");
    put_base64(o, m->text, strlen(m->text));
    return o->len + 1 < o->cap;
}

bool host_is_mailbox(const char *text) { return mail_is_address(text); }

bool mail_is_address(const char *text) {
    const char *at = strrchr(text, '@');
    size_t n = strlen(text);
    if (n < 5 || n >= POST_MAILBOX || !at || at == text || at - text > 64 || !strchr(at, '.')) return false;
    for (const char *p = text; *p; p++)
        if (*p <= ' ' || *p >= 127 || strchr("<>()[]\\,;:\"", *p) || (*p == '@' && p != at)) return false;
    return at[1] != '.' && text[n - 1] != '.' && !strstr(text, "..");
}
