// badge.ts -- the sign of the installed app: how many matches wait. The service worker keeps it while no page is open.
import { effect } from "@preact/signals";
import { waiting } from "./lobby";
import { hosted } from "./people";

export function keepBadge(): void {
  if (!("setAppBadge" in navigator)) return;
  effect(() => {
    if (hosted.value) void navigator.setAppBadge(waiting.value).catch(() => undefined); // 0 takes it off
  });
}
