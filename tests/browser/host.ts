// A `bailey host` of its own for tests: on any free port, with a database that is gone afterwards. It can fall and come
// back at the same address.
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

export function findProgram(): string {
  const program = process.env["BAILEY"] ?? ["gcc", "release", "dev"].map((p) => `${root}build/${p}/bailey`).find((p) => existsSync(p));
  if (!program) throw new Error("bailey is not built");
  return program;
}

export interface Host {
  address: string;
  /** As a loss of power would end it. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** `bailey host admin ...` with its database. */
  admin(...words: string[]): void;
}

/** In a test file: one server for all its tests; `more`: what else it is started with. */
export function useHost(more: () => Promise<string[]> = async () => []): Host {
  // In memory where there is such a folder: the server waits for the disk, and a busy one can be slow.
  const folder = mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "bailey-host-"));
  let server: ChildProcess | undefined;
  const host: Host = {
    address: "",
    async kill() {
      const ended = new Promise((r) => server?.once("exit", r));
      server?.kill("SIGKILL");
      await ended;
    },
    admin(...words) {
      execFileSync(findProgram(), ["host", "admin", ...words, "--data", join(folder, "host.db")]);
    },
    async start() {
      const program = findProgram();
      const port = host.address ? new URL(host.address).port : "0";
      const begun = spawn(program, ["host", "--port", port, "--lang", "en", "--data", join(folder, "host.db"), ...(await more())], { stdio: ["ignore", "pipe", "inherit"] });
      server = begun;
      host.address = await new Promise<string>((resolve, reject) => {
        begun.stdout.on("data", (data: Buffer) => {
          const found = /http:\S+/.exec(data.toString());
          if (found) resolve(found[0]);
        });
        begun.once("exit", (code) => reject(new Error(`bailey host ended with ${code}`)));
      });
    },
  };
  beforeAll(() => host.start());
  afterAll(async () => {
    await host.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  return host;
}
