// The words of Alcázar that need an explanation: found and marked in questions, rules, lessons and the log. How they
// are written: bailey/words/glossary.
import type { Term } from "bailey/words/glossary";
import { N_ } from "bailey/words/words";

const terms: Term[] = [
  { words: N_("noble, nobles"), say: N_("A baron or a grande. At the end each counts the level it stands on."), rule: "R14.3" },
  { words: N_("baron, barons"), say: N_("A noble that costs the value of its building and counts its level once."), rule: "R13.2" },
  { words: N_("grande, grandes"), say: N_("A noble that costs twice as much as a baron and counts its level twice."), rule: "R13.2" },
  { words: N_("castle, castles"), say: N_("A building with a flag. It is founded with four blocks, or grows from a villa."), rule: "R6.1" },
  { words: N_("villa, villas"), say: N_("A building without a flag, founded with one block. It becomes a castle when it is worth enough and a flag is free."), rule: "R12.3" },
  { words: N_("plot, plots"), say: N_("A numbered place of the track, with a building card of its own."), rule: "R3.1" },
  { words: N_("track"), say: N_("All plots in a winding row. Neighbours are the plots before and after, no others."), rule: "R3.1" },
  { words: N_("plain ground"), say: N_("A cell without a plot. Only bridges can lie over it."), rule: "R3.3" },
  { words: N_("block, blocks"), say: N_("What buildings are made of. On the ground it is worth less than on top of a column."), rule: "R12.1" },
  { words: N_("column, columns"), say: N_("The pile of blocks and bridges on one cell. One noble has room on it."), rule: "R1.3" },
  { words: N_("level, levels"), say: N_("How high something lies. The ground is the first one."), rule: "R1.3" },
  { words: N_("bridge, bridges"), say: N_("Lies straight over three cells, a level above its two ends. The higher it lies, the more it is worth."), rule: "R10.2" },
  { words: N_("bridgehead, bridgeheads"), say: N_("One of the two ends of a bridge. Both must be equally high, and one of your nobles stands on one of them."), rule: "R10.3" },
  { words: N_("building card, building cards"), say: N_("Lets you build on its plot: found or extend."), rule: "R8.1" },
  { words: N_("tower card, tower cards"), say: N_("Raises a column on which your noble stands, or makes a bridgehead opposite one."), rule: "R9.1" },
  { words: N_("value, values"), say: N_("What a building is worth. Whoever builds on it receives the new value; nobles cost it."), rule: "R12.1" },
  { words: N_("flag, flags"), say: N_("The sign of a castle. There are only a few of them."), rule: "R12.4" },
  { words: N_("display"), say: N_("The building cards that lie face up for sale."), rule: "R2.3" },
];

export default terms;
