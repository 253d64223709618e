/** The same rules over objects: a depth-first search with up to one stop, as one would write it first. */
import { DAY_MINUTES, localMinute, utcMinute } from "../../src/domain/flight/airport-clock.ts";
import { cabinOn, CABINS, SEATS_OF_CABIN } from "../../src/domain/flight/cabin.ts";
import { isLegalLayover, maxWayKm } from "../../src/domain/flight/connections.ts";
import { bucketFactor, childFareMinor, dayFactor, legFareMinor, seatsByRule } from "../../src/domain/flight/fare.ts";
import { createFront } from "../../src/domain/flight/pareto.ts";
import { partyTotalMinor, seatsNeeded } from "../../src/domain/flight/party-price.ts";
import { competitionOf, landingKind } from "../../src/domain/flight/visit.ts";
import { flies } from "../../src/domain/flight/schedule.ts";
import { distanceKm } from "../../src/domain/place/position-grid.ts";
import { AIRLINES } from "../../src/adapters/suppliers/house/flights/airlines.ts";
import type { FlightWorld } from "../../src/adapters/suppliers/house/flights/flight-world.ts";
import type { FareQuestion } from "../../src/adapters/suppliers/house/flights/price-legs.ts";

type Airport = { id: number; zone: number; country: number; size: number; latitude: number; longitude: number; flights: Flight[] };
type Flight = {
  pattern: number;
  from: Airport;
  to: Airport;
  km: number;
  minutes: number;
  departure: number;
  weekdays: number;
  seasons: number;
  airline: (typeof AIRLINES)[number];
  aircraft: number;
  base: number;
  tax: number;
  seasonClass: number;
};

export function createObjects(world: FlightWorld): Airport[] {
  const { airports, routes, patterns } = world;
  const list = Array.from(airports.codes, (_, id): Airport => ({
    id,
    zone: airports.zones[id]!,
    country: airports.countries[id]!,
    size: airports.sizes[id]!,
    latitude: airports.latitudes[id]!,
    longitude: airports.longitudes[id]!,
    flights: [],
  }));
  for (let pattern = 0; pattern < world.routeOf.length; pattern += 1) {
    const route = world.routeOf[pattern]!;
    const from = list[world.from[route]!]!;
    from.flights.push({
      pattern,
      from,
      to: list[routes.to[route]!]!,
      km: routes.km[route]!,
      minutes: routes.minutes[route]!,
      departure: patterns.departures[pattern]!,
      weekdays: patterns.weekdays[pattern]!,
      seasons: patterns.seasons[pattern]!,
      airline: AIRLINES[patterns.airlines[pattern]!]!,
      aircraft: patterns.aircraft[pattern]!,
      base: world.bases[pattern]!,
      tax: world.taxes[route]!,
      seasonClass: routes.seasons[route]!,
    });
  }
  return list;
}

type Leg = { readonly flight: Flight; readonly day: number; readonly departs: number; readonly arrives: number };
type Choice = { readonly price: number; readonly minutes: number; readonly stops: number; readonly competition: number };

/** Totals of the choices worth showing, in ascending price. */
export function searchObjects(
  world: FlightWorld,
  list: readonly Airport[],
  origin: number,
  destination: number,
  day: number,
  question: FareQuestion,
): number[] {
  const [from, to] = [list[origin]!, list[destination]!];
  const direct = from.flights.find((flight) => flight.to === to)?.km;
  const longest = maxWayKm(direct ?? distanceKm(from, to), 1);
  const legOf = (flight: Flight, on: number): Leg | undefined => {
    if (!flies(flight.weekdays, flight.seasons, on)) return undefined;
    const departs = utcMinute(world.time, flight.from.zone, on, flight.departure);
    return { flight, day: on, departs, arrives: departs + flight.minutes };
  };
  const choices: Choice[] = [];
  const keep = (legs: readonly Leg[]): void => {
    const price = priceOf(legs, question);
    if (price === undefined) return;
    const arrives = legs.at(-1)!.arrives;
    const local = localMinute(world.time, to.zone, arrives);
    const landing = landingKind(Math.floor(local / DAY_MINUTES) - day, local % DAY_MINUTES);
    const competition = competitionOf(legs[0]!.flight.departure, landing);
    choices.push({ price, minutes: arrives - legs[0]!.departs, stops: legs.length - 1, competition });
  };
  for (const flight of from.flights) {
    const first = legOf(flight, day);
    if (!first) continue;
    if (flight.to === to) {
      keep([first]);
      continue;
    }
    const arrivalDay = Math.floor(localMinute(world.time, flight.to.zone, first.arrives) / DAY_MINUTES);
    for (const next of flight.to.flights) {
      if (next.to !== to || !isOneTicket(flight, next) || flight.km + next.km > longest) continue;
      for (const on of [arrivalDay, arrivalDay + 1]) {
        const second = legOf(next, on);
        const isInternational = flight.from.country !== flight.to.country || next.from.country !== next.to.country;
        if (second && isLegalLayover(second.departs - first.arrives, next.from.size, isInternational)) keep([first, second]);
      }
    }
  }
  const front = createFront();
  choices.forEach(({ price, minutes, stops, competition }, row) => front.add(row, price, minutes, stops, competition));
  return front.take().map(({ price }) => price);
}

const isOneTicket = (one: Flight, other: Flight): boolean => one.airline.alliance > 0 && one.airline.alliance === other.airline.alliance;

function priceOf(legs: readonly Leg[], { cabin, party, today, rate }: FareQuestion): number | undefined {
  let [adult, child, tax] = [0, 0, 0];
  for (const { flight, day } of legs) {
    const place = cabinOn(flight.aircraft, cabin);
    const seats = SEATS_OF_CABIN[flight.aircraft * CABINS.length + place]!;
    const left = seatsByRule(seats, flight.pattern, day, day - today);
    if (left < seatsNeeded(party)) return undefined;
    const fare = legFareMinor(flight.base, dayFactor(flight.seasonClass, day, today), bucketFactor(seats, left, seatsNeeded(party)), place);
    adult += fare;
    child += childFareMinor(fare, flight.airline.kind);
    tax += flight.tax;
  }
  return partyTotalMinor(Math.round(adult * rate), Math.round(child * rate), Math.round(tax * rate), party);
}
