/** What the chains over the same airports cost at least, so that most of them need not be priced. */
import { CABIN_TEMPLATES, cabinOn, CABINS, SEATS_OF_CABIN } from "#domain/flight/cabin.ts";
import { childShare, legFareMinor, lowestBucketFactor, SEASON_CLASSES } from "#domain/flight/fare.ts";
import { partyTotalMinor } from "#domain/flight/party-price.ts";
import { AIRLINES } from "./airlines.ts";
import type { DayChains } from "./connect-day.ts";
import { CHAIN, LEG, NO_LEG } from "./connect-day.ts";
import type { FareQuestion } from "./price-legs.ts";
import { factorOf } from "./price-legs.ts";

/** Flights of one route: the lowest base fare, cabin and number of seats. */
type LeastFlight = { readonly base: number; readonly place: number; readonly seats: number; readonly season: number };

/** Chains over the same airports: the rows from `begin` to before `end`. */
export type Way = {
  readonly begin: number;
  readonly end: number;
  readonly stops: number;
  readonly competitions: readonly number[];
  readonly flights: readonly LeastFlight[];
  readonly taxMinor: number;
};

export function listWays({ ways, chains, legs, count }: DayChains, cabin: number): Way[] {
  const listed = Array.from(ways, (begin, place): Way => {
    const end = ways[place + 1] ?? count;
    const parts: number[] = [CHAIN.first, CHAIN.second, CHAIN.third].filter((part) => chains[begin * CHAIN.size + part] !== NO_LEG);
    const flights = parts.map((part) => leastFlight(legs, chains, begin, end, part, cabin));
    const taxMinor = parts.reduce((sum, part) => sum + legs[chains[begin * CHAIN.size + part]! * LEG.size + LEG.tax]!, 0);
    const competitions: number[] = [];
    for (let at = begin * CHAIN.size + CHAIN.competition; at < end * CHAIN.size; at += CHAIN.size) {
      if (!competitions.includes(chains[at]!)) competitions.push(chains[at]!);
    }
    return { begin, end, stops: parts.length - 1, competitions, flights, taxMinor };
  });
  // Cheap ways first, so that the others are left out.
  const cost = ({ flights, taxMinor }: Way): number => flights.reduce((sum, { base }) => sum + base, taxMinor);
  return listed.toSorted((one, other) => cost(one) - cost(other));
}

const CABIN_ON: Uint8Array = Uint8Array.from(CABIN_TEMPLATES.flatMap((_, template) => CABINS.map((__, cabin) => cabinOn(template, cabin))));

function leastFlight(legs: Int32Array, chains: Int32Array, begin: number, end: number, part: number, cabin: number): LeastFlight {
  let [base, place, seats, season]: number[] = [Infinity, Infinity, Infinity, 0];
  for (let chain = begin; chain < end; chain += 1) {
    const at = chains[chain * CHAIN.size + part]! * LEG.size;
    const aircraft = legs[at + LEG.aircraft]! * CABINS.length;
    const own = CABIN_ON[aircraft + cabin]!;
    base = Math.min(base!, legs[at + LEG.base]!);
    place = Math.min(place!, own);
    seats = Math.min(seats!, SEATS_OF_CABIN[aircraft + own]!);
    season = legs[at + LEG.season]!;
  }
  return { base: base!, place: place!, seats: seats!, season: season! };
}

/** Local days on which flights of a chain leave, from the day of the first flight: across the date line also the day before. */
const [FIRST_WAY_DAY, WAY_DAYS] = [-1, 6] as const;
/** In thousandths of the adult fare. */
const LEAST_CHILD_SHARE = Math.min(...AIRLINES.map(({ kind }) => childShare(kind)));

export type LeastTotals = (way: Way, day: number) => number;

/** Totals of the party for days from `from` on. No flight has more seats left than the rule leaves, and no child pays less. */
export function createLeastTotals(
  { from, count }: { readonly from: number; readonly count: number },
  { today, party, rate }: FareQuestion,
): LeastTotals {
  const factors = Object.values(SEASON_CLASSES).map((season) => {
    const byDay = Float64Array.from({ length: count + WAY_DAYS }, (_, place) => factorOf(season, from + place + FIRST_WAY_DAY, today));
    return Float64Array.from({ length: count }, (_, place) => Math.min(...byDay.subarray(place, place + WAY_DAYS)));
  });
  return ({ flights, taxMinor }, day) => {
    let adult = 0;
    const daysAhead = day + FIRST_WAY_DAY + WAY_DAYS - today;
    for (const { base, place, seats, season } of flights) {
      adult += legFareMinor(base, factors[season]![day - from]!, lowestBucketFactor(seats, daysAhead), place);
    }
    const child = (adult * LEAST_CHILD_SHARE) / 1000;
    return partyTotalMinor(Math.round(adult * rate), Math.round(child * rate), Math.round(taxMinor * rate), party);
  };
}
