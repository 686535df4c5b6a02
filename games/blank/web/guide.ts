// The guided first game of the blank game: three sentences and two passes.
import type { Guide } from "bailey/match/guide";
import { N_ } from "bailey/words/words";

const guide: Guide = {
  options: { players: 2, rounds: 2 },
  seat: "red",
  steps: [
    { say: N_("Who begins is drawn by lot (R1). This time it is you."), before: ["chance first red"], show: ["red"], rule: "R1" },
    { say: N_("All you can do is pass, and it earns a point (R2). Try it."), want: "red pass", show: ["do:pass"], rule: "R2" },
    { say: N_("Blue has passed too. Pass once more."), before: ["blue pass"], want: "red pass" },
    { say: N_("With Blue's last pass the match is over (R3)."), before: ["blue pass"], rule: "R3" },
  ],
};

export default guide;
