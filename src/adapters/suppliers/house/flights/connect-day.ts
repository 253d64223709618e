/**
 * Which flights lead from one airport to another on a day, with up to two stops: the schedule only, without prices. It depends on the flight data
 * alone, so an answer stays true and can be kept.
 */
import { DAY_MINUTES, steadyOffset, utcMinute } from "#domain/flight/airport-clock.ts";
import type { DayChains } from "./chain-list.ts";
import { addLeg, addNonstop, addOneStop, beginChains, beginWay, hasChains, isLeg, packChains } from "./chain-list.ts";
import { connectOverHubs } from "./connect-hubs.ts";
import type { FlightWorld } from "./flight-world.ts";
import { allianceOf, departureOf } from "./flight-world.ts";
import { alliancesBack, INBOUND_PATTERN, isInternationalBack, minutesBack, seasonBack } from "./inbound-flights.ts";
import { fliesBit, fliesOn, lookAtDays } from "./operating-days.ts";
import type { RoutePatterns } from "./reach-flights.ts";
import { createReached, createStop, departureFrom, listReached, lookAtStop } from "./reach-flights.ts";
import type { Between } from "./ways-between.ts";
import { lookBetween } from "./ways-between.ts";

export function connectDay(
  world: FlightWorld,
  origin: number,
  destination: number,
  day: number,
  between = lookBetween(world, origin, destination),
): DayChains {
  lookAtDays(day, false);
  connect(world, origin, destination, day, between);
  // Two stops are offered only on days on which fewer do not lead there.
  if (!hasChains()) connectOverHubs(world, origin, destination, between.km, day);
  return packChains();
}

/** The chains with up to one stop as if every flight operated on every weekday: those of other days of the same clocks and season are among them. */
export function connectAnyWeekday(world: FlightWorld, origin: number, destination: number, day: number, between: Between): DayChains {
  lookAtDays(day, true);
  connect(world, origin, destination, day, between);
  return packChains();
}

/** The origin on the day of departure: from UTC in minutes, unless its clock changes on that day. */
const clock = { zone: 0, offset: 0, isSteady: true };

const departsAt = ({ time }: FlightWorld, day: number, departure: number): number =>
  clock.isSteady ? day * DAY_MINUTES + departure - clock.offset : utcMinute(time, clock.zone, day, departure);

function connect(world: FlightWorld, origin: number, destination: number, day: number, { direct, stops, stopCount }: Between): void {
  const { time, airports } = world;
  beginChains(world, destination, day);
  clock.zone = airports.zones[origin]!;
  const offset = steadyOffset(time, clock.zone, day);
  clock.isSteady = offset !== undefined;
  clock.offset = offset ?? 0;
  if (direct >= 0) addDirect(world, direct, day);
  for (let at = 0; at < stopCount * 2; at += 2) joinTwo(world, stops[at]!, stops[at + 1]!, day);
}

function addDirect(world: FlightWorld, route: number, day: number): void {
  beginWay();
  for (let pattern = world.routes.firstPattern[route]!; pattern < world.routes.firstPattern[route + 1]!; pattern += 1) {
    if (fliesOn(world.words[pattern]!, day)) addNonstop(world, addFirst(world, pattern, route, day));
  }
}

function addFirst(world: FlightWorld, pattern: number, route: number, day: number): number {
  const { routes, words, bases, taxes } = world;
  const word = words[pattern]!;
  const departs = departsAt(world, day, departureOf(word));
  return addLeg(pattern, word, bases[pattern]!, day, departs, routes.minutes[route]!, taxes[route]!, routes.seasons[route]!);
}

const stop = createStop();
const reached = createReached();
const onward: RoutePatterns = { list: new Int32Array(0), size: INBOUND_PATTERN.size, begin: 0, end: 0 };
/** Where an inbound flight is in the list of flights, by its place among those of the stop, if the list says the same. */
let legOf = new Int32Array(64);

/** Chains over one airport. `back`: the route from the destination to that airport, under which the inbound flights are listed. */
function joinTwo(world: FlightWorld, one: number, back: number, day: number): void {
  const { routes, words, inbound } = world;
  const facts = inbound.facts[back]!;
  // Alliances that fly on: other airlines have no bit.
  const alliances = alliancesBack(facts);
  lookAtStop(world, routes.to[one]!, (world.isInternational[one]! | isInternationalBack(facts)) === 1, day, stop);
  onward.list = inbound.patterns;
  onward.begin = inbound.first[back]!;
  onward.end = inbound.first[back + 1]!;
  if (legOf.length < onward.end - onward.begin) legOf = new Int32Array((onward.end - onward.begin) * 2);
  beginWay();
  for (let pattern = routes.firstPattern[one]!; pattern < routes.firstPattern[one + 1]!; pattern += 1) {
    const word = words[pattern]!;
    const alliance = allianceOf(word);
    if (((alliances >>> alliance) & fliesBit(word, day)) === 0) continue;
    const arrives = departsAt(world, day, departureOf(word)) + routes.minutes[one]!;
    const count = listReached(world, stop, onward, alliance, arrives, reached);
    if (count === 0) continue;
    const first = addFirst(world, pattern, one, day);
    for (let place = 0; place < count; place += 1) {
      addOneStop(world, first, inboundLeg(world, back, facts, reached.places[place]!, reached.days[place]!));
    }
  }
}

/** The place of an inbound flight on a day in the list of flights, to which it is added if it is new. */
function inboundLeg(world: FlightWorld, back: number, facts: number, at: number, day: number): number {
  const { patterns, taxes } = world.inbound;
  const pattern = patterns[at + INBOUND_PATTERN.pattern]!;
  const known = legOf[at - onward.begin]!;
  if (isLeg(known, pattern, day)) return known;
  const [word, base] = [patterns[at + INBOUND_PATTERN.word]!, patterns[at + INBOUND_PATTERN.base]!];
  const departs = departureFrom(world, stop, day, departureOf(word));
  const leg = addLeg(pattern, word, base, day, departs, minutesBack(facts), taxes[back]!, seasonBack(facts));
  legOf[at - onward.begin] = leg;
  return leg;
}
