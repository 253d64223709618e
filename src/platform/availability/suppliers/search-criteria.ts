/** The criteria of a search, without the caller and the currency. */
import type { SUGGESTION_TYPES } from "#contract/entities/destination.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import type { Room } from "#domain/occupancy/rooms.ts";

export type DestinationRequest = {
  /** An id of the given type, or a name. */
  readonly destination: string;
  readonly destinationType: (typeof SUGGESTION_TYPES)[number];
  /** If present, replaces the destination. */
  readonly around?: { readonly latitude: number; readonly longitude: number; readonly radiusKm: number };
};

export type SearchCriteria = DestinationRequest & { readonly stay: Stay; readonly rooms: readonly Room[] };
