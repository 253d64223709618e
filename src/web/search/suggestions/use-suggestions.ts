import { useEffect, useEffectEvent, useState } from "react";
import { useApi } from "#web/api/api-context.ts";
import { useLanguageTag } from "#web/i18n/text.tsx";
import { fetchSuggestions, keptSuggestions, PAUSE_MS, RETRY_MS } from "./suggestions.ts";
import type { SuggestedPlace } from "./suggestions.ts";

type Suggestions = {
  readonly places: readonly SuggestedPlace[];
  readonly isLoading: boolean;
  /** The last try failed; another follows. */
  readonly hasFailed: boolean;
};

const NONE: readonly SuggestedPlace[] = [];

/** `words` is empty where nothing should be asked. What was found before stays until something better comes, so that the list does not blink. */
export function useSuggestions(words: string): Suggestions {
  const api = useApi();
  const languageTag = useLanguageTag();
  const [found, setFound] = useState({ words: "", places: NONE, failures: 0 });
  const asked = words.trim();
  const known = asked === "" ? NONE : keptSuggestions(languageTag, asked);
  const isKnown = known !== undefined;
  const failures = !isKnown && found.words === asked ? found.failures : 0;

  const ask = useEffectEvent(async (typed: string, signal: AbortSignal) => {
    const places = await fetchSuggestions(api(), languageTag, typed, signal);
    if (!signal.aborted) setFound({ words: typed, places: places ?? NONE, failures: places ? 0 : failures + 1 });
  });

  useEffect(() => {
    if (isKnown) return undefined;
    const overtaken = new AbortController();
    const begin = () => void ask(asked, overtaken.signal);
    const timer = setTimeout(begin, failures === 0 ? PAUSE_MS : RETRY_MS);
    // A connection that is back is used at once.
    if (failures > 0) addEventListener("online", begin, { once: true, signal: overtaken.signal });
    return () => {
      clearTimeout(timer);
      overtaken.abort();
    };
  }, [asked, isKnown, failures]);

  return { places: known ?? found.places, isLoading: !isKnown && found.words !== asked, hasFailed: failures > 0 };
}
