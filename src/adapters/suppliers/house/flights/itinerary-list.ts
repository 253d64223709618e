/** The flights and itineraries of a schedule: lists that the searches fill, and the array in which a finished schedule is kept. */
import { DAY_MINUTES, dayOfMinute, localMinute, offsetOn } from "#domain/flight/airport-clock.ts";
import { frontRank } from "#domain/flight/pareto.ts";
import { comparisonGroupOf, landingKind } from "#domain/flight/landings.ts";
import type { FlightWorld } from "./flight-world.ts";
import { departureOf } from "./flight-world.ts";
import { ITINERARY, copyNumbers, grown, NO_LEG, orderItineraries } from "./order-itineraries.ts";

/**
 * Many itineraries share flights, and a flight is priced once, so itineraries refer to a list of flights. All is in one array, because allocating several takes
 * longer than filling them.
 */
export type DayItineraries = {
  /** First the flights, each in the order of `LEG`. */
  readonly numbers: Int32Array;
  readonly legCount: number;
  /** Where the itineraries begin, each in the order of `ITINERARY`. */
  readonly itinerariesAt: number;
  readonly count: number;
  /** Where the places of the itineraries begin, in the order in which itineraries are compared (`frontKey`). */
  readonly orderAt: number;
  /** Where a list begins that tells for each routing, that is the itineraries over the same airports, the place of its first itinerary. */
  readonly routingsAt: number;
  readonly routingCount: number;
};

/**
 * A flight on a day. `day`: local departure day. `departs`, `arrives`: UTC minutes. The last ones decide its price; they are copied here, because a
 * kept search then reads neighbouring numbers instead of columns all over the memory. `bits`: the facts of its pattern.
 */
export const LEG = { pattern: 0, day: 1, departs: 2, arrives: 3, base: 4, tax: 5, season: 6, bits: 7, size: 8 } as const;

/** Days after the first departure on which an itinerary of three flights may still depart. */
export const LAST_DAY = 4;

let legs = new Int32Array(LEG.size * 256);
let legCount = 0;
let itineraries = new Int32Array(ITINERARY.size * 1024);
let itineraryCount = 0;
let routingStarts = new Int32Array(64);
let startCount = 0;

/** The destination on the day of the search. */
const clock = { zone: 0, firstMinute: 0, offset: 0, isSteady: true };

/** Empties the lists, for itineraries to a destination that depart on a local day. */
export function beginItineraries({ airports, time }: FlightWorld, destination: number, day: number): void {
  legCount = 0;
  itineraryCount = 0;
  startCount = 0;
  clock.zone = airports.zones[destination]!;
  clock.firstMinute = day * DAY_MINUTES;
  clock.offset = offsetOn(time, clock.zone, day - 2);
  clock.isSteady = offsetOn(time, clock.zone, day + LAST_DAY + 2) === clock.offset;
}

export const hasItineraries = (): boolean => itineraryCount > 0;

/** Returns its place in the list. */
export function addLeg(
  pattern: number,
  bits: number,
  base: number,
  day: number,
  departs: number,
  minutes: number,
  tax: number,
  season: number,
): number {
  const at = legCount * LEG.size;
  if (at === legs.length) legs = grown(legs);
  legs[at + LEG.pattern] = pattern;
  legs[at + LEG.day] = day;
  legs[at + LEG.departs] = departs;
  legs[at + LEG.arrives] = departs + minutes;
  legs[at + LEG.base] = base;
  legs[at + LEG.tax] = tax;
  legs[at + LEG.season] = season;
  legs[at + LEG.bits] = bits;
  return legCount++;
}

/** Whether a place of the list has this flight. */
export const isLeg = (leg: number, pattern: number, day: number): boolean =>
  leg < legCount && legs[leg * LEG.size + LEG.pattern] === pattern && legs[leg * LEG.size + LEG.day] === day;

export const addNonstop = (world: FlightWorld, first: number): void => addItinerary(world, first, NO_LEG, NO_LEG, first, 0);
export const addOneStop = (world: FlightWorld, first: number, second: number): void =>
  addItinerary(world, first, second, NO_LEG, second, 1);
export const addTwoStops = (world: FlightWorld, first: number, second: number, third: number): void =>
  addItinerary(world, first, second, third, third, 2);

function addItinerary({ time }: FlightWorld, first: number, second: number, third: number, last: number, stops: number): void {
  const at = itineraryCount * ITINERARY.size;
  if (at === itineraries.length) itineraries = grown(itineraries);
  const [firstAt, lastAt] = [first * LEG.size, last * LEG.size];
  const arrives = legs[lastAt + LEG.arrives]!;
  const lands = (clock.isSteady ? arrives + clock.offset : localMinute(time, clock.zone, arrives)) - clock.firstMinute;
  const daysLater = dayOfMinute(lands);
  const group = comparisonGroupOf(departureOf(legs[firstAt + LEG.bits]!), landingKind(daysLater, lands - daysLater * DAY_MINUTES));
  itineraries[at + ITINERARY.first] = first;
  itineraries[at + ITINERARY.second] = second;
  itineraries[at + ITINERARY.third] = third;
  itineraries[at + ITINERARY.rank] = frontRank(arrives - legs[firstAt + LEG.departs]!, stops, group);
  itineraries[at + ITINERARY.lands] = lands;
  itineraries[at + ITINERARY.base] = baseOf(first) + (stops > 0 ? baseOf(second) : 0) + (stops > 1 ? baseOf(third) : 0);
  itineraries[at + ITINERARY.tax] = taxOf(first) + (stops > 0 ? taxOf(second) : 0) + (stops > 1 ? taxOf(third) : 0);
  itineraryCount += 1;
}

const baseOf = (leg: number): number => legs[leg * LEG.size + LEG.base]!;
const taxOf = (leg: number): number => legs[leg * LEG.size + LEG.tax]!;

/** The next itineraries lead over other airports than those before. */
export function beginRouting(): void {
  if (startCount === 0 || routingStarts[startCount - 1] !== itineraryCount) startCount += 1;
  if (startCount > routingStarts.length) routingStarts = grown(routingStarts);
  routingStarts[startCount - 1] = itineraryCount;
}

export function packItineraries(): DayItineraries {
  const routingCount = routingStarts[startCount - 1] === itineraryCount ? startCount - 1 : startCount;
  const itinerariesAt = legCount * LEG.size;
  const orderAt = itinerariesAt + itineraryCount * ITINERARY.size;
  const routingsAt = orderAt + itineraryCount;
  const numbers = reserve(routingsAt + routingCount);
  copyNumbers(legs, itinerariesAt, numbers, 0);
  copyNumbers(itineraries, orderAt - itinerariesAt, numbers, itinerariesAt);
  orderItineraries(itineraries, itineraryCount, numbers, orderAt);
  for (let routing = 0; routing < routingCount; routing += 1) numbers[routingsAt + routing] = routingStarts[routing]!;
  return { numbers, legCount, itinerariesAt, count: itineraryCount, orderAt, routingsAt, routingCount };
}

/** Most schedules are short, and allocating an array takes longer than filling it, so they share blocks of 256 KB. */
const BLOCK = 65_536;
const MAX_SHARED = 2048;
let block = new Int32Array(0);
let used = 0;

function reserve(length: number): Int32Array {
  if (length > MAX_SHARED) return new Int32Array(length);
  if (used + length > block.length) {
    block = new Int32Array(BLOCK);
    used = 0;
  }
  used += length;
  return block.subarray(used - length, used);
}

/** A copy of the schedule that shares no memory with its block: a cached schedule would otherwise keep the whole block alive. */
export const copyItineraries = (itinerariesOfDay: DayItineraries): DayItineraries => ({
  ...itinerariesOfDay,
  numbers: itinerariesOfDay.numbers.slice(),
});

/** Named flights as a list; times are not filled in. */
export function describeLegs(
  { routeOf, patternBits, bases, taxes, routes }: FlightWorld,
  flights: readonly { readonly pattern: number; readonly day: number }[],
): Pick<DayItineraries, "numbers" | "legCount"> {
  legCount = 0;
  for (const { pattern, day } of flights) {
    const route = routeOf[pattern]!;
    addLeg(pattern, patternBits[pattern]!, bases[pattern]!, day, 0, routes.minutes[route]!, taxes[route]!, routes.seasons[route]!);
  }
  return { legCount, numbers: legs.slice(0, legCount * LEG.size) };
}
