// Proposals.tsx -- windows in which one proposes a pause or another pace, gives up, or leaves a match.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { lang, t } from "../base/shared";
import { Button, Choice, Dialog } from "../parts/basics";
import type { TableInfo } from "../online/api";
import { clockText, PACES } from "../online/lobby";
import type { Deed } from "./Offers";

export type Asking = "leave" | "concede" | "pause" | "pace" | null;

interface Props {
  info: TableInfo;
  deed: Deed;
  onClose: () => void;
}

export function PauseDialog({ deed, onClose }: Props): JSX.Element {
  const [days, setDays] = useState(7);
  const format = new Intl.NumberFormat(lang.value, { style: "unit", unit: "day", unitDisplay: "long" });
  return (
    <Dialog title={t("Propose a pause")} onClose={onClose}>
      <p>{t("When all agree, the clocks stop. Anybody at the table can start them again.")}</p>
      <Choice legend={t("At most")} value={days} options={[1, 7, 30].map((value) => ({ value, label: format.format(value) }))} onChange={setDays} />
      <Answers
        label={t("Propose")}
        onYes={() => {
          deed("pause", { days });
          onClose();
        }}
        onClose={onClose}
      />
    </Dialog>
  );
}

export function PaceDialog({ info, deed, onClose }: Props): JSX.Element {
  const others = PACES.filter((p) => clockText(p.clock) !== clockText(info.clock));
  const [key, setKey] = useState(others[0]!.key);
  const { clock } = others.find((p) => p.key === key)!;
  return (
    <Dialog title={t("Propose another pace")} onClose={onClose}>
      <p>{t("Now: {0}. When all agree, everybody begins with a full clock.", clockText(info.clock))}</p>
      <Choice legend={t("Pace")} help={clockText(clock)} value={key} options={others.map((p) => ({ value: p.key, label: t(p.label) }))} onChange={setKey} />
      <Answers
        label={t("Propose")}
        onYes={() => {
          deed("clock", { clock });
          onClose();
        }}
        onClose={onClose}
      />
    </Dialog>
  );
}

export function ConcedeDialog({ deed, onClose }: Props): JSX.Element {
  return (
    <Dialog title={t("Concede the match?")} onClose={onClose}>
      <p>{t("The match ends at once, and the other player has won.")}</p>
      <div class="row">
        <Button
          kind="danger"
          icon="flag"
          label={t("Concede")}
          onClick={() => {
            deed("concede");
            onClose();
          }}
        />
        <Button label={t("Play on")} onClick={onClose} />
      </div>
    </Dialog>
  );
}

export function LeaveDialog({ onLeave, onClose }: { onLeave: () => void; onClose: () => void }): JSX.Element {
  return (
    <Dialog title={t("Leave the match?")} onClose={onClose}>
      <p>{t("A computer player goes on for you. You can return at any time.")}</p>
      <div class="row">
        <Button kind="danger" icon="door" label={t("Leave the match")} onClick={onLeave} />
        <Button label={t("Stay")} onClick={onClose} />
      </div>
    </Dialog>
  );
}

function Answers({ label, onYes, onClose }: { label: string; onYes: () => void; onClose: () => void }): JSX.Element {
  return (
    <div class="row">
      <Button kind="primary" icon="check" label={label} onClick={onYes} />
      <Button label={t("Not now")} onClick={onClose} />
    </div>
  );
}
