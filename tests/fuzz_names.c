/* fuzz_names.c -- libFuzzer types names (host/names.h). Reading them never crashes; what is refused has a reason; what is
 * accepted is clean already, holds only what any screen can show, and has keys. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../core/name.h"
#include "../host/names.h"

_Noreturn static void stop(const char *what) {
    fprintf(stderr, "%s\n", what);
    abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static names *checker;
    char name[NAMES_BYTES] = "", again[NAMES_BYTES] = "", key[NAMES_KEYS][NAMES_KEY], shown[NAME_BYTES];
    if (!checker && !(checker = names_new())) stop("ICU");
    char *text = malloc(size + !size); /* of the exact size, so that reading past the end is noticed */
    if (!text) stop("memory");
    memcpy(text, data, size);
    const char *no = names_clean(checker, text, size, name);
    free(text);
    if (no) {
        if (!*no || name[0]) stop("a refusal without a reason, or that changed something");
        return 0;
    }
    if (names_clean(checker, name, strlen(name), again) || strcmp(name, again) != 0)
        stop("what was cleaned is not clean");
    if (!name_clean(name, shown) && strlen(name) < NAME_BYTES) stop("a record cannot hold this name");
    names_keys(checker, name, key);
    for (int i = 0; i < NAMES_KEYS; i++)
        if (!key[i][0]) stop("a name without a key");
    return 0;
}
