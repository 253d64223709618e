/** What the fields of a search form may read about their form. */
import { createContext, use } from "react";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { FieldProblem, SearchField } from "#domain/search/check-form.ts";
import type { RecentSearch } from "#domain/search/recent-searches.ts";
import type { Product } from "#domain/search/product.ts";
import type { SearchSettings } from "#domain/search/search-settings.ts";
import { useText } from "#web/i18n/text.tsx";

export type SearchContextValue = {
  readonly product: Product;
  readonly today: CalendarDate;
  readonly settings: SearchSettings;
  readonly problems: readonly FieldProblem[];
  /** The form is hydrated: values are in hidden fields instead of the plain ones. */
  readonly isAlive: boolean;
  readonly onRecent: (recent: RecentSearch) => void;
};

const SearchContext = createContext<SearchContextValue | undefined>(undefined);

export const SearchProvider = SearchContext.Provider;

export function useSearch(): SearchContextValue {
  const search = use(SearchContext);
  if (!search) throw new Error("useSearch needs a SearchProvider above it");
  return search;
}

/** The message of the first problem with one of these fields. */
export function useProblem(...fields: readonly SearchField[]): string | undefined {
  const text = useText();
  const problem = useSearch().problems.find(({ field }) => fields.includes(field));
  return problem && text(problem.messageKey, problem.values);
}
