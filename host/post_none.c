/* post_none.c -- instead of post.c and post_push.c where libcurl or OpenSSL were missing when this was built: nobody is told. */
#include "post.h"

bool post_is_here(void) { return false; }

post *post_open(const post_config *c, void (*wake)(void *), void *context) {
    (void)c, (void)wake, (void)context;
    return NULL;
}

void post_add(post *p, post_letter *l) { (void)p, (void)l; }

post_letter *post_back(post *p) {
    (void)p;
    return NULL;
}

void post_stop(post *p) { (void)p; }

void post_close(post *p) { (void)p; }

post_letter *post_new_letter(post_kind kind, const char *to, size_t body) {
    (void)kind, (void)to, (void)body;
    return NULL;
}

void post_free_letter(post_letter *l) { (void)l; }

bool post_new_key(uint8_t key[POST_KEY]) {
    (void)key;
    return false;
}

bool post_public(const uint8_t key[POST_KEY], char out[POST_PUBLIC]) {
    (void)key, (void)out;
    return false;
}

bool post_read_browser(const char *p256dh, const char *auth, uint8_t out[POST_PUSH_SECRET]) {
    (void)p256dh, (void)auth, (void)out;
    return false;
}

post_letter *post_push(const uint8_t key[POST_KEY], const char *contact, const char *endpoint,
                       const uint8_t browser[POST_PUSH_SECRET], const char *text, size_t len, int64_t now) {
    (void)key, (void)contact, (void)endpoint, (void)browser, (void)text, (void)len, (void)now;
    return NULL;
}
