// A bot in JavaScript: bailey play caylus --seats "human,cmd:node examples/bot.mjs"
//
// It takes the actions in turn, each kind as seldom as the others, and is in no way clever.
// docs/writing-a-bot.md says what a request holds.
import { createInterface } from "node:readline";

const taken = new Map(); // how often each kind of action

/** One of request.legal; what the seat sees is request.view. */
function choose(request) {
  let best = request.legal[0];
  for (const action of request.legal) {
    if ((taken.get(action.kind) ?? 0) < (taken.get(best.kind) ?? 0)) best = action;
  }
  const same = request.legal.filter((action) => action.kind === best.kind);
  const action = same[request.id % same.length];
  taken.set(action.kind, (taken.get(action.kind) ?? 0) + 1);
  return action;
}

/** For you, not for Bailey: standard error is yours. Start it with BOT_TALK=1 to read along. */
function tell(request, action) {
  if (!process.env.BOT_TALK) return;
  console.error(`${request.seat}, asked "${request.ask}": ${action.say}; has ${request.score[request.seat].points} points`);
}

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  if (request.do !== "choose") continue; // whatever later versions may ask
  const action = choose(request);
  console.log(JSON.stringify({ id: request.id, action: action.text }));
  tell(request, action);
}
