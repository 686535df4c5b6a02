/* store.c -- see store.h. */
#include "store.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static int write_all(int fd, const char *text, size_t len) {
    while (len) {
        ssize_t n = write(fd, text, len);
        if (n < 0 && errno != EINTR) return errno;
        if (n > 0) {
            text += n;
            len -= (size_t)n;
        }
    }
    return 0;
}

static int write_match(int fd, const match *m) {
    text_out count = {NULL, 0, 0};
    match_write(m, &count);
    char *text = malloc(count.len + 1);
    if (!text) return ENOMEM;
    text_out o = {text, 0, count.len + 1};
    match_write(m, &o);
    int no = write_all(fd, text, o.len);
    free(text);
    return no;
}

/* Two programs that append to the same match would spoil it. */
static int lock(int fd) { return flock(fd, LOCK_EX | LOCK_NB) ? errno : 0; }

int store_create(store *s, const char *path, const match *m) {
    *s = (store){.fd = -1};
    if (strlen(path) >= sizeof s->path) return ENAMETOOLONG;
    strcpy(s->path, path);
    s->fd = open(path, O_WRONLY | O_APPEND | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
    if (s->fd < 0) return errno;
    int no = lock(s->fd);
    if (!no) no = write_match(s->fd, m);
    if (no) {
        unlink(path);
        store_close(s);
    }
    return no;
}

int store_open(store *s, const char *path) {
    *s = (store){.fd = -1};
    if (strlen(path) >= sizeof s->path) return ENAMETOOLONG;
    strcpy(s->path, path);
    s->fd = open(path, O_RDWR | O_APPEND | O_CLOEXEC);
    if (s->fd < 0) return errno;
    char last = '\n';
    off_t size = lseek(s->fd, 0, SEEK_END);
    s->ragged = size > 0 && pread(s->fd, &last, 1, size - 1) == 1 && last != '\n';
    int no = lock(s->fd);
    if (no) store_close(s);
    return no;
}

void store_close(store *s) {
    if (s->fd >= 0) close(s->fd);
    s->fd = -1;
}

int store_step(store *s, const match *m) {
    char line[256];
    text_out o = {line, 0, sizeof line};
    if (s->error) return s->error;
    if (s->ragged) text_put(&o, "\n");
    match_line(m, m->len - 1, &m->now, &o);
    text_put(&o, match_actors(m) ? "\n" : "\nend\n");
    off_t size = lseek(s->fd, 0, SEEK_END);
    s->error = write_all(s->fd, line, o.len);
    if (!s->error) s->ragged = false;
    /* A full disk may have taken half a line: then the line before is the last. */
    if (s->error && size >= 0 && ftruncate(s->fd, size)) return s->error;
    return s->error;
}

int store_rewrite(store *s, const match *m) {
    char beside[STORE_PATH + 8];
    if (s->error) return s->error;
    snprintf(beside, sizeof beside, "%s.new", s->path);
    int fd = open(beside, O_WRONLY | O_APPEND | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    int no = fd < 0 ? errno : lock(fd);
    if (!no) no = write_match(fd, m);
    if (!no && fsync(fd)) no = errno;
    if (!no && rename(beside, s->path)) no = errno;
    if (no) {
        if (fd >= 0) close(fd);
        unlink(beside);
        return s->error = no;
    }
    close(s->fd);
    s->fd = fd;
    s->ragged = false;
    return 0;
}

int store_copy(const char *path, const match *m) {
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
    if (fd < 0) return errno;
    int no = write_match(fd, m);
    if (close(fd) && !no) no = errno;
    if (no) unlink(path);
    return no;
}

int store_read(const char *path, char **text) {
    enum { MOST = 16 << 20 };
    struct stat st;
    *text = NULL;
    FILE *f = fopen(path, "rb");
    if (!f) return errno;
    int no = fstat(fileno(f), &st) ? errno : st.st_size > MOST ? EFBIG : 0;
    size_t size = (size_t)st.st_size;
    if (!no && !(*text = malloc(size + 1))) no = ENOMEM;
    if (!no) (*text)[fread(*text, 1, size, f)] = 0;
    if (!no && ferror(f)) no = EIO;
    fclose(f);
    if (!no) return 0;
    free(*text);
    *text = NULL;
    return no;
}

/* ---- the folder of matches ------------------------------------------------------------------------ */

/* $XDG_DATA_HOME/bailey or ~/.local/share/bailey. False when there is no home. */
static bool folder(char out[STORE_PATH]) {
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int n = 0;
    if (data && data[0] == '/')
        n = snprintf(out, STORE_PATH, "%s/bailey", data);
    else if (home && *home)
        n = snprintf(out, STORE_PATH, "%s/.local/share/bailey", home);
    return n > 0 && n < STORE_PATH - 64; /* room for a file's name */
}

static int make_folders(char *path) {
    for (char *p = path + 1;; p++) {
        if (*p && *p != '/') continue;
        char end = *p;
        *p = 0;
        int no = mkdir(path, 0755) && errno != EEXIST ? errno : 0;
        *p = end;
        if (no || !end) return no;
    }
}

int store_create_default(store *s, const match *m) {
    char path[STORE_PATH], stamp[32];
    *s = (store){.fd = -1};
    if (!folder(path)) return ENOENT;
    int no = make_folders(path);
    time_t now = time(NULL);
    struct tm parts;
    localtime_r(&now, &parts);
    strftime(stamp, sizeof stamp, "%Y-%m-%d-%H%M%S", &parts);
    size_t n = strlen(path);
    for (int i = 1; !no; i++) { /* two matches may begin in the same second */
        char more[12] = "";
        if (i > 1) snprintf(more, sizeof more, "-%d", i);
        snprintf(path + n, sizeof path - n, "/%s-%s%s.record", m->g->id, stamp, more);
        int made = store_create(s, path, m);
        if (made != EEXIST) return made;
        if (i == 1000) no = EEXIST;
    }
    return no;
}

static int latest_first(const void *a, const void *b) {
    const store_entry *x = a, *y = b;
    return x->time < y->time ? 1 : x->time > y->time ? -1 : strcmp(y->path, x->path);
}

int store_list(store_entry *out, int cap) {
    char path[STORE_PATH];
    if (!folder(path)) return 0;
    DIR *dir = opendir(path);
    size_t n = strlen(path);
    store_entry *all = NULL;
    int len = 0;
    for (struct dirent *d; dir && (d = readdir(dir));) {
        const char *dot = strrchr(d->d_name, '.');
        struct stat st;
        if (!dot || strcmp(dot, ".record") != 0 || n + 1 + strlen(d->d_name) >= sizeof path) continue;
        store_entry *more = realloc(all, ((size_t)len + 1) * sizeof *all);
        if (!more) break;
        all = more;
        store_entry *e = &all[len];
        memcpy(e->path, path, n);
        snprintf(e->path + n, sizeof e->path - n, "/%s", d->d_name);
        e->time = stat(e->path, &st) ? 0 : (int64_t)st.st_mtime;
        len++;
    }
    if (dir) closedir(dir);
    if (all) qsort(all, (size_t)len, sizeof *all, latest_first);
    int found = 0;
    for (int i = 0; i < len && found < cap; i++) {
        const char *why;
        char *text;
        match *m = store_read(all[i].path, &text) ? NULL : match_read(text, 1, &why, NULL);
        if (m && match_actors(m)) {
            all[i].g = m->g;
            all[i].steps = m->len;
            out[found++] = all[i];
        }
        match_free(m);
        free(text);
    }
    free(all);
    return found;
}
