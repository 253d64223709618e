/**
 * The cheapest choices of one direction on many days, one for each kind of landing. The cheapest of all
 * itineraries of a kind is one that the search of the day shows, or none of the kind is shown.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import { DAY_MINUTES } from "#domain/flight/airport-clock.ts";
import { groupOfRank, createNightLimits } from "#domain/flight/pareto.ts";
import { weekdayOf } from "#domain/flight/schedule.ts";
import { DEPARTURE_WINDOWS, LANDING_KINDS, landingOfGroup, nightOfLanding, NIGHT_WINDOW } from "#domain/flight/landings.ts";
import type { DirectionDays } from "#platform/ports/flight-supplier.ts";
import { LEG } from "./itinerary-list.ts";
import { departureOf, PATTERN } from "./flight-world.ts";
import type { LeastFares, RoutingColumns } from "./least-fares.ts";
import { createLeastFares, MAX_LEGS, SLOTS } from "./least-fares.ts";
import type { FareRequest, PricedLegs, TakenSeats } from "./price-legs.ts";
import { createPricedLegs, priceLegs, SEASON_COUNT, totalOfItinerary } from "./price-legs.ts";
import type { FlightSearch } from "./search-flights.ts";
import type { CalendarDays, WeeklyItineraries } from "./weekly-itineraries.ts";
import { ITINERARY } from "./order-itineraries.ts";

/** A few milliseconds of work, after which other requests are served. */
const DAYS_AT_ONCE = 64;

/** `undefined` for an airport means that it is not in the flight data. */
export async function listDirection(
  search: FlightSearch,
  [origin, destination]: readonly [number | undefined, number | undefined],
  days: CalendarDays,
  fareRequest: FareRequest,
  signal?: AbortSignal,
): Promise<DirectionDays> {
  const first = new Uint32Array(days.count + 1);
  const rows: CheapRows = { totals: [], arrivalDays: [], arrivalMinutes: [], departureMinutes: [] };
  if (origin !== undefined && destination !== undefined) {
    const cheapest = createCheapest(search, origin, destination, days, fareRequest);
    for (let later = 0; later < days.count; later += 1) {
      const day = days.from + later;
      if (day >= fareRequest.today) cheapest(day, rows);
      first[later + 1] = rows.totals.length;
      if (later % DAYS_AT_ONCE === DAYS_AT_ONCE - 1) {
        await nextTurn();
        signal?.throwIfAborted();
      }
    }
  }
  return {
    first,
    totals: new Float64Array(rows.totals),
    arrivalDays: new Int8Array(rows.arrivalDays),
    arrivalMinutes: new Uint16Array(rows.arrivalMinutes),
    departureMinutes: new Uint16Array(rows.departureMinutes),
  };
}

/** The cheapest total of each day, or infinity. */
export function cheapestByDay(
  search: FlightSearch,
  origin: number,
  destination: number,
  days: CalendarDays,
  fareRequest: FareRequest,
): Float64Array {
  const cheapest = createCheapest(search, origin, destination, days, fareRequest);
  return Float64Array.from({ length: days.count }, (_, later) => {
    const rows: CheapRows = { totals: [], arrivalDays: [], arrivalMinutes: [], departureMinutes: [] };
    cheapest(days.from + later, rows);
    return Math.min(Infinity, ...rows.totals);
  });
}

type CheapRows = {
  readonly totals: number[];
  readonly arrivalDays: number[];
  readonly arrivalMinutes: number[];
  readonly departureMinutes: number[];
};

/** Adds the choices of a day to rows. */
function createCheapest(search: FlightSearch, origin: number, destination: number, days: CalendarDays, fareRequest: FareRequest) {
  const itinerariesOn = search.weeklyOf(origin, destination, days, fareRequest.cabin);
  const least = createLeastFares(days, fareRequest);
  return (day: number, rows: CheapRows): void => {
    const itineraries = itinerariesOn(day);
    priceDay(search, itineraries, day, fareRequest, least, (day - days.from) * SEASON_COUNT);
    addBest(itineraries, rows);
  };
}

/** By slot: the cheapest itinerary of a day, its total, and the total from which on further itineraries are not shown or not cheaper. */
const best = { totals: new Float64Array(SLOTS), itinerariesAt: new Int32Array(SLOTS), limits: new Float64Array(SLOTS) };

/** Reused from day to day: a day runs without interruption. `pricedIn`: the turn in which a flight was priced. */
let priced: PricedLegs = createPricedLegs(256);
let pricedIn = new Int32Array(256);
let turn = 0;

function priceDay(
  search: FlightSearch,
  weekly: WeeklyItineraries,
  day: number,
  fareRequest: FareRequest,
  least: LeastFares,
  factorsAt: number,
): void {
  const { itineraries, routings } = weekly;
  if (itineraries.legCount > pricedIn.length) {
    priced = createPricedLegs(itineraries.legCount * 2);
    pricedIn = new Int32Array(itineraries.legCount * 2);
  }
  turn = (turn + 1) | 0;
  resetSlots(routings);
  for (let routing = 0; routing < routings.count; routing += 1) {
    const total = leastTotal(routings, routing, least, factorsAt);
    if (isCheap(routings, routing, total)) priceRouting(search, weekly, routing, total, day, fareRequest);
  }
}

/** Only the slots of landings that occur; a loop takes less time than a call of `fill` for each departure window. */
function resetSlots({ firstLanding, lastLanding }: RoutingColumns): void {
  for (let window = 0; window < DEPARTURE_WINDOWS; window += 1) {
    const end = (window * LANDING_KINDS + lastLanding + 1) * MAX_LEGS;
    for (let slot = (window * LANDING_KINDS + firstLanding) * MAX_LEGS; slot < end; slot += 1) {
      best.totals[slot] = Infinity;
      best.limits[slot] = Infinity;
    }
  }
}

function leastTotal(
  { fares, seasons, taxes }: RoutingColumns,
  routing: number,
  { factors, tax, rounded }: LeastFares,
  factorsAt: number,
): number {
  const at = routing * MAX_LEGS;
  return (
    fares[at]! * factors[factorsAt + seasons[at]!]! +
    fares[at + 1]! * factors[factorsAt + seasons[at + 1]!]! +
    fares[at + 2]! * factors[factorsAt + seasons[at + 2]!]! +
    taxes[routing]! * tax -
    rounded
  );
}

/** Whether an itinerary of the routing can be shown and cheaper than a known one. */
function isCheap({ firstSlot, slots }: RoutingColumns, routing: number, least: number): boolean {
  const end = firstSlot[routing + 1]!;
  for (let at = firstSlot[routing]!; at < end; at += 1) if (least < best.limits[slots[at]!]!) return true;
  return false;
}

function priceRouting(
  { taken }: FlightSearch,
  { itineraries: { numbers }, routings, day: listedOn }: WeeklyItineraries,
  routing: number,
  least: number,
  day: number,
  fareRequest: FareRequest,
): void {
  const end = routings.ends[routing]!;
  const stops = routings.stops[routing]!;
  for (let at = routings.begins[routing]!; at < end; at += ITINERARY.size) {
    const group = groupOfRank(numbers[at + ITINERARY.rank]!);
    const limit = best.limits[group * MAX_LEGS + stops]!;
    if (least >= limit) continue;
    let isFlown = true;
    for (let part = 0; part <= stops && isFlown; part += 1) {
      const leg = numbers[at + part]!;
      if (pricedIn[leg] !== turn) {
        pricedIn[leg] = turn;
        priceOn(taken, numbers, leg, day - listedOn, fareRequest);
      }
      isFlown = priced.adults[leg + 1] !== Infinity;
    }
    if (!isFlown) continue;
    const total = totalOfItinerary(
      priced,
      numbers[at + ITINERARY.first]!,
      numbers[at + ITINERARY.second]!,
      numbers[at + ITINERARY.third]!,
      fareRequest,
    );
    if (total < limit) keepBest(group, stops, at, total, routings.lastLanding);
  }
}

/** A flight some days later than in the list; infinity if it does not operate on that weekday. */
function priceOn(taken: TakenSeats, numbers: Int32Array, leg: number, later: number, fareRequest: FareRequest): void {
  const at = leg * LEG.size;
  const isFlown = (numbers[at + LEG.bits]! >>> (PATTERN.weekdays + weekdayOf(numbers[at + LEG.day]! + later))) & 1;
  if (isFlown === 1) priceLegs(taken, numbers, leg, leg + 1, later, fareRequest, priced);
  else priced.adults[leg + 1] = Infinity;
}

/** Itineraries with as many or more stops that land in the same part of the day or on a later night are shown only if they are cheaper. */
function keepBest(group: number, stops: number, itineraryAt: number, total: number, lastLanding: number): void {
  best.totals[group * MAX_LEGS + stops] = total;
  best.itinerariesAt[group * MAX_LEGS + stops] = itineraryAt;
  const kind = landingOfGroup(group);
  const night = nightOfLanding(kind);
  for (let other = kind; other <= lastLanding; other += 1) {
    if (other !== kind && nightOfLanding(other) === night) continue;
    const slot = (group - kind + other) * MAX_LEGS;
    for (let more = stops; more < MAX_LEGS; more += 1) if (total < best.limits[slot + more]!) best.limits[slot + more] = total;
  }
}

const nights = createNightLimits();
/** The slot of the cheapest choice of each kind of landing, for departures at night and for others; -1 for none. */
const lowest = new Int32Array(2 * LANDING_KINDS);

const hasNone = (slot: number): boolean =>
  best.totals[slot] === Infinity && best.totals[slot + 1] === Infinity && best.totals[slot + 2] === Infinity;

/** The cheapest choices that the search shows, for each kind of landing by night and by day. */
function addBest({ itineraries: { numbers }, routings: { firstLanding, lastLanding } }: WeeklyItineraries, rows: CheapRows): void {
  lowest.fill(-1);
  nights.begin();
  for (let window = 0; window < DEPARTURE_WINDOWS; window += 1) {
    for (let kind = firstLanding; kind <= lastLanding; kind += 1) {
      const group = window * LANDING_KINDS + kind;
      if (hasNone(group * MAX_LEGS)) continue;
      nights.enter(group);
      const key = window === NIGHT_WINDOW ? kind : kind + LANDING_KINDS;
      for (let slot = group * MAX_LEGS, stops = 0; stops < MAX_LEGS; slot += 1, stops += 1) {
        const total = best.totals[slot]!;
        if (total === Infinity || !nights.isCheaper(total, stops)) continue;
        if (lowest[key] === -1 || total < best.totals[lowest[key]!]!) lowest[key] = slot;
      }
    }
  }
  for (let key = 0; key < lowest.length; key += 1) {
    const slot = lowest[key]!;
    if (slot === -1) continue;
    const at = best.itinerariesAt[slot]!;
    const lands = numbers[at + ITINERARY.lands]!;
    const arrivalDay = Math.floor(lands / DAY_MINUTES);
    rows.totals.push(best.totals[slot]!);
    rows.arrivalDays.push(arrivalDay);
    rows.arrivalMinutes.push(lands - arrivalDay * DAY_MINUTES);
    rows.departureMinutes.push(departureOf(numbers[numbers[at + ITINERARY.first]! * LEG.size + LEG.bits]!));
  }
}
