/** Asks for suggestions while somebody types: not for every letter, never for one that was overtaken, and only once for the same letters. */
import type { Client } from "#contract/base/client.ts";
import type { OutputOf } from "#contract/base/call.ts";
import { listSuggestions } from "#contract/catalog/list-suggestions.ts";

export type SuggestedPlace = OutputOf<typeof listSuggestions>["items"][number];

/** Fast typists write a letter in about this time. */
export const PAUSE_MS = 120;
/** How long after a failure the same letters are asked for again. */
export const RETRY_MS = 3_000;
const MAX_ASKED = 12;
const MAX_KEPT = 200;

/** By language and letters; the answer is the same for every field. */
const kept = new Map<string, readonly SuggestedPlace[]>();

const keyOf = (languageTag: string, words: string) => `${languageTag} ${words.trim().toLowerCase()}`;

export const keptSuggestions = (languageTag: string, words: string): readonly SuggestedPlace[] | undefined =>
  kept.get(keyOf(languageTag, words));

/** The kept suggestion that is called exactly so: words somebody typed out in full, though they could have chosen. */
export function suggestionNamed(languageTag: string, name: string): SuggestedPlace | undefined {
  const words = name.trim().toLowerCase();
  return keptSuggestions(languageTag, name)?.find((place) => place.name.toLowerCase() === words);
}

/** Nothing when no answer came: whoever types is not held up by it. */
export async function fetchSuggestions(
  api: Client,
  languageTag: string,
  words: string,
  signal: AbortSignal,
): Promise<readonly SuggestedPlace[] | undefined> {
  const answer = await api(listSuggestions, { query: { q: words.trim(), maxResults: MAX_ASKED } }, { signal }).catch(() => undefined);
  if (!answer?.ok) return undefined;
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(keyOf(languageTag, words), answer.data.items);
  return answer.data.items;
}
