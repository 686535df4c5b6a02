// rules.ts -- the games' RULES.md: fetched when somebody wants to read them, split into pieces that
// can be searched, linked to and drawn.
const files = import.meta.glob("../../../games/*/RULES*.md", { query: "?raw", import: "default" }) as Record<
  string,
  () => Promise<string>
>;

export async function rulesText(game: string, lang: string): Promise<string> {
  const at = (suffix: string): string => `../../../games/${game}/RULES${suffix}.md`;
  const load = files[at(`.${lang}`)] ?? files[at("")];
  return load ? load() : "";
}

export interface Block {
  kind: "heading" | "text" | "list" | "table" | "code";
  /** Of a heading: 1, 2, 3. */
  level: number;
  /** "R4" or "R4.2", if the block is a numbered rule. */
  number: string | null;
  /** The number of the rule or section it belongs to. */
  within: string | null;
  lines: string[];
  /** list: how deep each line is; table: its cells. */
  depth: number[];
  rows: string[][];
}

const NUMBER = /R\d+(?:\.\d+)*/;

function block(kind: Block["kind"], level = 0): Block {
  return { kind, level, number: null, within: null, lines: [], depth: [], rows: [] };
}

const cells = (line: string): string[] => line.trim().replace(/^\||\|$/g, "").split("|").map((c) => c.trim());

/** The pieces of a Markdown text: headings, paragraphs, lists, tables, code. */
export function parseRules(text: string): Block[] {
  const blocks: Block[] = [];
  let open = null as Block | null;
  let within: string | null = null;
  const begin = (b: Block): Block => {
    b.within = within;
    blocks.push(b);
    return (open = b);
  };
  let code = false;
  for (const line of text.replace(/\r/g, "").split("\n")) {
    if (line.startsWith("```")) {
      code = !code;
      if (code) begin(block("code"));
      else open = null;
      continue;
    }
    if (code) {
      open!.lines.push(line);
      continue;
    }
    const heading = /^(#{1,4})\s+(.*)$/.exec(line);
    if (heading) {
      const b = block("heading", heading[1]!.length);
      b.number = /^(R\d+(?:\.\d+)*)\b/.exec(heading[2]!)?.[1] ?? null;
      within = b.number ?? within;
      begin(b).lines.push(heading[2]!);
      open = null;
    } else if (!line.trim()) {
      open = null;
    } else if (/^\s*\|/.test(line)) {
      const b: Block = open?.kind === "table" ? open : begin(block("table"));
      if (!/^\s*\|[\s:|-]+\|\s*$/.test(line)) b.rows.push(cells(line));
    } else if (/^\s*(?:[-*]|\d+\.)\s+/.test(line)) {
      const b: Block = open?.kind === "list" ? open : begin(block("list"));
      b.depth.push(Math.floor(/^\s*/.exec(line)![0].length / 2));
      b.lines.push(line.replace(/^\s*(?:[-*]|\d+\.)\s+/, ""));
    } else if (open?.kind === "list") {
      open.lines[open.lines.length - 1] += " " + line.trim();
    } else {
      const number = /^\*\*(R\d+(?:\.\d+)*)\*\*/.exec(line)?.[1] ?? null;
      const b: Block = open?.kind === "text" && !number ? open : begin(block("text"));
      if (number) b.number = b.within = within = number;
      b.lines[0] = b.lines[0] ? `${b.lines[0]} ${line.trim()}` : line.trim();
    }
  }
  return blocks;
}

/** All words of a block, for searching. */
export function wordsOf(b: Block): string {
  return [...b.lines, ...b.rows.flat()].join(" ").replace(/[*`]/g, "");
}

/** Letters as people type them in a hurry: small, without accents. One letter stays one letter, so that
 *  places in the folded text are places in the text. */
export function folded(text: string): string {
  return Array.from(text, (c) => {
    const plain = c.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLocaleLowerCase();
    return plain.length === c.length ? plain : c;
  }).join("");
}

/** The words of a query, folded. */
export function wantedWords(query: string): string[] {
  return folded(query).split(/\s+/).filter(Boolean);
}

/** The blocks that contain all words of the query, each with the heading it stands under. */
export function searchRules(blocks: Block[], query: string): Block[] {
  const wanted = wantedWords(query);
  if (!wanted.length) return blocks;
  const exact = NUMBER.exec(query.trim().toUpperCase())?.[0];
  const found: Block[] = [];
  let heading: Block | null = null;
  for (const b of blocks) {
    if (b.kind === "heading") heading = b;
    const text = exact ? "" : folded(wordsOf(b));
    const fits = exact ? b.number === exact || b.number?.startsWith(exact + ".") : wanted.every((w) => text.includes(w));
    if (!fits) continue;
    if (heading && heading !== b && !found.includes(heading)) found.push(heading);
    found.push(b);
  }
  return found;
}
