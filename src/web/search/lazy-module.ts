/** Modules that are loaded on demand. Until one is loaded, a plain element is shown instead. */
import { useSyncExternalStore } from "react";

type LazyModule<Module> = {
  readonly load: () => Promise<Module>;
  /** Starts loading without waiting; if it fails, the plain element stays. */
  readonly preload: () => void;
  /** Undefined during hydration, so that server and browser render the same. */
  readonly useIfLoaded: () => Module | undefined;
};

export function lazyModule<Module>(importModule: () => Promise<Module>): LazyModule<Module> {
  let loaded: Module | undefined;
  let loading: Promise<Module> | undefined;
  const listeners = new Set<() => void>();

  const subscribe = (onChange: () => void) => {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  };

  async function start(): Promise<Module> {
    try {
      loaded = await importModule();
    } catch (fault) {
      // Lets the next request try again.
      loading = undefined;
      throw fault;
    }
    for (const onChange of listeners) onChange();
    return loaded;
  }

  const load = () => (loading ??= start());
  return {
    load,
    preload: () => void load().catch(() => undefined),
    useIfLoaded: () =>
      useSyncExternalStore(
        subscribe,
        () => loaded,
        () => undefined,
      ),
  };
}
