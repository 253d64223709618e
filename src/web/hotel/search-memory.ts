/** What the browser remembers of the last search: filters, pages and the way back need no new one while it is open. */
import type { HotelsForm } from "#domain/search/search-form.ts";
import type { Availability, HotelOutcome } from "./hotel-outcome.ts";

export type MadeSearch = Availability & {
  /** Everything the search depends on: place, days, people, who asks and in which language. One as it was asked, one as it was understood. */
  readonly keys: readonly string[];
  /** The time under which the page asked for it anew (SHELL-006). */
  readonly refresh: string | null;
  readonly form: HotelsForm;
};

const MAX_ANSWERS = 12;

/** Written by effects only, so a server never has any. */
let made: MadeSearch | undefined;
const answers = new Map<string, HotelOutcome>();

/** The search of this key while it is open. No time is counted down here: one that ran out is made anew when somebody asks (SEARCH-029). */
export function madeSearch(key: string, refresh: string | null, now: number): MadeSearch | undefined {
  if (!made?.keys.includes(key) || Date.parse(made.expiry) <= now) return undefined;
  return refresh === null || refresh === made.refresh ? made : undefined;
}

/** What this look at the results has brought before. */
export const knownAnswer = (look: string): HotelOutcome | undefined => answers.get(look);

export function rememberAnswer(search: MadeSearch, look: string, outcome: HotelOutcome): void {
  if (made?.availabilityId !== search.availabilityId) answers.clear();
  made = search;
  answers.delete(look);
  answers.set(look, outcome);
  if (answers.size > MAX_ANSWERS) answers.delete(answers.keys().next().value ?? look);
}

export function forgetSearch(): void {
  made = undefined;
  answers.clear();
}
