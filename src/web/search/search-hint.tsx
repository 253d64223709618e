/** The line beside the options of a form: recent searches if there are any, otherwise a hint about what the visitor can search for. */
import { useEffect } from "react";
import { MAX_NIGHTS } from "#domain/calendar/calendar-limits.ts";
import { FORM_SHAPES } from "#domain/search/form-shape.ts";
import { useText } from "#web/i18n/text.tsx";
import { openStorage, readText } from "#web/visitor/storage/browser-storage.ts";
import { STORAGE_KEY } from "#web/visitor/storage/storage-keys.ts";
import { recentLine } from "./lazy-parts.ts";
import { useSearch } from "./search-context.ts";

export function SearchHint() {
  const text = useText();
  const { product, settings, isAlive, onRecent } = useSearch();
  const recent = recentLine.useIfThere();
  const mayHaveRecent = FORM_SHAPES[product].people === "rooms";

  useEffect(() => {
    if (mayHaveRecent && readText(openStorage(window), STORAGE_KEY.recentSearches) !== undefined) recentLine.want();
  }, [mayHaveRecent]);

  // Only hotels are booked here. The hint that people or a partner answer is shown before the search, and also beside recent searches.
  const isSold = product === "hotels";
  const otherKey = settings.externalSearchUrl[product] ? "search.atPartner" : "search.onRequest";
  const hint = <p className="search-hint">{text(isSold ? "search.stayHint" : otherKey, { nights: MAX_NIGHTS })}</p>;
  if (!recent || !isAlive || !mayHaveRecent) return hint;
  return (
    <>
      {isSold ? null : hint}
      <recent.RecentLine onChoose={onRecent} otherwise={isSold ? hint : null} />
    </>
  );
}
