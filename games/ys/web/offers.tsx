// offers.tsx -- the gems that the viewer may take from a ship, before the harbour.
import type { JSX } from "preact";
import { centre, type Point } from "bailey/kit/geometry";
import { Offers as Panel } from "bailey/kit/offers";
import { can } from "bailey/kit/scene";
import { GemStone } from "./art";
import { allGems, gemPlace, type Gem } from "./facts";
import type { Scene } from "./scene";

/** The gems of the ship that can be named now, each as often as it is there. */
export function offered(s: Pick<Scene, "legal" | "view">): Gem[] {
  if (!can(s, "take", "take-two")) return [];
  return allGems.flatMap((g) => Array.from({ length: s.view.offer[g] }, () => g));
}

export function Offers({ scene: s }: { scene: Scene }): JSX.Element | null {
  const offers = offered(s).map((gem) => ({ id: gemPlace(gem), label: s.label("gem", gem), rule: "R7.3", draw: (at: Point) => <GemStone gem={gem} {...at} size={30} /> }));
  const plan = s.layout.hoods[Number(s.view.hood) - 1];
  if (!offers.length || !plan) return null;
  return <Panel scene={s} offers={offers} at={{ x: centre(plan.sea).x, y: plan.sea.y + plan.sea.h - 58 }} w={46} h={46} />;
}
