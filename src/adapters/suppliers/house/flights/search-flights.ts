/** Searches one direction on one day: the choices worth showing, and the cheapest price of many days. */
import { childShare, LOWEST_BUCKET, dayFactors } from "#domain/flight/fare.ts";
import { paretoFront } from "#domain/flight/pareto.ts";
import type { Chains } from "./connect-flights.ts";
import { connectFlights } from "./connect-flights.ts";
import type { FlightWorld } from "./flight-world.ts";
import type { ChainPricer, FareQuestion, TakenSeats } from "./price-chains.ts";
import { createChainPricer, departureMinute } from "./price-chains.ts";

/** Choices of one direction in ascending price. Times are UTC minutes of the flight data. */
export type Direction = {
  readonly chains: Chains;
  readonly day: number;
  readonly count: number;
  readonly rows: Uint32Array;
  readonly totals: Float64Array;
  readonly departs: Int32Array;
  readonly arrives: Int32Array;
  readonly stops: Uint8Array;
};

export type FlightSearch = {
  readonly world: FlightWorld;
  readonly taken: TakenSeats;
  /** Kept, up to a number of chains. */
  readonly chainsOf: (origin: number, destination: number) => Chains;
};

/** About 40 MB when full: 18 bytes for each chain. */
const MAX_KEPT_CHAINS = 2_000_000;
const MAX_AIRPORTS = 65_536;

export function createFlightSearch(world: FlightWorld, taken: TakenSeats, maxKept = MAX_KEPT_CHAINS): FlightSearch {
  const kept = new Map<number, Chains>();
  let size = 0;
  const drop = (): void => {
    for (const [key, { count }] of kept) {
      if (size <= maxKept) return;
      kept.delete(key);
      size -= count + 1;
    }
  };
  return {
    world,
    taken,
    chainsOf: (origin, destination) => {
      const key = origin * MAX_AIRPORTS + destination;
      const known = kept.get(key);
      if (known) {
        // Moved to the end of the map: the pair that was searched least recently is dropped first.
        kept.delete(key);
        kept.set(key, known);
        return known;
      }
      const chains = connectFlights(world, origin, destination);
      kept.set(key, chains);
      size += chains.count + 1;
      drop();
      return chains;
    },
  };
}

export function searchDirection(search: FlightSearch, origin: number, destination: number, day: number, question: FareQuestion): Direction {
  return priceDay(search.world, search.chainsOf(origin, destination), day, createChainPricer(search.world, search.taken, question));
}

function priceDay(world: FlightWorld, chains: Chains, day: number, pricer: ChainPricer): Direction {
  const { count } = chains;
  const [found, prices, durations] = [new Uint32Array(count), new Float64Array(count), new Int32Array(count)];
  const [departures, departs, stops] = [new Uint16Array(count), new Int32Array(count), new Uint8Array(count)];
  let rows = 0;
  for (let chain = 0; chain < count; chain += 1) {
    if (!pricer.price(chains, chain, day)) continue;
    const { result } = pricer;
    found[rows] = chain;
    prices[rows] = result.totalMinor;
    durations[rows] = result.arrives - result.departs;
    departs[rows] = result.departs;
    departures[rows] = departureMinute(world, chains, chain);
    stops[rows] = chains.stops[chain]!;
    rows += 1;
  }
  const front = paretoFront({ count: rows, prices, durations, stops, departures });
  return {
    chains,
    day,
    count: front.length,
    rows: Uint32Array.from(front, (row) => found[row]!),
    totals: Float64Array.from(front, (row) => prices[row]!),
    departs: Int32Array.from(front, (row) => departs[row]!),
    arrives: Int32Array.from(front, (row) => departs[row]! + durations[row]!),
    stops: Uint8Array.from(front, (row) => stops[row]!),
  };
}

/** A flight leaves at most this many days after the first one of its chain. */
const MAX_SHIFT = 3;
/** Fares are rounded down twice for each flight, and units once in the currency of the answer. */
const ROUNDING = 20;

/**
 * The cheapest total of each day, or infinity. Exact: chains are sorted by their lowest possible price, and the remaining ones are skipped only
 * when the next lowest possible price, at the lowest factor of that day, is not below the best price found.
 */
export function cheapestByDay(
  search: FlightSearch,
  origin: number,
  destination: number,
  days: { readonly from: number; readonly count: number },
  question: FareQuestion,
): Float64Array {
  const chains = search.chainsOf(origin, destination);
  const pricer = createChainPricer(search.world, search.taken, question);
  const { adults, children } = question.party;
  const share = question.rate * (adults + (children * childShare("network")) / 1000);
  return Float64Array.from({ length: days.count }, (_, place) => {
    const day = days.from + place;
    const floorShare = share * lowestFactor(day, question.today);
    let cheapest = Infinity;
    for (let chain = 0; chain < chains.count && chains.floors[chain]! * floorShare - ROUNDING < cheapest; chain += 1) {
      if (pricer.price(chains, chain, day)) cheapest = Math.min(cheapest, pricer.result.totalMinor);
    }
    return cheapest;
  });
}

/** The lowest share of its floor that a chain may cost. Taxes are part of the floor and have no factor, so it never exceeds one. */
function lowestFactor(day: number, today: number): number {
  let lowest = Infinity;
  for (let shift = -1; shift <= MAX_SHIFT; shift += 1) lowest = Math.min(lowest, ...dayFactors(day + shift, today));
  return Math.min(1, (lowest * LOWEST_BUCKET) / 1_000_000);
}
