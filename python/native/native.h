/* native.h -- what the files of the extension module share. The module is bailey.h for Python and decides
 * nothing: what is legal, hidden or refused, the library says. Written for the limited API, so that one file serves
 * every Python from 3.11 on. */
#ifndef BAILEY_NATIVE_H
#define BAILEY_NATIVE_H

#define Py_LIMITED_API 0x030B0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdbool.h>
#include <string.h>

#include "../../include/bailey/bailey.h"

typedef struct {
    PyObject_HEAD const bailey_game *g;
    bailey_options options;
} native_game;

typedef struct {
    PyObject_HEAD PyObject *game;
    const bailey_game *g;
    bailey_match *m;
    bailey_view *view;
    bool chance, forced; /* chance is the caller's to play; what is forced happens by itself */
} native_match;

/* Types, made once when the module is. */
extern PyTypeObject *native_game_type, *native_match_type;
bool native_add_game(PyObject *module);
bool native_add_match(PyObject *module);
bool native_add_minds(PyObject *module);
bool native_add_batch(PyObject *module);

/* Answers NULL or false with an exception: a refusal is a ValueError with the library's reason. */
PyObject *native_refuse(const char *why);
PyObject *native_text(char *text);          /* a str, and the text is freed; NULL is None */
PyObject *native_text_of(const char *text); /* a str of the library's own text; NULL is None */
bool native_of_type(PyObject *, PyTypeObject *);
bool native_int(PyObject *, long lo, long hi, long *out);
PyObject *native_ints(const int32_t *at, int n); /* a list */
PyTypeObject *native_add_type(PyObject *module, PyType_Spec *);

/* The match as this viewer sees it, in the match's own view. */
const bailey_view *native_see(native_match *, int viewer);
int native_seat(const native_match *); /* who is to act: the lowest; BAILEY_CHANCE; -1: over */

/* Plays an action, and what nobody decides after it. */
PyObject *native_act(native_match *, bailey_action);

/* A C-contiguous array of the caller's: `items` of a type, 'f' float32, 'i' int32, 'B' bytes. */
bool native_array(PyObject *, char type, Py_ssize_t items, Py_buffer *out);

/* For tables of methods and slots. */
#define NATIVE_CALL(f) ((PyCFunction)(void (*)(void))(f))

#endif
