/** Caches the configuration in memory, so that answering a call costs no query. */
import type { Context } from "#platform/kernel/calls/context.ts";
import type { ConfigurationEntries, ConfigurationState } from "./configuration-state.ts";
import { configurationStateOf, loadConfigurationEntries } from "./configuration-state.ts";

/** Notified by triggers on the tables of brands, configuration and content; the payload is the id of the brand. */
export const CONFIGURATION_CHANNEL = "configuration_changed";

/** In case a notification is lost, the configuration is reloaded after this time. That is cheap, because only what has changed is read. */
const MAX_AGE_MS = 5_000;

export type ConfigurationSnapshot = {
  /**
   * The current state, or the last good one if it cannot be read. Each load gives a new object, because content is cached under it, and may have changed
   * although the configuration has not. Throws only if there never was one.
   */
  readonly current: () => Promise<ConfigurationState>;
  /** Marks the state as stale: the next call reloads it. */
  readonly expire: () => void;
  /** How often a change was reported. */
  readonly revision: () => number;
};

type Loaded = { readonly entries: ConfigurationEntries; readonly state: ConfigurationState };

export function createConfigurationSnapshot({ database, clock, log }: Pick<Context, "database" | "clock" | "log">): ConfigurationSnapshot {
  let lastGood: Loaded | undefined;
  let goodGeneration = 0;
  let freshUntil = 0;
  let generation = 0;
  let loading: Promise<Loaded> | undefined;
  let isListening = false;

  const expire = () => {
    freshUntil = 0;
    generation += 1;
    // A load in progress may return data from before the change.
    loading = undefined;
  };
  const listen = () => {
    if (isListening) return;
    isListening = true;
    database
      .listen(CONFIGURATION_CHANNEL, expire)
      .catch(() => log.warn("cannot listen for configuration changes; the configuration is read every few seconds instead"));
  };
  const load = async (): Promise<Loaded> => {
    const startGeneration = generation;
    const store = (loaded: Loaded) => {
      // A state that was superseded while it loaded is not fresh, but it is still the best fallback if the next one cannot be read.
      if (startGeneration >= goodGeneration) {
        lastGood = loaded;
        goodGeneration = startGeneration;
      }
      if (startGeneration !== generation) return;
      freshUntil = clock.now().getTime() + MAX_AGE_MS;
      loading = undefined;
    };
    try {
      const known = lastGood;
      const entries = await loadConfigurationEntries(database.sql, known?.entries);
      // A copy shares what was merged under the state before.
      const state = known?.entries === entries ? { ...known.state } : configurationStateOf(entries);
      const loaded = { entries, state };
      store(loaded);
      return loaded;
    } catch (fault) {
      if (lastGood === undefined) {
        loading = undefined;
        throw fault;
      }
      log.error("configuration could not be read, the last good one is kept", {}, fault);
      store(lastGood);
      return lastGood;
    }
  };
  return {
    expire,
    revision: () => generation,
    current: async () => {
      listen();
      const now = clock.now().getTime();
      // If the clock was set back, an old state must not look fresh forever.
      if (lastGood && now < freshUntil && freshUntil <= now + MAX_AGE_MS) return lastGood.state;
      return (await (loading ??= load())).state;
    },
  };
}
