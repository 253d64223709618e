/** Beside the small choices of a form: the last searches where there are any, otherwise a word about what can be asked for. */
import { useEffect } from "react";
import { MAX_NIGHTS } from "#domain/calendar/calendar-limits.ts";
import { FORM_SHAPES } from "#domain/search/form-shape.ts";
import { useText } from "#web/i18n/text.tsx";
import { openStorage, readText } from "#web/visitor/browser-storage.ts";
import { STORAGE_KEY } from "#web/visitor/storage-keys.ts";
import { recentLine } from "./lazy-parts.ts";
import { useSearch } from "./search-context.ts";

export function SearchHint() {
  const text = useText();
  const { product, isAlive, onRecent } = useSearch();
  const { hasEnd, people } = FORM_SHAPES[product];
  const recent = recentLine.useIfThere();
  const mayHaveRecent = people === "rooms";

  useEffect(() => {
    if (mayHaveRecent && readText(openStorage(window), STORAGE_KEY.recentSearches) !== undefined) recentLine.want();
  }, [mayHaveRecent]);

  const hint = <p className="search-hint">{hasEnd ? text("search.stayHint", { nights: MAX_NIGHTS }) : text("search.dateHint")}</p>;
  return recent && isAlive && mayHaveRecent ? <recent.RecentLine onChoose={onRecent} otherwise={hint} /> : hint;
}
