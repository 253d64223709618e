/** Fills a form from the address of the page, or from the last search while it is fresh. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { formFromQuery } from "#domain/search/form-from-query.ts";
import type { Product } from "#domain/search/product.ts";
import type { SearchSettings } from "#domain/search/search-settings.ts";
import type { VisitStorage } from "#web/visitor/storage/browser-storage.ts";
import { TIMED_KEY } from "#web/visitor/storage/storage-keys.ts";
import { readTimed } from "#web/visitor/storage/timed-storage.ts";
import type { SavedForms } from "./kept-forms.ts";

type PrefillFacts = {
  readonly search: string;
  readonly storage: VisitStorage;
  readonly now: number;
  readonly today: CalendarDate;
  readonly settings: SearchSettings;
};

/** What links from campaigns and partners say about a search. */
const SAID_BY_ADDRESSES = ["city", "startDate", "endDate", "adults", "children"];

/** As `saveSearch` writes it; anything else in the browser's storage is not ours. */
const isSaved = (value: unknown): value is { readonly product: string; readonly query: string } =>
  typeof value === "object" && value !== null && "product" in value && "query" in value && typeof value.query === "string";

function queryOfAddress(search: string): URLSearchParams | undefined {
  const query = new URLSearchParams(search);
  if (!SAID_BY_ADDRESSES.some((name) => query.has(name))) return undefined;
  // Links name the place of every product as they name that of a hotel.
  if (query.has("city") && !query.has("destination")) query.set("destination", query.get("city") ?? "");
  return query;
}

/** What an address says wins; the last search only fills a form that nobody touched. */
export function prefilledForms(product: Product, forms: SavedForms, { search, storage, now, today, settings }: PrefillFacts): SavedForms {
  const said = queryOfAddress(search);
  if (said) return { ...forms, [product]: formFromQuery(product, said, today, settings) };
  const saved = readTimed(storage, TIMED_KEY.searchParams, now);
  if (forms[product] || !isSaved(saved) || saved.product !== product) return forms;
  return { ...forms, [product]: formFromQuery(product, new URLSearchParams(saved.query), today, settings) };
}
