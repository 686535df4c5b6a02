// basics.tsx -- buttons, dialogs and other small furniture of the shell.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { t } from "../base/shared";
import { Icon, type IconName } from "../pieces/icons";

interface ButtonProps {
  icon?: IconName;
  /** The words; with `bare` only for screen readers and the tooltip. */
  label: string;
  bare?: boolean;
  kind?: "plain" | "primary" | "quiet" | "danger";
  disabled?: boolean;
  /** Why it is disabled, or what it does. */
  tip?: string;
  pressed?: boolean;
  key_?: string;
  onClick?: (event: MouseEvent) => void;
}

/** A disabled button stays reachable, so that it can tell why. */
export function Button({ icon, label, bare, kind = "plain", disabled, tip, pressed, key_, onClick }: ButtonProps): JSX.Element {
  return (
    <button
      type="button"
      class={`button ${kind}${bare ? " bare" : ""}`}
      aria-disabled={disabled || undefined}
      aria-label={bare ? label : undefined}
      aria-pressed={pressed}
      aria-keyshortcuts={key_}
      data-tip={tip ?? (bare ? label : undefined)}
      onClick={(e) => {
        if (!disabled) onClick?.(e);
      }}
    >
      {icon && <Icon name={icon} size={20} />}
      {!bare && <span>{label}</span>}
    </button>
  );
}

export function LinkButton({ icon, label, href, kind = "plain" }: { icon?: IconName; label: string; href: string; kind?: string }): JSX.Element {
  return (
    <a class={`button ${kind}`} href={href}>
      {icon && <Icon name={icon} size={20} />}
      <span>{label}</span>
    </a>
  );
}

/** A modal window; the browser keeps the focus inside and closes it with Escape. `firm`: what stands in it is lost with it, so that
 *  only its own buttons close it. */
export function Dialog({ title, onClose, firm = false, children }: { title: string; onClose: () => void; firm?: boolean; children: ComponentChildren }): JSX.Element {
  const ref = useRef<HTMLDialogElement>(null);
  // Beside the window closes it; who marks a text and lets go there has pressed inside.
  const beside = useRef(false);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current!;
    if (!dialog.open) dialog.showModal();
    return () => dialog.close();
  }, []);
  return (
    <dialog
      class="dialog"
      ref={ref}
      aria-labelledby={id}
      onCancel={(e) => {
        if (firm && e.target === ref.current) e.preventDefault();
      }}
      onClose={() => {
        // A browser lets nobody be kept in: the second Escape in a row it obeys.
        if (!firm) onClose();
        else if (ref.current?.isConnected) ref.current.showModal();
      }}
      onPointerDown={(e) => {
        beside.current = e.target === ref.current;
      }}
      onClick={(e) => {
        if (!firm && beside.current && e.target === ref.current) onClose();
      }}
    >
      <div class="dialog-body">
        <header>
          <h2 id={id}>{title}</h2>
          {!firm && <Button icon="close" label={t("Close")} bare kind="quiet" onClick={onClose} />}
        </header>
        {children}
      </div>
    </dialog>
  );
}

/** A choice of a few, side by side. What has a reason against it (`not`) cannot be chosen, but it can be
 *  reached, and the reason is read there; what is chosen all the same is marked. */
export function Choice<T extends string | number>(props: {
  legend: string;
  hideLegend?: boolean;
  help?: string;
  value: T;
  options: { value: T; label: string; not?: string | null }[];
  onChange: (value: T) => void;
}): JSX.Element {
  const name = useId();
  const reasons = [...new Set(props.options.map((o) => o.not).filter((not) => not))];
  const wrong = props.options.find((o) => o.value === props.value)?.not;
  const cls = (o: { value: T; not?: string | null }): string | undefined => [o.value === props.value && "on", o.not && "not"].filter((c) => c).join(" ") || undefined;
  return (
    <fieldset class="choice">
      <legend class={props.hideLegend ? "unseen" : undefined}>{props.legend}</legend>
      <div class="segments">
        {props.options.map((o) => (
          <label key={String(o.value)} class={cls(o)}>
            <input
              type="radio"
              name={name}
              checked={o.value === props.value}
              aria-disabled={o.not ? true : undefined}
              aria-describedby={o.not ? `${name}-${reasons.indexOf(o.not)}` : undefined}
              onClick={(e) => {
                if (o.not) e.preventDefault(); // what was chosen stays chosen; the arrows come here all the same
              }}
              onChange={() => {
                if (!o.not) props.onChange(o.value);
              }}
            />
            <span>{o.label}</span>
          </label>
        ))}
      </div>
      {props.help && <p class="help">{props.help}</p>}
      {reasons.map((not, i) => (
        <p key={not} id={`${name}-${i}`} class={not === wrong ? "help not wrong" : "help not"}>
          {not === wrong && <Icon name="alert" size={18} />} {not}
        </p>
      ))}
    </fieldset>
  );
}

export function Switch({ label, help, on, onChange }: { label: string; help?: string; on: boolean; onChange: (on: boolean) => void }): JSX.Element {
  const id = useId();
  return (
    <div class="switch-row">
      <label class="switch">
        <input type="checkbox" role="switch" checked={on} aria-describedby={help ? id : undefined} onChange={(e) => onChange(e.currentTarget.checked)} />
        <span>{label}</span>
      </label>
      {help && (
        <p class="help" id={id}>
          {help}
        </p>
      )}
    </div>
  );
}

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** "5 minutes ago", in the language in use. */
export function ago(lang: string, time: number): string {
  const format = new Intl.RelativeTimeFormat(lang, { numeric: "auto" });
  const past = time - Date.now();
  for (const [unit, ms] of units) if (-past >= ms) return format.format(Math.round(past / ms), unit);
  return format.format(0, "minute");
}
