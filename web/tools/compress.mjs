// Puts small versions beside the files of a built app, for `bailey serve` to hand out: node tools/compress.mjs dist
// writes x.br and x.gz beside every x that becomes smaller by them. Runs after the list of files for offline use is
// made: browsers ask for x, and never know.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const folder = process.argv[2];
const packed = /\.(br|gz|png)$/; // small already
const kinds = {
  br: (bytes) =>
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gz: (bytes) => gzipSync(bytes, { level: 9 }),
};
for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!file.isFile() || packed.test(file.name)) continue;
  const path = join(file.parentPath ?? file.path, file.name);
  const bytes = readFileSync(path);
  for (const [ending, make] of Object.entries(kinds)) {
    const small = make(bytes);
    if (small.length < bytes.length * 0.9) writeFileSync(`${path}.${ending}`, small);
  }
}
