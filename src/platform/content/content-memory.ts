/** Remembers what the content store answered: pages ask the same few questions all day, and the answers change only with an import. */
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import type { ConfigurationState } from "#platform/configuration/configuration-state.ts";
import type { DestinationPlaces } from "./destination-places.ts";
import { NO_PLACES } from "./destination-places.ts";
import { deepFreeze } from "#shared/deep-freeze.ts";

/** Questions hold words of visitors, so there is an end to how many are remembered. */
const MAX_ANSWERS = 5_000;

export type ContentMemory = {
  readonly snapshot: ConfigurationSnapshot;
  readonly places: DestinationPlaces;
  /** Answers live exactly as long as the configuration they were given under: an import ends both, and so do a few seconds. They are frozen, because many read them. */
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
      // What failed is asked again.
      fresh.catch(() => answers.delete(key));
      return fresh;
    },
  };
}
