// Point.tsx -- a point of an online match as an address, and as a small board for other pages.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { t, texts } from "../base/shared";
import { href } from "../base/router";
import { Button, Dialog } from "../parts/basics";
import type { TableInfo } from "../online/api";
import { Icon } from "../pieces/icons";

const folder = (): string => location.href.replace(/[^/]*([?#].*)?$/, "");

/** What is asked for behind an address: the point, and what opens a private match. */
function asked(at: number | null, key: string | undefined): string {
  const all = [...(at === null ? [] : [`at=${at}`]), ...(key ? [`key=${key}`] : [])];
  return all.length ? `?${all.join("&")}` : "";
}

/** The address that people read: the server leads from there into the app. A private match is opened in the app itself. */
export function pointAddress({ table, watch_link: key }: TableInfo, at: number | null): string {
  if (!key) return `${folder()}m/${table}${asked(at, undefined)}`;
  return location.href.replace(/#.*$/, "") + (at === null ? href("t", table, key) : href("m", table, at, key));
}

export function snippet({ table, watch_link: key }: TableInfo, at: number | null, title: string): string {
  // Titles are ours, codes and keys are letters and digits: nothing of other people's stands in it.
  return `<iframe src="${folder()}embed/${table}${asked(at, key).replace("&", "&amp;")}" title="${title}" width="100%" height="600" loading="lazy" style="border:0;max-width:60rem"></iframe>`;
}

export function PointDialog({ info, at, onClose }: { info: TableInfo; at: number | null; onClose: () => void }): JSX.Element {
  const [copied, setCopied] = useState("");
  const [here, setHere] = useState(at !== null);
  const step = here ? at : null;
  const address = pointAddress(info, step);
  const frame = snippet(info, step, texts(info.game!).title);
  const copy = async (what: string, text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(what);
    } catch {
      setCopied(""); // the text stands there to be marked by hand
    }
  };
  return (
    <Dialog title={t("Link and embedding")} onClose={onClose}>
      {info.private && (
        <p class="notice info">
          <Icon name="lock" size={18} /> {t("This match is private. Whoever has this address can watch it; nobody sits down or talks with it.")}
        </p>
      )}
      {at !== null && (
        <label class="switch">
          <input type="checkbox" checked={here} onChange={(e) => setHere(e.currentTarget.checked)} />
          <span>{t("This moment: step {0}", at)}</span>
        </label>
      )}
      <section class="share">
        <h3>{t("As a link")}</h3>
        <input class="wide" readOnly value={address} aria-label={t("Link")} onFocus={(e) => e.currentTarget.select()} />
        <div class="row">
          <Button icon="link" kind="primary" label={copied === "link" ? t("Copied") : t("Copy the link")} onClick={() => void copy("link", address)} />
        </div>
      </section>
      <section class="share">
        <h3>{t("As a small board on another page")}</h3>
        <p class="help">{t("Paste this into a page. It shows what everybody may see, steps through the match, and leads here.")}</p>
        <textarea class="wide" rows={4} readOnly value={frame} aria-label={t("Text for another page")} onFocus={(e) => e.currentTarget.select()} />
        <div class="row">
          <Button icon="scroll" label={copied === "frame" ? t("Copied") : t("Copy the text")} onClick={() => void copy("frame", frame)} />
        </div>
      </section>
    </Dialog>
  );
}
