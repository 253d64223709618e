import { useEffect, useEffectEvent, useState } from "react";
import { useApi } from "#web/api/api-context.ts";
import { useLanguageTag } from "#web/i18n/text.tsx";
import { fetchSuggestions, cachedSuggestions, PAUSE_MS, RETRY_MS } from "./suggestions.ts";
import type { SuggestedPlace } from "./suggestions.ts";

type Suggestions = {
  readonly places: readonly SuggestedPlace[];
  readonly isLoading: boolean;
  /** The last attempt failed; another follows. */
  readonly hasFailed: boolean;
};

const NONE: readonly SuggestedPlace[] = [];

/** With empty `words` nothing is requested. The previous suggestions stay until new ones arrive, so that the list does not flicker. */
export function useSuggestions(typed: string): Suggestions {
  const api = useApi();
  const languageTag = useLanguageTag();
  const [found, setFound] = useState({ words: "", places: NONE, failures: 0 });
  const request = typed.trim();
  const known = request === "" ? NONE : cachedSuggestions(languageTag, request);
  const isKnown = known !== undefined;
  const failures = !isKnown && found.words === request ? found.failures : 0;

  const load = useEffectEvent(async (typed: string, signal: AbortSignal) => {
    const places = await fetchSuggestions(api(), languageTag, typed, signal);
    if (!signal.aborted) setFound({ words: typed, places: places ?? NONE, failures: places ? 0 : failures + 1 });
  });

  useEffect(() => {
    if (isKnown) return undefined;
    const overtaken = new AbortController();
    const begin = () => void load(request, overtaken.signal);
    const timer = setTimeout(begin, failures === 0 ? PAUSE_MS : RETRY_MS);
    // Retries as soon as the connection is back.
    if (failures > 0) addEventListener("online", begin, { once: true, signal: overtaken.signal });
    return () => {
      clearTimeout(timer);
      overtaken.abort();
    };
  }, [request, isKnown, failures]);

  return { places: known ?? found.places, isLoading: !isKnown && found.words !== request, hasFailed: failures > 0 };
}
