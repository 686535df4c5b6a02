// wide.ts -- does WebAssembly have wide instructions here? A module that uses some is refused as a whole where it has none, so
// there are two of them.

/** A module that adds nothing but eight numbers at once. */
export const probe = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11];

export function isWide(): boolean {
  return WebAssembly.validate(new Uint8Array(probe));
}
