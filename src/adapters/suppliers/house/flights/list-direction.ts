/** The choices of one direction on many days, with the same code as the search of one day. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { DAY_MINUTES } from "#domain/flight/airport-clock.ts";
import type { DirectionDays } from "#platform/ports/flight-supplier.ts";
import { connectDay } from "./connect-day.ts";
import { localArrival } from "./find-trips.ts";
import type { FareQuestion } from "./price-legs.ts";
import type { FlightSearch, FoundFlight } from "./search-flights.ts";
import { flightsOf, rankChains } from "./search-flights.ts";

/** A few milliseconds of work, after which other requests are served. */
const DAYS_AT_ONCE = 16;

/** `undefined` for an airport means that it is not in the flight data. A year of schedules is not kept: it would displace those of searches. */
export async function listDirection(
  search: FlightSearch,
  [origin, destination]: readonly [number | undefined, number | undefined],
  days: { readonly from: number; readonly count: number },
  question: FareQuestion,
  signal?: AbortSignal,
): Promise<DirectionDays> {
  const first = new Uint32Array(days.count + 1);
  const rows: DirectionRow[] = [];
  for (let place = 0; place < days.count; place += 1) {
    const day = days.from + place;
    if (origin !== undefined && destination !== undefined && day >= question.today) {
      const direction = rankChains(search, connectDay(search.world, origin, destination, day), question);
      for (const [row, { price }] of direction.choices.entries()) rows.push(describeRow(search, flightsOf(direction, row), price, day));
    }
    first[place + 1] = rows.length;
    if (place % DAYS_AT_ONCE === DAYS_AT_ONCE - 1) {
      await nextTurn();
      signal?.throwIfAborted();
    }
  }
  return {
    first,
    totals: Float64Array.from(rows, ({ total }) => total),
    arrivalDays: Int8Array.from(rows, ({ arrivalDay }) => arrivalDay),
    arrivalMinutes: Uint16Array.from(rows, ({ arrivalMinute }) => arrivalMinute),
    departs: Int32Array.from(rows, ({ departs }) => departs),
    arrives: Int32Array.from(rows, ({ arrives }) => arrives),
  };
}

type DirectionRow = {
  readonly total: number;
  readonly arrivalDay: number;
  readonly arrivalMinute: number;
  readonly departs: number;
  readonly arrives: number;
};

function describeRow({ world }: FlightSearch, flights: readonly FoundFlight[], total: number, day: number): DirectionRow {
  const last = flights.at(-1)!;
  const local = localArrival(world, last);
  return {
    total,
    arrivalDay: Math.floor(local / DAY_MINUTES) - day,
    arrivalMinute: local % DAY_MINUTES,
    departs: flights[0]!.departs,
    arrives: last.arrives,
  };
}
