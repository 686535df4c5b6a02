// shared.ts -- what the whole app shares: the engine, the language, the settings. Loaded once, before
// anything is drawn.
import { effect, signal } from "@preact/signals";
import { catalogueOf, spoken } from "../engine/catalogues";
import { Engine, type GameInfo, type GameTexts } from "../engine/engine";
import { netOf } from "../engine/nets";
import { Thinker, type MatchSoFar } from "../engine/thinker";
import type { Task } from "../engine/worker";
import { usualWays } from "../generated/ways";
import { fill } from "../words/words";
import { local } from "./storage";

export interface Settings {
  /** "" follows the browser. */
  lang: string;
  theme: "auto" | "light" | "dark";
  /** Wait for a confirmation at the end of a turn and before something is revealed. */
  confirm: boolean;
  /** Take an action by itself when it is the only one. */
  forced: boolean;
  pace: "slow" | "normal" | "fast" | "instant";
  shortcuts: boolean;
  /** Soft sounds, unless nothing moves. */
  sound: boolean;
  /** Stronger lines and colours; "auto" follows the system. */
  contrast: "auto" | "high";
  letters: "normal" | "large" | "larger";
  /** Boards as text, for those who prefer to read. */
  plain: boolean;
  /** On a small screen: the list of choices lies open beside the board. */
  list: boolean;
  /** The games whose board comes first, their words folded away. */
  lean: string[];
  /** The name of the person who usually plays here. */
  name: string;
}

const defaults: Settings = {
  lang: "",
  theme: "auto",
  ...usualWays,
  pace: "normal",
  shortcuts: true,
  sound: true,
  contrast: "auto",
  letters: "normal",
  plain: false,
  list: false,
  lean: [],
  name: "",
};

const SETTINGS = "bailey.settings";

function readSettings(): Settings {
  try {
    const kept = JSON.parse(local.get(SETTINGS) ?? "{}") as Partial<Settings>;
    return { ...defaults, ...kept };
  } catch {
    return { ...defaults };
  }
}

/** Whether something read from outside can be settings: every value is of the kind it has to be. */
export function settingsFit(read: unknown): read is Settings {
  if (typeof read !== "object" || read === null) return false;
  const known = defaults as unknown as Record<string, unknown>;
  return Object.entries(read).every(([key, value]) => !(key in known) || typeof value === typeof known[key]);
}

export const settings = signal<Settings>(readSettings());

export function change(part: Partial<Settings>): void {
  settings.value = { ...settings.value, ...part };
}

let started: { engine: Engine; thinker: Thinker } | undefined;

/** The engine. There is one before anything is drawn. */
export function engine(): Engine {
  return started!.engine;
}

export function thinker(): Thinker {
  return started!.thinker;
}

/** The language in use: the one chosen, else the browser's, else English. */
export const lang = signal("en");

function browserLanguage(): string {
  for (const wanted of navigator.languages ?? [navigator.language]) {
    const code = wanted.slice(0, 2).toLowerCase();
    if (spoken.includes(code)) return code;
  }
  return "en";
}

/** The language that the settings want, or the browser. */
export function wantedLanguage(): string {
  const { lang: chosen } = settings.value;
  return spoken.includes(chosen) ? chosen : browserLanguage();
}

/** Speaks the wanted language as soon as its words are here; while they cannot be had, the one that is spoken already. */
async function speak(e: Engine): Promise<void> {
  const code = wantedLanguage();
  if (code !== lang.value && code !== "en") {
    const words = await catalogueOf(code);
    if (!words || code !== wantedLanguage()) return;
    e.giveWords(code, words);
  }
  lang.value = code;
  document.documentElement.lang = code;
}

/** The levels that are offered at a table. */
export function levelsAt(game: string, players: number): { name: string; rating: number | null }[] {
  return engine().levels[game]?.tables.find((table) => table.players === players)?.levels ?? [];
}

/** What a task needs of the game's net: analyses look at it everywhere, hints and learned players where it is strong. */
function knowledgeFor(e: Engine, { game, players }: MatchSoFar, task: Task): Promise<Uint8Array | null> | null {
  const bots = e.texts("en").bots;
  const bytes = e.levels[game]?.net ?? 0;
  const strong = levelsAt(game, players).some(({ name }) => bots.some((b) => b.name === name && b.learned));
  const asked = task.kind === "think" ? bots.find((b) => b.name === task.bot.split(":")[0]) : undefined;
  const wanted = task.kind === "analyse" || (task.kind === "think" ? asked?.learned && (strong || asked.experiment) : strong);
  return bytes && wanted ? netOf(game, bytes) : null;
}

/** Starts the engine and follows the settings from here on. */
export async function startApp(module: WebAssembly.Module): Promise<void> {
  const e = await Engine.start(module);
  started = { engine: e, thinker: new Thinker(module, (match, task) => knowledgeFor(e, match, task)) };
  await speak(e);
  effect(() => {
    const s = settings.value;
    void speak(e);
    if (s.theme === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = s.theme;
    document.documentElement.dataset["contrast"] = s.contrast;
    document.documentElement.dataset["letters"] = s.letters;
    local.set(SETTINGS, JSON.stringify(s));
  });
}

/** A text of the shell in the language in use; {0}, {1} ... stand for the parts. The texts are
 *  collected by tools/texts.mjs, so they are always written out as literals. */
export function t(english: string, ...parts: (string | number)[]): string {
  return fill(engine().say(lang.value, english), parts);
}

export function texts(game: string): GameTexts {
  return engine().texts(lang.value).games[game]!;
}

export function seatLabel(game: string, seat: string): string {
  return texts(game).labels["seat"]?.[seat] ?? seat;
}

/** What people read for a computer player, where it stands alone; settings behind its name are for
 *  those who experiment. */
export function botLabel(name: string): string {
  const plain = name.split(":")[0]!;
  const said = engine().texts(lang.value).bots.find((b) => b.name === plain)?.label ?? name;
  return said.charAt(0).toLocaleUpperCase(lang.value) + said.slice(1);
}

/** What people read for a value of a domain. */
export function label(game: string, domain: string, word: string | number | null): string {
  if (word === null) return "?";
  return texts(game).labels[domain]?.[word] ?? String(word);
}

/** The games that people play: all but the example room. */
export function games(): GameInfo[] {
  const all = engine().games;
  return all.length > 1 ? all.filter((g) => g.id !== ("blank" as string)) : all;
}

/** Motion only where the system allows it and the settings want it. */
export function motion(): boolean {
  return settings.value.pace !== "instant" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
