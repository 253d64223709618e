import { useEffect, useRef, useState } from "react";
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
  const call = useRef(api);
  call.current = api;
  const [found, setFound] = useState({ words: "", places: NONE });
  const asked = words.trim();

  useEffect(() => {
    if (asked === "") return undefined;
    const known = keptSuggestions(languageTag, asked);
    if (known) {
      setFound({ words: asked, places: known });
      return undefined;
    }
    const overtaken = new AbortController();
    const timer = setTimeout(() => {
      void askForSuggestions(call.current(), languageTag, asked, overtaken.signal).then((places) => {
        if (!overtaken.signal.aborted) setFound({ words: asked, places: places ?? NONE });
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      overtaken.abort();
    };
  }, [asked, languageTag]);

  if (asked === "") return { places: NONE, isLoading: false };
  return { places: found.places, isLoading: found.words !== asked };
}
