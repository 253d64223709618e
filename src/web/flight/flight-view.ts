/** Flights as screens show them. */
import type { listPackages } from "#contract/availability/list-packages.ts";
import type { OutputOf } from "#contract/base/call.ts";

/** Local times of the airports, as `YYYY-MM-DDTHH:MM`. */
type LegView = {
  readonly number: string;
  readonly airline: string;
  readonly from: string;
  readonly to: string;
  readonly departs: string;
  readonly arrives: string;
};

/** Names by airport code. */
export type AirportNames = readonly OutputOf<typeof listPackages>["airports"][number][];

/** One direction. */
export type FlightView = { readonly legs: readonly LegView[]; readonly minutes: number };
