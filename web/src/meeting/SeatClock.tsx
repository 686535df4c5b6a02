// SeatClock.tsx -- behind a seat's name: whether the person is there, how much time is left, and whether a computer player
// stands in. Clocks are the server's: shown is what it said last, less what has passed since where one runs.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../base/shared";
import { play } from "../base/sound";
import { Icon } from "../pieces/icons";
import { spoken } from "../parts/Live";
import type { Seat } from "../online/api";
import type { Remote } from "../online/remote";

const TICK = 250;
/** From here on it is urgent (ms). */
const SHORT = 30_000;

export function clockFace(ms: number): string {
  const s = Math.max(0, Math.ceil(ms / 1000));
  const two = (n: number): string => String(n).padStart(2, "0");
  const [days, hours] = [Math.floor(s / 86_400), Math.floor((s % 86_400) / 3600)];
  if (days) return hours ? t("{0} d {1} h", days, hours) : t("{0} d", days);
  if (s >= 3600) return `${Math.floor(s / 3600)}:${two(Math.floor((s % 3600) / 60))}:${two(s % 60)}`;
  return `${Math.floor(s / 60)}:${two(s % 60)}`;
}

/** Does the person look at the table now? A full dot or an empty one; in words for those who ask. */
export function Presence({ s }: { s: Seat }): JSX.Element | null {
  if (!s.person || s.here === undefined) return null;
  const said = s.here ? t("is here") : t("is not here now");
  return <span class={s.here ? "presence here" : "presence"} role="img" aria-label={said} data-tip={said} />;
}

export function SeatClock({ remote, seat, acts }: { remote: Remote; seat: string; acts: boolean }): JSX.Element | null {
  const info = remote.info.value;
  const s = info.seats[seat];
  const said = remote.clocks.value;
  const left = said?.left[seat];
  const runs = acts && info.state === "playing" && s !== undefined && s.person && !s.away && !info.paused && left !== undefined;
  const [, tick] = useState(0);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => tick((n) => n + 1), TICK);
    return () => clearInterval(timer);
  }, [runs]);
  const now = left === undefined ? undefined : left - (runs ? Date.now() - said!.at : 0);
  // One's own time, said and heard once while it runs out.
  const urgent = runs && seat === info.you && now !== undefined && now < SHORT;
  useEffect(() => {
    if (!urgent) return;
    spoken.value = t("You have only {0} left.", clockFace(now));
    play("bell");
  }, [urgent]);
  if (!s || info.state !== "playing") return null;
  return (
    <>
      <Presence s={s} />
      <span class="seat-time">
        {s.away && (
          <span class="seat-away" role="img" aria-label={t("A computer player stands in")} data-tip={t("A computer player stands in")}>
            <Icon name="bot" size={16} />
          </span>
        )}
        {now !== undefined && s.person && (
          <span class={`seat-clock${runs ? " runs" : ""}${now < SHORT ? " short" : ""}`} role="timer" aria-label={t("Time left: {0}", clockFace(now))}>
            {info.paused && <Icon name="pause" size={14} />}
            {clockFace(now)}
          </span>
        )}
      </span>
    </>
  );
}
