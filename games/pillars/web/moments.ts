// The great moments of The Pillars of the Earth.
import type { Great } from "bailey/match/moments";
import { N_ } from "bailey/words/words";

const moments: Great[] = [
  { event: "won", title: N_("The final trick"), sound: "fanfare" },
  { event: "king", title: N_("The King's trick"), sound: "drum" },
];
export default moments;
