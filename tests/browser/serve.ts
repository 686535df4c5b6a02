// Starts `bailey serve` for the browser tests, on any free port, and ends it afterwards.
// BAILEY names another program than the one of the gcc preset.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    address: string;
  }
}

const root = fileURLToPath(new URL("../..", import.meta.url));

export default async function setup(project: TestProject): Promise<() => void> {
  const program = process.env["BAILEY"] ?? ["gcc", "release", "dev"].map((p) => `${root}build/${p}/bailey`).find((p) => existsSync(p));
  if (!program) throw new Error("bailey is not built");
  const server = spawn(program, ["serve", "--port", "0", "--lang", "en"], { stdio: ["ignore", "pipe", "inherit"] });
  const address = await new Promise<string>((resolve, reject) => {
    server.stdout.on("data", (data: Buffer) => {
      const found = /http:\S+/.exec(data.toString());
      if (found) resolve(found[0]);
    });
    server.on("exit", (code) => reject(new Error(`bailey serve ended with ${code}`)));
  });
  project.provide("address", address);
  return () => void server.kill();
}
