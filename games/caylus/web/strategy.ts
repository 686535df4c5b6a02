// The second lesson of Caylus: how strong players place workers, and what the provost is for. The learner is Blue.
import type { Guide } from "bailey/match/guide";
import { N_ } from "bailey/words/words";

const guide: Guide = {
  options: { players: 3 },
  seat: "blue",
  steps: [
    {
      say: N_(
        "Second lesson: strategy. These are the first moves of a match between strong computer players; you sit in Blue's seat and learn why.\n\nA worker costs a denier and a place that others want, too. So ask of every place: what does it bring me that I cannot get elsewhere, and can somebody spoil it?",
      ),
      before: [
        "chance order blue", "chance order green", "chance tile quarry", "chance tile carpenter", "chance tile sawmill",
        "chance tile marketplace", "chance tile forest",
      ],
      show: ["blue"],
      rule: "R4.1",
    },
    {
      say: N_(
        "Builders first. You hold wood and food, the price of a wooden building, and the Carpenter on space 2 is safe: nobody will bring the provost back that far. Go there before somebody else does.",
      ),
      want: "blue place r2",
      show: ["r2"],
      rule: "R9.1",
    },
    {
      say: N_(
        "Green wants to be first in the next turn, Red fetches stone. You take the Trading Post: a worker for 1 denier brings 3. Who has money can place workers when they have become dear, and decides about the provost.",
      ),
      before: ["green place stables", "red place r1"],
      want: "blue place trading-post",
      show: ["trading-post"],
      rule: "R5.3",
    },
    {
      say: N_(
        "Now stop, with 5 deniers in hand. The first to pass receives 1, and from now on a worker costs the others 2, then 3 (R4.7). Strong players often pass while others would still place: what is left must be worth its price.",
      ),
      before: ["green place r3", "red place r5"],
      want: "blue pass",
      show: ["do:pass"],
      rule: "R4.11",
    },
    {
      say: N_(
        "Which building? The Mason. It is worth 4 points, and all who want to build in stone must come to you: a point each time (R4.10). A building that is early on the road and that everybody needs is better than one that yields a cube more.",
      ),
      before: ["green place r6", "red pass", "green pass", "blue bribe 0", "red bribe 0", "green bribe 0"],
      want: "blue build mason",
      show: ["mason"],
      rule: "R4.10",
    },
    {
      say: N_(
        "The second turn was short as well: two workers, a stone and a wood. You hold food, wood and stone: a batch, or half of two buildings. Keep such a hand as long as you do not know what you can get.\n\nAgain the money first: Trading Post.",
      ),
      before: [
        "red take wood", "green take cloth", "green place r2", "blue place r1", "red place stables", "green place trading-post",
        "blue place r5", "red place r3", "green pass", "blue pass", "red place r6", "red pass", "green bribe 0", "blue bribe 0",
        "red bribe 0", "green build wood-marketplace", "green pay wood", "blue take wood", "red take food", "red place r2", "green place r1",
      ],
      skip: true,
      want: "blue place trading-post",
      show: ["trading-post"],
      rule: "R5.3",
    },
    {
      say: N_(
        "Now a risk. The Carpenter on space 8 stands exactly where the provost is: one step back, and your worker has nothing to do. Strong players weigh who profits from that, and who can pay last. Try it here: space 8.",
      ),
      before: ["red place r6", "green place r3", "blue place r5", "red place stables", "green place inn"],
      want: "blue place r8",
      show: ["r8"],
      rule: "R7.1",
    },
    {
      say: N_(
        "Green went to your Mason, one space further: a point for you at once. He needs the provost there as well, and if you pass now he passes last and pays last. Let him do it. Pass.",
      ),
      before: ["red pass", "green place r9"],
      want: "blue pass",
      show: ["do:pass"],
      rule: "R6.1",
    },
    {
      say: N_(
        "Red paid 1 denier and moved the provost back to space 7. You could pay as well, but Green, the last one, has more to lose. Or has he? Leave the provost where he is.",
      ),
      before: ["green pass", "red bribe -1"],
      want: "blue bribe 0",
      show: ["r7"],
      rule: "R6.2",
    },
    {
      say: N_(
        "Green kept his money, and both workers went home with nothing. Red spent 1 denier and ruined two workers: that is what the provost is for. So put what you need behind him, or keep the last word and the money for it.\n\nYou still have your cubes, the Mason, and the most points.",
      ),
      before: ["green bribe 0", "red build wood-peddler", "red pay food", "blue take wood", "red take cloth"],
      show: ["r7", "r8", "r9"],
      rule: "R7.2",
    },
    {
      say: N_(
        "What else strong players do: they use favours in one row again and again, because the later columns are the good ones (R12.2). They have two houses in the Dungeon and three in the Walls, and count what a house more would bring. And before the last turns they turn cubes into points: whatever is left over is worth little, but gold 3 points (R13.2).\n\nYou can go on with this match against computer players.",
      ),
      show: ["cubes", "buildings"],
      rule: "R12.2",
    },
  ],
};

export default guide;
