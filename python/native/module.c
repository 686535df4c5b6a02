/* module.c -- bailey._native: the module itself, and what all its files need. */
#include "native.h"

PyObject *native_refuse(const char *why) {
    PyErr_SetString(PyExc_ValueError, why ? why : "There is no memory left.");
    return NULL;
}

PyObject *native_text_of(const char *text) {
    if (!text) Py_RETURN_NONE;
    return PyUnicode_FromString(text);
}

PyObject *native_text(char *text) {
    PyObject *made = native_text_of(text);
    bailey_free(text);
    return made;
}

bool native_of_type(PyObject *o, PyTypeObject *type) {
    if (PyObject_TypeCheck(o, type)) return true;
    PyErr_SetString(PyExc_TypeError, "This is no game or match of bailey.");
    return false;
}

bool native_int(PyObject *o, long lo, long hi, long *out) {
    *out = PyLong_AsLong(o);
    if (*out == -1 && PyErr_Occurred()) return false;
    if (*out >= lo && *out <= hi) return true;
    PyErr_Format(PyExc_ValueError, "%ld is not between %ld and %ld.", *out, lo, hi);
    return false;
}

PyObject *native_ints(const int32_t *at, int n) {
    PyObject *list = PyList_New(n);
    for (int i = 0; list && i < n; i++) {
        PyObject *number = PyLong_FromLong(at[i]);
        if (!number || PyList_SetItem(list, i, number)) Py_CLEAR(list);
    }
    return list;
}

bool native_array(PyObject *o, char type, Py_ssize_t items, Py_buffer *out) {
    static const struct {
        char type;
        Py_ssize_t size;
        const char *formats;
    } known[] = {{'f', 4, "f"}, {'i', 4, "il"}, {'B', 1, "B?b"}};
    if (PyObject_GetBuffer(o, out, PyBUF_WRITABLE | PyBUF_C_CONTIGUOUS | PyBUF_FORMAT)) return false;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (known[i].type != type) continue;
        bool right = out->itemsize == known[i].size && out->format && strchr(known[i].formats, out->format[0]);
        if (right && out->len == items * known[i].size) return true;
        PyErr_Format(PyExc_ValueError, "An array has the wrong %s: %zd items of type %c are needed.",
                     right ? "size" : "type", items, type);
    }
    PyBuffer_Release(out);
    return false;
}

PyTypeObject *native_add_type(PyObject *module, PyType_Spec *spec) {
    PyObject *type = PyType_FromSpec(spec);
    if (!type || PyModule_AddType(module, (PyTypeObject *)type)) return NULL;
    return (PyTypeObject *)type; /* the module's reference is never given up: it has variables */
}

/* ---- functions ------------------------------------------------------------------------------------------ */

static PyObject *games(PyObject *self, PyObject *none) {
    (void)self, (void)none;
    return native_text(bailey_games_json());
}

static PyObject *texts(PyObject *self, PyObject *lang) {
    (void)self;
    const char *code = PyUnicode_AsUTF8AndSize(lang, NULL);
    return code ? native_text(bailey_texts_json(code)) : NULL;
}

static PyObject *say(PyObject *self, PyObject *args) {
    (void)self;
    const char *lang, *english;
    if (!PyArg_ParseTuple(args, "ss", &lang, &english)) return NULL;
    return native_text_of(bailey_say(lang, english));
}

static PyObject *bots(PyObject *self, PyObject *none) {
    (void)self, (void)none;
    PyObject *list = PyList_New(0);
    for (int i = 0; list && bailey_bot_name(i); i++) {
        PyObject *name = PyUnicode_FromString(bailey_bot_name(i));
        if (!name || PyList_Append(list, name)) Py_CLEAR(list);
        Py_XDECREF(name);
    }
    return list;
}

static PyObject *series_seed(PyObject *self, PyObject *args) {
    (void)self;
    unsigned long long seed, index;
    if (!PyArg_ParseTuple(args, "KK", &seed, &index)) return NULL;
    return PyLong_FromUnsignedLongLong(bailey_series_seed(seed, index));
}

static PyObject *series_digest(PyObject *self, PyObject *args) {
    (void)self;
    unsigned long long sum, digest, index;
    if (!PyArg_ParseTuple(args, "KKK", &sum, &digest, &index)) return NULL;
    return PyLong_FromUnsignedLongLong(bailey_series_digest(sum, digest, index));
}

static PyMethodDef functions[] = {
    {"games", games, METH_NOARGS, "The games and all their words, as JSON."},
    {"texts", texts, METH_O, "Their texts in a language, as JSON."},
    {"say", say, METH_VARARGS, "say(lang, english): a text of the library in a language."},
    {"bots", bots, METH_NOARGS, "The names of the computer players."},
    {"series_seed", series_seed, METH_VARARGS, "The seed of match number `index` in a series."},
    {"series_digest", series_digest, METH_VARARGS, "The digest of a series, with one match more."},
    {0},
};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "bailey._native", "The library behind the package bailey.", -1, functions, 0, 0, 0, 0};

PyMODINIT_FUNC PyInit__native(void) {
    PyObject *module = PyModule_Create(&definition);
    if (!module) return NULL;
    if (native_add_game(module) && native_add_match(module) && native_add_minds(module) && native_add_batch(module) &&
        !PyModule_AddStringConstant(module, "version", bailey_version()))
        return module;
    Py_DECREF(module);
    return NULL;
}
