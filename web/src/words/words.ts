// words.ts -- names for people of what the C tables only name in notation: options, their values, and
// computer players. tests/words.test.ts sees to it that none is missing. The English texts are keys of
// the catalogues, like everything marked N_ or t.
export const N_ = (text: string): string => text;

/** Options by key, for all games. */
export const options: Record<string, string> = {
  players: N_("Players"),
  rounds: N_("Rounds"),
  edition: N_("Edition"),
  jeweller: N_("Jeweller"),
  favours: N_("Royal favours"),
  deal3: N_("Deal for three players"),
  tom: N_("Tom Builder"),
  metal: N_("Metal at the start"),
  king_privilege: N_("Privilege in the King's trick"),
  neighbourhoods: N_("Neighbourhoods"),
  royal: N_("King's Favour"),
  express: N_("Short game"),
  open: N_("Everything face-up"),
  neutral: N_("Neutral brokers"),
  ships: N_("Ships"),
  loop: N_("Track"),
  bridge_heads: N_("Nobles on bridgeheads"),
  course: N_("Course of the track"),
};

/** Values of options that have words. */
export const values: Record<string, string> = {
  on: N_("on"),
  off: N_("off"),
  yes: N_("yes"),
  no: N_("no"),
  table: N_("table"),
  simple: N_("simple"),
  one: N_("one"),
  three: N_("three"),
  ten: N_("ten"),
  twelve: N_("twelve"),
  pile: N_("under the pile"),
  taker: N_("to who has no trick"),
  closed: N_("closed"),
  open: N_("open"),
  forbid: N_("forbidden"),
  lift: N_("lifted"),
  standard: N_("standard"),
  strong: N_("strong"),
  balanced: N_("balanced"),
  all: N_("each once"),
};

/** Computer players for people to choose from, the weakest first. */
export const levels: Record<string, string> = {
  beginner: N_("Beginner"),
  easy: N_("Easy"),
  medium: N_("Medium"),
  hard: N_("Hard"),
};

/** Who plays against somebody who has never chosen. */
export const usualLevel = "easy";

/** Computer players for experiments. */
export const oddities: Record<string, string> = {
  greedy: N_("Greedy"),
  random: N_("Random"),
  busy: N_("Busy"),
};
