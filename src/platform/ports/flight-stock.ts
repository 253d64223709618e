/** Seats of our own flight supplier, counted per departure and cabin, without overselling. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { DepartureRef } from "#domain/flight/itinerary.ts";

/** `seats`: seats to sell according to the rules, stored when the departure is first sold. */
export type DepartureSeats = DepartureRef & { readonly cabin: string; readonly seats: number };

export type FlightHold = {
  /** Idempotent: the same id is the same order. */
  readonly id: string;
  /** Identifies what is ordered: another offer under the same id is refused. */
  readonly offer: string;
  readonly departures: readonly DepartureSeats[];
  /** Passengers with a seat. */
  readonly passengers: number;
  readonly until: Date;
  readonly totalMinor: number;
};

export type FlightOrder = {
  readonly id: string;
  readonly offer: string;
  readonly state: "held" | "sold" | "released" | "cancelled";
  readonly until: Date;
  readonly totalMinor: number;
  readonly locator: string | undefined;
};

/** Seats held and sold of a departure in a cabin. */
export type TakenDeparture = DepartureRef & { readonly cabin: string; readonly taken: number };

type SeatOfPassenger = { readonly seat: string; readonly passenger: number };

export type FlightStock = {
  /** All departures or none. `other`: the id belongs to a different order, or to one that has ended. */
  readonly hold: (hold: FlightHold) => Promise<"held" | "sold-out" | "other">;
  /** The locator of the order; undefined if it was released or never existed. */
  readonly sell: (id: string, locator: string) => Promise<string | undefined>;
  /** Releases a hold. False if it is sold, has ended or never existed. */
  readonly release: (id: string) => Promise<boolean>;
  /** Ends a hold or a sale. False if it has ended or never existed. */
  readonly cancel: (id: string) => Promise<boolean>;
  readonly find: (id: string) => Promise<FlightOrder | undefined>;
  /** All or none, in place of the seats chosen before. */
  readonly chooseSeats: (
    id: string,
    departure: DepartureRef,
    seats: readonly SeatOfPassenger[],
  ) => Promise<"chosen" | "taken" | "no-order">;
  /** The chosen seats; only those of one order if it is given. */
  readonly listSeats: (departure: DepartureRef, orderId?: string) => Promise<readonly string[]>;
  /** All departures with sales from a day on; only one if it is given. */
  readonly listTaken: (from: CalendarDate, only?: DepartureRef) => Promise<readonly TakenDeparture[]>;
  /** Reports the changed departure, on any node; undefined if anything may have changed. Resolves to a function that stops it. */
  readonly onChange: (onChange: (changed: DepartureRef | undefined) => void) => Promise<() => Promise<void>>;
};
