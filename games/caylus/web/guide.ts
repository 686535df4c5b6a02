// The guided first game of Caylus: one whole turn with three players, then (guide-later.ts) the way to the scoring of the
// second section. The learner is Blue; everything that happens is a real match under the real rules.
import type { Guide } from "bailey/match/guide";
import { N_ } from "bailey/words/words";
import { later } from "./guide-later";

const guide: Guide = {
  options: { players: 3 },
  seat: "blue",
  steps: [
    {
      say: N_(
        "Welcome to Caylus. You are Blue, one of three master builders who raise a castle for the king and a town along his road.\n\nWhoever has the most prestige points when the castle stands has won (R1.1). You see them in the green wreaths.",
      ),
      before: [
        "chance order blue",
        "chance order red",
        "chance tile forest",
        "chance tile quarry",
        "chance tile sawmill",
        "chance tile farm",
        "chance tile carpenter",
      ],
      show: ["blue"],
      rule: "R1.1",
    },
    {
      say: N_(
        "In your row are your deniers, your cubes and your six workers. You begin with 2 food and 1 wood; every turn brings 2 deniers, more if you own residences (R3.2).\n\nThe silver coins are money. The gold ingot is a cube like food, wood, stone and cloth.",
      ),
      show: ["blue", "food", "wood"],
      rule: "R2.4",
    },
    {
      say: N_(
        "The road begins behind the bridge. On spaces 1 to 6 lie six pink buildings that belong to nobody. The little signs say what a worker does there: on space 2 he breaks a stone, on space 4 he brings food or cloth.\n\nEmpty ground is for the buildings that you and the others will add.",
      ),
      show: ["r1", "r2", "r3", "r4", "r5", "r6"],
      rule: "R8.1",
    },
    {
      say: N_("In turn order everybody places one worker or passes, round and round. A worker costs 1 denier as long as nobody has passed (R4.7).\n\nYou are first. Send a worker to the Carpenter on space 5: he builds."),
      want: "blue place r5",
      show: ["r5"],
      rule: "R4.1",
    },
    {
      say: N_("Red took the Quarry, Green the Forest: each building has room for one worker only (R4.2).\n\nNow go to the Farm on space 4."),
      before: ["red place r2", "green place r1"],
      want: "blue place r4",
      show: ["r4"],
      rule: "R4.2",
    },
    {
      say: N_(
        "Red went to the Trading Post for 3 deniers, Green to the Stables to become first in turn order.\n\nThe castle is what the match is about. Each player can have one worker there, and the numbers of the circles are the order. Send one.",
      ),
      before: ["red place trading-post", "green place stables"],
      want: "blue place castle",
      show: ["castle"],
      rule: "R4.6",
    },
    {
      say: N_("Green's worker in the Inn will make his workers cheap from the next turn on (R4.9). You need wood for what you plan: place a worker in the Sawmill on space 3."),
      before: ["red place castle", "green place inn"],
      want: "blue place r3",
      show: ["r3"],
      rule: "R4.9",
    },
    {
      say: N_(
        "Green has passed and stands on the first stepping stone. The lowest free stone is now 2, so workers cost 2 deniers. Red still has one on space 8, beyond the provost.\n\nYou have all you need. Pass: click the stones, or Pass at the top.",
      ),
      before: ["red place r8", "green pass"],
      want: "blue pass",
      show: ["do:pass"],
      rule: "R4.11",
    },
    {
      say: N_(
        "All have passed. The special buildings before the bridge came first: 3 deniers for Red, the first place for Green, and his worker lodges in the Inn (R5).\n\nNow the provost, the man in the red hat. Only buildings up to his space will be activated. In passing order everybody may move him, for 1 denier a space.",
      ),
      before: ["red pass", "green bribe 0"],
      show: ["r6", "r8"],
      rule: "R6.1",
    },
    {
      say: N_("Red's worker on space 8 works only if the provost gets there. Make it dear for him: move the provost one space back, to space 5. Your own workers stay within his reach."),
      want: "blue bribe -1",
      show: ["r5"],
      rule: "R6.2",
    },
    {
      say: N_(
        "Red paid 3 deniers to bring the provost to space 8. Now the road is walked from space 1 on. Green took a wood in the Forest, Red got a stone, and your Sawmill gave you a wood.\n\nYour Farm asks: food or cloth? You will need cloth.",
      ),
      before: ["red bribe 3", "green take wood"],
      want: "blue take cloth",
      show: ["r4", "cloth"],
      rule: "R8.1",
    },
    {
      say: N_(
        "The Carpenter builds a wooden building from the supply. Under each stands what it costs, in the wreath what it is worth. The Mason costs a wood and a food and brings 4 points; later he will build in stone.\n\nBuild him.",
      ),
      want: "blue build mason",
      show: ["mason"],
      rule: "R9.1",
    },
    {
      say: N_("The Mason lies on the first empty space, with your house on it: he is yours. Whenever somebody else sends a worker there you gain 1 point (R4.10).\n\nRed built a Quarry with his last wood."),
      before: ["red build wood-quarry"],
      show: ["r9", "r10"],
      rule: "R9.5",
    },
    {
      say: N_(
        "Now the castle. A batch is food and two other kinds of cubes (R10.2); it builds a house, in the Dungeon for 5 points. You have food, wood and cloth left.\n\nGive the batch: point at wood and then at cloth, or take it from the list.",
      ),
      want: "blue batch wood cloth",
      show: ["castle", "wood", "cloth"],
      rule: "R10.2",
    },
    {
      say: N_(
        "Your first house stands in the Dungeon. Red had no batch to give and lost his points: who goes to the castle must give something (R10.5).\n\nFor the most batches you gain a royal favour. Choose a row of the table; your marker moves one column on and you take what is there. Take deniers: 3 of them.",
      ),
      want: "blue row deniers",
      show: ["deniers"],
      rule: "R12.3",
    },
    {
      say: N_(
        "The turn ends with the bailiff, the man with the halberd. The provost was ahead of him, so he went 2 spaces instead of 1 (R11.1), and the provost joined him.\n\nWhen he reaches space 12, or when the Dungeon is full, the Dungeon is scored: without a house you lose points, with two or more you gain favours. The Walls follow at 18, the Towers at 24; then the match is over.",
      ),
      show: ["r8", "r12", "dungeon"],
      rule: "R11.3",
    },
    {
      say: N_("The second turn. Thanks to the Stables Green is first; he went to the Quarry. Your turn: the Gold Mine on space 16 would be far beyond the provost. Stay near the bridge: go to the Forest on space 1."),
      before: ["green place r2"],
      want: "blue place r1",
      show: ["r1"],
      rule: "R4.13",
    },
    {
      say: N_("Red sent his worker to your Mason: 1 point for you, at once. Good buildings early on the road are visited again and again."),
      before: ["red place r9"],
      show: ["r9"],
      rule: "R4.10",
    },
    ...later,
    {
      say: N_(
        "Three hints for the road. Build houses early: 5 points in the Dungeon, only 3 in the Towers. Never run out of deniers, they are your workers. And watch who passes last: he has the last word about the provost.\n\nYou can go on with this match against computer players.",
      ),
      show: ["castle"],
    },
  ],
};

export default guide;
