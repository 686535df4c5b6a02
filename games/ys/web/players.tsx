// players.tsx -- what everybody has: the viewer's own screen, large, with the brokers behind it; the others'
// screens with what can be known about them; gems, cards, brokers in front.
import type { JSX } from "preact";
import { Place } from "bailey/boards/board";
import { centre, rect, type Box } from "bailey/kit/geometry";
import { Shade, TexturePath } from "bailey/kit/materials";
import { PlaceIf } from "bailey/kit/places";
import { Count, PlayerPanel } from "bailey/kit/players";
import { can } from "bailey/kit/scene";
import { Points } from "bailey/pieces/pieces";
import { SeatBadge } from "bailey/pieces/SeatMark";
import { Fit, Words } from "bailey/pieces/text";
import { FoldingScreen, GemStone, OrderCard } from "./art";
import { CardStrip } from "./emblems";
import { behind, bidOf, cardsOf, facts, favourOf, frontOf, frontTotal, gemPlace, gemWorth, handOf, inOrder, isNeutral, neutralSet, neutralValues, orderCard, ownGems, spelled, sumOf, valuePlace, type Gem, type Seat } from "./facts";
import { handGroups, otherPlan, ownPlan } from "./layout";
import type { Scene } from "./scene";
import { blackTip, cardName, cardTip, behindText, frontText, playerTip, ruleOfCard } from "./tips";

/** The seats beside the viewer's own, in the order of play; the neutral one last. */
export function othersOf(s: Pick<Scene, "view" | "seats" | "viewer">): Seat[] {
  const others = inOrder(s.view, s.seats).filter((x) => x !== s.viewer && !isNeutral(s.view, x));
  return s.view.players === 2 ? [...others, facts.neutral] : others;
}

/** A panel is its seat's place, but where brokers are to be chosen it is they who are meant. */
const panelPlace = (s: Scene, seat: Seat): string => (can(s, "peek", "swap") ? `panel:${seat}` : seat);

function GemCount({ scene: s, seat, gem, b, own }: { scene: Scene; seat: Seat; gem: Gem; b: Box; own: boolean }): JSX.Element {
  const n = s.view.gems[seat][gem];
  const size = Math.min(own ? 25 : 20, b.h * 0.62, b.w * 0.5);
  const heap = Math.max(1, Math.min(n, 4)); // so many can be told apart
  const over = s.view.stage === "over";
  const many = over && n > 9; // at the end all is closer together, so that the points keep clear of the next gem
  const x = b.x + b.w / 2 - (many ? 9 : over ? 6 : 0);
  const y = b.y + b.h / 2;
  const id = can(s, "change") || !s.legal.length ? gemPlace(gem) : `own:${gem}`;
  return (
    <PlaceIf when={own} id={id} label={`${s.label("gem", gem)}: ${n}`} tip={gem === "black" ? blackTip(s) : undefined} rule={gem === "black" ? "R11.4" : "R11.2"}>
      {own && <rect class="mark gem-back" {...rect(b, 1)} rx="6" />}
      <g class={n ? "heap" : "heap none"}>
        {Array.from({ length: heap }, (_, i) => (
          <GemStone key={i} gem={gem} x={x - size * (0.42 + (heap - 1 - i) * (s.narrow || over ? 0.06 : 0.16))} y={y - (heap - 1 - i) * size * 0.07} size={size} />
        ))}
      </g>
      <Count n={n} x={x + size * 0.24} y={y + size * 0.3} size={size * 0.86} />
      {over && (
        <Words class="more" x={x + size * 0.24 + (many ? 20 : 14)} y={y + size * 0.3} size={many ? 12.5 : 13.5}>
          {`+${gemWorth(s.outlook, seat, gem)}`}
        </Words>
      )}
    </PlaceIf>
  );
}

/** Where each kind of gem lies. On a desk the own ones lie in two rows. */
export function gemBoxes(b: Box, own: boolean): Box[] {
  const two = own && b.h > 60;
  const w = two ? b.w / 3 : Math.min(b.w / 5, 72);
  const h = two ? b.h / 2 : b.h;
  return ownGems.map((_, i) => ({ x: b.x + (two ? i % 3 : i) * w, y: b.y + (two ? Math.floor(i / 3) * h : 0), w, h }));
}

function Gems({ scene: s, seat, b, own }: { scene: Scene; seat: Seat; b: Box; own: boolean }): JSX.Element {
  const boxes = gemBoxes(b, own);
  return (
    <g class="gems">
      {ownGems.map((gem, i) => (
        <GemCount key={gem} scene={s} seat={seat} gem={gem} own={own} b={boxes[i]!} />
      ))}
    </g>
  );
}

function Cards({ scene: s, seat, b, own }: { scene: Scene; seat: Seat; b: Box; own: boolean }): JSX.Element {
  const cards = cardsOf(s.view, seat);
  const gap = 4;
  const full = 116;
  // Names while there is room for them, then only the signs; a second row where the box is high.
  const rows = b.h > 60 && cards.length > 2 ? 2 : 1;
  const h = rows === 2 ? (b.h - gap) / 2 : Math.min(b.h, 44);
  const per = Math.ceil(cards.length / rows);
  const w = Math.min(full, (b.w - gap * (per - 1)) / Math.max(1, per));
  return (
    <g class="cards">
      {cards.map(({ card, state }, i) => (
        <PlaceIf key={card} when={own} id={card} label={cardName(s, card)} tip={cardTip(s, card, state)} rule={ruleOfCard(card)} class="held">
          <CardStrip card={card} name={cardName(s, card)} state={state} x={b.x + (i % per) * (w + gap)} y={b.y + Math.floor(i / per) * (h + gap)} w={w} h={h} />
        </PlaceIf>
      ))}
      {!cards.length && own && (
        <Fit x={b.x} y={b.y + 20} width={b.w} size={13} least={11} class="aside">
          {s.t("No characters yet")}
        </Fit>
      )}
    </g>
  );
}

/** What the gems would add at today's prices. */
function Worth({ scene: s, seat, x, y }: { scene: Scene; seat: Seat; x: number; y: number }): JSX.Element | null {
  const more = gemWorth(s.outlook, seat);
  if (!more || s.view.stage === "over") return null;
  return (
    <Words class="more" x={x} y={y + 5.500} text-anchor="end" size={15}>
      {`+${more}`}
    </Words>
  );
}

// ---- the viewer -------------------------------------------------------------------------------------------------

/** The brokers behind the own screen, or the neutral ones: a place for each value. */
function Groups({ scene: s, seat, groups, of, counts, source }: { scene: Scene; seat: Seat; groups: Box[]; of: readonly number[]; counts: number[]; source: "hand" | "set" }): JSX.Element {
  return (
    <>
      {groups.map((b, i) => {
        const v = of[i]!;
        const n = counts[v]!;
        const place = valuePlace(s.legal, source, v);
        const label = source === "hand" ? s.t("Brokers of value {0} behind your screen: {1}", v, n) : s.t("Neutral brokers of value {0}: {1}", v, n);
        return (
          <Place key={v} id={place ?? `${source}:${v}`} label={label} rule={source === "hand" ? "R1.3" : "R15.2"} class={n ? "group" : "group empty"}>
            <rect class="mark group-back" {...rect(b)} rx="7" style={`--own:var(--seat-${seat})`} />
            {!n && (
              <Words class="no-more" x={b.x + b.w / 2} y={b.y + b.h / 2 + 7} text-anchor="middle" size={19}>
                {v}
              </Words>
            )}
          </Place>
        );
      })}
    </>
  );
}

export function OwnScreen({ scene: s }: { scene: Scene }): JSX.Element | null {
  const { own: b } = s.layout;
  const { viewer: seat, narrow } = s;
  if (!b || !seat) return null;
  const set = neutralSet(s.view, seat);
  const plan = ownPlan(b, s.view.players === 2);
  const hand = handOf(s.view, seat);
  const acts = s.actors.includes(seat);
  const y = plan.who.y + plan.who.h / 2;
  const bid = bidOf(s.view, seat);
  const favour = favourOf(s.view, seat);
  return (
    <g class={`own${acts ? " acts" : ""}`} data-of={seat} style={`--own:var(--seat-${seat})`}>
      <Shade box={b} rx={10} />
      <Place id={panelPlace(s, seat)} label={s.nameOf(seat)} tip={playerTip(s, seat)} rule="R1.3" class="player">
        <rect class="mark own-back" {...rect(b)} rx="10" />
        <g data-tip={s.t("Order card {0}", orderCard(s.view, seat))} data-rule="R4.4">
          <OrderCard n={orderCard(s.view, seat)} x={plan.who.x + 11} y={y} size={narrow ? 30 : 34} />
        </g>
        <SeatBadge seat={seat} letter={s.letter(seat)} x={plan.who.x + (narrow ? 38 : 45)} y={y} size={narrow ? 25 : 30} />
        {!narrow && (
          <Fit x={plan.who.x + 66} y={y + 6} width={plan.who.w - 160} size={18} least={12} bold>
            {s.nameOf(seat)}
          </Fit>
        )}
        {!narrow && <Worth scene={s} seat={seat} x={plan.who.x + plan.who.w - 47} y={y} />}
        <Points n={s.view.score[seat]} x={narrow ? plan.who.x + 72 : plan.who.x + plan.who.w - 24} y={y} size={narrow ? 34 : 42} />
      </Place>
      <Gems scene={s} seat={seat} b={plan.gems} own />
      <path class="wall" d={wall(plan.hand)} />
      <TexturePath of="stone" d={wall(plan.hand)} />
      {!narrow && (
        <Fit x={plan.hand.x + 12} y={plan.hand.y + 18} width={plan.hand.w - 24} size={14.500} least={11} bold class="on-wall">
          {s.t("Behind your screen")}
        </Fit>
      )}
      <Groups scene={s} seat={seat} groups={handGroups(plan.hand)} of={[0, 1, 2, 3, 4]} counts={hand ?? [0, 0, 0, 0, 0]} source="hand" />
      {plan.set && set && (
        <>
          <rect class="set-back" {...rect(plan.set)} rx="8" style={`--own:var(--seat-${facts.neutral})`} />
          {!narrow && (
            <Fit x={plan.set.x + 10} y={plan.set.y + 18} width={plan.set.w - 20} size={14} least={11} class="aside">
              {s.t("Brokers of the neutral player")}
            </Fit>
          )}
          <Groups scene={s} seat={facts.neutral} groups={handGroups(plan.set, 4)} of={neutralValues(s.view)} counts={set} source="set" />
        </>
      )}
      <Front scene={s} seat={seat} b={plan.front} own note={bid && bid !== "hidden" ? s.t("Your bid") : favour !== null && favour !== "hidden" ? s.t("To the throne room: {0}", favour) : null} />
      <Cards scene={s} seat={seat} b={plan.cards} own />
    </g>
  );
}

/** The own screen from behind: a low wall with battlements, open to its owner. */
function wall(b: Box): string {
  const n = Math.round(b.w / 26);
  const step = b.w / n;
  let path = `M${b.x} ${b.y + b.h}V${b.y - 3}`;
  for (let i = 0; i < n; i++) path += `h${step * 0.55}v4h${step * 0.45}v-4`;
  return `${path}V${b.y + b.h}Z`;
}

/** Where the brokers in front stand. */
export function frontBox(b: Box): Box {
  return { x: b.x + 4, y: b.y + 2, w: b.w - 44, h: b.h - 4 };
}

function Front({ scene: s, seat, b, own, note = null }: { scene: Scene; seat: Seat; b: Box; own: boolean; note?: string | null }): JSX.Element {
  const { view } = s;
  const front = frontOf(view, seat);
  const bid = bidOf(view, seat);
  const favour = favourOf(view, seat);
  const any = sumOf(front) > 0;
  const total = frontTotal(view, seat);
  const secret = bid === "hidden" || favour === "hidden";
  return (
    <g class="front" data-tip={frontText(s, seat)} data-rule="R6.1">
      <rect class="front-back" {...rect(b)} rx="7" />
      {!any && !bid && (
        <Fit x={b.x + 8} y={b.y + b.h / 2 + 5} width={b.w - 16} size={13} least={11} class="aside">
          {own ? s.t("In front of your screen") : s.t("in front: nothing")}
        </Fit>
      )}
      {(any || (bid && bid !== "hidden")) && (
        <g data-tip={s.t("Front total: it breaks ties.")} data-rule="R8.1">
          <Words class="total" x={b.x + b.w - 19} y={b.y + b.h / 2 + 6} text-anchor="middle" size={own ? 19 : 16}>
            {`=${any ? total : (bid as number[])[0]! + (bid as number[])[1]!}`}
          </Words>
        </g>
      )}
      {secret && (
        <path class="stroke chosen" transform={`translate(${b.x + b.w - (any ? 46 : 18)} ${b.y + b.h / 2})`} d="M-7 0-2 6 8-6">
          <title>{s.t("Has chosen in secret.")}</title>
        </path>
      )}
      {note && (
        <Fit x={b.x + b.w - 4} y={b.y + b.h + 12} width={b.w - 8} size={12} least={11} anchor="end" class="aside">
          {note}
        </Fit>
      )}
    </g>
  );
}

// ---- the others -------------------------------------------------------------------------------------------------

export function Others({ scene: s }: { scene: Scene }): JSX.Element {
  return (
    <g class="others">
      {othersOf(s).map((seat, i) => (
        <Other key={seat} scene={s} seat={seat} b={s.layout.others[i]!} />
      ))}
    </g>
  );
}

function Other({ scene: s, seat, b }: { scene: Scene; seat: Seat; b: Box }): JSX.Element {
  const { view } = s;
  const plan = otherPlan(b);
  const neutral = isNeutral(view, seat);
  const { who } = plan;
  const { y } = centre(who);
  const badge = { x: who.x + (neutral ? 12 : 40), y, size: 25 };
  const name = { x: badge.x + 20, y: y + 6, width: who.w - 150, size: 17, least: 12 };
  return (
    <g>
      <PlayerPanel scene={s} seat={seat} id={panelPlace(s, seat)} box={b} badge={badge} label={s.nameOf(seat)} name={name} tip={playerTip(s, seat)} rule={neutral ? "R15.1" : "R19.1"} rx={9}>
        {!neutral && <OrderCard n={orderCard(view, seat)} x={who.x + 12} y={y} size={28} />}
        <Worth scene={s} seat={seat} x={who.x + who.w - 42} y={y} />
        <Points n={view.score[seat]} x={who.x + who.w - 20} y={y} size={34} />
      </PlayerPanel>
      <Gems scene={s} seat={seat} b={plan.gems} own={false} />
      {neutral ? (
        <Fit x={plan.screen.x} y={plan.screen.y + 22} width={plan.who.w} size={13} least={11} class="aside">
          {s.t("Wins every tie, except against the Intriguer")}
        </Fit>
      ) : (
        <>
          <Hidden scene={s} seat={seat} b={plan.screen} />
          <Front scene={s} seat={seat} b={plan.front} own={false} />
          <Cards scene={s} seat={seat} b={plan.cards} own={false} />
        </>
      )}
    </g>
  );
}

/** Somebody's screen from outside: how many stand behind it, and which values are not accounted for. */
function Hidden({ scene: s, seat, b }: { scene: Scene; seat: Seat; b: Box }): JSX.Element {
  const { count, from, certain } = behind(s.view, s.outlook, seat);
  const y = b.y + b.h / 2;
  const set = s.view.players === 2 ? neutralSet(s.view, seat) : null;
  return (
    <g class="hidden-hand" data-tip={behindText(s, seat)} data-rule="R19.1">
      <FoldingScreen seat={seat} count={count} x={b.x + 22} y={y + 2} size={42} />
      <Fit x={b.x + 48} y={set || s.view.players === 2 ? y - 3 : y + 5.500} width={b.w - 50} size={15.500} least={11} class={certain ? "known-values" : "values"}>
        {(certain ? "" : "? ") + spelled(from).join(" ")}
      </Fit>
      {s.view.players === 2 && (
        <Fit x={b.x + 48} y={y + 15} width={b.w - 50} size={13} least={11} class="aside">
          {`★ ${set ? spelled(set).join(" ") || "–" : "?"}`}
        </Fit>
      )}
    </g>
  );
}
