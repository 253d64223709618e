import { useEffect, useEffectEvent, useState } from "react";
import { useApi } from "#web/api/api-context.ts";
import { useLanguageTag } from "#web/i18n/text.tsx";
import { askForSuggestions, keptSuggestions, PAUSE_MS } from "./suggestions.ts";
import type { SuggestedPlace } from "./suggestions.ts";

type Suggestions = { readonly places: readonly SuggestedPlace[]; readonly isLoading: boolean };

const NONE: readonly SuggestedPlace[] = [];

/** `words` is empty where nothing should be asked. What was found before stays until something better comes, so that the list does not blink. */
export function useSuggestions(words: string): Suggestions {
  const api = useApi();
  const languageTag = useLanguageTag();
  const [found, setFound] = useState({ words: "", places: NONE });
  const asked = words.trim();
  const known = asked === "" ? NONE : keptSuggestions(languageTag, asked);
  const isKnown = known !== undefined;

  const ask = useEffectEvent(async (typed: string, signal: AbortSignal) => {
    const places = await askForSuggestions(api(), languageTag, typed, signal);
    if (!signal.aborted) setFound({ words: typed, places: places ?? NONE });
  });

  useEffect(() => {
    if (isKnown) return undefined;
    const overtaken = new AbortController();
    const timer = setTimeout(() => void ask(asked, overtaken.signal), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      overtaken.abort();
    };
  }, [asked, isKnown]);

  return { places: known ?? found.places, isLoading: !isKnown && found.words !== asked };
}
