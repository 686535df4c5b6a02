// Header.tsx -- the top of every page that is no match: home, language, colours, who one is.
import type { JSX } from "preact";
import { change, engine, lang, settings, t } from "../base/shared";
import { href } from "../base/router";
import { hosted, me } from "../online/people";
import { Icon } from "../pieces/icons";
import { Logo } from "../pieces/Logo";
import { Button } from "./basics";

export function Header(): JSX.Element {
  const languages = Object.entries(engine().languages);
  const dark = settings.value.theme === "dark" || (settings.value.theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  return (
    <header class="top">
      <button type="button" class="skip-link" onClick={() => document.querySelector<HTMLElement>("main :is(a, button)")?.focus()}>
        {t("To the content")}
      </button>
      <a class="brand" href={href()} aria-label="Bailey">
        <Logo />
        <span>Bailey</span>
      </a>
      <nav class="row" aria-label={t("App")}>
        <label class="lang">
          <Icon name="globe" size={18} />
          <span class="unseen">{t("Language")}</span>
          <select value={lang.value} onChange={(e) => change({ lang: e.currentTarget.value })}>
            {languages.map(([code, name]) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <a class="button bare quiet to-matches" href={href("matches")} aria-label={t("My matches")} data-tip={t("My matches")}>
          <Icon name="laurel" size={20} />
        </a>
        {hosted.value && (
          <a class="button bare quiet" href={href("account")} aria-label={t("You")} data-tip={me.value.name ?? t("You")}>
            <Icon name="person" size={20} />
          </a>
        )}
        <Button icon={dark ? "sun" : "moon"} label={dark ? t("Light") : t("Dark")} bare kind="quiet" onClick={() => change({ theme: dark ? "light" : "dark" })} />
        <a class="button bare quiet" href={href("settings")} aria-label={t("Settings")} data-tip={t("Settings")}>
          <Icon name="settings" size={20} />
        </a>
      </nav>
    </header>
  );
}
