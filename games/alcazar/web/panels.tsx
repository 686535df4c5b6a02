// panels.tsx -- beside the town: what can be done in a turn, the castles with their values, what is left in the
// supply, and the buttons that turn the town or flatten it.
import type { JSX } from "preact";
import { move, rect } from "bailey/kit/geometry";
import { Button, Tile } from "bailey/kit/places";
import { can } from "bailey/kit/scene";
import { Fit, Words } from "bailey/pieces/text";
import { BlockSign, BridgeSign, NobleFigure, Pennant, Real, VerbSign } from "./art";
import { BUTTON } from "./layout";
import { Plate } from "./plates";
import type { Scene } from "./scene";
import { flagTip, supplyText, verbs, verbTexts } from "./tips";
import { bridgesLeft, facts, flags, flagsLeft } from "./town";
import type { LookControl } from "./view";

function VerbTile({ scene: s, index, id, name, tip, rule, sign }: { scene: Scene; index: number; id: string; name: string; tip: string; rule: string; sign: string }): JSX.Element {
  const { x, y, w, h } = s.layout.verbs[index]!;
  const possible = can(s, id.slice(3));
  return (
    <Tile box={s.layout.verbs[index]!} look="tray" id={id} label={name} tip={tip} rule={rule} class={possible ? "verb" : "verb idle"}>
      <g transform={`translate(${x + w / 2} ${y + 22})`}>
        <VerbSign verb={sign} size={sign === "castle" ? 20 : 25} />
      </g>
      {sign === "bridge" && (
        <g class="price" transform={`translate(${x + w - 19} ${y + 15})`}>
          <Real size={14} x={-9} />
          <Words x="0" y="5" size={13}>
            {facts.bridge_price}
          </Words>
        </g>
      )}
      <Fit x={x + w / 2} y={y + h - 8} width={w - 10} size={16} least={11} anchor="middle" bold={possible} class="verb-name">
        {name}
      </Fit>
    </Tile>
  );
}

/** The actions of a turn (R4.2), and what ends it without one. */
export function Verbs({ scene: s }: { scene: Scene }): JSX.Element {
  const done = can(s, "done");
  return (
    <g class="verbs">
      {verbs.map((verb, i) => {
        const { name, rule } = verbTexts[verb];
        return <VerbTile key={verb} scene={s} index={i} id={`do:${verb}`} name={s.t(name)} tip={s.deed(verb)} rule={rule} sign={verb} />;
      })}
      {done ? (
        <VerbTile scene={s} index={5} id="do:done" name={s.t("Done")} tip={s.deed("done")} rule="R13.1" sign="done" />
      ) : (
        <VerbTile scene={s} index={5} id="do:pass" name={s.t("Pass")} tip={s.t("Only if nothing else is possible.")} rule="R4.4" sign="pass" />
      )}
    </g>
  );
}

export function Castles({ scene: s }: { scene: Scene }): JSX.Element {
  const { castles: box, banners } = s.layout;
  const villas = s.buildings.filter((b) => !b.flag);
  return (
    <g class="castles">
      <Fit x={box.x + 4} y={box.y + 17} width={box.w * 0.4} size={17} bold class="heading">
        {s.t("Castles")}
      </Fit>
      <Fit x={box.x + box.w - 4} y={box.y + 17} width={box.w * 0.56} size={15} least={11} anchor="end" class="aside">
        {s.t("Villas: {0}", villas.length ? villas.map((b) => b.value).join(" · ") : "0")}
      </Fit>
      {flags.map((flag, i) => {
        const { x, y, w, h } = banners[i]!;
        const b = s.buildings.find((k) => k.flag === flag);
        return (
          <Tile key={flag} box={banners[i]!} look="tray" id={flag} label={s.label("flag", flag)} tip={flagTip(s, flag)} rule="R12.4" class={b ? "banner" : "banner free"}>
            <g transform={`translate(${x + (w - 34) / 2 + 1} ${y + 12})`}>
              <Pennant flag={flag} value={b ? b.value : "–"} size={19} />
            </g>
            <Fit x={x + w / 2} y={y + h - 6} width={w - 6} size={15} least={11} anchor="middle">
              {s.label("flag", flag)}
            </Fit>
          </Tile>
        );
      })}
    </g>
  );
}

/** What is left: the last block or the last bridge ends the match. */
export function Supply({ scene: s }: { scene: Scene }): JSX.Element {
  const box = s.layout.supply;
  const across = box.w > box.h;
  const counts = [
    { sign: <BlockSign size={20} />, n: s.view.blocks ?? 0, few: 10 },
    { sign: <BridgeSign size={19} />, n: bridgesLeft(s.outlook), few: 4 },
    { sign: <path class="outlined sign-flag" d="M-6-9H9L5-4.500 9 0H-6ZM-6-10V10" />, n: flagsLeft(s.view), few: 0 },
  ];
  const step = (across ? box.w : box.h) / counts.length;
  return (
    <g class="supply" role="img" aria-label={supplyText(s)} data-tip={supplyText(s)} data-rule="R14.1">
      <rect class="tray-back" {...rect(box)} rx="8" />
      {counts.map(({ sign, n, few }, i) => (
        <g key={i} transform={`translate(${box.x + 20 + (across ? i * step : 2)} ${box.y + 17 + (across ? 0 : i * step)})`}>
          {sign}
          <Words class={n <= few ? "count few" : "count"} x={across ? 14 : 18} y="6" size={17}>
            {n}
          </Words>
        </g>
      ))}
    </g>
  );
}

/** What the plates on the plots mean. */
export function Legend({ scene: s }: { scene: Scene }): JSX.Element | null {
  const at = s.layout.legend;
  if (!at) return null;
  const rows = [
    ...(s.viewer ? [{ kind: "own" as const, text: s.t("your card") }] : []),
    { kind: "shown" as const, text: s.t("in the display") },
  ];
  return (
    <g class="legend" aria-hidden="true">
      {rows.map(({ kind, text }, i) => (
        <g key={kind} transform={`translate(${at.x} ${at.y - (rows.length - 1 - i) * 23})`}>
          <Plate x={12} y={-5} size={14} kind={kind} seat={s.viewer} n={17} />
          <Fit x={31} y={0} width={128} size={14} least={11}>
            {text}
          </Fit>
        </g>
      ))}
    </g>
  );
}

/** What a noble costs and counts, and what money does: the whole reckoning in three columns. */
export function Worth({ scene: s }: { scene: Scene }): JSX.Element | null {
  const box = s.layout.worth;
  if (!box) return null;
  const seat = s.viewer ?? s.seats[0]!;
  const items = [
    { sign: <NobleFigure kind="baron" seat={seat} letter="" size={30} />, costs: s.t("costs the value"), counts: s.t("level × {0}", facts.times.baron) },
    { sign: <NobleFigure kind="grande" seat={seat} letter="" size={28} />, costs: s.t("twice the value"), counts: s.t("level × {0}", facts.times.grande) },
    { sign: <Real size={24} y={-12} />, costs: s.t("every {0} real", facts.real_per_point), counts: s.t("1 point") },
  ];
  const w = box.w / items.length;
  return (
    <g class="worth" data-tip={s.t("What counts at the end, and what a noble costs")} data-rule="R14.3">
      <rect class="panel" {...rect(box, 0.5)} rx="8" />
      {items.map(({ sign, costs, counts }, i) => {
        const x = box.x + (i + 0.5) * w;
        return (
          <g key={i}>
            <g transform={`translate(${x - w * 0.34} ${box.y + 46})`}>{sign}</g>
            <Fit x={x - w * 0.34 + 18} y={box.y + 39} width={w * 0.84 - 24} size={17} least={11} bold class="counts">
              {counts}
            </Fit>
            <Fit x={x} y={box.y + box.h - 14} width={w - 10} size={14} least={11} anchor="middle" class="aside">
              {costs}
            </Fit>
          </g>
        );
      })}
    </g>
  );
}

export function Controls({ scene: s, look }: { scene: Scene; look: LookControl }): JSX.Element {
  const { controls: at } = s.layout;
  const size = s.narrow ? BUTTON : 40;
  const buttons = [
    { text: s.t("Turn the town to the left"), act: () => look.rotate(-1), sign: <path class="stroke turn-sign" d="M7 6A9 9 0 1 0-8 3M-12-1-8 3.500-3.500 0" /> },
    { text: s.t("Turn the town to the right"), act: () => look.rotate(1), sign: <path class="stroke turn-sign" d="M-7 6A9 9 0 1 1 8 3M12-1 8 3.500 3.500 0" /> },
    {
      text: look.flat ? s.t("Show the town with its heights") : s.t("Show the town as a plan"),
      act: () => look.flatten(!look.flat),
      sign: look.flat ? <BlockSign size={23} /> : <path class="stroke turn-sign" d="M-9-9H9V9H-9ZM-9-3H9M-9 3H9M-3-9V9M3-9V9" />,
    },
  ];
  return (
    <g class="controls">
      {buttons.map(({ text, act, sign }, i) => (
        <Button key={i} class="control" label={text} transform={move(at.x + i * (size + 6), at.y)} onPress={act}>
          <rect class="control-back" x="1" y="1" width={size - 2} height={size - 2} rx="8" />
          <g transform={move(size / 2, size / 2)}>{sign}</g>
        </Button>
      ))}
    </g>
  );
}
