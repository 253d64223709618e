/** Searches one direction on one day: the choices worth showing. Schedule first, price after. */
import type { Choice } from "#domain/flight/pareto.ts";
import { createFront } from "#domain/flight/pareto.ts";
import type { DayChains } from "./connect-day.ts";
import { CHAIN, connectDay, keepChains, LEG, NO_LEG } from "./connect-day.ts";
import type { FlightWorld } from "./flight-world.ts";
import type { FareQuestion, PricedLegs, TakenSeats } from "./price-legs.ts";
import { createPricedLegs, NOT_FOR_SALE, priceLegs, totalOfChain } from "./price-legs.ts";

/** Choices of one direction in ascending price. */
export type Direction = { readonly choices: readonly Choice[]; readonly found: DayChains };

export type FlightSearch = {
  readonly world: FlightWorld;
  readonly taken: TakenSeats;
  /** Kept, up to a number of chains and flights. */
  readonly chainsOf: (origin: number, destination: number, day: number) => DayChains;
};

/** About 40 MB when full: 20 bytes for each chain and 36 for each flight. */
const MAX_KEPT = 1_500_000;
const MAX_AIRPORTS = 65_536;
const MAX_DAYS = 65_536;

export function createFlightSearch(world: FlightWorld, taken: TakenSeats, maxKept = MAX_KEPT): FlightSearch {
  const kept = new Map<number, DayChains>();
  let size = 0;
  const sizeOf = ({ count, legCount }: DayChains): number => count + legCount + 10;
  const drop = (): void => {
    for (const [key, chains] of kept) {
      if (size <= maxKept) return;
      kept.delete(key);
      size -= sizeOf(chains);
    }
  };
  return {
    world,
    taken,
    chainsOf: (origin, destination, day) => {
      const key = (origin * MAX_AIRPORTS + destination) * MAX_DAYS + day;
      const known = kept.get(key);
      if (known) {
        // Moved to the end of the map: the search that was made least recently is dropped first.
        kept.delete(key);
        kept.set(key, known);
        return known;
      }
      const chains = keepChains(connectDay(world, origin, destination, day));
      kept.set(key, chains);
      size += sizeOf(chains);
      drop();
      return chains;
    },
  };
}

/** Reused from search to search: a search runs without interruption. */
let priced: PricedLegs = createPricedLegs(256);
const front = createFront();

function priceAll({ taken }: FlightSearch, chains: DayChains, question: FareQuestion): PricedLegs {
  if (chains.legCount > priced.adults.length) priced = createPricedLegs(chains.legCount * 2);
  priceLegs(taken, chains, question, priced);
  return priced;
}

/** The chains of a day that are worth showing, at their prices. */
export function searchDirection(search: FlightSearch, origin: number, destination: number, day: number, question: FareQuestion): Direction {
  const found = search.chainsOf(origin, destination, day);
  const fares = priceAll(search, found, question);
  const { chains, count } = found;
  for (let chain = 0, at = 0; chain < count; chain += 1, at += CHAIN.size) {
    const [second, third] = [chains[at + CHAIN.second]!, chains[at + CHAIN.third]!];
    const total = totalOfChain(fares, chains[at + CHAIN.first]!, second, third, question);
    if (total === NOT_FOR_SALE) continue;
    const stops = third !== NO_LEG ? 2 : second !== NO_LEG ? 1 : 0;
    front.add(chain, total, chains[at + CHAIN.minutes]!, stops, chains[at + CHAIN.competition]!);
  }
  return { choices: front.take(), found };
}

/** A flight of a choice, and when it flies: UTC minutes of the flight data. */
export type FoundFlight = { readonly pattern: number; readonly day: number; readonly departs: number; readonly arrives: number };

/** The flights of a choice, in their order. */
export function flightsOf({ choices, found: { chains, legs } }: Direction, row: number): FoundFlight[] {
  const at = choices[row]!.row * CHAIN.size;
  return [CHAIN.first, CHAIN.second, CHAIN.third].flatMap((part) => {
    const leg = chains[at + part]! * LEG.size;
    if (leg < 0) return [];
    return [{ pattern: legs[leg]!, day: legs[leg + LEG.day]!, departs: legs[leg + LEG.departs]!, arrives: legs[leg + LEG.arrives]! }];
  });
}
