/** Trips out and back: both directions are searched alone, and their choices are combined. */
import { DAY_MINUTES, dayNumber } from "#domain/flight/airport-clock.ts";
import { isVisit, landingKind } from "#domain/flight/visit.ts";
import type { FlightTrip, FoundTrips, TripRequest } from "#platform/ports/flight-supplier.ts";
import type { DayItineraries } from "./itinerary-list.ts";
import { LEG } from "./itinerary-list.ts";
import { departureOf, findAirport } from "./flight-world.ts";
import type { FareQuestion } from "./price-legs.ts";
import type { Direction, FlightSearch, FoundFlight } from "./search-flights.ts";
import { firstLegOf, flightsOf, lastLegOf, searchDirection } from "./search-flights.ts";
import { ITINERARY } from "./order-itineraries.ts";

/** More are never shown; the cheapest are kept. */
const MAX_TRIPS = 300;

/** Both directions of a pair of airports; `back` is undefined for a trip in one direction. */
type Routings = {
  readonly out: Direction;
  readonly back: Direction | undefined;
  /** Local minutes of the day at which the choices for the flight back depart. */
  readonly departures: readonly number[];
};

/** A choice for the flight out, and the cheapest flight back that it has not been combined with. */
type Outward = {
  readonly routings: Routings;
  readonly row: number;
  readonly price: number;
  /** UTC minute, and local day and minute. */
  readonly arrives: number;
  readonly landing: { readonly day: number; readonly minute: number };
  /** Of equally dear trips the one of the first outward choice comes first. */
  readonly place: number;
  backRow: number;
  total: number;
  isTaken: boolean;
};

/** Trips in ascending price. */
type Combined = { readonly outs: Outward[]; readonly backRows: number[]; readonly totals: number[] };

export function findTrips(
  search: FlightSearch,
  request: TripRequest,
  question: FareQuestion,
  describe: (out: readonly FoundFlight[], back: readonly FoundFlight[] | undefined, totalMinor: number) => FlightTrip,
): FoundTrips {
  const outDay = dayNumber(request.outDay);
  const backDay = request.backDay === undefined ? undefined : dayNumber(request.backDay);
  const routings = listAirportPairs(search, request).map(([origin, destination]): Routings => {
    const out = searchDirection(search, origin, destination, outDay, question);
    if (backDay === undefined || out.choices.length === 0) return { out, back: undefined, departures: [] };
    const back = searchDirection(search, destination, origin, backDay, question);
    return { out, back, departures: back.choices.map(({ row }) => departureMinute(back.found, row)) };
  });
  const trips = cheapestTrips(listOutward(routings, outDay, backDay), backDay, outDay);
  return {
    ...columnsOf(trips, outDay),
    tripAt: (row) => {
      const [out, backRow, total] = [trips.outs[row], trips.backRows[row], trips.totals[row]];
      if (out === undefined || backRow === undefined || total === undefined) throw new RangeError(`there is no row ${row}`);
      return describe(flightsOf(out.routings.out, out.row), out.routings.back && flightsOf(out.routings.back, backRow), total);
    },
  };
}

export function listAirportPairs(
  { world }: FlightSearch,
  { origins, destinations }: Pick<TripRequest, "origins" | "destinations">,
): [number, number][] {
  const known = (codes: readonly string[]): number[] => codes.flatMap((code) => findAirport(world, code) ?? []);
  const ends = known(destinations);
  return known(origins).flatMap((origin) => ends.flatMap((end): [number, number][] => (origin === end ? [] : [[origin, end]])));
}

/** The outward choices that have a flight back, each with its cheapest one. */
function listOutward(pairsOfAirports: readonly Routings[], outDay: number, backDay: number | undefined): Outward[] {
  const listed: Outward[] = [];
  for (const routings of pairsOfAirports) {
    const { choices, found } = routings.out;
    for (let row = 0; row < choices.length; row += 1) {
      const { row: itinerary, price } = choices[row]!;
      const lands = found.numbers[found.itinerariesAt + itinerary * ITINERARY.size + ITINERARY.lands]!;
      const daysLater = Math.floor(lands / DAY_MINUTES);
      const outward: Outward = {
        routings,
        row,
        price,
        arrives: found.numbers[lastLegOf(found, itinerary) * LEG.size + LEG.arrives]!,
        landing: { day: outDay + daysLater, minute: lands - daysLater * DAY_MINUTES },
        place: listed.length,
        backRow: -1,
        total: price,
        isTaken: false,
      };
      if (moveToNext(outward, backDay)) listed.push(outward);
    }
  }
  return listed;
}

/** Choices are in ascending price, so the next flight back is the next cheapest; false if there is none. */
function moveToNext(out: Outward, backDay: number | undefined): boolean {
  const { routings, landing } = out;
  out.backRow += 1;
  if (backDay === undefined || !routings.back) return out.backRow === 0;
  const { choices, found } = routings.back;
  // From the second day after the landing on, every flight back is late enough.
  const isLate = backDay > landing.day + 1;
  for (; out.backRow < choices.length; out.backRow += 1) {
    if (!isLate && !leavesInTime(out, found, choices[out.backRow]!.row, backDay)) continue;
    out.total = out.price + choices[out.backRow]!.price;
    return true;
  }
  return false;
}

function leavesInTime({ landing, arrives }: Outward, found: DayItineraries, itinerary: number, backDay: number): boolean {
  const first = firstLegOf(found, itinerary) * LEG.size;
  const leaving = { day: backDay, minute: departureMinute(found, itinerary) };
  return isVisit(landing, leaving, found.numbers[first + LEG.departs]! - arrives);
}

const departureMinute = (found: DayItineraries, itinerary: number): number =>
  departureOf(found.numbers[firstLegOf(found, itinerary) * LEG.size + LEG.bits]!);

/**
 * The cheapest trips in ascending price, and the cheapest one of each kind of landing: with fewer hotel nights, a dear trip may be the cheapest
 * package. Thousands of trips are possible, so only those that are kept are combined: the flights back of each outward choice are merged.
 */
function cheapestTrips(outward: readonly Outward[], backDay: number | undefined, outDay: number): Combined {
  const cheapestOfKind = new Map<number, Outward>();
  for (const out of outward) {
    const kind = landingKind(out.landing.day - outDay, out.landing.minute);
    const known = cheapestOfKind.get(kind);
    if (known === undefined || out.total < known.total) cheapestOfKind.set(kind, out);
  }
  const trips: Combined = { outs: [], backRows: [], totals: [] };
  const heap = [...outward];
  for (let at = (heap.length >> 1) - 1; at >= 0; at -= 1) sink(heap, at);
  while (heap.length > 0 && trips.outs.length < MAX_TRIPS) {
    const cheapest = heap[0]!;
    addTrip(trips, cheapest);
    if (!moveToNext(cheapest, backDay)) {
      const last = heap.pop()!;
      if (heap.length === 0) break;
      heap[0] = last;
    }
    sink(heap, 0);
  }
  const others = [...cheapestOfKind.values()].filter(({ isTaken }) => !isTaken);
  for (const out of others.toSorted((one, other) => one.total - other.total)) addTrip(trips, out);
  return trips;
}

function addTrip({ outs, backRows, totals }: Combined, out: Outward): void {
  out.isTaken = true;
  outs.push(out);
  backRows.push(out.backRow);
  totals.push(out.total);
}

const isBefore = (one: Outward, other: Outward): boolean => (one.total === other.total ? one.place < other.place : one.total < other.total);

/** Moves an outward choice down, until the first one is that of the next trip. */
function sink(heap: Outward[], from: number): void {
  const moved = heap[from]!;
  let at = from;
  for (;;) {
    let child = at * 2 + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && isBefore(heap[child + 1]!, heap[child]!)) child += 1;
    if (!isBefore(heap[child]!, moved)) break;
    heap[at] = heap[child]!;
    at = child;
  }
  heap[at] = moved;
}

/** Rows of trips: 8 bytes for the total, four times 2 for minutes, and three single ones. */
const ROW_BYTES = 19;

/** In one allocation, the widest first, so that each column is aligned: allocating them one by one takes longer than filling them. */
function createColumns(count: number) {
  const memory = new ArrayBuffer(count * ROW_BYTES);
  return {
    count,
    totals: new Float64Array(memory, 0, count),
    outMinutes: new Uint16Array(memory, count * 8, count),
    backMinutes: new Uint16Array(memory, count * 10, count),
    arrivalMinutes: new Uint16Array(memory, count * 12, count),
    departureMinutes: new Uint16Array(memory, count * 14, count),
    outStops: new Uint8Array(memory, count * 16, count),
    backStops: new Uint8Array(memory, count * 17, count),
    arrivalDays: new Int8Array(memory, count * 18, count),
  };
}

function columnsOf({ outs, backRows, totals: totalOf }: Combined, outDay: number): Omit<FoundTrips, "tripAt"> {
  const columns = createColumns(outs.length);
  const { totals, outStops, outMinutes, arrivalDays, arrivalMinutes, backStops, backMinutes, departureMinutes } = columns;
  for (let row = 0; row < outs.length; row += 1) {
    const { routings, row: outRow, landing } = outs[row]!;
    const outward = routings.out.choices[outRow]!;
    totals[row] = totalOf[row]!;
    outStops[row] = outward.stops;
    outMinutes[row] = outward.duration;
    arrivalDays[row] = landing.day - outDay;
    arrivalMinutes[row] = landing.minute;
    if (!routings.back) continue;
    const homeward = routings.back.choices[backRows[row]!]!;
    backStops[row] = homeward.stops;
    backMinutes[row] = homeward.duration;
    departureMinutes[row] = routings.departures[backRows[row]!]!;
  }
  return columns;
}
