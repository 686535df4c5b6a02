// later.tsx -- a screen that is fetched when somebody first goes there.
import type { ComponentType, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";

export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let Screen: ComponentType<P> | undefined;
  return function Later(props: P): JSX.Element {
    const [fault, setFault] = useState<{ of: unknown } | null>(null);
    const [, setHere] = useState(Screen !== undefined);
    useEffect(() => {
      if (Screen) return;
      load().then(
        (loaded) => {
          Screen = loaded;
          setHere(true);
        },
        (of: unknown) => setFault({ of }),
      );
    }, []);
    if (fault) throw fault.of; // as a mistake in the screen itself
    return Screen ? <Screen {...props} /> : <main class="page narrow" aria-busy="true" />;
  };
}
