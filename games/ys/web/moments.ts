// The great moments of Ys.
import type { Great } from "bailey/match/moments";
import { N_ } from "bailey/words/words";

const moments: Great[] = [
  { event: "worth", title: N_("The gems are valued"), sound: "gems" },
  { event: "price", title: N_("Market day: the prices move"), sound: "gems" },
  { event: "card", title: N_("A card of the palace"), sound: "bell" },
];
export default moments;
