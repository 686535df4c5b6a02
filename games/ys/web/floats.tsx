// floats.tsx -- what was just gained rises from the panel of who gained it: points and gems.
import type { JSX } from "preact";
import type { GameEvent } from "bailey/engine/engine";
import * as kit from "bailey/kit/floats";
import { centre, type Box } from "bailey/kit/geometry";
import { GemStone } from "./art";
import { allGems, ownGems, seatWords, type Gem, type Seat } from "./facts";
import { otherPlan, ownPlan } from "./layout";
import { gemBoxes, othersOf } from "./players";
import type { Scene } from "./scene";

interface Gain {
  seat: Seat;
  points: number;
  gems: { gem: Gem; by: number }[];
}

/** What the events bring to each seat. */
export function gains(events: readonly GameEvent[]): Gain[] {
  const sums = kit.sumsOf<Seat, "points" | Gem>(events, ({ event, seat, args: [first] }) => {
    if (event === "points") return { seat: seat as Seat, what: "points", by: Number(first ?? 0) };
    return event === "gets" || event === "gives" ? { seat: seat as Seat, what: first as Gem, by: event === "gets" ? 1 : -1 } : null;
  });
  return seatWords.flatMap((seat) => {
    const own = (what: string): number => sums.find((c) => c.seat === seat && c.what === what)?.by ?? 0;
    const points = own("points");
    const gems = allGems.map((gem) => ({ gem, by: own(gem) })).filter((g) => g.by !== 0 && g.gem !== "white");
    return points || gems.length ? [{ seat, points, gems }] : [];
  });
}

/** The panel of a seat, if it has one. */
function panelOf(s: Scene, seat: Seat): { who: Box; gems: Box; own: boolean } | null {
  const own = seat === s.viewer ? s.layout.own : null;
  const box = own ?? s.layout.others[othersOf(s).indexOf(seat)];
  if (!box) return null;
  const { who, gems } = own ? ownPlan(own, s.view.players === 2) : otherPlan(box);
  return { who, gems, own: own !== null };
}

function rising(s: Scene): kit.Float[] {
  return gains(s.events).flatMap(({ seat, points, gems }) => {
    const panel = panelOf(s, seat);
    if (!panel) return [];
    const at = { x: panel.who.x + panel.who.w - (panel.own ? 24 : 60), y: centre(panel.who).y };
    const signs = gems.map(({ gem, by }, i) => {
      const x = at.x - 26 - i * 46;
      return { key: `${seat} ${gem}`, x: x - 11, y: at.y + 1, by, size: 17, anchor: "end" as const, sign: <GemStone gem={gem} x={x} y={at.y - 5} size={20} /> };
    });
    return points ? [{ key: seat, ...at, by: points, size: 20 }, ...signs] : signs;
  });
}

/** Each beside what it changed: the points, a gem. */
function since(s: Scene): kit.Float[] {
  return gains(s.news ?? []).flatMap(({ seat, points, gems }) => {
    const panel = panelOf(s, seat);
    if (!panel) return [];
    const boxes = gemBoxes(panel.gems, panel.own);
    const { who } = panel;
    const score = panel.own && s.narrow ? { x: who.x + 72, y: who.y + 8 } : { x: who.x + who.w - 20, y: who.y + 10 };
    return [
      ...(points ? [{ key: seat, ...score, by: points }] : []),
      ...gems.map(({ gem, by }) => {
        const b = boxes[ownGems.indexOf(gem)]!;
        return { key: `${seat} ${gem}`, x: b.x + b.w / 2 + 18, y: b.y + b.h / 2 - 5, by };
      }),
    ];
  });
}

export function Floats({ scene: s }: { scene: Scene }): JSX.Element {
  return (
    <>
      <kit.Since floats={since(s)} />
      <kit.Floats scene={s} floats={rising(s)} />
    </>
  );
}
