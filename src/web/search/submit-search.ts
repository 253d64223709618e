/** Submits a search: checks it, stores it, reports it to marketing, and returns its target. */
import type { Client } from "#contract/base/client.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { flagFrom } from "#domain/query/query-values.ts";
import type { FieldProblem } from "#domain/search/check-form.ts";
import { checkForm } from "#domain/search/check-form.ts";
import { FORM_SHAPES } from "#domain/search/form-shape.ts";
import type { Product } from "#domain/search/product.ts";
import { queryOfForm } from "#domain/search/query-of-form.ts";
import { recentOf } from "#domain/search/recent-searches.ts";
import type { SearchFields, SearchFormOf } from "#domain/search/search-form.ts";
import type { SearchSettings } from "#domain/search/search-settings.ts";
import type { SearchTarget } from "#domain/search/search-target.ts";
import { searchTarget } from "#domain/search/search-target.ts";
import { trackMarketing } from "#web/tracking/track-marketing.ts";
import type { VisitStorage } from "#web/visitor/storage/browser-storage.ts";
import { TIMED_KEY } from "#web/visitor/storage/storage-keys.ts";
import { writeTimed } from "#web/visitor/storage/timed-storage.ts";
import { keepRecent } from "./suggestions/recent-store.ts";
import { suggestionNamed } from "./suggestions/suggestions.ts";

type SubmitFacts = {
  readonly today: CalendarDate;
  readonly settings: SearchSettings;
  readonly storage: VisitStorage;
  readonly languageTag: string;
  readonly now: number;
  readonly random: number;
  /** Query of the page that contains the card. */
  readonly search: string;
  readonly api: Client;
};

type SubmitOutcome =
  | { readonly ok: true; readonly target: SearchTarget }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] };

/** Text that exactly matches a suggestion selects it. */
function resolvePlaces<P extends Product>(product: P, form: SearchFormOf<P>, languageTag: string): SearchFormOf<P> {
  const fields: SearchFields = form;
  const resolved = FORM_SHAPES[product].places.flatMap((field) => {
    const place = fields[field];
    const suggestion = place && place.id === undefined ? suggestionNamed(languageTag, place.name) : undefined;
    return suggestion
      ? [[field, { name: suggestion.name, id: suggestion.id, type: suggestion.type, country: suggestion.country }] as const]
      : [];
  });
  return { ...form, ...Object.fromEntries(resolved) };
}

export function submitSearch<P extends Product>(product: P, typed: SearchFormOf<P>, facts: SubmitFacts): SubmitOutcome {
  const { today, settings, storage, languageTag, now, random, search } = facts;
  const form = resolvePlaces(product, typed, languageTag);
  const problems = checkForm(product, form, today, settings);
  if (problems.length > 0) return { ok: false, problems };
  const query = queryOfForm(product, form);
  writeTimed(storage, TIMED_KEY.searchParams, { product, query: query.toString() }, now);
  const recent = recentOf(form);
  if (recent) keepRecent(storage, recent);
  if (product === "hotels") trackMarketing("searchHotels", Object.fromEntries(query), { api: facts.api, storage, now });
  const isClubMode = flagFrom(new URLSearchParams(search).get("isClub")) ?? false;
  return { ok: true, target: searchTarget(product, form, { settings, isClubMode, random }) };
}
