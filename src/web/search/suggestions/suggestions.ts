/** Loads suggestions while the visitor types: with a delay, with cancellation of outdated requests, and with a cache. */
import type { Client } from "#contract/base/client.ts";
import type { OutputOf } from "#contract/base/call.ts";
import { listSuggestions } from "#contract/catalog/list-suggestions.ts";

export type SuggestedPlace = OutputOf<typeof listSuggestions>["items"][number];

/** Delay after a key press; fast typists need about this long per letter. */
export const PAUSE_MS = 120;
/** Delay before the same text is requested again after a failure. */
export const RETRY_MS = 3_000;
const MAX_ASKED = 12;
const MAX_KEPT = 200;

/** By language and text; the suggestions are the same for every field. */
const stored = new Map<string, readonly SuggestedPlace[]>();

const keyOf = (languageTag: string, typed: string) => `${languageTag} ${typed.trim().toLowerCase()}`;

export const cachedSuggestions = (languageTag: string, typed: string): readonly SuggestedPlace[] | undefined =>
  stored.get(keyOf(languageTag, typed));

/** The cached suggestion with exactly this name, for text that was typed in full instead of chosen. */
export function suggestionNamed(languageTag: string, name: string): SuggestedPlace | undefined {
  const typed = name.trim().toLowerCase();
  return cachedSuggestions(languageTag, name)?.find((place) => place.name.toLowerCase() === typed);
}

/** Undefined if the call fails, so that the visitor can continue typing. */
export async function fetchSuggestions(
  api: Client,
  languageTag: string,
  typed: string,
  signal: AbortSignal,
): Promise<readonly SuggestedPlace[] | undefined> {
  const answer = await api(listSuggestions, { query: { q: typed.trim(), maxResults: MAX_ASKED } }, { signal }).catch(() => undefined);
  if (!answer?.ok) return undefined;
  if (stored.size >= MAX_KEPT) stored.clear();
  stored.set(keyOf(languageTag, typed), answer.data.items);
  return answer.data.items;
}
