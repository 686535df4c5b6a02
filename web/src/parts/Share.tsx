// Share.tsx -- a match as a file, as text, or as a link that holds all of it; the position shown, as text.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { engine, t, texts } from "../base/shared";
import { pack, readHeading } from "../match/record";
import { href } from "../base/router";
import { Button, Dialog } from "./basics";
import { FairDraws } from "./Fair";
import { FILM_STEPS, makeFilm } from "./Film";
import { boardPicture, boardPng } from "./picture";

/** Saves a record, or a position of the match: another kind of text, so another name. */
export function download(record: string, position?: string): void {
  const heading = readHeading(record);
  save(new Blob([position ?? record], { type: "text/plain" }), `${fileName(heading.game)}${position === undefined ? ".bailey" : "-position"}.txt`);
}

const fileName = (game: string): string => `${game}-${new Date().toISOString().slice(0, 10)}`;

/** A file for the person to keep. */
export function save(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Saves the board as it is on the screen. */
async function savePicture(game: string, kind: "svg" | "png"): Promise<void> {
  const svg = boardPicture(texts(game).title);
  if (svg) save(kind === "svg" ? new Blob([svg], { type: "image/svg+xml" }) : await boardPng(svg), `${fileName(game)}.${kind}`);
}

/** The match as a film, and how far that is. */
function Film({ record }: { record: string }): JSX.Element {
  const [done, setDone] = useState<number | null>(null);
  const make = async (): Promise<void> => {
    setDone(0);
    const svg = await makeFilm(record, setDone).finally(() => setDone(null));
    if (svg) save(new Blob([svg], { type: "image/svg+xml" }), `${fileName(readHeading(record).game)}-film.svg`);
  };
  return (
    <section class="share">
      <h3>{t("As a film")}</h3>
      <p class="help">{t("The whole match in one drawing that plays by itself in every browser; of a long match {0} steps at most. What is hidden stays hidden until the match is over.", FILM_STEPS)}</p>
      <div class="row">
        <Button icon="play" label={t("Save as a film")} disabled={done !== null} onClick={() => void make()} />
        {done !== null && <progress max={1} value={done} aria-label={t("The film is being made")} />}
      </div>
    </section>
  );
}

/** Whether the app comes from this very device: nobody else can open such an address. */
const onlyHere = (): boolean => /^(localhost|.*\.localhost|127\..*|\[::1\])$/.test(location.hostname);

export function ShareDialog({ record, step, onClose }: { record: string; step: number | null; onClose: () => void }): JSX.Element {
  const position = engine().position(step ?? -1);
  const [link, setLink] = useState("");
  const [copied, setCopied] = useState("");
  useEffect(() => {
    void pack(record).then((packed) => {
      const at = step === null ? [] : [String(step)];
      setLink(location.href.replace(/#.*$/, "") + href("match", packed, ...at));
    });
  }, [record, step]);
  const copy = async (what: string, text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(what);
    } catch {
      setCopied("");
    }
  };
  return (
    <Dialog title={t("Share or export")} onClose={onClose}>
      <section class="share">
        <h3>{t("As a link")}</h3>
        <p class="help">{t("The link itself holds the whole match, hidden cards too. Nothing is stored on a server.")}</p>
        <p class="help">
          {onlyHere()
            ? t("This address belongs to your own device, so the link opens only here. Elsewhere, import the record instead.")
            : t("It opens here and on any other device that reaches this address.")}
        </p>
        <input class="wide" readOnly value={link} aria-label={t("Link")} onFocus={(e) => e.currentTarget.select()} />
        <div class="row">
          <Button icon="link" kind="primary" label={copied === "link" ? t("Copied") : t("Copy the link")} onClick={() => void copy("link", link)} />
          {typeof navigator.share === "function" && <Button icon="share" label={t("Send …")} onClick={() => void navigator.share({ url: link, title: "Bailey" }).catch(() => undefined)} />}
        </div>
      </section>
      <section class="share">
        <h3>{t("As a file")}</h3>
        <p class="help">{t("A record is plain text: every program of Bailey reads it, and so can you.")}</p>
        <div class="row">
          <Button icon="download" label={t("Save the record")} onClick={() => download(record)} />
          <Button icon="scroll" label={copied === "text" ? t("Copied") : t("Copy the text")} onClick={() => void copy("text", record)} />
        </div>
      </section>
      <section class="share">
        <h3>{t("The position")}</h3>
        <p class="help">{t("What lies on the table in the position shown, as text, hidden cards too. “bailey play --position FILE” begins a match with it.")}</p>
        <div class="row">
          <Button icon="download" label={t("Save the position")} onClick={() => download(record, position)} />
          <Button icon="scroll" label={copied === "position" ? t("Copied") : t("Copy the position")} onClick={() => void copy("position", position)} />
        </div>
      </section>
      {document.querySelector(".board > svg") && (
        <section class="share">
          <h3>{t("As a picture")}</h3>
          <p class="help">{t("The board as you see it: a drawing that stays sharp at any size, or an image for everywhere.")}</p>
          <div class="row">
            <Button icon="download" label={t("Save as SVG")} onClick={() => void savePicture(readHeading(record).game, "svg")} />
            <Button icon="download" label={t("Save as PNG")} onClick={() => void savePicture(readHeading(record).game, "png")} />
          </div>
        </section>
      )}
      {document.querySelector(".board > svg") && <Film record={record} />}
      <FairDraws record={record} />
    </Dialog>
  );
}
