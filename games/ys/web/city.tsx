// city.tsx -- the city in the sea: its neighbourhoods side by side, each from the palace on the hill over
// the streets of commerce and the port down to the harbour with its ship.
import type { JSX } from "preact";
import { Place } from "bailey/boards/board";
import { centre, move, rect, type Box } from "bailey/kit/geometry";
import { Shade, Texture } from "bailey/kit/materials";
import { Points } from "bailey/pieces/pieces";
import { Fit, useLegible, widthOf, Words } from "bailey/pieces/text";
import { Galley, GemStone, SeatSign } from "./art";
import { Decided, Standings } from "./chips";
import { Backdrop, harbours, Sea } from "./waterfront";
import { CardFace, Emblem } from "./emblems";
import { allGems, areas, areaWord, cardAt, commercePoints, hoodContest, phaseOf, playerOf, scoring, shipGems, stageNumber, standings, type Area, type Gem } from "./facts";
import type { HoodPlan } from "./layout";
import type { Scene } from "./scene";
import { areaRules, areaTip, cardName, cardText, cardTip, hoodTip, resultText, ruleOfCard, shipTip } from "./tips";

const areaTexts: Record<Area, (s: Scene) => string> = {
  port: (s) => s.t("Port"),
  commerce: (s) => s.t("Commerce"),
  palace: (s) => s.t("Palace"),
};

/** Words in lines that are no longer than `width`. */
export function wrapped(text: string, size: number, width: number): string[] {
  const rows: string[] = [];
  for (const word of text.split(" ")) {
    const last = rows[rows.length - 1];
    if (last !== undefined && widthOf(`${last} ${word}`, size) <= width) rows[rows.length - 1] = `${last} ${word}`;
    else rows.push(word);
  }
  return rows;
}

/** The upper edge of an area: battlements, awnings, planks. */
function edgeOf(area: Area, b: Box): string {
  const { x, y, w } = b;
  if (area === "palace") {
    const n = Math.max(6, Math.round(w / 15));
    const step = w / n;
    return Array.from({ length: n }, (_, i) => `M${x + i * step + step * 0.2} ${y + 0.5}v-5h${step * 0.6}v5z`).join("");
  }
  if (area === "commerce") {
    const n = Math.max(8, Math.round(w / 14));
    const step = w / n;
    return Array.from({ length: n }, (_, i) => `M${x + i * step} ${y}h${step}q0 7-${step / 2} 7t-${step / 2}-7z`).join("");
  }
  const n = Math.max(6, Math.round(w / 18));
  const step = w / n;
  return Array.from({ length: n }, (_, i) => `M${x + (i + 0.5) * step} ${y + b.h - 2}v9`).join("");
}

/** What the winner of an area gets. */
function Prize({ scene: s, hood, area, plan }: { scene: Scene; hood: number; area: Area; plan: HoodPlan }): JSX.Element | null {
  const b = plan.prize[area];
  const middle = centre(b);
  if (area === "port") return <GemStone gem="black" {...middle} size={Math.min(26, b.w * 0.72)} />;
  if (area === "commerce")
    return (
      <g class={playerOf(s.view, "merchant") ? "prize raised" : "prize"}>
        <Points n={commercePoints(s.outlook)} {...middle} size={Math.min(34, b.w * 0.92)} />
      </g>
    );
  const card = cardAt(s.view, hood);
  if (!card) return <rect class="no-card" {...rect(b)} rx="5" />;
  return (
    <g data-tip={`${cardName(s, card)}\n${cardTip(s, card)}`} data-rule={ruleOfCard(card)}>
      <CardFace card={card} name={cardName(s, card)} {...b} />
    </g>
  );
}

/** What the card of a palace does, in words, where there is room for them. */
function Effect({ scene: s, hood, b }: { scene: Scene; hood: number; b: Box }): JSX.Element | null {
  const least = useLegible();
  const card = cardAt(s.view, hood);
  if (!card || s.narrow) return null;
  const text = cardText(s, card);
  const longest = Math.max(...text.split(" ").map((word) => widthOf(word, 1)));
  // Letters that have to be larger here run out of their room: then the tooltip alone tells it.
  const size = Math.max(least, Math.min(15, b.w / longest));
  const rows = wrapped(text, size, b.w);
  if (size < 12 || longest * size > b.w + 1 || rows.length * size * 1.2 > b.h - 3) return null;
  return (
    <Words class="effect" size={size} aria-hidden="true">
      {rows.map((row, i) => (
        <tspan key={i} x={b.x} y={b.y + 15 + i * size * 1.2}>
          {row}
        </tspan>
      ))}
    </Words>
  );
}

function AreaPlot({ scene: s, hood, area, plan }: { scene: Scene; hood: number; area: Area; plan: HoodPlan }): JSX.Element {
  const word = areaWord(hood, area);
  const b = plan[area];
  const stand = plan.stand[area];
  const all = standings(s.outlook, areaWord(hood, area));
  const result = s.results.won[word];
  const line = { x: stand.x, y: b.y + 13, width: stand.w, size: 14 };
  return (
    <Place id={word} label={s.label("place", word)} tip={areaTip(s, hood, area)} rule={areaRules[area]} class={`area ${area}`} picture>
      <path class="area-edge" d={edgeOf(area, b)} />
      <rect class="mark plot" {...rect(b)} rx="4" />
      {area === "port" && <Texture of="planks" box={b} rx={4} />}
      <Backdrop of={area} box={b} />
      <Texture of="sheen" box={b} rx={4} />
      {area === "commerce" && <path class="awning" d={edgeOf(area, b)} />}
      <Prize scene={s} hood={hood} area={area} plan={plan} />
      {all.length ? (
        <Standings scene={s} all={all} {...line} />
      ) : result ? (
        <Decided results={[result]} tip={resultText(s, result)} {...line} />
      ) : (
        <Fit x={stand.x} y={b.y + 17.500} width={stand.w} size={13.500} least={11} bold class="area-name">
          {areaTexts[area](s)}
        </Fit>
      )}
      {area === "palace" && !all.length && !result && <Effect scene={s} hood={hood} b={stand} />}
      {!all.length && result && (
        <g class="seal-of" transform={move(centre(stand).x, centre(stand).y)}>
          <circle r="14" />
          <SeatSign seat={result.seat} size={18} />
        </g>
      )}
    </Place>
  );
}

/** The gems of a ship that are still there, as they lie on deck: the large one, then the small ones. */
function cargo(s: Scene, hood: number): { gem: Gem; large: boolean; gone: boolean }[] {
  const ship = shipGems(s.view, s.outlook, hood);
  if (!ship) return [];
  const offered = s.view.hood === String(hood) && allGems.some((g) => s.view.offer[g] > 0);
  const left = { ...s.view.offer };
  return [ship.large, ...(ship.twice ? [ship.large] : []), ...ship.small].map((gem, i) => {
    const gone = offered && left[gem] === 0;
    if (!gone) left[gem]--;
    return { gem, large: i === 0 || (ship.twice && i === 1), gone };
  });
}

function Harbour({ scene: s, hood, plan }: { scene: Scene; hood: number; plan: HoodPlan }): JSX.Element {
  const b = plan.sea;
  const gems = cargo(s, hood);
  const arrives = s.motion && s.events.some((e) => e.event === "ship");
  const middle = b.x + b.w / 2;
  const low = b.y + b.h - 20;
  const width = Math.min(b.w * 0.88, (b.h - 18) / 0.6);
  const small = width * 0.15;
  const large = small * 1.5;
  const total = gems.reduce((w, g) => w + (g.large ? large * 0.96 : small) + 2, -2);
  let at = middle + width * 0.19 - total / 2;
  return (
    <Place id={`neighbourhood:${hood}`} label={s.t("Harbour {0}", hood)} tip={shipTip(s, hood)} rule="R7.3" class="harbour" picture>
      <rect class="mark sea" x={b.x + 3} y={b.y + 8} width={b.w - 6} height={b.h - 11} rx="8" />
      {gems.length > 0 && (
        <g key={arrives ? s.step : 0} class={arrives ? "arrives" : undefined}>
          <ellipse class="texture shade" cx={middle} cy={low + 3} rx={width * 0.42} ry="6" />
          <Galley x={middle - width * 0.02} y={low} size={width} />
          {gems.map((g, i) => {
            const w = g.large ? large * 0.96 : small;
            const x = at + w / 2;
            at += w + 2;
            return (
              <g key={i} class={g.gone ? "taken" : undefined}>
                <GemStone gem={g.gem} x={x} y={low - width * 0.12 - (g.large ? large : small) / 2 + 2} size={g.large ? large : small} />
              </g>
            );
          })}
        </g>
      )}
    </Place>
  );
}

/** Whether this round's scoring has left the neighbourhood behind. */
function scored(s: Scene, hood: number): boolean {
  const { view } = s;
  if (!scoring(view) || view.stage === "over") return false;
  const at = (view.hood as string) === "market" || phaseOf(view) === "favour" ? 9 : Number(view.hood) || (stageNumber(view.stage) >= stageNumber("closing") ? 9 : 0);
  return hood < at;
}

function Heading({ scene: s, hood, plan }: { scene: Scene; hood: number; plan: HoodPlan }): JSX.Element {
  const { head } = plan;
  const y = head.y + head.h / 2;
  const queen = s.view.closed === String(hood) ? playerOf(s.view, "queen") : null;
  const all = standings(s.outlook, hoodContest(hood));
  const decided = s.results.ranked[hood];
  const line = { x: head.x + 32, y, width: head.w - 38 - (queen ? 44 : 0) - (scored(s, hood) ? 22 : 0), size: 15.500 };
  return (
    <Place id={`neighbourhood:${hood}`} label={s.t("Neighbourhood {0}", hood)} tip={hoodTip(s, hood)} rule="R7.2" class="hood-head" picture>
      <rect class="mark head-back" x={head.x + 3} y={head.y + 2} width={head.w - 6} height={head.h - 6} rx="6" />
      <circle class="hood-number" cx={head.x + 16} cy={y - 1} r="11.500" />
      <Words class="on-number" x={head.x + 16} y={y + 4.500} text-anchor="middle" size={16}>
        {hood}
      </Words>
      {all.length ? <Standings scene={s} all={all} {...line} y={y - 1} /> : decided ? <Decided results={decided} tip={hoodTip(s, hood)} {...line} y={y - 1} /> : null}
      {scored(s, hood) && <path class="stroke tick" transform={`translate(${head.x + head.w - 16} ${y - 1})`} d="M-6 0-2 5 7-5" />}
      {queen && (
        <g transform={`translate(${head.x + head.w - 26} ${y - 1})`}>
          <Emblem of="queen" size={22} x={-8} />
          <SeatSign seat={queen} size={14} x={12} />
        </g>
      )}
    </Place>
  );
}

function Neighbourhood({ scene: s, hood, plan }: { scene: Scene; hood: number; plan: HoodPlan }): JSX.Element {
  const now = s.view.hood === String(hood);
  const closed = s.view.closed === String(hood);
  const { whole } = plan;
  const land: Box = { ...whole, h: plan.sea.y + 6 - whole.y };
  return (
    <g class={`hood${now ? " now" : ""}${closed ? " closed" : ""}`}>
      <Shade box={land} rx={9} />
      <rect class="hood-back" {...rect(land)} rx="9" />
      <Texture of="stone" box={land} rx={9} />
      <Heading scene={s} hood={hood} plan={plan} />
      {areas.map((area) => (
        <AreaPlot key={area} scene={s} hood={hood} area={area} plan={plan} />
      ))}
      <Harbour scene={s} hood={hood} plan={plan} />
      {closed && <rect class="queen-ring" {...rect(whole)} rx="9" style={`stroke:var(--seat-${playerOf(s.view, "queen") ?? "black"})`} />}
      {now && <rect class="now-ring" {...rect(whole)} rx="9" />}
    </g>
  );
}

export function City({ scene: s }: { scene: Scene }): JSX.Element {
  const { hoods } = s.layout;
  return (
    <g class="city">
      {harbours(hoods).map((sea) => (
        <Sea key={sea.y} box={sea} hoods={hoods} />
      ))}
      {hoods.map((plan, i) => (
        <Neighbourhood key={i} scene={s} hood={i + 1} plan={plan} />
      ))}
    </g>
  );
}
