// CannotOpen.tsx -- what was asked for by its address is not to be had: why, if that says more, and the way home.
import type { JSX } from "preact";
import { href } from "../base/router";
import { t } from "../base/shared";

export function CannotOpen({ what, why }: { what: string; why?: string }): JSX.Element {
  return (
    <main class="page narrow">
      <h1>{what}</h1>
      {why && (
        <p class="notice error" role="alert">
          {why}
        </p>
      )}
      <a class="button" href={href()}>
        {t("Home")}
      </a>
    </main>
  );
}
