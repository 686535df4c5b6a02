// main.tsx -- where the app begins: the rules are fetched and compiled while the page is read, then
// everything is drawn at once in the right language.
import { render } from "preact";
import "./look";
import { fetchAhead } from "./ahead";
import { App } from "./App";
import { idle } from "../base/idle";
import { route } from "../base/router";
import { startApp, wantedLanguage } from "../base/shared";
import { catalogueOf } from "../engine/catalogues";
import { isWide } from "../engine/wide";
import plain from "../generated/bailey.wasm?url";
import wide from "../generated/bailey-wide.wasm?url";
import { keepBadge } from "../online/badge";
import { findServer } from "../online/people";
import { goWhereMessagesLead, startServiceWorker } from "./updates";

const root = document.getElementById("app")!;

async function start(): Promise<void> {
  goWhereMessagesLead();
  // All of it comes with the rules, not behind them.
  const ahead = fetchAhead(route.value);
  void catalogueOf(wantedLanguage());
  const wasm = isWide() ? wide : plain;
  // Some servers do not know the type of wasm files; then the file is read first.
  const module = await WebAssembly.compileStreaming(fetch(wasm)).catch(async () => WebAssembly.compile(await (await fetch(wasm)).arrayBuffer()));
  await startApp(module);
  root.textContent = "";
  render(<App />, root);
  performance.mark("usable");
  void findServer();
  keepBadge();
  // It fetches everything there is: not before what is needed now.
  await ahead;
  await idle();
  startServiceWorker();
}

start().catch((error: unknown) => {
  root.textContent = `Bailey cannot start here: ${String(error)}`;
});
