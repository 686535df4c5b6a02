// Account.tsx -- who one is at the server: a guest with a name, or an account with a passphrase, which is found again on
// another device. Recovery codes are shown once; the page forgets them with this screen.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { change, t } from "../base/shared";
import { Button, Choice, Dialog } from "../parts/basics";
import { Icon } from "../pieces/icons";
import { api, type Me } from "../online/api";
import { Notify } from "../meeting/Notify";
import { Wrong } from "../people/common";
import { Email } from "../people/Email";
import { Field, useDoing } from "../people/form";
import { PeopleLinks } from "../people/PeopleLinks";
import { Tokens } from "../people/Tokens";
import { leavePush } from "../online/push";
import { become, beNobody, beSomebody, hosted, mails, me, searched } from "../online/people";

export function AccountScreen(): JSX.Element {
  const [codes, setCodes] = useState<string[]>([]);
  if (!hosted.value)
    return (
      <main class="page narrow" aria-busy={!searched.value}>
        {searched.value && <p class="notice info">{t("This page comes without a server: everything happens on this device.")}</p>}
      </main>
    );
  return (
    <main class="page narrow account">
      <h1>{t("You")}</h1>
      {codes.length > 0 && <Codes codes={codes} onClose={() => setCodes([])} />}
      {me.value.kind === "account" ? <Account /> : <Guest onCodes={setCodes} />}
      {me.value.kind === "account" && <Email />}
      <Notify />
      {me.value.kind === "account" && <Tokens />}
      <PeopleLinks />
    </main>
  );
}

function Guest({ onCodes }: { onCodes: (codes: string[]) => void }): JSX.Element {
  const [name, setName] = useState(me.value.name ?? "");
  const [saved, setSaved] = useState(false);
  const { problem, run } = useDoing();
  const rename = (): Promise<void> =>
    run(async () => {
      await beSomebody();
      const who = become(await api.change({ name: name.trim() }));
      change({ name: who.name ?? "" });
      setSaved(true);
    });
  return (
    <>
      <section>
        <p>{t("You are a guest. That is enough to play; this browser remembers you.")}</p>
        <form
          class="fields"
          onSubmit={(e) => {
            e.preventDefault();
            void rename();
          }}
        >
          <Field
            label={t("Name")}
            auto="nickname"
            value={name}
            onInput={(v) => {
              setName(v);
              setSaved(false);
            }}
          />
          <Wrong text={problem} />
          <div class="row">
            <button type="submit" class="button">
              {saved && <Icon name="check" size={20} />}
              <span>{saved ? t("Kept") : t("Keep the name")}</span>
            </button>
          </div>
        </form>
      </section>
      <Enter onCodes={onCodes} />
    </>
  );
}

type Way = "up" | "in" | "lost";

function Enter({ onCodes }: { onCodes: (codes: string[]) => void }): JSX.Element {
  const [way, setWay] = useState<Way>("up");
  const [name, setName] = useState("");
  const [pass, setPass] = useState("");
  const [code, setCode] = useState("");
  const { busy, problem, run } = useDoing();
  const go = (): Promise<void> =>
    run(async () => {
      if (way === "up") {
        await beSomebody(); // what the guest played goes along
        const { codes, ...who } = await api.signUp(name.trim(), pass);
        onCodes(codes);
        become(who as Me);
      } else if (way === "in") become(await api.signIn(name.trim(), pass));
      else become(await api.recover(name.trim(), code.trim(), pass));
      setPass("");
    });
  return (
    <section>
      <h2>{t("An account")}</h2>
      <p class="help">{t("With an account you find your matches on every device. What you have played as a guest goes along.")}</p>
      <Choice<Way>
        legend={t("What do you want to do?")}
        hideLegend
        value={way}
        options={[
          { value: "up", label: t("Register") },
          { value: "in", label: t("Log in") },
          { value: "lost", label: t("Passphrase lost") },
        ]}
        onChange={setWay}
      />
      <form
        class="fields"
        onSubmit={(e) => {
          e.preventDefault();
          void go();
        }}
      >
        <Field label={t("Name")} auto="username" value={name} onInput={setName} />
        {way === "lost" && (
          <>
            {mails.value && <SendCode name={name} />}
            <Field
              label={t("Recovery code")}
              help={mails.value ? t("One of the eight that you were shown, or the one from the e-mail. It works once.") : t("One of the eight that you were shown. It works once.")}
              auto="one-time-code"
              value={code}
              onInput={setCode}
            />
          </>
        )}
        <Field
          label={way === "lost" ? t("New passphrase") : t("Passphrase")}
          {...(way !== "in" && { help: t("At least 8 characters; a few words are good.") })}
          type="password"
          auto={way === "in" ? "current-password" : "new-password"}
          value={pass}
          onInput={setPass}
        />
        <Wrong text={problem} />
        <div class="row">
          <button type="submit" class="button primary" aria-disabled={busy || undefined}>
            {way === "up" ? t("Register") : way === "in" ? t("Log in") : t("Set the passphrase")}
          </button>
        </div>
      </form>
    </section>
  );
}

/** A code by e-mail. Whether there is such an account, or it has an address, is nobody else's business. */
function SendCode({ name }: { name: string }): JSX.Element {
  const [sent, setSent] = useState("");
  const { problem, run } = useDoing();
  const send = (): Promise<void> =>
    run(async () => {
      await api.recoverByEmail(name.trim());
      setSent(name.trim());
    });
  return (
    <>
      <div class="row">
        <Button label={t("Send me a code by e-mail")} disabled={!name.trim()} onClick={() => void send()} />
      </div>
      {sent && (
        <p class="notice info" role="status">
          <bdi>{t("If {0} has a confirmed address, a code is on its way there. It is good for an hour.", sent)}</bdi>
        </p>
      )}
      <Wrong text={problem} />
    </>
  );
}

function Codes({ codes, onClose }: { codes: string[]; onClose: () => void }): JSX.Element {
  return (
    <Dialog title={t("Your recovery codes")} onClose={onClose} firm>
      <p>{t("Whoever loses the passphrase gets in again with one of these. They are shown only now: write them down.")}</p>
      <ul class="codes">
        {codes.map((c) => (
          <li key={c}>
            <code>{c}</code>
          </li>
        ))}
      </ul>
      <div class="row">
        <Button kind="primary" icon="check" label={t("I have them")} onClick={onClose} />
        <Button icon="link" label={t("Copy")} onClick={() => void navigator.clipboard?.writeText(codes.join("\n"))} />
      </div>
    </Dialog>
  );
}

function Account(): JSX.Element {
  const [sure, setSure] = useState(false);
  const [pass, setPass] = useState("");
  const { problem, run } = useDoing();
  const out = (): Promise<void> =>
    run(async () => {
      await leavePush();
      await api.signOut();
      beNobody();
    });
  const forget = (): Promise<void> =>
    run(async () => {
      await api.forget(pass);
      await leavePush();
      beNobody();
    });
  return (
    <section>
      <p class="account-who">
        <Icon name="person" size={24} />
        <b>
          <bdi>{me.value.name}</bdi>
        </b>
      </p>
      <div class="row">
        <Button icon="door" label={t("Log out")} onClick={() => void out()} />
        <Button kind="quiet" icon="trash" label={t("Delete the account")} onClick={() => setSure(true)} />
      </div>
      {sure && (
        <Dialog title={t("Delete the account?")} onClose={() => setSure(false)}>
          <p>{t("Your name disappears everywhere. The matches stay for those who played them with you. This cannot be undone.")}</p>
          <form
            class="fields"
            onSubmit={(e) => {
              e.preventDefault();
              void forget();
            }}
          >
            <Field label={t("Passphrase")} type="password" auto="current-password" value={pass} onInput={setPass} />
            <Wrong text={problem} />
            <div class="row">
              <button type="submit" class="button danger">
                <Icon name="trash" size={20} />
                <span>{t("Delete")}</span>
              </button>
              <Button label={t("Keep it")} onClick={() => setSure(false)} />
            </div>
          </form>
        </Dialog>
      )}
      {!sure && <Wrong text={problem} />}
    </section>
  );
}
