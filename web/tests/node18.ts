// Node 18, which Debian 12 and Ubuntu 24.04 have, lacks what every browser has: random numbers under their global name, and
// compression without a heading. Tests get them from its own libraries.
import { webcrypto } from "node:crypto";
import { Duplex, type Transform } from "node:stream";
import { createDeflateRaw, createInflateRaw } from "node:zlib";

function through(make: () => Transform): typeof CompressionStream {
  return class {
    readonly readable: ReadableStream;
    readonly writable: WritableStream;
    constructor() {
      ({ readable: this.readable, writable: this.writable } = Duplex.toWeb(make()) as unknown as { readable: ReadableStream; writable: WritableStream });
    }
  } as unknown as typeof CompressionStream;
}

globalThis.crypto ??= webcrypto as Crypto;
try {
  new CompressionStream("deflate-raw");
} catch {
  globalThis.CompressionStream = through(createDeflateRaw);
  globalThis.DecompressionStream = through(createInflateRaw);
}
