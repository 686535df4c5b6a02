/* rows.c -- see rows.h. */
#include "rows.h"

#include <string.h>

void rows_put(json *j, const char *key, sqlite3_stmt *s) {
    const game *g = NULL;
    json_object(j, key);
    for (int i = 0; i < sqlite3_column_count(s); i++) {
        const char *name = sqlite3_column_name(s, i), *text = (const char *)sqlite3_column_text(s, i);
        int64_t value = sqlite3_column_int64(s, i);
        if (g && !strcmp(name, "seat") && value >= 0 && value < GAME_SEATS)
            json_string(j, name, g->seats[value]);
        else if (sqlite3_column_type(s, i) == SQLITE_INTEGER)
            json_int(j, name, value);
        else if (sqlite3_column_type(s, i) == SQLITE_FLOAT)
            json_real(j, name, sqlite3_column_double(s, i), 6);
        else
            json_string(j, name, text);
        if (text && !strcmp(name, "game")) g = game_find(text);
    }
    json_close(j);
}
