// road.tsx -- the road from the bridge with its 28 spaces, and the special buildings before the bridge.
import type { JSX } from "preact";
import { Piece } from "bailey/boards/board";
import { centre, rect, type Box } from "bailey/kit/geometry";
import { Shade, Texture, TexturePath } from "bailey/kit/materials";
import { Offers, type Offer as Offered } from "bailey/kit/offers";
import { Spot } from "bailey/kit/places";
import { can } from "bailey/kit/scene";
import { Fit, Words } from "bailey/pieces/text";
import { glyph, Line, Picture, type Glyph } from "./art";
import { cubes, isSeat, markOn, nextGround, scaleOf, spaceAtWork, specials, takesWorkers, facts, shortNames, useOf, type Amounts, type Offer, type Special, type Tile, type Use } from "./facts";
import { Provost } from "./figures";
import { circleRadius, circles, roadPath } from "./layout";
import type { Scene } from "./scene";
import { ruleOf, scaleTip, spaceTip, specialRules, specialTip } from "./tips";

// ---- signs of what a building does ----------------------------------------------------------------------

function many(of: Amounts, size: number, between: Glyph[]): Glyph[] {
  return cubes.flatMap((c) => {
    const n = of[c] ?? 0;
    const drawn = Array.from({ length: n }, () => glyph.good(c, size));
    return n ? [...drawn, ...between] : [];
  });
}

function offer(o: Offer, size: number): Glyph[] {
  const pay = o.what === "denier" ? glyph.denier(size) : glyph.good(o.what, size);
  const get = o.vp ? glyph.points(size * 1.35, o.vp) : glyph.good("gold", size);
  const n = o.gold && o.gold > 1 ? [glyph.text(o.gold, size)] : [];
  return [glyph.text(o.pay, size), pay, glyph.arrow(size), ...n, get];
}

/** One or two lines of signs. */
export function useSigns(use: Use, size: number): Glyph[][] {
  switch (use.kind) {
    case "produce":
      return [many(use.of, size, [])];
    case "choose":
      return [many(use.of, size, [glyph.text("/", size)]).slice(0, -1)];
    case "sell":
      return [[glyph.good("any", size), glyph.arrow(size), glyph.text(use.price, size), glyph.denier(size)]];
    case "buy": {
      const goods = Array.from({ length: use.most }, () => glyph.good("any", size));
      const each = use.most > 1 ? [glyph.text("1–2", size)] : [];
      return [[...(use.most > 1 ? [...each, glyph.denier(size)] : [glyph.text(use.price, size), glyph.denier(size)]), glyph.arrow(size), ...goods]];
    }
    case "trade":
      return [offer(use.small!, size * 0.9), offer(use.large!, size * 0.9)];
    case "carpenter":
      return [[glyph.good("wood", size), glyph.arrow(size), glyph.picture("wood-marketplace", size * 1.25)]];
    case "mason":
      return [[glyph.good("stone", size), glyph.arrow(size), glyph.picture("bank", size * 1.25)]];
    case "lawyer":
      return [[glyph.denier(size), glyph.good("cloth", size), glyph.arrow(size), glyph.picture("residence", size * 1.25)]];
    case "architect":
      return [[glyph.picture("residence", size * 1.2), glyph.arrow(size), glyph.picture("cathedral", size * 1.3)]];
    default:
      return [];
  }
}

// ---- a space ----------------------------------------------------------------------------------------------

function Circle({ x, y, r, n, open = true }: { x: number; y: number; r: number; n?: number; open?: boolean }): JSX.Element {
  return (
    <g class={open ? "circle" : "circle closed"}>
      <circle cx={x} cy={y} r={r} />
      {n !== undefined && (
        <Words x={x} y={y + 4.500} text-anchor="middle" size={13}>
          {n}
        </Words>
      )}
    </g>
  );
}

/** A tile as it lies on the road, around its own origin. */
function TileFace({ scene: s, tile, box }: { scene: Scene; tile: Tile; box: Box }): JSX.Element {
  const { w, h } = box;
  const small = w < 90;
  const signs = useSigns(useOf(tile, s.view.edition), small ? 15 : 16);
  const income = facts.income[tile];
  const spot = circles({ x: 0, y: 0, w, h }, 1)[0]!;
  const two = signs.length > 1;
  return (
    <>
      <Fit x={w / 2} y={15} width={w - 8} size={small ? 12.5 : 14} least={11.5} anchor="middle" bold>
        {s.t(shortNames[tile])}
      </Fit>
      <Picture of={tile} x={small ? 18 : 23} y={two ? h * 0.6 : h * 0.7} size={two ? (small ? 28 : 32) : small ? 31 : 39} />
      {takesWorkers(tile) && <Circle {...spot} r={circleRadius(box)} />}
      {signs.map((line, i) => (
        <Line key={i} glyphs={line} x={w / 2} y={two ? h - (i ? 9.5 : 24.5) : h - 13} width={w - 8} />
      ))}
      {income > 0 && <Line glyphs={[glyph.text(`+${income}`, 15), glyph.denier(15)]} x={w / 2} y={h - 13} width={w - 10} />}
    </>
  );
}

/** A tile is a piece of board: its edge is seen from the side. */
function Thickness({ box }: { box: Box }): JSX.Element {
  return <rect class="texture tile-edge" {...rect({ ...box, y: box.y + 2.8 })} rx="6" />;
}

/** Whether a building was put on a space just now: it comes sliding as a whole and settles. */
export function laidNow(events: Scene["events"], n: number): boolean {
  return events.some((e) => ["built", "prestige", "converted"].includes(e.event) && e.args[1] === `r${n}`);
}

function Space({ scene: s, n }: { scene: Scene; n: number }): JSX.Element {
  const { view, layout } = s;
  const box = layout.plots[n - 1]!;
  const pave = layout.paving[n - 1]!;
  const tile = view.road[n - 1]!;
  const shift = n - view.provost;
  const provost = can(s, "guild", "bribe") && Math.abs(shift) <= 3;
  const mark = markOn(n);
  const pending = view.pending[n - 1]!;
  const small = s.narrow;
  const owner = view.owner[n - 1]!;
  const laid = s.motion && tile !== "empty" && laidNow(s.events, n);
  const name = tile === "empty" ? s.t("Empty building ground") : s.label("tile", tile);
  return (
    <Spot
      id={provost ? [`shift:${shift}`, `r${n}`] : `r${n}`}
      label={`${n}. ${name}`}
      tip={spaceTip(s, n) || undefined}
      rule={ruleOf(tile)}
      class={`space fam-${facts.family[tile]}${n === spaceAtWork(s.outlook) ? " at-work" : ""}${n > view.provost ? " beyond" : ""}${laid ? " laid" : ""}`}
    >
      <rect class="hit" x={pave.x} y={box.y} width={pave.w} height={box.h + pave.h} />
      {tile !== "empty" && <Shade box={box} />}
      {tile !== "empty" && <Thickness box={box} />}
      <rect class="mark plot" {...rect(box)} rx="6" />
      {tile !== "empty" && <Texture of="sheen" box={box} />}
      <g transform={`translate(${pave.x + (small ? 13 : 16)} ${pave.y + pave.h / 2})`}>
        <path class="milestone" d="M-11 10V-5A11 7 0 0 1 11-5V10Z" />
        <Words class="space-number" y="6.500" text-anchor="middle" size={14}>
          {n}
        </Words>
      </g>
      {mark && <SectionMark section={mark} x={pave.x + (small ? 35 : 42)} y={pave.y + pave.h / 2} />}
      {tile === "empty" ? (
        <g class="ground" transform={`translate(${box.x} ${box.y})`}>
          <path class="stroke tufts" d={tufts(n, box)} />
          {n === nextGround(s.outlook) && <path class="stroke pegs" d={`M${box.w / 2 - 22} ${box.h / 2 + 12}v-22M${box.w / 2 + 22} ${box.h / 2 + 12}v-22M${box.w / 2 - 22} ${box.h / 2 - 4}Q${box.w / 2} ${box.h / 2 + 2} ${box.w / 2 + 22} ${box.h / 2 - 4}`} />}
        </g>
      ) : (
        <Piece id={`tile-${n}-${tile}`} x={box.x} y={box.y} from={tile}>
          {laid && <rect class="plot tile-back" {...rect({ x: 0, y: 0, w: box.w, h: box.h })} rx="6" />}
          <g style={isSeat(owner) && tile === "residence" ? `--roof:var(--seat-${owner})` : undefined}>
            <TileFace scene={s} tile={tile} box={box} />
          </g>
        </Piece>
      )}
      {laid && <path key={s.step} class="stroke dust" d={`M${box.x - 6} ${box.y + box.h + 5}q6-9 12-1M${box.x + box.w - 6} ${box.y + box.h + 5}q6-9 12-1M${box.x + box.w / 2 - 7} ${box.y + box.h + 6}q7-7 14 0`} />}
      {isSeat(pending) && (
        <g class="pledge" transform={`translate(${box.x + box.w - 14} ${box.y + 3})`}>
          <path d="M-9 0H9V20L0 14-9 20Z" style={`fill:var(--seat-${pending})`} />
          <path class="pledge-house" d="M-5 9V4L0 0.500 5 4V9Z" style={`fill:var(--seat-${pending}-ink)`} />
        </g>
      )}
    </Spot>
  );
}

/** Some grass, differently on every ground. */
function tufts(n: number, box: Box): string {
  return [0, 1, 2]
    .map((i) => {
      const x = 12 + ((n * 37 + i * 53) % Math.max(1, box.w - 26));
      const y = 18 + ((n * 23 + i * 31) % (box.h - 26));
      return `M${x} ${y}l-3-6M${x} ${y}v-8M${x} ${y}l3-6`;
    })
    .join("");
}

/** The sign of a castle section: a cellar arch, a wall, a tower. */
export function SectionMark({ section, x, y, size = 20 }: { section: "dungeon" | "walls" | "towers"; x: number; y: number; size?: number }): JSX.Element {
  const d = {
    dungeon: "M-9 8V-2A9 8 0 0 1 9-2V8H4V0A4 4 0 0 0-4 0V8Z",
    walls: "M-10 8V-7H-6V-3H-2V-7H2V-3H6V-7H10V8Z",
    towers: "M-6 8V-2H-8V-9H-4.500V-6H-1.700V-9H1.700V-6H4.500V-9H8V-2H6V8Z",
  }[section];
  return <path class="section-mark" d={d} transform={`translate(${x} ${y}) scale(${size / 20})`} />;
}

/** What the building at work offers: cards that can be pointed at, over its plot. */
export function AtWork({ scene: s }: { scene: Scene }): JSX.Element | null {
  const { view, layout } = s;
  const n = spaceAtWork(s.outlook);
  if (!n || !can(s, "take", "trade") || ["either", "swap-take"].includes(view.step)) return null;
  const box = layout.plots[n - 1]!;
  const use = useOf(view.road[n - 1]!, view.edition);
  const card = (id: string, label: string, glyphs: Glyph[]): Offered => ({ id, label, draw: (at) => <Line glyphs={glyphs} {...at} width={w - 14} /> });
  const offers =
    use.kind === "trade"
      ? (["small", "large"] as const).map((o) => card(o, s.legal.find((a) => a.args[0] === o)?.say ?? s.label("offer", o), offer(use[o]!, 18)))
      : use.kind === "choose" || use.kind === "produce"
        ? cubes.filter((c) => use.of[c]).map((c) => card(c, s.label("cube", c), view.step === "bonus" ? [glyph.good(c, 26)] : many({ [c]: use.of[c]! }, 26, [])))
        : [];
  const w = Math.max(box.w / offers.length, 82);
  return offers.length < 2 ? null : <Offers scene={s} offers={offers} at={{ x: centre(box).x, y: box.y + 20 }} w={w} h={48} />;
}

export function Road({ scene: s }: { scene: Scene }): JSX.Element {
  const { layout, view } = s;
  const whole = roadPath(layout);
  const broad = layout.paving[0]!.h - 4;
  return (
    <g class="road">
      <path class="road-edge" d={whole} style={`stroke-width:${broad + 3}`} />
      <path class="road-far" d={whole} style={`stroke-width:${broad}`} />
      <path class="road-near" d={roadPath(layout, view.provost)} style={`stroke-width:${broad}`} />
      <TexturePath of="cobbles" d={whole} width={broad} />
      {Array.from({ length: facts.spaces }, (_, i) => (
        <Space key={i} scene={s} n={i + 1} />
      ))}
    </g>
  );
}

// ---- before the bridge ---------------------------------------------------------------------------------------

const worker = (z: number): Glyph => glyph.drawing(<AnyWorker />, z * 0.9, z * 1.15);
const specialSigns: Record<Exclude<Special, "stables">, (size: number) => Glyph[]> = {
  gate: (z) => [worker(z), glyph.arrow(z), glyph.text("?", z)],
  "trading-post": (z) => [glyph.text(`+${facts.amount["trading-post"]}`, z), glyph.denier(z)],
  guild: (z) => [glyph.drawing(<Provost size={24} />, z, z * 1.35), glyph.text(`−${facts.amount.provost}…+${facts.amount.provost}`, z)],
  joust: (z) => [glyph.denier(z), glyph.good("cloth", z), glyph.arrow(z), glyph.favour(z * 1.15)],
  inn: (z) => [worker(z), glyph.text(facts.amount.inn, z), glyph.denier(z)],
};

/** A worker of nobody in particular. */
function AnyWorker(): JSX.Element {
  return <path class="any-worker" d="M-8 10C-8 3.500-5.500-.8-2.900-2.600A4.600 4.600 0 1 1 2.900-2.600C5.500-.8 8 3.500 8 10Z" />;
}

/** What else pointing at a special building can mean, besides sending a worker there. */
const verbs: Partial<Record<Special, string[]>> = { gate: ["do:take-back"], joust: ["do:joust"], inn: ["do:keep"] };

function SpecialPlot({ scene: s, special }: { scene: Scene; special: Special }): JSX.Element {
  const box = s.layout.village[special];
  const { x, y, w, h } = box;
  const small = w < 112;
  const closed = special === "stables" && s.view.players === 2;
  const count = special === "stables" ? 3 : special === "inn" ? 2 : 1;
  const spots = circles(box, count);
  const taken = special === "inn" && isSeat(s.view.inn.right);
  const size = count === 3 ? (small ? 29 : 36) : small ? 38 : 42;
  return (
    <Spot
      id={[special, ...(verbs[special] ?? [])]}
      label={s.label("place", special)}
      tip={specialTip(s, special)}
      rule={closed ? "R14.4" : specialRules[special]}
      class={closed ? "space fam-special closed" : "space fam-special"}
    >
      <Shade box={box} />
      <Thickness box={box} />
      <rect class="mark plot" {...rect(box)} rx="6" />
      <Texture of="sheen" box={box} />
      <Fit x={x + w / 2} y={y + 15} width={w - 8} size={small ? 12.5 : 14} least={11.5} anchor="middle" bold>
        {s.label("place", special)}
      </Fit>
      <Picture of={special} x={x + 3 + size / 2} y={y + h * 0.7} size={size} />
      {spots.map((p, i) => (
        <Circle key={i} {...p} r={circleRadius(box, count)} n={count === 3 ? i + 1 : undefined} open={!closed} />
      ))}
      {special === "inn" && !taken && <path class="arrow" d={`M${spots[1]!.x - 3.500} ${spots[1]!.y - 5}l7 5l-7 5z`} />}
      {special !== "stables" ? (
        <Line glyphs={specialSigns[special](small ? 14 : 15)} x={x + w / 2} y={y + h - 12} width={w - 10} />
      ) : (
        <Fit x={x + w / 2} y={y + h - 8} width={w - 12} size={14} anchor="middle" class="aside">
          {s.t("order")}
        </Fit>
      )}
      {closed && <path class="closed-bar" d={`M${x + 8} ${y + h - 8}L${x + w - 8} ${y + 22}`} />}
    </Spot>
  );
}

/** The river with the passing scale: stepping stones, taken by those who have passed. */
function River({ scene: s }: { scene: Scene }): JSX.Element {
  const { river, bridge, stones, street, arrangement, paving } = s.layout;
  const upright = river.h > river.w;
  const broad = paving[0]!.h - 4;
  const scale = scaleOf(s.view.players);
  const middle = { x: bridge.x + bridge.w / 2, y: bridge.y + bridge.h / 2 };
  const planks = upright
    ? Array.from({ length: 7 }, (_, i) => `M${bridge.x + 7 + i * 7.400} ${bridge.y + 5}V${bridge.y + bridge.h - 5}`)
    : Array.from({ length: 6 }, (_, i) => `M${bridge.x + 3} ${bridge.y + 8 + i * ((bridge.h - 16) / 5)}H${bridge.x + bridge.w - 3}`);
  const passed = s.view.passed.filter(isSeat);
  const stone = arrangement === "wide" ? 17 : 18;
  const first = stones[0]!;
  const last = stones[stones.length - 1]!;
  return (
    <>
      <rect class="river" {...rect(river)} rx="10" />
      <Texture of="waves" box={river} rx={10} />
      <Texture of="water" box={river} rx={10} />
      <path class="road-edge" d={street} style={`stroke-width:${broad + 3}`} />
      <path class="road-near" d={street} style={`stroke-width:${broad}`} />
      <TexturePath of="cobbles" d={street} width={broad} />
      <Shade box={bridge} rx={4} />
      <rect class="outlined bridge" {...rect(bridge)} rx="4" />
      <path class="planks" d={planks.join("")} />
      {upright ? (
        <path class="stroke rails" d={`M${bridge.x} ${bridge.y + 3}Q${middle.x} ${bridge.y - 3} ${bridge.x + bridge.w} ${bridge.y + 3}M${bridge.x} ${bridge.y + bridge.h - 3}Q${middle.x} ${bridge.y + bridge.h - 9} ${bridge.x + bridge.w} ${bridge.y + bridge.h - 3}`} />
      ) : (
        <path class="stroke rails" d={`M${bridge.x + 1.500} ${bridge.y}V${bridge.y + bridge.h}M${bridge.x + bridge.w - 1.500} ${bridge.y}V${bridge.y + bridge.h}`} />
      )}
      <Spot id="do:pass" label={s.t("Passing scale")} tip={scaleTip(s)} rule="R4.11" class="scale">
        <rect
          class="mark bed"
          x={Math.min(first.x, last.x) - stone - 3}
          y={Math.min(first.y, last.y) - stone - 3}
          width={Math.abs(last.x - first.x) + 2 * stone + 6}
          height={Math.abs(last.y - first.y) + 2 * stone + 6}
          rx={stone + 3}
        />
        {!upright && (
          <Fit x={first.x - stone - 12} y={first.y + 5} width={first.x - stone - 12 - (bridge.x + bridge.w + 8)} size={13} anchor="end" class="river-text">
            {s.t("Passed")}
          </Fit>
        )}
        {stones.map((p, i) => {
          const now = i === passed.length && s.view.phase === "placing";
          return (
            <g key={i} class={now ? "stone now" : "stone"} transform={`translate(${p.x} ${p.y})`}>
              <ellipse rx={stone} ry={stone - 1.5} />
              {passed[i] ? null : (
                <Words y="5.500" text-anchor="middle" size={16}>
                  {scale[i]}
                </Words>
              )}
            </g>
          );
        })}
      </Spot>
    </>
  );
}

export function Village({ scene: s }: { scene: Scene }): JSX.Element {
  return (
    <g class="village">
      <River scene={s} />
      {specials.map((special) => (
        <SpecialPlot key={special} scene={s} special={special} />
      ))}
    </g>
  );
}
