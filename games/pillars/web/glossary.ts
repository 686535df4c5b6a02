// The words of Pillars that need an explanation: found and marked in questions, rules, lessons and the log. How they
// are written: bailey/words/glossary.
import type { Term } from "bailey/words/glossary";
import { N_ } from "bailey/words/words";

const terms: Term[] = [
  { words: N_("trick, tricks"), say: N_("One card of everybody. The strongest takes them all, and what lies in your tricks counts at the end of the deal."), rule: "R5.2" },
  { words: N_("deal, deals"), say: N_("All cards dealt out and played in tricks, and the evaluation. There is one for each privilege, or more."), rule: "R1.3" },
  { words: N_("craftsman, craftsmen"), say: N_("A card of a colour. If he wins the trick it goes to the player of his colour, whoever played him; after the last trick he turns material into points for his own player only."), rule: "R5.3" },
  { words: N_("neutral, neutral card, neutral cards"), say: N_("A card without a colour. It works for whoever takes it, well or badly."), rule: "R6.2" },
  { words: N_("strength"), say: N_("The number of a card, which decides the trick. Of equal ones the later wins."), rule: "R5.2" },
  { words: N_("privilege, privileges"), say: N_("A card that its winner keeps to the end of the match; it works in every deal."), rule: "R8.1" },
  { words: N_("evaluation"), say: N_("After the last trick: materials are gained and turned into points."), rule: "R6.1" },
  { words: N_("material, materials, unit, units"), say: N_("Sand, wood, stone or metal. Craftsmen and privileges turn them into points; only a few may be kept for the next deal."), rule: "R6.4" },
  { words: N_("King's trick"), say: N_("The trick that the King took away. It counts for those who took no trick at all."), rule: "R7.1" },
  { words: N_("King"), say: N_("The strongest card. Nobody takes a trick in which he lies."), rule: "R5.1" },
  { words: N_("Lady Aliena, Aliena"), say: N_("Who holds her leads the first trick. She is strong, but worth nothing."), rule: "R3.3" },
  { words: N_("master builder, master builders"), say: N_("The strongest craftsman. He takes one unit of any material."), rule: "R6.5" },
  { words: N_("mortar mixer, mortar mixers"), say: N_("The craftsman who turns sand into points."), rule: "R6.5" },
  { words: N_("carpenter, carpenters"), say: N_("The craftsman who turns wood into points."), rule: "R6.5" },
  { words: N_("stonemason, stonemasons"), say: N_("The craftsman who turns stone into points."), rule: "R6.5" },
  { words: N_("toolmaker, toolmakers"), say: N_("The craftsman who turns metal into points: weak, but dear."), rule: "R6.5" },
  { words: N_("Alfred Builder, Alfred"), say: N_("He may not be played before the last trick."), rule: "R4.3" },
];

export default terms;
