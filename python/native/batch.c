/* batch.c -- bailey._native.Batch: many matches in arrays of the caller's. The arrays are bound once; a step takes no
 * memory, runs without Python's lock, and shares its rows out among threads. */
#include <stdatomic.h>
#include <stdlib.h>

#include "native.h"
#include "pool.h"

enum { ROWS = 32, SEAT = 0, FEATURES, MASK, REWARD, POINTS, DONE, ACTIONS, ARRAYS };

typedef struct {
    PyObject_HEAD PyObject *game;
    bailey_batch *batch;
    pool *threads;
    bailey_arrays arrays;
    int32_t *actions;
    Py_buffer held[ARRAYS];
    bailey_dice *dice; /* one for each block of rows: the same choices with any number of threads */
    int n, blocks;
    atomic_int refused;
    bool bound, busy;
} batch;

static void unbind(batch *self) {
    for (int i = 0; i < ARRAYS; i++) {
        if (self->held[i].obj) PyBuffer_Release(&self->held[i]);
        self->held[i] =
            (Py_buffer){0}; /* the address stays otherwise, and counts for an array that is None from now on */
    }
    self->arrays = (bailey_arrays){0};
    self->actions = NULL;
    self->bound = false;
}

static void batch_dealloc(PyObject *o) {
    batch *self = (batch *)o;
    PyTypeObject *type = Py_TYPE(o);
    pool_free(self->threads);
    unbind(self);
    bailey_batch_free(self->batch);
    free(self->dice);
    Py_XDECREF(self->game);
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(o);
    Py_DECREF(type);
}

static PyObject *batch_new(PyTypeObject *type, PyObject *args, PyObject *names) {
    static char *keys[] = {"game", "n", "seed", "threads", "skip_forced", NULL};
    PyObject *game;
    unsigned long long seed;
    int n, threads, skip_forced;
    const char *why = NULL;
    if (!PyArg_ParseTupleAndKeywords(args, names, "OiKip", keys, &game, &n, &seed, &threads, &skip_forced)) return NULL;
    if (!native_of_type(game, native_game_type)) return NULL;
    batch *self = (batch *)PyType_GenericAlloc(type, 0);
    if (!self) return NULL;
    Py_INCREF(game);
    self->game = game;
    self->n = n;
    self->blocks = (n + ROWS - 1) / ROWS;
    self->batch = bailey_batch_new(((native_game *)game)->g, &((native_game *)game)->options, n, seed,
                                   BAILEY_KEEP_MASK | (skip_forced ? BAILEY_SKIP_FORCED : 0), &why);
    if (!self->batch) {
        Py_DECREF((PyObject *)self);
        return native_refuse(why);
    }
    self->dice = malloc((size_t)self->blocks * sizeof *self->dice);
    self->threads = pool_new(threads);
    if (!self->dice || !self->threads) {
        Py_DECREF((PyObject *)self);
        return PyErr_NoMemory();
    }
    for (int i = 0; i < self->blocks; i++) bailey_dice_seed(&self->dice[i], bailey_series_seed(~seed, (uint64_t)i));
    return (PyObject *)self;
}

static bool bind_one(batch *self, PyObject *array, int which, char type, int columns) {
    return array == Py_None || native_array(array, type, (Py_ssize_t)self->n * columns, &self->held[which]);
}

static PyObject *bind(PyObject *o, PyObject *args, PyObject *names) {
    static char *keys[] = {"seat", "features", "mask", "reward", "points", "done", "actions", NULL};
    batch *self = (batch *)o;
    const native_game *game = (native_game *)self->game;
    PyObject *array[ARRAYS];
    int players = game->options.value[0];
    const int columns[ARRAYS] = {1, bailey_game_features(game->g), bailey_game_policy(game->g), players, players, 1, 1};
    if (!PyArg_ParseTupleAndKeywords(args, names, "OOOOOOO", keys, &array[SEAT], &array[FEATURES], &array[MASK],
                                     &array[REWARD], &array[POINTS], &array[DONE], &array[ACTIONS]))
        return NULL;
    if (self->busy) return native_refuse("Another thread is stepping it.");
    unbind(self);
    for (int i = 0; i < ARRAYS; i++)
        if (!bind_one(self, array[i], i, "BfBfiBi"[i], columns[i])) {
            self->held[i].obj = NULL;
            unbind(self);
            return NULL;
        }
    self->arrays = (bailey_arrays){.seat = self->held[SEAT].buf,
                                   .features = self->held[FEATURES].buf,
                                   .mask = self->held[MASK].buf,
                                   .reward = self->held[REWARD].buf,
                                   .points = self->held[POINTS].buf,
                                   .done = self->held[DONE].buf};
    self->actions = self->held[ACTIONS].buf;
    self->bound = true;
    Py_RETURN_NONE;
}

/* ---- work in blocks of rows ----------------------------------------------------------------------------- */

static int to_of(const batch *self, int block) { return (block + 1) * ROWS < self->n ? (block + 1) * ROWS : self->n; }

static void look_at(void *context, int block) {
    batch *self = context;
    bailey_batch_look(self->batch, block * ROWS, to_of(self, block), &self->arrays);
}

static void step_on(void *context, int block) {
    batch *self = context;
    int no = bailey_batch_step(self->batch, block * ROWS, to_of(self, block), self->actions, &self->arrays);
    if (no) atomic_fetch_add(&self->refused, no);
}

static void draw(void *context, int block) {
    batch *self = context;
    bailey_batch_sample(self->batch, block * ROWS, to_of(self, block), &self->dice[block], self->actions);
}

static void draw_and_step(void *context, int block) {
    draw(context, block);
    step_on(context, block);
}

static PyObject *run(PyObject *o, pool_work *work, bool plays) {
    batch *self = (batch *)o;
    if (!self->bound || (plays && !self->actions)) return native_refuse("Its arrays are not bound.");
    if (self->busy) return native_refuse("Another thread is stepping it.");
    atomic_store(&self->refused, 0);
    self->busy = true;
    Py_BEGIN_ALLOW_THREADS pool_run(self->threads, work, self, self->blocks);
    Py_END_ALLOW_THREADS self->busy = false;
    return PyLong_FromLong(atomic_load(&self->refused));
}

static PyObject *look(PyObject *self, PyObject *none) { return (void)none, run(self, look_at, false); }
static PyObject *step(PyObject *self, PyObject *none) { return (void)none, run(self, step_on, true); }
static PyObject *sample(PyObject *self, PyObject *none) { return (void)none, run(self, draw, true); }
static PyObject *random_step(PyObject *self, PyObject *none) { return (void)none, run(self, draw_and_step, true); }

static PyMethodDef methods[] = {
    {"bind", NATIVE_CALL(bind), METH_VARARGS | METH_KEYWORDS, "The arrays to read and write from now on, or None."},
    {"look", look, METH_NOARGS, "Writes every match as it stands."},
    {"step", step, METH_NOARGS, "Plays the actions; how many of them were not legal."},
    {"sample", sample, METH_NOARGS, "Writes a legal action for every match."},
    {"random_step", random_step, METH_NOARGS, "sample(), then step()."},
    {0},
};
static PyType_Slot slots[] = {{Py_tp_new, batch_new},
                              {Py_tp_dealloc, batch_dealloc},
                              {Py_tp_methods, methods},
                              {Py_tp_doc, "Many matches, stepped together."},
                              {0, 0}};
static PyType_Spec spec = {"bailey._native.Batch", sizeof(batch), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE, slots};

bool native_add_batch(PyObject *module) { return native_add_type(module, &spec) != NULL; }
