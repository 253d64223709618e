import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { HotelsRequest } from "#web/hotel/asked-hotels.ts";
import type { FoundHotels, HotelOutcome } from "#web/hotel/hotel-outcome.ts";
import type { ResultCard } from "#web/hotel/result-card.ts";
import type { MadeSearch } from "#web/hotel/search-memory.ts";

/** What stands above the results, whether they have come or not. */
export type ResultsFrame = { readonly asked: HotelsRequest; readonly today: CalendarDate };

export type ResultsData = ResultsFrame & {
  readonly outcome: HotelOutcome;
  readonly search?: MadeSearch;
  /** It came with the document: cards out of sight need not be laid out yet. */
  readonly isSent?: true;
};

export type FoundData = ResultsData & { readonly outcome: FoundHotels };

export type Pin = NonNullable<FoundHotels["pins"]>[number];

export type ResultsEvents = {
  /** `isMoving`: one of many changes on the way to another, so that Back does not lead through all of them. */
  readonly onLook: (asked: HotelsRequest, options?: { readonly isMoving?: boolean }) => void;
  /** Brings the card of a pin that is not on this page of the list. */
  readonly onPin: (pin: Pin) => Promise<ResultCard | undefined>;
};
