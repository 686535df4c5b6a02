/* document.h -- a JSON document on standard output, in one line: what --json prints. */
#ifndef BAILEY_DOCUMENT_H
#define BAILEY_DOCUMENT_H

#include "../session/json.h"
#include "args.h"

/* All zero at first; used for one document after the other.                                       */
typedef struct {
    json j;
    text_out text;
} document;

json *document_begin(document *);
void document_print(document *, const args *); /* ends the program if there was no memory for it */
void document_free(document *);

#endif
