import { useState } from "react";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import type { Marked } from "#web/ui/fields/marked-text.ts";
import { SuggestBox } from "#web/ui/fields/suggest-box.tsx";
import { openStorage } from "#web/visitor/storage/browser-storage.ts";
import { recentSearches } from "../suggestions/recent-store.ts";
import { useSearch } from "../search-context.ts";
import { keyOfPlace, keyOfRecent, suggestionGroups } from "../suggestions/suggestion-groups.ts";
import { useSuggestions } from "../suggestions/use-suggestions.ts";
import type { PlaceFieldProps } from "./place-field-props.ts";

type Props = PlaceFieldProps & {
  readonly name: string;
  readonly error: string | undefined;
  /** The selection in the plain field that is replaced; null if it does not have the focus. */
  readonly takeMarked: () => Marked | null;
};

/** A place field with suggestions. Typed text without a choice stays text. */
export function PlaceSuggest({ label, hint, icon, place, types, hasRecent = false, onChange, name, error, takeMarked }: Props) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { onRecent } = useSearch();
  const [marked] = useState(takeMarked);
  const [recent] = useState(() => (hasRecent ? recentSearches(openStorage(window)) : []));
  // A chosen place needs no suggestions until the visitor types again.
  const typed = place.id === undefined ? place.name : "";
  const { places, isLoading, hasFailed } = useSuggestions(typed);
  const isUntouched = place.name === "";
  const groups = suggestionGroups({ places, types, recent: isUntouched ? recent : [], languageTag, text });

  const onChoose = (key: string) => {
    const search = recent.find((_, index) => keyOfRecent(index) === key);
    if (search) return onRecent(search);
    const chosen = places.find((each) => keyOfPlace(each) === key);
    return chosen && onChange({ name: chosen.name, id: chosen.id, type: chosen.type, country: chosen.country });
  };

  return (
    <SuggestBox
      label={label}
      placeholder={hint}
      icon={icon}
      text={place.name}
      groups={groups}
      isLoading={isLoading && groups.length === 0}
      emptyText={typed.trim() === "" ? undefined : text(hasFailed ? "search.suggestFailed" : "search.suggestEmpty")}
      onText={(typed) => typed !== place.name && onChange({ name: typed })}
      onChoose={onChoose}
      name={name}
      error={error}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- only if the replaced field had the focus
      autoFocus={marked !== null}
      marked={marked ?? undefined}
    />
  );
}
