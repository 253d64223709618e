/**
 * The rules of flight search over objects: depth first, up to two stops, every itinerary priced, every choice compared with all others of its kind, as
 * one would write it first. Tests compare the real search with it, and the benchmark measures it.
 */
import { DAY_MINUTES, localMinute, utcMinute } from "#domain/flight/airport-clock.ts";
import { cabinOn, CABINS, SEATS_OF_CABIN } from "#domain/flight/cabin.ts";
import { isLegalLayover, maxRoutingKm } from "#domain/flight/connections.ts";
import { bucketFactor, childFareMinor, dayFactor, legFareMinor, seatsByRule } from "#domain/flight/fare.ts";
import type { Choice, ParetoFront } from "#domain/flight/pareto.ts";
import { partyTotalMinor, seatsNeeded } from "#domain/flight/party-price.ts";
import {
  comparisonGroupOf,
  DEPARTURE_WINDOWS,
  LANDING_KINDS,
  landingKind,
  landingOfGroup,
  nightOfLanding,
} from "#domain/flight/landings.ts";
import { flies } from "#domain/flight/schedule.ts";
import { distanceKm } from "#domain/place/position-grid.ts";
import { AIRLINES } from "#adapters/suppliers/house/flights/airlines.ts";
import type { FlightWorld } from "#adapters/suppliers/house/flights/flight-world.ts";
import type { FareRequest } from "#adapters/suppliers/house/flights/price-legs.ts";

type Airport = {
  id: number;
  zone: number;
  country: number;
  size: number;
  latitude: number;
  longitude: number;
  isHub: boolean;
  flights: Flight[];
  flightsTo: ReadonlyMap<Airport, Flight[]>;
};
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
    isHub: world.hubOf[id]! >= 0,
    flights: [],
    flightsTo: new Map(),
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
  for (const airport of list) airport.flightsTo = Map.groupBy(airport.flights, ({ to }) => to);
  return list;
}

type Leg = { readonly flight: Flight; readonly day: number; readonly departs: number; readonly arrives: number };

/**
 * Totals of the choices worth showing, in ascending price. With `isIndexed`, the flights from a stop to the destination are looked up; without, all
 * flights of the stop are tried.
 */
export function searchObjects(
  world: FlightWorld,
  list: readonly Airport[],
  origin: number,
  destination: number,
  day: number,
  fareRequest: FareRequest,
  isIndexed = false,
): number[] {
  const [from, to] = [list[origin]!, list[destination]!];
  const km = from.flightsTo.get(to)?.[0]?.km ?? distanceKm(from, to);
  const longest = maxRoutingKm(km, 1);
  const front = createPlainFront();
  let count = 0;
  const keep = (legs: readonly Leg[]): void => {
    count += 1;
    const price = priceOf(legs, fareRequest);
    if (price === undefined) return;
    const arrives = legs.at(-1)!.arrives;
    const local = localMinute(world.time, to.zone, arrives);
    const landing = landingKind(Math.floor(local / DAY_MINUTES) - day, local % DAY_MINUTES);
    const group = comparisonGroupOf(legs[0]!.flight.departure, landing);
    front.add(count, price, arrives - legs[0]!.departs, legs.length - 1, group);
  };
  for (const flight of from.flights) {
    const first = legOn(world, flight, day);
    if (!first) continue;
    if (flight.to === to) {
      keep([first]);
      continue;
    }
    for (const next of isIndexed ? (flight.to.flightsTo.get(to) ?? []) : flight.to.flights) {
      if (next.to !== to || !isOneTicket(flight, next) || flight.km + next.km > longest) continue;
      for (const second of connectionsOf(world, first, next)) keep([first, second]);
    }
  }
  // Two stops are offered only on days on which fewer do not lead there.
  if (count === 0) overTwoHubs(world, from, to, km, day, keep);
  return front.take().map(({ price }) => price);
}

function legOn(world: FlightWorld, flight: Flight, day: number): Leg | undefined {
  if (!flies(flight.weekdays, flight.seasons, day)) return undefined;
  const departs = utcMinute(world.time, flight.from.zone, day, flight.departure);
  return { flight, day, departs, arrives: departs + flight.minutes };
}

/** The departures of another flight, on the day of arrival and the day after, that passengers reach in time. */
function connectionsOf(world: FlightWorld, { flight, arrives }: Leg, next: Flight): Leg[] {
  const isInternational = flight.from.country !== flight.to.country || next.from.country !== next.to.country;
  const arrivalDay = Math.floor(localMinute(world.time, flight.to.zone, arrives) / DAY_MINUTES);
  const reached: Leg[] = [];
  for (const on of [arrivalDay, arrivalDay + 1]) {
    const leg = legOn(world, next, on);
    if (leg && isLegalLayover(leg.departs - arrives, next.from.size, isInternational)) reached.push(leg);
  }
  return reached;
}

/** The search looks at this many routings over two hubs, the shortest first. */
const MAX_HUB_ROUTINGS = 24;

type Routing = { readonly km: number; readonly routes: readonly [Flight[], Flight[], Flight[]] };

function overTwoHubs(world: FlightWorld, from: Airport, to: Airport, km: number, day: number, keep: (legs: readonly Leg[]) => void): void {
  const longest = maxRoutingKm(km, 2);
  const routings: Routing[] = [];
  for (const first of routesToHubs(from, to)) {
    for (const second of routesToHubs(first[0]!.to, from)) {
      const third = second[0]!.to.flightsTo.get(to);
      if (!third) continue;
      const length = first[0]!.km + second[0]!.km + third[0]!.km;
      if (length <= longest && isSoldByOneAlliance(first, second, third)) routings.push({ km: length, routes: [first, second, third] });
    }
  }
  routings.sort((one, other) => one.km - other.km);
  for (const { routes } of routings.slice(0, MAX_HUB_ROUTINGS)) {
    const [firsts, seconds, thirds] = routes;
    for (const flight of firsts) {
      const first = legOn(world, flight, day);
      if (!first) continue;
      for (const next of seconds) {
        if (!isOneTicket(flight, next)) continue;
        for (const second of connectionsOf(world, first, next)) {
          for (const last of thirds) {
            if (isOneTicket(flight, last)) for (const third of connectionsOf(world, second, last)) keep([first, second, third]);
          }
        }
      }
    }
  }
}

/** The flights of an airport to hubs, except one airport, by destination. */
const routesToHubs = ({ flightsTo }: Airport, except: Airport): Flight[][] =>
  [...flightsTo].flatMap(([to, flights]) => (to.isHub && to !== except ? [flights] : []));

const isSoldByOneAlliance = (first: readonly Flight[], second: readonly Flight[], third: readonly Flight[]): boolean =>
  first.some((one) => second.some((two) => isOneTicket(one, two)) && third.some((three) => isOneTicket(one, three)));

const isOneTicket = (one: Flight, other: Flight): boolean => one.airline.alliance > 0 && one.airline.alliance === other.airline.alliance;

function priceOf(legs: readonly Leg[], { cabin, party, today, rate }: FareRequest): number | undefined {
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

const compare = (one: Choice, other: Choice): number =>
  one.price - other.price || one.duration - other.duration || one.stops - other.stops || one.row - other.row;

/** Few choices survive at any time, so each new one is compared with all of its group. Choices come in any order. */
export function createPlainFront(): Pick<ParetoFront, "add" | "take"> {
  const fronts: Choice[][] = Array.from({ length: DEPARTURE_WINDOWS * LANDING_KINDS }, () => []);
  let landings = noLandings();
  return {
    add: (row, price, duration, stops, group) => {
      includeLanding(landings, landingOfGroup(group));
      const front = fronts[group]!;
      let kept = 0;
      for (let at = 0; at < front.length; at += 1) {
        const other = front[at]!;
        if (other.price <= price && other.duration <= duration && other.stops <= stops) return;
        if (other.price < price || other.duration < duration || other.stops < stops) front[kept++] = other;
      }
      front.length = kept;
      front.push({ row, price, duration, stops });
    },
    take: () => {
      const choices: Choice[] = [];
      forEachLanding(landings, (group, takes) => {
        const front = fronts[group]!;
        for (const choice of front) if (takes(choice.price, choice.stops)) choices.push(choice);
        front.length = 0;
      });
      landings = noLandings();
      return choices.toSorted(compare);
    },
  };
}

const STOPS = 3;
/** The lowest prices of a departure window by most stops: of the nights before the one that is visited, and of that night. */
const earlier = new Float64Array(STOPS);
const tonight = new Float64Array(STOPS);

/** False if a choice of an earlier hotel night has no more stops and no higher price: hotels would be priced for another night in vain. */
function isCheaperThanEarlier(price: number, stops: number): boolean {
  if (price >= earlier[stops]!) return false;
  for (let more = stops; more < STOPS; more += 1) tonight[more] = Math.min(tonight[more]!, price);
  return true;
}

/** Kinds of landing that occur, both inclusive. */
type LandingRange = { first: number; last: number };

const noLandings = (): LandingRange => ({ first: LANDING_KINDS, last: -1 });

function includeLanding(range: LandingRange, kind: number): void {
  if (kind < range.first) range.first = kind;
  if (kind > range.last) range.last = kind;
}

/** Visits groups, those of a departure window in the order of their landing. `takes` expects each choice of the visited group once. */
function forEachLanding(
  { first, last }: LandingRange,
  visit: (group: number, takes: (price: number, stops: number) => boolean) => void,
): void {
  for (let window = 0; window < DEPARTURE_WINDOWS; window += 1) {
    earlier.fill(Infinity);
    tonight.fill(Infinity);
    let night = 0;
    for (let kind = first; kind <= last; kind += 1) {
      if (nightOfLanding(kind) !== night) {
        night = nightOfLanding(kind);
        for (let stops = 0; stops < STOPS; stops += 1) earlier[stops] = Math.min(earlier[stops]!, tonight[stops]!);
      }
      visit(window * LANDING_KINDS + kind, isCheaperThanEarlier);
    }
  }
}
