// The second lesson of Pillars: what tricks are worth, and who is made to take them. The learner is Blue.
import type { Guide } from "bailey/match/guide";
import { N_ } from "bailey/words/words";

// What everybody is dealt.
const blue = ["blue-mixer", "red-carpenter", "green-mixer", "blue-builder", "green-stonemason", "ellen", "orange-toolmaker", "regan", "green-carpenter"];
const green = ["green-builder", "forest", "blue-stonemason", "orange-stonemason", "red-stonemason", "orange-mixer", "green-toolmaker", "gravel", "red-toolmaker"];
const red = ["orange-carpenter", "gravel", "red-builder", "william", "quarry", "painter", "orange-builder", "tom", "forest"];
const orange = ["blue-carpenter", "alfred", "aliena", "blue-toolmaker", "red-mixer", "king", "waleran", "philip", "quarry"];

/** Cards are dealt one by one, clockwise. */
const dealt = blue.flatMap((_, i) => [blue, green, red, orange].map((hand) => `chance deal ${hand[i]}`));

const guide: Guide = {
  options: { players: 4 },
  seat: "blue",
  steps: [
    {
      say: N_(
        "Second lesson: strategy. These are the first moves of a match between strong computer players; you sit in Blue's seat and learn why.\n\nYou hold your master builder and your mortar mixer, but little else of your own. Not the number of tricks counts, but what lies in them: your craftsmen, materials, and no harm.",
      ),
      before: ["chance privilege painter", ...dealt],
      show: ["blue-builder", "blue-mixer"],
      rule: "R6.2",
    },
    {
      say: N_(
        "Orange leads your carpenter, a 6. Whoever follows can beat him. Do not spend your builder for one craftsman. The green stonemason is worth nothing to you but 4 points to Green: throw him in.",
      ),
      before: ["orange play blue-carpenter"],
      want: "blue play green-stonemason",
      show: ["green-stonemason"],
      rule: "R6.2",
    },
    {
      say: N_(
        "See what Green did: the orange mortar mixer wins, and for Orange. Red saw it and added William Hamleigh, minus 3. That is the weapon of this game: another's strong craftsman makes that player take the trick.\n\nOrange leads the red mixer, an 8. The green mixer is an 8, too, and he would win for Green: play him.",
      ),
      before: ["green play orange-mixer", "red play william", "orange play red-mixer"],
      want: "blue play green-mixer",
      show: ["green-mixer"],
      rule: "R5.3",
    },
    {
      say: N_(
        "Red took it with the builder, your stonemason too. You cannot save everything. Now Lady Aliena, a 9, lies beside an orange carpenter: nothing for you. Give the green carpenter and keep the builder.",
      ),
      before: ["green play blue-stonemason", "red play red-builder", "red play orange-carpenter", "orange play aliena"],
      want: "blue play green-carpenter",
      show: ["green-carpenter"],
      rule: "R5.2",
    },
    {
      say: N_(
        "Now you are the last and see everything: a quarry, and your own toolmaker, whom Orange wanted to be rid of. This is what the master builder was kept for. Play him.",
      ),
      before: ["green play green-builder", "green play red-stonemason", "red play quarry", "orange play blue-toolmaker"],
      want: "blue play blue-builder",
      show: ["blue-builder"],
      rule: "R5.3",
    },
    {
      say: N_(
        "A quarry, toolmaker and builder in one trick. Now you lead, and who leads knows least. So lead what you can spare: the red carpenter.",
      ),
      want: "blue play red-carpenter",
      show: ["red-carpenter"],
      rule: "R4.2",
    },
    {
      say: N_(
        "Orange played the King: the trick is set aside and you lead once more. A good moment for Regan Hamleigh, minus 1: a 3 hardly ever wins, and whoever wants the trick must take her along.",
      ),
      before: ["green play gravel", "red play forest", "orange play king"],
      want: "blue play regan",
      show: ["regan"],
      rule: "R6.7",
    },
    {
      say: N_(
        "Red took her. Now Prior Philip lies here, the only metal, and the toolmaker in your pile makes 5 points of a metal. Philip is a 7, your mortar mixer an 8, and only Green comes after you. Take it.",
      ),
      before: ["green play forest", "red play tom", "orange play quarry", "red play gravel", "orange play philip"],
      want: "blue play blue-mixer",
      show: ["blue-mixer", "philip"],
      rule: "R6.5",
    },
    {
      say: N_(
        "You have what you need. Bishop Waleran, minus 2, is still out: now the best trick is none. Lead your weakest card, the orange toolmaker.",
      ),
      before: ["green play orange-stonemason"],
      want: "blue play orange-toolmaker",
      show: ["orange-toolmaker"],
      rule: "R6.7",
    },
    {
      say: N_(
        "Red laid the orange builder on it: Orange had to take the trick, and the Bishop with it. The last card is no longer a choice.",
      ),
      before: ["green play red-toolmaker", "red play orange-builder", "orange play waleran", "orange play alfred"],
      want: "blue play ellen",
      show: ["ellen"],
      rule: "R4.3",
    },
    {
      say: N_(
        "The evaluation. Three own craftsmen, 3 points. Stone for the master builder, sand for the mortar mixer, metal for the toolmaker: 10 more. The golden button does it.",
      ),
      before: ["green play green-toolmaker", "red play painter", "orange best"],
      want: "blue best",
      show: ["do:best"],
      rule: "R6.9",
    },
    {
      say: N_(
        "13 points with two tricks; Red made 9 with three, and won the Painter. Remember: keep a strong card for the moment when you are last; know which craftsmen you own, and fetch their material; and count which harmful cards are still out.\n\nYou can go on with this match against computer players.",
      ),
      before: ["green best", "red best"],
      show: ["blue"],
      rule: "R6.5",
    },
  ],
};

export default guide;
