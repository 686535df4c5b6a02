// The tests in a real browser (tests/browser, and a room's own web/*.browser.ts): Debian's Chromium against `bailey serve`.
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { rooms } from "./vite.config";

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  plugins: [rooms()],
  server: { fs: { allow: [".."] } },
  test: {
    include: ["tests/browser/**/*.test.ts", "games/*/web/*.browser.ts"],
    // Whole matches with several pages and a server take minutes: with --long. meeting.test.ts has the short part.
    exclude: process.env["LONG"] || process.argv.some((a) => a.includes("online")) ? [] : ["tests/browser/online*.test.ts"],
    globalSetup: ["tests/browser/serve.ts"],
    testTimeout: 240_000,
    hookTimeout: 120_000,
    // One browser, one machine: timing tests mean nothing when others run beside them.
    fileParallelism: false,
  },
});
