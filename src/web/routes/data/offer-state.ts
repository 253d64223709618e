import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { OfferState } from "#web/screens/content/offer-days.tsx";

/** Undefined for a page that is not an offer with a validity period. */
export function offerState(facts: Readonly<Record<string, string>>, today: CalendarDate): OfferState | undefined {
  const { from, until } = facts;
  if (from === undefined && until === undefined) return undefined;
  if (from !== undefined && today < from) return "coming";
  return until !== undefined && today > until ? "past" : "open";
}
