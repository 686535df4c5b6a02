// The games' tables (as the wasm module prints them) written as TypeScript types.

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
    const name = prefix + pascal(domain.name);
    domains.set(name, quoted(domain.words));
    return name;
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

  const actions = kinds(game.actions, false);
  const events = kinds(game.events, game.hidden);
  const fields = game.fields.map((f) => `  ${key(f.name)}: ${fieldType(f)};`).join("\n");
  const options = game.options
    .map((o) => `  ${key(o.key)}: ${o.values.map((v) => JSON.stringify(v)).join(" | ")};`)
    .join("\n");
  return [
    `export type ${prefix}Seat = ${quoted(game.seats)};`,
    ...[...domains].map(([name, words]) => `export type ${name} = ${words};`),
    `export interface ${prefix}Actions {\n${actions}\n}`,
    `export interface ${prefix}Events {\n${events}\n}`,
    `export interface ${prefix}Options {\n${options}\n}`,
    `/** What a seat sees. Records by seat hold only the seats that play; hidden values are null. */`,
    `export interface ${prefix}View {\n${fields}\n}`,
  ].join("\n");
}

export function typesOf(tables) {
  const entry = (g) => {
    const p = pascal(g.id);
    return `  ${key(g.id)}: { seat: ${p}Seat; actions: ${p}Actions; events: ${p}Events; options: ${p}Options; view: ${p}View };`;
  };
  return (
    "// Made by web/tools/engine.mjs from the games' C tables. Not to be edited.\n\n" +
    tables.games.map(gameTypes).join("\n\n") +
    `\n\nexport interface Games {\n${tables.games.map(entry).join("\n")}\n}\nexport type GameId = keyof Games;\n` +
    `export const gameIds: readonly GameId[] = ${JSON.stringify(tables.games.map((g) => g.id))};\n`
  );
}
