import { describe, expect, it } from "vitest";
import { dateOfDay, dayNumber } from "#domain/flight/airport-clock.ts";
import { createSeededChance } from "#domain/place/hotels/seeded-chance.ts";
import { allowsFlightBack, landingKind } from "#domain/flight/landings.ts";
import { flightWorldForTest } from "#tests/factories/flight-world.ts";
import { createObjects, createPlainFront, searchObjects } from "#tests/factories/plain-flight-search.ts";
import { FLIGHT_SEARCHES } from "#tests/setup/sample-sizes.ts";
import { describeLegs, LEG } from "./itinerary-list.ts";
import { findTrips } from "./find-trips.ts";
import { groupOfRank, durationOfRank } from "#domain/flight/pareto.ts";
import { airlineOf, aircraftOf, allianceOf, departureOf, findAirport, PATTERN, unpackIata } from "./flight-world.ts";
import type { FareRequest } from "./price-legs.ts";
import { faresOfItinerary } from "./price-legs.ts";
import { createFlightSearch, flightsOf, searchDirection } from "./search-flights.ts";
import { inCurrency, partyTotalMinor } from "#domain/flight/party-price.ts";
import { ITINERARY } from "./order-itineraries.ts";

const world = await flightWorldForTest();
const TODAY = dayNumber("2026-11-15");
const nothing = { changedIn: new Uint32Array(world.routeOf.length), lastChange: () => 0, takenOf: () => 0 };

/** One departure in three of every tenth flight has sales. */
const sales = {
  changedIn: Uint32Array.from({ length: world.routeOf.length }, (_, pattern) => Number(pattern % 10 === 3)),
  lastChange: () => 1,
  takenOf: (pattern: number, day: number) => ((pattern + day) % 3 === 0 ? 30 + (day % 60) : 0),
};

/** Large airports are searched more often. The days of a year include all clock changes. */
function createSearches(seed: number) {
  const chance = createSeededChance(seed);
  const pick = (below: number): number => Math.floor(chance() * below);
  const airport = (): number => Math.floor(chance() ** 2 * 1600);
  return () => ({
    from: airport(),
    to: airport(),
    day: TODAY + 2 + pick(363),
    nights: pick(10),
    fareRequest: {
      cabin: [0, 0, 0, 1, 2, 3][pick(6)]!,
      party: { adults: 1 + pick(3), children: pick(3), infants: pick(2) },
      today: TODAY,
      rate: [1, 1, 0.8583, 1.1][pick(4)]!,
    },
  });
}

describe("the flight search", () => {
  it("finds what a search over objects finds, with the same prices in the same order", () => {
    const next = createSearches(21);
    const objects = createObjects(world);
    const search = createFlightSearch(world, nothing);
    let [compared, twoStops] = [0, 0];
    while (compared < FLIGHT_SEARCHES / 5) {
      const { from, to, day, fareRequest: asked } = next();
      // Objects know nothing of aircraft without the requested cabin.
      const fareRequest = { ...asked, cabin: 0 };
      const { choices } = searchDirection(search, from, to, day, fareRequest);
      if (from === to) continue;
      compared += 1;
      twoStops += Number(choices.some(({ stops }) => stops === 2));
      expect([from, to, day, choices.map(({ price }) => price)]).toEqual([
        from,
        to,
        day,
        searchObjects(world, objects, from, to, day, fareRequest),
      ]);
    }
    expect(twoStops).toBeGreaterThan(0);
  });

  it("shows the same choices as comparing every itinerary with every other, with sales, other cabins and two stops", () => {
    const next = createSearches(22);
    const search = createFlightSearch(world, sales);
    let twoStops = 0;
    for (let turn = 0; turn < FLIGHT_SEARCHES; turn += 1) {
      const { from, to, day, fareRequest } = next();
      const found = searchDirection(search, from, to, day, fareRequest);
      expect([from, to, day, found.choices]).toEqual([from, to, day, compareAll(search.itinerariesOf(from, to, day), fareRequest)]);
      twoStops += Number(found.choices.some(({ stops }) => stops === 2));
    }
    expect(twoStops).toBeGreaterThan(0);
  });

  it("answers again only while no seats of its flights are sold, and not to another party", () => {
    const [from, to, day] = [findAirport(world, "LHR")!, findAirport(world, "PMI")!, TODAY + 60];
    const changedIn = new Uint32Array(world.routeOf.length);
    const sold = { count: 0, pattern: -1 };
    const search = createFlightSearch(world, {
      changedIn,
      lastChange: () => sold.count,
      takenOf: (pattern) => (pattern === sold.pattern ? 1000 : 0),
    });
    const ask = (adults = 2) =>
      searchDirection(search, from, to, day, { cabin: 0, party: { adults, children: 0, infants: 0 }, today: TODAY, rate: 1 });
    const sell = (pattern: number) => {
      sold.count += 1;
      changedIn[pattern] = sold.count;
      sold.pattern = pattern;
    };
    const first = ask();
    expect([ask() === first, ask(3) === first, ask() === first]).toEqual([true, false, true]);
    const [{ pattern } = { pattern: -1 }] = flightsOf(first, 0);
    const flown = new Set(Array.from({ length: first.itineraries.legCount }, (_, leg) => first.itineraries.numbers[leg * LEG.size]));
    sell(changedIn.findIndex((_, other) => !flown.has(other)));
    expect(ask(), "a sale of another flight").toBe(first);
    sell(pattern);
    const after = ask();
    expect(after.choices.map(({ price }) => price)).not.toEqual(first.choices.map(({ price }) => price));
    expect(after.choices.flatMap((_, row) => flightsOf(after, row)).some((flight) => flight.pattern === pattern)).toBe(false);
    expect(ask()).toBe(after);
  });

  function compareAll(itineraries: ReturnType<ReturnType<typeof createFlightSearch>["itinerariesOf"]>, fareRequest: FareRequest) {
    const front = createPlainFront();
    for (let itinerary = 0; itinerary < itineraries.count; itinerary += 1) {
      const choices = [{ row: itinerary, price: 0, duration: 0, stops: 0 }];
      const flights = flightsOf({ choices, itineraries }, 0);
      const fares = faresOfItinerary(sales, describeLegs(world, flights), fareRequest);
      if (!fares) continue;
      const { adultMinor, childMinor, taxMinor } = inCurrency(fares, fareRequest.rate);
      const total = partyTotalMinor(adultMinor, childMinor, taxMinor, fareRequest.party);
      const at = itineraries.itinerariesAt + itinerary * ITINERARY.size;
      const rank = itineraries.numbers[at + ITINERARY.rank]!;
      front.add(itinerary, total, durationOfRank(rank), flights.length - 1, groupOfRank(rank));
    }
    return front.take();
  }

  it("combines both directions as a search of all pairs does", () => {
    const next = createSearches(23);
    const search = createFlightSearch(world, sales);
    for (let turn = 0; turn < FLIGHT_SEARCHES / 10; turn += 1) {
      const { from, to, day, nights, fareRequest } = next();
      const others = [next(), next()].map((other) => other.to);
      const origins = [from, others[0]!];
      const destinations = [to, others[1]!];
      const code = (airport: number): string => unpackIata(world.airports.codes[airport]!);
      const request = {
        origins: origins.map(code),
        destinations: destinations.map(code),
        outDay: dateOfDay(day),
        backDay: turn % 7 === 0 ? undefined : dateOfDay(day + nights),
        cabin: "ECONOMY",
        party: fareRequest.party,
        currency: "EUR",
      } as const;
      const found = findTrips(search, request, fareRequest, (out, back, totalMinor) => ({ out, back, totalMinor }) as never);
      const wanted = allPairs(search, origins, destinations, day, request.backDay === undefined ? undefined : day + nights, fareRequest);
      const rows = Array.from({ length: found.count }, (_, row) => ({
        ...(found.tripAt(row) as object),
        total: found.totals[row],
        stops: [found.outStops[row], found.backStops[row]],
        minutes: [found.outMinutes[row], found.backMinutes[row]],
        arrival: [found.arrivalDays[row], found.arrivalMinutes[row]],
        departure: found.departureMinutes[row],
      }));
      expect(rows).toEqual(wanted);
    }
  });

  function allPairs(
    search: ReturnType<typeof createFlightSearch>,
    origins: readonly number[],
    destinations: readonly number[],
    outDay: number,
    backDay: number | undefined,
    fareRequest: FareRequest,
  ) {
    const sidesOf = (from: number, to: number, day: number) => {
      const direction = searchDirection(search, from, to, day, fareRequest);
      return direction.choices.map(({ price, stops, duration, row: itinerary }, row) => {
        const { numbers, itinerariesAt } = direction.itineraries;
        const first = numbers[itinerariesAt + itinerary * ITINERARY.size + ITINERARY.first]! * LEG.size;
        const lands = numbers[itinerariesAt + itinerary * ITINERARY.size + ITINERARY.lands]!;
        const days = Math.floor(lands / 1440);
        return {
          price,
          stops,
          duration,
          flights: flightsOf(direction, row),
          lands: { day: day + days, minute: lands - days * 1440 },
          leaves: { day, minute: departureOf(numbers[first + LEG.bits]!) },
        };
      });
    };
    type Side = ReturnType<typeof sidesOf>[number];
    type Pair = { readonly out: Side; readonly back: Side | undefined; readonly total: number };
    const pairs = origins.flatMap((from) =>
      destinations.flatMap((to): Pair[] => {
        if (from === to) return [];
        const outs = sidesOf(from, to, outDay);
        if (backDay === undefined) return outs.map((out) => ({ out, back: undefined, total: out.price }));
        const backs = sidesOf(to, from, backDay);
        return outs.flatMap((out) =>
          backs
            .filter((back) => allowsFlightBack(out.lands, back.leaves, back.flights[0]!.departs - out.flights.at(-1)!.arrives))
            .map((back) => ({ out, back, total: out.price + back.price })),
        );
      }),
    );
    const sorted = pairs.toSorted((one, other) => one.total - other.total);
    const kindOf = ({ out: { lands } }: Pair): number => landingKind(lands.day - outDay, lands.minute);
    const cheapest = sorted.filter((pair, place) => place >= 300 && sorted.findIndex((other) => kindOf(other) === kindOf(pair)) === place);
    return [...sorted.slice(0, 300), ...cheapest].map(({ out, back, total }) => ({
      out: out.flights,
      back: back?.flights,
      totalMinor: total,
      total,
      stops: [out.stops, back?.stops ?? 0],
      minutes: [out.duration, back?.duration ?? 0],
      arrival: [out.lands.day - outDay, out.lands.minute],
      departure: back?.leaves.minute ?? 0,
    }));
  }
});

describe("the facts of a pattern in one number", () => {
  it("are those of the columns", () => {
    const { departures, weekdays, seasons, airlines, aircraft } = world.patterns;
    const differences = [...world.patternBits.keys()].filter((pattern) => {
      const bits = world.patternBits[pattern]!;
      return !(
        departureOf(bits) === departures[pattern] &&
        ((bits >>> PATTERN.weekdays) & 0x7f) === weekdays[pattern] &&
        ((bits >>> PATTERN.seasons) & 3) === seasons[pattern] &&
        allianceOf(bits) === world.alliances[pattern] &&
        aircraftOf(bits) === aircraft[pattern] &&
        airlineOf(bits) === airlines[pattern]
      );
    });
    expect(differences).toEqual([]);
  });
});
