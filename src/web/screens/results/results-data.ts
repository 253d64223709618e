import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { PlaceCardPlace } from "#web/fragments/place-card.tsx";
import type { HotelsRequest } from "#web/hotel/hotels-request.ts";
import type { FoundHotels, HotelOutcome } from "#web/hotel/search/hotel-outcome.ts";
import type { Namesakes } from "#web/search/first-suggestion.ts";
import type { ResultCard } from "#web/hotel/result-card.ts";
import type { RememberedSearch } from "#web/hotel/search/search-memory.ts";

/** Data of the part above the results, known before they are loaded. */
export type ResultsFrame = { readonly request: HotelsRequest; readonly today: CalendarDate };

export type ResultsData = ResultsFrame & {
  readonly outcome: HotelOutcome;
  /** Places to search instead, if nothing was found. */
  readonly popular?: readonly PlaceCardPlace[];
  /** The destination among places of its name. */
  readonly namesakes?: Namesakes;
  readonly search?: Omit<RememberedSearch, "form" | "keys"> & {
    /** The key of the request, if its destination was found under another name. */
    readonly askedKey?: string;
  };
  /** The results came with the document; cards outside the viewport need no layout yet. */
  readonly isSent?: true;
};

export type FoundData = ResultsData & { readonly outcome: FoundHotels };

export type HotelPin = NonNullable<FoundHotels["pins"]>[number];

export type ResultsEvents = {
  /** `isMoving`: one of many intermediate changes, which must not add entries to the history. */
  readonly onLook: (request: HotelsRequest, options?: { readonly isMoving?: boolean }) => void;
  /** The next part of the page was loaded. */
  readonly onMore: (outcome: FoundHotels) => void;
  /** Loads the card of a pin that is not on this page of the list. */
  readonly onPin: (pin: HotelPin) => Promise<ResultCard | undefined>;
};

/** For the server, where nothing happens. */
export const NO_EVENTS: ResultsEvents = { onLook: () => undefined, onMore: () => undefined, onPin: async () => undefined };
