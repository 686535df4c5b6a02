// The games' tables (as the wasm module prints them) written as TypeScript: the types of all games in one file,
// for each game a file with its words and facts, so that a page loads only those of the game it shows, and the usual
// ways of a match.

const heading = "// Made by web/tools/engine.mjs from the games' C tables. Not to be edited.\n";
const pascal = (name) => name.replace(/(^|[-_ ])(\w)/g, (_, __, letter) => letter.toUpperCase());
const quoted = (words) => words.filter((w) => w).map((w) => JSON.stringify(w)).join(" | ") || "never";
const key = (name) => (/^[a-z_]\w*$/i.test(name) ? name : JSON.stringify(name));

function gameTypes(game) {
  const prefix = pascal(game.id);
  const domains = new Map();

  // The type of a domain's values: its words, a seat, or a plain number.
  const valueOf = (domain) => {
    if (!domain) return "number";
    if (domain.name === "seat" && !domain.words) return `${prefix}Seat | "chance" | "nobody"`;
    if (!domain.words) return "number";
    const type = prefix + pascal(domain.name);
    domains.set(type, { name: domain.name, type, words: domain.words });
    return type;
  };
  const indexOf = (domain) => {
    if (!domain) return null;
    if (domain.name === "seat" && !domain.words) return `${prefix}Seat`;
    return domain.words ? valueOf(domain) : null;
  };
  const fieldType = (field) => {
    const value = valueOf(field.value);
    const hidden = game.hidden ? " | null" : "";
    let type = field.set ? `(${value})[]${hidden}` : `${value}${hidden}`;
    if (field.count[0] === 1) return type;
    for (const dim of field.count[1] > 1 ? [1, 0] : [0]) {
      const index = indexOf(field.index[dim]);
      type = index ? `Record<${index}, ${type}>` : `(${type})[]`;
    }
    return type;
  };
  const kinds = (list, hidden) =>
    list
      .map((k) => {
        const args = k.args.map((d) => (hidden ? `${valueOf(d)} | null` : valueOf(d)));
        return `  ${key(k.name)}: [${args.join(", ")}];`;
      })
      .join("\n");

  // What a fact answers: words or numbers, along its domains; null only where there is such an answer. A type
  // may have more words than the domain at hand (with "none", say): a fact is not asked of those.
  const askedOf = (domain) => {
    const type = indexOf(domain);
    const more = (known.get(type)?.words ?? []).filter((w) => w && !domain.words.includes(w));
    return more.length ? `Exclude<${type}, ${quoted(more)}>` : type;
  };
  const factType = (fact) => {
    const none = JSON.stringify(fact.at).includes("null") ? " | null" : "";
    const along = (type, domain) => (indexOf(domain) ? `Record<${askedOf(domain)}, ${type}>` : `readonly (${type})[]`);
    return fact.of.reduceRight(along, (indexOf(fact.value) ?? "number") + none);
  };
  // First, so that what a domain is called elsewhere comes later and stays.
  for (const f of game.facts) [...f.of, f.value].forEach(indexOf);
  const outlooks = kinds(game.outlooks, game.hidden);

  const actions = kinds(game.actions, false);
  const events = kinds(game.events, game.hidden);
  const fields = game.fields.map((f) => `  ${key(f.name)}: ${fieldType(f)};`).join("\n");
  const known = new Map(domains);
  const facts = game.facts.map((f) => `  ${key(f.name)}: ${factType(f)};`).join("\n");
  const options = game.options
    .map((o) => `  ${key(o.key)}: ${o.values.map((v) => JSON.stringify(v)).join(" | ")};`)
    .join("\n");
  const listed = [{ name: "seat", type: `${prefix}Seat`, words: game.seats }, ...known.values()];
  const types = [
    `export type ${prefix}Seat = ${quoted(game.seats)};`,
    ...[...known.values()].map(({ type, words }) => `export type ${type} = ${quoted(words)};`),
    `/** The words of each domain, in the order of their numbers. */`,
    `export interface ${prefix}Words {`,
    ...listed.map(({ name, type }) => `  ${key(name)}: readonly ${type}[];`),
    `}`,
    `/** What the rules say whatever the position. */`,
    `export interface ${prefix}Facts {\n${facts}\n}`,
    `/** What the rules make of a position, by kind: the arguments. */`,
    `export interface ${prefix}Outlooks {\n${outlooks}\n}`,
    `export interface ${prefix}Actions {\n${actions}\n}`,
    `export interface ${prefix}Events {\n${events}\n}`,
    `export interface ${prefix}Options {\n${options}\n}`,
    `/** What a seat sees. Records by seat hold only the seats that play; hidden values are null. */`,
    `export interface ${prefix}View {\n${fields}\n}`,
  ].join("\n");
  const constants = [
    heading,
    `import type { ${prefix}Facts, ${prefix}Words } from "./games";\n`,
    `export const words: ${prefix}Words = {`,
    ...listed.map(({ name, words }) => `  ${key(name)}: ${JSON.stringify(words.filter((w) => w))},`),
    `};\n`,
    `export const facts: ${prefix}Facts = {`,
    ...game.facts.map((f) => `  ${key(f.name)}: ${JSON.stringify(f.at)},`),
    `};\n`,
  ].join("\n");
  return { types, constants };
}

/** The files by name. */
export function typesOf(tables) {
  const entry = (g) => {
    const p = pascal(g.id);
    return `  ${key(g.id)}: { seat: ${p}Seat; actions: ${p}Actions; events: ${p}Events; options: ${p}Options; view: ${p}View; outlook: ${p}Outlooks };`;
  };
  const games = tables.games.map((g) => ({ id: g.id, ...gameTypes(g) }));
  const types =
    `${heading}\n${games.map((g) => g.types).join("\n\n")}` +
    `\n\nexport interface Games {\n${tables.games.map(entry).join("\n")}\n}\nexport type GameId = keyof Games;\n` +
    `export const gameIds: readonly GameId[] = ${JSON.stringify(tables.games.map((g) => g.id))};\n`;
  const ways = `${heading}\n/** How a match is conducted unless somebody wants it otherwise. */\nexport const usualWays = ${JSON.stringify(tables.ways)};\n`;
  return { "games.ts": types, "ways.ts": ways, ...Object.fromEntries(games.map((g) => [`${g.id}.ts`, g.constants])) };
}
