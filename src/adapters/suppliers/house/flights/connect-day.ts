/**
 * Which flights lead from one airport to another on a day, with up to two stops: the schedule only, without prices. It depends on the flight data
 * alone, so an answer stays true and can be kept.
 */
import { DAY_MINUTES, steadyOffset, utcMinute } from "#domain/flight/airport-clock.ts";
import type { DayItineraries } from "./itinerary-list.ts";
import {
  addLeg,
  addNonstop,
  addOneStop,
  beginItineraries,
  beginRouting,
  hasItineraries,
  isLeg,
  packItineraries,
} from "./itinerary-list.ts";
import { connectOverHubs } from "./connect-hubs.ts";
import type { FlightWorld } from "./flight-world.ts";
import { allianceOf, departureOf } from "./flight-world.ts";
import { INBOUND_PATTERN, isReturnInternational, returnAlliances, returnMinutes, returnSeason } from "./inbound-flights.ts";
import { fliesBit, fliesOn, setOperatingDay } from "./operating-days.ts";
import type { RoutePatterns } from "./reach-flights.ts";
import { createReached, createStop, departureFrom, listReached, fillStop } from "./reach-flights.ts";
import type { ConnectingAirports } from "./find-routings.ts";
import { findConnectingAirports } from "./find-routings.ts";

export function connectDay(
  world: FlightWorld,
  origin: number,
  destination: number,
  day: number,
  connecting = findConnectingAirports(world, origin, destination),
): DayItineraries {
  setOperatingDay(day, false);
  connect(world, origin, destination, day, connecting);
  // Two stops are offered only on days on which fewer do not lead there.
  if (!hasItineraries()) connectOverHubs(world, origin, destination, connecting.km, day);
  return packItineraries();
}

/** The itineraries with up to one stop as if every flight operated on every weekday: those of other days of the same clocks and season are among them. */
export function connectAnyWeekday(
  world: FlightWorld,
  origin: number,
  destination: number,
  day: number,
  connecting: ConnectingAirports,
): DayItineraries {
  setOperatingDay(day, true);
  connect(world, origin, destination, day, connecting);
  return packItineraries();
}

/** The origin on the day of departure: from UTC in minutes, unless its clock changes on that day. */
const clock = { zone: 0, offset: 0, isSteady: true };

const departsAt = ({ time }: FlightWorld, day: number, departure: number): number =>
  clock.isSteady ? day * DAY_MINUTES + departure - clock.offset : utcMinute(time, clock.zone, day, departure);

function connect(
  world: FlightWorld,
  origin: number,
  destination: number,
  day: number,
  { direct, stops, stopCount }: ConnectingAirports,
): void {
  const { time, airports } = world;
  beginItineraries(world, destination, day);
  clock.zone = airports.zones[origin]!;
  const offset = steadyOffset(time, clock.zone, day);
  clock.isSteady = offset !== undefined;
  clock.offset = offset ?? 0;
  if (direct >= 0) addDirect(world, direct, day);
  for (let at = 0; at < stopCount * 2; at += 2) connectOverAirport(world, stops[at]!, stops[at + 1]!, day);
}

function addDirect(world: FlightWorld, route: number, day: number): void {
  beginRouting();
  for (let pattern = world.routes.firstPattern[route]!; pattern < world.routes.firstPattern[route + 1]!; pattern += 1) {
    if (fliesOn(world.patternBits[pattern]!, day)) addNonstop(world, addFirst(world, pattern, route, day));
  }
}

function addFirst(world: FlightWorld, pattern: number, route: number, day: number): number {
  const { routes, patternBits, bases, taxes } = world;
  const bits = patternBits[pattern]!;
  const departs = departsAt(world, day, departureOf(bits));
  return addLeg(pattern, bits, bases[pattern]!, day, departs, routes.minutes[route]!, taxes[route]!, routes.seasons[route]!);
}

const stop = createStop();
const reached = createReached();
const onward: RoutePatterns = { list: new Int32Array(0), size: INBOUND_PATTERN.size, begin: 0, end: 0 };
/** Where an inbound flight is in the list of flights, by its place among those of the stop, if the list says the same. */
let legOf = new Int32Array(64);

/** Itineraries over one airport. `returnRoute`: the route from the destination to that airport, under which the inbound flights are listed. */
function connectOverAirport(world: FlightWorld, firstRoute: number, returnRoute: number, day: number): void {
  const { routes, patternBits, inbound } = world;
  const facts = inbound.facts[returnRoute]!;
  // Alliances that fly on: other airlines have no bit.
  const alliances = returnAlliances(facts);
  fillStop(world, routes.to[firstRoute]!, (world.isInternational[firstRoute]! | isReturnInternational(facts)) === 1, day, stop);
  onward.list = inbound.patterns;
  onward.begin = inbound.first[returnRoute]!;
  onward.end = inbound.first[returnRoute + 1]!;
  if (legOf.length < onward.end - onward.begin) legOf = new Int32Array((onward.end - onward.begin) * 2);
  beginRouting();
  for (let pattern = routes.firstPattern[firstRoute]!; pattern < routes.firstPattern[firstRoute + 1]!; pattern += 1) {
    const bits = patternBits[pattern]!;
    const alliance = allianceOf(bits);
    if (((alliances >>> alliance) & fliesBit(bits, day)) === 0) continue;
    const arrives = departsAt(world, day, departureOf(bits)) + routes.minutes[firstRoute]!;
    const count = listReached(world, stop, onward, alliance, arrives, reached);
    if (count === 0) continue;
    const first = addFirst(world, pattern, firstRoute, day);
    for (let index = 0; index < count; index += 1) {
      addOneStop(world, first, inboundLeg(world, returnRoute, facts, reached.positions[index]!, reached.days[index]!));
    }
  }
}

/** The place of an inbound flight on a day in the list of flights, to which it is added if it is new. */
function inboundLeg(world: FlightWorld, returnRoute: number, facts: number, at: number, day: number): number {
  const { patterns, taxes } = world.inbound;
  const pattern = patterns[at + INBOUND_PATTERN.pattern]!;
  const known = legOf[at - onward.begin]!;
  if (isLeg(known, pattern, day)) return known;
  const [bits, base] = [patterns[at + INBOUND_PATTERN.bits]!, patterns[at + INBOUND_PATTERN.base]!];
  const departs = departureFrom(world, stop, day, departureOf(bits));
  const leg = addLeg(pattern, bits, base, day, departs, returnMinutes(facts), taxes[returnRoute]!, returnSeason(facts));
  legOf[at - onward.begin] = leg;
  return leg;
}
