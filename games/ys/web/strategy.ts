// The second lesson of Ys: what a bid costs, where a broker counts most, and which gems to take. The learner is Blue.
import type { Guide } from "bailey/match/guide";
import { N_ } from "bailey/words/words";

const guide: Guide = {
  options: { players: 3 },
  seat: "blue",
  steps: [
    {
      say: N_(
        "Second lesson: strategy. These are the first moves of a match between strong computer players; you sit in Blue's seat and learn why.\n\nGems win. Who has most of a colour gets 24 points if it is the dearest, 12 if it is the cheapest (R11.2); equal players all count as the lower place (R11.3). So one gem more than the others is worth much, and three more are worth no more than one.",
      ),
      before: [
        "chance deal blue", "chance deal purple", "chance show magician", "chance show queen", "chance show illusionist",
        "chance show soldier", "chance ship yellow-blue-green", "chance ship red-blue-green", "chance ship green-blue-red",
        "chance ship green-blue-red", "chance ship red-white-yellow",
      ],
      show: ["blue"],
      rule: "R11.2",
    },
    {
      say: N_(
        "The bid. The two brokers are lost for the city. Two 0s cost you nothing: all your 3s and 4s can be placed. The price: you play early, and you will lose ties, because the bid counts for them (R8.1). Bid 0 and 0.",
      ),
      before: ["orange bid 2 3", "purple bid 2 3"],
      want: "blue bid 0 0",
      show: ["0"],
      rule: "R4.5",
    },
    {
      say: N_(
        "The others bid 5 each and took the order cards 3 and 2. In return you have brokers worth 22 left, and they have 17. Face-up first: a 4.",
      ),
      before: ["purple order 3", "orange order 2"],
      want: "blue up 4",
      show: ["4"],
      rule: "R4.4",
    },
    {
      say: N_(
        "A broker counts twice: in its area, and in the sum of the whole neighbourhood, which decides about the ship. The ship of neighbourhood 3 carries two green gems. And an open 4 is a warning: go elsewhere! Commerce 3.",
      ),
      want: "blue at commerce3",
      show: ["commerce3"],
      rule: "R7.2",
    },
    {
      say: N_(
        "Now one face-down, a 3.",
      ),
      want: "blue down 3",
      show: ["3"],
      rule: "R5.2",
    },
    {
      say: N_(
        "In row 3 of the market lies a yellow gem, and yellow is on one ship only. Who enters there has a point at once; the red column will make red dearer. Row 3, red.",
      ),
      want: "blue at row3-red",
      show: ["row3-red"],
      rule: "R9.3",
    },
    {
      say: N_(
        "Orange and Purple fight for the Queen in palace 2. Do not join a fight that two others have begun: they both pay for it, and you win elsewhere for little. Take a 1.",
      ),
      before: [
        "orange up 1", "orange at palace2", "orange down 0", "orange at row2-yellow", "purple up 3", "purple at palace2", "purple down 3",
        "purple at commerce1",
      ],
      want: "blue up 1",
      show: ["palace2", "1"],
      rule: "R8.2",
    },
    {
      say: N_(
        "Port 4 is empty. Each black gem is worth more than the one before: 1, 4, 8, 12 points (R11.4).",
      ),
      want: "blue at port4",
      show: ["port4"],
      rule: "R11.4",
    },
    {
      say: N_(
        "Two turns later. You hold commerce 2 and 1, and a secret 3 in port 1. In palace 4 Orange has shown a 1: a 2 beats it, and counts for the ship. Take the 2.",
      ),
      before: [
        "blue down 4", "blue at commerce2", "orange up 1", "orange at palace4", "orange down 4", "orange at commerce3", "purple up 0",
        "purple at port3", "purple down 1", "purple at commerce4", "blue up 3", "blue at commerce1", "blue down 3", "blue at port1",
        "orange up 3", "orange at port2", "orange down 0", "orange at row2-green", "purple up 0", "purple at palace1", "purple down 4",
        "purple at commerce2",
      ],
      skip: true,
      want: "blue up 2",
      show: ["palace4", "2"],
      rule: "R7.7",
    },
    {
      say: N_(
        "Palace 4.",
      ),
      want: "blue at palace4",
      show: ["palace4"],
      rule: "R7.7",
    },
    {
      say: N_(
        "The scoring. You added a secret 1 in port 3; then everything was turned over. Neighbourhood 1 is yours, with 6 against 4.\n\nYellow is here and in row 3 of the market, where you stand alone. One yellow now and that one will be the most: take only one, and a green one besides.",
      ),
      before: [
        "blue down 1", "blue at port3", "orange up 3", "orange at port4", "orange down 4", "orange at palace2", "purple up 1",
        "purple at port1", "purple down 4", "purple at palace4",
      ],
      skip: true,
      want: "blue take-two green yellow",
      show: ["gem:green", "gem:yellow"],
      rule: "R7.3",
    },
    {
      say: N_(
        "There is the price of your bid: in commerce 1 and 2 you were equal with Purple, and Purple's front total of 6 beat your 1. But neighbourhood 3 is yours, 5 against 4, with port 3 by the secret 1. Green again, and a red.",
      ),
      before: ["orange take-two green red"],
      want: "blue take-two green red",
      show: ["gem:green", "gem:red"],
      rule: "R8.1",
    },
    {
      say: N_(
        "Your 3 in the market won the yellow gem and lifted red by 2. It also makes you the best bidder: you must move one price by a level (R9.5). Yellow is your colour: raise it.",
      ),
      before: ["purple take-two green red", "orange gem red", "orange column green"],
      want: "blue raise yellow",
      show: ["gem:yellow"],
      rule: "R9.5",
    },
    {
      say: N_(
        "You lead in yellow and green and hold two black gems, at the cost of a low bid and a few ties. Remember: look at whole neighbourhoods, not at single areas; let others fight; a secret 0 or 1 wins where nobody comes. And win characters early: they can be played from the next round on (R12.2).\n\nYou can go on with this match against computer players.",
      ),
      show: ["blue"],
      rule: "R11.4",
    },
  ],
};

export default guide;
