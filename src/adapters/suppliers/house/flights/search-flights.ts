/** Searches one direction on one day: the choices worth showing. Schedule first, price after. */
import type { Choice } from "#domain/flight/pareto.ts";
import { competitionOfRank, createFront, durationOfRank, stopsOfRank } from "#domain/flight/pareto.ts";
import type { DayItineraries } from "./itinerary-list.ts";
import { copyItineraries, LEG } from "./itinerary-list.ts";
import { connectDay } from "./connect-day.ts";
import type { FlightWorld } from "./flight-world.ts";
import type { FareQuestion, PricedLegs, TakenSeats } from "./price-legs.ts";
import type { LeastFare } from "./least-fares.ts";
import { leastFareOn } from "./least-fares.ts";
import { createPricedLegs, priceSome, totalOfItinerary } from "./price-legs.ts";
import { ITINERARY, NO_LEG } from "./order-itineraries.ts";
import type { CalendarDays, ScheduleOfDay } from "./weekly-itineraries.ts";
import { createWeeklyItineraries } from "./weekly-itineraries.ts";

/** Choices of one direction in ascending price. */
export type Direction = { readonly choices: readonly Choice[]; readonly found: DayItineraries };

/** The choices of a question, computed after this many changes of sales. */
type KeptAnswer = FareQuestion & { lastChange: number; readonly direction: Direction };

/** The schedule of two airports on a day, and the answers to the last questions about it. */
type KeptSchedule = { readonly itineraries: DayItineraries; readonly answers: KeptAnswer[]; isUsed: boolean };

export type FlightSearch = {
  readonly world: FlightWorld;
  readonly taken: TakenSeats;
  readonly itinerariesOf: (origin: number, destination: number, day: number) => DayItineraries;
  /** Kept, up to a number of itineraries, flights and choices. */
  readonly scheduleOf: (origin: number, destination: number, day: number) => KeptSchedule;
  readonly keepAnswer: (schedule: KeptSchedule, answer: KeptAnswer) => void;
  /** The schedules of many days in a cabin; those of a few pairs of airports are kept. */
  readonly weeklyOf: (origin: number, destination: number, days: CalendarDays, cabin: number) => ScheduleOfDay;
};

/** About 45 MB when full: 36 bytes for each itinerary and 32 for each flight. */
const MAX_KEPT = 1_500_000;
const MAX_AIRPORTS = 65_536;
const MAX_DAYS = 65_536;

/** A year of schedules is about 0.2 MB, and 1 MB between hubs. */
const MAX_KEPT_YEARS = 32;

/** Parties of different size ask for the same flights. */
const MAX_ANSWERS = 8;

const sizeOfAnswer = ({ direction: { choices } }: KeptAnswer): number => choices.length * 2 + 4;
const sizeOf = ({ itineraries: { count, legCount }, answers }: KeptSchedule): number =>
  answers.reduce((sum, answer) => sum + sizeOfAnswer(answer), count + legCount + 10);

export function createFlightSearch(world: FlightWorld, taken: TakenSeats, maxKept = MAX_KEPT): FlightSearch {
  const kept = new Map<number, KeptSchedule>();
  let years: Map<string, ScheduleOfDay> | undefined;
  let size = 0;
  /** The oldest are dropped first. One that was used since gets a second turn, which costs less than moving it with each use. */
  const drop = (): void => {
    for (const [key, schedule] of kept) {
      if (size <= maxKept) return;
      kept.delete(key);
      size -= sizeOf(schedule);
      if (!schedule.isUsed) continue;
      const again: KeptSchedule = { itineraries: copyItineraries(schedule.itineraries), answers: [], isUsed: false };
      kept.set(key, again);
      size += sizeOf(again);
    }
  };
  const scheduleOf = (origin: number, destination: number, day: number): KeptSchedule => {
    const key = (origin * MAX_AIRPORTS + destination) * MAX_DAYS + day;
    const known = kept.get(key);
    if (known) {
      known.isUsed = true;
      return known;
    }
    const schedule: KeptSchedule = { itineraries: connectDay(world, origin, destination, day), answers: [], isUsed: false };
    size += sizeOf(schedule);
    if (size > maxKept) drop();
    kept.set(key, schedule);
    return schedule;
  };
  return {
    world,
    taken,
    scheduleOf,
    itinerariesOf: (origin, destination, day) => scheduleOf(origin, destination, day).itineraries,
    keepAnswer: ({ answers }, answer) => {
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
      if (years.size >= MAX_KEPT_YEARS) years.delete(years.keys().next().value!);
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
const front = createFront();

function beginSearch(legCount: number): void {
  turn = (turn + 1) | 0;
  if (legCount <= pricedIn.length) return;
  priced = createPricedLegs(legCount * 2);
  pricedIn = new Int32Array(legCount * 2);
}

function priceOnce(taken: TakenSeats, numbers: Int32Array, leg: number, question: FareQuestion): void {
  if (pricedIn[leg] === turn) return;
  pricedIn[leg] = turn;
  priceSome(taken, numbers, leg, leg + 1, 0, question, priced);
}

/** Up to this many flights, pricing all of them takes less time than finding out which ones matter. */
const FEW_LEGS = 100;

/** The itineraries of a day that are worth showing, at their prices. */
export function searchDirection(search: FlightSearch, origin: number, destination: number, day: number, question: FareQuestion): Direction {
  const schedule = search.scheduleOf(origin, destination, day);
  const known = findAnswer(schedule.answers, question);
  if (known && isStillTrue(known, search.taken)) return known.direction;
  const direction = priceDirection(search, schedule.itineraries, day, question);
  search.keepAnswer(schedule, { ...question, lastChange: search.taken.lastChange(), direction });
  return direction;
}

function findAnswer(answers: readonly KeptAnswer[], { cabin, party, today, rate }: FareQuestion): KeptAnswer | undefined {
  for (const answer of answers) {
    const { adults, children, infants } = answer.party;
    const isSameParty = adults === party.adults && children === party.children && infants === party.infants;
    if (isSameParty && answer.cabin === cabin && answer.today === today && answer.rate === rate) return answer;
  }
  return undefined;
}

/** Only sales of the flights of the schedule change its prices. */
function isStillTrue(answer: KeptAnswer, { changedIn, lastChange }: TakenSeats): boolean {
  const last = lastChange();
  if (answer.lastChange === last) return true;
  const { numbers, legCount } = answer.direction.found;
  for (let leg = 0; leg < legCount; leg += 1) {
    if (changedIn[numbers[leg * LEG.size + LEG.pattern]!]! > answer.lastChange) return false;
  }
  answer.lastChange = last;
  return true;
}

/** Of many itineraries, those that are too dear at the lowest possible fare are not priced. */
export function priceDirection(search: FlightSearch, found: DayItineraries, day: number, question: FareQuestion): Direction {
  const { numbers, itinerariesAt, orderAt, count } = found;
  const isSmall = found.legCount <= FEW_LEGS;
  beginSearch(found.legCount);
  if (isSmall) priceSome(search.taken, numbers, 0, found.legCount, 0, question, priced);
  else leastFareOn(day, question, least);
  for (let place = orderAt; place < orderAt + count; place += 1) {
    const itinerary = numbers[place]!;
    const at = itinerariesAt + itinerary * ITINERARY.size;
    const second = numbers[at + ITINERARY.second]!;
    const third = numbers[at + ITINERARY.third]!;
    const rank = numbers[at + ITINERARY.rank]!;
    const stops = stopsOfRank(rank);
    const competition = competitionOfRank(rank);
    if (!isSmall) {
      const leastTotal = numbers[at + ITINERARY.base]! * least.factor + numbers[at + ITINERARY.tax]! * least.tax - least.rounded;
      if (!front.isOpen(leastTotal, stops, competition)) continue;
      for (let part = 0; part <= stops; part += 1) priceOnce(search.taken, numbers, numbers[at + part]!, question);
    }
    const total = totalOfItinerary(priced, numbers[at + ITINERARY.first]!, second, third, question);
    front.add(itinerary, total, durationOfRank(rank), stops, competition);
  }
  return { choices: front.take(), found };
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
export function flightsOf({ choices, found: { numbers, itinerariesAt } }: Direction, row: number): FoundFlight[] {
  const at = itinerariesAt + choices[row]!.row * ITINERARY.size;
  return [ITINERARY.first, ITINERARY.second, ITINERARY.third].flatMap((part) => {
    const leg = numbers[at + part]! * LEG.size;
    if (leg < 0) return [];
    return [
      { pattern: numbers[leg]!, day: numbers[leg + LEG.day]!, departs: numbers[leg + LEG.departs]!, arrives: numbers[leg + LEG.arrives]! },
    ];
  });
}
