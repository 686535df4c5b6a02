/* game.c -- bailey._native.Game: a game with its options, and the names and numbers of its actions. */
#include "native.h"

PyTypeObject *native_game_type;

/* A number is a value itself, a text a word of the option. */
static bool set_option(native_game *self, PyObject *key, PyObject *value) {
    const char *name = PyUnicode_AsUTF8AndSize(key, NULL), *at;
    int lo = 0, hi = 0;
    if (!name) return false;
    if (!PyLong_Check(value)) {
        const char *word = PyUnicode_AsUTF8AndSize(value, NULL);
        const char *no = word ? bailey_options_set(self->g, &self->options, name, word) : NULL;
        if (no) PyErr_Format(PyExc_ValueError, "%s=%s: %s", name, word, no);
        return word && !no;
    }
    for (int i = 0; (at = bailey_option_key(self->g, i, &lo, &hi)); i++) {
        long number;
        if (strcmp(at, name) != 0) continue;
        if (!native_int(value, lo, hi, &number)) return false;
        self->options.value[i] = (int16_t)number;
        return true;
    }
    PyErr_Format(PyExc_ValueError, "%s has no option %s.", bailey_game_id(self->g), name);
    return false;
}

static PyObject *game_new(PyTypeObject *type, PyObject *args, PyObject *names) {
    static char *keys[] = {"id", "options", NULL};
    const char *id;
    PyObject *options, *key, *value;
    if (!PyArg_ParseTupleAndKeywords(args, names, "sO", keys, &id, &options)) return NULL;
    const bailey_game *g = bailey_game_find(id);
    if (!g) return PyErr_Format(PyExc_ValueError, "There is no game %s.", id);
    native_game *self = (native_game *)PyType_GenericAlloc(type, 0);
    if (!self) return NULL;
    self->g = g;
    bailey_options_default(g, &self->options);
    for (Py_ssize_t at = 0; PyDict_Next(options, &at, &key, &value);)
        if (!set_option(self, key, value)) {
            Py_DECREF((PyObject *)self);
            return NULL;
        }
    const char *why; /* not every combination can be played */
    bailey_match *probe = bailey_match_new(g, &self->options, 0, &why);
    if (!probe) {
        Py_DECREF((PyObject *)self);
        return native_refuse(why);
    }
    bailey_match_free(probe);
    return (PyObject *)self;
}

static void game_dealloc(PyObject *self) {
    PyTypeObject *type = Py_TYPE(self);
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
    Py_DECREF(type);
}

/* ---- what it is ------------------------------------------------------------------------------------------ */

static const bailey_game *of(PyObject *self) { return ((native_game *)self)->g; }

static PyObject *get_id(PyObject *self, void *unused) { return (void)unused, native_text_of(bailey_game_id(of(self))); }
static PyObject *get_title(PyObject *self, void *unused) {
    return (void)unused, native_text_of(bailey_game_title(of(self)));
}
static PyObject *get_players(PyObject *self, void *unused) {
    return (void)unused, PyLong_FromLong(((native_game *)self)->options.value[0]);
}
static PyObject *get_hidden(PyObject *self, void *unused) {
    return (void)unused, PyBool_FromLong(bailey_game_hidden(of(self)));
}
static PyObject *get_features(PyObject *self, void *unused) {
    return (void)unused, PyLong_FromLong(bailey_game_features(of(self)));
}
static PyObject *get_actions(PyObject *self, void *unused) {
    return (void)unused, PyLong_FromLong(bailey_game_policy(of(self)));
}

static PyObject *get_options(PyObject *self, void *unused) {
    (void)unused;
    PyObject *all = PyDict_New();
    for (int i = 0; all && i < bailey_option_count(of(self)); i++) {
        PyObject *value = PyLong_FromLong(((native_game *)self)->options.value[i]);
        if (!value || PyDict_SetItemString(all, bailey_option_key(of(self), i, NULL, NULL), value)) Py_CLEAR(all);
        Py_XDECREF(value);
    }
    return all;
}

/* ---- actions ---------------------------------------------------------------------------------------------- */

static PyObject *action_text(PyObject *self, PyObject *args) {
    int action, seat;
    const char *lang = NULL;
    bailey_action a;
    if (!PyArg_ParseTuple(args, "ii|z", &action, &seat, &lang)) return NULL;
    if (seat < 0 || seat > BAILEY_CHANCE || !bailey_policy_action(of(self), action, seat, &a))
        return native_refuse("There is no such action.");
    return native_text(lang ? bailey_action_say(of(self), a, lang) : bailey_action_text(of(self), a));
}

static PyObject *action_read(PyObject *self, PyObject *text) {
    const char *line = PyUnicode_AsUTF8AndSize(text, NULL);
    bailey_action a;
    if (!line) return NULL;
    const char *no = bailey_action_read(of(self), line, &a);
    if (no) return native_refuse(no);
    return Py_BuildValue("ii", (int)bailey_policy_index(of(self), a), (int)a.seat);
}

static PyObject *rules_text(PyObject *self, PyObject *lang) {
    const char *code = PyUnicode_AsUTF8AndSize(lang, NULL);
    return code ? native_text(bailey_game_rules_text(of(self), code)) : NULL;
}

/* ---- whose record is it -------------------------------------------------------------------------------------- */

static PyObject *whose(PyObject *module, PyObject *text) {
    (void)module;
    const char *record = PyUnicode_AsUTF8AndSize(text, NULL), *why;
    int line;
    if (!record) return NULL;
    bailey_match *m = bailey_match_open(record, 0, &why, &line);
    if (!m) return PyErr_Format(PyExc_ValueError, "Line %d: %s", line, why);
    native_game *found = (native_game *)PyType_GenericAlloc(native_game_type, 0);
    if (found) {
        found->g = bailey_match_game(m);
        bailey_match_options(m, &found->options);
    }
    bailey_match_free(m);
    return (PyObject *)found;
}

static PyMethodDef methods[] = {
    {"action_text", action_text, METH_VARARGS,
     "action_text(action, seat, lang=None): an action in notation, or in a language for people."},
    {"action_read", action_read, METH_O, "The number of an action in notation, and its seat."},
    {"rules_text", rules_text, METH_O, "The rules in a language, as Markdown."},
    {0},
};
static PyGetSetDef members[] = {
    {"id", get_id, 0, "What programs call it.", 0},
    {"title", get_title, 0, "What people call it.", 0},
    {"players", get_players, 0, "How many play.", 0},
    {"hidden", get_hidden, 0, "Some seat knows what another does not.", 0},
    {"n_features", get_features, 0, "Numbers in a row of features.", 0},
    {"n_actions", get_actions, 0, "Actions are numbers from 0 to n_actions - 1.", 0},
    {"option_values", get_options, 0, "The options, as numbers.", 0},
    {0},
};
static PyType_Slot slots[] = {
    {Py_tp_new, game_new},   {Py_tp_dealloc, game_dealloc},           {Py_tp_methods, methods},
    {Py_tp_getset, members}, {Py_tp_doc, "A game with its options."}, {0, 0}};
static PyType_Spec spec = {"bailey._native.Game", sizeof(native_game), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
                           slots};

static PyMethodDef functions[] = {{"whose", whose, METH_O, "The game and options of a record or position."}, {0}};

bool native_add_game(PyObject *module) {
    native_game_type = native_add_type(module, &spec);
    return native_game_type && !PyModule_AddFunctions(module, functions);
}
