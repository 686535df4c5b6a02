// Builds the rules as WebAssembly and writes the TypeScript types of the games' C tables beside it:
//   web/src/generated/bailey.wasm   what the browser runs, and bailey-wide.wasm, the same with wide instructions
//   web/src/generated/hu.mo         the catalogue of a language, and so on: the module speaks English
//   web/src/generated/games.ts      seats, actions, events, facts and views of every game, as types
//   web/src/generated/GAME.ts       words and facts of one game, as constants
//   web/src/generated/ways.ts       how a match is usually conducted
// The types come out of the module itself, so the two cannot drift apart.
//
//   node tools/engine.mjs             build with CMake (preset wasm), then write both
//   node tools/engine.mjs FILE.wasm   take this module instead, and FILE-wide.wasm and gen/*.mo beside it
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { typesOf } from "./types.mjs";

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const root = dirname(web);

function build() {
  const run = (...args) => {
    const { status, stdout, stderr } = spawnSync("cmake", args, { cwd: root, encoding: "utf8" });
    if (status === 0) return;
    console.error(stdout, stderr);
    process.exit(1);
  };
  run("--preset", "wasm");
  run("--build", "--preset", "wasm", "--target", "bailey_web", "bailey_web_wide", "bailey_words");
  return join(root, "build/wasm/bailey.wasm");
}

function gamesOf(bytes) {
  const nothing = () => 0;
  const wasi = { fd_close: nothing, fd_seek: nothing, fd_write: nothing, proc_exit: nothing, clock_time_get: nothing, sched_yield: nothing };
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { wasi_snapshot_preview1: wasi });
  exports._initialize();
  const at = exports.games();
  const memory = new Uint8Array(exports.memory.buffer);
  return JSON.parse(new TextDecoder().decode(memory.subarray(at, memory.indexOf(0, at))));
}

// Untouched when nothing changed, so that a running `vite` does not reload for nothing.
function writeIfNew(path, content) {
  const next = Buffer.from(content);
  try {
    if (readFileSync(path).equals(next)) return;
  } catch {
    mkdirSync(dirname(path), { recursive: true });
  }
  writeFileSync(path, next);
}

const plain = process.argv[2] ?? build();
const bytes = readFileSync(plain);
writeIfNew(join(web, "src/generated/bailey.wasm"), bytes);
writeIfNew(join(web, "src/generated/bailey-wide.wasm"), readFileSync(plain.replace(/\.wasm$/, "-wide.wasm")));
const words = join(dirname(plain), "gen");
for (const name of readdirSync(words).filter((f) => f.endsWith(".mo"))) writeIfNew(join(web, "src/generated", name), readFileSync(join(words, name)));
for (const [name, content] of Object.entries(typesOf(gamesOf(bytes)))) writeIfNew(join(web, "src/generated", name), content);
