// router.ts -- where one is in the app, in the part of the address behind the #: it works from any
// folder and offline, and the browser's back button does what it should.
import { signal } from "@preact/signals";

export const route = signal<string[]>(read());

function read(): string[] {
  return location.hash.replace(/^#\/?/, "").split("/").map(decoded);
}

/** An address that was cut or mistyped is taken as it stands: it names no screen, so home opens. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

addEventListener("hashchange", () => {
  route.value = read();
});

export function href(...parts: (string | number)[]): string {
  return "#/" + parts.map((p) => encodeURIComponent(p)).join("/");
}

export function go(...parts: (string | number)[]): void {
  location.hash = href(...parts);
}

/** Goes there without leaving a trace in the history. */
export function replace(...parts: (string | number)[]): void {
  history.replaceState(null, "", href(...parts));
  route.value = read();
}
