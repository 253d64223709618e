/**
 * Keeps answers of suppliers for a while: a calendar costs hundreds of searches, visitors look at the same few routes, and sorting or filtering results
 * asks for the same trips again.
 */
import type { KeepOfHotels, KeepOptions } from "#platform/availability/calendar/kept-answers.ts";
import { createHotelAnswers, createKeptAnswers } from "#platform/availability/calendar/kept-answers.ts";
import { FLIGHTS_CHANNEL } from "#platform/flights/flight-stock.ts";
import type { Context } from "#platform/kernel/calls/context.ts";

const KEPT_MS = 10 * 60_000;

export type Keep = {
  /** Dropped when a room of one of the hotels is sold or released. */
  readonly ofHotels: KeepOfHotels;
  /** Dropped when any seat is sold or released: a flight number does not tell its route. */
  readonly ofFlights: <Value>(key: string, make: () => Promise<Value>, options?: Partial<KeepOptions<Value>>) => Promise<Value>;
};

export function createSupplyMemory(context: Pick<Context, "database" | "clock" | "log">): Keep {
  const { database, log } = context;
  const flights = createKeptAnswers(context);
  let isListening = false;
  return {
    ofHotels: createHotelAnswers(context, KEPT_MS),
    ofFlights: (key, make, { keptMs = KEPT_MS, isWorthKeeping } = {}) => {
      if (!isListening) {
        isListening = true;
        database.listen(FLIGHTS_CHANNEL, flights.clear).catch(() => log.warn("packages.listen-failed"));
      }
      return flights.keep(key, make, { keptMs, isWorthKeeping });
    },
  };
}
