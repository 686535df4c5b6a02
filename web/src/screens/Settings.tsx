// Settings.tsx -- the settings, as a page and as a window over a match.
import type { JSX } from "preact";
import { change, engine, settings, t, type Settings } from "../base/shared";
import { Choice, Switch } from "../parts/basics";

export function SettingsForm(): JSX.Element {
  const s = settings.value;
  const languages = Object.entries(engine().languages);
  return (
    <div class="settings">
      <Choice
        legend={t("Language")}
        value={s.lang}
        options={[{ value: "", label: t("As the browser") }, ...languages.map(([value, label]) => ({ value, label }))]}
        onChange={(value) => change({ lang: value })}
      />
      <Choice<Settings["theme"]>
        legend={t("Colours")}
        value={s.theme}
        options={[
          { value: "auto", label: t("As the device") },
          { value: "light", label: t("Light") },
          { value: "dark", label: t("Dark") },
        ]}
        onChange={(theme) => change({ theme })}
      />
      <Choice<Settings["contrast"]>
        legend={t("Contrast")}
        value={s.contrast}
        options={[
          { value: "auto", label: t("As the device") },
          { value: "high", label: t("High") },
        ]}
        onChange={(contrast) => change({ contrast })}
      />
      <Choice<Settings["letters"]>
        legend={t("Letters")}
        value={s.letters}
        options={[
          { value: "normal", label: t("Usual") },
          { value: "large", label: t("Large") },
          { value: "larger", label: t("Larger") },
        ]}
        onChange={(letters) => change({ letters })}
      />
      <Choice<Settings["pace"]>
        legend={t("Pace of the others")}
        help={t("How long the moves of computer players can be watched. “At once” shows no motion at all.")}
        value={s.pace}
        options={[
          { value: "slow", label: t("Slow") },
          { value: "normal", label: t("Normal") },
          { value: "fast", label: t("Fast") },
          { value: "instant", label: t("At once") },
        ]}
        onChange={(pace) => change({ pace })}
      />
      <Switch label={t("Confirm the end of a turn")} help={t("Your turn waits for your confirmation, and can be undone until then. What reveals something is asked before.")} on={s.confirm} onChange={(confirm) => change({ confirm })} />
      <Switch label={t("Take the only action by itself")} help={t("When there is only one thing to do, it is done.")} on={s.forced} onChange={(forced) => change({ forced })} />
      <Switch label={t("Sounds")} help={t("Soft ones. At pace “At once” there are none.")} on={s.sound} onChange={(sound) => change({ sound })} />
      <Switch label={t("Single keys as shortcuts")} on={s.shortcuts} onChange={(shortcuts) => change({ shortcuts })} />
      <Switch label={t("Boards as text")} help={t("The board of the terminal instead of the drawn one.")} on={s.plain} onChange={(plain) => change({ plain })} />
    </div>
  );
}

export function SettingsScreen(): JSX.Element {
  return (
    <main class="page narrow">
      <h1>{t("Settings")}</h1>
      <SettingsForm />
      <p class="help version">Bailey {engine().version}</p>
    </main>
  );
}
