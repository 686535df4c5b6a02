// Waiting.tsx -- while others are waited for: what one means to do then (chosen like an action, and dropped if it is no
// longer possible), passing by itself, and one's other matches that wait.
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { t, texts } from "../base/shared";
import { href } from "../base/router";
import type { Stage } from "../match/stage";
import { Button, LinkButton, Switch } from "../parts/basics";
import { Choices } from "../parts/Choices";
import { Icon } from "../pieces/icons";
import { fetchMine, myRunning } from "../online/lobby";
import type { Remote } from "../online/remote";
import type { Deed } from "./Offers";

export function Waiting({ remote, stage, deed }: { remote: Remote; stage: Stage; deed: Deed }): JSX.Element | null {
  const info = remote.info.value;
  const waits = stage.phase.value === "waiting";
  useEffect(() => {
    if (waits && info.you) void fetchMine();
  }, [waits, info.you]);
  if (!info.you || info.seats[info.you]?.away) return null;
  const elsewhere = myRunning.value.find((m) => m.due && m.info.table !== info.table);
  return (
    <div class="meanwhile">
      {stage.planning.value ? (
        <div class="planning">
          <h3>{t("When it is your turn:")}</h3>
          <Choices stage={stage} />
          <Button label={t("Plan nothing")} onClick={() => (stage.plans.value = null)} />
        </div>
      ) : info.plan ? (
        <p class="my-plan">
          <Icon name="clock" size={18} />
          <span>
            {t("Planned:")} <b>{remote.plan.say(info.plan)}</b>
          </span>
          <Button kind="quiet" icon="close" label={t("Drop the plan")} onClick={() => void remote.planned(null)} />
        </p>
      ) : (
        remote.plan.choices.value.length > 0 && <Button icon="clock" label={t("Plan my next action")} tip={t("It is played as soon as it is your turn, and dropped if it is not possible then.")} onClick={() => (stage.plans.value = remote.plan.choices.value)} />
      )}
      {stage.game.actions.some((a) => a.name === "pass") && !stage.planning.value && (
        <Switch label={t("Pass by itself")} help={t("You pass whenever you can, until you act yourself.")} on={info.auto_pass ?? false} onChange={(on) => deed("auto-pass", { on })} />
      )}
      {elsewhere && <LinkButton kind="primary" icon="play" label={t("{0} waits for you", texts(elsewhere.info.game!).title)} href={href("t", elsewhere.info.table)} />}
    </div>
  );
}
