// The words of Caylus that need an explanation: found and marked in questions, rules, lessons and the log. How they
// are written: bailey/words/glossary.
import type { Term } from "bailey/words/glossary";
import { N_ } from "bailey/words/words";

const terms: Term[] = [
  { words: N_("provost"), say: N_("The man in the red hat. Only the buildings up to his space are activated; in passing order everybody may move him for money."), rule: "R6.1" },
  { words: N_("bailiff"), say: N_("The man with the halberd. He walks on at the end of every turn, faster if the provost is ahead of him; at his marks a section of the castle is scored."), rule: "R11.1" },
  { words: N_("batch, batches"), say: N_("Three different cubes for the castle, one of them food. It puts a house into the section under construction."), rule: "R10.2" },
  { words: N_("royal favour, royal favours, favour, favours"), say: N_("A gift of the king: your marker moves on in a row of the table, and you may use a column up to it. It comes for the most batches, for scorings and from some buildings."), rule: "R12.1" },
  { words: N_("section, sections"), say: N_("A part of the castle: Dungeon, Walls, Towers. Each is built in its time and scored once."), rule: "R11.3" },
  { words: N_("Dungeon"), say: N_("The first section of the castle. Houses bring the most points here."), rule: "R10.4" },
  { words: N_("Walls"), say: N_("The second section of the castle. Many houses bring several favours here."), rule: "R11.5" },
  { words: N_("Towers"), say: N_("The last section of the castle. With its scoring the match ends."), rule: "R13.1" },
  { words: N_("denier, deniers"), say: N_("The money. It pays for workers and moves the provost; every turn brings some."), rule: "R3.2" },
  { words: N_("cube, cubes"), say: N_("Food, wood, stone, cloth or gold. Gold is a cube, never money."), rule: "R1.2" },
  { words: N_("residence, residences"), say: N_("A building that you have converted. It pays every turn and takes no workers; a prestige building can replace it."), rule: "R9.6" },
  { words: N_("prestige building, prestige buildings"), say: N_("The dearest buildings, worth the most points. The Architect puts them in the place of a residence."), rule: "R9.11" },
  { words: N_("stone building, stone buildings"), say: N_("Built by the Mason. They yield more, and their owner takes a cube when somebody else produces there."), rule: "R8.2" },
  { words: N_("wooden building, wooden buildings"), say: N_("Built by the Carpenter, on the first empty space of the road."), rule: "R9.1" },
  { words: N_("neutral building, neutral buildings"), say: N_("One of the buildings that lie at the beginning of the road from the start and belong to nobody."), rule: "R2.1" },
  { words: N_("special building, special buildings"), say: N_("One of the six before the bridge. They are resolved before the provost moves."), rule: "R5.1" },
  { words: N_("passing scale"), say: N_("Who passes takes the next number on it. The lowest free number is what a worker costs, and the numbers are the order in which the provost is moved."), rule: "R4.7" },
  { words: N_("house, houses"), say: N_("The mark of a player, on his buildings and in the castle."), rule: "R10.3" },
  { words: N_("Carpenter"), say: N_("Builds a wooden building from the supply."), rule: "R9.1" },
  { words: N_("Mason"), say: N_("Builds a stone building from the supply."), rule: "R9.1" },
  { words: N_("Lawyer"), say: N_("Makes a residence of a neutral building or of one of your own."), rule: "R9.6" },
  { words: N_("Architect"), say: N_("Puts a prestige building in the place of one of your residences."), rule: "R9.11" },
  { words: N_("Gate"), say: N_("A worker here moves later, free of charge, to a place that is free then."), rule: "R5.2" },
  { words: N_("Trading Post"), say: N_("Brings deniers."), rule: "R5.3" },
  { words: N_("Merchants' Guild"), say: N_("Moves the provost free of charge, before anybody pays for it."), rule: "R5.4" },
  { words: N_("Joust Field"), say: N_("Sells a royal favour for money and cloth."), rule: "R5.5" },
  { words: N_("Stables"), say: N_("Who is there comes first in turn order, at once."), rule: "R5.6" },
  { words: N_("Inn"), say: N_("Who lodges there places workers cheaply in the next turn."), rule: "R4.9" },
];

export default terms;
