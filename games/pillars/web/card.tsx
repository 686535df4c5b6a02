// card.tsx -- a card as it lies on the table: strength, colour and shape, picture, name, what it is good
// for. The same drawing in three sizes; the smallest leaves out the name, which the tooltip says.
import type { JSX } from "preact";
import { fitted, widthOf, Words } from "bailey/pieces/text";
import { SeatBadge } from "bailey/pieces/SeatMark";
import { Effect } from "./art";
import { craftsman, facts, familyOf, type Card } from "./facts";
import { tall } from "./layout";
import { Portrait } from "./portraits";
import type { Scene } from "./scene";

/** What is written on a card: a craftsman's trade (his colour is to be seen), else its name. */
export function nameOf(s: Pick<Scene, "label">, card: Card): string {
  const c = craftsman(card);
  const name = c ? s.label("source", c.trade) : s.label("card", card);
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}

/** A name in one line, or in two where it can be divided and one would be too long. */
export function lines(name: string, size: number, width: number): string[] {
  if (widthOf(name, size, true) <= width) return [name];
  const cuts = [...name.matchAll(/[ -]/g)].map((m) => m.index + 1);
  if (!cuts.length) return [name];
  const halves = cuts.map((at) => [name.slice(0, at).trimEnd(), name.slice(at)]);
  const longer = (pair: string[]): number => Math.max(...pair.map((p) => widthOf(p, size, true)));
  return halves.reduce((a, b) => (longer(b) < longer(a) ? b : a));
}

interface FaceProps {
  scene: Scene;
  card: Card;
  w: number;
  h?: number;
  /** Smallest letters. */
  least: number;
  copies?: number;
  /** Without the name. */
  mini?: boolean;
  /** Not counted, used, or already taken. */
  faded?: boolean;
}

/** The sheet a card is printed on, around 0,0: what can be pointed at. */
export function Paper({ card, w, h = tall(w), copies = 1 }: Pick<FaceProps, "card" | "w" | "h" | "copies">): JSX.Element {
  return (
    <g class={`face f-${familyOf(card)}`}>
      {copies > 1 && <rect class="paper under" x={-w / 2 + w * 0.06} y={-h / 2 - h * 0.035} width={w} height={h} rx={w * 0.08} />}
      <rect class="paper mark" x={-w / 2} y={-h / 2} width={w} height={h} rx={w * 0.08} />
    </g>
  );
}

/** A whole card around 0,0. */
export function Face(props: FaceProps): JSX.Element {
  return (
    <g class={props.faded ? "faded" : undefined}>
      <Paper {...props} />
      <Print {...props} />
    </g>
  );
}

/** What is printed on it. The place it lies in says it in words. */
export function Print({ scene: s, card, w, h = tall(w), least, copies = 1, mini }: FaceProps): JSX.Element {
  const family = familyOf(card);
  const c = craftsman(card);
  const l = -w / 2;
  const top = -h / 2;
  const disc = Math.max(mini ? w * 0.19 : w * 0.145, least * 0.8);
  const strip = mini ? h * 0.26 : Math.max(h * 0.165, least * 1.45);
  const size = Math.max(least, Math.min(w * 0.125, 17));
  const room = w - Math.max(6, w * 0.07);
  const name = mini ? [] : lines(nameOf(s, card), size, room);
  const line = size * 1.12;
  const footed = h / 2 - strip;
  const window = Math.min(w * 0.84, (h - strip - name.length * line - h * 0.075) / 0.97);
  const base = mini ? footed - h * 0.02 : footed - name.length * line - h * 0.02;
  return (
    <g class={`face print f-${family}`} aria-hidden="true">
      <path class="foot" d={`M${l + 1} ${footed}H${-l - 1}V${h / 2 - w * 0.08}A${w * 0.08 - 1} ${w * 0.08 - 1} 0 0 1 ${-l - w * 0.08} ${h / 2 - 1}H${l + w * 0.08}A${w * 0.08 - 1} ${w * 0.08 - 1} 0 0 1 ${l + 1} ${h / 2 - w * 0.08}Z`} />
      <Portrait card={card} x={0} y={base} width={window} />
      {name.map((text, i) => {
        const fit = fitted(text, size, room, Math.min(size, least), true);
        return (
          <Words key={i} class="card-name" y={footed - (name.length - i - 1) * line - size * 0.3} text-anchor="middle" size={fit.size} textLength={fit.squeeze ? room : undefined} lengthAdjust={fit.squeeze ? "spacingAndGlyphs" : undefined}>
            {text}
          </Words>
        );
      })}
      <Effect card={card} tom={s.view.tom ?? 0} x={0} y={(footed + h / 2) / 2} width={w * 0.9} size={strip * 0.72} />
      <g transform={`translate(${l + disc + w * 0.035} ${top + disc + w * 0.035})`}>
        <circle class="strength" r={disc} />
        <Words class="strength-number" y={disc * 0.37} text-anchor="middle" size={disc * 1.15}>
          {facts.strength[card]}
        </Words>
      </g>
      {c && <SeatBadge seat={c.seat} letter={s.letter(c.seat)} x={-l - disc - w * 0.03} y={top + disc + w * 0.035} size={disc * 1.75} />}
      {copies > 1 && (
        <g transform={`translate(${-l - disc - w * 0.03} ${top + disc + w * 0.035})`}>
          <rect class="copies" x={-disc} y={-disc * 0.85} width={disc * 2} height={disc * 1.7} rx={disc * 0.5} />
          <Words y={disc * 0.37} text-anchor="middle" size={disc * 1.1} font-weight="750">
            ×{copies}
          </Words>
        </g>
      )}
    </g>
  );
}
