// Moderation.tsx -- for those who look after a server: what was reported and what was said around it, hiding, silencing,
// banning and releasing, announcements to all, and the log of everything that was done.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { lang, t } from "../base/shared";
import { href } from "../base/router";
import { ago, Button, Dialog } from "../parts/basics";
import { Icon } from "../pieces/icons";
import { announcements, care, hearAnnouncements, type Care, type Held, type Report, type Tie } from "../online/folk";
import { hosted, me } from "../online/people";
import { momentOf, NameLink, PeoplePage, problemOf, Scroll, useAsked, Wrong, type Asked } from "./common";

/** Does something, says what went wrong, and looks at everything anew. */
interface Doing {
  problem: string;
  run(what: () => Promise<unknown>): Promise<void>;
}

export function Moderation(): JSX.Element {
  const reports = useAsked("reports", care.reports);
  const held = useAsked("held", care.held);
  const log = useAsked("log", care.log);
  const [problem, setProblem] = useState("");
  const doing: Doing = {
    problem,
    run: async (what) => {
      setProblem("");
      try {
        await what();
      } catch (error) {
        setProblem(problemOf(error));
      }
      for (const x of [reports, held, log]) x.again();
      void hearAnnouncements();
    },
  };
  if (hosted.value && !me.value.moderator)
    return (
      <PeoplePage title={t("Moderation")}>
        <h1>{t("Moderation")}</h1>
        <p class="notice info">{t("Only the moderators of this server see this page.")}</p>
      </PeoplePage>
    );
  return (
    <PeoplePage title={t("Moderation")} busy={!reports.value} wide>
      <h1>{t("Moderation")}</h1>
      <Wrong text={problem || reports.problem} />
      <section>
        <h2>{t("Reports")}</h2>
        {reports.value?.length === 0 && <p class="help">{t("Nothing is open.")}</p>}
        <ul class="reports">
          {reports.value?.map((r) => (
            <ReportCard key={r.report} report={r} doing={doing} />
          ))}
        </ul>
      </section>
      <HeldPeople held={held} doing={doing} />
      <Announcing doing={doing} />
      <section>
        <h2>{t("Log")}</h2>
        <CareLog log={log.value ?? []} />
      </section>
    </PeoplePage>
  );
}

// ---- reports -------------------------------------------------------------------------------------------------------

function ReportCard({ report: r, doing }: { report: Report; doing: Doing }): JSX.Element {
  const [open, setOpen] = useState(false);
  const [acting, setActing] = useState<"ban" | "silence" | null>(null);
  return (
    <li class="report">
      <header>
        <p>
          <NameLink name={r.whom.name} /> <small>{t("reported by")}</small> <NameLink name={r.by.name} /> <small>· {ago(lang.value, r.at)}</small>
        </p>
      </header>
      <blockquote dir="auto">{r.why}</blockquote>
      {r.chat && (
        <p class={r.chat.hidden ? "said hidden" : "said"}>
          <small>
            {r.chat.table ? (
              <>
                {t("Said at table")} <a href={href("t", r.chat.table)}>{r.chat.table}</a>
              </>
            ) : (
              t("Said in the lobby")
            )}
            {r.chat.hidden && ` · ${t("hidden")}`}
          </small>
          <span dir="auto">{r.chat.text}</span>
        </p>
      )}
      <div class="row">
        {r.chat && !r.chat.hidden && <Button icon="eye" label={t("Hide the line")} onClick={() => void doing.run(() => care.hide(r.chat!.id))} />}
        <Button icon="talk" label={t("Silence …")} onClick={() => setActing("silence")} />
        <Button icon="lock" label={t("Ban …")} onClick={() => setActing("ban")} />
        <Button icon="check" kind="primary" label={t("Mark as settled")} onClick={() => void doing.run(() => care.settle(r.report))} />
        <Button icon="scroll" kind="quiet" label={t("Context")} pressed={open} onClick={() => setOpen(!open)} />
      </div>
      {open && <ReportContext report={r} />}
      {acting && <ActDialog kind={acting} whom={r.whom} doing={doing} onClose={() => setActing(null)} />}
    </li>
  );
}

function ReportContext({ report }: { report: Report }): JSX.Element {
  const { value, problem } = useAsked(`context ${report.report}`, () => care.context(report.report));
  return (
    <div class="report-context">
      <Wrong text={problem} />
      {value && (
        <>
          <p>{t("Other reports about this person: {0}", value.others)}</p>
          {value.around.length > 0 && (
            <ol class="around" aria-label={t("What was said around it")}>
              {value.around.map((l) => (
                <li key={l.id} class={[l.id === report.chat?.id && "meant", l.hidden && "hidden"].filter((c) => c).join(" ") || undefined}>
                  <small>{momentOf(l.said)}</small>{" "}
                  <b>
                    <bdi>{l.name}</bdi>
                  </b>{" "}
                  <span dir="auto">{l.text}</span>
                  {l.hidden && <small> ({t("hidden")})</small>}
                </li>
              ))}
            </ol>
          )}
          {value.log.length > 0 && (
            <>
              <h4>{t("What was done about this person before")}</h4>
              <CareLog log={value.log} />
            </>
          )}
        </>
      )}
    </div>
  );
}

/** For how long, and why. */
function ActDialog({ kind, whom, doing, onClose }: { kind: "ban" | "silence"; whom: Tie; doing: Doing; onClose: () => void }): JSX.Element {
  const [minutes, setMinutes] = useState(kind === "ban" ? 10_080 : 60);
  const [why, setWhy] = useState("");
  return (
    <Dialog title={kind === "ban" ? t("Ban {0}?", whom.name) : t("Silence {0}?", whom.name)} onClose={onClose}>
      <form
        class="fields"
        onSubmit={(e) => {
          e.preventDefault();
          void doing.run(() => (kind === "ban" ? care.ban(whom.person, true, minutes, why) : care.silence(whom.person, minutes, why)));
          onClose();
        }}
      >
        <p>{kind === "ban" ? t("The person is signed out and can do nothing here. Computer players go on with the matches.") : t("The person plays on, but says nothing at tables and in the lobby.")}</p>
        <Duration minutes={minutes} forGood={kind === "ban"} onChange={setMinutes} />
        <label class="field">
          <span>{t("Why? (for the log)")}</span>
          <input type="text" maxLength={160} value={why} onInput={(e) => setWhy(e.currentTarget.value)} />
        </label>
        <div class="row">
          <button type="submit" class="button danger">
            {kind === "ban" ? t("Ban") : t("Silence")}
          </button>
          <Button label={t("Never mind")} onClick={onClose} />
        </div>
      </form>
    </Dialog>
  );
}

function Duration({ minutes, forGood, onChange }: { minutes: number; forGood: boolean; onChange: (minutes: number) => void }): JSX.Element {
  const all: [number, string][] = [
    [60, t("an hour")],
    [1440, t("a day")],
    [10_080, t("a week")],
    [43_200, t("30 days")],
    [525_600, t("a year")],
  ];
  return (
    <label class="field">
      <span>{t("For how long?")}</span>
      <select value={minutes} onChange={(e) => onChange(Number(e.currentTarget.value))}>
        {all.map(([n, label]) => (
          <option key={n} value={n}>
            {label}
          </option>
        ))}
        {forGood && <option value={0}>{t("without an end")}</option>}
      </select>
    </label>
  );
}

// ---- people ----------------------------------------------------------------------------------------------------------

function HeldPeople({ held, doing }: { held: Asked<Held[]>; doing: Doing }): JSX.Element {
  return (
    <section>
      <h2>{t("Banned and silenced people")}</h2>
      <Wrong text={held.problem} />
      {held.value?.length === 0 && <p class="help">{t("Nobody.")}</p>}
      <ul class="folk-list">
        {held.value?.map((p) => (
          <li key={p.person}>
            <b>
              <bdi>{p.name}</bdi>
            </b>
            <small>
              {p.banned && (p.until ? t("banned until {0}", momentOf(p.until)) : t("banned without an end"))}
              {p.banned && p.silent && " · "}
              {p.silent && t("silent until {0}", momentOf(p.silent))}
            </small>
            <span class="row">
              {p.banned && <Button label={t("Lift the ban")} onClick={() => void doing.run(() => care.ban(p.person, false))} />}
              {p.silent && !p.banned && <Button label={t("Let them speak")} onClick={() => void doing.run(() => care.silence(p.person, 0))} />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

// ---- announcements ---------------------------------------------------------------------------------------------------

function Announcing({ doing }: { doing: Doing }): JSX.Element {
  const [text, setText] = useState("");
  const [minutes, setMinutes] = useState(1440);
  return (
    <section>
      <h2>{t("Announcements")}</h2>
      <form
        class="fields"
        onSubmit={(e) => {
          e.preventDefault();
          if (!text.trim()) return;
          void doing.run(() => care.announce(text.trim(), minutes)).then(() => setText(""));
        }}
      >
        <label class="field">
          <span>{t("To everybody on this server")}</span>
          <textarea rows={2} maxLength={160} required value={text} onInput={(e) => setText(e.currentTarget.value)} />
        </label>
        <Duration minutes={minutes} forGood onChange={setMinutes} />
        <div class="row">
          <button type="submit" class="button primary">
            {t("Announce")}
          </button>
        </div>
      </form>
      <ul class="folk-list">
        {announcements.value.map((a) => (
          <li key={a.id}>
            <span dir="auto">{a.text}</span>
            <small>{a.until ? t("until {0}", momentOf(a.until)) : t("without an end")}</small>
            <Button icon="trash" label={t("Withdraw")} onClick={() => void doing.run(() => care.withdraw(a.id))} />
          </li>
        ))}
      </ul>
    </section>
  );
}

// ---- the log ---------------------------------------------------------------------------------------------------------

function deedLabel(c: Care): string {
  switch (c.what) {
    case "hide":
      return t("hid a line");
    case "silence":
      return c.until ? t("silenced until {0}", momentOf(c.until)) : t("silenced");
    case "unsilence":
      return t("let speak again");
    case "ban":
      return c.until ? t("banned until {0}", momentOf(c.until)) : t("banned without an end");
    case "unban":
      return t("lifted the ban");
    case "settle":
      return t("settled a report");
    case "announce":
      return t("announced");
    case "withdraw":
      return t("withdrew an announcement");
    default:
      return c.what;
  }
}

function CareLog({ log }: { log: Care[] }): JSX.Element {
  if (!log.length) return <p class="help">{t("Nothing yet.")}</p>;
  return (
    <Scroll label={t("Log")}>
      <table class="folk-table care-log">
        <thead>
          <tr>
            <th scope="col">{t("When")}</th>
            <th scope="col">{t("Who")}</th>
            <th scope="col">{t("What")}</th>
            <th scope="col">{t("Whom")}</th>
            <th scope="col">{t("Text")}</th>
          </tr>
        </thead>
        <tbody>
          {log.map((c) => (
            <tr key={c.id}>
              <td>{momentOf(c.at)}</td>
              <td>{c.by && <bdi>{c.by.name}</bdi>}</td>
              <td>{deedLabel(c)}</td>
              <td>{c.whom && <bdi>{c.whom.name}</bdi>}</td>
              <td dir="auto">{c.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

/** For moderators: something waits. */
export function ModerationLink(): JSX.Element | null {
  if (!me.value.moderator) return null;
  return (
    <a class="button" href={href("moderation")}>
      <Icon name="flag" size={20} />
      <span>{t("Moderation")}</span>
    </a>
  );
}
