/* store_files.c -- a shelf of files: a match is a text file, by default in a folder of matches. See store.h.
 *
 * A log only grows at its end or is cut there, always in the same file: the lock stays, links stay, an
 * undo works on a full disk too, and after a loss of power at most the end is torn. */
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

#include "store.h"

/* ---- bytes -------------------------------------------------------------------------------------------- */

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

/* Through the end of the input, so that pipes can be read as well. */
static int read_all(int fd, char **text, size_t *len) {
    enum { FIRST = 1 << 16, MOST = 64 << 20 };
    size_t cap = FIRST;
    char *all = malloc(cap + 1);
    *len = 0;
    for (int no = 0;;) {
        ssize_t n = all ? read(fd, all + *len, cap - *len) : 0;
        if (!all || (n < 0 && errno != EINTR)) no = all ? errno : ENOMEM;
        if (n > 0) *len += (size_t)n;
        if (!no && *len == cap) {
            char *more = cap < MOST ? realloc(all, 2 * cap + 1) : NULL;
            no = more ? 0 : cap < MOST ? ENOMEM : EFBIG;
            if (more) all = more;
            cap *= 2;
        }
        if (!no && n != 0) continue;
        if (no) free(all);
        *text = no ? NULL : all;
        if (!no) all[*len] = 0;
        return no;
    }
}

/* A new or removed name is on disk when its folder is. Not every file system can do that. */
static int sync_folder(const char *path) {
    char folder[STORE_NAME];
    const char *slash = strrchr(path, '/');
    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path) + 1 : 1, slash ? path : ".");
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0) return errno == EACCES ? 0 : errno; /* a folder one may write into, but not read */
    int no = fsync(fd) && errno != EINVAL && errno != EROFS ? errno : 0;
    close(fd);
    return no;
}

/* The file gets its name, which nothing has yet. Where files cannot have two, the new one takes an empty one's place. */
static int give_name(const char *from, const char *path) {
    if (!link(from, path)) return unlink(from) ? errno : 0;
    if (errno != EPERM && errno != EOPNOTSUPP && errno != ENOSYS) return errno;
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
    if (fd < 0) return errno;
    close(fd);
    if (!rename(from, path)) return 0;
    int no = errno;
    unlink(path);
    return no;
}

/* A file beside the one that it will be. One that was killed may have left its own, even with the same number. */
static int open_unnamed(const char *path, char *out, size_t cap) {
    const char *slash = strrchr(path, '/');
    int fd = -1;
    for (unsigned i = 0; fd < 0 && (!i || errno == EEXIST); i++) {
        snprintf(out, cap, "%.*s.bailey-%ld-%u", slash ? (int)(slash - path) + 1 : 0, path, (long)getpid(), i);
        fd = open(out, O_RDWR | O_APPEND | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
    }
    return fd;
}

/* Opens a new file, which has its name only when all is in it; with an error there is none afterwards. */
static int write_new(const char *path, const char *text, size_t len, int *out) {
    char unnamed[STORE_NAME + 64];
    struct stat st;
    if (!lstat(path, &st)) return EEXIST;
    int fd = open_unnamed(path, unnamed, sizeof unnamed);
    if (fd < 0) return errno;
    int no = flock(fd, LOCK_EX | LOCK_NB) ? errno : write_all(fd, text, len);
    if (!no && fsync(fd)) no = errno;
    if (!no) no = give_name(unnamed, path);
    if (no)
        unlink(unnamed);
    else if ((no = sync_folder(path)))
        unlink(path);
    if (no)
        close(fd);
    else
        *out = fd;
    return no;
}

/* ---- the folder of matches ------------------------------------------------------------------------------ */

/* $XDG_DATA_HOME/bailey or ~/.local/share/bailey. False when there is no home. */
static bool folder(char out[STORE_NAME]) {
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int n = 0;
    if (data && data[0] == '/')
        n = snprintf(out, STORE_NAME, "%s/bailey", data);
    else if (home && *home)
        n = snprintf(out, STORE_NAME, "%s/.local/share/bailey", home);
    return n > 0 && n < STORE_NAME - 96; /* room for a file's name */
}

static int make_folders(char *path) {
    for (char *p = path + 1;; p++) {
        if (*p && *p != '/') continue;
        char end = *p;
        *p = 0;
        int no = 0;
        if (!mkdir(path, 0755))
            no = sync_folder(path);
        else if (errno != EEXIST)
            no = errno;
        *p = end;
        if (no || !end) return no;
    }
}

static int begin_in_folder(store *s, const char *id, const char *text, size_t len) {
    char stamp[32];
    if (!folder(s->name)) {
        snprintf(s->name, sizeof s->name, "~/.local/share/bailey");
        return ENOENT;
    }
    int no = make_folders(s->name); /* what cannot be made is named */
    if (no) return no;
    time_t now = time(NULL);
    struct tm parts;
    localtime_r(&now, &parts);
    strftime(stamp, sizeof stamp, "%Y-%m-%d-%H%M%S", &parts);
    size_t n = strlen(s->name);
    for (int i = 1; i <= 1000; i++) { /* two matches may begin in the same second */
        char more[12] = "";
        if (i > 1) snprintf(more, sizeof more, "-%d", i);
        snprintf(s->name + n, sizeof s->name - n, "/%s-%s%s.record", id, stamp, more);
        no = write_new(s->name, text, len, &s->handle);
        if (no != EEXIST) return no;
    }
    return EEXIST;
}

static int files_list(store_item **items) {
    char path[STORE_NAME];
    *items = NULL;
    if (!folder(path)) return 0;
    DIR *dir = opendir(path);
    size_t n = strlen(path);
    int len = 0;
    for (struct dirent *d; dir && (d = readdir(dir));) {
        const char *dot = strrchr(d->d_name, '.');
        struct stat st;
        if (!dot || strcmp(dot, ".record") != 0 || n + 1 + strlen(d->d_name) >= sizeof path) continue;
        store_item *more = realloc(*items, ((size_t)len + 1) * sizeof **items);
        if (!more) break;
        *items = more;
        snprintf(more[len].name, sizeof path, "%.*s/%s", (int)n, path, d->d_name);
        if (stat(more[len].name, &st) || !S_ISREG(st.st_mode)) continue;
        more[len++].time = (int64_t)st.st_mtime;
    }
    if (dir) closedir(dir);
    return len;
}

/* ---- a match ---------------------------------------------------------------------------------------------- */

static int take_name(store *s, const char *path) {
    if (strlen(path) >= sizeof s->name) return ENAMETOOLONG;
    strcpy(s->name, path);
    return 0;
}

static void files_close(store *s) {
    close(s->handle);
    s->handle = -1;
}

static int files_begin(store *s, const char *path, const char *id, const char *text, size_t len) {
    if (!path) return begin_in_folder(s, id, text, len);
    int no = take_name(s, path);
    return no ? no : write_new(path, text, len, &s->handle);
}

static int files_open(store *s, const char *path) {
    struct stat st = {0};
    int no = take_name(s, path);
    if (no) return no;
    s->handle = open(path, O_RDWR | O_APPEND | O_NONBLOCK | O_CLOEXEC);
    if (s->handle < 0) return errno;
    if (flock(s->handle, LOCK_EX | LOCK_NB) || fstat(s->handle, &st)) no = errno;
    if (!no && !S_ISREG(st.st_mode)) no = EINVAL;
    if (no) files_close(s);
    return no;
}

/* Half a line that a full disk has taken is taken back. */
static int files_append(store *s, const char *text, size_t len) {
    struct stat st;
    if (fstat(s->handle, &st)) return errno;
    if (!st.st_nlink) return ENOENT; /* somebody removed the file: what is written would be nowhere */
    int no = write_all(s->handle, text, len);
    if (no && ftruncate(s->handle, st.st_size)) s->lost = true;
    return no;
}

static int files_sync(store *s) { return fdatasync(s->handle) ? errno : 0; }

static int files_cut(store *s, int steps, size_t bytes) {
    (void)steps;
    if (ftruncate(s->handle, (off_t)bytes)) return errno;
    int no = files_sync(s);
    s->lost = no != 0;
    return no;
}

static int files_read(const char *path, char **text, size_t *len) {
    *text = NULL;
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0) return errno;
    int no = read_all(fd, text, len);
    close(fd);
    return no;
}

static int files_copy(const char *path, const char *text, size_t len) {
    int fd = -1, no = strlen(path) < STORE_NAME ? write_new(path, text, len, &fd) : ENAMETOOLONG;
    if (!no) close(fd);
    return no;
}

static int files_set_aside(store *s, char aside[STORE_NAME]) {
    char *text;
    size_t len = 0;
    int no = files_read(s->name, &text, &len);
    if (no) return no;
    no = EEXIST;
    for (int i = 1; no == EEXIST && i <= 1000; i++) {
        int n = snprintf(aside, STORE_NAME, "%s.damaged-%d", s->name, i);
        no = n < STORE_NAME ? files_copy(aside, text, len) : ENAMETOOLONG;
    }
    free(text);
    return no;
}

const store_shelf store_files = {
    .begin = files_begin,
    .open = files_open,
    .close = files_close,
    .append = files_append,
    .sync = files_sync,
    .cut = files_cut,
    .set_aside = files_set_aside,
    .copy = files_copy,
    .read = files_read,
    .list = files_list,
};
