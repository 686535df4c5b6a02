// Notify.tsx -- being told on this device that it is one's turn, also while the app is closed.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../base/shared";
import { Choice, Switch } from "../parts/basics";
import { Refused, type Channel } from "../online/api";
import { hosted, me } from "../online/people";
import { lookAtPush, pushState, pushTables, turnOffPush, turnOnPush } from "../online/push";

export function Notify(): JSX.Element | null {
  const [problem, setProblem] = useState("");
  useEffect(() => {
    if (hosted.value) void lookAtPush();
  }, [hosted.value, me.value.id]);
  const state = pushState.value;
  if (!hosted.value || state === "unknown") return null;
  const turn = async (on: boolean, tables: Channel["tables"]): Promise<void> => {
    setProblem("");
    try {
      await (on ? turnOnPush(tables) : turnOffPush());
    } catch (error) {
      setProblem(error instanceof Refused ? error.message : t("This browser could not be registered for messages."));
    }
  };
  return (
    <section class="notify">
      <h2>{t("Messages on this device")}</h2>
      {state === "none" ? (
        <p class="help">{t("This browser, or this server, sends no messages.")}</p>
      ) : state === "denied" ? (
        <p class="help">{t("You have told this browser to show no messages of this page; its own settings change that.")}</p>
      ) : (
        <>
          <Switch label={t("Tell me when it is my turn")} help={t("Also while the app is closed. Not while you look at the table.")} on={state === "on"} onChange={(on) => void turn(on, pushTables.value)} />
          {state === "on" && (
            <Choice<Channel["tables"]>
              legend={t("At which tables")}
              value={pushTables.value}
              options={[
                { value: "turn-based", label: t("Where a turn takes days") },
                { value: "all", label: t("At all tables") },
              ]}
              onChange={(tables) => void turn(true, tables)}
            />
          )}
        </>
      )}
      {problem && (
        <p class="notice error" role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}
