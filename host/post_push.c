/* post_push.c -- a letter to a browser: push.h's body and header as a request. See post.h. */
#include <stdio.h>
#include <string.h>

#include "post.h"
#include "push.h"

enum { DAY = 86400 };

bool post_new_key(uint8_t key[POST_KEY]) {
    push_keys k;
    if (!push_new_keys(&k)) return false;
    memcpy(key, k.secret, POST_KEY);
    return true;
}

bool post_public(const uint8_t key[POST_KEY], char out[POST_PUBLIC]) {
    push_keys k;
    if (!push_keys_of(key, &k)) return false;
    push_base64(k.public, PUSH_PUBLIC, out);
    return true;
}

bool post_read_browser(const char *p256dh, const char *auth, uint8_t out[POST_PUSH_SECRET]) {
    uint8_t body[PUSH_BODY];
    size_t len;
    /* A message that nobody gets tells whether the key is a point of the curve. */
    return push_read_base64(p256dh, out, PUSH_PUBLIC) && push_read_base64(auth, out + PUSH_PUBLIC, PUSH_AUTH) &&
           push_encrypt(out, out + PUSH_PUBLIC, "", 0, body, &len);
}

post_letter *post_push(const uint8_t key[POST_KEY], const char *contact, const char *endpoint,
                       const uint8_t browser[POST_PUSH_SECRET], const char *text, size_t len, int64_t now) {
    push_keys own;
    char line[PUSH_LINE], head[PUSH_LINE + 200];
    post_letter *l = post_new_letter(POST_PUSH, endpoint, PUSH_BODY);
    if (!l) return NULL;
    bool fine = push_keys_of(key, &own) && push_authorize(&own, endpoint, contact, now / 1000, line) &&
                push_encrypt(browser, browser + PUSH_PUBLIC, text, len, (uint8_t *)l->body, &l->len);
    snprintf(head, sizeof head,
             "Authorization: %s\r\nContent-Type: application/octet-stream\r\nContent-Encoding: aes128gcm\r\n"
             "TTL: %d\r\nUrgency: normal\r\n",
             line, DAY);
    if (fine && (l->head = strdup(head))) return l;
    post_free_letter(l);
    return NULL;
}
