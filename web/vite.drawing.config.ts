// How the boards are built for notebooks: one script without modules (src/app/drawing.tsx) beside the Python package.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { rooms } from "./vite.config";

const web = fileURLToPath(new URL(".", import.meta.url));

export default defineConfig({
  root: web,
  plugins: [rooms()],
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  publicDir: false,
  build: {
    target: "es2020",
    outDir: join(web, "../python/bailey/board"),
    emptyOutDir: true,
    lib: { entry: join(web, "src/app/drawing.tsx"), formats: ["iife"], name: "bailey", fileName: () => "board.js" },
  },
});
