import { describe, expect, it } from "vitest";
import { connects } from "#domain/flight/airline.ts";
import { dateOfDay, dayNumber, localMinute } from "#domain/flight/airport-clock.ts";
import { CABIN_TEMPLATES } from "#domain/flight/cabin.ts";
import { isLegalLayover } from "#domain/flight/connections.ts";
import { MARKET_CODES } from "#domain/market/locale.ts";
import { SOLD_CITIES } from "#domain/place/destination-zones.ts";
import { isNightDeparture, landingKind } from "#domain/flight/landings.ts";
import { createSeededChance } from "#domain/place/hotels/seeded-chance.ts";
import { readText } from "#domain/place/names/text-column.ts";
import { packCountry } from "#domain/place/place-snapshot.ts";
import { distanceKm } from "#domain/place/position-grid.ts";
import { flightWorldForTest, placesForTest } from "#tests/factories/flight-world.ts";
import { FLIGHT_ITINERARIES } from "#tests/setup/sample-sizes.ts";
import { AIRLINES } from "./airlines.ts";
import type { DayItineraries } from "./itinerary-list.ts";
import { describeItinerary } from "./describe-itinerary.ts";
import { findAirport, findRoute, unpackIata } from "./flight-world.ts";
import { cheapestByDay, listDirection } from "./list-direction.ts";
import { createFlightSearch, flightsOf, searchDirection } from "./search-flights.ts";

const world = await flightWorldForTest();
const NOTHING_TAKEN = { changedIn: new Uint32Array(world.routeOf.length), lastChange: () => 0, takenOf: () => 0 };
const search = createFlightSearch(world, NOTHING_TAKEN);
const TODAY = dayNumber("2026-11-15");
const FARE_REQUEST = { cabin: 0, party: { adults: 2, children: 1, infants: 1 }, today: TODAY, rate: 1 };
const airports = new Map(Array.from(world.airports.codes, (code, place) => [unpackIata(code), place]));
const airport = (iata: string): number => airports.get(iata)!;
/** The flights of every itinerary of a day, whether seats are left or not. */
const listFlights = (found: DayItineraries) =>
  Array.from({ length: found.count }, (_, row) =>
    flightsOf(
      {
        itineraries: found,
        choices: Array.from({ length: found.count }, (__, itinerary) => ({ row: itinerary, price: 0, duration: 0, stops: 0 })),
      },
      row,
    ),
  );

describe("the flight data", () => {
  it("are at most 4 MB, and no airport has more than 250 partners", () => {
    const columns = [world.airports, world.routes, world.patterns, world.clocks, world.zoneNames].flatMap((table) => Object.values(table));
    expect(columns.reduce((sum, { byteLength }) => sum + byteLength, 0)).toBeLessThan(4 * 1024 * 1024);
    const { first } = world.routes;
    const partners = Array.from(world.airports.codes, (_, place) => first[place + 1]! - first[place]!);
    expect([Math.max(...partners) <= 250, Math.min(...partners) >= 1]).toEqual([true, true]);
    expect(partners.length).toBeGreaterThan(2000);
  });

  it("have well-known routes without a stop, each with a flight back", () => {
    const routes =
      "LHR-PMI LHR-JFK LHR-DXB MAN-TFS CDG-NCE FRA-PMI LGW-AGP AMS-BCN DUS-AYT MUC-HER JFK-LAX JFK-CDG LAX-HNL MIA-PUJ SYD-MEL SYD-SIN LIS-FNC MAD-LPA FCO-CTA ATH-JTR";
    const pairs = routes.split(" ").map((pair) => pair.split("-").map(airport) as [number, number]);
    expect(pairs).toHaveLength(20);
    expect([findAirport(world, "LHR"), findAirport(world, "QQQ"), findAirport(world, "lhr!")]).toEqual([
      airport("LHR"),
      undefined,
      undefined,
    ]);
    const missing = pairs.filter(([from, to]) => findRoute(world, from, to) < 0 || findRoute(world, to, from) < 0);
    expect(missing).toEqual([]);
  });

  it("have unique flight numbers of up to four digits, airlines with unique codes, and aircraft within their range", () => {
    const { airlines, numbers, aircraft } = world.patterns;
    expect(new Set(Array.from(numbers, (number, pattern) => airlines[pattern]! * 10_000 + number)).size).toBe(numbers.length);
    expect(numbers.every((number) => number > 0 && number <= 9999)).toBe(true);
    expect(new Set(AIRLINES.map(({ code }) => code)).size).toBe(50);
    expect(aircraft.every((template, pattern) => CABIN_TEMPLATES[template]!.rangeKm >= world.routes.km[world.routeOf[pattern]!]!)).toBe(
      true,
    );
  });

  it("lead from each of the ten busiest airports of every market to at least 95 per cent of the hotel destinations", async () => {
    const places = await placesForTest();
    const { latitudes, longitudes, countries } = world.airports;
    const targets = SOLD_CITIES.filter(({ hotels }) => hotels > 0).map(({ id }) => {
      const city = places.cityAt(places.findCity(String(id))!, "en");
      const byDistance = Array.from(latitudes, (latitude, place) => ({
        place,
        km: distanceKm(city, { latitude, longitude: longitudes[place]! }),
      })).toSorted((one, other) => one.km - other.km);
      return byDistance.filter(({ km }, rank) => rank === 0 || km <= 120).slice(0, 5);
    });
    const day = dayNumber("2027-04-07");
    for (const market of MARKET_CODES) {
      const origins = Array.from(countries, (_, place) => place).filter((place) => countries[place] === packCountry(market));
      const reached = origins.slice(0, 10).map((origin) => {
        const isReached = (near: (typeof targets)[number]): boolean =>
          near.some(({ place }) => place === origin || searchDirection(search, origin, place, day, FARE_REQUEST).choices.length > 0);
        return targets.filter(isReached).length / targets.length;
      });
      expect([market, reached.length > 0, Math.min(...reached) >= 0.95]).toEqual([market, true, true]);
    }
  });
});

describe("itineraries", () => {
  const texts = Array.from({ length: world.clocks.first.length - 1 }, (_, zone) => {
    const timeZone = readText(world.zoneNames, zone);
    const format = new Intl.DateTimeFormat("sv", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
    });
    return (instant: Date): string => format.format(instant);
  });
  const zoneOf = (iata: string): number => world.airports.zones[airport(iata)]!;

  it("agree with Intl at both ends of every flight, and every connection is legal", () => {
    const chance = createSeededChance(7);
    const pick = (below: number): number => Math.floor(chance() * below);
    let checked = 0;
    let differences = 0;
    while (checked < FLIGHT_ITINERARIES) {
      const [from, to] = [pick(300), pick(900)];
      const day = TODAY + pick(365);
      if (from === to) continue;
      for (const flights of listFlights(search.itinerariesOf(from, to, day))) {
        const { legs } = describeItinerary(world, NOTHING_TAKEN, flights, FARE_REQUEST);
        checked += 1;
        differences += countFaults(legs, day);
      }
    }
    expect(differences).toBe(0);
  });

  const airlineNamed = new Map(AIRLINES.map((airline) => [airline.name, airline]));

  type Legs = ReturnType<typeof describeItinerary>["legs"];

  function countFaults(legs: Legs, day: number): number {
    let faults =
      Number(legs[0]!.departure.day !== dateOfDay(day)) +
      Number(new Set(legs.map(({ flightNumber }) => flightNumber)).size !== legs.length);
    for (const [place, { departure, arrival, minutes, from, to }] of legs.entries()) {
      faults += Number(texts[zoneOf(from)]!(departure.instant) !== `${departure.day} ${departure.time}`);
      faults += Number(texts[zoneOf(to)]!(arrival.instant) !== `${arrival.day} ${arrival.time}`);
      faults += Number(arrival.instant.getTime() - departure.instant.getTime() !== minutes * 60_000);
      const before = legs[place - 1];
      if (before) faults += Number(!isLegal(before, legs[place]!));
    }
    return faults;
  }

  function isLegal(before: Legs[number], after: Legs[number]): boolean {
    const country = (iata: string): number => world.airports.countries[airport(iata)]!;
    const isInternational = country(before.from) !== country(before.to) || country(after.from) !== country(after.to);
    const wait = (after.departure.instant.getTime() - before.arrival.instant.getTime()) / 60_000;
    const kinds = [before, after].map(({ airline }) => airlineNamed.get(airline)!);
    const isOneTicket = kinds.every(({ kind }) => connects(kind)) && kinds[0]!.alliance === kinds[1]!.alliance;
    return before.to === after.from && isOneTicket && isLegalLayover(wait, world.airports.sizes[airport(after.from)]!, isInternational);
  }

  it("cross the date line in both directions", () => {
    const arrivalOf = (from: string, to: string, date: `${number}-${number}-${number}`): string => {
      const found = searchDirection(search, airport(from), airport(to), dayNumber(date), FARE_REQUEST);
      const direct = found.choices.findIndex(({ stops }) => stops === 0);
      return describeItinerary(world, NOTHING_TAKEN, flightsOf(found, direct), FARE_REQUEST).legs[0]!.arrival.day;
    };
    expect(arrivalOf("LAX", "SYD", "2027-02-10") >= "2027-02-11").toBe(true);
    expect(arrivalOf("AKL", "HNL", "2027-02-10") <= "2027-02-10").toBe(true);
  });
});

describe("the search", () => {
  it("cheapest prices by day are exactly those of the search, for other parties and cabins, too", () => {
    const pairs = ["LHR-PMI", "MAN-TFS", "JFK-CDG", "GRZ-INV", "LHR-SYD", "BRS-UVF"];
    for (const [place, pair] of pairs.entries()) {
      const [from, to] = pair.split("-").map(airport) as [number, number];
      const fareRequest = { ...FARE_REQUEST, cabin: place % 3 === 2 ? 2 : 0, rate: place % 2 ? 0.8583 : 1 };
      const cheapest = cheapestByDay(search, from, to, { from: TODAY + 2, count: 363 }, fareRequest);
      for (let at = place; at < 363; at += 11) {
        const { choices } = searchDirection(search, from, to, TODAY + 2 + at, fareRequest);
        expect([pair, at, cheapest[at]]).toEqual([pair, at, choices[0]?.price ?? Infinity]);
      }
    }
  });

  it("lists the cheapest shown choice of every kind of landing on every day", async () => {
    const pairs = ["LHR-PMI", "LAX-SYD", "JFK-LHR", "AKL-HNL", "LHR-SYD", "GRZ-INV"];
    for (const [place, pair] of pairs.entries()) {
      const [from, to] = pair.split("-").map(airport) as [number, number];
      const fareRequest = { ...FARE_REQUEST, cabin: place % 3 === 2 ? 2 : 0, party: { adults: 2, children: place % 2, infants: 1 } };
      const range = { from: TODAY + 2, count: 363 };
      const { first, totals, arrivalDays, arrivalMinutes, departureMinutes } = await listDirection(search, [from, to], range, fareRequest);
      for (let day = 0; day < range.count; day += place % 2 ? 1 : 3) {
        const found = searchDirection(search, from, to, range.from + day, fareRequest);
        const shown = new Map<string, number>();
        found.choices.forEach(({ price }, row) => {
          const flights = flightsOf(found, row);
          const { arrives } = flights.at(-1)!;
          const local = localMinute(world.time, world.airports.zones[to]!, arrives);
          const kind = landingKind(Math.floor(local / 1440) - range.from - day, local % 1440);
          const key = `${kind} ${isNightDeparture(world.patterns.departures[flights[0]!.pattern]!)}`;
          shown.set(key, Math.min(shown.get(key) ?? Infinity, price));
        });
        const listed = new Map<string, number>();
        for (let row = first[day]!; row < first[day + 1]!; row += 1) {
          listed.set(`${landingKind(arrivalDays[row]!, arrivalMinutes[row]!)} ${isNightDeparture(departureMinutes[row]!)}`, totals[row]!);
        }
        expect([pair, day, Object.fromEntries(listed)]).toEqual([pair, day, Object.fromEntries(shown)]);
      }
    }
  });

  it("keeps connections up to its limit and answers the same without them", () => {
    const small = createFlightSearch(world, NOTHING_TAKEN, 100);
    const ask = (of: typeof small) => searchDirection(of, airport("LHR"), airport("PMI"), TODAY + 60, FARE_REQUEST);
    expect(search.itinerariesOf(1, 2, TODAY)).toBe(search.itinerariesOf(1, 2, TODAY));
    expect(search.itinerariesOf(1, 2, TODAY)).not.toBe(search.itinerariesOf(1, 2, TODAY + 1));
    expect(ask(small)).toEqual(ask(search));
    const kept = small.itinerariesOf(airport("LHR"), airport("PMI"), TODAY + 60);
    for (let day = 0; day < 5; day += 1) small.itinerariesOf(airport("JFK"), airport("LAX"), TODAY + day);
    expect(small.itinerariesOf(airport("LHR"), airport("PMI"), TODAY + 60)).not.toBe(kept);
    expect(ask(small)).toEqual(ask(search));
  });
});
