// The guided first game of Caylus goes on: the rest of the second turn, the scoring of the Dungeon, a stone building, a
// residence and a prestige building, and the scoring of the second section.
import type { GuideStep } from "bailey/match/guide";
import { N_ } from "bailey/words/words";

export const later: GuideStep[] = [
  {
    say: N_(
      "Point at anything to read what it does, or press and hold on a touch screen. Words with dots below them open a card that explains them.\n\nAnd whenever you want to see what else could be done, try it yourself: the lesson waits for you.",
    ),
  },
  {
    say: N_(
      "Green collects 3 deniers. Now the castle again: of those who give equally many batches, the one on the lower circle gains the favour (R10.6). So be the first there: send a worker to the castle.",
    ),
    before: ["green place trading-post"],
    want: "blue place castle",
    show: ["castle"],
    rule: "R10.6",
  },
  {
    say: N_(
      "Red works in his own Quarry, Green stands behind you in the castle. Your batch needs food and two other kinds of cubes. The Forest will bring the food; fetch cloth from the Farm on space 4.",
    ),
    before: ["red place r10", "green place castle"],
    want: "blue place r4",
    show: ["r4"],
    rule: "R10.2",
  },
  {
    say: N_(
      "Red has passed and received 1 denier for being the first. From now on a worker costs 2 (R4.7). The wood is worth it: place one in the Sawmill on space 3.",
    ),
    before: ["red pass", "green place r5"],
    want: "blue place r3",
    show: ["r3"],
    rule: "R4.7",
  },
  {
    say: N_(
      "You have all three kinds in sight and 2 deniers left. Pass.",
    ),
    before: ["green pass"],
    want: "blue pass",
    show: ["do:pass"],
    rule: "R4.11",
  },
  {
    say: N_(
      "Red paid 2 deniers to bring the provost to space 10: he wants your Mason and his own Quarry to be activated. You and Green saved your money.\n\nThe Forest asks: food or wood? There is no batch without food.",
    ),
    before: ["green keep", "red bribe 2", "green bribe 0", "blue bribe 0"],
    want: "blue take food",
    show: ["r1", "food"],
    rule: "R10.2",
  },
  {
    say: N_(
      "The Sawmill has given you a wood. From the Farm take cloth.",
    ),
    want: "blue take cloth",
    show: ["r4", "cloth"],
    rule: "R8.1",
  },
  {
    say: N_(
      "Look at space 12: with your Mason Red has built the first stone building, a Farm that yields 2 food and 1 cloth. When somebody else works there, Red takes a cube as well (R8.2).\n\nNow your batch: wood and cloth besides the food.",
    ),
    before: ["green build wood-sawmill", "red build stone-farm"],
    want: "blue batch wood cloth",
    show: ["r12", "wood", "cloth"],
    rule: "R8.2",
  },
  {
    say: N_(
      "Green gave a batch too, but you stood first: the favour is yours. Take the row of cubes this time. Every favour moves your marker one column on, and the columns get better and better (R12.2).",
    ),
    before: ["green batch wood stone"],
    want: "blue row cubes",
    show: ["cubes"],
    rule: "R12.2",
  },
  {
    say: N_(
      "Column 1 of this row is food. Take it: you will soon need it for a stone building.",
    ),
    want: "blue column 1",
    show: ["column:1"],
    rule: "R12.7",
  },
  {
    say: N_(
      "We skip the third turn. You fetched wood and cloth and built the Lawyer on space 13, for 4 points.\n\nRed brought the provost to space 12, so the bailiff went 2 spaces and stands on the first mark: the Dungeon is scored. You have two houses there and gain a favour. One, as Red and Green have, brings nothing; none would cost 2 points. Take deniers: column 2 has 4.",
    ),
    before: [
      "green place r2", "blue place r5", "red place r12", "green place r11", "blue place r4", "red place castle", "green place r1",
      "blue place r3", "red place trading-post", "green pass", "blue pass", "red pass", "green keep", "green bribe 1", "blue bribe 0",
      "red bribe 1", "green take food", "blue take cloth", "blue build lawyer", "red batch stone cloth", "red row deniers",
    ],
    skip: true,
    want: "blue row deniers",
    show: ["r12", "dungeon", "deniers"],
    rule: "R11.5",
  },
  {
    say: N_(
      "The second section: the Walls. A house is worth 4 points there, and three houses bring two favours. In the table of favours columns 3 and 4 are open now (R12.2).\n\nThe Mason builds in stone; most stone buildings cost stone and food. You have the food. Send a worker to the Quarry on space 2.",
    ),
    before: ["green place r1"],
    want: "blue place r2",
    show: ["walls", "r2"],
    rule: "R10.4",
  },
  {
    say: N_(
      "The Quarry lies before your Mason on the road, so the stone will be yours when he is activated (R7.5). Now a worker to the Mason himself. He is your own: 1 denier, always (R4.8).",
    ),
    before: ["red place r12", "green place r11"],
    want: "blue place r9",
    show: ["r9"],
    rule: "R4.8",
  },
  {
    say: N_(
      "You want stone for something greater as well. Red's Quarry on space 10 yields 2. Red gains a point by your visit; it is worth that.",
    ),
    before: ["red place castle", "green place castle"],
    want: "blue place r10",
    show: ["r10"],
    rule: "R4.10",
  },
  {
    say: N_(
      "You fetched cloth, too; then all passed. The road has been walked as far as your Mason, and you hold stone and food.\n\nBuild the Architect: 6 points at once, and with him the way to prestige buildings.",
    ),
    before: [
      "red place trading-post", "green place r5", "blue place r4", "red pass", "green pass", "blue pass", "green keep", "red bribe 1",
      "green bribe 0", "blue bribe 0", "green take food", "blue take cloth", "green build food-farm",
    ],
    want: "blue build architect",
    show: ["architect"],
    rule: "R9.1",
  },
  {
    say: N_(
      "Red and Green have built houses in the Walls. Your Architect stands on space 15. He puts a prestige building in the place of a residence, so you need a residence first: the Lawyer makes one for 1 denier and 1 cloth (R9.6).\n\nSend a worker to your Lawyer on space 13.",
    ),
    before: ["red batch stone cloth", "green batch wood stone", "red row prestige", "green place r3"],
    want: "blue place r13",
    show: ["r13", "r15"],
    rule: "R9.6",
  },
  {
    say: N_(
      "Prestige buildings cost gold. The Gold Mine on space 16 lies 2 spaces beyond the provost. Go there all the same.",
    ),
    before: ["red place r12", "green place r14"],
    want: "blue place r16",
    show: ["r16"],
    rule: "R9.11",
  },
  {
    say: N_(
      "Now see to it that the provost gets there. The Merchants' Guild moves him up to 3 spaces, free of charge, before anybody pays (R5.4).",
    ),
    before: ["red place r10", "green place r2"],
    want: "blue place guild",
    show: ["guild"],
    rule: "R5.4",
  },
  {
    say: N_(
      "Move the provost 3 spaces forwards, to space 17. Who wants to keep you from the gold must pay 2 deniers now.",
    ),
    before: ["red pass", "green pass", "blue pass"],
    want: "blue guild 3",
    show: ["r17"],
    rule: "R5.4",
  },
  {
    say: N_(
      "Nobody did. The Lawyer asks which building becomes your residence: a neutral one, or one of your own. Nobody goes to the Marketplace on space 6: take it. 2 points, and 1 denier more in every turn.",
    ),
    before: ["green keep", "red bribe 0", "green bribe 0", "blue bribe 0"],
    want: "blue convert r6",
    show: ["r6"],
    rule: "R9.7",
  },
  {
    say: N_(
      "The Gold Mine gave you a gold, and the sixth turn 3 deniers instead of 2. All is there: 2 stone, 1 gold and a residence. To your Architect on space 15!",
    ),
    before: ["green take food", "green place r5"],
    want: "blue place r15",
    show: ["r15"],
    rule: "R9.11",
  },
  {
    say: N_(
      "With your last deniers you sent workers to the Sawmill, the Forest and the castle.\n\nNow the Architect. The Statue costs 2 stone and 1 gold; it brings 7 points and a favour, and takes the place of your residence, whose income ends. The greatest of them, the Cathedral, is worth 25.",
    ),
    before: [
      "red place castle", "green place r14", "blue place r3", "red place r12", "green place castle", "blue place r1", "red place r10",
      "green place r11", "blue place castle", "red pass", "green pass", "blue pass", "green keep", "red bribe 1", "green bribe 0",
      "blue take food", "green build cloth-farm", "green take food",
    ],
    skip: true,
    want: "blue prestige statue",
    show: ["statue", "r6"],
    rule: "R9.11",
  },
  {
    say: N_(
      "The favour of the Statue. You hold food and wood; one more kind makes a batch. Take the row of cubes.",
    ),
    want: "blue row cubes",
    show: ["cubes"],
    rule: "R12.3",
  },
  {
    say: N_(
      "Your marker has come to column 2: a wood or a stone. Use it.",
    ),
    want: "blue column 2",
    show: ["column:2"],
    rule: "R12.4",
  },
  {
    say: N_(
      "A stone, to make three kinds.",
    ),
    want: "blue take stone",
    show: ["stone"],
    rule: "R12.4",
  },
  {
    say: N_(
      "Just in time: in this turn the bailiff comes to space 18 and the Walls are scored. Without a house there you would lose 3 points. Give the batch; the house brings 4.",
    ),
    before: ["red batch stone cloth", "red batch stone cloth", "green batch wood stone"],
    want: "blue batch wood stone",
    show: ["walls", "wood", "stone"],
    rule: "R11.5",
  },
  {
    say: N_(
      "The Walls are scored. Green has two houses and gains a favour; Red has three and gains two, which must be used in different rows (R12.6). Your one house brings nothing more, but costs nothing.\n\nThe Towers remain: 3 points a house, and the match ends when the bailiff comes to space 24. Then each gold is worth 3 points, every three other cubes 1 and every 4 deniers 1 (R13.2).",
    ),
    before: ["red row prestige", "green row buildings", "green column 1", "red row prestige", "red row buildings", "red column 1"],
    show: ["walls", "towers"],
    rule: "R13.2",
  },
];
