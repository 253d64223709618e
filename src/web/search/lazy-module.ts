/** Parts that are brought when somebody wants them. Until one has come, something plain stands in its place. */
import { useSyncExternalStore } from "react";

type LazyModule<Module> = {
  readonly bring: () => Promise<Module>;
  /** Brings it without waiting; a file that does not come leaves the plain part where it is. */
  readonly want: () => void;
  /** Never there while a page is taken over from the server, so that both sides show the same. */
  readonly useIfThere: () => Module | undefined;
};

export function lazyModule<Module>(load: () => Promise<Module>): LazyModule<Module> {
  let there: Module | undefined;
  let coming: Promise<Module> | undefined;
  const listeners = new Set<() => void>();

  const subscribe = (onChange: () => void) => {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  };

  async function fetchIt(): Promise<Module> {
    try {
      there = await load();
    } catch (fault) {
      // The next who wants it tries again.
      coming = undefined;
      throw fault;
    }
    for (const onChange of listeners) onChange();
    return there;
  }

  const bring = () => (coming ??= fetchIt());
  return {
    bring,
    want: () => void bring().catch(() => undefined),
    useIfThere: () =>
      useSyncExternalStore(
        subscribe,
        () => there,
        () => undefined,
      ),
  };
}
