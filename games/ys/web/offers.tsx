// offers.tsx -- the gems that the viewer may take from a ship, large enough to be touched, before the harbour.
import type { JSX } from "preact";
import { Place } from "bailey/boards/board";
import { GemStone } from "./art";
import { allGems, gemPlace, type Gem } from "./facts";
import type { Scene } from "./scene";

/** The gems of the ship that can be named now, each as often as it is there. */
export function offered(s: Pick<Scene, "legal" | "view">): Gem[] {
  if (!s.legal.some((a) => a.kind === "take" || a.kind === "take-two")) return [];
  return allGems.flatMap((g) => Array.from({ length: s.view.offer[g] }, () => g));
}

export function Offers({ scene: s }: { scene: Scene }): JSX.Element | null {
  const gems = offered(s);
  const plan = s.layout.hoods[Number(s.view.hood) - 1];
  if (!gems.length || !plan) return null;
  const cell = 46;
  const w = gems.length * cell + 8;
  const h = 54;
  const x = Math.min(Math.max(plan.sea.x + plan.sea.w / 2 - w / 2, 2), s.layout.width - w - 2);
  const y = plan.sea.y + plan.sea.h - h - 4;
  return (
    <g class="offers">
      <rect class="offers-back" x={x} y={y} width={w} height={h} rx="10" />
      {gems.map((gem, i) => (
        <Place key={i} id={gemPlace(gem)} label={s.label("gem", gem)} rule="R7.3" class="offer">
          <rect class="mark offer-card" x={x + 5 + i * cell} y={y + 4} width={cell - 2} height={h - 8} rx="7" />
          <GemStone gem={gem} x={x + 4 + (i + 0.5) * cell} y={y + h / 2} size={30} />
        </Place>
      ))}
    </g>
  );
}
