/** One direction of a trip: one to three flights on one ticket. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Cabin } from "./cabin.ts";

/** Local time of an airport, with its instant. */
export type FlightTime = { readonly day: CalendarDate; readonly time: string; readonly instant: Date };

export type FlightLeg = {
  readonly flightNumber: string;
  readonly airline: string;
  /** The number under which a partner sells the same flight. */
  readonly codeshare: string | undefined;
  readonly from: string;
  readonly to: string;
  readonly departure: FlightTime;
  readonly arrival: FlightTime;
  readonly minutes: number;
  /** Id of a `CabinTemplate`. */
  readonly aircraft: string;
  readonly cabin: Cabin;
  /** Seats left in the cabin. */
  readonly left: number;
};

export type Itinerary = {
  readonly legs: readonly FlightLeg[];
  /** From the first departure to the last arrival. */
  readonly minutes: number;
};

/** Identifies a flight on a day: what a quote, a hold and a seat refer to. */
export type DepartureRef = { readonly flightNumber: string; readonly day: CalendarDate };
