// Announcements.tsx -- what those who run the server tell everybody: a strip above every page, until one has read it.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../base/shared";
import { local } from "../base/storage";
import { Button } from "../parts/basics";
import { useStrip } from "../parts/strip";
import { Icon } from "../pieces/icons";
import { announcements, listen } from "../online/folk";
import { hosted } from "../online/people";

const READ = "bailey.heard";

function readBefore(): number[] {
  try {
    return JSON.parse(local.get(READ) ?? "[]") as number[];
  } catch {
    return [];
  }
}

export function Announcements(): JSX.Element | null {
  const [read, setRead] = useState(readBefore);
  useEffect(() => (hosted.value ? listen() : undefined), [hosted.value]);
  const strip = useStrip("--announced");
  const close = (id: number): void => {
    const next = [...read, id].slice(-50);
    setRead(next);
    local.set(READ, JSON.stringify(next));
  };
  const fresh = announcements.value.filter((a) => !read.includes(a.id));
  return (
    <div class="announcements" role="status" ref={strip}>
      {fresh.map((a) => (
        <p key={a.id}>
          <Icon name="flag" size={18} />
          <span dir="auto">{a.text}</span>
          <Button icon="close" bare kind="quiet" label={t("I have read it")} onClick={() => close(a.id)} />
        </p>
      ))}
    </div>
  );
}
