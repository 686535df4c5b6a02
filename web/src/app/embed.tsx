// embed.tsx -- where a board in somebody else's page begins: the engine and one screen. No
// service worker: it is not the reader's app.
import { render } from "preact";
import "./look";
import { startApp } from "../base/shared";
import wasm from "../generated/bailey.wasm?url";
import { Embed, readAddress } from "../screens/Embed";

const root = document.getElementById("app")!;

async function start(): Promise<void> {
  const module = await WebAssembly.compileStreaming(fetch(wasm)).catch(async () => WebAssembly.compile(await (await fetch(wasm)).arrayBuffer()));
  await startApp(module);
  root.textContent = "";
  render(<Embed {...readAddress(location.pathname, location.search)} />, root);
}

start().catch((error: unknown) => {
  root.textContent = `Bailey cannot start here: ${String(error)}`;
});
