/** Reads the stay of a list's address, and the facts that its cards depend on. */
import { stayFromTexts } from "#domain/calendar/stay.ts";
import { LOCALES } from "#domain/market/locale.ts";
import { settingsOf } from "#domain/search/search-settings.ts";
import { distanceUnitOf } from "#domain/visitor/distance.ts";
import type { ResultCardFacts } from "#web/hotel/result-card.ts";
import { partyOf } from "#web/routes/hotels/details/details-request.ts";
import type { LoadArgs } from "#web/routes/data/route.ts";
import type { ListStay } from "#web/saved/trail/viewed-hotels.ts";
import { lastVisit } from "#web/saved/trail/viewed-hotels.ts";
import { openStorage } from "#web/visitor/storage/browser-storage.ts";

/** The dates of the address, or in the browser those that the visitor last looked for. Null: no dates are known. */
export function visitOf(args: LoadArgs): ListStay | null {
  const { query, today, page } = args;
  if (query.has("startDate")) {
    const stay = stayFromTexts({ startDate: query.get("startDate"), endDate: query.get("endDate") }, "hotels", today);
    return { ...stay, rooms: partyOf(args) };
  }
  if (import.meta.env.SSR) return null;
  return lastVisit(openStorage(window), today, settingsOf(page)) ?? null;
}

export const cardFactsOf = ({ today, page, visitor }: LoadArgs): ResultCardFacts => ({
  today,
  language: LOCALES[page.locale].language,
  unit: visitor?.person?.settings.distanceUnit ?? distanceUnitOf(page.market),
  isAuthenticated: page.visitorClass.isAuthenticated,
});
