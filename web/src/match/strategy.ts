// strategy.ts -- what strong play does, in numbers (games/GAME/strategy.json, from tools/strategy-pages; fetched when somebody wants
// it), and in the words of the language in use: the file names choices in English, as the tables of the games do.
import type { GameInfo, GameTexts, Kind } from "../engine/answers";
import { keepOffline } from "../engine/nets";
import { fill, openGaps } from "../words/words";

/** Shares and gains are parts of one victory; errors (half of a 95 % interval) are in percent. */
export interface StrongPlay {
  players: number;
  matches: number;
  /** Medians: points that win, their lead; of decisions in a match the least and the most of eight of ten, and the median. */
  usual: [won: number, lead: number, short: number, long: number, median: number];
  /** By who made the first choice of the match. */
  orders: [mean: number, low: number, middle: number, high: number, wins: number, error: number][];
  /** Players by points at the end: a bar for every `step` points from `first` on. */
  scores: { first: number; step: number; all: number[]; winners: number[] };
  sources: [name: string, winner: number, others: number][];
  first: Opening[];
  line: Opening[];
  /** By the kind of action. */
  choices: Worth[][];
}
export type Opening = [order: number, name: string, chosen: number, wins: number, error: number, lead: number];
export type Worth = [name: string, times: number, taken: number, wins: number, error: number, others: number | null, gain: number, stages: (number | null)[]];

const files = import.meta.glob<string>("../../../games/*/strategy.json", { query: "?url", import: "default", eager: true });
const urls = new Map(Object.entries(files).map(([path, url]) => [path.split("/").at(-2)!, url]));

export function hasStrongPlay(game: string): boolean {
  return urls.has(game);
}

/** By number of players; null: it cannot be had now. */
export async function strongPlayOf(game: string): Promise<StrongPlay[] | null> {
  const url = urls.get(game);
  if (!url) return null;
  try {
    const answer = await fetch(url);
    if (!answer.ok) return null;
    keepOffline(url);
    return (await answer.json()) as StrongPlay[];
  } catch {
    return null;
  }
}

/** A thing that a choice is about: a number, or a word of these domains. */
interface Thing {
  said: string;
  number: boolean;
  domains: string[];
}

/** `signed`: with a plus where it is more than nothing. */
const signs = ({ said, number }: Thing, signed: boolean): string => (number && signed && Number(said) > 0 ? `+${said}` : number ? said.replace("-", "\u2212") : said);

/** The words of the file, told in another language. */
export class Translated {
  private readonly known = new Map<string, Thing>();
  private readonly longest: string[];

  constructor(private readonly game: GameInfo, english: GameTexts, private readonly said: GameTexts) {
    for (const [domain, words] of Object.entries(english.labels))
      for (const [word, label] of Object.entries(words)) {
        const thing = this.known.get(label);
        if (thing) thing.domains.push(domain);
        else this.known.set(label, { said: said.labels[domain]![word]!, number: false, domains: [domain] });
      }
    this.longest = [...this.known.keys()].sort((a, b) => b.length - a.length);
  }

  /** What points are for; null: the game has no such word. */
  source(english: string): string | null {
    return this.known.get(english)?.said ?? null;
  }

  /** "Quarry (neutral) 3" as things; null: something in it is no word of the game. */
  private things(text: string): Thing[] | null {
    if (!text) return [];
    const begins = (word: string): boolean => text.startsWith(word) && (text.length === word.length || text[word.length] === " ");
    const number = /^-?\d+(?= |$)/.exec(text)?.[0];
    const word = number ?? this.longest.find(begins);
    if (word === undefined) return null;
    const rest = this.things(text.slice(word.length + 1));
    return rest && [number === undefined ? this.known.get(word)! : { said: number, number: true, domains: [] }, ...rest];
  }

  private split(name: string): { kind: Kind; things: Thing[] } | null {
    const verb = name.split(" ", 1)[0]!;
    const kind = this.game.actions.find((a) => a.name === verb);
    const things = this.things(name.slice(verb.length + 1));
    return kind && things ? { kind, things } : null;
  }

  /** The action alone, its gaps left open. */
  verb(name: string): string {
    const open = openGaps(this.said.actions[name.split(" ", 1)[0]!] ?? name);
    return open.indexOf("…") === open.lastIndexOf("…") ? open.replace(/:? …$/, "") : open;
  }

  /** What it is about, alone; "": about nothing. */
  about(name: string): string {
    const found = this.split(name);
    const signed = found && this.said.actions[found.kind.name]!.includes("{+");
    return found?.things.map((x) => signs(x, signed ?? false)).join(", ") ?? name;
  }

  /** A choice as a sentence; null: the game has no such words. Things that no gap of the sentence is for stand behind it. */
  choice(name: string): string | null {
    const found = this.split(name);
    if (!found) return null;
    const left = [...found.things];
    const sentence = this.said.actions[found.kind.name]!;
    const parts: string[] = found.kind.args.map(({ name: domain, words }, i) => {
      const next = left[0];
      const fits = next && (next.number ? !words || words.includes(next.said) : next.domains.includes(domain) || sentence.endsWith(`: {${i}}`));
      if (!fits) return "…";
      left.shift();
      return signs(next, sentence.includes(`{+${i}}`));
    });
    const told = fill(sentence.replaceAll(/\{\+(\d)\}/g, "{$1}").replace(/\{seat\}/g, ""), parts).trim();
    return left.length ? `${told.replace(/: …$/, "")} (${left.map((x) => x.said).join(", ")})` : told;
  }

  /** Several choices in a row. */
  line(name: string): string | null {
    const all = name.split(" / ").map((one) => this.choice(one));
    return all.every((one) => one !== null) ? all.join(" → ") : null;
  }
}
