/* match.c -- bailey._native.Match: a match in play, with everybody's view of it. */
#include <stdlib.h>

#include "native.h"

PyTypeObject *native_match_type;

const bailey_view *native_see(native_match *self, int viewer) {
    bailey_match_see(self->m, viewer, self->view);
    return self->view;
}

int native_seat(const native_match *self) {
    unsigned who = bailey_match_actors(self->m);
    return who ? __builtin_ctz(who) : -1;
}

/* What nobody decides, happens: chance, unless it is the caller's, and what is forced, if that was wished. */
static void go_on(native_match *self) {
    while (!(self->chance && bailey_match_due(self->m, NULL) == BAILEY_DUE_CHANCE))
        if (!bailey_match_advance(self->m)) return;
}

static native_match *hold(PyTypeObject *type, PyObject *game, bailey_match *m, bool chance, bool forced) {
    native_match *self = (native_match *)PyType_GenericAlloc(type, 0);
    bailey_view *view = self ? bailey_view_new(bailey_match_game(m)) : NULL;
    if (!view) {
        bailey_match_free(m);
        Py_XDECREF((PyObject *)self);
        return (native_match *)PyErr_NoMemory();
    }
    Py_INCREF(game);
    self->game = game;
    self->g = bailey_match_game(m);
    self->m = m;
    self->view = view;
    self->chance = chance;
    self->forced = forced;
    return self;
}

static PyObject *match_new(PyTypeObject *type, PyObject *args, PyObject *names) {
    static char *keys[] = {"game", "seed", "text", "chance", "forced", NULL};
    PyObject *game;
    unsigned long long seed = 0;
    const char *text = NULL, *why = NULL;
    int chance = 0, forced = 0, line = 0;
    if (!PyArg_ParseTupleAndKeywords(args, names, "O|Kzpp", keys, &game, &seed, &text, &chance, &forced)) return NULL;
    if (!native_of_type(game, native_game_type)) return NULL;
    const native_game *of = (const native_game *)game;
    bailey_match *m =
        text ? bailey_match_open(text, seed, &why, &line) : bailey_match_new(of->g, &of->options, seed, &why);
    if (!m && text) return PyErr_Format(PyExc_ValueError, "Line %d: %s", line, why);
    if (!m) return native_refuse(why);
    if (bailey_match_game(m) != of->g) {
        bailey_match_free(m);
        return native_refuse("This is a record of another game.");
    }
    native_match *self = hold(type, game, m, chance, forced);
    if (!self) return NULL;
    bailey_match_conduct(m, forced ? BAILEY_FORCED : 0);
    if (!text) go_on(self); /* a record is left as it stands */
    return (PyObject *)self;
}

static void match_dealloc(PyObject *o) {
    native_match *self = (native_match *)o;
    PyTypeObject *type = Py_TYPE(o);
    bailey_view_free(self->view);
    bailey_match_free(self->m);
    Py_XDECREF(self->game);
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(o);
    Py_DECREF(type);
}

static PyObject *copy(PyObject *o, PyObject *none) {
    (void)none;
    native_match *self = (native_match *)o;
    bailey_match *m = bailey_match_copy(self->m);
    return m ? (PyObject *)hold(Py_TYPE(o), self->game, m, self->chance, self->forced) : PyErr_NoMemory();
}

/* ---- how it stands ---------------------------------------------------------------------------------------- */

static native_match *of(PyObject *self) { return (native_match *)self; }

static PyObject *get_game(PyObject *self, void *unused) {
    (void)unused;
    Py_INCREF(of(self)->game);
    return of(self)->game;
}
static PyObject *get_seat(PyObject *self, void *unused) { return (void)unused, PyLong_FromLong(native_seat(of(self))); }
static PyObject *get_over(PyObject *self, void *unused) {
    return (void)unused, PyBool_FromLong(native_seat(of(self)) < 0);
}
static PyObject *get_steps(PyObject *self, void *unused) {
    return (void)unused, PyLong_FromLong(bailey_match_steps(of(self)->m));
}
static PyObject *get_digest(PyObject *self, void *unused) {
    return (void)unused, PyLong_FromUnsignedLongLong(bailey_match_digest(of(self)->m));
}
static PyObject *get_dice(PyObject *self, void *unused) {
    (void)unused;
    const uint64_t *s = bailey_match_dice(of(self)->m)->s;
    return Py_BuildValue("KKKK", s[0], s[1], s[2], s[3]);
}
static int set_dice(PyObject *self, PyObject *value, void *unused) {
    (void)unused;
    unsigned long long s[4];
    if (!value || !PyTuple_Check(value) || !PyArg_ParseTuple(value, "KKKK", &s[0], &s[1], &s[2], &s[3])) {
        if (!PyErr_Occurred()) PyErr_SetString(PyExc_TypeError, "Dice are four numbers.");
        return -1;
    }
    for (int i = 0; i < 4; i++) bailey_match_dice(of(self)->m)->s[i] = s[i];
    return 0;
}
static PyObject *get_ways(PyObject *self, void *unused) {
    (void)unused;
    return Py_BuildValue("NN", PyBool_FromLong(of(self)->chance), PyBool_FromLong(of(self)->forced));
}
static PyObject *get_actors(PyObject *self, void *unused) {
    (void)unused;
    int32_t seat[BAILEY_NOBODY];
    int n = 0;
    unsigned who = bailey_match_actors(of(self)->m);
    for (int i = 0; i < BAILEY_NOBODY; i++)
        if (who >> i & 1) seat[n++] = i;
    return native_ints(seat, n);
}

/* The seat that a call names, or who is to act. */
static bool seat_of(native_match *self, PyObject *const *args, Py_ssize_t n, Py_ssize_t at, int *seat) {
    long given;
    *seat = native_seat(self);
    if (n <= at || args[at] == Py_None) return true;
    if (!native_int(args[at], 0, BAILEY_CHANCE, &given)) return false;
    *seat = (int)given;
    return true;
}

static int outcomes_of(native_match *self, int32_t *number, uint32_t *weight) {
    bailey_action list[BAILEY_ACTIONS];
    int n = bailey_view_chance(native_see(self, BAILEY_EVERYTHING), list, weight);
    for (int i = 0; i < n; i++) number[i] = bailey_policy_index(self->g, list[i]);
    return n;
}

static PyObject *legal(PyObject *self, PyObject *const *args, Py_ssize_t n) {
    bailey_action list[BAILEY_ACTIONS];
    int32_t number[BAILEY_ACTIONS];
    uint32_t weight[BAILEY_ACTIONS];
    int seat, count;
    if (!seat_of(of(self), args, n, 0, &seat)) return NULL;
    if (seat == BAILEY_CHANCE) return native_ints(number, outcomes_of(of(self), number, weight));
    count = seat < 0 ? 0 : bailey_view_legal(native_see(of(self), seat), seat, list);
    for (int i = 0; i < count; i++) number[i] = bailey_policy_index(of(self)->g, list[i]);
    return native_ints(number, count);
}

static PyObject *outcomes(PyObject *self, PyObject *none) {
    (void)none;
    int32_t number[BAILEY_ACTIONS];
    uint32_t weight[BAILEY_ACTIONS];
    double sum = 0;
    int n = outcomes_of(of(self), number, weight);
    PyObject *list = PyList_New(n);
    for (int i = 0; i < n; i++) sum += weight[i];
    for (int i = 0; list && i < n; i++) {
        PyObject *one = Py_BuildValue("id", (int)number[i], weight[i] / sum);
        if (!one || PyList_SetItem(list, i, one)) Py_CLEAR(list);
    }
    return list;
}

static PyObject *features_into(PyObject *self, PyObject *const *args, Py_ssize_t n) {
    Py_buffer out;
    int seat;
    if (n < 1) return native_refuse("An array is missing.");
    if (!seat_of(of(self), args, n, 1, &seat)) return NULL;
    if (!native_array(args[0], 'f', bailey_game_features(of(self)->g), &out)) return NULL;
    bailey_view_features(native_see(of(self), seat), out.buf);
    PyBuffer_Release(&out);
    Py_RETURN_NONE;
}

static PyObject *mask_into(PyObject *self, PyObject *const *args, Py_ssize_t n) {
    Py_buffer out;
    int seat;
    if (n < 1) return native_refuse("An array is missing.");
    if (!seat_of(of(self), args, n, 1, &seat)) return NULL;
    if (!native_array(args[0], 'B', bailey_game_policy(of(self)->g), &out)) return NULL;
    bailey_view_mask(native_see(of(self), seat), out.buf);
    PyBuffer_Release(&out);
    Py_RETURN_NONE;
}

static PyObject *score(PyObject *self, PyObject *args) {
    int viewer;
    bailey_score s;
    int32_t rank[BAILEY_SEATS];
    if (!PyArg_ParseTuple(args, "i", &viewer)) return NULL;
    bailey_view_score(native_see(of(self), viewer), &s);
    int n = bailey_view_players(of(self)->view);
    for (int i = 0; i < n; i++) rank[i] = s.rank[i];
    PyObject *points = native_ints(s.points, n), *ranks = native_ints(rank, n);
    if (points && ranks) return Py_BuildValue("NN", points, ranks);
    Py_XDECREF(points);
    Py_XDECREF(ranks);
    return NULL;
}

/* ---- how it goes on ------------------------------------------------------------------------------------------ */

PyObject *native_act(native_match *self, bailey_action a) {
    const char *no = bailey_match_act(self->m, 0xFF, a);
    if (no) return native_refuse(no);
    go_on(self);
    Py_RETURN_NONE;
}

static PyObject *play(PyObject *self, PyObject *const *args, Py_ssize_t n) {
    bailey_action a;
    long action;
    int seat;
    if (n < 1) return native_refuse("An action is missing.");
    if (PyUnicode_Check(args[0])) {
        const char *text = PyUnicode_AsUTF8AndSize(args[0], NULL);
        const char *no = text ? bailey_action_read(of(self)->g, text, &a) : NULL;
        if (!text || no) return text ? native_refuse(no) : NULL;
        return native_act(of(self), a);
    }
    if (!seat_of(of(self), args, n, 1, &seat)) return NULL;
    if (!native_int(args[0], 0, bailey_game_policy(of(self)->g) - 1, &action)) return NULL;
    if (seat < 0) return native_refuse("The match is over.");
    if (!bailey_policy_action(of(self)->g, (int32_t)action, seat, &a)) return native_refuse("There is no such action.");
    return native_act(of(self), a);
}

static PyObject *advance(PyObject *self, PyObject *none) {
    (void)none;
    return PyBool_FromLong(bailey_match_advance(of(self)->m));
}

static PyObject *undo(PyObject *self, PyObject *none) {
    (void)none;
    const char *no = bailey_match_undo(of(self)->m);
    if (no) return native_refuse(no);
    Py_RETURN_NONE;
}

/* ---- texts ------------------------------------------------------------------------------------------------- */

static PyObject *step(PyObject *self, PyObject *number) {
    long at;
    bailey_action a;
    if (!native_int(number, 0, bailey_match_steps(of(self)->m) - 1, &at)) return NULL;
    bailey_match_step(of(self)->m, (int)at, &a);
    return Py_BuildValue("ii", (int)bailey_policy_index(of(self)->g, a), (int)a.seat);
}

static PyObject *story(PyObject *self, PyObject *args) {
    int from, viewer;
    if (!PyArg_ParseTuple(args, "ii", &from, &viewer)) return NULL;
    return native_text(bailey_match_story(of(self)->m, from, viewer));
}

static PyObject *record(PyObject *self, PyObject *none) {
    (void)none;
    return native_text(bailey_match_record(of(self)->m));
}

static PyObject *position(PyObject *self, PyObject *args) {
    int viewer;
    if (!PyArg_ParseTuple(args, "i", &viewer)) return NULL;
    return native_text(bailey_view_text(native_see(of(self), viewer)));
}

static PyObject *view_json(PyObject *self, PyObject *args) {
    int viewer;
    if (!PyArg_ParseTuple(args, "i", &viewer)) return NULL;
    return native_text(bailey_view_json(native_see(of(self), viewer)));
}

static PyObject *view_digest(PyObject *self, PyObject *args) {
    int viewer;
    if (!PyArg_ParseTuple(args, "i", &viewer)) return NULL;
    return PyLong_FromUnsignedLongLong(bailey_view_digest(native_see(of(self), viewer)));
}

static PyObject *look_json(PyObject *self, PyObject *args) {
    int at, viewer;
    const char *lang;
    if (!PyArg_ParseTuple(args, "iis", &at, &viewer, &lang)) return NULL;
    return native_text(bailey_match_look_json(of(self)->m, at, viewer, lang));
}

static PyObject *steps_json(PyObject *self, PyObject *args) {
    int from, to, viewer;
    const char *lang;
    if (!PyArg_ParseTuple(args, "iiis", &from, &to, &viewer, &lang)) return NULL;
    return native_text(bailey_match_steps_json(of(self)->m, from, to, viewer, lang));
}

static PyObject *sheet_json(PyObject *self, PyObject *args) {
    const char *lang;
    if (!PyArg_ParseTuple(args, "s", &lang)) return NULL;
    return native_text(bailey_match_sheet_json(of(self)->m, lang));
}

static PyObject *scores_json(PyObject *self, PyObject *args) {
    int viewer;
    if (!PyArg_ParseTuple(args, "i", &viewer)) return NULL;
    return native_text(bailey_match_scores_json(of(self)->m, viewer));
}

static PyObject *ask(PyObject *self, PyObject *args) {
    int seat;
    const char *lang;
    if (!PyArg_ParseTuple(args, "is", &seat, &lang)) return NULL;
    return native_text_of(bailey_say(lang, bailey_view_ask(native_see(of(self), seat))));
}

static PyObject *why(PyObject *self, PyObject *args) {
    const char *text, *lang;
    bailey_action a;
    if (!PyArg_ParseTuple(args, "ss", &text, &lang)) return NULL;
    const char *no = bailey_action_read(of(self)->g, text, &a);
    if (!no) no = bailey_view_why(native_see(of(self), a.seat == BAILEY_CHANCE ? BAILEY_EVERYTHING : a.seat), a);
    return native_text_of(bailey_say(lang, no));
}

static PyObject *sit(PyObject *self, PyObject *args) {
    int seat;
    const char *name;
    if (!PyArg_ParseTuple(args, "is", &seat, &name)) return NULL;
    const char *no = bailey_match_seat(of(self)->m, seat, name);
    if (no) return native_refuse(no);
    Py_RETURN_NONE;
}

static PyMethodDef methods[] = {
    {"copy", copy, METH_NOARGS, "Another match that stands the same and will have the same luck."},
    {"legal", NATIVE_CALL(legal), METH_FASTCALL, "legal(seat=None): the legal actions, ascending."},
    {"outcomes", outcomes, METH_NOARGS, "What chance may bring: actions and their probabilities."},
    {"features_into", NATIVE_CALL(features_into), METH_FASTCALL, "features_into(array, seat=None)"},
    {"mask_into", NATIVE_CALL(mask_into), METH_FASTCALL, "mask_into(array, seat=None)"},
    {"score", score, METH_VARARGS, "score(viewer): points and places."},
    {"play", NATIVE_CALL(play), METH_FASTCALL,
     "play(action, seat=None): a number for the seat to act, or notation. ValueError: why not."},
    {"advance", advance, METH_NOARGS, "Plays what nobody decides; False: somebody has to decide."},
    {"undo", undo, METH_NOARGS, "Takes the last decision back. ValueError: why not."},
    {"step", step, METH_O, "step(number): the action of a step, and its seat."},
    {"story", story, METH_VARARGS, "story(start, viewer): what the viewer was told, in notation."},
    {"record", record, METH_NOARGS, "The whole match as text."},
    {"position", position, METH_VARARGS, "position(viewer): what is seen, as text."},
    {"view_json", view_json, METH_VARARGS, "view_json(viewer): what is seen, as JSON."},
    {"view_digest", view_digest, METH_VARARGS, "view_digest(viewer): equal views, equal digests."},
    {"look_json", look_json, METH_VARARGS, "look_json(step, viewer, lang): the match as JSON."},
    {"steps_json", steps_json, METH_VARARGS, "steps_json(start, stop, viewer, lang): steps as JSON."},
    {"sheet_json", sheet_json, METH_VARARGS, "sheet_json(lang): where the points come from."},
    {"scores_json", scores_json, METH_VARARGS, "scores_json(viewer): points after each step."},
    {"ask", ask, METH_VARARGS, "ask(seat, lang): what the seat has to decide; None: nothing."},
    {"why", why, METH_VARARGS, "why(text, lang): why an action is not legal; None: it is."},
    {"sit", sit, METH_VARARGS, "sit(seat, name): who sits where."},
    {0},
};
static PyGetSetDef members[] = {
    {"game", get_game, 0, "The game with its options.", 0},
    {"seat", get_seat, 0, "Who is to act: a seat, the lowest if several are; CHANCE; -1 when the match is over.", 0},
    {"actors", get_actors, 0, "All who are to act.", 0},
    {"over", get_over, 0, "Nobody is to act any more.", 0},
    {"steps", get_steps, 0, "How many steps were played, those of chance too.", 0},
    {"dice", get_dice, set_dice, "Nature's dice: with equal ones equal luck.", 0},
    {"ways", get_ways, 0, "Is chance the caller's to play; does what is forced happen by itself?", 0},
    {"digest", get_digest, 0, "Two programs that agree on it played the same match.", 0},
    {0},
};
static PyType_Slot slots[] = {{Py_tp_new, match_new},  {Py_tp_dealloc, match_dealloc},  {Py_tp_methods, methods},
                              {Py_tp_getset, members}, {Py_tp_doc, "A match in play."}, {0, 0}};
static PyType_Spec spec = {"bailey._native.Match", sizeof(native_match), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
                           slots};

bool native_add_match(PyObject *module) {
    native_match_type = native_add_type(module, &spec);
    return native_match_type != NULL;
}
