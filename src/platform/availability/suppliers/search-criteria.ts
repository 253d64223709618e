/** The criteria of a search, without the caller and the currency. */
import type { SUGGESTION_TYPES } from "#contract/entities/destination.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import type { Cabin } from "#domain/flight/cabin.ts";
import type { Room } from "#domain/occupancy/rooms.ts";

export type DestinationRequest = {
  /** An id of the given type, or a name. */
  readonly destination: string;
  readonly destinationType: (typeof SUGGESTION_TYPES)[number];
  /** If present, replaces the destination. */
  readonly around?: { readonly latitude: number; readonly longitude: number; readonly radiusKm: number };
};

/** The flights of a package. Airports are IATA codes, the most important one first. */
export type FlightCriteria = {
  /** Empty if the visitor has not chosen an origin yet. */
  readonly origins: readonly string[];
  readonly destinations: readonly string[];
  readonly cabin: Cabin;
};

/** For a package, `stay` has the days of departure out and back, and the destination is that of the hotels. */
export type SearchCriteria = DestinationRequest & {
  readonly stay: Stay;
  readonly rooms: readonly Room[];
  /** Present if packages were searched. */
  readonly flights?: FlightCriteria;
  /** The company on whose terms the visitor books. */
  readonly companyId?: string;
};
