// The great moments of Caylus.
import type { Great } from "bailey/match/moments";
import { N_ } from "bailey/words/words";

const moments: Great[] = [
  { event: "scored", title: N_("The king counts the houses"), sound: "fanfare" },
  { event: "favours", title: N_("A royal favour"), sound: "bell" },
  { event: "prestige", title: N_("A building for prestige"), sound: "bell" },
];
export default moments;
