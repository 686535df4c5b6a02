// The guided first game of Alcázar: two players found a castle, raise it, bridge it and quarrel about the best
// places. The learner is Blue; everything that happens is a real match under the real rules.
import type { Guide } from "bailey/match/guide";
import { N_ } from "bailey/words/words";

const deal = (seat: string, cards: number[]): string[] => cards.map((card) => `chance deal ${seat} ${card}`);

const guide: Guide = {
  options: { players: 2 },
  seat: "blue",
  steps: [
    {
      say: N_(
        "Welcome to Alcázar. You are Blue. In this town castles grow block by block and belong to nobody: everybody builds on all of them.\n\nWhat counts are your nobles. At the end each brings as many points as the level it stands on, so you want them high up (R14.3).",
      ),
      before: [
        ...deal("blue", [5, 7, 17, 23, 29, 38, 44, 51, 60, 66]),
        ...deal("yellow", [2, 8, 3, 14, 20, 33, 41, 47, 57, 70]),
        ...[10, 18, 31, 46, 55, 68].map((card) => `chance show ${card}`),
      ],
      rule: "R1.1",
    },
    {
      say: N_(
        "The track winds through the town: 72 plots, each next to the one before and the one after it. There is a building card for every plot. You hold ten; their plots wear your colour, the plots of the cards on the market are golden.\n\nThe buttons in the corner turn the town, and flatten it to a plan.",
      ),
      show: ["5", "7", "card:5", "card:7"],
      rule: "R3.1",
    },
    {
      say: N_("On your turn you do one thing: buy a card, found, extend, raise, or build a bridge. Let us found a castle. It takes a building card, four blocks and a flag."),
      want: "blue castle",
      show: ["do:castle"],
      rule: "R6.1",
    },
    {
      say: N_("Choose the card of plot 5: click it in your hand, or plot 5 itself."),
      want: "blue choose 5",
      show: ["card:5"],
      rule: "R6.2",
    },
    {
      say: N_("Three blocks go onto three plots in a row, and one of them must be plot 5. The green lines show what is possible. Begin on plot 4: the castle will stand on 4, 5 and 6."),
      want: "blue plots 4",
      show: ["plot:4"],
      rule: "R6.2",
    },
    {
      say: N_("The fourth block makes one of them a tower. Put it on plot 4."),
      want: "blue top 4",
      show: ["plot:4"],
      rule: "R6.4",
    },
    {
      say: N_(
        "Your castle flies its first flag. It is worth 5, and whoever builds on a castle receives its new value: 5 real for you.\n\nNow two nobles may move in. A baron costs the value of the castle, a grande twice as much, but a grande counts twice at the end. Put a grande on the tower: click the grande, then the tower on 4.",
      ),
      want: "blue place grande 4",
      show: ["grande", "4"],
      rule: "R6.6",
    },
    {
      say: N_("And a baron onto plot 6, for 5 real. You will soon see what for."),
      want: "blue place baron 6",
      show: ["baron", "6"],
      rule: "R6.6",
    },
    {
      say: N_(
        "Yellow extended your castle with the card of plot 3: one block more on the ground, so it is worth 6. Yellow received 6 real and moved in with a baron. Nobody minds: buildings belong to nobody.\n\nTo raise your own baron you need a tower card. Buy one from the pile for 10 real.",
      ),
      before: ["yellow extend", "yellow card 3", "yellow place baron 3"],
      want: "blue buy-tower",
      show: ["do:buy-tower"],
      rule: "R5.3",
    },
    {
      say: N_(
        "Buying was your whole turn. Yellow extended again, with plot 2, received 7 real, and moved the baron to plot 5: after extending you may place a noble on the new piece, move one inside the building, or swap two.\n\nNow use your tower card.",
      ),
      before: ["yellow extend", "yellow card 2", "yellow move 3", "yellow to 5"],
      want: "blue tower",
      show: ["do:tower"],
      rule: "R9.1",
    },
    {
      say: N_("A tower card raises a column on which your noble stands, or makes a bridgehead opposite one, up to level 5. Raise plot 6: your baron goes up with it, and the castle gains 2."),
      want: "blue raise 6",
      show: ["6"],
      rule: "R9.3",
    },
    {
      say: N_("The castle is worth 9, so you received 9 real. You could move or place a noble now, but the money is needed for something better. Leave them as they are: Done."),
      want: "blue done",
      show: ["do:done"],
      rule: "R13.1",
    },
    {
      say: N_(
        "Yellow founded a villa on plot 14: one block, no flag, cheap to live in. Once a villa is worth 5 it becomes a castle.\n\nYour towers on 4 and 6 are equally high now, and your nobles stand on them: you can bridge them for 15 real.",
      ),
      before: ["yellow villa", "yellow card 14", "yellow place baron 14"],
      want: "blue bridge",
      show: ["do:bridge", "4", "6"],
      rule: "R10.1",
    },
    {
      say: N_("A bridge lies straight over three columns; its two ends must be of the same height. Lay it from 4 to 6. Yellow's baron stands under the middle: watch what becomes of it."),
      want: "blue span 4 6",
      show: ["4", "6"],
      rule: "R10.2",
    },
    {
      say: N_(
        "The bridge lies on level 3 and is worth three times its level: the castle gained 9 and is now worth 18, which you received. Both your nobles stand on level 3 now; Yellow's baron had to go back to its owner.\n\nThe middle of the bridge is free. Place a baron there for 18 real.",
      ),
      want: "blue place baron 5",
      show: ["baron", "5"],
      rule: "R10.7",
    },
    {
      say: N_("Yellow bought a card from the market. Everybody has seen it, so it is noted beside Yellow's name.\n\nYou need money again. Extend the castle with the card of plot 7."),
      before: ["yellow buy-display", "yellow pick 10", "chance show 62"],
      want: "blue extend",
      show: ["do:extend", "card:7"],
      rule: "R8.1",
    },
    {
      say: N_("Play card 7. A block on an empty plot must touch a building; on a plot that is built upon it goes on top of the column, and may drive another player's noble away."),
      want: "blue card 7",
      show: ["card:7"],
      rule: "R8.2",
    },
    {
      say: N_("19 real for one block: that is how castles feed their builders. No building is ever worth more than 50. Keep your money: Done."),
      want: "blue done",
      show: ["do:done"],
      rule: "R12.2",
    },
    {
      say: N_(
        "You have 12 points: 6 for the grande on level 3, 3 for each baron. Every full 50 real are a point too.\n\nWhen money is short you may take nobles back before your action, for the value of their building. And when buildings grow together, or a bridge joins them, their values add up (R11).",
      ),
      show: ["blue"],
      rule: "R13.5",
    },
    {
      say: N_("The match ends with the last block or the last bridge; the counters at the edge of the town show how many are left. Until then everybody builds higher.\n\nYou know all you need. Play on from here, or begin a match of your own."),
      rule: "R14.1",
    },
  ],
};

export default guide;
