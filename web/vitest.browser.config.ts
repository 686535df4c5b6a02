// The tests in a real browser (tests/browser, and a room's own web/*.browser.ts): Debian's Chromium against `bailey serve`.
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { rooms } from "./vite.config";

/** Is a file asked for by hand? */
const named = (word: string): boolean => process.argv.some((a) => a.includes(word));

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  plugins: [rooms()],
  server: { host: "127.0.0.1", fs: { allow: [".."] } }, // not "localhost": a bare system does not know that name
  test: {
    include: ["tests/browser/**/*.test.ts", "games/*/web/*.browser.ts"],
    exclude: [
      // Whole matches with several pages and a server take minutes: with --long. meeting.test.ts has the short part.
      ...(process.env["LONG"] || named("online") ? [] : ["tests/browser/online*.test.ts"]),
      // What is timed runs when nothing else does.
      ...(named("speed") ? [] : ["tests/browser/speed.test.ts"]),
      ...(named("measure") ? [] : ["tests/browser/measure*.test.ts"]),
    ],
    globalSetup: ["tests/browser/serve.ts"],
    testTimeout: 240_000,
    hookTimeout: 120_000,
    retry: 1, // see docs/decisions/second-try.md
    maxWorkers: 2,
    minWorkers: 1,
  },
});
