/** Fills in a form from the page's address, or from the last search until it expires. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { formFromQuery } from "#domain/search/form-from-query.ts";
import type { Product } from "#domain/search/product.ts";
import type { SearchSettings } from "#domain/search/search-settings.ts";
import type { VisitStorage } from "#web/visitor/storage/browser-storage.ts";
import { TIMED_KEY } from "#web/visitor/storage/storage-keys.ts";
import { readTimed } from "#web/visitor/storage/timed-storage.ts";
import type { SavedForms } from "./stored-forms.ts";

type PrefillFacts = {
  readonly search: string;
  readonly storage: VisitStorage;
  readonly now: number;
  readonly today: CalendarDate;
  readonly settings: SearchSettings;
};

/** The search parameters in links of campaigns and partners. */
const SAID_BY_ADDRESSES = ["city", "startDate", "endDate", "adults", "children"];

/** The format that `submitSearch` writes; other values in storage are ignored. */
const isSaved = (value: unknown): value is { readonly product: string; readonly query: string } =>
  typeof value === "object" && value !== null && "product" in value && "query" in value && typeof value.query === "string";

function queryOfAddress(search: string): URLSearchParams | undefined {
  const query = new URLSearchParams(search);
  if (!SAID_BY_ADDRESSES.some((name) => query.has(name))) return undefined;
  // Links use the hotel's parameter `city` for every product.
  if (query.has("city") && !query.has("destination")) query.set("destination", query.get("city") ?? "");
  return query;
}

/** The address takes precedence; the last search only fills in a form that the visitor has not changed. */
export function prefilledForms(product: Product, forms: SavedForms, { search, storage, now, today, settings }: PrefillFacts): SavedForms {
  const query = queryOfAddress(search);
  if (query) return { ...forms, [product]: formFromQuery(product, query, today, settings) };
  const saved = readTimed(storage, TIMED_KEY.searchParams, now);
  if (forms[product] || !isSaved(saved) || saved.product !== product) return forms;
  return { ...forms, [product]: formFromQuery(product, new URLSearchParams(saved.query), today, settings) };
}
