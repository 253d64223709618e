/**
 * Local times at a destination decide which hotel nights a trip needs and whether the stay is long enough. Flights are compared in duration only with
 * flights of the same kind of landing, so the cheapest of each kind is enough to know the cheapest package of a day.
 */
import { DAY_MINUTES } from "./airport-clock.ts";

/** In minutes of the local day. A guest who lands before it goes to bed at once, so the night before is booked. */
export const NIGHT_ENDS = 6 * 60;
/** Minutes at the destination before the flight back. */
const SHORTEST_STAY = 180;

/** So late that a flight back shortly after midnight would leave too soon. */
export const isNightLanding = (minute: number): boolean => minute >= DAY_MINUTES - SHORTEST_STAY;
export const isNightDeparture = (minute: number): boolean => minute < SHORTEST_STAY;

type LocalTime = { readonly day: number; readonly minute: number };

/**
 * Whether a flight back may follow a landing. If the flight back leaves on the next day, the parts of the day decide and not the exact minutes, so that a calendar need not
 * compare every pair of flights.
 */
export function allowsFlightBack(landing: LocalTime, leaving: LocalTime, minutesBetween: number): boolean {
  if (leaving.day <= landing.day) return minutesBetween >= SHORTEST_STAY;
  return leaving.day > landing.day + 1 || !(isNightLanding(landing.minute) && isNightDeparture(leaving.minute));
}

/** Flights land up to this many days before the day they leave, across the date line. */
const EARLIEST_LANDING = -2;
const PARTS = 3;
/** Kinds of landing: small integers in the order of time, one for each part (before 06:00, after 21:00, between) of each landing day. */
export const LANDING_KINDS = 8 * PARTS;

/** By minute of the day: a search classifies hundreds of landings and departures, whose branches the processor could not predict. */
const PART_OF: Uint8Array = Uint8Array.from({ length: DAY_MINUTES }, (_, minute) =>
  minute < NIGHT_ENDS ? 0 : isNightLanding(minute) ? 2 : 1,
);

export const landingKind = (daysLater: number, minute: number): number => (daysLater - EARLIEST_LANDING) * PARTS + PART_OF[minute]!;

/** Numbers the first hotel nights after a kind of landing: a landing before 06:00 belongs to the night before. */
export const nightOfLanding = (kind: number): number => Math.floor((kind + 2) / PARTS);

/** Where the parts of the day begin in which departures compete: one departure is not better than another one, only different. */
const WINDOWS = [0, SHORTEST_STAY, 6 * 60, 12 * 60, 18 * 60] as const;
export const DEPARTURE_WINDOWS = WINDOWS.length;
/** Has the departures at night. */
export const NIGHT_WINDOW = 0;

const WINDOW_OF: Uint8Array = Uint8Array.from({ length: DAY_MINUTES }, (_, minute) => WINDOWS.findLastIndex((begin) => minute >= begin));

/** Flights compete with flights of the same number, which contains the window of the departure and the kind of the landing. */
export const comparisonGroupOf = (departureMinute: number, landing: number): number =>
  WINDOW_OF[departureMinute]! * LANDING_KINDS + landing;

export const landingOfGroup = (group: number): number => group % LANDING_KINDS;
