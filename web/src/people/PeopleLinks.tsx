// PeopleLinks.tsx -- the ways to the pages about people, where a server is.
import type { JSX } from "preact";
import { t } from "../base/shared";
import { href } from "../base/router";
import { LinkButton } from "../parts/basics";
import { hosted, me } from "../online/people";
import { ModerationLink } from "./Moderation";

export function PeopleLinks(): JSX.Element | null {
  if (!hosted.value) return null;
  return (
    <nav class="row people-links" aria-label={t("People")}>
      {me.value.kind === "account" && <LinkButton icon="person" label={t("My profile")} href={href("p", me.value.name!)} />}
      <LinkButton icon="people" label={t("Friends")} href={href("friends")} />
      <LinkButton icon="laurel" label={t("Leaderboards")} href={href("ranking")} />
      <ModerationLink />
    </nav>
  );
}
