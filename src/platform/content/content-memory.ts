/** Caches answers of the content store: pages repeat the same few queries, and the answers change only with an import. */
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import type { ConfigurationState } from "#platform/configuration/configuration-state.ts";
import type { DestinationPlaces } from "./destination-places.ts";
import { NO_PLACES } from "./destination-places.ts";
import { deepFreeze } from "#shared/deep-freeze.ts";

/** Cache keys contain visitors' input, so the number of entries is limited. */
const MAX_ANSWERS = 5_000;

export type ContentMemory = {
  readonly snapshot: ConfigurationSnapshot;
  readonly places: DestinationPlaces;
  /**
   * Entries live as long as the configuration state they were created under, so an import or a reload discards them. They are frozen, because
   * many readers share them.
   */
  readonly recall: <T>(state: ConfigurationState, question: readonly unknown[], answer: () => Promise<T>) => Promise<T>;
};

export function createContentMemory(snapshot: ConfigurationSnapshot, places: DestinationPlaces = NO_PLACES): ContentMemory {
  const answersUnder = new WeakMap<ConfigurationState, Map<string, Promise<unknown>>>();
  return {
    snapshot,
    places,
    recall: <T>(state: ConfigurationState, question: readonly unknown[], answer: () => Promise<T>) => {
      const answers = answersUnder.get(state) ?? new Map<string, Promise<unknown>>();
      answersUnder.set(state, answers);
      const key = JSON.stringify(question);
      const known = answers.get(key) as Promise<T> | undefined;
      if (known) return known;
      const fresh = answer().then((value) => deepFreeze(value) as T);
      if (answers.size >= MAX_ANSWERS) answers.clear();
      answers.set(key, fresh);
      // Failures are not cached.
      fresh.catch(() => answers.delete(key));
      return fresh;
    },
  };
}
