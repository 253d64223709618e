/** Flights in words: local times, stops, duration, and days that differ between departure and landing. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { nightsBetween } from "#domain/calendar/calendar-date.ts";
import { formatTime } from "#web/hotel/format-instant.ts";
import type { Text } from "#web/i18n/text.tsx";
import { formatDay } from "#web/search/format-days.ts";
import type { AirportNames, FlightView } from "./flight-view.ts";

export const dayOf = (moment: string): CalendarDate => moment.slice(0, 10) as CalendarDate;
export const timeOf = (moment: string, languageTag: string): string => formatTime(moment.slice(11, 16), languageTag);

export const momentWords = (moment: string, languageTag: string): string =>
  `${formatDay(dayOf(moment), languageTag)}, ${timeOf(moment, languageTag)}`;

export const durationWords = (minutes: number, text: Text): string =>
  keptTogether(text("packages.duration", { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, "0") }));

/** A line that ends with "2 h" and a next one that begins with "30 min" are read as two things. */
const keptTogether = (words: string): string => words.replaceAll(" ", "\u00A0");

/** Empty if the flight lands on the day of its departure. */
export function dayShiftWords(departs: string, arrives: string, text: Text): string {
  const [start, end] = [dayOf(departs), dayOf(arrives)];
  // Flights across the date line may land on the day before.
  if (end < start) return text("packages.dayBefore");
  return end === start ? "" : text("packages.daysLater", { count: nightsBetween(start, end) });
}

/** The city of an airport, or its name; empty for an unknown one. */
export function airportCity(code: string, airports: AirportNames): string {
  const known = airports.find((airport) => airport.code === code);
  return known ? known.city || known.name : "";
}

/** "London LHR"; the code alone if the airport is unknown. */
export function airportWords(code: string, airports: AirportNames): string {
  const city = airportCity(code, airports);
  return city ? `${city} ${code}` : code;
}

/** "London, Heathrow Airport (LHR)"; many airports are named after their city. */
export function airportFullWords(code: string, airports: AirportNames): string {
  const known = airports.find((airport) => airport.code === code);
  if (!known) return code;
  const { city, name } = known;
  return `${city === "" || name.includes(city) ? name || city : `${city}, ${name}`} (${code})`;
}

const MINUTE_MS = 60_000;

/** Between two local times of one airport. */
export const minutesBetween = (arrives: string, departs: string): number =>
  (Date.parse(`${departs}Z`) - Date.parse(`${arrives}Z`)) / MINUTE_MS;

/** Longer waits over midnight cost a night's sleep. */
const OVERNIGHT_MINUTES = 5 * 60;

const isOvernight = (arrives: string, departs: string): boolean =>
  dayOf(arrives) < dayOf(departs) && minutesBetween(arrives, departs) >= OVERNIGHT_MINUTES;

export function stopWords({ legs }: FlightView, airports: AirportNames, text: Text): string {
  const via = legs.slice(0, -1).map(({ to }) => airportWords(to, airports));
  if (via.length === 0) return text("packages.nonstop");
  const stops = text("packages.stopsVia", { count: via.length, airports: via.join(", ") });
  const hasNight = legs.some(({ arrives }, place) => isOvernight(arrives, legs[place + 1]?.departs ?? arrives));
  return hasNight ? `${stops} (${text("packages.overnightStop")})` : stops;
}

export const airlineWords = ({ legs }: FlightView): string => [...new Set(legs.map(({ airline }) => airline))].join(", ");
