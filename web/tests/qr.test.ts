// QR codes read back: the squares in the order in which they are drawn, without the mask, give codewords whose correction
// holds and whose bytes are the text.
import { describe, expect, it } from "vitest";
import { path, qrCode } from "../src/online/qr";

/** What the code says of itself beside the big eye: level and mask. */
function formatOf(grid: boolean[][]): number {
  let bits = 0;
  for (let i = 0; i < 15; i++) bits |= Number(grid[i < 6 ? i : i < 8 ? i + 1 : grid.length - 15 + i]![8]) << i;
  return (bits ^ 0x5412) >> 10;
}

const MASKS: ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

/** Where something other than data stands: the codes of two texts of a length agree there whatever the text. */
function fixedOf(size: number): (boolean | undefined)[][] {
  const version = (size - 17) / 4;
  const marks = version === 1 ? [] : [6, size - 7];
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => {
      const eye = (x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8);
      const mark = marks.some((cx) => marks.some((cy) => cx + cy > size - 7 && (cx !== 6 || cy !== 6) && !(cx === 6 && cy === size - 7) && !(cx === size - 7 && cy === 6) && Math.abs(x - cx) < 3 && Math.abs(y - cy) < 3));
      return eye || mark || x === 6 || y === 6 ? true : undefined;
    }),
  );
}

describe("a QR code", () => {
  // Versions 1 to 3 have one block, so that the bytes stand there one after the other.
  it.each(["Hi", "http://127.0.0.1:8421/", "http://127.0.0.1:8421/#/t/m487m00njp"])("says %s", (text) => {
    const grid = qrCode(text)!;
    expect(formatOf(grid) >> 3).toBe(0); // level M
    const mask = MASKS[formatOf(grid) & 7]!;
    const bits: number[] = [];
    for (const [x, y] of path(fixedOf(grid.length))) bits.push(Number(grid[y]![x] !== (mask(x, y) === 0)));
    const number = (from: number, n: number): number => parseInt(bits.slice(from, from + n).join(""), 2);
    expect(number(0, 4)).toBe(4);
    const length = number(4, 8);
    const bytes = Uint8Array.from({ length }, (_, i) => number(12 + 8 * i, 8));
    expect(new TextDecoder().decode(bytes)).toBe(text);
    // The codewords as a polynomial have the powers of two as roots, in the field of 256 numbers.
    const words = Array.from({ length: Math.floor(bits.length / 8) }, (_, i) => number(8 * i, 8));
    const times = (a: number, b: number): number => {
      let product = 0;
      for (; b; b >>= 1, a = (a << 1) ^ (a & 128 ? 0x11d : 0)) if (b & 1) product ^= a;
      return product;
    };
    for (let i = 0, root = 1; i < 10; i++, root = times(root, 2)) expect(words.reduce((sum, w) => times(sum, root) ^ w, 0)).toBe(0);
  });

  it("grows with the text and ends where there is no room", () => {
    expect(qrCode("x")!.length).toBe(21);
    expect(qrCode("x".repeat(213))!.length).toBe(57);
    expect(qrCode("x".repeat(214))).toBeNull();
  });

  it("has three eyes, and the dark square beside one of them", () => {
    const grid = qrCode("Bailey")!;
    const eye = "1111111\n1000001\n1011101\n1011101\n1011101\n1000001\n1111111";
    const cut = (x: number, y: number): string => grid.slice(y, y + 7).map((row) => row.slice(x, x + 7).map(Number).join("")).join("\n");
    for (const [x, y] of [[0, 0], [14, 0], [0, 14]] as const) expect(cut(x, y)).toBe(eye);
    expect(grid[13]![8]).toBe(true);
  });
});
