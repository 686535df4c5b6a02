// calling.ts -- how the tab tells that it is one's turn: its title and its icon.
import { t } from "../base/shared";

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="#96301f" d="M6 54V32h6v5h5v-5h6v5h18v-5h6v5h5v-5h6v22Z"/><circle cx="46" cy="18" r="16" fill="#e08a2c"/></svg>`;

function showIcon(calls: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) return;
  const usual = (link.dataset["usual"] ??= link.getAttribute("href")!);
  link.setAttribute("href", calls ? `data:image/svg+xml,${encodeURIComponent(ICON)}` : usual);
}

/** Answers how to be quiet again. */
export function call(calls: boolean, title: string): () => void {
  document.title = calls ? `● ${t("Your turn")} – ${title}` : `${title} – Bailey`;
  showIcon(calls);
  return () => {
    document.title = "Bailey";
    showIcon(false);
  };
}
