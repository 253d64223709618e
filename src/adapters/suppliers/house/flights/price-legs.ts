/** Prices of flights: the fare of a flight depends on its day and the seats left, and that of an itinerary is the sum of its flights. */
import { cabinOn, CABIN_TEMPLATES, CABINS, SEATS_OF_CABIN } from "#domain/flight/cabin.ts";
import { bucketFactor, childShare, dayFactor, legFareMinor, SEASON_CLASSES, seatsByRule, shareOfFare } from "#domain/flight/fare.ts";
import type { FlightParty, UnitFares } from "#domain/flight/party-price.ts";
import { partyTotalMinor, seatsNeeded } from "#domain/flight/party-price.ts";
import { AIRLINES } from "./airlines.ts";
import type { DayItineraries } from "./itinerary-list.ts";
import { LEG } from "./itinerary-list.ts";
import { aircraftOf, airlineOf } from "./flight-world.ts";
import { NO_LEG } from "./order-itineraries.ts";

/** Our own sales: seats taken of a departure, which the rule does not know. */
export type TakenSeats = {
  /** By pattern: the number of the last change of its sales on any day. Most have none, which is 0, and need no map lookup. */
  readonly changedIn: Uint32Array;
  /** The number of the last change of any sales: what was computed after it is still true. */
  readonly lastChange: () => number;
  readonly takenOf: (pattern: number, day: number, cabin: number) => number;
};

export type FareRequest = {
  /** Index in `CABINS`. */
  readonly cabin: number;
  readonly party: FlightParty;
  readonly today: number;
  /** From euro to the currency of the answer. */
  readonly rate: number;
};

/** The cabin of each template for each requested cabin: `template * CABINS.length + cabin`. */
const CABIN_ON: Uint8Array = Uint8Array.from(CABIN_TEMPLATES.flatMap((_, template) => CABINS.map((__, cabin) => cabinOn(template, cabin))));
const CHILD_SHARES: Uint16Array = Uint16Array.from(AIRLINES, ({ kind }) => childShare(kind));
/** The bucket factor by the last seat that a party takes, for each template and cabin: a lookup takes less time than the division by the seats. */
const MAX_SEATS = SEATS_OF_CABIN.reduce((most, seats) => Math.max(most, seats), 0) + 1;
const BUCKET_OF: Uint16Array = Uint16Array.from({ length: SEATS_OF_CABIN.length * MAX_SEATS }, (_, at) =>
  bucketFactor(SEATS_OF_CABIN[Math.floor(at / MAX_SEATS)]!, at % MAX_SEATS, 1),
);
export const SEASON_COUNT = Object.keys(SEASON_CLASSES).length;
/** Visitors search about a year ahead; factors of later days are computed each time. */
const CACHED_DAYS = 400;

/** Day factors by days ahead and season class, for one day of requests; 0 is not computed yet. */
const cachedFactors = { today: Number.NaN, values: new Uint16Array(CACHED_DAYS * SEASON_COUNT) };

export function factorOf(seasonClass: number, day: number, today: number): number {
  const ahead = day - today;
  if (ahead < 0 || ahead >= CACHED_DAYS) return dayFactor(seasonClass, day, today);
  if (cachedFactors.today !== today) {
    cachedFactors.today = today;
    cachedFactors.values.fill(0);
  }
  const at = ahead * SEASON_COUNT + seasonClass;
  return cachedFactors.values[at] || (cachedFactors.values[at] = dayFactor(seasonClass, day, today));
}

/** What flights cost, reused from search to search. The entry of a flight is one after its place: the first one is for `NO_LEG` and stays zero. */
export type PricedLegs = {
  /** Euro cents of an adult, or infinity if too few seats are left. */
  readonly adults: Float64Array;
  readonly children: Float64Array;
  readonly taxes: Float64Array;
  /** The cabin that the aircraft has for the requested one. */
  readonly cabins: Uint8Array;
};

export const createPricedLegs = (count: number): PricedLegs => ({
  adults: new Float64Array(count + 1),
  children: new Float64Array(count + 1),
  taxes: new Float64Array(count + 1),
  cabins: new Uint8Array(count + 1),
});

/** The flights from `begin` to before `end`, `later` days after the day in the list, because schedules of other weeks are the same. */
export function priceLegs(
  { changedIn, takenOf }: TakenSeats,
  legs: Int32Array,
  begin: number,
  end: number,
  later: number,
  { cabin, today, party }: FareRequest,
  { adults, children, taxes, cabins }: PricedLegs,
): void {
  const seats = seatsNeeded(party);
  for (let leg = begin, at = begin * LEG.size; leg < end; leg += 1, at += LEG.size) {
    const pattern = legs[at + LEG.pattern]!;
    const day = legs[at + LEG.day]! + later;
    const bits = legs[at + LEG.bits]!;
    const firstCabin = aircraftOf(bits) * CABINS.length;
    const flownCabin = CABIN_ON[firstCabin + cabin]!;
    let left = seatsByRule(SEATS_OF_CABIN[firstCabin + flownCabin]!, pattern, day, day - today);
    if (changedIn[pattern] !== 0) left -= takenOf(pattern, day, flownCabin);
    taxes[leg + 1] = legs[at + LEG.tax]!;
    cabins[leg + 1] = flownCabin;
    if (left < seats) {
      adults[leg + 1] = Infinity;
      children[leg + 1] = 0;
      continue;
    }
    const bucket = BUCKET_OF[(firstCabin + flownCabin) * MAX_SEATS + left - seats + 1]!;
    const fare = legFareMinor(legs[at + LEG.base]!, factorOf(legs[at + LEG.season]!, day, today), bucket, flownCabin);
    adults[leg + 1] = fare;
    children[leg + 1] = shareOfFare(fare, CHILD_SHARES[airlineOf(bits)]!);
  }
}

/** The total of an itinerary for the party, or infinity if a flight has too few seats or none is in the requested cabin. */
export function totalOfItinerary(
  { adults, children, taxes, cabins }: PricedLegs,
  first: number,
  second: number,
  third: number,
  { cabin, party, rate }: FareRequest,
): number {
  if (cabin > 0 && Math.max(cabins[first + 1]!, cabins[second + 1]!, cabins[third + 1]!) !== cabin) return Infinity;
  const adult = adults[first + 1]! + adults[second + 1]! + adults[third + 1]!;
  const child = children[first + 1]! + children[second + 1]! + children[third + 1]!;
  const tax = taxes[first + 1]! + taxes[second + 1]! + taxes[third + 1]!;
  if (rate === 1) return partyTotalMinor(adult, child, tax, party);
  return partyTotalMinor(Math.round(adult * rate), Math.round(child * rate), Math.round(tax * rate), party);
}

/** Fares of one passenger over all flights of an itinerary, in euro cents; undefined if they are not for sale. */
export function faresOfItinerary(
  taken: TakenSeats,
  itinerary: Pick<DayItineraries, "numbers" | "legCount">,
  fareRequest: FareRequest,
): UnitFares | undefined {
  const priced = createPricedLegs(itinerary.legCount);
  priceLegs(taken, itinerary.numbers, 0, itinerary.legCount, 0, fareRequest, priced);
  const [first, second, third] = [0, 1, 2].map((leg) => (leg < itinerary.legCount ? leg : NO_LEG)) as [number, number, number];
  const sum = (column: Float64Array): number => column.reduce((total, minor) => total + minor, 0);
  if (totalOfItinerary(priced, first, second, third, fareRequest) === Infinity) return undefined;
  return { adultMinor: sum(priced.adults), childMinor: sum(priced.children), taxMinor: sum(priced.taxes) };
}
