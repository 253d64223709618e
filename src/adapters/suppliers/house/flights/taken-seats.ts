/** Our own sales in memory, synchronized with the database: every node is notified of every departure that changes. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { dayNumber } from "#domain/flight/airport-clock.ts";
import { CABINS } from "#domain/flight/cabin.ts";
import type { DepartureRef } from "#domain/flight/itinerary.ts";
import type { FlightStock } from "#platform/ports/flight-stock.ts";
import type { TakenSeats } from "./price-chains.ts";

export type KeptSeats = TakenSeats & {
  /** Reads a departure again, so that a caller who just took seats need not wait for the notification. */
  readonly refresh: (departure: DepartureRef) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Above every day number: keys of departures must differ also beyond the days of the flight data. */
const MAX_DAYS = 65_536;

type Source = Pick<FlightStock, "listTaken" | "onChange">;

export async function openTakenSeats(
  source: Source,
  patterns: { readonly count: number; readonly find: (flightNumber: string) => number | undefined },
  from: () => CalendarDate,
): Promise<KeptSeats> {
  const taken = new Map<number, number>();
  const isTouched = new Uint8Array(patterns.count);
  const keyOf = (pattern: number, day: number, cabin: number): number => (pattern * MAX_DAYS + day) * CABINS.length + cabin;

  const read = async (only?: DepartureRef): Promise<void> => {
    const rows = await source.listTaken(from(), only);
    if (!only) taken.clear();
    for (const { flightNumber, day, cabin, taken: count } of rows) {
      const pattern = patterns.find(flightNumber);
      if (pattern === undefined) continue;
      isTouched[pattern] = 1;
      taken.set(
        keyOf(
          pattern,
          dayNumber(day),
          CABINS.findIndex((known) => known === cabin),
        ),
        count,
      );
    }
  };
  // A failed read leaves seats on offer that are gone; the database refuses to hold them.
  const refresh = (departure: DepartureRef): Promise<void> => read(departure).catch(() => undefined);

  // Subscribes before reading: a change in between is read twice, but none is missed.
  const stop = await source.onChange((changed) => void (changed ? refresh(changed) : read().catch(() => undefined)));
  try {
    await read();
  } catch (fault) {
    await stop();
    throw fault;
  }
  return { isTouched, takenOf: (pattern, day, cabin) => taken.get(keyOf(pattern, day, cabin)) ?? 0, refresh, stop };
}
