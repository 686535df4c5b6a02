// Invite.tsx -- how others come to a table: its address, to copy, to share, or to point a phone at.
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { t } from "../base/shared";
import { href } from "../base/router";
import { Button } from "../parts/basics";
import { InviteFriends } from "../people/Friends";
import { hasRoom } from "../online/lobby";
import { qrCode } from "../online/qr";
import type { TableInfo } from "../online/api";
import type { Remote } from "../online/remote";

export function addressOf(info: TableInfo, link: string | undefined): string {
  const secret = info.link ?? link;
  return location.href.replace(/#.*$/, "") + href("t", info.table, ...(info.private && secret ? [secret] : []));
}

export function QrCode({ text }: { text: string }): JSX.Element | null {
  const rows = useMemo(() => qrCode(text), [text]);
  if (!rows) return null;
  const size = rows.length + 8; // four light ones on each side
  const d = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + 4} ${y + 4}h1v1h-1z` : ""))).join("");
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t("The address as a QR code")} shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={d} fill="#000" />
    </svg>
  );
}

/** Somebody with an account, by name: the invitation waits on their home page. */
function InviteByName({ remote }: { remote: Remote }): JSX.Element {
  const [name, setName] = useState("");
  const [said, setSaid] = useState<{ text: string; bad: boolean } | null>(null);
  const send = async (): Promise<void> => {
    const whom = name.trim();
    if (!whom) return;
    const no = await remote.deed("invite", { name: whom });
    setSaid(no ? { text: no, bad: true } : { text: t("{0} is invited.", whom), bad: false });
    if (!no) setName("");
  };
  return (
    <form
      class="invite-name"
      onSubmit={(e) => {
        e.preventDefault();
        void send();
      }}
    >
      <input type="text" maxLength={80} autocomplete="off" placeholder={t("Name of an account")} aria-label={t("Invite by name")} value={name} onInput={(e) => setName(e.currentTarget.value)} />
      <button type="submit" class="button">
        {t("Invite")}
      </button>
      <p class={said?.bad ? "notice error" : "help"} role="status">
        {said && <bdi>{said.text}</bdi>}
      </p>
    </form>
  );
}

export function Invite({ remote }: { remote: Remote }): JSX.Element {
  const info = remote.info.value;
  const room = hasRoom(info);
  return (
    <section class="invite">
      <h2>{room ? t("Invite others") : t("To watch")}</h2>
      <InviteWays
        address={addressOf(info, remote.link)}
        label={t("Address of the table")}
        help={!room ? t("All seats are taken; whoever opens the link can watch.") : info.private ? t("The table is unlisted: only those who have this link can sit down.") : info.rated ? t("Whoever opens the link can watch; with an account also sit down, as the match is rated.") : t("Whoever opens the link can sit down or watch, without an account.")}
      />
      {room && (info.owner || info.you) && <InviteByName remote={remote} />}
      {room && <InviteFriends info={info} />}
    </section>
  );
}

export function InviteWays({ address, label, help }: { address: string; label: string; help: string }): JSX.Element {
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      setCopied(false); // the address stands there to be marked by hand
    }
  };
  const share = "share" in navigator ? (): void => void navigator.share({ url: address, title: "Bailey" }).catch(() => undefined) : undefined;
  return (
    <div class="invite-ways">
      <QrCode text={address} />
      <div>
        <label class="wide">
          <span class="unseen">{label}</span>
          <input type="text" readOnly value={address} onFocus={(e) => e.currentTarget.select()} />
        </label>
        <div class="row">
          <Button icon={copied ? "check" : "link"} label={copied ? t("Copied") : t("Copy the link")} onClick={() => void copy()} />
          {share && <Button icon="share" label={t("Share")} onClick={share} />}
        </div>
        <p class="help">{help}</p>
        <p class="unseen" role="status">
          {copied ? t("Copied") : ""}
        </p>
      </div>
    </div>
  );
}
