/** An itinerary with flight numbers, airport codes and local times. Only for the few that are shown or booked. */
import { DAY_MINUTES, dateOfDay, instantOfMinute, localMinute, utcMinute } from "#domain/flight/airport-clock.ts";
import { CABIN_TEMPLATES, cabinOn, CABINS, SEATS_OF_CABIN } from "#domain/flight/cabin.ts";
import { seatsByRule } from "#domain/flight/fare.ts";
import type { FlightLeg, FlightTime, Itinerary } from "#domain/flight/itinerary.ts";
import { formatFlightNumber } from "#domain/flight/schedule.ts";
import { AIRLINES } from "./airlines.ts";
import type { FlightWorld } from "./flight-world.ts";
import { NO_AIRLINE, unpackIata } from "./flight-world.ts";
import type { TakenSeats } from "./price-legs.ts";

/** A flight and its local departure day. */
export type PatternDay = { readonly pattern: number; readonly day: number };

type ItineraryRequest = { readonly cabin: number; readonly today: number };

export function describeItinerary(
  world: FlightWorld,
  taken: TakenSeats,
  flights: readonly PatternDay[],
  fareRequest: ItineraryRequest,
): Itinerary {
  const legs = flights.map((flight) => describeLeg(world, taken, flight, fareRequest));
  const [first, last] = [legs[0]!, legs.at(-1)!];
  return { legs, minutes: (last.arrival.instant.getTime() - first.departure.instant.getTime()) / 60_000 };
}

/** Seats left of a departure in a cabin: the rule less our own sales. */
function seatsLeft({ patterns }: FlightWorld, taken: TakenSeats, { pattern, day }: PatternDay, cabin: number, today: number): number {
  const seats = SEATS_OF_CABIN[patterns.aircraft[pattern]! * CABINS.length + cabin]!;
  const left = seatsByRule(seats, pattern, day, day - today);
  return Math.max(0, taken.changedIn[pattern] !== 0 ? left - taken.takenOf(pattern, day, cabin) : left);
}

export const flightNumberOf = ({ patterns }: FlightWorld, pattern: number): string =>
  formatFlightNumber(AIRLINES[patterns.airlines[pattern]!]!.code, patterns.numbers[pattern]!);

function describeLeg(
  world: FlightWorld,
  taken: TakenSeats,
  flight: PatternDay,
  { cabin: requestedCabin, today }: ItineraryRequest,
): FlightLeg {
  const { airports, routes, patterns, time } = world;
  const { pattern, day } = flight;
  const route = world.routeOf[pattern]!;
  const [from, to] = [world.from[route]!, routes.to[route]!];
  const departs = utcMinute(time, airports.zones[from]!, day, patterns.departures[pattern]!);
  const partner = patterns.partners[pattern]!;
  const cabin = cabinOn(patterns.aircraft[pattern]!, requestedCabin);
  return {
    flightNumber: flightNumberOf(world, pattern),
    airline: AIRLINES[patterns.airlines[pattern]!]!.name,
    codeshare: partner === NO_AIRLINE ? undefined : formatFlightNumber(AIRLINES[partner]!.code, patterns.partnerNumbers[pattern]!),
    from: unpackIata(airports.codes[from]!),
    to: unpackIata(airports.codes[to]!),
    departure: timeAt(world, from, departs),
    arrival: timeAt(world, to, departs + routes.minutes[route]!),
    minutes: routes.minutes[route]!,
    aircraft: CABIN_TEMPLATES[patterns.aircraft[pattern]!]!.id,
    cabin: CABINS[cabin]!,
    left: seatsLeft(world, taken, flight, cabin, today),
  };
}

function timeAt({ airports, time }: FlightWorld, airport: number, utc: number): FlightTime {
  const local = localMinute(time, airports.zones[airport]!, utc);
  const minute = local % DAY_MINUTES;
  const two = (value: number): string => String(value).padStart(2, "0");
  return {
    day: dateOfDay(Math.floor(local / DAY_MINUTES)),
    time: `${two(Math.floor(minute / 60))}:${two(minute % 60)}`,
    instant: instantOfMinute(utc),
  };
}
