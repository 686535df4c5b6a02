// The great moments of Alcázar.
import type { Great } from "bailey/match/moments";
import { N_ } from "bailey/words/words";

const moments: Great[] = [
  { event: "flag-up", title: N_("A villa becomes a castle"), sound: "fanfare" },
  { event: "founded-castle", title: N_("A new castle"), sound: "fanfare" },
  { event: "merged-castle", title: N_("A castle grows"), sound: "drum" },
];
export default moments;
