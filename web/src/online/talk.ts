// talk.ts -- where people talk: at a table (remote.ts), and in the lobby, where the server tells every line while somebody looks at it.
import { signal, type ReadonlySignal } from "@preact/signals";
import { saidOf, type Said } from "./api";
import { ask } from "./wire";

/** A line of one's own: text, or a phrase that everybody reads in the own language. */
export type Saying = { text: string } | { phrase: string };

export interface Talking {
  readonly talk: ReadonlySignal<Said[]>;
  /** What opens it for who does not sit there. */
  readonly link?: string | undefined;
  /** Null, or why not. */
  say(what: Saying): Promise<string | null>;
  /** What was said, once more: somebody is read no longer, or again. */
  reread(): Promise<void>;
}

export const inOrder = (said: Said[]): Said[] => [...said].sort((a, b) => a.said - b.said);

/** So many lines of the lobby are kept; the server has the rest. */
const KEPT = 100;
const lines = signal<Said[]>([]);
/** The server has talk in its lobby. */
export const lobbyTalks = signal(false);

/** All of it, or undefined where the server has no such thing. */
export function takeLobby(said: Said[] | undefined): void {
  lines.value = inOrder(said ?? []);
  lobbyTalks.value = said !== undefined;
}

export function hearLobby({ chat, chat_hidden }: { chat?: Said; chat_hidden?: number }): void {
  if (chat) lines.value = [...lines.value.filter((s) => s.id !== chat.id), chat].slice(-KEPT);
  if (chat_hidden) lines.value = lines.value.filter((s) => s.id !== chat_hidden);
}

export const lobbyTalk: Talking = {
  talk: lines,
  async say(what) {
    try {
      await ask("lobby-say", what);
      return null;
    } catch (error) {
      return saidOf(error);
    }
  },
  async reread() {
    const said = await ask<{ chat: Said[] }>("lobby-talk", {}).catch(() => null);
    if (said) lines.value = inOrder(said.chat);
  },
};
