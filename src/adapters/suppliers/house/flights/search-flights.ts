/** Searches one direction on one day: the choices worth showing. Schedule first, price after. */
import type { Choice } from "#domain/flight/pareto.ts";
import { groupOfRank, createParetoFront, durationOfRank, stopsOfRank } from "#domain/flight/pareto.ts";
import type { DayItineraries } from "./itinerary-list.ts";
import { copyItineraries, LEG } from "./itinerary-list.ts";
import { connectDay } from "./connect-day.ts";
import type { FlightWorld } from "./flight-world.ts";
import type { FareRequest, PricedLegs, TakenSeats } from "./price-legs.ts";
import type { LeastFare } from "./least-fares.ts";
import { leastFareOn } from "./least-fares.ts";
import { createPricedLegs, priceLegs, totalOfItinerary } from "./price-legs.ts";
import { ITINERARY, NO_LEG } from "./order-itineraries.ts";
import type { CalendarDays, ScheduleOfDay } from "./weekly-itineraries.ts";
import { createWeeklyItineraries } from "./weekly-itineraries.ts";

/** Choices of one direction in ascending price. */
export type DirectionChoices = { readonly choices: readonly Choice[]; readonly itineraries: DayItineraries };

/** The choices for a request, computed after this many changes of sales. */
type CachedAnswer = FareRequest & { lastChange: number; readonly direction: DirectionChoices };

/** The schedule of two airports on a day, and the answers to the last questions about it. */
type CachedSchedule = { readonly itineraries: DayItineraries; readonly answers: CachedAnswer[]; isUsed: boolean };

export type FlightSearch = {
  readonly world: FlightWorld;
  readonly taken: TakenSeats;
  readonly itinerariesOf: (origin: number, destination: number, day: number) => DayItineraries;
  /** Cached, up to a number of itineraries, flights and choices. */
  readonly scheduleOf: (origin: number, destination: number, day: number) => CachedSchedule;
  readonly cacheAnswer: (schedule: CachedSchedule, answer: CachedAnswer) => void;
  /** The schedules of many days in a cabin; those of a few pairs of airports are cached. */
  readonly weeklyOf: (origin: number, destination: number, days: CalendarDays, cabin: number) => ScheduleOfDay;
};

/** About 15 MB when full: 36 bytes for each itinerary and 32 for each flight. Three times as much did not save processor time. */
const MAX_CACHE_SIZE = 500_000;
const MAX_AIRPORTS = 65_536;
const MAX_DAYS = 65_536;

/** A year of schedules is about 0.2 MB, and 1 MB between hubs. */
const MAX_CACHED_YEARS = 32;

/** Parties of different size ask for the same flights. */
const MAX_ANSWERS = 8;

const sizeOfAnswer = ({ direction: { choices } }: CachedAnswer): number => choices.length * 2 + 4;
const sizeOf = ({ itineraries: { count, legCount }, answers }: CachedSchedule): number =>
  answers.reduce((sum, answer) => sum + sizeOfAnswer(answer), count + legCount + 10);

export function createFlightSearch(world: FlightWorld, taken: TakenSeats, maxSize = MAX_CACHE_SIZE): FlightSearch {
  const schedules = new Map<number, CachedSchedule>();
  let years: Map<string, ScheduleOfDay> | undefined;
  let size = 0;
  /** The oldest are dropped first. One that was used since gets a second turn, which costs less than moving it with each use. */
  const drop = (): void => {
    for (const [key, schedule] of schedules) {
      if (size <= maxSize) return;
      schedules.delete(key);
      size -= sizeOf(schedule);
      if (!schedule.isUsed) continue;
      const again: CachedSchedule = { itineraries: copyItineraries(schedule.itineraries), answers: [], isUsed: false };
      schedules.set(key, again);
      size += sizeOf(again);
    }
  };
  const scheduleOf = (origin: number, destination: number, day: number): CachedSchedule => {
    const key = (origin * MAX_AIRPORTS + destination) * MAX_DAYS + day;
    const known = schedules.get(key);
    if (known) {
      known.isUsed = true;
      return known;
    }
    const schedule: CachedSchedule = { itineraries: connectDay(world, origin, destination, day), answers: [], isUsed: false };
    size += sizeOf(schedule);
    if (size > maxSize) drop();
    schedules.set(key, schedule);
    return schedule;
  };
  return {
    world,
    taken,
    scheduleOf,
    itinerariesOf: (origin, destination, day) => scheduleOf(origin, destination, day).itineraries,
    cacheAnswer: ({ answers }, answer) => {
      const replaced = findAnswer(answers, answer);
      if (replaced) size -= sizeOfAnswer(answers.splice(answers.indexOf(replaced), 1)[0]!);
      else if (answers.length >= MAX_ANSWERS) size -= sizeOfAnswer(answers.shift()!);
      answers.push(answer);
      size += sizeOfAnswer(answer);
    },
    weeklyOf: (origin, destination, days, cabin) => {
      years ??= new Map();
      const key = `${origin} ${destination} ${days.from} ${days.count} ${cabin}`;
      const known = years.get(key);
      if (known) return known;
      const listed = createWeeklyItineraries(world, origin, destination, days, cabin);
      if (years.size >= MAX_CACHED_YEARS) years.delete(years.keys().next().value!);
      years.set(key, listed);
      return listed;
    },
  };
}

/** Reused from search to search: a search runs without interruption. `pricedIn`: the turn in which a flight was priced. */
let priced: PricedLegs = createPricedLegs(256);
let pricedIn = new Int32Array(256);
let turn = 0;
const least: LeastFare = { factor: 0, tax: 0, rounded: 0 };
const front = createParetoFront();

function beginSearch(legCount: number): void {
  turn = (turn + 1) | 0;
  if (legCount <= pricedIn.length) return;
  priced = createPricedLegs(legCount * 2);
  pricedIn = new Int32Array(legCount * 2);
}

function priceOnce(taken: TakenSeats, numbers: Int32Array, leg: number, fareRequest: FareRequest): void {
  if (pricedIn[leg] === turn) return;
  pricedIn[leg] = turn;
  priceLegs(taken, numbers, leg, leg + 1, 0, fareRequest, priced);
}

/** Up to this many flights, pricing all of them takes less time than finding out which ones matter. */
const FEW_LEGS = 100;

/** The itineraries of a day that are worth showing, at their prices. */
export function searchDirection(
  search: FlightSearch,
  origin: number,
  destination: number,
  day: number,
  fareRequest: FareRequest,
): DirectionChoices {
  const schedule = search.scheduleOf(origin, destination, day);
  const known = findAnswer(schedule.answers, fareRequest);
  if (known && isStillTrue(known, search.taken)) return known.direction;
  const direction = priceDirection(search, schedule.itineraries, day, fareRequest);
  search.cacheAnswer(schedule, { ...fareRequest, lastChange: search.taken.lastChange(), direction });
  return direction;
}

function findAnswer(answers: readonly CachedAnswer[], { cabin, party, today, rate }: FareRequest): CachedAnswer | undefined {
  for (const answer of answers) {
    const { adults, children, infants } = answer.party;
    const isSameParty = adults === party.adults && children === party.children && infants === party.infants;
    if (isSameParty && answer.cabin === cabin && answer.today === today && answer.rate === rate) return answer;
  }
  return undefined;
}

/** Only sales of the flights of the schedule change its prices. */
function isStillTrue(answer: CachedAnswer, { changedIn, lastChange }: TakenSeats): boolean {
  const last = lastChange();
  if (answer.lastChange === last) return true;
  const { numbers, legCount } = answer.direction.itineraries;
  for (let leg = 0; leg < legCount; leg += 1) {
    if (changedIn[numbers[leg * LEG.size + LEG.pattern]!]! > answer.lastChange) return false;
  }
  answer.lastChange = last;
  return true;
}

/** Of many itineraries, those that are too dear at the lowest possible fare are not priced. */
export function priceDirection(search: FlightSearch, itineraries: DayItineraries, day: number, fareRequest: FareRequest): DirectionChoices {
  const { numbers, itinerariesAt, orderAt, count } = itineraries;
  const isSmall = itineraries.legCount <= FEW_LEGS;
  beginSearch(itineraries.legCount);
  if (isSmall) priceLegs(search.taken, numbers, 0, itineraries.legCount, 0, fareRequest, priced);
  else leastFareOn(day, fareRequest, least);
  for (let index = orderAt; index < orderAt + count; index += 1) {
    const itinerary = numbers[index]!;
    const at = itinerariesAt + itinerary * ITINERARY.size;
    const second = numbers[at + ITINERARY.second]!;
    const third = numbers[at + ITINERARY.third]!;
    const rank = numbers[at + ITINERARY.rank]!;
    const stops = stopsOfRank(rank);
    const group = groupOfRank(rank);
    if (!isSmall) {
      const leastTotal = numbers[at + ITINERARY.base]! * least.factor + numbers[at + ITINERARY.tax]! * least.tax - least.rounded;
      if (!front.isOpen(leastTotal, stops, group)) continue;
      for (let part = 0; part <= stops; part += 1) priceOnce(search.taken, numbers, numbers[at + part]!, fareRequest);
    }
    const total = totalOfItinerary(priced, numbers[at + ITINERARY.first]!, second, third, fareRequest);
    front.add(itinerary, total, durationOfRank(rank), stops, group);
  }
  return { choices: front.take(), itineraries };
}

/** The place of the first flight of an itinerary in the list of flights. */
export const firstLegOf = ({ numbers, itinerariesAt }: DayItineraries, itinerary: number): number =>
  numbers[itinerariesAt + itinerary * ITINERARY.size + ITINERARY.first]!;

/** The place of the last flight of an itinerary in the list of flights. */
export function lastLegOf({ numbers, itinerariesAt }: DayItineraries, itinerary: number): number {
  const at = itinerariesAt + itinerary * ITINERARY.size;
  const [second, third] = [numbers[at + ITINERARY.second]!, numbers[at + ITINERARY.third]!];
  return third !== NO_LEG ? third : second !== NO_LEG ? second : numbers[at + ITINERARY.first]!;
}

/** A flight of a choice, and when it flies: UTC minutes of the flight data. */
export type FoundFlight = { readonly pattern: number; readonly day: number; readonly departs: number; readonly arrives: number };

/** The flights of a choice, in their order. */
export function flightsOf({ choices, itineraries: { numbers, itinerariesAt } }: DirectionChoices, row: number): FoundFlight[] {
  const at = itinerariesAt + choices[row]!.row * ITINERARY.size;
  return [ITINERARY.first, ITINERARY.second, ITINERARY.third].flatMap((part) => {
    const leg = numbers[at + part]! * LEG.size;
    if (leg < 0) return [];
    return [
      { pattern: numbers[leg]!, day: numbers[leg + LEG.day]!, departs: numbers[leg + LEG.departs]!, arrives: numbers[leg + LEG.arrives]! },
    ];
  });
}
