// Runs a wasm32-wasi program under Node: node tools/wasi.mjs PROGRAM.wasm [ARGUMENT...]
// Needs nothing from npm. Node 18 wants --experimental-wasi-unstable-preview1; tools/wasi gives it.
import { readFile } from "node:fs/promises";
import { WASI } from "node:wasi";

const [program, ...rest] = process.argv.slice(2);
const wasi = new WASI({ version: "preview1", args: [program, ...rest] });
const module = await WebAssembly.compile(await readFile(program));
const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport });
process.exitCode = wasi.start(instance);
