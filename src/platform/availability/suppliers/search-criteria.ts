/** What a search asks for, apart from who asks and in which currency. */
import type { SUGGESTION_TYPES } from "#contract/entities/destination.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import type { Room } from "#domain/occupancy/rooms.ts";

export type DestinationRequest = {
  /** An id of its type, or words. */
  readonly destination: string;
  readonly destinationType: (typeof SUGGESTION_TYPES)[number];
  /** Instead of what the destination says. */
  readonly around?: { readonly latitude: number; readonly longitude: number; readonly radiusKm: number };
};

export type SearchCriteria = DestinationRequest & { readonly stay: Stay; readonly rooms: readonly Room[] };
