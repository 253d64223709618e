/** The choices of one direction on many days, with the same code as the search of one day. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { DAY_MINUTES, localMinute } from "#domain/flight/airport-clock.ts";
import type { DirectionDays } from "#platform/ports/flight-supplier.ts";
import { zoneOfEnd } from "./find-trips.ts";
import type { FareQuestion } from "./price-chains.ts";
import type { Direction, FlightSearch } from "./search-flights.ts";
import { searchDirection } from "./search-flights.ts";

/** A few milliseconds of work, after which other requests are served. */
const DAYS_AT_ONCE = 16;

/** `undefined` for an airport means that it is not in the flight data. */
export async function listDirection(
  search: FlightSearch,
  [origin, destination]: readonly [number | undefined, number | undefined],
  days: { readonly from: number; readonly count: number },
  question: FareQuestion,
  signal?: AbortSignal,
): Promise<DirectionDays> {
  const found: Direction[] = [];
  for (let place = 0; place < days.count; place += 1) {
    if (origin === undefined || destination === undefined || days.from + place < question.today) continue;
    found.push(searchDirection(search, origin, destination, days.from + place, question));
    if (place % DAYS_AT_ONCE === DAYS_AT_ONCE - 1) {
      await nextTurn();
      signal?.throwIfAborted();
    }
  }
  return joinDays(search, found, days);
}

function joinDays(
  search: FlightSearch,
  found: readonly Direction[],
  days: { readonly from: number; readonly count: number },
): DirectionDays {
  const first = new Uint32Array(days.count + 1);
  for (const { day, count } of found) first[day - days.from + 1] = count;
  for (let place = 0; place < days.count; place += 1) first[place + 1]! += first[place]!;
  const size = first[days.count]!;
  const joined = {
    first,
    totals: new Float64Array(size),
    arrivalDays: new Int8Array(size),
    arrivalMinutes: new Uint16Array(size),
    departs: new Int32Array(size),
    arrives: new Int32Array(size),
  };
  for (const direction of found) {
    const { day, count, totals, departs, arrives } = direction;
    for (let row = 0; row < count; row += 1) {
      const at = first[day - days.from]! + row;
      const local = localMinute(search.world.time, zoneOfEnd(search, direction, row), arrives[row]!);
      joined.totals[at] = totals[row]!;
      joined.departs[at] = departs[row]!;
      joined.arrives[at] = arrives[row]!;
      joined.arrivalDays[at] = Math.floor(local / DAY_MINUTES) - day;
      joined.arrivalMinutes[at] = local % DAY_MINUTES;
    }
  }
  return joined;
}
