// The words of Ys that need an explanation: found and marked in questions, rules, lessons and the log. How they
// are written: bailey/words/glossary.
import type { Term } from "bailey/words/glossary";
import { N_ } from "bailey/words/words";

const terms: Term[] = [
  { words: N_("broker, brokers"), say: N_("Your people. Their value decides who wins where they stand; everybody has the same ones."), rule: "R1.3" },
  { words: N_("screen, screens"), say: N_("Behind it wait your brokers, seen only by you; what stands in front of it is open and breaks ties."), rule: "R1.3" },
  { words: N_("neighbourhood, neighbourhoods"), say: N_("A part of the city with a port, a commerce area, a palace and a ship. All your brokers in it together decide about the ship's gems."), rule: "R7.2" },
  { words: N_("port, ports"), say: N_("Who has the highest sum there wins a black gem."), rule: "R7.5" },
  { words: N_("commerce"), say: N_("Who has the highest sum there gets points at once."), rule: "R7.6" },
  { words: N_("palace, palaces"), say: N_("Who has the highest sum there wins the card: a character, or in the last round a blue card."), rule: "R7.7" },
  { words: N_("ship, ships"), say: N_("It brings the gems of a neighbourhood: two of the large kind and two others."), rule: "R1.8" },
  { words: N_("gem, gems"), say: N_("At the end the most gems of a colour bring the most points, according to its price."), rule: "R11.2" },
  { words: N_("black gem, black gems"), say: N_("Won in the ports; each is worth more than the one before."), rule: "R11.4" },
  { words: N_("white gem, white gems"), say: N_("Enchanted: who gets one changes it at once for a colour of his choice."), rule: "R1.4" },
  { words: N_("market"), say: N_("Columns and rows of cells for one broker each. Rows win gems, columns move prices, and every broker placed there brings a point."), rule: "R1.6" },
  { words: N_("price, prices"), say: N_("Each colour has one. At the end the colours are ranked by it."), rule: "R1.7" },
  { words: N_("bid, bids"), say: N_("Two brokers chosen in secret for the order of play. They stay in front of the screen in this round."), rule: "R4.1" },
  { words: N_("order card, order cards"), say: N_("Says when you play: the lowest first. Of equal bids and sums it breaks the last ties."), rule: "R4.4" },
  { words: N_("front total, front totals"), say: N_("The sum of your brokers in front of the screen. The higher one wins ties."), rule: "R6.1" },
  { words: N_("character, characters"), say: N_("A card with a deed of its own, won in a palace. It can be played from the next round on, once."), rule: "R12.1" },
  { words: N_("best bidder"), say: N_("Who has the highest sum in the whole market. He must move one price by a level."), rule: "R9.5" },
  { words: N_("blue card, blue cards"), say: N_("In the last round it lies in the palaces in the place of a character."), rule: "R3.2" },
];

export default terms;
