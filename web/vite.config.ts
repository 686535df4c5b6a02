// How the app is built: `npm run build` writes static files into web/dist that work from any folder.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { probe } from "./src/engine/wide";

const web = fileURLToPath(new URL(".", import.meta.url));

/** Fills the service worker with the list of all files and a version made from their content. */
function offline(): Plugin {
  let dist = "";
  return {
    name: "bailey-offline",
    apply: "build",
    configResolved(config) {
      dist = join(web, config.build.outDir);
    },
    closeBundle() {
      const files = readdirSync(dist, { recursive: true, withFileTypes: true })
        .filter((f) => f.isFile() && f.name !== "sw.js" && f.name !== "host.json")
        .map((f) => join(f.parentPath ?? f.path, f.name).slice(dist.length + 1))
        .sort();
      const hash = createHash("sha256");
      for (const f of files) hash.update(f).update(readFileSync(join(dist, f)));
      const list = ["./", ...files.filter((f) => f !== "index.html").map((f) => `./${f}`)];
      const sw = readFileSync(join(web, "public/sw.js"), "utf8")
        .replace("__VERSION__", `bailey-${hash.digest("hex").slice(0, 16)}`)
        .replace('["__FILES__"]', JSON.stringify(list))
        .replace('["__PROBE__"]', JSON.stringify(probe));
      writeFileSync(join(dist, "sw.js"), sw);
    },
  };
}

/** The page asks for the rules itself, before any script has been read. Old browsers, which want the other module, ask for both. */
function rulesAhead(): Plugin {
  return {
    name: "bailey-rules-ahead",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_, { filename, bundle }) {
        const wide = Object.keys(bundle ?? {}).find((file) => /bailey-wide-.*\.wasm$/.test(file));
        if (!wide || filename !== join(web, "index.html")) return [];
        return [{ tag: "link", attrs: { rel: "preload", as: "fetch", type: "application/wasm", crossorigin: true, href: `./${wide}` }, injectTo: "head" }];
      },
    },
  };
}

/** The games' rooms and the browser tests lie outside web/: they find the shell as "bailey/..." and
 *  its libraries as if they were here. */
export function rooms(): Plugin {
  return {
    name: "bailey-rooms",
    enforce: "pre",
    resolveId(source, importer) {
      if (source.startsWith("bailey/")) return this.resolve(join(web, "src", source.slice(7)), importer);
      const bare = /^[a-z@]/.test(source) && !source.startsWith("node:");
      if (!bare || !importer || importer.startsWith(web)) return null;
      return this.resolve(source, join(web, "src/app/main.tsx"), { skipSelf: true });
    },
  };
}

export default defineConfig({
  root: web,
  base: "./",
  plugins: [rooms(), rulesAhead(), offline()],
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  server: { host: "127.0.0.1", fs: { allow: [".."] } }, // not "localhost": a bare system does not know that name
  worker: { format: "es" },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    sourcemap: false,
    rollupOptions: {
      // The app, and the board for other people's pages (served at /embed/CODE).
      input: { index: join(web, "index.html"), embed: join(web, "embed/index.html") },
      output: {
        // Every game's net has the same name, and so have its puzzles and figures: the game stands in the name that is served.
        assetFileNames: ({ originalFileNames: [from] }) => {
          const [, game, what] = /games\/([a-z]+)\/(learned\.net|puzzles\/checked\.txt|strategy\.json)$/.exec(from ?? "") ?? [];
          const more = what === "learned.net" ? "" : what === "strategy.json" ? "-strategy" : "-puzzles";
          return game ? `assets/${game}${more}-[hash][extname]` : "assets/[name]-[hash][extname]";
        },
      },
    },
  },
  // A room may bring tests of its board.
  test: { dir: join(web, ".."), include: ["web/tests/**/*.test.{ts,tsx}", "games/*/web/**/*.test.ts"], setupFiles: [join(web, "tests/node18.ts")], testTimeout: 120_000 },
} as Parameters<typeof defineConfig>[0]);
