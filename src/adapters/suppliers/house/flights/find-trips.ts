/** Trips out and back: both directions are searched alone, and their choices are combined. */
import { DAY_MINUTES, dayNumber } from "#domain/flight/airport-clock.ts";
import { allowsFlightBack, landingKind } from "#domain/flight/landings.ts";
import type { FlightTrip, FoundTrips, TripRequest } from "#platform/ports/flight-supplier.ts";
import type { DayItineraries } from "./itinerary-list.ts";
import { LEG } from "./itinerary-list.ts";
import { departureOf, findAirport } from "./flight-world.ts";
import type { FareRequest } from "./price-legs.ts";
import type { DirectionChoices, FlightSearch, FoundFlight } from "./search-flights.ts";
import { firstLegOf, flightsOf, lastLegOf, searchDirection } from "./search-flights.ts";
import { ITINERARY } from "./order-itineraries.ts";

/** More are never shown; the cheapest are kept. */
const MAX_TRIPS = 300;

/** The choices of both directions between two airports; `back` is undefined for a trip in one direction. */
type PairChoices = {
  readonly out: DirectionChoices;
  readonly back: DirectionChoices | undefined;
  /** Local minutes of the day at which the choices for the flight back depart. */
  readonly departures: readonly number[];
};

/** A choice for the flight out, and the cheapest flight back that it has not been combined with. */
type OutboundChoice = {
  readonly pair: PairChoices;
  readonly row: number;
  readonly price: number;
  /** UTC minute, and local day and minute. */
  readonly arrives: number;
  readonly landing: { readonly day: number; readonly minute: number };
  /** Of equally dear trips the one of the first outbound choice comes first. */
  readonly order: number;
  backRow: number;
  total: number;
  isTaken: boolean;
};

/** Trips in ascending price. */
type Combined = { readonly outs: OutboundChoice[]; readonly backRows: number[]; readonly totals: number[] };

export function findTrips(
  search: FlightSearch,
  request: TripRequest,
  fareRequest: FareRequest,
  describe: (out: readonly FoundFlight[], back: readonly FoundFlight[] | undefined, totalMinor: number) => FlightTrip,
): FoundTrips {
  const outDay = dayNumber(request.outDay);
  const backDay = request.backDay === undefined ? undefined : dayNumber(request.backDay);
  const pairs = listAirportPairs(search, request).map(([origin, destination]): PairChoices => {
    const out = searchDirection(search, origin, destination, outDay, fareRequest);
    if (backDay === undefined || out.choices.length === 0) return { out, back: undefined, departures: [] };
    const back = searchDirection(search, destination, origin, backDay, fareRequest);
    return { out, back, departures: back.choices.map(({ row }) => departureMinute(back.itineraries, row)) };
  });
  const trips = cheapestTrips(listOutbound(pairs, outDay, backDay), backDay, outDay);
  return {
    ...columnsOf(trips, outDay),
    tripAt: (row) => {
      const [out, backRow, total] = [trips.outs[row], trips.backRows[row], trips.totals[row]];
      if (out === undefined || backRow === undefined || total === undefined) throw new RangeError(`there is no row ${row}`);
      return describe(flightsOf(out.pair.out, out.row), out.pair.back && flightsOf(out.pair.back, backRow), total);
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

/** The outbound choices that have a flight back, each with its cheapest one. */
function listOutbound(pairs: readonly PairChoices[], outDay: number, backDay: number | undefined): OutboundChoice[] {
  const listed: OutboundChoice[] = [];
  for (const pair of pairs) {
    const { choices, itineraries } = pair.out;
    for (let row = 0; row < choices.length; row += 1) {
      const { row: itinerary, price } = choices[row]!;
      const lands = itineraries.numbers[itineraries.itinerariesAt + itinerary * ITINERARY.size + ITINERARY.lands]!;
      const daysLater = Math.floor(lands / DAY_MINUTES);
      const outbound: OutboundChoice = {
        pair,
        row,
        price,
        arrives: itineraries.numbers[lastLegOf(itineraries, itinerary) * LEG.size + LEG.arrives]!,
        landing: { day: outDay + daysLater, minute: lands - daysLater * DAY_MINUTES },
        order: listed.length,
        backRow: -1,
        total: price,
        isTaken: false,
      };
      if (moveToNext(outbound, backDay)) listed.push(outbound);
    }
  }
  return listed;
}

/** Choices are in ascending price, so the next flight back is the next cheapest; false if there is none. */
function moveToNext(out: OutboundChoice, backDay: number | undefined): boolean {
  const { pair, landing } = out;
  out.backRow += 1;
  if (backDay === undefined || !pair.back) return out.backRow === 0;
  const { choices, itineraries } = pair.back;
  // From the second day after the landing on, every flight back is late enough.
  const isLate = backDay > landing.day + 1;
  for (; out.backRow < choices.length; out.backRow += 1) {
    if (!isLate && !leavesInTime(out, itineraries, choices[out.backRow]!.row, backDay)) continue;
    out.total = out.price + choices[out.backRow]!.price;
    return true;
  }
  return false;
}

function leavesInTime({ landing, arrives }: OutboundChoice, itineraries: DayItineraries, itinerary: number, backDay: number): boolean {
  const first = firstLegOf(itineraries, itinerary) * LEG.size;
  const leaving = { day: backDay, minute: departureMinute(itineraries, itinerary) };
  return allowsFlightBack(landing, leaving, itineraries.numbers[first + LEG.departs]! - arrives);
}

const departureMinute = (itineraries: DayItineraries, itinerary: number): number =>
  departureOf(itineraries.numbers[firstLegOf(itineraries, itinerary) * LEG.size + LEG.bits]!);

/**
 * The cheapest trips in ascending price, and the cheapest one of each kind of landing: with fewer hotel nights, a dear trip may be the cheapest
 * package. Thousands of trips are possible, so only those that are kept are combined: the flights back of each outbound choice are merged.
 */
function cheapestTrips(outbound: readonly OutboundChoice[], backDay: number | undefined, outDay: number): Combined {
  const cheapestOfKind = new Map<number, OutboundChoice>();
  for (const out of outbound) {
    const kind = landingKind(out.landing.day - outDay, out.landing.minute);
    const known = cheapestOfKind.get(kind);
    if (known === undefined || out.total < known.total) cheapestOfKind.set(kind, out);
  }
  const trips: Combined = { outs: [], backRows: [], totals: [] };
  const heap = [...outbound];
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

function addTrip({ outs, backRows, totals }: Combined, out: OutboundChoice): void {
  out.isTaken = true;
  outs.push(out);
  backRows.push(out.backRow);
  totals.push(out.total);
}

const isBefore = (one: OutboundChoice, other: OutboundChoice): boolean =>
  one.total === other.total ? one.order < other.order : one.total < other.total;

/** Moves an outbound choice down, until the first one is that of the next trip. */
function sink(heap: OutboundChoice[], from: number): void {
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
    const { pair, row: outRow, landing } = outs[row]!;
    const outbound = pair.out.choices[outRow]!;
    totals[row] = totalOf[row]!;
    outStops[row] = outbound.stops;
    outMinutes[row] = outbound.duration;
    arrivalDays[row] = landing.day - outDay;
    arrivalMinutes[row] = landing.minute;
    if (!pair.back) continue;
    const homeward = pair.back.choices[backRows[row]!]!;
    backStops[row] = homeward.stops;
    backMinutes[row] = homeward.duration;
    departureMinutes[row] = pair.departures[backRows[row]!]!;
  }
  return columns;
}
