/** Prices of the chains between two airports on one day: schedule first, price after. */
import { DAY_MINUTES, utcMinute } from "#domain/flight/airport-clock.ts";
import { CABINS, cabinOn, CABIN_TEMPLATES, SEATS_OF_CABIN } from "#domain/flight/cabin.ts";
import { isLegalLayover } from "#domain/flight/connections.ts";
import { bucketFactor, childShare, dayFactors, legFareMinor, seatsByRule } from "#domain/flight/fare.ts";
import type { FlightParty } from "#domain/flight/party-price.ts";
import { partyTotalMinor, seatsNeeded } from "#domain/flight/party-price.ts";
import { flies } from "#domain/flight/schedule.ts";
import { AIRLINES } from "./airlines.ts";
import type { Chains } from "./connect-flights.ts";
import type { FlightWorld } from "./flight-world.ts";

/** Our own sales: seats taken of a departure, which the rule does not know. */
export type TakenSeats = {
  /** 1 for patterns that have sales on any day: most have none, and need no map lookup. */
  readonly isTouched: Uint8Array;
  readonly takenOf: (pattern: number, day: number, cabin: number) => number;
};

export type FareQuestion = {
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

/** What a chain costs and how long it takes on the day that was asked last. One object for a whole search, because a search prices thousands. */
export type ChainPricer = {
  /** False if the chain does not exist on the day, or has too few seats. */
  readonly price: (chains: Chains, chain: number, day: number) => boolean;
  /** Whether the chain exists on the day, whatever seats it has. */
  readonly flies: (chains: Chains, chain: number, day: number) => boolean;
  readonly result: { totalMinor: number; adultMinor: number; childMinor: number; taxMinor: number; departs: number; arrives: number };
};

export function createChainPricer(world: FlightWorld, taken: TakenSeats, { cabin, party, today, rate }: FareQuestion): ChainPricer {
  const { airports, routes, patterns, time } = world;
  const seatsWanted = seatsNeeded(party);
  const factors = new Map<number, readonly number[]>();
  const result = { totalMinor: 0, adultMinor: 0, childMinor: 0, taxMinor: 0, departs: 0, arrives: 0 };
  let [factorsDay, factorsOfDay]: [number, readonly number[]] = [-1, []];

  const factorsOn = (day: number): readonly number[] => {
    if (day === factorsDay) return factorsOfDay;
    let known = factors.get(day);
    if (!known) factors.set(day, (known = dayFactors(day, today)));
    [factorsDay, factorsOfDay] = [day, known];
    return known;
  };

  const hasTimes = (chains: Chains, chain: number, day: number): boolean => {
    const last = chain * 3 + chains.stops[chain]!;
    let arrives = 0;
    let previous = -1;
    for (let at = chain * 3; at <= last; at += 1) {
      const pattern = chains.patterns[at]!;
      const on = day + chains.shifts[at]!;
      if (!flies(patterns.weekdays[pattern]!, patterns.seasons[pattern]!, on)) return false;
      const route = world.routeOf[pattern]!;
      const origin = world.from[route]!;
      const departs = utcMinute(time, airports.zones[origin]!, on, patterns.departures[pattern]!);
      if (previous < 0) result.departs = departs;
      else {
        const isInternational = (world.isInternational[previous]! | world.isInternational[route]!) === 1;
        if (!isLegalLayover(departs - arrives, airports.sizes[origin]!, isInternational)) return false;
      }
      arrives = departs + routes.minutes[route]!;
      previous = route;
    }
    result.arrives = arrives;
    return true;
  };

  return {
    result,
    flies: hasTimes,
    price: (chains, chain, day) => {
      if (!hasTimes(chains, chain, day)) return false;
      const last = chain * 3 + chains.stops[chain]!;
      let [adult, child, tax, best] = [0, 0, 0, 0];
      for (let at = chain * 3; at <= last; at += 1) {
        const pattern = chains.patterns[at]!;
        const on = day + chains.shifts[at]!;
        const aircraft = patterns.aircraft[pattern]! * CABINS.length;
        const place = CABIN_ON[aircraft + cabin]!;
        const seats = SEATS_OF_CABIN[aircraft + place]!;
        let left = seatsByRule(seats, pattern, on, on - today);
        if (taken.isTouched[pattern] === 1) left -= taken.takenOf(pattern, on, place);
        if (left < seatsWanted) return false;
        const route = world.routeOf[pattern]!;
        const fare = legFareMinor(
          world.bases[pattern]!,
          factorsOn(on)[routes.seasons[route]!]!,
          bucketFactor(seats, left, seatsWanted),
          place,
        );
        adult += fare;
        child += Math.ceil((fare * CHILD_SHARES[patterns.airlines[pattern]!]!) / 1000);
        tax += world.taxes[route]!;
        if (place > best) best = place;
      }
      if (best !== cabin) return false;
      result.adultMinor = Math.round(adult * rate);
      result.childMinor = Math.round(child * rate);
      result.taxMinor = Math.round(tax * rate);
      result.totalMinor = partyTotalMinor(result.adultMinor, result.childMinor, result.taxMinor, party);
      return true;
    },
  };
}

/** Local minute of the day of the first departure. */
export const departureMinute = ({ patterns }: FlightWorld, chains: Chains, chain: number): number =>
  patterns.departures[chains.patterns[chain * 3]!]! % DAY_MINUTES;
