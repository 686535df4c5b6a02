// The guided first game of Ys: the whole first round with three players and the beginning of the second.
// The learner is Blue; everything that happens is a real match under the real rules.
import type { Guide } from "bailey/match/guide";
import { N_ } from "bailey/words/words";

const guide: Guide = {
  options: { players: 3, neighbourhoods: 3 },
  seat: "blue",
  steps: [
    {
      say: N_(
        "Welcome to Ys, the city in the sea. You are Blue, one of three merchant princes.\n\nIn four rounds you send brokers into the city and the market to win gems, cards and points. At the end gems are worth points, too: most points win (R1.1).",
      ),
      before: [
        "chance deal orange",
        "chance deal blue",
        "chance show spy",
        "chance show prince",
        "chance show soldier",
        "chance ship blue-green-yellow",
        "chance ship red-white-yellow",
        "chance ship yellow-blue-red",
        "chance ship green-blue-yellow",
      ],
      show: ["blue"],
      rule: "R1.1",
    },
    {
      say: N_(
        "Behind your screen stand your eleven brokers, worth 0 to 4. Only you see them. Everybody has the same eleven, so you can work out what the others may still have: it is written beside their screens.\n\nAfter each round all brokers come back.",
      ),
      show: ["blue", "orange", "purple"],
      rule: "R1.3",
    },
    {
      say: N_(
        "The city has three neighbourhoods today. In each, the highest sum in the palace wins the card, in the commerce area 3 points, in the port a black gem.\n\nAnd all your brokers in the neighbourhood together decide who takes gems from its ship.",
      ),
      show: ["neighbourhood:1", "palace1", "commerce1", "port1"],
      rule: "R7.2",
    },
    {
      say: N_(
        "Each round begins with an auction for the order of play: everybody secretly bids two brokers, and the highest sum chooses first. These two are not placed in this round (R4.5).\n\nThe others have chosen. Bid a 1 and a 2: point at one and then at the other.",
      ),
      before: ["orange bid 0 1", "purple bid 1 1"],
      show: ["1", "2"],
      want: "blue bid 1 2",
      rule: "R4.1",
    },
    {
      say: N_("Your 3 is the highest bid. Who plays last sees most of what the others do: take order card 3, at the top of the board."),
      show: ["order:3"],
      want: "blue order 3",
      rule: "R4.2",
    },
    {
      say: N_(
        "Four times everybody places two brokers: one face-up and one face-down. Purple sent a 3 to palace 1 for the Spy, and somebody unknown to the market: the dark figure with the question mark. Orange is in port 2.\n\nThe Spy would help you too. First choose which broker to place face-up: a 4.",
      ),
      before: ["purple order 1", "purple up 3", "purple at palace1", "purple down 0", "purple at row2-green", "orange up 4", "orange at port2", "orange down 1", "orange at commerce3"],
      show: ["palace1", "4"],
      want: "blue up 4",
      rule: "R5.2",
    },
    { say: N_("And now the place: palace 1."), show: ["palace1"], want: "blue at palace1", rule: "R5.3" },
    { say: N_("The second broker is placed face-down: nobody knows what it is worth until the scoring. Take a 3."), show: ["3"], want: "blue down 3", rule: "R5.2" },
    {
      say: N_("Send it to commerce 2. For the others it is a question mark; you still read its value on the dark cloak."),
      show: ["commerce2"],
      want: "blue at commerce2",
      rule: "R7.6",
    },
    {
      say: N_(
        "Purple added somebody to palace 1, face-down. The signs above an area say how it stands, as far as you know: there are 4 of yours against 3 and an unknown broker.\n\nNow the market. It brings 1 point at once. Choose a 3.",
      ),
      before: ["purple up 4", "purple at commerce2", "purple down 1", "purple at palace1", "orange up 3", "orange at row2-red", "orange down 4", "orange at port1"],
      show: ["palace1", "3"],
      want: "blue up 3",
      rule: "R5.5",
    },
    {
      say: N_("In the market a broker counts twice: in its row for the gem at the left, in its column for the price of a colour. Enter row 3 in the yellow column; the gem of this row is yellow too."),
      show: ["row3-yellow"],
      want: "blue at row3-yellow",
      rule: "R9.2",
    },
    { say: N_("Now a bluff. A 0 is a broker too: face-down it looks like a 4, and where it stands alone it wins (R8.2). Take a 0."), show: ["0"], want: "blue down 0", rule: "R8.2" },
    { say: N_("Nobody is in port 3. Put it there."), show: ["port3"], want: "blue at port3", rule: "R7.5" },
    {
      say: N_(
        "Two more turns have been played, yours too: you added a 4 to commerce 2 and others elsewhere. Everybody's last broker has joined the two of the bid in front of the screen.\n\nThe sum of these three breaks ties (R8.1). You have 4, Purple 2, Orange 1: remember that.",
      ),
      before: [
        "purple up 3",
        "purple at commerce1",
        "purple down 2",
        "purple at row3-red",
        "orange up 3",
        "orange at palace2",
        "orange down 3",
        "orange at commerce1",
        "blue up 4",
        "blue at commerce2",
        "blue down 1",
        "blue at palace2",
        "purple up 4",
        "purple at palace3",
        "purple down 3",
        "purple at commerce3",
        "orange up 2",
        "orange at palace3",
        "orange down 1",
        "orange at palace2",
        "blue up 3",
        "blue at commerce3",
        "blue down 0",
        "blue at row3-blue",
      ],
      show: ["blue", "purple", "orange"],
      rule: "R6.1",
    },
    {
      say: N_(
        "Neighbourhood 1 has been scored. Purple's second broker in the palace was a 1: 4 against your 4. The front totals decided, and the Spy is yours!\n\nPurple and Orange both had 7 in the whole neighbourhood. Purple has the higher front total and took two gems, Orange got the last one, you nothing.",
      ),
      before: ["purple take-two blue green"],
      show: ["spy", "palace1", "neighbourhood:1"],
      rule: "R8.1",
    },
    {
      say: N_(
        "In neighbourhood 2 you have 8 and so has Orange, and again the tie is yours: the little sign beside your sum shows it. You are first and take two of the ship's three gems.\n\nTake the red and the white one.",
      ),
      show: ["neighbourhood:2", "red", "white"],
      want: "blue take-two red white",
      rule: "R7.3",
    },
    {
      say: N_("A white gem is enchanted: you change it at once for a colour of your choice. The most gems of a colour score, so make it a second red one."),
      show: ["red"],
      want: "blue gem red",
      rule: "R7.4",
    },
    {
      say: N_(
        "Commerce 2 brought you 3 points; the Prince went to Orange. In neighbourhood 3 your lone 0 won the port and a black gem, and commerce 3 was yours by the front total once more.\n\nPurple was first there and took two gems; as second you got the one that was left.",
      ),
      before: ["purple take-two blue yellow"],
      show: ["port3", "commerce3"],
      rule: "R7.5",
    },
    {
      say: N_(
        "Now the market. You won row 3 and its yellow gem. Then the columns: the highest sum raises its price by 2, the next by 1, the third lowers it by 1, the last by 2.\n\nBlue and green are equal, 0 with one broker each. The highest front total puts them in order, and that is you. The others have blue gems: put the green column before the blue one.",
      ),
      show: ["green"],
      want: "blue column green",
      rule: "R9.3",
    },
    {
      say: N_("You are also the best bidder of the market: you must move one price by one. Push red further up, with the arrow beside its scale."),
      show: ["do:raise", "red"],
      want: "blue raise red",
      rule: "R9.5",
    },
    {
      say: N_(
        "All brokers are back behind the screens; the order cards stay until the next auction.\n\nAbove each price stands what the most gems of the colour are worth at the end if the prices stay: 24 for the dearest colour, 12 for the cheapest. The second gets less, and whoever shares a place gets the points of the lower one (R11.3).",
      ),
      show: ["gem:blue", "green", "gem:yellow", "red"],
      rule: "R11.2",
    },
    {
      say: N_("The second round. New ships and new cards are there, and you have the Spy. Bid two brokers again: 0 and 1 are enough, you do not want to go first."),
      before: [
        "chance show captain",
        "chance show king",
        "chance show jeweller",
        "chance ship blue-yellow-red",
        "chance ship green-blue-red",
        "chance ship yellow-white-green",
        "chance ship red-blue-green",
        "orange bid 4 4",
        "purple bid 0 0",
      ],
      show: ["0", "1"],
      want: "blue bid 0 1",
      rule: "R4.1",
    },
    {
      say: N_("Orange bid 8 and took card 1. You are next: take card 3 again."),
      before: ["orange order 1"],
      show: ["order:3"],
      want: "blue order 3",
      rule: "R4.4",
    },
    {
      say: N_("When the placing begins, some characters can be played: the Spy is one of them. A card can be played from the round after it was won (R12.2). Play him: point at the card beside your screen."),
      show: ["spy"],
      want: "blue play spy",
      rule: "R13.5",
    },
    {
      say: N_("Orange and Purple have placed their first brokers. Before your turn the Spy may look at up to three that lie face-down. What has Orange hidden in palace 2? Point at the broker."),
      before: ["orange up 0", "orange at port1", "orange down 3", "orange at palace2", "purple up 2", "purple at commerce3", "purple down 4", "purple at palace2", "purple done"],
      show: ["orange", "number:2"],
      want: "blue peek orange 2",
      rule: "R13.5",
    },
    {
      say: N_(
        "A 3: now you know, and the eye on the broker reminds you. The others only saw that you looked.\n\nThat was the game: guess, bluff, and win the ties. Play on from here, or begin a match of your own. The tooltips of the board and the rules explain everything else.",
      ),
      show: ["orange", "number:2"],
      rule: "R12.4",
    },
  ],
};

export default guide;
