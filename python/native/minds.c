/* minds.c -- bailey._native.Bot and Search: who thinks does so without Python's lock, about the view of the seat
 * that is to act, which is all it ever gets of a match. */
#include <stdlib.h>

#include "native.h"

typedef struct {
    PyObject_HEAD PyObject *game;
    const bailey_game *g;
    bailey_bot *bot;       /* one of these two */
    bailey_search *search; /* ... */
    bailey_view *view;
    bailey_dice dice;
    bailey_line *line; /* of a search */
    int lines;
    bool busy;
} mind;

static mind *mind_begin(PyTypeObject *type, PyObject *game, unsigned long long seed) {
    if (!native_of_type(game, native_game_type)) return NULL;
    mind *self = (mind *)PyType_GenericAlloc(type, 0);
    if (!self) return NULL;
    Py_INCREF(game);
    self->game = game;
    self->g = ((native_game *)game)->g;
    bailey_dice_seed(&self->dice, seed);
    self->view = bailey_view_new(self->g);
    if (self->view) return self;
    Py_DECREF((PyObject *)self);
    PyErr_NoMemory();
    return NULL;
}

static void mind_dealloc(PyObject *o) {
    mind *self = (mind *)o;
    PyTypeObject *type = Py_TYPE(o);
    bailey_bot_free(self->bot);
    bailey_search_free(self->search);
    bailey_view_free(self->view);
    free(self->line);
    Py_XDECREF(self->game);
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(o);
    Py_DECREF(type);
}

/* Whoever thinks, thinks without Python's lock: meanwhile nobody else may touch what it remembers. */
static bool mind_idle(const mind *self) {
    if (self->busy) PyErr_SetString(PyExc_RuntimeError, "It is thinking already, in another thread.");
    return !self->busy;
}

/* What the seat to act (or the one that is named) sees of the match, in the mind's own view. */
static bool mind_see(mind *self, PyObject *match, PyObject *seat) {
    if (!native_of_type(match, native_match_type)) return false;
    native_match *m = (native_match *)match;
    long who = native_seat(m);
    if (seat && seat != Py_None && !native_int(seat, 0, BAILEY_SEATS - 1, &who)) return false;
    if (!mind_idle(self)) return false;
    if (m->g != self->g)
        PyErr_SetString(PyExc_ValueError, "This is a match of another game.");
    else if (who < 0 || who >= BAILEY_SEATS || !(bailey_match_actors(m->m) >> who & 1))
        PyErr_SetString(PyExc_ValueError, "This seat is not to act.");
    else
        bailey_match_see(m->m, (int)who, self->view);
    return !PyErr_Occurred();
}

/* ---- computer players --------------------------------------------------------------------------------- */

static PyObject *bot_new(PyTypeObject *type, PyObject *args, PyObject *names) {
    static char *keys[] = {"game", "name", "seed", "threads", NULL};
    PyObject *game;
    const char *name, *why = NULL;
    unsigned long long seed = 0;
    int threads = 1;
    if (!PyArg_ParseTupleAndKeywords(args, names, "Os|Ki", keys, &game, &name, &seed, &threads)) return NULL;
    mind *self = mind_begin(type, game, seed);
    if (!self) return NULL;
    self->bot = bailey_bot_new(self->g, name, threads, &why);
    if (self->bot) return (PyObject *)self;
    Py_DECREF((PyObject *)self);
    return native_refuse(why);
}

static bool think(mind *self, bailey_dice *dice, bailey_action *a) {
    bool chosen;
    self->busy = true;
    Py_BEGIN_ALLOW_THREADS chosen = bailey_bot_choose(self->bot, self->view, dice, a);
    Py_END_ALLOW_THREADS self->busy = false;
    if (!chosen) native_refuse("This seat is not to act.");
    return chosen;
}

static PyObject *bot_choose(PyObject *o, PyObject *args) {
    mind *self = (mind *)o;
    PyObject *match, *seat = NULL;
    bailey_action a;
    if (!PyArg_ParseTuple(args, "O|O", &match, &seat) || !mind_see(self, match, seat)) return NULL;
    return think(self, &self->dice, &a) ? PyLong_FromLong(bailey_policy_index(self->g, a)) : NULL;
}

/* The match's dice are copied, because somebody may look at the match meanwhile. */
static PyObject *bot_play(PyObject *o, PyObject *match) {
    mind *self = (mind *)o;
    bailey_action a;
    if (!mind_see(self, match, NULL)) return NULL;
    bailey_match *m = ((native_match *)match)->m;
    bailey_dice dice = *bailey_match_dice(m);
    if (!think(self, &dice, &a)) return NULL;
    *bailey_match_dice(m) = dice;
    return native_act((native_match *)match, a);
}

static PyObject *bot_stop(PyObject *self, PyObject *none) {
    (void)none;
    bailey_bot_stop(((mind *)self)->bot);
    Py_RETURN_NONE;
}

static PyObject *bot_forget(PyObject *self, PyObject *args) {
    unsigned long long seed = 0;
    int given = PyArg_ParseTuple(args, "|K", &seed) ? (int)PyTuple_Size(args) : -1;
    if (given < 0 || !mind_idle((mind *)self)) return NULL;
    bailey_bot_forget(((mind *)self)->bot);
    if (given) bailey_dice_seed(&((mind *)self)->dice, seed);
    Py_RETURN_NONE;
}

/* ---- search --------------------------------------------------------------------------------------------- */

static PyObject *search_new(PyTypeObject *type, PyObject *args, PyObject *names) {
    static char *keys[] = {"game", "seed", "threads", "megabytes", NULL};
    PyObject *game;
    unsigned long long seed = 0;
    int threads = 1, megabytes = 64;
    if (!PyArg_ParseTupleAndKeywords(args, names, "O|Kii", keys, &game, &seed, &threads, &megabytes)) return NULL;
    mind *self = mind_begin(type, game, seed);
    if (!self) return NULL;
    self->search = bailey_search_new(self->g, threads, megabytes);
    self->line = malloc(BAILEY_ACTIONS * sizeof *self->line);
    if (self->search && self->line) return (PyObject *)self;
    Py_DECREF((PyObject *)self);
    return PyErr_NoMemory();
}

static PyObject *floats(const float *at, int n) {
    PyObject *tuple = PyTuple_New(n);
    for (int i = 0; tuple && i < n; i++) {
        PyObject *number = PyFloat_FromDouble((double)at[i]);
        if (!number || PyTuple_SetItem(tuple, i, number)) Py_CLEAR(tuple);
    }
    return tuple;
}

static PyObject *search_run(PyObject *o, PyObject *args) {
    mind *self = (mind *)o;
    PyObject *match, *seat;
    unsigned iterations, milliseconds;
    int n;
    if (!PyArg_ParseTuple(args, "OOII", &match, &seat, &iterations, &milliseconds)) return NULL;
    if (!mind_see(self, match, seat)) return NULL;
    const bailey_limits limits = {.iterations = iterations, .milliseconds = milliseconds};
    self->busy = true;
    Py_BEGIN_ALLOW_THREADS n = bailey_search_run(self->search, self->view, &limits, &self->dice, self->line);
    Py_END_ALLOW_THREADS self->busy = false;
    self->lines = n;
    PyObject *list = PyList_New(n);
    for (int i = 0; list && i < n; i++) {
        const bailey_line *l = &self->line[i];
        PyObject *one =
            Py_BuildValue("iIfNN", (int)bailey_policy_index(self->g, l->action), (unsigned)l->visits, (double)l->worth,
                          floats(l->share, BAILEY_SEATS), floats(l->points, BAILEY_SEATS));
        if (!one || PyList_SetItem(list, i, one)) Py_CLEAR(list);
    }
    return list;
}

static PyObject *search_follow(PyObject *o, PyObject *number) {
    enum { MOST = 64 };
    mind *self = (mind *)o;
    bailey_action line[MOST];
    long action;
    int n = 0;
    if (!native_int(number, 0, bailey_game_policy(self->g) - 1, &action) || !mind_idle(self)) return NULL;
    for (int i = 0; i < self->lines; i++)
        if (bailey_policy_index(self->g, self->line[i].action) == action)
            n = bailey_search_follow(self->search, self->line[i].action, line, MOST);
    PyObject *list = PyList_New(n);
    for (int i = 0; list && i < n; i++) {
        PyObject *one = Py_BuildValue("ii", (int)bailey_policy_index(self->g, line[i]), (int)line[i].seat);
        if (!one || PyList_SetItem(list, i, one)) Py_CLEAR(list);
    }
    return list;
}

static PyObject *search_stop(PyObject *self, PyObject *none) {
    (void)none;
    bailey_search_stop(((mind *)self)->search);
    Py_RETURN_NONE;
}

static PyObject *search_forget(PyObject *self, PyObject *none) {
    (void)none;
    if (!mind_idle((mind *)self)) return NULL;
    bailey_search_forget(((mind *)self)->search);
    ((mind *)self)->lines = 0;
    Py_RETURN_NONE;
}

static PyMethodDef bot_methods[] = {
    {"choose", bot_choose, METH_VARARGS, "choose(match, seat=None): the action it would play."},
    {"play", bot_play, METH_O, "Plays for the seat to act, with the match's own dice, as `bailey sim` does."},
    {"stop", bot_stop, METH_NOARGS, "From any thread: it decides at once."},
    {"forget", bot_forget, METH_VARARGS, "forget(seed=...): before another match; with a seed its dice begin anew."},
    {0},
};
static PyMethodDef search_methods[] = {
    {"run", search_run, METH_VARARGS, "run(match, seat, iterations, milliseconds)"},
    {"follow", search_follow, METH_O, "How play may go on after an action, as far as the last run knows."},
    {"stop", search_stop, METH_NOARGS, "From any thread: the run at hand, or the next, ends soon."},
    {"forget", search_forget, METH_NOARGS, "Before another match."},
    {0},
};
static PyType_Slot bot_slots[] = {{Py_tp_new, bot_new},
                                  {Py_tp_dealloc, mind_dealloc},
                                  {Py_tp_methods, bot_methods},
                                  {Py_tp_doc, "A computer player at a table."},
                                  {0, 0}};
static PyType_Slot search_slots[] = {{Py_tp_new, search_new},
                                     {Py_tp_dealloc, mind_dealloc},
                                     {Py_tp_methods, search_methods},
                                     {Py_tp_doc, "Thinks about a decision."},
                                     {0, 0}};
static PyType_Spec bot_spec = {"bailey._native.Bot", sizeof(mind), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
                               bot_slots};
static PyType_Spec search_spec = {"bailey._native.Search", sizeof(mind), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
                                  search_slots};

bool native_add_minds(PyObject *module) {
    return native_add_type(module, &bot_spec) && native_add_type(module, &search_spec);
}
