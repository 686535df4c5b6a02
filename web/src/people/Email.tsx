// Email.tsx -- the e-mail address of an account, where the server sends e-mail: given, confirmed by the code that was sent there, changed,
// removed; and whether one is told there that it is one's turn.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { t } from "../base/shared";
import { api, type Channel } from "../online/api";
import { mails } from "../online/people";
import { Button, Choice, Switch } from "../parts/basics";
import { Icon } from "../pieces/icons";
import { useAsked, Wrong } from "./common";
import { Field, useDoing } from "./form";

type Told = Channel["tables"] | "no";

export function Email(): JSX.Element | null {
  const { value, problem, again } = useAsked("mail", api.mail);
  const [changing, setChanging] = useState(false);
  const [wish, setWish] = useState<Told | null>(null);
  const doing = useDoing();
  if (!mails.value) return null;
  const address = value?.email?.checked ? value.email.address : null;
  const channel = value?.channels.find((c) => c.kind === "mail");
  // What was chosen is shown at once, and as it was if the server says no.
  const told = wish ?? channel?.tables ?? "no";
  const tell = (tables: Told): Promise<void> =>
    doing.run(async () => {
      setWish(tables);
      try {
        if (tables !== "no") await api.tellByMail(tables);
        else if (channel) await api.unsubscribe(channel.id);
      } catch (error) {
        setWish(null);
        throw error;
      }
      again();
    });
  const remove = (): Promise<void> =>
    doing.run(async () => {
      await api.dropEmail();
      setWish(null);
      again();
    });
  return (
    <section class="email">
      <h2>{t("E-mail")}</h2>
      <p class="help">{t("Only for you: with an address you get in again without a recovery code, and can be told that it is your turn. Nobody else sees it.")}</p>
      <Wrong text={problem || doing.problem} />
      {address && (
        <>
          <p class="account-who">
            <Icon name="check" size={24} />
            <b>
              <bdi>{address}</bdi>
            </b>
          </p>
          <Switch label={t("Tell me by e-mail when it is my turn")} help={t("Not while you look at the table. Every e-mail has a link that ends it.")} on={told !== "no"} onChange={(on) => void tell(on ? "turn-based" : "no")} />
          {told !== "no" && (
            <Choice<Channel["tables"]>
              legend={t("At which tables")}
              value={told}
              options={[
                { value: "turn-based", label: t("Where a turn takes days") },
                { value: "all", label: t("At all tables") },
              ]}
              onChange={(tables) => void tell(tables)}
            />
          )}
          {!changing && (
            <div class="row">
              <Button icon="swap" label={t("Change the address")} onClick={() => setChanging(true)} />
              <Button kind="quiet" icon="trash" label={t("Remove the address")} onClick={() => void remove()} />
            </div>
          )}
        </>
      )}
      {value && (!address || changing) && (
        <Give
          onDone={() => {
            setChanging(false);
            again();
          }}
          {...(changing && { onCancel: () => setChanging(false) })}
        />
      )}
    </section>
  );
}

/** An address, then the code that was sent there. */
function Give({ onDone, onCancel }: { onDone: () => void; onCancel?: () => void }): JSX.Element {
  const [address, setAddress] = useState("");
  const [code, setCode] = useState("");
  const [sent, setSent] = useState(false);
  const { busy, problem, run } = useDoing();
  const go = (): Promise<void> =>
    run(async () => {
      if (!sent) {
        await api.giveEmail(address.trim());
        setSent(true);
      } else {
        await api.confirmEmail(code.trim());
        onDone();
      }
    });
  return (
    <form
      class="fields"
      onSubmit={(e) => {
        e.preventDefault();
        void go();
      }}
    >
      {sent ? (
        <>
          <p class="notice info" role="status">
            <bdi>{t("A code is on its way to {0}. It is good for an hour.", address.trim())}</bdi>
          </p>
          <Field key="code" label={t("Code from the e-mail")} auto="one-time-code" value={code} onInput={setCode} />
        </>
      ) : (
        <Field key="address" label={t("E-mail address")} type="email" auto="email" value={address} onInput={setAddress} />
      )}
      <Wrong text={problem} />
      <div class="row">
        <button type="submit" class="button primary" aria-disabled={busy || undefined}>
          {sent ? t("Confirm the address") : t("Send me a code")}
        </button>
        {sent && <Button label={t("Another address")} onClick={() => setSent(false)} />}
        {onCancel && <Button label={t("Never mind")} onClick={onCancel} />}
      </div>
    </form>
  );
}
