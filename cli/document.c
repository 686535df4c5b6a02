/* document.c -- see document.h. */
#include "document.h"

#include <stdio.h>
#include <stdlib.h>

json *document_begin(document *d) {
    json_begin(&d->j, &d->text, json_grow);
    return &d->j;
}

void document_print(document *d, const args *a) {
    if (!json_end(&d->j)) args_refuse(a, N_("There is no memory left."));
    puts(d->text.at);
}

void document_free(document *d) {
    free(d->text.at);
    d->text = (text_out){0};
}
