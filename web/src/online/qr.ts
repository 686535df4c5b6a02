// qr.ts -- a text as a QR code (ISO/IEC 18004): bytes, correction level M, versions 1 to 10 (at most 213 bytes), which
// is more than an address needs. Pure.

/** By version: codewords of correction in a block, then blocks as [how many, data codewords in each]. Level M. */
const BLOCKS: [number, ...[number, number][]][] = [
  [10, [1, 16]],
  [16, [1, 28]],
  [26, [1, 44]],
  [18, [2, 32]],
  [24, [2, 43]],
  [16, [4, 27]],
  [18, [4, 31]],
  [22, [2, 38], [2, 39]],
  [22, [3, 36], [2, 37]],
  [26, [4, 43], [1, 44]],
];
/** Where the small squares stand, by version. */
const ALIGNED = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];

// ---- the field of 256 numbers, and the correction ----------------------------------------------------------

const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; i++) {
  EXP[i] = EXP[i + 255] = x;
  LOG[x] = i;
  x = (x << 1) ^ (x & 128 ? 0x11d : 0);
}
const times = (a: number, b: number): number => (a && b ? EXP[LOG[a]! + LOG[b]!]! : 0);

/** The remainder of the data by the generator of that degree. */
function correction(data: number[], degree: number): number[] {
  let generator = [1];
  for (let i = 0; i < degree; i++) {
    const next = [...generator, 0];
    generator.forEach((g, k) => (next[k + 1]! ^= times(g, EXP[i]!)));
    generator = next;
  }
  const rest = new Array<number>(degree).fill(0);
  for (const byte of data) {
    const factor = byte ^ rest.shift()!;
    rest.push(0);
    for (let k = 0; k < degree; k++) rest[k]! ^= times(generator[k + 1]!, factor);
  }
  return rest;
}

/** All codewords, in the order in which they are drawn. */
function codewords(bytes: Uint8Array, version: number): number[] {
  const [degree, ...groups] = BLOCKS[version - 1]!;
  const sizes = groups.flatMap(([n, size]) => new Array<number>(n).fill(size));
  const room = sizes.reduce((a, b) => a + b);
  const bits: number[] = [];
  const put = (value: number, n: number): void => {
    for (let i = n - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(4, 4); // bytes
  put(bytes.length, version < 10 ? 8 : 16);
  for (const b of bytes) put(b, 8);
  put(0, Math.min(4, 8 * room - bits.length));
  while (bits.length % 8) bits.push(0);
  const data: number[] = [];
  for (let i = 0; i < bits.length; i += 8) data.push(parseInt(bits.slice(i, i + 8).join(""), 2));
  for (let pad = 0xec; data.length < room; pad ^= 0xfd) data.push(pad);
  let at = 0;
  const blocks = sizes.map((size) => data.slice(at, (at += size)));
  const checks = blocks.map((b) => correction(b, degree));
  const across = (rows: number[][]): number[] => Array.from({ length: Math.max(...rows.map((r) => r.length)) }, (_, i) => rows.flatMap((r) => r[i] ?? [])).flat();
  return [...across(blocks), ...across(checks)];
}

// ---- the drawing ------------------------------------------------------------------------------------------------

type Grid = (boolean | undefined)[][];

/** `value` with the remainder of a BCH code behind it. */
function withRemainder(value: number, generator: number, bits: number): number {
  let rest = value << bits;
  for (let i = 31 - Math.clz32(rest || 1); i >= bits; i = 31 - Math.clz32(rest || 1)) rest ^= generator << (i - bits);
  return (value << bits) | rest;
}

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** What is the same whatever is said: the three eyes, the small squares, the rulers, the version. */
function frame(version: number): Grid {
  const size = 17 + 4 * version;
  const grid: Grid = Array.from({ length: size }, () => new Array<boolean | undefined>(size).fill(undefined));
  const square = (cx: number, cy: number, reach: number, dark: (d: number) => boolean): void => {
    for (let y = -reach; y <= reach; y++)
      for (let x = -reach; x <= reach; x++) if (grid[cy + y] && cx + x >= 0 && cx + x < size) grid[cy + y]![cx + x] = dark(Math.max(Math.abs(x), Math.abs(y)));
  };
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) square(x, y, 4, (d) => d < 2 || d === 3);
  const marks = ALIGNED[version - 1]!;
  const last = marks.at(-1);
  for (const x of marks) for (const y of marks) if (!((x === 6 && (y === 6 || y === last)) || (x === last && y === 6))) square(x, y, 2, (d) => d !== 1);
  for (let i = 8; i < size - 8; i++) grid[6]![i] = grid[i]![6] = i % 2 === 0;
  if (version >= 7) {
    const told = withRemainder(version, 0x1f25, 12);
    for (let i = 0; i < 18; i++) grid[Math.floor(i / 3)]![size - 11 + (i % 3)] = grid[size - 11 + (i % 3)]![Math.floor(i / 3)] = ((told >> i) & 1) === 1;
  }
  format(grid, 0); // the room for it
  return grid;
}

function format(grid: Grid, mask: number): void {
  const size = grid.length;
  const told = withRemainder(mask, 0x537, 10) ^ 0x5412; // level M is 00
  for (let i = 0; i < 15; i++) {
    const dark = ((told >> i) & 1) === 1;
    grid[i < 6 ? i : i < 8 ? i + 1 : size - 15 + i]![8] = dark;
    grid[8]![i < 8 ? size - 1 - i : i === 8 ? 7 : 14 - i] = dark;
  }
  grid[size - 8]![8] = true;
}

/** Up and down in double columns, from the right, around what is there already. */
export function* path(fixed: Grid): Generator<[number, number]> {
  const size = fixed.length;
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let i = 0; i < size; i++) for (const x of [right, right - 1]) if (fixed[up ? size - 1 - i : i]![x] === undefined) yield [x, up ? size - 1 - i : i];
  }
}

/** How hard it is to read: long runs, squares, what looks like an eye, too much of one colour. */
function penalty(grid: boolean[][]): number {
  const size = grid.length;
  let sum = 0;
  let dark = 0;
  const lines = [...grid, ...grid.map((_, x) => grid.map((row) => row[x]!))];
  for (const line of lines) {
    const text = line.map((d) => (d ? "1" : "0")).join("");
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
    for (let i = 0; i + 11 <= size; i++) if (/^(00001011101|10111010000)$/.test(text.slice(i, i + 11))) sum += 40;
  }
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      dark += Number(grid[y]![x]);
      if (x && y && new Set([grid[y]![x], grid[y - 1]![x], grid[y]![x - 1], grid[y - 1]![x - 1]]).size === 1) sum += 3;
    }
  return sum + 10 * Math.floor(Math.abs((100 * dark) / (size * size) - 50) / 5);
}

/** Rows of dark (true) and light; null when the text is too long. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = 1 + BLOCKS.findIndex(([, ...groups], i) => groups.reduce((n, [k, size]) => n + k * size, 0) >= bytes.length + (i < 9 ? 2 : 3));
  if (!version) return null;
  const fixed = frame(version);
  const bits = codewords(bytes, version).flatMap((c) => Array.from({ length: 8 }, (_, i) => (c >> (7 - i)) & 1));
  let best: { grid: boolean[][]; cost: number } | undefined;
  MASKS.forEach((mask, m) => {
    const grid = fixed.map((row) => [...row]);
    let i = 0;
    for (const [x, y] of path(fixed)) grid[y]![x] = (bits[i++] === 1) !== mask(x, y);
    format(grid, m);
    const cost = penalty(grid as boolean[][]);
    if (!best || cost < best.cost) best = { grid: grid as boolean[][], cost };
  });
  return best!.grid;
}
