/**
 * The cheapest choices of one direction on many days, one for each kind of landing. The cheapest of all
 * chains of a kind is one that the search of the day shows, or none of the kind is shown.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import { DAY_MINUTES } from "#domain/flight/airport-clock.ts";
import type { LandingRange } from "#domain/flight/pareto.ts";
import { forEachLanding } from "#domain/flight/pareto.ts";
import { seatsNeeded } from "#domain/flight/party-price.ts";
import { DEPARTURE_WINDOWS, LANDING_KINDS, landingOfCompetition, nightOfLanding, NIGHT_WINDOW } from "#domain/flight/visit.ts";
import type { DirectionDays } from "#platform/ports/flight-supplier.ts";
import { CHAIN, LEG, NO_LEG } from "./connect-day.ts";
import type { LeastTotals } from "./least-fares.ts";
import { createLeastTotals } from "./least-fares.ts";
import { localArrival } from "./find-trips.ts";
import type { FareQuestion, PricedLegs } from "./price-legs.ts";
import { createPricedLegs, NOT_FOR_SALE, priceLeg, totalOfChain } from "./price-legs.ts";
import type { FlightSearch } from "./search-flights.ts";
import type { WeeklyChains } from "./weekly-chains.ts";
import { createWeeklyChains } from "./weekly-chains.ts";

/** A few milliseconds of work, after which other requests are served. */
const DAYS_AT_ONCE = 64;

type Days = { readonly from: number; readonly count: number };

/** `undefined` for an airport means that it is not in the flight data. */
export async function listDirection(
  search: FlightSearch,
  [origin, destination]: readonly [number | undefined, number | undefined],
  days: Days,
  question: FareQuestion,
  signal?: AbortSignal,
): Promise<DirectionDays> {
  const first = new Uint32Array(days.count + 1);
  const rows: CheapRow[] = [];
  if (origin !== undefined && destination !== undefined) {
    const cheapest = createCheapest(search, origin, destination, days, question);
    for (let place = 0; place < days.count; place += 1) {
      const day = days.from + place;
      if (day >= question.today) rows.push(...cheapest(day));
      first[place + 1] = rows.length;
      if (place % DAYS_AT_ONCE === DAYS_AT_ONCE - 1) {
        await nextTurn();
        signal?.throwIfAborted();
      }
    }
  }
  return {
    first,
    totals: Float64Array.from(rows, ({ total }) => total),
    arrivalDays: Int8Array.from(rows, ({ arrivalDay }) => arrivalDay),
    arrivalMinutes: Uint16Array.from(rows, ({ arrivalMinute }) => arrivalMinute),
    departureMinutes: Uint16Array.from(rows, ({ departureMinute }) => departureMinute),
  };
}

/** The cheapest total of each day, or infinity. */
export function cheapestByDay(search: FlightSearch, origin: number, destination: number, days: Days, question: FareQuestion): Float64Array {
  const cheapest = createCheapest(search, origin, destination, days, question);
  return Float64Array.from({ length: days.count }, (_, place) =>
    cheapest(days.from + place).reduce((lowest, { total }) => Math.min(lowest, total), Infinity),
  );
}

type CheapRow = {
  readonly total: number;
  readonly arrivalDay: number;
  readonly arrivalMinute: number;
  readonly departureMinute: number;
};

function createCheapest(search: FlightSearch, origin: number, destination: number, days: Days, question: FareQuestion) {
  const chainsOn = createWeeklyChains(search.world, origin, destination, days, question.cabin);
  const leastOf = createLeastTotals(days, question);
  return (day: number): CheapRow[] => {
    const chains = chainsOn(day);
    priceDay(search, chains, day, question, leastOf);
    return listBest(chains.landings).map((slot) => describeRow(search, chains, best.chains[slot]!, best.totals[slot]!, day));
  };
}

const STOPS = 3;
const SLOTS = DEPARTURE_WINDOWS * LANDING_KINDS * STOPS;
/** By competition and stops: the cheapest chain of a day, its total, and the total from which on further chains are not shown or not cheaper. */
const best = { totals: new Float64Array(SLOTS), chains: new Int32Array(SLOTS), limits: new Float64Array(SLOTS) };

/** Reused from day to day: a day runs without interruption. `pricedIn`: the turn in which a flight was priced. */
let priced: PricedLegs = createPricedLegs(256);
let pricedIn = new Int32Array(256);
let turn = 0;

function priceDay({ taken }: FlightSearch, weekly: WeeklyChains, day: number, question: FareQuestion, leastOf: LeastTotals): void {
  const { legs, chains, legCount } = weekly.found;
  if (legCount > pricedIn.length) {
    priced = createPricedLegs(legCount * 2);
    pricedIn = new Int32Array(legCount * 2);
  }
  turn = (turn + 1) | 0;
  const later = day - weekly.day;
  const wanted = seatsNeeded(question.party);
  const price = (leg: number): void => {
    if (leg === NO_LEG || pricedIn[leg] === turn) return;
    pricedIn[leg] = turn;
    priceLeg(taken, legs, leg, later, question, wanted, priced);
  };
  best.totals.fill(Infinity);
  best.limits.fill(Infinity);
  for (const way of weekly.ways) {
    const { begin, end, stops, competitions } = way;
    const least = leastOf(way, day);
    if (competitions.every((competition) => least >= best.limits[competition * STOPS + stops]!)) continue;
    for (let chain = begin, at = begin * CHAIN.size; chain < end; chain += 1, at += CHAIN.size) {
      const competition = chains[at + CHAIN.competition]!;
      const limit = best.limits[competition * STOPS + stops]!;
      if (least >= limit) continue;
      const [one, second, third] = [chains[at + CHAIN.first]!, chains[at + CHAIN.second]!, chains[at + CHAIN.third]!];
      price(one);
      price(second);
      price(third);
      const total = totalOfChain(priced, one, second, third, question);
      if (total !== NOT_FOR_SALE && total < limit) keepBest(competition, stops, chain, total);
    }
  }
}

/** Chains with as many or more stops that land in the same part of the day or on a later night are shown only if they are cheaper. */
function keepBest(competition: number, stops: number, chain: number, total: number): void {
  best.totals[competition * STOPS + stops] = total;
  best.chains[competition * STOPS + stops] = chain;
  const kind = landingOfCompetition(competition);
  const night = nightOfLanding(kind);
  for (let other = kind; other < LANDING_KINDS; other += 1) {
    if (other !== kind && nightOfLanding(other) === night) continue;
    const slot = (competition - kind + other) * STOPS;
    for (let more = stops; more < STOPS; more += 1) best.limits[slot + more] = Math.min(best.limits[slot + more]!, total);
  }
}

/** The slots of the cheapest choices that the search shows, for each kind of landing by night and by day. */
function listBest(landings: LandingRange): number[] {
  const lowest = new Map<number, number>();
  forEachLanding(landings, (competition, takes) => {
    for (let stops = 0; stops < STOPS; stops += 1) {
      const slot = competition * STOPS + stops;
      const total = best.totals[slot]!;
      if (total === Infinity || !takes(total, stops)) continue;
      const kind = landingOfCompetition(competition);
      const key = competition - kind === NIGHT_WINDOW ? kind : kind + LANDING_KINDS;
      const known = lowest.get(key);
      if (known === undefined || total < best.totals[known]!) lowest.set(key, slot);
    }
  });
  return [...lowest.values()];
}

function describeRow({ world }: FlightSearch, { found, day: listedOn }: WeeklyChains, chain: number, total: number, day: number): CheapRow {
  const { legs, chains } = found;
  const at = chain * CHAIN.size;
  const [one, second, third] = [chains[at + CHAIN.first]!, chains[at + CHAIN.second]!, chains[at + CHAIN.third]!];
  const last = (third !== NO_LEG ? third : second !== NO_LEG ? second : one) * LEG.size;
  const arrives = legs[last + LEG.arrives]! + (day - listedOn) * DAY_MINUTES;
  const local = localArrival(world, { pattern: legs[last + LEG.pattern]!, arrives });
  const arrivalDay = Math.floor(local / DAY_MINUTES) - day;
  return {
    total,
    arrivalDay,
    arrivalMinute: local % DAY_MINUTES,
    departureMinute: world.patterns.departures[legs[one * LEG.size + LEG.pattern]!]!,
  };
}
