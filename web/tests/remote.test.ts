// A table of the server while its line breaks, the device sleeps, and things happen between a question and its answer.
import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Message, Watcher } from "../src/online/wire";

interface Asked {
  deed: string;
  what: Record<string, unknown>;
  answer(ok: unknown): Promise<void>;
  lose(): Promise<void>;
  refuse(code: string): Promise<void>;
}

const { asked, line } = vi.hoisted(() => ({ asked: [] as Asked[], line: { watcher: undefined as Watcher | undefined } }));
/** Until everybody who waited for an answer has gone on. */
const still = (): Promise<void> => new Promise((done) => setTimeout(done));

vi.mock("../src/online/wire", () => ({
  lineState: { value: "open" },
  hurryUp: () => undefined,
  watch: (_: string, w: Watcher) => {
    line.watcher = w;
    w.joined();
    return () => undefined;
  },
  ask: (deed: string, what: Record<string, unknown>) =>
    new Promise((resolve, reject) =>
      asked.push({
        deed,
        what,
        answer: (ok) => (resolve(ok), still()),
        lose: () => (reject(new Lost()), still()),
        refuse: (code) => (reject(new Refused(code, `no: ${code}`)), still()),
      }),
    ),
}));
vi.mock("../src/base/shared", () => ({
  lang: signal("en"),
  settings: signal({ confirm: false }),
  t: (text: string, ...parts: string[]) => text.replace(/\{(\d)\}/g, (_, i: string) => parts[Number(i)]!),
  seatLabel: (_: string, seat: string) => seat,
  engine: () => ({ close: () => undefined, see: () => undefined, game: (id: string) => (id === "caylus" ? { id, options: [], seats: ["blue", "red"] } : undefined) }),
}));
vi.mock("../src/online/bytes", () => ({ addBytes: () => () => undefined }));
vi.stubGlobal("location", { pathname: "/" });
const { Lost, Refused } = await import("../src/online/api");
const { Remote } = await import("../src/online/remote");
type Table = InstanceType<typeof Remote>;

const info = (n: number, more: object = {}): object => ({
  table: "x",
  state: "playing",
  game: "caylus",
  options: {},
  n,
  you: "blue",
  seats: { blue: { name: "Anna", person: true }, red: { name: "Bela", person: true } },
  undo_asked: null,
  undo_agreed: [],
  end_agreed: [],
  ...more,
});
const step = (n: number): object => ({ step: n, seat: "blue", auto: false, action: { text: `a${n}` }, events: [] });
const steps = (from: number, to: number): object[] => Array.from({ length: to - from }, (_, i) => step(from + i));
const action = { text: "blue pass", kind: "pass", args: [], labels: [], say: "" };
const turn = { over: false, actors: { blue: null }, legal: [action], outlook: [], score: {}, undo: null };
const others = { over: false, actors: { red: null }, legal: [], outlook: [], score: {}, undo: null };
const whole = (n: number, era = 0, more: object = turn): object => ({ info: info(n), n, era, steps: [], view: { n }, ...more });
const change = (from: number, n: number, more: object = turn): Message => ({ table: "x", from, n, steps: steps(from, n), view: { n }, ...more });

const last = (): Asked => asked.at(-1)!;
const hear = (message: Message): void => line.watcher!.hear(message);

/** Answers what a whole fetch asks. */
async function load(n: number, era = 0, more: object = turn): Promise<void> {
  expect(last()).toMatchObject({ deed: "watch", what: { table: "x" } });
  expect(last().what["from"]).toBeUndefined();
  await last().answer(whole(n, era, more));
  await last().answer({ chat: [] });
  if (n) await last().answer({ ...whole(n, era, more), from: 0, steps: steps(0, n) });
}

const due = (r: Table): string => {
  while (r.next().due === "told") r.advance();
  return r.next().due;
};

let r: Table;
beforeEach(() => {
  asked.length = 0;
  r = new Remote("x");
});
afterEach(() => {
  r.close();
  vi.restoreAllMocks();
});

describe("an action", () => {
  it("that was taken back while one was away does not keep one from acting", async () => {
    await load(2);
    void r.act("blue pass");
    await last().answer({ n: 3 });
    hear(change(2, 3, others));
    expect(due(r)).toBe("others");
    line.watcher!.joined();
    expect(last().what).toMatchObject({ from: 3, era: 0 });
    await last().answer(whole(2, 1)); // its eras differ: a whole position
    await load(2, 1);
    expect(due(r)).toBe("person");
  });

  it("that was taken, and taken back before its answer came, does not either", async () => {
    await load(2);
    void r.act("blue pass");
    await last().lose();
    line.watcher!.joined();
    await last().answer(whole(2, 1));
    await load(2, 1);
    expect(last()).toMatchObject({ deed: "act", what: { action: "blue pass" } }); // again, under its key
    await last().answer({ n: 3 });
    expect(due(r)).toBe("sent");
    await last().answer({ ...whole(2, 1), from: 2 });
    expect(due(r)).toBe("person");
  });

  it("that was answered is awaited until its change is here", async () => {
    await load(2);
    void r.act("blue pass");
    await last().answer({ n: 3 });
    expect(due(r)).toBe("sent");
    hear(change(2, 3));
    expect(due(r)).toBe("person");
  });

  it("that goes out while everything is fetched is awaited too", async () => {
    await load(2);
    hear({ table: "x", n: 2 }); // something unheard of: everything anew
    await last().answer(whole(2));
    const talk = last();
    void r.act("blue pass");
    const act = last();
    await talk.answer({ chat: [] });
    const rest = last();
    await act.answer({ n: 3 });
    await rest.answer({ ...whole(2), from: 0, steps: steps(0, 2) });
    expect(due(r)).toBe("sent");
    hear(change(2, 3, others));
    expect(due(r)).toBe("others");
  });
});

describe("a line that breaks", () => {
  it("while everything is fetched: it is fetched anew, and nothing is swallowed", async () => {
    await load(2, 0, others);
    hear({ table: "x", n: 2 });
    await last().answer(whole(2, 0, others));
    await last().lose();
    line.watcher!.joined();
    await load(2, 0, others);
    hear(change(2, 3));
    expect(due(r)).toBe("person");
  });

  it("before there was anything: the table opens with the next one", async () => {
    await last().answer(whole(2));
    await last().lose();
    expect(r.arrival.value).toBe("coming");
    line.watcher!.joined();
    await load(2);
    expect([r.arrival.value, r.begun.value, due(r)]).toEqual(["here", true, "person"]);
  });
});

describe("a server that refuses to tell what was missed", () => {
  it("is heard: the table says why it stands still, and opens when the server lets one in again", async () => {
    await load(2, 0, others);
    line.watcher!.joined();
    await last().refuse("private");
    expect([r.arrival.value, r.refusal.value, r.secret.value]).toEqual(["refused", "no: private", true]);
    line.watcher!.joined();
    await load(3);
    expect([r.arrival.value, due(r)]).toEqual(["here", "person"]);
  });

  it.each(["slow-down", "memory"])("for now (%s) is asked again", async (code) => {
    const waits = vi.spyOn(globalThis, "setTimeout");
    await load(2, 0, others);
    for (let i = 0; i < 2; i++) {
      line.watcher!.joined();
      await last().refuse(code);
      expect(r.arrival.value).toBe("here");
    }
    const [, again] = waits.mock.calls.filter(([, wait]) => wait! >= 1000).map(([then]) => then as () => void);
    const before = asked.length;
    again!();
    expect([asked.length, last().what["from"]]).toEqual([before + 1, 2]);
    await last().answer({ ...whole(3), from: 2, steps: steps(2, 3) });
    await last().answer({ chat: [] });
    expect(due(r)).toBe("person");
  });

  it("for now is asked again when the table is opened, too, but not once it is closed", async () => {
    const waits = vi.spyOn(globalThis, "setTimeout");
    const stopped = vi.spyOn(globalThis, "clearTimeout");
    await last().refuse("slow-down");
    expect(r.arrival.value).toBe("coming");
    const timer = waits.mock.results[waits.mock.calls.findIndex(([, wait]) => wait! >= 1000)]!.value as unknown;
    r.close();
    expect(stopped.mock.calls.map(([t]) => t as unknown)).toContain(timer);
  });
});

describe("waking up", () => {
  it("while everything is fetched leaves nothing waiting", async () => {
    await load(2, 0, others);
    hear({ table: "x", n: 2 });
    await last().answer(whole(2, 0, others));
    const old = last();
    line.watcher!.joined();
    const fresh = last();
    await old.answer({ chat: [] });
    asked.push(fresh);
    await load(2, 0, others);
    hear(change(2, 3));
    expect(due(r)).toBe("person");
  });

  it("hears what happens between the question and the answer once", async () => {
    await load(2, 0, others);
    line.watcher!.joined();
    const missed = last();
    hear(change(2, 3));
    expect(due(r)).toBe("person");
    await missed.answer({ ...whole(2, 0, others), from: 2 }); // of before
    await load(3);
    expect([due(r), r.look(0, "en").step, r.tell(0, -1, 0, "en").length]).toEqual(["person", 3, 3]);
  });
});

it("a match that begins while its table is fetched is fetched with it", async () => {
  const room = info(0, { state: "open" });
  await last().answer({ info: room });
  hear({ table: "x", info: info(0) });
  await last().answer({ chat: [] });
  await load(0);
  expect([r.begun.value, due(r)]).toEqual([true, "person"]);
});

describe("talk", () => {
  const said = (id: number): object => ({ id, person: 1, name: "Anna", text: `${id}`, said: id });
  const ids = (): number[] => r.talk.value.map((s) => s.id);

  it("that is heard while the rest is fetched stays", async () => {
    await last().answer(whole(2));
    hear({ table: "x", chat: said(2) }); // not kept yet when the talk was read
    await last().answer({ chat: [said(1)] });
    hear({ table: "x", chat: said(3) });
    hear({ table: "x", chat_hidden: 1 });
    await last().answer({ ...whole(2), from: 0, steps: steps(0, 2) });
    expect(ids()).toEqual([2, 3]);
  });

  it("is there once, and what one does not want to read any more is gone", async () => {
    await load(2);
    hear({ table: "x", chat: said(1) });
    hear({ table: "x", chat: said(1) });
    hear({ table: "x", chat: said(2) });
    expect(ids()).toEqual([1, 2]);
    const read = r.reread();
    await last().answer({ chat: [said(1)] });
    await read;
    expect(ids()).toEqual([1]);
  });
});

describe("taking back", () => {
  const asks = (seat: string | null): Message => ({ table: "x", info: info(2, { undo_asked: seat }) });

  it("agrees to nothing that somebody else asks for", async () => {
    await load(2);
    expect(r.next().undo).toBeNull();
    hear(asks("red"));
    expect(r.next().undo).toBe("Bela asks to take back a decision.");
    const before = asked.length;
    expect(await r.undo()).toBe("Bela asks to take back a decision.");
    expect(asked.length).toBe(before);
    hear(asks(null));
    expect(r.next().undo).toBeNull();
    void r.undo();
    expect(last().deed).toBe("undo");
  });

  it("says that it is one's own, so that it agrees to nothing that is asked meanwhile", async () => {
    await load(2);
    void r.undo();
    expect(last().what).toEqual({ table: "x" }); // the server knows no better
    hear({ table: "x", info: info(2, { undo_asked: "red", offers: { undo: "u1" } }) });
    expect(r.next().undo).toBeNull();
    void r.undo();
    expect(last()).toMatchObject({ deed: "undo", what: { table: "x", own: true } });
  });

  it("of one's own, that was asked for, can be repeated", async () => {
    await load(2);
    hear(asks("blue"));
    expect(r.next().undo).toBeNull();
  });
});

it("who is to act is told of the present, whatever is looked at or not yet shown", async () => {
  await load(2);
  expect([...r.acting.value]).toEqual(["blue"]);
  r.look(0, "en", 1);
  hear(change(2, 3, others));
  expect([...r.acting.value]).toEqual(["red"]);
  r.next();
  r.advance();
  expect([...r.acting.value]).toEqual(["red"]);
});

it("a game that the app does not know is no table to show", async () => {
  await last().answer({ info: info(0, { game: "chess", state: "open" }) });
  expect([r.arrival.value, r.refusal.value]).toEqual(["refused", "The app does not know this game yet: load the page again for its new version."]);
});
