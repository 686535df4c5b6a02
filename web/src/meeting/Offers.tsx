// Offers.tsx -- what somebody at the table asks for (to take back, to end, a pause, another pace), what one has asked
// oneself and what came of it, and what is to be known about one's seat.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { lang, t } from "../base/shared";
import type { Stage } from "../match/stage";
import { Button } from "../parts/basics";
import { sitterName } from "../parts/Seats";
import type { TableInfo } from "../online/api";
import { clockText } from "../online/lobby";
import type { Remote } from "../online/remote";

export type Deed = (name: string, what?: object) => void;

export type Kind = "undo" | "end" | "pause" | "clock";
const KINDS: Kind[] = ["undo", "end", "pause", "clock"];

/** Who is for it already: first whoever asked, then the others, each once. A server that does not say who asked has them all in
 *  the order of the seats. */
export function agreed(info: TableInfo, kind: Kind): string[] {
  const asker = info[`${kind}_asked`];
  const seats = (kind === "undo" && !asker ? null : info[`${kind}_agreed`]) ?? [];
  return asker ? [asker, ...seats.filter((s) => s !== asker)] : seats;
}

/** It happened, since the table was as `before`. */
function happened(before: TableInfo, info: TableInfo, kind: Kind): boolean {
  if (kind === "undo") return info.n < before.n;
  if (kind === "pause") return Boolean(info.paused);
  return kind === "end" ? info.state !== "playing" : JSON.stringify(info.clock) !== JSON.stringify(before.clock);
}

/** What became of one's own offers since the table was as `was`: those that are off it, and whether one of them was refused, which
 *  means neither carried out nor taken back; whether one is for something new. */
export function outcome(was: TableInfo, info: TableInfo, withdrawn: ReadonlySet<Kind>): { gone: Kind[]; refused: boolean; anew: boolean } {
  const { you } = info;
  const isFor = (table: TableInfo, kind: Kind): boolean => you !== null && agreed(table, kind).includes(you);
  const gone = KINDS.filter((k) => agreed(was, k)[0] === you && !isFor(info, k));
  return { gone, refused: gone.some((k) => !happened(was, info, k) && !withdrawn.has(k)), anew: KINDS.some((k) => isFor(info, k) && !isFor(was, k)) };
}

/** Whether something that one asked for was refused, until one asks for something else. */
function useRefusal(info: TableInfo): { refused: boolean; withdraw: (kinds: Kind[]) => void; forget: () => void } {
  const [refused, setRefused] = useState(false);
  const before = useRef(info);
  const withdrawn = useRef(new Set<Kind>());
  useEffect(() => {
    const was = before.current;
    before.current = info;
    if (!info.you) return;
    const now = outcome(was, info, withdrawn.current);
    if (now.refused) setRefused(true);
    else if (now.anew) setRefused(false);
    for (const kind of now.gone) withdrawn.current.delete(kind);
  }, [info]);
  const withdraw = (kinds: Kind[]): void => {
    for (const kind of kinds) withdrawn.current.add(kind);
  };
  return { refused, withdraw, forget: () => setRefused(false) };
}

interface Offer {
  key: string;
  text: string;
  buttons?: ComponentChildren;
}

export function Offers({ remote, stage, problem, deed }: { remote: Remote; stage: Stage; problem: string; deed: Deed }): JSX.Element | null {
  const info = remote.info.value;
  const { you } = info;
  const { refused, withdraw, forget } = useRefusal(info);
  const dropped = remote.plan.dropped.value;
  if (info.state !== "playing") return null;
  const name = (seat: string): string => sitterName(stage.game.id, seat, stage.sitter(seat));
  const names = (seats: string[]): string => seats.map(name).join(", ");
  const offers: Offer[] = [];
  const close = (onClick: () => void): JSX.Element => <Button icon="close" label={t("Close")} onClick={onClick} />;

  /** Something that all have to agree to: asked by me, or asked of me. */
  const offer = (kind: Kind, mine: string, theirs: (who: string) => string, yes: { label: string; what?: object }, no: string): void => {
    const seats = agreed(info, kind);
    if (!seats.length) return;
    const awaited = Object.entries(info.seats).filter(([seat, s]) => s.person && !s.away && !seats.includes(seat)).map(([seat]) => seat);
    // A server that gives no ids takes more than one thing off its table.
    const id = info.offers?.[kind];
    const refuse = (): void => (id ? deed("refuse", { offer: id }) : deed(no));
    const agree = (): void => (id ? deed("agree", { offer: id }) : deed(kind, yes.what));
    const never = (): void => {
      withdraw(id || kind === "undo" ? [kind] : KINDS.filter((k) => k !== "undo"));
      refuse();
    };
    if (you && seats.includes(you))
      offers.push({ key: kind, text: `${seats[0] === you ? mine : t("You agree.")} ${awaited.length ? t("Waiting for: {0}.", names(awaited)) : ""}`, buttons: seats[0] === you && <Button label={t("Never mind")} onClick={never} /> });
    else
      offers.push({
        key: kind,
        text: theirs(names(info[`${kind}_asked`] ? [seats[0]!] : seats)),
        ...(you && {
          buttons: (
            <>
              <Button kind="primary" icon="check" label={yes.label} onClick={agree} />
              <Button icon="close" label={t("Refuse")} onClick={refuse} />
            </>
          ),
        }),
      });
  };

  if (you && info.seats[you]?.away)
    offers.push({ key: "away", text: t("A computer player plays for you."), buttons: <Button kind="primary" icon="play" label={t("Take the seat again")} onClick={() => deed("return")} /> });
  if (info.paused) {
    const until = new Intl.DateTimeFormat(lang.value, { dateStyle: "medium", timeStyle: "short" }).format(info.paused);
    offers.push({ key: "paused", text: t("The clocks are stopped, until {0} at most.", until), ...(you && { buttons: <Button icon="play" label={t("Let them run")} onClick={() => deed("resume")} /> }) });
  }
  offer("undo", t("You have asked to take back your last decision."), (who) => t("{0} asks to take back a decision.", who), { label: t("Agree") }, "refuse-undo");
  offer("end", t("You have offered to end the match."), (who) => t("{0} offers to end the match.", who), { label: t("End the match") }, "refuse");
  offer("pause", t("You have proposed a pause."), (who) => t("{0} proposes a pause: the clocks would stop.", who), { label: t("Agree"), what: { days: 30 } }, "refuse");
  const clock = info.clock_offered ?? null;
  const pace = clockText(clock);
  const asked = clock && "turn" in clock ? { days: Math.round(clock.turn / 86_400) } : clock;
  offer("clock", t("You have proposed another pace: {0}.", pace), (who) => t("{0} proposes another pace: {1}.", who, pace), { label: t("Agree"), what: { clock: asked } }, "refuse");
  if (refused) offers.push({ key: "refused", text: t("The others do not agree: your proposal is off the table."), buttons: close(forget) });
  if (dropped) offers.push({ key: "dropped", text: t("Your plan can no longer be carried out: {0}", dropped), buttons: close(() => (remote.plan.dropped.value = "")) });
  if (!you) offers.push({ key: "watch", text: t("You are watching. What is hidden is revealed after the end.") });
  if (!offers.length && !problem) return null;
  return (
    <div class="offers" role="status">
      {offers.map((o) => (
        <div key={o.key} class={`offer offer-${o.key}`}>
          <p>
            <bdi>{o.text}</bdi>
          </p>
          {o.buttons && <div class="row">{o.buttons}</div>}
        </div>
      ))}
      {problem && <p class="notice error">{problem}</p>}
    </div>
  );
}
