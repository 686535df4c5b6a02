// figures.ts -- numbers as people read them, in the language in use.
import { lang } from "../base/shared";

export const percent = (share: number): string => new Intl.NumberFormat(lang.value, { style: "percent" }).format(share);

/** With one digit behind the point, at most; `sign`: also +. */
export const decimal = (value: number, sign = false): string =>
  new Intl.NumberFormat(lang.value, { maximumFractionDigits: 1, signDisplay: sign ? "exceptZero" : "auto" }).format(value).replace("-", "\u2212");
