// Fair.tsx -- were the draws of a match that a server conducted fair? Told step by step, and checked on this device by the
// same C that `bailey verify` runs (docs/fairness.md).
import type { ComponentChildren, JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { engine, lang, seatLabel, t } from "../base/shared";
import { readHeading } from "../match/record";
import { added } from "../online/bytes";
import { Icon } from "../pieces/icons";
import { SeatMark } from "../pieces/SeatMark";
import { Button, Dialog } from "./basics";

/** For the match that is open; nothing where it carries no proof. */
export function FairDraws({ record }: { record: string }): JSX.Element | null {
  const [open, setOpen] = useState(false);
  if (!hasProof(record)) return null;
  return (
    <section class="share">
      <h3>{t("Fair draws")}</h3>
      <p class="help">{t("The server and the players promised secret numbers before the first draw. When the match is over, every draw can be derived from them again, on your own device.")}</p>
      <div class="row">
        <Button icon="check" label={t("Check the draws")} pressed={open} onClick={() => setOpen(!open)} />
      </div>
      {open && <Proof record={record} />}
    </section>
  );
}

export const hasProof = (record: string): boolean => /^fair match /m.test(record);

export function ProofDialog({ record, onClose }: { record: string; onClose: () => void }): JSX.Element {
  return (
    <Dialog title={t("Fair draws")} onClose={onClose}>
      <Proof record={record} />
    </Dialog>
  );
}

/** Right, wrong, or nothing to say. */
function Mark({ holds }: { holds: boolean | null }): JSX.Element | null {
  if (holds === null) return null;
  return (
    <span class={holds ? "proof-mark good" : "proof-mark bad"}>
      <Icon name={holds ? "check" : "close"} size={18} /> {holds ? t("fits") : t("does not fit")}
    </span>
  );
}

function Digits({ label, digits, without = t("withheld") }: { label: string; digits: string | null; without?: string }): JSX.Element {
  return (
    <div class="digits">
      <dt>{label}</dt>
      <dd>{digits === null ? without : <code>{digits}</code>}</dd>
    </div>
  );
}

function Part({ number, title, children }: { number: number; title: string; children: ComponentChildren }): JSX.Element {
  return (
    <li>
      <h4>
        <span class="proof-number" aria-hidden="true">
          {number}
        </span>{" "}
        {title}
      </h4>
      {children}
    </li>
  );
}

/** The first draws are enough to see how it goes; all of them are there on demand. */
const FEW = 8;

function Proof({ record }: { record: string }): JSX.Element {
  const proof = useMemo(() => engine().proof(lang.value), [record, lang.value]);
  const [all, setAll] = useState(false);
  const { verdict, server, seats, draws } = proof;
  const { game } = readHeading(record);
  const mine = verdict.match === null ? null : added(verdict.match);
  const same = mine?.list === undefined ? null : mine.list === verdict.list;
  const good = verdict.proof === "holds" && same !== false;
  return (
    <div class="proof">
      <p class={`notice ${good ? "info" : "error"}`} role="status">
        <Icon name={good ? "check" : "alert"} size={20} />
        <span>{same === false ? t("The promises in this record are not those that this device saw before the match.") : verdict.say}</span>
      </p>
      <ol class="proof-parts">
        <Part number={1} title={t("The server promised a secret")}>
          <p>{t("Before anybody sat down it showed a digest: a number that fixes the secret without telling it. The secret was published after the match.")}</p>
          {server && (
            <dl>
              <Digits label={t("Promise")} digits={server.promise} />
              <Digits label={t("Secret")} digits={server.secret} without={t("not published")} />
            </dl>
          )}
          <Mark holds={server?.holds ?? null} />
        </Part>
        <Part number={2} title={t("Everybody added bytes of their own")}>
          <p>{t("The device of each player drew random bytes and promised them in the same way. They were given when all promises lay on the table, so that nobody could choose them to fit.")}</p>
          {!seats.length && <p>{t("At this table no seat added bytes: computer players do not.")}</p>}
          <ul class="proof-seats">
            {seats.map((s) => (
              <li key={s.seat}>
                <p>
                  <SeatMark seat={s.seat} size={18} /> <b>{seatLabel(game, s.seat)}</b>
                  {mine?.seat === s.seat && mine.bytes === s.bytes && ` · ${t("from this device")}`} <Mark holds={s.holds} />
                </p>
                <dl>
                  <Digits label={t("Promise")} digits={s.promise} />
                  <Digits label={t("Bytes")} digits={s.bytes} />
                </dl>
              </li>
            ))}
          </ul>
        </Part>
        <Part number={3} title={t("The list was closed")}>
          <p>{t("The digest of all promises together. Whoever noted it before the match sees here that none was replaced.")}</p>
          <dl>
            <Digits label={t("List")} digits={verdict.list} />
          </dl>
          {same !== null && (
            <p>
              {t("Compared with what this device kept:")} <Mark holds={same} />
            </p>
          )}
        </Part>
        <Part number={4} title={t("Every draw follows")}>
          <p>{t("From the secret and the bytes follows a number for each draw, and from the number the outcome. Draws derived again: {0}.", draws.length)}</p>
          {draws.length > 0 && (
            <div class="proof-draws">
              <table>
                <thead>
                  <tr>
                    <th scope="col">{t("Step")}</th>
                    <th scope="col">{t("Number")}</th>
                    <th scope="col">{t("Outcome")}</th>
                  </tr>
                </thead>
                <tbody>
                  {(all ? draws : draws.slice(0, FEW)).map((d) => (
                    <tr key={d.draw}>
                      <td>{d.step + 1}</td>
                      <td>{t("{0} of {1}", d.number + 1, d.most)}</td>
                      <td>{d.say}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
              {!all && draws.length > FEW && <Button label={t("Show all: {0}", draws.length)} onClick={() => setAll(true)} />}
            </div>
          )}
        </Part>
      </ol>
      <p class="help">{t("The check runs on this device, by the same program as “bailey verify RECORD”. What it does not show: whether the server told somebody what was to come.")}</p>
    </div>
  );
}
