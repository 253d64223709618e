/** Browser cache of the last search: filters, pages and Back need no new search while it is open. */
import type { HotelsForm } from "#domain/search/search-form.ts";
import type { Availability, HotelOutcome } from "./hotel-outcome.ts";

export type RememberedSearch = Availability & {
  /** All inputs of the search: place, dates, guests, visitor and language. One key as requested, one with the resolved destination. */
  readonly keys: readonly string[];
  /** Timestamp of the refresh that made it (SHELL-006). */
  readonly refresh: string | null;
  readonly form: HotelsForm;
};

const MAX_ANSWERS = 12;

/** Module state, written by effects only and therefore empty on the server. */
let remembered: RememberedSearch | undefined;
const answers = new Map<string, HotelOutcome>();

/** The open search with this key. There is no timer: an expired search is repeated on the next request (SEARCH-029). */
export function findSearch(key: string, refresh: string | null, now: number): RememberedSearch | undefined {
  if (!remembered?.keys.includes(key) || Date.parse(remembered.expiry) <= now) return undefined;
  return refresh === null || refresh === remembered.refresh ? remembered : undefined;
}

/** Cached results of this view. */
export const knownAnswer = (look: string): HotelOutcome | undefined => answers.get(look);

export function rememberAnswer(search: RememberedSearch, look: string, outcome: HotelOutcome): void {
  if (remembered?.availabilityId !== search.availabilityId) answers.clear();
  remembered = search;
  answers.delete(look);
  answers.set(look, outcome);
  if (answers.size > MAX_ANSWERS) answers.delete(answers.keys().next().value ?? look);
}

export function forgetSearch(): void {
  remembered = undefined;
  answers.clear();
}
