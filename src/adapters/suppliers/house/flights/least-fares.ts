/** What the itineraries over the same airports cost at least, so that most of them need not be priced. */
import { CABIN_TEMPLATES, cabinOn, CABINS, SEATS_OF_CABIN } from "#domain/flight/cabin.ts";
import { cabinFactor, childShare, infantFareMinor, lowestBucketFactor } from "#domain/flight/fare.ts";
import { groupOfRank, stopsOfRank } from "#domain/flight/pareto.ts";
import { seatsNeeded } from "#domain/flight/party-price.ts";
import { LANDING_KINDS, landingOfGroup, DEPARTURE_WINDOWS } from "#domain/flight/landings.ts";
import { AIRLINES } from "./airlines.ts";
import type { DayItineraries } from "./itinerary-list.ts";
import { LEG } from "./itinerary-list.ts";
import { aircraftOf } from "./flight-world.ts";
import type { FareRequest } from "./price-legs.ts";
import { factorOf, SEASON_COUNT } from "./price-legs.ts";
import { ITINERARY, NO_LEG } from "./order-itineraries.ts";

export const MAX_LEGS = 3;
/** Itineraries of one group and number of stops. */
export const SLOTS = DEPARTURE_WINDOWS * LANDING_KINDS * MAX_LEGS;

/** Itineraries over the same airports, cheap routings first, so that the others are left out. Their numbers are from `begins` to before `ends`. */
export type RoutingColumns = {
  readonly count: number;
  readonly begins: Int32Array;
  readonly ends: Int32Array;
  readonly stops: Uint8Array;
  /** Of each flight, `MAX_LEGS` for each routing: the lowest fare of its route before all factors but the cabin, and its season. */
  readonly fares: Float64Array;
  readonly seasons: Uint8Array;
  readonly taxes: Float64Array;
  /** The slots of a routing are the entries from `firstSlot[routing]` to before `firstSlot[routing + 1]`. */
  readonly firstSlot: Int32Array;
  readonly slots: Int32Array;
  /** Kinds of landing that occur, both inclusive. */
  readonly firstLanding: number;
  readonly lastLanding: number;
};

const CABIN_ON: Uint8Array = Uint8Array.from(CABIN_TEMPLATES.flatMap((_, template) => CABINS.map((__, cabin) => cabinOn(template, cabin))));

/** Routings are sorted as numbers that contain their index. */
const MAX_ROUTINGS = 4096;

/** The routing that a slot was last seen in. */
const seenIn = new Int32Array(SLOTS);
let turn = 0;

export function listRoutings(itineraries: DayItineraries, cabin: number): RoutingColumns {
  const { numbers, routingCount: size } = itineraries;
  const [fares, seasons, taxes] = [new Float64Array(size * MAX_LEGS), new Uint8Array(size * MAX_LEGS), new Float64Array(size)];
  const keys = new Float64Array(size);
  for (let routing = 0; routing < size; routing += 1) {
    const [begin, end] = [beginOf(itineraries, routing), beginOf(itineraries, routing + 1)];
    let cost = 0;
    for (let part = 0; part < MAX_LEGS && numbers[begin + part] !== NO_LEG; part += 1) {
      const leg = numbers[begin + part]! * LEG.size;
      const fare = leastFare(numbers, begin, end, part, cabin);
      fares[routing * MAX_LEGS + part] = fare;
      seasons[routing * MAX_LEGS + part] = numbers[leg + LEG.season]!;
      taxes[routing]! += numbers[leg + LEG.tax]!;
      cost += fare;
    }
    keys[routing] = Math.floor(cost + taxes[routing]!) * MAX_ROUTINGS + routing;
  }
  return inOrder(itineraries, { fares, seasons, taxes }, keys.toSorted());
}

/** Where the itineraries of a routing begin; those of the routing before end there. */
const beginOf = ({ numbers, itinerariesAt, routingsAt, routingCount, count }: DayItineraries, routing: number): number =>
  itinerariesAt + (routing < routingCount ? numbers[routingsAt + routing]! : count) * ITINERARY.size;

function inOrder(
  itineraries: DayItineraries,
  unordered: Pick<RoutingColumns, "fares" | "seasons" | "taxes">,
  keys: Float64Array,
): RoutingColumns {
  const { numbers, count } = itineraries;
  const size = keys.length;
  const [begins, ends, stops] = [new Int32Array(size), new Int32Array(size), new Uint8Array(size)];
  const [fares, seasons, taxes] = [new Float64Array(size * MAX_LEGS), new Uint8Array(size * MAX_LEGS), new Float64Array(size)];
  const [firstSlot, slots] = [new Int32Array(size + 1), new Int32Array(count)];
  let [slotCount, firstLanding, lastLanding] = [0, LANDING_KINDS, -1];
  for (let index = 0; index < size; index += 1) {
    const routing = keys[index]! % MAX_ROUTINGS;
    const [begin, end] = [beginOf(itineraries, routing), beginOf(itineraries, routing + 1)];
    begins[index] = begin;
    ends[index] = end;
    const stopCount = stopsOfRank(numbers[begin + ITINERARY.rank]!);
    stops[index] = stopCount;
    taxes[index] = unordered.taxes[routing]!;
    for (let part = 0; part < MAX_LEGS; part += 1) {
      fares[index * MAX_LEGS + part] = unordered.fares[routing * MAX_LEGS + part]!;
      seasons[index * MAX_LEGS + part] = unordered.seasons[routing * MAX_LEGS + part]!;
    }
    turn = (turn + 1) | 0;
    for (let at = begin + ITINERARY.rank; at < end; at += ITINERARY.size) {
      const group = groupOfRank(numbers[at]!);
      const slot = group * MAX_LEGS + stopCount;
      if (seenIn[slot] === turn) continue;
      seenIn[slot] = turn;
      slots[slotCount++] = slot;
      firstLanding = Math.min(firstLanding, landingOfGroup(group));
      lastLanding = Math.max(lastLanding, landingOfGroup(group));
    }
    firstSlot[index + 1] = slotCount;
  }
  return { count: size, begins, ends, stops, fares, seasons, taxes, firstSlot, slots, firstLanding, lastLanding };
}

/** The flights of a routing on one route differ in airline and aircraft. */
function leastFare(numbers: Int32Array, begin: number, end: number, part: number, cabin: number): number {
  let [base, lowestCabin] = [Infinity, CABINS.length as number];
  for (let at = begin + part; at < end; at += ITINERARY.size) {
    const leg = numbers[at]! * LEG.size;
    const flownCabin = CABIN_ON[aircraftOf(numbers[leg + LEG.bits]!) * CABINS.length + cabin]!;
    if (numbers[leg + LEG.base]! < base) base = numbers[leg + LEG.base]!;
    if (flownCabin < lowestCabin) lowestCabin = flownCabin;
  }
  return (base * cabinFactor(lowestCabin)) / 1000;
}

/** Local days on which flights of an itinerary leave, from the day of the first flight: across the date line also the day before. */
const [FIRST_TRAVEL_DAY, TRAVEL_DAYS] = [-1, 6] as const;
/** In thousandths of the adult fare. */
const LEAST_CHILD_SHARE = Math.min(...AIRLINES.map(({ kind }) => childShare(kind)));
/** A fare is rounded down twice, before and after the factors of bucket and cabin: by less than this many euro cents for each flight. */
const ROUNDED = 16;

/** Totals of the party for days from `from` on: a routing costs at least the sum of its fares times these, plus its taxes times `tax`, less `rounded`. */
export type LeastFares = {
  /** By day and season class. */
  readonly factors: Float64Array;
  readonly tax: number;
  readonly rounded: number;
};

/** The smallest cabin of all aircraft, by requested cabin. */
const FEWEST_SEATS = CABINS.map((_, cabin) =>
  Math.min(
    ...CABIN_TEMPLATES.map((__, template) => SEATS_OF_CABIN[template * CABINS.length + CABIN_ON[template * CABINS.length + cabin]!]!),
  ),
);

/** Euro cents of a party for each euro cent of an adult, at least: no child pays less. */
const partyShare = ({ party, rate }: FareRequest): number =>
  (rate * (party.adults * 1000 + party.children * LEAST_CHILD_SHARE + party.infants * infantFareMinor(1000))) / 1000;

const roundedMinor = ({ party, rate }: FareRequest): number =>
  (party.adults + party.children + party.infants) * (MAX_LEGS * ROUNDED * rate + MAX_LEGS);

/** No flight has more seats left than the rule leaves. */
const leastBucket = (day: number, { cabin, today }: FareRequest): number =>
  lowestBucketFactor(FEWEST_SEATS[cabin]!, day + FIRST_TRAVEL_DAY + TRAVEL_DAYS - today);

function leastSeasonFactor(season: number, day: number, today: number): number {
  let least = Infinity;
  for (let later = 0; later < TRAVEL_DAYS; later += 1) least = Math.min(least, factorOf(season, day + FIRST_TRAVEL_DAY + later, today));
  return least;
}

export function createLeastFares({ from, count }: { readonly from: number; readonly count: number }, fareRequest: FareRequest): LeastFares {
  const share = partyShare(fareRequest);
  const factors = new Float64Array(count * SEASON_COUNT);
  for (let index = 0; index < count; index += 1) {
    const bucket = leastBucket(from + index, fareRequest);
    for (let season = 0; season < SEASON_COUNT; season += 1) {
      factors[index * SEASON_COUNT + season] = (share * leastSeasonFactor(season, from + index, fareRequest.today) * bucket) / 1_000_000;
    }
  }
  return { factors, tax: fareRequest.rate * seatsNeeded(fareRequest.party), rounded: roundedMinor(fareRequest) };
}

/** An itinerary costs at least its base times `factor`, plus its taxes times `tax`, less `rounded`. */
export type LeastFare = { factor: number; tax: number; rounded: number };

/** Least factors by days ahead, for one day of requests and cabin; 0 is not computed yet. */
const CACHED_DAYS = 400;
const cached = { today: Number.NaN, cabin: 0, factors: new Float64Array(CACHED_DAYS) };

/** In any season class and in economy, because it must be quick. Written into an object that is reused. */
export function leastFareOn(day: number, fareRequest: FareRequest, into: LeastFare): void {
  const { today, cabin, party, rate } = fareRequest;
  if (cached.today !== today || cached.cabin !== cabin) {
    cached.today = today;
    cached.cabin = cabin;
    cached.factors.fill(0);
  }
  const ahead = day - today;
  const isCached = ahead >= 0 && ahead < CACHED_DAYS;
  const factor = (isCached && cached.factors[ahead]) || leastFactor(day, fareRequest);
  if (isCached) cached.factors[ahead] = factor;
  into.factor = factor * partyShare(fareRequest);
  into.tax = rate * seatsNeeded(party);
  into.rounded = roundedMinor(fareRequest);
}

function leastFactor(day: number, fareRequest: FareRequest): number {
  let least = Infinity;
  for (let season = 0; season < SEASON_COUNT; season += 1) least = Math.min(least, leastSeasonFactor(season, day, fareRequest.today));
  return (least * leastBucket(day, fareRequest)) / 1_000_000;
}
