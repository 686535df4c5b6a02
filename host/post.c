/* post.c -- see post.h. All letters that are on their way share one thread: a receiver that does not answer holds up
 * nobody else. */
#include "post.h"

#include <curl/curl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "address.h"

enum { SECONDS = 20, CONNECT_SECONDS = 10, MOST_ANSWER = 65536, MOST_WAIT = 86400 };

typedef struct transfer {
    post_letter *l;
    CURL *easy;
    struct curl_slist *lines;
    const post_config *config;
    size_t read, heard;
    bool refused; /* an address where nobody may be sent */
    struct transfer *next, **before;
} transfer;

typedef struct {
    post_letter *first, **end;
} queue;

struct post {
    post_config config;
    pthread_t thread;
    pthread_mutex_t lock;
    queue fresh, back; /* under the lock */
    CURLM *multi;
    transfer *all;
    atomic_bool closing;
    void (*wake)(void *);
    void *context;
};

bool post_is_here(void) { return true; }

post_letter *post_new_letter(post_kind kind, const char *to, size_t body) {
    post_letter *l = calloc(1, sizeof *l);
    if (!l) return NULL;
    l->kind = kind;
    l->to = strdup(to);
    l->body = malloc(body + 1);
    if (l->to && l->body) return l;
    post_free_letter(l);
    return NULL;
}

void post_free_letter(post_letter *l) {
    if (!l) return;
    free(l->to);
    free(l->head);
    free(l->body);
    free(l);
}

static void enter(queue *q, post_letter *l) {
    l->next = NULL;
    *q->end = l;
    q->end = &l->next;
}

static post_letter *take(queue *q) {
    post_letter *l = q->first;
    if (l && !(q->first = l->next)) q->end = &q->first;
    return l;
}

/* ---- one letter ----------------------------------------------------------------------------------------------- */

/* After the name has become an address, so that no name can lead where its owner would like us to be. */
static curl_socket_t open_socket(void *context, curlsocktype what, struct curl_sockaddr *to) {
    transfer *t = context;
    bool guarded = t->l->kind != POST_MAIL && !t->config->private;
    (void)what;
    if (guarded && (!address_is_public(&to->addr) || !address_is_fair_port(&to->addr))) {
        t->refused = true;
        return CURL_SOCKET_BAD;
    }
    return socket(to->family, to->socktype, to->protocol);
}

static size_t hear(char *bytes, size_t one, size_t n, void *context) {
    transfer *t = context;
    (void)bytes;
    t->heard += one * n;
    return t->heard > MOST_ANSWER ? 0 : one * n; /* what it says is of no interest */
}

static size_t read_mail(char *out, size_t one, size_t n, void *context) {
    transfer *t = context;
    size_t left = t->l->len - t->read, most = one * n;
    if (left > most) left = most;
    memcpy(out, t->l->body + t->read, left);
    t->read += left;
    return left;
}

static bool add_line(transfer *t, const char *line) {
    struct curl_slist *more = curl_slist_append(t->lines, line);
    if (more) t->lines = more;
    return more;
}

static bool allow(CURL *e, const char *names, long bits) {
#if LIBCURL_VERSION_NUM >= 0x075500
    (void)bits;
    return curl_easy_setopt(e, CURLOPT_PROTOCOLS_STR, names) == CURLE_OK;
#else
    (void)names;
    return curl_easy_setopt(e, CURLOPT_PROTOCOLS, bits) == CURLE_OK;
#endif
}

static bool prepare_request(transfer *t) {
    CURL *e = t->easy;
    bool fine = t->config->private ? allow(e, "http,https", CURLPROTO_HTTP | CURLPROTO_HTTPS)
                                   : allow(e, "https", CURLPROTO_HTTPS);
    for (char *p = t->l->head, *end; fine && *p; p = end + 2) {
        end = strstr(p, "\r\n");
        *end = 0;
        fine = add_line(t, p);
        *end = '\r';
    }
    fine = fine && add_line(t, "Expect:");
    curl_easy_setopt(e, CURLOPT_URL, t->l->to);
    curl_easy_setopt(e, CURLOPT_HTTPHEADER, t->lines);
    curl_easy_setopt(e, CURLOPT_POST, 1L);
    curl_easy_setopt(e, CURLOPT_POSTFIELDS, t->l->body);
    curl_easy_setopt(e, CURLOPT_POSTFIELDSIZE, (long)t->l->len);
    curl_easy_setopt(e, CURLOPT_USERAGENT, "bailey");
    return fine;
}

/* "a@b.example" of "Name <a@b.example>" */
static void bare(const char *from, char out[POST_MAILBOX + 2]) {
    const char *open = strchr(from, '<');
    if (open)
        snprintf(out, POST_MAILBOX + 2, "%.*s", (int)strcspn(open, ">") + 1, open);
    else
        snprintf(out, POST_MAILBOX + 2, "<%s>", from);
}

static bool prepare_mail(transfer *t) {
    CURL *e = t->easy;
    char from[POST_MAILBOX + 2], to[POST_MAILBOX + 2];
    if (!t->config->smtp) return false;
    bare(t->config->from, from);
    snprintf(to, sizeof to, "<%.*s>", POST_MAILBOX - 1, t->l->to);
    bool fine = allow(e, "smtp,smtps", CURLPROTO_SMTP | CURLPROTO_SMTPS) && add_line(t, to);
    curl_easy_setopt(e, CURLOPT_URL, t->config->smtp);
    /* A passphrase goes over the wire only encrypted. */
    curl_easy_setopt(e, CURLOPT_USE_SSL, strchr(t->config->smtp, '@') ? (long)CURLUSESSL_ALL : (long)CURLUSESSL_TRY);
    curl_easy_setopt(e, CURLOPT_MAIL_FROM, from);
    curl_easy_setopt(e, CURLOPT_MAIL_RCPT, t->lines);
    curl_easy_setopt(e, CURLOPT_READFUNCTION, read_mail);
    curl_easy_setopt(e, CURLOPT_READDATA, t);
    curl_easy_setopt(e, CURLOPT_UPLOAD, 1L);
    return fine;
}

static bool prepare(transfer *t) {
    CURL *e = t->easy;
    curl_easy_setopt(e, CURLOPT_PRIVATE, t);
    curl_easy_setopt(e, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(e, CURLOPT_PROXY, ""); /* whatever the environment says: the address is looked at here */
    curl_easy_setopt(e, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(e, CURLOPT_TIMEOUT, (long)SECONDS);
    curl_easy_setopt(e, CURLOPT_CONNECTTIMEOUT, (long)CONNECT_SECONDS);
    curl_easy_setopt(e, CURLOPT_OPENSOCKETFUNCTION, open_socket);
    curl_easy_setopt(e, CURLOPT_OPENSOCKETDATA, t);
    curl_easy_setopt(e, CURLOPT_WRITEFUNCTION, hear);
    curl_easy_setopt(e, CURLOPT_WRITEDATA, t);
    if (t->config->trust) curl_easy_setopt(e, CURLOPT_CAINFO, t->config->trust);
    return t->l->kind == POST_MAIL ? prepare_mail(t) : prepare_request(t);
}

static void give_back(post *p, post_letter *l) {
    pthread_mutex_lock(&p->lock);
    enter(&p->back, l);
    pthread_mutex_unlock(&p->lock);
}

static void drop(post *p, transfer *t) {
    if (t->easy) curl_multi_remove_handle(p->multi, t->easy);
    if (t->easy) curl_easy_cleanup(t->easy);
    curl_slist_free_all(t->lines);
    if (t->before) *t->before = t->next;
    if (t->before && t->next) t->next->before = t->before;
    give_back(p, t->l);
    free(t);
}

static void begin(post *p, post_letter *l) {
    transfer *t = calloc(1, sizeof *t);
    if (!t) {
        give_back(p, l);
        return;
    }
    t->l = l;
    t->config = &p->config;
    t->easy = curl_easy_init();
    if (t->easy && prepare(t) && curl_multi_add_handle(p->multi, t->easy) == CURLM_OK) {
        t->before = &p->all;
        t->next = p->all;
        if (t->next) t->next->before = &t->next;
        p->all = t;
        return;
    }
    l->tried = true;
    snprintf(l->why, sizeof l->why, "it could not be sent");
    drop(p, t);
}

/* What a status means depends on who says it: a mail server's 550 is for ever, a 450 is not. */
static void judge(transfer *t, CURLcode rc) {
    post_letter *l = t->l;
    long status = 0;
    curl_off_t wait = 0;
    curl_easy_getinfo(t->easy, CURLINFO_RESPONSE_CODE, &status);
    curl_easy_getinfo(t->easy, CURLINFO_RETRY_AFTER, &wait);
    l->tried = true;
    l->status = (int)status;
    l->wait = wait > MOST_WAIT ? MOST_WAIT : (long)wait;
    if (t->refused && rc != CURLE_OK) {
        l->never = true;
        snprintf(l->why, sizeof l->why, "its address leads into a private network");
    } else if (l->kind == POST_MAIL) {
        l->never = rc != CURLE_OK && status >= 500;
        if (rc == CURLE_OK) l->status = 250;
        if (rc != CURLE_OK) snprintf(l->why, sizeof l->why, "%s", curl_easy_strerror(rc));
        if (rc != CURLE_OK && status < 400) l->status = 0;
    } else if (rc != CURLE_OK && rc != CURLE_WRITE_ERROR) {
        l->status = 0;
        l->never = rc == CURLE_UNSUPPORTED_PROTOCOL || rc == CURLE_URL_MALFORMAT;
        snprintf(l->why, sizeof l->why, "%s", curl_easy_strerror(rc));
    } else {
        l->never = status >= 300 && status < 500 && status != 408 && status != 429;
    }
}

/* ---- the thread ------------------------------------------------------------------------------------------------ */

static void *carry(void *context) {
    post *p = context;
    while (!p->closing) {
        int running, left;
        bool some = false;
        pthread_mutex_lock(&p->lock);
        post_letter *fresh = p->fresh.first;
        p->fresh.first = NULL;
        p->fresh.end = &p->fresh.first;
        pthread_mutex_unlock(&p->lock);
        while (fresh) {
            post_letter *next = fresh->next;
            begin(p, fresh);
            fresh = next;
        }
        curl_multi_perform(p->multi, &running);
        for (CURLMsg *m; (m = curl_multi_info_read(p->multi, &left));) {
            transfer *t;
            if (m->msg != CURLMSG_DONE) continue;
            CURLcode rc = m->data.result;
            curl_easy_getinfo(m->easy_handle, CURLINFO_PRIVATE, (char **)&t);
            judge(t, rc);
            drop(p, t);
            some = true;
        }
        if (some) p->wake(p->context);
        curl_multi_poll(p->multi, NULL, 0, 1000, NULL);
    }
    while (p->all) drop(p, p->all);
    return NULL;
}

post *post_open(const post_config *c, void (*wake)(void *), void *context) {
    post *p = calloc(1, sizeof *p);
    if (!p) return NULL;
    p->config = *c;
    p->wake = wake;
    p->context = context;
    p->fresh.end = &p->fresh.first;
    p->back.end = &p->back.first;
    pthread_mutex_init(&p->lock, NULL);
    if (curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK && (p->multi = curl_multi_init()) &&
        !pthread_create(&p->thread, NULL, carry, p))
        return p;
    if (p->multi) curl_multi_cleanup(p->multi);
    pthread_mutex_destroy(&p->lock);
    free(p);
    return NULL;
}

void post_add(post *p, post_letter *l) {
    pthread_mutex_lock(&p->lock);
    enter(&p->fresh, l);
    pthread_mutex_unlock(&p->lock);
    curl_multi_wakeup(p->multi);
}

post_letter *post_back(post *p) {
    pthread_mutex_lock(&p->lock);
    post_letter *l = take(&p->back);
    pthread_mutex_unlock(&p->lock);
    return l;
}

void post_stop(post *p) {
    p->closing = true;
    curl_multi_wakeup(p->multi);
    pthread_join(p->thread, NULL);
}

void post_close(post *p) {
    for (post_letter *l; (l = take(&p->fresh)) || (l = take(&p->back));) post_free_letter(l);
    curl_multi_cleanup(p->multi);
    pthread_mutex_destroy(&p->lock);
    free(p);
}
