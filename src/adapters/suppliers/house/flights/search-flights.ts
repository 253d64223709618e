/** Searches one direction on one day: the choices worth showing. Schedule first, price after. */
import type { Choice } from "#domain/flight/pareto.ts";
import { competitionOfRank, createFront, durationOfRank, stopsOfRank } from "#domain/flight/pareto.ts";
import type { DayChains } from "./chain-list.ts";
import { copyChains, LEG } from "./chain-list.ts";
import { connectDay } from "./connect-day.ts";
import type { FlightWorld } from "./flight-world.ts";
import type { FareQuestion, PricedLegs, TakenSeats } from "./price-legs.ts";
import type { LeastFare } from "./least-fares.ts";
import { leastFareOn } from "./least-fares.ts";
import { createPricedLegs, priceSome, totalOfChain } from "./price-legs.ts";
import { CHAIN, NO_LEG } from "./order-chains.ts";
import type { CalendarDays, ScheduleOfDay } from "./weekly-chains.ts";
import { createWeeklyChains } from "./weekly-chains.ts";

/** Choices of one direction in ascending price. */
export type Direction = { readonly choices: readonly Choice[]; readonly found: DayChains };

/** The choices of a question, computed after this many changes of sales. */
type KeptAnswer = FareQuestion & { lastChange: number; readonly direction: Direction };

/** The schedule of two airports on a day, and the answers to the last questions about it. */
type KeptSchedule = { readonly chains: DayChains; readonly answers: KeptAnswer[]; isUsed: boolean };

export type FlightSearch = {
  readonly world: FlightWorld;
  readonly taken: TakenSeats;
  readonly chainsOf: (origin: number, destination: number, day: number) => DayChains;
  /** Kept, up to a number of chains, flights and choices. */
  readonly scheduleOf: (origin: number, destination: number, day: number) => KeptSchedule;
  readonly keepAnswer: (schedule: KeptSchedule, answer: KeptAnswer) => void;
  /** The schedules of many days in a cabin; those of a few pairs of airports are kept. */
  readonly weeklyOf: (origin: number, destination: number, days: CalendarDays, cabin: number) => ScheduleOfDay;
};

/** About 45 MB when full: 36 bytes for each chain and 32 for each flight. */
const MAX_KEPT = 1_500_000;
const MAX_AIRPORTS = 65_536;
const MAX_DAYS = 65_536;

/** A year of schedules is about 0.2 MB, and 1 MB between hubs. */
const MAX_KEPT_YEARS = 32;

/** Parties of different size ask for the same flights. */
const MAX_ANSWERS = 8;

const sizeOfAnswer = ({ direction: { choices } }: KeptAnswer): number => choices.length * 2 + 4;
const sizeOf = ({ chains: { count, legCount }, answers }: KeptSchedule): number =>
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
      const again: KeptSchedule = { chains: copyChains(schedule.chains), answers: [], isUsed: false };
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
    const schedule: KeptSchedule = { chains: connectDay(world, origin, destination, day), answers: [], isUsed: false };
    size += sizeOf(schedule);
    if (size > maxKept) drop();
    kept.set(key, schedule);
    return schedule;
  };
  return {
    world,
    taken,
    scheduleOf,
    chainsOf: (origin, destination, day) => scheduleOf(origin, destination, day).chains,
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
      const listed = createWeeklyChains(world, origin, destination, days, cabin);
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

/** The chains of a day that are worth showing, at their prices. */
export function searchDirection(search: FlightSearch, origin: number, destination: number, day: number, question: FareQuestion): Direction {
  const schedule = search.scheduleOf(origin, destination, day);
  const known = findAnswer(schedule.answers, question);
  if (known && isStillTrue(known, search.taken)) return known.direction;
  const direction = priceDirection(search, schedule.chains, day, question);
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

/** Of many chains, those that are too dear at the lowest possible fare are not priced. */
export function priceDirection(search: FlightSearch, found: DayChains, day: number, question: FareQuestion): Direction {
  const { numbers, chainsAt, orderAt, count } = found;
  const isSmall = found.legCount <= FEW_LEGS;
  beginSearch(found.legCount);
  if (isSmall) priceSome(search.taken, numbers, 0, found.legCount, 0, question, priced);
  else leastFareOn(day, question, least);
  for (let place = orderAt; place < orderAt + count; place += 1) {
    const chain = numbers[place]!;
    const at = chainsAt + chain * CHAIN.size;
    const second = numbers[at + CHAIN.second]!;
    const third = numbers[at + CHAIN.third]!;
    const rank = numbers[at + CHAIN.rank]!;
    const stops = stopsOfRank(rank);
    const competition = competitionOfRank(rank);
    if (!isSmall) {
      const leastTotal = numbers[at + CHAIN.base]! * least.factor + numbers[at + CHAIN.tax]! * least.tax - least.rounded;
      if (!front.isOpen(leastTotal, stops, competition)) continue;
      for (let part = 0; part <= stops; part += 1) priceOnce(search.taken, numbers, numbers[at + part]!, question);
    }
    const total = totalOfChain(priced, numbers[at + CHAIN.first]!, second, third, question);
    front.add(chain, total, durationOfRank(rank), stops, competition);
  }
  return { choices: front.take(), found };
}

/** The place of the first flight of a chain in the list of flights. */
export const firstLegOf = ({ numbers, chainsAt }: DayChains, chain: number): number =>
  numbers[chainsAt + chain * CHAIN.size + CHAIN.first]!;

/** The place of the last flight of a chain in the list of flights. */
export function lastLegOf({ numbers, chainsAt }: DayChains, chain: number): number {
  const at = chainsAt + chain * CHAIN.size;
  const [second, third] = [numbers[at + CHAIN.second]!, numbers[at + CHAIN.third]!];
  return third !== NO_LEG ? third : second !== NO_LEG ? second : numbers[at + CHAIN.first]!;
}

/** A flight of a choice, and when it flies: UTC minutes of the flight data. */
export type FoundFlight = { readonly pattern: number; readonly day: number; readonly departs: number; readonly arrives: number };

/** The flights of a choice, in their order. */
export function flightsOf({ choices, found: { numbers, chainsAt } }: Direction, row: number): FoundFlight[] {
  const at = chainsAt + choices[row]!.row * CHAIN.size;
  return [CHAIN.first, CHAIN.second, CHAIN.third].flatMap((part) => {
    const leg = numbers[at + part]! * LEG.size;
    if (leg < 0) return [];
    return [
      { pattern: numbers[leg]!, day: numbers[leg + LEG.day]!, departs: numbers[leg + LEG.departs]!, arrives: numbers[leg + LEG.arrives]! },
    ];
  });
}
