// What the browser's module answers, for tools/json-check: a line each, the kind of the document
// (docs/schemas), the game if it is about one ("-" otherwise), and the answer as it came.
//
//   node json-answers.mjs FILE.wasm                  of random matches of every game, looked at from every seat
//   node json-answers.mjs FILE.wasm RECORD CALL...   of these calls, for example 'tell(0, 2, 8, "en")'
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const [file, record, ...calls] = process.argv.slice(2);
const NOBODY = 8;
const EVERYTHING = 9;
const ITERATIONS = 12;

const nothing = () => 0;
const wasi = { fd_close: nothing, fd_seek: nothing, fd_write: nothing, proc_exit: nothing, clock_time_get: nothing, sched_yield: nothing };
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)), { wasi_snapshot_preview1: wasi });
exports._initialize();
const words = join(dirname(file), "gen"); // the build's catalogues lie there
const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Calls an export: bytes and strings go in as C strings, and where a string comes out, it is read. */
function call(name, ...args) {
  const rooms = [];
  const passed = args.map((arg) => {
    if (typeof arg !== "string" && !(arg instanceof Uint8Array)) return arg;
    const bytes = typeof arg === "string" ? new TextEncoder().encode(arg) : arg;
    const at = exports.room(bytes.length + 1);
    rooms.push(at);
    new Uint8Array(exports.memory.buffer).set([...bytes, 0], at);
    return at;
  });
  const at = exports[name](...passed);
  for (const room of rooms) exports.give_back(room);
  if (at === undefined || name === "asks" || name === "advance" || name === "give_words" || name === "analyse") return at;
  const memory = new Uint8Array(exports.memory.buffer);
  return utf8.decode(memory.subarray(at, memory.indexOf(0, at)));
}

for (const name of readdirSync(words).filter((f) => f.endsWith(".mo"))) {
  const bytes = readFileSync(join(words, name));
  const at = exports.room(bytes.length);
  new Uint8Array(exports.memory.buffer).set(bytes, at);
  call("give_words", name.slice(0, -3), at, bytes.length);
}

let game = "-";
function answer(kind, ...args) {
  const text = call(...args);
  process.stdout.write(`${kind} ${game} ${text}\n`);
  return JSON.parse(text);
}

/** A person, then a computer player, and so on. */
function sitters(table, players) {
  return table.seats.slice(0, players).map((seat, i) => (i % 2 ? `seat ${seat} bot:easy\n` : "")).join("");
}

/** A match to its end at random, asked about everything on the way. */
function match(table, players, seed, lang) {
  const viewers = [...Array(players).keys(), NOBODY, EVERYTHING];
  answer("refusal", "open_record", `bailey record 1\ngame ${game} ${table.rules}\noption players ${players}\n${sitters(table, players)}begin\n`, seed, lang);
  for (let n = 0; ; n++) {
    const busy = n % 23 === 0 || n < 8;
    if (busy) for (const viewer of viewers) answer("look", "look", -1, viewer, lang);
    call("set_ways", n % 3 === 0, n % 2);
    const { due, seat: whose } = answer("turn", "next", lang);
    if (due === "confirm") call("confirm");
    if (due === "hand-on") call("take");
    if (due === "confirm" || due === "hand-on" || call("advance")) continue;
    if (due === "over") break;
    const { steps } = JSON.parse(call("look", -1, NOBODY, lang));
    const seat = table.seats.indexOf(whose);
    if (busy) {
      answer("look", "look", steps >> 1, seat, lang);
      const advice = answer("advice", "advise", steps, seat, ITERATIONS, seed, lang);
      answer("reasons", "reasons_for", steps, seat, advice.lines.map((l) => l.action.text).join("\n"), seed, lang);
      answer("reason", "why", `${table.seats[seat]} ${table.actions.at(-1).name}`, lang);
      answer("board", "text_board", -1, seat, lang);
      answer("ahead", "ahead", seat);
    }
    const action = JSON.parse(call("think", "random", seat, seed + BigInt(n)));
    if (busy) answer("preview", "preview", action, lang);
    answer("reason", "act", action, 1 << seat, lang);
    if (n % 31 === 5 && answer("reason", "undo", lang) === null) answer("reason", "act", action, 1 << seat, lang);
  }
  for (const viewer of viewers) {
    answer("steps", "tell", 0, -1, viewer, lang);
    answer("scores", "scores", viewer);
    answer("look", "look", -1, viewer, lang);
  }
  call("analyse", 1, seed);
  for (let n = 0; n < 12 && answer("progress", "analyse_on", lang); n++) continue;
  answer("sheet", "sheet", lang);
  answer("verdict", "verify", lang);
  answer("proof", "proof", lang);
  answer("board", "text_board", -1, EVERYTHING, lang);
  answer("advice", "advise", 0, table.seats.length, ITERATIONS, seed, lang);
}

function everything() {
  const { games, languages } = answer("games", "games");
  const codes = Object.keys(languages);
  for (const lang of codes) answer("texts", "texts", lang);
  // Refusals, one of them about bytes that are no UTF-8.
  const broken = new TextEncoder().encode("bailey record 1\ngame caylus 1\noption X\n");
  broken[broken.length - 2] = 0xe9;
  for (const text of ["", "rubbish", "bailey record 1\ngame chess 1\n", broken]) {
    answer("refusal", "open_record", text, 1n, "en");
    answer("reason", "refused", text, "hu");
  }
  for (const { id } of games.slice(0, 2)) {
    game = id;
    answer("puzzles", "read_puzzles", id, readFileSync(new URL(`../games/${id}/puzzles/checked.txt`, import.meta.url), "utf8"), "hu");
  }
  game = "-";
  answer("ratings", "rate", '[{"who": ["", "easy", "easy"], "places": [1, 2, 2]}, {"who": ["", "hard"], "places": [2, 1]}]');
  for (const text of ["", "[1]", '[{"who": [""], "places": []}]']) answer("ratings", "rate", text);
  games.forEach((table, i) => {
    game = table.id;
    for (const players of new Set([table.min_players, table.max_players])) match(table, players, BigInt(players), codes[(i + players) % codes.length]);
    const seat = table.seats.findIndex((_, s) => answer("notation", "think", "random", s, 1n) !== null);
    if (seat >= 0) throw new Error("somebody acts after the end");
    call("open_record", `bailey record 1\ngame ${game} ${table.rules}\nbegin\n`, 1n, "en");
    while (call("advance")) continue;
    for (const s of table.seats.keys()) answer("notation", "think", "random", s, 1n);
  });
  game = "blank";
  call("open_record", readFileSync(new URL("../tests/fair/blank.record", import.meta.url)), 1n, "en");
  for (const lang of codes) answer("proof", "proof", lang);
}

if (!record) everything();
else {
  const refused = call("open_record", readFileSync(record, "utf8"), 1n, "en");
  if (refused !== "null") throw new Error(refused);
  for (const text of calls) {
    const [, name, args] = /^(\w+)\((.*)\)$/.exec(text);
    process.stdout.write(`${call(name, ...new Function(`return [${args}]`)())}\n`);
  }
}
