// The guided first game: one whole deal with four players, its evaluation included. The learner is Blue;
// everything that happens is a real match under the real rules.
import type { Guide } from "bailey/match/guide";
import { N_ } from "bailey/words/words";

// What everybody is dealt, in the order in which the story plays it.
const blue = ["aliena", "blue-carpenter", "william", "red-mixer", "green-toolmaker", "blue-builder", "orange-builder", "forest", "gravel"];
const green = ["gravel", "green-stonemason", "ellen", "regan", "king", "orange-mixer", "green-builder", "green-mixer", "green-carpenter"];
const red = ["quarry", "philip", "red-builder", "waleran", "red-stonemason", "potter", "red-toolmaker", "red-carpenter", "alfred"];
const orange = ["tom", "orange-toolmaker", "forest", "blue-mixer", "orange-carpenter", "blue-stonemason", "blue-toolmaker", "orange-stonemason", "quarry"];

/** Cards are dealt one by one, clockwise. */
const dealt = blue.flatMap((_, i) => [blue, green, red, orange].map((hand) => `chance deal ${hand[i]}`));

const guide: Guide = {
  options: { players: 4 },
  seat: "blue",
  steps: [
    {
      say: N_(
        "Welcome to Kingsbridge. You are Blue, one of four who build the cathedral.\n\nYou collect tricks of cards. After nine of them comes the evaluation: your craftsmen turn building materials into points. Whoever has the most points after all deals has won (R1.1). They stand on the green seals.",
      ),
      before: ["chance privilege potter", ...dealt],
      show: ["blue"],
      rule: "R1.1",
    },
    {
      say: N_(
        "These are your cards, the strongest on the left. The number is the strength. Below the picture you see what the card is good for.\n\nCraftsmen have a colour and work only for the player of that colour. All other cards are neutral: they help, or harm, whoever takes them.",
      ),
      show: ["blue-builder", "blue-carpenter"],
      rule: "R1.2",
    },
    {
      say: N_("You hold Lady Aliena, so you lead the first trick. Everybody plays one card; any card is allowed (R4.2).\n\nLead Lady Aliena herself: click the card. Her 9 is hard to beat."),
      want: "blue play aliena",
      show: ["aliena"],
      rule: "R3.3",
    },
    {
      say: N_(
        "Nobody beat the 9, so the trick is yours: a gravel pit, a quarry and Tom Builder will bring you materials.\n\nWho takes a trick leads the next one. Try your carpenter, with strength 6.",
      ),
      before: ["green play gravel", "red play quarry", "orange play tom"],
      want: "blue play blue-carpenter",
      show: ["blue-carpenter"],
      rule: "R5.2",
    },
    {
      say: N_(
        "Red's Prior Philip, a 7, took your carpenter: in Red's pile he is worth nothing to anybody.\n\nNow Red leads the master builder, 10. A good moment to be rid of William Hamleigh, who costs 3 points: play him, and Red will have to take him.",
      ),
      before: ["green play green-stonemason", "red play philip", "orange play orange-toolmaker", "red play red-builder", "orange play forest"],
      want: "blue play william",
      show: ["william"],
      rule: "R6.7",
    },
    {
      say: N_(
        "Red took William. Now look: Red leads Bishop Waleran, minus 2, and Orange plays your mortar mixer on it. He is the strongest card, and he is blue: the trick would be yours, though Orange played him (R5.3).\n\nThe signs above your cards say who would have the trick. The red mortar mixer is an 8, too, and of equal cards the later wins: play him.",
      ),
      before: ["green play ellen", "red play waleran", "orange play blue-mixer"],
      want: "blue play red-mixer",
      show: ["red-mixer"],
      rule: "R5.3",
    },
    {
      say: N_("Well done: the Bishop went to Red, and Green added Regan Hamleigh.\n\nRed leads a stonemason, Orange a carpenter. There is nothing to gain here. Throw in the green toolmaker: Green would like to have him."),
      before: ["green play regan", "red play red-stonemason", "orange play orange-carpenter"],
      want: "blue play green-toolmaker",
      show: ["green-toolmaker"],
      rule: "R4.2",
    },
    {
      say: N_(
        "Green played the King: nobody takes this trick, it is set aside, and Red leads again (R5.1).\n\nRed leads the Potter, the privilege of this deal. Whoever takes him owns him to the end of the match. Orange laid your stonemason beside him. Take both: play your master builder.",
      ),
      before: ["green play king", "red play potter", "orange play blue-stonemason"],
      want: "blue play blue-builder",
      show: ["blue-builder", "potter"],
      rule: "R8.1",
    },
    {
      say: N_(
        "The Potter is in your pile, and two of your own craftsmen with him.\n\nNow you lead again. With your last strong card, the orange master builder, you can make somebody else lead: he wins for Orange, unless an equal card comes later.",
      ),
      before: ["green play orange-mixer"],
      want: "blue play orange-builder",
      show: ["orange-builder"],
      rule: "R5.5",
    },
    {
      say: N_("Green's own master builder came later and took the trick, and leads the mortar mixer now.\n\nYou have only places left, with strength 0. They cannot win; whoever takes them gains the material. Give the forest away."),
      before: ["green play green-builder", "red play red-toolmaker", "orange play blue-toolmaker", "green play green-mixer", "red play red-carpenter", "orange play orange-stonemason"],
      want: "blue play forest",
      show: ["forest"],
      rule: "R6.3",
    },
    {
      say: N_("The last trick. Red had to keep Alfred Builder until now: he may not be played earlier (R4.3).\n\nPlay your last card."),
      before: ["green play green-carpenter", "red play alfred", "orange play quarry"],
      want: "blue play gravel",
      show: ["gravel"],
      rule: "R4.3",
    },
    {
      say: N_(
        "The evaluation. You led the first trick, so you begin. The gravel pit and the quarry have already brought sand and stone, and your two craftsmen 1 point each.\n\nTom Builder brings one more unit. Take stone: it is worth most. Click the stone.",
      ),
      want: "blue tom stone",
      show: ["stone"],
      rule: "R6.3",
    },
    {
      say: N_("Now materials become points, one unit for each craftsman and each privilege. The stonemason turns a stone into 4 points: click the sign below him."),
      want: "blue convert stonemason stone",
      show: ["stonemason", "stone"],
      rule: "R6.5",
    },
    {
      say: N_("The Potter is yours from now on and turns a sand into 3 points, in this deal and in every deal to come."),
      want: "blue convert potter sand",
      show: ["potter", "sand"],
      rule: "R8.2",
    },
    {
      say: N_(
        "The master builder takes any material: a sand for 1 point, wood 2, stone 3, metal 4. What is left you keep for the next deal, but three units at most (R6.8).\n\nYou need not work it out: the golden button does all the rest, with the most points in this deal. Click it.",
      ),
      want: "blue best",
      show: ["do:best"],
      rule: "R6.9",
    },
    {
      say: N_(
        "12 points for you. Red suffers from William, Waleran and Regan.\n\nOrange took no trick at all, so the King's trick counts for Orange: 3 points for the King, and the orange carpenter that lay in it (R7.1).",
      ),
      before: ["green best", "red best", "orange best"],
      show: ["red", "orange"],
      rule: "R7.1",
    },
    {
      say: N_(
        "So it goes on, deal by deal, until the last of the five privileges is won (R9.1).\n\nThree hints. Who plays last decides much: keep a strong card for that. Your own craftsmen win for you even when others play them: look what is laid beside them. And one metal, from Prior Philip, with a toolmaker makes 5 points.\n\nYou can go on with this match against computer players.",
      ),
      show: ["potter"],
      rule: "R9.1",
    },
  ],
};

export default guide;
