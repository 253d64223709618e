/** Our own sales in memory, synchronized with the database: every node is notified of every departure that changes. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { dayNumber } from "#domain/flight/airport-clock.ts";
import { CABINS } from "#domain/flight/cabin.ts";
import type { DepartureRef } from "#domain/flight/itinerary.ts";
import type { FlightStock } from "#platform/ports/flight-stock.ts";
import { createTurns } from "../one-at-a-time.ts";
import type { TakenSeats } from "./price-legs.ts";

export type TakenSeatsCache = TakenSeats & {
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
): Promise<TakenSeatsCache> {
  const taken = new Map<number, number>();
  const changedIn = new Uint32Array(patterns.count);
  let changes = 0;
  const keyOf = (pattern: number, day: number, cabin: number): number => (pattern * MAX_DAYS + day) * CABINS.length + cabin;
  const patternOf = (key: number): number => Math.floor(key / (MAX_DAYS * CABINS.length));

  /** The reading that a count comes from: a read of all departures may overtake that of one, and the later one wins. */
  const readAt = new Map<number, number>();
  const turns = createTurns();
  let readings = 0;
  let isBehind = false;

  const store = (key: number, count: number, reading: number): void => {
    if ((readAt.get(key) ?? 0) > reading) return;
    readAt.set(key, reading);
    if ((taken.get(key) ?? 0) !== count) changedIn[patternOf(key)] = changes += 1;
    taken.set(key, count);
  };

  const read = async (only?: DepartureRef): Promise<void> => {
    const reading = (readings += 1);
    const rows = await source.listTaken(from(), only);
    for (const { flightNumber, day, cabin, taken: count } of rows) {
      const pattern = patterns.find(flightNumber);
      if (pattern === undefined) continue;
      const cabinNo = CABINS.findIndex((known) => known === cabin);
      store(keyOf(pattern, dayNumber(day), cabinNo), count, reading);
    }
    if (only) return;
    // Departures that have been deleted since, because their day is over.
    for (const [key, last] of readAt) if (last < reading) store(key, 0, reading);
  };

  // A failed read leaves seats on offer that are gone; the database refuses to hold them, and the next read reads everything.
  const orFallBehind = (work: Promise<void>): Promise<void> =>
    work.catch(() => {
      isBehind = true;
    });
  const readAll = (): Promise<void> => orFallBehind(turns("", () => read()));
  const refresh = async (departure: DepartureRef): Promise<void> => {
    if (isBehind) {
      isBehind = false;
      return readAll();
    }
    await orFallBehind(turns(`${departure.flightNumber} ${departure.day}`, () => read(departure)));
  };

  // Subscribes before reading: a change in between is read twice, but none is missed.
  const stop = await source.onChange((changed) => void (changed ? refresh(changed) : readAll()));
  try {
    await read();
  } catch (fault) {
    await stop();
    throw fault;
  }
  return {
    changedIn,
    lastChange: () => changes,
    takenOf: (pattern, day, cabin) => taken.get(keyOf(pattern, day, cabin)) ?? 0,
    refresh,
    stop,
  };
}
