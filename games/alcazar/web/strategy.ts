// The second lesson of Alcázar: when nobles are cheap, and how bridges pay for themselves. The learner is Blue.
import type { Guide } from "bailey/match/guide";
import { N_ } from "bailey/words/words";

const deal = (seat: string, cards: number[]): string[] => cards.map((card) => `chance deal ${seat} ${card}`);

const guide: Guide = {
  options: { players: 2 },
  seat: "blue",
  steps: [
    {
      say: N_(
        "Second lesson: strategy. These are the first moves of a match between strong computer players; you sit in Blue's seat and learn why.\n\nA noble costs what its building is worth, and counts the level it stands on. So move in while buildings are young and cheap, and rise with them afterwards. A grande counts twice.",
      ),
      before: [...deal("blue", [21, 44, 48, 60, 37, 57, 35, 59, 25, 26]), ...deal("yellow", [72, 16, 24, 53, 40, 64, 49, 61, 31, 51]), ...[19, 29, 3, 66, 42, 63].map((card) => `chance show ${card}`)],
      show: ["blue"],
      rule: "R13.2",
    },
    {
      say: N_(
        "Look for two places in a line with one cell between them: there a bridge can lie. Plots 37 and 27 are such a pair, and you hold the cards 35 and 25 beside them. Found a castle.",
      ),
      want: "blue castle",
      show: ["37", "27", "do:castle"],
      rule: "R10.2",
    },
    {
      say: N_(
        "With card 35.",
      ),
      want: "blue choose 35",
      show: ["card:35"],
      rule: "R6.2",
    },
    {
      say: N_(
        "On 35, 36 and 37.",
      ),
      want: "blue plots 35",
      show: ["plot:35"],
      rule: "R6.2",
    },
    {
      say: N_(
        "The tower on 35: then 37 stays low, as the bridge will need it.",
      ),
      want: "blue top 35",
      show: ["plot:35"],
      rule: "R6.4",
    },
    {
      say: N_(
        "Both grandes now, for 10 real each: never again will they be so cheap. One on 37, the bridgehead to be.",
      ),
      want: "blue place grande 37",
      show: ["grande", "37"],
      rule: "R6.6",
    },
    {
      say: N_(
        "And one on the tower.",
      ),
      want: "blue place grande 35",
      show: ["grande", "35"],
      rule: "R6.6",
    },
    {
      say: N_(
        "Yellow thinks alike, in another part of the town. Your second castle stands on 25, 26 and 27: plot 27 lies opposite 37. Both ends of a bridge must be equally high, so put the tower on 25, not on 27.",
      ),
      before: [
        "yellow castle", "yellow choose 53", "yellow plots 51", "yellow top 53", "yellow place grande 51", "yellow place grande 53",
        "blue castle", "blue choose 25", "blue plots 25",
      ],
      want: "blue top 25",
      show: ["plot:25", "27", "37"],
      rule: "R10.2",
    },
    {
      say: N_(
        "Two barons for 5 real each. First the tower.",
      ),
      want: "blue place baron 25",
      show: ["baron", "25"],
      rule: "R6.6",
    },
    {
      say: N_(
        "The other on 26. You spent 30 real in two turns and have 4 of your nobles in the town: they will only get dearer.",
      ),
      want: "blue place baron 26",
      show: ["baron", "26"],
      rule: "R6.6",
    },
    {
      say: N_(
        "Now the bridge. It costs 15 real, and you receive the value of what it joins: 5 and 5, and 3 times level 2 for the bridge. That is 16, more than it costs!",
      ),
      before: ["yellow castle", "yellow choose 72", "yellow plots 70", "yellow top 71", "yellow place baron 71", "yellow place baron 70"],
      want: "blue bridge",
      show: ["do:bridge", "27", "37"],
      rule: "R11.3",
    },
    {
      say: N_(
        "From 27 to 37.",
      ),
      want: "blue span 27 37",
      show: ["27", "37"],
      rule: "R10.2",
    },
    {
      say: N_(
        "Two castles have become one; its name does not matter. Almería.",
      ),
      want: "blue keep almeria",
      show: ["almeria"],
      rule: "R11.4",
    },
    {
      say: N_(
        "Your grande on 37 has risen to level 2. To place another noble would cost 16 now: too dear. Done.",
      ),
      want: "blue done",
      show: ["do:done"],
      rule: "R13.2",
    },
    {
      say: N_(
        "Yellow bridged on level 3. You can answer at once: 35 and 37 are both of level 2 now, and your grandes stand on both. A bridge over them lies on level 3.",
      ),
      before: ["yellow bridge", "yellow span 53 71", "yellow keep cadiz", "yellow place baron g10"],
      want: "blue bridge",
      show: ["do:bridge", "35", "37"],
      rule: "R10.7",
    },
    {
      say: N_(
        "From 35 to 37.",
      ),
      want: "blue span 35 37",
      show: ["35", "37"],
      rule: "R10.2",
    },
    {
      say: N_(
        "Both grandes stand on level 3: 12 points. The castle grew from 16 to 25, and you received 25. The middle of the bridge is free, and moving costs nothing (R13.3): bring the baron from 25 there.",
      ),
      want: "blue move 25",
      show: ["25"],
      rule: "R13.3",
    },
    {
      say: N_(
        "To 36.",
      ),
      want: "blue to 36",
      show: ["36"],
      rule: "R13.3",
    },
    {
      say: N_(
        "16 points after four turns. Remember: place early, move and swap later, for that is free; build where your own nobles rise with it; and take the income of big buildings. When you are short of money, a noble on a low level brings its building's value back (R13.5).\n\nYou can go on with this match against computer players.",
      ),
      show: ["blue"],
      rule: "R13.5",
    },
  ],
};

export default guide;
