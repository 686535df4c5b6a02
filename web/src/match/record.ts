// record.ts -- records as the shell sees them: headings of new matches, who sits where, links.
// The steps are the engine's business.
import type { GameInfo } from "../engine/engine";

/** Who sits somewhere: a person, perhaps with a name, or a computer player by name. */
export type Sitter = { person: string } | { bot: string };

export const isBot = (s: Sitter | undefined): s is { bot: string } => s !== undefined && "bot" in s;

const BOT = "bot:";
const NAME_BYTES = 31; // match.h keeps names in 32 bytes

/** As much of a name as there is room for. */
export function nameThatFits(name: string): string {
  let fits = name;
  while (new TextEncoder().encode(fits).length > NAME_BYTES) fits = Array.from(fits).slice(0, -1).join("");
  return fits;
}

/** A name fit for a record: one line, not longer than there is room for. */
export function cleanName(name: string): string {
  const clean = nameThatFits(name.replace(/\s+/g, " ").replace(/[\u0000-\u001f\u007f]/g, "").trim());
  return clean.startsWith(BOT) ? clean.slice(BOT.length) : clean;
}

/** A record without steps: what a new match begins with. */
export function newRecord(game: GameInfo, options: Record<string, string | number>, sitters: Sitter[]): string {
  const lines = ["bailey record 1", `game ${game.id} ${game.rules}`];
  for (const o of game.options) lines.push(`option ${o.key} ${options[o.key] ?? o.default}`);
  sitters.forEach((s, i) => {
    const name = isBot(s) ? BOT + s.bot : cleanName(s.person);
    if (name) lines.push(`seat ${game.seats[i]} ${name}`);
  });
  return lines.join("\n") + "\nbegin\n";
}

/** The heading of a record: the game's id, the options and who sits where. */
export interface Heading {
  game: string;
  options: Record<string, string>;
  sitters: Record<string, Sitter>;
}

export function readHeading(record: string): Heading {
  const heading: Heading = { game: "", options: {}, sitters: {} };
  for (const line of record.split(/\r?\n/)) {
    const [word, key, ...rest] = line.trim().split(" ");
    if (word === "game") heading.game = key ?? "";
    else if (word === "option") heading.options[key ?? ""] = rest.join(" ");
    else if (word === "seat") {
      const name = rest.join(" ");
      heading.sitters[key ?? ""] = name.startsWith(BOT) ? { bot: name.slice(BOT.length) } : { person: name };
    } else if (word === "begin" || word === "position") break;
  }
  return heading;
}

/** The record with other sitters; `steps`: only that many of its steps. */
export function withSitters(record: string, sitters: Record<string, Sitter>, steps?: number): string {
  const lines = record.split("\n").filter((line) => !line.startsWith("seat "));
  const begin = lines.findIndex((line) => line === "begin" || line === "position");
  const seats = Object.entries(sitters)
    .map(([seat, s]) => [seat, isBot(s) ? BOT + s.bot : cleanName(s.person)])
    .filter(([, name]) => name)
    .map(([seat, name]) => `seat ${seat} ${name}`);
  lines.splice(begin, 0, ...seats);
  if (steps !== undefined) {
    const first = lines.indexOf("begin") + 1;
    lines.splice(first + steps);
    lines.push("");
  }
  return lines.join("\n");
}

/** A record without steps that begins with a position of the match (docs/notation.md). */
export function fromPosition(record: string, position: string): string {
  const heading = record.split("\n").filter((line) => /^(bailey|game|option) /.test(line));
  const fields = position.split("\n").filter((line) => line && !/^(position|option) /.test(line));
  return [...heading, "position", ...fields, "begin", ""].join("\n");
}

// ---- links: a record packed into the part of an address that is never sent anywhere ----------------

/** Digests make up most of a record and can be made again; the last one stays, to prove the rest. */
function slim(record: string): string {
  const lines = record.trimEnd().split("\n");
  const last = lines.findLastIndex((line) => line.includes(" ;"));
  return lines.map((line, i) => (i === last ? line : line.replace(/ ;[0-9a-f]{8}( auto)?$/, ""))).join("\n");
}

async function pipe(bytes: Uint8Array, through: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const stream = new Blob([bytes as BlobPart]).stream().pipeThrough(through);
  return new Uint8Array(await new Response(stream as ReadableStream).arrayBuffer());
}

export async function pack(record: string): Promise<string> {
  const bytes = await pipe(new TextEncoder().encode(slim(record)), new CompressionStream("deflate-raw"));
  let binary = "";
  for (const b of bytes) binary += String.fromCharCode(b);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

export async function unpack(packed: string): Promise<string> {
  const binary = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (c) => c.charCodeAt(0));
  return new TextDecoder().decode(await pipe(bytes, new DecompressionStream("deflate-raw"))) + "\n";
}
