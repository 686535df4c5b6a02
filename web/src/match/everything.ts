// everything.ts -- all that this device keeps for a person in one file: matches, settings, how far lessons and puzzles have come. A file is
// looked at from the first letter to the last before anything is taken from it: it comes in whole, or not at all.
import { engine, lang, settings, settingsFit, t, type Settings } from "../base/shared";
import { local } from "../base/storage";
import { allKept, keepAll, type Kept } from "../store/store";

interface Content {
  matches: Kept[];
  settings: Settings;
  /** What else the browser keeps for us, as it is. */
  kept: Record<string, string>;
}

interface File {
  bailey: "everything";
  format: 1;
  /** Of the content, so that damage shows. */
  check: string;
  content: Content;
}

const FORMAT = 1;
/** Not longer than this (letters): every match ever played fits. */
const MOST = 64 << 20;
/** Lessons, puzzles, how matches were set up last. What belongs to a server is the server's. */
const OURS = /^bailey\.(lesson|puzzle|last)/;

function checkOf(text: string): string {
  let [a, b] = [0x811c9dc5, 0x1000193];
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    a = Math.imul(a ^ c, 0x01000193);
    b = Math.imul(b ^ c, 0x85ebca6b) ^ (b >>> 13);
  }
  return [a, b].map((n) => (n >>> 0).toString(16).padStart(8, "0")).join("");
}

function readKept(): Record<string, string> {
  const ours = local.keys().filter((key) => OURS.test(key));
  return Object.fromEntries(ours.sort().map((key) => [key, local.get(key)!]));
}

/** The file, as text. */
export async function writeEverything(): Promise<string> {
  const matches = (await allKept()).sort((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1));
  const content: Content = { matches, settings: settings.value, kept: readKept() };
  const file: File = { bailey: "everything", format: FORMAT, check: checkOf(JSON.stringify(content)), content };
  return JSON.stringify(file) + "\n";
}

// ---- the other way ---------------------------------------------------------------------------------------

const isObject = (x: unknown): x is Record<string, unknown> => typeof x === "object" && x !== null && !Array.isArray(x);
const isNumbers = (x: unknown): boolean => isObject(x) && Object.values(x).every((v) => typeof v === "number");

function isMatch(x: unknown): x is Kept {
  if (!isObject(x)) return false;
  const texts = ["id", "game", "record"].every((key) => typeof x[key] === "string");
  const numbers = ["steps", "created", "updated"].every((key) => Number.isFinite(x[key]));
  const actors = Array.isArray(x["actors"]) && x["actors"].every((a) => typeof a === "string");
  return texts && numbers && actors && typeof x["over"] === "boolean" && isNumbers(x["points"]) && (x["places"] === undefined || isNumbers(x["places"]));
}

function isContent(x: unknown): x is Content {
  if (!isObject(x) || !Array.isArray(x["matches"]) || !x["matches"].every(isMatch)) return false;
  const { kept } = x;
  return settingsFit(x["settings"]) && isObject(kept) && Object.entries(kept).every(([key, value]) => OURS.test(key) && typeof value === "string");
}

type Read = { content: Content } | { problem: string };

function readFile(text: string): Read {
  const damaged = { problem: t("This file is damaged, or was not written by Bailey: nothing was changed.") };
  if (text.length > MOST) return damaged;
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return damaged;
  }
  if (!isObject(file) || file["bailey"] !== "everything") return damaged;
  if (file["format"] !== FORMAT) return { problem: t("A newer version of Bailey has written this file: nothing was changed.") };
  const { content, check } = file;
  if (check !== checkOf(JSON.stringify(content)) || !isContent(content)) return damaged;
  for (const match of content.matches) {
    const refused = engine().refused(match.record, lang.value);
    if (refused) return { problem: t("A match in this file cannot be opened ({0}): nothing was changed.", refused) };
  }
  return { content };
}

export type Taken = { matches: number; known: number } | { problem: string };

/** Takes everything that the file holds; of a match that is here too, the later state stays. */
export async function takeEverything(text: string): Promise<Taken> {
  const read = readFile(text);
  if ("problem" in read) return read;
  const { content } = read;
  const before = Object.keys(content.kept).map((key) => [key, local.get(key)] as const);
  try {
    if (!Object.entries(content.kept).every(([key, value]) => local.set(key, value))) throw new Error("full");
    const taken = await keepAll(content.matches);
    settings.value = { ...settings.value, ...content.settings };
    return { matches: taken, known: content.matches.length - taken };
  } catch {
    for (const [key, value] of before) value === null ? local.remove(key) : local.set(key, value);
    return { problem: t("This browser has no room for it.") };
  }
}
