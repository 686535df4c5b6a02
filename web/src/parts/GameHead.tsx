// GameHead.tsx -- the top of a page about one game: its cover, its name, and what the page has to say first.
import type { ComponentChildren } from "preact";
import { coverOf } from "../boards";

export function GameHead({ game, title, children }: { game: string; title: string; children: ComponentChildren }) {
  const Cover = coverOf(game);
  return (
    <div class="setup-head">
      {Cover && (
        <div class="cover" aria-hidden="true">
          <Cover />
        </div>
      )}
      <div>
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}
