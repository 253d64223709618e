/** Modules that are loaded on demand. Until one is loaded, a plain element is shown instead. */
import { useSyncExternalStore } from "react";

type LazyModule<Module> = {
  readonly bring: () => Promise<Module>;
  /** Starts loading without waiting; if it fails, the plain element stays. */
  readonly want: () => void;
  /** Undefined during hydration, so that server and browser render the same. */
  readonly useIfThere: () => Module | undefined;
};

export function lazyModule<Module>(load: () => Promise<Module>): LazyModule<Module> {
  let loaded: Module | undefined;
  let coming: Promise<Module> | undefined;
  const listeners = new Set<() => void>();

  const subscribe = (onChange: () => void) => {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  };

  async function fetchIt(): Promise<Module> {
    try {
      loaded = await load();
    } catch (fault) {
      // Lets the next request try again.
      coming = undefined;
      throw fault;
    }
    for (const onChange of listeners) onChange();
    return loaded;
  }

  const bring = () => (coming ??= fetchIt());
  return {
    bring,
    want: () => void bring().catch(() => undefined),
    useIfThere: () =>
      useSyncExternalStore(
        subscribe,
        () => loaded,
        () => undefined,
      ),
  };
}
